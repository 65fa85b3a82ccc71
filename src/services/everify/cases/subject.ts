import { together } from '../../../process/together';
import { documentCatalogue } from '../../../domain/i9/documents/catalogue';
import type { CaseRecord } from '../../../domain/everify/record';
import { everifyDueDate } from '../../../domain/everify/states';
import type { EverifyContext } from '../../../domain/everify/transitions';
import type { IsoDate } from '../../../domain/dates';
import { Problem } from '../../../domain/problem';
import { lockI9AuditTrail, type Actor } from '../../../store/audit/trail';
import {
  lockNewestCase,
  readNewestCase,
  recordOf,
  type EverifyCaseRow,
  type EverifyCaseValues,
} from '../../../store/everify/cases';
import { federalClosures } from '../../../store/everify/federal-closures';
import { openRequest, type OpenRequest } from '../../../store/everify/requests';
import { factsOf, type I9Row, i9s } from '../../../store/i9/i9s';
import type { Unit } from '../../../store/unit';
import type { InUnit } from '../../form-listener';
import { readWorksiteOfForm, type Place } from '../../worksite';
import { everifyCaseCalendar, federalCalendar, workWeekOf } from '../../../domain/calendar';
import type { Corrections } from '../../../domain/everify/corrections';
import { placesOf, type Places } from '../../../domain/everify/places';

/** A case with its form, both locked unless they are only read. */
export interface CaseSubject extends InUnit {
  readonly i9: Pick<I9Row, 'id' | 'employeeId' | 'partnerId'>;
  readonly worksite: Place;
  readonly caseId: number;
  readonly record: CaseRecord;
  /** Due date of its next step. */
  readonly due: IsoDate | null;
  /** The closure statements that E-Verify lets it be closed with; null when E-Verify has not said. */
  readonly closureStatements: EverifyCaseRow['closureStatements'];
  /** The form as the transaction has left it. If absent, the form changes as well, and that updates its next step. */
  readonly form?: I9Row | undefined;
  /** Undefined if they are not loaded. */
  readonly closures?: Closures | undefined;
  /** The pending request to E-Verify about it, locked; undefined if it is not loaded. */
  readonly open?: OpenRequest | null | undefined;
}

/** With the whole form, as it was loaded with the case. */
export interface CaseOfForm extends CaseSubject {
  readonly form: I9Row;
}

/** What the audit trail says about a command besides its name, and what is stored with it. */
export interface EverifyCommandRecord {
  readonly actor?: Actor;
  readonly values?: EverifyCaseValues;
  /** Date on which E-Verify was asked; today by default. */
  readonly askedOn?: IsoDate;
}

export const everifyUnavailable = (detail: string, cause?: unknown): Problem =>
  new Problem('service-unavailable', { detail, headers: { 'Retry-After': '60' }, cause });

/**
 * Locks a form within the caller's reach and its newest case, and in the same round trip loads what changing the case
 * depends on.
 *
 * @returns null when there is no such form, or E-Verify does not apply to it
 */
export async function lockCase(
  unit: Unit,
  services: InUnit['services'],
  i9Id: number,
): Promise<CaseOfForm | null> {
  const [form, , newest, worksite, closures, open] = await Promise.all([
    i9s.lock(unit, i9Id),
    lockI9AuditTrail(unit, i9Id),
    lockNewestCase(unit, i9Id),
    readWorksiteOfForm(unit, i9Id),
    federalClosures(unit),
    openRequest(unit, i9Id),
  ]);
  const subject = form && worksite && newest && caseSubject({ unit, services, row: form, worksite }, newest);
  return subject && { ...subject, form, closures, open };
}

/** Like `lockCase`, for reading, without locks. */
export async function readCase(
  unit: Unit,
  services: InUnit['services'],
  i9Id: number,
): Promise<CaseSubject | null> {
  const { form, newest, worksite } = await together({
    form: i9s.read(unit, i9Id),
    newest: readNewestCase(unit, i9Id),
    worksite: readWorksiteOfForm(unit, i9Id),
  });
  return form && worksite && newest && caseSubject({ unit, services, row: form, worksite }, newest);
}

