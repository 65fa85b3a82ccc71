import { _, type Code, type CodeKeywordDefinition, type Name } from 'ajv/dist/2020';
import type Ajv2020 from 'ajv/dist/2020';
import { asList, dereference, isJson, type Json } from '../document';

/*
 * Lengths before contents: what a value holds is looked at only when there is not too much of it. JSON Schema validates
 * each keyword by itself, so a list with `maxItems: 5` would have its hundred thousand items validated as well.
 */

interface Bound {
  readonly keyword: 'maxItems' | 'maxLength' | 'maxProperties';
  readonly isWithin: (data: Name, limit: number) => Code;
}

const bounds: Readonly<Record<string, Bound>> = {
  array: { keyword: 'maxItems', isWithin: (data, limit) => _`${data}.length <= ${limit}` },
  // JSON Schema counts characters; each has two units at most. The keyword itself counts exactly.
  string: { keyword: 'maxLength', isWithin: (data, limit) => _`${data}.length <= ${2 * limit}` },
  object: { keyword: 'maxProperties', isWithin: (data, limit) => _`Object.keys(${data}).length <= ${limit}` },
};

/** Lets every keyword of a list, text or object run only on values that keep the bound beside it. */
export function checkLengthsFirst(ajv: Ajv2020): void {
  for (const { type = '', rules } of ajv.RULES.rules) {
    const bound = bounds[type];
    if (!bound) continue;
    for (const rule of rules) {
      const { definition } = rule;
      if (rule.keyword === bound.keyword) continue;
      if (!('code' in definition)) throw new Error(`The keyword ${rule.keyword} has no code to be guarded`);
      rule.definition = { ...definition, code: guarded(definition.code, bound) };
    }
  }
}

const guarded =
  (code: CodeKeywordDefinition['code'], { keyword, isWithin }: Bound): CodeKeywordDefinition['code'] =>
  (context, ruleType) => {
    const { gen, data, parentSchema } = context;
    const limit: unknown = parentSchema[keyword];
    if (typeof limit === 'number') gen.if(isWithin(data, limit), () => code(context, ruleType));
    else code(context, ruleType);
  };

const subschemas = ['items', 'additionalProperties', 'unevaluatedProperties', 'not', 'if', 'then', 'else'];
const lists = ['allOf', 'anyOf', 'oneOf', 'prefixItems'];

/** Nothing but a list of values says how long a text can be. */
const isListed = (node: Json): boolean => 'enum' in node || 'const' in node;

/**
 * Finds lists and texts of a request that may have any length.
 * @throws Error for a schema without `maxItems` or `maxLength`
 */
export function assertLengths(document: Json, schema: unknown, place: string, seen = new Set<Json>()): void {
  const node = dereference(document, schema);
  if (seen.has(node)) return;
  seen.add(node);
  const types = new Set<unknown>([node['type']].flat());
  if (types.has('array') && !('maxItems' in node)) throw new Error(`${place} needs maxItems`);
  if (types.has('string') && !('maxLength' in node) && !isListed(node))
    throw new Error(`${place} needs maxLength`);
  const properties = isJson(node['properties']) ? node['properties'] : {};
  for (const [name, property] of Object.entries(properties))
    assertLengths(document, property, `${place}.${name}`, seen);
  for (const keyword of subschemas)
    if (isJson(node[keyword])) assertLengths(document, node[keyword], `${place}.${keyword}`, seen);
  for (const keyword of lists)
    for (const part of asList(node[keyword])) assertLengths(document, part, place, seen);
}
