import { permissionId } from '../../../../generated/permissions';
import type { Section1 } from '../../../domain/i9/form/section1';
import type { EverifyState } from '../../../domain/everify/record';
import { everifyStates } from '../../../domain/everify/states';
import type { CaseView } from '../../../services/everify/cases/view';
import { may, type PageContext } from '../../session/page-context';

export interface CaseFacts {
  readonly i9Id: number;
  readonly name: string;
  readonly view: CaseView;
  /** Places of the documents, as written on the form, that are not in E-Verify's lists. */
  readonly unknownPlaces: readonly string[];
  /** Section 1 as it was signed, which is sent to E-Verify; null before that. */
  readonly sent: Section1 | null;
  /** The employee is correcting Section 1, and the case waits. */
  readonly corrected: boolean;
}

/** Who may take a step, and in which states of the case; `all` means all but the final ones. */
export interface CaseRule {
  readonly permission: number;
  readonly states: readonly EverifyState[] | 'all';
}

/** Steps by the name of their form on the page. */
export const caseRules = {
  submit: {
    permission: permissionId.submitEverifyCases,
    states: ['awaiting_ssn', 'draft', 'duplicate_found', 'error'],
  },
  'confirm-data': { permission: permissionId.submitEverifyCases, states: ['unconfirmed_data'] },
  photo: { permission: permissionId.resolveEverifyCases, states: ['photo_match'] },
  images: { permission: permissionId.resolveEverifyCases, states: ['scan_and_upload'] },
  decision: { permission: permissionId.resolveEverifyCases, states: ['mismatch'] },
  close: { permission: permissionId.resolveEverifyCases, states: 'all' },
  advance: { permission: permissionId.viewEverifyCases, states: 'all' },
} as const satisfies Record<string, CaseRule>;

/** Returns whether the user may take a step now: permission, E-Verify's training and the state of the case. */
export function mayDo(
  context: Pick<PageContext, 'session'>,
  name: keyof typeof caseRules,
  state: EverifyState,
): boolean {
  const { permission, states }: CaseRule = caseRules[name];
  if (!may(context, permission) || (name !== 'advance' && !context.session.scope.everifyTrained))
    return false;
  return states === 'all' ? !everifyStates[state].final : states.includes(state);
}
