import type { ClosureCode } from './closures';
import type { EverifyCommand, EverifyCommandType, EverifyEffect } from './commands';
import type { EverifyCase, EverifyState } from './record';

type Condition = (everifyCase: EverifyCase, command: EverifyCommand) => boolean;

export interface EverifyRow {
  readonly from: readonly EverifyState[];
  readonly command: EverifyCommandType;
  readonly when?: Condition;
  /** A state, or the states that E-Verify may answer with. */
  readonly to: EverifyState | readonly EverifyState[];
  readonly effects: readonly EverifyEffect[];
}

function row(
  from: readonly EverifyState[],
  command: EverifyCommandType,
  to: EverifyState | readonly EverifyState[],
  effects: readonly EverifyEffect[],
  when?: Condition,
): EverifyRow {
  return when ? { from, command, to, effects, when } : { from, command, to, effects };
}

/** The closure is one of these. */
function closes(...codes: readonly ClosureCode[]): Condition {
  return (_case, command) => command.type === 'close' && codes.includes(command.closure);
}

const receiptWaits: Condition = (everifyCase) => everifyCase.receiptDueDate !== null;
const noSsn: Condition = (everifyCase) => !everifyCase.hasSsn;
const differs: Condition = (_case, command) =>
  command.type === 'matchPhoto' && command.photo === 'not-matching';

/** What E-Verify may say to a submission. */
const submissionAnswers: readonly EverifyState[] = [
  'unconfirmed_data',
  'photo_match',
  'queued',
  'needs_more_time',
  'mismatch',
  'close_and_resubmit',
  'employment_authorized',
  'error',
];

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
export const everifyTransitions: readonly EverifyRow[] = [
  // A case that waits for Section 2 is not reported: there is nothing yet that could be submitted.
  row(['not_applicable'], 'open', 'awaiting_i9', []),
  row(['awaiting_i9'], 'approveI9', 'awaiting_document', ['notify-partner'], receiptWaits),
  row(['awaiting_i9'], 'approveI9', 'awaiting_ssn', ['notify-partner'], noSsn),
  row(['awaiting_i9'], 'approveI9', 'draft', ['submit-case', 'notify-partner']),
  row(['awaiting_document'], 'recordOriginal', 'awaiting_ssn', ['notify-partner'], noSsn),
  row(['awaiting_document'], 'recordOriginal', 'draft', ['submit-case', 'notify-partner']),
  row(['awaiting_document'], 'enterSsn', 'awaiting_document', []),
  row(['awaiting_ssn'], 'enterSsn', 'draft', ['submit-case', 'notify-partner']),
  row(['awaiting_i9'], 'cancel', 'not_applicable', []),
  row(['awaiting_ssn', 'awaiting_document'], 'cancel', 'not_applicable', ['notify-partner']),
  row(['draft', 'error'], 'setDelayReason', 'draft', []),
  row(['draft', 'error'], 'reportDuplicate', 'duplicate_found', ['notify-partner']),
  row(
    ['duplicate_found'],
    'adoptCase',
    [
      'unconfirmed_data',
      'photo_match',
      'scan_and_upload',
      'queued',
      'needs_more_time',
      'mismatch',
      'referred',
      'continuance',
      'close_and_resubmit',
      'final_nonconfirmation',
      'employment_authorized',
    ],
    ['write-case-number-on-i9', 'notify-partner'],
  ),
  row(['duplicate_found'], 'continueDuplicate', 'draft', ['submit-case', 'notify-partner']),
  row(['draft', 'error'], 'submit', submissionAnswers, ['write-case-number-on-i9', 'notify-partner']),
  row(
    ['unconfirmed_data'],
    'confirmData',
    ['photo_match', 'queued', 'needs_more_time', 'mismatch', 'employment_authorized'],
    ['notify-partner'],
  ),
  row(['photo_match'], 'matchPhoto', ['scan_and_upload'], ['notify-partner'], differs),
  row(
    ['photo_match'],
    'matchPhoto',
    ['employment_authorized', 'queued', 'needs_more_time', 'mismatch'],
    ['notify-partner'],
  ),
  row(['scan_and_upload'], 'upload', ['needs_more_time', 'mismatch'], ['notify-partner']),
  row(
    ['queued', 'needs_more_time'],
    'update',
    [
      'queued',
      'needs_more_time',
      'employment_authorized',
      'mismatch',
      'photo_match',
      'close_and_resubmit',
      'final_nonconfirmation',
    ],
    ['notify-partner'],
  ),
  // Ten federal working days without a decision: E-Verify makes it a final nonconfirmation automatically.
  row(['mismatch'], 'update', ['final_nonconfirmation'], ['notify-partner']),
  row(['mismatch'], 'downloadNotice', 'mismatch', []),
  row(['mismatch'], 'notifyEmployee', 'mismatch', []),
  row(['mismatch'], 'refer', 'referred', ['notify-partner']),
  row(['mismatch'], 'recordNoAction', 'final_nonconfirmation', ['notify-partner']),
  row(
    ['referred'],
    'update',
    ['referred', 'employment_authorized', 'continuance', 'final_nonconfirmation', 'close_and_resubmit'],
    ['notify-partner'],
  ),
  row(
    ['continuance'],
    'update',
    ['continuance', 'employment_authorized', 'final_nonconfirmation'],
    ['notify-partner'],
  ),
  row(
    ['final_nonconfirmation'],
    'close',
    'closed_unauthorized',
    ['notify-partner'],
    closes('EFNCW', 'TRMFNC', 'EQUIT', 'TERMO', 'DHSINS', 'SSAINS', 'OTHER'),
  ),
  row(
    ['final_nonconfirmation'],
    'close',
    'closed_other',
    ['open-new-case', 'notify-partner'],
    closes('INCDAT'),
  ),
  row(['final_nonconfirmation'], 'close', 'closed_other', ['notify-partner'], closes('DUPL')),
  row(['close_and_resubmit'], 'close', 'closed_other', ['open-new-case', 'notify-partner'], closes('RESUB')),
  row(['mismatch'], 'close', 'closed_other', ['open-new-case', 'notify-partner'], closes('INCDAT')),
  row(['duplicate_found'], 'close', 'closed_other', ['notify-partner'], closes('DUPL')),
  row(
    closable,
    'close',
    'closed_other',
    ['notify-partner'],
    closes('INCDAT', 'EQUIT', 'TERMO', 'DUPL', 'DHSINS', 'SSAINS', 'OTHER'),
  ),
];
