import { readFileSync } from 'node:fs';
import path from 'node:path';
import { isJson } from '../../src/contract/document';
import { readContract } from '../support/contract/contract';

/** docs/extensions.md explains every key and every format that the contract uses beyond OpenAPI and JSON Schema. */

const text = readFileSync(path.resolve(__dirname, '../../docs/extensions.md'), 'utf8');
const ofJsonSchema = new Set(['date', 'date-time', 'uri']);

/** Keys of extensions, and formats of schemas. */
function used(node: unknown, names = new Set<string>()): Set<string> {
  if (Array.isArray(node)) for (const item of node) used(item, names);
  if (!isJson(node)) return names;
  for (const [name, value] of Object.entries(node)) {
    if (name.startsWith('x-')) names.add(name);
    if (name === 'format' && typeof value === 'string') names.add(value);
    if (name !== 'examples') used(value, names);
  }
  return names;
}

test('each key and format is explained, and no other', () => {
  const explained = [
    ...[...text.matchAll(/^\| `(x-[\w-]+)`/gm)].map(([, name]) => name),
    ...[...(/^Formats beyond .*$/m.exec(text)?.[0] ?? '').matchAll(/`([\w-]+)`/g)]
      .map(([, name]) => name)
      .filter((name) => name !== 'YYYY-MM-DD'),
  ];
  const names = [...used(readContract())].filter((name) => !ofJsonSchema.has(name));
  expect(new Set(explained)).toEqual(new Set(names));
});
