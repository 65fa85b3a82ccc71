import fc from 'fast-check';
import { addDays, dateIn } from '../../../../src/domain/dates';
import type { I9Command, I9CommandType, I9Context } from '../../../../src/domain/i9/machine/commands';
import { i9Expiration, i9States, nextStep } from '../../../../src/domain/i9/machine/states';
import { isAcceptableCombination } from '../../../../src/domain/i9/documents/documents';
import type { PresentedDocument } from '../../../../src/domain/i9/documents/presented';
import { newI9, type I9, type I9State } from '../../../../src/domain/i9/record';
import { i9Transitions } from '../../../../src/domain/i9/machine/transition-table';
import { isPossible, possibleCommands, transition } from '../../../../src/domain/i9/machine/transitions';
import { Problem } from '../../../../src/domain/problem';
import { problemOf } from '../../support';
import {
  context,
  employee,
  now,
  presented,
  section1,
  section2,
  supplementB,
  user,
} from '../../../support/i9-fixtures';
import { expectEqual } from '../../../support/answers';

const signedLater = {
  signedAt: new Date('2026-11-21T00:00:00Z'),
  dateOfBirth: '1990-05-17',
  attestation: 1,
  authorizationExpiration: null,
} as const;
const fresh = newI9({ employeeId: 7, workflow: 'on-site', everify: false, startDate: '2026-11-23' });

const workerSection1 = { ...section1, attestation: 4, authorizationExpiration: '2027-06-30' } as const;

function run(commands: readonly I9Command[], changes: Partial<I9Context> = {}, from: I9 = fresh): I9 {
  return commands.reduce((i9, command) => transition(i9, command, { ...context, ...changes }).i9, from);
}

const started = run([{ type: 'start' }]);
const signed = run([section1], {}, started);
const approved = run([section2(presented.passport)], {}, signed);
const worker = run([workerSection1, section2(presented.ead)], {}, started);
const withReceipt = run([section2(presented.receipt)], {}, signed);
const ended = run([{ type: 'terminate', terminatedDate: '2027-01-31' }], {}, approved);

describe('the ordinary way', () => {
  test('section by section to approval', () => {
    expect([fresh, started, signed, approved].map(({ state }) => state)).toEqual([
      'none',
      'section1_pending',
      'section1_completed',
      'approved',
    ]);
    expect(i9Expiration(approved)).toBe('');
    expect(i9Expiration(worker)).toBe('2027-06-30');
  });

  test('the signing of Section 1 revokes nothing and tells the partner', () =>
    expect(transition(started, section1, context).effects).toEqual(['notify-partner']));

  test('Supplement A is signed before Section 1 is complete', () => {
    const outstanding = run([{ ...section1, supplementAOutstanding: true }], {}, started);
    expect(outstanding.state).toBe('section1_supplement_pending');
    expect(run([{ type: 'signSupplementA', attestationReadAt: now }], {}, outstanding).state).toBe(
      'section1_completed',
    );
  });

  test('a correction leads back to the employee and forward again', () => {
    const asked = run(
      [{ type: 'startSection2' }, { type: 'requestCorrection', reason: 'Wrong date' }],
      {},
      signed,
    );
    expect(asked).toMatchObject({
      state: 'section1_correction_requested',
      correctionRequestedOn: '2026-11-20',
    });
    expect(run([section1], {}, asked)).toMatchObject({
      state: 'section1_completed',
      correctionRequestedOn: null,
    });
  });

  test.each<[string, Partial<I9>, Partial<I9Context>]>([
    ['the organization wants it', {}, { reviewRequired: true }],
    ['the I-9 is remote', { workflow: 'remote' }, {}],
  ])('a review where %s', (_name, facts, changes) => {
    const reviewed = run([section2(presented.passport)], changes, { ...signed, ...facts });
    expect(reviewed.state).toBe('section2_completed');
    expect(run([{ type: 'approve' }], changes, reviewed).state).toBe('approved');
    const rejected = run([{ type: 'reject', reason: 'Unreadable', section: 2 }], changes, reviewed);
    expect(rejected.state).toBe('amendment_required');
    const amended = run([{ type: 'signAmendment', signer: user, attestationReadAt: now }], changes, rejected);
    expect(amended.state).toBe('section2_completed');
  });
});

