import { spawnSync } from 'node:child_process';
import path from 'node:path';

const root = path.join(__dirname, '../..');

/** The test files that a command runs, by their names below `test/`. */
function filesOf(...command: readonly string[]): string[] {
  const { stdout, stderr, status } = spawnSync('npm', [...command, '--', '--listTests'], {
    cwd: root,
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(stderr);
  const files = stdout.split('\n').filter((line) => line.endsWith('.test.ts'));
  return files.map((file) => path.relative(path.join(root, 'test'), file)).toSorted();
}

describe('the test commands', () => {
  const product = filesOf('test');
  const equipment = filesOf('run', '--silent', 'test:slow');

  it('run each test file exactly once: in npm test or in npm run test:slow', () => {
    const all = filesOf('exec', '--silent', 'jest');
    expect([...product, ...equipment].toSorted()).toEqual(all);
    expect(product).toContain('main.test.ts');
    expect(equipment).toContain('docs/contributing.test.ts');
  });

  it('run in test:quick a part of npm test', () => {
    const quick = filesOf('run', '--silent', 'test:quick');
    expect(quick.filter((name) => !product.includes(name))).toEqual([]);
    expect(quick).toContain('domain/ssn.test.ts');
    expect(quick).not.toContain('main.test.ts');
  });
});
