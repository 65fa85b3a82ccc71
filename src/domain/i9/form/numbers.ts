import { isEmailAddress } from '../../text';
import { accept, refuse, type Checked } from '../../problem';

/** Shapes of the numbers that Form I-9 and E-Verify know. Each rule cleans what people type before it checks. */
interface NumberShape {
  readonly pattern: RegExp;
  /** Numbers of this shape, invented, for whoever entered another one. */
  readonly examples: readonly string[];
  /** Hyphens belong to the number and are kept. */
  readonly keepHyphens?: true;
}

const cardNumber = /^[A-Z]{3}(\d{10}|\*\d{9})$/;
const cardExamples = ['MSC1234567890', 'MSC*123456789'] as const;

const shapes = {
  /** USCIS number or A-Number: 7 to 9 digits; a leading `A` is accepted and dropped. */
  alien: { pattern: /^A?(\d{7,9})$/, examples: ['A123456789', 'A1234567'] },
  /** Form I-94 admission number: 11 digits, or since May 2019 nine digits, a letter, a digit. */
  i94: { pattern: /^(\d{11}|\d{9}[A-Z]\d)$/, examples: ['12345678901', '123456789A1'] },
  'us-passport': { pattern: /^[A-Z0-9]{6,9}$/, examples: ['A12345678', '123456789'] },
  'foreign-passport': { pattern: /^[A-Z0-9]{6,12}$/, examples: ['AB1234567'] },
  /** Number of a Form I-551 or I-766 card. */
  card: { pattern: cardNumber, examples: cardExamples },
  /** The same, or the A-number that stands on older cards. */
  'resident-card': {
    pattern: /^([A-Z]{3}(?:\d{10}|\*\d{9})|A?\d{7,9})$/,
    examples: [...cardExamples, 'A123456789'],
  },
  /** SEVIS number of Form I-20 or DS-2019; a missing leading `N` is added. */
  sevis: { pattern: /^N?(\d{10})$/, examples: ['N1234567890'] },
  visa: { pattern: /^[A-Z0-9]{8}$/, examples: ['12345678'] },
  /** Driver's licences and identity cards, in the length that E-Verify takes. */
  'state-id': { pattern: /^[A-Z0-9*-]{1,17}$/, examples: ['A1234567', '123-456-789'], keepHyphens: true },
  /** Social Security number on a card: nine digits. */
  ssn: { pattern: /^\d{9}$/, examples: ['###-##-####'] },
  /** Anything that an issuer prints; the regulation knows no shape. */
  any: { pattern: /^[\p{L}\p{N}*#./ -]{1,40}$/u, examples: ['ABC-123.4/56'], keepHyphens: true },
} as const satisfies Record<string, NumberShape>;

export type NumberKind = keyof typeof shapes;
export type NumberFault = 'number-malformed';

/** Upper-cases, drops spaces (and hyphens where they are not part of the number), and checks the shape. */
export function parseNumber(kind: NumberKind, text: string): Checked<string, NumberFault> {
  const shape: NumberShape = shapes[kind];
  const upper = text.trim().normalize('NFC').toUpperCase();
  const compact = kind === 'any' ? upper : upper.replace(shape.keepHyphens ? /\s/g : /[\s-]/g, '');
  const match = shape.pattern.exec(compact);
  if (!match) return refuse('number-malformed', shape.examples);
  return accept(finish(kind, compact, match[1]));
}

function finish(kind: NumberKind, compact: string, digits: string | undefined): string {
  if (kind === 'alien') return digits ?? compact;
  return kind === 'sevis' ? `N${digits ?? ''}` : compact;
}

/** `A` and nine digits, the form for comparison and for E-Verify. Takes a number that parseNumber has cleaned. */
export function paddedAlienNumber(digits: string): string {
  return `A${digits.padStart(9, '0')}`;
}

export type ContactFault = 'phone-malformed' | 'zip-malformed' | 'email-malformed';

/**
 * Ten digits with the usual punctuation, with the country code of the United States and Canada (1) or of Mexico (52) before
 * them or not; returned as `###-###-####`, of Mexico as `+52-###-###-####`.
 */
export function parsePhone(text: string): Checked<string, ContactFault> {
  const digits = text.replace(/[\s().+/‐-―-]/g, '');
  const [, country, area, exchange, line] = /^(1|52|521)?(\d{3})(\d{3})(\d{4})$/.exec(digits) ?? [];
  if (!area) return refuse('phone-malformed');
  return accept([...(country?.startsWith('52') ? ['+52'] : []), area, exchange, line].join('-'));
}

const postalCodes = {
  CAN: /^([A-Z]\d[A-Z]) ?(\d[A-Z]\d)$/,
  MEX: /^(\d{5})$/,
  US: /^(\d{5})(?:-?(\d{4}))?$/,
} as const;

/** `#####` or `#####-####`; for the border states `CAN` and `MEX` of the form the postal code of that country. */
export function parseZip(text: string, state: string): Checked<string, ContactFault> {
  const country = state === 'CAN' || state === 'MEX' ? state : 'US';
  const match = postalCodes[country].exec(text.trim().toUpperCase());
  if (!match) return refuse('zip-malformed');
  return accept([match[1], match[2]].filter(Boolean).join(country === 'CAN' ? ' ' : '-'));
}

/** One `@`, something on both sides, a dot in the domain: mail itself proves the rest. */
export function parseEmail(text: string): Checked<string, ContactFault> {
  const value = text.trim();
  const hasDomain = /^[^@]{1,64}@[^@.]+(\.[^@.]+)+$/.test(value);
  return hasDomain && isEmailAddress(value) ? accept(value) : refuse('email-malformed');
}

/** Returns the number for a text message: `+1` and ten digits; null for a number that is not one of the United States. */
export function textNumberOf(cellNumber: string): string | null {
  const parsed = parsePhone(cellNumber);
  return parsed.ok && !parsed.value.startsWith('+52') ? `+1${parsed.value.replaceAll('-', '')}` : null;
}
