import { hidden, hrWorld, signedIn, type HrWorld } from '../../../support/organizations/hr';
import type { HttpClient } from '../../../support/pages/http-client';
import { ownerOf } from '../../../support/owner';
import { placeOf } from '../../../support/answers';
import { useService } from '../../../support/service';

const service = useService();
let world: HrWorld;
let client: HttpClient;
beforeAll(async () => {
  world = await hrWorld(service);
  client = await signedIn(service, await world.user());
  await world.form({ employee: { lastName: 'Okafor' } });
  const { i9Id } = await world.form({ employee: { lastName: 'Quist' } });
  const owner = ownerOf(service.services);
  await owner('i9s').where({ id: i9Id }).update({ fault_severity: 'technical' });
  await owner('employments').update({ start_date: '2026-11-18' });
});

const page = async (path: string) => (await client.get(`/portal${path}`)).text();

/** Sends the form of a page to an address. */
async function send(from: string, to: string, fields: Record<string, string>) {
  const html = await page(from);
  return client.post(`/portal${to}`, { csrf: hidden(html, 'csrf'), once: hidden(html, 'once'), ...fields });
}

const notice = { noticeDate: '11/18/2026', agency: 'hsi', scope: 'all' };

/** Records a notice. @returns the path of its page */
async function recorded(fields: Record<string, string> = {}): Promise<string> {
  const answer = await send('/inspections/new', '/inspections/new', { ...notice, ...fields });
  return placeOf(answer).replace('/portal', '').replace('?done=recorded', '');
}

describe('the pages of inspections', () => {
  it('record a notice and show what is due, what would be found and what is left to do', async () => {
    const place = await recorded();
    const html = await page(place);
    expect(html).toContain('Inspection: notice of 11/18/2026');
    expect(html).toContain('11/23/2026');
    expect(html).toContain('Homeland Security Investigations');
    expect(html).toContain('Hand over the forms');
    expect(await page('/inspections')).toContain('Notice of 11/18/2026');
  });

  it('lead to the list of the forms with technical faults', async () => {
    const place = await recorded();
    const link = /href="([^"]*inspection=\d+&amp;faults=technical)"/.exec(await page(place))?.[1] ?? '';
    const list = await (await client.get(link.replaceAll('&amp;', '&'))).text();
    expect([list.includes('Quist'), list.includes('Okafor')]).toEqual([true, false]);
  });

  it('lead to the employees who lack a form', async () => {
    const { body } = await world.admin.post<{ id: number }>('/v1/employees', {
      firstName: 'Ana',
      lastName: 'Formless',
      languagePreference: 1,
      locationId: world.tenant.locationId,
      startDate: '2026-11-02',
    });
    const place = await recorded();
    const links = [...(await page(place)).matchAll(/href="([^"]*\/employees\?inspection=\d+)">([^<]+)</g)];
    expect(links.map(([, , label]) => label)).toEqual([
      'Employees without a form',
      'Complete the missing forms',
    ]);
    const list = await (await client.get(links[0]?.[1] ?? '')).text();
    expect([list.includes(`/employees/${body.id}"`), list.includes('Okafor')]).toEqual([true, false]);
  });

  it('ask again for what is missing or impossible', async () => {
    const empty = await send('/inspections/new', '/inspections/new', { noticeDate: '' });
    const text = await empty.text();
    expect(empty.status).toBe(422);
    for (const fault of ['Enter the day of the notice', 'Choose the agency', 'Choose which forms'])
      expect(text).toContain(fault);
    const since = await send('/inspections/new', '/inspections/new', { ...notice, scope: 'since' });
    expect([
      since.status,
      (await since.text()).includes('Enter the first day that the notice names'),
    ]).toEqual([422, true]);
    const unreadable = await send('/inspections/new', '/inspections/new', { ...notice, noticeDate: 'soon' });
    expect([
      unreadable.status,
      (await unreadable.text()).includes('Enter the day of the notice, such as'),
    ]).toEqual([422, true]);
  });

  it('record the days and explain a day that comes too early', async () => {
    const place = await recorded();
    const early = await send(place, place, { technicalNoticeOn: '11/18/2026' });
    expect([early.status, (await early.text()).includes('handed over the forms, and then')]).toEqual([
      422,
      true,
    ]);
    const saved = await send(place, place, { handedOverOn: '11/18/2026', technicalNoticeOn: '11/18/2026' });
    expect(placeOf(saved)).toBe(`/portal${place}?done=saved`);
    // Ten business days, with Thanksgiving among them.
    expect(await page(place)).toContain('12/03/2026');
  });

  it('request the package of the forms that are asked for', async () => {
    const place = await recorded({ scope: 'active' });
    const asked = await send(place, `${place}/package`, {});
    expect(placeOf(asked)).toBe(`/portal${place}?done=requested`);
    expect(await page(place)).toMatch(/Package \d+ was requested for this inspection/);
  });

  it('release the own package without asking for the day of the notice again', async () => {
    const place = await recorded({ scope: 'active' });
    await send(place, `${place}/package`, {});
    await ownerOf(service.services)('inspection_packages').update({ state: 'in-review' });
    const html = await page(place);
    expect(html).toContain('It waits for a review.');
    const id = hidden(html, 'package');
    const released = await send(place, `${place}/release`, { package: id });
    expect(placeOf(released)).toBe(`/portal${place}?done=released`);
    const [row] = await ownerOf(service.services)('inspection_packages').where({ id });
    expect(row).toMatchObject({ state: 'waiting', notice_served_on: '2026-11-18' });
    const again = await send(place, `${place}/release`, { package: id });
    expect(placeOf(again)).toBe(`/portal${place}?changed=yes`);
    expect(await page(place)).not.toContain('It waits for a review.');
  });

  it('tell what happened, newest first, and lead to the forms that were signed since', async () => {
    const place = await recorded();
    await send(place, place, { handedOverOn: '11/18/2026' });
    const html = await page(place);
    const [, told = ''] = html.split('What happened');
    expect(told.indexOf('Hand-over of the forms recorded')).toBeGreaterThan(-1);
    expect(told.indexOf('Notice of inspection recorded')).toBeGreaterThan(
      told.indexOf('Hand-over of the forms recorded'),
    );
    expect(told).toMatch(/Section 1 signed<.*?href="\/portal\/i9s\/\d+">Form I-9 no\. \d+/);
    const second = await page(`${place}?page=2`);
    expect(second).toContain('What happened');
  });

  it('are closed to users who may not export audit trails', async () => {
    const other = await signedIn(service, await world.user({ without: [402] }));
    expect((await other.get('/portal/inspections')).status).toBe(403);
  });
});
