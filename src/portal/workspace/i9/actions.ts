import { permissionId } from '../../../../generated/permissions';
import { dateIn, type IsoDate } from '../../../domain/dates';
import { hasAuthorization, isReverifiable } from '../../../domain/i9/documents/dates';
import { inForce, section2Open } from '../../../domain/i9/machine/transition-table';
import { isPurgeable } from '../../../domain/i9/machine/purgeable';
import { canServeAgain, correctsRehire } from '../../../domain/i9/machine/rehires';
import { awaitsSection1 } from '../../../domain/i9/machine/section1-waits';
import { standingState, type I9State } from '../../../domain/i9/record';
import { servesNow } from '../../../services/i9/reverify/reverification';
import { readWorksiteOfForm } from '../../../services/worksite';
import { factsOf, type I9Row } from '../../../store/i9/i9s';
import { together } from '../../../process/together';
import { look, may, type PageContext } from '../../session/page-context';

/** Permissions to change a form, by the last part of the address. */
export const i9Permissions = {
  section2: permissionId.completeSection2,
  representative: permissionId.completeSection2,
  'representative-withdrawal': permissionId.completeSection2,
  'section1-link': permissionId.createI9s,
  'section1-code': permissionId.createI9s,
  approval: permissionId.approveI9s,
  receipt: permissionId.completeSection2,
  reverification: permissionId.reverifyEmployees,
  amendment: permissionId.correctI9s,
  correction: permissionId.correctI9s,
  extension: permissionId.reverifyEmployees,
  revocation: permissionId.reverifyEmployees,
  'everify-case': permissionId.submitEverifyCases,
  'amendment-request': permissionId.correctI9s,
  owner: permissionId.createI9s,
  reminder: permissionId.createI9s,
  void: permissionId.voidI9s,
  hold: permissionId.purgeI9s,
  purge: permissionId.purgeI9s,
} as const;

export type I9Path = keyof typeof i9Permissions;

/** What a user can do with a form, in the order in which it is offered. */
export interface I9Action {
  /** Last part of the address, below the form's own. */
  readonly path: I9Path;
  readonly label: string;
  readonly states: readonly I9State[];
  /** An amendment that the form waits for does not hold it up: the states are those that the form has apart from it. */
  readonly meanwhile?: true;
  /** @param today where the employee works */
  readonly when?: (row: I9Row, today: IsoDate) => boolean;
  /** The next step of the form, offered first. */
  readonly next?: true;
  /** Only where E-Verify is used, for users who have passed its training. */
  readonly forEverify?: true;
  /** Only while the employee has a new period of employment that the form can serve for. */
  readonly forRehire?: true;
}

const isAuthorized = ({ facts }: I9Row) => hasAuthorization(factsOf({ facts }).section1?.attestation ?? 1);
const canBeReverified = ({ facts }: I9Row) => {
  const { section1, section2 } = factsOf({ facts });
  return isReverifiable(section1?.attestation ?? 1, section2?.documents ?? []);
};
const endsAtAll = ({ facts }: I9Row) => factsOf({ facts }).reverificationDueDate !== null;
/** Returns whether a new document can be shown before the reverification is due; not while a receipt is open. */
const endsLater = (i9: I9Row) => standingState(factsOf(i9)) === 'approved' && endsAtAll(i9);
/** What was revoked is reverified: nothing extends it. */
const canBeExtended = (i9: I9Row) => isAuthorized(i9) && endsAtAll(i9) && factsOf(i9).revokedOn === null;
const isRehireCorrected = (i9: I9Row) => correctsRehire(factsOf(i9), i9);
const awaitsEmployee = ({ state, facts }: I9Row) =>
  awaitsSection1(state, factsOf({ facts }).amendmentSection);
const servesAgain = (i9: I9Row) => canServeAgain(factsOf(i9), i9);
const amendsSection2 = ({ facts }: I9Row) => factsOf({ facts }).amendmentSection === 2;

const unfinished: readonly I9State[] = [
  'section1_pending',
  'section1_completed',
  'section1_supplement_pending',
  'section1_correction_requested',
  'section2_in_progress',
];
const expiring: readonly I9State[] = ['reverification_due', 'authorization_expired'];
const kept: readonly I9State[] = [
  ...inForce,
  'section2_completed',
  'amendment_required',
  'retained',
  'superseded',
  'voided',
];

