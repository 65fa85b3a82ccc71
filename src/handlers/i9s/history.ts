import type { components } from '../../../generated/openapi';
import type { Explanations } from '../../domain/i9/documents/cross-checks';
import type { SupplementB } from '../../domain/i9/documents/reverification';
import type { Section2 } from '../../domain/i9/documents/section2';
import { correctionsOf, earlierVersionsOf, receiptsOf, type Correction } from '../../records/i9-history';
import { presentSupplementA, type FormHistory, type SignedVersion } from '../../records/i9-record';
import { section2Versions } from '../../records/versions';
import { recordedDocument } from './examined-documents';
import { contractName, shownSignature } from './section1';

type Body = components['schemas']['I9'];

/**
 * Returns what happened to a form besides its two sections. Sensitive values appear only where the sections show them
 * too.
 */
export function historyBody(record: FormHistory) {
  const present = new Set(presentSupplementA(record));
  const { purgeRequest } = record;
  return {
    supplementA: record.supplementA.map((part) => ({
      ...part.content.preparer,
      section1Hash: part.content.section1Hash,
      present: present.has(part),
      signature: shownSignature(part.signature),
    })),
    supplementB: record.supplementB.map(supplementBBlock),
    corrections: correctionsOf(record).map(correctionBody),
    correctedSection2: correctedSection2(record),
    earlierVersions: earlierVersionsOf(record).map(({ section, part, replacedAt, reason }) => ({
      section,
      version: part.version,
      replacedAt: replacedAt.toISOString(),
      reason,
      unchanged: part.intact,
      signature: shownSignature(part.signature),
    })),
    receipts: receiptsOf(record).map(({ code, recordedAt, place, replacement }) => ({
      code,
      recordedAt: recordedAt.toISOString(),
      recordedIn: place,
      dueDate: replacement ? null : record.receiptDueDate,
      replacedAt: replacement?.at.toISOString() ?? null,
      replacedBy: [...(replacement?.codes ?? [])],
    })),
    representative: record.representative && { ...record.representative },
    legalHold: record.legalHold,
    purgeRequest: purgeRequest && { ...purgeRequest, requestedAt: purgeRequest.requestedAt.toISOString() },
  };
}

/** Returns Section 2 as it stands; null while it is as signed. */
function correctedSection2(record: FormHistory): Body['correctedSection2'] {
  if (record.amendments.length === 0) return null;
  const standing = section2Versions(record).at(-1)?.content;
  return standing && standing !== record.section2.at(-1)?.content ? examinedBody(standing) : null;
}

/** What the employer has examined and stated in Section 2. */
export const examinedBody = ({
  documents,
  firstDay,
  additionalInformation,
  examinationMethod,
  liveVideoAt,
}: Section2): NonNullable<Body['correctedSection2']> => ({
  documents: documents.map(recordedDocument),
  firstDayOfEmployment: firstDay,
  additionalInformation,
  examinationMethod,
  liveVideoAt,
});

function supplementBBlock({
  version,
  content,
  signature,
}: SignedVersion<SupplementB>): Body['supplementB'][number] {
  const { document, rehiredOn, newLastName, newFirstName, newMiddleInitial } = content;
  return {
    number: version,
    kinds: [
      ...(document ? ['reverification' as const] : []),
      ...(rehiredOn ? ['rehire' as const] : []),
      ...((newLastName ?? newFirstName ?? newMiddleInitial) ? ['new-name' as const] : []),
    ],
    document: document && recordedDocument(document),
    rehireDate: rehiredOn,
    newLastName,
    newFirstName,
    newMiddleInitial,
    additionalInformation: content.additionalInformation,
    examinationMethod: content.examinationMethod,
    signature: shownSignature(signature),
  };
}

function correctionBody({
  documents,
  part,
  fields,
  changed,
  ...same
}: Correction): Body['corrections'][number] {
  const { firstDay, additionalInformation, examinationMethod, liveVideoAt, explanations } = changed;
  return {
    ...same,
    fields: fields.map(contractName),
    documents: documents && documents.map(recordedDocument),
    firstDayOfEmployment: firstDay ?? null,
    additionalInformation: additionalInformation ?? null,
    examinationMethod: examinationMethod ?? null,
    liveVideoAt: liveVideoAt ?? null,
    explanations: explanationList(explanations ?? {}),
    signature: shownSignature(part.signature),
  };
}

/** Returns explanations of likely mistakes as the contract lists them. */
export const explanationList = (explanations: Explanations): components['schemas']['Explanation'][] =>
  Object.entries(explanations).map(([check, explanation]) => ({ check, explanation }));
