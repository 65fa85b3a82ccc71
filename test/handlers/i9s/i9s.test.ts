import type { components } from '../../../generated/openapi';
import { scopeOfNobody } from '../../../src/domain/scope';
import { lockForm } from '../../../src/services/i9/form';
import { completeSection2 } from '../../../src/services/i9/section2/section2';
import { write } from '../../../src/store/unit-of-work';
import { anonymous, outcome } from '../../support/answers';
import { useService } from '../../support/service';
import {
  explained,
  clockAt,
  morning,
  partnership,
  refusal,
  start,
  startedI9,
  trailOf,
  type I9Body,
  type Partnership,
} from '../../support/organizations/partnership';
import { ownerOf } from '../../support/owner';

const service = useService();

interface List<Entry> {
  searchResult: Entry[];
  links: { href: string; rel: string }[];
}
type Entry = Pick<I9Body, 'id' | 'i9StatusCode' | 'startDate'>;

const sign = ({ admin }: Partnership, id: number, answers: object = {}) =>
  admin.post<I9Body>(`/v1/sandbox/i9s/${id}/section1`, answers);

describe('getI9Actions', () => {
  type Actions = components['schemas']['I9Actions'];
  const offered = (body: Actions) => body.actions.map(({ operationId }) => operationId);

  it('200: names what the state and the caller allow, the next step first', async () => {
    const world = await partnership(service);
    const { id } = await startedI9(world);
    const path = `/v1/i9s/${id}/actions`;
    const pending = await world.admin.get<Actions>(path);
    expect([pending.status, offered(pending.body)]).toEqual([
      200,
      ['createSection1Link', 'createShownSection1Link', 'setI9Owner', 'voidI9'],
    ]);
    await sign(world, id);
    const { body } = await world.admin.get<Actions>(path);
    expect(body.actions[0]).toEqual({
      operationId: 'completeSection2',
      title: 'Complete Section 2',
      next: true,
    });
    const viewer = service.api((await world.tenant.caller({ without: [203] })).token);
    const { actions } = (await viewer.get<Actions>(path)).body;
    expect(actions.map(({ operationId }) => operationId)).not.toContain('completeSection2');
  });

  it('404: knows no form of that id', async () => {
    const { admin } = await partnership(service);
    expect((await admin.get('/v1/i9s/999999/actions')).status).toBe(404);
  });
});

