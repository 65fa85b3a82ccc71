import type { ClosureCode } from '../../domain/everify/closures';
import type { EverifyState } from '../../domain/everify/record';
import { everifyStates } from '../../domain/everify/states';
import type { CaseView } from '../../forms/everify-view';
import { may, permissions, type HrVisit } from './visit';

export interface CaseFacts {
  readonly i9Id: number;
  readonly name: string;
  readonly view: CaseView;
  /** How the case can be closed now. */
  readonly closures: readonly ClosureCode[];
}

/** Who may take a step, and in which states of the case; `all` but the final ones. */
export interface CaseRule {
  readonly permission: number;
  readonly states: readonly EverifyState[] | 'all';
}

/** Steps by the name of their form on the page. */
export const caseRules = {
  submit: {
    permission: permissions.submitCases,
    states: ['awaiting_ssn', 'draft', 'duplicate_found', 'error'],
  },
  'confirm-data': { permission: permissions.submitCases, states: ['unconfirmed_data'] },
  photo: { permission: permissions.resolveCases, states: ['photo_match'] },
  images: { permission: permissions.resolveCases, states: ['scan_and_upload'] },
  decision: { permission: permissions.resolveCases, states: ['mismatch'] },
  close: { permission: permissions.resolveCases, states: 'all' },
  advance: { permission: permissions.viewCases, states: 'all' },
} as const satisfies Record<string, CaseRule>;

export function mayDo(
  visit: Pick<HrVisit, 'session'>,
  name: keyof typeof caseRules,
  state: EverifyState,
): boolean {
  const { permission, states }: CaseRule = caseRules[name];
  if (!may(visit, permission)) return false;
  return states === 'all' ? !everifyStates[state].final : states.includes(state);
}
