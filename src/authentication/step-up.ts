import { Problem } from '../domain/problem';
import type { Unit } from '../store/unit';

/** Seconds after which a sign-in is too old for what would let someone sign in as another. */
export const freshSignInSeconds = 300;

/**
 * An attacker with a stolen token or a session left open does not have the credentials that opened it.
 *
 * @param now real time
 * @throws Problem sign-in-needed with the challenge of RFC 9470, section 3
 */
export function assertSignedInLately({ scope: { signedInAt } }: Pick<Unit, 'scope'>, now: Date): void {
  if (signedInAt && now.getTime() - signedInAt.getTime() <= freshSignInSeconds * 1000) return;
  const detail = `This change asks for an access token that is at most ${freshSignInSeconds / 60} minutes old.`;
  throw new Problem('sign-in-needed', {
    detail,
    headers: {
      'WWW-Authenticate': `Bearer realm="employment-eligibility", error="insufficient_user_authentication", error_description="${detail}", max_age="${freshSignInSeconds}"`,
    },
  });
}
