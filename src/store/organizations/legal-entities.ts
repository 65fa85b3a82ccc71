import * as field from '../core/fields';
import { namesById } from '../core/lists/names';
import { defineTable } from '../core/table';

export const legalEntityFields = {
  id: field.id,
  name: field.requiredText,
  /** Employer identification number, `NN-NNNNNNN`; unique in the organization. */
  ein: field.text,
  everifyCompanyId: field.text,
  updatedAt: field.updatedAt('legal_entities'),
};

export type LegalEntity = field.RecordOf<typeof legalEntityFields>;

/** Legal employers, ordered by id. */
export const legalEntities = defineTable({
  name: 'legal_entities',
  subject: 'legal_entity',
  fields: legalEntityFields,
  list: { fields: legalEntityFields, filters: {} },
});

export const legalEntityNames = namesById<Pick<LegalEntity, 'id' | 'name'>>('legal_entities', 'id, name');
