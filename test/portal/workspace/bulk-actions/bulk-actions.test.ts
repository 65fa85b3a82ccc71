import { bulkActionsOf } from '../../../support/organizations/bulk-actions';
import { hidden, signedIn, useWorkspace } from '../../../support/organizations/hr';

/** Bulk actions: rows of a list are ticked, an action is chosen, tried out, and done. */

const workspace = useWorkspace();
const { page, service } = workspace;

const newPage = (query: Readonly<Record<string, string>>): string => {
  const all = { list: '/i9s', query: 'view=all', which: 'chosen', ...query };
  return `/bulk-actions/new?${new URLSearchParams(all).toString()}`;
};

/** Sends the form of a page. */
async function send(from: string, to: string, fields: Readonly<Record<string, string>> = {}) {
  const html = await page(from);
  const sent = { csrf: hidden(html, 'csrf'), once: hidden(html, 'once'), ...fields };
  return workspace.client.post(`/portal${to}`, sent);
}

/** Sends it, and lets the worker work. @returns the path of the bulk action */
async function done(...sending: Parameters<typeof send>): Promise<string> {
  const answer = await send(...sending);
  const at = answer.headers.get('location') ?? '';
  expect([answer.status, at]).toEqual([303, expect.stringMatching(/^\/portal\/bulk-actions\/\d+$/)]);
  await bulkActionsOf(service, workspace.world.tenant).work(Number(at.split('/').at(-1)));
  return at.replace('/portal', '');
}

const ownerOf = async (i9Id: number) =>
  (await workspace.world.admin.get<{ ownerUserId: number | null }>(`/v1/i9s/${i9Id}`)).body.ownerUserId;

