import type { components } from '../../../../generated/openapi';
import type { Words } from '../../ui/refusals';

/** The words of bulk actions on the pages. */

export type ShownBulkAction = components['schemas']['BulkAction'];
export type ActionName = components['schemas']['BulkActionName'];

export const bulkActionsPath = '/bulk-actions';

interface ActionWords {
  readonly label: string;
  /** What it does, in a sentence. */
  readonly meaning: string;
}

export const actionWords: Readonly<Record<ActionName, ActionWords>> = {
  remind: {
    label: 'Send a reminder',
    meaning:
      'The person who has to act next gets an email: the employee with a new link to Section 1, the authorized representative, or the people who are notified of the employee. Once a day for each form.',
  },
  'renew-link': {
    label: 'Send the link to Section 1 again',
    meaning: 'Each employee gets a new link to Section 1. Links sent before stop working.',
  },
  assign: { label: 'Assign to a user', meaning: 'The user looks after the forms. This gives no access.' },
  'start-i9': {
    label: 'Start an I-9',
    meaning: 'A form is started for the current employment of each employee.',
  },
  hold: { label: 'Put under a hold', meaning: 'The forms are kept until the hold is lifted.' },
  release: { label: 'Lift the hold', meaning: 'The forms can be destroyed when their time has come.' },
};

/** Why a record is refused, where the sentence of the operation is not for people. */
export const refusalWords: Words = {
  'not-found': 'It does not exist, or you cannot access it',
  'reminded-today': 'A reminder was sent today already',
  'i9-not-allowed': 'The employee has no current employment, or the employment already has a form',
  'employee-without-email': 'The employee has no email address',
  'employee-without-cell-number': 'The employee has no cell phone number',
  'phone-malformed': 'The cell phone number is not one of the United States',
  'text-messages-off': 'This service sends no text messages',
  'too-many-links': 'Ten links were made within 24 hours',
  'employee-without-notification-email': 'The employee’s record names nobody to notify',
  'unknown-reference': 'The user is retired or cannot access this employee',
  'already-exists': 'The email address is someone else’s login',
  needed: 'The employee has no email address',
  'permission-denied': 'You no longer have the permission',
  'state-conflict': 'The form waits for nobody who could be reminded',
};

export const nounOf = (action: ActionName): 'employee' | 'form' =>
  action === 'start-i9' ? 'employee' : 'form';
