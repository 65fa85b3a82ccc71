import type { Knex } from 'knex';
import { createFilterIndexes, withoutForcedRowSecurity } from './helpers/schema';

/**
 * Whether something on a form was late, and whether a reason was given, by which lists find it. No form has changed by
 * that, so the triggers that would tell stay still.
 *
 * Locks: `i9s` exclusively while forms with faults are written, about a second for a hundred thousand, and while the index
 * is made. Safe to run again after a failure (one transaction).
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table i9s add column late text constraint i9s_late_known check (late in ('explained', 'unexplained'))`);
  await knex.raw(
    `comment on column i9s.late is 'Whether reasons were given for what was late; null when nothing was'`,
  );
  await knex.raw(`select set_config('app.reencrypting', 'on', true)`);
  await withoutForcedRowSecurity(knex, ['i9s'], () =>
    knex.raw(`
    update i9s set late = found.late
    from (
      select organization_id, id, case when bool_and(coalesce(fault ->> 'explained', 'false') = 'true')
        then 'explained' else 'unexplained' end as late
      from i9s as form cross join lateral jsonb_array_elements(form.faults) as fault
      where form.fault_severity is not null
        and fault ->> 'code' in ('section1-late', 'section2-late', 'reverified-late', 'receipt-late')
      group by organization_id, id
    ) as found
    where i9s.organization_id = found.organization_id and i9s.id = found.id`),
  );
  await createFilterIndexes(knex, 'i9s', ['late']);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('alter table i9s drop column late');
}
