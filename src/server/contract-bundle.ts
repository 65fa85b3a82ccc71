import { CORE_SCHEMA, Type, load } from 'js-yaml';
import { asJson, type Json } from '../contract/document';

/** The file of what is recorded, beside `openapi.yaml`. */
export const examplesFile = 'openapi.examples.yaml';

/** YAML 1.2 with merge keys (`<<`): a date is text, and groups of headers and errors are written once. */
const merge = new Type('tag:yaml.org,2002:merge', { kind: 'scalar', resolve: (key) => key === '<<' });
const schema = CORE_SCHEMA.extend({ implicit: [merge] });

/** @throws YAMLException when the text is no YAML */
export const parseContract = (text: string): Json => asJson(load(text, { schema }));

/** Whether a contract refers to recorded examples. */
export const refersToExamples = (text: string): boolean => text.includes(`'${examplesFile}#/`);

/**
 * Returns the contract in one document, with the recorded examples and problems in their places and without
 * `x-groups`, whose members are copied where they are named.
 *
 * @param text of `openapi.yaml`
 * @param recorded text of `openapi.examples.yaml`
 * @throws Error when the contract refers to something that was not recorded
 */
export function bundleContract(text: string, recorded = ''): Json {
  const { 'x-groups': _groups, ...contract } = parseContract(text);
  if (!refersToExamples(text)) return contract;
  const { examples, problems } = asJson(parseContract(recorded));
  const sources: Readonly<Record<string, Json>> = { examples: asJson(examples), problems: asJson(problems) };
  const placed = (node: unknown): unknown => {
    if (Array.isArray(node)) return node.map(placed);
    if (typeof node !== 'object' || node === null) return node;
    const reference = '$ref' in node && typeof node.$ref === 'string' ? node.$ref : '';
    const [file, kind = '', name = ''] = reference.split(/#?\//);
    if (file !== examplesFile)
      return Object.fromEntries(Object.entries(node).map(([key, value]) => [key, placed(value)]));
    const value = sources[kind]?.[name];
    if (value === undefined) throw new Error(`openapi.yaml refers to ${reference}, which does not exist`);
    return kind === 'examples' ? { $ref: `#/components/examples/${name}` } : value;
  };
  const whole = asJson(placed(contract));
  const components = asJson(whole['components']);
  return {
    ...whole,
    components: { ...components, examples: { ...asJson(components['examples']), ...asJson(examples) } },
  };
}
