import type { components } from '../../../generated/openapi';
import {
  createApiClient,
  rotateClientSecret,
  updateApiClient,
} from '../../services/organizations/api-clients';
import { apiClients, type ApiClient } from '../../store/access/api-clients';
import type { SomeHandlers } from '../context';
import { found, listBody, listRequest, readRecord, self, updateRecord } from '../resource';

const path = '/v1/organization/api-clients';

/** The programs that act for the organization. A secret is shown once, when it is created. */
export const apiClientHandlers = {
  async listApiClients({ query }, { services, scope }) {
    const page = await apiClients.list(services, scope, listRequest(query));
    return { status: 200, body: listBody(path, query, page, toApiClient) };
  },

  getApiClient: ({ params }, context) => readRecord(context, apiClients, params.api_client_id, toApiClient),

  createApiClient: ({ body }, context) =>
    context.write(async (unit) => {
      const { name, userId, partnerId, scopes } = body;
      const { id, clientSecret } = await createApiClient(unit, { name, userId, partnerId, scopes });
      const client = toApiClient(found(await apiClients.read(unit, id)));
      return { status: 201, headers: { Location: `${path}/${id}` }, body: { ...client, clientSecret } };
    }),

  updateApiClient: ({ params, body }, context) =>
    updateRecord(context, apiClients, params.api_client_id, body, toApiClient, (unit, before) => {
      const { name, scopes, retired } = body;
      return updateApiClient(unit, before, { name, scopes, retired });
    }),

  rotateApiClientSecret: ({ params, body }, context) =>
    context.write(async (unit) => {
      const before = found(await apiClients.lock(unit, params.api_client_id));
      const immediately = body?.immediately ?? false;
      const { id, clientSecret } = await rotateClientSecret(unit, before, { immediately });
      const { previousSecretValidUntil } = toApiClient(found(await apiClients.read(unit, id)));
      return {
        status: 201,
        headers: { Location: `${path}/${id}` },
        body: { clientSecret, previousValidUntil: previousSecretValidUntil },
      };
    }),
} satisfies SomeHandlers;

function toApiClient({
  createdAt,
  lastUsedAt,
  secretRotatedAt,
  previousSecretValidUntil,
  ...client
}: ApiClient): components['schemas']['OrganizationApiClient'] {
  return {
    ...client,
    createdAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
    secretRotatedAt: secretRotatedAt.toISOString(),
    previousSecretValidUntil: previousSecretValidUntil?.toISOString() ?? null,
    links: self(`${path}/${client.id}`),
  };
}
