import { auditReadiness } from './audit-readiness';
import { correctionsOfForms } from './corrections';
import { employeesWithoutForm } from './employees-without-form';
import { endingAuthorizations } from './ending-authorizations';
import { everifyOutcomes } from './everify-outcomes';
import { formsToDestroy } from './forms-to-destroy';
import { lateForms } from './late-forms';
import type { ReportId, ReportKind } from './report';
import { timeToSign } from './time-to-sign';
import { workByOwner } from './work-by-owner';

/** Every report of the contract, in the order in which they are listed. */
export const reports: Readonly<Record<ReportId, ReportKind>> = {
  'audit-readiness': auditReadiness,
  'employees-without-form': employeesWithoutForm,
  'late-forms': lateForms,
  'time-to-sign': timeToSign,
  'work-by-owner': workByOwner,
  corrections: correctionsOfForms,
  'ending-authorizations': endingAuthorizations,
  'everify-outcomes': everifyOutcomes,
  'forms-to-destroy': formsToDestroy,
};

export const reportIds = Object.keys(reports) as ReportId[];
