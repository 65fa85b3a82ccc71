import { asJson, isJson, type Json } from '../document';
import { partsOf } from './schemas';

/** A text that people may have typed: data, whatever it says. */
export interface UntrustedText {
  readonly untrustedText: string;
}

/** What takes the place of a sensitive value. */
export const masked = 'masked';

/** How the service itself shows a Social Security number to those who may not view it. */
const maskedNumber = /^\*{3}-\*{2}-\d{4}$/;

/** Keywords by which the contract decides what a text can be; any other text can be typed by people. */
const deciding = ['enum', 'const', 'format', 'pattern'] as const;

/**
 * Returns an answer as a software agent may see it: sensitive values masked, and every text that the contract does not
 * decide marked as untrusted.
 * @param schemas all that the contract has for the value
 */
export function forAgent(
  document: Json,
  schemas: readonly unknown[],
  value: unknown,
  sensitive = false,
): unknown {
  const parts = schemas.flatMap((schema) => [asJson(schema), ...partsOf(document, schema)]);
  const hidden = sensitive || parts.some((part) => part['x-sensitive'] === true);
  const below = (inner: readonly unknown[], child: unknown) => forAgent(document, inner, child, hidden);
  if (Array.isArray(value)) {
    const items = parts.flatMap((part) => (isJson(part['items']) ? [part['items']] : []));
    return value.map((item) => below(items, item));
  }
  if (isJson(value))
    return Object.fromEntries(
      Object.entries(value).map(([name, child]) => [name, below(propertiesOf(parts, name), child)]),
    );
  if (value === null || typeof value === 'boolean') return value;
  if (typeof value !== 'string') return hidden ? masked : value;
  if (hidden) return maskedNumber.test(value) ? value : masked;
  const isDecided = parts.some((part) => deciding.some((keyword) => keyword in part));
  return isDecided ? value : ({ untrustedText: value } satisfies UntrustedText);
}

const propertiesOf = (parts: readonly Json[], name: string): readonly unknown[] =>
  parts.flatMap((part) => {
    const property = asJson(part['properties'])[name] ?? part['additionalProperties'];
    return isJson(property) ? [property] : [];
  });
