import { readAuditKeys } from '../../../../src/store/audit/keys';
import { verifyRequests } from '../../../../src/records/verify-requests';
import { checkI9AuditTrail } from '../../../support/organizations/audit-trail';
import { passport, walk } from '../../../support/organizations/i9-walk';
import {
  startedI9,
  trailOf,
  type I9Body,
  type Partnership,
} from '../../../support/organizations/partnership';
import { section2Body } from '../../../support/organizations/signed-forms';
import { ownerOf } from '../../../support/owner';
import { trafficOf } from '../../../support/round-trips';
import { workerServers } from '../../../support/runner/cluster';
import { useService } from '../../../support/service';

/** Forms of one organization that are signed at the same time are signed in one transaction. Each is signed as if alone. */
const service = useService({ databaseReplicaUrls: [] });

/** On a cluster each is signed in a transaction of its own. */
const ifTogether = workerServers.length === 0 ? test : test.skip;

/** By this clock what is remembered is never forgotten, however busy the machine is. */
beforeEach(() => void jest.spyOn(performance, 'now').mockReturnValue(performance.now()));
afterEach(() => jest.restoreAllMocks());

let hires = 0;

/** An organization with forms that wait for Section 2, of a process that has chains for all of them. */
async function waiting(count: number) {
  const { world } = await walk(service);
  const form = async () => {
    const { id } = await startedI9(world, { integrationCandidateId: `hire-${(hires += 1)}` });
    await world.admin.post(`/v1/sandbox/i9s/${id}/section1`, {});
    return id;
  };
  const ids = await Promise.all(Array.from({ length: count }, form));
  const before = await Promise.all(Array.from({ length: count }, form));
  await Promise.all(before.map((id) => sign(world, id)));
  return { world, ids };
}

const sign = ({ admin }: Partnership, id: number, fields: object = {}, key = `sign-${id}`) =>
  admin.post<I9Body>(`/v1/i9s/${id}/section2`, section2Body(fields), { 'Idempotency-Key': key });

const statusesOf = (answers: readonly { readonly status: number }[]) =>
  answers.map(({ status }) => status).toSorted((one, other) => one - other);

/** What is broken in the chains of the organization and in the trails of the forms. */
async function broken({ tenant }: Partnership, ids: readonly number[]) {
  const { database } = service.services;
  const { organizationId } = tenant;
  const keys = await readAuditKeys(service.services, { organizationId });
  const { found } = await verifyRequests(database, keys, { organizationId }, new Map());
  const trails = await Promise.all(ids.map((id) => checkI9AuditTrail(service.services, tenant, id)));
  return [...found, ...trails.filter((one) => one !== null)];
}

ifTogether('five forms take two round trips, and each is answered as it is then read', async () => {
  const { world, ids } = await waiting(5);
  const { result: answers, roundTrips } = await trafficOf(() =>
    Promise.all(ids.map((id) => sign(world, id))),
  );
  expect(statusesOf(answers)).toEqual([200, 200, 200, 200, 200]);
  expect(roundTrips).toBeLessThanOrEqual(2 + 5);
  for (const { body } of answers) expect((await world.admin.get(`/v1/i9s/${body.id}`)).body).toEqual(body);
  expect(await broken(world, ids)).toEqual([]);
});

const refused = { documents: [{ ...passport, expirationDate: '2020-01-01' }] };

ifTogether('one that is refused does not keep the others from being signed', async () => {
  const { world, ids } = await waiting(4);
  const [none, ...some] = ids;
  const answers = await Promise.all([
    ...some.map((id) => sign(world, id)),
    ...[none ?? 0, 999_999].map((id) => sign(world, id, refused)),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 422, 404]);
  expect(await trailOf(service, world.tenant, none ?? 0)).not.toContain('signSection2');
  expect(await broken(world, ids)).toEqual([]);
});

ifTogether('of several who sign one form at the same time one does', async () => {
  const { world, ids } = await waiting(2);
  const [same = 0, other = 0] = ids;
  const answers = await Promise.all([
    ...['one', 'another', 'third'].map((key) => sign(world, same, {}, key)),
    sign(world, other),
  ]);
  expect(statusesOf(answers)).toEqual([200, 200, 409, 409]);
  const events = await trailOf(service, world.tenant, same);
  expect(events.filter((event) => event === 'signSection2')).toHaveLength(1);
  expect(await broken(world, ids)).toEqual([]);
});

ifTogether('a request that is sent twice at the same time signs once', async () => {
  const { world, ids } = await waiting(3);
  const [id = 0] = ids;
  const [one, other] = await Promise.all([sign(world, id), sign(world, id)]);
  // The second one may also come while the first one is being answered.
  expect([one.status, [200, 409]]).toEqual([200, expect.arrayContaining([other.status])]);
  expect((await sign(world, id)).body).toEqual(one.body);
  expect(await broken(world, ids)).toEqual([]);
});

ifTogether('one key signs one of two forms', async () => {
  const { world, ids } = await waiting(2);
  const answers = await Promise.all(ids.map((id) => sign(world, id, {}, 'same')));
  expect(statusesOf(answers)).toEqual([200, 422]);
  expect(await broken(world, ids)).toEqual([]);
});

ifTogether('a form that is assigned, which takes a round trip more, is signed with the others', async () => {
  const { world, ids } = await waiting(3);
  const { userId } = await world.tenant.caller();
  await world.admin.post(`/v1/i9s/${ids[1]}/owner`, { ownerUserId: userId });
  const answers = await Promise.all(ids.map((id) => sign(world, id)));
  expect(answers.map(({ status, body }) => [status, body.ownerUserId])).toEqual([
    [200, null],
    [200, userId],
    [200, null],
  ]);
  expect(await broken(world, ids)).toEqual([]);
});

ifTogether('only the form that someone else has locked is waited for', async () => {
  const { world, ids } = await waiting(3);
  const [locked = 0, ...free] = ids;
  const owner = ownerOf(service.services);
  const signing = await owner.transaction(async (trx) => {
    await trx('i9s').where({ id: locked }).forUpdate().select('id');
    const pending = sign(world, locked);
    const answers = await Promise.all(free.map((id) => sign(world, id)));
    expect(statusesOf(answers)).toEqual([200, 200]);
    return [pending];
  });
  expect(statusesOf(await Promise.all(signing))).toEqual([200]);
  expect(await broken(world, ids)).toEqual([]);
});
