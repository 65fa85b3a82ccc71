import type { Tenant } from '../support/store';
import { late, past, soon, useDirectory } from './directory';

/** Each function of the directory returns what it says of every organization, and nothing else. */

const { one, two, owner, service, asService, asWorker, inTwo, idOf, formOfTwo } = useDirectory();

const hash = Buffer.alloc(32, 1);
const unknown = Buffer.alloc(32, 9);

describe('whose is it', () => {
  const token = { token_hash: hash, expires_at: soon };

  test.each([
    [
      'organization_of_access_token',
      'access_tokens',
      () => ({
        ...token,
        scopes: ['read'],
        family: 'd0c8b2f6-64d1-4f49-9b35-0a5f1a3d6b10',
        api_client_id: two().clientId,
        user_id: two().userId,
      }),
    ],
    [
      'organization_of_session',
      'portal_sessions',
      () => ({ ...token, user_id: two().userId, csrf_hash: hash, sign_in_method: 'password' }),
    ],
  ])('%s', async (name, table, row) => {
    await inTwo(table, row());
    expect(await asService(`select * from ${name}($1)`, hash)).toEqual([[two().scope.organizationId]]);
    expect(await asService(`select * from ${name}($1)`, unknown)).toEqual([[null]]);
  });

  test('organization_of_link', async () => {
    const { i9Id } = await formOfTwo();
    await inTwo('i9_links', { token_hash: hash, i9_id: i9Id, purpose: 'section1', expires_at: soon });
    expect(await asService('select * from organization_of_link($1)', hash)).toEqual([
      [two().scope.organizationId],
    ]);
    expect(await asService('select * from organization_of_link($1)', unknown)).toEqual([[null]]);
  });

  test('organization_of_client', async () => {
    const client = `client-${two().scope.organizationId}`;
    expect(await asService('select * from organization_of_client($1)', client)).toEqual([
      [two().scope.organizationId],
    ]);
    expect(await asService('select * from organization_of_client($1)', '%')).toEqual([[null]]);
  });

  test('organizations_of_login, _of_domain, _with_sign_on_of, is_login_of_another', async () => {
    const ask = (name: string, value: string) => asService(`select * from ${name}($1)`, value);
    await owner()('users')
      .where({ id: two().userId })
      .update({ login: 'Uma', email_address: 'uma@two.example' });
    const own = [[two().scope.organizationId]];
    expect(await ask('organizations_of_login', 'uMA')).toEqual(own);
    expect(await ask('organizations_of_login', 'um')).toEqual([]);
    expect(await ask('organizations_of_domain', 'TWO.example')).toEqual(own);
    expect(await ask('organizations_of_domain', 'example')).toEqual([]);
    expect(await ask('organizations_with_sign_on_of', 'uma@two.example')).toEqual([]);
    await owner()('organizations').where({ id: two().scope.organizationId }).update({ saml_enabled: true });
    expect(await ask('organizations_with_sign_on_of', 'uma@two.example')).toEqual(own);
    expect(await ask('organizations_with_sign_on_of', 'uma')).toEqual(own);
    await owner()('users').where({ id: two().userId }).update({ retired: true });
    for (const [name, value] of [
      ['organizations_of_login', 'uma'],
      ['organizations_of_domain', 'two.example'],
      ['organizations_with_sign_on_of', 'uma'],
    ] as const) {
      expect(await ask(name, value)).toEqual([]);
    }
    const isTaken = (login: string, own: number) =>
      asService('select is_login_of_another($1, $2)', login, own);
    expect(await isTaken('UMA', 0)).toEqual([[true]]);
    expect(await isTaken('um_', 0)).toEqual([[false]]);
    expect(await isTaken('uma', two().userId)).toEqual([[false]]);
    await owner()('users').where({ id: two().userId }).update({ retired: false });
  });

  test('organizations_of_sign_on_answer', async () => {
    const ask = (value: Buffer) => asService('select * from organizations_of_sign_on_answer($1)', value);
    await inTwo('sign_on_answers', { answer_hash: hash, expires_at: soon });
    expect(await ask(hash)).toEqual([[two().scope.organizationId]]);
    expect(await ask(unknown)).toEqual([]);
  });

  test('what was found is then read as that organization, in the same round trip', async () => {
    const names = { name: 'test_names_of_holder', text: 'select name from organizations' };
    const holder = {
      foundBy: 'organization_of_client',
      key: `client-${two().scope.organizationId}`,
    } as const;
    expect(await service().read(holder, names, [])).toEqual([{ name: 'Two' }]);
    expect(await service().read({ ...holder, key: 'nobody' }, names, [])).toEqual([]);
    // Nothing of it stays on the connection.
    expect(await service().lookUp(names, [])).toEqual([]);
    expect(await service().read(one().scope, names, [])).toEqual([{ name: 'One' }]);
  });
});

