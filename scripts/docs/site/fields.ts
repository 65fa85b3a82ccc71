/** Schemas as the flat lists of fields that the docs show. */
import { componentOf, resolve, type Contract, type Schema } from './contract';

export interface Field {
  /** With a dot before each field of an object within, and `[]` behind a list: `documents[].code`. */
  readonly name: string;
  /** In words: `string or null`, `list of Location`. */
  readonly type: string;
  /** The objects and value lists that the type names: each has a place of its own. */
  readonly links: readonly string[];
  readonly required: boolean;
  readonly extension: boolean;
  readonly description: string;
  /** A value that it can have, where the contract shows one. */
  readonly example: string | undefined;
  /** Limits, default and values, each a piece of Markdown. */
  readonly facts: readonly string[];
}

/** A schema and all parts of its `allOf` as one. */
export function merged(contract: Contract, given: Schema): Schema {
  const { $ref: _, ...own } = given;
  const schema: Schema = { ...resolve(contract, given), ...own };
  if (schema.allOf === undefined) return schema;
  const parts = schema.allOf.map((part) => merged(contract, part));
  const { allOf: _parts, ...rest } = schema;
  return {
    ...Object.assign({}, ...parts),
    ...rest,
    properties: Object.assign({}, ...parts.map((part) => part.properties), schema.properties) as NonNullable<
      Schema['properties']
    >,
    required: [...parts.flatMap((part) => part.required ?? []), ...(schema.required ?? [])],
  };
}

const isObject = (contract: Contract, schema: Schema): boolean =>
  Object.keys(merged(contract, schema).properties ?? {}).length > 0;

/** Whether a component has a place of its own in the docs: objects and lists of values. */
const hasPlace = (contract: Contract, schema: Schema): boolean =>
  isObject(contract, schema) || resolve(contract, schema).enum !== undefined;

interface TypeWords {
  readonly text: string;
  readonly links: readonly string[];
}

const together = (types: readonly TypeWords[]): TypeWords => ({
  text: [...new Set(types.map(({ text }) => text))].join(' or '),
  links: types.flatMap(({ links }) => links),
});

const formats: Readonly<Record<string, string>> = {
  date: 'date',
  'date-time': 'time',
  'date-input': 'date',
  uri: 'address',
  email: 'email address',
  uuid: 'UUID',
};

/** The type of a schema in words. */
export function typeWords(contract: Contract, schema: Schema): TypeWords {
  const name = componentOf(schema);
  if (name !== undefined && hasPlace(contract, schema)) return { text: name, links: [name] };
  const whole = merged(contract, schema);
  const choices = whole.anyOf ?? whole.oneOf;
  if (choices) return together(choices.map((choice) => typeWords(contract, choice)));
  if (whole.items) {
    const { text, links } = typeWords(contract, whole.items);
    return { text: `list of ${text}`, links };
  }
  const types = [whole.type ?? 'any value'].flat();
  return {
    text: types
      .map((type) => (type === 'string' ? (formats[whole.format ?? ''] ?? type) : type))
      .join(' or '),
    links: [],
  };
}

const code = (value: unknown): string => `\`${JSON.stringify(value)}\``;

function rangeFact(words: string, least?: number, most?: number): readonly string[] {
  if (least === undefined && most === undefined) return [];
  // The bounds of the format itself tell nobody anything.
  if (most === 2_147_483_647) return rangeFact(words, least);
  if (most === undefined && (least ?? 0) <= 1) return [];
  if (most === undefined) return [`at least ${least}${words}`];
  if (most === least) return [`${most}${words}`];
  return [least === undefined ? `at most ${most}${words}` : `${least} to ${most}${words}`];
}

function factsOf(whole: Schema): readonly string[] {
  const told = whole.description ?? '';
  const values = (whole.enum ?? whole.items?.enum ?? []).filter((value) => value !== null);
  return [
    ...rangeFact(' characters', whole.minLength, whole.maxLength),
    ...rangeFact('', whole.minimum, whole['x-largest'] ?? whole.maximum),
    ...rangeFact(' entries', whole.minItems, whole.maxItems),
    ...(whole.const === undefined ? [] : [`always ${code(whole.const)}`]),
    ...(whole.default === undefined ? [] : [`${code(whole.default)} unless given`]),
    // A description that has a table of the values names each of them.
    ...(values.length > 0 && !values.every((value) => told.includes(`\`${String(value)}\``))
      ? [`one of ${values.map(code).join(', ')}`]
      : []),
  ];
}

/** A text that fields share shows none: what is a last name here is a city there. */
function exampleOf({ $ref }: Schema, { format, enum: values, examples: [example] = [] }: Schema) {
  if ($ref !== undefined && format === undefined && values === undefined) return undefined;
  return ['string', 'number', 'boolean'].includes(typeof example) ? String(example) : undefined;
}

/** The field, and where it holds an object without a name of its own, the fields of that. */
export function fieldOf(
  contract: Contract,
  name: string,
  schema: Schema,
  required = false,
): readonly Field[] {
  const { text, links } = typeWords(contract, schema);
  const whole = merged(contract, schema);
  const field: Field = {
    name,
    type: text,
    links,
    required,
    extension: whole['x-extension'] === true,
    description: (whole.description ?? '').trim(),
    example: exampleOf(schema, whole),
    facts: links.length > 0 && whole.enum ? [] : factsOf(whole),
  };
  if (links.length > 0) return [field];
  const inner = whole.items ? merged(contract, whole.items) : whole;
  return [
    field,
    ...fieldsOf(contract, inner).map((one) => ({
      ...one,
      name: `${name}${whole.items ? '[]' : ''}.${one.name}`,
    })),
  ];
}

/** The fields of an object; none of what is no object. */
export function fieldsOf(contract: Contract, schema: Schema): readonly Field[] {
  const { properties = {}, required = [] } = merged(contract, schema);
  const fields = Object.entries(properties).map(([name, property]) =>
    fieldOf(contract, name, property, required.includes(name)),
  );
  // What has to be sent comes first.
  return fields.sort(([a], [b]) => Number(b?.required) - Number(a?.required)).flat();
}