describe('a reverification by a document of List C', () => {
  const newI94: PresentedDocument = {
    code: 'C_DHS_EAD',
    papers: presented.asyleeI94.papers.map((paper) => ({ ...paper, expirationDate: '2030-02-01' })),
  };
  const lost: PresentedDocument = {
    code: 'B_RCPT_REPL',
    papers: presented.receipt.papers,
    receiptFor: 'B_DL',
  };

  test('leaves List B as it is, so that a case of E-Verify still has both', () => {
    const both = run([workerSection1, section2(presented.license, presented.asyleeI94)], {}, started);
    const reverified = run([supplementB(newI94)], {}, both);
    expect(reverified.section2?.documents.map(({ code }) => code)).toEqual(['B_DL', 'C_DHS_EAD']);
    expect(reverified).toMatchObject({ state: 'approved', reverificationDueDate: '2030-02-01' });
  });

  test('does not end the follow-up of a receipt of List B', () => {
    const open = run([workerSection1, section2(lost, presented.asyleeI94)], {}, started);
    const due = run([{ type: 'openReverification' }], { today: '2027-02-01' }, open);
    expect(due).toMatchObject({ state: 'reverification_due', receiptDueDate: '2027-02-21' });
    const reverified = run([supplementB(newI94)], { today: '2027-02-01' }, due);
    expect(reverified).toMatchObject({ state: 'approved_receipt', receiptDueDate: '2027-02-21' });
  });
});

describe('receipts', () => {
  test('are settled by the document', () => {
    expect(withReceipt).toMatchObject({ state: 'approved_receipt', receiptDueDate: '2027-02-21' });
    const settled = run(
      [{ type: 'presentOriginal', signer: user, attestationReadAt: now, documents: [presented.passport] }],
      {},
      withReceipt,
    );
    expect(settled).toMatchObject({ state: 'approved', receiptDueDate: null });
    expect(settled.section2?.documents.map(({ code }) => code)).toEqual(['A_US_PASSPORT']);
  });

  test('keep the other half of a combination', () => {
    const cardReceipt: PresentedDocument = { code: 'C_RCPT_REPL', papers: presented.receipt.papers };
    const half = run([section2(presented.license, cardReceipt)], {}, signed);
    const settled = run(
      [
        {
          type: 'presentOriginal',
          signer: user,
          attestationReadAt: now,
          documents: [presented.socialSecurityCard],
        },
      ],
      {},
      half,
    );
    expect(settled.section2?.documents.map(({ code }) => code)).toEqual(['B_DL', 'C_SSN_CARD']);
  });

  test('are reported once they are overdue', () => {
    const report: I9Command = { type: 'reportReceiptOverdue' };
    expect(problemOf(() => run([report], { today: '2027-02-21' }, withReceipt)).type).toBe('state-conflict');
    expect(transition(withReceipt, report, { ...context, today: '2027-02-22' }).effects).toEqual([
      'notify-partner',
    ]);
  });
});

describe('reverification', () => {
  const open: I9Command = { type: 'openReverification' };
  const due = run([open], { today: '2027-04-01' }, worker);

  test('opens 90 days before the end, not earlier, and never for a citizen', () => {
    expect(due.state).toBe('reverification_due');
    expect(problemOf(() => run([open], { today: '2027-03-31' }, worker)).type).toBe('state-conflict');
    expect(problemOf(() => run([open], { today: '2099-01-01' }, approved)).type).toBe('state-conflict');
  });

  test('ends with a document of List A or C', () => {
    const renewed = {
      ...presented.ead,
      papers: presented.ead.papers.map((p) => ({ ...p, expirationDate: '2029-06-30' })),
    };
    expect(run([supplementB(renewed)], { today: '2027-06-01' }, due)).toMatchObject({
      state: 'approved',
      reverificationDueDate: '2029-06-30',
    });
    expect(run([supplementB(presented.socialSecurityCard)], {}, due)).toMatchObject({
      state: 'approved',
      reverificationDueDate: null,
    });
    expect(problemOf(() => run([supplementB(presented.license)], {}, due)).type).toBe('impossible-value');
    expect(
      problemOf(() => run([supplementB(presented.ead)], { today: '2027-07-01' }, due)).errors[0]?.code,
    ).toBe('expired');
  });

  test('a receipt gives 90 days from the end of the old authorization', () =>
    expect(run([supplementB(presented.receipt)], {}, due)).toMatchObject({
      state: 'approved_receipt',
      receiptDueDate: '2027-09-28',
    }));

  test('expires the day after', () => {
    expect(problemOf(() => run([{ type: 'expireAuthorization' }], { today: '2027-06-30' }, due)).type).toBe(
      'state-conflict',
    );
    const expired = run([{ type: 'expireAuthorization' }], { today: '2027-07-01' }, due);
    expect(expired.state).toBe('authorization_expired');
    expect(run([supplementB(presented.socialSecurityCard)], {}, expired).state).toBe('approved');
  });

  test('a revoked authorization is due today', () => {
    expect(run([{ type: 'revokeAuthorization' }], {}, worker)).toMatchObject({
      state: 'reverification_due',
      reverificationDueDate: '2026-11-20',
    });
    expect(problemOf(() => run([{ type: 'revokeAuthorization' }], {}, approved)).type).toBe('state-conflict');
  });
});

