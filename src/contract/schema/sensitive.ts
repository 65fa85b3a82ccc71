import { asJson, dereference, isJson, operationsOf, type Json } from '../document';
import { schemasIn, type Visited } from './walk';

const isSensitive = (node: Json): boolean => node['x-sensitive'] === true;

/** Returns whether a schema, or one within it, is sensitive. */
export function containsAnnotation(document: Json, schema: Json): boolean {
  for (const { written, node } of schemasIn(document, schema, ''))
    if (isSensitive(written) || isSensitive(node)) return true;
  return false;
}

/** Returns every annotated object of the document, to check that none is without effect. */
function annotated(value: unknown, place: string, found = new Map<Json, string>()): Map<Json, string> {
  if (Array.isArray(value)) value.forEach((item, index) => annotated(item, `${place}/${index}`, found));
  if (!isJson(value)) return found;
  if (isSensitive(value)) found.set(value, place);
  for (const [key, child] of Object.entries(value)) annotated(child, `${place}/${key}`, found);
  return found;
}

/**
 * Returns the names whose values the logger hides, sorted, from `x-sensitive` in the contract. The values of a map or list
 * have its name.
 * @throws Error for an annotation without a name (a whole body) or one that nothing uses
 */
export function sensitiveNames(contract: object): string[] {
  const document = asJson(contract);
  const names = new Set<string>();
  const reached = new Set<Json>();
  const visited: Visited = new Map();
  /** Finds the annotation wherever it is between a value and its schema: beside a `$ref` or behind it. */
  const collect = (schema: unknown, whole: string, nameOfWhole: string | null = null): void => {
    for (const { written, node, place, name } of schemasIn(document, schema, whole, nameOfWhole, visited))
      for (const found of [written, node].filter(isSensitive)) {
        if (name === null)
          throw new Error(`x-sensitive on ${place} as a whole cannot be expressed; annotate its members`);
        reached.add(found);
        names.add(name);
      }
  };
  const collectOperation = ({ requestBody, responses }: Json): void => {
    for (const holder of [requestBody, ...Object.values(asJson(responses))])
      for (const media of Object.values(asJson(dereference(document, holder)['content']))) {
        const { schema } = asJson(media);
        collect(schema, 'body');
        collect(asJson(schema)['contentSchema'], 'row');
      }
  };
  for (const { operation, parameters } of operationsOf(document)) {
    collectOperation(operation);
    for (const parameter of parameters) {
      const sent = String(parameter['name']);
      // Node names the headers of a request in lower case.
      const name = parameter['in'] === 'header' ? sent.toLowerCase() : sent;
      // A parameter is annotated itself or through its schema.
      if (isSensitive(parameter)) {
        reached.add(parameter);
        names.add(name);
      }
      collect(parameter['schema'], `the parameter ${name}`, name);
    }
  }
  for (const item of Object.values(asJson(document['webhooks'])))
    for (const operation of Object.values(asJson(item))) collectOperation(asJson(operation));
  for (const [schema, place] of annotated(document, '#')) {
    if (!reached.has(schema))
      throw new Error(`x-sensitive at ${place} has no effect: no operation uses it there`);
  }
  return [...names].sort();
}
