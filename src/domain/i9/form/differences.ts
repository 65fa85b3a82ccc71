import type { IsoDate } from '../../dates';
import { foldCase, initial } from '../../text';
import type { Section1 } from './section1';

/** What an employee's record says about the things that Section 1 asks for; null where it says nothing. */
export interface RecordedPerson {
  readonly lastName: string | null;
  readonly firstName: string | null;
  readonly middleName: string | null;
  readonly otherName: string | null;
  readonly addressStreet: string | null;
  readonly addressApartment: string | null;
  readonly addressCity: string | null;
  readonly addressState: string | null;
  readonly addressZip: string | null;
  readonly dateOfBirth: IsoDate | null;
  readonly socialSecurityNumber: string | null;
  readonly emailAddress: string | null;
  readonly workNumber: string | null;
  readonly homeNumber: string | null;
  readonly cellNumber: string | null;
}

/** Normalizes a value for comparison. */
type Fold = (value: string) => string;
const words: Fold = (value) => foldCase(value).replace(/\s+/g, ' ').trim();
const digits: Fold = (value) => value.replace(/\D/g, '').replace(/^1(?=\d{10}$)/, '');
const fiveDigits: Fold = (value) => words(value).slice(0, 5);
const firstLetter: Fold = (value) => words(initial(value));

interface Comparison {
  readonly field: keyof Section1;
  readonly signed: (section1: Section1) => string | null;
  /** Several where any of them may be meant. */
  readonly recorded: (person: RecordedPerson) => readonly (string | null)[];
  readonly fold: Fold;
}

const alike = (field: keyof Section1 & keyof RecordedPerson, fold: Fold = words): Comparison => ({
  field,
  signed: (section1) => section1[field],
  recorded: (person) => [person[field]],
  fold,
});

const comparisons: readonly Comparison[] = [
  alike('lastName'),
  alike('firstName'),
  {
    field: 'middleInitial',
    signed: (section1) => section1.middleInitial,
    recorded: (person) => [person.middleName],
    fold: firstLetter,
  },
  {
    field: 'otherLastNames',
    signed: (section1) => section1.otherLastNames,
    recorded: (person) => [person.otherName],
    fold: words,
  },
  alike('addressStreet'),
  alike('addressApartment'),
  alike('addressCity'),
  alike('addressState'),
  alike('addressZip', fiveDigits),
  alike('dateOfBirth'),
  alike('socialSecurityNumber'),
  alike('emailAddress'),
  {
    field: 'phoneNumber',
    signed: (section1) => section1.phoneNumber,
    recorded: (person) => [person.cellNumber, person.homeNumber, person.workNumber],
    fold: digits,
  },
];

/**
 * Fields of Section 1 in which the signed form and the employee's record contradict each other, without regard to case
 * and white space. What only one of them has is not a contradiction. Neither is ever overwritten with the other.
 */
function section1Differences(section1: Section1, person: RecordedPerson): (keyof Section1)[] {
  return comparisons
    .filter(({ signed, recorded, fold }) => {
      const onForm = signed(section1);
      const known = recorded(person).filter((value) => value !== null);
      return onForm !== null && known.length > 0 && !known.map(fold).includes(fold(onForm));
    })
    .map(({ field }) => field);
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
