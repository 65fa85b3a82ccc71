import { randomBytes } from 'node:crypto';
import type {
  AuthenticationResponseJSON,
  RegistrationResponseJSON,
  WebAuthnCredential,
} from '@simplewebauthn/server';
import { idIn } from '../domain/ids';
import { isRecord, memberAt, parsedJson } from '../domain/json';
import type { Config } from '../config';
import { literalAddress } from '../network/addresses';
import {
  deletePasskey,
  type Holder,
  insertPasskey,
  notePasskeyUse,
  readCredentials,
} from '../store/access/second-factors';
import { spendSignOnAnswers } from '../store/access/sign-on';
import type { Store } from '../store/unit';
import { changingSignIn, type Session } from './sessions';

export type PasskeyRequest = ReturnType<typeof requestOf>;

/** Returns options for `navigator.credentials` as JSON, and the challenge (base64url) that the answer has to sign. */
const requestOf = (options: { readonly challenge: string }) => ({
  options: JSON.stringify(options),
  challenge: options.challenge,
});

/** Loaded when somebody has a passkey: of the time in which the program loads, its modules would take a twelfth. */
const library = () => import('@simplewebauthn/server');

const serviceName = 'Employment Eligibility';
const newChallenge = () => randomBytes(32);

/** Characters of an answer: one without an attestation has one or two thousand. */
const longestAnswer = 8 * 1024;

/** The answer of a browser; null for what is none. */
function parsed<T extends { id: string; response: object }>(answer: string): T | null {
  if (answer.length > longestAnswer) return null;
  const value = parsedJson(answer);
  return typeof memberAt(value, 'id') === 'string' && isRecord(memberAt(value, 'response'))
    ? (value as T)
    : null;
}

/** Whether an answer has no attestation, or only that of its own new key: nothing else was asked for. */
async function isUnattested({ response: { attestationObject } }: RegistrationResponseJSON): Promise<boolean> {
  const { decodeAttestationObject, isoBase64URL } = await import('@simplewebauthn/server/helpers');
  const decoded = decodeAttestationObject(isoBase64URL.toBuffer(attestationObject));
  const fmt = decoded.get('fmt');
  return fmt === 'none' || (fmt === 'packed' && decoded.get('attStmt').get('x5c') === undefined);
}

export interface ExpectedPasskey {
  readonly expectedChallenge: string;
  readonly expectedOrigin: string;
  readonly expectedRPID: string;
  readonly requireUserVerification: boolean;
}

/**
 * Returns the new passkey in a browser's answer; null for an answer that does not hold. Certificates are not read:
 * the library would ask addresses that they name.
 */
export async function registeredPasskey(
  answer: string,
  expected: ExpectedPasskey,
): Promise<WebAuthnCredential | null> {
  try {
    const response = parsed<RegistrationResponseJSON>(answer);
    if (!response || !(await isUnattested(response))) return null;
    const { verifyRegistrationResponse } = await library();
    const { registrationInfo } = await verifyRegistrationResponse({ response, ...expected });
    return registrationInfo?.credential ?? null;
  } catch {
    return null;
  }
}

/** Organization and user, as the passkey keeps them. */
const handleOf = ({ organizationId, id }: Holder) => `${organizationId}:${id}`;
function holderOf(handle: unknown): Holder | null {
  const text = Buffer.from(typeof handle === 'string' ? handle : '', 'base64url').toString();
  const [organizationId, id, ...rest] = text.split(':').map(idIn);
  return organizationId && id && rest.length === 0 ? { organizationId, id } : null;
}

/** Browsers bind passkeys to a name: there are none where the service is reached by an IP address. */
export const passkeysAvailable = ({ config }: { config: Config }): boolean =>
  literalAddress(new URL(config.baseUrl)) === null;

type Needs = Store & { config: Config };

/** Sign-in by passkey (WebAuthn Level 3), which stands for password and second factor: the device verifies its owner. */
export function createPasskeys(services: Needs, now: () => Date) {
  const { database } = services;
  const { origin, hostname: rpID } = new URL(services.config.baseUrl);
  const expected = { expectedOrigin: origin, expectedRPID: rpID, requireUserVerification: true } as const;
  const userOf = ({ scope: { organizationId, userId } }: Session): Holder => ({ organizationId, id: userId });
  const change = changingSignIn(services, now);

  return {
    async requestNew(session: Session): Promise<PasskeyRequest> {
      const held = await readCredentials(database, userOf(session));
      const { generateRegistrationOptions } = await library();
      const options = await generateRegistrationOptions({
        rpName: serviceName,
        rpID,
        userName: session.login ?? `${session.firstName} ${session.lastName}`,
        userDisplayName: `${session.firstName} ${session.lastName}`,
        userID: new TextEncoder().encode(handleOf(userOf(session))),
        challenge: new Uint8Array(newChallenge()),
        attestationType: 'none',
        excludeCredentials: held.map(({ credentialId }) => ({ id: credentialId.toString('base64url') })),
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      });
      return requestOf(options);
    },

    /** Keeps a new passkey and ends the user's other sessions. @returns false for an answer that does not hold */
    async add(
      session: Session,
      answer: string,
      { challenge, name }: { challenge: string; name: string },
    ): Promise<boolean> {
      const registered = await registeredPasskey(answer, { expectedChallenge: challenge, ...expected });
      if (!registered) return false;
      const { id, publicKey, counter } = registered;
      const credential = {
        credentialId: Buffer.from(id, 'base64url'),
        publicKey: Buffer.from(publicKey),
        counter,
      };
      if (!(await spendSignOnAnswers(database, session.scope, [challenge], now()))) return false;
      await change(session, 'addPasskey', (unit) => insertPasskey(unit, { ...credential, name }));
      return true;
    },

    remove: (session: Session, id: number): Promise<void> =>
      change(session, 'removePasskey', (unit) => deletePasskey(unit, id)),

    async requestSignIn(): Promise<PasskeyRequest> {
      const { generateAuthenticationOptions } = await library();
      const options = await generateAuthenticationOptions({
        rpID,
        challenge: new Uint8Array(newChallenge()),
        userVerification: 'required',
      });
      return requestOf(options);
    },

    /** Returns whose passkey has answered; null for an answer that does not hold, or was used before. */
    async verify(answer: string, challenge: string): Promise<Holder | null> {
      const response = parsed<AuthenticationResponseJSON>(answer);
      const user = holderOf(response?.response.userHandle);
      if (!response || !user) return null;
      const named = Buffer.from(response.id, 'base64url');
      const held = await readCredentials(database, user);
      const found = held.find(({ credentialId }) => credentialId.equals(named));
      if (!found) return null;
      const credential = {
        id: found.credentialId.toString('base64url'),
        publicKey: new Uint8Array(found.publicKey),
        counter: found.counter,
      };
      const { verifyAuthenticationResponse } = await library();
      const verified = await verifyAuthenticationResponse({
        response,
        expectedChallenge: challenge,
        credential,
        ...expected,
      }).catch(() => null);
      if (!verified?.verified) return null;
      if (!(await spendSignOnAnswers(database, user, [challenge], now()))) return null;
      const { newCounter: counter } = verified.authenticationInfo;
      return (await notePasskeyUse(database, user, { id: found.id, counter, now: now() })) ? user : null;
    },
  };
}
