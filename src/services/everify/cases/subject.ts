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
import { i9s, type I9Row } from '../../../store/i9/i9s';
import type { Unit } from '../../../store/unit';
import { readWorksiteOfForm, type Worksite } from '../../worksite';
import type { Closures } from './context';

/** A case with its form, both locked unless they are only read. */
export interface CaseSubject {
  readonly i9: Pick<I9Row, 'id' | 'employeeId' | 'partnerId'>;
  readonly worksite: Worksite;
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
export async function lockCase(unit: Unit, i9Id: number): Promise<CaseOfForm | null> {
  const [form, , newest, worksite, closures, open] = await Promise.all([
    i9s.lock(unit, i9Id),
    lockI9AuditTrail(unit, i9Id),
    lockNewestCase(unit, i9Id),
    readWorksiteOfForm(unit, i9Id),
    federalClosures(unit),
    openRequest(unit, i9Id),
  ]);
  const subject = form && worksite && newest && caseSubject(form, worksite, newest);
  return subject && { ...subject, form, closures, open };
}

/** Like `lockCase`, for reading, without locks. */
export async function readCase(unit: Unit, i9Id: number): Promise<CaseSubject | null> {
  const [form, newest, worksite] = await Promise.all([
    i9s.read(unit, i9Id),
    readNewestCase(unit, i9Id),
    readWorksiteOfForm(unit, i9Id),
  ]);
  return form && worksite && newest && caseSubject(form, worksite, newest);
}

/** A case with its form; null when E-Verify does not apply. */
export function caseSubject(
  { id, employeeId, partnerId }: CaseSubject['i9'],
  worksite: Worksite,
  { id: caseId, state, data, nextStepDueDate: due, closureStatements }: EverifyCaseRow,
): CaseSubject | null {
  if (state === 'not_applicable') return null;
  const i9 = { id, employeeId, partnerId };
  return { i9, worksite, caseId, record: recordOf({ data }), due, closureStatements };
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
