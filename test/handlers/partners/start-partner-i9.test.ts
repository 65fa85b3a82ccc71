import { findLink } from '../../../src/store/i9/links';
import { newToken, tokenHash } from '../../../src/authentication/secrets';
import {
  partnership,
  deliveriesOf,
  refusal,
  rowsOf,
  section1Path,
  start,
  tokenOf,
  trailOf,
  type Started,
} from '../../support/organizations/partnership';
import { useService } from '../../support/service';
import { fullTexts } from '../../support/organizations/people';
import { ownerOf } from '../../support/owner';

const service = useService();

type Employee = Record<string, unknown> & { id: number };

/** Every field of the interface specification with its greatest length; the names are longer where a test says so. */
const { firstName: _first, lastName: _last, emailAddress: _email, ...texts } = fullTexts;
const full = {
  ...texts,
  middleName: 'L'.repeat(25),
  socialSecurityNumber: '900-12-3456',
  dateOfBirth: '04/17/1994',
  languagePreference: 2,
};

const linkOf = async (link: string) => {
  const found = await findLink(service.services.database, tokenHash(tokenOf(link)));
  if (!found) throw new Error('There is no such link');
  return found;
};

describe('202', () => {
  it('starts an I-9 with the least that is needed', async () => {
    const world = await partnership(service);
    const answer = await world.partner.post<Started>(section1Path, world.newHire());
    expect(answer.status).toBe(202);
    const { id, i9Id, i9Section1Link, links } = answer.body;
    expect(answer.headers.get('location')).toBe(`/v1/employees/${id}`);
    expect(i9Section1Link).toMatch(new RegExp(`^${service.baseUrl}/portal/section1/[\\w-]{43}$`));
    expect(links).toEqual([
      { href: `/v1/employees/${id}`, rel: 'self' },
      { href: `/v1/employees/${id}/i9s`, rel: 'i9s' },
      { href: `/v1/partners/i9s/${i9Id}/hire`, rel: 'hire' },
    ]);
    const [employee] = await rowsOf<Employee>(service, world.tenant, 'employees');
    expect(employee).toMatchObject({
      id,
      first_name: 'Ana',
      last_name: 'Rivera',
      email_address: 'ana.rivera@example.com',
      integration_candidate_id: 'c-1',
      partner_id: world.caller.partnerId,
      onboarding_type: 'on-site',
    });
    const periods = await rowsOf(service, world.tenant, 'employments');
    expect(periods).toMatchObject([{ employee_id: id, start_date: '2026-11-23', terminated_date: null }]);
    const [i9] = await rowsOf<{ id: number }>(service, world.tenant, 'i9s');
    expect(i9).toMatchObject({
      id: i9Id,
      employee_id: id,
      state: 'section1_pending',
      remote: false,
      form_edition: '01/20/25',
    });
    expect(await trailOf(service, world.tenant, i9?.id ?? 0)).toEqual(['start']);
    expect(await deliveriesOf(service, world.tenant)).toEqual([
      {
        i9Status: 'Section 1 Pending',
        i9NextStep: 'Employee: Complete Section 1',
        i9NextStepDueDate: '2026-11-23',
        i9Url: `${service.baseUrl}/portal/i9s/${i9?.id}`,
      },
    ]);
    const audit = await rowsOf<{ subject_type: string; operation_id: string }>(
      service,
      world.tenant,
      'audit_events',
    );
    expect(audit.map(({ operation_id, subject_type }) => `${operation_id} ${subject_type}`)).toEqual([
      'startPartnerI9 employee',
      'startPartnerI9 employment',
      'startPartnerI9 i9',
    ]);
  });

  it('keeps every field, at its greatest length', async () => {
    const world = await partnership(service);
    const entity = await ownerOf(service.services)('legal_entities')
      .insert({ organization_id: world.tenant.organizationId, name: 'Northwind', ein: '12-3456789' })
      .returning<{ id: number }[]>('id');
    const longest = {
      integrationCandidateId: 'c'.repeat(50),
      firstName: 'F'.repeat(40),
      lastName: 'Z'.repeat(40),
      emailAddress: `${'e'.repeat(68)}@example.com`,
      startDate: '11/23/2026',
      onboardingType: 'remote',
      employeeReturnUrl: `https://jobs.example/${'w'.repeat(234)}`,
      legalEntity: entity[0]?.id,
      terminatedDate: '12/24/2026',
    };
    const { id } = await start(world, { ...full, ...longest, id: 7, fullName: 'x', links: [] });
    expect(id).not.toBe(7);
    const [employee] = await rowsOf<Employee>(service, world.tenant, 'employees');
    const given = { ...full, ...longest };
    const { socialSecurityNumber: _, dateOfBirth: _d, terminatedDate: _t, startDate: _s, ...stored } = given;
    const column = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
    const expected = Object.entries(stored).map(([name, value]) => [column(name), value]);
    expect(employee).toMatchObject(Object.fromEntries(expected));
    expect(JSON.stringify(employee)).not.toMatch(/900-12-3456|1994-04-17|04\/17\/1994/);
    expect((await world.admin.get(`/v1/employees/${id}`)).body).toMatchObject({ dateOfBirth: '04/17/1994' });
    const periods = await rowsOf(service, world.tenant, 'employments');
    expect(periods).toMatchObject([{ start_date: '2026-11-23', terminated_date: '2026-12-24' }]);
    expect(await rowsOf(service, world.tenant, 'i9s')).toMatchObject([{ remote: true }]);
  });

  it.each([
    ['before the hire', '2026-11-23', '2026-12-08T04:59:59.999Z'],
    ['some days after it', '2026-11-10', '2026-11-25T04:59:59.999Z'],
    ['for a late form, three days from today', '2026-08-03', '2026-11-23T04:59:59.999Z'],
  ])('ends the link 14 days after the start date: %s', async (_, startDate, end) => {
    const world = await partnership(service);
    const { i9Section1Link } = await start(world, { startDate });
    const { purpose, revokedAt, expiresAt } = await linkOf(i9Section1Link);
    expect({ purpose, revokedAt, expiresAt: expiresAt.toISOString() }).toEqual({
      purpose: 'section1',
      revokedAt: null,
      expiresAt: end,
    });
  });

  it('lets Section 2 of a job of less than three business days be due on the first day', async () => {
    const world = await partnership(service);
    await start(world, { startDate: '2026-11-23', terminatedDate: '2026-11-24' });
    await start(world, {
      integrationCandidateId: 'c-2',
      startDate: '2026-11-23',
      terminatedDate: '2026-11-25',
    });
    const i9s = await rowsOf<{ id: number }>(service, world.tenant, 'i9s');
    const dates = [];
    for (const { id } of i9s) {
      const signed = await world.admin.post<{ i9NextStepDueDate: string }>(`/v1/sandbox/i9s/${id}/section1`);
      dates.push(signed.body.i9NextStepDueDate);
    }
    expect(dates).toEqual(['2026-11-23', '2026-11-27']);
  });

  it('knows a candidate by the id exactly, and apart from those of other partners', async () => {
    const world = await partnership(service);
    const other = service.api((await world.tenant.caller({ permissions: [206], partner: true })).token);
    const first = await start(world);
    const shouted = await start(world, { integrationCandidateId: 'C-1' });
    const theirs = await other.post<Started>(section1Path, world.newHire());
    expect(new Set([first.id, shouted.id, theirs.body.id]).size).toBe(3);
  });

  it('is enough with the scope of a partner session', async () => {
    const world = await partnership(service);
    const { token } = await world.tenant.caller({ permissions: [206], partner: true, scopes: ['read'] });
    expect((await service.api(token).post(section1Path, world.newHire())).status).toBe(202);
  });

  it('answers a repeated request with the first answer', async () => {
    const world = await partnership(service);
    const key = { 'Idempotency-Key': 'hire-c-1' };
    const first = await world.partner.post<Started>(section1Path, world.newHire(), key);
    const repeated = await world.partner.post<Started>(section1Path, world.newHire(), key);
    expect(repeated.status).toBe(202);
    expect(repeated.body).toEqual(first.body);
    expect((await linkOf(first.body.i9Section1Link)).revokedAt).toBeNull();
    expect(await rowsOf(service, world.tenant, 'i9s')).toHaveLength(1);
    const other = await world.partner.post(section1Path, world.newHire({ firstName: 'Eva' }), key);
    expect(refusal(other)).toBe('422 idempotency-key-reused');
  });
});

