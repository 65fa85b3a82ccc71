import type { ImportType } from '../../../domain/lists/bulk';
import type { components } from '../../../../generated/openapi';
import { fieldFaultText } from '../../set-up/record/faults';
import { textsOf } from '../../texts';
import { faultText, type Words } from '../../ui/refusals';
import { columnNamed, type ImportColumn } from './import-columns';

/** What is wrong with the rows of a file, for the people who made it. */

/** What is wrong, as the API says it. */
type RowFault = Pick<components['schemas']['ImportFault'], 'row' | 'field' | 'code' | 'detail'>;

/** By a code of the API; before the words that pages share. */
const ofEveryFile: Words = {
  'permission-denied': 'You do not have the permission for this',
  'too-many-rows': 'A file can have at most {n} rows. Split it into several files',
  'repeated-column': 'This column is in the file twice. Delete one of them',
  'repeated-key': 'Row {n} has the same value, and only that row counts. Delete one of the two',
  'ambiguous-key': 'Several records have this value. Give each of them a value of its own first',
  'out-of-reach': 'This belongs to a group that you do not manage. Ask someone who manages it',
  'unknown-reference': 'There is no record with this ID. An export of these records lists their IDs',
  'unknown-time-zone': 'Enter a time zone such as America/New_York',
  'id-mismatch': 'This is the ID of another record. Leave it empty',
  overlap: 'These dates overlap another period of employment. Correct the dates',
  'already-exists': 'Another record has this value. Enter another one',
  'under-minimum-age': 'The employee would be too young on the first day of employment. Check both dates',
};

const section1Faults: Words = textsOf('en').section1.faults;

const byType: Readonly<Record<ImportType, Words>> = {
  employees: {
    ...ofEveryFile,
    needed: 'This needs the employee’s email address',
    'mutually-exclusive': 'Ask for one kind of form only',
    'i9-not-allowed':
      'No form can be started: the employee has one, or does not work here. With “if allowed” such a row is left alone',
  },
  locations: ofEveryFile,
  users: ofEveryFile,
  i9s: {
    ...section1Faults,
    ...textsOf('en').faults,
    ...ofEveryFile,
    required: 'Enter this',
    'too-long': 'Use at most {n} characters',
    'unknown-reference':
      'No employee has this number. Correct it, or add the employee with this number first',
    'unknown-document': 'Enter the code of a document from the Lists of Acceptable Documents',
    'not-of-this-list': 'This document belongs in another list of the form',
    'date-after-start': 'Enter a date before the first day of employment',
    'date-ahead': 'Enter today’s date or an earlier one',
    'no-such-employment':
      'No period of employment begins on this day. Correct it or the employee’s record, or enter the start that the record has',
    'other-facts':
      'This form was imported before, and the row says something else now. An import never changes a form: correct the form itself',
    'has-i9': 'The employee already has a form for this period of employment',
    'scan-missing': 'The archive has no file with this name. Check the name, folders included',
    'scan-unreadable': 'This file in the archive is damaged or has a password. Create the archive again',
    'file-kind': 'The scan is not a JPEG, PNG or PDF',
  },
};

/** Codes for a value that a column does not take, whatever is right for it. */
const notTaken: ReadonlySet<string> = new Set(['wrong-format', 'wrong-type', 'out-of-range', 'not-allowed']);

/** A fault as a page shows it. */
export interface ShownFault {
  readonly row: number | null;
  /** The column as the file spells it; null: the whole row. */
  readonly field: string | null;
  readonly code: string;
  /** The column in the words of the portal's pages, or as the file spells it if they have none. */
  readonly label: string | null;
  /** What is wrong and what to do, without a value of the file. */
  readonly text: string;
}

/** Returns the faults in words. Two of one column that come to the same for people are one. */
export function shownFaults(type: ImportType, faults: readonly RowFault[]): ShownFault[] {
  const shown = faults.map((fault) => {
    const { row, field, code } = fault;
    const column = field === null ? undefined : columnNamed(type, field);
    return { row, field, code, label: column?.label ?? field, text: textOf(type, fault, column) };
  });
  return shown.filter(({ row, field, text }, index) => {
    const before = shown[index - 1];
    return before?.row !== row || before.field !== field || before.text !== text;
  });
}

/** What would be accepted instead, which is all that only the API's sentence has. */
const acceptedIn = (detail: string): string => / Accepted: .*(?=\.$)/.exec(detail)?.[0] ?? '';

function textOf(type: ImportType, fault: RowFault, column: ImportColumn | undefined): string {
  const words = wordsOf(type, fault, column);
  const accepted = acceptedIn(fault.detail);
  return accepted && !words.endsWith(accepted) ? `${words}.${accepted}` : words;
}

function wordsOf(type: ImportType, fault: RowFault, column: ImportColumn | undefined): string {
  const { code, detail } = fault;
  // It names columns, which are spelled in the file as in the contract.
  if (code === 'unknown-column') return detail.replace(/\.$/, '');
  if (!column) return faultText(fault, byType[type]);
  if (column.wrong !== undefined && notTaken.has(code)) return column.wrong;
  // Text that has a format is in the wrong one when it is too short.
  const isEmpty = code === 'required' || (code === 'too-short' && column.kind.wrong === undefined);
  return fieldFaultText(fault, column, isEmpty, byType[type]);
}
