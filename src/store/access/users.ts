import type { Knex } from 'knex';
import * as field from '../core/fields';
import { functionCall, exists, knex, literal, ofTenant, param, prepare } from '../core/statement';
import { namesById } from '../core/lists/names';
import { defineTable } from '../core/table';
import type { Unit } from '../unit';

const listFields = {
  id: field.id,
  firstName: field.requiredText,
  lastName: field.requiredText,
  /** Last name, comma, first name. */
  fullName: field.generated<string>(),
  title: field.text,
  emailAddress: field.text,
  /** Id of the role. */
  role: field.requiredInteger,
  retired: field.requiredFlag,
  updatedAt: field.updatedAt('users'),
};

const fields = {
  ...listFields,
  middleName: field.text,
  profileId: field.text,
  workNumber: field.text,
  workExtension: field.text,
  homeNumber: field.text,
  cellNumber: field.text,
  login: field.text,
  oauthId: field.text,
  samlId: field.text,
  everifyTrainingPassedDate: field.date,
  /** argon2id; only the sign-in reads it. */
  passwordHash: field.secret<string | null>(),
  passwordChangedAt: field.instant,
  /** Someone else knows the password, so it only opens the page for choosing another one. */
  mustChangePassword: field.secret<boolean>(),
};

export type User = field.RecordOf<typeof fields>;
export type UserValues = field.ValuesOf<typeof fields>;

/** Users (interface specification, User), ordered by full name. */
export const users = defineTable({
  name: 'users',
  subject: 'user',
  fields,
  list: {
    fields: listFields,
    filters: {
      emailAddress: { column: 'email_address', kind: 'text' },
      firstName: { column: 'first_name', kind: 'text' },
      lastName: { column: 'last_name', kind: 'text' },
      login: { column: 'login', kind: 'text' },
      middleName: { column: 'middle_name', kind: 'text' },
      role: { column: 'role', kind: 'integer' },
      title: { column: 'title', kind: 'text' },
      updatedSince: { column: 'updated_at', kind: 'since' },
    },
    order: ['full_name_order'],
  },
});

export const userNames = namesById<Pick<User, 'id' | 'fullName' | 'retired'>>(
  'users',
  'id, full_name as "fullName", retired',
  'full_name_order, id',
);

/** Returns a new user as it will be read, but for the time at which it is written. */
export const newUser = (id: number, values: UserValues): User =>
  users.expected(id, values, {
    fullName: `${values.lastName}, ${values.firstName}`,
    retired: values.retired ?? false,
  });

/** The name of a constraint, if it is violated. */
const violation = (constraint: string, isViolated: Knex.Raw) =>
  knex.select({ name: literal(constraint) }).where(isViolated);
const isOfAnother = (column: string, name: string) =>
  exists(ofTenant('users').whereNot('id', param('id')).where(column, param(name)));
const violated = prepare<{ name: string }>(
  'constraints_of_users',
  knex.unionAll([
    violation('users_login_key', functionCall('is_login_of_another', param('login'), param('id'))),
    violation('users_oauth_id_key', isOfAnother('oauth_id', 'oauthId')),
    violation('users_saml_id_key', isOfAnother('saml_id', 'samlId')),
  ]),
);

/**
 * Returns the unique constraints that these values of a user would violate, where it can be several: of one the
 * constraint itself tells.
 *
 * @param id of the user; 0 for a new one
 */
export async function violatedByUser(
  unit: Unit,
  id: number,
  { login, oauthId, samlId }: Partial<Pick<UserValues, 'login' | 'oauthId' | 'samlId'>>,
): Promise<string[]> {
  const values = { login: login || null, oauthId: oauthId || null, samlId: samlId || null };
  if (Object.values(values).filter((value) => value !== null).length < 2) return [];
  return (await violated.all(unit, { ...values, id })).map(({ name }) => name);
}

/** Returns the names of users by their ids, first name first; an id of nobody is left out. */
export async function namesOfUsers(unit: Unit, ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
  const asked = [...new Set(ids)];
  const found = asked.length === 0 ? [] : await users.entries(unit, asked);
  return new Map(found.map(({ id, firstName, lastName }) => [id, `${firstName} ${lastName}`]));
}
