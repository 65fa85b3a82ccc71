import { permissionId } from '../../../generated/permissions';
import { people } from '../../store/organizations/people';
import { Card } from '../ui/page';
import type { Choice } from '../ui/fields';
import { idOf, lookAtOnce, may, togetherOf, type PageContext } from '../session/page-context';
import { textOf } from '../set-up/record/call';
import type { RecordKind } from '../set-up/record/entity';
import { recordRoutes } from '../set-up/record/pages';
import { date, email, reference, shortText, text } from '../set-up/record/kinds';
import { FormOf } from './employees';
import { allSites } from './list-parts';

/** An employee's record: adding someone who was hired, and changing what the employer knows. */

/** Values of `languagePreference`. */
export const languageChoices: readonly Choice[] = [
  { value: '1', label: 'English' },
  { value: '2', label: 'Spanish' },
];

const formCard = async (context: PageContext) => {
  const person = await lookAtOnce(context, (unit) => people.read(unit, idOf(context)));
  return person ? (
    <Card heading="Form I-9">
      <p>
        <FormOf context={context} person={person} />
      </p>
    </Card>
  ) : null;
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
  view: permissionId.viewEmployees,
  add: permissionId.createEmployees,
  change: permissionId.editEmployees,
  nameOf: (employee) => `Employee ${textOf(employee['fullName'])}`,
  sections: [
    {
      heading: 'Employee',
      note: 'As in your own records. The employee enters the legal name and everything else in Section 1.',
      fields: [
        { name: 'firstName', label: 'First name', kind: text },
        { name: 'middleName', label: 'Middle name', optional: true, kind: text },
        { name: 'lastName', label: 'Last name', kind: text },
        {
          name: 'emailAddress',
          label: 'Email address',
          hint: 'The link to Section 1 goes there.',
          optional: true,
          kind: email,
        },
        {
          name: 'languagePreference',
          label: 'Language of email',
          optional: true,
          kind: reference(() => Promise.resolve(languageChoices), 'English, unless chosen'),
        },
      ],
    },
    {
      heading: 'Job',
      fields: [
        {
          name: 'startDate',
          label: 'First day of employment',
          hint: 'Month/day/year. The first day of work for pay; due dates count from it.',
          kind: date,
        },
        {
          name: 'locationId',
          label: 'Location',
          hint: 'It determines which days count for due dates, and whether E-Verify is used.',
          kind: reference((context) => allSites(togetherOf(context), context)),
        },
        { name: 'jobTitle', label: 'Job title', optional: true, kind: text },
        {
          name: 'profileId',
          label: 'Your own number for the employee',
          hint: 'Such as a payroll number',
          optional: true,
          kind: shortText,
        },
      ],
    },
  ],
  always: ['firstName', 'lastName', 'locationId'],
  /** A user who may start the form goes on to that after adding an employee. */
  next: (context, { id }) => (may(context, permissionId.createI9s) ? `/employees/${textOf(id)}/i9` : null),
  more: formCard,
};

export const employeeRoutes = recordRoutes(employeeRecords);
