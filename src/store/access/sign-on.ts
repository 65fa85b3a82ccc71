import { createHash } from 'node:crypto';
import { valuesBy } from '../../domain/json';
import type { Database, Tenant } from '../core/database';
import * as field from '../core/fields';
import {
  functionCall,
  insertionFrom,
  knex,
  literal,
  ofTenant,
  openOrganizations,
  param,
  prepare,
  prepareFields,
  unnested,
  ownOrganization,
} from '../core/statement';
import type { Store, Unit } from '../unit';

/** Single sign-on: what is looked up before the user is known, and whom an identity provider's answer identifies. */

export const signOnKinds = ['oauth', 'saml'] as const;
export type SignOnKind = (typeof signOnKinds)[number];

/** Longer than an identity provider's answer is valid, and than a sign-on may take. */
const rememberedHours = 24;

const hashOf = (answer: string): Buffer => createHash('sha256').update(answer).digest();

const spendAnswers = prepare(
  'sign_on_answers_spend',
  insertionFrom('sign_on_answers', knex(unnested('given', { answer: 'bytea' })), {
    answer_hash: knex.ref('answer'),
    expires_at: param('expiresAt', 'timestamptz'),
  })
    .onConflict()
    .ignore()
    .returning('answer_hash'),
);

/**
 * Records that these answers were used.
 *
 * @param now real time
 * @returns false when one of them was used before; of two concurrent calls one gets true
 */
export async function spendSignOnAnswers(
  database: Database,
  tenant: Tenant,
  answers: readonly string[],
  now: Date,
): Promise<boolean> {
  const expiresAt = new Date(now.getTime() + rememberedHours * 3_600_000);
  const hashes = answers.map(hashOf).sort(Buffer.compare);
  const spent = await spendAnswers.run(database, tenant, { answer: hashes, expiresAt });
  return spent.length === answers.length;
}

const ofAnswer = prepare<{ id: number }>(
  'organizations_of_sign_on_answer',
  knex.select({ id: functionCall('organizations_of_sign_on_answer', param('hash')) }),
);

/**
 * Records that a code of OpenID Connect has come in. A code that someone was made to bring to another organization's
 * sign-on, whose provider then knows it, is good for nothing any more (mix-up; RFC 9700, section 4.4): it came in there
 * before that provider was told.
 *
 * @returns false when it has come in before, for whichever organization
 */
export async function spendCode(
  database: Database,
  organizationId: number,
  code: string,
  now: Date,
): Promise<boolean> {
  const answer = `code ${code}`;
  if (!(await spendSignOnAnswers(database, { organizationId }, [answer], now))) return false;
  const everywhere = await ofAnswer.lookUp(database, { hash: hashOf(answer) });
  return everywhere.every(({ id }) => id === organizationId);
}

/** An organization that someone may mean by its company account. */
export interface SignOnOrganization {
  readonly organizationId: number;
  /** Single sign-on of either kind is enabled. */
  readonly enabled: boolean;
}

const organizationsNamed = (finder: 'organizations_of_domain' | 'organizations_with_sign_on_of') =>
  prepare<Tenant>(finder, openOrganizations(finder, param('name')));
const byDomain = organizationsNamed('organizations_of_domain');
const bySignOn = organizationsNamed('organizations_with_sign_on_of');

const signOnOf = prepare<SignOnOrganization>(
  'sign_on_of_organization',
  ownOrganization().select({ organizationId: 'id', enabled: knex.raw('oauth_enabled or saml_enabled') }),
);

/**
 * Returns up to two organizations whose users have email addresses in this domain: with more than one, the domain does
 * not identify an organization.
 *
 * @param domain the part after the last `@`
 */
export async function organizationsOfDomain(
  database: Database,
  domain: string,
): Promise<SignOnOrganization[]> {
  return signOnOf.readEach(database.primary, await byDomain.lookUp(database, { name: domain }));
}

const activeUsers = () => ofTenant('users as u').where({ 'u.retired': literal(false) });

const addressee = {
  firstName: field.requiredText,
  email: field.derived<string>('u.email_address'),
};

const signOnAddressee = {
  organizationId: field.requiredInteger,
  userId: field.derived<number>('u.id'),
  ...addressee,
};

/** Someone who gets an email with their organization's sign-on address. */
export type SignOnAddressee = field.RecordOf<typeof signOnAddressee>;

/** The most recipients of one email: more accounts with the same name are unlikely to be one person. */
const mostAddressees = 4;

