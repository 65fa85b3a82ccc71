import { maxPreparers, preparerFields, type PreparerField } from '../../domain/i9/form/supplement-a';
import { typedLine, type FormBody } from '../ui/typed';

/** What people type into Section 1, unchanged: the portal keeps it until it is right. The domain validates it. */

export const fieldNames = [
  'lastName',
  'firstName',
  'middleInitial',
  'otherLastNames',
  'addressStreet',
  'addressApartment',
  'addressCity',
  'addressState',
  'addressZip',
  'dateOfBirth.month',
  'dateOfBirth.day',
  'dateOfBirth.year',
  'birthDateConfirmed',
  'socialSecurityNumber',
  'emailAddress',
  'phoneNumber',
  'attestation',
  'alienNumber',
  'expirationKind',
  'authorizationExpiration.month',
  'authorizationExpiration.day',
  'authorizationExpiration.year',
  'numberKind',
  'authorizedAlienNumber',
  'i94Number',
  'foreignPassportNumber',
  'passportCountry',
  'noSocialSecurityNumber',
  'helped',
  'signedAs',
] as const;

export type FieldName = (typeof fieldNames)[number];
export type FormValues = Readonly<Record<FieldName, string>>;

export type PreparerValues = Readonly<Record<PreparerField, string>>;

const record = <Name extends string>(names: readonly Name[], value: (name: Name) => string) =>
  Object.fromEntries(names.map((name) => [name, value(name)])) as Record<Name, string>;

export const emptyForm: FormValues = record(fieldNames, () => '');
export const emptyPreparer: PreparerValues = record(preparerFields, () => '');

/** Fields that only count while another field has a certain value. */
const conditions: readonly { field: FieldName; value: string; fields: readonly FieldName[] }[] = [
  { field: 'attestation', value: '3', fields: ['alienNumber'] },
  { field: 'attestation', value: '4', fields: ['expirationKind', 'numberKind'] },
  {
    field: 'expirationKind',
    value: 'date',
    fields: ['authorizationExpiration.month', 'authorizationExpiration.day', 'authorizationExpiration.year'],
  },
  { field: 'numberKind', value: 'alien', fields: ['authorizedAlienNumber'] },
  { field: 'numberKind', value: 'i94', fields: ['i94Number'] },
  { field: 'numberKind', value: 'passport', fields: ['foreignPassportNumber', 'passportCountry'] },
  { field: 'helped', value: 'yes', fields: ['signedAs'] },
];

/**
 * Empties what the chosen attestation does not ask for: a number typed before the person changed the answer is not part
 * of the form. Outer conditions come first, so what they empty also closes the inner ones.
 */
export function withoutIrrelevant(values: FormValues): FormValues {
  const kept = { ...values };
  for (const { field, value, fields } of conditions) {
    if (kept[field] === value) continue;
    for (const name of fields) kept[name] = '';
  }
  return kept;
}

/**
 * Returns the answers of the form page. The page about preparers asks for `signedAs`, so the form page leaves it
 * unchanged.
 */
export function readForm(body: FormBody, before: FormValues): FormValues {
  const typed = record(fieldNames, (name) => typedLine(body, name));
  return withoutIrrelevant({ ...typed, signedAs: before.signedAs });
}

/** Reads the blocks `preparers.0.lastName` and so on; at least one, at most four, without gaps. */
export function readPreparers(body: FormBody): PreparerValues[] {
  const count = Array.from({ length: maxPreparers }, (_, index) => index).filter((index) =>
    Object.hasOwn(body, `preparers.${index}.lastName`),
  ).length;
  return Array.from({ length: Math.max(1, count) }, (_, index) =>
    record(preparerFields, (field) => typedLine(body, `preparers.${index}.${field}`)),
  );
}
