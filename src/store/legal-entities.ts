import { id, requiredText, text, type RecordOf, type ValuesOf } from './fields';
import { defineTable } from './table';

const fields = {
  id,
  name: requiredText,
  /** Employer identification number, `NN-NNNNNNN`; unique in the organization. */
  ein: text,
  everifyCompanyId: text,
};

export type LegalEntity = RecordOf<typeof fields>;
export type LegalEntityValues = ValuesOf<typeof fields>;

/** Employers of record, in the order of their ids. */
export const legalEntities = defineTable({
  name: 'legal_entities',
  subject: 'legal_entity',
  fields,
  list: { fields, filters: {} },
});