describe('counters', () => {
  test('count_attempt, attempts_of, take_back_attempts', async () => {
    const count = () => asService('select attempts from count_attempt($1, $2, $3)', hash, new Date(), past);
    const read = () => asService('select attempts from attempts_of($1, $2)', hash, past);
    expect(await read()).toEqual([]);
    expect([await count(), await count(), await count(), await read()]).toEqual([[[1]], [[2]], [[3]], [[3]]]);
    await asService('select take_back_attempts($1, 1)', hash);
    expect(await read()).toEqual([[2]]);
    await asService('select take_back_attempts($1, 1000)', hash);
    expect(await read()).toEqual([[0]]);
    await asService('select take_back_attempts($1, null)', hash);
    expect(await read()).toEqual([]);
    expect(await count()).toEqual([[1]]);
    await asService('select take_back_attempts($1, 1)', unknown);
    expect(await asService('select attempts from attempts_of($1, $2)', unknown, past)).toEqual([]);
  });

  test('count_attempts stops at the first key that is beyond its limit', async () => {
    const keys = [10, 11, 12].map((fill) => Buffer.alloc(32, fill));
    const count = () =>
      asService('select attempts from count_attempts($1, $2, $3, $4)', keys, [9, 1, null], new Date(), past);
    expect(await count()).toEqual([[1], [1], [1]]);
    expect(await count()).toEqual([[2], [2]]);
    expect(await count()).toEqual([[3], [3]]);
    expect(await asService('select attempts from attempts_of($1, $2)', keys[2], past)).toEqual([[1]]);
    for (const key of keys) await asService('select take_back_attempts($1, null)', key);
  });

  test('count_requests adds up, and knows real clients only', async () => {
    const text = 'select client_id, hits from count_requests($1, $2, $3) order by 1';
    const ask = (...hits: number[]) =>
      asService(text, [one().clientId, two().clientId, 2_000_000_000], [soon, soon, soon], hits);
    expect(await ask(2, 3, 4)).toEqual([
      [one().clientId, 2],
      [two().clientId, 3],
    ]);
    expect(await ask(1, 1, 1)).toEqual([
      [one().clientId, 3],
      [two().clientId, 4],
    ]);
  });

  test('count_requests counts each window by itself', async () => {
    const ask = (window: Date, hits: number) =>
      asService(
        'select window_start, hits from count_requests($1, $2, $3)',
        [one().clientId],
        [window],
        [hits],
      );
    const inMinutes = (minutes: number) => new Date(soon.getTime() + minutes * 60_000);
    const [first, next] = [inMinutes(1), inMinutes(2)];
    expect(await ask(first, 2)).toEqual([[first, 2]]);
    expect(await ask(next, 5)).toEqual([[next, 5]]);
    expect(await ask(first, 1)).toEqual([[first, 3]]);
  });
});

test('sandbox_marks', async () => {
  expect(await asService('select sandbox_marks()')).toEqual([[false]]);
  await owner()('organizations').where({ id: two().scope.organizationId }).update({ sandbox: true });
  expect(await asService('select sandbox_marks() as marked order by 1')).toEqual([[false], [true]]);
});

test('organizations_of_encryption_keys', async () => {
  const encrypted = (keyId: string) =>
    Buffer.concat([Buffer.from([1, keyId.length]), Buffer.from(`${keyId}…`)]);
  const newest = () => asService('select organizations_of_encryption_keys() as "organizationId" order by 1');
  const add = (tenant: Tenant, keyId: string) =>
    owner()('audit_keys').insert({
      organization_id: tenant.scope.organizationId,
      key_ciphertext: encrypted(keyId),
    });
  const before = await newest();
  await add(one(), 'key-of-one');
  for (const _ of [1, 2, 3]) await add(two(), 'key-of-two');
  expect(await newest()).toEqual([[one().scope.organizationId], [two().scope.organizationId]]);
  // The three last ones of a key count.
  for (const _ of [1, 2, 3]) await add(two(), 'key-of-one');
  expect(await newest()).toEqual([[two().scope.organizationId]]);
  expect(before).toEqual([]);
});

