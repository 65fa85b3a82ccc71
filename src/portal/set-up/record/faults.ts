import { Problem, type Fault } from '../../../domain/problem';
import type { SummaryItem } from '../../ui/page-parts';
import { faultText, refusalText, type Words } from '../../ui/refusals';
import { inSentence, withLabel } from '../../ui/words';
import type { RecordField } from './entity';
import { dateKind } from './kinds';

/** What the API refused, in the words of the page. */
export type FormRefusal = ReturnType<typeof formRefusalOf>;

const missingCodes = new Set(['required', 'too-short']);
/** For dates a wrong length is a wrong format too; for other texts the message about the length says more. */
const illFormed = new Set(['wrong-format', 'wrong-type', 'too-short']);

/** Returns the words for a field within a sentence. */
const named = (label: string): string => (label.startsWith('Your ') ? '' : 'the ') + inSentence(label);

/** Returns what is wrong with one field. @param isEmpty whether nothing was entered */
export function fieldFaultText(
  fault: Fault,
  { label, kind, wrong = kind.wrong, missing }: Pick<RecordField, 'label' | 'kind' | 'wrong' | 'missing'>,
  isEmpty: boolean,
  own?: Words,
): string {
  const { code } = fault;
  const empty = isEmpty && (missingCodes.has(code) || kind.verb !== undefined);
  if (empty || code === 'needed') return missing ?? `${kind.verb ?? 'Enter'} ${named(label)}`;
  if (wrong && (illFormed.has(code) || (code === 'too-long' && kind === dateKind))) return wrong;
  return faultText(fault, own);
}

/** @throws Problem invalid-request, naming each field that must be filled in and is not */
export function assertFilled(fields: readonly RecordField[], typed: Readonly<Record<string, string>>): void {
  const errors = fields
    .filter(({ name, needed }) => needed && !typed[name]?.trim())
    .map(({ name }) => ({ pointer: `/${name}`, code: 'needed', detail: `${name} is missing.` }));
  if (errors.length > 0) throw new Problem('invalid-request', { errors });
}

const firstName = (pointer: string): string => pointer.split('/')[1] ?? '';

/**
 * Assigns what is wrong to the fields that it is about.
 * @param nameOf returns the name of the field for a place in the request, where it is not the place's first name
 * @throws anything other than a refusal of the request's content
 */
export function formRefusalOf(
  error: unknown,
  fields: readonly RecordField[],
  typed: Readonly<Record<string, string>>,
  nameOf = firstName,
) {
  if (!(error instanceof Problem) || ![400, 409, 412, 422].includes(error.status)) throw error;
  const byField: Partial<Record<string, string>> = {};
  const items: SummaryItem[] = [];
  const general: string[] = [];
  for (const fault of error.errors) {
    const name = nameOf(fault.pointer ?? '');
    const field = fields.find((one) => one.name === name);
    if (!field) general.push(faultText(fault));
    else if (byField[name] === undefined) {
      const text = fieldFaultText(fault, field, (typed[name] ?? '') === '');
      byField[name] = text;
      const namesField = /^(Enter|Choose) /.test(text);
      items.push({ id: name, text: namesField ? text : withLabel(field.label, text) });
    }
  }
  const stale = error.type === 'stale-record';
  if (items.length === 0 && general.length === 0 && !stale) general.push(refusalText(error));
  return {
    status: stale ? 409 : error.status === 400 ? 422 : error.status,
    /** By field name. */
    byField,
    /** With links to the fields. */
    items: fields.flatMap(({ name }) => items.filter(({ id }) => id === name)),
    /** Faults of no field on the page. */
    general,
    /** Someone else has changed the record. */
    stale,
  };
}
