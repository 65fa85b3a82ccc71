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
  /** The members of a JSON body or of a form, or a file that is sent as it is. */
  readonly body?: Readonly<Record<string, unknown>> | string;
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

/** The headers that a request names itself; the token is the client's to add. */
const headersOf = ({ headers }: ExampleRequest) =>
  Object.entries(headers)
    .filter(([key]) => key !== 'Authorization')
    .map(([key, value]) => ({ key, value }));

/** What a request sends, in the way that it is sent. */
type Sent =
  | { readonly way: 'none' }
  /** A file that is no text: whoever sends the request picks one. */
  | { readonly way: 'file'; readonly type: string }
  | { readonly way: 'text' | 'json'; readonly text: string }
  | { readonly way: 'form'; readonly pairs: readonly { readonly key: string; readonly value: string }[] };

function sentBy({ body, form, headers }: ExampleRequest): Sent {
  const type = headers['Content-Type'];
  if (body === undefined) return type === undefined ? { way: 'none' } : { way: 'file', type };
  if (typeof body === 'string') return { way: 'text', text: body };
  if (!form) return { way: 'json', text: JSON.stringify(body, null, 2) };
  return { way: 'form', pairs: Object.entries(body).map(([key, value]) => ({ key, value: textOf(value) })) };
}

function postmanBody(sent: Sent) {
  if (sent.way === 'none') return {};
  if (sent.way === 'file') return { body: { mode: 'file', file: {} } };
  if (sent.way === 'form') return { body: { mode: 'urlencoded', urlencoded: sent.pairs } };
  return { body: { mode: 'raw', raw: sent.text, options: { raw: { language: sent.way } } } };
}

function brunoBody(sent: Sent) {
  if (sent.way === 'none') return { mode: 'none' };
  if (sent.way === 'file')
    return { mode: 'file', file: [{ filePath: '', contentType: sent.type, selected: true }] };
  if (sent.way === 'form') return { mode: 'formUrlEncoded', formUrlEncoded: sent.pairs.map(enabled) };
  return { mode: sent.way, [sent.way]: sent.text };
}

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
      item: items.map(({ name, description, request }) => {
        const { method, url, headers } = request;
        const address = new URL(url);
        return {
          name,
          request: {
            method,
            description,
            header: headersOf(request),
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
            ...postmanBody(sentBy(request)),
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

const enabled = ({ key, value }: { readonly key: string; readonly value: string }) => ({
  name: key,
  value,
  enabled: true,
});

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
        variables: Object.entries(variablesOf(material)).map(([key, value]) => ({
          ...enabled({ key, value }),
          type: 'text',
          secret: false,
        })),
      },
    ],
    items: foldersOf(material).map(({ title, items }, folder) => ({
      type: 'folder',
      name: title,
      seq: folder + 1,
      items: items.map(({ name, description, request: sample }, index) => {
        const { method, url, headers } = sample;
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
            headers: headersOf(sample).map(enabled),
            params: [...searchParams].map(([key, value]) => ({ ...enabled({ key, value }), type: 'query' })),
            auth,
            body: brunoBody(sentBy(sample)),
            docs: description,
          },
        };
      }),
    })),
  };
}
