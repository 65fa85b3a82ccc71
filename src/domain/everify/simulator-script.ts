import type { CaseStatusReply } from './case-status';

type Kind = 'start' | 'confirm' | 'photo' | 'wait' | 'mismatch' | 'continuance' | 'end';

/** What each gate asks for; `start` is the place before the first one. */
const kinds = {
  start: 'start',
  confirm: 'confirm',
  photo: 'photo',
  queue: 'wait',
  review: 'wait',
  'mismatch-SSA': 'mismatch',
  'mismatch-DHS': 'mismatch',
  'mismatch-both': 'mismatch',
  continuance: 'continuance',
  resubmit: 'end',
  final: 'end',
} as const satisfies Readonly<Record<string, Kind>>;

/**
 * What the simulator does with a case: the gates on its way, in order. After the last one comes Employment Authorized.
 * The gates follow from the surname and the last digits of the Social Security number and from nothing else, so the same
 * case takes the same way each time.
 */
export type Gate = Exclude<keyof typeof kinds, 'start'>;

/** Parts of surnames, whatever their case; several make several gates, in the order of the name. */
const surnameGates: readonly (readonly [part: string, gate: Gate])[] = [
  ['confirm', 'confirm'],
  ['photo', 'photo'],
  ['queue', 'queue'],
  ['review', 'review'],
  ['mismatch', 'mismatch-DHS'],
  ['dualmis', 'mismatch-both'],
  ['continuance', 'continuance'],
  ['resubmit', 'resubmit'],
  ['final', 'final'],
];

/** Last four digits of Social Security numbers; their gates come after those of the surname. */
const ssnGates: Readonly<Record<string, readonly Gate[]>> = {
  '0001': [],
  '0002': ['mismatch-SSA'],
  '0003': ['mismatch-both'],
  '0004': ['review'],
  '0005': ['resubmit'],
  '0006': ['mismatch-DHS', 'final'],
  '0007': ['mismatch-DHS', 'continuance', 'final'],
};

/** Endings with which E-Verify does not take a submission: the first of each case, or every one. */
const failures: Readonly<Record<string, 'once' | 'always'>> = { '0500': 'once', '0501': 'always' };

export const submissionFailures = (ssn: string): 'once' | 'always' | null => failures[ssn.slice(-4)] ?? null;

/**
 * The earlier case that the simulator knows of a person, null for none. It is found at the first gate of the surname; after
 * `referred` it is referred or in continuance, after `scan` it wants images.
 */
export function earlierCase(surname: string, ssn: string): ScriptProgress | null {
  const name = surname.toLowerCase();
  if (!name.includes('dupe')) return null;
  const script = scriptOf(surname, ssn, false);
  const continued = script.indexOf('continuance');
  return {
    script,
    // It has waited long enough where its own name does not ask for the queue.
    step: Math.max(script[0] === 'queue' && !name.includes('queue') ? 1 : 0, continued),
    submitted: true,
    referred: continued >= 0 || name.includes('referred'),
    photoDiffers: name.includes('scan'),
    closed: false,
  };
}

/**
 * The gates that a case passes, in order.
 * @param again an earlier case of the same form was closed: a case that had to be submitted again then passes
 */
export function scriptOf(surname: string, ssn: string, again: boolean): Gate[] {
  const name = surname.toLowerCase();
  const named = surnameGates.flatMap(([part, gate]) =>
    [...name.matchAll(new RegExp(part, 'g'))].map(({ index }) => ({ index, gate })),
  );
  const wanted = [
    ...named.sort((a, b) => a.index - b.index).map(({ gate }) => gate),
    ...(ssnGates[ssn.slice(-4)] ?? []),
  ];
  return possible(wanted.filter((gate) => !(again && gate === 'resubmit')));
}

/** Keeps the order, and changes what E-Verify could not do. */
function possible(wanted: readonly Gate[]): Gate[] {
  const way: Gate[] = [];
  for (const gate of wanted) {
    const last = way.at(-1) ?? 'start';
    if (kinds[last] === 'end' || !fits(way, gate)) continue;
    if (gate === 'continuance' && !hasMismatch(way)) way.push('mismatch-DHS');
    if (needsWait(kinds[way.at(-1) ?? 'start'], gate)) way.push('queue');
    way.push(gate);
  }
  return way;
}

const hasMismatch = (way: readonly Gate[]): boolean => way.some((gate) => kinds[gate] === 'mismatch');

function fits(way: readonly Gate[], gate: Gate): boolean {
  const kind = kinds[gate];
  if (kind === 'confirm') return way.length === 0;
  if (kind === 'photo') return !hasMismatch(way) && !way.includes('photo');
  if (kind === 'mismatch') return !hasMismatch(way);
  return gate !== 'resubmit' || !way.includes('continuance');
}

/** A final nonconfirmation never comes at once, and nothing ends right after the user's own answer. */
function needsWait(last: Kind, gate: Gate): boolean {
  if (kinds[gate] !== 'end') return false;
  return last === 'confirm' || last === 'photo' || (last === 'start' && gate === 'final');
}

/** How far a simulated case is. */
export interface ScriptProgress {
  readonly script: readonly Gate[];
  /** Number of gates passed; the one at this index is where the case is. */
  readonly step: number;
  readonly submitted: boolean;
  readonly referred: boolean;
  readonly photoDiffers: boolean;
  readonly closed: boolean;
}

export const gateOf = ({ script, step }: ScriptProgress): Gate | null => script[step] ?? null;

