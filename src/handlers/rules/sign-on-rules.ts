import type { components } from '../../../generated/openapi';
import type { Access } from '../../domain/rights';
import { mailSignOnChange } from '../../services/organizations/sign-on-mail';
import type { SignOnKind } from '../../store/access/sign-on';
import type { Organization } from '../../store/organizations/organizations';
import type { Unit } from '../../store/unit';
import { accessOfSignOn } from '../../store/access/user-access';
import { assertHeld } from '../../services/organizations/access-rules';
import { assertSignedInLately } from '../../authentication/sessions';

/**
 * Choosing the identity provider that the service trusts means choosing who can sign in as each of its users. So the
 * caller must have at least those users' access and must have signed in recently, and the users are notified.
 */

type Sent = Readonly<components['schemas']['OrganizationFields']>;
type Held = Readonly<components['schemas']['Organization']>;

const settings = {
  oauth: ['oauthEnabled', 'oauthIssuer', 'oauthClientId', 'oauthClientSecret'],
  saml: ['samlEnabled', 'samlEntryPoint', 'samlIssuer', 'samlCertificate'],
} as const satisfies Record<SignOnKind, readonly (keyof Sent)[]>;

export interface SignOnChange {
  readonly kind: SignOnKind;
  readonly field: (typeof settings)[SignOnKind][number];
  /** The change turns single sign-on off, which lets no one sign in as someone else. */
  readonly isEnd: boolean;
}

/**
 * Returns which sign-on settings a request changes. The stored secret is never read, so a secret that is sent always
 * counts as a change.
 */
export function signOnChanges(sent: Sent, held: Held): readonly SignOnChange[] {
  const before: Sent = held;
  return (['oauth', 'saml'] as const).flatMap((kind) =>
    settings[kind]
      .filter((field) => sent[field] !== undefined && sent[field] !== before[field])
      .map((field) => ({ kind, field, isEnd: sent[field] === false })),
  );
}

/**
 * Returns the combined access of the users of single sign-on, of either kind, if a request sends a setting of it. The kinds
 * count together: a provider that is named now signs in whoever gets an id of its kind later.
 */
export async function accessBySignOn(unit: Unit, sent: Sent): Promise<Access> {
  const fields = Object.values(settings).flat();
  return fields.some((field) => sent[field] !== undefined) ? accessOfSignOn(unit) : nobody;
}

const nobody: Access = { permissions: [], reach: [] };

/**
 * @param now real time
 * @throws Problem sign-in-needed; permission-not-held when a user of single sign-on may do more than the caller
 */
export function assertMaySetSignOn(
  unit: Unit,
  changes: readonly SignOnChange[],
  access: Access,
  now: Date,
): void {
  const first = changes.find(({ isEnd }) => !isEnd);
  if (!first) return;
  assertSignedInLately(unit, now);
  assertHeld(unit, access, `/${first.field}`);
}

/**
 * Adds an audit row that names the changed settings, and notifies the users by email.
 *
 * @param ended the sessions of such a sign-on were ended
 */
export async function tellSignOnChange(
  unit: Unit,
  organization: Pick<Organization, 'name' | 'timeZone'>,
  changes: readonly SignOnChange[],
  ended: boolean,
): Promise<void> {
  if (changes.length === 0) return;
  unit.change({ type: 'single_sign_on', id: unit.scope.organizationId }, [
    ...changes.map(({ field }) => field),
    ...(ended ? ['session'] : []),
  ]);
  await mailSignOnChange(unit, organization, [...new Set(changes.map(({ kind }) => kind))], ended);
}
