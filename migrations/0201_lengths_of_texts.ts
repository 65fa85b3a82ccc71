import type { Knex } from 'knex';

/**
 * One rule for the lengths of all texts of a table. PostgreSQL reads the rules of a table anew for each statement that
 * writes one of its rows: the 32 rules of an employee's texts took more work than the row and its indexes, those of a
 * user's 13 texts a third of the whole. A rule that names a function is short.
 *
 * Whoever drops one of these columns makes the rule anew without it, because PostgreSQL drops the rule with the column.
 *
 * Locks: the tables exclusively for a moment; their rows are not read, because each of them kept the rules before.
 * Duration: milliseconds. Safe to run again after a failure (one transaction).
 */
export async function up(knex: Knex): Promise<void> {
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
}

/** The rules of `textColumns`. Reads all rows of the tables. */
export async function down(knex: Knex): Promise<void> {
  for (const [table, lengths] of Object.entries(tables)) {
    const rules = Object.entries(lengths).map(
      ([column, length]) =>
        `add constraint ${table}_${column}_length check (char_length(${column}) between 1 and ${length})`,
    );
    await knex.raw(`alter table ${table} drop constraint ${table}_texts_length, ${rules.join(', ')}`);
  }
  await knex.raw('drop function texts_fit(integer[], text[])');
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
