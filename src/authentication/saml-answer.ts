import type { Profile } from '@node-saml/node-saml';
// The parser with which the library has checked the signature: another one could read the same bytes differently.
import { parseXml2JsFromString } from '@node-saml/node-saml/lib/xml';

/** What an answer has to say so that it is meant for us, for this request, now. */
export interface Expected {
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
 * Checks what the library leaves out (SAML 2.0 Profiles, sections 4.1.4.2 and 4.1.4.3): who has issued the answer, and to
 * which address and request. The recipient is signed. The destination often is not, and may be missing then; one that
 * names another address is still refused.
 *
 * @param profile of an answer whose signature, audience and time hold
 * @returns id of the assertion; its issuer never uses one twice (SAML 2.0 Core, section 1.3.4)
 * @throws Error for an answer that was meant otherwise
 */
export async function assertMeant(profile: Profile, expected: Expected): Promise<string> {
  const response = at(await parseXml2JsFromString(profile.getSamlResponseXml?.() ?? ''), 'Response');
  const assertion = at(profile.getAssertion?.(), 'Assertion');
  const issuers = [at(assertion, 'Issuer', 0, '_'), at(response, 'Issuer', 0, '_') ?? expected.issuer];
  if (issuers.some((issuer) => issuer !== expected.issuer)) throw new Error('Another issuer has answered');
  if ((at(response, '$', 'Destination') ?? expected.entity) !== expected.entity)
    throw new Error('The answer was meant for another destination');
  const confirmations = at(assertion, 'Subject', 0, 'SubjectConfirmation');
  if (!Array.isArray(confirmations) || !confirmations.some((one) => confirms(one, expected)))
    throw new Error('No confirmation of the subject is meant for us and for this request');
  const id = at(assertion, '$', 'ID');
  if (typeof id !== 'string' || id === '' || id.length > longestId)
    throw new Error('The assertion has no usable id');
  return id;
}

const bearer = 'urn:oasis:names:tc:SAML:2.0:cm:bearer';
const clockSkewMs = 60_000;

function confirms(confirmation: unknown, { entity, requestId, now }: Expected): boolean {
  const said = (name: string) => at(confirmation, 'SubjectConfirmationData', 0, '$', name);
  const until = Date.parse(String(said('NotOnOrAfter')));
  return (
    at(confirmation, '$', 'Method') === bearer &&
    said('Recipient') === entity &&
    said('InResponseTo') === requestId &&
    until + clockSkewMs > now.getTime()
  );
}

/** The value at a path of parsed XML; undefined where there is none. */
const at = (value: unknown, ...path: readonly (string | number)[]): unknown =>
  path.reduce<unknown>(
    (inner, key) => (typeof inner === 'object' && inner !== null ? Reflect.get(inner, key) : undefined),
    value,
  );
