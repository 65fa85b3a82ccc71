import { createHash } from 'node:crypto';
import type { Database, Tenant } from '../core/database';
import { execute, first, lookUp, prepare, query, queryIn } from '../core/statement';
import type { Store, Unit } from '../unit';

/** Single sign-on: what is looked up before the user is known, and whom an identity provider's answer identifies. */

export type SignOnKind = 'oauth' | 'saml';

/** Longer than an identity provider's answer is valid, and than a sign-on may take. */
const rememberedHours = 24;

const spendAnswers = prepare<{ spent: boolean }>(
  'sign_on_answers_spend',
  `insert into sign_on_answers (organization_id, answer_hash, expires_at)
   select :organizationId, answer, :expiresAt from unnest(:hashes::bytea[]) as answer
   on conflict do nothing returning true as spent`,
);

/**
 * Records that these answers were used.
 *
 * @returns false when one of them was used before; of two concurrent calls one gets true
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

/** An organization that someone may mean by its company account. */
export interface SignOnOrganization {
  readonly organizationId: number;
  /** Single sign-on of either kind is enabled. */
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
 * Returns up to two organizations whose users have e-mail addresses in this domain: with more than one, the domain does
 * not identify an organization.
 *
 * @param domain the part after the last `@`
 */
export async function organizationsOfDomain(
  database: Database,
  domain: string,
): Promise<SignOnOrganization[]> {
  const tenants = await lookUp(database, byDomain, { name: domain });
  const found = await Promise.all(tenants.map((tenant) => query(database.primary, tenant, signOnOf)));
  return found.flat();
}

/** Someone who gets an e-mail with their organization's sign-on address. */
export interface SignOnAddressee {
  readonly organizationId: number;
  readonly userId: number;
  readonly firstName: string;
  readonly email: string;
}

/** The most recipients of one e-mail: more accounts with the same name are unlikely to be one person. */
const mostAddressees = 4;

const addressees = prepare<SignOnAddressee>(
  'sign_on_addressees',
  `select u.organization_id as "organizationId", u.id as "userId", u.first_name as "firstName", u.email_address as email
   from users u join organizations o on o.id = u.organization_id
   where u.organization_id = :organizationId and not u.retired and (o.oauth_enabled or o.saml_enabled)
     and u.email_address is not null and (u.login_folded = fold(:name) or u.email_address_folded = fold(:name))
   order by u.id limit ${mostAddressees}`,
);

/**
 * Returns the users that a login or an e-mail address may name, in organizations with single sign-on; a few at most.
 */
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

/** Returns the active users with an e-mail address who can sign in with any of these kinds of sign-on. */
export const findMappedUsers = ({ trx, scope }: Unit, kinds: readonly SignOnKind[]) =>
  queryIn(trx, scope, mapped, { oauth: kinds.includes('oauth'), saml: kinds.includes('saml') });

const signOnUser = (kind: 'oauth' | 'saml') =>
  prepare<{ id: number }>(
    `user_by_${kind}_id`,
    `select id from users where organization_id = :organizationId and ${kind}_id = :name and not retired`,
  );
const signOnUsers = { oauth: signOnUser('oauth'), saml: signOnUser('saml') } as const;

/**
 * Returns the user whom the organization's identity provider knows by this name. The comparison is case-sensitive, as
 * such names are.
 */
export const findSingleSignOnUser = async (
  database: Database,
  tenant: Tenant,
  kind: keyof typeof signOnUsers,
  name: string,
) => (await first(database.primary, tenant, signOnUsers[kind], { name }))?.id ?? null;

const oauthSecret = prepare<{ secret: Buffer | null }>(
  'oauth_client_secret',
  'select oauth_client_secret_ciphertext as secret from organizations where id = :organizationId',
);

/** Returns the secret of the organization's OpenID client; null when it has none. */
export async function findOAuthSecret(
  { database, keys }: Store,
  organizationId: number,
): Promise<string | null> {
  const row = await first(database.primary, { organizationId }, oauthSecret);
  return row?.secret ? keys.decrypt(organizationId, 'oauth-client-secret', row.secret) : null;
}
