import type { Amendment, SignatureRecord, SupplementA } from '../domain/i9/form/signature';
import type { Explanations } from '../domain/i9/documents/cross-checks';
import type { I9State } from '../domain/i9/record';
import type { IsoDate } from '../domain/dates';
import type { FormFault } from '../domain/i9/imported/form-faults';
import type { SupplementB } from '../domain/i9/documents/reverification';
import type { Section1 } from '../domain/i9/form/section1';
import type { Section2 } from '../domain/i9/documents/section2';
import { withMaskedNumbers } from '../domain/ssn';
import type { CorrectionRequest, NamedAuditEvent } from '../store/audit/trail';

/** A part of the form as it was signed once. */
export interface SignedVersion<Content> {
  /** Number among the versions of the part, from 1. */
  readonly version: number;
  readonly content: Content;
  readonly signature: SignatureRecord;
  readonly signedAt: Date;
  /** Whether the content is still the one that was signed. */
  readonly intact: boolean;
}

/** State of the authorized representative's invitation. */
export type InvitationState = 'invited' | 'expired' | 'withdrawn' | 'signed';

/** Everything that was signed of a form, and what happened to it later. */
export interface FormHistory {
  /** All versions, oldest first; the last one is the form's. */
  readonly section1: readonly SignedVersion<Section1>[];
  readonly section2: readonly SignedVersion<Section2>[];
  /** Every block, oldest first; those that were signed with an earlier Section 1 as well. */
  readonly supplementA: readonly SignedVersion<SupplementA>[];
  readonly supplementB: readonly SignedVersion<SupplementB>[];
  readonly amendments: readonly SignedVersion<Amendment>[];
  readonly representative: {
    readonly firstName: string;
    readonly lastName: string;
    readonly emailAddress: string;
    readonly invitation: InvitationState;
  } | null;
  /** Day by which the document behind an open receipt is presented. */
  readonly receiptDueDate: IsoDate | null;
  readonly legalHold: boolean;
  /** First of the two steps that destroy a form. */
  readonly purgeRequest: {
    readonly requestedAt: Date;
    readonly requestedByUserId: number | null;
    readonly reason: string | null;
  } | null;
  /** Where a form comes from that was completed elsewhere; null for all others. */
  readonly imported: {
    readonly importedAt: Date;
    readonly sourceId: string;
    readonly filedOn: IsoDate;
    readonly faults: readonly FormFault[];
  } | null;
  /** What is wrong with the form now; null: it was not judged since its last change, made by an earlier version. */
  readonly faults: readonly FormFault[] | null;
  /** Why what looked like a slip was right, by cross-check: as signed with Section 2, and as said at the approval. */
  readonly explanations: Explanations;
  /** Events of the trail; those that ask for corrections at least. */
  readonly trail: readonly CorrectionRequest[];
}

/** One I-9 with everything that an inspector may ask for. */
export interface I9Record extends FormHistory {
  readonly id: number;
  readonly employeeId: number;
  readonly employmentId: number;
  readonly employeeName: string;
  readonly organizationName: string;
  /** Decides on which day a signature falls. */
  readonly timeZone: string;
  readonly state: I9State;
  readonly startDate: IsoDate;
  readonly terminatedDate: IsoDate | null;
  readonly remote: boolean;
  readonly formEdition: string;
  readonly formExpiration: IsoDate;
  readonly i9Expiration: IsoDate | null;
  readonly purgeEligibleDate: IsoDate | null;
  /** Lines that were added to the Additional Information later. */
  readonly notes: readonly { readonly at: Date; readonly text: string }[];
  readonly everifyCases: readonly { readonly caseNumber: string | null; readonly state: string }[];
  readonly trail: readonly NamedAuditEvent[];
  /** Number of the first audit event that does not fit; null when the chain is whole. */
  readonly brokenEvent: number | null;
}

/** Whether a form that was completed elsewhere leaves a fact blank; nothing stands in its place on the form. */
export const leavesBlank = (
  { imported }: Pick<FormHistory, 'imported'>,
  field: string,
  part: SignedVersion<unknown> | undefined,
): boolean =>
  part?.signature.signer.method === 'imported' &&
  (imported?.faults ?? []).some(
    (fault) => fault.field === field && (fault.code === 'required' || fault.code === 'choose-one'),
  );

/** The blocks of Supplement A that belong to the present Section 1. */
export function presentSupplementA({
  section1,
  supplementA,
}: FormHistory): readonly SignedVersion<SupplementA>[] {
  const hash = section1.at(-1)?.signature.sectionHash;
  return supplementA.filter(({ content }) => content.section1Hash === hash);
}

/**
 * Returns Section 1 alone as it was signed at a time (RFC 3339), for the person who signed it: nothing of the employer's,
 * and the last four digits of the Social Security number. Null when nothing was signed then.
 */
export function section1Copy(record: I9Record, signedAt: string): I9Record | null {
  const place = record.section1.findIndex((part) => part.signedAt.toISOString() === signedAt);
  const own = record.section1[place];
  if (!own) return null;
  const section1 = record.section1.slice(0, place + 1);
  const copy: I9Record = {
    ...record,
    state: 'section1_completed',
    section1,
    supplementA: presentSupplementA({ ...record, section1 }),
    section2: [],
    supplementB: [],
    amendments: [],
    representative: null,
    receiptDueDate: null,
    legalHold: false,
    purgeRequest: null,
    faults: null,
    explanations: {},
    terminatedDate: null,
    i9Expiration: null,
    purgeEligibleDate: null,
    notes: [],
    everifyCases: [],
    trail: [],
    brokenEvent: null,
  };
  return withMaskedSsn(copy);
}

/** The same record for readers who may not see whole Social Security numbers. */
export function withMaskedSsn<History extends FormHistory>(record: History): History {
  const masked = <Part extends SignedVersion<unknown>>(parts: readonly Part[]): readonly Part[] =>
    parts.map((part) => ({ ...part, content: withMaskedNumbers(part.content) }));
  return {
    ...record,
    section1: masked(record.section1),
    section2: masked(record.section2),
    supplementB: masked(record.supplementB),
    amendments: masked(record.amendments),
  };
}
