import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

const bench = path.resolve(__dirname, '../../bench');
const folders = path.join(bench, 'lib/folders.mjs');

test('a bench that makes a folder removes those of benches that were killed, and no others', () => {
  const home = mkdtempSync(path.join(tmpdir(), 'ees-folders-'));
  try {
    const ended = spawnSync(process.execPath, ['--version']).pid;
    const names = [`ees-bench-${ended}-a`, `ees-bench-${process.pid}-b`, 'ees-other'];
    for (const name of names) mkdirSync(path.join(home, name, 'inside'), { recursive: true });
    const script = `import { makeFolder } from '${pathToFileURL(folders).href}';
      makeFolder(() => undefined);`;
    const { pid, status } = spawnSync(process.execPath, ['--input-type=module', '--eval', script], {
      env: { ...process.env, TMPDIR: home },
    });
    expect(status).toBe(0);
    const left = readdirSync(home).map((name) => name.replace(new RegExp(`^(ees-bench-${pid}-).*`), '$1'));
    expect(left.toSorted()).toEqual([`ees-bench-${pid}-`, ...names.slice(1)].toSorted());
  } finally {
    rmSync(home, { recursive: true });
  }
});

test('no bench makes temporary files elsewhere', () => {
  const found = readdirSync(bench, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.mjs'))
    .filter((name) => /\btmpdir\b/.test(readFileSync(path.join(bench, name), 'utf8')));
  expect(found).toEqual(['lib/folders.mjs']);
});
