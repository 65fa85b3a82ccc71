import type { EverifyState } from '../../everify/record';
import type { I9State } from '../record';
import { casesForEmployer } from './next-step';

/** Forms and E-Verify cases that need the same kind of attention, by their states. */
export const queueStates = {
  forms: {
    'reverification-due': ['reverification_due', 'authorization_expired'],
    'receipts-due': ['approved_receipt'],
  } satisfies Readonly<Record<string, readonly I9State[]>>,
  cases: {
    'ssn-applied-for': ['awaiting_ssn'] as const satisfies readonly EverifyState[],
    everify: casesForEmployer,
  },
} as const;
