import { together } from '../../process/together';
import { found } from '../../domain/problem';
import type { SignatureRecord } from '../../domain/i9/form/signature';
import type { components } from '../../../generated/openapi';
import { type Owned, withOwner } from '../../store/i9/owners';
import { formDifferences } from '../../domain/i9/form/differences';
import type { Explanations } from '../../domain/i9/documents/cross-checks';
import { implausibleDocuments } from '../../domain/i9/documents/documents';
import type { FormFault } from '../../domain/i9/imported/form-faults';
import type { Section2 } from '../../domain/i9/documents/section2';
import { withMaskedNumbers } from '../../domain/ssn';
import { i9States } from '../../domain/i9/machine/states';
import { seesCases, seesFullSsn } from '../../domain/rights';
import type { Scope } from '../../domain/scope';
import { faultSentence } from '../../domain/i9/fault-sentences';
import { i9Url, isLate, storedNextStep, todayOf } from '../../services/next-step';
import { lockForm } from '../../services/i9/form';
import { assertIntact, historyOf } from '../../services/i9/record';
import { withMaskedSsn, type FormHistory } from '../../records/i9-record';
import { readWorksiteOfForm } from '../../services/worksite';
import type { FormServices, Services } from '../../services/services';
import type { Employee } from '../../store/organizations/employees';
import { correctionRequests } from '../../store/audit/trail';
import { notesOf } from '../../store/everify/cases';
import { factsOf, type I9EntryRow, type I9ListRow, type I9Row, i9s } from '../../store/i9/i9s';
import { lastLink } from '../../store/i9/links';
import { sectionVersions } from '../../store/i9/sections';
import type { Unit } from '../../store/unit';
import type { Decided } from '../../store/unit-of-work';
import { i9Details } from './details';
import { examinedBody, explanationList, historyBody } from './history';
import { shownSection1, shownSignature } from './section1';
import { statusCode } from './status-code';

type Body = components['schemas']['I9'];
type Entry = components['schemas']['I9ListEntry'];

/** Returns a form as it appears in lists to this caller. */
export function i9ListEntry(row: I9ListRow & Owned, { scope, now }: Pick<Unit, 'scope' | 'now'>): Entry {
  const namesCase = seesCases(scope);
  return {
    ...i9Entry(row, { now, namesCase }),
    employeeName: row.employeeName,
    jobTitle: row.jobTitle,
    locationName: row.locationName,
    ownerName: row.ownerName,
    caseState: namesCase ? row.caseState : null,
  };
}

/** The same without the names of people and places. */
export function i9Entry(
  row: I9EntryRow,
  { now, namesCase }: { readonly now: Date; readonly namesCase: boolean },
): Omit<Entry, 'employeeName' | 'jobTitle' | 'locationName' | 'ownerName' | 'caseState'> {
  const { id, employeeId, employmentId, state, remote, startDate } = row;
  const { step, due, waitingFor } = storedNextStep(row, { namesCase });
  return {
    id,
    employeeId,
    employmentId,
    i9StatusCode: statusCode(state),
    i9Status: i9States[state].partnerStatus ?? '',
    i9NextStep: step,
    i9NextStepDueDate: due ?? 'None',
    waitingFor,
    overdue: isLate(row, todayOf(row, now)),
    i9Expiration: row.i9Expiration ?? '',
    remote,
    imported: row.importedAt !== null,
    faultSeverity: row.faultSeverity,
    ownerUserId: row.ownerUserId,
    startDate,
    updatedAt: row.updatedAt,
  };
}

type WithConfig = Pick<Services, 'config'>;

/**
 * Reads a form with its signed sections and its history, as the unit sees them, in one round trip.
 * @throws Problem not-found; Error when a section differs from what was signed, so that no one takes it for the form
 */
export async function readI9Body(
  unit: Unit,
  services: WithConfig,
  i9Id: number,
  { withDetails = false } = {},
): Promise<Body> {
  const { read, worksite, versions, requests, invitation, notes } = await together({
    read: i9s.read(unit, i9Id),
    worksite: readWorksiteOfForm(unit, i9Id),
    versions: sectionVersions(unit, i9Id),
    requests: correctionRequests(unit, i9Id),
    invitation: lastLink(unit, i9Id, 'section2'),
    notes: withDetails ? notesOf(unit, i9Id) : null,
  });
  const row = found(read);
  assertIntact(row);
  const place = found(worksite);
  return {
    ...i9Body(unit, services, row, place.employee, historyOf(unit, row, { versions, requests, invitation })),
    ...(notes && { details: i9Details({ row, worksite: place, versions, notes }, unit.scope) }),
  };
}

/** A form that an act has locked, with what its response needs in addition. */
type ShownForm = Awaited<ReturnType<typeof lockShownForm>>;

