import { placesIn, type CaseSubject, type EverifyCommandRecord } from './subject';
import { everifyStatusUpdate } from '../../../domain/everify/states';
import { checkEverifyCommand, type EverifyContext } from '../../../domain/everify/transitions';
import { recordDelivery } from '../../../deliveries/deliveries';
import { actorOf, noteInTrail, type Services } from '../../services';
import { appendNote } from '../../../store/everify/cases';
import { i9s } from '../../../store/i9/i9s';
import { beyondReach } from '../../../store/unit';
import type { EverifyCase } from '../../../domain/everify/record';
import { submitsByItself } from '../../../domain/everify/participation';
import { isAllowed } from '../../../domain/problem';
import { addRequest, openRequest } from '../../../store/everify/requests';

type Config = Pick<Services, 'config'>;

export async function appendCaseEvent(
  { unit, i9, caseId }: CaseSubject,
  action: string,
  details: Readonly<Record<string, unknown>>,
  { actor = actorOf(unit) }: EverifyCommandRecord,
): Promise<void> {
  await noteInTrail(unit, i9.id, `everify.${action}`, { caseId, ...details }, actor);
}

/** Adds the case number to the form's Additional Information (E-Verify User Manual), once. */
export async function writeCaseNumber(subject: CaseSubject, record: EverifyCommandRecord): Promise<void> {
  const { caseNumber } = subject.record.facts;
  if (caseNumber === null) return;
  const line = `E-Verify case ${caseNumber}`;
  if (!(await appendNote(subject.unit, subject.i9.id, line))) return;
  await appendCaseEvent(subject, 'writeCaseNumber', { additionalInformation: line }, record);
}

/**
 * Sends the status of a case to the partner that started the form, if one did. While it waits for Section 2, the form's
 * own deliveries say what is next and when.
 */
export async function notifyPartnerOfCase(
  { unit, services, i9, caseId: everifyCaseId, record }: CaseSubject,
  { calendars }: EverifyContext,
): Promise<void> {
  if (record.facts.state === 'awaiting_i9') return;
  const { id, employeeId, partnerId } = i9;
  const body = { ...everifyStatusUpdate(record.facts, calendars, everifyUrl(services.config, id)) };
  const subject = { i9Id: id, employeeId, everifyCaseId, partnerId };
  await recordDelivery(unit, { event: 'everifyStatusUpdated', ...subject, body });
}

/** Returns the case's address in the portal; it requires signing in, so it contains no token. */
export const everifyUrl = ({ baseUrl }: { baseUrl: string }, i9Id: number): string =>
  `${baseUrl}/portal/i9s/${i9Id}/everify`;

export const sendsToEverify = ({ config }: Config): boolean => config.sandbox || config.everifyUrl !== null;

/**
 * Submits in the name of the user who made the case ready, for example the approver. A case that is late, that names a
 * place that E-Verify does not know, or whose approver may not submit cases waits for a person who can and may.
 */
export async function queueSubmission(
  { unit, services, i9, caseId, record: { facts, corrections }, worksite, form }: CaseSubject,
  context: EverifyContext,
  { actor = actorOf(unit) }: EverifyCommandRecord,
): Promise<void> {
  if (!sendsToEverify(services) || !submitsByItself(unit.scope) || !isSubmittable(facts, context)) return;
  const row = form ?? (await i9s.read(beyondReach(unit), i9.id));
  // What is wrong on the form is not sent before it is amended.
  if (!row || row.state === 'amendment_required') return;
  const places = placesIn(row, corrections);
  if ((places?.faults.length ?? 0) > 0 || (await openRequest(unit, i9.id))) return;
  const { today: askedOn } = worksite;
  await addRequest(unit, { caseId, type: 'submit', payload: null, actor, askedOn }, null);
}

const isSubmittable = (facts: EverifyCase, context: EverifyContext): boolean =>
  isAllowed(() => checkEverifyCommand(facts, { type: 'submit', answer: { state: 'queued' } }, context));
