import type { I9State } from '../../domain/i9/record';
import * as field from '../core/fields';
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
  /** Expiry of the newest link for Section 1; null when there is none. */
  linkExpiresAt: field.derived<Date | null>('link.expires_at'),
  linkRevokedAt: field.derived<Date | null>('link.revoked_at'),
};

export type PartnerHire = field.RecordOf<typeof fields>;

/** The form and its employee have the same partner, so a candidate is found by the key of both. */
const ofPartner = `${ofEmployee}
    and employees.partner_id = i9s.partner_id`;
const others = `${ofPeriod}
  join organizations on organizations.id = i9s.organization_id
  left join lateral (
    select expires_at, revoked_at from i9_links
    where i9_links.organization_id = i9s.organization_id and i9_links.i9_id = i9s.id and i9_links.purpose <> 'section2'
    order by created_at desc limit 1
  ) as link on true`;

/**
 * Forms started by a partner, with the data that it sent, ordered by form id. Partners hire for the whole organization:
 * reach does not apply, and the caller compares `partnerId`.
 */
export const partnerHires = defineTable({
  name: 'i9s',
  subject: 'i9',
  fields,
  scopeJoins: { employees: ofPartner },
  joins: others,
  list: {
    fields,
    joins: ofPartner + others,
    filters: {
      partnerId: { column: 'i9s.partner_id', kind: 'integer' },
      integrationCandidateId: { column: 'employees.integration_candidate_id', kind: 'code' },
      status: { column: 'i9s.state', kind: 'code' },
    },
  },
});

/** Returns whether the newest form of a period of employment was voided, by the partner or by the employer. */
export async function isVoided({ trx, scope }: Unit, employmentId: number): Promise<boolean> {
  const newest: { state: I9State } | undefined = await trx('i9s')
    .where({ organization_id: scope.organizationId, employment_id: employmentId })
    .orderBy('id', 'desc')
    .first('state');
  return newest?.state === 'voided';
}
