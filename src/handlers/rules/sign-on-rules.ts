import type { components } from '../../../generated/openapi';
import { mailSignOnChange } from '../../services/organizations/sign-on-mail';
import type { SignOnKind } from '../../store/access/sign-on';
import type { Unit } from '../../store/unit';
import { accessOfSignOn } from '../../store/access/user-access';
import { assertHeld } from '../../services/organizations/access-rules';
import { assertSignedInLately } from '../../authentication/step-up';

/**
 * Whoever decides which identity provider is believed decides who signs in as every user whom it names. So he needs
 * their access, signs in again, and they are notified.
 */

type Sent = Readonly<components['schemas']['OrganizationFields']>;
type Held = Readonly<components['schemas']['Organization']>;

const settings = {
  oauth: ['oauthEnabled', 'oauthIssuer', 'oauthClientId', 'oauthClientSecret'],
  saml: ['samlEnabled', 'samlEntryPoint', 'samlIssuer', 'samlCertificate'],
} as const satisfies Record<SignOnKind, readonly (keyof Sent)[]>;

/** A setting that is changed. */
export interface SignOnChange {
  readonly kind: SignOnKind;
  readonly field: (typeof settings)[SignOnKind][number];
  /** The sign-on is switched off: no one can sign in as someone by that. */
  readonly isEnd: boolean;
}

/** What a request changes about how people sign on. The secret is never read, so one that is sent counts as another. */
export function signOnChanges(sent: Sent, held: Held): readonly SignOnChange[] {
  const before: Sent = held;
  return (['oauth', 'saml'] as const).flatMap((kind) =>
    settings[kind]
      .filter((field) => sent[field] !== undefined && sent[field] !== before[field])
      .map((field) => ({ kind, field, isEnd: sent[field] === false })),
  );
}

/**
 * @param now real time
 * @throws Problem sign-in-needed; permission-not-held for a user of the sign-on who may do more than the caller
 */
export async function assertMaySetSignOn(
  unit: Unit,
  changes: readonly SignOnChange[],
  now: Date,
): Promise<void> {
  const opening = changes.filter(({ isEnd }) => !isEnd);
  if (opening.length === 0) return;
  assertSignedInLately(unit, now);
  for (const kind of ['oauth', 'saml'] as const) {
    const first = opening.find((change) => change.kind === kind);
    if (first) assertHeld(unit, await accessOfSignOn(unit, kind), `/${first.field}`);
  }
}

/** Leaves an audit row that names the settings that differ, and tells the users by e-mail. */
export async function tellSignOnChange(unit: Unit, changes: readonly SignOnChange[]): Promise<void> {
  if (changes.length === 0) return;
  unit.change(
    { type: 'single_sign_on', id: unit.scope.organizationId },
    changes.map(({ field }) => field),
  );
  await mailSignOnChange(unit, [...new Set(changes.map(({ kind }) => kind))]);
}
