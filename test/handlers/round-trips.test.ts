import { addDays, dateIn } from '../../src/domain/dates';
import { jpegCopy, section1Path, type I9Body } from '../support/organizations/partnership';
import { everifyWorld } from '../support/organizations/everify';
import { trafficOf } from '../support/round-trips';
import { ownerOf } from '../support/owner';
import { passport, walk } from '../support/organizations/i9-walk';
import { useService } from '../support/service';

/**
 * How often an act goes to the database: one round trip loads, one writes and commits (docs/performance.md). Without the
 * sandbox, whose clock is asked for each time, and without replicas, for which the primary is asked how far it is.
 */
const service = useService({ sandbox: false, databaseReplicaUrls: [] });

/** Round trips of what builds on what is remembered; on a cluster nothing is. */
const remembered = process.env['TEST_CITUS_WORKERS'] ? 2 : 1;

/** A caller is remembered for four seconds. By this clock they never pass, however busy the machine is. */
beforeEach(() => void jest.spyOn(performance, 'now').mockReturnValue(performance.now()));
afterEach(() => jest.restoreAllMocks());

/**
 * Sends twice, so that the caller is remembered and all statements are prepared, and looks at the second time.
 * @param between lets the caller be remembered again after what makes everyone be asked for anew
 */
async function secondOf(
  send: (run: number) => Promise<{ status: number }>,
  between: () => Promise<unknown> = () => Promise.resolve(),
) {
  await send(1);
  await between();
  const { result, roundTrips, repeated } = await trafficOf(() => send(2));
  expect(repeated).toEqual([]);
  return { status: result.status, roundTrips };
}

/** The same for what a process remembers that does it again and again. */
async function laterOf(send: (run: number) => Promise<{ status: number }>) {
  for (const run of [-2, -1, 0]) await send(run);
  return secondOf(send);
}

test('changing a location', async () => {
  const tenant = await service.tenant();
  const { token } = await tenant.caller();
  const path = `/v1/locations/${tenant.locationId}`;
  const changing = await secondOf((run) => service.api(token).patch(path, { name: `Yard ${run}` }));
  expect(changing).toEqual({ status: 200, roundTrips: 2 });
});

describe('roles', () => {
  const working = async () => service.api((await (await service.tenant()).caller()).token);

  test('a new one', async () => {
    const api = await working();
    const creating = secondOf((run) => api.post('/v1/roles', { name: `Clerks ${run}`, permissions: [101] }));
    expect(await creating).toEqual({ status: 201, roundTrips: 2 });
  });

  test('a change of permissions, which asks whether someone is left to manage roles', async () => {
    const api = await working();
    const { body } = await api.post<{ id: number }>('/v1/roles', { name: 'Clerks', permissions: [] });
    const changing = secondOf(
      (run) => api.patch(`/v1/roles/${body.id}`, { permissions: [100 + run] }),
      () => api.get('/v1/me'),
    );
    expect(await changing).toEqual({ status: 200, roundTrips: 2 });
  });
});

test('groups and who manages them', async () => {
  const tenant = await service.tenant({ organization: { hierarchy: ['locationId', 'custom1'] } });
  const api = service.api((await tenant.caller()).token);
  const group = (run: number) => [tenant.locationId, `Shift ${run}`];
  const grouping = await secondOf((run) => api.post('/v1/groups', { group: group(run) }));
  expect(grouping).toEqual({ status: 201, roundTrips: 2 });
  const { userId } = await tenant.caller();
  const again = () => api.get('/v1/me');
  const managing = secondOf((run) => api.post('/v1/managements', { userId, group: group(run) }), again);
  expect(await managing).toEqual({ status: 201, roundTrips: 2 });
  await api.post('/v1/groups', { group: group(3) });
  const list = await api.get<{ searchResult: { id: number }[] }>('/v1/managements');
  const path = `/v1/managements/${list.body.searchResult[0]?.id}`;
  const moving = secondOf((run) => api.patch(path, { group: run === 1 ? group(3) : [] }), again);
  expect(await moving).toEqual({ status: 200, roundTrips: 2 });
});

