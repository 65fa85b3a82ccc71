import { timeZones } from './time-zones';
import { customFields, hierarchyLevels } from '../../domain/hierarchy';
import { QuestionField, Select, type Choice } from '../ui/fields';
import { fieldsNamed, type SinglePage } from './record/entity';
import {
  box,
  dateKind,
  joinedTexts,
  number,
  numbers,
  select,
  shortText,
  freeText,
  type ControlProps,
  type Kind,
} from './record/kinds';
import { workdays } from './locations';

const apiSigningChoices = [
  { value: 'off', label: 'No one: a person signs here' },
  { value: 'named-examiner', label: 'The examiner whom it names' },
  { value: 'client-user', label: 'The examiner, or else its API user' },
] as const satisfies readonly Choice[];

const namedLevels: Readonly<Record<string, string>> = { legalEntity: 'Legal entity', locationId: 'Location' };

/** Returns the name that people use for a level of the hierarchy. */
export const levelName = (level: string): string =>
  namedLevels[level] ?? level.replace('custom', 'Custom field ');

const levelChoices = hierarchyLevels.map((level) => ({ value: level, label: levelName(level) }));
const places = [1, 2, 3, 4, 5];

/** The levels of the hierarchy from the top, each chosen from a list. */
function Levels({ id, label, hint, error, value }: ControlProps) {
  const chosen = value.split(',');
  return (
    <QuestionField id={id} label={label} hint={hint} error={error}>
      {places.map((place, index) => (
        <Select
          key={place}
          id={index === 0 ? id : `${id}-${place}`}
          name={id}
          label={`Level ${place}`}
          prompt="None"
          value={chosen[index] ?? ''}
          choices={levelChoices}
        />
      ))}
    </QuestionField>
  );
}

const levels: Kind = {
  typed: joinedTexts(','),
  sent: (value) => value.split(',').filter(Boolean),
  shown: (value) => (Array.isArray(value) ? value.map(String).map(levelName).join(', then ') : ''),
  control: (props) => <Levels {...props} />,
};

/** The settings other than single sign-on. */
export const organization: SinglePage = {
  path: '/set-up/organization',
  title: 'Organization',
  intro: 'Name, time zone, working days, E-Verify, review, reminders, and the levels of your company.',
  get: 'getOrganization',
  update: 'updateOrganization',
  nameOf: () => 'Organization',
  sections: [
    {
      heading: 'Organization',
      fields: fieldsNamed({
        name: { label: 'Name', hint: 'On pages and in email', kind: freeText },
        timeZone: {
          label: 'Time zone',
          hint: 'Days, and with them due dates, begin and end in this time zone.',
          kind: select(() => Promise.resolve(timeZones)),
        },
        minEmploymentAge: {
          label: 'Minimum age in years',
          hint: 'On the first day of work. A location can have its own.',
          kind: number,
        },
        contactPhone: {
          label: 'Phone number for questions',
          hint: 'For new hires and authorized representatives, in email to them and on their last pages',
          optional: true,
          kind: shortText,
        },
        contactEmail: {
          label: 'Email address for questions',
          hint: 'For the same people, such as hr@example.com',
          optional: true,
          kind: freeText,
        },
        secondFactorRequired: {
          label: 'Ask everyone who signs in with a password for a code from an authenticator app',
          kind: box,
        },
        agentsAllowed: {
          label: 'Let software agents use tools',
          hint: 'Assistants with an API client for software agents. Social Security and document numbers stay masked.',
          kind: box,
        },
      }),
    },
    {
      heading: 'Working days',
      note: 'Section 2 and E-Verify are due within a number of working days. A location can have its own.',
      beside: true,
      fields: fieldsNamed(workdays),
    },
    {
      heading: 'E-Verify',
      fields: fieldsNamed({
        everifyCompanyId: {
          label: 'E-Verify company ID',
          hint: 'From your enrollment. Nothing is sent to E-Verify without it.',
          optional: true,
          kind: shortText,
        },
        everifyMouDate: {
          label: 'Date of the memorandum of understanding',
          hint: 'Month/day/year. Employees hired before it are not verified.',
          optional: true,
          kind: dateKind,
        },
      }),
    },
    {
      heading: 'Signing, review and reminders',
      fields: fieldsNamed({
        section2ReviewRequired: {
          label: 'A second person reviews Section 2 before a form is approved',
          kind: box,
        },
        apiSigning: {
          label: 'Who signs when another system sends Section 2',
          hint: 'The signer acts under penalty of perjury. Ask your counsel before you let other systems sign. Otherwise they can only send drafts.',
          kind: select(async () => apiSigningChoices),
        },
        reminderDays: {
          label: 'Reminders before a work authorization ends',
          hint: 'Days before the end, separated by commas, such as 90, 60, 30',
          kind: numbers,
        },
      }),
    },
    {
      heading: 'Levels of your company',
      note: 'Employees are grouped by these, from the top. Users manage groups.',
      fields: fieldsNamed({
        hierarchy: {
          label: 'Levels from the top',
          hint: 'You cannot change them while there are groups other than the whole company.',
          kind: levels,
        },
      }),
    },
    {
      heading: 'Custom fields of employees',
      note: 'What you call them, such as Shift or Cost center. Leave fields that you do not use empty.',
      beside: true,
      fields: customFields.map((level) => ({
        name: `${level}Label`,
        label: levelName(level),
        kind: freeText,
      })),
    },
  ],
};
