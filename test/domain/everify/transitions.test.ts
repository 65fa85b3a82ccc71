import fc from 'fast-check';
import {
  employerCalendar,
  everifyCaseCalendar,
  federalCalendar,
  workWeekOf,
} from '../../../src/domain/calendar';
import type { EverifyCommand } from '../../../src/domain/everify/commands';
import { newEverifyCase, type EverifyCase, type EverifyState } from '../../../src/domain/everify/record';
import { everifyDueDate, everifyStatusUpdate, everifyStates } from '../../../src/domain/everify/states';
import { everifyTransitions } from '../../../src/domain/everify/transition-table';
import {
  checkEverifyCommand,
  everifyTransition,
  isNews,
  possibleEverifyCommands,
  type EverifyContext,
} from '../../../src/domain/everify/transitions';
import { Problem } from '../../../src/domain/problem';
import { problemOf } from '../support';
import { expectEqual } from '../../support/answers';

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
const fresh = newEverifyCase({ startDate: '2026-11-23', hasSsn: true });
const answer = (state: EverifyState) => ({ state, caseNumber: '2026329150000AA' });
const approve = {
  type: 'approveI9',
  startDate: '2026-11-23',
  hasSsn: true,
  replacementReceiptDue: null,
} as const satisfies EverifyCommand;

function run(commands: readonly EverifyCommand[], from: EverifyCase = fresh, at = context): EverifyCase {
  return commands.reduce(
    (everifyCase, command) => everifyTransition(everifyCase, command, at).everifyCase,
    from,
  );
}

const draft = run([{ type: 'open' }, approve]);
const mismatch = run([{ type: 'submit', answer: { ...answer('mismatch'), agency: 'DHS' } }], draft);
const told = run([{ type: 'downloadNotice' }, { type: 'notifyEmployee' }], mismatch);

describe('before the case', () => {
  test.each<[string, Partial<typeof approve> | object, EverifyState]>([
    ['everything is there', {}, 'draft'],
    ['no Social Security number yet', { hasSsn: false }, 'awaiting_ssn'],
    ['a replacement receipt', { replacementReceiptDue: '2027-02-21' }, 'awaiting_document'],
    ['both missing', { hasSsn: false, replacementReceiptDue: '2027-02-21' }, 'awaiting_document'],
  ])('%s', (_name, changes, state) =>
    expect(run([{ type: 'open' }, { ...approve, ...changes }]).state).toBe(state),
  );

  test('what was missing arrives, and is the reason for the delay', () => {
    const noSsn = run([{ type: 'open' }, { ...approve, hasSsn: false }]);
    expect(run([{ type: 'enterSsn' }], noSsn)).toMatchObject({
      state: 'draft',
      hasSsn: true,
      delayReason: { code: 'AWAITING_SSN' },
    });
    const receipt = run([{ type: 'open' }, { ...approve, replacementReceiptDue: '2027-02-21' }]);
    expect(run([{ type: 'recordOriginal' }], receipt)).toMatchObject({
      state: 'draft',
      receiptDueDate: null,
      delayReason: { code: 'OTHER' },
    });
    const both = run([
      { type: 'open' },
      { ...approve, hasSsn: false, replacementReceiptDue: '2027-02-21' },
      { type: 'recordOriginal' },
    ]);
    expect(both.state).toBe('awaiting_ssn');
  });

  test('after a receipt the case is due on the third business day after its document was shown', () => {
    const shown = { ...context, today: '2027-01-14' };
    const receipt = run([{ type: 'open' }, { ...approve, replacementReceiptDue: '2027-02-21' }]);
    const due = (everifyCase: EverifyCase) => everifyDueDate(everifyCase, context.calendars);
    expect(due(receipt)).toBe('2027-02-21');
    expect(due(run([{ type: 'recordOriginal' }], receipt, shown))).toBe('2027-01-20');
    expect(due(run([{ type: 'recordOriginal' }], { ...receipt, startDate: '2027-01-20' }, shown))).toBe(
      '2027-01-25',
    );
  });

  test('an I-9 that is given up takes the waiting case with it', () =>
    expect(run([{ type: 'open' }, { type: 'cancel' }]).state).toBe('not_applicable'));
});

