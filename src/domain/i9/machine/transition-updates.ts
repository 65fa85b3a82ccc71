import { earliest, latest, type IsoDate } from '../../dates';
import type { AttestationId } from '../form/attestations';
import type { SignedAs } from '../form/section1';
import type { ByCommand } from '../../transitions';
import type { CommandOf, I9Command, I9Context } from './commands';
import {
  governingDate,
  isReverifiable,
  nextReverification,
  receiptDueDate,
  receiptOf,
  reverificationDate,
  settlementOf,
} from '../documents/dates';
import { documentCatalogue } from '../documents/catalogue';
import { asPrinted } from '../documents/extended-card';
import { ofListB } from '../documents/documents';
import type { LateFollowUp } from '../imported/form-faults';
import { purgeEligibleBy, purgeEligibleDate } from './states';
import type { PresentedDocument } from '../documents/presented';
import type { I9, SignedSection1, SignedSection2 } from '../record';

/** New facts that a command brings, besides the state. */
export const updates: ByCommand<I9, I9Command, I9Context, Partial<I9>> = {
  import: (i9, { section1, section2, firstDay, reverifiedBy }) => ({
    section1,
    section2: reverifiedBy ? { ...section2, documents: [reverifiedBy] } : section2,
    startDate: firstDay,
    recordedFirstDay: i9.startDate,
    ...importedDates({ ...section1, documents: section2.documents }, firstDay, reverifiedBy),
  }),
  signSection1: (i9, command, { now, today }) => {
    const { dateOfBirth, attestation, authorizationExpiration, signedAs = 'employee' } = command;
    return {
      section1: {
        signedAt: now,
        dateOfBirth,
        attestation,
        authorizationExpiration,
        signedOn: today,
        firstSignedOn: i9.section1?.firstSignedOn ?? i9.section1?.signedOn ?? today,
        firstSignedAt: i9.section1?.firstSignedAt ?? i9.section1?.signedAt ?? now,
        signedAs,
      },
      correctionRequestedOn: null,
    };
  },
  approve: explained,
  requestCorrection: (_i9, _command, { today }) => ({ correctionRequestedOn: today }),
  signSection2: (i9, { signer, documents, firstDay }, { now, today }) => ({
    section2: { signedAt: now, signedOn: today, signerUserId: signer.userId, documents },
    startDate: firstDay,
    recordedFirstDay: i9.startDate,
    receiptDueDate: receiptDueDate(documents, firstDay),
    reverificationDueDate: i9.section1 && reverificationDate({ ...i9.section1, documents }),
  }),
  reject: (_i9, { section }, { today }) => ({ amendmentRequestedOn: today, amendmentSection: section }),
  findDefect: ({ firstDayToAmend, amendmentSection, amendmentRequestedOn }, { section }, { today }) => ({
    amendmentRequestedOn: today,
    amendmentSection: section,
    ...(amendmentSection !== null &&
      amendmentSection !== section &&
      firstDayToAmend === null && { amendmentLeft: { amendmentSection, amendmentRequestedOn } }),
    // After the end of employment another mistake comes first; the first day is asked about again when that is taken back.
    ...(firstDayToAmend !== null && { firstDayToAmend: null, recordedFirstDay: null }),
  }),
  changeFirstDay: ({ amendmentRequestedOn }, { firstDay }, { today }) => ({
    amendmentRequestedOn: amendmentRequestedOn ?? today,
    amendmentSection: 2,
    firstDayToAmend: firstDay,
    recordedFirstDay: firstDay,
  }),
  restoreFirstDay: (_i9, { firstDay }) => ({ ...nothingToAmend, recordedFirstDay: firstDay }),
  signAmendment: (i9, command) => ({
    ...amended(i9, command),
    ...nothingToAmend,
    ...(i9.amendmentLeft && { ...i9.amendmentLeft, amendmentLeft: null }),
    ...explained(i9, command),
  }),
  presentOriginal: (i9, { documents }, { now, today }) => {
    const attestation = attestationOf(i9);
    const present =
      (i9.section2 && settlementOf(i9.section2, attestation, documents)?.documents) ?? documents;
    return {
      section2: i9.section2 && { ...i9.section2, documents: present, examinedAt: now },
      receiptDueDate: receiptDueDate(present, i9.startDate),
      reverificationDueDate: afterReceipt(i9, present),
      ...late(i9, 'receipt-late', i9.receiptDueDate, today),
    };
  },
  signSupplementB: (i9, { document }, { now, today }) => {
    const identity = identityBeside(document, i9.section2?.documents ?? []);
    return {
      receiptDueDate: earliest(
        receiptDueDate(identity, i9.startDate),
        // After a replacement receipt the 90 days run from the end of the old authorization.
        receiptDueDate([document], i9.reverificationDueDate ?? i9.startDate),
      ),
      // Next reverification: the date of the document that was just presented, or never (null).
      reverificationDueDate: nextReverification(attestationOf(i9), document),
      section2: i9.section2 && { ...i9.section2, documents: [...identity, document], examinedAt: now },
      revokedOn: null,
      ...late(i9, 'reverified-late', i9.reverificationDueDate, today),
    };
  },
  extendAuthorization: (_i9, { extendedUntil }) => ({ reverificationDueDate: extendedUntil }),
  revokeAuthorization: (i9, _command, { today }) => ({
    revokedOn: today,
    revokedDocuments: [...(i9.revokedDocuments ?? []), ...authorizing(i9.section2?.documents ?? [])],
    reverificationDueDate: earliest(i9.reverificationDueDate, today),
  }),
  terminate: (i9, { terminatedDate, recordedFirstDay }) => ({
    terminatedDate,
    purgeEligibleDate: purgeEligibleBy(i9, recordedFirstDay, terminatedDate),
  }),
  reinstate: (i9) => ({
    terminatedDate: null,
    purgeEligibleDate: null,
    returnTo: i9.returnTo.filter((state) => state !== 'retained'),
  }),
  rehire: (_i9, { rehiredOn, everify }) => ({
    everify,
    startDate: rehiredOn,
    recordedFirstDay: rehiredOn,
    terminatedDate: null,
    purgeEligibleDate: null,
    returnTo: [],
  }),
  void: (i9, _command, { today }) => ({
    purgeEligibleDate: purgeEligibleDate(i9.startDate, latest(today, i9.startDate)),
  }),
};

