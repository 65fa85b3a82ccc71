import type { Section2 } from '../../domain/i9/documents/section2';
import type { PartName } from '../../domain/i9/form/signed-parts';
import type { Section1 } from '../../domain/i9/form/section1';
import { fullName } from '../../domain/i9/form/signers';
import { hashOf, isIntact } from '../../domain/i9/form/signature';
import type { I9Record, InvitationState, SignedPart } from '../../records/i9-record';
import { checkedI9AuditTrail } from '../../store/audit/check';
import { casesOf, notesOf } from '../../store/everify/cases';
import { sectionVersions, type SectionVersion } from '../../store/i9/sections';
import { lastLink } from '../../store/i9/links';
import { i9s, type I9Row } from '../../store/i9/i9s';
import type { Unit } from '../../store/unit';
import { factsOf } from '../../store/i9/facts';
import { section2Versions } from '../../records/pdf/corrected';
import { readWorksiteOfForm, type Worksite } from '../worksite';

/**
 * Reads a form with all its versions and its audit trail, in one snapshot.
 *
 * @returns null when the form does not exist or is out of reach
 */
export const readI9Record = async (unit: Unit, i9Id: number): Promise<I9Record | null> =>
  (await readWholeForm(unit, i9Id))?.record ?? null;

/** The row of a form, its employee at work, and its record. */
export interface WholeForm {
  readonly row: I9Row;
  readonly worksite: Worksite;
  readonly record: I9Record;
}

/** The same with the rows behind it, all in one round trip. @param known the worksite, where it was read before */
export async function readWholeForm(
  unit: Unit,
  i9Id: number,
  known: Worksite | null = null,
): Promise<WholeForm | null> {
  const versionsOf = <Name extends PartName>(section: Name) => sectionVersions(unit, i9Id, section);
  const [
    row,
    worksite,
    section1s,
    section2s,
    supplementAs,
    supplementBs,
    amendments,
    { events: trail, broken },
    notes,
    everifyCases,
    lastInvitation,
  ] = await Promise.all([
    i9s.read(unit, i9Id),
    known ?? readWorksiteOfForm(unit, i9Id),
    versionsOf('section1'),
    versionsOf('section2'),
    versionsOf('supplement_a'),
    versionsOf('supplement_b'),
    versionsOf('amendment'),
    checkedI9AuditTrail(unit, i9Id),
    notesOf(unit, i9Id),
    casesOf(unit, i9Id),
    lastLink(unit, i9Id, 'section2'),
  ]);
  if (!row || !worksite) return null;
  const { organization, employee, timeZone } = worksite;
  const representative = row.representative;
  const invitation = invitationOf(unit, row, lastInvitation);
  const section1 = section1s.map(section1Part);
  const section2 = section2s.map(signedPart);
  const facts = row.facts === null ? null : factsOf(row);
  const record: I9Record = {
    id: row.id,
    employeeId: row.employeeId,
    employmentId: row.employmentId,
    employeeName: fullName(section1.at(-1)?.content ?? { ...employee, middleInitial: null }),
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
    section1,
    section2,
    supplementA: supplementAs.map(signedPart),
    supplementB: supplementBs.map(signedPart),
    amendments: amendments.map(signedPart),
    representative: representative && {
      firstName: representative.firstName,
      lastName: representative.lastName,
      invitation,
    },
    receiptDueDate: facts?.receiptDueDate ?? null,
    legalHold: facts?.hold ?? false,
    purgeRequest: row.purgeRequestedAt && {
      requestedAt: row.purgeRequestedAt,
      requestedByUserId: row.purgeRequestedByUserId,
      reason: row.stateReason,
    },
    imported: importedFrom(row),
    notes,
    explanations: { ...section2.at(-1)?.content.explanations, ...facts?.reviewExplanations },
    everifyCases,
    trail,
    brokenEvent: broken?.seq ?? null,
  };
  return { row, worksite, record };
}

/** Where a form comes from that was completed elsewhere. */
function importedFrom({ importedAt, sourceId, filedOn, formFaults }: I9Row): I9Record['imported'] {
  if (!importedAt || sourceId === null || filedOn === null) return null;
  return { importedAt, sourceId, filedOn, faults: formFaults ?? [] };
}

/** Section 2 as it was signed, with what was corrected and what came for receipts. */
export async function section2Parts(unit: Unit, i9Id: number) {
  const [section2, amendments] = await Promise.all([
    sectionVersions(unit, i9Id, 'section2'),
    sectionVersions(unit, i9Id, 'amendment'),
  ]);
  return {
    section2: section2.map(signedPart),
    amendments: amendments.map(signedPart),
  };
}

/** Returns Section 2 with all corrections. @throws Error before it is signed */
export function standingSection2(
  parts: Awaited<ReturnType<typeof section2Parts>>,
  { timeZone }: Pick<Worksite, 'timeZone'>,
): Section2 {
  const standing = section2Versions({ ...parts, timeZone }).at(-1);
  if (!standing) throw new Error('Section 2 is not signed');
  return standing.content;
}

/** The state of the link that the representative was sent last. */
function invitationOf(
  { now }: Pick<Unit, 'now'>,
  { section2Signature }: I9Row,
  link: Awaited<ReturnType<typeof lastLink>>,
): InvitationState {
  if (section2Signature?.signer.type === 'representative') return 'signed';
  if (!link || link.revokedAt !== null) return 'withdrawn';
  return link.expiresAt <= now ? 'expired' : 'invited';
}

const section1Part = ({ signature, ...version }: SectionVersion<'section1'>): SignedPart<Section1> =>
  signedPart({ ...version, signature: signature.employee });

function signedPart<Content>({
  version,
  content,
  contentHash,
  signature,
  signedAt,
}: Omit<SignedPart<Content>, 'intact'> & { contentHash: Buffer }): SignedPart<Content> {
  const intact = isIntact(signature, content) && hashOf(content) === contentHash.toString('hex');
  return { version, content, signature, signedAt, intact };
}
