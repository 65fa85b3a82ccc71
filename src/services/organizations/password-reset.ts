import { hashSecret, newToken, tokenHash } from '../../authentication/secrets';
import { passwordChangedMail, passwordResetMail } from '../../mail/password-texts';
import { writeAsNobody, type Services } from '../services';
import { queueMail } from '../../store/deliveries/mail';
import {
  findLoginOwner,
  findResetOwner,
  holdLoginOwner,
  insertPasswordReset,
  spendPasswordReset,
  type LoginOwner,
  type ResetOwner,
} from '../../store/access/password-resets';
import { findLogins, updateEmployeePassword } from '../../store/access/logins';
import { revokeUserTokens } from '../../store/access/tokens';
import type { Unit } from '../../store/unit';
import { users } from '../../store/access/users';
import { idIn } from '../../domain/ids';
import { resetMinutes } from '../../domain/rights';

/** Hours for which the link in an email works that its reader did not ask for: an invitation or a welcome. */
export const invitationHours = 72;

type Needs = Pick<Services, 'config' | 'database' | 'keys'>;

/**
 * Sends a link for a new password to the address in each account that has this login. No one else learns whether there
 * is one. An account without an address gets none, and neither does one of single sign-on that has no password of ours.
 */
export async function mailPasswordReset(services: Needs, login: string, now: Date): Promise<void> {
  for (const { organizationId, kind, id } of await findLogins(services.database, login)) {
    const known = await findLoginOwner(services.database, { organizationId }, { kind, id });
    if (!known || !isMailed(known)) continue;
    await writeAsNobody(services, { organizationId, operationId: 'requestPasswordReset', now }, (unit) =>
      mailLinkTo(unit, services.config, { kind, id }, now),
    );
  }
}

const isMailed = ({ emailAddress, signsOnAlone }: ResetOwner): boolean =>
  Boolean(emailAddress) && !signsOnAlone;

/**
 * Sends the owner of a login the link for a new password, if one is of use. Declares the change.
 * @param now real time
 */
export async function mailLinkTo(
  unit: Unit,
  config: Pick<Services['config'], 'baseUrl'>,
  login: LoginOwner,
  now: Date,
): Promise<void> {
  // A change of the address ends the links to the former one, but not one that is written after it.
  const owner = await holdLoginOwner(unit, login);
  const to = owner?.emailAddress;
  if (!owner || !to || !isMailed(owner)) return unit.change({ type: login.kind, id: login.id });
  const { url } = await makePasswordLink(unit, config, owner, { now, minutes: resetMinutes });
  await queueMail(unit, passwordResetMail({ ...owner, to, url, minutes: resetMinutes }));
}

/**
 * Makes a link with which the owner of a login sets its password, once; earlier links end. Declares the change.
 *
 * @param now real time
 * @returns its address, whose last part `openPasswordReset` reads
 */
export async function makePasswordLink(
  unit: Unit,
  { baseUrl }: Pick<Services['config'], 'baseUrl'>,
  owner: LoginOwner,
  { now, minutes }: { now: Date; minutes: number },
): Promise<{ url: string; expiresAt: Date }> {
  const token = newToken();
  const expiresAt = new Date(now.getTime() + minutes * 60_000);
  await insertPasswordReset({ ...unit, now }, owner, { tokenHash: tokenHash(token), expiresAt });
  return { url: `${baseUrl}/portal/reset-password/${unit.scope.organizationId}-${token}`, expiresAt };
}

/** Makes the link of a welcome email, like `makePasswordLink`. @returns its address, and the hours for which it works */
export async function makeWelcomeLink(
  unit: Unit,
  config: Pick<Services['config'], 'baseUrl'>,
  owner: LoginOwner,
): Promise<{ url: string; hours: number }> {
  // Real time: the sandbox's clock must not end the link.
  const validity = { now: unit.realNow, minutes: invitationHours * 60 };
  const { url } = await makePasswordLink(unit, config, owner, validity);
  return { url, hours: invitationHours };
}

/** A working link: what it opens. */
export type OpenReset = NonNullable<Awaited<ReturnType<typeof openPasswordReset>>>;

/** @param link last part of the address; null for one that does not (or no longer) work */
export async function openPasswordReset(services: Needs, link: string, now: Date) {
  const [, organization = '', token = ''] = /^(\d+)-([\w-]{43})$/.exec(link) ?? [];
  const organizationId = idIn(organization);
  if (organizationId === null) return null;
  const hash = tokenHash(token);
  const owner = await findResetOwner(services.database, { organizationId }, hash, now);
  return owner && { organizationId, tokenHash: hash, owner };
}

/**
 * Sets the password, uses up the link, and ends the owner's sessions and tokens.
 * @returns false when the link was used in the meantime
 */
export async function resetPassword(
  services: Needs,
  { organizationId, tokenHash: hash, owner }: OpenReset,
  password: string,
  now: Date,
): Promise<boolean> {
  const passwordHash = await hashSecret(password);
  return writeAsNobody(services, { organizationId, operationId: 'resetPassword', now }, async (unit) => {
    if (!(await spendPasswordReset(unit, hash))) {
      // A link that is used too late changes nothing, but the attempt is audited.
      unit.change({ type: owner.kind, id: owner.id });
      return false;
    }
    if (owner.kind === 'user') {
      const values = { passwordHash, passwordChangedAt: now, mustChangePassword: false };
      await users.update(unit, owner.id, values);
      await revokeUserTokens(unit, owner.id);
    } else await updateEmployeePassword(unit, owner.id, passwordHash);
    if (owner.emailAddress) await queueMail(unit, passwordChangedMail({ ...owner, to: owner.emailAddress }));
    return true;
  });
}
