import { named, transitionRows } from '../transitions';
import type { ClosureCode } from './closures';
import type { EverifyCommand, EverifyCommandType, EverifyEffect } from './commands';
import type { EverifyCase, EverifyState } from './record';

type Condition = (everifyCase: EverifyCase, command: EverifyCommand) => boolean;

/** A state, or the states that E-Verify may answer with. */
type Target = EverifyState | readonly EverifyState[];

const { row, silent } = transitionRows<EverifyState, EverifyCommandType, Target, Condition, EverifyEffect>();

function closes(...codes: readonly ClosureCode[]): Condition {
  return named(
    codes.join(', '),
    (_case, command) => command.type === 'close' && codes.includes(command.closure),
  );
}

const receiptWaits: Condition = (everifyCase) => everifyCase.receiptDueDate !== null;
const noSsn: Condition = (everifyCase) => !everifyCase.hasSsn;
const photoIs = (photo: 'no-image' | 'not-matching'): Condition =>
  named(photo, (_case, command) => command.type === 'matchPhoto' && command.photo === photo);

/** What E-Verify may say to a photo that matches. */
const photoAnswers: readonly EverifyState[] = [
  'employment_authorized',
  'queued',
  'needs_more_time',
  'mismatch',
];

/** The same where it may ask for a comparison of photos first. */
const dataAnswers: readonly EverifyState[] = ['photo_match', ...photoAnswers];

/** States in which a user may close the case because the employee left or the data were wrong. */
const closable: readonly EverifyState[] = [
  'draft',
  'duplicate_found',
  'unconfirmed_data',
  'photo_match',
  'scan_and_upload',
  'mismatch',
  'close_and_resubmit',
  'error',
];

/** Every transition that there is. The first row that fits the state, the command and its condition counts. */
export const everifyTransitions: readonly ReturnType<typeof row>[] = [
  // A case that waits for Section 2 is not reported: there is nothing yet that could be submitted.
  silent(['not_applicable'], 'open', 'awaiting_i9'),
  row(['awaiting_i9'], 'approveI9', 'awaiting_document', { when: receiptWaits }),
  row(['awaiting_i9'], 'approveI9', 'awaiting_ssn', { when: noSsn }),
  row(['awaiting_i9'], 'approveI9', 'draft', { also: ['submit-case'] }),
  row(['awaiting_document'], 'recordOriginal', 'awaiting_ssn', { when: noSsn }),
  row(['awaiting_document'], 'recordOriginal', 'draft', { also: ['submit-case'] }),
  silent(['awaiting_document'], 'enterSsn', 'awaiting_document'),
  row(['awaiting_ssn'], 'enterSsn', 'draft', { also: ['submit-case'] }),
  silent(['awaiting_i9'], 'cancel', 'not_applicable'),
  row(['awaiting_ssn', 'awaiting_document'], 'cancel', 'not_applicable'),
  silent(['draft', 'error'], 'setDelayReason', 'draft'),
  row(['draft', 'error'], 'reportDuplicate', 'duplicate_found'),
  row(
    ['duplicate_found'],
    'adoptCase',
    [
      ...dataAnswers,
      'unconfirmed_data',
      'scan_and_upload',
      'referred',
      'continuance',
      'close_and_resubmit',
      'final_nonconfirmation',
    ],
    { also: ['write-case-number-on-i9'] },
  ),
  row(['duplicate_found'], 'continueDuplicate', 'draft', { also: ['submit-case'] }),
  row(['draft', 'error'], 'submit', [...dataAnswers, 'unconfirmed_data', 'close_and_resubmit', 'error'], {
    also: ['write-case-number-on-i9'],
  }),
  row(['unconfirmed_data'], 'confirmData', dataAnswers),
  row(['photo_match'], 'matchPhoto', ['scan_and_upload'], { when: photoIs('not-matching') }),
  row(['photo_match'], 'matchPhoto', ['scan_and_upload', ...photoAnswers], { when: photoIs('no-image') }),
  row(['photo_match'], 'matchPhoto', photoAnswers),
  row(['scan_and_upload'], 'upload', ['queued', 'needs_more_time', 'mismatch']),
  row(['queued', 'needs_more_time'], 'update', [
    ...dataAnswers,
    'close_and_resubmit',
    'final_nonconfirmation',
  ]),
  // Ten federal working days without a decision: E-Verify makes it a final nonconfirmation automatically.
  row(['mismatch'], 'update', ['final_nonconfirmation']),
  silent(['mismatch'], 'downloadNotice', 'mismatch'),
  silent(['mismatch'], 'notifyEmployee', 'mismatch'),
  row(['mismatch'], 'refer', 'referred'),
  row(['mismatch'], 'recordNoAction', 'final_nonconfirmation'),
  row(['referred'], 'update', [
    'referred',
    'employment_authorized',
    'continuance',
    'final_nonconfirmation',
    'close_and_resubmit',
  ]),
  row(['continuance'], 'update', ['continuance', 'employment_authorized', 'final_nonconfirmation']),
  row(['final_nonconfirmation'], 'close', 'closed_unauthorized', {
    when: closes('EFNCW', 'TRMFNC', 'EQUIT', 'TERMO', 'DHSINS', 'SSAINS', 'OTHER'),
  }),
  row(['final_nonconfirmation'], 'close', 'closed_other', {
    also: ['open-new-case'],
    when: closes('INCDAT'),
  }),
  row(['final_nonconfirmation'], 'close', 'closed_other', { when: closes('DUPL') }),
  row(['close_and_resubmit'], 'close', 'closed_other', { also: ['open-new-case'], when: closes('RESUB') }),
  row(closable, 'close', 'closed_other', { also: ['open-new-case'], when: closes('INCDAT') }),
  row(['duplicate_found'], 'close', 'closed_other', { when: closes('DUPL') }),
  row(closable, 'close', 'closed_other', {
    when: closes('EQUIT', 'TERMO', 'DUPL', 'DHSINS', 'SSAINS', 'OTHER'),
  }),
];
