import { outcome, places } from '../../support/answers';
import { bulkActionsOf, outcomeOf, type BulkAction } from '../../support/organizations/bulk-actions';
import {
  partnership,
  startedI9,
  type I9Body,
  type Partnership,
} from '../../support/organizations/partnership';
import { clientOf, hire } from '../../support/organizations/people';
import { ownerOf } from '../../support/owner';
import { useService } from '../../support/service';

const service = useService();
let world: Partnership;
let forms: readonly { id: number }[];

beforeAll(async () => {
  world = await partnership(service);
  forms = [
    await startedI9(world, { integrationCandidateId: 'one' }),
    await startedI9(world, { integrationCandidateId: 'two' }),
    await startedI9(world, { integrationCandidateId: 'three' }),
  ];
});

const i9Ids = () => forms.map(({ id }) => id);
const path = '/v1/bulk-actions';
const bulk = () => bulkActionsOf(service, world.tenant);
const countOf = async (table: string): Promise<number> => {
  const [row] = await ownerOf(service.services)(table)
    .where({ organization_id: world.tenant.organizationId })
    .count<{ count: string }[]>();
  return Number(row?.count);
};
const ownersOf = async () =>
  Promise.all(i9Ids().map(async (id) => (await world.admin.get<I9Body>(`/v1/i9s/${id}`)).body.ownerUserId));

