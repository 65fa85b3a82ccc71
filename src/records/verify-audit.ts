import { organizationIds } from '../store/i9-timers';
import type { Store } from '../store/unit';
import { sealedCopy, storedForms } from '../store/verification';
import { verifyCopies } from './verify-copies';
import { verifyForm, type Finding } from './verify-form';

export interface Verification {
  /** Forms, audit events, and signed parts (sections, supplements, amendments) that were looked at. */
  readonly forms: number;
  readonly events: number;
  readonly sections: number;
  /** Copies of documents. */
  readonly copies: number;
  readonly findings: readonly Finding[];
}

/**
 * Walks every audit trail and every signed part and every copy of a document of all organizations (8 CFR 274a.2(e)(1)(iii): regular evaluation of
 * the stored forms). Changes nothing.
 *
 * @param store a worker's: it goes from one organization to the next
 * @param report hears of each finding at once
 */
export async function verifyAudit(
  { database, keys }: Store,
  report: (finding: Finding) => void = () => undefined,
): Promise<Verification> {
  const counts = { forms: 0, events: 0, sections: 0, copies: 0 };
  const findings: Finding[] = [];
  for (const organizationId of await organizationIds(database)) {
    for await (const batch of storedForms(database, { organizationId })) {
      for (const form of batch) {
        counts.forms += 1;
        counts.events += form.events.length;
        counts.sections += form.versions.length;
        counts.copies += form.copies.length;
        const copies = await verifyCopies(keys, form, (of, copyId) => sealedCopy(database, of, copyId));
        const found = [...verifyForm(keys, form), ...copies];
        found.forEach(report);
        findings.push(...found);
      }
    }
  }
  return { ...counts, findings };
}

/** A finding as one line for the operator. */
export function findingLine({ organizationId, i9Id, place, fault }: Finding): string {
  return `organization ${organizationId}, I-9 ${i9Id}, ${place}: ${fault}`;
}

/** The last line of a run. */
export function verificationSummary({ forms, events, sections, copies, findings }: Verification): string {
  const looked = `${forms} forms, ${events} audit events, ${sections} signed sections and ${copies} copies of documents verified`;
  return findings.length === 0 ? `${looked}: all intact` : `${looked}: ${findings.length} broken`;
}
