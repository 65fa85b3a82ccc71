import { maxPreparers } from '../../domain/i9/form/supplement-a';
import type { ControlFault } from './answers';
import type { Draft, StepId } from './draft';
import type { FieldName } from './form-values';

/** The pages on which Section 1 is filled in, in their order. */

interface Step {
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

const preparerSteps: readonly Step[] = (
  ['preparer-1', 'preparer-2', 'preparer-3', 'preparer-4'] satisfies StepId[]
).map((id, preparer) => ({ id, fields: [], preparer }));

export const steps: readonly Step[] = [
  { id: 'name', fields: ['lastName', 'firstName', 'middleInitial', 'otherLastNames'] },
  {
    id: 'address',
    fields: ['addressStreet', 'addressApartment', 'addressCity', 'addressState', 'addressZip'],
  },
  { id: 'birth-date', fields: ['dateOfBirth', 'birthDateConfirmed', 'emailAddress', 'phoneNumber'] },
  { id: 'social-security', fields: ['socialSecurityNumber', 'noSocialSecurityNumber'] },
  { id: 'status', fields: ['attestation', 'alienNumber'] },
  { id: 'authorization', fields: ['expirationKind', 'authorizationExpiration'] },
  {
    id: 'number',
    fields: ['numberKind', 'authorizedAlienNumber', 'i94Number', 'foreignPassportNumber', 'passportCountry'],
  },
  { id: 'help', fields: ['helped', 'signedAs'] },
  ...preparerSteps.slice(0, maxPreparers),
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

/** Returns the page before another one; null for the first. */
export function stepBefore(id: StepId, draft: Answered): StepId | LastStep | null {
  const path = pathOf(draft);
  return path[path.indexOf(id) - 1] ?? null;
}

/** Returns the page that asks for the answer at a control. */
export function stepOf({ control }: Pick<ControlFault, 'control'>): StepId {
  const [first, index] = control.split('.');
  const found = steps.find(({ fields, preparer }) =>
    first === 'preparers' ? preparer === Number(index ?? 0) : fields.some((field) => field === first),
  );
  return found?.id ?? 'help';
}

/** Returns the first page that was not answered yet, or not right; null when nothing is left to answer. */
export function openStep(draft: Draft, faults: readonly ControlFault[]): StepId | null {
  const faulty = new Set(faults.map(stepOf));
  const open = steps.find(
    (step) => isAsked(step, draft) && (faulty.has(step.id) || !draft.checked.includes(step.id)),
  );
  return open?.id ?? null;
}
