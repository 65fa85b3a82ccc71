import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';

const bench = path.resolve(__dirname, '../../bench');
const uses = readdirSync(bench, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.mjs'))
  .flatMap((name) => [
    ...readFileSync(path.join(bench, name), 'utf8').matchAll(/\{([^{}]+)\} = program\('([^']+)'\)/g),
  ])
  .map(([, names = '', module = '']) => ({ module, names: names.match(/\w+(?=\s*(?:,|$|:))/g) ?? [] }));

test.each(uses)('the bench finds in $module what it takes from it', ({ module, names }) => {
  const exported = Object.keys(jest.requireActual<object>(path.join('../../src', module)));
  expect(exported).toEqual(expect.arrayContaining([...names]));
});

test('the peers of the service take their rules from it', () => {
  expect(uses.length).toBeGreaterThan(10);
});
