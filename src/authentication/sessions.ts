import {
  findLogins,
  findPasswordHash,
  holdPasswordHash,
  readPasswordHash,
  type LoginRecord,
} from '../store/access/logins';
import { createHash, randomUUID, timingSafeEqual } from 'node:crypto';
import {
  findSession,
  holdSession,
  insertSession,
  revokeOtherSessions,
  revokeSession,
  type SignInMethod,
  type StoredSession,
} from '../store/access/portal-sessions';
import { revokeUserTokens } from '../store/access/tokens';
import { findUserScope } from '../store/access/user-access';
import { users } from '../store/access/users';
import { keepUnsentForm, type UnsentForm } from '../store/access/unsent-forms';
import type { AuditedOperation } from '../store/audit/chains';
import { beyondReach, type Store, type Unit } from '../store/unit';
import { readOnly, write } from '../store/unit-of-work';
import type { AttemptOutcome } from './attempts';
import { hashSecret, newToken, shortHash, tokenHash, verifySecret } from './secrets';
import { Problem } from '../domain/problem';
import { realTime, type RealTime } from '../process/clock';

/** A session ends when nothing was done for this long, and this long after sign-in in any case; pages warn before. */
export const sessionLimits = { idleMinutes: 30, absoluteHours: 10, warnedMinutes: 5 } as const;

/** Someone who is signed in, as long as one request lasts. */
export interface Session extends StoredSession {
  /** Of the cookie; it goes nowhere else. */
  readonly token: string;
  /** Until it ends in any case, used or not. */
  readonly minutesLeft: number;
  /** Stands in every form of the session's pages. */
  readonly csrf: string;
}

export interface SigningBrowser {
  /** Token of the session that it had. */
  readonly former: string | null;
  /** Its kind, as the owner of the session reads it. */
  readonly device: string | null;
}

type Account = Pick<LoginRecord, 'kind' | 'organizationId' | 'id'>;

export type Verified = Account & {
  /** Of the password; another one has another. */
  readonly proof: string;
};

/** When a session that has ended by now was last used, at the latest. */
export const idleSince = (now: Date): Date => new Date(now.getTime() - sessionLimits.idleMinutes * 60_000);

/** So many passwords are checked at each sign-in at least: an account more or less must not show in the time. */
const checkedPasswords = 2;

const csrfOf = (token: string): string => createHash('sha256').update(`csrf ${token}`).digest('base64url');

/** The name of an account among all of the service. */
export const accountOf = ({ kind, organizationId, id }: Account) => `${kind} ${organizationId} ${id}`;

const proofOf = (passwordHash: string): string => shortHash(`proof ${passwordHash}`);

/** Returns whether this is the hash of the password that was verified. */
export const isVerified = ({ proof }: Pick<Verified, 'proof'>, passwordHash: string | null): boolean =>
  passwordHash !== null && proofOf(passwordHash) === proof;

/** Returns whether a user still has the password that was verified; it cannot change until the transaction ends. */
export const stillPassword =
  (user: Pick<Verified, 'id' | 'proof'>) =>
  async (unit: Unit): Promise<boolean> =>
    isVerified(user, await holdPasswordHash(unit, user.id));

/**
 * Returns how the user of a session changes what signs in as that user. A session that was ended while the request was on
 * its way changes nothing: whoever ended it would be left with a passkey, say, that they do not know of.
 */
export const changing =
  (services: Store, now: () => Date) =>
  <R>(
    { scope, token }: Session,
    operationId: AuditedOperation,
    work: (unit: Unit) => Promise<R>,
  ): Promise<R> =>
    write(services, { scope, operationId, requestId: randomUUID(), now: now() }, async (unit) => {
      if (!(await holdSession(unit, tokenHash(token)))) throw new Problem('unauthorized');
      return work(unit);
    });

/** Returns how the user of a session changes what signs in besides the password, which ends the user's other sessions. */
export const changingSignIn = (services: Store, now: () => Date): ReturnType<typeof changing> => {
  const change = changing(services, now);
  return (session, operationId, work) =>
    change(session, operationId, async (unit) => {
      const done = await work(unit);
      await revokeOtherSessions(unit, session.scope.userId, tokenHash(session.token));
      return done;
    });
};

