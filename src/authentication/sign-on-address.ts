import { hostFault, type AddressPolicy } from '../network/addresses';
import type { Fault } from '../domain/problem';

/** What is wrong with the form of an identity provider's address. The first rule that is broken counts. */
const rules: readonly (readonly [code: string, detail: string, broken: (url: URL) => boolean])[] = [
  [
    'credentials',
    'The address must not contain a user name or password.',
    (url) => url.username + url.password !== '',
  ],
  ['fragment', 'A fragment (#) is never sent to a server.', (url) => url.hash !== ''],
];

/**
 * Checks the address of an identity provider. One that the service asks itself is checked as addresses for deliveries are: by
 * where its host leads now, and once more when a connection is made. One that only browsers open may be in the company's
 * own network.
 *
 * @param text an absolute http or https address, as the contract asks for
 * @param place.pointer JSON Pointer of the field
 * @param place.asked the service connects to it
 */
export async function signOnAddressFault(
  text: string,
  { pointer, asked }: { pointer: string; asked: boolean },
  policy: AddressPolicy,
): Promise<Fault | null> {
  const url = new URL(text);
  const broken = rules.find(([, , isBroken]) => isBroken(url));
  if (broken) return { pointer, code: broken[0], detail: broken[1] };
  if (!asked && url.protocol === 'https:') return null;
  const fault = await hostFault(url, policy);
  return fault && { pointer, ...fault };
}