const i9Actions: readonly I9Action[] = [
  { path: 'section2', label: 'Complete Section 2', states: section2Open, next: true },
  {
    path: 'representative',
    label: 'Name the authorized representative',
    states: section2Open,
    when: ({ remote }) => remote,
  },
  {
    path: 'representative-withdrawal',
    label: 'Withdraw the authorized representative',
    states: section2Open,
    when: ({ remote, representative }) => remote && representative !== null,
  },
  {
    path: 'section1-link',
    label: 'Send the link to Section 1 again',
    states: ['section1_pending', 'section1_correction_requested', 'amendment_required'],
    when: awaitsEmployee,
  },
  {
    path: 'section1-code',
    label: 'Show the link to Section 1 here, as a code',
    states: ['section1_pending', 'section1_correction_requested', 'amendment_required'],
    when: awaitsEmployee,
  },
  { path: 'approval', label: 'Review and approve', states: ['section2_completed'], next: true },
  {
    path: 'receipt',
    label: 'Record the document behind the receipt',
    states: ['approved_receipt'],
    meanwhile: true,
    next: true,
  },
  {
    path: 'reverification',
    label: 'Complete Supplement B',
    states: ['reverification_due', 'authorization_expired'],
    meanwhile: true,
    when: canBeReverified,
    next: true,
  },
  {
    path: 'amendment',
    label: 'Amend Section 2',
    states: ['amendment_required'],
    when: amendsSection2,
    next: true,
  },
  { path: 'correction', label: 'Ask the employee to correct Section 1', states: section2Open },
  {
    path: 'reverification',
    label: 'Record a new name',
    states: ['approved', 'approved_receipt'],
    meanwhile: true,
    when: (i9) => !endsLater(i9) && !isRehireCorrected(i9),
  },
  {
    path: 'reverification',
    label: 'Record a new document or name in Supplement B',
    states: ['approved'],
    meanwhile: true,
    when: (i9) => endsLater(i9) && !isRehireCorrected(i9),
  },
  {
    path: 'reverification',
    label: 'Correct the date of rehire in Supplement B',
    states: ['approved', 'approved_receipt'],
    when: isRehireCorrected,
    next: true,
  },
  {
    path: 'reverification',
    label: 'Record a rehire',
    states: ['retained'],
    when: servesAgain,
    forRehire: true,
  },
  {
    path: 'extension',
    label: 'Record an automatic extension',
    states: inForce,
    meanwhile: true,
    when: canBeExtended,
  },
  {
    path: 'revocation',
    label: 'Record a revoked authorization',
    states: ['approved', 'approved_receipt', 'reverification_due'],
    meanwhile: true,
    when: isAuthorized,
  },
  {
    path: 'everify-case',
    label: 'Create an E-Verify case for an existing employee',
    states: inForce,
    meanwhile: true,
    when: ({ caseState }) => caseState === null,
    forEverify: true,
  },
  {
    path: 'amendment-request',
    label: 'Report a mistake in the form',
    states: [...inForce, 'section2_completed', 'retained'],
  },
  {
    path: 'reminder',
    label: 'Send a reminder',
    states: [...unfinished, 'section2_completed', 'approved_receipt', ...expiring, 'amendment_required'],
    // The new hire is reminded by a new link.
    when: (row) => !awaitsEmployee(row),
  },
  { path: 'owner', label: 'Assign the form', states: [...unfinished, ...kept] },
  { path: 'void', label: 'Void the form', states: unfinished },
  { path: 'hold', label: 'Set or lift a legal hold', states: kept },
  {
    path: 'purge',
    label: 'Destroy the form',
    states: ['retained', 'superseded', 'voided'],
    when: (i9, today) => i9.purgeRequestedAt !== null || isPurgeable(i9, today),
  },
];

/** Returns what a step is called where it is offered. */
export const actionLabel = (path: I9Path): string =>
  i9Actions.find((action) => action.path === path)?.label ?? path;

/** Returns what anyone can do with the form as it is. @param today where the employee works */
export const offeredActions = (row: I9Row, today: IsoDate): readonly I9Action[] =>
  i9Actions.filter(
    ({ states, meanwhile, when }) =>
      states.includes(meanwhile && row.facts ? standingState(row.facts) : row.state) &&
      (when?.(row, today) ?? true),
  );

/** Returns what this user can do with it. */
export async function possibleActions(context: PageContext, row: I9Row): Promise<readonly I9Action[]> {
  const actions = offeredActions(row, dateIn(context.now, row.timeZone)).filter(({ path }) =>
    may(context, i9Permissions[path]),
  );
  const { serves, verifies } = await together({
    serves: actions.some(({ forRehire }) => forRehire) && look(context, (unit) => servesNow(unit, row)),
    verifies:
      actions.some(({ forEverify }) => forEverify) &&
      context.session.scope.everifyTrained &&
      look(context, async (unit) => (await readWorksiteOfForm(unit, row.id))?.takesPart ?? false),
  });
  return actions.filter(({ forRehire, forEverify }) => (serves || !forRehire) && (verifies || !forEverify));
}