describe('amendments', () => {
  const defect = (section: 1 | 2): I9Command => ({ type: 'findDefect', reason: 'Audit', section });
  const amend = { type: 'signAmendment', signer: user, attestationReadAt: now } as const satisfies I9Command;

  test('lead back to where the defect was found', () => {
    expect(run([defect(2), amend], {}, approved)).toEqual(approved);
    expect(run([defect(2), amend], {}, withReceipt)).toEqual(withReceipt);
    expect(run([defect(2), amend], {}, ended)).toEqual(ended);
  });

  test('are signed by the person who signed the section', () => {
    expect(problemOf(() => run([defect(1), amend], {}, approved)).type).toBe('impossible-value');
    expect(run([defect(1), { ...amend, signer: employee }], {}, approved).state).toBe('approved');
  });

  test('move the dates that follow from the corrected facts', () => {
    const corrected = {
      dateOfBirth: '1990-05-17',
      attestation: 4,
      authorizationExpiration: '2027-03-01',
    } as const;
    expect(
      run([defect(1), { ...amend, signer: employee, section1: corrected }], {}, worker).reverificationDueDate,
    ).toBe('2027-03-01');
    expect(run([defect(2), { ...amend, documents: [presented.passport] }], {}, withReceipt)).toMatchObject({
      state: 'approved',
      receiptDueDate: null,
    });
    expect(
      problemOf(() => run([defect(2), { ...amend, documents: [presented.license] }], {}, approved)).type,
    ).toBe('impossible-value');
  });
});

