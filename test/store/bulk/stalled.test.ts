import { past, useDirectory } from '../directory';

/** Work whose worker has given no sign of life for longer than the given seconds, in any organization. */

const { two, asWorker, idOf } = useDirectory();

test('stalled_exports', async () => {
  const id = await idOf('exports', {
    requested_by_user_id: two().userId,
    type: 'locations',
    format: 'csv',
    record_ids: [],
    full_ssn: false,
    state: 'waiting',
    upload_id: '00000000-0000-4000-8000-000000000000',
    created_at: past,
    expires_at: past,
    heartbeat_at: past,
  });
  const stalled = (seconds: number) => asWorker('select * from stalled_exports($1)', seconds);
  expect(await stalled(60)).toEqual([[two().scope.organizationId, id]]);
  expect(await stalled(36_000)).toEqual([]);
});

test('stalled_imports', async () => {
  const id = await idOf('imports', {
    requested_by_user_id: two().userId,
    type: 'employees',
    dry_run: false,
    media_type: 'text/csv',
    upload_id: '00000000-0000-4000-8000-000000000000',
    byte_count: 1,
    created_at: past,
    heartbeat_at: past,
  });
  const stalled = (seconds: number) => asWorker('select * from stalled_imports($1)', seconds);
  expect(await stalled(60)).toEqual([[two().scope.organizationId, id]]);
  expect(await stalled(36_000)).toEqual([]);
});

test('stalled_bulk_actions', async () => {
  const id = await idOf('bulk_actions', {
    requested_by_user_id: two().userId,
    action: 'remind',
    dry_run: true,
    record_ids: [],
    remote: false,
    send_email: false,
    created_at: past,
    heartbeat_at: past,
  });
  const stalled = (seconds: number) => asWorker('select * from stalled_bulk_actions($1)', seconds);
  expect(await stalled(60)).toEqual([[two().scope.organizationId, id]]);
  expect(await stalled(36_000)).toEqual([]);
});
