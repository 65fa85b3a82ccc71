/** The samples as collections for Postman and for Bruno: each operation with the request of its sample. */
import type { Contract } from './contract';
import type { Group } from './model';
import type { TryClient } from './shell';

/** The request that an operation's samples send. */
export interface ExampleRequest {
  readonly operationId: string;
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: Readonly<Record<string, unknown>>;
  readonly form: boolean;
}

export interface CollectionMaterial {
  readonly contract: Contract;
  readonly groups: readonly Group[];
  readonly requests: ReadonlyMap<string, ExampleRequest>;
  /** Where the service is, as `requests` name it. */
  readonly baseUrl: string;
  /** Whose token a request carries: the one of a partner for what only partners call. */
  readonly clients: { readonly all: TryClient; readonly partner: TryClient };
}

const variablesOf = ({ baseUrl, clients: { all, partner } }: CollectionMaterial) => ({
  baseUrl,
  clientId: all.clientId,
  clientSecret: all.secret,
  partnerClientId: partner.clientId,
  partnerClientSecret: partner.secret,
});

/** The groups that have requests, with title and request of each. */
const foldersOf = ({ groups, requests }: CollectionMaterial) =>
  groups
    .map(({ title, operations }) => ({
      title,
      items: operations.flatMap(({ id, title: name, description }) => {
        const request = requests.get(id);
        return request ? [{ name, description, request }] : [];
      }),
    }))
    .filter(({ items }) => items.length > 0);

const textOf = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));
const pairs = (body: ExampleRequest['body'] = {}): readonly (readonly [string, string])[] =>
  Object.entries(body).map(([name, value]) => [name, textOf(value)]);

/** Asks for a token before the first request of each client; Postman runs it. */
const tokenScript = `const [token, id, secret] = pm.request.url.getPath().startsWith('/v1/partners')
  ? ['partnerToken', 'partnerClientId', 'partnerClientSecret']
  : ['token', 'clientId', 'clientSecret'];
const valueOf = (name) => pm.collectionVariables.get(name);
if (!valueOf(token)) {
  const grant = { grant_type: 'client_credentials', client_id: valueOf(id), client_secret: valueOf(secret) };
  const url = valueOf('baseUrl') + '/v1/oauth/token';
  const body = { mode: 'raw', raw: JSON.stringify(grant) };
  pm.sendRequest({ url, method: 'POST', header: { 'Content-Type': 'application/json' }, body }, (error, answer) => {
    if (!error) pm.collectionVariables.set(token, answer.json().access_token);
  });
}`;

/** @returns a collection in Postman's format 2.1 */
export function postmanCollection(material: CollectionMaterial): object {
  const { contract, baseUrl } = material;
  const bearer = (value: string) => ({ type: 'bearer', bearer: [{ key: 'token', value, type: 'string' }] });
  return {
    info: {
      name: contract.info.title,
      description: contract.info.summary,
      schema: 'https://schema.getpostman.com/json/collection/v2.1.0/collection.json',
    },
    auth: bearer('{{token}}'),
    event: [{ listen: 'prerequest', script: { type: 'text/javascript', exec: tokenScript.split('\n') } }],
    variable: Object.entries(variablesOf(material)).map(([key, value]) => ({ key, value, type: 'string' })),
    item: foldersOf(material).map(({ title, items }) => ({
      name: title,
      item: items.map(({ name, description, request: { method, url, headers, body, form } }) => {
        const address = new URL(url);
        return {
          name,
          request: {
            method,
            description,
            header: Object.entries(headers)
              .filter(([key]) => key !== 'Authorization')
              .map(([key, value]) => ({ key, value })),
            ...(address.pathname.startsWith('/v1/partners') && { auth: bearer('{{partnerToken}}') }),
            ...(!('Authorization' in headers) && { auth: { type: 'noauth' } }),
            url: {
              raw: url.replace(baseUrl, '{{baseUrl}}'),
              host: ['{{baseUrl}}'],
              path: address.pathname.slice(1).split('/'),
              ...(address.search && {
                query: [...address.searchParams].map(([key, value]) => ({ key, value })),
              }),
            },
            ...(body && {
              body: form
                ? { mode: 'urlencoded', urlencoded: pairs(body).map(([key, value]) => ({ key, value })) }
                : { mode: 'raw', raw: JSON.stringify(body, null, 2), options: { raw: { language: 'json' } } },
            }),
          },
        };
      }),
    })),
  };
}

/** Bruno fetches tokens by itself. */
const brunoAuth = (prefix: '' | 'partner') => ({
  mode: 'oauth2',
  oauth2: {
    grantType: 'client_credentials',
    accessTokenUrl: '{{baseUrl}}/v1/oauth/token',
    clientId: prefix === '' ? '{{clientId}}' : '{{partnerClientId}}',
    clientSecret: prefix === '' ? '{{clientSecret}}' : '{{partnerClientSecret}}',
    credentialsPlacement: 'body',
    credentialsId: prefix === '' ? 'organization' : 'partner',
    tokenPlacement: 'header',
    tokenHeaderPrefix: 'Bearer',
    autoFetchToken: true,
    autoRefreshToken: false,
  },
});

const enabled = ([name, value]: readonly [string, string]) => ({ name, value, enabled: true });

/** @returns a collection as Bruno exports and imports it */
export function brunoCollection(material: CollectionMaterial): object {
  const { contract, baseUrl } = material;
  return {
    version: '1',
    name: contract.info.title,
    root: { request: { auth: brunoAuth('') }, docs: contract.info.summary },
    environments: [
      {
        name: 'This service',
        variables: Object.entries(variablesOf(material)).map(([name, value]) => ({
          ...enabled([name, value]),
          type: 'text',
          secret: false,
        })),
      },
    ],
    items: foldersOf(material).map(({ title, items }, folder) => ({
      type: 'folder',
      name: title,
      seq: folder + 1,
      items: items.map(({ name, description, request: { method, url, headers, body, form } }, index) => {
        const { pathname, searchParams } = new URL(url);
        const auth = !('Authorization' in headers)
          ? { mode: 'none' }
          : pathname.startsWith('/v1/partners')
            ? brunoAuth('partner')
            : { mode: 'inherit' };
        return {
          type: 'http',
          name,
          seq: index + 1,
          request: {
            method,
            url: url.replace(baseUrl, '{{baseUrl}}'),
            headers: [],
            params: [...searchParams].map((pair) => ({ ...enabled(pair), type: 'query' })),
            auth,
            body: !body
              ? { mode: 'none' }
              : form
                ? { mode: 'formUrlEncoded', formUrlEncoded: pairs(body).map(enabled) }
                : { mode: 'json', json: JSON.stringify(body, null, 2) },
            docs: description,
          },
        };
      }),
    })),
  };
}
