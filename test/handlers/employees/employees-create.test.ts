import { withoutChance } from '../../support/answers';
import { useService } from '../../support/service';
import {
  auditOf,
  clientOf,
  faultsOf,
  fullTexts,
  hire,
  mailsOf,
  minimal,
  nobody,
  refusalOf,
  rowOf,
  type EmployeeBody,
  type EmploymentBody,
  type ListBody,
  type ProblemBody,
} from '../../support/organizations/people';
import { insertRow, ownerOf } from '../../support/owner';

const service = useService();

describe('createEmployee', () => {
  it('201: the least that is needed, with the first period of employment', async () => {
    const { tenant, client } = await clientOf(service);
    const { status, headers, body } = await client.post<EmployeeBody>(
      '/v1/employees',
      minimal(tenant.locationId),
    );
    expect(status).toBe(201);
    expect(headers.get('location')).toBe(`/v1/employees/${body.id}`);
    expect(body).toMatchObject({ fullName: 'Rivera, Ana', startDate: '2026-11-23', terminatedDate: null });
    const read = await client.get(`/v1/employees/${body.id}`);
    expect(read.body).toEqual(body);
    expect(read.headers.get('etag')).toBe(headers.get('etag'));
    const periods = await client.get<ListBody<EmploymentBody>>(`/v1/employees/${body.id}/employments`);
    expect(periods.body.searchResult).toEqual([
      {
        id: expect.any(Number),
        startDate: '2026-11-23',
        terminatedDate: '',
        updatedAt: expect.any(String),
      },
    ]);
  });

  it('201: every field at its greatest length', async () => {
    const { tenant, client } = await clientOf(service);
    const legalEntity = await insertRow(ownerOf(service.services), 'legal_entities', {
      organization_id: tenant.organizationId,
      name: 'Northwind',
      ein: '12-3456789',
    });
    const details = { ...fullTexts, legalEntity, languagePreference: 2, locationId: tenant.locationId };
    const { status, body } = await client.post<EmployeeBody>('/v1/employees', {
      ...details,
      id: 77,
      startDate: '11/23/2026',
      terminatedDate: '12/31/2026',
      dateOfBirth: '02/29/1992',
      socialSecurityNumber: '900-12-3456',
      createLogin: false,
      sendLoginEmail: false,
    });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      ...details,
      startDate: '2026-11-23',
      terminatedDate: '2026-12-31',
      dateOfBirth: '02/29/1992',
      socialSecurityNumber: '900-12-3456',
      fullName: `${fullTexts.lastName}, ${fullTexts.firstName} é`,
    });
    expect(body.id).not.toBe(77);
  });

  it('201: trims texts, brings them to NFC, and takes empty ones as unset', async () => {
    const { tenant, client } = await clientOf(service);
    const body = await hire(client, tenant.locationId, {
      firstName: '  Zoe\u0308 ',
      middleName: '   ',
      jobTitle: '',
      socialSecurityNumber: '',
      dateOfBirth: '',
    });
    expect(body).toMatchObject({
      firstName: 'Zo\u00eb',
      middleName: null,
      jobTitle: null,
      socialSecurityNumber: null,
      dateOfBirth: null,
      fullName: 'Rivera, Zo\u00eb',
    });
  });

  it('201: keeps the social security number sealed in the database', async () => {
    const { tenant, client } = await clientOf(service);
    const { id } = await hire(client, tenant.locationId, { socialSecurityNumber: '900-12-3456' });
    const row = await rowOf<Record<string, unknown>>(service, 'employees', { id });
    const bytes = Object.values(row)
      .map((value) => (Buffer.isBuffer(value) ? value.toString('latin1') : String(value)))
      .join(' ');
    expect(bytes).not.toMatch(/900-?12-?3456/);
  });

  it('writes who created it into the audit trail, by names of fields only', async () => {
    const { tenant } = await clientOf(service);
    const caller = await tenant.caller();
    const { id } = await hire(service.api(caller.token), tenant.locationId, { jobTitle: 'Picker' });
    const [row] = await auditOf(service, { type: 'employee', id });
    expect(row).toMatchObject({ operation: 'createEmployee', userId: caller.userId });
    expect([...(row?.fields ?? [])].sort()).toEqual(['firstName', 'jobTitle', 'lastName', 'locationId']);
  });

  it('replays the first answer to a repeated request, and refuses another one with the same key', async () => {
    const { tenant, client } = await clientOf(service);
    const key = { 'Idempotency-Key': 'hire-1' };
    const body = { ...minimal(tenant.locationId), socialSecurityNumber: '900-12-3456' };
    const first = await client.post<EmployeeBody>('/v1/employees', body, key);
    const again = await client.post<EmployeeBody>('/v1/employees', body, key);
    expect([again.status, again.text]).toEqual([201, first.text]);
    expect((await client.get<ListBody<object>>('/v1/employees')).body.searchResult).toHaveLength(1);
    const other = await client.post<ProblemBody>('/v1/employees', { ...body, firstName: 'Bo' }, key);
    expect(refusalOf(other)).toMatchObject({ status: 422, type: 'idempotency-key-reused' });
  });

  it.each([
    ['with all fields', { terminatedDate: '12/31/2026' }],
    ['with cleared fields', { middleName: '', jobTitle: null, dateOfBirth: '', terminatedDate: '' }],
    [
      'with the least that is needed',
      Object.fromEntries(Object.keys(fullTexts).map((name) => [name, undefined])),
    ],
  ])('201: replays an employee %s, also after a change', async (_name, fields) => {
    const { tenant, client } = await clientOf(service);
    const least = minimal(tenant.locationId);
    const person = { socialSecurityNumber: '900-12-3456', dateOfBirth: '02/29/1992', languagePreference: 2 };
    const employee = { ...fullTexts, ...person, ...fields, ...least, locationId: tenant.locationId };
    for (const other of ['warm', 'warmer'])
      await client.post('/v1/employees', least, { 'Idempotency-Key': `hire-${other}` });
    const key = { 'Idempotency-Key': 'hire-1' };
    const first = await client.post<EmployeeBody>('/v1/employees', employee, key);
    expect(first.status).toBe(201);
    const path = `/v1/employees/${first.body.id}`;
    expect((await client.get<EmployeeBody>(path)).body).toEqual(first.body);
    expect((await client.patch(path, { ...least, jobTitle: 'Other' })).status).toBe(200);
    const again = await client.post<EmployeeBody>('/v1/employees', employee, key);
    expect([again.status, again.text]).toEqual([201, first.text]);
    expect(again.headers.get('etag')).toBe(first.headers.get('etag'));
  });

  describe('400', () => {
    it('names everything that is missing', async () => {
      const { client } = await clientOf(service);
      const refused = await client.post<ProblemBody>('/v1/employees', {});
      expect(refused.status).toBe(400);
      expect(faultsOf(refused).sort()).toEqual([
        '/firstName required',
        '/lastName required',
        '/locationId required',
        '/startDate required',
      ]);
    });

    it.each(Object.entries(fullTexts))('%s is one character too long', async (name, longest) => {
      const { tenant, client } = await clientOf(service);
      const refused = await client.post<ProblemBody>('/v1/employees', {
        ...minimal(tenant.locationId),
        [name]: `x${longest}`,
      });
      expect(refused.status).toBe(400);
      expect(faultsOf(refused)).toEqual([`/${name} too-long`]);
    });

    it.each<[string, object, string[]]>([
      ['a blank first name', { firstName: '  ' }, ['/firstName too-short']],
      ['an unknown field', { nickName: 'A' }, ['/nickName unknown-field']],
      ['a date that does not exist', { startDate: '02/30/2026' }, ['/startDate wrong-format']],
      ['a date in another form', { dateOfBirth: '1.2.1990' }, ['/dateOfBirth wrong-format']],
      ['a start that is null', { startDate: null }, ['/startDate wrong-type']],
      ['eight digits', { socialSecurityNumber: '12345678' }, ['/socialSecurityNumber wrong-format']],
      ['a third language', { languagePreference: 3 }, ['/languagePreference out-of-range']],
      ['a location that is text', { locationId: '7' }, ['/locationId wrong-type']],
      ['an I-9 that is "no"', { createI9: 'no' }, ['/createI9 not-allowed']],
      ['a control character', { jobTitle: 'a\u0000b' }, ['/jobTitle control-character']],
      ['a line break', { addressStreet: '1 Main St\nRear' }, ['/addressStreet control-character']],
      ['a line separator', { addressStreet: '1 Main St\u2028Rear' }, ['/addressStreet control-character']],
      ['a tab', { lastName: 'Rivera\tSolano' }, ['/lastName control-character']],
      [
        'two spellings that differ',
        { createRemotehireI9: 'yes', createRemoteHireI9: 'if allowed' },
        ['/createRemotehireI9 invalid-request', '/createRemoteHireI9 invalid-request'],
      ],
    ])('%s', async (_name, fields, faults) => {
      const { tenant, client } = await clientOf(service);
      const refused = await client.post<ProblemBody>('/v1/employees', {
        ...minimal(tenant.locationId),
        ...fields,
      });
      expect(refused.status).toBe(400);
      expect(faultsOf(refused)).toEqual(faults);
      expect((await client.get<ListBody<object>>('/v1/employees')).body.searchResult).toEqual([]);
    });
  });

  it.each([
    ['emailAddress', 'Ana <ana@example.com>', 'Must be one email address, such as ana@example.com.'],
    [
      'emailAddress',
      `Ana <${'a'.repeat(80)}@example.com>`,
      'Must be one email address, such as ana@example.com.',
    ],
    ['socialSecurityNumber', '12', 'Must be a Social Security number, such as 900-12-3456.'],
    ['socialSecurityNumber', '900 12 3456 7', 'Must be a Social Security number, such as 900-12-3456.'],
    ['socialSecurityNumber', '900 12-3456', 'Must be a Social Security number, such as 900-12-3456.'],
    ['startDate', '2026-11-27T00:00:00Z', 'Must be a date that exists, such as 11/27/2026 or 2026-11-27.'],
    ['dateOfBirth', '11/27/26', 'Must be a date that exists, such as 11/27/2026 or 2026-11-27.'],
  ])('400: %s %s gets one fault, which shows what is right', async (name, value, detail) => {
    const { tenant, client } = await clientOf(service);
    const body = { ...minimal(tenant.locationId), [name]: value };
    const refused = await client.post<ProblemBody>('/v1/employees', body);
    expect(refused.body.errors).toEqual([{ pointer: `/${name}`, code: 'wrong-format', detail }]);
  });

  it.each(['900-12-3456', '900 12 3456', '900123456'])(
    '201: takes the Social Security number %s',
    async (sent) => {
      const { tenant, client } = await clientOf(service);
      const body = { ...minimal(tenant.locationId), socialSecurityNumber: sent };
      const created = await client.post<{ socialSecurityNumber: string }>('/v1/employees', body);
      expect([created.status, created.body.socialSecurityNumber]).toEqual([201, '900-12-3456']);
      const found = await client.get<ListBody<object>>(
        `/v1/employees?socialSecurityNumber=${encodeURIComponent(sent)}`,
      );
      expect(found.body.searchResult).toHaveLength(1);
    },
  );

  it('401 without a token; 403 without the permission or the scope', async () => {
    const { tenant, client } = await clientOf(service, { without: [102] });
    const body = minimal(tenant.locationId);
    const reader = service.api((await tenant.caller({ scopes: ['read'] })).token);
    expect((await service.api().post('/v1/employees', body)).status).toBe(401);
    expect((await client.post('/v1/employees', body)).status).toBe(403);
    expect((await reader.post('/v1/employees', body)).status).toBe(403);
  });

  describe('422', () => {
    it.each<[string, object, string, string]>([
      ['an unknown location', { locationId: nobody }, 'unknown-reference', '/locationId unknown-reference'],
      [
        'an unknown legal entity',
        { legalEntity: nobody },
        'unknown-reference',
        '/legalEntity unknown-reference',
      ],
      [
        'area 000',
        { socialSecurityNumber: '000-12-3456' },
        'impossible-value',
        '/socialSecurityNumber impossible',
      ],
      [
        'area 666',
        { socialSecurityNumber: '666123456' },
        'impossible-value',
        '/socialSecurityNumber impossible',
      ],
      [
        'group 00',
        { socialSecurityNumber: '123-00-4567' },
        'impossible-value',
        '/socialSecurityNumber impossible',
      ],
      [
        'serial 0000',
        { socialSecurityNumber: '123-45-0000' },
        'impossible-value',
        '/socialSecurityNumber impossible',
      ],
      [
        'a masked number',
        { socialSecurityNumber: '***-**-3456' },
        'impossible-value',
        '/socialSecurityNumber impossible',
      ],
      [
        'an end before the start',
        { terminatedDate: '2026-11-22' },
        'impossible-value',
        '/terminatedDate impossible',
      ],
      [
        'a hire one day too young',
        { dateOfBirth: '11/24/2012' },
        'under-minimum-age',
        '/dateOfBirth under-minimum-age',
      ],
      [
        'a birth on the first day',
        { dateOfBirth: '11/23/2026' },
        'impossible-value',
        '/dateOfBirth before-birth',
      ],
      ['a login without an address', { createLogin: true }, 'impossible-value', '/emailAddress needed'],
      [
        'both kinds of I-9',
        { createI9: 'yes', createRemoteHireI9: 'yes' },
        'impossible-value',
        '/createI9 mutually-exclusive,/createRemotehireI9 mutually-exclusive',
      ],
    ])('%s, and nothing is stored', async (_name, fields, type, faults) => {
      const { tenant, client } = await clientOf(service);
      const refused = await client.post<ProblemBody>('/v1/employees', {
        ...minimal(tenant.locationId),
        ...fields,
      });
      expect(refusalOf(refused)).toEqual({ status: 422, type, faults: faults.split(',') });
      expect(withoutChance(refused.text)).not.toMatch(/3456|4567|2012|0000/);
      expect((await client.get<ListBody<object>>('/v1/employees')).body.searchResult).toEqual([]);
    });

    it('takes a person on the birthday that reaches the minimum age', async () => {
      const { tenant, client } = await clientOf(service);
      const { dateOfBirth } = await hire(client, tenant.locationId, { dateOfBirth: '2012-11-23' });
      expect(dateOfBirth).toBe('11/23/2012');
    });

    it('goes by the minimum age of the location where it overrides the default', async () => {
      const { client } = await clientOf(service);
      const place = async (overrideMinEmploymentAge: boolean) =>
        (
          await client.post<{ id: number }>('/v1/locations', {
            overrideMinEmploymentAge,
            minEmploymentAge: 18,
          })
        ).body.id;
      const fields = { dateOfBirth: '2010-01-01' };
      expect(await hire(client, await place(false), fields)).toMatchObject({ dateOfBirth: '01/01/2010' });
      const refused = await client.post<ProblemBody>('/v1/employees', {
        ...minimal(await place(true)),
        ...fields,
      });
      expect(refusalOf(refused)).toMatchObject({ status: 422, type: 'under-minimum-age' });
    });

    it('refuses locations and legal entities of another organization', async () => {
      const other = await service.tenant();
      const { client } = await clientOf(service);
      const refused = await client.post<ProblemBody>('/v1/employees', minimal(other.locationId));
      expect(refusalOf(refused)).toMatchObject({ status: 422, faults: ['/locationId unknown-reference'] });
    });

    it('refuses an employee outside of the reach of the caller', async () => {
      const { tenant, client } = await clientOf(service, {}, { hierarchy: ['locationId', 'custom1'] });
      const limited = service.api(
        (await tenant.caller({ without: [104], groups: [[tenant.locationId, 'Night']] })).token,
      );
      const refused = await limited.post<ProblemBody>('/v1/employees', minimal(tenant.locationId));
      expect(refusalOf(refused)).toEqual({
        status: 422,
        type: 'impossible-value',
        faults: ['/locationId out-of-reach', '/custom1 out-of-reach'],
      });
      expect((await client.get<ListBody<object>>('/v1/employees')).body.searchResult).toEqual([]);
      await hire(limited, tenant.locationId, { custom1: 'NIGHT' });
    });
  });

  describe('a login', () => {
    it('is created without an email', async () => {
      const { tenant, client } = await clientOf(service);
      const fields = { emailAddress: 'Ana@Example.com', createLogin: true };
      const { id } = await hire(client, tenant.locationId, fields);
      expect(await loginOf(id)).toMatchObject({ login: 'Ana@Example.com', must_change_password: true });
      expect(await mailsOf(service, tenant.organizationId)).toEqual([]);
    });

    it('is sent by email with a link for choosing a password', async () => {
      const { tenant, client } = await clientOf(service);
      const { id } = await hire(client, tenant.locationId, {
        emailAddress: 'ana@example.com',
        languagePreference: 2,
        createLogin: true,
        sendLoginEmail: true,
      });
      const [mail] = await mailsOf(service, tenant.organizationId);
      expect(mail).toMatchObject({
        template: 'employee-welcome',
        to: 'ana@example.com',
        subject: 'Test organization: su acceso al Formulario I-9',
      });
      expect(mail?.text).toMatch(/^https?:\S+\/portal\/reset-password\/\d+-[\w-]{43}$/m);
      expect(mail?.text).toMatch(/^Usuario: ana@example\.com$/m);
      expect(mail?.text).not.toContain('Contraseña:');
      expect(mail?.text).toContain(`${service.baseUrl}/portal/sign-in`);
      expect(await loginOf(id)).toMatchObject({ must_change_password: true });
    });

    it('409: two employees cannot sign in with one address', async () => {
      const { tenant, client } = await clientOf(service);
      const fields = { emailAddress: 'ana@example.com', createLogin: true };
      await hire(client, tenant.locationId, fields);
      const refused = await client.post<ProblemBody>('/v1/employees', {
        ...minimal(tenant.locationId),
        ...fields,
        emailAddress: 'ANA@example.com',
      });
      expect(refusalOf(refused)).toEqual({
        status: 409,
        type: 'already-exists',
        faults: ['/emailAddress already-exists'],
      });
    });

    it('422: an email about a login that is not there', async () => {
      const { tenant, client } = await clientOf(service);
      const refused = await client.post<ProblemBody>('/v1/employees', {
        ...minimal(tenant.locationId),
        emailAddress: 'ana@example.com',
        sendLoginEmail: true,
      });
      expect(refusalOf(refused)).toMatchObject({ status: 422, faults: ['/createLogin needed'] });
    });
  });
});

const loginOf = (employeeId: number) =>
  rowOf<{ login: string; must_change_password: boolean; password_hash: string }>(service, 'employee_logins', {
    employee_id: employeeId,
  });
