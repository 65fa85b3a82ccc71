import { execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { compare, gt, prerelease } from 'semver';
import { parseYaml } from '../support/contract/yaml';

/** What is released, and `npm run release`. */

const project = path.resolve(__dirname, '../..');

/** What `npm sbom` writes. */
interface Bill {
  metadata: { component: { name: string; version: string } };
  components: { name: string }[];
}

interface Release {
  version: string;
  /** The last migration that the release has; none where this version does not upgrade from it. */
  migration?: string;
}

/** Every place of a checkout that names its release. */
function named(root: string) {
  const textOf = (name: string) => readFileSync(path.join(root, name), 'utf8');
  const versionOf = (name: string) => (JSON.parse(textOf(name)) as { version: string }).version;
  const lock = JSON.parse(textOf('package-lock.json')) as { packages: Record<string, { version: string }> };
  const infoOf = (name: string) => (parseYaml(textOf(name)) as { info: { version: string } }).info;
  const releases = JSON.parse(textOf('docs/releases/releases.json')) as Release[];
  const kept = readdirSync(path.join(root, 'docs/releases')).flatMap(
    (name) => /^openapi-(.+)\.yaml$/.exec(name)?.[1] ?? [],
  );
  return {
    releases,
    kept: kept.toSorted(compare),
    ofKept: kept.toSorted(compare).map((version) => infoOf(`docs/releases/openapi-${version}.yaml`).version),
    isBegun: textOf('CHANGELOG.md').includes('\n## Unreleased\n'),
    changelog: [...textOf('CHANGELOG.md').matchAll(/^## (\d\S*)/gm)].map(([, version]) => version),
    shown: [
      versionOf('package.json'),
      versionOf('package-lock.json'),
      lock.packages['']?.version,
      infoOf('openapi.yaml').version,
    ],
  };
}

/** What everything has to say when these are the releases. */
function expectReleases(root: string, versions: readonly string[]): void {
  const { releases, kept, ofKept, changelog, shown, isBegun } = named(root);
  expect([releases.map(({ version }) => version), kept, ofKept]).toEqual([versions, versions, versions]);
  expect(changelog).toEqual(versions.toReversed());
  expect(shown).toEqual(shown.map(() => shown[0]));
  const [current = '', last = ''] = [shown[0], versions.at(-1)];
  // What comes after a release names the version that it becomes.
  if (isBegun) expect([prerelease(current), gt(current, last)]).toEqual([['dev'], true]);
  else expect(current).toBe(last);
}

/** What a checkout has beside what is tracked. */
const untracked = new Set(['.git', 'node_modules', 'dist', 'coverage', '.data', '.citus']);

/** A part of the changelog of which each line has a place in the notes, or none. */
const unreleased = `## Unreleased

### Added

- A field of callers.

### Operators

- nginx: **set \`fail_timeout\`** ([nginx](docs/operations.md#nginx)).
- \`migrate\` is faster; see the [policy](SECURITY.md).

`;

const versions = named(project).releases.map(({ version }) => version);

test('every place shows the same version: that of the newest release, or of the one begun after it', () => {
  expect(versions).toEqual(versions.toSorted(compare));
  expectReleases(project, versions);
});

test('each release with migrations after it has a dump, from which test/upgrade upgrades', () => {
  const newest = readdirSync(path.join(project, 'migrations'))
    .filter((name) => /^\d{4}_/.test(name))
    .toSorted()
    .at(-1);
  const dumped = readdirSync(path.join(project, 'test/upgrade')).flatMap(
    (name) => /^(.+)\.sql\.gz$/.exec(name)?.[1] ?? [],
  );
  const left = named(project).releases.filter(
    ({ migration }) => migration !== undefined && migration !== newest,
  );
  expect(dumped).toEqual(expect.arrayContaining(left.map(({ version }) => version)));
});

describe('npm run release', () => {
  const root = mkdtempSync(path.join(tmpdir(), 'ees-release-'));
  const run = (command: string, ...args: string[]) =>
    execFileSync(command, args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  const git = (...args: string[]) =>
    run('git', '-c', 'user.name=Test', '-c', 'user.email=test@northwind.example', ...args);
  const textOf = (name: string) => readFileSync(path.join(root, name), 'utf8');
  const identity = ['AUTHOR', 'COMMITTER'].flatMap((who) => [
    [`GIT_${who}_NAME`, 'Test'],
    [`GIT_${who}_EMAIL`, 'test@northwind.example'],
  ]);
  const release = (...args: string[]) =>
    spawnSync(process.execPath, ['scripts/release.mjs', ...args], {
      cwd: root,
      encoding: 'utf8',
      env: { ...process.env, ...(Object.fromEntries(identity) as Record<string, string>) },
    });
  beforeAll(() => {
    for (const name of readdirSync(project).filter((entry) => !untracked.has(entry)))
      cpSync(path.join(project, name), path.join(root, name), { recursive: true });
    const changelog = path.join(root, 'CHANGELOG.md');
    const [head = '', ...rest] = readFileSync(changelog, 'utf8').split(/(?=^## \d)/m);
    const lead = head.replace(/^## Unreleased$[^]*/m, '');
    writeFileSync(changelog, `${lead}${unreleased}${rest.join('')}`);
    symlinkSync(path.join(project, 'node_modules'), path.join(root, 'node_modules'));
    git('init', '--quiet');
    git('add', '--all');
    git('commit', '--quiet', '-m', 'Begin');
  });
  afterAll(() => rmSync(root, { recursive: true }));

  test.each([[], ['next'], [versions.at(-1) ?? ''], ['99.10.0', '--date', 'today']])(
    'refuses %j %j %j',
    (...args) => {
      expect(release(...args).status).toBe(2);
      expectReleases(root, versions);
    },
  );

  test('refuses while something is not committed', () => {
    writeFileSync(path.join(root, 'notes.txt'), 'mine');
    expect(release('99.9.0')).toMatchObject({
      status: 2,
      stderr: expect.stringContaining('Commit or remove your changes') as string,
    });
    rmSync(path.join(root, 'notes.txt'));
  });

  test('prints with --dry-run what it would write, and writes nothing', () => {
    const { status, stdout } = release('99.9.0', '--dry-run');
    expect([status, git('status', '--porcelain'), git('tag')]).toEqual([0, '', '']);
    expect(stdout).toContain('99.9.0 would be tagged v99.9.0');
    expect(stdout).toContain(`# Upgrading from ${versions.at(-1) ?? ''} to 99.9.0`);
  });

  test('commits and tags what is unreleased, with which the gate compares then', () => {
    const told = textOf('CHANGELOG.md');
    const { status, stderr } = release('99.9.0', '--date', '2026-11-22');
    expect([status, stderr]).toEqual([0, '']);
    expectReleases(root, [...versions, '99.9.0']);
    expect(textOf('CHANGELOG.md')).toBe(told.replace('## Unreleased', '## 99.9.0 - 2026-11-22'));
    expect([
      git('status', '--porcelain'),
      git('log', '-1', '--format=%s'),
      git('cat-file', '-t', 'v99.9.0'),
    ]).toEqual(['', 'release: 99.9.0', 'tag']);
    expect(release('99.9.0').status).toBe(2);
    expect(run(process.execPath, 'scripts/contract-diff.mjs')).toBe(
      '0 breaking of 0 changes since docs/releases/openapi-99.9.0.yaml',
    );

    const kept = (name: string) => textOf(`docs/releases/${name}`);
    const bill = JSON.parse(kept('sbom-99.9.0.cdx.json')) as Bill;
    expect(bill).toMatchObject({ bomFormat: 'CycloneDX', metadata: { component: { version: '99.9.0' } } });
    const names = bill.components.map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(['pdfkit', 'openapi-backend', 'piscina']));
    expect(names).not.toContain('jest');
    const hash = createHash('sha256').update(kept('sbom-99.9.0.cdx.json')).digest('hex');
    expect(kept('provenance-99.9.0.md')).toContain(
      `| \`docs/releases/sbom-99.9.0.cdx.json\` | \`${hash}\` |`,
    );
  });

  test('writes what operators have to do and what changes for them, with links that lead somewhere', () => {
    const notes = textOf('docs/upgrades/99.9.0.md');
    const [, todo = '', changes = ''] = notes.split(/^## .*$/m);
    expect(todo).toContain('- nginx: **set `fail_timeout`** ([nginx](../operations.md#nginx)).');
    expect(changes).toContain('- `migrate` is faster; see the [policy](../../SECURITY.md).');
    expect(notes).not.toContain('A field of callers');
    expect(notes).toMatch(/`migrate` applies \d+ migrations/);
    const prettier = path.join(project, 'node_modules/prettier/bin/prettier.cjs');
    expect(run(process.execPath, prettier, '--check', 'docs/upgrades/99.9.0.md')).toContain(
      'All matched files',
    );
  });

  test('lets the package be named after the release, and after a commit that follows it', () => {
    const named = (...options: string[]) =>
      path.basename(
        run('npm', 'run', '--silent', ...options, 'package', '--', '--to', tmp)
          .split('\n')
          .at(-1) ?? '',
      );
    const tmp = mkdtempSync(path.join(tmpdir(), 'ees-packed-'));
    const released = named();
    expect(released).toBe('employment-eligibility-service-99.9.0.tgz');
    const packed = run('tar', '-tzf', path.join(tmp, released)).split('\n');
    const found = (name: string) => packed.includes(`package/${name}`);
    const needed = [
      'dist/src/main.js',
      'dist/build-info.json',
      'dist/docs/index.html',
      'npm-shrinkwrap.json',
      'deploy/haproxy.cfg',
    ];
    expect(
      [...needed, 'docs/operations.md', 'docs/upgrades/99.9.0.md', 'openapi.yaml'].filter(
        (name) => !found(name),
      ),
    ).toEqual([]);
    expect(packed.filter((name) => /^package\/(src|test|node_modules|bench|generated)\//.test(name))).toEqual(
      [],
    );
    // Every page in it leads only to files in it; /docs is served by the program.
    run('tar', '-xzf', path.join(tmp, released), '-C', tmp);
    const pages = packed.filter((name) => name.endsWith('.md') && !name.startsWith('package/dist/'));
    const dead = pages.flatMap((page) =>
      [...readFileSync(path.join(tmp, page), 'utf8').matchAll(/\]\(([^)\s#]+)[^)\s]*\)/g)]
        .map(([, target = '']) => target)
        .filter((target) => !/^(https?:|mailto:|\/docs\b)/.test(target))
        .filter((target) => !existsSync(path.join(tmp, path.dirname(page), target)))
        .map((target) => `${page}: ${target}`),
    );
    expect([pages.length > 20, dead]).toEqual([true, []]);
    const info = run('tar', '-xzOf', path.join(tmp, released), 'package/dist/build-info.json');
    expect(JSON.parse(info)).toEqual({ commit: git('rev-parse', '--short=12', 'HEAD') });
    git('commit', '--quiet', '--allow-empty', '-m', 'Go on');
    // What is in it was built for the release: that it is built again is not needed for its name.
    expect(named('--ignore-scripts')).toBe(
      `employment-eligibility-service-99.9.0-${git('rev-parse', '--short=12', 'HEAD')}.tgz`,
    );
    rmSync(tmp, { recursive: true });
  });

  test('begins the next version, which nobody mistakes for the release', () => {
    expect(release('99.9.0-dev').status).toBe(2);
    expect(release('99.10.0-dev', '--dry-run').stdout).toContain('99.10.0-dev would be begun');
    const { status, stderr } = release('99.10.0-dev');
    expect([status, stderr]).toEqual([0, '']);
    expectReleases(root, [...versions, '99.9.0']);
    expect(named(root).shown[0]).toBe('99.10.0-dev');
    expect([git('status', '--porcelain'), git('log', '-1', '--format=%s'), git('tag')]).toEqual([
      '',
      'release: begin 99.10.0-dev',
      'v99.9.0',
    ]);
    expect(textOf('CHANGELOG.md')).toContain('\n## Unreleased\n\n## 99.9.0 - 2026-11-22\n');
  });

  test('takes the commit from SOURCE_COMMIT where there is no git, as in the build of the image', () => {
    rmSync(path.join(root, '.git'), { recursive: true });
    const program = `import { commitOfSources } from './scripts/commit.mjs'; console.log(commitOfSources())`;
    const asked = (env: Record<string, string>) =>
      execFileSync(process.execPath, ['--input-type=module', '-e', program], {
        cwd: root,
        encoding: 'utf8',
        env: { PATH: process.env['PATH'], ...env },
      }).trim();
    expect([asked({ SOURCE_COMMIT: 'a1b2c3d4e5f6' }), asked({ SOURCE_COMMIT: '' })]).toEqual([
      'a1b2c3d4e5f6',
      'null',
    ]);
  });
});
