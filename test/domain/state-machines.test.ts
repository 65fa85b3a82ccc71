import { readFileSync } from 'node:fs';
import path from 'node:path';
import { everifyStates } from '../../src/domain/everify/states';
import { everifyTransitions } from '../../src/domain/everify/transition-table';
import { dueDate, i9States, isFinal } from '../../src/domain/i9/machine/states';
import { i9Transitions } from '../../src/domain/i9/machine/transition-table';
import { newI9, type I9, type I9State } from '../../src/domain/i9/record';

/** `docs/state-machines.md` draws every step of both tables, and none besides. */

const page = readFileSync(path.resolve(__dirname, '../../docs/state-machines.md'), 'utf8');
const [, ofI9 = '', ofEverify = ''] = page.split(/^## /m);

/** `signSection1` as the drawing has it. */
const spoken = (command: string) => command.replaceAll(/[^a-z0-9]/gi, '').toLowerCase();

/** Each step as `state command end`, once for each row of the table. */
function drawn(text: string): string[] {
  return [...text.matchAll(/^ {2}(\w+) --> (\w+): (.+)$/gm)].flatMap(([, from, to, labels = '']) =>
    labels
      .replaceAll(/\([^)]*\)/g, '')
      .split(',')
      .map((label) => `${from} ${spoken(label)} ${to}`),
  );
}

interface Row {
  readonly from: readonly string[];
  readonly command: string;
  readonly to: string | readonly string[];
}
const decided = (rows: readonly Row[]): string[] =>
  rows.flatMap(({ from, command, to }) =>
    from.flatMap((state) =>
      [to].flat().map((end) => `${state} ${spoken(command)} ${end === 'back' ? 'state_before' : end}`),
    ),
  );

test.each<[string, string, readonly Row[]]>([
  ['Form I-9', ofI9, i9Transitions],
  ['an E-Verify case', ofEverify, everifyTransitions],
])('the diagrams of %s have the steps of the table, and no other', (_name, text, rows) => {
  expect(drawn(text).toSorted()).toEqual(decided(rows).toSorted());
});

test('a condition that chooses between two ends has a name in the drawing', () => {
  expect(page).not.toContain('()');
});

test('what is final is never due, so that the filter and the field `overdue` agree', () => {
  const dated: I9 = {
    ...newI9({ employeeId: 7, workflow: 'on-site', everify: true, startDate: '2026-11-23' }),
    receiptDueDate: '2026-11-23',
    reverificationDueDate: '2026-11-23',
    amendmentRequestedOn: '2026-11-23',
  };
  const forms = (Object.keys(i9States) as I9State[]).filter(isFinal);
  const cases = Object.values(everifyStates).filter(({ final }) => final);
  expect(Math.min(forms.length, cases.length)).toBeGreaterThan(2);
  expect(forms.filter((state) => dueDate({ ...dated, state }, () => true) !== null)).toEqual([]);
  expect(cases.filter(({ due }) => due !== 'none')).toEqual([]);
});
