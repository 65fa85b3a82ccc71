import { asJson, firstExample, operationsOf, askedPermissions } from '../../../src/contract/document';
import { useService } from '../../support/service';
import { anonymous, outcome } from '../../support/answers';
import { asksForToken, readContract } from '../../support/contract/contract';
import { api, type Api, type ApiResponse } from '../../support/http';
import { marks, rolesOf, type Role } from './roles';
import { markedTenant, personOf, rowsOfTenant, type Ids, type MarkedTenant } from './world';

/*
 * Every operation of the contract × every role of the sandbox × whose record: the caller's own, one beyond his reach, one of
 * another tenant, a mixture, and none at all. The contract says which role may do what; every other record is answered as
 * one that does not exist, to the letter.
 */

const contract = asJson(readContract());
/** Parameters that are no records, with one of their values. */
const enumerated = { report: 'late-forms', record_type: 'employees' };
const operations = operationsOf(contract).map(({ operationId, method, route, operation }) => ({
  operationId,
  route,
  method: method.toUpperCase(),
  permissions: askedPermissions(operation),
  writes: method !== 'get' && operation['x-scope'] !== 'read',
  secured: asksForToken(operation),
  names: [...route.matchAll(/\{(\w+)\}/g)].flatMap(([, name = '']) =>
    Object.hasOwn(enumerated, name) ? [] : [name],
  ),
  example: firstExample(contract, asJson(asJson(operation['requestBody'])['content'])['application/json']),
}));
type Operation = (typeof operations)[number];
const secured = operations.filter((operation) => operation.secured);

/** Parameters of what belongs to an employee, to whoever asked for it, and to a partner. */
const ofEmployees = new Set(['employee_id', 'employment_id', 'i9_id', 'copy_id', 'note_id']);
const personal = new Set([
  'bulk_action_id',
  'inspection_package_id',
  'export_id',
  'import_id',
  'delivery_id',
  'view_id',
]);
/** The sandbox plays the new hire and the representative, whom no reach concerns, for any client of the organization. */
const ofNewHires = new Set([
  'completeSandboxSection1',
  'completeSandboxSupplementA',
  'completeSandboxSection2',
]);
const missing = 2_147_483_647;
type Whose = keyof typeof marks | 'mixed' | 'missing';

const service = useService();
let roles: readonly Role[] = [];
let other: MarkedTenant;
let before: ReadonlyMap<string, string>;

beforeAll(async () => {
  const home = await markedTenant(service, marks.own);
  other = await markedTenant(service, marks.foreign);
  roles = await rolesOf(home, other);
  before = await rowsOfTenant(service, other.tenant);
});

function roleOf(name: string): Role {
  const role = roles.find((one) => one.name === name);
  if (!role) throw new Error(`There is no role ${name}`);
  return role;
}

/** What the requests below were answered, and how often. */
const counts = new Map<string, number>();
const note = (answer: ApiResponse): ApiResponse => {
  const kind = answer.status < 300 ? '2xx' : String(answer.status);
  counts.set(kind, (counts.get(kind) ?? 0) + 1);
  return answer;
};

function pathOf({ route, names }: Operation, { ids }: Pick<Role, 'ids'>, whose: Whose): string {
  const valueOf = (name: string): number => {
    const kind = whose !== 'mixed' ? whose : name === names.at(-1) ? 'foreign' : 'own';
    return (kind === 'missing' ? undefined : ids[kind][name]) ?? missing;
  };
  return route
    .replace('{report}', enumerated.report)
    .replace('{record_type}', enumerated.record_type)
    .replace(/\{(\w+)\}/g, (_, name: string) => String(valueOf(name)));
}

async function ask(client: Api, operation: Operation, path: string): Promise<ApiResponse> {
  const { method, example } = operation;
  return note(await client.request(method, path, example === undefined ? {} : { body: example }));
}

/** Records that this role must not see, of those that the operation can be asked for. */
function strangers(operation: Operation, { permissions }: Role): readonly Whose[] {
  const { operationId, names } = operation;
  if (names.length === 0) return [];
  const last = names.at(-1) ?? '';
  const hasBeyond = !permissions.has(104) && ofEmployees.has(last) && !ofNewHires.has(operationId);
  const isPersonal = personal.has(last) || isOfHires(operation);
  return [
    ...(hasBeyond || isPersonal ? (['beyond'] as const) : []),
    'foreign',
    ...(names.length > 1 ? (['mixed'] as const) : []),
  ];
}

