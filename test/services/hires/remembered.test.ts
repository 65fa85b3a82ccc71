import { Pool, type PoolClient } from 'pg';
import { addDays, dateIn } from '../../../src/domain/dates';
import { readAuditKeys } from '../../../src/store/audit/keys';
import { verifyRequests } from '../../../src/records/verify-requests';
import { refusalOf, type ProblemBody } from '../../support/organizations/people';
import { section1Path } from '../../support/organizations/partnership';
import { trafficOf } from '../../support/round-trips';
import { ownerOf } from '../../support/owner';
import { useService } from '../../support/service';
import { workerServers } from '../../support/runner/cluster';

/**
 * What a hire is checked against is remembered from one to the next. Whatever has changed meanwhile, also through
 * another process, counts: the owner of the tables stands for it here.
 */
const service = useService({ sandbox: false, databaseReplicaUrls: [] });

/** On a cluster nothing is remembered. */
const remembers = workerServers.length === 0;
const ifRemembered = remembers ? test : test.skip;

/** What is remembered is forgotten after a while. By this clock it never is, however busy the machine is. */
beforeEach(() => void jest.spyOn(performance, 'now').mockReturnValue(performance.now()));
afterEach(() => jest.restoreAllMocks());

const owner = () => ownerOf(service.services);
const startDate = addDays(dateIn(new Date(), 'America/New_York'), 3);

type Started = { readonly id: number; readonly i9Id: number } & ProblemBody;

const enrolled = { everify_company_id: '123456', everify_mou_date: '2020-01-01' };

async function partnership({ everify = false } = {}) {
  const tenant = await service.tenant(everify ? { organization: enrolled } : {});
  // As in the interface specification: false means that E-Verify is enabled.
  if (everify)
    await owner()('locations').where({ id: tenant.locationId }).update({ everify_location: false });
  const { token } = await tenant.caller({ permissions: [206], partner: true });
  let count = 0;
  const hire = (candidate: string, fields: object = {}, key = `key-${(count += 1)}`) =>
    service.api(token).post<Started>(
      section1Path,
      {
        integrationCandidateId: candidate,
        firstName: 'Ana',
        lastName: 'Rivera',
        emailAddress: 'ana.rivera@example.com',
        startDate,
        locationId: tenant.locationId,
        onboardingType: 'on-site',
        ...fields,
      },
      { 'Idempotency-Key': key },
    );
  const own = { organization_id: tenant.organizationId };
  const hired = async () => (await owner()('employees').where(own)).length;
  // From the third one on the process has all that it needs.
  for (const candidate of ['one', 'two', 'three']) expect((await hire(candidate)).status).toBe(202);
  return { tenant, hire, own, hired };
}

test('a location where one must be older', async () => {
  const { tenant, hire, own } = await partnership();
  const born = { dateOfBirth: addDays(startDate, -17 * 366) };
  expect((await hire('young', born)).status).toBe(202);
  await owner()('locations')
    .where({ ...own, id: tenant.locationId })
    .update({ override_min_employment_age: true, min_employment_age: 21 });
  expect(refusalOf(await hire('too young', born))).toMatchObject({ status: 422, type: 'under-minimum-age' });
});

test('an organization that has enrolled in E-Verify: the case is opened', async () => {
  const { tenant, hire, own } = await partnership();
  await owner()('locations')
    .where({ ...own, id: tenant.locationId })
    .update({ everify_location: false });
  await owner()('organizations').where({ id: tenant.organizationId }).update(enrolled);
  const { body } = await hire('four');
  expect(await owner()('everify_cases').where({ ...own, i9_id: body.i9Id })).toHaveLength(1);
});

describe('with E-Verify', () => {
  const caseOf = async ({ body: { i9Id } }: { body: Started }) => {
    const cases = owner()('everify_cases').where({ i9_id: i9Id });
    const trail = owner()('i9_audit_events').where({ i9_id: i9Id }).orderBy('seq');
    return {
      cases: await cases.select<object[]>({ due: 'next_step_due_date', state: 'state' }),
      trail: await trail.select<object[]>('action'),
    };
  };

  test('the case is that of a hire for which nothing is remembered', async () => {
    const { hire } = await partnership({ everify: true });
    service.services.memory?.facts.clear();
    const careful = await caseOf(await hire('four'));
    const { result, roundTrips } = await trafficOf(() => hire('five'));
    expect(await caseOf(result)).toEqual(careful);
    expect(careful).toMatchObject({
      cases: [{ state: 'awaiting_i9' }],
      trail: [{ action: 'start' }, { action: 'everify.open' }],
    });
    expect(roundTrips).toBe(remembers ? 1 : 3);
  });

  test('closures are read again after one has been added', async () => {
    const { hire } = await partnership({ everify: true });
    const roundTripsOf = async (candidate: string) => {
      const { result, roundTrips } = await trafficOf(() => hire(candidate));
      expect(result.status).toBe(202);
      return roundTrips;
    };
    const remembering = await roundTripsOf('four');
    const closure = {
      date_from: startDate,
      date_to: addDays(startDate, 20),
      reason: 'Lapse in appropriations',
    };
    const [row] = await owner()('federal_closures').insert(closure).returning<{ id: number }[]>('id');
    try {
      const again = await roundTripsOf('five');
      if (remembers) expect(again).toBeGreaterThan(remembering);
      expect(await roundTripsOf('six')).toBe(remembering);
    } finally {
      await owner()('federal_closures').where({ id: row?.id }).delete();
    }
  });
});

