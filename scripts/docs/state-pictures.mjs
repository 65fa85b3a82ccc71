/** Draws the life of an I-9 and of an E-Verify case from their transition tables: a card per state with the steps that lead on from it. */
import { loadTypeScript } from '../load-typescript.mjs';

/** The order in which a reader meets the states. A state that is missing here is an error, not an omission. */
export const i9Phases = [
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

/** The phases of an E-Verify case. A state that is missing here is an error, not an omission. */
export const everifyPhases = [
  [
    'Before it is submitted',
    [
      'not_applicable',
      'awaiting_i9',
      'awaiting_document',
      'awaiting_ssn',
      'draft',
      'error',
      'duplicate_found',
    ],
  ],
  [
    'While E-Verify works on it',
    ['unconfirmed_data', 'photo_match', 'scan_and_upload', 'queued', 'needs_more_time'],
  ],
  [
    'Mismatch and closing',
    ['mismatch', 'referred', 'continuance', 'close_and_resubmit', 'final_nonconfirmation'],
  ],
];

/** What ends a case: no step leads on. */
export const everifyEnds = ['employment_authorized', 'closed_unauthorized', 'closed_other'];

/** Narrow enough to be read on a phone. */
const [width, line, pad] = [360, 19, 12];
/** Characters for which a line of a card has room in every usual font. */
const room = 44;

const escape = (text) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
/** `signSection1` as `sign section 1`. */
export const words = (name) =>
  name
    .replaceAll(/([a-z])([A-Z0-9])/g, '$1 $2')
    .replaceAll(/[A-Z](?=[a-z])/g, (letter) => letter.toLowerCase());

/** Steps out of each state, those with the same end joined. */
function stepsOf(transitions, state) {
  const steps = new Map();
  for (const { command, to, when } of transitions.filter((row) => row.from.includes(state))) {
    const label = words(command) + (when ? ` (${words(when.name)})` : '');
    for (const end of [to].flat()) {
      const known = steps.get(end) ?? [];
      if (!known.includes(label)) steps.set(end, [...known, label]);
    }
  }
  return [...steps].flatMap(([to, labels]) =>
    labels.map((label) => ({ label, to: to === 'back' ? 'the state before' : to })),
  );
}

/** A line of a card: words, each with its color and weight. */
const plain = (text) => [{ text, fill: '#4a6274' }];

/** A text in lines for which a card has room. */
const lines = (text) => text.match(new RegExp(`\\S.{0,${room - 1}}(?= |$)`, 'g'));

/** A step and its end, in several lines where one has no room. */
function stepLines({ label, to }) {
  const step = (text) => ({ text, fill: '#0f5c8a' });
  const end = { text: to, fill: '#17324a', weight: 600, state: to };
  const arrow = { text: ' → ', fill: '#4a6274' };
  if (`${label} → ${to}`.length <= room) return [[step(label), arrow, end]];
  return [...lines(label).map((text) => [step(text)]), [arrow, end]];
}

/** What is said of a state, in as many lines as it needs. */
function factLines(said, nextStep) {
  const next = nextStep === null ? null : `next: ${nextStep}`;
  if (next === null) return [plain(said)];
  return `${said} · ${next}`.length <= room ? [plain(`${said} · ${next}`)] : [plain(said), plain(next)];
}

/** A card, to which the steps of other cards lead. */
function card({ name, shown }, state, facts, steps, top) {
  const head = [{ text: state, fill: '#17324a', weight: 700 }];
  const all = [head, ...facts, ...steps.flatMap(stepLines)];
  const rows = all.map((parts, index) => {
    const spans = parts.map(({ text, fill, weight = 400, state: end }) => {
      const span = `<tspan fill="${fill}" font-weight="${weight}">${escape(text)}</tspan>`;
      return shown.has(end) ? `<a href="#${name}-${end}" text-decoration="underline">${span}</a>` : span;
    });
    return `<text xml:space="preserve" x="${pad * 2}" y="${top + 22 + line * index}">${spans.join('')}</text>`;
  });
  const height = 14 + line * all.length;
  const box = `<rect x="${pad}" y="${top}" width="${width - 2 * pad}" height="${height}" rx="8" fill="#fff" stroke="#b9c9d5"/>`;
  return { height, text: [`<g id="${name}-${state}">`, box, ...rows, '</g>'].join('\n') };
}

/**
 * @returns {string} the picture as SVG, in which each phase is an SVG of its own: a page on a desk puts them side by side
 */
function picture({ name, title, phases, states, transitions, factsOf }) {
  const shown = new Set(phases.flatMap(([, ofPhase]) => ofPhase));
  const missing = Object.keys(states).filter((state) => state !== 'none' && !shown.has(state));
  if (missing.length > 0) throw new Error(`the picture "${title}" has no place for ${missing.join(', ')}`);

  const parts = [];
  let top = 8;
  for (const [index, [heading, ofPhase]] of phases.entries()) {
    const start = top;
    const inner = [
      `<text x="${pad}" y="${top + 26}" font-size="16" font-weight="700" fill="#0f5c8a">${escape(heading)}</text>`,
    ];
    top += 40;
    for (const state of ofPhase) {
      const steps = stepsOf(transitions, state);
      const { height, text } = card({ name, shown }, state, factsOf(states[state]), steps, top);
      inner.push(text);
      top += height + 10;
    }
    const box = `<rect x="1" y="${start}" width="${width - 2}" height="${top - start + 2}" rx="10" fill="#eef4f8"/>`;
    top += 6;
    const isLast = index === phases.length - 1;
    const arrow = `<path d="M${width / 2} ${top} v16 m-6 -6 l6 7 l6 -7" fill="none" stroke="#0f5c8a" stroke-width="2"/>`;
    top += isLast ? 0 : 28;
    parts.push(
      `<svg y="${start}" ${sized(start, top - start)}>`,
      box,
      ...inner,
      ...(isLast ? [] : [arrow]),
      '</svg>',
    );
  }
  return `<svg xmlns="http://www.w3.org/2000/svg" ${sized(0, top + 8)}>
<title>${escape(title)}</title>
${parts.join('\n')}
</svg>
`;
}

const sized = (from, height) =>
  `width="${width}" height="${height}" viewBox="0 ${from} ${width} ${height}" font-family="system-ui, -apple-system, 'Segoe UI', 'Open Sans', sans-serif" font-size="13"`;

/** @returns {string} the life of an I-9 as SVG */
export const i9Picture = () =>
  picture({
    name: 'i9',
    title: 'The life of an I-9',
    phases: i9Phases,
    states: loadTypeScript('src/domain/i9/machine/states.ts').i9States,
    transitions: loadTypeScript('src/domain/i9/machine/transition-table.ts').i9Transitions,
    factsOf: ({ partnerStatus, nextStep }) =>
      factLines(partnerStatus === null ? 'not delivered' : `“${partnerStatus}”`, nextStep?.text ?? null),
  });

/** @returns {string} the life of an E-Verify case as SVG */
export const everifyPicture = () =>
  picture({
    name: 'everify',
    title: 'The life of an E-Verify case',
    phases: [...everifyPhases, ['The end', everifyEnds]],
    states: loadTypeScript('src/domain/everify/states.ts').everifyStates,
    transitions: loadTypeScript('src/domain/everify/transition-table.ts').everifyTransitions,
    factsOf: ({ code, message, nextStep }) =>
      factLines(code === '' ? 'not delivered' : `${code} “${message}”`, nextStep),
  });
