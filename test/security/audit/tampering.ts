import type { Knex } from 'knex';
import { verifyAudit, type VerificationOptions } from '../../../src/records/verify-audit';
import type { Office } from '../../support/organizations/office';
import { asWorker, ownerOf } from '../../support/owner';
import type { TestService } from '../../support/service';

/** What `verify-audit` finds in the organization of a test: `I-9 7, audit event 3: the event is missing`. */
export async function foundIn(
  { services }: Pick<TestService, 'services'>,
  { tenant }: Pick<Office, 'tenant'>,
  options: VerificationOptions = {},
): Promise<string[]> {
  const { findings } = await verifyAudit(asWorker(services), options);
  return findings
    .filter(({ organizationId }) => organizationId === tenant.organizationId || organizationId === null)
    .map(({ i9Id, place, fault }) => `${i9Id === null ? '' : `I-9 ${i9Id}, `}${place}: ${fault}`);
}

/** Names of what the tables themselves refuse, as long as their owner wants them to. */
const constraints = ['i9_audit_events_keyed', 'audit_events_chained'];

interface Constraint {
  readonly table: string;
  readonly name: string;
  readonly definition: string;
}

/** Of tables and of their months. */
const constraintsOf = async (owner: Knex): Promise<readonly Constraint[]> =>
  (
    await owner.raw<{ rows: Constraint[] }>(
      `select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as definition
         from pg_constraint where conname = any(?)`,
      [constraints],
    )
  ).rows;

const tables = ['i9_audit_events', 'audit_events', 'audit_heads'];

/** Looks at what somebody does with triggers and constraints switched off, and undoes it. */
export async function tampering(
  service: TestService,
  world: Office,
  work: (owner: Knex) => Promise<unknown>,
  options: VerificationOptions = {},
): Promise<string[]> {
  const owner = ownerOf(service.services);
  for (const table of [...tables, 'i9s'])
    await owner.raw('create table ?? as table ??', [`${table}_before`, table]);
  await owner.raw('alter table i9_audit_events disable trigger user');
  const dropped = await constraintsOf(owner);
  for (const { table, name } of dropped) await owner.raw('alter table ?? drop constraint ??', [table, name]);
  try {
    await work(owner);
    return await foundIn(service, world, options);
  } finally {
    await owner.raw('update i9s set state = i9s_before.state from i9s_before where i9s_before.id = i9s.id');
    for (const table of tables) {
      await owner(table).delete();
      await owner.raw('insert into ?? overriding system value select * from ??', [table, `${table}_before`]);
    }
    for (const table of [...tables, 'i9s']) await owner.raw('drop table ??', [`${table}_before`]);
    for (const { table, name, definition } of dropped)
      await owner.raw(`alter table ?? add constraint ?? ${definition}`, [table, name]);
    await owner.raw('alter table i9_audit_events enable trigger user');
  }
}