/** What shows in an answer of a record that is out of sight: a name, or the id of its employee. */
function leak({ text }: ApiResponse, { permissions, ids }: Role): string | undefined {
  const strange = permissions.has(104) ? (['foreign'] as const) : (['foreign', 'beyond'] as const);
  const hidden = strange.flatMap((whose) => [
    whose === 'foreign' ? marks.foreign : personOf(marks.beyond),
    `"employeeId":${ids[whose]['employee_id']},`,
  ]);
  return hidden.find((part) => text.includes(part));
}

/** The caller's own record, without changing it: a write is let through the gate and then stumbles over its query. */
async function askOwn(operation: Operation, role: Role): Promise<string> {
  const path = pathOf(operation, role, 'own');
  const isRead = operation.method === 'GET';
  const answer = note(await role.client.request(operation.method, isRead ? path : `${path}?x=1`));
  const leaked = leak(answer, role);
  if (leaked !== undefined) return `leaks ${leaked}`;
  return answer.status < 300 ? '200' : outcome(answer);
}

const denied = '403 permission-denied';
const hidden = '404 not-found';

/** Operations that only the client of a partner system may ask for; others of partners find nothing for anybody else. */
const isOfHires = ({ route }: Operation) => route.startsWith('/v1/partners/i9s');
const isOfSelf = ({ route }: Operation) => route.startsWith('/v1/partners/self');

/** What the contract says about a role, the caller's own record, and one that does not exist. */
function expectedOf(operation: Operation, role: Role): { own: readonly string[]; none: string } {
  const { permissions, names, method } = operation;
  const holds = permissions.length === 0 || permissions.some((id) => role.permissions.has(id));
  if (!holds || (role.readsOnly && operation.writes)) return { own: [denied], none: denied };
  const isRead = method === 'GET';
  const stumbles = ['400 invalid-request'];
  if (isOfHires(operation) && !role.isPartner) return { own: isRead ? [denied] : stumbles, none: denied };
  const hasNone = names.some((name) => role.ids.own[name] === undefined);
  if (!isRead) return { own: stumbles, none: hidden };
  const isThere = !hasNone && (role.isPartner || !isOfSelf(operation));
  return { own: isThere ? ['200', '409 state-conflict'] : [hidden], none: hidden };
}

/** What is wrong with what a role was answered. */
async function judge(operation: Operation, role: Role): Promise<string[]> {
  const expected = expectedOf(operation, role);
  const got = await askOwn(operation, role);
  const wrong = expected.own.includes(got)
    ? []
    : [`${role.name}, own: ${got}, not ${expected.own.join(' or ')}`];
  if (operation.names.length === 0) return wrong;
  const none = await ask(role.client, operation, pathOf(operation, role, 'missing'));
  if (outcome(none) !== expected.none)
    wrong.push(`${role.name}, missing: ${outcome(none)}, not ${expected.none}`);
  for (const whose of strangers(operation, role)) {
    const answer = await ask(role.client, operation, pathOf(operation, role, whose));
    if (JSON.stringify(anonymous(answer)) !== JSON.stringify(anonymous(none)))
      wrong.push(`${role.name}, ${whose}: ${answer.text}`);
  }
  return wrong;
}

describe('whose record it is', () => {
  test('is known of each path parameter of the contract', () => {
    const names = new Set(secured.flatMap((operation) => operation.names));
    const { foreign, beyond } = roleOf('administrator').ids;
    expect([...names].filter((name) => !foreign[name] || !beyond[name])).toEqual([]);
  });

  test.each(secured)('$operationId', async (operation) => {
    const wrong: string[] = [];
    for (const role of roles) wrong.push(...(await judge(operation, role)));
    expect(wrong).toEqual([]);
  });

  test('nobody gets anything', async () => {
    const role = roleOf('administrator');
    for (const operation of secured)
      for (const whose of ['own', 'foreign'] as const) {
        const answer = await ask(api(service.baseUrl), operation, pathOf(operation, role, whose));
        expect([operation.operationId, outcome(answer)]).toEqual([operation.operationId, '401 unauthorized']);
      }
  });
});

const person = { firstName: 'New', lastName: 'Person' };

