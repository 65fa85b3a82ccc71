import { memberAt } from '../domain/json';
import { type CacheProvider, type Profile, SAML, ValidateInResponseTo } from '@node-saml/node-saml';
import { parseXml2JsFromString } from '@node-saml/node-saml/lib/xml';
import type { SamlSettings } from '../store/organizations/organizations';
import { realTime } from '../process/clock';

/*
 * What an answer of a provider says, if it holds. This runs on a thread (`saml-thread.ts`): checking a signature is work in one
 * piece, and anybody can send an answer.
 */

/** An answer, and by what it is judged. */
export interface SentAnswer extends Expected, Required<Pick<SamlSettings, 'entryPoint' | 'certificate'>> {
  /** As the provider's page sends it, in base64. */
  readonly samlResponse: string;
}

export interface Named {
  readonly name: string;
  /** Of the assertion. */
  readonly assertionId: string;
}

/** How answers of a provider are validated. */
export const samlOf = (
  settings: Required<SamlSettings>,
  entity: string,
  cacheProvider: CacheProvider,
): SAML =>
  new SAML({
    entryPoint: settings.entryPoint,
    issuer: entity,
    audience: entity,
    callbackUrl: entity,
    idpCert: settings.certificate,
    idpIssuer: settings.issuer,
    identifierFormat: null,
    wantAssertionsSigned: true,
    wantAuthnResponseSigned: false,
    signatureAlgorithm: 'sha256',
    acceptedClockSkewMs: 60_000,
    validateInResponseTo: ValidateInResponseTo.always,
    cacheProvider,
    disableRequestedAuthnContext: true,
  });

/** The request's id travels with the relayed state, so that any process can tell whether an answer belongs to a request. */
export const remembering = (id: string | null, remember: (id: string) => void): CacheProvider => ({
  async saveAsync(key, value) {
    remember(key);
    return { value, createdAt: realTime().getTime() };
  },
  getAsync: async (key) => (key === id ? realTime().toISOString() : null),
  // What was used is remembered in the database, for all processes, once the answer has been found to hold.
  removeAsync: async (key) => key,
});

/**
 * The most that an answer may have of the signs by which elements and attributes are counted. Checking its signature takes
 * time that grows with their square, two minutes for an answer of 200 kB. An answer of a provider has
 * about a hundred of each, and up to three for each group that it names. The parser also takes attributes without a value:
 * one begins behind a blank, which is any sign up to a space or U+0080, or behind a quotation mark.
 */
const most: readonly (readonly [sign: RegExp, limit: number])[] = [
  [/</g, 1_000],
  [/=/g, 1_500],
  [/["']/g, 4_000],
  [/[\0-\x20\x80]+/g, 4_000],
];

/** What an answer has no use for: a document type, and whatever else begins like one (SAML 2.0 Bindings, section 3.5.4). */
const declaration = /<!(?!--|\[CDATA\[)/;

/** @throws Error for an answer that would take too long to check, or has a document type */
export function assertShort(samlResponse: string): void {
  const xml = Buffer.from(samlResponse, 'base64').toString('utf8');
  if (declaration.test(xml)) throw new Error('The answer has a document type');
  for (const [sign, limit] of most) {
    let count = 0;
    for (const _ of xml.matchAll(sign))
      if ((count += 1) > limit) throw new Error('The answer has too many parts');
  }
}

/**
 * Checks an answer for which `assertShort` holds.
 *
 * @returns whom it names; null when it names no one
 * @throws Error for an answer that does not hold: its signature, audience, time, issuer, recipient or destination, or
 *   because it answers another request
 */
export async function checkAnswer(sent: SentAnswer): Promise<Named | null> {
  const saml = samlOf(
    sent,
    sent.entity,
    remembering(sent.requestId, () => undefined),
  );
  const { profile } = await saml.validatePostResponseAsync({ SAMLResponse: sent.samlResponse });
  if (!profile?.nameID) return null;
  return { name: profile.nameID, assertionId: await assertMeant(profile, sent) };
}

// The parser with which the library has checked the signature: another one could read the same bytes differently.

/** What an answer has to say so that it is meant for us, for this request, now. */
interface Expected {
  /** Entity id of the identity provider. */
  readonly issuer: string;
  /** Our own entity id, which is also the address that answers go to. */
  readonly entity: string;
  readonly requestId: string;
  readonly now: Date;
}

/** Longer ids come from no provider, and have to travel in an address. */
const longestId = 1000;

/**
 * Checks what the library leaves out (SAML 2.0 Profiles, sections 4.1.4.2 and 4.1.4.3): who has issued the answer, to
 * which address and request, and that no signature is of SHA-1, which it still accepts. The recipient is signed. The
 * destination often is not, and may be missing then; one that names another address is still refused.
 *
 * @param profile of an answer whose signature, audience and time hold
 * @returns id of the assertion; its issuer never uses one twice (SAML 2.0 Core, section 1.3.4)
 * @throws Error for an answer that was meant otherwise
 */
async function assertMeant(profile: Profile, expected: Expected): Promise<string> {
  const response = memberAt(await parseXml2JsFromString(profile.getSamlResponseXml?.() ?? ''), 'Response');
  const assertion = memberAt(profile.getAssertion?.(), 'Assertion');
  const issuers = [
    memberAt(assertion, 'Issuer', 0, '_'),
    memberAt(response, 'Issuer', 0, '_') ?? expected.issuer,
  ];
  if (issuers.some((issuer) => issuer !== expected.issuer)) throw new Error('Another issuer has answered');
  if ((memberAt(response, '$', 'Destination') ?? expected.entity) !== expected.entity)
    throw new Error('The answer was meant for another destination');
  if (algorithmsOf(response).some((algorithm) => /sha1$/i.test(algorithm)))
    throw new Error('SHA-1 is no signature that proves anything');
  const confirmations = memberAt(assertion, 'Subject', 0, 'SubjectConfirmation');
  if (!Array.isArray(confirmations) || !confirmations.some((one) => confirms(one, expected)))
    throw new Error('No confirmation of the subject is meant for us and for this request');
  const id = memberAt(assertion, '$', 'ID');
  if (typeof id !== 'string' || id === '' || id.length > longestId)
    throw new Error('The assertion has no usable id');
  return id;
}

const bearer = 'urn:oasis:names:tc:SAML:2.0:cm:bearer';
const clockSkewMs = 60_000;

function confirms(confirmation: unknown, { entity, requestId, now }: Expected): boolean {
  const said = (name: string) => memberAt(confirmation, 'SubjectConfirmationData', 0, '$', name);
  const until = Date.parse(String(said('NotOnOrAfter')));
  return (
    memberAt(confirmation, '$', 'Method') === bearer &&
    said('Recipient') === entity &&
    said('InResponseTo') === requestId &&
    until + clockSkewMs > now.getTime()
  );
}

const algorithmsOf = (value: unknown): readonly string[] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([name, inner]: [string, unknown]) =>
        name === 'Algorithm' && typeof inner === 'string' ? [inner] : algorithmsOf(inner),
      )
    : [];