describe('the end of employment and after', () => {
  test('the form is kept, and may be purged only when the time is over', () => {
    expect(ended).toMatchObject({ state: 'retained', purgeEligibleDate: '2029-11-24' });
    const purge: I9Command = { type: 'purge' };
    expect(problemOf(() => run([purge], { today: '2029-11-23' }, ended)).type).toBe('state-conflict');
    expect(problemOf(() => run([purge], { today: '2029-11-24' }, { ...ended, hold: true })).type).toBe(
      'state-conflict',
    );
    expect(run([purge], { today: '2029-11-24' }, ended).state).toBe('purged');
  });

  test('a termination can be taken back or corrected', () => {
    expect(run([{ type: 'reinstate' }], {}, ended)).toEqual(approved);
    expect(run([{ type: 'terminate', terminatedDate: '2030-01-31' }], {}, ended)).toMatchObject({
      state: 'retained',
      purgeEligibleDate: '2031-02-01',
    });
  });

  test('a job can end on its first day, the one on the form or the one in the record', () => {
    const endOf = (terminatedDate: string, recordedFirstDay?: string) => () =>
      run(
        [{ type: 'terminate', terminatedDate, ...(recordedFirstDay && { recordedFirstDay }) }],
        {},
        approved,
      );
    expect(endOf(approved.startDate)().state).toBe('retained');
    expect(endOf('2026-11-20', '2026-11-20')().state).toBe('retained');
    expect(problemOf(endOf('2026-11-19', '2026-11-20')).type).toBe('impossible-value');
  });

  test('a termination taken back while an amendment is open does not end in retention', () => {
    const open = run([{ type: 'findDefect', reason: 'Audit', section: 2 }, { type: 'reinstate' }], {}, ended);
    expect(open.state).toBe('amendment_required');
    expect(run([{ type: 'signAmendment', signer: user, attestationReadAt: now }], {}, open).state).toBe(
      'approved',
    );
  });

  test('a re-hire within three years uses the form again', () => {
    const rehire = {
      type: 'rehire',
      rehiredOn: '2028-01-03',
      everify: false,
      everifyAllowsReuse: false,
    } as const;
    expect(run([rehire], { today: '2028-01-03' }, ended)).toMatchObject({
      state: 'approved',
      startDate: '2028-01-03',
      terminatedDate: null,
      purgeEligibleDate: null,
    });
    expect(problemOf(() => run([{ ...rehire, rehiredOn: '2029-11-21' }], {}, ended)).type).toBe(
      'i9-not-allowed',
    );
    expect(problemOf(() => run([{ ...rehire, everify: true }], {}, { ...ended, everify: true })).type).toBe(
      'i9-not-allowed',
    );
    const endedWorker = run([{ type: 'terminate', terminatedDate: '2027-01-31' }], {}, worker);
    expect(run([rehire], { today: '2028-01-03' }, endedWorker).state).toBe('reverification_due');
  });

  test('a re-hire comes after the end of the earlier employment; on a form in force it corrects the day', () => {
    const again = (form: I9, rehiredOn: string) => () =>
      run([{ type: 'rehire', rehiredOn, everify: false, everifyAllowsReuse: false }], {}, form);
    expect(problemOf(again(ended, '2027-01-31')).type).toBe('impossible-value');
    expect(again(ended, '2027-02-01')().startDate).toBe('2027-02-01');
    expect(again(approved, '2027-01-31')().startDate).toBe('2027-01-31');
  });

  test('the three years begin on the day on which Section 2 was signed where the employee works', () => {
    const evening = { now: new Date('2026-11-21T03:00:00Z'), today: '2026-11-20' };
    const form = run([section2(presented.passport)], evening, signed);
    const again = (rehiredOn: string) =>
      run(
        [
          { type: 'terminate', terminatedDate: '2027-01-31' },
          { type: 'rehire', rehiredOn, everify: false, everifyAllowsReuse: false },
        ],
        {},
        form,
      );
    expect(again('2029-11-20').state).toBe('approved');
    expect(problemOf(() => again('2029-11-21')).type).toBe('i9-not-allowed');
  });

  test('a new form supersedes the old one', () =>
    expect(run([{ type: 'supersede' }], {}, ended)).toMatchObject({
      state: 'superseded',
      purgeEligibleDate: '2029-11-24',
    }));

  test('a form is voided before Section 2 only, for a reason', () => {
    expect(run([{ type: 'void', reason: 'No show' }], {}, signed).state).toBe('voided');
    expect(problemOf(() => run([{ type: 'void', reason: ' ' }], {}, signed)).type).toBe('impossible-value');
    expect(problemOf(() => run([{ type: 'void', reason: 'No show' }], {}, approved)).type).toBe(
      'state-conflict',
    );
  });
});

