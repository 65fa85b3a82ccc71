import { valuesBy } from '../../domain/json';
import type { IsoDate } from '../../domain/dates';
import { readTypedDate } from '../../domain/typed-dates';
import { preparerFields, type PreparerField } from '../../domain/i9/form/supplement-a';
import { typedLine, type FormBody } from '../ui/typed';
import type { Language } from '../texts';

/** What people type into Section 1: the portal keeps it until it is right. The domain validates it. */

/** The pages that ask, in their order, by the end of their addresses, with what each asks. */
export const questionPages = [
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
] as const;

/** A page that asks; the last ones ask for a preparer each. */
export type StepId = (typeof questionPages)[number]['id'] | `preparer-${number}`;

export type FieldName = (typeof questionPages)[number]['fields'][number];

/** In the order in which the pages ask for them. */
export const fieldNames: readonly FieldName[] = questionPages.flatMap(({ fields }) => fields);

export type FormValues = Readonly<Record<FieldName, string>>;

export type PreparerValues = Readonly<Record<PreparerField, string>>;

export const emptyForm: FormValues = valuesBy(fieldNames, () => '');
export const emptyPreparer: PreparerValues = valuesBy(preparerFields, () => '');

/** Fields that only count while another field has a certain value. */
const conditions: readonly { field: FieldName; value: string; fields: readonly FieldName[] }[] = [
  { field: 'attestation', value: '3', fields: ['alienNumber'] },
  { field: 'attestation', value: '4', fields: ['expirationKind', 'numberKind'] },
  { field: 'expirationKind', value: 'date', fields: ['authorizationExpiration'] },
  { field: 'numberKind', value: 'alien', fields: ['authorizedAlienNumber'] },
  { field: 'numberKind', value: 'i94', fields: ['i94Number'] },
  { field: 'numberKind', value: 'passport', fields: ['foreignPassportNumber', 'passportCountry'] },
  { field: 'helped', value: 'yes', fields: ['signedAs'] },
];

/** Returns the fields that an answer asks for. */
export const fieldsAfter = (field: FieldName, value: string): readonly FieldName[] =>
  conditions.find((one) => one.field === field && one.value === value)?.fields ?? [];

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

const dates: Readonly<Partial<Record<FieldName, 'past' | 'ahead'>>> = {
  dateOfBirth: 'past',
  authorizationExpiration: 'ahead',
};

/** How a page reads dates. */
export interface TypedBy {
  readonly language: Language;
  readonly today: IsoDate;
}

/** Returns a date as `YYYY-MM-DD`; what cannot be read stays as typed, for its author to correct. */
function withDate(typed: string, years: 'past' | 'ahead', by: TypedBy): string {
  const read = readTypedDate(typed, { ...by, years });
  return read.kind === 'date' ? read.date : typed;
}

/** Returns the answers with those of one page. */
export function readFields(
  body: FormBody,
  fields: readonly FieldName[],
  before: FormValues,
  by: TypedBy,
): FormValues {
  const typed = valuesBy(fields, (name) => {
    const text = typedLine(body, name);
    const years = dates[name];
    return years === undefined ? text : withDate(text, years, by);
  });
  return withoutIrrelevant({ ...before, ...typed });
}

/** Reads a block of Supplement A, with fields such as `preparers.0.lastName`. */
export const readPreparer = (body: FormBody, index: number): PreparerValues =>
  valuesBy(preparerFields, (field) => typedLine(body, `preparers.${index}.${field}`));
