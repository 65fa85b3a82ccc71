import {
  createApiClient,
  rotateClientSecret,
  updateApiClient,
} from '../../services/organizations/api-clients';
import { apiClients, type ApiClient } from '../../store/access/api-clients';
import { answering } from '../../store/unit-of-work';
import type { SomeHandlers } from '../context';
import { ofRecord, withPointers } from '../rules/pointers';
import { listRecords, nothing, readRecord, self, timesAsText, updateRecord } from '../resource';

const path = '/v1/organization/api-clients';
const resource = { path, table: apiClients, toBody: toApiClient };

/** The programs that act for the organization. A secret is shown once, when it is created. */
export const apiClientHandlers = {
  listApiClients: ({ query }, context) => listRecords(context, resource, query),

  getApiClient: ({ params }, context) => readRecord(context, resource, params.api_client_id),

  createApiClient: ({ body }, context) =>
    context.act(
      answering(createApiClient(body), ({ client, clientSecret }) => ({
        status: 201,
        headers: { Location: `${path}/${client.id}` },
        body: { ...toApiClient(client), clientSecret },
      })),
    ),

  updateApiClient: ({ params, body }, context) =>
    updateRecord(context, resource, params.api_client_id, body, {
      ...nothing,
      work: (unit, before) => withPointers(ofRecord, () => updateApiClient(unit, before, body)),
    }),

  rotateApiClientSecret({ params, body }, context) {
    const rotating = rotateClientSecret(params.api_client_id, { immediately: body?.immediately ?? false });
    const acting = answering(rotating, ({ client, clientSecret }) => ({
      status: 201 as const,
      headers: { Location: `${path}/${client.id}` },
      body: { clientSecret, previousValidUntil: toApiClient(client).previousSecretValidUntil },
    }));
    return withPointers(ofRecord, () => context.act(acting));
  },
} satisfies SomeHandlers;

function toApiClient(client: ApiClient) {
  return { ...timesAsText(client), links: self(`${path}/${client.id}`) };
}
