import { execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, mkdtempSync, readFileSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { compare } from 'semver';
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
  const { releases, kept, ofKept, changelog, shown } = named(root);
  expect([releases.map(({ version }) => version), kept, ofKept]).toEqual([versions, versions, versions]);
  expect(changelog).toEqual(versions.toReversed());
  expect(shown).toEqual(shown.map(() => versions.at(-1)));
}

const versions = named(project).releases.map(({ version }) => version);

test('all versions that are shown are those of the newest release', () => {
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
  const changelog = path.join(root, 'CHANGELOG.md');
  const release = (...args: string[]) =>
    spawnSync(process.execPath, ['scripts/release.mjs', ...args], { cwd: root, encoding: 'utf8' });
  beforeAll(() => {
    for (const name of ['CHANGELOG.md', 'openapi.yaml', 'package.json', 'package-lock.json', 'docs/releases'])
      cpSync(path.join(project, name), path.join(root, name), { recursive: true });
    for (const name of ['scripts', 'migrations'])
      cpSync(path.join(project, name), path.join(root, name), { recursive: true });
    // Right after a release nothing is unreleased yet.
    const told = readFileSync(changelog, 'utf8');
    if (!told.includes('\n## Unreleased\n'))
      writeFileSync(changelog, told.replace('\n## ', '\n## Unreleased\n\n### Added\n\n- A change.\n\n## '));
    symlinkSync(path.join(project, 'node_modules'), path.join(root, 'node_modules'));
  });
  afterAll(() => rmSync(root, { recursive: true }));

  test.each([[], ['next'], [versions.at(-1) ?? ''], ['99.10.0', '--date', 'today']])(
    'refuses %j %j %j',
    (...args) => {
      expect(release(...args).status).toBe(2);
      expectReleases(root, versions);
    },
  );

  test('makes a release of what is unreleased, with which the gate compares then', () => {
    const told = readFileSync(changelog, 'utf8');
    expect(release('99.9.0', '--date', '2026-11-22')).toMatchObject({ status: 0, stderr: '' });
    expectReleases(root, [...versions, '99.9.0']);
    expect(readFileSync(changelog, 'utf8')).toBe(told.replace('## Unreleased', '## 99.9.0 - 2026-11-22'));
    const gate = execFileSync(process.execPath, ['scripts/contract-diff.mjs'], {
      cwd: root,
      encoding: 'utf8',
    });
    expect(gate).toBe('0 breaking of 0 changes since docs/releases/openapi-99.9.0.yaml\n');

    const kept = (name: string) => readFileSync(path.join(root, 'docs/releases', name), 'utf8');
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
});
