import { lastAnchorOf, type LastAnchor } from '../store/audit/anchors';
import { readAuditKeys, type AuditKeys } from '../store/audit/keys';
import type { Tenant } from '../store/core/database';
import { organizationIds } from '../store/i9/timers';
import type { Store } from '../store/unit';
import { sealedCopy, storedForms } from '../store/i9/verification';
import { verifyCopies } from './verify-copies';
import type { Finding } from './finding';
import {
  chainName,
  idIn,
  judgeAnchors,
  readAnchorFiles,
  type Anchored,
  type AnchorLines,
} from './read-anchors';
import { verifyForm } from './verify-form';
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
  /** Null when none were given to compare with. */
  readonly anchors: number | null;
  readonly findings: readonly Finding[];
}

type Report = (finding: Finding) => void;

export interface VerificationOptions {
  /** Files of what `writeAnchors` has written; without them nothing outside the database is compared. */
  readonly anchorFiles?: readonly string[] | undefined;
  /** Hears of each finding at once. */
  readonly report?: Report;
}

/**
 * Walks every audit trail, every signed part, every copy of a document and every chain of audit rows of all organizations
 * (8 CFR 274a.2(e)(1)(iii): regular evaluation of the stored forms). Changes nothing.
 *
 * @param store a worker's: it goes from one organization to the next
 * @throws Error of the file system when anchors cannot be read
 */
export async function verifyAudit(
  store: Store,
  { anchorFiles, report = () => undefined }: VerificationOptions = {},
): Promise<Verification> {
  const total = { forms: 0, events: 0, sections: 0, copies: 0, rows: 0 };
  const findings: Finding[] = [];
  const note: Report = (finding) => {
    report(finding);
    findings.push(finding);
  };
  const anchors = await collectAnchors(store, anchorFiles, note);
  // One that is in the anchors only has lost all that they name.
  const ids = new Set([...(await organizationIds(store.database)), ...(anchors?.lines.keys() ?? [])]);
  for (const organizationId of ids) {
    const counts = await verifyOrganization(store, { organizationId }, anchors, note);
    for (const name of countNames) total[name] += counts[name];
  }
  return { ...total, anchors: anchors?.count ?? null, findings };
}

interface Anchors {
  readonly lines: AnchorLines;
  readonly count: number;
  /** What the database knew of the last anchor of each organization before the files were read: more are none too many. */
  readonly last: ReadonlyMap<number, LastAnchor | null>;
}

async function collectAnchors(
  { database }: Store,
  files: readonly string[] | undefined,
  note: Report,
): Promise<Anchors | null> {
  if (!files) return null;
  const last = new Map<number, LastAnchor | null>();
  for (const organizationId of await organizationIds(database))
    last.set(organizationId, await lastAnchorOf(database, { organizationId }));
  const { lines, unreadable } = await readAnchorFiles(files);
  for (const place of unreadable) note({ organizationId: null, i9Id: null, place, fault: 'it is no anchor' });
  const count = [...lines.values()].reduce((sum, { length }) => sum + length, 0);
  return { lines, count, last };
}

const countNames = ['forms', 'events', 'sections', 'copies', 'rows'] as const;
type Counts = Record<(typeof countNames)[number], number>;

async function verifyOrganization(
  store: Store,
  tenant: Tenant,
  anchors: Anchors | null,
  note: Report,
): Promise<Counts> {
  const { database, keys } = store;
  const auditKeys = await readAuditKeys(store, tenant);
  const anchored = anchoredRows(tenant, anchors, auditKeys, note);
  const counts = { forms: 0, events: 0, sections: 0, copies: 0 };
  const present = new Set<number>();
  for await (const batch of storedForms(database, tenant)) {
    for (const form of batch) {
      present.add(form.id);
      counts.forms += 1;
      counts.events += form.events.length;
      counts.sections += form.versions.length;
      counts.copies += form.copies.length;
      verifyForm(keys, auditKeys, form, anchored.get(chainName('i9', form.id))).forEach(note);
      const copies = await verifyCopies(keys, form, (of, copyId) => sealedCopy(database, of, copyId));
      copies.forEach(note);
    }
  }
  for (const name of anchored.keys()) {
    const i9Id = idIn('i9', name);
    if (i9Id !== null && !present.has(i9Id))
      note({ ...tenant, i9Id, place: 'form', fault: 'the form is missing' });
  }
  const requests = await verifyRequests(database, auditKeys, tenant, anchored);
  requests.findings.forEach(note);
  return { ...counts, rows: requests.rows };
}

/** What the anchors say of an organization, and what is wrong with them. */
function anchoredRows(tenant: Tenant, anchors: Anchors | null, auditKeys: AuditKeys, note: Report): Anchored {
  if (!anchors) return new Map();
  const { organizationId } = tenant;
  const lines = anchors.lines.get(organizationId) ?? [];
  const { anchored, found } = judgeAnchors(lines, auditKeys, anchors.last.get(organizationId) ?? null);
  for (const [place, fault] of found) note({ ...tenant, i9Id: null, place, fault });
  return anchored;
}

/** A finding as one line for the operator. */
export function findingLine({ organizationId, i9Id, place, fault }: Finding): string {
  const organization = organizationId === null ? '' : `organization ${organizationId}, `;
  const form = i9Id === null ? '' : `I-9 ${i9Id}, `;
  return `${organization}${form}${place}: ${fault}`;
}

/** The last line of a run. */
export function verificationSummary({ findings, ...counts }: Verification): string {
  const { forms, events, sections, copies, rows, anchors } = counts;
  const compared = anchors === null ? 'without anchors' : `against ${anchors} anchors`;
  const looked =
    `${forms} forms, ${events} audit events, ${sections} signed sections, ${copies} copies of documents ` +
    `and ${rows} audit rows verified ${compared}`;
  return findings.length === 0 ? `${looked}: all intact` : `${looked}: ${findings.length} broken`;
}