describe('what the form forbids', () => {
  test.each<[string, I9, I9Command, string]>([
    [
      'an attestation that was not read',
      started,
      { ...section1, attestationReadAt: null },
      'impossible-value',
    ],
    [
      'an attestation read later',
      started,
      { ...section1, attestationReadAt: new Date('2026-11-20T15:00:01Z') },
      'impossible-value',
    ],
    ['a user who signs Section 1', started, { ...section1, signer: user }, 'impossible-value'],
    ['a citizen with an expiration', started, { ...workerSection1, attestation: 1 }, 'impossible-value'],
    [
      'the employee who signs Section 2',
      signed,
      { ...section2(presented.passport), signer: employee } as I9Command,
      'impossible-value',
    ],
    ['Section 2 before Section 1', started, section2(presented.passport), 'state-conflict'],
    ['bad documents', signed, section2(presented.license), 'impossible-value'],
    [
      'List B without photograph with E-Verify',
      { ...signed, everify: true },
      section2({ ...presented.license, hasPhotograph: false }, presented.birthCertificate),
      'impossible-value',
    ],
    [
      'a receipt for a short job',
      { ...signed, shortJob: true },
      section2(presented.receipt),
      'impossible-value',
    ],
    [
      'Section 2 signed before Section 1 in time',
      { ...signed, section1: signedLater },
      section2(presented.passport),
      'state-conflict',
    ],
    ['a correction without a reason', signed, { type: 'requestCorrection', reason: '' }, 'impossible-value'],
    [
      'an end before the start',
      approved,
      { type: 'terminate', terminatedDate: '2026-11-22' },
      'impossible-value',
    ],
  ])('%s', (_name, i9, command, type) =>
    expect(problemOf(() => transition(i9, command, context)).type).toBe(type),
  );

  test('a refusal names the state, and the operations that it allows', () => {
    const problem = problemOf(() => transition(started, { type: 'approve' }, context));
    expect(problem.detail).toContain('section1_pending');
    expect(problem.errors).toEqual([{ code: 'section1_pending', detail: 'Possible: voidI9.' }]);
    const destroyed = { ...started, state: 'purged' } as const;
    expect(problemOf(() => transition(destroyed, { type: 'approve' }, context)).errors).toEqual([
      { code: 'purged', detail: 'No operation is possible in this state.' },
    ]);
  });
});

test('every state but the last has a way on, and every state can be reached', () => {
  const states = Object.keys(i9States);
  const reachable = new Set(i9Transitions.map(({ to }) => to));
  for (const state of states) {
    expect(possibleCommands(state as I9State).length > 0).toBe(state !== 'purged');
    if (state !== 'none') expect(reachable).toContain(state);
  }
  expect(isPossible('purged', 'start')).toBe(false);
});

