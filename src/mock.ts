import { tidied } from './domain/text';
import {
  compileContract,
  createContract,
  type Caller,
  type ContractHandler,
  type Logger,
  type RawResponse,
} from './contract';
import {
  asJson,
  asText,
  dereference,
  firstExample,
  isJson,
  operationsOf,
  askedPermissions,
  type Json,
} from './contract/document';

/** Every permission that an operation asks for, so that no token lacks one. */
function callerOf(document: Json): Caller {
  return {
    clientId: 1,
    permissions: new Set(operationsOf(document).flatMap(({ operation }) => askedPermissions(operation))),
    scopes: ['read', 'write'],
  };
}

/** The smallest files of their kinds. */
const emptyFiles: Readonly<Record<string, Buffer>> = {
  'application/pdf': Buffer.from(
    '%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n',
    'latin1',
  ),
  'application/zip': Buffer.from('PK\u0005\u0006'.padEnd(22, '\0'), 'latin1'),
};

/** The adapter makes them itself. */
const adaptersOwn = new Set(['ETag', 'X-Request-Id']);

function exampleHeaders(document: Json, response: Json): Record<string, string> {
  return Object.fromEntries(
    Object.entries(asJson(response['headers'] ?? {}))
      .filter(([name]) => !adaptersOwn.has(name))
      .flatMap(([name, header]) => {
        const { examples } = dereference(document, dereference(document, header)['schema']);
        return Array.isArray(examples) ? [[name, String(examples[0])] as const] : [];
      }),
  );
}

/** The first successful answer of an operation, made of the contract's examples. */
function exampleAnswer(document: Json, operation: Json): RawResponse {
  const responses = asJson(operation['responses']);
  const status = Object.keys(responses).find((key) => key.startsWith('2'));
  if (status === undefined) throw new Error(`${asText(operation['operationId'])} declares no success`);
  const response = dereference(document, responses[status]);
  const headers = exampleHeaders(document, response);
  const content = asJson(response['content'] ?? {});
  const json = content['application/json'];
  if (isJson(json)) return { status: Number(status), headers, body: firstExample(document, json) };
  const [mediaType, media] = Object.entries(content)[0] ?? [];
  if (mediaType === undefined) return { status: Number(status), headers };
  const body = emptyFiles[mediaType] ?? Buffer.from(String(firstExample(document, media)));
  return { status: Number(status), headers: { ...headers, 'Content-Type': mediaType }, body };
}

/**
 * Serves the contract without a database: each request is validated as the service would validate it, and a good one gets the
 * contract's example. Any bearer token is accepted, and every token holds every permission.
 *
 * @param contract as parsed from `openapi.yaml`
 */
export function createMock(contract: object, baseUrl: string, logger: Logger): Promise<ContractHandler> {
  const document = asJson(contract);
  const caller = callerOf(document);
  const handlers = Object.fromEntries(
    operationsOf(document).map(({ operationId, operation }) => {
      const answer = exampleAnswer(document, operation);
      return [operationId, () => Promise.resolve(answer)] as const;
    }),
  );
  return createContract<null, Caller>({
    contract: compileContract(contract, { checkResponses: true }),
    handlers,
    authenticate: () => caller,
    createContext: () => null,
    logger,
    baseUrl,
    normalizeText: tidied,
  });
}
