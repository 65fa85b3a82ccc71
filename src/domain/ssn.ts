import { accept, refuse, type Checked } from './problem';

export type SsnFault = 'ssn-malformed' | 'ssn-never-issued';

const form =
  /^(\d{3})-(\d{2})-(\d{4})$|^(\d{3}) (\d{2}) (\d{4})$|^(\d{3})\.(\d{2})\.(\d{4})$|^(\d{3})(\d{2})(\d{4})$/;

/** Numbers of valid shape that were printed in advertisements and can belong to no one. */
const printedInAdvertisements: ReadonlySet<string> = new Set(['078-05-1120', '219-09-9999']);

/** Numbers of valid shape that the E-Verify interface refuses. */
const refusedByEverify: ReadonlySet<string> = new Set(['123-45-6789', '111-11-1111']);

/**
 * Reads `###-##-####`, also with blanks or dots instead of the hyphens or nothing, and returns `###-##-####`. The Social
 * Security Administration has never issued area 000, 666 or 900-999, group 00 or serial 0000. The sandbox's own people have
 * areas 900-999, so the sandbox accepts those.
 */
export function parseSsn(text: string, options: { sandbox: boolean }): Checked<string, SsnFault> {
  const match = form.exec(text.trim());
  if (!match) return refuse('ssn-malformed');
  const [area = '', group = '', serial = ''] = match.slice(1).filter((part) => part !== undefined);
  const value = `${area}-${group}-${serial}`;
  const neverIssued =
    area === '000' ||
    area === '666' ||
    (area >= '900' && !options.sandbox) ||
    group === '00' ||
    serial === '0000' ||
    printedInAdvertisements.has(value);
  return neverIssued ? refuse('ssn-never-issued') : accept(value);
}

/** `***-**-1234`, for readers without the permission to see whole numbers. Takes the stored form `###-##-####`. */
export function maskSsn(ssn: string): string {
  return `***-**-${ssn.slice(-4)}`;
}

/** Whether the E-Verify interface takes a number that is otherwise well formed. */
export function everifyAcceptsSsn(ssn: string): boolean {
  return !refusedByEverify.has(ssn);
}

/**
 * A part of a form for readers who may not see whole social security numbers: masks the number itself and that of a Social
 * Security card, wherever they appear.
 *
 * @param ofCard the part is a paper of such a card
 */
export function withMaskedNumbers<Value>(value: Value, ofCard = false): Value {
  if (Array.isArray(value)) return value.map((item: unknown) => withMaskedNumbers(item, ofCard)) as Value;
  if (typeof value !== 'object' || value === null) return value;
  const isCard = 'code' in value && value.code === 'C_SSN_CARD';
  const entries = Object.entries(value).map(([name, member]: [string, unknown]) => {
    const isNumber = name === 'socialSecurityNumber' || (ofCard && name === 'number');
    if (isNumber && typeof member === 'string') return [name, maskSsn(member)];
    return [name, withMaskedNumbers(member, isCard && name === 'papers')];
  });
  return Object.fromEntries(entries) as Value;
}