test('settings of the organization; with sign-on also who is told of it', async () => {
  const api = service.api((await (await service.tenant()).caller()).token);
  const change = (body: (run: number) => object) =>
    secondOf(
      (run) => api.patch('/v1/organization', body(run)),
      () => api.get('/v1/me'),
    );
  const named = await change((run) => ({ name: `Acme ${run}`, hierarchy: ['custom1'] }));
  expect(named).toEqual({ status: 200, roundTrips: 2 });
  const signOn = await change((run) => ({ oauthClientId: `client-${run}` }));
  expect(signOn).toEqual({ status: 200, roundTrips: 3 });
});

describe('changing a user', () => {
  const changing = async (changes: (roleId: number) => (run: number) => object) => {
    const tenant = await service.tenant();
    const { roleId, token } = await tenant.caller();
    const api = service.api(token);
    const user = { firstName: 'Uma', lastName: 'User', role: String(roleId) };
    const { body } = await api.post<{ id: number }>('/v1/users', user);
    const { body: role } = await api.post<{ id: number }>('/v1/roles', { name: 'Clerks', permissions: [] });
    const change = changes(role.id);
    return secondOf(
      (run) => api.patch(`/v1/users/${body.id}`, { ...user, ...change(run) }),
      () => api.get('/v1/me'),
    );
  };

  test('whose name is another', async () => {
    const named = changing(() => (run) => ({ firstName: `Uma ${run}` }));
    expect(await named).toEqual({ status: 200, roundTrips: 2 });
  });

  test('how he signs in, what is mailed to him, and that he has to sign in again', async () => {
    const access = { login: 'uma', emailAddress: 'uma@example.com', password: 'quite a long pass phrase 7' };
    const more = { removeSecondFactor: true, sendLoginEmail: true };
    const signing = changing(() => (run) => ({ ...access, ...more, login: `uma.${run}` }));
    // What he may do is loaded too; three ways to prove who he is, three kinds of sessions and the email are written.
    expect(await signing).toEqual({ status: 200, roundTrips: 2 });
  });

  test('another role: reads what the user may do then and who is left to manage roles and users', async () => {
    const moved = changing((role) => (run) => (run === 2 ? { role: String(role) } : {}));
    expect(await moved).toEqual({ status: 200, roundTrips: 3 });
  });
});

test('creating a user', async () => {
  const { roleId, token } = await (await service.tenant()).caller();
  const user = { firstName: 'Uma', lastName: 'User', role: String(roleId) };
  const sending = laterOf(() => service.api(token).post('/v1/users', user));
  expect(await sending).toEqual({ status: 201, roundTrips: remembered });
});

test('creating a user with an Idempotency-Key: the response is kept in the round trip that writes', async () => {
  const { roleId, token } = await (await service.tenant()).caller();
  const user = { firstName: 'Uma', lastName: 'User', role: String(roleId) };
  const sending = laterOf((run) =>
    service.api(token).post('/v1/users', user, { 'Idempotency-Key': `user-${run}` }),
  );
  // On a cluster the response needs the time that the database has given the user.
  expect(await sending).toEqual({ status: 201, roundTrips: remembered === 1 ? 1 : 3 });
});

test('creating a user with two values that no one else may have, of which one constraint names only one', async () => {
  const tenant = await service.tenant({ organization: { oauth_enabled: true } });
  const { roleId, token } = await tenant.caller();
  const user = { firstName: 'Uma', lastName: 'User', role: String(roleId) };
  const sending = laterOf((run) =>
    service.api(token).post('/v1/users', { ...user, login: `two-of-a-kind-${run}`, oauthId: `two-${run}` }),
  );
  expect(await sending).toEqual({ status: 201, roundTrips: remembered });
});

