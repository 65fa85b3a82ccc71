import { unzipSync } from 'fflate';
import { packageJob } from '../../src/services/inspections/build-inspection-package';
import { takeTurn } from '../../src/services/long-jobs';
import type { Services } from '../../src/services/services';
import { partnership, start, startedI9, type Partnership } from '../support/organizations/partnership';
import { hidden, hrWorld, signedIn } from '../support/organizations/hr';
import type { Api } from '../support/http';
import { auditOf, outcome, places } from '../support/answers';
import { asWorker, ownerOf } from '../support/owner';
import { useService } from '../support/service';
import { trafficOf } from '../support/round-trips';
import { workerServers } from '../support/runner/cluster';

/* Nobody empties the records of an employer, or takes them all out, alone: many forms a day need a second person. */

const service = useService();
const portal = useService();
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
    expect.stringContaining('Another person must confirm'),
  ]);
  const other = await signedIn(portal, await world.user());
  expect((await press(other, { decision: 'confirm' })).headers.get('location')).toContain('done=purged');
});

describe('inspection packages', () => {
  const packages = '/v1/inspection-packages';
  type Package = { id: number; state: string; formsTotal: number; reviewedByUserId: number | null };
  type List = { searchResult: Package[] };
  const reviewed = (client: Api, id: number, approved: boolean) =>
    client.post<Package>(`${packages}/${id}/review`, { approved });

  /** An employer with so many forms, and two people who may take them out. */
  async function employer(forms: number) {
    const world = await partnership(service);
    const { admin, tenant } = world;
    const employeeIds: number[] = [];
    for (let index = 0; index < forms; index += 1) {
      const { id } = await start(world, { integrationCandidateId: `c-${index}` });
      employeeIds.push(id);
    }
    const caller = await tenant.caller();
    const other = service.api(caller.token);
    const askFor = (ids?: number[]) => admin.post<Package>(packages, ids ? { employeeIds: ids } : {});
    const build = ({ id: packageId }: Package) =>
      takeTurn(
        asWorker(service.services),
        packageJob(),
        { organizationId: tenant.organizationId, id: packageId },
        true,
      );
    return { ...world, caller, other, employeeIds, askFor, build };
  }

  test('of few forms are made at once, those of the 26th form and more once another person has approved them', async () => {
    const { admin, other, caller, tenant, employeeIds, askFor, build } = await employer(mostAlone + 1);
    const few = employeeIds.slice(0, 20);
    // The same forms again are not more forms.
    const { body: first } = await askFor(few);
    expect(first).toMatchObject({ state: 'waiting', formsTotal: 20 });
    const { body: again } = await askFor(few);
    expect(again.state).toBe('waiting');
    for (const asked of [first, again]) await build(asked);

    const { body: rest } = await askFor(employeeIds.slice(20));
    expect(rest).toMatchObject({ state: 'in-review', formsTotal: 6, reviewedByUserId: null });
    await build(rest);
    const path = `${packages}/${rest.id}`;
    expect((await admin.get<Package>(path)).body.state).toBe('in-review');
    const content = await admin.get(`${path}/content`);
    expect([outcome(content), content.text]).toEqual([
      '409 state-conflict',
      expect.stringContaining('in-review'),
    ]);
    const alone = await reviewed(admin, rest.id, true);
    expect([outcome(alone), alone.text]).toEqual([
      '409 state-conflict',
      expect.stringContaining('second-person-required'),
    ]);

    // Another employer's people do not see it, and neither does somebody who reaches a part of its employees only.
    const strangers = [
      service.api((await (await service.tenant()).caller()).token),
      service.api((await tenant.caller({ without: [104] })).token),
    ];
    for (const stranger of strangers) {
      expect((await stranger.get<List>(`${packages}?awaitingReview=true`)).body.searchResult).toEqual([]);
      expect(outcome(await stranger.get(path))).toBe('404 not-found');
      expect(outcome(await reviewed(stranger, rest.id, true))).toBe('404 not-found');
    }
    const nobody = service.api((await tenant.caller({ without: [402] })).token);
    expect(outcome(await reviewed(nobody, rest.id, true))).toBe('403 permission-denied');

    const waiting = await other.get<List>(`${packages}?awaitingReview=true`);
    expect(waiting.body.searchResult).toEqual([(await other.get<Package>(path)).body]);
    expect((await admin.get<List>(`${packages}?awaitingReview=true`)).body.searchResult).toEqual([]);
    expect((await reviewed(other, rest.id, true)).body).toMatchObject({
      state: 'waiting',
      reviewedByUserId: caller.userId,
    });
    expect(outcome(await reviewed(other, rest.id, false))).toBe('409 state-conflict');
    await build(rest);
    expect((await other.get<Package>(path)).body.state).toBe('ready');
    expect((await admin.get(`${path}/content`)).status).toBe(200);
    // The reviewer has looked, and gets nothing by it.
    expect(outcome(await other.get(`${path}/content`))).toBe('404 not-found');

    // What was reviewed does not count, and what was asked for a day ago neither.
    expect((await askFor(few)).body.state).toBe('waiting');
    expect((await askFor()).body.state).toBe('in-review');
    await admin.post('/v1/sandbox/clock', { now: '2026-11-20T16:00:00.000Z' });
    expect((await askFor(employeeIds.slice(1))).body.state).toBe('waiting');
  });

  test('are released by one person after a Notice of Inspection, which is recorded (8 CFR 274a.2(b)(2)(ii), (e)(8))', async () => {
    const { admin, other, tenant, askFor, build } = await employer(mostAlone + 1);
    const release = (client: Api, id: number, noticeServedOn: string) =>
      client.post<Package & { noticeServedOn: string | null; requestedByUserId: number }>(
        `${packages}/${id}/review`,
        { approved: true, noticeServedOn },
      );
    const { body: asked } = await askFor();
    expect(asked.state).toBe('in-review');
    const ahead = await release(admin, asked.id, '2026-11-20');
    expect([outcome(ahead), places(ahead)]).toEqual(['422 impossible-value', ['/noticeServedOn']]);

    const { body: released } = await release(admin, asked.id, '2026-11-18');
    expect(released).toMatchObject({ state: 'waiting', noticeServedOn: '2026-11-18' });
    expect(released.reviewedByUserId).toBe(released.requestedByUserId);
    const audit = await auditOf(service, tenant.organizationId);
    expect(audit).toContainEqual(
      expect.objectContaining({
        operation_id: 'recordInspectionPackageReview',
        subject_id: asked.id,
        fields: expect.arrayContaining(['noticeServedOn']),
      }),
    );
    await build(asked);
    const { bytes } = await admin.get(`${packages}/${asked.id}/content`);
    const description = Buffer.from(unzipSync(bytes)['system-description.txt'] ?? []).toString();
    expect(description).toContain(
      'One person released it after the Notice of Inspection served on 2026-11-18.',
    );

    // It counts as taken out alone: the next one needs a second person, or the notice, again.
    const { body: next } = await askFor();
    expect([next.state, (await reviewed(other, next.id, true)).body.state]).toEqual(['in-review', 'waiting']);
  });

  test('of an inspection that is not closed are released by one person with the day of its notice', async () => {
    const { admin, askFor, employeeIds } = await employer(mostAlone + 1);
    const notice = { noticeDate: '2026-11-18', agency: 'hsi', scope: 'all' };
    const { body: inspection } = await admin.post<{ id: number }>('/v1/inspections', notice);
    const askForIt = () =>
      admin.post<Package & { noticeServedOn: string | null }>(packages, { inspectionId: inspection.id });
    const [{ body: first }, { body: second }] = [await askForIt(), await askForIt()];
    expect([first.state, second.state, employeeIds.length]).toEqual([
      'in-review',
      'in-review',
      mostAlone + 1,
    ]);
    expect((await reviewed(admin, first.id, true)).body).toMatchObject({
      state: 'waiting',
      noticeServedOn: '2026-11-18',
    });
    await admin.patch(`/v1/inspections/${inspection.id}`, { closedOn: '2026-11-19' });
    expect((await reviewed(admin, second.id, true)).text).toContain('second-person-required');
    const { body: other } = await askFor();
    expect((await reviewed(admin, other.id, true)).text).toContain('second-person-required');
  });

  test('at the same time do not get by each other, a rejected one is never made, and its asker takes it back', async () => {
    const { admin, other, employeeIds, askFor, build } = await employer(mostAlone + 1);
    const halves = [employeeIds.slice(0, 13), employeeIds.slice(13)];
    const answers = await Promise.all(halves.map((half) => askFor(half)));
    expect(answers.map(({ body }) => body.state).toSorted()).toEqual(['in-review', 'waiting']);
    const late = answers.find(({ body }) => body.state === 'in-review')?.body;
    if (!late) throw new Error('No package waits for a review');
    expect((await reviewed(other, late.id, false)).body.state).toBe('rejected');
    await build(late);
    expect((await admin.get<Package>(`${packages}/${late.id}`)).body.state).toBe('rejected');
    const { body: own } = await askFor();
    expect((await reviewed(admin, own.id, false)).body.state).toBe('rejected');
    expect((await other.get<List>(`${packages}?awaitingReview=true`)).body.searchResult).toEqual([]);
  });

  test('are listed for review by the page, in as many statements for one as for many', async () => {
    const { admin, tenant, employeeIds, askFor } = await employer(mostAlone + 1);
    const answers = await Promise.all([askFor(), askFor(), askFor()]);
    const asked = answers.map(({ body }) => body.id).toSorted((a, b) => a - b);
    const owner = ownerOf(service.services);
    await owner('organizations')
      .where({ id: tenant.organizationId })
      .update({ hierarchy: ['custom1'] });
    await owner('employees').whereIn('id', employeeIds).update({ custom1: 'Day' });
    const groups = [['Day']];
    const limited = service.api((await tenant.caller({ without: [104], groups })).token);
    const listed = (client: Api, page = 1) =>
      trafficOf(() =>
        client.get<List & { links: { href: string; rel: string }[] }>(
          `${packages}?awaitingReview=true&page=${page}&page_size=2`,
        ),
      );
    const seenBy = async (client: Api, page?: number) => {
      const { body } = (await listed(client, page)).result;
      const last = body.links.find(({ rel }) => rel === 'last')?.href ?? '';
      return { ids: body.searchResult.map(({ id }) => id), last: /page=(\d+)/.exec(last)?.[1] };
    };
    for (const client of [limited, service.api((await tenant.caller()).token)]) {
      expect(await seenBy(client)).toEqual({ ids: asked.slice(0, 2), last: '2' });
      expect(await seenBy(client, 2)).toEqual({ ids: asked.slice(2), last: '2' });
      expect(await seenBy(client, 3)).toEqual({ ids: [], last: '2' });
    }
    const { statements: ofThree } = await listed(limited);
    await reviewed(admin, asked[0] ?? 0, false);
    await reviewed(admin, asked[1] ?? 0, false);
    const { statements: ofOne, result } = await listed(limited);
    // On a cluster each package's forms are looked for on their server, by two statements.
    const fewer = workerServers.length > 0 ? 4 : 0;
    expect([result.body.searchResult.length, ofOne]).toEqual([1, ofThree - fewer]);

    // One form out of reach hides the package.
    for (const custom1 of ['Night', null]) {
      await owner('employees')
        .where({ id: employeeIds.at(-1) })
        .update({ custom1 });
      expect(await seenBy(limited)).toEqual({ ids: [], last: '1' });
    }
  });

  test('the approval queues the work, and nothing else does', async () => {
    const { other, askFor } = await employer(mostAlone + 1);
    const { body } = await askFor();
    const jobs = async (): Promise<unknown[]> =>
      ownerOf(service.services)('graphile_worker.jobs').where({ key: `inspectionPackage:${body.id}` });
    expect(await jobs()).toHaveLength(0);
    await reviewed(other, body.id, true);
    expect(await jobs()).toHaveLength(1);
  });

  test('are reviewed in the portal', async () => {
    const world = await hrWorld(portal);
    const { i9Id } = await world.form({ signed: false });
    const [asker, reviewer] = [await world.user(), await world.user()];
    const [asking, reviewing] = [await signedIn(portal, asker), await signedIn(portal, reviewer)];
    const press = async (by: typeof asking, path: string, fields: Record<string, string>) => {
      const html = await (await by.get('/portal/packages')).text();
      return by.post(path, { csrf: hidden(html, 'csrf'), once: hidden(html, 'once'), ...fields });
    };
    const system = ownerOf(portal.services);
    await press(asking, '/portal/packages', {});
    const of = { organization_id: world.tenant.organizationId };
    // As if the employer had more forms than one person takes out.
    const many = Array.from({ length: mostAlone }, (_, index) => 1_000_000 + index);
    await system('inspection_packages').where(of).update({ i9_ids: many });
    const asked = await press(asking, '/portal/packages', {});
    expect(asked.headers.get('location')).toBe('/portal/packages?done=in-review');
    const [id] = await system('inspection_packages')
      .where({ ...of, state: 'in-review' })
      .pluck<number[]>('id');
    const own = await (await asking.get('/portal/packages?done=in-review')).text();
    expect(own).toContain('Another person must review the package');
    expect(own).not.toContain(`Approve package ${id}`);
    const path = `/portal/packages/${id}/review`;
    const alone = await press(asking, path, { decision: 'approve' });
    expect(alone.headers.get('location')).toBe('/portal/packages?done=not-reviewed');

    const undated = await press(asking, path, { decision: 'release', noticeServedOn: 'yesterday' });
    expect(undated.status).toBe(422);
    expect(own).toContain(`Release package ${id} alone`);

    const html = await (await reviewing.get('/portal/packages')).text();
    expect(html).toContain(`Approve package ${id}`);
    expect(html).toContain('1 form');
    const approved = await press(reviewing, path, { decision: 'approve' });
    expect(approved.headers.get('location')).toBe('/portal/packages?done=approved');
    const [row]: unknown[] = await system('inspection_packages').where({ ...of, id });
    expect(row).toMatchObject({ state: 'waiting', reviewed_by_user_id: reviewer.userId, i9_ids: [i9Id] });
  });

  test('are approved in the portal by the only user who could review them, a day later', async () => {
    const world = await hrWorld(portal);
    await world.form({ signed: false });
    const user = await world.user();
    const only = await signedIn(portal, user);
    const system = ownerOf(portal.services);
    const of = { organization_id: world.tenant.organizationId };
    const press = async (path: string, fields: Record<string, string>) => {
      const html = await (await only.get('/portal/packages')).text();
      return only.post(path, { csrf: hidden(html, 'csrf'), once: hidden(html, 'once'), ...fields });
    };
    await press('/portal/packages', {});
    const asked = () => system('inspection_packages').where(of);
    const [id] = await asked().pluck<number[]>('id');
    await asked().update({ state: 'in-review' });
    const approve = async () =>
      (await press(`/portal/packages/${id}/review`, { decision: 'approve' })).headers.get('location');
    const page = async () => (await only.get('/portal/packages')).text();
    expect(await page()).not.toContain('Approve it yourself');
    await system('users').where(of).whereNot({ id: user.userId }).update({ retired: true });
    expect(await page()).toContain('Approve it yourself');
    expect(await approve()).toBe('/portal/packages?done=too-early');
    await asked().update({ created_at: system.raw(`created_at - interval '24 hours'`) });
    await system('portal_sessions')
      .where(of)
      .update({ created_at: new Date(Date.now() - 301_000) });
    expect(await approve()).toBe('/portal/sign-in?to=/packages');
    await system('portal_sessions').where(of).update({ created_at: new Date() });
    expect(await approve()).toBe('/portal/packages?done=approved');
  });
});

