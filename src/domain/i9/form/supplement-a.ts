import type { components } from '../../../../generated/openapi';
import { faultsWithin, type FieldFault } from '../../problem';
import { personReaders, type PersonFault } from './fields';

/** Blocks that one page of Supplement A has room for. */
export const maxPreparers = 4;

export const preparerFields = [
  'lastName',
  'firstName',
  'middleInitial',
  'addressStreet',
  'addressCity',
  'addressState',
  'addressZip',
] as const;

export type PreparerField = (typeof preparerFields)[number];
export type PreparerInput = Readonly<Partial<Record<PreparerField, string>>>;

/** A preparer or translator who helped the employee with Section 1, and who signs a block of Supplement A. */
export type Preparer = Readonly<components['schemas']['Preparer']>;

/** Checks up to four blocks; the field of a fault is like `preparers.0.lastName`. */
export function checkPreparers(inputs: readonly PreparerInput[]): {
  readonly preparers: readonly Preparer[];
  readonly faults: readonly FieldFault<PersonFault | 'too-many'>[];
} {
  const faults: FieldFault<PersonFault | 'too-many'>[] =
    inputs.length > maxPreparers ? [{ field: 'preparers', code: 'too-many' }] : [];
  const preparers = inputs.map((input, index) => {
    const found: FieldFault<PersonFault>[] = [];
    const preparer = checkPreparer(personReaders(input, found));
    faults.push(...faultsWithin(`preparers.${index}`, found));
    return preparer;
  });
  return { preparers, faults };
}

const checkPreparer = ({ required, initial, place }: ReturnType<typeof personReaders>): Preparer => ({
  lastName: required('lastName'),
  firstName: required('firstName'),
  middleInitial: initial(),
  addressStreet: required('addressStreet'),
  addressCity: required('addressCity'),
  ...place(),
});
