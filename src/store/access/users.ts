import * as field from '../core/fields';
import { prepare, queryIn } from '../core/statement';
import { defineTable } from '../core/table';
import type { Unit } from '../unit';

const fields = {
  id: field.id,
  firstName: field.requiredText,
  middleName: field.text,
  lastName: field.requiredText,
  /** Last name, comma, first name. */
  fullName: field.generated<string>(),
  title: field.text,
  emailAddress: field.text,
  profileId: field.text,
  /** Id of the role. */
  role: field.requiredInteger,
  workNumber: field.text,
  workExtension: field.text,
  homeNumber: field.text,
  cellNumber: field.text,
  login: field.text,
  oauthId: field.text,
  samlId: field.text,
  retired: field.requiredFlag,
  everifyTrainingPassedDate: field.date,
  updatedAt: field.updatedAt('users'),
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
    fields: field.pick(
      fields,
      'id',
      'firstName',
      'title',
      'lastName',
      'emailAddress',
      'fullName',
      'role',
      'retired',
      'updatedAt',
    ),
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

/** Returns a new user as `create` will, before the time at which it is written is known. */
export function newUser(id: number, { firstName, lastName, role, ...given }: UserValues): User {
  if (firstName === undefined || lastName === undefined || role === undefined)
    throw new Error('A user has a name and a role');
  return {
    id,
    firstName,
    middleName: given.middleName ?? null,
    lastName,
    fullName: `${lastName}, ${firstName}`,
    title: given.title ?? null,
    emailAddress: given.emailAddress ?? null,
    profileId: given.profileId ?? null,
    role,
    workNumber: given.workNumber ?? null,
    workExtension: given.workExtension ?? null,
    homeNumber: given.homeNumber ?? null,
    cellNumber: given.cellNumber ?? null,
    login: given.login ?? null,
    oauthId: given.oauthId ?? null,
    samlId: given.samlId ?? null,
    retired: given.retired ?? false,
    everifyTrainingPassedDate: given.everifyTrainingPassedDate ?? null,
    updatedAt: '',
    passwordChangedAt: given.passwordChangedAt ?? null,
  };
}

const others = 'select from users where organization_id = :organizationId and id <> :id';
const violated = prepare<{ name: string }>(
  'constraints_of_users',
  `select 'users_login_key' as name where is_login_of_another(:login, :id)
   union all select 'users_oauth_id_key' where exists (${others} and oauth_id = :oauthId)
   union all select 'users_saml_id_key' where exists (${others} and saml_id = :samlId)`,
);

/**
 * Returns the unique constraints that these values of a user would violate, where it can be several: of one the
 * constraint itself tells.
 *
 * @param id of the user; 0 for a new one
 */
export async function violatedByUser(
  { trx, scope }: Unit,
  id: number,
  { login, oauthId, samlId }: Partial<Pick<UserValues, 'login' | 'oauthId' | 'samlId'>>,
): Promise<string[]> {
  const values = { login: login || null, oauthId: oauthId || null, samlId: samlId || null };
  if (Object.values(values).filter((value) => value !== null).length < 2) return [];
  return (await queryIn(trx, scope, violated, { ...values, id })).map(({ name }) => name);
}

/** Returns the names of users by their ids, first name first; an id of nobody is left out. */
export async function namesOfUsers(unit: Unit, ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
  const asked = [...new Set(ids)];
  const found = asked.length === 0 ? [] : await users.entries(unit, asked);
  return new Map(found.map(({ id, firstName, lastName }) => [id, `${firstName} ${lastName}`]));
}