describe('getI9', () => {
  it('shows a form that waits for the new hire', async () => {
    const world = await partnership(service);
    const { id } = await startedI9(world, { onboardingType: 'remote' });
    const { status, body, headers } = await world.admin.get<I9Body>(`/v1/i9s/${id}`);
    expect(status).toBe(200);
    expect(body).toEqual({
      id,
      employeeId: expect.any(Number),
      employmentId: expect.any(Number),
      i9StatusCode: 'section1_pending',
      i9Status: 'Section 1 Pending',
      i9NextStep: 'Employee: Complete Section 1',
      i9NextStepDueDate: '2026-11-23',
      waitingFor: 'employee',
      overdue: false,
      updatedAt: expect.any(String),
      i9Expiration: '',
      remote: true,
      imported: false,
      importedForm: null,
      faultSeverity: null,
      ownerUserId: null,
      faults: [],
      formEdition: '01/20/25',
      startDate: '2026-11-23',
      section1SignedAt: null,
      section2SignedAt: null,
      purgeEligibleDate: null,
      i9Url: `${service.baseUrl}/portal/i9s/${id}`,
      differences: [],
      warnings: [],
      section1: null,
      section2: null,
      supplementA: [],
      supplementB: [],
      corrections: [],
      correctedSection2: null,
      earlierVersions: [],
      receipts: [],
      representative: null,
      legalHold: false,
      purgeRequest: null,
      links: [
        { href: `/v1/i9s/${id}`, rel: 'self' },
        { href: `/v1/employees/${body.employeeId}`, rel: 'employee' },
      ],
    });
    const tag = headers.get('etag') ?? '';
    expect((await world.admin.get(`/v1/i9s/${id}`, { 'If-None-Match': tag })).status).toBe(304);
  });

  it('shows the whole number only to users who may view it', async () => {
    const world = await partnership(service);
    const { id } = await startedI9(world);
    await sign(world, id, { socialSecurityNumber: '900-12-3456' });
    const viewer = service.api((await world.tenant.caller({ permissions: [104, 201] })).token);
    const [full, masked] = [
      await world.admin.get<I9Body>(`/v1/i9s/${id}`),
      await viewer.get<I9Body>(`/v1/i9s/${id}`),
    ];
    expect(full.body.section1?.socialSecurityNumber).toBe('900-12-3456');
    expect(masked.body.section1?.socialSecurityNumber).toBe('***-**-3456');
    expect(masked.text).not.toContain('900-12-3456');
  });

  it('names the fields in which form and record contradict each other, without the values', async () => {
    const world = await partnership(service);
    const { id } = await startedI9(world, {
      middleName: 'Luz',
      socialSecurityNumber: '900-12-3456',
      dateOfBirth: '1994-04-17',
      addressStreet: '18 Alder Street',
      addressCity: 'Tacoma',
      addressState: 'wa',
      addressZip: '98402',
      homeNumber: '253.555.0177',
    });
    const answers = {
      lastName: 'RIVERA',
      middleInitial: 'M',
      otherLastNames: 'Soto',
      addressStreet: '18  alder street',
      addressCity: 'Seattle',
      addressState: 'WA',
      addressZip: '98402-1234',
      dateOfBirth: '1994-04-18',
      socialSecurityNumber: '900-12-3457',
      emailAddress: 'Ana.Rivera@Example.com',
      phoneNumber: '1 (253) 555-0177',
    };
    const { body } = await sign(world, id, answers);
    expect(body.differences).toEqual(['middleInitial', 'addressCity', 'dateOfBirth', 'socialSecurityNumber']);
  });

  it('answers alike for a form that does not exist, is out of reach, or belongs to another organization', async () => {
    const world = await partnership(service, { organization: { hierarchy: ['locationId'] } });
    const { id } = await startedI9(world);
    const elsewhere = await world.admin.post<{ id: number }>('/v1/locations', {});
    const groups = [[elsewhere.body.id]];
    const manager = service.api((await world.tenant.caller({ permissions: [101, 201, 402], groups })).token);
    const stranger = service.api((await (await service.tenant()).caller()).token);
    for (const part of ['', '/audit-trail']) {
      const missing = await world.admin.get(`/v1/i9s/2147483647${part}`);
      expect(outcome(missing)).toBe('404 not-found');
      expect(anonymous(await manager.get(`/v1/i9s/${id}${part}`))).toEqual(anonymous(missing));
      expect(anonymous(await stranger.get(`/v1/i9s/${id}${part}`))).toEqual(anonymous(missing));
    }
    expect((await manager.get<List<Entry>>('/v1/i9s')).body.searchResult).toEqual([]);
    const near = service.api(
      (await world.tenant.caller({ permissions: [201], groups: [[world.tenant.locationId]] })).token,
    );
    expect((await near.get(`/v1/i9s/${id}`)).status).toBe(200);
  });

  it('needs a token, the permission and an id', async () => {
    const world = await partnership(service);
    const { id } = await startedI9(world);
    expect(refusal(await service.api().get(`/v1/i9s/${id}`))).toBe('401 unauthorized');
    const { token } = await world.tenant.caller({ without: [201, 402] });
    for (const path of [`/v1/i9s/${id}`, '/v1/i9s', `/v1/i9s/${id}/audit-trail`]) {
      expect(refusal(await service.api(token).get(path))).toBe('403 permission-denied');
    }
    expect(refusal(await world.admin.get('/v1/i9s/0'))).toBe('400 invalid-request i9_id');
    expect(refusal(await world.admin.get(`/v1/i9s/${id}?full=1`))).toBe('400 invalid-request full');
  });
});

describe('listEmployeeI9s', () => {
  it('lists the forms of one employee, oldest first', async () => {
    const world = await partnership(service);
    const { id } = await start(world, { terminatedDate: '2026-12-24' });
    await start(world, { startDate: '2027-01-04' });
    await start(world, { integrationCandidateId: 'c-2' });
    const path = `/v1/employees/${id}/i9s`;
    const { body } = await world.admin.get<List<Entry>>(path);
    expect(body.searchResult.map(({ startDate }) => startDate)).toEqual(['2026-11-23', '2027-01-04']);
    expect(body.links[0]).toEqual({ href: `${path}/?page=1`, rel: 'self' });
    const second = await world.admin.get<List<Entry>>(`${path}/?page=2&page_size=1`);
    expect(second.body.searchResult).toMatchObject([{ startDate: '2027-01-04' }]);
    expect(second.body.links.at(-1)).toEqual({ href: `${path}/?page=1&page_size=1`, rel: 'previous' });
  });

  it('is empty for an employee without a form, and missing for a missing employee', async () => {
    const world = await partnership(service);
    const fields = {
      firstName: 'Bo',
      lastName: 'Li',
      locationId: world.tenant.locationId,
      startDate: '2026-11-23',
    };
    const { body } = await world.admin.post<{ id: number }>('/v1/employees', fields);
    const list = await world.admin.get<List<Entry>>(`/v1/employees/${body.id}/i9s`);
    expect(list.body.searchResult).toEqual([]);
    expect(outcome(await world.admin.get('/v1/employees/2147483647/i9s'))).toBe('404 not-found');
  });
});