describe('bulk actions', () => {
  it('begin in a list, whose rows have checkboxes, with the actions that the user may do', async () => {
    const { i9Id, employeeId } = await workspace.world.form({ signed: false });
    const html = await page('/i9s?view=all');
    expect(html).toContain(`name="choose-${i9Id}"`);
    expect(html).toMatch(/<option value="remind">Send a reminder<\/option>/);
    expect(await page('/employees')).toContain(`name="choose-${employeeId}"`);
    const reader = await signedIn(service, await workspace.world.user({ without: [202, 303] }));
    expect(await page('/i9s?view=all', reader)).not.toContain('name="choose-');
    expect((await reader.get('/portal/bulk-actions')).status).toBe(403);
  });

  it('show what would happen to each, then do it for those without a refusal', async () => {
    const one = await workspace.world.form({ signed: false });
    const voided = await workspace.world.form({ signed: false });
    await workspace.world.admin.post(`/v1/i9s/${voided.i9Id}/void`, { reason: 'Hired twice' });
    const ticked = { [`choose-${one.i9Id}`]: 'yes', [`choose-${voided.i9Id}`]: 'yes' };
    const at = newPage({ action: 'renew-link', ...ticked });
    expect(await page(at)).toContain('For 2 forms.');
    const preview = await done(at, at, { channel: 'email' });
    const html = await page(preview);
    expect(html).toContain('This would happen. Nothing was changed or sent.');
    expect(html).toContain('The status of the form is “Voided”');
    expect(await workspace.trail(one.i9Id)).not.toContain('renewLink');
    const ran = await done(preview, `${preview}/run`);
    expect(await page(ran)).toMatch(/Succeeded<\/dt>\s*<dd[^>]*>1 form/);
    expect(await workspace.trail(one.i9Id)).toContain('renewLink');
    expect(await page('/bulk-actions')).toContain(`/portal${ran}`);
  });

  it('assign all forms of a list with its filters', async () => {
    const { i9Id } = await workspace.world.form({ signed: false, employee: { lastName: 'Zelenka' } });
    const other = await workspace.world.form({ signed: false });
    const { userId } = await workspace.world.user();
    const at = newPage({ action: 'assign', which: 'all', query: 'view=all&name=zelenka' });
    const preview = await done(at, at, { ownerUserId: String(userId) });
    expect(await page(preview)).toMatch(/Assigned to<\/dt><dd[^>]*>Dana Whitfield</);
    expect(await ownerOf(i9Id)).toBeNull();
    await done(preview, `${preview}/run`);
    expect([await ownerOf(i9Id), await ownerOf(other.i9Id)]).toEqual([userId, null]);
  });

  it('are for as many forms of a list as its page counts, in each of its views', async () => {
    const { world } = workspace;
    const { userId } = await world.user();
    const filters = ['view=all&owner=nobody', `view=all&owner=${userId}`, 'view=all&waiting=employee'];
    const views = ['todo', 'overdue', 'soon', 'expiring', 'today', 'week', 'later', 'undated', 'all'];
    for (const query of [...views.map((view) => `view=${view}`), ...filters]) {
      const at = newPage({ action: 'remind', which: 'all', query });
      const counted = /For (\d+) forms?\./.exec(await page(at))?.[1];
      const results = (await page(await done(at, at))).matchAll(/Would [a-z ]+<\/dt><dd[^>]*>(\d+) form/g);
      const tried = [...results].map(([, count]) => Number(count));
      expect([query, tried.length, tried.reduce((sum, count) => sum + count, 0)]).toEqual([
        query,
        2,
        Number(counted),
      ]);
    }
  });

  it('start forms for employees', async () => {
    const { body } = await workspace.world.admin.post<{ id: number }>('/v1/employees', {
      firstName: 'Ada',
      lastName: 'Formless',
      startDate: '2026-11-23',
      locationId: workspace.world.tenant.locationId,
    });
    const at = newPage({ list: '/employees', query: '', action: 'start-i9', [`choose-${body.id}`]: 'yes' });
    const refused = await page(await done(at, at, { remote: 'no', sendEmail: 'yes' }));
    expect(refused).toContain('The employee has no email address');
    expect(refused).not.toContain('/run"');
    const preview = await done(at, at, { remote: 'no' });
    await done(preview, `${preview}/run`);
    const list = await workspace.world.admin.get<{ searchResult: object[] }>(`/v1/employees/${body.id}/i9s`);
    expect(list.body.searchResult).toHaveLength(1);
  });

  it('refuse a list that has grown beyond what an action may have', async () => {
    const { organizationId, locationId } = workspace.world.tenant;
    const hire = (count: number) =>
      workspace.system().raw(
        `insert into employees (organization_id, location_id, first_name, last_name)
         select ?, ?, 'Ada', 'Overgrown' from generate_series(1, ?::integer)`,
        [organizationId, locationId, count],
      );
    await hire(1);
    const list = { list: '/employees', query: 'name=overgrown', which: 'all' };
    const at = newPage({ ...list, action: 'start-i9' });
    const html = await page(at);
    const form = { csrf: hidden(html, 'csrf'), once: hidden(html, 'once'), remote: 'no' };
    await hire(5_000);
    const answer = await workspace.client.post(`/portal${at}`, form);
    expect([answer.status, await answer.text()]).toEqual([409, expect.stringContaining('At most 5,000')]);
  });

  it('ask for what is missing', async () => {
    const { i9Id } = await workspace.world.form({ signed: false });
    const nothing = newPage({ action: 'remind' });
    expect(await (await workspace.client.get(`/portal${nothing}`)).text()).toContain(
      'Tick at least one form',
    );
    const noAction = newPage({ [`choose-${i9Id}`]: 'yes' });
    expect(await (await workspace.client.get(`/portal${noAction}`)).text()).toContain(
      'Choose what should be',
    );
    const hold = newPage({ action: 'hold', [`choose-${i9Id}`]: 'yes' });
    const answer = await send(hold, hold, { reason: ' ' });
    expect([answer.status, await answer.text()]).toEqual([422, expect.stringContaining('Enter a reason')]);
  });

  it('are shown to the user who asked alone', async () => {
    const { i9Id } = await workspace.world.form({ signed: false });
    const at = newPage({ action: 'remind', [`choose-${i9Id}`]: 'yes' });
    const preview = await done(at, at);
    const colleague = await signedIn(service, await workspace.world.user());
    expect((await colleague.get(`/portal${preview}`)).status).toBe(404);
  });
});
