import { withoutChance } from '../../support/answers';
import type { Api } from '../../support/http';
import { useService } from '../../support/service';
import {
  auditOf,
  clientOf,
  faultsOf,
  hire,
  mailsOf,
  minimal,
  nobody,
  refusalOf,
  sameProblem,
  type EmployeeBody,
  type EmploymentBody,
  type ListBody,
  type ProblemBody,
} from '../../support/organizations/people';
import { insertRow, ownerOf } from '../../support/owner';

const service = useService();

/** A new employee and what is needed to change it. */
async function newcomer(fields: Readonly<Record<string, unknown>> = {}) {
  const { tenant, client } = await clientOf(service);
  const employee = await hire(client, tenant.locationId, fields);
  const path = `/v1/employees/${employee.id}`;
  const { startDate: _, ...least } = minimal(tenant.locationId);
  const patch = <Body = EmployeeBody>(change: Readonly<Record<string, unknown>>, by: Api = client) =>
    by.patch<Body>(path, { ...least, ...change });
  const periods = async () => {
    const { body } = await client.get<ListBody<EmploymentBody>>(`${path}/employments`);
    return body.searchResult.map(({ startDate, terminatedDate }) => [startDate, terminatedDate]);
  };
  return { tenant, client, employee, path, least, patch, periods };
}

