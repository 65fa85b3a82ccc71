import { mapValues } from '../../domain/json';
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
  if (isJson(value)) return mapValues(value, (child, name) => below(propertiesOf(parts, name), child));
  if (value === null || typeof value === 'boolean') return value;
  if (typeof value !== 'string') return hidden ? masked : value;
  if (hidden) return maskedNumber.test(value) ? value : masked;
  const isDecided = parts.some((part) => deciding.some((keyword) => keyword in part));
  return isDecided ? value : ({ untrustedText: value } satisfies UntrustedText);
}

/** Entries of one list in the answer of a tool: an assistant reads all of it, and pays for it. */
const mostEntries = 100;

/** Returns an answer with the first entries of each list, and a sentence for each list that had more. */
export function shortened(value: unknown, tool: string): unknown {
  const sentences: string[] = [];
  const short = firstEntries(value, (list, total) =>
    sentences.push(
      `${list} has the first ${mostEntries} of ${total} entries. People find the others in the portal, and an API client without the scope agent with ${tool}.`,
    ),
  );
  return isJson(short) && sentences.length > 0 ? { ...short, leftOut: sentences } : short;
}

/** The list of an envelope: the caller has chosen how long its page is. */
const page = '/searchResult';

function firstEntries(value: unknown, told: (list: string, total: number) => void, place = ''): unknown {
  const below = (child: unknown, name: string | number) => firstEntries(child, told, `${place}/${name}`);
  if (isJson(value)) return mapValues(value, below);
  if (!Array.isArray(value)) return value;
  if (value.length <= mostEntries || place === page) return value.map(below);
  told(place, value.length);
  return value.slice(0, mostEntries).map(below);
}

const propertiesOf = (parts: readonly Json[], name: string): readonly unknown[] =>
  parts.flatMap((part) => {
    const property = asJson(part['properties'])[name] ?? part['additionalProperties'];
    return isJson(property) ? [property] : [];
  });
