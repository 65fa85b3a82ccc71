import { createHash } from 'node:crypto';
import type { Database, Tenant } from '../core/database';
import { execute, lookUp, prepare, query, queryIn } from '../core/statement';
import type { Store, Unit } from '../unit';

/** Single sign-on: before anyone is known, and whom it is for. */

export type SignOnKind = 'oauth' | 'saml';

/** Longer than an answer of an identity provider is valid, and than a sign-on may take. */
const rememberedHours = 24;

const spendAnswers = prepare<{ spent: boolean }>(
  'sign_on_answers_spend',
  `insert into sign_on_answers (organization_id, answer_hash, expires_at)
   select :organizationId, answer, :expiresAt from unnest(:hashes::bytea[]) as answer
   on conflict do nothing returning true as spent`,
);

/**
 * Remembers that these answers were used.
 *
 * @returns false when one of them was used before; of two calls at the same time one gets true
 */
export async function spendSignOnAnswers(
  database: Database,
  tenant: Tenant,
  answers: readonly string[],
): Promise<boolean> {
  const expiresAt = new Date(Date.now() + rememberedHours * 3_600_000);
  const hashes = answers.map((answer) => createHash('sha256').update(answer).digest()).sort(Buffer.compare);
  const spent = await execute(database, tenant, spendAnswers, { hashes, expiresAt });
  return spent.length === answers.length;
}

/** An organization whose company account someone may mean. */
export interface SignOnOrganization {
  readonly organizationId: number;
  /** Single sign-on is enabled, by either way. */
  readonly enabled: boolean;
}

const organizationsNamed = (finder: 'organizations_of_domain' | 'organizations_with_sign_on_of') =>
  prepare<Tenant>(
    finder,
    `select id as "organizationId" from ${finder}(:name) as id where open_organization(id) is not null`,
  );
const byDomain = organizationsNamed('organizations_of_domain');
const bySignOn = organizationsNamed('organizations_with_sign_on_of');

const signOnOf = prepare<SignOnOrganization>(
  'sign_on_of_organization',
  'select id as "organizationId", oauth_enabled or saml_enabled as enabled from organizations where id = :organizationId',
);

/**
 * Organizations with users whose e-mail addresses are of this domain, at most two: more than one has no answer.
 *
 * @param domain behind the last `@`
 */
export async function organizationsOfDomain(
  database: Database,
  domain: string,
): Promise<SignOnOrganization[]> {
  const tenants = await lookUp(database, byDomain, { name: domain });
  const found = await Promise.all(tenants.map((tenant) => query(database.primary, tenant, signOnOf)));
  return found.flat();
}

/** Someone who gets an e-mail that says where their organization signs on. */
export interface SignOnAddressee {
  readonly organizationId: number;
  readonly userId: number;
  readonly firstName: string;
  readonly email: string;
}

/** The most that get an e-mail; more of one name are hardly one person. */
const mostAddressees = 4;

const addressees = prepare<SignOnAddressee>(
  'sign_on_addressees',
  `select u.organization_id as "organizationId", u.id as "userId", u.first_name as "firstName", u.email_address as email
   from users u join organizations o on o.id = u.organization_id
   where u.organization_id = :organizationId and not u.retired and (o.oauth_enabled or o.saml_enabled)
     and u.email_address is not null and (u.login_folded = fold(:name) or u.email_address_folded = fold(:name))
   order by u.id limit ${mostAddressees}`,
);

/** The users whom a login or an e-mail address names, where single sign-on is enabled; a few at most. */
export async function findSignOnUsers(database: Database, name: string): Promise<SignOnAddressee[]> {
  const tenants = await lookUp(database, bySignOn, { name });
  const found = await Promise.all(
    tenants.map((tenant) => query(database.primary, tenant, addressees, { name })),
  );
  return found.flat().slice(0, mostAddressees);
}

const mapped = prepare<{ firstName: string; email: string }>(
  'sign_on_mapped_users',
  `select first_name as "firstName", email_address as email from users
   where organization_id = :organizationId and not retired and email_address is not null
     and ((:oauth and oauth_id is not null) or (:saml and saml_id is not null))
   order by id`,
);

/** The active users with an e-mail address whom an identity provider names, by any of these sign-ons. */
export const findMappedUsers = ({ trx, scope }: Unit, kinds: readonly SignOnKind[]) =>
  queryIn(trx, scope, mapped, { oauth: kinds.includes('oauth'), saml: kinds.includes('saml') });

const signOnUser = (kind: 'oauth' | 'saml') =>
  prepare<{ id: number }>(
    `user_by_${kind}_id`,
    `select id from users where organization_id = :organizationId and ${kind}_id = :name and not retired`,
  );
const signOnUsers = { oauth: signOnUser('oauth'), saml: signOnUser('saml') } as const;

/** The user of the organization whom its identity provider calls so; letter by letter, because such names are case-sensitive. */
export async function findSingleSignOnUser(
  database: Database,
  tenant: Tenant,
  kind: keyof typeof signOnUsers,
  name: string,
): Promise<number | null> {
  const [row] = await query(database.primary, tenant, signOnUsers[kind], { name });
  return row?.id ?? null;
}

const oauthSecret = prepare<{ secret: Buffer | null }>(
  'oauth_client_secret',
  'select oauth_client_secret_ciphertext as secret from organizations where id = :organizationId',
);

/** The secret with which the organization's OpenID client names itself; null for one without. */
export async function findOAuthSecret(
  { database, keys }: Store,
  organizationId: number,
): Promise<string | null> {
  const [row] = await query(database.primary, { organizationId }, oauthSecret);
  return row?.secret ? keys.decrypt(organizationId, 'oauth-client-secret', row.secret) : null;
}
