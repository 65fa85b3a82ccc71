import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import type { Knex } from 'knex';
import { useStoreDatabase } from '../../support/store';

const database = useStoreDatabase({ empty: true });

const migrationConfig = {
  directory: path.resolve(__dirname, '../../../migrations'),
  loadExtensions: ['.ts'],
};

async function objectsLeft(knex: Knex): Promise<string[]> {
  const { rows } = await knex.raw<{ rows: { name: string }[] }>(`
    select relname as name from pg_class
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'S', 'v', 'm') and relname not like 'knex_%'
    union all select proname from pg_proc where pronamespace = 'public'::regnamespace
    union all select typname from pg_type where typnamespace = 'public'::regnamespace and typtype in ('d', 'e')`);
  return rows.map((row) => row.name);
}

test('the migrations go up, down with rows in the tables, and up again', async () => {
  await database.owner.migrate.latest(migrationConfig);
  await database.owner.raw(`insert into organizations (name) values ('Northwind')`);
  await database.owner.raw(
    `insert into locations (organization_id, name) select id, 'Harbour' from organizations`,
  );
  await database.owner.raw(`
    insert into employees (organization_id, location_id, first_name, last_name)
    select organization_id, id, 'Ana', 'Ruiz' from locations`);

  await database.owner.migrate.rollback(migrationConfig, true);
  expect(await objectsLeft(database.owner)).toEqual([]);

  await database.owner.migrate.latest(migrationConfig);
  expect(await objectsLeft(database.owner)).toContain('employees');
});

test('each migration can be taken back and applied again by itself', async () => {
  await database.owner.migrate.latest(migrationConfig);
  const [, pending]: [unknown, unknown[]] = await database.owner.migrate.list(migrationConfig);
  expect(pending).toEqual([]);
  for (;;) {
    const [, undone]: [number, string[]] = await database.owner.migrate.down(migrationConfig);
    if (undone.length === 0) break;
    await database.owner.migrate.up(migrationConfig);
    await database.owner.migrate.down(migrationConfig);
  }
  expect(await objectsLeft(database.owner)).toEqual([]);
});

test('migrations import nothing that can change later', () => {
  const { directory } = migrationConfig;
  const files = readdirSync(directory, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.ts'),
  );
  const foreign = files.flatMap((file) =>
    [...readFileSync(path.join(directory, file), 'utf8').matchAll(/^(?:import|\}).* from '([^']+)';$/gm)]
      .map(([, target = '']) => target)
      .filter(
        (target) =>
          !['knex', 'node:fs', 'node:path'].includes(target) && !/^\.(\/helpers)?\/[a-z-]+$/.test(target),
      )
      .map((target) => `${file} imports ${target}`),
  );
  expect(files.length).toBeGreaterThan(1);
  expect(foreign).toEqual([]);
});
