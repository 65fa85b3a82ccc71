import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { spanFacts } from '../../src/process/traces';
import { programFolder, projectRoot } from '../support/program';

it('loads nothing of OpenTelemetry while traces are off', () => {
  const script = path.join(programFolder(), 'test/support/programs/loaded-packages.js');
  expect(JSON.parse(execFileSync(process.execPath, [script], { encoding: 'utf8' }))).toEqual({
    off: 0,
    on: true,
  });
});

it('can tell what docs/security.md lists, and no more', () => {
  const [, chapter = ''] = readFileSync(path.join(projectRoot, 'docs/security.md'), 'utf8').split(
    '\n## Traces\n',
  );
  const [table = ''] = chapter.split('\n## ');
  const listed = [...table.matchAll(/^\| `([a-z._]+)`/gm)].map(([, name]) => name);
  expect(listed).toEqual([...spanFacts]);
});
