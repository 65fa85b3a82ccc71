import type { Knex } from 'knex';

/**
 * Whom an e-mail is about, for the timeline of that employee; its text is erased once it is sent. Without a reference,
 * because on a cluster employees are on another server than mail. E-mails from before are about nobody.
 *
 * Locks: `mail_messages` exclusively while its index, of which no row is part, is built (seconds for a million e-mails).
 * Safe to run again after a failure (one transaction).
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw('alter table mail_messages add column employee_id integer');
  await knex.raw(
    `comment on column mail_messages.employee_id is 'The employee whom it is about, for the timeline'`,
  );
  await knex.raw(`create index mail_messages_by_employee on mail_messages (organization_id, employee_id, created_at, id)
    where employee_id is not null`);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('alter table mail_messages drop column employee_id');
}
