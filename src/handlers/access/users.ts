import { together } from '../../process/together';
import type { components } from '../../../generated/openapi';
import { newToken } from '../../authentication/secrets';
import { isSame } from '../../domain/json';
import { dateIn } from '../../domain/dates';
import { largestId } from '../../domain/ids';
import { checkAll, impossible, refuseUnknown, unknownReference } from '../../domain/problem';
import { signInUrl, userWelcomeMail } from '../../mail/welcome-texts';
import { readOrganization, type Organization } from '../../store/organizations/organizations';
import { queueMail } from '../../store/deliveries/mail';
import { endSignOnSessions } from '../../store/access/sign-on';
import { endPasswordResets } from '../../store/access/password-resets';
import { removeSecondFactor } from '../../store/access/second-factors';
import { revokeUserTokens } from '../../store/access/tokens';
import type { Unit } from '../../store/unit';
import type { Recalled } from '../../store/unit-of-work';
import { newUser, users, violatedByUser, type User, type UserValues } from '../../store/access/users';
import { roles } from '../../store/access/roles';
import {
  accessOfUser,
  readNewUserFacts,
  recallNewUserFacts,
  type NewUserFacts,
} from '../../store/access/user-access';
import { refuseViolated } from '../../store/core/constraints';
import { assertHeld } from '../../services/organizations/access-rules';
import { keepManagers } from '../../services/organizations/managers-left';
import { mailLinkTo, makeWelcomeLink } from '../../services/organizations/password-reset';
import type { Context, SomeHandlers } from '../context';
import { assertHardToGuess, passwordValues } from '../rules/password-rules';
import {
  assertSingleSignOn,
  endsSessions,
  formerSignOns,
  isGuarded,
  signInField,
  waysIn,
} from './user-sign-in';
import { createRecord, isoDate, listRecords, readRecord, self, sentFields, updateRecord } from '../resource';

type UserFields = components['schemas']['UserCreate'];

const path = '/v1/users';
const resource = { path, table: users, toBody: toUser };

export const userHandlers = {
  listUsers: ({ query }, context) => listRecords(context, resource, query),

  getUser: ({ params }, context) => readRecord(context, resource, params.user_id),

  createUser: ({ body }, context) =>
    createRecord(context, resource, {
      load: (unit) => loadForNew(unit, body),
      recall: (unit) =>
        isWelcomed(body, body.retired) && isGeneratedFor(body) ? null : recallForNew(unit, body),
      work: async (unit, id, loaded) => {
        const { organization } = loaded;
        checkUser(unit, body, loaded);
        const password = body.password || (isGeneratedFor(body) ? newToken() : null);
        const values = await userValues(unit, body, password);
        const record = users.create(unit, id, values);
        // The link belongs to the record, which is therefore written first.
        if (isWelcomed(body, values.retired)) {
          const isGenerated = isGeneratedFor(body);
          await Promise.all([
            record,
            sendWelcome(unit, context.services, organization, body, { ...values, id }, isGenerated),
          ]);
        }
        return { record, expected: () => newUser(id, values) };
      },
    }),

  updateUser: ({ params, body }, context) =>
    updateRecord(context, resource, params.user_id, body, {
      load: (unit) => loadForUpdate(unit, params.user_id, body),
      work: async (unit, before, loaded) => {
        const isGenerated = before.login === null && isGeneratedFor(body);
        const password = body.password || (isGenerated ? newToken() : null);
        const values = await changeUser(unit, before, body, loaded, password);
        const user = { ...before, ...values };
        await sendWelcome(unit, context.services, loaded.organization, body, user, isGenerated);
        if (body.sendPasswordEmail) await sendPasswordLink(unit, context.services, user);
      },
    }),
} satisfies SomeHandlers;

/** Adds a user without a password; a user with a login and an email address can request one. */
export async function addUser(unit: Unit, id: number, body: UserFields): Promise<void> {
  checkUser(unit, body, await loadForNew(unit, body));
  await users.add(unit, id, await userValues(unit, body, null));
}

