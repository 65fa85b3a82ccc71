import { randomUUID } from 'node:crypto';
import type { Trx } from '../../store/core/pipeline';
import { permissionId, permissionIds } from '../../../generated/permissions';
import { hashSecret, newToken } from '../../authentication/secrets';
import { foldCase } from '../../domain/text';
import { scopeOfNobody } from '../../domain/scope';
import { invitationMail } from '../../mail/invitation-texts';
import { asOwner, nameTenant, type Database } from '../../store/core/database';
import type { KeyRing } from '../../store/core/keys';
import { queueMail } from '../../store/deliveries/mail';
import {
  administratorsOf,
  isLoginTaken,
  lockRegister,
  registeredOrganization,
  registeredOrganizations,
} from '../../store/organizations/organization-register';
import { createOrganization } from '../../store/organizations/organizations';
import { apiClients } from '../../store/access/api-clients';
import { replacePermissions, roles } from '../../store/access/roles';
import type { Subject } from '../../store/core/subjects';
import type { Unit } from '../../store/unit';
import { users } from '../../store/access/users';
import { invitationHours, makePasswordLink } from './password-reset';

/** What is needed besides the owner's connections. */
export interface Registrar {
  readonly keys: KeyRing;
  /** Public address of the service, used in links. */
  readonly baseUrl: string;
  /** Whether email can be sent. */
  readonly mails: boolean;
  readonly now: Date;
}

export interface NewOrganization {
  readonly name: string;
  /** IANA time zone. */
  readonly timeZone: string;
  readonly firstName: string;
  readonly lastName: string;
  /** The administrator's address, which is also the login. */
  readonly email: string;
  /** Name of an API client that acts as the administrator, for scripted set-ups. */
  readonly apiClient: string | null;
}

/** A link with which an administrator chooses a password, once. */
export interface AdministratorLink {
  readonly organizationId: number;
  readonly login: string;
  readonly link: string;
  readonly expiresAt: Date;
  /** Whether the organization is suspended, so that the link does not work yet. */
  readonly suspended: boolean;
  readonly mailed: boolean;
  /** Includes its secret, which is only shown now. */
  readonly apiClient: { readonly clientId: string; readonly clientSecret: string } | null;
  /** For the audit. */
  readonly changes: readonly (Subject & { fields: readonly string[] })[];
}

/**
 * Creates an organization with its first role, which has every permission and requires a second factor, and its first
 * user. All or nothing.
 *
 * @param owner connections of the owner of the tables, who alone may add organizations
 * @returns the administrator's link, or a sentence that says why there is none
 */
export const registerOrganization = (
  owner: Pick<Database, 'transaction'>,
  registrar: Registrar,
  { name, timeZone, firstName, lastName, email, apiClient }: NewOrganization,
): Promise<AdministratorLink | string> =>
  asOwner(owner, async (trx) => {
    await lockRegister(trx);
    const present = await registeredOrganizations(trx);
    const same = present.find((one) => foldCase(one.name) === foldCase(name));
    if (same) return `Organization ${same.id} is called ${same.name} already.`;
    if (present.some(({ sandbox }) => sandbox))
      return 'This database is a sandbox. Use another one, or remove it.';
    if (await isLoginTaken(trx, email)) return 'Someone signs in with this email address already.';
    const organizationId = await createOrganization(trx, { name, time_zone: timeZone, api_signing: 'off' });
    const { unit, changes } = unitOf(trx, organizationId, registrar);
    unit.change({ type: 'organization', id: organizationId }, ['name', 'timeZone']);
    const administrator = {
      name: 'Administrator',
      description: 'Everything.',
      secondFactorRequired: true,
    };
    const role = await roles.insert(unit, administrator);
    await replacePermissions(unit, role, permissionIds);
    const person = { firstName, lastName, emailAddress: email, login: email };
    const id = await users.insert(unit, { ...person, role });
    const link = await linkFor(
      unit,
      registrar,
      { id, login: email, firstName, emailAddress: email, name },
      changes,
    );
    return apiClient === null ? link : { ...link, apiClient: await firstClient(unit, apiClient, id) };
  });

/**
 * Creates a new link for an administrator, whose older links stop working. @returns it, or a sentence that says why
 * there is none
 */
export const inviteAdministrator = (
  owner: Pick<Database, 'transaction'>,
  registrar: Registrar,
  { organizationId, login }: { organizationId: number; login: string },
): Promise<AdministratorLink | string> =>
  asOwner(owner, async (trx) => {
    const { unit, changes } = unitOf(trx, organizationId, registrar);
    const organization = await registeredOrganization(unit);
    if (!organization) return `There is no organization ${organizationId}.`;
    const known = await administratorsOf(unit, permissionId.manageRoles);
    const administrator = known.find((one) => foldCase(one.login) === foldCase(login));
    if (!administrator) {
      return `No one who can manage roles in organization ${organizationId} signs in with this address.`;
    }
    const link = await linkFor(unit, registrar, { ...administrator, name: organization.name }, changes);
    return { ...link, suspended: organization.suspendedAt !== null };
  });

function unitOf(trx: Trx, organizationId: number, { keys, now }: Registrar) {
  const changes: (Subject & { fields: readonly string[] })[] = [];
  const change: Unit['change'] = (subject, fields = []) => void changes.push({ ...subject, fields });
  const unit: Unit = { trx, scope: scopeOfNobody(organizationId), keys, now, realNow: now, change };
  return { unit, changes };
}

async function linkFor(
  unit: Unit,
  registrar: Registrar,
  user: { id: number; login: string; firstName: string; emailAddress: string | null; name: string },
  changes: AdministratorLink['changes'],
): Promise<AdministratorLink> {
  const { organizationId } = unit.scope;
  const { mails, now } = registrar;
  await nameTenant(unit.trx, { organizationId });
  const minutes = invitationHours * 60;
  const made = await makePasswordLink(unit, registrar, { kind: 'user', id: user.id }, { now, minutes });
  const { url: link, expiresAt } = made;
  const { login, firstName, emailAddress, name } = user;
  const mailed = mails && emailAddress !== null;
  if (mailed) {
    const mail = {
      to: emailAddress,
      firstName,
      organization: name,
      login,
      url: link,
      hours: invitationHours,
    };
    await queueMail(unit, invitationMail(mail));
  }
  return { organizationId, login, link, expiresAt, suspended: false, mailed, apiClient: null, changes };
}

/** There is no one yet whose access could be compared. */
async function firstClient(unit: Unit, name: string, userId: number) {
  const [clientId, clientSecret] = [randomUUID(), newToken()];
  await apiClients.insert(unit, { name, clientId, secretHash: await hashSecret(clientSecret), userId });
  return { clientId, clientSecret };
}
