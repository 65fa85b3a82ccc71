import type { components } from '../../generated/openapi';
import { statementOf } from '../domain/everify/closures';
import { explanationOf } from '../domain/everify/explanations';
import type { Section1 } from '../domain/i9/form/section1';
import type { Scope } from '../domain/scope';
import { amendedSection, placesIn } from '../services/everify/cases/subject';
import type { CaseOnForm } from '../services/everify/cases/view';
import { assertIntact } from '../services/i9/record';
import { isLate, storedNextStep } from '../services/next-step';
import { shownBirthDate, shownSsn } from './employees/employee-values';
import { attestations } from '../domain/i9/form/attestations';

type Body = components['schemas']['EverifyCase'];

/**
 * Returns a case as the contract shows it to this caller.
 * @throws Error when a section differs from what was signed, so that no one takes it for the form
 */
export function caseBody(scope: Scope, view: CaseOnForm): Body {
  const { row, record, status, overdue, closures, pendingRequest, noticeLanguage, form } = view;
  const { facts } = record;
  assertIntact(form);
  const href = `/v1/i9s/${row.i9Id}`;
  return {
    id: row.id,
    i9Id: row.i9Id,
    caseNumber: row.caseNumber,
    caseState: row.state,
    ...status,
    explanation: explanationOf(facts),
    noticeLanguage,
    overdue,
    ssaReferralStatus: row.ssaReferralStatus,
    dhsReferralStatus: row.dhsReferralStatus,
    contactByDate: row.contactByDate,
    noticeDownloadedAt: row.noticeDownloadedAt?.toISOString() ?? null,
    employeeNotifiedAt: row.employeeNotifiedAt?.toISOString() ?? null,
    existingEmployeeReason: facts.existingEmployee?.reason ?? null,
    photoResult: facts.photoResult ?? null,
    employeeDecision: facts.employeeDecision ?? null,
    duplicateCaseNumbers: [...(facts.duplicates ?? [])],
    closureStatements: closures.map(statementOf),
    pendingRequest,
    lastFailure: row.lastFailure,
    submittedAt: row.submittedAt?.toISOString() ?? null,
    closedAt: row.closedAt?.toISOString() ?? null,
    employee: form.section1 && sentOf(scope, form.section1, facts.startDate),
    i9: formOf(view),
    updatedAt: row.updatedAt,
    links: [
      { href: `${href}/everify-case`, rel: 'self' },
      { href, rel: 'i9' },
    ],
  };
}

/** What E-Verify receives about the employee. */
const sentOf = (scope: Scope, section1: Section1, startDate: string): NonNullable<Body['employee']> => ({
  lastName: section1.lastName,
  firstName: section1.firstName,
  middleInitial: section1.middleInitial,
  otherLastNames: section1.otherLastNames,
  dateOfBirth: shownBirthDate(section1.dateOfBirth) ?? '',
  socialSecurityNumber: shownSsn(scope, section1.socialSecurityNumber),
  citizenshipStatus: attestations[section1.attestation].everifyCode,
  startDate,
});

function formOf({ form, worksite: { employee, today } }: CaseOnForm): Body['i9'] {
  const { step, due, waitingFor } = storedNextStep(form, { namesCase: true });
  return {
    employeeName: employee.fullName,
    i9NextStep: step,
    i9NextStepDueDate: due ?? 'None',
    waitingFor,
    overdue: isLate(form, today),
    amendedSection: amendedSection(form),
    unknownPlaces: (placesIn(form, {})?.faults ?? []).map(({ field }) => field),
  };
}
