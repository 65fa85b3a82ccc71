import { useService } from '../../support/service';
import {
  clientOf,
  hire,
  mailsOf,
  minimal,
  refusalOf,
  type EmployeeBody,
  type ListBody,
  type ProblemBody,
} from '../../support/organizations/people';
import { ownerOf } from '../../support/owner';

const service = useService();

const emailAddress = 'ana@example.com';
const linkForm = /^http:\/\/127\.0\.0\.1:\d+\/portal\/section1\/[\w-]{43}$/m;

interface I9Row {
  id: number;
  employment_id: number;
  state: string;
  remote: boolean;
  partner_id: number | null;
  next_step_due_date: string | null;
}

async function i9sOf(employeeId: number): Promise<I9Row[]> {
  return ownerOf(service.services)('i9s')
    .where({ employee_id: employeeId })
    .orderBy('id')
    .select<I9Row[]>('id', 'employment_id', 'state', 'remote', 'partner_id', 'next_step_due_date');
}

async function newcomer(fields: Readonly<Record<string, unknown>> = {}) {
  const { tenant, client } = await clientOf(service);
  const employee = await hire(client, tenant.locationId, { emailAddress, ...fields });
  const { startDate: _, ...least } = minimal(tenant.locationId);
  const patch = <Body = EmployeeBody>(change: object) =>
    client.patch<Body>(`/v1/employees/${employee.id}`, { ...least, ...change });
  const status = async () => {
    const { body } = await client.get<ListBody<{ i9Status: string }>>('/v1/employees');
    return body.searchResult[0]?.i9Status;
  };
  const mails = () => mailsOf(service, tenant.organizationId);
  return { tenant, client, employee, least, patch, status, mails };
}