describe('createBulkAction', () => {
  it('assigns forms and gives each a result, in the order of the request', async () => {
    const { userId: ownerUserId } = await world.tenant.caller();
    const [first = 0, second = 0] = i9Ids();
    const ids = [second, 2_147_483_647, first];
    const { done, rows } = await bulk().run(world.admin, { action: 'assign', i9Ids: ids, ownerUserId });
    expect(done).toMatchObject({ state: 'finished', rowsTotal: 3, rowsDone: 3, succeeded: 2, refused: 1 });
    expect(rows.map(({ row, i9Id, result, code }) => [row, i9Id, result, code])).toEqual([
      [1, second, 'succeeded', null],
      [2, 2_147_483_647, 'refused', 'not-found'],
      [3, first, 'succeeded', null],
    ]);
    expect(rows[0]).toMatchObject({ employeeId: expect.any(Number), lastName: 'Rivera' });
    expect(rows[1]).toMatchObject({ employeeId: null, lastName: null, detail: expect.stringMatching(/\.$/) });
    expect(await ownersOf()).toEqual([ownerUserId, ownerUserId, null]);
    const owner = (await world.admin.get<{ firstName: string; lastName: string }>(`/v1/users/${ownerUserId}`))
      .body;
    expect(done).toMatchObject({ ownerUserId, ownerName: `${owner.firstName} ${owner.lastName}` });
  });

  it('leaves the audit trail of one by one, in the name of the user who asked', async () => {
    const { user } = (await world.admin.get<{ user: { id: number } }>('/v1/me')).body;
    const { done } = await bulk().run(world.admin, { action: 'hold', i9Ids: i9Ids(), reason: 'Lawsuit' });
    expect(done).toMatchObject({ succeeded: 3 });
    const trail = await world.admin.get<{ searchResult: object[] }>(`/v1/i9s/${i9Ids()[2]}/audit-trail`);
    const held = { action: 'setHold', reason: 'Lawsuit', actor: `user:${user.id}` };
    expect(trail.body.searchResult.at(-1)).toMatchObject(held);
    const audited = await ownerOf(service.services)('audit_events')
      .where({ organization_id: world.tenant.organizationId, operation_id: 'setI9Hold' })
      .pluck('request_id');
    expect(audited).toEqual([1, 2, 3].map((row) => `bulk-${done.id}-${row}`));
    const released = await bulk().run(world.admin, { action: 'release', i9Ids: i9Ids(), reason: 'Settled' });
    expect(released.done).toMatchObject({ succeeded: 3 });
  });

  it('does the action for the records with which a dry run found nothing wrong', async () => {
    const { userId: ownerUserId } = await world.tenant.caller();
    const [first = 0, second = 0] = i9Ids();
    const ids = [second, 2_147_483_647, first];
    const preview = await bulk().run(world.admin, {
      action: 'assign',
      i9Ids: ids,
      ownerUserId,
      dryRun: true,
    });
    const previewId = preview.done.id;
    const { done, rows } = await bulk().run(world.admin, { action: 'assign', previewId, ownerUserId });
    expect(done).toMatchObject({ dryRun: false, rowsTotal: 2, succeeded: 2, refused: 0 });
    expect(rows.map(({ i9Id }) => i9Id)).toEqual([second, first]);
    const reason = 'Lawsuit';
    const refusals = [
      // Of another action, not a dry run, of somebody else, and none at all.
      await world.admin.post(path, { action: 'hold', previewId, reason }),
      await world.admin.post(path, { action: 'assign', previewId: done.id, ownerUserId }),
      await service
        .api((await world.tenant.caller()).token)
        .post(path, { action: 'assign', previewId, ownerUserId }),
      await world.admin.post(path, { action: 'assign', previewId: 2_000_000_000, ownerUserId }),
    ];
    expect(refusals.map((refused) => [outcome(refused), places(refused)])).toEqual(
      refusals.map(() => ['422 unknown-reference', ['/previewId']]),
    );
    const both = await world.admin.post(path, { action: 'assign', previewId, i9Ids: ids, ownerUserId });
    expect(outcome(both)).toBe('422 impossible-value');
  });

  it('changes and sends nothing in a dry run, and finds the same refusals', async () => {
    const filters = { i9StatusCode: 'section1_pending' as const };
    const before = await Promise.all(
      ['mail_messages', 'i9_audit_events', 'i9_links', 'i9_notices'].map(countOf),
    );
    const request = { action: 'remind' as const, filters };
    const dry = await bulk().run(world.admin, { ...request, dryRun: true });
    const after = await Promise.all(
      ['mail_messages', 'i9_audit_events', 'i9_links', 'i9_notices'].map(countOf),
    );
    expect(after).toEqual(before);
    expect(dry.done).toMatchObject({ dryRun: true, state: 'finished', rowsTotal: 3, succeeded: 3 });
    const { done } = await bulk().run(world.admin, request);
    expect(done).toMatchObject({ succeeded: 3, refused: 0 });
    expect(await countOf('mail_messages')).toBe((before[0] ?? 0) + 3);
    const again = await bulk().run(world.admin, { ...request, dryRun: true });
    expect(again.rows.map(({ code }) => code)).toEqual([
      'reminded-today',
      'reminded-today',
      'reminded-today',
    ]);
  });

  it('starts forms for employees', async () => {
    const person = await hire(world.admin, world.tenant.locationId, { emailAddress: 'ana@example.com' });
    const request = { action: 'start-i9' as const, employeeIds: [person.id], sendEmail: true };
    const { done, rows } = await bulk().run(world.admin, request);
    expect(rows).toEqual([expect.objectContaining({ result: 'succeeded', lastName: 'Rivera' })]);
    expect(done).toMatchObject({ remote: false, sendEmail: true });
    const again = await bulk().run(world.admin, request);
    expect(again.rows).toMatchObject([{ i9Id: null, employeeId: person.id, code: 'i9-not-allowed' }]);
  });

  it('sends new links for Section 1', async () => {
    const mails = await countOf('mail_messages');
    const { done } = await bulk().run(world.admin, {
      action: 'renew-link',
      i9Ids: i9Ids(),
      channel: 'email',
    });
    expect(done).toMatchObject({ succeeded: 3 });
    expect(await countOf('mail_messages')).toBe(mails + 3);
  });

  it('does a record once when a worker dies between two of them', async () => {
    const requestBody = { action: 'renew-link' as const, i9Ids: i9Ids() };
    const { body } = await world.admin.post<BulkAction>(path, requestBody);
    const mails = await countOf('mail_messages');
    const { work, operations } = bulk();
    const lost = new Error('The process ended');
    let calls = 0;
    const dying = () => {
      const all = operations();
      const real: typeof all.real = {
        call: (...args) => ((calls += 1) === 3 ? Promise.reject(lost) : all.real.call(...args)),
      };
      return { ...all, real };
    };
    await expect(work(body.id, dying, false)).rejects.toBe(lost);
    expect((await outcomeOf(world.admin, body.id)).done).toMatchObject({ state: 'running', rowsDone: 0 });
    expect(await countOf('mail_messages')).toBe(mails + 2);
    await ownerOf(service.services)('bulk_actions')
      .where({ id: body.id })
      .update({ heartbeat_at: new Date(0) });
    await work(body.id);
    expect((await outcomeOf(world.admin, body.id)).done).toMatchObject({ state: 'finished', succeeded: 3 });
    expect(await countOf('mail_messages')).toBe(mails + 3);
  });

  it('continues behind the stored results, and gives up after 20 workers', async () => {
    const many = await bulkOfMany();
    const { work, operations } = bulk();
    let calls = 0;
    const dying = () => {
      const all = operations();
      const real: typeof all.real = {
        call: (...args) => ((calls += 1) > 20 ? Promise.reject(new Error('lost')) : all.real.call(...args)),
      };
      return { ...all, real };
    };
    await expect(work(many.id, dying, false)).rejects.toThrow('lost');
    expect((await outcomeOf(world.admin, many.id)).done).toMatchObject({ rowsDone: 20, state: 'running' });
    await ownerOf(service.services)('bulk_actions').where({ id: many.id }).update({ attempts: 20 });
    await work(many.id, operations, false);
    expect((await outcomeOf(world.admin, many.id)).done).toMatchObject({
      rowsDone: 20,
      state: 'failed',
      failure: 'internal-error',
    });
  });

  it('stops when the user who asked loses the permission', async () => {
    const caller = await world.tenant.caller();
    const client = service.api(caller.token);
    const { body } = await client.post<BulkAction>(path, { action: 'remind', i9Ids: i9Ids() });
    await ownerOf(service.services)('role_permissions')
      .where({ role_id: caller.roleId, permission_id: 202 })
      .delete();
    await bulk().work(body.id);
    const { done } = await outcomeOf(client, body.id);
    expect(done).toMatchObject({ state: 'failed', failure: 'permission-lost', rowsDone: 0 });
  });

  it('refuses a record that the user does not reach', async () => {
    const client = service.api((await world.tenant.caller({ without: [104] })).token);
    const { rows } = await bulk().run(client, { action: 'remind', i9Ids: i9Ids() });
    expect(rows.map(({ code, lastName }) => [code, lastName])).toEqual(
      i9Ids().map(() => ['not-found', null]),
    );
    const filtered = await bulk().run(client, { action: 'remind', filters: {} });
    expect(filtered.done).toMatchObject({ state: 'finished', rowsTotal: 0 });
  });

  it.each([
    [{ action: 'assign', i9Ids: [1] }, ['/ownerUserId needed']],
    [{ action: 'hold', i9Ids: [1] }, ['/reason needed']],
    [{ action: 'remind' }, ['/i9Ids needed']],
    [{ action: 'start-i9', i9Ids: [1] }, ['/i9Ids mutually-exclusive', '/employeeIds needed']],
    [{ action: 'remind', i9Ids: [1], filters: {} }, ['/filters mutually-exclusive']],
    [{ action: 'remind', i9Ids: [1], reason: 'x' }, ['/reason mutually-exclusive']],
    [{ action: 'remind', filters: { profileId: '1' } }, ['/filters/profileId unknown-filter']],
  ])('422: names all faults of %j', async (requestBody, faults) => {
    const { status, body } = await world.admin.post<{ errors: { pointer: string; code: string }[] }>(
      path,
      requestBody,
    );
    expect([status, body.errors.map(({ pointer, code }) => `${pointer} ${code}`)]).toEqual([422, faults]);
  });

  it('422: rejects filters that find more than 5,000 records', async () => {
    const { client, tenant } = await clientOf(service);
    await ownerOf(service.services).raw(
      `insert into employees (organization_id, location_id, first_name, last_name)
       select ?, ?, 'Ana', 'Rivera' from generate_series(1, 5001)`,
      [tenant.organizationId, tenant.locationId],
    );
    const requestBody = { action: 'start-i9', filters: {} };
    const refused = await client.post<{ errors: object[] }>(path, requestBody);
    expect([refused.status, refused.body.errors]).toEqual([
      422,
      [expect.objectContaining({ pointer: '/filters', code: 'too-many-records' })],
    ]);
  });

  it('422: rejects an unknown owner', async () => {
    const requestBody = { action: 'assign', i9Ids: [1], ownerUserId: 2_147_483_647 };
    expect(outcome(await world.admin.post(path, requestBody))).toMatch(/^422 unknown-reference/);
  });

  it.each([
    [{ action: 'remind', i9Ids: [1] }, 202],
    [{ action: 'start-i9', employeeIds: [1] }, 202],
    [{ action: 'hold', i9Ids: [1], reason: 'x' }, 303],
    [{ action: 'remind', filters: {} }, 201],
  ])('403: %j needs the permission %d', async (requestBody, permission) => {
    const client = service.api((await world.tenant.caller({ without: [permission] })).token);
    expect(outcome(await client.post(path, requestBody))).toMatch(/^403/);
  });

  it('409: refuses the 21st that is not finished', async () => {
    const system = ownerOf(service.services);
    const waiting = {
      organization_id: world.tenant.organizationId,
      requested_by_user_id: (await world.tenant.caller()).userId,
      action: 'remind',
      dry_run: true,
      record_ids: [],
      remote: false,
      send_email: false,
      created_at: new Date(),
    };
    await system('bulk_actions').insert(Array.from({ length: 20 }, () => waiting));
    expect(outcome(await world.admin.post(path, { action: 'remind', i9Ids: [1] }))).toMatch(/^409/);
    await system('bulk_actions').where({ state: 'waiting' }).update({ state: 'finished' });
  });
});

