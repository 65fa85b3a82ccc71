import path from 'node:path';
import type { Config } from '../config';
import { createThreads } from '../process/threads';
import { organizations } from '../store/organizations/organizations';
import { spendSignOnAnswers } from '../store/access/sign-on';
import { assertShort, remembering, samlOf, type Named, type SentAnswer } from './saml-answer';
import {
  providerOf,
  recognize,
  samlSetUp,
  signOnUrl,
  type Needs,
  type Pending,
  type Recognized,
} from './single-sign-on';

/** An answer that holds. It signs in the browser that has asked for it, and no other. */
export interface SamlAnswer {
  readonly found: Recognized;
  readonly requestId: string;
  readonly assertionId: string;
}

/** Our name towards the identity provider, and where it sends its answers. */
export const samlEntity = (config: Pick<Config, 'baseUrl'>, organizationId: number): string =>
  `${signOnUrl(config, organizationId)}/saml`;

/** One thread: anybody can send answers, and the processors are there for everybody. A usual one takes 10 ms. */
const threads = createThreads<SentAnswer, Named | null>({
  file: path.join(__dirname, `saml-thread${path.extname(__filename)}`),
  threads: 1,
  limitMs: 10_000,
  heapMb: 128,
  mostWaiting: 200,
});

/**
 * Checks an answer on the thread.
 *
 * @throws see `checkAnswer`; Problem service-unavailable when it takes too long, or when too many answers wait already
 */
export async function checkOnThread(sent: SentAnswer): Promise<Named | null> {
  // What is refused for its size takes no place of another.
  assertShort(sent.samlResponse);
  return threads.run(sent);
}

/** Null while SAML is not set up. */
async function samlOfOrganization(services: Needs, organizationId: number) {
  const organization = await organizations.getOpen(services, organizationId);
  const settings = organization && samlSetUp(organization);
  const entity = samlEntity(services.config, organizationId);
  return settings && { settings, entity, provider: providerOf(organization, 'saml') };
}

/** Begins a sign-on with SAML. `encryptState` makes the relayed state. */
export async function beginSaml(
  services: Needs,
  organizationId: number,
  to: string,
  encryptState: (pending: Pending) => string,
): Promise<{ url: string; pending: Pending } | null> {
  const found = await samlOfOrganization(services, organizationId);
  if (!found) return null;
  let requestId = '';
  const saml = samlOf(
    found.settings,
    found.entity,
    remembering(null, (id) => (requestId = id)),
  );
  const address = new URL(await saml.getAuthorizeUrlAsync('', undefined, {}));
  const pending: Pending = { organizationId, to, secrets: [requestId] };
  address.searchParams.set('RelayState', encryptState(pending));
  return { url: address.href, pending };
}

/**
 * Validates an answer to a request. It comes from the provider's page without our cookies, so no one is signed in yet.
 *
 * @returns null for a name that no user has
 * @throws for an answer that does not hold, see `checkOnThread`
 */
export async function validateSaml(
  services: Needs,
  { organizationId, secrets, to }: Pending,
  samlResponse: string,
  now: Date,
): Promise<SamlAnswer | null> {
  const asked = await samlOfOrganization(services, organizationId);
  if (!asked) return null;
  const [requestId = ''] = secrets;
  const { settings, entity, provider } = asked;
  const named = await checkOnThread({ ...settings, entity, requestId, now, samlResponse });
  if (!named) return null;
  const { name, assertionId } = named;
  const found = await recognize(services, { organizationId, kind: 'saml', name, provider, to });
  return found && { found, requestId, assertionId };
}

/**
 * Each request and each assertion signs someone in once, whichever process it comes to.
 *
 * @param pending of the browser that brings the answer
 * @returns null when another browser has asked, or when the answer was used before
 */
export async function finishSaml(
  { database }: Needs,
  { organizationId, secrets }: Pending,
  { found, requestId, assertionId }: SamlAnswer,
  now: Date,
): Promise<Recognized | null> {
  if (organizationId !== found.organizationId || secrets[0] !== requestId) return null;
  const answers = [`request ${requestId}`, `assertion ${assertionId}`];
  return (await spendSignOnAnswers(database, { organizationId }, answers, now)) ? found : null;
}