/** A follow-up after its day is kept as a fault. */
const late = (
  { lateFollowUps = [] }: I9,
  code: LateFollowUp,
  due: IsoDate | null,
  today: IsoDate,
): Partial<I9> =>
  due !== null && due < today && !lateFollowUps.includes(code)
    ? { lateFollowUps: [...lateFollowUps, code] }
    : {};

/** After a reverification the dates follow its document alone, as with `signSupplementB`. */
function importedDates(
  facts: Parameters<typeof reverificationDate>[0],
  firstDay: IsoDate,
  reverifiedBy: PresentedDocument | null,
): Pick<I9, 'receiptDueDate' | 'reverificationDueDate'> {
  const { documents, attestation } = facts;
  const ends = reverificationDate(facts);
  return reverifiedBy
    ? {
        receiptDueDate: receiptDueDate([reverifiedBy], ends ?? firstDay),
        reverificationDueDate: nextReverification(attestation, reverifiedBy),
      }
    : { receiptDueDate: receiptDueDate(documents, firstDay), reverificationDueDate: ends };
}

/**
 * An authorization that was extended while the receipt was open goes on. After a reverification by a receipt the date of
 * Section 1 is over: the document that comes for the receipt counts.
 */
function afterReceipt(
  { section1, section2, reverificationDueDate: current }: I9,
  documents: readonly PresentedDocument[],
): IsoDate | null {
  if (!section1 || !section2) return null;
  if (current === null) return reverificationDate({ ...section1, authorizationExpiration: null, documents });
  const { documents: before } = section2;
  return moved(
    current,
    reverificationDate({ ...section1, documents: before }),
    reverificationDate({ ...section1, documents }),
  );
}

/** What proves the identity beside a new document of List C: the one of List B, which is never reverified. */
const identityBeside = (
  { code: shown }: PresentedDocument,
  documents: readonly PresentedDocument[],
): readonly PresentedDocument[] => (documentCatalogue[shown].list === 'C' ? ofListB(documents) : []);

/** What shows the authorization to work, as it is printed. */
const authorizing = (documents: readonly PresentedDocument[]): readonly PresentedDocument[] =>
  documents.filter((document) => governingDate(document) !== null).map(asPrinted);

const nothingToAmend = {
  amendmentRequestedOn: null,
  amendmentSection: null,
  firstDayToAmend: null,
} as const satisfies Partial<I9>;

/** Of a signed Section 1, as all of these commands need it. */
const attestationOf = ({ section1 }: I9): AttestationId => section1?.attestation ?? 1;

/** Cross-checks are answered, or raised by a corrected Section 1. */
function explained(
  { reviewExplanations, checksToAnswer = [] }: I9,
  { checks = [], explanations }: Pick<CommandOf<'signAmendment'>, 'checks' | 'explanations'>,
): Partial<I9> {
  return {
    ...(explanations && { reviewExplanations: { ...reviewExplanations, ...explanations } }),
    ...(checks.length + checksToAnswer.length > 0 && { checksToAnswer: checks }),
  };
}

/**
 * Corrected facts move the dates that follow from them, and no others: what was extended, revoked or reverified since
 * goes on.
 */
function amended(i9: I9, { section1, documents, firstDay }: CommandOf<'signAmendment'>): Partial<I9> {
  if (!i9.section1 || !i9.section2 || (!section1 && !documents && !firstDay)) return {};
  const before = { ...i9.section1, documents: i9.section2.documents, startDate: i9.startDate };
  const after = {
    ...before,
    ...section1,
    documents: documents ?? before.documents,
    startDate: firstDay ?? i9.startDate,
  };
  const { attestation } = after;
  return {
    startDate: after.startDate,
    ...(firstDay && { purgeEligibleDate: purgeEligibleDate(firstDay, i9.terminatedDate) }),
    section1: { ...i9.section1, ...section1, signedAs: signedFor(i9.section1, section1) },
    section2: { ...i9.section2, documents: after.documents },
    receiptDueDate: receiptOf(after.documents, attestation)
      ? moved(i9.receiptDueDate, receiptDue(before), receiptDue(after))
      : null,
    reverificationDueDate: isReverifiable(attestation, after.documents)
      ? moved(i9.reverificationDueDate, reverificationDate(before), reverificationDate(after))
      : null,
  };
}

/** A parent or representative who completed Section 1 has done so, whoever corrects it later: List B of Section 2 rests on it. */
const signedFor = (signed: SignedSection1, corrected: CommandOf<'signAmendment'>['section1']): SignedAs => {
  const { signedAs = 'employee' } = corrected ?? {};
  return signedAs === 'employee' ? (signed.signedAs ?? 'employee') : signedAs;
};

const receiptDue = ({ documents, startDate }: Pick<SignedSection2, 'documents'> & Pick<I9, 'startDate'>) =>
  receiptDueDate(documents, startDate);

/** A date that followed from the facts follows them; another one was set by what came later. */
const moved = (current: IsoDate | null, before: IsoDate | null, after: IsoDate | null): IsoDate | null =>
  current === before ? after : current;
