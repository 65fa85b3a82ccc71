import type { Choice } from '../ui/fields';
import { may, type PageContext, call, submit, textOf, type Values } from '../session/page-context';
import { everyPage, mostPages } from '../session/lists';
import { fieldsNamed, type RecordActions, type RecordKind } from '../set-up/record/entity';
import { recordRoutes } from '../set-up/record/pages';
import { dateKind, email, reference, shortText, telephone, freeText } from '../set-up/record/kinds';
import { showHire } from './hire-overview';
import { addNote, notesCard } from './notes-card';
import { allSites, fewSites } from './list-filters';

/** An employee's record: adding someone who was hired, and changing what the employer knows. */

/** Values of `languagePreference`. */
export const languageChoices: readonly Choice[] = [
  { value: '1', label: 'English' },
  { value: '2', label: 'Spanish' },
];

const isSet = (employee: Values, name: string): boolean => textOf(employee[name]) !== '';

/** Returns the id of the newest period of employment; periods are listed from the oldest on. */
async function newestPeriod(context: PageContext, employee_id: number): Promise<number> {
  const periods = await everyPage(mostPages, (page) =>
    call(context, 'listEmployments', { params: { employee_id }, query: { ...page } }),
  );
  return periods.at(-1)?.id ?? 0;
}

/** A note, the end of employment, and a new beginning. */
const actions: RecordActions = {
  notes: addNote,
  'end-of-employment': {
    heading: 'End of employment',
    text: 'How long the Form I-9 must be kept counts from this day. It can be corrected later.',
    button: 'Save the last day',
    done: 'The last day of employment was saved.',
    when: (employee) => isSet(employee, 'startDate'),
    asks: {
      name: 'terminatedDate',
      label: 'Last day of employment',
      hint: 'Month/day/year',
      kind: dateKind,
      needed: true,
    },
    async run(context, employee, asked) {
      const employee_id = Number(employee['id']);
      const params = { employee_id, employment_id: await newestPeriod(context, employee_id) };
      const body = { terminatedDate: dateKind.sent(asked) };
      // The revision on the page is that of the employee, not of the period.
      await submit(context, 'updateEmployment', { params, body }, { revision: '' });
    },
  },
  rehire: {
    heading: 'Rehire',
    text: 'Begins a new period of employment. Start a new Form I-9 for it, or record the rehire in Supplement B of the earlier form.',
    button: 'Rehire the employee',
    done: 'The employee was rehired.',
    when: (employee) => isSet(employee, 'terminatedDate'),
    asks: {
      name: 'rehireDate',
      sentAs: 'startDate',
      label: 'First day after the rehire',
      hint: 'Month/day/year',
      kind: dateKind,
      needed: true,
    },
    async run(context, employee, asked) {
      const request = {
        params: { employee_id: Number(employee['id']) },
        body: { startDate: dateKind.sent(asked) },
      };
      await submit(context, 'createEmployment', request);
    },
  },
};

export const employeeRecords: RecordKind = {
  path: '/employees',
  place: '/employees',
  title: 'Employees',
  one: 'employee',
  intro: '',
  get: 'getEmployee',
  create: 'createEmployee',
  update: 'updateEmployee',
  idName: 'employee_id',
  // Lists and the pages of forms have the last name first.
  nameOf: (employee) => `${textOf(employee['firstName'])} ${textOf(employee['lastName'])}`,
  sections: [
    {
      heading: 'Employee',
      note: 'As in your own records. The employee enters the legal name and everything else in Section 1.',
      fields: fieldsNamed({
        firstName: { label: 'First name', kind: freeText },
        middleName: { label: 'Middle name', optional: true, kind: freeText },
        lastName: { label: 'Last name', kind: freeText },
        emailAddress: {
          label: 'Email address',
          hint: 'The link to Section 1 goes there.',
          optional: true,
          kind: email,
        },
        cellNumber: { label: 'Cell phone number', optional: true, kind: telephone },
        languagePreference: {
          label: 'Language of email',
          optional: true,
          kind: reference(() => Promise.resolve(languageChoices), 'English, unless chosen'),
        },
      }),
    },
    {
      heading: 'Job',
      fields: fieldsNamed({
        startDate: {
          label: 'First day of employment',
          hint: 'Month/day/year. The first day of work for pay; due dates count from it.',
          kind: dateKind,
        },
        locationId: {
          label: 'Location',
          hint: 'It determines which days count for due dates, and whether E-Verify is used.',
          kind: {
            ...reference(allSites),
            async fewChoices(context) {
              const few = await fewSites(context);
              return few.length > 0 ? few : null;
            },
          },
        },
        jobTitle: { label: 'Job title', optional: true, kind: freeText },
        profileId: {
          label: 'Your own number for the employee',
          hint: 'Such as a payroll number',
          optional: true,
          kind: shortText,
        },
      }),
    },
  ],
  always: ['firstName', 'lastName', 'locationId'],
  /** A user who may start the form goes on to that after adding an employee. */
  next: (context, { id }) => (may(context, 'createEmployeeI9') ? `/employees/${textOf(id)}/i9` : null),
  overview: showHire,
  beside: notesCard,
  actions,
};

export const employeeRoutes = recordRoutes(employeeRecords);
