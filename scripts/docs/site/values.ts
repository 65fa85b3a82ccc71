/** The catalogues of values: every field of the contract that takes one of a list. */
import type { Contract, Schema } from './contract';
import { fieldsOf } from './fields';

export interface Catalogue {
  /** Name of the component, or `Object.field`. */
  readonly name: string;
  readonly description: string;
  readonly values: readonly string[];
}

const valuesOf = (schema: Schema): readonly string[] =>
  (schema.enum ?? schema.items?.enum ?? []).filter((value) => value !== null).map(String);

/** Some codes are no list in the contract, because more of them can come: a table in the description tells them. */
const isCoded = (schema: Schema): boolean =>
  valuesOf(schema).length > 1 || /^\| *(?:value|code)/m.test(schema.description ?? '');

function inner(name: string, schema: Schema): readonly Catalogue[] {
  const parts = [...(schema.allOf ?? []), ...(schema.items ? [schema.items] : [])];
  const own = Object.entries(schema.properties ?? {}).flatMap(([property, value]) => {
    const values = valuesOf(value);
    const found = { name: `${name}.${property}`, description: value.description ?? '', values };
    return [...(isCoded(value) ? [found] : []), ...inner(`${name}.${property}`, value)];
  });
  return [...own, ...parts.flatMap((part) => inner(name, part))];
}

/** In the contract's order; lists that say the same stand once, under the first name. */
export function cataloguesOf(contract: Contract): readonly Catalogue[] {
  const all = Object.entries(contract.components.schemas).flatMap(([name, schema]) => {
    const values = valuesOf(schema);
    return isCoded(schema) && fieldsOf(contract, schema).length === 0
      ? [{ name, description: schema.description ?? '', values }]
      : inner(name, schema);
  });
  const seen = new Set<string>();
  return all.filter(({ description, values }) => {
    const key = JSON.stringify([description, values]);
    return !seen.has(key) && seen.add(key);
  });
}