/** @param now real time: a sandbox organization's clock must not end sessions */
export function createSessions(services: Store, now: RealTime = realTime) {
  const { database, keys } = services;

  /**
   * Opens a session with a new token and ends the one that the browser had.
   *
   * @param holds whether what was verified still holds, asked in the transaction that opens the session
   * @returns null for a user who is retired, and for what holds no more
   */
  const open = async (
    user: Pick<LoginRecord, 'organizationId' | 'id'>,
    method: SignInMethod,
    { former, device }: SigningBrowser,
    holds?: (unit: Unit) => Promise<boolean>,
  ): Promise<string | null> => {
    const scope = await findUserScope(database, user);
    if (!scope) return null;
    const token = newToken();
    const at = now();
    const request = { scope, operationId: 'signIn' as const, requestId: randomUUID(), now: at };
    const opened = await write(services, request, async (unit) => {
      if (holds && !(await holds(unit))) {
        unit.change({ type: 'user', id: user.id });
        return false;
      }
      await insertSession(unit, {
        tokenHash: tokenHash(token),
        csrfHash: tokenHash(csrfOf(token)),
        method,
        device,
        now: at,
        expiresAt: new Date(at.getTime() + sessionLimits.absoluteHours * 3_600_000),
      });
      return true;
    });
    if (!opened) return null;
    if (former !== null) await revokeSession(database, tokenHash(former), at);
    return token;
  };

  return {
    open,

    /**
     * Whose login and password these are: of several accounts, if someone has the same at two employers. It takes as long
     * for an unknown login as for a wrong password.
     *
     * @param attempt slows down who guesses. It is asked for each account that has the login: the password of one, which
     *   another employer may have made, is a wrong one of all others
     */
    async verify(
      login: string,
      password: string,
      attempt: (account: string, check: () => Promise<Verified | null>) => Promise<AttemptOutcome<Verified>>,
    ): Promise<AttemptOutcome<readonly Verified[]>> {
      const records = await findLogins(database, login);
      const accounts = records.length > 0 ? records : [null];
      const missing = Array<null>(Math.max(0, checkedPasswords - accounts.length)).fill(null);
      const check = async (record: LoginRecord | null): Promise<Verified | null> => {
        const [matches] = await Promise.all(
          [record, ...missing].map((one) => verifySecret(one?.passwordHash ?? null, password)),
        );
        if (!matches || !record?.passwordHash) return null;
        const { kind, organizationId, id, passwordHash } = record;
        return { kind, organizationId, id, proof: proofOf(passwordHash) };
      };
      const attempts = await Promise.all(
        accounts.map((record) =>
          attempt(record ? accountOf(record) : `nobody ${login.toLowerCase()}`, () => check(record)),
        ),
      );
      const found = attempts.flatMap((one) => one.found ?? []);
      return {
        waitSeconds: Math.min(...attempts.map(({ waitSeconds }) => waitSeconds)),
        found: found.length > 0 ? found : null,
      };
    },

    async find(token: string | null): Promise<Session | null> {
      if (token === null) return null;
      const at = now();
      const stored = await findSession(database, tokenHash(token), { now: at, idleSince: idleSince(at) });
      if (!stored) return null;
      const used = at.getTime() - (stored.scope.signedInAt ?? at).getTime();
      const minutesLeft = Math.floor(sessionLimits.absoluteHours * 60 - used / 60_000);
      return { ...stored, token, minutesLeft, csrf: csrfOf(token) };
    },

    /**
     * Keeps a form of a session that has ended by time.
     * @param evenInUse ends a session that is still in use: its sign-in is too old for what the form does
     * @returns whether it is kept
     */
    keepUnsent(token: string, csrf: string, form: UnsentForm, evenInUse: boolean): Promise<boolean> {
      const at = now();
      const over = {
        tokenHash: tokenHash(token),
        csrfHash: tokenHash(csrf),
        now: at,
        idleSince: evenInUse ? at : idleSince(at),
      };
      return keepUnsentForm(services, over, form);
    },

    close: (token: string): Promise<void> => revokeSession(database, tokenHash(token), now()),

    /** Whether the user still has the password that was verified. */
    isStillPassword: async (user: Omit<Verified, 'kind'>) =>
      isVerified(user, await findPasswordHash(database, user)),

    /** Whether a form was sent from a page of this session. */
    isGenuine: ({ csrfHash }: Session, csrf: string) => timingSafeEqual(csrfHash, tokenHash(csrf)),

    /** Whether this is the password of the user, who is signed in already. */
    async isPassword({ scope }: Session, password: string): Promise<boolean> {
      const primary = { database: database.primary, keys };
      const hash = await readOnly(primary, { scope, now: now() }, readPasswordHash);
      return verifySecret(hash, password);
    },

    /**
     * Sets a new password, ends all sessions and tokens of the user and opens a new session.
     * @returns the new token; null when the present password is another one
     */
    async changePassword(session: Session, present: string, wanted: string): Promise<string | null> {
      const { scope, method, device } = session;
      const passwordHash = await hashSecret(wanted);
      const changed = await changing(services, now)(session, 'changePassword', async (caller) => {
        const unit = beyondReach(caller);
        // Held: a password that an administrator sets meanwhile must not be replaced by whoever knew the former one.
        const matches = await verifySecret(await holdPasswordHash(unit, scope.userId), present);
        // A wrong password changes nothing, but someone tried.
        unit.change({ type: 'user', id: scope.userId }, matches ? ['password'] : []);
        if (!matches) return false;
        await users.update(unit, scope.userId, {
          passwordHash,
          passwordChangedAt: unit.now,
          mustChangePassword: false,
        });
        await revokeUserTokens(unit, scope.userId);
        return true;
      });
      if (!changed) return null;
      const user = { organizationId: scope.organizationId, id: scope.userId, proof: proofOf(passwordHash) };
      return open(user, method, { former: null, device }, stillPassword(user));
    },
  };
}

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
