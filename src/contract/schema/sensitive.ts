import { asJson, asList, dereference, isJson, operationsOf, type Json } from '../document';

/** Keywords whose subschemas describe the same value. */
const alternatives = ['allOf', 'anyOf', 'oneOf'] as const;

/** Keywords below which a name is not known when the server starts, so no path can be written. */
const unnamed = [
  'additionalProperties',
  'patternProperties',
  'propertyNames',
  'unevaluatedProperties',
] as const;

interface Search {
  readonly document: Json;
  readonly names: Set<string>;
  readonly paths: Set<string>;
  /** Schema objects that carry the annotation and were reached. */
  readonly reached: Set<Json>;
}

function segment(name: string): string {
  return /^[A-Za-z_$][\w$]*$/.test(name) ? `.${name}` : `[${JSON.stringify(name)}]`;
}

function isSensitive(node: Json): boolean {
  return node['x-sensitive'] === true;
}

/** Notes the annotation wherever it stands on the way from a value to its schema: beside a `$ref` or behind it. */
function collect(
  search: Search,
  value: unknown,
  path: string,
  name: string | null,
  above: readonly Json[],
): void {
  const outer = asJson(value);
  const node = dereference(search.document, value);
  for (const schema of new Set([outer, node])) {
    if (!isSensitive(schema)) continue;
    search.reached.add(schema);
    if (name === null)
      throw new Error(`x-sensitive on ${path} as a whole cannot be expressed; annotate its members`);
    if (above.includes(schema))
      throw new Error(`x-sensitive inside the recursive schema at ${path} cannot be expressed`);
    search.names.add(name);
    search.paths.add(path);
  }
  if (above.includes(node)) {
    if (containsAnnotation(search.document, node)) {
      throw new Error(`x-sensitive inside the recursive schema at ${path} cannot be expressed`);
    }
    return;
  }
  const below = [...above, node];
  for (const keyword of alternatives) {
    for (const part of asList(node[keyword])) collect(search, part, path, name, below);
  }
  for (const keyword of unnamed) {
    if (containsAnnotation(search.document, node[keyword])) {
      throw new Error(`x-sensitive under ${keyword} at ${path} cannot be expressed`);
    }
  }
  for (const [member, property] of Object.entries(asJson(node['properties']))) {
    collect(search, property, path + segment(member), member, below);
  }
  if (isJson(node['items'])) collect(search, node['items'], `${path}[*]`, name === null ? null : name, below);
}

/** Whether a schema has a sensitive member anywhere below it. */
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

/** Every object of the document that is annotated, so that none is silently without effect. */
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
    if (schema !== undefined) collect(search, schema, 'body', null, []);
  }
}

function collectOperation(search: Search, operation: Json): void {
  if ('requestBody' in operation) collectContent(search, operation['requestBody']);
  for (const response of Object.values(asJson(operation['responses']))) collectContent(search, response);
}

/** A parameter can be annotated itself or through its schema. */
function collectParameter(search: Search, parameter: Json): void {
  const place = { path: 'params', query: 'query', header: 'headers' }[String(parameter['in'])] ?? 'cookies';
  const name = String(parameter['name']);
  const path = place + segment(place === 'headers' ? name.toLowerCase() : name);
  if (isSensitive(parameter)) {
    search.reached.add(parameter);
    search.names.add(name);
    search.paths.add(path);
  }
  collect(search, parameter['schema'], path, name, []);
}

/**
 * Paths for the logger's redaction, derived from `x-sensitive` in the contract: every sensitive member by name at the
 * top and one level down, and by its full path where it lies deeper. Sorted, without repeats.
 * @throws Error for an annotation that has no path (a whole body, a recursive schema, a map) or that nothing uses
 */
export function redactionPaths(contract: object): string[] {
  const document = asJson(contract);
  const search: Search = { document, names: new Set(), paths: new Set(), reached: new Set() };
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
  const byName = [...search.names].flatMap((name) => [segment(name).replace(/^\./, ''), `*${segment(name)}`]);
  const deep = [...search.paths].filter((path) => !/^\w+(?:\.[\w$]+|\["[^"]*"\])$/.test(path));
  return [...new Set([...byName, ...deep])].sort();
}
