import {
  asJson,
  asText,
  dereference,
  operationsOf,
  withAbsoluteReferences,
  type ContractOperation,
  type Json,
} from '../../../src/contract/document';
import { fitsWithoutNulls } from '../../../src/contract/schema/validator';
import { closedSchemas } from './closed-schemas';
import { readContract } from './contract';
import { oncePerWorker } from '../runner/once-per-worker';
import { lostPointers } from './pointers';
import { noteProblems } from './problems-seen';

/** One request and its answer, as they went over the wire. */
export interface HttpExchange {
  readonly method: string;
  /** With the query string. */
  readonly path: string;
  readonly requestHeaders?: Readonly<Record<string, string>>;
  readonly requestBody?: string;
  readonly status: number;
  /** Lower-case names. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

export type CheckExchange = (exchange: HttpExchange) => void;

/** Statuses that the adapter may answer off the contract's operations, with the problem schema. */
const elsewhere = new Set([401, 404, 405, 406, 413, 415, 429, 500, 503]);

/** What no operation declares: it is answered only while an operation has no handler yet. */
const notImplemented = 501;

/** Headers that the transport has, or that every answer has for browsers; no client reads them. */
const unspoken = new Set([
  'cache-control',
  'connection',
  'content-encoding',
  'content-length',
  'content-security-policy',
  'content-type',
  'cross-origin-resource-policy',
  'date',
  'keep-alive',
  'referrer-policy',
  'strict-transport-security',
  'transfer-encoding',
  'vary',
  'x-content-type-options',
]);

interface Route {
  readonly names: readonly string[];
  readonly templates: number;
  readonly operations: readonly ContractOperation[];
}

function routesOf(operations: readonly ContractOperation[]): Route[] {
  return [...new Set(operations.map(({ route }) => route))].map((route) => {
    const names = route.split('/');
    const templates = names.filter((name) => name.startsWith('{')).length;
    return { names, templates, operations: operations.filter((one) => one.route === route) };
  });
}

/** @returns what finds the operation of an exchange; literal paths win over templates */
export function operationFinder(
  operations: readonly ContractOperation[],
): (exchange: Pick<HttpExchange, 'method' | 'path'>) => ContractOperation | undefined {
  const routes = routesOf(operations);
  return (exchange) => findOperation(routes, exchange);
}

function findOperation(
  routes: readonly Route[],
  exchange: Pick<HttpExchange, 'method' | 'path'>,
): ContractOperation | undefined {
  const method = exchange.method === 'HEAD' ? 'get' : exchange.method.toLowerCase();
  const [pathname = ''] = exchange.path.split('?');
  const parts = pathname.replace(/(?<=.)\/$/, '').split('/');
  const matches = routes.filter(
    ({ names }) =>
      parts.length === names.length && names.every((name, at) => name.startsWith('{') || name === parts[at]),
  );
  const literal = Math.min(...matches.map(({ templates }) => templates));
  return matches
    .find(({ templates }) => templates === literal)
    ?.operations.find((one) => one.method === method);
}

const mediaTypeOf = (header: string | undefined): string =>
  (header ?? '').split(';')[0]?.trim().toLowerCase() ?? '';

/**
 * Builds the check that every HTTP exchange of a test goes through: operation and status are declared, required
 * headers are there and valid, the body fits its schema with every object closed, problems included, and a request
 * that was answered with success was valid.
 */
export function createContractChecker(contract: object): CheckExchange {
  const document = asJson(withAbsoluteReferences(contract));
  const operationOf = operationFinder(operationsOf(document));
  // Contracts that a test makes up have none.
  const namesProblems = 'x-problem-types' in document;
  const compile = closedSchemas(document);

  const judge = (what: string, schema: unknown, value: unknown, complaints: string[]): void => {
    const validate = compile(schema);
    if (validate(value)) return;
    for (const { instancePath, message, params } of validate.errors ?? []) {
      complaints.push(`${what}${instancePath} ${message ?? ''} ${JSON.stringify(params)}`);
    }
  };

  const checkHeaders = (response: Json, exchange: HttpExchange, complaints: string[]): void => {
    const declared = asJson(response['headers']);
    const names = new Set(Object.keys(declared).map((name) => name.toLowerCase()));
    for (const name of Object.keys(exchange.headers))
      if (!names.has(name) && !unspoken.has(name)) complaints.push(`the header ${name} is not declared`);
    for (const [name, entry] of Object.entries(declared)) {
      const header = dereference(document, entry);
      const value = exchange.headers[name.toLowerCase()];
      if (value === undefined) {
        if (header['required'] === true) complaints.push(`the required header ${name} is missing`);
        continue;
      }
      const { type } = dereference(document, header['schema']);
      judge(
        `header ${name}`,
        header['schema'],
        type === 'integer' || type === 'number' ? Number(value) : value,
        complaints,
      );
    }
  };

  const checkBody = (response: Json, exchange: HttpExchange, complaints: string[]): void => {
    const contents = asJson(response['content']);
    const mediaType = mediaTypeOf(exchange.headers['content-type']);
    if (Object.keys(contents).length === 0) {
      if (exchange.body !== '') complaints.push('a body was sent, none is declared');
      return;
    }
    if (!(mediaType in contents)) {
      complaints.push(`the media type "${mediaType}" is not declared for ${exchange.status}`);
      return;
    }
    if (exchange.method === 'HEAD') {
      if (exchange.body !== '') complaints.push('HEAD was answered with a body');
      return;
    }
    const { schema } = asJson(contents[mediaType]);
    if (/[/+]json$/.test(mediaType)) judge('body', schema, parseJson(exchange.body, complaints), complaints);
    else if (exchange.body === '') complaints.push('the body is empty');
  };

  /** What no operation declares, such as another method, has the shape of the path's other failures. */
  const checkProblem = (exchange: HttpExchange, complaints: string[]): void => {
    const content = exchange.path.startsWith('/v1/oauth/')
      ? { 'application/json': { schema: { $ref: 'contract.json#/components/schemas/OAuthError' } } }
      : { 'application/problem+json': { schema: { $ref: 'contract.json#/components/schemas/Problem' } } };
    checkBody({ content }, exchange, complaints);
  };

  const checkRequest = (operation: ContractOperation, exchange: HttpExchange, complaints: string[]): void => {
    if (exchange.status >= 300) return;
    if (!('requestBody' in operation.operation)) return;
    const requestBody = dereference(document, operation.operation['requestBody']);
    if (exchange.requestBody === undefined) {
      if (requestBody['required'] === true)
        complaints.push('a request without its required body was accepted');
      return;
    }
    const mediaType = mediaTypeOf(exchange.requestHeaders?.['content-type'] ?? 'application/json');
    const content = asJson(requestBody['content'])[mediaType];
    if (content === undefined) complaints.push(`a request body of "${mediaType}" was accepted`);
    else if (mediaType === 'application/json') {
      const body = parseJson(exchange.requestBody, complaints);
      const schema = asJson(content)['schema'];
      if (exchange.method === 'POST') {
        if (body === null && requestBody['required'] !== true) return;
        // What `null` leaves out is taken out of the body.
        fitsWithoutNulls(body, compile(schema));
      }
      judge('request body', schema, body, complaints);
    }
  };

  const checkQuery = (operation: ContractOperation, exchange: HttpExchange, complaints: string[]): void => {
    if (exchange.status >= 300) return;
    const declared = new Set(
      operation.parameters.filter((one) => one['in'] === 'query').map(({ name }) => asText(name)),
    );
    const query = exchange.path.slice(exchange.path.indexOf('?') + 1);
    if (!exchange.path.includes('?')) return;
    for (const name of new URLSearchParams(query).keys()) {
      if (!declared.has(name))
        complaints.push(`a request with the undeclared query parameter ${name} was accepted`);
    }
  };

  return (exchange) => {
    const complaints: string[] = [];
    const operation = operationOf(exchange);
    if (operation && namesProblems && exchange.status >= 400)
      for (const problem of noteProblems(operation.operationId, operation.operation, exchange.body))
        complaints.push(`x-problems lacks ${problem} (npm run record:problems -- <this test>)`);
    if (operation && exchange.status >= 400) complaints.push(...lostPointers(document, operation, exchange));
    if (exchange.headers['x-request-id'] === undefined) complaints.push('X-Request-Id is missing');
    if (exchange.headers['cache-control'] !== 'no-store') complaints.push('Cache-Control is not no-store');
    const responses = asJson(operation?.operation['responses']);
    const declared = responses[String(exchange.status)] ?? responses['default'];
    if (operation && declared !== undefined) {
      const response = dereference(document, declared);
      checkHeaders(response, exchange, complaints);
      checkBody(response, exchange, complaints);
      checkRequest(operation, exchange, complaints);
      checkQuery(operation, exchange, complaints);
    } else if (operation ? exchange.status === notImplemented : elsewhere.has(exchange.status))
      checkProblem(exchange, complaints);
    else
      complaints.push(
        operation ? `the status ${exchange.status} is not declared` : 'the operation is not declared',
      );
    if (complaints.length === 0) return;
    const title = `${exchange.method} ${exchange.path} -> ${exchange.status} breaks the contract:`;
    throw new Error([title, ...complaints.map((complaint) => `  - ${complaint}`)].join('\n'));
  };
}

function parseJson(text: string, complaints: string[]): unknown {
  try {
    return JSON.parse(text);
  } catch {
    complaints.push('the body is not JSON');
    return undefined;
  }
}

/** The check against the project's own contract. */
export const checkExchange: CheckExchange = (exchange) =>
  oncePerWorker('contract checker', () => createContractChecker(readContract()))(exchange);