describe('an employee', () => {
  const today = dateIn(new Date(), 'America/New_York');
  const working = async () => {
    const { locationId, caller } = await service.tenant();
    const api = service.api((await caller()).token);
    const person = { firstName: 'Ed', lastName: 'Employee', dateOfBirth: '1990-01-31', locationId };
    return { api, person, hire: { ...person, startDate: today } };
  };

  test('is created', async () => {
    const { api, hire } = await working();
    const creating = laterOf((run) => api.post('/v1/employees', { ...hire, profileId: `p-${run}` }));
    expect(await creating).toEqual({ status: 201, roundTrips: remembered });
  });

  test('is created with an Idempotency-Key: the response is kept in the round trip that writes', async () => {
    const { api, hire } = await working();
    const creating = laterOf((run) =>
      api.post('/v1/employees', hire, { 'Idempotency-Key': `employee-${run}` }),
    );
    // On a cluster the response needs the time that the database has given the employee.
    expect(await creating).toEqual({ status: 201, roundTrips: remembered === 1 ? 1 : 3 });
  });

  test('is changed', async () => {
    const { api, person, hire } = await working();
    const { body } = await api.post<{ id: number }>('/v1/employees', hire);
    const path = `/v1/employees/${body.id}`;
    const naming = secondOf((run) => api.patch(path, { ...person, firstName: `Ed ${run}` }));
    expect(await naming).toEqual({ status: 200, roundTrips: 2 });
    // Between the two the form of the period.
    const ending = (day: number) => api.patch(path, { ...person, terminatedDate: addDays(today, day) });
    await ending(1);
    const ended = await trafficOf(() => ending(2));
    expect([ended.result.status, ended.roundTrips]).toEqual([200, 3]);
  });

  test('has periods of employment', async () => {
    const { api, hire } = await working();
    const { body } = await api.post<{ id: number }>('/v1/employees', hire);
    const path = `/v1/employees/${body.id}/employments`;
    const beginning = secondOf((run) =>
      api.post(path, { startDate: addDays(today, -20 * run), terminatedDate: addDays(today, -20 * run + 9) }),
    );
    expect(await beginning).toEqual({ status: 201, roundTrips: 3 });
    const list = await api.get<{ searchResult: { id: number }[] }>(path);
    const [period] = list.body.searchResult.toReversed();
    const ending = secondOf((run) =>
      api.patch(`${path}/${period?.id}`, { startDate: today, terminatedDate: addDays(today, run) }),
    );
    expect(await ending).toEqual({ status: 200, roundTrips: 3 });
  });
});

const enrolled = { everify_company_id: '123456', everify_mou_date: '2020-01-01' };

/** As in the interface specification: false means that E-Verify is enabled. */
const takePart = ({ locationId }: { locationId: number }, everify: boolean) =>
  ownerOf(service.services)('locations').where({ id: locationId }).update({ everify_location: !everify });

describe("a partner's hire", () => {
  async function hiring({ everify }: { everify: boolean }) {
    const tenant = await service.tenant(everify ? { organization: enrolled } : {});
    await takePart(tenant, everify);
    const { token } = await tenant.caller({ permissions: [206], partner: true });
    const startDate = addDays(dateIn(new Date(), 'America/New_York'), 3);
    return laterOf((run) =>
      service.api(token).post(
        section1Path,
        {
          integrationCandidateId: `c-${run}`,
          firstName: 'Ana',
          lastName: 'Rivera',
          emailAddress: 'ana.rivera@example.com',
          startDate,
          locationId: tenant.locationId,
          onboardingType: 'on-site',
        },
        { 'Idempotency-Key': `hire-${run}` },
      ),
    );
  }

  test('without E-Verify', async () => {
    expect(await hiring({ everify: false })).toEqual({ status: 202, roundTrips: remembered });
  });

  test('with E-Verify, whose case is opened', async () => {
    // Where nothing is remembered, an id for the case and the closures of E-Verify between the two.
    const roundTrips = remembered === 1 ? 1 : 3;
    expect(await hiring({ everify: true })).toEqual({ status: 202, roundTrips });
  });
});

test.each([
  ['without E-Verify', false],
  ['with E-Verify', true],
])('what a partner does with a hire, %s', async (_name, everify) => {
  const tenant = await service.tenant(everify ? { organization: enrolled } : {});
  await takePart(tenant, everify);
  const { token } = await tenant.caller({ permissions: [206], partner: true });
  const api = service.api(token);
  const today = dateIn(new Date(), 'America/New_York');
  const { body: hire } = await api.post<{ i9Id: number }>(section1Path, {
    integrationCandidateId: 'c-1',
    firstName: 'Ana',
    lastName: 'Rivera',
    emailAddress: 'ana.rivera@example.com',
    startDate: addDays(today, 3),
    locationId: tenant.locationId,
    onboardingType: 'on-site',
  });
  expect(await ownerOf(service.services)('everify_cases').where({ i9_id: hire.i9Id })).toHaveLength(
    everify ? 1 : 0,
  );
  const path = `/v1/partners/i9s/${hire.i9Id}`;
  const acts = [
    await secondOf((run) => api.patch(`${path}/hire`, { firstName: `Ana ${run}` })),
    await secondOf((run) => api.patch(`${path}/hire`, { startDate: addDays(today, 3 + run) })),
    await secondOf(() => api.post(`${path}/section1-links`, {})),
    await trafficOf(() => api.post(`${path}/withdrawal`, { reason: 'The offer was withdrawn.' })),
  ];
  const shown = acts.map((one) => ['status' in one ? one.status : one.result.status, one.roundTrips]);
  expect(shown).toEqual([
    [200, 2],
    [200, 2],
    [201, 2],
    // The case is given up: between the two the closures of E-Verify.
    [200, everify ? 3 : 2],
  ]);
});

