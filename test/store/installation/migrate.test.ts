import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import knex, { type Knex } from 'knex';
import { openDatabase, type Database } from '../../../src/store/core/database';
import { migrateLatest, migrateRollback, migrationsCurrent } from '../../../src/store/installation/migrate';
import { useDatabase } from '../../support/database';
import { eventually } from '../../support/patience';

const database = useDatabase({ empty: true });
const directory = mkdtempSync(path.join(tmpdir(), 'ees-migrations-'));
let db: Knex;
let reader: Database;

function writeMigration(name: string, table: string): void {
  const up = `exports.up = (knex) => knex.schema.createTable('${table}', (t) => { t.integer('id'); });`;
  const down = `exports.down = (knex) => knex.schema.dropTable('${table}');`;
  writeFileSync(path.join(directory, name), `${up}\n${down}\n`);
}

beforeAll(() => {
  db = knex({ client: 'pg', connection: database.url, pool: { min: 0, max: 2 } });
  reader = openDatabase({ url: database.url, poolSize: 1 });
  writeMigration('001-first.js', 'first');
  writeMigration('002-second.js', 'second');
});
afterAll(async () => {
  await db.destroy();
  await reader.close();
  rmSync(directory, { recursive: true });
});

test('an empty database is not current; migrating makes it so, and tells what it applied', async () => {
  expect(await migrationsCurrent(reader, directory)).toBe(false);
  expect(await migrateLatest(database.url, { directory })).toEqual(['001-first', '002-second']);
  expect(await migrationsCurrent(reader, directory)).toBe(true);
  expect(await migrateLatest(database.url, { directory })).toEqual([]);
});

test('processes that start together apply a migration once', async () => {
  writeMigration('003-third.js', 'third');
  expect(await migrationsCurrent(reader, directory)).toBe(false);
  const applied = await Promise.all([1, 2, 3, 4].map(() => migrateLatest(database.url, { directory })));
  expect(applied.filter((names) => names.length > 0)).toEqual([['003-third']]);
});

test('continues after a migration that was killed', async () => {
  await db('knex_migrations_lock').update({ is_locked: 1 });
  writeMigration('004-fourth.js', 'fourth');
  expect(await migrateLatest(database.url, { directory })).toEqual(['004-fourth']);
});

test('a failed migration leaves nothing behind and is tried again', async () => {
  const file = path.join(directory, '005-fifth.js');
  const create = `await knex.schema.createTable('fifth', (t) => { t.integer('id'); });`;
  writeFileSync(
    file,
    `exports.up = async (knex) => { ${create} throw new Error('no space'); };exports.down = () => {};`,
  );
  await expect(migrateLatest(database.url, { directory })).rejects.toThrow('no space');
  expect(await db.schema.hasTable('fifth')).toBe(false);
  expect(await migrationsCurrent(reader, directory)).toBe(false);
  rmSync(file);
});

describe('a migration that meets writers', () => {
  const file = path.join(directory, '005-locks.js');
  afterEach(async () => {
    rmSync(file, { force: true });
    await db('knex_migrations').where({ name: '005-locks' }).delete();
  });
  /** Locks one table exclusively, then the other. */
  const writeLocking = (first: string, second: string): void => {
    const locks = [first, second].map((table) => `await knex.raw('lock table ${table}');`).join(' ');
    writeFileSync(file, `exports.up = async (knex) => { ${locks} };exports.down = async () => {};`);
  };

  test('lets a writer go first that would wait for it in turn, and is tried again', async () => {
    writeLocking('first', 'second');
    const writer = await db.transaction();
    await writer('second').insert({ id: 1 });
    const migrated = migrateLatest(database.url, { directory });
    await eventually(async () => {
      const { rows } = await db.raw<{ rows: unknown[] }>(
        `select from pg_locks where relation = 'first'::regclass and mode = 'AccessExclusiveLock' and granted`,
      );
      return rows.length > 0 || undefined;
    });
    // A deadlock, but for the migration that gives up first.
    await writer('first').insert({ id: 1 });
    await writer.commit();
    expect(await migrated).toEqual(['005-locks']);
  });

  test('says what is done and what to do when they never end', async () => {
    writeLocking('first', 'second');
    const writer = await db.transaction();
    await writer('second').insert({ id: 2 });
    await expect(migrateLatest(database.url, { directory, patienceMs: 0 })).rejects.toMatchObject({
      name: 'StartupError',
      message:
        'Not all migrations were applied: others held the locks that the next one needs; find long transactions in ' +
        'pg_stat_activity. Applied: none. None is half done, and the running service can go on. Run "migrate" again.',
    });
    await writer.rollback();
  });
});

test('applies nothing more once its lock is lost, as when another server becomes the primary', async () => {
  writeMigration('006-sixth.js', 'sixth');
  const holder = await db.transaction();
  await holder.raw('lock table knex_migrations in exclusive mode');
  const migrated = migrateLatest(database.url, { directory }).catch((error: unknown) => error);
  const end = `select pg_terminate_backend(pid) from pg_locks
    where locktype = 'advisory' and objid = 1162171137 and granted
      and exists (select from pg_locks waiting
        where waiting.relation = 'knex_migrations'::regclass and not waiting.granted)`;
  await eventually(async () => (await db.raw<{ rows: unknown[] }>(end)).rows.length > 0 || undefined);
  expect(await migrated).toMatchObject({
    name: 'StartupError',
    message:
      'Not all migrations were applied: The connection that keeps others from migrating was lost. Applied: none. ' +
      'None is half done, and the running service can go on. Run "migrate" again.',
  });
  await holder.rollback();
  expect(await db.schema.hasTable('sixth')).toBe(false);
  expect(await migrateLatest(database.url, { directory })).toEqual(['006-sixth']);
});

