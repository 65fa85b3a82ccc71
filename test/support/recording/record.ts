import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { sandboxClients, type SandboxClient } from '../../../src/sandbox/credentials';
import { loadSandbox } from '../../../src/sandbox/load';
import type { TestDatabase } from '../database';
import { checkExchange, type CheckExchange } from '../contract/contract-checker';
import { api as apiOf } from '../http';
import { ownerDatabaseOf } from '../owner';
import { meanwhile } from '../sandbox-samples';
import { sandboxEncryptionKeys, startService } from '../service';
import { beforehand, provocations, type Provocation } from './problems';
import { standIns } from './stand-ins';
import type { Stage } from './stage';
import { variants, type Variant } from './variants';

/** One operation as it went over the wire: the body that was sent and the answer, with stand-ins for what is random. */
export interface Recorded {
  readonly operationId: string;
  /** Of a further use of the operation: what is added to its name, and what it shows. */
  readonly variant?: Pick<Variant, 'name' | 'summary'>;
  readonly request?: unknown;
  readonly status: number;
  /** Undefined where the answer is a file or empty. */
  readonly response?: unknown;
}

export interface RecordedProblem extends Pick<Provocation, 'name' | 'summary' | 'status'> {
  readonly response: unknown;
}

export interface Recording {
  readonly operations: readonly Recorded[];
  readonly problems: readonly RecordedProblem[];
}

interface SampleRequest {
  readonly operationId: string;
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: Record<string, unknown> | string;
  readonly form: boolean;
  /** Name of the file that is the body. */
  readonly upload?: string;
}

/** Friday, 20 November 2026, nine o'clock in Los Angeles, where the sandbox's organization is. */
export const storyTime = new Date('2026-11-20T17:00:00.000Z');

const project = path.resolve(__dirname, '../../..');

/** The requests of the samples, in the order of the contract: each of them succeeds on a fresh sandbox. */
function sampleRequests(): SampleRequest[] {
  const script = `
import { operationsOf, readContract } from './scripts/docs/contract.mjs';
import { exampleRequest } from './scripts/docs/samples.mjs';
const document = readContract();
console.log(JSON.stringify(operationsOf(document).map((entry) => exampleRequest(document, entry))));`;
  const args = ['--input-type=module', '-e', script];
  return JSON.parse(
    execFileSync(process.execPath, args, { cwd: project, encoding: 'utf8', maxBuffer: 1e8 }),
  ) as SampleRequest[];
}

/** The sample of an operation with what another use of it changes. */
function requestOf(samples: readonly SampleRequest[], variant: Variant): SampleRequest {
  const sample = samples.find(({ operationId }) => operationId === variant.operationId);
  if (!sample) throw new Error(`There is no operation ${variant.operationId}`);
  const { origin } = new URL(sample.url);
  return {
    ...sample,
    ...(variant.path !== undefined && { url: origin + variant.path }),
    ...(variant.body !== undefined && { body: variant.body }),
    ...(variant.type !== undefined && { headers: { ...sample.headers, 'Content-Type': variant.type } }),
  };
}

/** Lists of what only the other operations of the story make. */
const listedLast: ReadonlySet<string> = new Set([
  'listI9DocumentCopies',
  'listBulkActions',
  'listImports',
  'listExports',
  'listInspections',
  'listInspectionPackages',
  'listSavedViews',
]);

async function startSandbox(database: Omit<TestDatabase, 'drop'>) {
  // The sandbox's own limit, so that its answers carry the headers that tell of it.
  const settings = { encryptionKeys: sandboxEncryptionKeys(), rateLimitPerMinute: 60_000 };
  const started = await startService(database, settings, {
    clock: { now: async () => storyTime },
    memory: null,
  });
  await loadSandbox(started.services, ownerDatabaseOf(started.services), storyTime);
  return started;
}

function bodyOf({ body, form, upload }: SampleRequest) {
  if (upload) return Buffer.from(`what stands in ${upload}`);
  return form ? new URLSearchParams(body as Record<string, string>) : body;
}

