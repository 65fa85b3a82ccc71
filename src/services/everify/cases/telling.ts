import type { CaseSubject, EverifyCommandRecord } from './subject';
import { everifyStatusUpdate } from '../../../domain/everify/states';
import type { EverifyContext } from '../../../domain/everify/transitions';
import { recordDelivery } from '../../../deliveries/deliveries';
import type { Services } from '../../services';
import { appendNote } from '../../../store/everify/cases';
import type { Unit } from '../../../store/unit';
import { actorOf, noteInTrail } from '../../actor';

type Config = Pick<Services, 'config'>;

/** Adds what was done to a case to the audit trail of its form. */
export async function appendCaseEvent(
  unit: Unit,
  { i9, caseId }: CaseSubject,
  action: string,
  details: Readonly<Record<string, unknown>>,
  { actor = actorOf(unit) }: EverifyCommandRecord,
): Promise<void> {
  await noteInTrail(unit, i9.id, `everify.${action}`, { caseId, ...details }, actor);
}

/** Adds the case number to the form's Additional Information (E-Verify User Manual), once. */
export async function writeCaseNumber(
  unit: Unit,
  subject: CaseSubject,
  record: EverifyCommandRecord = {},
): Promise<void> {
  const { caseNumber } = subject.record.facts;
  if (caseNumber === null) return;
  const line = `E-Verify case ${caseNumber}`;
  if (!(await appendNote(unit, subject.i9.id, line))) return;
  await appendCaseEvent(unit, subject, 'writeCaseNumber', { additionalInformation: line }, record);
}

/**
 * Sends the status of a case to the partner that started the form, if one did. While it waits for Section 2, the form's
 * own deliveries say what is next and when.
 */
export async function notifyPartnerOfCase(
  unit: Unit,
  { config }: Config,
  { i9, caseId: everifyCaseId, record }: CaseSubject,
  { calendars }: EverifyContext,
): Promise<void> {
  if (record.facts.state === 'awaiting_i9') return;
  const { id, employeeId, partnerId } = i9;
  const body = { ...everifyStatusUpdate(record.facts, calendars, everifyUrl(config, id)) };
  const subject = { i9Id: id, employeeId, everifyCaseId, partnerId };
  await recordDelivery(unit, { event: 'everifyStatusUpdated', ...subject, body });
}

/** Returns the case's address in the portal; it requires signing in, so it contains no token. */
export const everifyUrl = ({ baseUrl }: { baseUrl: string }, i9Id: number): string =>
  `${baseUrl}/portal/i9s/${i9Id}/everify`;
