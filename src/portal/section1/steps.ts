import { maxPreparers } from '../../domain/i9/form/supplement-a';
import type { AnswerFault } from './answers';
import type { Draft } from './draft';
import { questionPages, type FieldName, type StepId } from './form-values';

/** The pages on which Section 1 is filled in, in their order. */

export interface Step {
  /** End of its address. */
  readonly id: StepId;
  /** What it asks. */
  readonly fields: readonly FieldName[];
  /** Index of the preparer whose block of Supplement A it asks for. */
  readonly preparer?: number;
}

/** The pages after the answers. */
export type LastStep = 'review' | 'attestation' | 'sign';
const lastSteps: readonly LastStep[] = ['review', 'attestation', 'sign'];

export const steps: readonly Step[] = [
  ...questionPages,
  ...Array.from({ length: maxPreparers }, (_, preparer) => ({
    id: `preparer-${preparer + 1}` as const,
    fields: [],
    preparer,
  })),
];

type Answered = Pick<Draft, 'values' | 'preparers'>;

/** Returns whether the answers so far call for a page. */
export function isAsked({ id, preparer }: Step, { values, preparers }: Answered): boolean {
  if (id === 'authorization' || id === 'number') return values.attestation === '4';
  return preparer === undefined || (values.helped === 'yes' && preparer < Math.max(1, preparers.length));
}

/** Returns the pages that these answers call for, to the signature. */
export const pathOf = (draft: Answered): (StepId | LastStep)[] => [
  ...steps.filter((step) => isAsked(step, draft)).map(({ id }) => id),
  ...lastSteps,
];

/** Returns the address of the page before another one; the first one comes after the start. */
export function pageBefore(id: StepId, draft: Answered): string {
  const path = pathOf(draft);
  const page = path[path.indexOf(id) - 1];
  return page === undefined ? '' : `/${page}`;
}

/** Returns the page that asks for the answer at a control. */
export function stepOf({ control }: Pick<AnswerFault, 'control'>): StepId {
  const [first, index] = control.split('.');
  const found = steps.find(({ fields, preparer }) =>
    first === 'preparers' ? preparer === Number(index ?? 0) : fields.some((field) => field === first),
  );
  return found?.id ?? 'help';
}

/** Returns the first page that was not answered yet, or not right; null when nothing is left to answer. */
export function openStep(draft: Draft, faults: readonly AnswerFault[]): StepId | null {
  const faulty = new Set(faults.map(stepOf));
  const open = steps.find(
    (step) => isAsked(step, draft) && (faulty.has(step.id) || !draft.checked.includes(step.id)),
  );
  return open?.id ?? null;
}
