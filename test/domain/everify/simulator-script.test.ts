import { readFileSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import {
  employerCalendar,
  everifyCaseCalendar,
  federalCalendar,
  workWeekOf,
} from '../../../src/domain/calendar';
import { agencyOfReply, stateOfReply } from '../../../src/domain/everify/case-status';
import type { EverifyAnswer, EverifyCommand } from '../../../src/domain/everify/commands';
import { newEverifyCase, type EverifyCase, type EverifyState } from '../../../src/domain/everify/record';
import { everifyTransition, type EverifyContext } from '../../../src/domain/everify/transitions';
import {
  answersAfterMinutes,
  earlierCase,
  isWaiting,
  moves,
  scriptOf,
  scriptStatus,
  submissionFailures,
  type Gate,
  type ScriptProgress,
} from '../../../src/domain/everify/simulator-script';

const start = (script: readonly Gate[]): ScriptProgress => ({
  script,
  step: 0,
  submitted: false,
  referred: false,
  photoDiffers: false,
  closed: false,
});

const stateOf = (progress: ScriptProgress): EverifyState | undefined => stateOfReply(scriptStatus(progress));
const first = (surname: string, ssn = '900-12-3456', again = false): EverifyState | undefined => {
  const submitted = moves.submit(start(scriptOf(surname, ssn, again)));
  return submitted ? stateOf(submitted) : undefined;
};

test.each<[string, string, EverifyState]>([
  ['Rivera', '900-12-3456', 'employment_authorized'],
  ['Photograph', '900-12-3456', 'photo_match'],
  ['O’Mismatch', '900-12-3456', 'mismatch'],
  ['DUALMIS', '900-12-3456', 'mismatch'],
  ['Confirm', '900-12-3456', 'unconfirmed_data'],
  ['McQueue', '900-12-3456', 'queued'],
  ['Resubmit', '900-12-3456', 'close_and_resubmit'],
  ['Rivera', '900-12-0001', 'employment_authorized'],
  ['Rivera', '900-12-0002', 'mismatch'],
  ['Rivera', '900-12-0003', 'mismatch'],
  ['Rivera', '900-12-0004', 'needs_more_time'],
  ['Rivera', '900-12-0005', 'close_and_resubmit'],
  ['Rivera', '900-12-0006', 'mismatch'],
  ['Rivera', '900-12-0007', 'mismatch'],
])('%s with %s is answered with %s', (surname, ssn, state) => expect(first(surname, ssn)).toBe(state));

test('the agency of a mismatch', () => {
  const agency = (surname: string, ssn: string) => {
    const submitted = moves.submit(start(scriptOf(surname, ssn, false)));
    return submitted && agencyOfReply(scriptStatus(submitted));
  };
  expect(agency('Mismatch', '900-12-3456')).toBe('DHS');
  expect(agency('Dualmis', '900-12-3456')).toBe('both');
  expect(agency('Rivera', '900-12-0002')).toBe('SSA');
  expect(agency('Rivera', '900-12-0003')).toBe('both');
});

test('a case that was sent back passes when it is submitted again', () => {
  expect(first('Resubmit', '900-12-3456', true)).toBe('employment_authorized');
  expect(first('Rivera', '900-12-0005', true)).toBe('employment_authorized');
});

test('duplicates and failures', () => {
  expect([earlierCase('Dupersen', '') !== null, earlierCase('Rivera', '')]).toEqual([true, null]);
  expect(['0500', '0501', '0001'].map((end) => submissionFailures(`900-12-${end}`))).toEqual([
    'once',
    'always',
    null,
  ]);
});

test('only what the simulator has to say comes by itself', () => {
  const queued = moves.submit(start(['queue']));
  const photo = moves.submit(start(['photo']));
  expect([queued && answersAfterMinutes(queued), photo && answersAfterMinutes(photo)]).toEqual([10, null]);
  expect(photo && moves.advance(photo)).toBeNull();
});

const week = workWeekOf(null, null);
const context: EverifyContext = {
  now: new Date('2026-11-25T15:00:00Z'),
  today: '2026-11-25',
  calendars: {
    employer: employerCalendar(week),
    caseCreation: everifyCaseCalendar(week),
    federal: federalCalendar(),
  },
};
const draft: EverifyCase = {
  ...newEverifyCase({ startDate: '2026-11-23', hasSsn: true }),
  state: 'draft',
};

interface Choice {
  move: keyof typeof moves;
  command: (answer: EverifyAnswer) => EverifyCommand;
}

const advanced: Choice[] = [{ move: 'advance', command: (answer) => ({ type: 'update', answer }) }];

/** What can be done at a state, as moves of the simulator and commands of the service. */
const choicesAt: Readonly<Partial<Record<EverifyState, readonly Choice[]>>> = {
  unconfirmed_data: [{ move: 'confirmData', command: (answer) => ({ type: 'confirmData', answer }) }],
  photo_match: [
    { move: 'acceptPhoto', command: (answer) => ({ type: 'matchPhoto', photo: 'matching', answer }) },
    { move: 'refusePhoto', command: (answer) => ({ type: 'matchPhoto', photo: 'not-matching', answer }) },
  ],
  scan_and_upload: [{ move: 'upload', command: (answer) => ({ type: 'upload', answer }) }],
  mismatch: [
    { move: 'refer', command: () => ({ type: 'refer', contactBy: null }) },
    { move: 'recordNoAction', command: () => ({ type: 'recordNoAction' }) },
  ],
  queued: advanced,
  needs_more_time: advanced,
  referred: advanced,
  continuance: advanced,
};
const choices = (state: EverifyState): readonly Choice[] => choicesAt[state] ?? [];

test('whatever the simulator says, the service can follow, to the end of the case', () => {
  const part = fc.constantFrom(
    'confirm', 'photo', 'queue', 'review', 'mismatch', 'dualmis', 'continuance', 'resubmit', 'final', 'x',
  ); // prettier-ignore
  const ending = fc.constantFrom('0001', '0002', '0003', '0004', '0005', '0006', '0007', '1234');
  const surname = fc.array(part, { maxLength: 6 }).map((parts) => parts.join(''));
  fc.assert(
    fc.property(surname, ending, fc.boolean(), fc.infiniteStream(fc.nat(1)), (name, ssn, again, picks) => {
      const submitted = moves.submit(start(scriptOf(name, `900-12-${ssn}`, again)));
      if (!submitted) throw new Error('A new case is submitted');
      const told = { noticeDownloadedAt: context.now, employeeNotifiedAt: context.now };
      let progress: ScriptProgress = submitted;
      const answer = () => {
        const state = stateOf(progress);
        if (!state) throw new Error('The status has no state');
        return { state };
      };
      let facts = everifyTransition(draft, { type: 'submit', answer: answer() }, context).everifyCase;
      for (let steps = 0; choices(facts.state).length > 0; steps += 1) {
        expect(steps).toBeLessThan(20);
        const possible = choices(facts.state);
        const pick = Number(picks.next().value) % possible.length;
        const choice = possible[pick];
        const next = choice && moves[choice.move](progress);
        if (!choice || !next)
          throw new Error(`The simulator does not know what the service offers: ${facts.state}`);
        progress = next;
        const command = choice.command(answer());
        facts = everifyTransition({ ...facts, ...told }, command, context).everifyCase;
        expect(facts.state).toBe(stateOf(progress));
      }
      expect(['employment_authorized', 'close_and_resubmit', 'final_nonconfirmation']).toContain(facts.state);
      expect(isWaiting(progress)).toBe(false);
    }),
    { numRuns: 500 },
  );
});

test('the guide to the sandbox names each surname and number that brings another answer', () => {
  const guide = readFileSync(path.join(__dirname, '../../../docs/guides/08-sandbox.md'), 'utf8');
  const listed = new Set([...guide.matchAll(/^\| `(\w+)` /gm)].map(([, name = '']) => name.toLowerCase()));
  const gates: Record<Gate, true> = {
    confirm: true,
    photo: true,
    queue: true,
    review: true,
    'mismatch-SSA': true,
    'mismatch-DHS': true,
    'mismatch-both': true,
    continuance: true,
    resubmit: true,
    final: true,
  };
  const words = [...Object.keys(gates).flatMap((gate) => gate.toLowerCase().split('-')), 'dualmis', 'dupe'];
  const endings = Array.from({ length: 10_000 }, (_, number) => String(number).padStart(4, '0'));
  const magic = [
    ...words.filter((word) => scriptOf(word, '', false).length > 0 || earlierCase(word, '') !== null),
    ...endings.filter((ssn) => scriptOf('', ssn, false).length > 0 || submissionFailures(ssn) !== null),
  ];
  expect(magic.length).toBeGreaterThan(15);
  expect(magic.filter((one) => !listed.has(one))).toEqual([]);
});
