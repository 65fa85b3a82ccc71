import type { Knex } from 'knex';

/**
 * The values that a column may have, in a function. PostgreSQL reads each rule of a table anew for each statement that
 * writes a row, and a list of values is long: the 15 states of a form were a fifth of the work for writing one. A new
 * value needs a new version of the function, and no new rule.
 *
 * Locks: the tables exclusively for a moment; their rows are not read, because each of them kept the rules before.
 * Duration: milliseconds. Safe to run again after a failure (one transaction).
 */
export async function up(knex: Knex): Promise<void> {
  for (const { table, column, known, values } of rules) {
    await knex.raw(`
      create function ${known}(value text) returns boolean language plpgsql immutable strict parallel safe as $$
      begin
        return value in (${listOf(values)});
      end $$`);
    await replaceRule(knex, table, column, `${known}(${column})`);
  }
}

export async function down(knex: Knex): Promise<void> {
  for (const { table, column, known, values } of rules) {
    await replaceRule(knex, table, column, `${column} in (${listOf(values)})`);
    await knex.raw(`drop function ${known}(text)`);
  }
}

const listOf = (values: readonly string[]) => values.map((value) => `'${value}'`).join(', ');

async function replaceRule(knex: Knex, table: string, column: string, rule: string): Promise<void> {
  const name = `${table}_${column}_known`;
  await knex.raw(
    `alter table ${table} drop constraint ${name}, add constraint ${name} check (${rule}) not valid`,
  );
}

/** What is written by the acts of users and partners, with the function that knows the values. */
const rules: readonly { table: string; column: string; known: string; values: readonly string[] }[] = [
  {
    table: 'i9s',
    column: 'state',
    known: 'is_i9_state',
    values: [
      'section1_pending',
      'section1_supplement_pending',
      'section1_completed',
      'section1_correction_requested',
      'section2_in_progress',
      'section2_completed',
      'approved',
      'approved_receipt',
      'reverification_due',
      'authorization_expired',
      'amendment_required',
      'retained',
      'superseded',
      'voided',
      'purged',
    ],
  },
  {
    table: 'everify_cases',
    column: 'state',
    known: 'is_everify_state',
    values: [
      'not_applicable',
      'awaiting_i9',
      'awaiting_ssn',
      'awaiting_document',
      'draft',
      'duplicate_found',
      'unconfirmed_data',
      'photo_match',
      'scan_and_upload',
      'queued',
      'needs_more_time',
      'mismatch',
      'referred',
      'continuance',
      'close_and_resubmit',
      'final_nonconfirmation',
      'employment_authorized',
      'closed_unauthorized',
      'closed_other',
      'error',
    ],
  },
  {
    table: 'everify_requests',
    column: 'type',
    known: 'is_everify_request_type',
    values: ['submit', 'confirmData', 'matchPhoto', 'upload', 'refer', 'recordNoAction', 'close', 'advance'],
  },
  {
    table: 'i9_section_versions',
    column: 'section',
    known: 'is_versioned_section',
    values: ['section1', 'section2', 'supplement_a', 'supplement_b', 'amendment'],
  },
  {
    table: 'i9_links',
    column: 'purpose',
    known: 'is_link_purpose',
    values: ['section1', 'section1_correction', 'section2', 'representative'],
  },
  {
    table: 'deliveries',
    column: 'state',
    known: 'is_delivery_state',
    values: ['pending', 'delivered', 'superseded', 'failed'],
  },
  {
    table: 'audit_heads',
    column: 'kind',
    known: 'is_audit_head_kind',
    values: ['i9', 'request', 'unchained', 'anchor'],
  },
];