describe('the same candidate again', () => {
  it('gets a fresh link while Section 1 is open, and nothing else changes', async () => {
    const world = await partnership(service);
    const first = await start(world, { terminatedDate: '2026-12-24' });
    const [before] = await rowsOf<Employee>(service, world.tenant, 'employees');
    const again = await start(world, { firstName: 'Eva', startDate: '2026-11-30' });
    expect(again.id).toBe(first.id);
    expect((await linkOf(first.i9Section1Link)).revokedAt).not.toBeNull();
    expect((await linkOf(again.i9Section1Link)).expiresAt.toISOString()).toBe('2026-12-08T04:59:59.999Z');
    expect(await rowsOf(service, world.tenant, 'employees')).toEqual([before]);
    expect(await rowsOf(service, world.tenant, 'employments')).toHaveLength(1);
    const [i9, ...others] = await rowsOf<{ id: number }>(service, world.tenant, 'i9s');
    expect(others).toEqual([]);
    expect(await trailOf(service, world.tenant, i9?.id ?? 0)).toEqual(['start', 'renewLink']);
    expect(await deliveriesOf(service, world.tenant)).toHaveLength(1);
  });

  it('is refused while the I-9 continues without the new hire', async () => {
    const world = await partnership(service);
    await start(world);
    const [i9] = await rowsOf<{ id: number }>(service, world.tenant, 'i9s');
    await world.admin.post(`/v1/sandbox/i9s/${i9?.id}/section1`);
    expect(refusal(await world.partner.post(section1Path, world.newHire()))).toBe('409 i9-not-allowed');
  });

  it('is hired again after the end of the employment, with a new I-9', async () => {
    const world = await partnership(service);
    const { id } = await start(world, { terminatedDate: '2026-12-24', jobTitle: 'Picker' });
    const again = await start(world, {
      startDate: '2027-01-04',
      lastName: 'Rivera Soto',
      onboardingType: 'remote',
    });
    expect(again.id).toBe(id);
    const employees = await rowsOf(service, world.tenant, 'employees');
    expect(employees).toMatchObject([
      { last_name: 'Rivera Soto', job_title: 'Picker', onboarding_type: 'remote' },
    ]);
    expect(await rowsOf(service, world.tenant, 'employments')).toMatchObject([
      { start_date: '2026-11-23', terminated_date: '2026-12-24' },
      { start_date: '2027-01-04', terminated_date: null },
    ]);
    expect(await rowsOf(service, world.tenant, 'i9s')).toMatchObject([
      { state: 'section1_pending', remote: false },
      { state: 'section1_pending', remote: true },
    ]);
  });

  it('ends the link for a new password that went to another address', async () => {
    const world = await partnership(service);
    const { id } = await start(world, { terminatedDate: '2026-12-24' });
    const owner = ownerOf(service.services);
    const account = { organization_id: world.tenant.organizationId, employee_id: id };
    await owner('employee_logins').insert({ ...account, login: newToken(), password_hash: 'none' });
    const link = { token_hash: tokenHash(newToken()), expires_at: new Date(Date.now() + 600_000) };
    await owner('password_resets').insert({ ...account, ...link });
    await start(world, { startDate: '2027-01-04', emailAddress: 'ana.lopez@example.com' });
    expect(await owner('password_resets').where(account)).toEqual([]);
  });

  it('creates one employee from two concurrent requests', async () => {
    const world = await partnership(service);
    const [one, two] = await Promise.all([start(world), start(world)]);
    expect(one.id).toBe(two.id);
    expect(one.i9Section1Link).not.toBe(two.i9Section1Link);
    expect(await rowsOf(service, world.tenant, 'employees')).toHaveLength(1);
    expect(await rowsOf(service, world.tenant, 'i9s')).toHaveLength(1);
    const open = (await Promise.all([one, two].map(({ i9Section1Link }) => linkOf(i9Section1Link)))).filter(
      ({ revokedAt }) => revokedAt === null,
    );
    expect(open).toHaveLength(1);
  });
});