describe('listI9s', () => {
  it('filters by state, due date, start date and names, each and together', async () => {
    const world = await partnership(service);
    const ana = await startedI9(world);
    const bob = await startedI9(world, {
      integrationCandidateId: 'c-2',
      firstName: 'Bób_%',
      lastName: 'Ñuñez',
      startDate: '2026-11-30',
    });
    await sign(world, ana.id);
    const ids = async (query: string) => {
      const { status, body, text } = await world.admin.get<List<Entry>>(`/v1/i9s?${query}`);
      if (status !== 200) throw new Error(text);
      return body.searchResult.map(({ id }) => id);
    };
    expect(await ids('')).toEqual([ana.id, bob.id]);
    expect(await ids('i9StatusCode=section1_completed')).toEqual([ana.id]);
    expect(await ids('nextStepDueBy=2026-11-27')).toEqual([ana.id]);
    expect(await ids('nextStepDueBy=2026-11-26')).toEqual([]);
    expect(await ids('nextStepDueBy=11/30/2026')).toEqual([ana.id, bob.id]);
    expect(await ids('nextStepDueFrom=2026-11-27')).toEqual([ana.id, bob.id]);
    expect(await ids('nextStepDueFrom=11/28/2026')).toEqual([bob.id]);
    expect(await ids('nextStepDueBy=')).toEqual([]);
    expect(await ids('startDate=2026-11-30')).toEqual([bob.id]);
    expect(await ids('expiresBy=2030-01-01')).toEqual([]);
    expect(await ids('expiresBy=')).toEqual([ana.id, bob.id]);
    expect(await ids(`lastName=${encodeURIComponent('ñUÑEZ')}`)).toEqual([bob.id]);
    expect(await ids('lastName=%25')).toEqual([]);
    expect(await ids(`firstName=${encodeURIComponent('bÓb_%')}`)).toEqual([bob.id]);
    expect(await ids('firstName=Ana&i9StatusCode=section1_pending')).toEqual([]);
    expect(await ids('firstName=ana&lastName=rivera&i9StatusCode=section1_completed')).toEqual([ana.id]);
  });

  it('filters by several states, employee, location, what is overdue, and when it was changed', async () => {
    const world = await partnership(service);
    const late = await startedI9(world);
    const { body: other } = await world.admin.post<{ id: number }>('/v1/locations', { name: 'Other' });
    const elsewhere = await startedI9(world, {
      integrationCandidateId: 'c-2',
      locationId: other.id,
      startDate: '2026-12-07',
    });
    const find = async (query: string) => {
      const { status, body, text } = await world.admin.get<components['schemas']['I9List']>(
        `/v1/i9s?${query}`,
      );
      if (status !== 200) throw new Error(text);
      return body.searchResult;
    };
    const ids = async (query: string) => (await find(query)).map(({ id }) => id);
    await sign(world, elsewhere.id);
    const states = 'i9StatusCodes=section1_pending&i9StatusCodes=section1_completed';
    expect(await ids(states)).toEqual([late.id, elsewhere.id]);
    expect(await ids('i9StatusCodes=approved')).toEqual([]);
    const [first] = await find('i9StatusCodes=section1_pending');
    expect(await ids(`employeeId=${first?.employeeId}`)).toEqual([late.id]);
    expect(await ids(`locationId=${other.id}`)).toEqual([elsewhere.id]);
    const changed = await find(`updatedSince=${first?.updatedAt}`);
    expect(changed.map(({ id }) => id)).toEqual([late.id, elsewhere.id]);
    expect(await ids(`updatedSince=${changed[1]?.updatedAt}`)).toEqual([elsewhere.id]);
    expect([await ids('overdue=true'), await ids('overdue=false')]).toEqual([[], [late.id, elsewhere.id]]);
    await ownerOf(service.services)('organizations')
      .where({ id: world.tenant.organizationId })
      .update(clockAt('2026-11-24T15:00:00.000Z'));
    expect([await ids('overdue=true'), await ids('overdue=false')]).toEqual([[late.id], [elsewhere.id]]);
    expect((await find('overdue=true')).map(({ overdue }) => overdue)).toEqual([true]);
  });

  it('carries the filters along in its links', async () => {
    const world = await partnership(service);
    await startedI9(world);
    const { body } = await world.admin.get<List<Entry>>('/v1/i9s/?page_size=1&lastName=Rivera');
    expect(body.links).toEqual(
      ['self', 'first', 'last'].map((rel) => ({ href: '/v1/i9s/?page=1&lastName=Rivera&page_size=1', rel })),
    );
  });

  it('refuses what is no filter', async () => {
    const world = await partnership(service);
    expect(refusal(await world.admin.get('/v1/i9s?state=approved'))).toBe('400 invalid-request state');
    expect(refusal(await world.admin.get('/v1/i9s?i9StatusCode=none'))).toBe(
      '400 invalid-request i9StatusCode',
    );
    expect(refusal(await world.admin.get('/v1/i9s?startDate=2026-02-30'))).toBe(
      '400 invalid-request startDate',
    );
    expect(refusal(await world.admin.get('/v1/i9s?page=0'))).toBe('400 invalid-request page');
  });
});