/** Requests in which something of another tenant is named. */
const references: readonly (readonly [string, string, (id: Ids) => object])[] = [
  [
    'POST',
    '/v1/employees',
    ({ location_id }) => ({ ...person, startDate: '2026-11-23', locationId: location_id }),
  ],
  ['PATCH', '/v1/employees/{employee_id}', ({ location_id }) => ({ ...person, locationId: location_id })],
  ['POST', '/v1/locations', ({ legal_entity_id }) => ({ name: 'New', legalEntity: legal_entity_id })],
  ['POST', '/v1/users', ({ role_id }) => ({ ...person, role: role_id })],
  ['PATCH', '/v1/users/{user_id}', ({ role_id }) => ({ ...person, role: role_id })],
  ['POST', '/v1/managements', ({ user_id }) => ({ userId: user_id, group: [] })],
  ['PATCH', '/v1/managements/{management_id}', ({ user_id }) => ({ userId: user_id })],
  ['POST', '/v1/organization/api-clients', ({ user_id }) => ({ name: 'New', userId: user_id })],
  ['POST', '/v1/inspection-packages', ({ employee_id }) => ({ employeeIds: [employee_id] })],
  ['POST', '/v1/inspection-packages', ({ inspection_id }) => ({ inspectionId: inspection_id })],
  ['PATCH', '/v1/inspections/{inspection_id}', ({ location_id }) => ({ locationId: location_id })],
  ['PATCH', '/v1/inspections/{inspection_id}', ({ legal_entity_id }) => ({ legalEntity: legal_entity_id })],
  ['POST', '/v1/i9s/{i9_id}/owner', ({ user_id }) => ({ ownerUserId: user_id })],
  ['POST', '/v1/bulk-actions', ({ bulk_action_id }) => ({ action: 'remind', previewId: bulk_action_id })],
  [
    'POST',
    '/v1/organization/api-clients',
    ({ user_id, partner_id }) => ({ name: 'New', userId: user_id, partnerId: partner_id }),
  ],
];
test.each(references)(
  '%s %s with something of another tenant is as with something that does not exist',
  async (method, route, bodyOf) => {
    const [administrator] = roles;
    if (!administrator) throw new Error('There are no roles');
    const names = Object.keys(administrator.ids.foreign);
    const none = Object.fromEntries(names.map((name) => [name, missing]));
    const path = route.replace(/\{(\w+)\}/g, (_, name: string) => String(administrator.ids.own[name]));
    const [foreign, absent] = await Promise.all(
      [administrator.ids.foreign, none].map((ids) =>
        administrator.client.request(method, path, { body: bodyOf(ids) }),
      ),
    );
    if (!foreign || !absent) throw new Error('There were no answers');
    expect(outcome(note(foreign))).toBe('422 unknown-reference');
    expect(anonymous(foreign)).toEqual(anonymous(note(absent)));
  },
);

test('nothing of the other tenant has changed, and its own administrator finds all of it', async () => {
  expect(await rowsOfTenant(service, other.tenant)).toEqual(before);
  const list = await other.admin.get('/v1/employees');
  expect(list.text).toContain(personOf(marks.foreign));
});

/** Last, because they change what they are about: the records above are there, and the requests are good. */
test('with the example of the contract, an administrator is never told that a record of his is not there', async () => {
  const administrator = roleOf('administrator');
  const writes = secured.filter(
    (operation) =>
      operation.method !== 'GET' &&
      operation.names.length > 0 &&
      !operation.route.startsWith('/v1/partners/'),
  );
  // A case ends with its form.
  const isOfCase = ({ route }: Operation) => route.includes('/everify-case/');
  for (const operation of writes.toSorted((a, b) => Number(isOfCase(b)) - Number(isOfCase(a)))) {
    const answer = await ask(administrator.client, operation, pathOf(operation, administrator, 'own'));
    expect([operation.operationId, [400, 401, 403, 404].includes(answer.status) ? answer.text : '']).toEqual([
      operation.operationId,
      '',
    ]);
  }
});

afterAll(() => {
  const total = [...counts.values()].reduce((sum, count) => sum + count, 0);
  const kinds = [...counts]
    .toSorted(([one], [two]) => one.localeCompare(two))
    .map(([kind, count]) => `${count} × ${kind}`);
  console.log(
    `${secured.length} operations × ${roles.length + 1} callers: ${total} requests, ${kinds.join(', ')}`,
  );
});
