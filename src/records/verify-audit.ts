import { memberAt, parsedJson } from '../domain/json';
import { withNoun } from '../domain/text';
import { readAuditKeys } from '../store/audit/keys';
import type { Tenant } from '../store/core/database';
import { organizationIds } from '../store/organizations/organizations';
import type { Store } from '../store/unit';
import { encryptedCopy, storedForms } from '../store/i9/verification';
import { verifyCopies } from './verify-copies';
import type { Finding, Found } from './finding';
import { chainName, anchorIdIn, surveyAnchors, type Anchored } from './read-anchors';
import { verifyForm } from './verify-form';
import { verifyRequests } from './verify-requests';

/**
 * What was looked at: forms, audit events of forms, signed parts (sections, supplements, amendments), copies of documents, and
 * audit rows of organizations.
 */
const countNames = ['forms', 'events', 'sections', 'copies', 'rows'] as const;
type Counts = Record<(typeof countNames)[number], number>;

export interface Verification extends Readonly<Counts> {
  /** Null when none were given to compare with. */
  readonly anchors: number | null;
  /** How much is broken. */
  readonly broken: number;
  /** The first findings, at most `mostKept`. */
  readonly findings: readonly Finding[];
}

/** With a key missing from the ring every section is a finding: all are reported, not all are kept. */
const mostKept = 10_000;

type Report = (finding: Finding) => void;

export interface VerificationOptions {
  /** Files of what `writeAnchors` has written; without them nothing outside the database is compared. */
  readonly anchorFiles?: readonly string[] | undefined;
  /** Called with each finding at once. */
  readonly report?: Report;
  /** For a run that can be broken off and go on later. */
  readonly resume?: {
    /** How far an earlier run has come; null to begin. */
    readonly from: Reached | null;
    /** Called with how far this one has come. */
    reached(place: Reached): Promise<void>;
  };
}

/** How far a run has come: all organizations before this one, and of this one all forms up to this one. */
export interface Reached {
  readonly organizationId: number;
  readonly i9Id: number;
  readonly counts: Counts;
  readonly broken: number;
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
  { anchorFiles, report = () => undefined, resume }: VerificationOptions = {},
): Promise<Verification> {
  const from = resume?.from ?? null;
  const total = from ? { ...from.counts } : { forms: 0, events: 0, sections: 0, copies: 0, rows: 0 };
  let broken = from?.broken ?? 0;
  const findings: Finding[] = [];
  const note: Report = (finding) => {
    report(finding);
    broken += 1;
    if (findings.length < mostKept) findings.push(finding);
  };
  // A run that goes on has reported these before.
  const noteOnce = from ? () => undefined : note;
  const survey = anchorFiles ? await surveyAnchors(store, anchorFiles, noteOnce) : null;
  // An organization that only the anchors name has lost everything.
  const ids = [...new Set([...(await organizationIds(store.database)), ...(survey?.organizationIds ?? [])])];
  for (const organizationId of ids.toSorted((one, other) => one - other)) {
    if (from && organizationId < from.organizationId) continue;
    const after = from?.organizationId === organizationId ? from.i9Id : 0;
    const anchored = survey?.anchored.get(organizationId) ?? new Map();
    const add = (counts: Partial<Counts>) => {
      for (const name of countNames) total[name] += counts[name] ?? 0;
    };
    const looked = { anchored, after, add, note };
    await verifyOrganization(store, { organizationId }, looked, async (i9Id) =>
      resume?.reached({ organizationId, i9Id, counts: { ...total }, broken }),
    );
  }
  return { ...total, anchors: survey?.count ?? null, broken, findings };
}

/** @returns how far a run has come, as JSON says; null when it says something else */
export function parseReached(text: string): Reached | null {
  const parsed = parsedJson(text);
  return isReached(parsed) ? parsed : null;
}

const numbersIn = (value: unknown, names: readonly string[]): boolean =>
  names.every((name) => Number.isSafeInteger(memberAt(value, name)));

const isReached = (value: unknown): value is Reached =>
  numbersIn(value, ['organizationId', 'i9Id', 'broken']) && numbersIn(memberAt(value, 'counts'), countNames);

interface Looking {
  readonly anchored: Anchored;
  /** Forms up to this one have been looked at before. */
  readonly after: number;
  readonly add: (counts: Partial<Counts>) => void;
  readonly note: Report;
}

async function verifyOrganization(
  store: Store,
  tenant: Tenant,
  { anchored, after, add, note }: Looking,
  reached: (i9Id: number) => Promise<void>,
): Promise<void> {
  const { database, keys } = store;
  const noteAll = (i9Id: number | null, found: readonly Found[]) => {
    for (const [place, fault] of found) note({ ...tenant, i9Id, place, fault });
  };
  const auditKeys = await readAuditKeys(store, tenant);
  const owed = new Set(
    [...anchored.keys()].map((name) => anchorIdIn('i9', name)).filter((id) => id !== null),
  );
  for await (const batch of storedForms(database, tenant, after)) {
    for (const form of batch) {
      owed.delete(form.id);
      add({
        forms: 1,
        events: form.events.length,
        sections: form.versions.length,
        copies: form.copies.length,
      });
      noteAll(form.id, verifyForm(keys, auditKeys, form, anchored.get(chainName('i9', form.id))));
      noteAll(form.id, await verifyCopies(keys, form, (of, copyId) => encryptedCopy(database, of, copyId)));
    }
    await reached(batch.at(-1)?.id ?? after);
  }
  for (const i9Id of owed) if (i9Id > after) noteAll(i9Id, [['form', 'the form is missing']]);
  const { found, rows } = await verifyRequests(database, auditKeys, tenant, anchored);
  noteAll(null, found);
  add({ rows });
}

/** A finding as one line for the operator. */
export function findingLine({ organizationId, i9Id, place, fault }: Finding): string {
  const organization = organizationId === null ? '' : `organization ${organizationId}, `;
  const form = i9Id === null ? '' : `I-9 ${i9Id}, `;
  return `${organization}${form}${place}: ${fault}`;
}

/** The last line of a run. */
export function verificationSummary({ broken, ...counts }: Verification): string {
  const { forms, events, sections, copies, rows, anchors } = counts;
  const compared = anchors === null ? 'without anchors' : `against ${withNoun(anchors, 'anchor')}`;
  const looked =
    `${withNoun(forms, 'form')}, ${withNoun(events, 'audit event')}, ${withNoun(sections, 'signed section')}, ` +
    `${withNoun(copies, 'copy of a document', 'copies of documents')} and ${withNoun(rows, 'audit row')} verified ${compared}`;
  return broken === 0 ? `${looked}: all intact` : `${looked}: ${broken} broken`;
}
