import { welcomeEmployee } from '../../../../src/services/i9/start/welcome';
import { asSystem } from '../../../../src/services/services';
import { readWorksite } from '../../../../src/services/worksite';
import { mailsOf } from '../../../support/organizations/people';
import { ownerOf } from '../../../support/owner';
import { useService } from '../../../support/service';

const service = useService();

/** Creates an employee, and sends welcome emails. */
async function employed(fields: object = {}) {
  const tenant = await service.tenant();
  const { organizationId, locationId } = tenant;
  const { body } = await service.api((await tenant.caller()).token).post<{ id: number }>('/v1/employees', {
    firstName: 'Ana',
    lastName: 'Rivera',
    emailAddress: 'ana@example.com',
    startDate: '2026-11-23',
    locationId,
    ...fields,
  });
  const rowsOf = (table: string) =>
    ownerOf(service.services)(table).where({ organization_id: organizationId, employee_id: body.id });
  const welcome = () =>
    asSystem(service.services, organizationId, async (unit) =>
      welcomeEmployee(unit, service.services, await readWorksite(unit, body.id), null),
    );
  const mails = () => mailsOf(service, organizationId);
  return { welcome, rowsOf, mails };
}

const reset = /\/portal\/reset-password\/\d+-[\w-]{43}/;

describe('welcomeEmployee', () => {
  it('sends nothing to an employee without a login', async () => {
    const { welcome, rowsOf, mails } = await employed();
    expect(await welcome()).toBe(false);
    expect(await rowsOf('password_resets')).toEqual([]);
    expect(await mails()).toEqual([]);
  });

  it('sends a link for a password that has to be changed, which ends earlier links', async () => {
    const { welcome, rowsOf, mails } = await employed({ createLogin: true });
    expect([await welcome(), await welcome()]).toEqual([true, true]);
    const sent = await mails();
    expect(sent.map(({ to }) => to)).toEqual(['ana@example.com', 'ana@example.com']);
    const links = sent.map(({ text }) => reset.exec(text)?.[0]);
    expect(links).toEqual([expect.stringMatching(reset), expect.stringMatching(reset)]);
    expect(links[1]).not.toBe(links[0]);
    expect(sent[0]?.text).toContain('within 72 hours');
    expect(sent[0]?.text).toContain('Login: ana@example.com');
    expect(await rowsOf('password_resets')).toHaveLength(1);
  });

  it('sends no such link to an employee who has chosen a password', async () => {
    const { welcome, rowsOf, mails } = await employed({ createLogin: true });
    await rowsOf('employee_logins').update({ must_change_password: false });
    expect(await welcome()).toBe(true);
    const [mail] = await mails();
    expect(mail?.text).toContain('Login: ana@example.com');
    expect(mail?.text).not.toMatch(reset);
    expect(await rowsOf('password_resets')).toEqual([]);
  });
});
