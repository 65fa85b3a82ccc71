import { asList, dereference, isJson, type Json } from '../../src/contract/document';
import { hasType, membersOf } from '../support/contract/schema-arbitrary';

/** A place in a body, with the schema that holds there. */
export interface Site {
  readonly keys: readonly string[];
  readonly schema: Json;
  readonly value: unknown;
}

export const pointerOf = (keys: readonly string[]): string =>
  keys.map((key) => `/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');

/** Of alternatives the first whose type the value has: enough to know which limits hold there. */
function alternativeOf(document: Json, schema: Json, value: unknown): Json {
  const branches = [...asList(schema['anyOf']), ...asList(schema['oneOf'])].map((one) =>
    dereference(document, one),
  );
  return branches.find((branch) => hasType(branch, value)) ?? schema;
}

/** Every place of a body, the body itself first. */
export function sitesOf(
  document: Json,
  reference: unknown,
  value: unknown,
  keys: readonly string[] = [],
): Site[] {
  const schema = alternativeOf(document, dereference(document, reference), value);
  const here: Site = { keys, schema, value };
  if (Array.isArray(value)) {
    return [
      here,
      ...value.flatMap((item, index) => sitesOf(document, schema['items'], item, [...keys, String(index)])),
    ];
  }
  if (!isJson(value)) return [here];
  const { properties, others } = membersOf(document, schema);
  return [
    here,
    ...Object.entries(value).flatMap(([name, member]) =>
      sitesOf(document, Object.hasOwn(properties, name) ? properties[name] : (others ?? {}), member, [
        ...keys,
        name,
      ]),
    ),
  ];
}

/** Texts of the body at places that the contract marks as sensitive. */
export function sensitiveTexts(document: Json, reference: unknown, value: unknown): string[] {
  return sitesOf(document, reference, value)
    .filter(({ schema }) => schema['x-sensitive'] === true)
    .flatMap(({ value: found }) => (typeof found === 'string' ? [found] : []));
}

/** A copy of the body with another value at a place; `undefined` takes the member away. */
export function withValue(body: unknown, keys: readonly string[], replacement: unknown): unknown {
  const [key, ...rest] = keys;
  if (key === undefined) return replacement;
  if (Array.isArray(body))
    return body.map((item: unknown, index): unknown =>
      String(index) === key ? withValue(item, rest, replacement) : item,
    );
  const entries = Object.entries(isJson(body) ? body : {});
  const known = entries.some(([name]) => name === key);
  const changed = entries.flatMap(([name, member]): [string, unknown][] => {
    if (name !== key) return [[name, member]];
    const next = withValue(member, rest, replacement);
    return next === undefined ? [] : [[name, next]];
  });
  return Object.fromEntries(known ? changed : [...changed, [key, withValue(undefined, rest, replacement)]]);
}