describe('400', () => {
  const required = [
    'integrationCandidateId',
    'firstName',
    'lastName',
    'startDate',
    'emailAddress',
    'locationId',
    'onboardingType',
  ];

  it('names every required field that is missing or blank', async () => {
    const world = await partnership(service);
    const missing = await world.partner.post(section1Path, {});
    expect(refusal(missing).split(' ').slice(2).sort()).toEqual(required.map((name) => `/${name}`).sort());
    const blank = await world.partner.post(section1Path, world.newHire({ firstName: ' ', lastName: '' }));
    expect(refusal(blank)).toBe('400 invalid-request /firstName /lastName');
  });

  it.each<[string, string | number]>([
    ...Object.entries({ ...full, integrationCandidateId: 'c'.repeat(50), firstName: 'F'.repeat(40) })
      .filter(([name]) => !['socialSecurityNumber', 'dateOfBirth', 'languagePreference'].includes(name))
      .map(([name, longest]): [string, string | number] => [name, `${String(longest)}x`]),
    ['employeeReturnUrl', `https://jobs.example/${'w'.repeat(235)}`],
    ['employeeReturnUrl', 'javascript:alert(1)'],
    ['emailAddress', 'nobody'],
    ['startDate', '2026-02-30'],
    ['startDate', '23.11.2026'],
    ['dateOfBirth', '02/30/1994'],
    ['terminatedDate', '2026-13-01'],
    ['onboardingType', 'hybrid'],
    ['languagePreference', 3],
    ['locationId', '12'],
    ['legalEntity', 0],
    ['socialSecurityNumber', '12-345-6789'],
    ['lastName', 'Riv\u0000era'],
    ['createI9', 'yes'],
    ['nickname', 'Anita'],
  ] as [string, string | number][])('refuses %s', async (name, value) => {
    const world = await partnership(service);
    const answer = await world.partner.post(section1Path, world.newHire({ [name]: value }));
    expect(refusal(answer)).toBe(`400 invalid-request /${name}`);
    expect(await rowsOf(service, world.tenant, 'employees')).toEqual([]);
  });
});

