import type { ErrorObject } from 'ajv';
import { memberOf } from '../../domain/json';
import type { Fault } from '../../domain/problem';
import { withNoun } from '../../domain/text';
import { closestForms } from './alternatives';

interface Reading {
  code: string;
  detail: string;
  /** Name of the member at fault, where the pointer names only the object that holds it. */
  member?: string;
}

type Parameters = Readonly<Record<string, unknown>>;

const list = (values: unknown): string =>
  (Array.isArray(values) ? values : [values]).map((value) => JSON.stringify(value)).join(', ');

/** Quotes a name that the sender chose, cut so that it cannot fill the response. */
export const quoted = (name: unknown): string => `"${String(name).slice(0, 60)}"`;

const typeNames: Readonly<Record<string, string>> = {
  integer: 'a whole number',
  number: 'a number',
  string: 'text',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  null: 'null',
};

const comparisons: Readonly<Record<string, string>> = {
  '<=': 'at most',
  '>=': 'at least',
  '<': 'less than',
  '>': 'more than',
};

const formatNames: Readonly<Record<string, string>> = {
  date: 'a date that exists, such as 2026-11-27',
  'date-input': 'a date that exists, such as 11/27/2026 or 2026-11-27',
  'uri-input': 'an http or https URL, such as https://jobs.example/welcome',
  'date-time': 'a date and time with its offset from UTC, such as 2026-11-27T17:04:05Z',
  uri: 'a URL with its scheme, such as https://jobs.example/welcome',
  int32: 'a whole number of 32 bits, such as 41',
  int64: 'a whole number of 64 bits, such as 41',
};

const bound = (parameters: Parameters): Reading => ({
  code: 'out-of-range',
  detail: `Must be ${comparisons[String(parameters['comparison'])] ?? 'within'} ${String(parameters['limit'])}.`,
});

const size =
  (code: string, bound: 'at least' | 'at most', noun: string) =>
  ({ limit }: Parameters): Reading => ({
    code,
    detail: `Must have ${bound} ${withNoun(Number(limit), noun)}.`,
  });

const wrongForm = ({ form }: Parameters): Reading => ({
  code: 'wrong-format',
  detail: typeof form === 'string' ? `Must be ${form}.` : 'Is not in the form that the contract describes.',
});

const unknownField = (name: unknown): Reading => ({
  code: 'unknown-field',
  detail: `${quoted(name)} is not a field of this request.`,
  member: String(name),
});

/** Messages by Ajv keyword. They never contain the value, which may be sensitive. */
const readings: Readonly<Record<string, (parameters: Parameters) => Reading>> = {
  required: ({ missingProperty }) => ({
    code: 'required',
    detail: `${quoted(missingProperty)} is required.`,
    member: String(missingProperty),
  }),
  additionalProperties: ({ additionalProperty }) => unknownField(additionalProperty),
  unevaluatedProperties: ({ unevaluatedProperty }) => unknownField(unevaluatedProperty),
  type: ({ type }) => ({
    code: 'wrong-type',
    detail: `Must be ${[type]
      .flat()
      .map((name) => typeNames[String(name)] ?? String(name))
      .join(' or ')}.`,
  }),
  enum: ({ allowedValues }) => ({ code: 'not-allowed', detail: `Must be one of ${list(allowedValues)}.` }),
  const: ({ allowedValue }) => ({ code: 'not-allowed', detail: `Must be ${list(allowedValue)}.` }),
  format: ({ format }) => ({
    code: 'wrong-format',
    detail: `Must be ${formatNames[String(format)] ?? `in the format ${String(format)}`}.`,
  }),
  contentEncoding: () => ({ code: 'wrong-format', detail: 'Must be base64, such as /9j/4AAQSkZJRg==.' }),
  pattern: wrongForm,
  'x-email-address': wrongForm,
  minLength: (parameters) =>
    parameters['limit'] === 1
      ? { code: 'too-short', detail: 'Must not be empty.' }
      : size('too-short', 'at least', 'character')(parameters),
  maxLength: size('too-long', 'at most', 'character'),
  minItems: size('too-few', 'at least', 'item'),
  maxItems: size('too-many', 'at most', 'item'),
  items: size('too-many', 'at most', 'item'),
  minProperties: size('too-few', 'at least', 'field'),
  maxProperties: size('too-many', 'at most', 'field'),
  uniqueItems: () => ({ code: 'repeated-item', detail: 'Must not have the same item twice.' }),
  minimum: bound,
  maximum: bound,
  exclusiveMinimum: bound,
  exclusiveMaximum: bound,
  multipleOf: ({ multipleOf }) => ({
    code: 'out-of-range',
    detail: `Must be a multiple of ${String(multipleOf)}.`,
  }),
  dependentRequired: ({ property, missingProperty }) => ({
    code: 'required',
    detail: `${quoted(missingProperty)} is required together with ${quoted(property)}.`,
    member: String(missingProperty),
  }),
  not: ({ schema }) => ({
    code: 'not-allowed',
    detail:
      typeof schema === 'object' && schema !== null && 'const' in schema
        ? `Must not be ${list(schema.const)}.`
        : 'This combination is not allowed.',
  }),
  anyOf: () => ({ code: 'not-allowed', detail: 'Fits none of the forms that the contract describes.' }),
  oneOf: () => ({
    code: 'not-allowed',
    detail: 'Must fit exactly one of the forms that the contract describes.',
  }),
};

