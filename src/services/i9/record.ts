import type { Section2 } from '../../domain/i9/documents/section2';
import type { Section1 } from '../../domain/i9/form/section1';
import { fullName } from '../../domain/i9/form/signers';
import { hashOf, isIntact } from '../../domain/i9/form/signature';
import type { FormHistory, I9Record, InvitationState, SignedVersion } from '../../records/i9-record';
import { checkedI9AuditTrail } from '../../store/audit/check';
import type { CorrectionRequest } from '../../store/audit/trail';
import { casesOf, notesOf } from '../../store/everify/cases';
import { sectionVersions, type SectionVersion, type SectionVersions } from '../../store/i9/sections';
import { lastLink } from '../../store/i9/links';
import { factsOf, type I9Row, i9s } from '../../store/i9/i9s';
import type { Unit } from '../../store/unit';
import { section2Versions } from '../../records/versions';
import { readWorksiteOfForm } from '../worksite';
import { noteInTrail } from '../services';
import type { LockedForm } from './form';

/**
 * Reads a form with all its versions and its audit trail, in one round trip and one snapshot.
 *
 * @returns null when the form does not exist or is out of reach
 */
export async function readI9Record(unit: Unit, i9Id: number): Promise<I9Record | null> {
  const [row, worksite, versions, { events: trail, broken }, notes, everifyCases, invitation] =
    await Promise.all([
      i9s.read(unit, i9Id),
      readWorksiteOfForm(unit, i9Id),
      sectionVersions(unit, i9Id),
      checkedI9AuditTrail(unit, i9Id),
      notesOf(unit, i9Id),
      casesOf(unit, i9Id),
      lastLink(unit, i9Id, 'section2'),
    ]);
  if (!row || !worksite) return null;
  const { organization, employee, timeZone } = worksite;
  const history = historyOf(unit, row, { versions, requests: trail, invitation });
  return {
    ...history,
    id: row.id,
    employeeId: row.employeeId,
    employmentId: row.employmentId,
    employeeName: fullName(history.section1.at(-1)?.content ?? { ...employee, middleInitial: null }),
    organizationName: organization.name,
    timeZone,
    state: row.state,
    startDate: row.startDate,
    terminatedDate: row.terminatedDate,
    remote: row.remote,
    formEdition: row.formEdition,
    formExpiration: row.formExpiration,
    i9Expiration: row.i9Expiration,
    purgeEligibleDate: row.purgeEligibleDate,
    notes,
    everifyCases,
    trail,
    brokenEvent: broken?.seq ?? null,
  };
}

/** What a form's history is made from, besides its row. */
interface HistoryParts {
  readonly versions: SectionVersions;
  readonly requests: readonly CorrectionRequest[];
  readonly invitation: Awaited<ReturnType<typeof lastLink>>;
}

/** Returns everything that was signed on a form, and what happened to it later. */
export function historyOf(unit: Pick<Unit, 'now'>, row: I9Row, parts: HistoryParts): FormHistory {
  const { versions, requests: trail, invitation } = parts;
  const { representative } = row;
  const section2 = versions.section2.map(signedPart);
  const facts = row.facts === null ? null : factsOf(row);
  return {
    section1: versions.section1.map(section1Part),
    section2,
    supplementA: versions.supplement_a.map(signedPart),
    supplementB: versions.supplement_b.map(signedPart),
    amendments: versions.amendment.map(signedPart),
    representative: representative && {
      firstName: representative.firstName,
      lastName: representative.lastName,
      emailAddress: representative.email,
      invitation: invitationOf(unit, row, invitation),
    },
    receiptDueDate: facts?.receiptDueDate ?? null,
    legalHold: facts?.hold ?? false,
    purgeRequest: row.purgeRequestedAt && {
      requestedAt: row.purgeRequestedAt,
      requestedByUserId: row.purgeRequestedByUserId,
      reason: row.stateReason,
    },
    imported: importedFrom(row),
    faults: row.faults ?? row.formFaults,
    explanations: { ...section2.at(-1)?.content.explanations, ...facts?.reviewExplanations },
    trail,
  };
}

/** @throws Error when a section differs from what was signed, so that no one takes it for the form */
export function assertIntact({ section1, section1Signature, section2, section2Signature }: I9Row): void {
  const intact =
    (!section1 || !section1Signature || isIntact(section1Signature.employee, section1)) &&
    (!section2 || !section2Signature || isIntact(section2Signature, section2));
  if (!intact) throw new Error('A section is not the one that was signed');
}

/** Returns the import record of a form that was completed in another system. */
function importedFrom({ importedAt, sourceId, filedOn, formFaults }: I9Row): I9Record['imported'] {
  if (!importedAt || sourceId === null || filedOn === null) return null;
  return { importedAt, sourceId, filedOn, faults: formFaults ?? [] };
}

/** Returns Section 2 with all corrections. @throws Error before it is signed */
export function standingSection2({
  section2,
  amendment,
}: Pick<SectionVersions, 'section2' | 'amendment'>): Section2 {
  const parts = { section2: section2.map(signedPart), amendments: amendment.map(signedPart) };
  const standing = section2Versions(parts).at(-1);
  if (!standing) throw new Error('Section 2 is not signed');
  return standing.content;
}

/** Returns the state of the link most recently sent to the representative. */
function invitationOf(
  { now }: Pick<Unit, 'now'>,
  { section2Signature }: I9Row,
  link: Awaited<ReturnType<typeof lastLink>>,
): InvitationState {
  if (section2Signature?.signer.type === 'representative') return 'signed';
  if (!link || link.revokedAt !== null) return 'withdrawn';
  return link.expiresAt <= now ? 'expired' : 'invited';
}

const section1Part = ({ signature, ...version }: SectionVersion<'section1'>): SignedVersion<Section1> =>
  signedPart({ ...version, signature: signature.employee });

function signedPart<Content>({
  version,
  content,
  contentHash,
  signature,
  signedAt,
}: Omit<SignedVersion<Content>, 'intact'> & { contentHash: Buffer }): SignedVersion<Content> {
  const hash = hashOf(content);
  const intact = signature.sectionHash === hash && contentHash.toString('hex') === hash;
  return { version, content, signature, signedAt, intact };
}

/** Records that someone has viewed the Social Security numbers of a form in full. */
export async function noteNumbersShown({ unit, row }: LockedForm): Promise<void> {
  await noteInTrail(unit, row.id, 'viewSocialSecurityNumbers', {});
  unit.change({ type: 'i9', id: row.id });
}