describe('in the sandbox, whose clock takes one more', () => {
  const sandbox = useService({ databaseReplicaUrls: [] });

  const updatedAtOf = async (id: number) => {
    const row: { updated_at: Date } = await ownerOf(sandbox.services)('i9s')
      .where({ id })
      .first('updated_at');
    return row.updated_at.toISOString();
  };

  test('the steps of a form, which a key repeats: one round trip loads, one writes and commits', async () => {
    const form = await walk(sandbox);
    await form.section1();
    const steps = [
      ['section2-draft', { documents: [] }],
      [
        'section2',
        {
          documents: [passport],
          firstDayOfEmployment: '2026-11-23',
          examinationMethod: 'physical',
          attestationRead: true,
        },
      ],
      ['amendment-requests', { section: 2, reason: 'The first day is wrong.' }],
      [
        'amendments',
        { firstDayOfEmployment: '2026-11-24', explanation: 'A day later.', attestationRead: true },
      ],
      ['amendment-requests', { section: 1, reason: 'The name is wrong.' }],
      ['hold', { hold: true, reason: 'A notice of inspection came.' }],
    ] as const;
    const flown = [];
    for (const [run, [path, body]] of steps.entries()) {
      const headers = { 'Idempotency-Key': `step-${run}` };
      const send = () => form.world.admin.post<I9Body>(`/v1/i9s/${form.id}/${path}`, body, headers);
      const { result, roundTrips, repeated } = await trafficOf(send);
      expect([path, result.status, repeated]).toEqual([path, 200, []]);
      flown.push([path, roundTrips]);
      const again = await send();
      expect([again.body, again.body.updatedAt]).toEqual([result.body, await updatedAtOf(form.id)]);
    }
    // On a cluster the response needs the time that the database has given the form.
    const each = remembered === 1 ? 3 : 4;
    expect(flown).toEqual(steps.map(([path]) => [path, each]));
  });

  test('a representative is named, with the invitations of the day counted', async () => {
    const form = await walk(sandbox, { remote: true });
    await form.section1();
    const rosa = { firstName: 'Rosa', lastName: 'Diaz', emailAddress: 'rosa.diaz@example.com' };
    const path = `/v1/i9s/${form.id}/representative`;
    const named = await trafficOf(() => form.world.admin.post(path, rosa));
    expect([named.result.status, named.roundTrips, named.repeated]).toEqual([200, 3, []]);
  });

  test('a copy of a document is kept', async () => {
    const form = await walk(sandbox);
    await form.section1();
    const copy = { document: 'A_US_PASSPORT', side: 'front', content: jpegCopy };
    const path = `/v1/i9s/${form.id}/document-copies`;
    const kept = await trafficOf(() => form.world.admin.post(path, copy));
    // Its id, which comes with the second round trip, is part of the trail.
    expect([kept.result.status, kept.roundTrips, kept.repeated]).toEqual([201, 4, []]);
  });

  test('what is done with an E-Verify case', async () => {
    const world = await everifyWorld(sandbox);
    const referred = await world.approved({ lastName: 'Mismatch' });
    const unresolved = await world.approved({ lastName: 'Mismatch' });
    const notified = { employeeNotified: true };
    const acts = [
      [referred, 'submission', {}],
      [referred, 'further-action-notice', {}],
      [referred, 'referral', notified],
      [unresolved, 'submission', {}],
      [unresolved, 'further-action-notice', {}],
      [unresolved, 'no-action', notified],
      [unresolved, 'closure', { statement: 'EMPLOYEE_TERMINATED_FOR_FNC_RESULT' }],
    ] as const;
    const flown = [];
    for (const [id, path, body] of acts) {
      const { result, roundTrips } = await trafficOf(() => world.act(id, path, body));
      flown.push([path, result.status, roundTrips]);
    }
    // The clock is asked for each of three or four transactions, and the simulator keeps its cases in the database.
    expect(flown).toEqual([
      ['submission', 200, 26],
      ['further-action-notice', 200, 5],
      ['referral', 200, 13],
      ['submission', 200, 26],
      ['further-action-notice', 200, 5],
      ['no-action', 200, 13],
      ['closure', 200, 13],
    ]);
  });

  test('a form is read', async () => {
    const form = await walk(sandbox);
    await form.section1();
    const { result, roundTrips } = await trafficOf(() => form.world.admin.get(`/v1/i9s/${form.id}`));
    expect({ status: result.status, roundTrips }).toEqual({
      status: 200,
      roundTrips: 2,
    });
  });
});

