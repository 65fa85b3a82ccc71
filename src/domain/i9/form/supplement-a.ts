import type { components } from '../../../../generated/openapi';
import type { FieldFault } from '../../problem';
import type { TextFault } from '../../text';
import { isMiddleInitial, middleInitial, requiredText } from './fields';
import { parseZip, type ContactFault } from './numbers';
import { isFormState } from './us-states';

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

type PreparerFault = TextFault | ContactFault | 'required' | 'one-letter' | 'state-unknown' | 'too-many';

/** Checks up to four blocks; the field of a fault is like `preparers.0.lastName`. */
export function checkPreparers(inputs: readonly PreparerInput[]): {
  readonly preparers: readonly Preparer[];
  readonly faults: readonly FieldFault<PreparerFault>[];
} {
  const faults: FieldFault<PreparerFault>[] =
    inputs.length > maxPreparers ? [{ field: 'preparers', code: 'too-many' }] : [];
  const preparers = inputs.map((input, index) => {
    const found: FieldFault<PreparerFault>[] = [];
    const preparer = checkPreparer(input, found);
    faults.push(...found.map(({ field, code }) => ({ field: `preparers.${index}.${field}`, code })));
    return preparer;
  });
  return { preparers, faults };
}

const maxLengths = { lastName: 40, firstName: 40, addressStreet: 80, addressCity: 50 } as const;

function checkPreparer(input: PreparerInput, faults: FieldFault<PreparerFault>[]): Preparer {
  const fault = (field: PreparerField, code: PreparerFault): unknown => faults.push({ field, code });
  const required = (field: keyof typeof maxLengths): string =>
    requiredText(field, input[field], maxLengths[field], faults);
  const letter = middleInitial(input.middleInitial);
  if (letter !== null && !isMiddleInitial(letter)) fault('middleInitial', 'one-letter');
  const addressState = input.addressState?.trim().toUpperCase() ?? '';
  if (!isFormState(addressState)) fault('addressState', addressState === '' ? 'required' : 'state-unknown');
  const zip = parseZip(input.addressZip ?? '', addressState);
  if (!zip.ok) fault('addressZip', input.addressZip?.trim() ? zip.code : 'required');
  return {
    lastName: required('lastName'),
    firstName: required('firstName'),
    middleInitial: letter,
    addressStreet: required('addressStreet'),
    addressCity: required('addressCity'),
    addressState,
    addressZip: zip.ok ? zip.value : '',
  };
}
