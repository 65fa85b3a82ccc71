import { mapValues } from '../domain/json';
import { wordsOf } from '../domain/text';
import { closures } from '../domain/everify/closures';
import type { EverifyCommandType } from '../domain/everify/commands';
import { delayReasons } from '../domain/everify/record';
import { everifyStates, isEverifyState } from '../domain/everify/states';
import { documentCatalogue, isDocumentCode } from '../domain/i9/documents/catalogue';
import { isSignatureMethod, signatureMethods } from '../domain/i9/form/signature';
import { i9States, isI9State } from '../domain/i9/machine/states';
import type { EverifyRequestType } from '../store/everify/requests';

/** The audit trail in plain words, instead of the names in the record. */

const actions: Readonly<Record<string, string>> = {
  start: 'Form started',
  import: 'Form imported as it was completed elsewhere',
  signSection1: 'Section 1 signed',
  signSupplementA: 'Supplement A signed',
  requestCorrection: 'Correction of Section 1 requested',
  startSection2: 'Section 2 started',
  saveDraft: 'Draft of Section 2 saved',
  signSection2: 'Section 2 signed',
  approve: 'Form approved',
  reject: 'Form sent back',
  presentOriginal: 'Document behind the receipt recorded',
  reportReceiptOverdue: 'Document behind the receipt became overdue',
  openReverification: 'Reverification opened',
  withdrawReverification: 'Reverification taken back: none is needed',
  expireAuthorization: 'Authorization expired',
  signSupplementB: 'Supplement B signed',
  revokeAuthorization: 'Revoked authorization recorded',
  findDefect: 'Amendment requested',
  signAmendment: 'Amendment signed',
  terminate: 'End of employment recorded',
  reinstate: 'End of employment taken back',
  rehire: 'Rehire recorded',
  supersede: 'Replaced by a new form',
  void: 'Form voided',
  purge: 'Form destroyed',
  requestPurge: 'Destruction requested',
  withdrawPurge: 'Request to destroy withdrawn',
  setHold: 'Legal hold set',
  setOwner: 'Form assigned',
  liftHold: 'Legal hold lifted',
  nameRepresentative: 'Authorized representative named',
  recordName: 'New name recorded',
  remind: 'Reminder sent',
  renewLink: 'New link for Section 1',
  addDocumentCopy: 'Copy of a document added',
  removeDocumentCopy: 'Copy of a document removed',
  viewDocumentCopy: 'Copy of a document opened',
  viewSocialSecurityNumbers: 'Social Security numbers shown in full',
  mailSection1Copy: 'Link to a copy of Section 1 sent to the employee',
  viewSection1Copy: 'Copy of Section 1 opened by the employee',
  followEmployment: 'Dates of employment changed',
  overdue: 'Step became overdue',
  changeEdition: 'Edition of the form changed',
};

/** What happens to a case; `Failed` after a request: E-Verify did not take it. */
type CaseEvent =
  | EverifyCommandType
  | `${EverifyRequestType | 'adoptCase'}Failed`
  | 'changeDueDate'
  | 'overdue'
  | 'writeCaseNumber';

const caseActions: Readonly<Record<CaseEvent, string>> = {
  open: 'E-Verify case opened',
  approveI9: 'E-Verify case ready after approval',
  enterSsn: 'Social Security number entered for E-Verify',
  recordOriginal: 'Document behind the receipt recorded for E-Verify',
  setDelayReason: 'Reason for the delay of the E-Verify case recorded',
  reportDuplicate: 'Earlier E-Verify case of the employee found',
  continueDuplicate: 'Reason for another E-Verify case recorded',
  submit: 'E-Verify case submitted',
  adoptCase: 'Earlier E-Verify case continued',
  confirmData: 'Information confirmed to E-Verify',
  matchPhoto: 'Photos compared for E-Verify',
  upload: 'Images of the document sent to E-Verify',
  update: 'E-Verify answered',
  downloadNotice: 'Further Action Notice downloaded',
  notifyEmployee: 'Employee told in private about the mismatch',
  refer: 'E-Verify case referred',
  recordNoAction: 'Decision to take no action on the mismatch recorded',
  close: 'E-Verify case closed',
  cancel: 'E-Verify case given up before it was submitted',
  changeDueDate: 'Due date of the E-Verify case changed',
  overdue: 'Step of the E-Verify case became overdue',
  writeCaseNumber: 'Number of the E-Verify case written on the form',
  submitFailed: 'E-Verify did not accept the case',
  adoptCaseFailed: 'E-Verify did not let the earlier case continue',
  confirmDataFailed: 'E-Verify did not accept the confirmation',
  matchPhotoFailed: 'E-Verify did not accept the result of the photo comparison',
  uploadFailed: 'E-Verify did not accept the images',
  referFailed: 'E-Verify did not accept the referral',
  recordNoActionFailed: 'E-Verify did not accept the decision to take no action',
  closeFailed: 'E-Verify did not accept the closure',
  advanceFailed: 'The simulator of E-Verify did not answer',
};

