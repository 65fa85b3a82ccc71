import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, mkdtempSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { freePort } from '../../../src/embedded-postgres/free-port';
import { contractJson } from '../../../src/server/contract-file';
import { runFolder } from '../runner/run-folder';

/**
 * `npm run test:proxy` puts a validating proxy, Prism, between the tests and the service. PRISM is its program, and
 * PROXY_REPORT the file that gets a line for each exchange and each violation. Without them requests go directly.
 */
const { PRISM: program, PROXY_REPORT: report } = process.env;

/** Address of a service -> that of the proxy before it. */
const proxies = new Map<string, string>();

interface Passing {
  readonly method: string;
  readonly path: string;
  readonly body: string | undefined;
  readonly type: string | undefined;
}

/** The kind of value that a JSON text holds. */
function kindOf(text: string): 'object' | 'plain' | 'malformed' {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? 'object' : 'plain';
  } catch {
    return 'malformed';
  }
}

const hasJson = ({ body, type }: Passing, kind: ReturnType<typeof kindOf>): boolean =>
  body !== undefined && type?.includes('json') === true && kindOf(body) === kind;

/**
 * What Prism 5.16 cannot pass on, each seen with a request by hand. These requests go directly to the service and are
 * judged by the project's own checker alone; the report counts them.
 */
const detours: Readonly<Record<string, (request: Passing) => boolean>> = {
  // It parses the empty answer as JSON and fails: 500, "invalid json response body".
  HEAD: ({ method }) => method === 'HEAD',
  // It waits for ever for a body that does not parse.
  'malformed JSON': (request) => hasJson(request, 'malformed'),
  // It writes the body anew: `"text"` loses its quotation marks, `null` is left out.
  'JSON that is no object or list': (request) => hasJson(request, 'plain'),
  // It takes `/v1//users` for `/v1/users`.
  'empty segment': ({ path: target }) => target.includes('//'),
  // It writes the query anew: the second `?` of `group=12?group=Sales` becomes a part of the value.
  'second question mark': ({ path: target }) => target.split('?').length > 2,
};

/**
 * The trailing slash is left out: Prism finds no route for `/v1/users/1/` and takes `/v1/users/` for `/v1/users/{user_id}`.
 * The service answers both alike, which test/contract/walk.test.ts proves.
 */
const withoutSlash = (address: string): string => address.replace(/\/(?=\?|$)/, '');

const note = (line: object): void => {
  if (report) appendFileSync(report, `${JSON.stringify(line)}\n`);
};

/** The address to send a request to: the service's own, or that of the proxy. */
export function wayOf(baseUrl: string, request: Passing): string {
  const proxy = proxies.get(baseUrl);
  if (proxy === undefined) return baseUrl + request.path;
  const detour = Object.entries(detours).find(([, applies]) => applies(request))?.[0];
  note(detour === undefined ? { passed: request.method } : { detour });
  return detour === undefined ? proxy + withoutSlash(request.path) : baseUrl + request.path;
}

interface Violation {
  readonly location: readonly string[];
  readonly severity: string;
  readonly message: string;
}

/** Writes down what the proxy finds wrong with an answer; tests send wrong requests on purpose. */
export function noteViolations(headers: Headers, exchange: string): void {
  const found = headers.get('sl-violations');
  if (proxies.size === 0 || found === null) return;
  for (const { location, severity, message } of JSON.parse(found) as Violation[]) {
    if (location[0] === 'response')
      note({ violation: exchange, severity, place: location.join('.'), message });
    else if (message === 'Selected route not found') note({ offContract: exchange });
  }
}

/** Starts a proxy before the service, where one is wanted. @returns what ends it */
export async function startProxy(baseUrl: string): Promise<() => Promise<void>> {
  if (!program) return async () => undefined;
  const port = await freePort();
  const contract = path.join(mkdtempSync(path.join(runFolder(), 'proxy-')), 'openapi.json');
  writeFileSync(contract, contractJson());
  const options = ['--port', String(port), '--validate-request', 'false', '--verboseLevel', 'info'];
  const child = spawn(process.execPath, [program, 'proxy', contract, baseUrl, ...options], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  await new Promise<void>((resolve, reject) => {
    let said = '';
    child.stdout.on('data', (chunk: Buffer) => {
      said = (said + chunk.toString()).slice(-10_000);
      if (said.includes('is listening on')) resolve();
    });
    void ended.then(() => reject(new Error(`the proxy ended: ${said}`)));
  });
  proxies.set(baseUrl, `http://127.0.0.1:${port}`);
  return async () => {
    proxies.delete(baseUrl);
    child.kill('SIGTERM');
    await ended;
  };
}
