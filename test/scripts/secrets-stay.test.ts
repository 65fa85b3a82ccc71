import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { projectRoot } from '../support/program';

/** What the guides have an operator put beside the program: it must leave the machine in no package, image or commit. */
const secrets = [
  '.env',
  'deploy/.env',
  'deploy/.env.production',
  'deploy/certs/i9.northwind.example.pem',
  'deploy/certs/nested/privkey.pem',
  'deploy/monitoring/prometheus.key',
  'deploy/kubernetes/secrets.yaml',
  'deploy/backups/eligibility.dump',
];
/** What is meant to be shipped: all that is committed. */
const shipped = execFileSync('git', ['ls-files', 'deploy'], { cwd: projectRoot, encoding: 'utf8' })
  .trim()
  .split('\n');

const tree = mkdtempSync(path.join(tmpdir(), 'ees-secrets-'));
const git = (...args: string[]) => execFileSync('git', args, { cwd: tree, encoding: 'utf8' });

beforeAll(() => {
  for (const name of ['package.json', 'deploy', '.gitignore', '.dockerignore'])
    cpSync(path.join(projectRoot, name), path.join(tree, name), { recursive: true });
  for (const name of secrets) {
    mkdirSync(path.dirname(path.join(tree, name)), { recursive: true });
    writeFileSync(path.join(tree, name), 'secret');
  }
  git('init', '--quiet');
});
afterAll(() => rmSync(tree, { recursive: true, force: true }));

/** The files that a list of ignored patterns lets through; git reads .dockerignore as Docker does, as far as it is used. */
const letThrough = (list: string): string[] =>
  git('ls-files', '--others', `--exclude-from=${path.join(tree, list)}`).split('\n');

/** The files that `npm pack` puts into the package. */
function packed(): string[] {
  const report = execFileSync('npm', ['pack', '--dry-run', '--json', '--ignore-scripts'], {
    cwd: tree,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const [{ files }] = JSON.parse(report) as [{ files: { path: string }[] }];
  return files.map((file) => file.path);
}

test.each([
  ['the package', packed],
  ['a commit', () => letThrough('.gitignore')],
  ['the image', () => letThrough('.dockerignore')],
])('%s contains none of the secrets beside the program, and all that is shipped', (_, list) => {
  const files = list();
  expect(shipped.length).toBeGreaterThan(5);
  expect(secrets.filter((name) => files.includes(name))).toEqual([]);
  expect(shipped.filter((name) => !files.includes(name))).toEqual([]);
});
