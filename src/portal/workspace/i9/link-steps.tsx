import type { components } from '../../../../generated/openapi';
import { entryOf, TextField, type Choice, RadioTiles } from '../../ui/fields';
import { SummaryList } from '../../ui/page-parts';
import { typed, typedIfAny } from '../../ui/typed';
import { sendsTexts } from '../list-filters';
import type { I9Step } from './step';

const channels: readonly Choice[] = [
  { value: 'email', label: 'By email' },
  { value: 'text', label: 'By text message' },
];

type Contact = Pick<components['schemas']['I9Details'], 'emailAddress' | 'cellNumber'>;

const usualChannel = ({ emailAddress, cellNumber }: Contact) =>
  emailAddress === null && cellNumber !== null ? 'text' : 'email';

/** Steps for the links of people without an account: the new hire and the authorized representative. */
export const linkSteps = {
  'section1-link': {
    intro: 'The employee will get a new link. Earlier links will stop working.',
    button: 'Send a new link',
    choices: async (context) => ((await sendsTexts(context)) ? channels : []),
    fields: (values, faults, { details, choices }) => (
      <div id="emailAddress" tabIndex={-1}>
        <SummaryList
          rows={[
            { term: 'Employee', value: details.employeeName },
            { term: 'Email address', value: details.emailAddress ?? 'None' },
            { term: 'Cell phone number', value: choices.length > 0 ? (details.cellNumber ?? 'None') : null },
          ]}
        />
        {choices.length > 0 ? (
          <RadioTiles
            {...entryOf('channel', faults, values['channel'] ?? usualChannel(details))}
            label="How should the link be sent?"
            choices={choices}
          />
        ) : null}
        {(details.emailAddress === null && usualChannel(details) === 'email') || faults['emailAddress'] ? (
          <p class="usa-error-message">
            Add an email address to the employee’s record first; then send the link from here. If the employee
            is in the room, show the link as a code instead.
          </p>
        ) : null}
      </div>
    ),
    controls: {
      'employee-without-email': 'emailAddress',
      'employee-without-cell-number': 'channel',
      'phone-malformed': 'channel',
    },
    request: (_form, body) => ({
      operation: 'createSection1Link',
      ...(typed(body, 'channel', 10) === 'text' && { body: { channel: 'text' } }),
    }),
  },
  reminder: {
    intro: 'An email is sent to the person who has to act next. Only one a day is sent about a form.',
    button: 'Send the reminder',
    fields: (_values, faults, { details }) => (
      <div id="recipients" tabIndex={-1}>
        <SummaryList
          rows={[{ term: 'It goes to', value: details.remindedAddresses.join(', ') || 'Nobody' }]}
        />
        {faults['recipients'] ? <p class="usa-error-message">{faults['recipients']}</p> : null}
      </div>
    ),
    controls: { 'employee-without-notification-email': 'recipients', 'reminded-today': 'recipients' },
    request: () => ({ operation: 'createI9Reminder' }),
  },
  representative: {
    intro:
      'The representative meets the employee, examines the documents and completes Section 2 through a link, without an account. An earlier representative’s link stops working.',
    button: 'Send the link',
    fields: (values, faults, { i9: { representative: known } }) => {
      const field = (name: 'firstName' | 'lastName' | 'email', label: string, before?: string) => (
        <TextField
          {...entryOf(name, faults, values[name] ?? before)}
          label={label}
          type={name === 'email' ? 'email' : 'text'}
          maxLength={80}
        />
      );
      return (
        <>
          {field('firstName', 'First name', known?.firstName)}
          {field('lastName', 'Last name', known?.lastName)}
          {field('email', 'Email address', known?.emailAddress)}
        </>
      );
    },
    controls: { '/emailAddress': 'email' },
    request: (_form, body) => ({
      operation: 'requestI9Representative',
      body: {
        firstName: typedIfAny(body, 'firstName', 200),
        lastName: typedIfAny(body, 'lastName', 200),
        emailAddress: typedIfAny(body, 'email', 200),
      },
    }),
  },
  'representative-withdrawal': {
    intro:
      'The representative’s link will stop working. You can then name someone else, or complete Section 2 yourself.',
    button: 'Withdraw',
    severe: true,
    fields: (_values, _faults, { i9: { representative: known } }) => {
      return (
        <SummaryList
          rows={
            known
              ? [
                  { term: 'Representative', value: `${known.firstName} ${known.lastName}` },
                  { term: 'Email address', value: known.emailAddress },
                ]
              : []
          }
        />
      );
    },
    request: () => ({ operation: 'revokeI9Representative' }),
  },
} satisfies Record<string, I9Step>;
