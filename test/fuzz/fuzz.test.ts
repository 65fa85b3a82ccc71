import fc from 'fast-check';
import { problemTypes, type ProblemType } from '../../generated/problems';
import {
  asJson,
  operationsOf,
  withAbsoluteReferences,
  type ContractOperation,
} from '../../src/contract/document';
import { northwindRoles } from '../../src/sandbox/catalogue';
import { sandboxClients, type SandboxClient } from '../../src/sandbox/credentials';
import { expectEqual, withoutChance } from '../support/answers';
import { closedSchemas } from '../support/contract/closed-schemas';
import { readContract } from '../support/contract/contract';
import { checkExchange } from '../support/contract/contract-checker';
import { useSandbox } from '../support/service';
import { bodySchema } from '../support/contract/schema-arbitrary';
import { sensitiveTexts } from './body-sites';
import { broken, isOpen, permissionsAsked, speaksOAuth, type Broken } from './breakages';
import { knownValues, pathPool } from './known';
import { validDraft, wireRequest, type Draft, type Written } from './requests';
import { closeConnections, sendOverWire, type WireAnswer } from './transport';
import { ownerOf } from '../support/owner';

/**
 * Every operation with requests made from the contract: those that it allows are not refused for their form, those that
 * it refuses are never accepted, each fault is named where it is, nothing answers 5xx, and every answer is in the
 * contract.
 *
 *   FUZZ_SEED=…   other requests (the seed of a failed run is in its message)
 *   FUZZ_RUNS=…   requests per operation, caller and kind; 20 by default
 */
jest.setTimeout(Math.max(Number(process.env['FUZZ_RUNS'] ?? 20) * 6_000, 300_000));

const seed = Number(process.env['FUZZ_SEED'] ?? 20_261_121);
const runs = Number(process.env['FUZZ_RUNS'] ?? 20);

const contract = readContract();
const document = asJson(withAbsoluteReferences(contract));
const contractText = JSON.stringify(contract);
const operations = operationsOf(document);
const judge = closedSchemas(document);

const service = useSandbox();
afterAll(closeConnections);

interface Caller {
  client: SandboxClient;
  holds: (asked: readonly number[]) => boolean;
  token: string;
}

const callers: Record<'admin' | 'partner', Caller> = {
  admin: { client: sandboxClients.admin, holds: () => true, token: '' },
  partner: {
    client: sandboxClients.partner,
    holds: (asked) =>
      asked.length === 0 || northwindRoles.partner.permissions.some((id) => asked.includes(id)),
    token: '',
  },
};

let sent = 0;
beforeAll(async () => {
  for (const caller of Object.values(callers)) {
    const { clientId: client_id, secret: client_secret } = caller.client;
    const credentials = { grant_type: 'client_credentials', client_id, client_secret };
    const answer = await service.api().post<{ access_token: string }>('/v1/oauth/token', credentials);
    caller.token = answer.body.access_token;
  }
});
afterAll(() => {
  console.log(`${sent} requests, FUZZ_SEED=${seed} FUZZ_RUNS=${runs}`);
});

/** Sends it and checks what holds for every answer; gives the answer for more. */
async function exchange(written: Written, { token }: Caller): Promise<WireAnswer> {
  const { operation } = written.draft;
  const request = wireRequest(written, isOpen(operation) ? null : token);
  const answer = await sendOverWire(service.baseUrl, request);
  sent += 1;
  if (answer.status >= 500) throw new Error(`${answer.status} ${answer.text}`);
  checkExchange({
    method: request.method,
    path: request.target,
    requestHeaders: request.headers,
    ...(request.body === undefined ? {} : { requestBody: request.body.toString('utf8') }),
    ...answer,
    body: answer.text,
  });
  expectNothingRepeated(written, answer);
  return answer;
}

/** The shortest texts and those that the contract has would be found by chance, short ones in what the run made up. */
function expectNothingRepeated({ draft }: Written, { status, text }: WireAnswer): void {
  if (status < 400) return;
  const schema = bodySchema(document, draft.operation);
  const secrets = sensitiveTexts(document, schema ?? {}, draft.body);
  const said = withoutChance(text);
  const repeated = secrets.filter(
    (one) => one.length > 3 && (one.length < 9 ? said : text).includes(one) && !contractText.includes(one),
  );
  if (repeated.length > 0) throw new Error(`repeated: ${repeated.join(', ')}`);
}

interface ProblemBody {
  type: string;
  status: number;
  errors?: { pointer?: string; parameter?: string; code: string }[];
}

function problemIn(answer: WireAnswer): ProblemBody {
  expectEqual(answer.headers['content-type'], 'application/problem+json');
  const problem = JSON.parse(answer.text) as ProblemBody;
  const slug = problem.type.split('/').at(-1) as ProblemType;
  expectEqual([problemTypes[slug]?.status, problem.status], [answer.status, answer.status]);
  return problem;
}

