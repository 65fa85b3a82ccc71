import { organizationIds } from '../store/i9-timers';
import { readAuditKeys } from '../store/audit-keys';
import type { Tenant } from '../store/database';
import type { Store } from '../store/unit';
import { sealedCopy, storedForms } from '../store/verification';
import { verifyCopies } from './verify-copies';
import { verifyForm, type Finding } from './verify-form';
import { verifyRequests } from './verify-requests';

export interface Verification {
  /** Forms, audit events of forms, and signed parts (sections, supplements, amendments) that were looked at. */
  readonly forms: number;
  readonly events: number;
  readonly sections: number;
  /** Copies of documents. */
  readonly copies: number;
  /** Audit rows of organizations. */
  readonly rows: number;
  readonly findings: readonly Finding[];
}

type Report = (finding: Finding) => void;

/**
 * Walks every audit trail, every signed part, every copy of a document and every chain of audit rows of all organizations
 * (8 CFR 274a.2(e)(1)(iii): regular evaluation of the stored forms). Changes nothing.
 *
 * @param store a worker's: it goes from one organization to the next
 * @param report hears of each finding at once
 */
export async function verifyAudit(store: Store, report: Report = () => undefined): Promise<Verification> {
  const total = { forms: 0, events: 0, sections: 0, copies: 0, rows: 0 };
  const findings: Finding[] = [];
  const note: Report = (finding) => {
    report(finding);
    findings.push(finding);
  };
  for (const organizationId of await organizationIds(store.database)) {
    const counts = await verifyOrganization(store, { organizationId }, note);
    for (const name of countNames) total[name] += counts[name];
  }
  return { ...total, findings };
}

const countNames = ['forms', 'events', 'sections', 'copies', 'rows'] as const;
type Counts = Record<(typeof countNames)[number], number>;

async function verifyOrganization(store: Store, tenant: Tenant, note: Report): Promise<Counts> {
  const { database, keys } = store;
  const auditKeys = await readAuditKeys(store, tenant);
  const counts = { forms: 0, events: 0, sections: 0, copies: 0 };
  for await (const batch of storedForms(database, tenant)) {
    for (const form of batch) {
      counts.forms += 1;
      counts.events += form.events.length;
      counts.sections += form.versions.length;
      counts.copies += form.copies.length;
      verifyForm(keys, auditKeys, form).forEach(note);
      const copies = await verifyCopies(keys, form, (of, copyId) => sealedCopy(database, of, copyId));
      copies.forEach(note);
    }
  }
  const requests = await verifyRequests(database, auditKeys, tenant);
  requests.findings.forEach(note);
  return { ...counts, rows: requests.rows };
}

/** A finding as one line for the operator. */
export function findingLine({ organizationId, i9Id, place, fault }: Finding): string {
  const form = i9Id === null ? '' : `I-9 ${i9Id}, `;
  return `organization ${organizationId}, ${form}${place}: ${fault}`;
}

/** The last line of a run. */
export function verificationSummary({ findings, ...counts }: Verification): string {
  const { forms, events, sections, copies, rows } = counts;
  const looked =
    `${forms} forms, ${events} audit events, ${sections} signed sections, ${copies} copies of documents ` +
    `and ${rows} audit rows verified`;
  return findings.length === 0 ? `${looked}: all intact` : `${looked}: ${findings.length} broken`;
}
