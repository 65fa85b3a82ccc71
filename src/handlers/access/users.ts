import type { components } from '../../../generated/openapi';
import { newToken } from '../../authentication/secrets';
import { dateIn } from '../../domain/dates';
import { largestId } from '../../domain/hierarchy';
import { impossible, Problem } from '../../domain/problem';
import type { Access } from '../../domain/rights';
import { queueUserWelcome } from '../../mail/welcome';
import { readOrganization, type Organization } from '../../store/organizations/organizations';
import { endSignOnSessions } from '../../store/access/sign-on';
import { endPasswordResets } from '../../store/access/password-resets';
import { removeSecondFactor } from '../../store/access/second-factors';
import { revokeUserTokens } from '../../store/access/tokens';
import type { Unit } from '../../store/unit';
import { users, type User, type UserValues } from '../../store/access/users';
import { hasRoleManager } from '../../store/access/roles';
import { accessOfNewUser, accessOfUser } from '../../store/access/user-access';
import { assertHeld } from '../../services/organizations/access-rules';
import type { Context, SomeHandlers } from '../context';
import { assertRoleManagerLeft, unknownReference } from '../rules/references';
import { assertHardToGuess, passwordValues } from '../rules/password-rules';
import { assertSingleSignOn, endsSessions, formerSignOns, namesSignIn, signInField } from './user-sign-in';
import {
  cleared,
  createRecord,
  isoDate,
  isSame,
  listed,
  listRequest,
  readRecord,
  self,
  updateRecord,
} from '../resource';

type UserBody = components['schemas']['User'];
type UserFields = components['schemas']['UserCreate'];

const path = '/v1/users';
const resource = { path, table: users, toBody: toUser };

export const userHandlers = {
  async listUsers({ query }, { services, scope }) {
    const page = await users.list(services, scope, listRequest(query));
    return listed(path, query, page, ({ role, ...user }) => ({ ...user, role: String(role) }));
  },

  getUser: ({ params }, context) => readRecord(context, resource, params.user_id),

  createUser: ({ body }, context) =>
    createRecord(context, resource, {
      load: (unit) => Promise.all([readOrganization(unit), accessOfNewUser(unit, roleId(body.role))]),
      work: async (unit, id, [organization, access]) => {
        const password = body.password || (body.login ? newToken() : null);
        const values = await userValues(unit, organization, body, password);
        assertHeld(unit, access, '/role');
        const generated = body.password ? null : password;
        await sendWelcome(unit, context.services, organization, body, values, generated);
        return { record: users.create(unit, id, values) };
      },
    }),

  updateUser: ({ params, body }, context) =>
    updateRecord(context, resource, params.user_id, body, {
      load: (unit) => loadForChange(unit, params.user_id, body),
      work: async (unit, before, loaded) => {
        const generated = body.login && before.login === null && !body.password ? newToken() : null;
        const values = await changeUser(unit, before, body, loaded, body.password || generated);
        const user = { ...before, ...values };
        await sendWelcome(unit, context.services, loaded.organization, body, user, generated);
      },
    }),
} satisfies SomeHandlers;

/** Adds a user without a password; a user with a login and an e-mail address can request one. */
export async function addUser(unit: Unit, id: number, body: UserFields): Promise<void> {
  const [organization, access] = await Promise.all([
    readOrganization(unit),
    accessOfNewUser(unit, roleId(body.role)),
  ]);
  const values = await userValues(unit, organization, body, null);
  assertHeld(unit, access, '/role');
  await users.add(unit, id, values);
}

/** What a user update depends on besides the record. */
interface ForChange {
  readonly organization: Organization;
  /** What the user may do; null when the update does not change how the user signs in. */
  readonly access: Access | null;
}

/** Loads all of it in one round trip, after the user has been locked. */
export async function loadForChange(unit: Unit, userId: number, body: UserFields): Promise<ForChange> {
  const [organization, access] = await Promise.all([
    readOrganization(unit),
    namesSignIn(body) ? accessOfUser(unit, userId) : null,
  ]);
  return { organization, access };
}

/**
 * Updates a user whom the caller has locked, and ends sessions, tokens and links for a new password where the update
 * requires it.
 * @returns the values that were written
 */
