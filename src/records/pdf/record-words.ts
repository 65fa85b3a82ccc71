import { formDate, moment } from './values';

/** Codes of the record in the words of the form. */
const codes: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  attestation: {
    1: 'A citizen of the United States',
    2: 'A noncitizen national of the United States',
    3: 'A lawful permanent resident',
    4: 'An alien authorized to work',
  },
  signedAs: {
    employee: 'The employee',
    'parent-or-guardian': 'A parent or legal guardian',
    'special-placement': 'A parent, legal guardian or representative (Special Placement)',
  },
  examinationMethod: {
    physical: 'Physical examination',
    alternative: 'Alternative procedure authorized by DHS',
  },
  basis: {
    'ead-renewal': 'Renewal of Form I-766 filed in time',
    'ead-notice': 'Notice in the Federal Register',
    'stem-opt': 'STEM OPT',
    'petition-240-days': 'Petition filed in time, 240 days',
    'h1b-portability': 'H-1B portability',
    'cap-gap': 'Cap-gap',
  },
};

/** `after: firstDay` as words: "After: first day". */
export function wordsOf(name: string): string {
  const words = name
    .replace(/([a-z])([A-Z0-9])/g, '$1 $2')
    .replace(/([A-Z]\d?)([A-Z][a-z])/g, '$1 $2')
    .replaceAll('-', ' ')
    .toLowerCase()
    .replace(/\blist [abc]/, (list) => list.toUpperCase().replace('LIST', 'list'))
    .replace(/\bssn\b/, 'SSN');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** The value of a field by its path: codes and truth in words, days and instants as the form writes them. */
export function valueInWords(name: string, value: string | number | boolean, timeZone: string): string {
  const words = codes[name.split(': ').at(-1) ?? '']?.[String(value)];
  if (words !== undefined) return words;
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  const text = String(value);
  return /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/.test(text) ? moment(text, timeZone) : formDate(text);
}
