import { readFileSync } from 'node:fs';
import {
  createServer,
  request as httpRequest,
  type IncomingHttpHeaders,
  type RequestListener,
  type Server,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { parseYaml } from './yaml';
import {
  compileContract,
  createContract,
  notImplemented,
  type AnyHandler,
  type ContractOptions,
  type RequestInfo,
} from '../../../src/contract';
import type { CompileOptions } from '../../../src/contract/plan';
import { createLogger } from '../../../src/process/logger';

/** A fresh copy of the small contract of these tests. */
export function fixture(): object {
  return parseYaml(readFileSync(path.join(__dirname, 'small-contract.yaml'), 'utf8')) as object;
}

export interface TestCaller {
  readonly clientId: number | null;
  readonly permissions: ReadonlySet<number>;
  readonly scopes: readonly string[];
}

export interface TestContext {
  readonly info: RequestInfo<TestCaller>;
}

type Handlers = Record<string, AnyHandler<TestContext>>;
type Options = ContractOptions<TestContext, TestCaller>;

export const thing = {
  id: 1,
  name: 'One',
  note: null,
  ssn: '900123456',
  day: '2026-01-01',
  place: { city: 'Tacoma' },
  parts: [1, 'two'],
  links: [{ href: '/v1/things/1', rel: 'self' }],
};

/** What the handlers were called with, newest last. */
export interface Call {
  readonly operationId: string;
  readonly params: Record<string, unknown>;
  readonly query: Record<string, unknown>;
  readonly body: unknown;
  readonly info: RequestInfo<TestCaller>;
}

function readLogLine(line: string): LogLine {
  const { msg, ...fields } = JSON.parse(line) as { msg: string };
  return { fields, message: msg };
}

export interface LogLine {
  readonly fields: object;
  readonly message: string;
}

export interface TestService {
  readonly baseUrl: string;
  readonly calls: Call[];
  readonly log: LogLine[];
  send(method: string, path: string, options?: SendOptions): Promise<Answer>;
  close(): Promise<void>;
}

export interface SendOptions {
  readonly headers?: Record<string, string | string[]>;
  readonly body?: string | Buffer;
  readonly token?: string | null;
}

export interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
  readonly json: Record<string, unknown>;
  readonly faults: readonly Record<string, string>[];
}

const callers: Readonly<Record<string, TestCaller>> = {
  admin: { clientId: 1, permissions: new Set([10, 11]), scopes: ['read', 'write'] },
  voider: { clientId: 4, permissions: new Set([12]), scopes: ['read', 'write'] },
  viewer: { clientId: 2, permissions: new Set([10]), scopes: ['read', 'write'] },
  reader: { clientId: 3, permissions: new Set([10, 11]), scopes: ['read'] },
};

function recordingHandlers(calls: Call[]): Handlers {
  const answers: Record<
    string,
    (body: unknown) => { status: number; headers?: Record<string, string>; body: unknown }
  > = {
    listThings: () => ({ status: 200, body: { searchResult: [{ id: 1, name: 'One' }], links: [] } }),
    createThing: () => ({ status: 201, headers: { Location: '/v1/things/1' }, body: thing }),
    getThing: () => ({ status: 200, body: thing }),
    updateThing: () => ({ status: 200, body: { ...thing, extra: 'more' } }),
    getCurrentThing: () => ({ status: 200, body: thing }),
    getThingDocument: () => ({ status: 200, body: Buffer.from('%PDF-1.7') }),
    getName: () => ({ status: 200, body: { name: 'x' } }),
    startThing: () => ({ status: 202, body: { id: 1 } }),
    issueToken: () => ({ status: 200, body: { access_token: 'secret' } }),
  };
  const entries = Object.entries(answers).map(([operationId, answer]): [string, AnyHandler<TestContext>] => [
    operationId,
    async ({ params, query, body }, { info }) => {
      calls.push({ operationId, params, query, body, info });
      return answer(body);
    },
  ]);
  return { ...Object.fromEntries(entries), voidThing: notImplemented };
}

async function listen(listener: RequestListener): Promise<{ server: Server; baseUrl: string }> {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { server, baseUrl: `http://127.0.0.1:${port}` };
}

/** Sends exactly what it is told: fetch would normalize paths and refuse some headers. */
export function send(
  baseUrl: string,
  method: string,
  target: string,
  options: SendOptions = {},
): Promise<Answer> {
  const { token = 'admin', headers = {}, body } = options;
  return new Promise((resolve, reject) => {
    const req = httpRequest(
      baseUrl,
      {
        method,
        path: target,
        agent: false,
        headers: {
          ...(token === null ? {} : { authorization: `Bearer ${token}` }),
          ...(body === undefined
            ? {}
            : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }),
          ...headers,
        },
      },
      (res) => {
        const chunks: Buffer[] = [];
        res.on('data', (chunk: Buffer) => chunks.push(chunk));
        res.once('error', reject);
        res.on('end', () => {
          const text = Buffer.concat(chunks).toString('utf8');
          const isJson = res.headers['content-type']?.includes('json') && text !== '';
          const json = (isJson ? JSON.parse(text) : {}) as Record<string, unknown>;
          const faults = (json['errors'] ?? []) as Record<string, string>[];
          resolve({ status: res.statusCode ?? 0, headers: res.headers, text, json, faults });
        });
      },
    );
    req.once('error', reject);
    req.end(body);
  });
}

interface ServiceOptions extends Partial<Options>, CompileOptions {
  readonly onlyTheseHandlers?: Handlers;
  /** Another contract than the small one. */
  readonly document?: object;
}

/** The small contract served on a free port, its handlers recording what they get. */
export async function startService(
  { onlyTheseHandlers, document = fixture(), ...options }: ServiceOptions = {},
  mount: (handler: Awaited<ReturnType<typeof createContract>>) => RequestListener = (handler) => handler,
): Promise<TestService> {
  const calls: Call[] = [];
  const log: LogLine[] = [];
  // The program's own logger, so that a test reads what an operator would read.
  const logger = createLogger({
    level: 'warn',
    destination: { write: (line) => log.push(readLogLine(line)) },
  });
  const handler = await createContract<TestContext, TestCaller>({
    authenticate: (token) => callers[token] ?? null,
    createContext: (info) => ({ info }),
    logger,
    baseUrl: 'https://api.example',
    ...options,
    contract: options.contract ?? compileContract(document, options),
    handlers: onlyTheseHandlers ?? { ...recordingHandlers(calls), ...options.handlers },
  });
  const { server, baseUrl } = await listen(mount(handler));
  return {
    baseUrl,
    calls,
    log,
    send: (method, target, sendOptions) => send(baseUrl, method, target, sendOptions),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** Starts a service with these options while `run` uses it. */
export async function withService<T>(
  options: ServiceOptions,
  run: (own: TestService) => Promise<T>,
): Promise<T> {
  const own = await startService(options);
  try {
    return await run(own);
  } finally {
    await own.close();
  }
}

/** Starts the service of the small contract for all tests of a file. */
export function useSmallContract() {
  let service: TestService;
  beforeAll(async () => {
    service = await startService();
  });
  afterAll(() => service.close());
  const send: TestService['send'] = (...request) => service.send(...request);
  return {
    send,
    post: (body: string | Buffer, headers: Record<string, string> = {}, path = '/v1/things') =>
      send('POST', path, { body, headers }),
    calls: () => service.calls,
    lastCall: () => service.calls.at(-1),
    log: () => service.log,
    baseUrl: () => service.baseUrl,
  };
}
