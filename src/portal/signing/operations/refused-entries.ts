import { fieldAt, memberAt, namesOf } from '../../../domain/json';
import { printedRecordOf } from '../../ui/refusals';
import { isProblem, type Fault, type FieldFault } from '../../../domain/problem';
import { replaced, type Replacements } from '../../../domain/text';

/** What an operation refuses of the pages of a form, by control. */

type Body = Readonly<Record<string, unknown>>;

/**
 * Returns what an operation refuses, by control. Before it knows the rules of the form it refuses entries that it cannot
 * take; everything else is then tried without them, so that a page shows all faults at once.
 *
 * @throws the error if it is about something else
 */
export async function refusedEntries(
  error: unknown,
  body: Body,
  standIn: Body,
  tryOut: (body: Body) => Promise<unknown>,
): Promise<readonly FieldFault[]> {
  if (isProblem(error, 'impossible-value'))
    return error.errors.map((fault) => ({ ...fault, field: controlOf(fault) }));
  if (!isProblem(error, 'invalid-request')) throw error;
  const unread = error.errors.map((fault): FieldFault => {
    const control = controlOf(fault);
    return {
      field: control,
      code: codeOfEntry(control, fault.code, memberAt(body, ...namesOf(fault.pointer ?? ''))),
    };
  });
  const others = await furtherEntries(without(body, error.errors, standIn), tryOut);
  const known = new Set(unread.map(({ field }) => field));
  const first = unread.filter(({ field }, index) => unread.findIndex((one) => one.field === field) === index);
  const rest = others.filter(({ field }) => !known.has(field));
  return [...rest, ...first].toSorted((one, other) => placeOf(one) - placeOf(other));
}

/** Documents stand before everything else, each with all that is wrong with it. */
function placeOf({ field }: FieldFault): number {
  const document = /^documents?(?:\.(\d+))?\b/.exec(field);
  return document ? Number(document[1] ?? 0) : 100;
}

async function furtherEntries(
  body: Body,
  tryOut: (body: Body) => Promise<unknown>,
): Promise<readonly FieldFault[]> {
  try {
    await tryOut(body);
    return [];
  } catch (error) {
    // Without its entry a request can mean something else, which the form does not allow.
    if (isProblem(error, 'invalid-request', 'state-conflict')) return [];
    return refusedEntries(error, body, {}, tryOut);
  }
}

/** Returns a body with null, or what stands in, for the entries that faults are about. */
function without(body: Body, faults: readonly Fault[], standIn: Body): Body {
  const rest = structuredClone(body);
  for (const { pointer = '' } of faults) {
    const names = namesOf(pointer);
    const name = names.at(-1);
    const holder = memberAt(rest, ...names.slice(0, -1));
    if (name !== undefined && typeof holder === 'object' && holder !== null)
      Reflect.set(holder, name, standIn[name] ?? null);
  }
  return rest;
}

const renamed: Replacements = [
  [/(^|\.)companions\.(\d+)/, (_, before = '', index = '0') => `${before}papers.${Number(index) + 1}`],
  [/(^|\.)companions$/, '$1papers'],
  [/^(documents\.\d+|document)\.(title|issuingAuthority|number|expirationDate|issuedOn)$/, '$1.papers.0.$2'],
  [/\.receipt$/, '.receiptFor'],
  [/^firstDayOfEmployment$/, 'firstDay'],
  [/^rehireDate$/, 'rehiredOn'],
];

/** Returns the control that a fault of an operation is about. */
function controlOf(fault: Fault): string {
  const { pointer = '' } = fault;
  return pointer === '' ? (printedRecordOf(fault) ?? '') : replaced(fieldAt(pointer), renamed);
}

const isDate = /(?:firstDay|On|Until|Date)$/;
const lengths: ReadonlySet<string> = new Set(['too-short', 'too-long', 'wrong-format']);

/**
 * Returns what pages call a fault of an entry that the contract cannot take, which names the format and not what is wrong.
 * @param sent the entry
 */
function codeOfEntry(control: string, code: string, sent: unknown): string {
  if (typeof sent === 'string' && sent.trim() === '') return 'required';
  if (isDate.test(control) && lengths.has(code)) return 'date-invalid';
  if (control.endsWith('basis')) return 'unknown-basis';
  return code;
}
