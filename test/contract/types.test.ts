import { readFileSync } from 'node:fs';
import path from 'node:path';
import { runCompiler } from '../support/runner/compiler';

const folder = path.join(__dirname, 'fixtures');
const fixture = 'handlers-under-test.ts';

test('a missing handler, a wrong status, body or parameter does not compile; a right one does', () => {
  const { lines } = runCompiler(folder, '-p', '.');
  const errors = lines.filter((line) => !line.startsWith(' '));
  const places = errors.map((line) => line.replace(/,\d+\): error TS.*/, ')'));
  const expected = readFileSync(path.join(folder, fixture), 'utf8')
    .split('\n')
    .flatMap((line, index) => (line.endsWith('// wrong') ? [`${fixture}(${index + 1})`] : []));
  expect(expected).toHaveLength(14);
  expect([...new Set(places)]).toEqual(expected);
});
