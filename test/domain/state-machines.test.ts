import { readFileSync } from 'node:fs';
import path from 'node:path';
import { everifyStates } from '../../src/domain/everify/states';
import { everifyTransitions } from '../../src/domain/everify/transition-table';
import { i9States } from '../../src/domain/i9/machine/states';
import { i9Transitions } from '../../src/domain/i9/machine/transition-table';

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
  const final = [...Object.values(i9States), ...Object.values(everifyStates)].filter(
    (state) => 'final' in state && state.final,
  );
  expect(final.length).toBeGreaterThan(3);
  expect(final.filter(({ due }) => due !== 'none')).toEqual([]);
});