describe('any sequence of commands', () => {
  const documents = Object.values(presented) as PresentedDocument[];
  const anyDocument = fc.constantFrom(...documents);
  const signer = fc.constantFrom(employee, user);
  const readAt = fc.constantFrom(null, now);
  const of = <Type extends I9CommandType>(type: Type) => fc.constant(type);
  const anyCommand: fc.Arbitrary<I9Command> = fc.oneof(
    fc.record({
      type: fc.constantFrom(
        'start',
        'startSection2',
        'approve',
        'reportReceiptOverdue',
        'openReverification',
        'expireAuthorization',
        'revokeAuthorization',
        'reinstate',
        'supersede',
        'purge',
      ),
    }),
    fc.record({
      type: of('signSection1'),
      signer,
      attestationReadAt: readAt,
      dateOfBirth: fc.constant('1990-05-17'),
      attestation: fc.constantFrom(1, 2, 3, 4),
      authorizationExpiration: fc.constantFrom(null, '2027-03-01', 'N/A'),
      supplementAOutstanding: fc.boolean(),
    }),
    fc.record({ type: of('signSupplementA'), attestationReadAt: readAt }),
    fc.record({
      type: of('signSection2'),
      signer,
      attestationReadAt: readAt,
      documents: fc.subarray(documents, { minLength: 1, maxLength: 2 }),
      firstDay: fc.constant('2026-11-23'),
    }),
    fc.record({
      type: of('presentOriginal'),
      signer,
      attestationReadAt: readAt,
      documents: fc.subarray(documents, { minLength: 1, maxLength: 2 }),
    }),
    fc.record({ type: of('signSupplementB'), signer, attestationReadAt: readAt, document: anyDocument }),
    fc.record({ type: of('signAmendment'), signer, attestationReadAt: readAt }),
    fc.record({ type: of('requestCorrection'), reason: fc.constant('Why') }),
    fc.record({ type: of('void'), reason: fc.constant('Why') }),
    fc.record({
      type: fc.constantFrom('reject', 'findDefect'),
      reason: fc.constant('Why'),
      section: fc.constantFrom(1, 2),
    }),
    fc.record({ type: of('terminate'), terminatedDate: fc.constantFrom('2026-12-01', '2027-06-01') }),
    fc.record({
      type: of('rehire'),
      rehiredOn: fc.constant('2028-01-03'),
      everify: fc.boolean(),
      everifyAllowsReuse: fc.boolean(),
    }),
  );
  // Commands that are right in themselves, so that the later states are visited; the steps pick one that fits.
  const wellFormed: readonly I9Command[] = [
    { type: 'start' },
    section1,
    workerSection1,
    { ...workerSection1, supplementAOutstanding: true },
    { type: 'signSupplementA', attestationReadAt: now },
    { type: 'requestCorrection', reason: 'Why' },
    { type: 'startSection2' },
    section2(presented.ead),
    section2(presented.passport),
    section2(presented.receipt),
    { type: 'approve' },
    { type: 'reject', reason: 'Why', section: 2 },
    { type: 'presentOriginal', signer: user, attestationReadAt: now, documents: [presented.ead] },
    { type: 'openReverification' },
    { type: 'expireAuthorization' },
    { type: 'revokeAuthorization' },
    supplementB(presented.socialSecurityCard),
    { type: 'findDefect', reason: 'Why', section: 2 },
    { type: 'signAmendment', signer: user, attestationReadAt: now },
    { type: 'terminate', terminatedDate: '2027-06-01' },
    { type: 'reinstate' },
    { type: 'rehire', rehiredOn: '2028-01-03', everify: false, everifyAllowsReuse: true },
    { type: 'supersede' },
    { type: 'purge' },
  ];
  const fitting = (state: I9State, pick: number): I9Command => {
    const fits = wellFormed.filter(({ type }) => isPossible(state, type));
    return fits[pick % fits.length] ?? { type: 'start' };
  };
  const step = fc.record({
    pick: fc.nat(),
    other: fc.option(anyCommand, { freq: 2 }),
    days: fc.oneof(fc.integer({ min: 0, max: 30 }), fc.constant(0)),
  });
  const steps = fc.array(step, { minLength: 10, maxLength: 30 });

  test('keeps every invariant', () => {
    const visited = new Set<I9State>();
    fc.assert(
      fc.property(steps, fc.boolean(), fc.boolean(), (sequence, everify, reviewRequired) => {
        let i9: I9 = { ...fresh, everify };
        let clock = now;
        for (const { pick, other, days } of sequence) {
          clock = new Date(clock.getTime() + days * 86_400_000);
          const before = i9;
          const command = other ?? fitting(i9.state, pick);
          i9 = attempt(i9, command, { ...context, now: clock, today: dateIn(clock, 'UTC'), reviewRequired });
          checkInvariants(before, i9);
          visited.add(i9.state);
        }
      }),
      { numRuns: 500 },
    );
    expect(visited.size).toBeGreaterThanOrEqual(13);
  });

  function attempt(i9: I9, command: I9Command, at: I9Context): I9 {
    try {
      return transition(i9, command, at).i9;
    } catch (error) {
      if (error instanceof Problem) return i9;
      throw error;
    }
  }

  function checkInvariants(before: I9, i9: I9): void {
    const { signed: sections } = i9States[i9.state];
    if (sections >= 1) expect(i9.section1).not.toBeNull();
    if (sections >= 2) expect(i9.section2).not.toBeNull();
    if (i9.section2 && !before.section2) {
      expect(i9.section2.signedAt.getTime()).toBeGreaterThanOrEqual(
        before.section1?.signedAt.getTime() ?? Infinity,
      );
      expectEqual(isAcceptableCombination(i9.section2.documents), true);
    }
    if ((i9.section1?.attestation ?? 1) < 3) expectEqual(i9.reverificationDueDate, null);
    if (i9.state === 'approved') expectEqual(i9.receiptDueDate, null);
    if (i9.state === 'approved_receipt') expect(i9.receiptDueDate).not.toBeNull();
    if (i9.state === 'reverification_due') expect(i9.reverificationDueDate).not.toBeNull();
    if (i9.terminatedDate === null && i9.state !== 'voided' && i9.state !== 'purged') {
      expectEqual(i9.purgeEligibleDate, null);
    }
    if (i9.state === 'retained') expect(i9.terminatedDate).not.toBeNull();
    if (before.state === 'purged') expectEqual(i9, before);
    expectEqual(typeof i9States[i9.state].list, 'string');
    expect(nextStep(i9)).not.toBe('');
    expectEqual(i9.startDate, addDays(i9.startDate, 0));
  }
});