describe('exports', () => {
  type Export = {
    id: number;
    state: string;
    approvableAlone: boolean;
    rowsTotal: number;
    reviewedByUserId: number | null;
  };
  const reviewed = (client: Api, id: number, approved: boolean) =>
    client.post<Export>(`/v1/exports/${id}/review`, { approved });

  test('of few records are made at once, those of the 26th record and more once another person has approved them', async () => {
    const tenant = await service.tenant({ organization: { hierarchy: '{custom1}' } });
    const admin = service.api((await tenant.caller()).token);
    for (let index = 0; index <= mostAlone; index += 1) {
      const person = {
        firstName: 'Ana',
        lastName: index < 20 ? 'Few' : 'More',
        locationId: tenant.locationId,
      };
      await admin.post('/v1/employees', { ...person, startDate: '2026-11-23', custom1: 'north' });
    }
    const askFor = async (filters = {}) =>
      (await admin.post<Export>('/v1/exports', { recordType: 'employees', filters })).body;
    expect(await askFor({ lastName: 'few' })).toMatchObject({ state: 'waiting', rowsTotal: 20 });
    // The same records again are not more records, and locations are no secret.
    expect((await askFor({ lastName: 'few' })).state).toBe('waiting');
    expect((await admin.post<Export>('/v1/exports', { recordType: 'locations' })).body.state).toBe('waiting');
    const all = await askFor();
    expect(all).toMatchObject({ state: 'in-review', rowsTotal: mostAlone + 1 });
    expect(outcome(await admin.get(`/v1/exports/${all.id}/content`))).toBe('409 state-conflict');

    const caller = await tenant.caller({ permissions: [101], groups: [['north']] });
    expect((await reviewed(admin, all.id, true)).text).toContain('second-person-required');
    const other = service.api(caller.token);
    const blind = service.api((await tenant.caller({ permissions: [601, 104] })).token);
    const south = service.api((await tenant.caller({ permissions: [101], groups: [['south']] })).token);
    const toReview = async (client: Api) =>
      (await client.get<{ searchResult: Export[] }>('/v1/exports?awaitingReview=true')).body.searchResult;
    expect([await toReview(admin), await toReview(blind), await toReview(south)]).toEqual([[], [], []]);
    expect(await toReview(other)).toMatchObject([{ id: all.id, approvableAlone: false }]);
    for (const stranger of [blind, south])
      expect(outcome(await reviewed(stranger, all.id, true))).toBe('404 not-found');

    expect((await reviewed(other, all.id, true)).body).toMatchObject({
      state: 'waiting',
      reviewedByUserId: caller.userId,
    });
    expect((await reviewed(other, all.id, false)).text).toContain('"waiting"');
    // The reviewer gets nothing of it.
    expect(outcome(await other.get(`/v1/exports/${all.id}/content`))).toBe('404 not-found');
    const again = await askFor();
    expect((await reviewed(admin, again.id, false)).body.state).toBe('rejected');
    expect((await reviewed(other, again.id, true)).status).toBe(404);
    expect((await reviewed(admin, again.id, true)).text).toContain('"rejected"');
  });

  test('are released by the only user who could review them, after a day and with a new sign-in', async () => {
    const clock = (now: string) => admin.post('/v1/sandbox/clock', { now });
    const tenant = await service.tenant();
    const { token, userId } = await tenant.caller();
    const admin = service.api(token);
    await clock('2026-11-19T15:00:00.000Z');
    for (let index = 0; index <= mostAlone; index += 1)
      await admin.post('/v1/employees', {
        firstName: 'Ana',
        lastName: 'Rivera',
        locationId: tenant.locationId,
        startDate: '2026-11-23',
      });
    const askFor = async () => (await admin.post<Export>('/v1/exports', { recordType: 'employees' })).body;
    const asked = await askFor();
    expect(asked).toMatchObject({
      state: 'in-review',
      approvableAlone: true,
      requestedByName: 'Terry Tester',
    });
    /** Of the export itself, and of its entry in the list. */
    const approvable = async () => {
      const { body: one } = await admin.get<Export>(`/v1/exports/${asked.id}`);
      const { body: list } = await admin.get<{ searchResult: Export[] }>('/v1/exports');
      return [one, list.searchResult.find(({ id }) => id === asked.id)].map((each) => each?.approvableAlone);
    };
    expect(await approvable()).toEqual([true, true]);
    const early = await reviewed(admin, asked.id, true);
    expect([outcome(early), early.text]).toEqual([
      '409 state-conflict',
      expect.stringContaining('review-too-early'),
    ]);
    await clock('2026-11-20T14:59:00.000Z');
    expect((await reviewed(admin, asked.id, true)).text).toContain('review-too-early');
    await clock('2026-11-20T15:01:00.000Z');
    const { userId: otherId } = await tenant.caller({ permissions: [101] });
    expect((await reviewed(admin, asked.id, true)).text).toContain('second-person-required');
    expect(await approvable()).toEqual([false, false]);
    const system = ownerOf(service.services);
    await system('users').where({ id: otherId }).update({ retired: true });
    expect((await reviewed(admin, asked.id, true)).body).toMatchObject({
      state: 'waiting',
      reviewedByUserId: userId,
    });
    // It counts as taken out alone, so the next one waits again.
    expect((await askFor()).state).toBe('in-review');
  });

  test('are not released alone with an old sign-in', async () => {
    const tenant = await service.tenant();
    const caller = await tenant.caller();
    const system = ownerOf(service.services);
    const old = new Date(Date.now() - 301_000);
    await system('access_tokens').where({ user_id: caller.userId }).update({ created_at: old });
    const admin = service.api(caller.token);
    await admin.post('/v1/sandbox/clock', { now: '2026-11-19T15:00:00.000Z' });
    for (let index = 0; index <= mostAlone; index += 1)
      await admin.post('/v1/employees', {
        firstName: 'Ana',
        lastName: 'Rivera',
        locationId: tenant.locationId,
        startDate: '2026-11-23',
      });
    const asked = await admin.post<Export>('/v1/exports', { recordType: 'employees' });
    await admin.post('/v1/sandbox/clock', { now: '2026-11-20T15:01:00.000Z' });
    expect(outcome(await reviewed(admin, asked.body.id, true))).toBe('401 sign-in-needed');
  });
});
