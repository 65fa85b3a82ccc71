import type { Services } from '../../src/services';
import { partnership, startedI9, type Partnership } from '../forms/support';
import { hidden, hrWorld, signedIn, useHr } from '../portal/hr/support';
import type { Api } from '../support/http';
import { outcome } from '../support/answers';
import { ownerOf } from '../support/owner';
import { useService } from '../support/service';

/* Nobody empties the records of an employer alone: many destroyed forms a day need a second person. */

const service = useService();
const portal = useHr();
const reason = { reason: 'The retention period is over.' };
const confirmed = { confirmed: true };
const mostAlone = 25;

/** Forms that may be destroyed. */
async function voidedForms(world: Partnership, count: number): Promise<number[]> {
  const ids: number[] = [];
  for (let index = 0; index < count; index += 1) {
    const { id } = await startedI9(world, { integrationCandidateId: `c-${index}` });
    expect((await world.admin.post(`/v1/i9s/${id}/void`, reason)).status).toBe(200);
    ids.push(id);
  }
  await world.admin.post('/v1/sandbox/clock', { now: '2032-11-19T15:00:00.000Z' });
  return ids;
}

/** Writes events as if one person had asked for and destroyed so many forms a moment ago. */
async function haveDestroyed(services: Services, i9Id: number, userId: number, count: number): Promise<void> {
  const system = ownerOf(services);
  const [event]: Record<string, unknown>[] = await system('i9_audit_events').where({
    i9_id: i9Id,
    action: 'requestPurge',
  });
  const details = { requestedByUserId: userId };
  const events = Array.from({ length: count }, (_, index) => ({
    ...event,
    seq: 1000 + index,
    action: 'purge',
    details,
  }));
  await system('i9_audit_events').insert(events);
}

async function requesterOf(services: Services, id: number): Promise<number> {
  const row: { userId: number } | undefined = await ownerOf(services)('i9s')
    .where({ id })
    .first({ userId: 'purge_requested_by_user_id' });
  return row?.userId ?? 0;
}

const ask = (client: Api, id: number) => client.post(`/v1/i9s/${id}/purge-requests`, reason);
const destroy = (client: Api, id: number) => client.post(`/v1/i9s/${id}/purge`, confirmed);

test('the 26th form of a day is not destroyed by the person who asked for it, but by another one', async () => {
  const world = await partnership(service);
  const { admin, tenant } = world;
  const other = service.api((await tenant.caller()).token);
  const forms = await voidedForms(world, 7);
  for (const id of forms) expect((await ask(admin, id)).status).toBe(200);

  // What a second person confirms does not count, and of requests at the same time no more get through.
  const [seeded = 0, first = 0, ...rest] = forms;
  await haveDestroyed(service.services, seeded, await requesterOf(service.services, seeded), mostAlone - 2);
  expect((await destroy(other, first)).status).toBe(200);
  const answers = await Promise.all(rest.map((id) => destroy(admin, id)));
  const refused = answers.filter(({ status }) => status !== 200);
  expect([answers.length - refused.length, ...new Set(refused.map((answer) => outcome(answer)))]).toEqual([
    2,
    '409 state-conflict',
  ]);
  expect(refused[0]?.text).toContain('second-person-required');

  const left = rest.filter((_, index) => answers[index]?.status !== 200);
  expect(left).toHaveLength(3);
  const [second = 0, third = 0, fourth = 0] = left;
  // Asking again does not help, and neither does another person who has asked for it.
  expect(outcome(await destroy(admin, second))).toBe('409 state-conflict');
  expect((await admin.post(`/v1/i9s/${third}/purge-withdrawal`, { withdrawn: true })).status).toBe(200);
  expect((await ask(other, third)).status).toBe(200);
  expect(outcome(await destroy(other, third))).toBe('409 state-conflict');
  expect((await destroy(other, second)).status).toBe(200);
  expect((await destroy(admin, third)).status).toBe(200);

  await admin.post('/v1/sandbox/clock', { now: '2032-11-20T16:00:00.000Z' });
  expect((await destroy(admin, fourth)).status).toBe(200);
});

test('the portal says that another person has to confirm', async () => {
  const world = await hrWorld(portal);
  const user = await world.user();
  const client = await signedIn(portal, user);
  const { i9Id } = await world.form({ signed: false });
  expect((await world.admin.post(`/v1/i9s/${i9Id}/void`, reason)).status).toBe(200);
  await world.setClock('2032-11-19T15:00:00.000Z');
  const path = `/portal/i9s/${i9Id}/purge`;
  const press = async (by: typeof client, fields: Record<string, string>) => {
    const html = await (await by.get(path)).text();
    return by.post(path, { csrf: hidden(html, 'csrf'), once: hidden(html, 'once'), ...fields });
  };
  expect((await press(client, reason)).status).toBe(303);

  await haveDestroyed(portal.services, i9Id, user.userId, mostAlone);
  const answer = await press(client, { decision: 'confirm' });
  expect([answer.status, await answer.text()]).toEqual([
    422,
    expect.stringContaining('Another person has to confirm'),
  ]);
  const other = await signedIn(portal, await world.user());
  expect((await press(other, { decision: 'confirm' })).headers.get('location')).toContain('done=purged');
});
