import type { Answered } from '../../../contract';
import { inspectionDueOn } from '../../../domain/inspections';
import type { StateWords } from '../../ui/list';
import { shownDate } from '../../ui/words';

/** How the pages name what belongs to an inspection. */

export type ShownInspection = Answered<'getInspection'>['body'];
export type Readiness = Answered<'getInspectionReadiness'>['body'];

export const states: Readonly<Record<ShownInspection['state'], StateWords>> = {
  open: ['Forms to hand over', 'warn'],
  'handed-over': ['Handed over', 'good'],
  correcting: ['Technical failures to correct', 'warn'],
  closed: ['Closed', ''],
};

export const agencies: Readonly<Record<ShownInspection['agency'], string>> = {
  hsi: 'Homeland Security Investigations (HSI)',
  dol: 'Department of Labor',
  ier: 'Department of Justice, Immigrant and Employee Rights Section',
};

/** Which forms an inspection asks for. */
export function formsAskedFor({ scope, since, noticeDate }: ShownInspection): string {
  if (scope === 'all') return 'Every form that is kept';
  return `Everyone employed on ${shownDate(since ?? noticeDate)} or later`;
}

export const dueOf = (inspection: ShownInspection): string =>
  shownDate(inspectionDueOn(inspection)) || 'Nothing is due';

type Task = readonly [label: string, noun: string, list?: 'missing' | 'substantive' | 'technical'];

/** The steps of an inspection, each with the noun for what it counts and the list that it works off. */
export const taskWords: Readonly<Record<Readiness['tasks'][number]['task'], Task>> = {
  'complete-missing': ['Complete the missing forms', 'employee', 'missing'],
  'correct-substantive': ['Correct substantive faults', 'form', 'substantive'],
  'correct-technical': ['Correct technical faults', 'form', 'technical'],
  'request-package': ['Request the package', 'form'],
  'hand-over': ['Hand over the forms', 'form'],
};

/** What is wrong with an entry, in the words of these pages. */
export const entryFaultWords = {
  'date-ahead': 'Enter today’s date or an earlier one',
  'before-notice-of-inspection': 'Enter the day of the notice or a later one',
  'before-hand-over': 'Enter the day on which you handed over the forms, and then a day that is not earlier',
  'since-with-scope': 'Enter the first day that the notice names',
  'wrong-format': 'Enter a date such as 11/18/2026',
  'too-short': 'Enter a date such as 11/18/2026',
  required: 'This is required',
} as const;