/** Whether the next answer is the simulator's own to give, and no one else's turn. */
export function isWaiting(progress: ScriptProgress): boolean {
  const gate = gateOf(progress);
  if (!progress.submitted || progress.closed || gate === null) return false;
  const kind = kinds[gate];
  return kind === 'wait' || kind === 'continuance' || (kind === 'mismatch' && progress.referred);
}

/** The minutes after which a waiting case is answered. */
const delays: Readonly<Partial<Record<Kind, number>>> = { mismatch: 3 * 24 * 60, continuance: 7 * 24 * 60 };
/** Ten federal working days are never as many calendar days: E-Verify's answer to a mismatch that no one decides. */
const undecidedMinutes = 21 * 24 * 60;
export function answersAfterMinutes(progress: ScriptProgress): number | null {
  const gate = gateOf(progress);
  if (isUndecided(progress)) return undecidedMinutes;
  if (gate === null || !isWaiting(progress)) return null;
  return delays[kinds[gate]] ?? (gate === 'queue' ? 10 : 24 * 60);
}

const isUndecided = (progress: ScriptProgress): boolean => at(progress, 'mismatch') && !progress.referred;

const passed = (progress: ScriptProgress): ScriptProgress => ({ ...progress, step: progress.step + 1 });

/** What the calls do to a case; null: the call does not fit the status of the case. */
export const moves = {
  submit: (progress: ScriptProgress) => (progress.submitted ? null : { ...progress, submitted: true }),
  confirmData: (progress: ScriptProgress) => (at(progress, 'confirm') ? passed(progress) : null),
  acceptPhoto: (progress: ScriptProgress) =>
    at(progress, 'photo') && !progress.photoDiffers ? passed(progress) : null,
  refusePhoto: (progress: ScriptProgress) =>
    at(progress, 'photo') && !progress.photoDiffers ? { ...progress, photoDiffers: true } : null,
  upload: (progress: ScriptProgress) =>
    at(progress, 'photo') && progress.photoDiffers ? passed(withReview(progress)) : null,
  refer: (progress: ScriptProgress) =>
    at(progress, 'mismatch') && !progress.referred ? { ...progress, referred: true } : null,
  recordNoAction: (progress: ScriptProgress) => (isUndecided(progress) ? finished(progress) : null),
  advance: (progress: ScriptProgress) =>
    isUndecided(progress) ? finished(progress) : isWaiting(progress) ? passed(progress) : null,
  close: closing,
} as const satisfies Record<string, (progress: ScriptProgress) => ScriptProgress | null>;

const finished = (progress: ScriptProgress): ScriptProgress =>
  passed({ ...progress, script: [...progress.script.slice(0, progress.step + 1), 'final'] });

function closing(progress: ScriptProgress): ScriptProgress | null {
  const finished = progress.submitted && gateOf(progress) === null;
  return progress.closed || finished || isWaiting(progress) ? null : { ...progress, closed: true };
}

function at(progress: ScriptProgress, kind: Kind): boolean {
  const gate = gateOf(progress);
  return progress.submitted && !progress.closed && gate !== null && kinds[gate] === kind;
}

/** Uploaded images are looked at by people, unless the name has them queued or a mismatch follows at once. */
function withReview(progress: ScriptProgress): ScriptProgress {
  const { script, step } = progress;
  const next = script[step + 1];
  if (next !== undefined && ['wait', 'mismatch'].includes(kinds[next])) return progress;
  return { ...progress, script: [...script.slice(0, step + 1), 'review', ...script.slice(step + 1)] };
}

const referral = (open: boolean, referred: boolean): string | null =>
  open ? (referred ? 'REFERRED' : 'PENDING_REFERRAL') : null;

/** The status fields of the interface for the progress of the case. */
export function scriptStatus(progress: ScriptProgress): CaseStatusReply {
  const { script, step, submitted, closed, referred } = progress;
  const gate = gateOf(progress);
  const mismatch = script.slice(0, step + 1).find((passedGate) => kinds[passedGate] === 'mismatch');
  const continued = gate !== null && script.slice(0, step + 1).includes('continuance');
  const open = gate !== null && !closed && (kinds[gate] === 'mismatch' || referred) && kinds[gate] !== 'end';
  const agencies = {
    ssa_referral_status: referral(open && mismatch !== 'mismatch-DHS', referred),
    dhs_referral_status: referral(open && mismatch !== 'mismatch-SSA', referred),
  };
  const is = (case_status: string, statement: string | null = null) => ({
    case_status,
    case_eligibility_statement: statement,
    case_status_display: continued ? 'Case in Continuance' : null,
    ...agencies,
  });
  if (closed) return is('CLOSED');
  if (!submitted) return is('DRAFT');
  if (gate === null) return is('CLOSED', 'EMPLOYMENT_AUTHORIZED');
  if (gate === 'photo') return is(progress.photoDiffers ? 'SCAN_AND_UPLOAD' : 'PHOTO_MATCH');
  if (gate === 'final') return is('FINAL_NONCONFIRMATION');
  if (gate === 'resubmit') return is('CLOSE_CASE_AND_RESUBMIT');
  if (gate === 'confirm') return is('UNCONFIRMED_DATA');
  if (referred) return is('REFERRED');
  if (kinds[gate] === 'mismatch') return is('PENDING_REFERRAL');
  return is(gate === 'queue' ? 'QUEUED' : 'MANUAL_REVIEW');
}
