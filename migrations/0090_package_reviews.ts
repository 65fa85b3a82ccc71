import type { Knex } from 'knex';

/**
 * Inspection packages that another person has to approve: two more states, and who reviewed it when. A package is queued
 * when it is to be made, which may be later than it was asked for.
 *
 * Locks: `inspection_packages` exclusively, for as long as it takes to read it once (milliseconds for thousands of
 * packages). Safe to run again after a failure (one transaction).
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table inspection_packages
      add column reviewed_by_user_id integer,
      add column reviewed_at timestamptz,
      add constraint inspection_packages_reviewer_fkey foreign key (organization_id, reviewed_by_user_id)
        references users (organization_id, id),
      drop constraint inspection_packages_state_known,
      add constraint inspection_packages_state_known
        check (state in ('in-review', 'rejected', 'waiting', 'running', 'ready', 'failed'))`);
  await knex.raw(`
    create index inspection_packages_in_review on inspection_packages (organization_id, id) where state = 'in-review'`);
  await knex.raw(`
    create index inspection_packages_by_reviewer on inspection_packages (organization_id, reviewed_by_user_id)
    where reviewed_by_user_id is not null`);
  await knex.raw(`
    create index inspection_packages_by_time on inspection_packages (organization_id, created_at)`);
  await queueWhen(
    knex,
    `after insert or update of state on inspection_packages for each row when (new.state = 'waiting')`,
  );
}

export async function down(knex: Knex): Promise<void> {
  await queueWhen(knex, 'after insert on inspection_packages for each row');
  await knex.raw(
    'drop index inspection_packages_in_review, inspection_packages_by_reviewer, inspection_packages_by_time',
  );
  // The migrating login may be bound by row-level security, and this is about every organization.
  await knex.raw('alter table inspection_packages no force row level security');
  await knex.raw(`delete from inspection_packages where state in ('in-review', 'rejected')`);
  await knex.raw('alter table inspection_packages force row level security');
  await knex.raw(`
    alter table inspection_packages
      drop column reviewed_by_user_id, drop column reviewed_at,
      drop constraint inspection_packages_state_known,
      add constraint inspection_packages_state_known check (state in ('waiting', 'running', 'ready', 'failed'))`);
}

async function queueWhen(knex: Knex, event: string): Promise<void> {
  await knex.raw('drop trigger inspection_packages_queue on inspection_packages');
  await knex.raw(
    `create trigger inspection_packages_queue ${event} execute function queue_inspection_package()`,
  );
}
