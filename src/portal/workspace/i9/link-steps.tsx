import type { components } from '../../../../generated/openapi';
import { textKind } from '../../set-up/record/kinds';
import { SummaryList } from '../../ui/page-parts';
import { channelField } from '../fields';
import type { I9Step } from './step';

type Contact = Pick<components['schemas']['I9Details'], 'emailAddress' | 'cellNumber'>;

const usualChannel = ({ emailAddress, cellNumber }: Contact) =>
  emailAddress === null && cellNumber !== null ? 'text' : 'email';

/** Steps for the links of people without an account: the new hire and the authorized representative. */
export const linkSteps = {
  'section1-link': {
    intro: 'The employee will get a new link. Earlier links will stop working.',
    button: 'Send a new link',
    fields: [channelField],
    first: ({ details }) => ({ channel: usualChannel(details) }),
    page: ({ details, choices, faults }, fields) => (
      <div id="emailAddress" tabIndex={-1}>
        <SummaryList
          rows={[
            { term: 'Employee', value: details.employeeName },
            { term: 'Email address', value: details.emailAddress ?? 'None' },
            {
              term: 'Cell phone number',
              value: choices.get('channel')?.length ? (details.cellNumber ?? 'None') : null,
            },
          ]}
        />
        {fields}
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
  },
  reminder: {
    intro: 'An email is sent to the person who has to act next. Only one a day is sent about a form.',
    button: 'Send the reminder',
    page: ({ details, faults }) => (
      <div id="recipients" tabIndex={-1}>
        <SummaryList
          rows={[{ term: 'It goes to', value: details.remindedAddresses.join(', ') || 'Nobody' }]}
        />
        {faults['recipients'] ? <p class="usa-error-message">{faults['recipients']}</p> : null}
      </div>
    ),
    controls: { 'employee-without-notification-email': 'recipients', 'reminded-today': 'recipients' },
  },
  representative: {
    intro:
      'The representative meets the employee, examines the documents and completes Section 2 through a link, without an account. An earlier representative’s link stops working.',
    button: 'Send the link',
    fields: [
      { name: 'firstName', label: 'First name', kind: textKind({ maxLength: 80 }) },
      { name: 'lastName', label: 'Last name', kind: textKind({ maxLength: 80 }) },
      { name: 'emailAddress', label: 'Email address', kind: textKind({ type: 'email', maxLength: 80 }) },
    ],
    first: ({ i9 }) => ({ ...i9.representative }),
  },
  'representative-withdrawal': {
    intro:
      'The representative’s link will stop working. You can then name someone else, or complete Section 2 yourself.',
    button: 'Withdraw',
    severe: true,
    page: ({ i9: { representative: known } }) => (
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
    ),
  },
} satisfies Record<string, I9Step>;