const textIn = (texts: Readonly<Record<string, string>>, name: string): string | undefined =>
  Object.hasOwn(texts, name) ? texts[name] : undefined;

/** Returns what was done. A name without words yet is shown as it is. */
export const actionText = (action: string): string =>
  (isOfCase(action) ? textIn(caseActions, action.slice(ofCase.length)) : textIn(actions, action)) ??
  wordsOf(action);

const ofCase = 'everify.';
const isOfCase = (action: string): boolean => action.startsWith(ofCase);

/** Returns the state of a case in words. */
export const caseStateName = (state: string): string =>
  isEverifyState(state) ? everifyStates[state].message || 'No case' : state;

function stateText(value: unknown, everify: boolean): string {
  const state = String(value);
  if (everify && isEverifyState(state)) return caseStateName(state);
  return isI9State(state) ? i9States[state].name : state;
}

/** Returns the words for a detail that is a code. */
const detailText = (name: string, value: unknown, failureText: FailureText): string => {
  if (Array.isArray(value)) return value.map((one) => detailText(name, one, failureText)).join(', ');
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  if (name === 'failure') return failureText(text);
  if (name === 'method' && isSignatureMethod(value)) return signatureMethods[value];
  if (name === 'document' && isDocumentCode(text)) return documentCatalogue[text].title;
  return textIn(caseCodes[name] ?? {}, text) ?? text;
};

/** Words for codes that are details of a case. */
const caseCodes: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  closure: mapValues(closures, ({ message }) => message),
  delayReason: delayReasons,
  photo: {
    matching: 'the photos match',
    'not-matching': 'the photos do not match',
    'no-image': 'E-Verify had no photo',
  },
};

/** Words for why E-Verify did nothing. */
type FailureText = (reason: string) => string;

/** Details that are shown together, or that mean nothing to readers. */
const apart: ReadonlySet<string> = new Set(['from', 'to', 'reason', 'fields', 'remoteAddress', 'caseId']);

/**
 * Returns states, reason and other details, one line each. Details never contain data of the form.
 *
 * @param failureText left out: the reason of a failure as it is stored
 */
export function detailLines(
  action: string,
  details: Readonly<Record<string, unknown>>,
  failureText: FailureText = (reason) => reason,
): readonly string[] {
  const { from, to, reason, fields, remoteAddress } = details;
  const everify = isOfCase(action);
  const others = Object.entries(details).filter(
    ([name, value]) => !apart.has(name) && value !== null && value !== undefined,
  );
  return [
    ...(to !== undefined && to !== null && from !== to
      ? [`From “${stateText(from, everify)}” to “${stateText(to, everify)}”`]
      : []),
    ...(typeof reason === 'string' ? [`Reason: ${reason}`] : []),
    ...(Array.isArray(fields)
      ? [`Written: ${fields.map((field) => wordsOf(String(field)).toLowerCase()).join(', ')}`]
      : []),
    ...others.map(([name, value]) => `${wordsOf(name)}: ${detailText(name, value, failureText)}`),
    ...(typeof remoteAddress === 'string' ? [`From the address ${remoteAddress}`] : []),
  ];
}