describe('updateEmployee', () => {
  it('200: changes what is sent and leaves the rest', async () => {
    const { employee, patch } = await newcomer({ jobTitle: 'Picker', custom1: 'Day' });
    const { status, body } = await patch({ lastName: 'Ruiz', custom1: 'Night' });
    expect(status).toBe(200);
    expect(body).toEqual({
      ...employee,
      lastName: 'Ruiz',
      fullName: 'Ruiz, Ana',
      custom1: 'Night',
      updatedAt: expect.any(String),
    });
  });

  it('200: a record as read can be sent back whole and changes nothing', async () => {
    const { client, employee, path, periods } = await newcomer({
      dateOfBirth: '1992-02-29',
      socialSecurityNumber: '900-12-3456',
    });
    const read = await client.get<EmployeeBody>(path);
    const { status, body, headers } = await client.patch(path, read.body, {
      'If-Match': read.headers.get('etag') ?? '',
    });
    expect([status, body]).toEqual([200, employee]);
    expect(headers.get('etag')).toBe(read.headers.get('etag'));
    expect(await periods()).toEqual([['2026-11-23', '']]);
  });

  it('200: a masked number as read leaves the number as it is', async () => {
    const { tenant, client, employee, path } = await newcomer({ socialSecurityNumber: '900-12-3456' });
    const masked = service.api((await tenant.caller({ without: [105] })).token);
    const read = await masked.get<EmployeeBody>(path);
    expect(read.body.socialSecurityNumber).toBe('***-**-3456');
    expect((await masked.patch(path, read.body)).body).toEqual(read.body);
    expect((await client.get(path)).body).toEqual(employee);
  });

  it.each([null, ''])('200: %p clears optional fields', async (nothing) => {
    const { employee, patch } = await newcomer({
      jobTitle: 'Picker',
      dateOfBirth: '1992-02-29',
      socialSecurityNumber: '900-12-3456',
      emailAddress: 'ana@example.com',
      custom8: 'x',
    });
    const cleared = { jobTitle: null, dateOfBirth: null, socialSecurityNumber: null, emailAddress: null };
    const { body } = await patch(
      Object.fromEntries(Object.keys({ ...cleared, custom8: null }).map((name) => [name, nothing])),
    );
    expect(body).toEqual({ ...employee, ...cleared, custom8: null, updatedAt: expect.any(String) });
  });

  it('200: a whole number replaces another one', async () => {
    const { patch } = await newcomer({ socialSecurityNumber: '900-12-3456' });
    expect((await patch({ socialSecurityNumber: '123121234' })).body.socialSecurityNumber).toBe(
      '123-12-1234',
    );
  });

  it('names the fields in the audit trail, never their values', async () => {
    const { employee, patch } = await newcomer();
    await patch({ socialSecurityNumber: '900-12-3456' });
    const rows = await auditOf(service, { type: 'employee', id: employee.id });
    expect(rows.at(-1)?.operation).toBe('updateEmployee');
    expect(rows.at(-1)?.fields).toContain('socialSecurityNumber');
    expect(withoutChance(JSON.stringify(rows))).not.toContain('3456');
  });

  describe('dates of employment', () => {
    it('overwrites the start of an open period', async () => {
      const { patch, periods } = await newcomer();
      expect((await patch({ startDate: '12/01/2026' })).body.startDate).toBe('2026-12-01');
      expect(await periods()).toEqual([['2026-12-01', '']]);
    });

    it('ends the period, and opens it again', async () => {
      const { patch, periods } = await newcomer();
      expect((await patch({ terminatedDate: '2026-12-31' })).body.terminatedDate).toBe('2026-12-31');
      expect(await periods()).toEqual([['2026-11-23', '2026-12-31']]);
      expect((await patch({ terminatedDate: '' })).body.terminatedDate).toBeNull();
      expect(await periods()).toEqual([['2026-11-23', '']]);
    });

    it('re-hires with a start after the end', async () => {
      const { patch, periods } = await newcomer({ terminatedDate: '2026-12-31' });
      const { body } = await patch({ startDate: '2027-01-01' });
      expect(body).toMatchObject({ startDate: '2027-01-01', terminatedDate: null });
      expect(await periods()).toEqual([
        ['2026-11-23', '2026-12-31'],
        ['2027-01-01', ''],
      ]);
    });

    it('applies both to one period', async () => {
      const { patch, periods } = await newcomer();
      await patch({ startDate: '2026-12-01', terminatedDate: '2026-12-02' });
      expect(await periods()).toEqual([['2026-12-01', '2026-12-02']]);
    });

    it.each<[string, object, object, string]>([
      [
        'an earlier start after the end',
        { terminatedDate: '2026-12-31' },
        { startDate: '2026-11-01' },
        '/startDate impossible',
      ],
      [
        'a start on the last day',
        { terminatedDate: '2026-12-31' },
        { startDate: '2026-12-31' },
        '/startDate impossible',
      ],
      ['an end before the start', {}, { terminatedDate: '2026-11-22' }, '/terminatedDate impossible'],
      ['no start', {}, { startDate: null }, '/startDate impossible'],
    ])('422: %s, and nothing is stored', async (_name, before, change, fault) => {
      const { client, employee, path, patch } = await newcomer(before as Record<string, unknown>);
      const refused = await patch<ProblemBody>({ jobTitle: 'Lost', ...change });
      expect(refusalOf(refused)).toEqual({ status: 422, type: 'impossible-value', faults: [fault] });
      expect((await client.get(path)).body).toEqual(employee);
    });

    it('409: a start inside an earlier period', async () => {
      const { patch } = await newcomer({ terminatedDate: '2026-12-31' });
      await patch({ startDate: '2027-02-01' });
      expect(refusalOf(await patch<ProblemBody>({ startDate: '2026-12-31' }))).toEqual({
        status: 409,
        type: 'employment-overlap',
        faults: ['/startDate overlap'],
      });
    });

    it('two concurrent changes do not open two periods', async () => {
      const { patch, periods } = await newcomer({ terminatedDate: '2026-12-31' });
      const days = ['2027-01-01', '2027-01-02', '2027-01-03', '2027-01-04'];
      const answers = await Promise.all(days.map((startDate) => patch({ startDate })));
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
      expect((await periods()).filter(([, end]) => end === '')).toHaveLength(1);
    });
  });

  describe('minimum age', () => {
    const born = '2010-11-23';

    it('422: a location with another minimum, and the fault names it', async () => {
      const { client, patch } = await newcomer({ dateOfBirth: born });
      const { body } = await client.post<{ id: number }>('/v1/locations', {
        overrideMinEmploymentAge: true,
        minEmploymentAge: 18,
      });
      expect(refusalOf(await patch<ProblemBody>({ locationId: body.id }))).toEqual({
        status: 422,
        type: 'under-minimum-age',
        faults: ['/locationId under-minimum-age'],
      });
    });

    it('422: another birth date, another start', async () => {
      const { patch } = await newcomer({ dateOfBirth: '2012-11-23' });
      const refused = [{ dateOfBirth: '2012-11-24' }, { startDate: '2026-11-22' }].map(async (change) =>
        refusalOf(await patch<ProblemBody>(change)),
      );
      expect((await Promise.all(refused)).map(({ type, faults }) => [type, ...faults])).toEqual([
        ['under-minimum-age', '/dateOfBirth under-minimum-age'],
        ['under-minimum-age', '/startDate under-minimum-age'],
      ]);
    });

    it('is not judged again where nothing that it depends on changes', async () => {
      const { tenant, patch } = await newcomer({ dateOfBirth: born });
      await ownerOf(service.services)('organizations')
        .where({ id: tenant.organizationId })
        .update({ min_employment_age: 18 });
      expect((await patch({ jobTitle: 'Picker' })).status).toBe(200);
      expect((await patch({ startDate: '2026-11-24' })).status).toBe(422);
    });
  });

  describe('400', () => {
    it('needs first name, last name and location', async () => {
      const { client, path } = await newcomer();
      const refused = await client.patch<ProblemBody>(path, { jobTitle: 'x' });
      expect(refused.status).toBe(400);
      expect(faultsOf(refused).sort()).toEqual([
        '/firstName required',
        '/lastName required',
        '/locationId required',
      ]);
    });

    it.each<[object, string]>([
      [{ firstName: '' }, '/firstName too-short'],
      [{ lastName: null }, '/lastName wrong-type'],
      [{ locationId: null }, '/locationId wrong-type'],
      [{ wrong: 1 }, '/wrong unknown-field'],
      [{ terminatedDate: '13/01/2026' }, '/terminatedDate wrong-format'],
      [{ terminatedDate: '2026-06-31' }, '/terminatedDate wrong-format'],
      [{ createI9: 'maybe' }, '/createI9 not-allowed'],
      [{ sendLoginEmail: 'true' }, '/sendLoginEmail wrong-type'],
    ])('%j', async (change, fault) => {
      const { patch } = await newcomer();
      const refused = await patch<ProblemBody>(change as Record<string, unknown>);
      expect([refused.status, faultsOf(refused)]).toEqual([400, [fault]]);
    });
  });

  it('401 without a token; 403 without the permission', async () => {
    const { tenant, path, least } = await newcomer();
    const reader = service.api((await tenant.caller({ without: [103] })).token);
    expect((await service.api().patch(path, least)).status).toBe(401);
    expect((await reader.patch(path, least)).status).toBe(403);
  });

  it('404: missing, out of reach and of another organization cannot be told apart', async () => {
    const { tenant, client } = await clientOf(service, {}, { hierarchy: ['locationId'] });
    const foreign = await newcomer();
    const { id } = await hire(client, tenant.locationId);
    const limited = service.api((await tenant.caller({ without: [104], groups: [[nobody]] })).token);
    const answers = await Promise.all(
      [nobody, id, foreign.employee.id].map((wanted) =>
        limited.patch<ProblemBody>(`/v1/employees/${wanted}`, foreign.least),
      ),
    );
    const [missing, ...others] = answers.map(sameProblem);
    expect(answers[0]?.status).toBe(404);
    for (const other of others) expect(other).toEqual(missing);
  });

  it('412: a representation that is no longer current', async () => {
    const { client, path, least, patch } = await newcomer();
    const tag = (await client.get(path)).headers.get('etag') ?? '';
    await patch({ jobTitle: 'Picker' });
    const stale = await client.patch<ProblemBody>(path, { ...least, jobTitle: 'x' }, { 'If-Match': tag });
    expect(refusalOf(stale)).toMatchObject({ status: 412, type: 'stale-record' });
    expect((await client.get<EmployeeBody>(path)).body.jobTitle).toBe('Picker');
  });

  describe('422', () => {
    it.each<[object, string, string]>([
      [{ id: nobody }, 'id-mismatch', '/id id-mismatch'],
      [{ locationId: nobody }, 'unknown-reference', '/locationId unknown-reference'],
      [{ legalEntity: nobody }, 'unknown-reference', '/legalEntity unknown-reference'],
      [{ socialSecurityNumber: '***-**-0000' }, 'impossible-value', '/socialSecurityNumber impossible'],
      [{ socialSecurityNumber: '666-12-3456' }, 'impossible-value', '/socialSecurityNumber impossible'],
      [{ createLogin: true }, 'impossible-value', '/emailAddress needed'],
    ])('%j', async (change, type, fault) => {
      const { patch } = await newcomer({ socialSecurityNumber: '900-12-3456' });
      const refused = await patch<ProblemBody>(change as Record<string, unknown>);
      expect(refusalOf(refused)).toEqual({ status: 422, type, faults: [fault] });
      expect(withoutChance(refused.text)).not.toMatch(/3456|0000/);
    });

    it('nobody moves an employee out of his own reach', async () => {
      const { tenant, client } = await clientOf(service, {}, { hierarchy: ['locationId'] });
      const far = await insertRow(ownerOf(service.services), 'locations', {
        organization_id: tenant.organizationId,
        name: 'Far',
      });
      const employee = await hire(client, tenant.locationId);
      const path = `/v1/employees/${employee.id}`;
      const move = { ...minimal(far), startDate: employee.startDate };
      const groups = [[tenant.locationId]];
      const limited = service.api((await tenant.caller({ without: [104], groups })).token);
      expect(refusalOf(await limited.patch<ProblemBody>(path, move))).toEqual({
        status: 422,
        type: 'impossible-value',
        faults: ['/locationId out-of-reach'],
      });
      expect((await limited.get(path)).body).toEqual(employee);
      expect((await client.patch<EmployeeBody>(path, move)).body.locationId).toBe(far);
    });
  });

  describe('the login', () => {
    const emailAddress = 'ana@example.com';

    it('409: is created once', async () => {
      const { patch } = await newcomer({ emailAddress, createLogin: true });
      expect(refusalOf(await patch<ProblemBody>({ createLogin: true }))).toEqual({
        status: 409,
        type: 'already-exists',
        faults: ['/createLogin already-exists'],
      });
    });

    it('gets a link for choosing a password until one is chosen', async () => {
      const { tenant, employee, patch } = await newcomer({ emailAddress, createLogin: true });
      const key = { employee_id: employee.id };
      await patch({ sendLoginEmail: true });
      const chosen = { must_change_password: false };
      await ownerOf(service.services)('employee_logins').where(key).update(chosen);
      await patch({ sendLoginEmail: true });
      const mails = await mailsOf(service, tenant.organizationId);
      expect(mails.map(({ to }) => to)).toEqual([emailAddress, emailAddress]);
      const link = /\/portal\/reset-password\/\d+-[\w-]{43}$/m;
      expect(mails[0]?.text).toMatch(link);
      expect(mails[1]?.text).not.toMatch(link);
      expect(mails[1]?.text).toContain('Password: the one you chose');
    });
  });
});