test('a candidate who is known gets a fresh link', async () => {
  const { hire, hired } = await partnership();
  const first = await hire('four');
  const again = await hire('four');
  expect([again.status, again.body.i9Id, await hired()]).toEqual([202, first.body.i9Id, 4]);
});

test('the same key gets the same answer, and another request with it is refused', async () => {
  const { hire, hired } = await partnership();
  const first = await hire('four', {}, 'repeated');
  expect((await hire('four', {}, 'repeated')).body).toEqual(first.body);
  expect(refusalOf(await hire('five', {}, 'repeated'))).toMatchObject({
    status: 422,
    type: 'idempotency-key-reused',
  });
  expect(await hired()).toBe(4);
});

test('a hire that does not get one of its connections is refused, and its repeat starts it once', async () => {
  const { hire, hired } = await partnership();
  const { connect } = Pool.prototype;
  const connecting: jest.MockInstance<Promise<PoolClient>, [], Pool> = jest.spyOn(
    Pool.prototype as { connect(): Promise<PoolClient> },
    'connect',
  );
  const refuse = (which: number) => {
    let asked = 0;
    connecting.mockImplementation(function (this: Pool) {
      asked += 1;
      if (asked === which) return Promise.reject(new Error('timeout exceeded when trying to connect'));
      return Reflect.apply(connect, this, []) as Promise<PoolClient>;
    });
  };
  const busy: number[] = [];
  for (let which = 1; ; which += 1) {
    refuse(which);
    const { status, headers } = await hire(`busy-${which}`, {}, `busy-${which}`);
    if (status === 202) break;
    expect([status, headers.get('retry-after')]).toEqual([503, '5']);
    busy.push(which);
    expect((await hire(`busy-${which}`, {}, `busy-${which}`)).status).toBe(202);
  }
  connecting.mockRestore();
  expect(busy.length).toBeGreaterThan(0);
  expect(await hired()).toBe(3 + busy.length + 1);
});

test('concurrent starts for one candidate create one employee, for different ones as many', async () => {
  const { tenant, hire, hired } = await partnership();
  const same = await Promise.all(Array.from({ length: 6 }, () => hire('four')));
  expect(same.map(({ status }) => status)).toEqual(same.map(() => 202));
  expect(new Set(same.map(({ body }) => body.i9Id)).size).toBe(1);
  const others = await Promise.all(Array.from({ length: 40 }, (_, index) => hire(`other-${index}`)));
  expect(others.map(({ status }) => status)).toEqual(others.map(() => 202));
  expect(await hired()).toBe(44);
  const { database, keys } = service.services;
  const auditKeys = await readAuditKeys({ database, keys }, tenant);
  expect(await verifyRequests(database, auditKeys, tenant, new Map())).toMatchObject({ found: [] });
});

ifRemembered(
  'hires that arrive together share transactions, also with that of a known candidate',
  async () => {
    const { tenant, hire, own, hired } = await partnership();
    const named = (what: string) => Array.from({ length: 8 }, (_, index) => `${what}-${index}`);
    // From here on there are chains and ids for several at once.
    for (const what of ['early', 'earlier'])
      await Promise.all(named(what).map((candidate) => hire(candidate)));
    const known = await hire('four');
    const arriving = named('new').with(3, 'four');
    const answers = await Promise.all(arriving.map((candidate) => hire(candidate)));
    expect(answers.map(({ status }) => status)).toEqual(arriving.map(() => 202));
    expect(answers[3]?.body.i9Id).toBe(known.body.i9Id);
    expect(await hired()).toBe(27);
    const added = await owner()('employees')
      .where(own)
      .where('integration_candidate_id', 'like', 'new%')
      .select<{ transaction: string }[]>(owner().raw('xmin::text as transaction'));
    expect(added).toHaveLength(7);
    expect(new Set(added.map(({ transaction }) => transaction)).size).toBeLessThan(7);
    const { database, keys } = service.services;
    const auditKeys = await readAuditKeys({ database, keys }, tenant);
    expect(await verifyRequests(database, auditKeys, tenant, new Map())).toMatchObject({ found: [] });
  },
);

test('one request that arrives several times at once is carried out once', async () => {
  const { hire, hired } = await partnership();
  // There are chains and ids for several at once.
  await Promise.all(Array.from({ length: 6 }, (_, index) => hire(`other-${index}`)));
  const several = await Promise.all(Array.from({ length: 6 }, () => hire('four', {}, 'same')));
  const [started, ...repeated] = several.filter(({ status }) => status === 202);
  for (const { body } of repeated) expect(body).toEqual(started?.body);
  for (const refused of several.filter(({ status }) => status !== 202))
    expect(refusalOf(refused)).toMatchObject({ status: 409, type: 'request-in-flight' });
  expect([(await hire('four', {}, 'same')).body, await hired()]).toEqual([started?.body, 10]);
});

ifRemembered(
  'an id that is taken although it was reserved, as after the database fell back to an earlier state',
  async () => {
    const { tenant, hire, own, hired } = await partnership();
    const { rows } = await owner().raw<{ rows: { id: number }[] }>('select max(id) as id from employees');
    const person = { first_name: 'Ida', last_name: 'Earlier', location_id: tenant.locationId };
    await owner()('employees').insert({ ...own, ...person, id: (rows[0]?.id ?? 0) + 1 });
    expect((await hire('four')).status).toBe(202);
    expect(await hired()).toBe(5);
  },
);