describe('an I-9 asked for with an employee', () => {
  it('createI9 starts one on site, without any email', async () => {
    const { employee, status, mails } = await newcomer({ createI9: 'yes' });
    expect(await i9sOf(employee.id)).toEqual([
      expect.objectContaining({ state: 'section1_pending', remote: false, partner_id: null }),
    ]);
    expect(await status()).toBe('Pending Sec 1');
    expect(await mails()).toEqual([]);
  });

  it.each(['createRemotehireI9', 'createRemoteHireI9'])(
    '%s starts a remote one, makes a login and sends it with the link to Section 1',
    async (name) => {
      const { employee, mails } = await newcomer({ [name]: 'yes' });
      expect(await i9sOf(employee.id)).toEqual([expect.objectContaining({ remote: true })]);
      const [mail, ...others] = await mails();
      expect(mail).toMatchObject({ template: 'employee-welcome', to: emailAddress });
      expect(mail?.text).toMatch(linkForm);
      expect(mail?.text).toMatch(/^https?:\S+\/portal\/reset-password\/\d+-[\w-]{43}$/m);
      expect(mail?.text).toMatch(/^Login: ana@example\.com$/m);
      expect(mail?.text).toContain('your first day of work, Monday, November 23, 2026.');
      expect(others).toEqual([]);
    },
  );

  it('takes both spellings with one value as one', async () => {
    const { employee } = await newcomer({ createRemotehireI9: 'yes', createRemoteHireI9: 'yes' });
    expect(await i9sOf(employee.id)).toHaveLength(1);
  });

  it('createI9 with login and email sends the link to Section 1 along', async () => {
    const { mails } = await newcomer({ createI9: 'yes', createLogin: true, sendLoginEmail: true });
    expect((await mails()).map(({ text }) => text)).toEqual([expect.stringMatching(linkForm)]);
  });

  it('never answers or records the link', async () => {
    const { client, tenant } = await newcomer();
    const created = await client.post<EmployeeBody>('/v1/employees', {
      ...minimal(tenant.locationId),
      createI9: 'yes',
    });
    expect(created.text).not.toContain('/portal/');
    expect(created.body).not.toHaveProperty('createI9');
  });

  it('PATCH: "yes" starts one; a second one is 409 and undoes the rest of the request', async () => {
    const { client, employee, patch } = await newcomer();
    expect((await patch({ createI9: 'yes' })).status).toBe(200);
    const refused = await patch<ProblemBody>({ createI9: 'yes', jobTitle: 'Lost' });
    expect(refusalOf(refused)).toMatchObject({ status: 409, type: 'i9-not-allowed' });
    expect((await client.get<EmployeeBody>(`/v1/employees/${employee.id}`)).body.jobTitle).toBeNull();
    expect(await i9sOf(employee.id)).toHaveLength(1);
  });

  it.each(['createI9', 'createRemotehireI9'])(
    'PATCH: %s "if allowed" starts one, or leaves it out and applies the rest',
    async (name) => {
      const { employee, patch, mails } = await newcomer();
      expect((await patch({ [name]: 'if allowed' })).status).toBe(200);
      expect(await i9sOf(employee.id)).toHaveLength(1);
      const sent = (await mails()).length;
      const again = await patch({ [name]: 'if allowed', jobTitle: 'Picker' });
      expect([again.status, again.body.jobTitle]).toEqual([200, 'Picker']);
      expect(await i9sOf(employee.id)).toHaveLength(1);
      expect(await mails()).toHaveLength(sent);
    },
  );

  it('409: the current period has ended, also by the same request', async () => {
    const { patch } = await newcomer();
    const refused = await patch<ProblemBody>({ terminatedDate: '2026-12-31', createI9: 'yes' });
    expect(refusalOf(refused)).toMatchObject({ status: 409, type: 'i9-not-allowed' });
    await patch({ terminatedDate: '2026-12-31' });
    expect((await patch<ProblemBody>({ createI9: 'yes' })).status).toBe(409);
    expect((await patch({ createI9: 'if allowed' })).status).toBe(200);
  });

  it('a re-hire gets an I-9 of its own', async () => {
    const { employee, patch } = await newcomer({ createI9: 'yes' });
    await patch({ terminatedDate: '2026-12-31' });
    const { status } = await patch({ startDate: '2027-03-01', createRemotehireI9: 'yes' });
    expect(status).toBe(200);
    const [first, second] = await i9sOf(employee.id);
    expect(second).toMatchObject({ remote: true, state: 'section1_pending' });
    expect(second?.employment_id).not.toBe(first?.employment_id);
  });

  it('403: needs the permission to create I-9s, and nothing is stored', async () => {
    const { tenant, client, employee, least } = await newcomer();
    const other = service.api((await tenant.caller({ without: [202] })).token);
    for (const name of ['createI9', 'createRemotehireI9', 'createRemoteHireI9']) {
      const body = { ...minimal(tenant.locationId), emailAddress, [name]: 'if allowed' };
      const refused = await other.post<ProblemBody>('/v1/employees', body);
      expect(refusalOf(refused)).toMatchObject({ status: 403, type: 'permission-denied' });
      const patched = await other.patch(`/v1/employees/${employee.id}`, { ...least, [name]: 'yes' });
      expect(patched.status).toBe(403);
    }
    expect((await client.get<ListBody<object>>('/v1/employees')).body.searchResult).toHaveLength(1);
  });

  it('422: a remote hire without an email address', async () => {
    const { employee, patch } = await newcomer({ emailAddress: null });
    const refused = await patch<ProblemBody>({ createRemotehireI9: 'yes' });
    expect(refusalOf(refused)).toMatchObject({ status: 422, faults: ['/emailAddress needed'] });
    expect(await i9sOf(employee.id)).toEqual([]);
  });
});

describe('the I-9 of a period follows its dates', () => {
  it('the due date moves with the start', async () => {
    const { employee, patch } = await newcomer({ createI9: 'yes' });
    const [before] = await i9sOf(employee.id);
    await patch({ startDate: '2026-12-07' });
    const [after] = await i9sOf(employee.id);
    expect([before?.next_step_due_date, after?.next_step_due_date]).toEqual(['2026-11-23', '2026-12-07']);
  });

  it('also when the period is corrected by itself', async () => {
    const { client, employee } = await newcomer({ createI9: 'yes' });
    const path = `/v1/employees/${employee.id}/employments`;
    const [period] = (await client.get<ListBody<{ id: number }>>(path)).body.searchResult;
    await client.patch(`${path}/${period?.id}`, { startDate: '2026-12-08' });
    expect((await i9sOf(employee.id))[0]?.next_step_due_date).toBe('2026-12-08');
  });
});