/** Loads what a new user is checked against. */
async function loadForNew(unit: Unit, body: UserFields): Promise<ForCheck> {
  const { facts, violated } = await together({
    facts: readNewUserFacts(unit, roleId(body.role)),
    violated: violatedByUser(unit, 0, body),
  });
  return forNew(unit, facts, violated);
}

/** The same from memory. Unique constraints say by themselves what they refuse. */
function recallForNew(unit: Unit, body: UserFields): Recalled<ForCheck> | null {
  const recalled = recallNewUserFacts(unit, roleId(body.role));
  return recalled && { ...recalled, loaded: forNew(unit, recalled.loaded, []) };
}

function forNew(unit: Unit, { organization, access }: NewUserFacts, violated: readonly string[]): ForCheck {
  const checkAccess = () => access && assertHeld(unit, access, '/role');
  return { organization, isRoleKnown: access !== null, violated, checkAccess };
}

/** Loads what a user update depends on besides the record, in one round trip, after the user has been locked. */
export const loadForUpdate = (unit: Unit, userId: number, body: UserFields) =>
  together({
    organization: readOrganization(unit),
    isRoleKnown: roles.reachesAll(unit, [roleId(body.role)]),
    violated: violatedByUser(unit, userId, body),
    /** What the user may do; null when the update neither retires the user nor changes how the user signs in. */
    access: isGuarded(body) ? accessOfUser(unit, userId) : null,
  });

/**
 * Updates a user whom the caller has locked, and ends sessions, tokens and links for a new password where the update
 * requires it.
 * @returns the values that were written
 */
export async function changeUser(
  unit: Unit,
  before: User,
  body: UserFields,
  { access, ...loaded }: Awaited<ReturnType<typeof loadForUpdate>>,
  password: string | null = null,
): Promise<UserValues> {
  const taking = signInField(body, before);
  const retires = body.retired === true && !before.retired;
  const guarded = retires ? 'retired' : taking;
  const checkAccess = () => guarded && access && assertHeld(unit, access, `/${guarded}`);
  checkUser(unit, body, { ...loaded, checkAccess, before });
  const values = await userValues(unit, body, password, before);
  const movesRole = values.role !== before.role;
  const write = async () => {
    const [, given] = await Promise.all([
      users.set(unit, before.id, values),
      movesRole ? accessOfUser(unit, before.id) : null,
    ]);
    if (given) assertHeld(unit, given, '/role');
  };
  const takesAway =
    movesRole || retires || waysIn.some((way) => before[way] !== null && values[way] === null);
  await (takesAway && !before.retired ? keepManagers(unit, write) : write());
  if (body.removeSecondFactor) await removeSecondFactor(unit, before.id);
  if (endsSessions(body)) await revokeUserTokens(unit, before.id);
  else if (taking) await endPasswordResets(unit, { kind: 'user', id: before.id });
  for (const kind of formerSignOns(before, values)) await endSignOnSessions(unit, kind, before.id);
  return values;
}

/** Returns whether an update of the visible fields would leave the user unchanged. */
export function leavesUser(before: User, body: UserFields): boolean {
  const { role, everifyTrainingPassedDate, ...fields } = body;
  const sent = { ...sentFields(fields), everifyTrainingPassedDate: isoDate(everifyTrainingPassedDate) };
  return roleId(role) === before.role && isSame(sent, before);
}

/** Returns the record as the contract shows it; `role` is a numeric string there. */
export function toUser({ passwordChangedAt: _, role, ...user }: User) {
  return { ...user, role: String(role), links: self(`${path}/${user.id}`) };
}

/** What a user is checked against. */
interface ForCheck {
  readonly organization: Organization;
  readonly isRoleKnown: boolean;
  /** Unique constraints that the values would violate. */
  readonly violated: readonly string[];
  /** @throws Problem permission-not-held if the caller may not do this with the user */
  readonly checkAccess: () => void;
  readonly before?: User;
}

/**
 * @throws Problem with everything that is wrong: unknown-reference, permission-not-held, single-sign-on-not-enabled,
 *   impossible-value; else already-exists
 */