describe('getI9AuditTrail', () => {
  it('says who did what, each entry sealed to the one before', async () => {
    const world = await partnership(service);
    const { id } = await startedI9(world);
    await start(world);
    await sign(world, id);
    const path = `/v1/i9s/${id}/audit-trail`;
    const { body } = await world.admin.get<List<Record<string, string>>>(path);
    const employeeId = (await world.admin.get<I9Body>(`/v1/i9s/${id}`)).body.employeeId;
    expect(body.searchResult).toMatchObject([
      { sequence: 1, action: 'start', actor: `client:${world.caller.clientId}`, previousHash: null },
      {
        sequence: 2,
        action: 'renewLink',
        actor: `client:${world.caller.clientId}`,
        fields: ['section1Link'],
      },
      { sequence: 3, action: 'signSection1', actor: `employee:${employeeId}`, remoteAddress: '127.0.0.1' },
    ]);
    expect(body).toMatchObject({ employeeName: 'Rivera, Ana', entries: 3 });
    const [first, second, third] = body.searchResult;
    expect(first).toMatchObject({ by: `Partner system (${world.caller.clientId})`, text: 'Form started' });
    expect(third).toMatchObject({
      by: 'Employee Rivera, Ana',
      text: 'Section 1 signed',
      details: expect.arrayContaining(['From the address 127.0.0.1']),
    });
    expect(second?.['previousHash']).toBe(first?.['hash']);
    expect(third?.['previousHash']).toBe(second?.['hash']);
    expect(await trailOf(service, world.tenant, id)).toHaveLength(3);
    const last = await world.admin.get<List<Record<string, string>>>(`${path}/?page=2&page_size=2`);
    expect(last.body.searchResult).toEqual([third]);
    const beyond = await world.admin.get<List<object>>(`${path}/?page=9&page_size=2`);
    expect(beyond.body).toMatchObject({
      searchResult: [],
      links: [{ rel: 'self' }, { rel: 'first' }, { rel: 'last' }, { rel: 'previous' }],
    });
    expect(beyond.body.links[2]?.href).toBe(`${path}/?page=2&page_size=2`);
  });

  it('names the user who started a form', async () => {
    const tenant = await service.tenant({ organization: clockAt(morning) });
    const caller = await tenant.caller();
    const client = service.api(caller.token);
    const employee = await client.post<{ id: number }>('/v1/employees', {
      firstName: 'Bo',
      lastName: 'Li',
      locationId: tenant.locationId,
      startDate: '2026-11-23',
      createI9: 'yes',
    });
    const list = await client.get<List<Entry>>(`/v1/employees/${employee.body.id}/i9s`);
    const trail = await client.get<List<object>>(`/v1/i9s/${list.body.searchResult[0]?.id}/audit-trail`);
    expect(trail.body.searchResult).toMatchObject([{ action: 'start', actor: `user:${caller.userId}` }]);
  });
});

