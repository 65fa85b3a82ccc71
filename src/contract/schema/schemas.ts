import Ajv2020, {
  _,
  type Code,
  type CodeKeywordDefinition,
  type Name,
  type ValidateFunction,
} from 'ajv/dist/2020';
import addFormats from 'ajv-formats';
import { parseDate } from '../../domain/dates';
import { canonicalJson } from '../../domain/json';
import { isEmailAddress } from '../../domain/text';
import { asJson, contractBase, extensionKeys, type Json } from '../document';
import { schemasIn } from './walk';

/** An existing date, as YYYY-MM-DD or MM/DD/YYYY; an empty text means no date. */
const isDateInput = (text: string): boolean => text === '' || parseDate(text) !== undefined;

/** An absolute http or https address; an empty text means none. */
function isUriInput(text: string): boolean {
  if (text === '') return true;
  return /^https?:\/\//i.test(text) && URL.canParse(text);
}

/** The formats that the contract defines for what people send. */
export const inputFormats = { 'date-input': isDateInput, 'uri-input': isUriInput };

/**
 * Base64 (RFC 4648, section 4), with or without padding. No regular expression backtracks over the whole text, because
 * V8 fails on megabytes of it ("Maximum call stack size exceeded").
 */
export function isBase64(text: string): boolean {
  const end = text.length - 2;
  return !/[^A-Za-z0-9+/]/.test(text.slice(0, end)) && /^[A-Za-z0-9+/]{0,2}={0,2}$/.test(text.slice(end));
}

export type CompileSchema = (schema: Json) => ValidateFunction;

/** Keywords that OpenAPI adds to JSON Schema; none of them validates a value. */
const openApiKeywords = ['example', 'discriminator', 'xml', 'externalDocs'];

/**
 * Returns a keyword that, where it has the value `on`, asks a function about each value of a type.
 * @param isRight whether a value is as the keyword says
 */
const keywordThat = <T>(
  keyword: string,
  type: 'string' | 'array',
  on: true | string,
  isRight: (value: T) => boolean,
): CodeKeywordDefinition => ({
  keyword,
  type,
  schemaType: typeof on === 'string' ? 'string' : 'boolean',
  code(context) {
    const right = context.gen.scopeValue('func', { ref: isRight });
    if (context.schema === on) context.pass(_`${right}(${context.data})`);
  },
});

const ownKeywords = [
  // JSON Schema leaves the encoding to the application.
  keywordThat('contentEncoding', 'string', 'base64', isBase64),
  // Refuses what the patterns of the first version let through, which a new pattern would do for clients as well.
  keywordThat('x-email-address', 'string', true, (text: string) => text === '' || isEmailAddress(text)),
  // Ajv's own check compares every pair of items unless `items` itself names plain types.
  keywordThat(
    'uniqueItems',
    'array',
    true,
    (items: readonly unknown[]) => new Set(items.map(canonicalJson)).size === items.length,
  ),
];

/**
 * Returns a compiler of the contract's schemas: JSON Schema 2020-12, strict (unknown keywords and formats are refused),
 * with formats and base64 validated, lengths before contents, all faults reported, defaults filled in, nothing converted.
 */
export function schemaCompiler(document: Json): CompileSchema {
  const ajv = new Ajv2020({
    strict: true,
    // One part of an `allOf` may leave the type to another; the linter finds keywords of the wrong type.
    strictTypes: false,
    strictRequired: false,
    allowUnionTypes: true,
    allErrors: true,
    verbose: true,
    useDefaults: true,
    // The tests validate the schemas against the meta-schema, which takes as long to compile as a dozen of them.
    validateSchema: false,
    // V8 optimizes what is called often. Optimizing the code here, and inlining references, would more than double the
    // time that the schemas take at each start.
    code: { optimize: false },
    inlineRefs: false,
  });
  addFormats(ajv);
  for (const name of ['byte', 'binary']) ajv.addFormat(name, true);
  for (const [name, validate] of Object.entries(inputFormats))
    ajv.addFormat(name, { type: 'string', validate });
  for (const own of ownKeywords) ajv.removeKeyword(String(own.keyword)).addKeyword(own);
  checkLengthsFirst(ajv);
  for (const keyword of [...openApiKeywords, ...extensionKeys(document)])
    if (!ajv.getKeyword(keyword)) ajv.addKeyword(keyword);
  for (const [name, schema] of Object.entries(asJson(asJson(document['components'])['schemas']))) {
    ajv.addSchema(asJson(schema), `${contractBase}#/components/schemas/${name}`);
  }
  return (schema) => ajv.compile(schema);
}

/*
 * Validates lengths before contents. JSON Schema validates each keyword by itself, so a list with `maxItems: 5` would
 * have all its hundred thousand items validated too.
 */

interface Bound {
  readonly keyword: 'maxItems' | 'maxLength' | 'maxProperties';
  readonly isWithin: (data: Name, limit: number) => Code;
}

const bounds: Readonly<Record<string, Bound>> = {
  array: { keyword: 'maxItems', isWithin: (data, limit) => _`${data}.length <= ${limit}` },
  // JSON Schema counts characters, each of which has at most two units. The keyword itself counts exactly. A short text is
  // always looked at, because its form says more of what is right than its length: a date with a time, for example.
  string: {
    keyword: 'maxLength',
    isWithin: (data, limit) => _`${data}.length <= ${Math.max(2 * limit, 200)}`,
  },
  object: { keyword: 'maxProperties', isWithin: (data, limit) => _`Object.keys(${data}).length <= ${limit}` },
};

/** Makes the keywords of a list, text or object run only on values within the length limit beside them. */
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

/** Besides `maxLength`, only a list of values bounds the length of a text. */
const isListed = (node: Json): boolean => 'enum' in node || 'const' in node;

/**
 * Refuses schemas of requests in which a list or text can have any length, unless `x-unbounded` says that the limit of
 * the body is meant.
 * @throws Error for a schema without `maxItems` or `maxLength`
 */
export function assertLengths(document: Json, schema: unknown, whole: string): void {
  for (const { node, place } of schemasIn(document, schema, whole)) {
    const types = new Set<unknown>([node['type']].flat());
    if (types.has('array') && !('maxItems' in node)) throw new Error(`${place} needs maxItems`);
    if (types.has('string') && !('maxLength' in node) && !isListed(node) && node['x-unbounded'] !== true)
      throw new Error(`${place} needs maxLength`);
  }
}