const folded = functionCall('fold', param('name'));

const addressees = prepareFields(
  'sign_on_addressees',
  activeUsers()
    .join('organizations as o', 'o.id', 'u.organization_id')
    .whereRaw('(o.oauth_enabled or o.saml_enabled)')
    .whereNotNull('u.email_address')
    .where((named) => void named.where('u.login_folded', folded).orWhere('u.email_address_folded', folded))
    .orderBy('u.id')
    .limit(mostAddressees, { skipBinding: true }),
  signOnAddressee,
  'u',
);

/**
 * Returns the users that a login or an email address may name, in organizations with single sign-on; a few at most.
 */
export async function findSignOnUsers(database: Database, name: string): Promise<SignOnAddressee[]> {
  const tenants = await bySignOn.lookUp(database, { name });
  const found = await addressees.readEach(database.primary, tenants, { name });
  return found.slice(0, mostAddressees);
}

const mapped = prepareFields(
  'sign_on_mapped_users',
  activeUsers()
    .whereNotNull('u.email_address')
    .whereRaw('((? and u.oauth_id is not null) or (? and u.saml_id is not null))', [
      param('oauth'),
      param('saml'),
    ])
    .orderBy('u.id'),
  addressee,
  'u',
);

/** Returns the active users with an email address who can sign in with any of these kinds of sign-on. */
export const findMappedUsers = (unit: Unit, kinds: readonly SignOnKind[]) =>
  mapped.all(unit, { oauth: kinds.includes('oauth'), saml: kinds.includes('saml') });

const knownAs = (kind: SignOnKind) =>
  activeUsers()
    .where({ [`u.${kind}_id`]: param('name') })
    .select('u.id');
const signOnUsers = valuesBy(signOnKinds, (kind) =>
  prepare<{ id: number }>(`user_by_${kind}_id`, knownAs(kind)),
);

/**
 * Returns the user whom the organization's identity provider knows by this name. The comparison is case-sensitive, as
 * such names are.
 */
export const findSingleSignOnUser = async (
  database: Database,
  tenant: Tenant,
  kind: SignOnKind,
  name: string,
) => (await signOnUsers[kind].readFirst(database.primary, tenant, { name }))?.id ?? null;

const usersNamed = valuesBy(signOnKinds, (kind) =>
  prepare(
    `user_named_by_${kind}`,
    knownAs(kind)
      .where({ 'u.id': param('id') })
      .forShare(),
  ),
);

/** Returns whether the identity provider still knows a user by this name; it cannot change until the transaction ends. */
export const isNamed = async (unit: Unit, id: number, kind: SignOnKind, name: string) =>
  (await usersNamed[kind].first(unit, { id, name })) !== null;

/** The session of the actor, whose beginning is known to the millisecond. */
const isActing = knex.raw('(user_id = ? and abs(extract(epoch from created_at - ?)) < 0.002)', [
  param('actor'),
  param('signedInAt', 'timestamptz'),
]);

const endSessions = prepare(
  'sessions_end_of_sign_on',
  ofTenant('portal_sessions', 'signInMethod')
    .whereNull('revoked_at')
    .where('user_id', knex.raw('coalesce(?, user_id)', [param('userId')]))
    .whereRaw('? is not true', [isActing])
    .update({ revoked_at: param('now') }),
);

/**
 * Ends the sessions that were opened with a sign-on, of one user or of all. The session that does this stays, so that
 * nobody is locked out by a slip in the settings.
 *
 * @param userId null: of everybody
 */
export async function endSignOnSessions(
  unit: Unit,
  signInMethod: SignOnKind,
  userId: number | null,
): Promise<void> {
  const { scope, now } = unit;
  const acting = scope.clientId === null ? scope : null;
  const [actor, signedInAt] = [acting?.userId ?? null, acting?.signedInAt ?? null];
  await endSessions.send(unit, { signInMethod, userId, actor, signedInAt, now });
}

const oauthSecret = prepare<{ secret: Buffer | null }>(
  'oauth_client_secret',
  ownOrganization().select({ secret: 'oauth_client_secret_ciphertext' }),
);

/** Returns the secret of the organization's OpenID client; null when it has none. */
export async function findOAuthSecret(
  { database, keys }: Store,
  organizationId: number,
): Promise<string | null> {
  const row = await oauthSecret.readFirst(database.primary, { organizationId });
  return row?.secret ? keys.decrypt(organizationId, 'oauth-client-secret', row.secret) : null;
}
