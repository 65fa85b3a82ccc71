import { createHash } from 'node:crypto';
import type { Knex } from 'knex';

/** Single sign-on before anybody is known: on the owner's connection. */

/** Longer than an answer of an identity provider is valid, and than a sign-on may take. */
const rememberedHours = 24;

/**
 * Remembers that these answers were used.
 *
 * @returns false when one of them was used before; of two calls at the same time one gets true
 */
export async function spendSignOnAnswers(
  system: Knex,
  organizationId: number,
  answers: readonly string[],
): Promise<boolean> {
  const expires_at = new Date(Date.now() + rememberedHours * 3_600_000);
  const rows = answers
    .map((answer) => createHash('sha256').update(answer).digest())
    .sort(Buffer.compare)
    .map((answer_hash) => ({ organization_id: organizationId, answer_hash, expires_at }));
  const spent: unknown[] = await system('sign_on_answers')
    .insert(rows)
    .onConflict()
    .ignore()
    .returning('answer_hash');
  return spent.length === answers.length;
}

/** An organization whose company account somebody may mean. */
export interface SignOnOrganization {
  readonly organizationId: number;
  /** Single sign-on is enabled, by either way. */
  readonly enabled: boolean;
}

const columns = `u.organization_id as "organizationId", bool_or(o.oauth_enabled or o.saml_enabled) as enabled`;

/**
 * Organizations with users whose e-mail addresses are of this domain, at most two: more than one has no answer.
 *
 * @param domain behind the last `@`
 */
export async function organizationsOfDomain(system: Knex, domain: string): Promise<SignOnOrganization[]> {
  const { rows } = await system.raw<{ rows: SignOnOrganization[] }>(
    `select ${columns} from users u join organizations o on o.id = u.organization_id
     where substring(u.email_address_folded from '[^@]*$') = fold(?) and not u.retired
     group by u.organization_id limit 2`,
    [domain],
  );
  return rows;
}

/** Somebody who is told by e-mail where his organization signs on. */
export interface SignOnAddressee {
  readonly organizationId: number;
  readonly userId: number;
  readonly firstName: string;
  readonly email: string;
}

/** The users whom a login or an e-mail address names, where single sign-on is enabled; a few at most. */
export async function findSignOnUsers(system: Knex, name: string): Promise<SignOnAddressee[]> {
  const { rows } = await system.raw<{ rows: SignOnAddressee[] }>(
    `select u.organization_id as "organizationId", u.id as "userId", u.first_name as "firstName", u.email_address as email
     from users u join organizations o on o.id = u.organization_id
     where not u.retired and (o.oauth_enabled or o.saml_enabled) and u.email_address is not null
       and (u.login_folded = fold(:name) or u.email_address_folded = fold(:name)
            and substring(u.email_address_folded from '[^@]*$') = substring(fold(:name) from '[^@]*$'))
     order by u.id limit 4`,
    { name },
  );
  return rows;
}
