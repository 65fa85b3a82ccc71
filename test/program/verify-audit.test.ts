import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseEncryptionKeys } from '../../src/config/encryption-keys';
import { writeAnchors } from '../../src/records/write-anchors';
import { endPrograms, startProgram } from '../support/program';
import { useService } from '../support/service';
import { longLived, office } from '../support/organizations/office';
import { asWorker, ownerOf } from '../support/owner';
import { databaseEnv } from '../support/database';
import { eventually } from '../support/patience';

const ring = `k1:${Buffer.alloc(32, 7).toString('base64')}`;
const encryptionKeys = parseEncryptionKeys(ring);
if (typeof encryptionKeys === 'string') throw new Error(encryptionKeys);
const service = useService({ encryptionKeys });

afterAll(endPrograms);

async function verifyAudit(
  env: Record<string, string> = {},
  options: readonly string[] = [],
): Promise<{ code: number | null; lines: string[] }> {
  const started = startProgram('src/main.js', ['verify-audit', ...options], {
    ...databaseEnv(service.urls),
    ENCRYPTION_KEYS: ring,
    ...env,
  });
  const code = await started.exit;
  expect(started.output.stderr).toBe('');
  return { code, lines: started.output.stdout.trim().split('\n') };
}

test('verify-audit ends with 0 for intact records and with 1 for a planted change, which it names', async () => {
  const world = await office(service);
  const id = await longLived(service, world);
  const intact = await verifyAudit();
  expect(intact).toEqual({
    code: 0,
    lines: [
      expect.stringMatching(
        /^1 form, \d+ audit events, 5 signed sections, 0 copies of documents and \d+ audit rows verified without anchors: all intact$/,
      ),
    ],
  });

  const system = ownerOf(service.services);
  await system.raw('alter table i9_audit_events disable trigger user');
  await system('i9_audit_events').where({ i9_id: id, seq: 2 }).update({ action: 'nothing' });
  await system.raw('alter table i9_audit_events enable trigger user');
  const { organizationId } = world.tenant;
  expect(await verifyAudit()).toEqual({
    code: 1,
    lines: [
      `organization ${organizationId}, I-9 ${id}, audit event 2: ` +
        'the hash does not follow from the event and the one before it',
      expect.stringMatching(/verified without anchors: 1 broken$/),
    ],
  });
});

test('a key that is missing from the ring is a finding, not a silence', async () => {
  const { code, lines } = await verifyAudit({
    ENCRYPTION_KEYS: `k2:${Buffer.alloc(32, 8).toString('base64')}`,
  });
  expect(code).toBe(1);
  expect(lines.some((line) => line.endsWith('the content cannot be decrypted'))).toBe(true);
});

test('verify-audit compares with the file of AUDIT_ANCHOR, or with those that it is given', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'ees-anchors-'));
  const file = path.join(folder, 'anchors.jsonl');
  await writeAnchors(asWorker(service.services), { file }, new Date());
  const [summary, given] = [await verifyAudit({ AUDIT_ANCHOR: file }), await verifyAudit({}, [file])];
  expect(summary.lines.at(-1)).toMatch(/ verified against 1 anchor: /);
  expect(given).toEqual(summary);
  await rm(folder, { recursive: true });
  const { code, lines } = await verifyAudit({ AUDIT_ANCHOR: file });
  expect([code, lines.some((line) => line.endsWith('anchor 1: the anchor is missing'))]).toEqual([1, true]);
});

test('a run that was killed continues where it was and reports on the whole', async () => {
  const world = await office(service);
  await longLived(service, world);
  const whole = await verifyAudit();
  const folder = await mkdtemp(path.join(tmpdir(), 'ees-progress-'));
  const progress = path.join(folder, 'progress.json');
  const last = await ownerOf(service.services)('i9s').max<{ max: number }>('id').first();
  // The rows of the last organization come after its forms: whoever holds them holds the run up there.
  const holder = await ownerOf(service.services).transaction();
  await holder.raw('lock table audit_events in access exclusive mode');
  const killed = startProgram('src/main.js', ['verify-audit', '--progress', progress], {
    ...databaseEnv(service.urls),
    ENCRYPTION_KEYS: ring,
  });
  const reached = await eventually(async () => {
    const text = await readFile(progress, 'utf8').catch(() => null);
    return text === null ? undefined : (JSON.parse(text) as { i9Id: number });
  });
  killed.child.kill('SIGKILL');
  await killed.exit;
  await holder.rollback();
  expect(reached.i9Id).toBeLessThan(last?.max ?? 0);
  const rest = await verifyAudit({}, ['--progress', progress]);
  const before = killed.output.stdout.split('\n').filter((line) => line !== '');
  expect({ ...rest, lines: [...before, ...rest.lines] }).toEqual(whole);
  expect(await readdir(folder)).toEqual([]);
  await writeFile(progress, '{"organizationId":1}');
  const odd = startProgram('src/main.js', ['verify-audit', '--progress', progress], {
    ...databaseEnv(service.urls),
    ENCRYPTION_KEYS: ring,
  });
  expect([await odd.exit, odd.output.stderr]).toEqual([1, expect.stringContaining('does not say how far')]);
  await rm(folder, { recursive: true });
});

test('a run that loses the database says so in one line', async () => {
  await office(service);
  const holder = await ownerOf(service.services).transaction();
  await holder.raw('lock table audit_events in access exclusive mode');
  const started = startProgram('src/main.js', ['verify-audit'], {
    ...databaseEnv(service.urls),
    ENCRYPTION_KEYS: ring,
  });
  let isOver = false;
  void started.exit.then(() => (isOver = true));
  // A read is repeated on another connection.
  const end = `select count(pg_terminate_backend(pid)) from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`;
  await eventually(async () => {
    await ownerOf(service.services).raw(end);
    return isOver || undefined;
  });
  await holder.rollback();
  expect([await started.exit, started.output.stderr]).toEqual([
    1,
    'The database was lost or did not respond in time: terminating connection due to administrator command. Run the command again.\n',
  ]);
});
