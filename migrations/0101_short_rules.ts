import type { Knex } from 'knex';

/**
 * Rules of tables and expressions of generated columns in functions. PostgreSQL reads them anew, from their text, for each
 * statement that writes a row, and the functions hide long texts from that:
 *
 * - `fold` in PL/pgSQL, since the text of a function in SQL is put in its place each time. A new employee has 16 columns
 *   with it. What it gives stays the same.
 * - One rule for the lengths of all texts of a table. The 32 of an employee took more work than the row and its indexes.
 *   Whoever drops one of these columns makes the rule anew without it, because PostgreSQL drops the rule with the column.
 * - The values that a column may have: the 15 states of a form were a fifth of the work for writing one. A new value needs
 *   a new version of the function, and no new rule.
 *
 * Locks: the tables exclusively for a moment; their rows are not read, because each of them kept the rules before.
 * Duration: milliseconds. Safe to run again after a failure (one transaction).
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create or replace function fold(value text) returns text
    language plpgsql immutable strict parallel safe as $$
    begin
      return lower(value collate "und-x-icu");
    end $$`);
  await knex.raw(`
    create function texts_fit(longest integer[], variadic texts text[]) returns boolean
    language plpgsql immutable parallel safe as $$
    begin
      for place in 1 .. cardinality(texts) loop
        if char_length(texts[place]) not between 1 and longest[place] then return false; end if;
      end loop;
      return true;
    end $$`);
  await knex.raw(
    `comment on function texts_fit is 'Whether each text that is there has at least one character and at most so many'`,
  );
  for (const [table, lengths] of Object.entries(tables)) {
    const columns = Object.keys(lengths);
    const longest = Object.values(lengths).join();
    await knex.raw(`
      alter table ${table}
        ${columns.map((column) => `drop constraint ${table}_${column}_length,`).join('\n')}
        add constraint ${table}_texts_length check (texts_fit('{${longest}}', ${columns.join(', ')})) not valid`);
  }
  for (const { table, column, known, values } of rules) {
    await knex.raw(`
      create function ${known}(value text) returns boolean language plpgsql immutable strict parallel safe as $$
      begin
        return value in (${listOf(values)});
      end $$`);
    await replaceRule(knex, table, column, `${known}(${column})`);
  }
}

/** Reads all rows of the tables. */
export async function down(knex: Knex): Promise<void> {
  for (const { table, column, known, values } of rules) {
    await replaceRule(knex, table, column, `${column} in (${listOf(values)})`);
    await knex.raw(`drop function ${known}(text)`);
  }
  for (const [table, lengths] of Object.entries(tables)) {
    const rules = Object.entries(lengths).map(
      ([column, length]) =>
        `add constraint ${table}_${column}_length check (char_length(${column}) between 1 and ${length})`,
    );
    await knex.raw(`alter table ${table} drop constraint ${table}_texts_length, ${rules.join(', ')}`);
  }
  await knex.raw('drop function texts_fit(integer[], text[])');
  await knex.raw(`
    create or replace function fold(value text) returns text
    language sql immutable strict parallel safe
    return lower(value collate "und-x-icu")`);
}

/** Table -> text columns with their greatest length in characters. */
const tables: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  organizations: { name: 80, time_zone: 64, everify_company_id: 20 },
  locations: {
    name: 80,
    number: 255,
    address_street: 80,
    address_street2: 80,
    address_city: 50,
    address_state: 20,
    address_country: 50,
    address_zip: 10,
    phone_extension: 10,
    time_zone: 64,
  },
  users: {
    first_name: 40,
    middle_name: 25,
    last_name: 40,
    title: 80,
    email_address: 80,
    profile_id: 30,
    work_number: 20,
    work_extension: 10,
    home_number: 20,
    cell_number: 20,
    login: 80,
    oauth_id: 80,
    saml_id: 80,
  },
  partners: { name: 80, callback_url: 2048, notification_email: 255, disabled_reason: 255 },
  employees: {
    first_name: 40,
    middle_name: 25,
    last_name: 40,
    other_name: 40,
    profile_id: 30,
    job_title: 80,
    email_address: 80,
    notification_email1: 255,
    notification_email2: 255,
    address_street: 80,
    address_street2: 80,
    address_apartment: 80,
    address_city: 50,
    address_state: 20,
    address_country: 50,
    address_zip: 10,
    work_number: 20,
    work_extension: 10,
    home_number: 20,
    home_extension: 10,
    cell_number: 20,
    cell_extension: 10,
    custom1: 255,
    custom2: 255,
    custom3: 255,
    custom4: 255,
    custom5: 255,
    custom6: 255,
    custom7: 255,
    custom8: 255,
    integration_candidate_id: 50,
    employee_return_url: 255,
  },
  everify_cases: {
    case_number: 40,
    resolution_code: 10,
    provider_status: 60,
    provider_statement: 120,
    ssa_referral_status: 30,
    dhs_referral_status: 30,
    delay_reason: 60,
    delay_reason_text: 240,
    closure_reason_text: 240,
    last_failure: 300,
    closure_statements: 2000,
  },
};

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
