import { id, requiredText, text, type RecordOf, type ValuesOf } from '../core/fields';
import { defineTable } from '../core/table';

export const legalEntityFields = {
  id,
  name: requiredText,
  /** Employer identification number, `NN-NNNNNNN`; unique in the organization. */
  ein: text,
  everifyCompanyId: text,
};

export type LegalEntity = RecordOf<typeof legalEntityFields>;
export type LegalEntityValues = ValuesOf<typeof legalEntityFields>;

/** Employers of record, in the order of their ids. */
export const legalEntities = defineTable({
  name: 'legal_entities',
  subject: 'legal_entity',
  fields: legalEntityFields,
  list: { fields: legalEntityFields, filters: {} },
});
