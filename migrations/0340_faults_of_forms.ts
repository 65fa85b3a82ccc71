import type { Knex } from 'knex';
import { createFilterIndexes, withoutForcedRowSecurity } from './helpers/schema';

/**
 * Faults of every form as it stands now, and the severity of the gravest, by which lists find them. Imported forms begin
 * with the faults that they came with; forms that were signed here are judged with their next change.
 *
 * Locks: `i9s` exclusively while imported forms with faults are written, milliseconds for a thousand, and while the
 * index is made. Safe to run again after a failure (one transaction).
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw('alter table i9s add column faults jsonb, add column fault_severity text');
  await knex.raw(
    `comment on column i9s.faults is 'Faults of the form now; null where it was not judged yet'`,
  );
  await knex.raw(`comment on column i9s.fault_severity is 'Severity of the gravest fault; null without one'`);
  await withoutForcedRowSecurity(knex, ['i9s'], () =>
    knex.raw(`
    update i9s set faults = form_faults, fault_severity = case
      when form_faults @> '[{"severity": "substantive"}]' then 'substantive' else 'technical' end
    where form_faults is not null and form_faults <> '[]'`),
  );
  await createFilterIndexes(knex, 'i9s', ['fault_severity']);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('alter table i9s drop column fault_severity, drop column faults');
}
