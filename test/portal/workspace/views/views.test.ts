import { signedIn, useWorkspace } from '../../../support/organizations/hr';

/** Saved views: links above the lists, saved, renamed, shared and removed on pages. */

const workspace = useWorkspace();
const { page, post, service } = workspace;

const shown =
  '/i9s?view=overdue&state=section1_pending&owner=nobody&from=12%2F01%2F2026&sort=-startDate&columns=due';

/** Links to the views of a list, by name. */
const viewsIn = (html: string): Readonly<Record<string, string>> => {
  const [nav = ''] = /<nav class="hr-views".*?<\/nav>/s.exec(html) ?? [];
  const links = [...nav.matchAll(/<li><a[^>]* href="\/portal([^"]+)"[^>]*>([^<]+)</g)];
  return Object.fromEntries(links.map(([, href = '', name = '']) => [name, href.replaceAll('&amp;', '&')]));
};

/** Sends the form with which a page saves the list that it shows. */
async function save(list: string, form: Readonly<Record<string, string>>, by = workspace.client) {
  const html = await page(list, by);
  const [sentForm = ''] = /<form[^>]* action="\/portal\/saved-views".*?<\/form>/s.exec(html) ?? [];
  const sent = new URLSearchParams();
  for (const [, name = '', value = ''] of sentForm.matchAll(/name="([^"]+)" value="([^"]*)"/g))
    sent.set(name, value.replaceAll('&amp;', '&'));
  for (const [name, value] of Object.entries(form)) sent.set(name, value);
  return by.post('/portal/saved-views', sent);
}

/** Saves a list as it is shown. @returns the address of the page about the view */
async function saved(list: string, form: Readonly<Record<string, string>>, by = workspace.client) {
  expect((await save(list, form, by)).status).toBe(303);
  return /href="\/portal(\/saved-views\/\d+)"/.exec(await page(list, by))?.[1] ?? '';
}

const bodyOf = async (name: string) => {
  const token = (await workspace.world.tenant.caller()).token;
  const { body } = await service
    .api(token)
    .get<{ searchResult: readonly { name: string; id: number }[] }>('/v1/views');
  return body.searchResult.find((view) => view.name === name);
};

describe('a saved view', () => {
  it('is a link above the list that shows the same filters, order and columns again', async () => {
    const answer = await save(shown, { viewName: 'Late starters', viewShared: 'yes' });
    expect(answer.headers.get('location')).toBe(`/portal${shown}&done=view-saved`);
    const views = viewsIn(await page('/i9s'));
    expect(views).toEqual({ 'Late starters': shown });
    const again = await page(views['Late starters'] ?? '');
    expect(again).toMatch(/aria-current="page"[^>]*>Late starters</);
    expect(again).not.toContain('<summary>Save this view</summary>');
    expect(await bodyOf('Late starters')).toMatchObject({
      recordType: 'i9s',
      part: 'overdue',
      filters: { i9StatusCode: 'section1_pending', ownerUserId: null, startDateFrom: '2026-12-01' },
      sort: ['-startDate'],
      columns: ['due'],
      shared: true,
    });
    expect(viewsIn(await page('/employees'))).toEqual({});
  });

  it.each([
    ['/i9s?view=today&name=rivera&waiting=nobody&faults=technical&late=explained&to=11%2F30%2F2026'],
    ['/i9s?view=todo&location=1&entity=2&partner=3&queue=reverification-due&inspection=4'],
    ['/employees?name=rivera&form=with&sort=lastName&columns=email'],
    ['/employees?form=without'],
    ['/everify-cases?view=all&state=mismatch'],
    ['/everify-cases?view=todo&queue=ssn-applied-for&sort=caseNumber'],
  ])('keeps everything that the address asks for: %s', async (list) => {
    const viewName = `View of ${list.length} ${list.slice(1, 4)}`;
    await saved(list, { viewName });
    expect(viewsIn(await page(list.split('?')[0] ?? ''))[viewName]).toBe(list);
  });

  it('keeps the status when a queue is narrowed by it', async () => {
    await saved('/everify-cases?view=all&queue=everify&state=mismatch', { viewName: 'Narrowed' });
    expect(viewsIn(await page('/everify-cases'))['Narrowed']).toBe('/everify-cases?view=all&state=mismatch');
  });

  it('means its reader by “You” when another user shares it', async () => {
    const [own, other] = await Promise.all([workspace.world.user(), workspace.world.user()]);
    const [mine, theirs] = await Promise.all([signedIn(service, own), signedIn(service, other)]);
    await saved(`/i9s?view=all&owner=${own.userId}`, { viewName: 'My forms', viewShared: 'yes' }, mine);
    expect(viewsIn(await page('/i9s', theirs))['My forms']).toBe(`/i9s?view=all&owner=${other.userId}`);
  });

  it('asks for a name, and keeps the list that was shown', async () => {
    const html = await (await save('/employees?form=with', { viewName: ' ' })).text();
    expect(html).toContain('Enter a name for the view');
    expect(html).toContain('name="query" value="form=with"');
  });

  it('is renamed and removed on a page of its own', async () => {
    const about = await saved('/i9s?view=expiring', { viewName: 'Soon over' });
    const renamed = await post(about, { viewName: 'Ending soon' });
    expect(renamed.headers.get('location')).toBe(`/portal${about}?done=saved`);
    expect(viewsIn(await page('/i9s'))).toMatchObject({ 'Ending soon': '/i9s?view=expiring' });
    const csrf = /name="csrf" value="([^"]+)"/.exec(await page(about))?.[1] ?? '';
    const removed = await workspace.client.post(`/portal${about}/removal`, { csrf });
    expect(removed.headers.get('location')).toBe('/portal/i9s?done=view-removed');
    expect(viewsIn(await page('/i9s'))).not.toHaveProperty('Ending soon');
  });

  it('is not saved over what someone else has changed in the meantime', async () => {
    const about = await saved('/i9s?view=undated', { viewName: 'Stale' });
    const revision =
      /name="revision" value="([^"]*)"/.exec(await page(about))?.[1]?.replaceAll('&quot;', '"') ?? '';
    await post(about, { viewName: 'First', revision });
    const second = await post(about, { viewName: 'Second', revision });
    expect(second.headers.get('location')).toBe(`/portal${about}?changed=yes`);
    expect(await page(`${about}?changed=yes`)).toContain('Someone else changed this view in the meantime');
    expect(viewsIn(await page('/i9s'))).not.toHaveProperty('Second');
  });

  it('is changed by those who manage the organization once it is shared', async () => {
    const about = await saved('/i9s?view=later', { viewName: 'For all', viewShared: 'yes' });
    const reader = await signedIn(service, await workspace.world.user({ permissions: [201] }));
    const list = await page('/i9s?view=later', reader);
    expect(viewsIn(list)).toHaveProperty('For all');
    const html = await page(about, reader);
    expect(html).not.toContain('Remove the view');
    expect(html).toContain('Only people who manage the organization');
    expect(await page('/i9s?view=week', reader)).not.toContain('viewShared');
  });

  it('has no link to the list when the list has no control for its filters', async () => {
    await workspace.world.admin.post('/v1/views', {
      name: 'By title',
      recordType: 'employees',
      filters: { jobTitle: 'Cook', withoutI9: true },
      shared: true,
    });
    const href = viewsIn(await page('/employees'))['By title'] ?? '';
    expect(href).toMatch(/^\/saved-views\/\d+$/);
    expect(await page(href)).toContain('filters that the page cannot show: jobTitle');
  });
});
