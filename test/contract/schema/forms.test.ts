import { asJson, isJson } from '../../../src/contract/document';
import { schemaFaults } from '../../../src/contract/schema/faults';
import { schemaCompiler } from '../../../src/contract/schema/schemas';
import { readContract } from '../../support/contract/contract';

/** The faults of values in a wrong form: each form of the contract has a sentence that shows what is right. */

const contract = readContract();
const compile = schemaCompiler(asJson(contract));

/** The forms of the contract: each pattern with its words, and each format of a text. */
function formsOf(node: unknown, found = new Map<string, object>()): Map<string, object> {
  if (Array.isArray(node)) for (const item of node) formsOf(item, found);
  if (!isJson(node)) return found;
  const { pattern, format, 'x-form': form } = node;
  if (typeof pattern === 'string') found.set(pattern, { pattern, 'x-form': form });
  if (typeof format === 'string' && !['int32', 'int64', 'binary'].includes(format))
    found.set(format, { format });
  for (const [name, value] of Object.entries(node)) if (name !== 'examples') formsOf(value, found);
  return found;
}

const forms = [...formsOf({ ...contract, 'components/examples': null })].filter(
  ([name]) => !['csv', 'ndjson'].includes(name),
);

const told = (schema: object, value: string) => {
  const validate = compile({ type: 'string', ...schema });
  return validate(value) ? [] : [...schemaFaults(validate.errors ?? [])].map(({ detail }) => detail);
};

test.each(forms)(
  '%s: the error for an invalid value describes a valid one, with an example that validates',
  (_name, schema) => {
    const [detail = '', ...more] = told({ ...schema, maxLength: 1 }, ':\u{1F600} no');
    expect(more).toEqual([]);
    const example = /, such as (\S+?)(?:,? or .*)?\.$/.exec(detail)?.[1] ?? '';
    expect(detail).toMatch(/^Must be \w/);
    expect(told(schema, example)).toEqual([]);
  },
);

test('the error for a well-formed text above the maximum length names the length', () => {
  expect(told({ pattern: '^a*$', 'x-form': 'letters a, such as aa', maxLength: 1 }, 'aa')).toEqual([
    'Must have at most 1 character.',
  ]);
});