describe('submission', () => {
  test('late needs a reason', () => {
    const late = { ...context, today: '2026-11-30' };
    const submit: EverifyCommand = { type: 'submit', answer: answer('employment_authorized') };
    expect(problemOf(() => run([submit], draft, late)).type).toBe('impossible-value');
    expect(problemOf(() => checkEverifyCommand(draft, submit, late)).type).toBe('impossible-value');
    expect(run([submit], draft, { ...context, today: '2026-11-27' }).state).toBe('employment_authorized');
    const explained = run(
      [{ type: 'setDelayReason', delayReason: { code: 'TECHNICAL_PROBLEMS', description: null } }],
      draft,
      late,
    );
    expect(run([submit], explained, late).state).toBe('employment_authorized');
  });

  test.each([
    [{ code: 'OTHER', description: ' ' }],
    [{ code: 'OTHER', description: 'x'.repeat(201) }],
  ] as const)('a delay reason %j is refused', (delayReason) =>
    expect(problemOf(() => run([{ type: 'setDelayReason', delayReason }], draft)).type).toBe(
      'impossible-value',
    ),
  );

  test('an authorized case is closed by E-Verify', () =>
    expect(run([{ type: 'submit', answer: answer('employment_authorized') }], draft)).toMatchObject({
      closure: 'EAUTH',
      caseNumber: '2026329150000AA',
    }));

  test('an answer that cannot follow is a conflict', () =>
    expect(problemOf(() => run([{ type: 'submit', answer: answer('referred') }], draft)).type).toBe(
      'state-conflict',
    ));

  test('a failed submission is tried again', () =>
    expect(
      run(
        [
          { type: 'submit', answer: { state: 'error' } },
          { type: 'submit', answer: answer('queued') },
        ],
        draft,
      ).state,
    ).toBe('queued'));

  test('a duplicate is justified or closed', () => {
    const duplicate = run([{ type: 'reportDuplicate', caseNumbers: [] }], draft);
    expect(run([{ type: 'continueDuplicate', reason: 'Rehired' }], duplicate)).toMatchObject({
      state: 'draft',
      duplicateContinueReason: 'Rehired',
    });
    expect(problemOf(() => run([{ type: 'continueDuplicate', reason: '' }], duplicate)).type).toBe(
      'impossible-value',
    );
    expect(run([{ type: 'close', closure: 'DUPL', text: null }], duplicate)).toMatchObject({
      state: 'closed_other',
      closure: 'DUPL',
    });
  });

  test('photographs: alike, not shown, different', () => {
    const photo = run([{ type: 'submit', answer: answer('photo_match') }], draft);
    expect(
      run([{ type: 'matchPhoto', photo: 'matching', answer: answer('employment_authorized') }], photo).state,
    ).toBe('employment_authorized');
    for (const state of ['queued', 'scan_and_upload'] as const)
      expect(run([{ type: 'matchPhoto', photo: 'no-image', answer: answer(state) }], photo).state).toBe(
        state,
      );
    const scan = run(
      [{ type: 'matchPhoto', photo: 'not-matching', answer: answer('scan_and_upload') }],
      photo,
    );
    for (const state of ['mismatch', 'queued'] as const)
      expect(run([{ type: 'upload', answer: answer(state) }], scan).state).toBe(state);
    expect(
      problemOf(() =>
        run([{ type: 'matchPhoto', photo: 'matching', answer: answer('scan_and_upload') }], photo),
      ).type,
    ).toBe('state-conflict');
  });
});

