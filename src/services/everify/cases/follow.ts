import { everifyCommandFor } from '../../../domain/everify/from-i9';
import { isEverifyPossible } from '../../../domain/everify/transitions';
import type { I9CommandType, I9Effect } from '../../../domain/i9/machine/commands';
import type { FormCase } from '../../../domain/i9/machine/next-step';
import type { I9, I9State } from '../../../domain/i9/record';
import type { Section1 } from '../../../domain/i9/form/section1';
import type { Services } from '../../services';
import type { Actor } from '../../../store/audit/trail';
import { employees } from '../../../store/organizations/employees';
import { i9s, i9sInState, type I9Row } from '../../../store/i9/i9s';
import { beyondReach, type Unit } from '../../../store/unit';
import {
  applyEverifyCommand,
  lockCaseOf,
  openCase,
  type CaseSubject,
  type EverifyCommandRecord,
  type LoadedCase,
} from './cases';
import { readWorksite, type Worksite } from '../../worksite';

type Config = Pick<Services, 'config'>;

/** A form that has just changed. */
export interface ChangedI9 {
  readonly row: Pick<I9Row, 'id' | 'employeeId' | 'partnerId' | 'section1'>;
  readonly i9: I9;
  readonly worksite: Worksite;
  readonly command: I9CommandType;
  readonly effects: readonly I9Effect[];
  readonly actor?: Actor;
  /** Its newest case, locked with the form. */
  readonly everifyCase: CaseSubject | null;
  /** For the case that the start of a form opens. */
  readonly loaded?: LoadedCase;
}

/** Forms that will not be approved any more. */
const givenUp: ReadonlySet<I9State> = new Set<I9State>(['voided', 'retained', 'superseded', 'purged']);
const approved: ReadonlySet<I9State> = new Set<I9State>(['approved', 'approved_receipt']);

/**
 * Lets the E-Verify case of a form follow it: opens it with the form where E-Verify applies, carries on when the form is
 * approved or the original behind a receipt is there, and gives up a case that nothing was sent of when the form is
 * given up. The location decides each time: one that does not take part (any more) gets no case.
 *
 * @returns the newest case as the next step of the form goes by it; null when there is none
 */
export async function followI9(unit: Unit, services: Config, changed: ChangedI9): Promise<FormCase | null> {
  const subject = await follow(unit, services, changed);
  return subject && { state: subject.record.facts.state, due: subject.due };
}

async function follow(unit: Unit, services: Config, changed: ChangedI9): Promise<CaseSubject | null> {
  const { i9, worksite, command, effects, everifyCase: subject } = changed;
  const record = { withForm: true, ...(changed.actor && { actor: changed.actor }) };
  if (givenUp.has(i9.state) || !worksite.everify(i9.startDate)) {
    return subject && cancel(unit, services, subject, record);
  }
  const advances = effects.includes('advance-everify') || (command === 'reinstate' && approved.has(i9.state));
  if (command !== 'start' && !advances) return subject;
  const opened = subject ?? (await openFor(unit, services, changed));
  return advances ? advance(unit, services, opened, changed, record) : opened;
}

async function advance(
  unit: Unit,
  services: Config,
  subject: CaseSubject,
  { row, i9, worksite }: ChangedI9,
  record: EverifyCommandRecord,
): Promise<CaseSubject> {
  const hasSsn = everifySsn(row.section1, worksite) !== null;
  const { state, hasSsn: known } = subject.record.facts;
  const told =
    state === 'awaiting_document' && hasSsn && !known
      ? await applyEverifyCommand(unit, services, subject, { type: 'enterSsn' }, record)
      : subject;
  const next = everifyCommandFor(i9, told.record.facts, hasSsn);
  return next ? applyEverifyCommand(unit, services, told, next, record) : told;
}

async function openFor(
  unit: Unit,
  services: Config,
  { row, i9, worksite, actor, loaded }: ChangedI9,
): Promise<CaseSubject> {
  const facts = {
    startDate: i9.startDate,
    shortJob: i9.shortJob,
    hasSsn: everifySsn(row.section1, worksite) !== null,
  };
  const opening = { i9: row, worksite, submits: true, loaded };
  return openCase(unit, services, opening, [{ type: 'open' }], facts, actor && { actor });
}

async function cancel(
  unit: Unit,
  services: Config,
  subject: CaseSubject,
  record: EverifyCommandRecord,
): Promise<CaseSubject> {
  if (!isEverifyPossible(subject.record.facts.state, 'cancel')) return subject;
  return applyEverifyCommand(unit, services, subject, { type: 'cancel' }, record);
}

/** The number in Section 1, else the employee's, `###-##-####`; null when neither is there. */
export function everifySsn(section1: string | null, { employee }: Pick<Worksite, 'employee'>): string | null {
  const inForm = section1 === null ? null : (JSON.parse(section1) as Section1).socialSecurityNumber;
  const digits = (inForm ?? employee.socialSecurityNumber)?.replace(/\D/g, '');
  return digits ? `${digits.slice(0, 3)}-${digits.slice(3, 5)}-${digits.slice(5)}` : null;
}

/**
 * To be called when an employee's Social Security number has become known: a case that waits for it goes on. Does
 * nothing for an employee without such a case.
 */
export async function followSsn(caller: Unit, services: Config, employeeId: number): Promise<void> {
  const unit = beyondReach(caller);
  const employee = await employees.read(unit, employeeId);
  if (!employee?.socialSecurityNumber) return;
  for (const state of approved) {
    for (const i9Id of await i9sInState(unit, employeeId, state)) {
      const row = await i9s.lock(unit, i9Id);
      const subject = row && (await lockCaseOf(unit, row, await readWorksite(unit, employeeId)));
      if (subject && isEverifyPossible(subject.record.facts.state, 'enterSsn')) {
        await applyEverifyCommand(unit, services, subject, { type: 'enterSsn' });
      }
    }
  }
}

/** The same for one case that its user submits. */
export async function enterKnownSsn(
  unit: Unit,
  services: Config,
  subject: CaseSubject,
): Promise<CaseSubject> {
  const { facts } = subject.record;
  if (facts.state !== 'awaiting_ssn') return subject;
  const row = await i9s.read(beyondReach(unit), subject.i9.id);
  if (everifySsn(row?.section1 ?? null, subject.worksite) === null) return subject;
  return applyEverifyCommand(unit, services, subject, { type: 'enterSsn' });
}