describe('due dates of Section 2', () => {
  const closed = { workHolidays: false };
  const monday = {
    workMonday: true,
    workTuesday: true,
    workWednesday: true,
    workThursday: true,
    workFriday: true,
  };
  const weekdays = { ...monday, workSaturday: false, workSunday: false, ...closed };
  const everyDay = { ...monday, workSaturday: true, workSunday: true };
  const tuesdayToSaturday = { ...weekdays, workMonday: false, workSaturday: true };

  it.each([
    ['Monday to Friday', weekdays, '2026-11-16', '2026-11-19'],
    ['Monday to Friday', weekdays, '2026-11-19', '2026-11-24'],
    ['Monday to Friday', weekdays, '2026-11-20', '2026-11-25'],
    ['over Thanksgiving', weekdays, '2026-11-23', '2026-11-27'],
    ['over Thanksgiving', weekdays, '2026-11-24', '2026-11-30'],
    ['from a Saturday', weekdays, '2026-11-21', '2026-11-25'],
    ['seven days, open on holidays', { ...everyDay, workHolidays: true }, '2026-11-20', '2026-11-23'],
    ['seven days, closed on holidays', { ...everyDay, ...closed }, '2026-11-24', '2026-11-28'],
    ['Tuesday to Saturday', tuesdayToSaturday, '2026-11-20', '2026-11-25'],
    ['over Independence Day', weekdays, '2026-07-01', '2026-07-07'],
    ['over Labor Day', weekdays, '2026-09-04', '2026-09-10'],
    ['over the year end', weekdays, '2026-12-30', '2027-01-05'],
    ['from an observed holiday', weekdays, '2026-07-03', '2026-07-08'],
  ])('%s: start %#', async (_, days, startDate, due) => {
    const world = await partnership(service, { organization: clockAt(`${startDate}T15:00:00Z`) });
    const location = await world.admin.post<{ id: number }>('/v1/locations', {
      overrideWorkdays: true,
      ...days,
    });
    const { id } = await startedI9(world, { startDate, locationId: location.body.id });
    expect((await sign(world, id)).body.i9NextStepDueDate).toBe(due);
  });

  it('is overdue from the day after', async () => {
    const world = await partnership(service);
    const { id } = await startedI9(world, { startDate: '2026-11-19' });
    await sign(world, id);
    const overdueAt = async (now: string) => {
      await world.admin.post('/v1/sandbox/clock', { now });
      return (await world.admin.get<I9Body>(`/v1/i9s/${id}`)).body.overdue;
    };
    expect(await overdueAt('2026-11-25T04:59:00Z')).toBe(false);
    expect(await overdueAt('2026-11-25T05:00:00Z')).toBe(true);
  });
});

describe('a form with Section 2', () => {
  it('shows the documents, and the first day where it is another one than in the record', async () => {
    const world = await partnership(service);
    const { id } = await startedI9(world, { startDate: '2026-11-19' });
    await sign(world, id);
    const { userId } = await world.tenant.caller();
    const { services } = service;
    const key = { organization_id: world.tenant.organizationId };
    const system = ownerOf(services);
    await system('users')
      .where({ ...key, id: userId })
      .update({ title: 'HR generalist' });
    const address = {
      address_street: '1 Dock Street',
      address_city: 'Tacoma',
      address_state: 'WA',
      address_zip: '98402',
    };
    await system('locations').where(key).update(address);
    const scope = { ...scopeOfNobody(world.tenant.organizationId), userId };
    const now = await services.clock.now(scope);
    const papers = [
      { issuingAuthority: 'U.S. Department of State', number: 'C12345678', expirationDate: '2030-01-01' },
    ];
    await write(services, { scope, operationId: 'completeSection2', requestId: 'test', now }, async (unit) =>
      completeSection2(
        await lockForm(unit, services, id),
        {
          documents: [{ code: 'A_US_PASSPORT', papers }],
          firstDay: '2026-11-18',
          explanations: explained,
        },
        {
          typedName: null,
          attestationReadAt: now,
          address: '127.0.0.1',
          agent: 'a test',
          method: 'api-token',
        },
      ),
    );
    const { body } = await world.admin.get<I9Body>(`/v1/i9s/${id}`);
    expect(body).toMatchObject({
      i9Status: 'Approved',
      i9NextStep: 'None',
      i9NextStepDueDate: 'None',
      overdue: false,
      differences: ['startDate'],
      section2SignedAt: now.toISOString(),
      section2: {
        documents: [{ code: 'A_US_PASSPORT', ...papers[0], receipt: false }],
        firstDayOfEmployment: '2026-11-18',
        additionalInformation: null,
        examinationMethod: 'physical',
        title: 'HR generalist',
        signature: { signedBy: 'Terry Tester', signedAt: now.toISOString() },
      },
    });
    const events = await world.admin.get<List<object>>(`/v1/i9s/${id}/audit-trail`);
    expect(events.body.searchResult.at(-1)).toMatchObject({
      action: 'signSection2',
      actor: `user:${userId}`,
    });
    expect(await trailOf(service, world.tenant, id)).toEqual(['start', 'signSection1', 'signSection2']);
  });
});