function checkUser(
  unit: Unit,
  body: UserFields,
  { organization, isRoleKnown, violated, checkAccess, before }: ForCheck,
): void {
  checkAll(
    checkAccess,
    () => refuseUnknown(isRoleKnown ? [] : [unknownReference('/role', 'role')]),
    () => assertSingleSignOn(organization, body, before),
    () => body.password && assertHardToGuess(organization, body.password, { ...before, ...body }),
    () => checkTrainingDate(unit, organization, body),
    () => checkWelcome(body, before),
    () => refuseViolated(violated),
  );
}

async function userValues(
  unit: Unit,
  body: UserFields,
  password: string | null | undefined,
  before?: User,
): Promise<UserValues> {
  const { role, everifyTrainingPassedDate, retired, ...sent } = body;
  const { password: _, sendLoginEmail: _s, removeSecondFactor: _r, endSessions: _e, ...fields } = sent;
  return {
    ...sentFields(fields),
    ...(retired === undefined || retired === null ? {} : { retired }),
    everifyTrainingPassedDate: isoDate(everifyTrainingPassedDate),
    role: roleId(role),
    ...(password && (await passwordValues(unit, password, before))),
  };
}

/** @throws Problem impossible-value for a date in the future */
function checkTrainingDate(
  unit: Unit,
  { timeZone }: Organization,
  { everifyTrainingPassedDate }: UserFields,
): void {
  const date = isoDate(everifyTrainingPassedDate);
  if (!date || date <= dateIn(unit.now, timeZone)) return;
  throw impossible(
    '/everifyTrainingPassedDate',
    'The training cannot have been passed after today.',
    'future-date',
  );
}

/** Returns 0, which is the id of no role, for a number that is too large for an id: the contract allows ten digits. */
function roleId(sent: UserFields['role']): number {
  const role = Number(sent);
  return role <= largestId ? role : 0;
}

/** Returns whether a welcome email is sent. A retired user gets none: nothing in it would work. */
const isWelcomed = ({ sendLoginEmail }: UserFields, retired: boolean | null | undefined): boolean =>
  sendLoginEmail === true && !retired;

/** @throws Problem impossible-value for a welcome email without an address */
function checkWelcome(body: UserFields, before?: User): void {
  const { emailAddress = before?.emailAddress, retired } = body;
  if (emailAddress || !isWelcomed(body, retired ?? before?.retired)) return;
  throw impossible('/emailAddress', 'sendLoginEmail needs an emailAddress.', 'needed');
}

/** @throws Problem impossible-value for a user without a login or an address */
async function sendPasswordLink(
  unit: Unit,
  { config }: Context['services'],
  { id, login, emailAddress }: UserValues & { readonly id: number },
): Promise<void> {
  const missing = !login ? 'login' : !emailAddress ? 'emailAddress' : null;
  if (missing) throw impossible(`/${missing}`, `sendPasswordEmail needs a ${missing}.`, 'needed');
  await mailLinkTo(unit, config, { kind: 'user', id }, unit.realNow);
}

/** Returns whether a new login gets a generated password, which no one ever sees. */
const isGeneratedFor = ({ login, password }: UserFields): boolean => Boolean(login) && !password;

/** Sends the welcome email, with a link for choosing a password if one was generated. */
async function sendWelcome(
  unit: Unit,
  { config }: Context['services'],
  { name: organization }: Organization,
  body: UserFields,
  user: UserValues & { readonly id: number },
  isGenerated: boolean,
): Promise<void> {
  if (!user.emailAddress || !isWelcomed(body, user.retired)) return;
  const link = isGenerated ? await makeWelcomeLink(unit, config, { kind: 'user', id: user.id }) : null;
  const welcome = {
    organization,
    to: user.emailAddress,
    firstName: user.firstName ?? '',
    login: user.login ?? null,
    link,
    unchanged: !body.password && !isGenerated,
    signInUrl: signInUrl(config),
  };
  await queueMail(unit, userWelcomeMail(welcome));
}
