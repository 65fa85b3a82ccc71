import { permissionId } from '../../../../generated/permissions';
import { isReverifiable } from '../../../domain/i9/documents/dates';
import { inForce, section2Open } from '../../../domain/i9/machine/transition-table';
import type { I9State } from '../../../domain/i9/record';
import { factsOf } from '../../../store/i9/facts';
import { canRenewSection1 } from '../../../services/i9/section1/renew-section1';
import type { I9Row } from '../../../store/i9/i9s';
import { may, type PageContext } from '../../session/page-context';

/** What a user can do with a form, in the order in which it is offered. */
export interface I9Action {
  /** Last part of the address, below the form's own. */
  readonly path: string;
  readonly label: string;
  readonly permission: number;
  readonly states: readonly I9State[];
  readonly when?: (row: I9Row) => boolean;
  /** The next step of the form, offered first. */
  readonly next?: true;
}

const hasAuthorization = ({ facts }: I9Row) => isReverifiable(factsOf({ facts }).section1?.attestation ?? 1);
const endsAtAll = ({ facts }: I9Row) => factsOf({ facts }).reverificationDueDate !== null;
/** Returns whether a new document can be shown before the reverification is due; not while a receipt is open. */
const endsLater = (i9: I9Row) => i9.state === 'approved' && endsAtAll(i9);
const amendsSection2 = ({ facts }: I9Row) => factsOf({ facts }).amendmentSection === 2;

export const i9Actions: readonly I9Action[] = [
  {
    path: 'section2',
    label: 'Complete Section 2',
    permission: permissionId.completeSection2,
    states: section2Open,
    next: true,
  },
  {
    path: 'representative',
    label: 'Name the authorized representative',
    permission: permissionId.completeSection2,
    states: section2Open,
    when: ({ remote }) => remote,
  },
  {
    path: 'representative-withdrawal',
    label: 'Withdraw the authorized representative',
    permission: permissionId.completeSection2,
    states: section2Open,
    when: ({ remote, representative }) => remote && representative !== null,
  },
  {
    path: 'section1-link',
    label: 'Send the link to Section 1 again',
    permission: permissionId.createI9s,
    states: ['section1_pending', 'section1_correction_requested', 'amendment_required'],
    when: canRenewSection1,
  },
  {
    path: 'approval',
    label: 'Review and approve',
    permission: permissionId.approveI9s,
    states: ['section2_completed'],
    next: true,
  },
  {
    path: 'receipt',
    label: 'Record the document behind the receipt',
    permission: permissionId.completeSection2,
    states: ['approved_receipt'],
    next: true,
  },
  {
    path: 'reverification',
    label: 'Complete Supplement B',
    permission: permissionId.reverifyEmployees,
    states: ['reverification_due', 'authorization_expired'],
    when: hasAuthorization,
    next: true,
  },
  {
    path: 'amendment',
    label: 'Amend Section 2',
    permission: permissionId.correctI9s,
    states: ['amendment_required'],
    when: amendsSection2,
    next: true,
  },
  {
    path: 'correction',
    label: 'Ask the employee to correct Section 1',
    permission: permissionId.correctI9s,
    states: section2Open,
  },
  {
    path: 'reverification',
    label: 'Record a new name',
    permission: permissionId.reverifyEmployees,
    states: ['approved', 'approved_receipt'],
    when: (i9) => !endsLater(i9),
  },
  {
    path: 'reverification',
    label: 'Record a new document or name in Supplement B',
    permission: permissionId.reverifyEmployees,
    states: ['approved'],
    when: endsLater,
  },
  {
    path: 'reverification',
    label: 'Record a rehire',
    permission: permissionId.reverifyEmployees,
    states: ['retained'],
  },
  {
    path: 'extension',
    label: 'Record an automatic extension',
    permission: permissionId.reverifyEmployees,
    states: inForce,
    when: endsAtAll,
  },
  {
    path: 'revocation',
    label: 'Record a revoked authorization',
    permission: permissionId.reverifyEmployees,
    states: ['approved', 'approved_receipt', 'reverification_due'],
    when: hasAuthorization,
  },
  {
    path: 'amendment-request',
    label: 'Report a mistake in the form',
    permission: permissionId.correctI9s,
    states: [...inForce, 'section2_completed', 'retained'],
  },
  {
    path: 'void',
    label: 'Void the form',
    permission: permissionId.voidI9s,
    states: [
      'section1_pending',
      'section1_completed',
      'section1_supplement_pending',
      'section1_correction_requested',
      'section2_in_progress',
    ],
  },
  {
    path: 'hold',
    label: 'Set or lift a legal hold',
    permission: permissionId.purgeI9s,
    states: [...inForce, 'section2_completed', 'amendment_required', 'retained', 'superseded', 'voided'],
  },
  {
    path: 'purge',
    label: 'Destroy the form',
    permission: permissionId.purgeI9s,
    states: ['retained', 'superseded', 'voided'],
  },
];

/** Returns what this user can do with the form in its state. */
export const possibleActions = (context: Pick<PageContext, 'session'>, row: I9Row): readonly I9Action[] =>
  i9Actions.filter(
    ({ permission, states, when }) =>
      may(context, permission) && states.includes(row.state) && (when === undefined || when(row)),
  );
