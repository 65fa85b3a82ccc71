import type { components } from '../../../generated/openapi';
import { legalEntities, type LegalEntity } from '../../store/organizations/legal-entities';
import { followPlace } from '../../services/i9/start/follow-employment';
import type { SomeHandlers } from '../context';
import { createRecord, listRecords, nothing, readRecord, self, sentFields, updateRecord } from '../resource';

const path = '/v1/legal-entities';

type Body = components['schemas']['LegalEntity'];

const toBody = (entity: LegalEntity): Body => ({ ...entity, links: self(`${path}/${entity.id}`) });

const resource = { path, table: legalEntities, toBody };

export const legalEntityHandlers = {
  listLegalEntities: ({ query }, context) => listRecords(context, resource, query),

  getLegalEntity: ({ params }, context) => readRecord(context, resource, params.legal_entity_id),

  createLegalEntity: ({ body }, context) =>
    createRecord(context, resource, {
      ...nothing,
      work: (unit, id) => legalEntities.add(unit, id, sentFields(body)),
    }),

  updateLegalEntity: ({ params, body }, context) =>
    updateRecord(context, resource, params.legal_entity_id, body, {
      ...nothing,
      work: async (unit, before) => {
        const changes = sentFields(body);
        await legalEntities.set(unit, before.id, changes);
        await followPlace(unit, context.services, { of: { legalEntityId: before.id }, before, changes });
      },
    }),
} satisfies SomeHandlers;