describe('401 and 403', () => {
  it('needs a token, the permission, and a partner', async () => {
    const world = await partnership(service);
    expect(refusal(await service.api().post(section1Path, world.newHire()))).toBe('401 unauthorized');
    const { token } = await world.tenant.caller({ without: [206], partner: true });
    expect(refusal(await service.api(token).post(section1Path, world.newHire()))).toBe(
      '403 permission-denied',
    );
    expect(refusal(await world.admin.post(section1Path, world.newHire()))).toBe('403 permission-denied');
  });
});

describe('422', () => {
  const candidateId = '/integrationCandidateId';
  it.each([
    ['an unknown location', { locationId: 2_147_483_647 }, '422 unknown-reference /locationId'],
    ['an unknown legal entity', { legalEntity: 2_147_483_647 }, '422 unknown-reference /legalEntity'],
    ['a hire under the minimum age', { dateOfBirth: '2012-11-24' }, '422 under-minimum-age /dateOfBirth'],
    [
      'a candidate id that changes paths',
      { integrationCandidateId: '..' },
      `422 impossible-value ${candidateId}`,
    ],
    ['another one', { integrationCandidateId: '.' }, `422 impossible-value ${candidateId}`],
    ['a birth after the hire', { dateOfBirth: '2026-11-23' }, '422 impossible-value /dateOfBirth'],
    ['an end before the start', { terminatedDate: '2026-11-22' }, '422 impossible-value /terminatedDate'],
    [
      'a masked number',
      { socialSecurityNumber: '***-**-3456' },
      '422 impossible-value /socialSecurityNumber',
    ],
    [
      'a number never issued',
      { socialSecurityNumber: '666-12-3456' },
      '422 impossible-value /socialSecurityNumber',
    ],
  ])('refuses %s and leaves nothing behind', async (_, fields, expected) => {
    const world = await partnership(service);
    expect(refusal(await world.partner.post(section1Path, world.newHire(fields)))).toBe(expected);
    for (const table of ['employees', 'employments', 'i9s', 'deliveries', 'audit_events']) {
      expect(await rowsOf(service, world.tenant, table)).toEqual([]);
    }
  });

  it('refuses the location of another organization', async () => {
    const world = await partnership(service);
    const { locationId } = await service.tenant();
    const answer = await world.partner.post(section1Path, world.newHire({ locationId }));
    expect(refusal(answer)).toBe('422 unknown-reference /locationId');
  });

  it('hires a person on the day of the minimum age, and by the age of the location', async () => {
    const world = await partnership(service);
    const dateOfBirth = '2012-11-23';
    await start(world, { dateOfBirth });
    const strict = await world.admin.post<{ id: number }>('/v1/locations', {
      overrideMinEmploymentAge: true,
      minEmploymentAge: 18,
    });
    const fields = { integrationCandidateId: 'c-2', dateOfBirth, locationId: strict.body.id };
    const answer = await world.partner.post(section1Path, world.newHire(fields));
    expect(refusal(answer)).toBe('422 under-minimum-age /dateOfBirth');
  });

  it('undoes the employee when the I-9 cannot be started', async () => {
    const world = await partnership(service, {
      organization: { sandbox_clock_offset_ms: Date.parse('2030-01-07T15:00:00Z') - Date.now() },
    });
    const answer = await world.partner.post(section1Path, world.newHire({ startDate: '2030-01-14' }));
    expect(refusal(answer)).toBe('409 i9-not-allowed');
    expect(await rowsOf(service, world.tenant, 'employees')).toEqual([]);
  });
});
