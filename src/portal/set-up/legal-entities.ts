import { choicesFrom } from '../session/lists';
import { textOf } from '../session/page-context';
import { fieldsNamed, type Entity } from './record/entity';
import { shortText, freeText } from './record/kinds';

export const legalEntityPages: Entity = {
  path: '/set-up/legal-entities',
  title: 'Legal entities',
  one: 'legal entity',
  intro: 'The employers of record, each with its Employer Identification Number. Locations report to them.',
  list: 'listLegalEntities',
  get: 'getLegalEntity',
  create: 'createLegalEntity',
  update: 'updateLegalEntity',
  idName: 'legal_entity_id',
  nameOf: (entity) => textOf(entity['name']),
  columns: [
    { heading: 'EIN', cell: (entity) => textOf(entity['ein']) },
    { heading: 'E-Verify company ID', cell: (entity) => textOf(entity['everifyCompanyId']) },
  ],
  sections: [
    {
      heading: 'Employer',
      fields: fieldsNamed({
        name: { label: 'Registered name', kind: freeText },
        ein: {
          label: 'EIN',
          optional: true,
          hint: 'Employer Identification Number, such as 91-1234567',
          kind: shortText,
          wrong: 'Enter the EIN as 91-1234567',
        },
        everifyCompanyId: {
          label: 'E-Verify company ID',
          optional: true,
          hint: 'Only if this employer has its own E-Verify enrollment.',
          kind: shortText,
        },
      }),
    },
  ],
};

export const legalEntityChoices = choicesFrom('listLegalEntities', (entity) => textOf(entity['name']));
