import { asJson, asList, dereference, isJson, type Json } from '../document';

/** A schema at its place in what it describes. */
interface PlacedSchema {
  /** As it is written: a reference can have keywords beside it. */
  readonly written: Json;
  /** What the reference leads to; without one the same. */
  readonly node: Json;
  readonly place: string;
  /** Of the nearest member: the items of a list have the list's name. Null for the value as a whole. */
  readonly name: string | null;
}

/** The names under which the parts of each schema were visited: many share one, and some lead back to themselves. */
export type Visited = Map<Json, Set<string | null>>;

/** Keywords with a list of schemas that describe the same value, or an item of it. */
const sameValue = ['allOf', 'anyOf', 'oneOf', 'prefixItems'] as const;

/** Keywords with a schema of the same value, or of what is in it and has no name of its own. */
const unnamed = [
  'then',
  'else',
  'items',
  'propertyNames',
  'additionalProperties',
  'unevaluatedProperties',
] as const;

/** Yields the schemas that describe a value and what is in it, through references. */
export function* schemasIn(
  document: Json,
  schema: unknown,
  place: string,
  name: string | null = null,
  visited: Visited = new Map(),
): Generator<PlacedSchema, void> {
  const written = asJson(schema);
  const node = dereference(document, written);
  yield { written, node, place, name };
  const names = visited.get(node) ?? new Set();
  if (names.has(name)) return;
  visited.set(node, names.add(name));
  for (const [member, property] of Object.entries(asJson(node['properties'])))
    yield* schemasIn(document, property, `${place}.${member}`, member, visited);
  for (const property of Object.values(asJson(node['patternProperties'])))
    yield* schemasIn(document, property, `${place}.patternProperties`, name, visited);
  for (const keyword of sameValue)
    for (const part of asList(node[keyword])) yield* schemasIn(document, part, place, name, visited);
  for (const keyword of unnamed)
    if (isJson(node[keyword]))
      yield* schemasIn(document, node[keyword], `${place}.${keyword}`, name, visited);
}