/** A case with its form; null when E-Verify does not apply. */
export function caseSubject(
  { unit, services, row, worksite }: InUnit & { readonly row: CaseSubject['i9']; readonly worksite: Place },
  { id: caseId, state, data, nextStepDueDate: due, closureStatements }: EverifyCaseRow,
): CaseSubject | null {
  if (state === 'not_applicable') return null;
  const { id, employeeId, partnerId } = row;
  const i9 = { id, employeeId, partnerId };
  return { unit, services, i9, worksite, caseId, record: recordOf({ data }), due, closureStatements };
}

/** Columns that follow from the record. */
export function caseValues(record: CaseRecord, { calendars }: EverifyContext): EverifyCaseValues {
  const { facts } = record;
  return {
    state: facts.state,
    data: record,
    caseNumber: facts.caseNumber,
    resolutionCode: facts.closure,
    delayReason: facts.delayReason?.code ?? null,
    delayReasonText: facts.delayReason?.description || null,
    closureReasonText: facts.closureText,
    nextStepDueDate: everifyDueDate(facts, calendars),
    contactByDate: facts.contactBy,
    noticeDownloadedAt: facts.noticeDownloadedAt,
    employeeNotifiedAt: facts.employeeNotifiedAt,
  };
}

export type Closures = Awaited<ReturnType<typeof federalClosures>>;

/** Returns what the rules of E-Verify depend on at a worksite. */
export async function everifyContext(
  { unit, worksite, closures }: CaseSubject,
  askedOn?: IsoDate,
): Promise<EverifyContext> {
  return everifyContextOf(unit, worksite, closures ?? (await federalClosures(unit)), askedOn);
}

/** The same, for closures that are already loaded. */
export function everifyContextOf(
  unit: Pick<Unit, 'now'>,
  { today, location, organization, calendar }: Place,
  closures: Closures,
  askedOn: IsoDate = today,
): EverifyContext {
  const week = workWeekOf(location, organization);
  return {
    now: unit.now,
    today,
    askedOn,
    calendars: {
      employer: calendar,
      caseCreation: everifyCaseCalendar(week, closures),
      federal: federalCalendar(closures),
    },
  };
}

/**
 * What E-Verify receives: a document of List A, or one of List B and one of List C (E-Verify User Manual 2.1). A List C
 * document that reverified one of List A stands alone, so the documents of Section 2 are sent, which the case is about.
 *
 * @returns null for a form without Section 1
 */
export function formDataOf({ section1, section2, facts }: Pick<I9Row, 'section1' | 'section2' | 'facts'>) {
  if (section1 === null) return null;
  const { section2: followed, startDate: firstDay } = factsOf({ facts });
  const documents = followed?.documents ?? [];
  const lists = new Set(documents.map(({ code }) => documentCatalogue[code].list));
  const isAlone = lists.has('C') && !lists.has('A') && !lists.has('B');
  const shown = isAlone && section2 ? section2.documents : documents;
  return {
    section1,
    documents: shown,
    /** First day of employment, as last amended. */
    firstDay,
  };
}

/**
 * Returns the section that waits for an amendment; null when none does. Section 1 is being corrected by the employee, or
 * by the employer comparing Section 2 with it afterwards.
 */
export function amendedSection({ state, facts }: Pick<I9Row, 'state' | 'facts'>): 1 | 2 | null {
  if (state !== 'amendment_required') return null;
  const { amendmentSection, checksToAnswer = [] } = factsOf({ facts });
  return amendmentSection === 1 || checksToAnswer.length > 0 ? 1 : 2;
}

/** Returns where the documents of a form were issued; null for a form without Section 1. */
export function placesIn(
  row: Pick<I9Row, 'section1' | 'section2' | 'facts'>,
  corrections: Corrections,
): Places | null {
  const data = formDataOf(row);
  return data ? placesOf(data.section1, data.documents, corrections) : null;
}

const details = {
  'country-unknown': 'E-Verify does not know the country that issued the passport. Enter its name.',
  'state-unknown':
    'E-Verify does not know the state that issued the document. Enter its name or postal code.',
} as const;

/**
 * E-Verify only accepts places from its lists, so a case that names another is not sent.
 * @throws Problem impossible-value with each field that is wrong
 */
export function assertPlaces(places: Places | null): void {
  if (!places || places.faults.length === 0) return;
  const errors = places.faults.map(({ field, code }) => ({
    pointer: `/corrections/${field}`,
    code,
    detail: details[code],
  }));
  throw new Problem('impossible-value', { detail: 'E-Verify does not know a place.', errors });
}