const unclear: Reading = { code: 'invalid', detail: 'Does not fit the contract.' };

/** Every code that a violated keyword can produce; a test checks that the contract lists each. @internal */
export const faultReadings: readonly string[] = [
  unclear,
  ...Object.values(readings).map((reading) => reading({})),
].map(({ code }) => code);

/** Keywords whose errors only repeat what another error says better. */
const echoes = new Set(['if', 'propertyNames', 'contains']);

/** A value at fault by the first of these is not told the second, too, which would say less of what is right. */
const tellMore: readonly (readonly [better: ReadonlySet<string>, worse: ReadonlySet<string>])[] = [
  [new Set(['type', 'minimum', 'maximum']), new Set(['format'])],
  [new Set(['format', 'pattern', 'x-email-address', 'contentEncoding']), new Set(['minLength', 'maxLength'])],
];

/** What is left when those faults are left out that others of the same value say better. */
function telling(errors: readonly ErrorObject[]): readonly ErrorObject[] {
  const kept = errors.filter(({ keyword }) => !echoes.has(keyword));
  return tellMore.reduce<readonly ErrorObject[]>((left, [better, worse]) => {
    const told = new Set(
      left.filter(({ keyword }) => better.has(keyword)).map(({ instancePath }) => instancePath),
    );
    return left.filter(({ keyword, instancePath }) => !worse.has(keyword) || !told.has(instancePath));
  }, kept);
}

/** Longest member name in a pointer. Names in the contract are shorter; longer ones come from the sender. */
const longestName = 100;

/** Returns the pointer, cut before the first name that is too long to repeat. */
export function boundedPointer(pointer: string): string {
  if (pointer.length <= longestName) return pointer;
  const parts = pointer.split('/');
  const end = parts.findIndex((part) => part.length > longestName);
  return end < 0 ? pointer : parts.slice(0, end).join('/');
}

/** Yields the faults of a body, each with a JSON Pointer, or of one parameter, without duplicates. */
export function* schemaFaults(errors: readonly ErrorObject[], parameter?: string): Generator<Fault, void> {
  const told = new Set<string>();
  for (const error of telling(closestForms(errors))) {
    const form: unknown = error.parentSchema?.['x-form'];
    const { code, detail, member } =
      readings[error.keyword]?.({ ...error.params, schema: error.schema, form }) ?? unclear;
    const { instancePath } = error;
    const pointer = boundedPointer(member === undefined ? instancePath : memberOf(instancePath, member));
    const key = parameter === undefined ? `${pointer} ${code} ${detail}` : detail;
    if (told.has(key)) continue;
    told.add(key);
    yield { ...(parameter === undefined ? { pointer } : { parameter }), code, detail };
  }
}

/** The most faults that a response names; beyond that it says that there are more. */
export const mostFaults = 100;

/** The most bytes of JSON that the faults of a response may take; the rest of a problem is small. */
const mostFaultBytes = 48 * 1024;

/**
 * The faults of one request, in the order in which they are found. Keeps one more than a response names, which shows
 * that there are more, and drops the rest, so that neither the work nor the response grows with what someone sends.
 */
export class FaultList {
  private readonly kept: Fault[] = [];

  get found(): readonly Fault[] {
    return this.kept;
  }

  /** Whether the search for faults can stop, because no more are kept. */
  get isFull(): boolean {
    return this.kept.length > mostFaults;
  }

  add(fault: Fault): void {
    if (!this.isFull) this.kept.push(fault);
  }

  addAll(faults: Iterable<Fault>): void {
    for (const fault of faults) {
      if (this.isFull) return;
      this.kept.push(fault);
    }
  }
}

/** Returns the faults that a response names: the first ones, as many as the limits allow. */
export function namedFaults(faults: readonly Fault[]): readonly Fault[] {
  let bytes = 0;
  const end = faults.findIndex((fault, index) => {
    bytes += Buffer.byteLength(JSON.stringify(fault)) + 1;
    return index === mostFaults || bytes > mostFaultBytes;
  });
  return end < 0 ? faults : faults.slice(0, end);
}