/** Rules about several values at once that the contract tells in words and the service answers with 400. */
const refusedByRule: Readonly<Record<string, readonly string[]>> = {
  // Which levels of a path take ids is told by the organization's hierarchy.
  createGroup: ['group'],
  createManagement: ['group'],
  updateManagement: ['group'],
  // `createRemotehireI9` and `createRemoteHireI9` are two spellings of one field.
  createEmployee: ['invalid-request'],
  updateEmployee: ['invalid-request'],
  // "`root=true` and `group` exclude each other."
  listManagements: ['group', 'mutually-exclusive'],
  // "Lists each day from `from` to `to`", "at most 366 days after `from`".
  listFederalWorkingDays: ['impossible'],
};

/** Each of these requests does as much as some hundred others: what is due for every form of the sandbox, or a whole PDF. */
const costly: ReadonlySet<string> = new Set(['setSandboxClock', 'getI9Document']);

/** The generator is judged by the schemas themselves: a request that they refuse would prove nothing. */
function assertFits({ operation, body }: Draft): void {
  const schema = bodySchema(document, operation);
  if (schema === null || body === undefined) return;
  const validate = judge(schema);
  if (!validate(body)) throw new Error(`not a valid request: ${JSON.stringify(validate.errors)}`);
}

async function expectUnderstood(draft: Draft, caller: Caller): Promise<void> {
  const { operation } = draft;
  assertFits(draft);
  const answer = await exchange({ draft }, caller);
  if (!caller.holds(permissionsAsked(operation))) {
    expectEqual(answer.status, 403);
    return;
  }
  if (speaksOAuth(operation)) return;
  if (answer.status >= 400) problemIn(answer);
  if (answer.status === 400) {
    const codes = (problemIn(answer).errors ?? []).map(({ code }) => code);
    const known = refusedByRule[operation.operationId] ?? [];
    expectEqual([answer.text, codes.filter((code) => !known.includes(code))], [answer.text, []]);
    return;
  }
  const refusals = isOpen(operation) ? [404, 405, 406, 413, 415] : [401, 405, 406, 413, 415];
  expectEqual([answer.status, refusals.includes(answer.status)], [answer.status, false]);
}

function isNamed({ errors = [] }: ProblemBody, place: Exclude<Broken['place'], null>): boolean {
  if ('parameter' in place) return errors.some(({ parameter }) => parameter === place.parameter);
  return errors.some(({ pointer }) => pointer === place.pointer || pointer?.startsWith(`${place.pointer}/`));
}

async function expectRefused(request: Broken, caller: Caller): Promise<void> {
  const { operation } = request.draft;
  const answer = await exchange(request, caller);
  const allowed = caller.holds(permissionsAsked(operation));
  expectEqual([request.what, answer.status], [request.what, allowed ? request.status : 403]);
  if (!allowed || speaksOAuth(operation)) return;
  const problem = problemIn(answer);
  if (request.place !== null && !isNamed(problem, request.place)) {
    throw new Error(`${JSON.stringify(request.place)} is not named in ${answer.text}`);
  }
}

/** The counterexample as it went over the wire: written out by fast-check it would hold half of the contract. */
function tell<T extends Draft | Broken>({
  failed,
  seed: used,
  numRuns,
  counterexample,
  errorInstance,
}: fc.RunDetails<[T]>): void {
  if (!failed || !counterexample) return;
  const [found]: [Draft | Broken] = counterexample;
  const { method, target, headers, body } = wireRequest('draft' in found ? found : { draft: found }, null);
  const line = `${method} ${target} ${JSON.stringify(headers).slice(0, 2000)} ${body?.subarray(0, 2000).toString('utf8') ?? ''}`;
  const why = errorInstance instanceof Error ? errorInstance.message : String(errorInstance);
  throw new Error(`FUZZ_SEED=${used}, request ${numRuns}: ${line}\n${why}`);
}

const each = operations.map((operation) => [operation.operationId, operation] as const);

test.each(each)('%s', async (_name, operation: ContractOperation) => {
  const system = ownerOf(service.services);
  const source = { document, known: await knownValues(system) };
  const pool = await pathPool(system, operation);
  const drafts = validDraft(source, operation, pool);
  const most = costly.has(operation.operationId) ? Math.ceil(runs / 4) : runs;
  // The callers and kinds run side by side, so that requests meet in the database.
  const kinds = Object.values(callers).flatMap((caller) => {
    const numRuns = caller.holds(permissionsAsked(operation)) ? most : Math.ceil(most / 5);
    const settings = { seed, numRuns };
    return [
      fc.assert(
        fc.asyncProperty(drafts, (draft) => expectUnderstood(draft, caller)),
        { ...settings, reporter: tell },
      ),
      fc.assert(
        fc.asyncProperty(
          drafts.chain((draft) => broken(document, draft, judge)),
          (request) => expectRefused(request, caller),
        ),
        { ...settings, reporter: tell },
      ),
    ];
  });
  const before = sent;
  const outcomes = await Promise.allSettled(kinds);
  for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason;
  expect(sent - before).toBeGreaterThanOrEqual(2 * most);
});