/**
 * Plays every operation once on a fresh sandbox whose clock stands still.
 *
 * @param note is told of every exchange
 * @throws Error when one does not succeed
 */
export async function record(
  database: Omit<TestDatabase, 'drop'>,
  note: CheckExchange = () => undefined,
): Promise<Recording> {
  const api = (baseUrl: string, token?: string) =>
    apiOf(baseUrl, token, (exchange) => {
      checkExchange(exchange);
      note(exchange);
    });
  const requests = sampleRequests();
  const { baseUrl, services, stop } = await startSandbox(database);
  const shown = standIns(storyTime, baseUrl);
  const tokenOf = async ({ clientId, secret }: SandboxClient): Promise<string> => {
    const grant = { grant_type: 'client_credentials', client_id: clientId, client_secret: secret };
    return (await api(baseUrl).post<{ access_token: string }>('/v1/oauth/token', grant)).body.access_token;
  };
  const play = async (
    request: SampleRequest,
    tokens: { admin: string; partner: string },
    variant?: Variant,
  ): Promise<Recorded> => {
    const { pathname, search } = new URL(request.url);
    const token = pathname.startsWith('/v1/partners') ? tokens.partner : tokens.admin;
    if (!variant) await meanwhile[request.operationId]?.(services);
    const body = bodyOf(request);
    const answer = await api(baseUrl, request.headers['Authorization'] && token).request(
      request.method,
      pathname + search,
      {
        body,
        ...(typeof body === 'string' && {
          headers: { 'content-type': request.headers['Content-Type'] ?? '' },
        }),
      },
    );
    if (answer.status >= 300) throw new Error(`${request.operationId}: ${answer.status} ${answer.text}`);
    return {
      operationId: request.operationId,
      ...(variant && { variant }),
      // A file stays as it was written by hand.
      ...(typeof request.body === 'object' && { request: shown(request.body) }),
      status: answer.status,
      ...(answer.body !== undefined && { response: shown(answer.body) }),
    };
  };
  const provoke = async ({
    name,
    summary,
    status,
    method,
    path: target,
    client,
    ...options
  }: Provocation) => {
    const token = client === null ? undefined : await tokenOf(client ?? sandboxClients.admin);
    const answer = await api(baseUrl, token).request(method, target, options);
    if (answer.status !== status) throw new Error(`${name}: ${answer.status} ${answer.text}`);
    return { name, summary, status, response: shown(answer.body) };
  };
  try {
    const [admin, partner] = await Promise.all([
      tokenOf(sandboxClients.admin),
      tokenOf(sandboxClients.partner),
    ]);
    const played: Recorded[] = [];
    const isLast = ({ operationId }: SampleRequest) => listedLast.has(operationId);
    for (const request of [...requests.filter((one) => !isLast(one)), ...requests.filter(isLast)])
      played.push(await play(request, { admin, partner }));
    const placeOf = ({ operationId }: Recorded) =>
      requests.findIndex((request) => request.operationId === operationId);
    const operations = played.toSorted((one, other) => placeOf(one) - placeOf(other));
    // Not an example, for there is nothing to see: what has not changed is not sent again.
    const { headers } = await api(baseUrl, admin).get('/v1/organization');
    await api(baseUrl, admin).get('/v1/organization', { 'If-None-Match': headers.get('etag') ?? '' });
    await api(baseUrl, admin).request(beforehand.method, beforehand.path, beforehand);
    const problems: RecordedProblem[] = [];
    for (const provocation of provocations) problems.push(await provoke(provocation));
    const stage: Stage = {
      services,
      forms: new Map(),
      send: async <Answer>(method: string, target: string, body?: unknown) => {
        const answer = await api(baseUrl, admin).request<Answer>(method, target, { body });
        if (answer.status >= 300) throw new Error(`${method} ${target}: ${answer.status} ${answer.text}`);
        return answer.body;
      },
    };
    for (const variant of variants) {
      const request = requestOf(requests, { ...variant, ...(await variant.prepared?.(stage)) });
      operations.push(await play(request, { admin, partner }, variant));
    }
    return { operations, problems };
  } finally {
    await stop();
  }
}
