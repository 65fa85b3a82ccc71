import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** `npm run contract:changes` says in words what a branch changes for callers. */

const project = path.resolve(__dirname, '../..');
const contract = readFileSync(path.join(project, 'openapi.yaml'), 'utf8');
const file = path.join(mkdtempSync(path.join(tmpdir(), 'ees-contract-changes-')), 'openapi.yaml');
copyFileSync(
  path.join(project, 'openapi.examples.yaml'),
  path.join(path.dirname(file), 'openapi.examples.yaml'),
);

/** What is told when the contract was otherwise before. */
function told(...edits: [now: string, before: string][]): string {
  const before = edits.reduce((text, [now, old]) => {
    expect(text).toContain(now);
    return text.replace(now, old);
  }, contract);
  writeFileSync(file, before);
  const script = path.join(project, 'scripts/contract-changes.mjs');
  return execFileSync(process.execPath, [script, file], { cwd: project, encoding: 'utf8' });
}

it('says that nothing differs', () => {
  expect(told()).toBe(`Nothing differs from ${file}\n`);
});

it('names operations, fields, values and bounds in sentences', () => {
  const text = told(
    ['      operationId: voidI9\n', '      operationId: voidForm\n'],
    ['      enum: [technical, substantive]\n', '      enum: [technical]\n'],
    ['        middleInitial: {', '        middleLetter: {'],
    ['page_size\n      in: query\n', 'page_size\n      in: query\n      x-old: true\n'],
    // The same words on other lines.
    ['        Voids a form', '        Voids a\n        form'],
  );
  expect(text).toContain('`voidI9` is new: POST /v1/i9s/{i9_id}/void');
  expect(text).toContain('`voidForm` is gone');
  expect(text).toContain('FaultSeverity can be `substantive` too');
  expect(text).toMatch(/has the field `middleInitial`/);
  expect(text).toMatch(/lacks `middleLetter`/);
  expect(text).not.toContain('is described otherwise');
});