test('refuses a database that is newer than the program', async () => {
  await db('knex_migrations').insert({ name: '999-future', batch: 9, migration_time: new Date() });
  await expect(migrateLatest(database.url, { directory })).rejects.toThrow(
    'newer than this program: it has 999-future',
  );
  expect(await migrationsCurrent(reader, directory)).toBe(true);
  await db('knex_migrations').where({ name: '999-future' }).delete();
});

test('rolls back the last batch, then everything', async () => {
  expect(await migrateRollback(database.url, { directory })).toEqual(['006-sixth']);
  expect(await migrateRollback(database.url, { all: true, directory })).toEqual([
    '004-fourth',
    '003-third',
    '002-second',
    '001-first',
  ]);
  expect(await db.schema.hasTable('first')).toBe(false);
});

describe('with a baseline', () => {
  const based = useDatabase({ empty: true });
  const folder = mkdtempSync(path.join(tmpdir(), 'ees-baseline-'));
  const options = () => ({ directory: folder });
  let owner: Knex;

  beforeAll(() => {
    owner = knex({ client: 'pg', connection: based.url, pool: { min: 0, max: 2 } });
    writeFileSync(
      path.join(folder, '0001_baseline.js'),
      `exports.up = (knex) => knex.raw('create table first (id integer)');
       exports.down = async (knex) => {
         await knex.raw('drop table first');
         await knex('knex_migrations').where('name', 'like', 'old%').delete();
       };
       exports.adopt = (knex) => knex.raw("comment on table first is 'adopted'");
       exports.replaces = { release: '9.8.0', migrations: ['old1', 'old2'] };`,
    );
    writeFileSync(
      path.join(folder, '0101_second.js'),
      `exports.up = (knex) => knex.raw('create table second (id integer)');
       exports.down = (knex) => knex.raw('drop table second');`,
    );
  });
  afterAll(async () => {
    await owner.destroy();
    rmSync(folder, { recursive: true });
  });

  const names = () => owner('knex_migrations').orderBy('id').pluck<string[]>('name');
  const comment = async () =>
    (
      await owner.raw<{ rows: { text: string | null }[] }>(
        `select obj_description(to_regclass('first')) as text`,
      )
    ).rows[0]?.text;
  async function have(...applied: string[]): Promise<void> {
    await owner('knex_migrations').delete();
    for (const name of applied)
      await owner('knex_migrations').insert({ name, batch: 1, migration_time: new Date() });
  }

  test('makes an empty database from it', async () => {
    expect(await migrateLatest(based.url, options())).toEqual(['0001_baseline', '0101_second']);
    expect(await comment()).toBeNull();
  });

  test('builds an empty database up to a failure, a transaction for what follows each other', async () => {
    await migrateRollback(based.url, { ...options(), all: true });
    const later = (name: string, source: string) => {
      const file = path.join(folder, name);
      writeFileSync(file, `${source}; exports.down = () => {};`);
      return file;
    };
    const files = [
      later('0102_alone.js', 'exports.config = { transaction: false }; exports.up = async () => {}'),
      later('0103_third.js', `exports.up = (knex) => knex.raw('create table third (id integer)')`),
      later('0104_fails.js', `exports.up = () => { throw new Error('no space'); }`),
    ];
    await expect(migrateLatest(based.url, options())).rejects.toThrow('Applied: 3, up to 0102_alone.');
    expect(await names()).toEqual(['0001_baseline', '0101_second', '0102_alone']);
    expect(await owner.schema.hasTable('third')).toBe(false);
    for (const file of files) rmSync(file);
    await owner('knex_migrations').where({ name: '0102_alone' }).delete();
    // What one run has applied is one batch.
    expect(await owner('knex_migrations').distinct().pluck('batch')).toEqual([1]);
  });

  test('recognizes a database of the release that it replaces, and applies the rest', async () => {
    await migrateRollback(based.url, { ...options(), all: true });
    await owner.raw('create table first (id integer)');
    await have('old1', 'old2');
    expect(await migrateLatest(based.url, options())).toEqual(['0101_second']);
    expect(await comment()).toBe('adopted');
    expect(await names()).toEqual(['old1', 'old2', '0001_baseline', '0101_second']);
    expect(await migrateLatest(based.url, options())).toEqual([]);
  });

  test('goes back step by step from there', async () => {
    expect(await migrateRollback(based.url, options())).toEqual(['0101_second']);
    expect(await migrateRollback(based.url, options())).toEqual(['0001_baseline']);
    expect(await names()).toEqual([]);
    expect(await migrateLatest(based.url, options())).toEqual(['0001_baseline', '0101_second']);
  });

  test.each([
    [['old1'], 'The database is older than release 9.8.0: upgrade it to 9.8.0 first.'],
    [['old1', 'old2', 'old3'], 'The database was made by an unreleased version after 9.8.0: it has old3.'],
    [['0001_baseline', '0102_later'], 'The database is newer than this program: it has 0102_later.'],
  ])('changes nothing in a database that has %j', async (applied, message) => {
    await have(...applied);
    await expect(migrateLatest(based.url, options())).rejects.toThrow(message);
    expect(await names()).toEqual(applied);
  });
});
