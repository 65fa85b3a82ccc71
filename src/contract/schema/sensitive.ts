import { asJson, asList, dereference, isJson, operationsOf, type Json } from '../document';

/** Keywords whose subschemas describe the same value. */
const alternatives = ['allOf', 'anyOf', 'oneOf'] as const;

/** Keywords below which names are not known at start. */
const unnamed = [
  'additionalProperties',
  'patternProperties',
  'propertyNames',
  'unevaluatedProperties',
] as const;

interface Search {
  readonly document: Json;
  readonly names: Set<string>;
  /** Schema objects that carry the annotation and were reached. */
  readonly reached: Set<Json>;
  /** Names below which each schema was searched already: many operations share one, and some lead back to themselves. */
  readonly searched: Map<Json, Set<string | null>>;
}

/** @returns false when the schema was searched below this name before */
function isNew({ searched }: Search, node: Json, name: string | null): boolean {
  const names = searched.get(node) ?? new Set();
  if (names.has(name)) return false;
  searched.set(node, names.add(name));
  return true;
}

function isSensitive(node: Json): boolean {
  return node['x-sensitive'] === true;
}

/** Collects the annotation wherever it is between a value and its schema: beside a `$ref` or behind it. */
function collect(search: Search, value: unknown, path: string, name: string | null): void {
  const outer = asJson(value);
  const node = dereference(search.document, value);
  for (const schema of new Set([outer, node])) {
    if (!isSensitive(schema)) continue;
    search.reached.add(schema);
    if (name === null)
      throw new Error(`x-sensitive on ${path} as a whole cannot be expressed; annotate its members`);
    search.names.add(name);
  }
  if (!isNew(search, node, name)) return;
  for (const keyword of alternatives) {
    for (const part of asList(node[keyword])) collect(search, part, path, name);
  }
  for (const keyword of unnamed) {
    if (containsAnnotation(search.document, node[keyword])) {
      throw new Error(`x-sensitive under ${keyword} at ${path} cannot be expressed`);
    }
  }
  for (const [member, property] of Object.entries(asJson(node['properties']))) {
    collect(search, property, `${path}.${member}`, member);
  }
  if (isJson(node['items'])) collect(search, node['items'], `${path}[*]`, name);
}

/** Returns whether a schema has a sensitive member at any depth. */
export function containsAnnotation(document: Json, value: unknown, seen = new Set<unknown>()): boolean {
  if (seen.has(value)) return false;
  seen.add(value);
  if (Array.isArray(value)) return value.some((item) => containsAnnotation(document, item, seen));
  if (!isJson(value)) return false;
  if (isSensitive(value)) return true;
  if (typeof value['$ref'] === 'string' && containsAnnotation(document, dereference(document, value), seen))
    return true;
  return Object.values(value).some((child) => containsAnnotation(document, child, seen));
}

/** Returns every annotated object of the document, to check that none is without effect. */
function annotated(value: unknown, place: string, found = new Map<Json, string>()): Map<Json, string> {
  if (Array.isArray(value)) value.forEach((item, index) => annotated(item, `${place}/${index}`, found));
  if (!isJson(value)) return found;
  if (isSensitive(value)) found.set(value, place);
  for (const [key, child] of Object.entries(value)) annotated(child, `${place}/${key}`, found);
  return found;
}

function collectContent(search: Search, holder: unknown): void {
  const { content } = dereference(search.document, holder);
  for (const media of Object.values(asJson(content))) {
    const { schema } = asJson(media);
    if (schema !== undefined) collect(search, schema, 'body', null);
    // Rows of a file.
    const { contentSchema } = asJson(schema);
    if (contentSchema !== undefined) collect(search, contentSchema, 'row', null);
  }
}

function collectOperation(search: Search, operation: Json): void {
  if ('requestBody' in operation) collectContent(search, operation['requestBody']);
  for (const response of Object.values(asJson(operation['responses']))) collectContent(search, response);
}

/** A parameter is annotated itself or through its schema. */
function collectParameter(search: Search, parameter: Json): void {
  const sent = String(parameter['name']);
  // Node names the headers of a request in lower case.
  const name = parameter['in'] === 'header' ? sent.toLowerCase() : sent;
  if (isSensitive(parameter)) {
    search.reached.add(parameter);
    search.names.add(name);
  }
  collect(search, parameter['schema'], `the parameter ${name}`, name);
}

/**
 * Returns the names whose values the logger hides, sorted, from `x-sensitive` in the contract.
 * @throws Error for an annotation without a name (a whole body, the values of a map) or one that nothing uses
 */
export function sensitiveNames(contract: object): string[] {
  const document = asJson(contract);
  const search: Search = { document, names: new Set(), reached: new Set(), searched: new Map() };
  for (const { operation, parameters } of operationsOf(document)) {
    collectOperation(search, operation);
    for (const parameter of parameters) collectParameter(search, parameter);
  }
  for (const item of Object.values(asJson(document['webhooks']))) {
    for (const operation of Object.values(asJson(item))) collectOperation(search, asJson(operation));
  }
  for (const [schema, place] of annotated(document, '#')) {
    if (!search.reached.has(schema))
      throw new Error(`x-sensitive at ${place} has no effect: no operation uses it there`);
  }
  return [...search.names].sort();
}
