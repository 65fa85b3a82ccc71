import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** `npm run check:advisories`, against made-up advisories for a package that is installed. */

const root = path.resolve(__dirname, '../..');
const lock = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8')) as {
  packages: Record<string, { version: string }>;
};
const version = lock.packages['node_modules/pdfkit']?.version ?? '';
const folder = mkdtempSync(path.join(tmpdir(), 'ees-advisories-'));

afterAll(() => rmSync(folder, { recursive: true }));

const advisory = (id: string, events: object[], more: object = {}, affected: object = {}) => ({
  id,
  summary: 'Made up',
  affected: [
    { package: { ecosystem: 'npm', name: 'pdfkit' }, ranges: [{ type: 'SEMVER', events }], ...affected },
  ],
  ...more,
});

function check(name: string, content: unknown) {
  const file = path.join(folder, name);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify(content));
  return run(file);
}

function run(...args: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/check-advisories.mjs', ...args], {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, ADVISORIES: '' },
  });
  return { status, stdout, stderr };
}

it('names an affected package, and the version that has the fix', () => {
  const { status, stdout } = check('one.json', advisory('X-1', [{ introduced: '0' }, { fixed: '99.0.0' }]));
  expect(stdout).toContain(`X-1: pdfkit ${version}, fixed in 99.0.0: Made up\n`);
  expect(status).toBe(1);
});

it('reads ranges as OSV defines them, exact versions, arrays and folders', () => {
  const affected = [
    advisory('A-1', [{ introduced: '0' }, { last_affected: version }]),
    advisory('A-2', [{ introduced: '0' }, { fixed: '0.0.1' }, { introduced: version }]),
    advisory('A-3', [], {}, { versions: [version], ranges: [] }),
  ];
  const harmless = [
    advisory('H-1', [{ introduced: '0' }, { fixed: version }]),
    advisory('H-2', [{ introduced: '99.0.0' }]),
    advisory('H-3', [{ introduced: '0' }], { withdrawn: '2026-01-01T00:00:00Z' }),
    advisory('H-4', [{ introduced: '0' }], {}, { package: { ecosystem: 'PyPI', name: 'pdfkit' } }),
  ];
  check('all/affected.json', affected);
  check('all/deep/harmless.json', harmless);
  const { status, stdout } = run(path.join(folder, 'all'));
  expect(stdout.match(/^[AH]-\d/gm)).toEqual(['A-1', 'A-2', 'A-3']);
  expect(status).toBe(1);
});

it('ends with 0 when nothing is affected', () => {
  const { status, stdout } = check('none.json', [advisory('H-1', [{ introduced: '99.0.0' }])]);
  expect(stdout).toMatch(/^\d+ packages, 1 advisories, 0 matches\n$/);
  expect(status).toBe(0);
});

it('refuses to compare with nothing, or with what is not in the format', () => {
  expect(run()).toMatchObject({ status: 2, stderr: expect.stringContaining('Name a file or a folder') });
  expect(check('empty.json', [])).toMatchObject({ status: 2 });
  const { status, stderr } = check('other.json', { name: 'x' });
  expect([status, stderr]).toEqual([2, expect.stringContaining('is not in the OSV format')]);
});
