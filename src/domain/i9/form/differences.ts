import type { IsoDate } from '../../dates';
import { foldCase, initial } from '../../text';
import type { Section1 } from './section1';

/** Normalizes a value for comparison. */
type Fold = (value: string) => string;
const words: Fold = (value) => foldCase(value).replace(/\s+/g, ' ').trim();
const digits: Fold = (value) => value.replace(/\D/g, '').replace(/^1(?=\d{10}$)/, '');
const fiveDigits: Fold = (value) => words(value).slice(0, 5);
const firstLetter: Fold = (value) => words(initial(value));

/** What Section 1 asks for, and the fields of an employee's record that say it: several where any of them may be meant. */
const comparisons = [
  ['lastName', words, 'lastName'],
  ['firstName', words, 'firstName'],
  ['middleInitial', firstLetter, 'middleName'],
  ['otherLastNames', words, 'otherName'],
  ['addressStreet', words, 'addressStreet'],
  ['addressApartment', words, 'addressApartment'],
  ['addressCity', words, 'addressCity'],
  ['addressState', words, 'addressState'],
  ['addressZip', fiveDigits, 'addressZip'],
  ['dateOfBirth', words, 'dateOfBirth'],
  ['socialSecurityNumber', words, 'socialSecurityNumber'],
  ['emailAddress', words, 'emailAddress'],
  ['phoneNumber', digits, 'cellNumber', 'homeNumber', 'workNumber'],
] as const satisfies readonly (readonly [keyof Section1, Fold, ...string[]])[];

type RecordedField = (typeof comparisons)[number] extends readonly [unknown, Fold, ...infer Names]
  ? Names[number]
  : never;

/** What an employee's record says about the things that Section 1 asks for; null where it says nothing. */
export type RecordedPerson = { readonly [Name in RecordedField]: string | null };

/**
 * Fields of Section 1 in which the signed form and the employee's record contradict each other, without regard to case
 * and white space. What only one of them has is not a contradiction. Neither is ever overwritten with the other.
 */
function section1Differences(section1: Section1, person: RecordedPerson): (keyof Section1)[] {
  return comparisons
    .filter(([field, fold, ...names]) => {
      const onForm = section1[field];
      const known = names.flatMap((name: RecordedField) => person[name] ?? []);
      return onForm !== null && known.length > 0 && !known.map(fold).includes(fold(onForm));
    })
    .map(([field]) => field);
}

/**
 * Returns the fields in which a signed form and the employee's record contradict each other: those of Section 1, and
 * `startDate` when Section 2 states another first day.
 */
export function formDifferences(
  { section1, firstDay }: { section1: Section1 | null; firstDay: IsoDate | null },
  person: RecordedPerson,
  startDate: IsoDate,
): readonly string[] {
  return [
    ...(section1 ? section1Differences(section1, person) : []),
    ...(firstDay !== null && firstDay !== startDate ? ['startDate'] : []),
  ];
}
