/** Draws both state machines in Mermaid from their transition tables, a diagram for each phase. */
import { loadTypeScript } from '../load-typescript.mjs';
import { everifyEnds, everifyPhases, i9Phases, words } from './state-pictures.mjs';

/** Each step out of these states, once for each end. */
function edgesOf(transitions, states) {
  const steps = new Map();
  for (const { from, command, to, when } of transitions) {
    const label = words(command) + (when ? ` (${words(when.name)})` : '');
    for (const state of from.filter((name) => states.includes(name))) {
      for (const end of [to].flat()) {
        const key = `${state} --> ${end === 'back' ? 'state_before' : end}`;
        steps.set(key, new Set([...(steps.get(key) ?? []), label]));
      }
    }
  }
  return [...steps].map(([key, labels]) => `  ${key}: ${[...labels].join(', ')}`);
}

function diagrams(phases, transitions) {
  return phases.map(([title, states]) =>
    [`### ${title}`, '', '```mermaid', 'stateDiagram-v2', ...edgesOf(transitions, states), '```'].join('\n'),
  );
}

function refuseMissing(record, shown, states) {
  const missing = states.filter((state) => !shown.includes(state));
  if (missing.length > 0) throw new Error(`the diagram of ${record} has no place for ${missing.join(', ')}`);
}

/** @returns {string} the page, as Markdown */
export function stateMachines() {
  const { i9Transitions } = loadTypeScript('src/domain/i9/machine/transition-table.ts');
  const { i9States } = loadTypeScript('src/domain/i9/machine/states.ts');
  const { everifyTransitions } = loadTypeScript('src/domain/everify/transition-table.ts');
  const { everifyStates } = loadTypeScript('src/domain/everify/states.ts');
  const [[start, first], ...phases] = i9Phases;
  const ofI9 = [[start, ['none', ...first]], ...phases];
  refuseMissing(
    'the I-9',
    ofI9.flatMap(([, states]) => states),
    Object.keys(i9States),
  );
  refuseMissing(
    'the E-Verify case',
    [...everifyPhases.flatMap(([, states]) => states), ...everifyEnds],
    Object.keys(everifyStates),
  );
  return [
    '# State machines',
    'Written by `npm run generate` from the transition tables. Do not edit.',
    'Each line is a step; in parentheses what decides between two ends. `state_before` is the state from which the form or the case came. The first row of a table that fits counts.',
    '## Form I-9',
    'From `src/domain/i9/machine/transition-table.ts`.',
    ...diagrams(ofI9, i9Transitions),
    '## E-Verify case',
    'From `src/domain/everify/transition-table.ts`. In parentheses after "close" are the reasons of closure.',
    ...diagrams(everifyPhases, everifyTransitions),
    '',
  ]
    .join('\n\n')
    .replace(/\n+$/, '\n');
}
