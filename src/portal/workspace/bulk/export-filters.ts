import { seesFullSsn } from '../../../domain/rights';
import { levelName } from '../../set-up/organization';
import { customFields } from '../../../domain/hierarchy';
import { valuesBy } from '../../../domain/json';
import { addDays, endOfDay, parseDate } from '../../../domain/dates';
import { exportFilters, type ExportFilterName, type ExportType } from '../../../domain/lists/exports';
import { type PageContext } from '../../session/page-context';
import { legalEntityChoices } from '../../set-up/legal-entities';
import { locationChoices } from '../../set-up/locations';
import type { RecordField } from '../../set-up/record/entity';
import { dateKind, number, reference, select, freeText, type Kind } from '../../set-up/record/kinds';
import { roleChoices } from '../../set-up/roles';
import type { Choice } from '../../ui/fields';
import { dateAsShown } from '../../ui/words';
import { languageChoices } from '../employee-pages';
import { caseStateChoices } from '../everify/case-list';
import { i9StateChoices, lateChoices, severityChoices, waitingForChoices } from '../worklist';

const oneOf = (choices: readonly Choice[], prompt: string): Kind =>
  select(() => Promise.resolve(choices), prompt);

/** One of the states, although the API takes several. */
const stateOf = (choices: readonly Choice[]): Kind => ({
  ...oneOf(choices, 'Every status'),
  sent: (value) => [value],
});

/** From the start of a day in the organization's time zone. */
const sinceDay = (timeZone: string): Kind => ({
  ...dateKind,
  sent(value) {
    const day = parseDate(dateAsShown(value));
    if (day === undefined) return value;
    return new Date(endOfDay(addDays(day, -1), timeZone).getTime() + 1).toISOString();
  },
});

const yesOrNo = [
  { value: 'yes', label: 'Only overdue' },
  { value: 'no', label: 'Only not overdue' },
];

const withoutI9Choices = [
  { value: 'yes', label: 'Works here without a form' },
  { value: 'no', label: 'All others' },
];

type Filter = Pick<RecordField, 'label' | 'kind' | 'hint'>;
const id: Kind = { ...freeText, sent: number.sent, wrong: 'Enter a number' };
const day = 'MM/DD/YYYY';

/** Every filter in the words of the portal; null: another one covers it. */
const filters: Readonly<Record<Exclude<ExportFilterName, 'updatedSince'>, Filter | null>> = {
  addressCity: { label: 'City', kind: freeText },
  addressCountry: { label: 'Country', kind: freeText },
  addressState: { label: 'State', kind: freeText },
  addressStreet: { label: 'Street address', kind: freeText },
  addressStreet2: { label: 'Second line of the address', kind: freeText },
  addressZip: { label: 'ZIP code', kind: freeText },
  caseStates: { label: 'Status', kind: stateOf(caseStateChoices) },
  ...valuesBy(customFields, (name) => ({ label: levelName(name), kind: freeText })),
  dateOfBirth: { label: 'Date of birth', hint: day, kind: dateKind },
  emailAddress: { label: 'Email address', kind: freeText },
  employeeId: { label: 'Number of the employee', kind: id },
  expiresBy: { label: 'Expires on or before', hint: day, kind: dateKind },
  faultCode: { label: 'Code of a fault', kind: freeText },
  faultSeverity: {
    label: 'Gravest fault',
    kind: oneOf(severityChoices, 'Any, or none'),
  },
  firstName: { label: 'First name', kind: freeText },
  i9Id: { label: 'Number of the form', kind: id },
  i9StatusCode: null,
  i9StatusCodes: { label: 'Status', kind: stateOf(i9StateChoices) },
  inspectionId: { label: 'Number of an inspection', kind: id },
  jobTitle: { label: 'Job title', kind: freeText },
  languagePreference: {
    label: 'Language',
    kind: { ...oneOf(languageChoices, 'Every language'), sent: number.sent },
  },
  lastName: { label: 'Last name', kind: freeText },
  late: { label: 'Late', kind: oneOf(lateChoices, 'Late or not') },
  legalEntity: { label: 'Legal entity', kind: reference(legalEntityChoices, 'Every legal entity') },
  locationId: { label: 'Location', kind: reference(locationChoices, 'Every location') },
  login: { label: 'Login', kind: freeText },
  middleName: { label: 'Middle name', kind: freeText },
  name: { label: 'Name', kind: freeText },
  nextStepDueFrom: { label: 'Next step due on or after', kind: dateKind, hint: day },
  nextStepDueBy: { label: 'Next step due on or before', hint: day, kind: dateKind },
  number: { label: 'Your own number', kind: freeText },
  otherName: { label: 'Other last name', kind: freeText },
  overdue: {
    label: 'Due date',
    kind: { ...oneOf(yesOrNo, 'Overdue or not'), sent: (value) => value === 'yes' },
  },
  owner: { label: 'Assigned to', kind: oneOf([{ value: 'me', label: 'You' }], 'Anyone or nobody') },
  ownerUserId: { label: 'Number of the user it is assigned to', kind: id },
  partnerId: { label: 'Number of the partner system', kind: id },
  profileId: { label: 'Your own number for the employee', kind: freeText },
  role: { label: 'Role', kind: reference(roleChoices, 'Every role') },
  search: { label: 'Name, email or number', kind: freeText },
  socialSecurityNumber: {
    label: 'Social Security number',
    kind: { ...freeText, wrong: 'Enter nine digits such as 900-12-3456' },
  },
  startDate: { label: 'First day of employment', hint: day, kind: dateKind },
  startDateBy: { label: 'First day on or before', hint: day, kind: dateKind },
  startDateFrom: { label: 'First day on or after', hint: day, kind: dateKind },
  title: { label: 'Title', kind: freeText },
  withoutI9: {
    label: 'Form I-9',
    kind: { ...oneOf(withoutI9Choices, 'With or without'), sent: (value) => value === 'yes' },
  },
  waitingFor: { label: 'Waiting for', kind: oneOf(waitingForChoices, 'Anyone') },
};

/** Returns the filters of a kind of record, as fields of a form. */
export function filterFields(context: PageContext, type: ExportType): RecordField[] {
  const updatedSince = { label: 'Changed on or after', hint: day, kind: sinceDay(context.session.timeZone) };
  const known: Readonly<Record<ExportFilterName, Filter | null>> = { ...filters, updatedSince };
  const hidden = seesFullSsn(context.session.scope) ? null : 'socialSecurityNumber';
  const names = exportFilters[type].filter((name) => name !== 'updatedSince');
  return [...names, 'updatedSince' as const].flatMap((name) => {
    const filter = name === hidden ? null : known[name];
    return filter ? [{ name, ...filter }] : [];
  });
}