describe('queues', () => {
  test('organization_ids', async () => {
    expect(await asWorker('select organization_ids()')).toEqual([
      [one().scope.organizationId],
      [two().scope.organizationId],
    ]);
  });

  test('partners_with_due_pushes', async () => {
    const { i9Id, employeeId } = await formOfTwo();
    const partnerId = await idOf('partners', {
      name: 'ATS',
      callback_url: 'https://ats.example/{integrationCandidateId}',
    });
    const due = (at: Date) => asWorker('select * from partners_with_due_pushes($1)', at);
    expect(await due(late)).toEqual([]);
    await inTwo('deliveries', {
      partner_id: partnerId,
      employee_id: employeeId,
      i9_id: i9Id,
      group: 'i9',
      sequence: 1,
      body: '{}',
      webhook_id: 'msg_1',
    });
    expect(await due(late)).toEqual([[two().scope.organizationId, partnerId]]);
    expect(await due(past)).toEqual([]);
    await owner()('partners').where({ id: partnerId }).update({ disabled_at: past });
    expect(await due(late)).toEqual([]);
  });

  test('partners_left_waiting: not behind another delivery of the same form', async () => {
    const { i9Id, employeeId } = await formOfTwo();
    const partnerId = await idOf('partners', {
      name: 'ATS',
      callback_url: 'https://ats.example/{integrationCandidateId}',
    });
    const delivery = (sequence: number, group: string, more: object = {}) =>
      inTwo('deliveries', {
        partner_id: partnerId,
        employee_id: employeeId,
        i9_id: i9Id,
        group,
        sequence,
        body: '{}',
        webhook_id: `msg_waiting_${sequence}`,
        ...more,
      });
    const waiting = () => asWorker('select partners_left_waiting($1)', late);
    await delivery(1, 'i9', { next_attempt_at: new Date(late.getTime() + 1) });
    await delivery(2, 'everify');
    expect(await waiting()).toEqual([[0]]);
    await owner()('deliveries').where({ partner_id: partnerId, sequence: 1 }).update({ state: 'delivered' });
    expect(await waiting()).toEqual([[1]]);
  });

  test('stalled_inspection_packages', async () => {
    const id = await idOf('inspection_packages', {
      requested_by_user_id: two().userId,
      i9_ids: [],
      full_ssn: false,
      created_at: past,
      expires_at: soon,
      heartbeat_at: past,
    });
    const stalled = (seconds: number) => asWorker('select * from stalled_inspection_packages($1)', seconds);
    expect(await stalled(60)).toEqual([[two().scope.organizationId, id]]);
    expect(await stalled(36_000)).toEqual([]);
  });

  test('remove_expired tells tables and numbers, and leaves what is not over', async () => {
    const removed = async (at: Date) =>
      Object.fromEntries(
        await asWorker('select name, removed::integer from remove_expired($1)', at),
      ) as Record<string, number>;
    const now = await removed(new Date());
    expect(Object.keys(now).toSorted()).toEqual([
      'access_tokens',
      'failed_attempts',
      'idempotency_records',
      'import_chunks',
      'import_faults',
      'inspection_package_chunks',
      'portal_sessions',
      'rate_limit_windows',
      'refresh_tokens',
      'sent_forms',
      'sign_on_answers',
    ]);
    expect(Object.values(now).every((count) => count === 0)).toBe(true);
    expect(await removed(late)).toMatchObject({
      access_tokens: 1,
      portal_sessions: 1,
      rate_limit_windows: 4,
      failed_attempts: 1,
    });
  });

  test('remove_some_expired removes at most the given number, the oldest first, until nothing is left', async () => {
    const { organizationId } = one().scope;
    await owner().raw(
      `insert into sent_forms (organization_id, form_hash, place, expires_at)
       select ?, sha256(n::text::bytea), '/', ?::timestamptz + n * interval '1 second' from generate_series(1, 25) as n`,
      [organizationId, new Date('2020-01-01')],
    );
    const counts = [];
    for (let turn = 0; turn < 4; turn += 1) {
      const rows = await asWorker(
        'select name, removed::integer from remove_some_expired($1, 10)',
        new Date('2020-01-02'),
      );
      counts.push(rows.reduce((sum, [, removed]) => sum + Number(removed), 0));
    }
    expect(counts).toEqual([10, 10, 5, 0]);
  });

  test.each([
    'organization_ids()',
    'partners_with_due_pushes(now())',
    'partners_left_waiting(now())',
    `waiting_everify_cases(null, now())`,
    'due_simulations(now())',
    'stalled_inspection_packages(1)',
    'stalled_exports(1)',
    'stalled_imports(1)',
    'stalled_bulk_actions(1)',
    'remove_expired(now())',
    'remove_some_expired(now(), 1)',
    'remove_old_deliveries(now(), 1)',
  ])('%s is closed to who serves', async (name) => {
    await expect(asService(`select ${name}`)).rejects.toMatchObject({ code: '42501' });
  });
});
