import { placeOf } from '../../support/answers';
import { hidden, useWorkspace } from '../../support/organizations/hr';

/** The page of one hire: the next step, what happened, and everything that can be done. */

const workspace = useWorkspace();
const { page, system } = workspace;

async function hire() {
  const { i9Id } = await workspace.world.form();
  const { organizationId } = workspace.world.tenant;
  const row: { id: number } = await system()('i9s')
    .where({ organization_id: organizationId, id: i9Id })
    .first({ id: 'employee_id' });
  return { i9Id, path: `/employees/${row.id}` };
}

/** The part of a page from a heading to the next one. */
const cardOf = (html: string, heading: string): string =>
  html.split(`<h2>${heading}</h2>`)[1]?.split('<h2>')[0] ?? '';

test('shows the same next step, due date and button as the form', async () => {
  const { i9Id, path } = await hire();
  const [ofHire, ofForm] = [await page(path), await page(`/i9s/${i9Id}`)];
  const words = /<strong>([^<]+)<\/strong><\/p><p[^>]*>([^<]+)</;
  const step = words.exec(cardOf(ofHire, 'Next step'));
  expect(step?.[1]).toBeDefined();
  expect(words.exec(cardOf(ofForm, 'Next step'))?.slice(1)).toEqual(step?.slice(1));
  expect(ofForm).toContain(`href="/portal${path}"`);
});

test('tells in words what happened, with the audit trail under technical details', async () => {
  const { path } = await hire();
  const timeline = cardOf(await page(path), 'What happened');
  expect(timeline).toContain('Form started');
  expect(timeline.replace(/<details.*?<\/details>/gs, '')).not.toMatch(/[0-9a-f]{64}/);
  expect(timeline).toContain('<summary>Technical details</summary>');
});

test('shows notes with their author, newest first, and takes another one once', async () => {
  const { path } = await hire();
  const note = 'Brings the passport on Tuesday.\nCall after 2 p.m.';
  const send = async (fields: Record<string, string>) => {
    const html = await page(path);
    const keys = { csrf: hidden(html, 'csrf'), once: hidden(cardOf(html, 'Add a note'), 'once') };
    const answer = () => workspace.client.post(`/portal${path}/notes`, { ...keys, ...fields });
    return [await answer(), await answer()] as const;
  };
  const [first, again] = await send({ note });
  expect([first, again].map(placeOf)).toEqual(Array(2).fill(`/portal${path}?done=notes`));
  await send({ note: 'Has called.' });
  const html = await page(path);
  const notes = cardOf(html, 'Notes');
  expect(notes.match(/hr-typed/g)).toHaveLength(2);
  expect(notes.indexOf('Has called.')).toBeLessThan(notes.indexOf('Call after 2 p.m.'));
  expect(notes).toContain('Whitfield');
});

test('keeps a note that is too long, beside what is wrong with it', async () => {
  const { path } = await hire();
  const html = await page(path);
  const keys = { csrf: hidden(html, 'csrf'), once: hidden(cardOf(html, 'Add a note'), 'once') };
  const note = 'x'.repeat(2001);
  const answer = await workspace.client.post(`/portal${path}/notes`, { ...keys, note });
  expect(answer.status).toBe(422);
  const refused = await answer.text();
  expect(refused).toContain('Use at most 2,000 characters');
  expect(refused).toContain(note);
});

test('keeps the record on the page, opened by a refused change', async () => {
  const { path } = await hire();
  const html = await page(path);
  expect(html).toContain('<summary>View or edit the record</summary>');
  expect(html).not.toMatch(/<details[^>]* id="record" open/);
});

test('asks to start the form of an employee without one, due on the first day', async () => {
  const { world } = workspace;
  const { body } = await world.admin.post<{ id: number }>('/v1/employees', {
    firstName: 'Nell',
    lastName: 'Ward',
    startDate: '2026-12-01',
    locationId: world.tenant.locationId,
  });
  const card = cardOf(await page(`/employees/${body.id}`), 'Next step');
  expect(card).toContain('Due on 12/01/2026');
  expect(card).toContain(`href="/portal/employees/${body.id}/i9"`);
});

test('opens the record by its address', async () => {
  const { path } = await hire();
  expect(await page(`${path}?record=open`)).toMatch(/<details[^>]* id="record" open/);
});

describe('with more than 500 locations', () => {
  /** The locations to choose from on a page. */
  const sitesOn = (html: string): number =>
    (/<select[^>]* name="location(?:Id)?"[^>]*>.*?<\/select>/s.exec(html)?.[0].match(/<option/g) ?? [])
      .length;

  test('sends the record and its locations only when they are asked for, and no filter by location', async () => {
    const { path } = await hire();
    const few = await page(path);
    expect(sitesOn(few)).toBeGreaterThan(0);
    expect(few).toContain('<summary>View or edit the record</summary>');
    const { organizationId } = workspace.world.tenant;
    await system().raw(
      `insert into locations (organization_id, name) select ?, 'Site ' || n from generate_series(1, 501) as n`,
      [organizationId],
    );
    try {
      const many = await page(path);
      expect(sitesOn(many)).toBe(0);
      expect(many).toContain(`href="/portal${path}?record=open#record">View or edit the record</a>`);
      expect(sitesOn(await page(`${path}?record=open`))).toBeGreaterThan(501);
      expect(sitesOn(await page('/employees'))).toBe(0);
    } finally {
      await system()('locations')
        .where({ organization_id: organizationId })
        .whereLike('name', 'Site %')
        .delete();
    }
  });
});
