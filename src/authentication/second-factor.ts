import {
  readAuthenticator,
  removeAuthenticator,
  replaceAuthenticator,
  replaceRecoveryCodes,
  spendRecoveryCode,
  spendStep,
  type Holder,
} from '../store/access/second-factors';
import type { Store, Unit } from '../store/unit';
import { newRecoveryCodes, recoveryCodeHash, stepOfCode } from './one-time-codes';
import { changing, changingSignIn, type Session } from './sessions';

/** @param now real time: codes of apps go by it */
export function createSecondFactor(services: Store, now: () => Date) {
  const change = changing(services, now);
  const changeSignIn = changingSignIn(services, now);
  const codesFor = async (unit: Unit, userId: number) => {
    const codes = newRecoveryCodes();
    await replaceRecoveryCodes(unit, userId, codes.map(recoveryCodeHash));
    return codes;
  };

  return {
    /** Whether a code is asked for at sign-in. */
    isSetUp: async (user: Holder) => (await readAuthenticator(services, user)) !== null,

    /** Spends a code of the authenticator app or a recovery code; false for a wrong one and for one that was used before. */
    async spend(user: Holder, code: string): Promise<boolean> {
      const { database } = services;
      const secret = await readAuthenticator(services, user);
      if (secret === null) return false;
      const step = stepOfCode(secret, code, now());
      if (step !== null) return spendStep(database, user, step);
      return spendRecoveryCode(database, user, recoveryCodeHash(code), now());
    },

    /**
     * Connects an authenticator app, once a code of it proves that it works, and ends the user's other sessions.
     * @param secret base32
     * @returns the recovery codes, which are not kept; null for a wrong code
     */
    async connect(session: Session, secret: string, code: string): Promise<readonly string[] | null> {
      const step = stepOfCode(secret, code, now());
      if (step === null) return null;
      const { userId } = session.scope;
      return changeSignIn(session, 'connectAuthenticator', async (unit) => {
        await replaceAuthenticator(unit, userId, { secret, lastStep: step });
        return codesFor(unit, userId);
      });
    },

    /** Makes new recovery codes; those made before stop working. */
    renewCodes: (session: Session): Promise<readonly string[]> =>
      change(session, 'renewRecoveryCodes', (unit) => codesFor(unit, session.scope.userId)),

    /** Asks for the password alone from now on. Ends the user's other sessions. */
    remove: (session: Session): Promise<void> =>
      changeSignIn(session, 'removeAuthenticator', (unit) => removeAuthenticator(unit, session.scope.userId)),
  };
}
