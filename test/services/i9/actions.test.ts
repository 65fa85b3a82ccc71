import { addDays, addYears, type IsoDate } from '../../../src/domain/dates';
import type { I9Command, I9Context } from '../../../src/domain/i9/machine/commands';
import { inForce } from '../../../src/domain/i9/machine/transition-table';
import { transition } from '../../../src/domain/i9/machine/transitions';
import type { PresentedDocument } from '../../../src/domain/i9/documents/presented';
import { newI9, standingState, type I9 } from '../../../src/domain/i9/record';
import { compiledContract } from '../../support/contract/contract';
import { isAllowed } from '../../../src/domain/problem';
import type { OperationId } from '../../../generated/handlers';
import { operationPermissions } from '../../../generated/permissions';
import { actionKinds } from '../../../src/services/bulk/action-kinds';
import { importOperations } from '../../../src/services/bulk/import-kind';
import { i9Actions, offeredActions } from '../../../src/services/i9/actions';
import type { I9Row } from '../../../src/store/i9/i9s';
import {
  context,
  employee,
  now,
  presented,
  section1,
  section2,
  supplementB,
  user,
} from '../../support/i9-fixtures';

/** Every situation that a form can come into, and what is offered then: all that the rules take, and nothing else. */

const firstDay = '2026-11-23';
const later: IsoDate = '2027-03-01';
const days: readonly IsoDate[] = [context.today, later, '2027-08-01', addYears(firstDay, 3), '2031-01-01'];
const on = (today: IsoDate): I9Context => ({ ...context, today });

const signed = { signer: user, attestationReadAt: now } as const;
const unexpired = presented.passport.papers.map((paper) => ({ ...paper, expirationDate: '2035-01-01' }));
const passport: PresentedDocument = { code: 'A_US_PASSPORT', papers: unexpired };
const originals = [passport, presented.socialSecurityCard];
const rehireOn = (i9: I9, changes: { recordedFirstDay?: IsoDate } = {}): I9Command => ({
  type: 'rehire',
  rehiredOn: addDays(i9.terminatedDate ?? i9.startDate, 1),
  everify: false,
  everifyAllowsReuse: false,
  ...changes,
});
const extension = (i9: I9): I9Command => ({
  type: 'extendAuthorization',
  ...signed,
  extendedUntil: addDays(i9.reverificationDueDate ?? firstDay, 100),
});
const newPermit = presented.ead.papers.map((paper) => ({ ...paper, expirationDate: '2032-01-01' }));
const reverification = supplementB({ code: 'A_EAD', papers: newPermit });
const original = originals.map((document): I9Command => ({
  type: 'presentOriginal',
  ...signed,
  documents: [document],
}));
const defect = (section: 1 | 2): I9Command => ({ type: 'findDefect', reason: 'It is wrong.', section });
const amendments = (i9: I9): readonly I9Command[] => [
  { type: 'signAmendment', ...signed, ...(i9.firstDayToAmend && { firstDay: i9.firstDayToAmend }) },
];

/** What can happen to a form. */
const events = (i9: I9): readonly I9Command[] => [
  { type: 'start' },
  section1,
  { ...section1, supplementAOutstanding: true },
  { ...section1, attestation: 4, authorizationExpiration: '2027-06-30' },
  { ...section1, attestation: 4, authorizationExpiration: 'N/A' },
  { type: 'signSupplementA', attestationReadAt: now },
  { type: 'startSection2' },
  { type: 'requestCorrection', reason: 'It is wrong.' },
  section2(passport),
  section2(presented.ead),
  section2(presented.receipt),
  section2(presented.license, { code: 'C_RCPT_REPL', papers: presented.receipt.papers }),
  { type: 'approve' },
  { type: 'reject', reason: 'It is wrong.', section: 2 },
  ...original,
  { type: 'openReverification' },
  { type: 'expireAuthorization' },
  reverification,
  supplementB({ code: 'A_RCPT_REPL', papers: presented.receipt.papers }),
  { type: 'revokeAuthorization' },
  extension(i9),
  defect(1),
  defect(2),
  { type: 'changeFirstDay', firstDay: '2026-11-24' },
  ...amendments(i9),
  { type: 'signAmendment', signer: employee, attestationReadAt: now },
  { type: 'terminate', terminatedDate: later },
  { type: 'terminate', terminatedDate: '2030-06-30' },
  { type: 'reinstate' },
  rehireOn(i9),
  { type: 'supersede' },
  { type: 'void', reason: 'It was started twice.' },
  { type: 'purge' },
];

/** What decides about what can be done. */
const situation = ({ section1: one, section2: two, ...i9 }: I9): string =>
  JSON.stringify([
    i9.state,
    i9.returnTo,
    i9.amendmentSection,
    i9.firstDayToAmend !== null,
    i9.recordedFirstDay === i9.startDate,
    i9.terminatedDate,
    i9.receiptDueDate !== null,
    i9.reverificationDueDate !== null,
    i9.revokedOn !== null,
    one?.attestation,
    two?.documents.length,
  ]);

// Most of what is tried is refused, and where in the code nobody reads.
const { stackTraceLimit } = Error;
beforeAll(() => void (Error.stackTraceLimit = 0));
afterAll(() => void (Error.stackTraceLimit = stackTraceLimit));

