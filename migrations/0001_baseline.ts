import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Knex } from 'knex';
import { createGroupRoles, directoryRole, serviceRole, workerRole } from './helpers/schema';

/**
 * The schema of release 1.1.0, in `baseline/` by subject: each file can be read by itself, and each table with what belongs
 * to it. What a fresh database is made of besides are the migrations that follow; docs/data-model.md shows the result.
 *
 * A database of 1.1.0 has all of it and runs `adopt` instead.
 *
 * Locks: only objects that are new. Duration: half a second. Safe to run again after a failure (one transaction).
 * Needs: a login that owns the schema `public`, PostgreSQL 15 or later with ICU, and either the right to create roles or
 * the roles already there and granted to the login. Roles belong to the whole server, so going back leaves them in place.
 */
export async function up(knex: Knex): Promise<void> {
  await createGroupRoles(knex, [
    { name: serviceRole },
    { name: directoryRole },
    { name: workerRole, memberOf: serviceRole },
  ]);
  // An owner of functions has to be allowed to create in their schema at that moment.
  await knex.raw(`grant create on schema public to ${directoryRole}`);
  for (const subject of subjects) await knex.raw(statementsOf(subject));
  await knex.raw(`revoke create on schema public from ${directoryRole}`);
}

/** Each needs tables only of those before it. */
const subjects = ['organizations', 'employees', 'forms', 'everify', 'deliveries', 'audit', 'jobs'] as const;

const statementsOf = (subject: (typeof subjects)[number]): string =>
  readFileSync(path.join(__dirname, 'baseline', `${subject}.sql`), 'utf8');

/** The migrations of 1.1.0, whose result this is. */
export const replaces = {
  release: '1.1.0',
  migrations: [
    '0001_organizations',
    '0002_locations',
    '0003_users',
    '0004_tokens',
    '0005_groups',
    '0006_employees',
    '0007_i9s',
    '0008_everify',
    '0009_requests',
    '0010_outbox',
    '0011_push_leases',
    '0012_i9_facts',
    '0014_i9_follow_up',
    '0015_everify_work',
    '0016_push_health',
    '0017_document_copies',
    '0018_inspection_packages',
    '0019_everify_training',
    '0020_everify_timers',
    '0022_inspection_package_heartbeat',
    '0023_organization_notices',
    '0025_attempts',
    '0026_sign_on_lookup',
    '0030_deliveries_by_state',
    '0040_directory',
    '0041_worker_role',
    '0042_audit_chains',
    '0043_idempotency_keys',
    '0044_employee_sign_out',
    '0050_push_workers',
    '0051_push_sequence',
    '0060_sandbox_mark',
    '0061_naming_links',
    '0062_quotas',
    '0063_purges_of_a_day',
    '0070_password_changes',
    '0071_second_factor',
    '0072_session_list',
    '0073_password_resets',
    '0074_unsent_forms',
    '0075_passkeys',
    '0085_count_attempts_at_once',
    '0086_birth_date_columns',
    '0087_seal_birth_dates',
    '0088_birth_dates_sealed',
    '0089_erase_everify_data',
    '0090_package_reviews',
    '0091_erase_purged_corrections',
    '0100_delivery_kinds',
    '0120_flights',
    '0140_needless_reverifications',
    '0141_next_steps_of_cases',
    '0150_everify_answers',
    '0160_updated_at',
    '0161_events',
    '0162_api_signing',
    '0170_api_client_secrets',
    '0171_suspended_organizations',
    '0172_section1_numbers',
    '0173_seal_section1_numbers',
    '0174_location_time_zones',
    '0180_answers_to_forms',
    '0181_imports',
    '0184_exports',
    '0193_events_of_partners_and_clients',
    '0194_imported_forms',
    '0198_push_sequences',
    '0199_updated_at_by_columns',
  ],
} as const;

/** What a database of that release lacks: the comments that say what a row of each table is. */
export async function adopt(knex: Knex): Promise<void> {
  const comments = subjects.flatMap(
    (subject) => statementsOf(subject).match(/^comment on table .*?';$/gms) ?? [],
  );
  await knex.raw(comments.join('\n'));
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    do $$
    declare
      name text;
    begin
      for name in
        select c.oid::regclass from pg_class c
        where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
          and c.relname not like 'knex\\_%'
      loop
        execute format('drop table %s cascade', name);
      end loop;
      foreach name in array array(
        select p.oid::regprocedure::text from pg_proc p where p.pronamespace = 'public'::regnamespace)
      loop
        execute format('drop function if exists %s cascade', name);
      end loop;
    end
    $$`);
  // Else the next run would take the empty database for one of 1.1.0.
  await knex('knex_migrations').whereIn('name', replaces.migrations).delete();
}
