import type { ProblemBody } from '../../support/organizations/people';
import { walk, type Walker } from '../../support/organizations/i9-walk';
import { rowsOf } from '../../support/organizations/partnership';
import { useService } from '../../support/service';

const service = useService();

/** @returns the status, and the code of a fault */
async function remind(form: Walker): Promise<string> {
  const { status, body } = await form.world.admin.post<ProblemBody>(`/v1/i9s/${form.id}/reminders`);
  return [status, ...(body.errors ?? []).map(({ code }) => code)].join(' ');
}
const mailsOf = async ({ world }: Walker) =>
  (await rowsOf<{ template: string }>(service, world.tenant, 'mail_messages')).map(
    ({ template }) => template,
  );
const change = ({ world, employeeId }: Walker, values: object) => {
  const names = { firstName: 'Ana', lastName: 'Rivera', locationId: world.tenant.locationId };
  return world.admin.patch(`/v1/employees/${employeeId}`, { ...names, ...values });
};

describe('createI9Reminder', () => {
  it('sends the employee a new link for Section 1, once a day', async () => {
    const form = await walk(service);
    expect(await remind(form)).toBe('200');
    expect(await mailsOf(form)).toEqual(['section1-link']);
    expect(await remind(form)).toBe('409 reminded-today');
    expect(await mailsOf(form)).toEqual(['section1-link']);
    await form.clock('2026-11-20');
    expect(await remind(form)).toBe('200');
    const links = await rowsOf<{ revoked_at: Date | null }>(service, form.world.tenant, 'i9_links', [
      'created_at',
    ]);
    expect(links.map(({ revoked_at: at }) => at === null)).toEqual([false, false, true]);
  });

  it('422: an employee without the email address that the link would go to', async () => {
    const form = await walk(service);
    await change(form, { emailAddress: null });
    expect(await remind(form)).toBe('422 employee-without-email');
    await change(form, { emailAddress: 'ana@example.com' });
    expect(await remind(form)).toBe('200');
  });

  it('reminds the people who are notified of the employee once Section 1 is signed', async () => {
    const form = await walk(service);
    await form.section1();
    expect(await remind(form)).toBe('422 employee-without-notification-email');
    await change(form, { notificationEmail1: 'hr@example.com' });
    expect(await remind(form)).toBe('200');
    expect((await mailsOf(form)).at(-1)).toBe('section2-due');
    expect(await remind(form)).toBe('409 reminded-today');
    const trail = await form.world.admin.get<{ searchResult: { action: string }[] }>(
      `/v1/i9s/${form.id}/audit-trail`,
    );
    expect(trail.body.searchResult.at(-1)).toMatchObject({ action: 'remind' });
  });

  it('reminds the representative who was named', async () => {
    const form = await walk(service, { remote: true });
    await form.section1();
    const representative = { firstName: 'Rae', lastName: 'Li', emailAddress: 'rae@example.com' };
    expect((await form.post('representative', representative)).status).toBe(200);
    expect(await remind(form)).toBe('200');
    expect((await mailsOf(form)).at(-1)).toBe('representative-reminder');
    expect(await remind(form)).toBe('409 reminded-today');
  });

  it('409: a form that waits for nobody', async () => {
    const form = await walk(service);
    await form.post('void', { reason: 'Hired twice' });
    expect(await remind(form)).toBe('409');
  });
});