describe('mismatch', () => {
  test('is referred only after notice and private talk', () => {
    const refer: EverifyCommand = { type: 'refer', contactBy: null };
    expect(problemOf(() => run([refer], mismatch)).type).toBe('impossible-value');
    expect(problemOf(() => run([{ type: 'notifyEmployee' }], mismatch)).type).toBe('impossible-value');
    expect(problemOf(() => run([{ type: 'downloadNotice' }, refer], mismatch)).type).toBe('impossible-value');
    expect(run([refer], told)).toMatchObject({ state: 'referred', referredOn: '2026-11-25', agency: 'DHS' });
  });

  test('steps on the way do not move the clock', () => {
    const later = run([{ type: 'downloadNotice' }, { type: 'notifyEmployee' }], mismatch, {
      ...context,
      today: '2026-12-01',
    });
    expect(everifyStatusUpdate(later, context.calendars, '').eVerifyNextStepDueDate).toBe(
      everifyStatusUpdate(mismatch, context.calendars, '').eVerifyNextStepDueDate,
    );
  });

  test('a repeated answer keeps the day of the first, and its contact day and agency', () => {
    const later = { ...context, today: '2026-12-01' } as const;
    const dated = run(
      [{ type: 'submit', answer: { ...answer('mismatch'), agency: 'DHS', contactBy: '2026-12-09' } }],
      draft,
    );
    const repeat: EverifyCommand = { type: 'update', answer: answer('continuance') };
    const referred = run(
      [{ type: 'refer', contactBy: '2026-12-08' }],
      run([{ type: 'downloadNotice' }, { type: 'notifyEmployee' }], dated),
    );
    const first = run([repeat], referred);
    expect(first).toMatchObject({ resultOn: '2026-11-25', contactBy: '2026-12-08', agency: 'DHS' });
    expect(run([repeat], first, later)).toEqual(first);
    const moved: EverifyCommand = {
      type: 'update',
      answer: { ...answer('continuance'), contactBy: '2026-12-11' },
    };
    expect(run([moved], first, later)).toEqual({ ...first, contactBy: '2026-12-11' });
  });

  test.each([
    ['another state', { state: 'final_nonconfirmation' }, true],
    ['another contact day', { contactBy: '2026-12-11' }, true],
    ['the same contact day', { contactBy: '2026-12-08' }, false],
    ['no contact day', { contactBy: null }, false],
    ['no word of a contact day', {}, false],
  ] as const)('knows whether an answer with %s is news', (_what, changes, news) => {
    const known: EverifyCase = { ...told, state: 'continuance', contactBy: '2026-12-08' };
    expect(isNews(known, { state: 'continuance', ...changes })).toBe(news);
  });

  test('another answer begins a day of its own', () => {
    const referred = run([{ type: 'refer', contactBy: null }], told);
    const later = { ...context, today: '2026-12-01' } as const;
    expect(run([{ type: 'update', answer: answer('continuance') }], referred, later).resultOn).toBe(
      '2026-12-01',
    );
  });

  test('no action ends in a final nonconfirmation, which is closed with a decision', () => {
    const final = run([{ type: 'recordNoAction' }], told);
    expect(final).toMatchObject({ state: 'final_nonconfirmation', resultOn: '2026-11-25' });
    expect(run([{ type: 'close', closure: 'TRMFNC', text: null }], final).state).toBe('closed_unauthorized');
    expect(problemOf(() => run([{ type: 'close', closure: 'EFNCW', text: '' }], final)).type).toBe(
      'impossible-value',
    );
    expect(run([{ type: 'close', closure: 'EFNCW', text: 'Appeal' }], final)).toMatchObject({
      state: 'closed_unauthorized',
      closureText: 'Appeal',
    });
    for (const closure of ['EQUIT', 'TERMO', 'DHSINS', 'SSAINS', 'OTHER'] as const) {
      expect(run([{ type: 'close', closure, text: 'Why' }], final).state).toBe('closed_unauthorized');
    }
    for (const closure of ['INCDAT', 'DUPL'] as const) {
      expect(run([{ type: 'close', closure, text: null }], final).state).toBe('closed_other');
    }
    expect(problemOf(() => run([{ type: 'close', closure: 'RESUB', text: null }], final)).type).toBe(
      'state-conflict',
    );
  });

  test('wrong data are closed, and a new case follows', () => {
    const { everifyCase, effects } = everifyTransition(
      mismatch,
      { type: 'close', closure: 'INCDAT', text: null },
      context,
    );
    expect(everifyCase.state).toBe('closed_other');
    expect(effects).toContain('open-new-case');
  });

  test.each<EverifyState>(['referred', 'continuance', 'queued', 'needs_more_time'])(
    '%s cannot be closed by a user',
    (state) => {
      const close: EverifyCommand = { type: 'close', closure: 'EQUIT', text: null };
      const problem = problemOf(() => run([close], { ...told, state }));
      expect([problem.type, problem.errors[0]?.code]).toEqual(['state-conflict', state]);
    },
  );

  test('the agency answers, if need be after a continuance', () => {
    const referred = run([{ type: 'refer', contactBy: '2026-12-08' }], told);
    expect(
      run(
        [
          { type: 'update', answer: answer('continuance') },
          { type: 'update', answer: answer('employment_authorized') },
        ],
        referred,
      ).state,
    ).toBe('employment_authorized');
    expect(run([{ type: 'update', answer: answer('final_nonconfirmation') }], referred).state).toBe(
      'final_nonconfirmation',
    );
  });
});