/** The form after a command, if the rules take it. */
function taken(i9: I9, command: I9Command, today: IsoDate): I9 | null {
  let next: I9 | null = null;
  return isAllowed(() => (next = transition(i9, command, on(today)).i9)) ? next : null;
}

function reached(): readonly I9[] {
  const starts = (['on-site', 'remote'] as const).map((workflow) =>
    newI9({ employeeId: 7, workflow, everify: false, startDate: firstDay }),
  );
  const found = new Map(starts.map((i9) => [situation(i9), i9]));
  // A map goes on with what is added to it on the way.
  for (const [, i9] of found) {
    if (i9.returnTo.length > 2) continue;
    for (const command of events(i9))
      for (const day of days) {
        const next = taken(i9, command, day);
        if (next && !found.has(situation(next))) found.set(situation(next), next);
      }
  }
  return [...found.values()].filter(({ state }) => state !== 'none' && state !== 'purged');
}

const blank: I9Row = {
  id: 1,
  employeeId: 7,
  employmentId: 1,
  state: 'none',
  remote: false,
  formEdition: '01/20/25',
  formExpiration: '2027-05-31',
  facts: null,
  section1: null,
  section1Hash: null,
  section1Ssn: null,
  section1Signature: null,
  section1SignedAt: null,
  section2: null,
  section2Hash: null,
  section2Signature: null,
  section2SignedAt: null,
  section2Draft: null,
  representative: null,
  examinationMethod: null,
  firstDayOfEmployment: null,
  approvedAt: null,
  approvedByUserId: null,
  stateReason: null,
  nextStepDueDate: null,
  waitingFor: null,
  ownerUserId: null,
  caseState: null,
  i9Expiration: null,
  purgeEligibleDate: null,
  purgeRequestedAt: null,
  purgeRequestedByUserId: null,
  timersCheckedOn: null,
  supersededBy: null,
  partnerId: null,
  createdByUserId: null,
  importedAt: null,
  sourceId: null,
  sourceHash: null,
  filedOn: null,
  formFaults: null,
  faults: null,
  faultSeverity: null,
  late: null,
  updatedAt: '2026-11-20T15:00:00.000000Z',
  startDate: firstDay,
  terminatedDate: null,
  timeZone: 'America/New_York',
};

/** The form as it is stored; the record has the first day that was looked at last, or another one. */
const rowOf = (i9: I9, startDate = i9.recordedFirstDay ?? i9.startDate): I9Row => ({
  ...blank,
  state: i9.state,
  facts: i9,
  remote: i9.workflow === 'remote',
  startDate,
  terminatedDate: i9.terminatedDate,
  firstDayOfEmployment: i9.section2 && firstDay,
  purgeEligibleDate: i9.purgeEligibleDate,
});

/** The commands of each action; what is offered is taken by one of them at least. */
const commandsOf: Readonly<Partial<Record<OperationId, (i9: I9, row: I9Row) => readonly I9Command[]>>> = {
  completeSection2: () => [section2(passport)],
  approveI9: () => [{ type: 'approve' }],
  requestI9Correction: () => [{ type: 'requestCorrection', reason: 'It is wrong.' }],
  recordReceiptReplacement: () => original,
  recordReverification: (i9, { startDate }) => [
    reverification,
    ...(i9.state === 'retained' ? [rehireOn(i9, { recordedFirstDay: startDate })] : []),
  ],
  recordI9Amendment: amendments,
  recordAuthorizationExtension: (i9) => [extension(i9)],
  recordAuthorizationRevocation: () => [{ type: 'revokeAuthorization' }],
  requestI9Amendment: () => [defect(2)],
  voidI9: () => [{ type: 'void', reason: 'It was started twice.' }],
  requestI9Purge: () => [{ type: 'purge' }],
};

/** A new name is no command. */
const takesName = (operationId: string, i9: I9): boolean =>
  operationId === 'recordReverification' && inForce.includes(standingState(i9));

test('a form offers what the rules take, in every situation, and nothing else', () => {
  const forms = reached();
  expect(new Set(forms.map(({ state }) => state)).size).toBe(14);
  const wrong = forms.flatMap((i9) =>
    [rowOf(i9), rowOf(i9, '2026-11-25')].flatMap((row) =>
      days.flatMap((today) => {
        const offered = new Set<string>(offeredActions(row, today).map(({ operationId }) => operationId));
        return Object.entries(commandsOf).flatMap(([operationId, commands]) => {
          const isTaken =
            takesName(operationId, i9) ||
            commands(i9, row).some((command) => taken(i9, command, today) !== null);
          return offered.has(operationId) === isTaken
            ? []
            : [
                `${operationId} is ${isTaken ? 'taken' : 'refused'} on ${today}: ${situation(i9)} ${row.startDate}`,
              ];
        });
      }),
    ),
  );
  expect(wrong).toEqual([]);
});

test('each action has the permission that the contract gives its operation', () => {
  const permissions = new Map(compiledContract().plans.map((plan) => [plan.operationId, plan.permissions]));
  const wrong = i9Actions.filter(
    ({ operationId }) => String(permissions.get(operationId)) !== String(operationPermissions[operationId]),
  );
  expect(wrong).toEqual([]);
  // One without a permission would be everybody's.
  const done = [...i9Actions, ...Object.values(actionKinds)].map(({ operationId }) => operationId);
  const open = [...done, ...Object.values(importOperations).flat()].filter(
    (operationId) => operationPermissions[operationId].length === 0,
  );
  expect(open).toEqual([]);
});