test('what a partner sets up, and what its employer sets up for it', async () => {
  const tenant = await service.tenant();
  const partner = await tenant.caller({
    permissions: [206],
    partner: { callbackUrl: 'https://ats.example/{integrationCandidateId}' },
  });
  const own = service.api(partner.token);
  const employer = service.api((await tenant.caller()).token);
  const self = '/v1/partners/self';
  const place = `/v1/organization/partners/${partner.partnerId}`;
  const sent = await own.post<{ id: number }>(`${self}/test-deliveries`, {});
  const acts = {
    settings: await secondOf((run) => own.patch(self, { notificationEmail: `ops${run}@ats.example` })),
    secret: await secondOf(() => own.post(`${self}/secret-rotations`, {})),
    test: await secondOf(() => own.post(`${self}/test-deliveries`, {})),
    since: await secondOf(() => own.post(`${self}/redeliveries`, { since: '2026-01-01T00:00:00Z' })),
    changed: await secondOf((run) => employer.patch(place, { name: `ATS ${run}` })),
    added: await secondOf((run) => employer.post('/v1/organization/partners', { name: `ATS ${run + 2}` })),
  };
  const again = `${self}/deliveries/${sent.body.id}/redeliveries`;
  const shown = Object.entries({ ...acts, again: await secondOf(() => own.post(again)) });
  expect(shown.map(([name, { status, roundTrips }]) => [name, status, roundTrips])).toEqual([
    ['settings', 200, 2],
    ['secret', 201, 2],
    // Between the two the id of what is new.
    ['test', 202, 3],
    ['since', 202, 2],
    ['changed', 200, 2],
    ['added', 201, 3],
    ['again', 202, 2],
  ]);
});

test('files that are asked for', async () => {
  const tenant = await service.tenant();
  const api = service.api((await tenant.caller()).token);
  const acts = {
    export: await secondOf(() => api.post('/v1/exports', { recordType: 'employees', format: 'csv' })),
    locations: await secondOf(() => api.post('/v1/exports', { recordType: 'locations', format: 'csv' })),
    package: await secondOf(() => api.post('/v1/inspection-packages', {})),
    import: await secondOf((run) =>
      api.post('/v1/imports?recordType=locations', `name\nYard ${run}\n`, { 'content-type': 'text/csv' }),
    ),
  };
  const shown = Object.entries(acts).map(([name, { status, roundTrips }]) => [name, status, roundTrips]);
  expect(shown).toEqual([
    // Between the two what the file has, and what others have asked for.
    ['export', 202, 3],
    ['locations', 202, 3],
    // How many were asked for comes after the employees that are named.
    ['package', 202, 4],
    // The one piece of the file is kept by itself.
    ['import', 202, 3],
  ]);
});

test('API clients, whose user is asked about', async () => {
  const tenant = await service.tenant();
  const { token, userId } = await tenant.caller();
  const api = service.api(token);
  const path = '/v1/organization/api-clients';
  const again = () => api.get('/v1/me');
  const { body } = await api.post<{ id: number }>(path, { name: 'Payroll', userId });
  const acts = [
    await secondOf((run) => api.post(path, { name: `Payroll ${run}`, userId }), again),
    await secondOf((run) => api.patch(`${path}/${body.id}`, { name: `Wages ${run}` }), again),
    await secondOf((run) => api.patch(`${path}/${body.id}`, { retired: run === 1 }), again),
    await secondOf(() => api.post(`${path}/${body.id}/secret-rotations`, { immediately: true }), again),
  ];
  expect(acts.map(({ status, roundTrips }) => [status, roundTrips])).toEqual([
    [201, 3],
    [200, 2],
    [200, 3],
    [201, 3],
  ]);
});