test('close and resubmit opens a new case', () => {
  const resubmit = run([{ type: 'submit', answer: answer('close_and_resubmit') }], draft);
  const { everifyCase, effects } = everifyTransition(
    resubmit,
    { type: 'close', closure: 'RESUB', text: null },
    context,
  );
  expect([everifyCase.state, effects]).toEqual(['closed_other', ['open-new-case', 'notify-partner']]);
});

test('every state can be reached; exactly the final ones have no way on', () => {
  const reachable = new Set(everifyTransitions.flatMap(({ to }) => to));
  for (const [state, { final }] of Object.entries(everifyStates)) {
    expect([state, possibleEverifyCommands(state as EverifyState).length === 0]).toEqual([state, final]);
    expect(reachable).toContain(state);
  }
});

test('nothing is closed while E-Verify or an agency works on it, and no interim state ends as unauthorized', () => {
  const ways = everifyTransitions.filter(({ to }) => [to].flat().includes('closed_unauthorized'));
  expect(ways.flatMap(({ from }) => from)).toEqual(['final_nonconfirmation']);
});

describe('any sequence of commands', () => {
  const states = Object.keys(everifyStates) as EverifyState[];
  const anyAnswer = fc.constantFrom(...states).map(answer);
  const anyCommand = fc.oneof(
    fc.record({
      type: fc.constantFrom(
        'open',
        'enterSsn',
        'recordOriginal',
        'reportDuplicate',
        'downloadNotice',
        'notifyEmployee',
        'recordNoAction',
        'cancel',
      ),
    }),
    fc.record({
      type: fc.constant('approveI9'),
      startDate: fc.constant('2026-11-23'),
      hasSsn: fc.boolean(),
      replacementReceiptDue: fc.constantFrom(null, '2027-02-21'),
    }),
    fc.record({ type: fc.constantFrom('submit', 'confirmData', 'upload', 'update'), answer: anyAnswer }),
    fc.record({
      type: fc.constant('matchPhoto'),
      photo: fc.constantFrom('matching', 'no-image', 'not-matching'),
      answer: anyAnswer,
    }),
    fc.record({ type: fc.constant('continueDuplicate'), reason: fc.constantFrom('', 'Why') }),
    fc.record({ type: fc.constant('refer'), contactBy: fc.constant(null) }),
    fc.record({
      type: fc.constant('close'),
      closure: fc.constantFrom('EFNCW', 'TRMFNC', 'INCDAT', 'EQUIT', 'RESUB', 'DUPL'),
      text: fc.constantFrom(null, 'Why'),
    }),
  ) as fc.Arbitrary<EverifyCommand>;

  /** A command that follows a row of the table out of a state, with one of the answers that the row allows. */
  const following = (state: EverifyState, pick: number): EverifyCommand => {
    const rows = everifyTransitions.filter(
      ({ from, command }) => from.includes(state) && command !== 'cancel',
    );
    const row = rows[pick % rows.length];
    const targets = [row?.to ?? []].flat();
    const result = answer(targets[Math.floor(pick / 64) % targets.length] ?? 'error');
    const simple: Partial<Record<string, EverifyCommand>> = {
      approveI9: approve,
      continueDuplicate: { type: 'continueDuplicate', reason: 'Why' },
      refer: { type: 'refer', contactBy: null },
      setDelayReason: {
        type: 'setDelayReason',
        delayReason: { code: 'TECHNICAL_PROBLEMS', description: null },
      },
      close: { type: 'close', closure: state === 'final_nonconfirmation' ? 'TRMFNC' : 'INCDAT', text: null },
      matchPhoto: {
        type: 'matchPhoto',
        photo: result.state === 'scan_and_upload' ? 'not-matching' : 'matching',
        answer: result,
      },
      submit: { type: 'submit', answer: result },
      confirmData: { type: 'confirmData', answer: result },
      upload: { type: 'upload', answer: result },
      update: { type: 'update', answer: result },
      adoptCase: { type: 'adoptCase', answer: result },
    };
    const type = row?.command ?? 'open';
    return simple[type] ?? plain[type] ?? { type: 'open' };
  };
  const plain: Partial<Record<string, EverifyCommand>> = {
    enterSsn: { type: 'enterSsn' },
    recordOriginal: { type: 'recordOriginal' },
    reportDuplicate: { type: 'reportDuplicate', caseNumbers: [] },
    downloadNotice: { type: 'downloadNotice' },
    notifyEmployee: { type: 'notifyEmployee' },
    recordNoAction: { type: 'recordNoAction' },
  };
  const step = fc.record({
    pick: fc.integer({ min: 0, max: 1_000_000 }),
    other: fc.option(anyCommand, { freq: 3 }),
  });

  test('keeps the invariants', () => {
    const visited = new Set<EverifyState>();
    fc.assert(
      fc.property(fc.array(step, { minLength: 15, maxLength: 40 }), (steps) => {
        let everifyCase = fresh;
        for (const { pick, other } of steps) {
          const before: EverifyCase = everifyCase;
          const command = other ?? following(before.state, pick);
          everifyCase = attempt(before, command);
          checkInvariants(before, command, everifyCase);
          visited.add(everifyCase.state);
        }
      }),
      { numRuns: 150 },
    );
    expect(visited.size).toBeGreaterThanOrEqual(14);
  });

  function attempt(everifyCase: EverifyCase, command: EverifyCommand): EverifyCase {
    try {
      return everifyTransition(everifyCase, command, context).everifyCase;
    } catch (error) {
      if (error instanceof Problem) return everifyCase;
      throw error;
    }
  }

  function checkInvariants(before: EverifyCase, command: EverifyCommand, after: EverifyCase): void {
    if (everifyStates[before.state].final) expectEqual(after, before);
    if (after.state === 'draft' && before.state === 'awaiting_i9') expectEqual(command.type, 'approveI9');
    if (before.state === 'not_applicable') expect(['not_applicable', 'awaiting_i9']).toContain(after.state);
    if (after.caseNumber !== null) expectEqual(after.hasSsn, true);
    // Of a case that is carried on, the employee was told when it was created.
    if (after.state === 'referred' && command.type !== 'adoptCase' && before.state !== 'referred')
      expect(after.noticeDownloadedAt && after.employeeNotifiedAt).not.toBeNull();
    expectEqual(after.closure !== null, everifyStates[after.state].final);
    const delivery = everifyStatusUpdate(after, context.calendars, 'https://x/e');
    for (const value of Object.values(delivery)) expectEqual(typeof value, 'string');
  }
});

test('the signed reason for a late Section 2 is that of its case, if that is late as well', () => {
  const lateReason = 'Technical problems';
  const at = (today: string): EverifyContext => ({ ...context, today });
  const approved = (today: string, more: Partial<typeof approve & { lateReason: string }>) =>
    run([{ type: 'open' }, { ...approve, ...more }], fresh, at(today)).delayReason;
  expect(approved('2026-12-15', { lateReason })).toEqual({ code: 'TECHNICAL_PROBLEMS', description: null });
  expect(approved('2026-11-25', { lateReason })).toBeNull();
  expect(approved('2026-12-15', {})).toBeNull();
});
