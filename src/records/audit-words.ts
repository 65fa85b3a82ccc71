import { everifyStates } from '../domain/everify/states';
import { documentCatalogue, isDocumentCode } from '../domain/i9/documents/catalogue';
import { isSignatureMethod, signatureMethods } from '../domain/i9/form/signature';
import { i9States } from '../domain/i9/machine/states';
import { stateName } from './state-names';
import type { I9State } from '../domain/i9/record';

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
  'everify.open': 'E-Verify case opened',
  'everify.approveI9': 'E-Verify case ready after approval',
  'everify.enterSsn': 'Social Security number entered for E-Verify',
  'everify.submit': 'E-Verify case submitted',
  'everify.update': 'E-Verify answered',
  'everify.refer': 'E-Verify case referred',
  'everify.close': 'E-Verify case closed',
};

/** `downloadNotice` as `Download notice`. */
const sentence = (name: string): string => {
  const words = name
    .replace(/([A-Z0-9]+)/g, ' $1')
    .toLowerCase()
    .trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/** Returns what was done. A name without words yet is shown as it is. */
export function actionText(action: string): string {
  const known = Object.hasOwn(actions, action) ? actions[action] : undefined;
  const [room, name] = action.split('.');
  return (
    known ?? (room === 'everify' && name ? `E-Verify: ${sentence(name).toLowerCase()}` : sentence(action))
  );
}

/** Returns the state of a case in words. */
export const caseStateName = (state: string): string =>
  Object.hasOwn(everifyStates, state)
    ? everifyStates[state as keyof typeof everifyStates].message || 'No case'
    : state;

function stateText(value: unknown, everify: boolean): string {
  const state = String(value);
  if (everify && Object.hasOwn(everifyStates, state)) return caseStateName(state);
  if (Object.hasOwn(i9States, state)) return stateName(state as I9State);
  return state;
}

/** Returns the words for a detail that is a code. */
const detailText = (name: string, value: unknown, failureText: FailureText): string => {
  if (Array.isArray(value)) return value.map((one) => detailText(name, one, failureText)).join(', ');
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  if (name === 'failure') return failureText(text);
  if (name === 'method' && isSignatureMethod(value)) return signatureMethods[value];
  return name === 'document' && isDocumentCode(text) ? documentCatalogue[text].title : text;
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
  const everify = action.startsWith('everify.');
  const others = Object.entries(details).filter(
    ([name, value]) => !apart.has(name) && value !== null && value !== undefined,
  );
  return [
    ...(to !== undefined && to !== null && from !== to
      ? [`From “${stateText(from, everify)}” to “${stateText(to, everify)}”`]
      : []),
    ...(typeof reason === 'string' ? [`Reason: ${reason}`] : []),
    ...(Array.isArray(fields)
      ? [`Written: ${fields.map((field) => sentence(String(field)).toLowerCase()).join(', ')}`]
      : []),
    ...others.map(([name, value]) => `${sentence(name)}: ${detailText(name, value, failureText)}`),
    ...(typeof remoteAddress === 'string' ? [`From the address ${remoteAddress}`] : []),
  ];
}