describe('the reading operations of bulk actions', () => {
  it('show a bulk action to the user who asked, and to nobody else', async () => {
    const { done } = await bulk().run(world.admin, { action: 'assign', i9Ids: i9Ids(), ownerUserId: null });
    const stranger = service.api((await world.tenant.caller()).token);
    for (const at of [`${path}/${done.id}`, `${path}/${done.id}/rows`])
      expect(outcome(await stranger.get(at))).toMatch(/^404/);
    const own = await world.admin.get<{ searchResult: BulkAction[] }>(path);
    expect(own.body.searchResult[0]).toEqual(done);
    expect((await stranger.get<{ searchResult: [] }>(path)).body.searchResult).toEqual([]);
  });

  it('list only refusals when asked', async () => {
    const requestBody = { action: 'assign' as const, i9Ids: [...i9Ids(), 9_999_999], ownerUserId: null };
    const { done } = await bulk().run(world.admin, requestBody);
    const { body } = await world.admin.get<{ searchResult: object[] }>(
      `${path}/${done.id}/rows?result=refused`,
    );
    expect(body.searchResult).toEqual([expect.objectContaining({ row: 4, result: 'refused' })]);
  });
});

/** One whose records do not exist, but for its number. */
async function bulkOfMany(): Promise<BulkAction> {
  const ids = Array.from({ length: 25 }, (_, index) => 1_000_000 + index);
  return (await world.admin.post<BulkAction>(path, { action: 'remind', i9Ids: ids })).body;
}
