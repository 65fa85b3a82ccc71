import { sendSection1Link } from '../../../services/i9/section1/renew-section1';
import { nameRepresentative, withdrawRepresentative } from '../../../services/i9/section2/representative';
import { entryOf, TextField } from '../../ui/fields';
import { SummaryList } from '../../ui/page-parts';
import { typed } from '../../ui/typed';
import type { I9Step } from './step';

/** Steps for the links of people without an account: the new hire and the authorized representative. */
export const linkSteps = {
  'section1-link': {
    operation: 'createSection1Link',
    intro: 'The employee will get an email with a new link. Earlier links will stop working.',
    button: 'Send a new link',
    fields: (_values, faults, _row, { worksite: { employee } }) => (
      <div id="emailAddress" tabIndex={-1}>
        <SummaryList
          rows={[
            { term: 'Employee', value: employee.fullName },
            { term: 'Email address', value: employee.emailAddress ?? 'None' },
          ]}
        />
        {employee.emailAddress === null || faults['emailAddress'] ? (
          <p class="usa-error-message">
            Add an email address to the employee’s record first; then send the link from here. If the employee
            is in the room, show the link as a code instead.
          </p>
        ) : null}
      </div>
    ),
    async run(unit, services, { id }) {
      await sendSection1Link(unit, services, id);
    },
  },
  representative: {
    operation: 'requestI9Representative',
    intro:
      'The representative meets the employee, examines the documents and completes Section 2 through a link, without an account. An earlier representative’s link stops working.',
    button: 'Send the link',
    fields: (values, faults, row) => {
      const known = row.representative;
      const field = (name: 'firstName' | 'lastName' | 'email', label: string) => (
        <TextField
          {...entryOf(name, faults, values[name] ?? known?.[name])}
          label={label}
          type={name === 'email' ? 'email' : 'text'}
          maxLength={80}
        />
      );
      return (
        <>
          {field('firstName', 'First name')}
          {field('lastName', 'Last name')}
          {field('email', 'Email address')}
        </>
      );
    },
    async run(unit, services, { id }, body) {
      await nameRepresentative(unit, services, id, {
        firstName: typed(body, 'firstName', 200),
        lastName: typed(body, 'lastName', 200),
        email: typed(body, 'email', 200),
      });
    },
  },
  'representative-withdrawal': {
    operation: 'revokeI9Representative',
    intro:
      'The representative’s link will stop working. You can then name someone else, or complete Section 2 yourself.',
    button: 'Withdraw',
    severe: true,
    fields: (_values, _faults, row) => {
      const known = row.representative;
      return (
        <SummaryList
          rows={
            known
              ? [
                  { term: 'Representative', value: `${known.firstName} ${known.lastName}` },
                  { term: 'Email address', value: known.email },
                ]
              : []
          }
        />
      );
    },
    async run(unit, _services, { id }) {
      await withdrawRepresentative(unit, id);
    },
  },
} satisfies Record<string, I9Step>;