export async function changeUser(
  unit: Unit,
  before: User,
  body: UserFields,
  { organization, access }: ForChange,
  password: string | null = null,
): Promise<UserValues> {
  const taking = signInField(body, before);
  if (taking && access) assertHeld(unit, access, `/${taking}`);
  const values = await userValues(unit, organization, body, password, before);
  await users.set(unit, before.id, values);
  const movesRole = values.role !== before.role;
  if (movesRole || values.retired) {
    const [given, isManaged] = await Promise.all([
      movesRole ? accessOfUser(unit, before.id) : null,
      hasRoleManager(unit),
    ]);
    if (given) assertHeld(unit, given, '/role');
    assertRoleManagerLeft(isManaged);
  }
  if (body.removeSecondFactor) await removeSecondFactor(unit, before.id);
  if (endsSessions(body)) await revokeUserTokens(unit, before.id);
  else if (taking) await endPasswordResets(unit, { kind: 'user', id: before.id });
  for (const kind of formerSignOns(before, values)) await endSignOnSessions(unit, kind, before.id);
  return values;
}

/** Returns whether an update of the visible fields would leave the user unchanged. */
export function leavesUser(before: User, body: UserFields): boolean {
  const { role, everifyTrainingPassedDate, ...fields } = body;
  const sent = { ...cleared(fields), everifyTrainingPassedDate: isoDate(everifyTrainingPassedDate) };
  return roleId(role) === before.role && isSame(sent, before);
}

/** Returns the record as the contract shows it; `role` is a numeric string there. */
export function toUser({ passwordChangedAt: _, role, ...user }: User): UserBody {
  return { ...user, role: String(role), links: self(`${path}/${user.id}`) };
}

async function userValues(
  unit: Unit,
  organization: Organization,
  body: UserFields,
  password: string | null | undefined,
  before?: User,
): Promise<UserValues> {
  const {
    id: _,
    role: sentRole,
    password: _p,
    sendLoginEmail: _s,
    removeSecondFactor: _r,
    endSessions: _e,
    fullName: _f,
    links: _l,
    updatedAt: _u,
    retired,
    ...fields
  } = body;
  const role = roleId(sentRole);
  assertSingleSignOn(organization, body, before);
  if (body.password) assertHardToGuess(organization, body.password, { ...before, ...fields });
  return {
    ...cleared(fields),
    ...(retired === undefined || retired === null ? {} : { retired }),
    everifyTrainingPassedDate: trainingDate(unit, organization, body),
    role,
    ...(password && (await passwordValues(unit, password, before))),
  };
}

/** @throws Problem impossible-value for a date in the future */
function trainingDate(
  unit: Unit,
  { timeZone }: Organization,
  { everifyTrainingPassedDate }: UserFields,
): string | null | undefined {
  const date = isoDate(everifyTrainingPassedDate);
  if (!date || date <= dateIn(unit.now, timeZone)) return date;
  throw impossible(
    '/everifyTrainingPassedDate',
    'The training cannot have been passed after today.',
    'future-date',
  );
}

/** @throws Problem unknown-reference for a number that is too large for an id: the contract allows ten digits */
function roleId(sent: UserFields['role']): number {
  const role = Number(sent);
  if (role <= largestId) return role;
  throw new Problem('unknown-reference', { errors: [unknownReference('/role', 'role')] });
}

/**
 * Sends the welcome e-mail, with the password if it was generated; no one else ever sees it. A retired user gets none:
 * nothing in it would work.
 */
async function sendWelcome(
  unit: Unit,
  { config }: Context['services'],
  { name: organization }: Organization,
  body: UserFields,
  user: UserValues,
  generated: string | null,
): Promise<void> {
  if (!body.sendLoginEmail || user.retired) return;
  if (!user.emailAddress) {
    throw impossible('/emailAddress', 'sendLoginEmail needs an emailAddress.', 'needed');
  }
  await queueUserWelcome(unit, config, {
    organization,
    to: user.emailAddress,
    firstName: user.firstName ?? '',
    login: user.login ?? null,
    password: generated,
    unchanged: !body.password && generated === null,
  });
}
