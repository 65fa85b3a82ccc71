import { together } from '../../../process/together';
import { amendedSection, caseValues, everifyContext, formDataOf, lockCase } from '../cases/subject';
import { isCaseOpenTo, type CaseRecord } from '../../../domain/everify/record';
import { caseData, everifyName, tenDigits, type CaseData } from '../../../domain/everify/case-data';
import type { Corrections } from '../../../domain/everify/corrections';
import { mayAsk } from '../../../domain/everify/participation';
import { placesOf } from '../../../domain/everify/places';
import { everifyAcceptsSsn } from '../../../domain/ssn';
import { GatewayError } from '../../../everify/gateway';
import { asSystem, type Services } from '../../services';
import type { Actor } from '../../../store/audit/trail';
import { casesOf, everifyCases, recordOf } from '../../../store/everify/cases';
import {
  leasedRequest,
  type EverifyRequest,
  type EverifyRequestKey,
  type RequestSubject,
} from '../../../store/everify/requests';
import { i9s, type I9Row } from '../../../store/i9/i9s';
import type { Unit } from '../../../store/unit';
import { users } from '../../../store/access/users';
import { writeCaseNumber } from '../cases/telling';
import { type Asking, type Question } from './asking';
import { everifySsn } from '../cases/follow';
import { readWorksiteOfForm } from '../../worksite';

/** What is sent to E-Verify about a case, derived from the form. */

export type Parts = Pick<Services, 'config' | 'database' | 'keys' | 'clock' | 'everify' | 'logger'>;

/** A request that its creator sends at once; if the process dies, the worker does. */
export interface OwnRequest extends EverifyRequestKey, RequestSubject {
  readonly lease: Date;
}

export type Task = NonNullable<Awaited<ReturnType<typeof prepareTask>>>;

/** Loads all of it in one round trip. @returns null when the lease is no longer valid */
export async function prepareTask(unit: Unit, services: Parts, own: OwnRequest) {
  const { request, row, form, worksite, cases, creator } = await together({
    request: leasedRequest(unit, own.requestId, own.lease),
    row: everifyCases.read(unit, own.caseId),
    form: i9s.read(unit, own.i9Id),
    worksite: readWorksiteOfForm(unit, own.i9Id),
    cases: casesOf(unit, own.i9Id),
    creator: creatorOf(unit, services, own.actor),
  });
  if (!request || !row || !form || !worksite) return null;
  const record = recordOf(row);
  const question = { type: request.type, ...request.payload } as Question;
  const companyId = worksite.companyId ?? '';
  const sources = { form, record, creator, companyId, employerCaseId: `${form.id}-${cases.length}` };

  /** @throws GatewayError when the case must not or cannot be sent */
  const asking = (): Asking => {
    const takesPart = isCaseOpenTo(record.facts, worksite);
    if (!mayAsk(question.type, record.facts, takesPart)) {
      throw new GatewayError('refused', 'E-Verify is not enabled for the location.');
    }
    if (amendedSection(form) === 1 && (question.type === 'submit' || question.type === 'confirmData')) {
      throw new GatewayError('refused', 'Section 1 is being corrected: submit the case after that.');
    }
    const more = question.type === 'confirmData' ? question.corrections : {};
    return {
      question,
      account: { organizationId: own.organizationId, companyId },
      state: record.facts.state,
      caseNumber: record.facts.caseNumber,
      data: () => caseDataOf(sources, record.corrections),
      corrected: () => caseDataOf(sources, { ...record.corrections, ...more }),
      duplicateJustified: record.facts.duplicateContinueReason !== null,
      again: request.attempts > 0,
      sent: record.sent ?? null,
      saveNumber: (caseNumber, sent) =>
        asSystem(services, own.organizationId, (later) =>
          keepNumber(later, services, form.id, request, { caseNumber, sent }),
        ),
    };
  };
  return { question, i9Id: form.id, asking };
}

interface Sources {
  readonly form: I9Row;
  readonly record: CaseRecord;
  readonly creator: Awaited<ReturnType<typeof creatorOf>>;
  readonly companyId: string;
  readonly employerCaseId: string;
}

/** @throws GatewayError refused when E-Verify would not take them */
function caseDataOf(
  { form, record, creator, companyId, employerCaseId }: Sources,
  corrections: Corrections,
): CaseData {
  const ssn = everifySsn(form.section1);
  const data = formDataOf(form);
  if (data === null || ssn === null) {
    throw new GatewayError('refused', 'Section 1 or the Social Security number is missing.');
  }
  if (!everifyAcceptsSsn(ssn)) {
    throw new GatewayError('refused', 'E-Verify does not take the Social Security number.');
  }
  const { firstName, lastName } = data.section1;
  if ([firstName, lastName].some((name) => everifyName(name, name.length) === '')) {
    throw new GatewayError(
      'refused',
      'E-Verify takes names in Latin letters only. Have the employee correct the name in Section 1.',
    );
  }
  const places = placesOf(data.section1, data.documents, corrections);
  if (places.faults.length > 0) {
    throw new GatewayError('refused', 'E-Verify does not know where a document was issued.');
  }
  return caseData({
    section1: data.section1,
    ssn,
    documents: data.documents,
    places,
    dateOfHire: data.firstDay,
    creator,
    employerCaseId,
    companyId,
    delayReason: record.facts.delayReason,
    duplicateContinueReason: record.facts.duplicateContinueReason,
    duplicateReasonCode: record.facts.duplicateReasonCode,
    resubmitted: record.facts.resubmitted === true,
  });
}

/** Returns the user who asked, if known, or else the people responsible for E-Verify here. */
async function creatorOf(unit: Unit, { config }: Parts, { userId }: Actor) {
  const user = userId ? await users.read(unit, userId) : null;
  return {
    name: user ? `${user.firstName} ${user.lastName}` : 'E-Verify Administrator',
    email: user?.emailAddress ?? config.everifyContactEmail ?? '',
    phone: tenDigits(user?.workNumber ?? '') ?? config.everifyContactPhone ?? '',
  };
}

/** If the process dies now, the next attempt continues with this case instead of creating a second one. */
async function keepNumber(
  unit: Unit,
  services: Parts,
  i9Id: number,
  { caseId, actor }: EverifyRequest,
  { caseNumber, sent }: { caseNumber: string; sent: string },
): Promise<void> {
  const subject = await lockCase(unit, services, i9Id);
  if (subject?.caseId !== caseId) return;
  const record: CaseRecord = { ...subject.record, facts: { ...subject.record.facts, caseNumber }, sent };
  await everifyCases.set(unit, caseId, caseValues(record, await everifyContext(subject)));
  await writeCaseNumber({ ...subject, record }, { actor });
}
