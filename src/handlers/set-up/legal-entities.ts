import type { components } from '../../../generated/openapi';
import {
  legalEntities,
  type LegalEntity,
  type LegalEntityValues,
} from '../../store/organizations/legal-entities';
import type { SomeHandlers } from '../context';
import { cleared, createRecord, listBody, listRequest, readRecord, self, updateRecord } from '../resource';

type LegalEntityBody = components['schemas']['LegalEntity'];
type LegalEntityFields = components['schemas']['LegalEntityFields'];

export const legalEntityHandlers = {
  async listLegalEntities({ query }, { services, scope }) {
    const page = await legalEntities.list(services, scope, listRequest(query));
    return { status: 200, body: listBody('/v1/legal-entities', query, page, toLegalEntity) };
  },

  getLegalEntity: ({ params }, context) =>
    readRecord(context, legalEntities, params.legal_entity_id, toLegalEntity),

  createLegalEntity: ({ body }, context) =>
    createRecord(context, legalEntities, '/v1/legal-entities', toLegalEntity, (unit, id) =>
      legalEntities.add(unit, id, valuesOf(body)),
    ),

  updateLegalEntity: ({ params, body }, context) =>
    updateRecord(context, legalEntities, params.legal_entity_id, body, toLegalEntity, (unit) =>
      legalEntities.set(unit, params.legal_entity_id, valuesOf(body)),
    ),
} satisfies SomeHandlers;

function toLegalEntity(entity: LegalEntity): LegalEntityBody {
  return { ...entity, links: self(`/v1/legal-entities/${entity.id}`) };
}

function valuesOf({ id: _, links: _l, ...fields }: LegalEntityFields): LegalEntityValues {
  return cleared(fields);
}
