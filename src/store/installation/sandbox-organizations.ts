import type { Trx } from '../core/pipeline';
import { StartupError } from '../../process/startup-error';
import { asOwner, nameTenant, type Database } from '../core/database';
import { changeIn, knex, runIn } from '../core/statement';
import { errorCode } from '../../process/failures';
import { rowsAt } from './logins';
import { asEachOrganization } from '../organizations/organizations';

export const undefinedFunction = '42883';

/**
 * Refuses a database that belongs on the other side: outside the sandbox, one with sandbox organizations, whose
 * credentials are public; in the sandbox, one with other organizations.
 *
 * @param url of the login of the service or of a worker
 * @param sandbox whether this is the sandbox
 * @throws StartupError that says what to do
 */
export async function assertSandboxMark(url: string, sandbox: boolean): Promise<void> {
  if (!(await sandboxMarks(url)).includes(!sandbox)) return;
  throw new StartupError(
    sandbox
      ? 'This database holds organizations that are not the sandbox’s. Set SANDBOX=false, or use another database.'
      : 'This database holds the sandbox organizations, whose credentials are public, so it cannot be used outside ' +
          'the sandbox. Remove them with the command "organizations remove-sandbox", or set SANDBOX=true.',
  );
}

/**
 * Refuses to undo migrations where that removes records of employers: the first migration of an installation made its
 * tables, and undoing it takes them away.
 *
 * @param url as for `assertSandboxMark`
 * @throws StartupError that says what to do
 */
export async function assertNothingToLose(url: string): Promise<void> {
  if (!(await sandboxMarks(url)).includes(false)) return;
  throw new StartupError(
    'This database holds organizations that are not the sandbox’s, and undoing migrations removes what is stored, up ' +
      'to everything. It is for development. To go back, restore a backup.',
  );
}

/** @throws StartupError that says what to do when a function of the schema is not there yet, else the cause */
export function tellOlder(cause: unknown): never {
  if (errorCode(cause) !== undefinedFunction) throw cause;
  throw new StartupError('The database is older than this program: run "migrate" first.', { cause });
}

/** Whether there are organizations of the sandbox (true), and whether there are others (false). */
async function sandboxMarks(url: string): Promise<boolean[]> {
  const marks = await rowsAt<{ sandbox: boolean }>(url, 'select sandbox_marks() as sandbox').catch(tellOlder);
  return marks.map(({ sandbox }) => sandbox);
}

/** A sandbox organization that was removed. */
export interface RemovedOrganization {
  readonly name: string;
  /** Rows removed with it from all tables. */
  readonly rows: number;
}

/**
 * Removes the sandbox organizations with everything that belongs to them: clients, users, sessions, forms, audit
 * trails. All or nothing. Other organizations stay as they are.
 *
 * Locks every table until it is done: triggers protect audit rows from removal, and only the owner can disable them.
 *
 * @param owner connections of the owner of the tables
 */
export async function removeSandboxOrganizations(
  owner: Pick<Database, 'transaction'>,
): Promise<RemovedOrganization[]> {
  return asOwner(owner, async (trx) => {
    const organizations = await sandboxOrganizations(trx);
    if (organizations.length === 0) return [];
    const tables = await tenantTables(trx);
    // A cluster changes the parts of a table one after the other then, on the connections that it has.
    await runIn(trx, knex.raw(`set local citus.multi_shard_modify_mode = 'sequential'`));
    for (const table of tables) await runIn(trx, knex.raw('alter table ?? disable trigger user', [table]));
    const removed: RemovedOrganization[] = [];
    for (const { id, name } of organizations) {
      await nameTenant(trx, { organizationId: id });
      let rows = 0;
      for (const table of tables)
        rows += await changeIn(trx, knex(table).where({ organization_id: id }).delete());
      await changeIn(trx, knex('organizations').where({ id }).delete());
      removed.push({ name, rows });
    }
    // Foreign key checks deferred to the end would not allow the next statement.
    await runIn(trx, knex.raw('set constraints all immediate'));
    for (const table of tables) await runIn(trx, knex.raw('alter table ?? enable trigger user', [table]));
    return removed;
  });
}

async function sandboxOrganizations(trx: Trx): Promise<{ id: number; name: string }[]> {
  const found = await asEachOrganization(trx, ({ organizationId: id }) =>
    runIn<{ id: number; name: string }>(
      trx,
      knex('organizations').where({ id, sandbox: true }).select('id', 'name'),
    ),
  );
  return found.flat();
}

/** Returns every table with rows of organizations, referring tables before those that they refer to. */
async function tenantTables(trx: Trx): Promise<string[]> {
  const rows = await runIn<{ name: string; references: string[] }>(
    trx,
    knex.raw(`
    select c.relname as name, array(
      select distinct r.relname::text from pg_constraint f join pg_class r on r.oid = f.confrelid
      where f.contype = 'f' and f.conrelid = c.oid and f.confrelid <> c.oid) as references
    from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition and exists (
      select from pg_attribute a
      where a.attrelid = c.oid and a.attname = 'organization_id' and not a.attisdropped)
    order by c.relname`),
  );
  const waiting = new Map(rows.map(({ name, references }) => [name, references]));
  const ordered: string[] = [];
  while (waiting.size > 0) {
    const referred = new Set([...waiting.values()].flat());
    const free = [...waiting.keys()].filter((name) => !referred.has(name));
    if (free.length === 0) throw new Error(`Tables refer to each other: ${[...waiting.keys()].join(', ')}`);
    for (const name of free) waiting.delete(name);
    ordered.push(...free);
  }
  return ordered;
}
