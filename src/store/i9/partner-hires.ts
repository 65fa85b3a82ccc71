import { together } from '../../process/together';
import type { Knex } from 'knex';
import type { Scope } from '../../domain/scope';
import * as field from '../core/fields';
import type { Page, Reading } from '../core/paging';
import { isAnyOf, literal, ofTenant, prepareFields } from '../core/statement';
import { defineTable } from '../core/table';
import { i9Fields, lineFields, ofEmployee, ofPeriod } from './i9s';
import type { Unit } from '../unit';

const fields = {
  ...lineFields,
  ...field.pick(i9Fields, 'employmentId', 'partnerId', 'startDate', 'timeZone'),
  updatedAt: field.updatedAt('i9s', 'employees'),
  integrationCandidateId: field.derived<string>('employees.integration_candidate_id'),
  firstName: field.derived<string>('employees.first_name'),
  lastName: field.derived<string>('employees.last_name'),
  emailAddress: field.derived<string | null>('employees.email_address'),
};

const linkFields = {
  linkExpiresAt: field.derived<Date | null>('i9_links.expires_at'),
  linkRevokedAt: field.derived<Date | null>('i9_links.revoked_at'),
};

/** The newest link for Section 1; null when there is none. */
type NewestLink = field.RecordOf<typeof linkFields>;

export type PartnerHire = field.RecordOf<typeof fields> & NewestLink;

/** The form and its employee have the same partner, so a candidate is found by the key of both. */
const ofPartner = `${ofEmployee}
    and employees.partner_id = i9s.partner_id`;

const hires = defineTable({
  name: 'i9s',
  subject: 'i9',
  fields,
  scopeJoins: { employees: ofPartner },
  joins: ofPeriod,
  list: {
    fields,
    joins: [ofPartner, ofPeriod],
    filters: {
      partnerId: { column: 'i9s.partner_id', kind: 'integer' },
      integrationCandidateId: { column: 'employees.integration_candidate_id', kind: 'code' },
      status: { column: 'i9s.state', kind: 'code' },
    },
  },
});

const ofForms = () =>
  ofTenant('i9_links')
    .where(isAnyOf('i9_id', 'ids', 'integer[]'))
    .whereNot('purpose', literal('section2'));

/** Statements of their own, because a cluster keeps links on another server than forms (`cluster/places.ts`). */
const newestLinks = prepareFields(
  'i9_links_newest',
  ofForms()
    .distinctOn('i9_id')
    .orderBy(['i9_id', { column: 'created_at', order: 'desc' }]),
  { i9Id: field.requiredInteger, ...linkFields },
);
const newestLink = () => ofForms().orderBy('created_at', 'desc').limit(1, { skipBinding: true });
const reading = (query: Knex.QueryBuilder) => prepareFields('i9_link_newest', query, linkFields);
const [linkRead, linkLocked] = [reading(newestLink()), reading(newestLink().forShare())];

const noLink: NewestLink = { linkExpiresAt: null, linkRevokedAt: null };

/** Reads a hire and its link in the same round trip. */
async function withLink(
  unit: Unit,
  i9Id: number,
  reading: ReturnType<typeof hires.read>,
  statement: typeof linkRead,
): Promise<PartnerHire | null> {
  const { row, found } = await together({
    row: reading,
    found: statement.first(unit, { ids: [i9Id] }),
  });
  return row && { ...row, ...(found ?? noLink) };
}

/**
 * Forms started by a partner, with the data that it sent, ordered by form id. Partners hire for the whole organization:
 * reach does not apply, and the caller compares `partnerId`.
 */
export const partnerHires = {
  read: (unit: Unit, i9Id: number) => withLink(unit, i9Id, hires.read(unit, i9Id), linkRead),
  lock: (unit: Unit, i9Id: number) => withLink(unit, i9Id, hires.lock(unit, i9Id), linkLocked),
  async list(
    store: Reading,
    scope: Scope,
    request: Parameters<typeof hires.list>[2],
  ): Promise<Page<PartnerHire>> {
    const { rows, total } = await hires.list(store, scope, request);
    const ids = rows.map(({ id }) => id);
    const links = ids.length > 0 ? await newestLinks.read(store.database, scope, { ids }) : [];
    const linkOf = new Map(links.map(({ i9Id, ...link }) => [i9Id, link]));
    return { rows: rows.map((row) => ({ ...row, ...(linkOf.get(row.id) ?? noLink) })), total };
  },
};

const newestForm = prepareFields(
  'i9_of_employment_newest',
  ofTenant('i9s', 'employmentId').orderBy('id', 'desc').limit(1, { skipBinding: true }),
  field.pick(i9Fields, 'state'),
);

/** Returns whether the newest form of a period of employment was voided, by the partner or by the employer. */
export async function isVoided(unit: Unit, employmentId: number): Promise<boolean> {
  return (await newestForm.first(unit, { employmentId }))?.state === 'voided';
}
