/** Draws the life of an I-9 from the transition table: a card per state with the steps that lead on from it. */
import { loadTypeScript } from '../load-typescript.mjs';

/** The order in which a reader meets the states. A state that is missing here is an error, not an omission. */
const phases = [
  [
    'Section 1: the new hire',
    [
      'section1_pending',
      'section1_supplement_pending',
      'section1_correction_requested',
      'section1_completed',
    ],
  ],
  ['Section 2: the employer', ['section2_in_progress', 'section2_completed']],
  [
    'In force',
    ['approved', 'approved_receipt', 'reverification_due', 'authorization_expired', 'amendment_required'],
  ],
  ['The end', ['retained', 'superseded', 'voided', 'purged']],
];

const [width, line, pad] = [500, 19, 14];

const escape = (text) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
/** `signSection1` as `sign section 1`. */
const words = (name) =>
  name
    .replaceAll(/([a-z])([A-Z0-9])/g, '$1 $2')
    .replaceAll(/[A-Z](?=[a-z])/g, (letter) => letter.toLowerCase());

/** Steps out of each state, those with the same end joined. */
function stepsOf(transitions, state) {
  const steps = new Map();
  for (const { command, to, when } of transitions.filter((row) => row.from.includes(state))) {
    const label = words(command) + (when ? ` (${words(when.name)})` : '');
    const known = steps.get(to) ?? [];
    if (!known.includes(label)) steps.set(to, [...known, label]);
  }
  return [...steps].flatMap(([to, labels]) =>
    labels.map((label) => ({ label, to: to === 'back' ? 'the state before' : to })),
  );
}

function card(state, entry, steps, top) {
  const facts = [
    entry.push === null ? 'not pushed' : `“${entry.push}”`,
    entry.nextStep && `next: ${entry.nextStep.text}`,
  ];
  const rows = [
    `<text x="${pad * 2}" y="${top + 22}" font-weight="700" fill="#17324a">${escape(state)}</text>`,
    `<text x="${pad * 2}" y="${top + 22 + line}" fill="#4a6274">${escape(facts.filter(Boolean).join(' · '))}</text>`,
    ...steps.flatMap(({ label, to }, index) => {
      const y = top + 24 + line * (index + 2);
      return [
        `<text x="${pad * 2}" y="${y}"><tspan fill="#0f5c8a">${escape(label)}</tspan><tspan fill="#4a6274"> → </tspan><tspan fill="#17324a" font-weight="600">${escape(to)}</tspan></text>`,
      ];
    }),
  ];
  const height = 24 + line * (steps.length + 1) + 12;
  const box = `<rect x="${pad}" y="${top}" width="${width - 2 * pad}" height="${height}" rx="8" fill="#fff" stroke="#b9c9d5"/>`;
  return { height, text: [box, ...rows].join('\n') };
}

/** @returns {string} the picture as SVG */
export function i9Diagram() {
  const { i9Transitions } = loadTypeScript('src/domain/i9/transition-table.ts');
  const { i9States } = loadTypeScript('src/domain/i9/states.ts');
  const shown = new Set(phases.flatMap(([, states]) => states));
  const missing = Object.keys(i9States).filter((state) => state !== 'none' && !shown.has(state));
  if (missing.length > 0) throw new Error(`the diagram of the I-9 has no place for ${missing.join(', ')}`);

  const parts = [];
  let top = 8;
  for (const [index, [title, states]] of phases.entries()) {
    if (index > 0) {
      parts.push(
        `<path d="M${width / 2} ${top} v16 m-6 -6 l6 7 l6 -7" fill="none" stroke="#0f5c8a" stroke-width="2"/>`,
      );
      top += 28;
    }
    const start = top;
    const inner = [
      `<text x="${pad}" y="${top + 26}" font-size="16" font-weight="700" fill="#0f5c8a">${escape(title)}</text>`,
    ];
    top += 40;
    for (const state of states) {
      const { height, text } = card(state, i9States[state], stepsOf(i9Transitions, state), top);
      inner.push(text);
      top += height + 10;
    }
    parts.push(
      `<rect x="1" y="${start}" width="${width - 2}" height="${top - start + 2}" rx="10" fill="#eef4f8"/>`,
      ...inner,
    );
    top += 6;
  }
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${top + 8}" viewBox="0 0 ${width} ${top + 8}" font-family="system-ui, -apple-system, 'Segoe UI', 'Open Sans', sans-serif" font-size="13">
<title>The life of an I-9</title>
${parts.join('\n')}
</svg>
`;
}
