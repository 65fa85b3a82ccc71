import { asJson, asList, asText, dereference, type Json } from '../../../src/contract/document';
import { namesOf } from '../../../src/domain/json';

/** Whether a schema has a place for these names, as a property, an item or a member of any name. */
export function leadsInto(document: Json, schema: unknown, names: readonly string[]): boolean {
  const node = dereference(document, schema);
  const parts = ['allOf', 'anyOf', 'oneOf'].flatMap((keyword) => asList(node[keyword]));
  const [name, ...rest] = names;
  if (name === undefined || parts.some((part) => leadsInto(document, part, names))) return true;
  const { [name]: property } = asJson(node['properties']);
  const inside = property ?? (/^\d+$/.test(name) ? node['items'] : undefined) ?? node['additionalProperties'];
  return typeof inside === 'object' && leadsInto(document, inside, rest);
}

/** Whether a value has something at these names. */
function isAt(value: unknown, [name, ...rest]: readonly string[]): boolean {
  if (name === undefined) return true;
  return typeof value === 'object' && value !== null && name in value && isAt(Reflect.get(value, name), rest);
}

const valueOf = (text: string | undefined): unknown => {
  try {
    return JSON.parse(text ?? '');
  } catch {
    return undefined;
  }
};

/**
 * The errors of a problem that point to nothing: neither a field of the operation's request or something that was sent,
 * nor one of its parameters.
 *
 * @returns a sentence for each
 */
export function lostPointers(
  document: Json,
  { operation, parameters }: { operation: Json; parameters: readonly Json[] },
  exchange: { readonly requestBody?: string; readonly body: string },
): string[] {
  const { content } = dereference(document, operation['requestBody']);
  const media = Object.values(asJson(content)).map(asJson);
  const sent = valueOf(exchange.requestBody);
  const hasBody = media.length > 0 || Boolean(exchange.requestBody);
  const inBody = (names: readonly string[]): boolean =>
    isAt(sent, names) || media.some(({ schema }) => leadsInto(document, schema, names));
  return asList(asJson(valueOf(exchange.body))['errors']).flatMap((error) => {
    const { pointer, parameter, code } = asJson(error);
    if (code === 'impossible-value') return ['impossible-value is a type and says too little as a code'];
    const path = asText(pointer);
    if (path !== undefined && !(hasBody && inBody(namesOf(path))))
      return [`the pointer "${path}" of ${asText(code)} leads to no field of the request`];
    const isKnown = code === 'unknown-parameter' || parameters.some(({ name }) => name === parameter);
    return parameter === undefined || isKnown ? [] : [`${asText(parameter)} is no parameter`];
  });
}