/** Locks and loads it in one round trip, and a second one where it is assigned. @throws Problem not-found */
export async function lockShownForm(unit: Unit, services: FormServices, i9Id: number) {
  const { form, versions, requests } = await together({
    form: lockForm(unit, services, i9Id),
    versions: sectionVersions(unit, i9Id),
    requests: correctionRequests(unit, i9Id),
  });
  const { ownerUserId } = await withOwner(unit, form.row);
  return {
    ...form,
    versions,
    requests,
    /** The user to whom it was assigned, who does not count as its owner. */
    lapsedOwner: ownerUserId === null ? form.row.ownerUserId : null,
  };
}

/**
 * Returns the same body after an act, built from what the act has loaded and written. The time of the change and the
 * representative's invitation arrive with the round trip that writes; without an invitation the rest is known before.
 * @throws Error immediately when a section differs from what was signed; then nothing that the act did is kept
 */
export function shownAfter(form: ShownForm): Decided<{ status: 200; body: Body }> {
  const { unit, services, after, worksite, versions, requests } = form;
  const { row, updatedAt, isTimed } = after;
  assertIntact(row);
  const ownerUserId = row.ownerUserId === form.lapsedOwner ? null : row.ownerUserId;
  const bodyWith = (invitation: Awaited<ReturnType<typeof lastLink>>): Body => {
    const history = historyOf(unit, row, { versions, requests, invitation });
    return i9Body(unit, services, { ...row, ownerUserId }, worksite.employee, history);
  };
  const inviting = row.representative ? lastLink(unit, row.id, 'section2').then(bodyWith) : bodyWith(null);
  const answer = Promise.all([inviting, updatedAt]).then(([body, at]) => ({
    status: 200 as const,
    body: { ...body, updatedAt: at },
  }));
  const isExpected = isTimed && !(inviting instanceof Promise);
  return isExpected ? { answer, expected: () => ({ status: 200, body: inviting }) } : { answer };
}

export function i9Body(
  { scope, now }: Pick<Unit, 'scope' | 'now'>,
  { config }: WithConfig,
  row: I9Row,
  employee: Employee,
  record: FormHistory,
): Body {
  const { section1, section2 } = row;
  const firstDay = row.facts?.startDate ?? row.startDate;
  return {
    ...i9Entry(row, { now, namesCase: seesCases(scope) }),
    formEdition: row.formEdition,
    importedForm: importedForm(record),
    faults: (record.faults ?? []).map(shownFault),
    section1SignedAt: row.section1SignedAt?.toISOString() ?? null,
    section2SignedAt: row.section2SignedAt?.toISOString() ?? null,
    purgeEligibleDate: row.purgeEligibleDate,
    i9Url: i9Url(config, row.id),
    differences: [...formDifferences({ section1, firstDay: section2 && firstDay }, employee, row.startDate)],
    warnings: warningsOf(row),
    section1: section1 && shownSection1(scope, section1, row.section1Signature),
    section2: section2 && shownSection2(scope, section2, row.section2Signature, record.explanations),
    ...historyBody(shownRecord(scope, record)),
    links: [
      { href: `/v1/i9s/${row.id}`, rel: 'self' },
      { href: `/v1/employees/${row.employeeId}`, rel: 'employee' },
    ],
  };
}

/** Returns what was signed as the caller may see it: with whole Social Security numbers or with masked ones. */
export const shownRecord = <R extends FormHistory>(scope: Scope, record: R): R =>
  seesFullSsn(scope) ? record : withMaskedSsn(record);

function importedForm({ imported }: FormHistory): Body['importedForm'] {
  if (!imported) return null;
  const faults = imported.faults.map(shownFault);
  return { ...imported, importedAt: imported.importedAt.toISOString(), faults };
}

const shownFault = ({ field, code, severity, explained = false }: FormFault) => ({
  field,
  code,
  severity,
  explained,
  detail: faultSentence(code),
});

function warningsOf({ approvedByUserId, ...row }: I9Row): Body['warnings'] {
  const { section1, section2 } = factsOf(row);
  if (!section1 || !section2) return [];
  const unlikely = implausibleDocuments(section1.attestation, section2.documents).map((code) => ({
    code: 'document-does-not-fit-status' as const,
    document: code,
    detail: `${code} does not fit the status chosen in Section 1.`,
  }));
  const bySigner = approvedByUserId !== null && approvedByUserId === section2.signerUserId;
  const reviewed = {
    code: 'approved-by-signer' as const,
    document: null,
    detail: 'The user who signed Section 2 has approved the form as well.',
  };
  return bySigner ? [...unlikely, reviewed] : unlikely;
}

function shownSection2(
  scope: Scope,
  section2: Section2,
  signature: SignatureRecord | null,
  explanations: Explanations,
): Body['section2'] {
  const shown = seesFullSsn(scope) ? section2 : withMaskedNumbers(section2);
  const { representativeFirstName, representativeLastName } = shown;
  const { copiesKept, representativeTitle, businessName, businessAddress } = shown;
  return {
    ...examinedBody(shown),
    copiesKept,
    firstName: representativeFirstName,
    lastName: representativeLastName,
    explanations: explanationList(explanations),
    title: representativeTitle,
    businessName,
    businessAddress,
    signature: shownSignature(signature),
  };
}
