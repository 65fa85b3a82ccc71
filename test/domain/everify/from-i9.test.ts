import { everifyCommandFor } from '../../../src/domain/everify/from-i9';
import { newEverifyCase, type EverifyState } from '../../../src/domain/everify/record';
import type { PresentedDocument } from '../../../src/domain/i9/documents/presented';
import { newI9 } from '../../../src/domain/i9/record';
import { presented } from '../../support/i9-fixtures';

const approve = { type: 'approveI9', startDate: '2026-11-23', hasSsn: true, replacementReceiptDue: null };

test.each<[EverifyState, PresentedDocument[], object | undefined]>([
  ['awaiting_i9', [presented.passport], approve],
  ['awaiting_i9', [presented.receipt], { ...approve, replacementReceiptDue: '2027-02-21' }],
  ['awaiting_i9', [presented.refugeeI94], approve],
  ['awaiting_document', [presented.receipt], undefined],
  ['awaiting_document', [presented.passport], { type: 'recordOriginal' }],
  ['draft', [presented.passport], undefined],
])('%s and documents %#', (state, documents, command) => {
  const facts = { startDate: '2026-11-23', everify: true };
  const i9 = {
    ...newI9({ ...facts, employeeId: 7, workflow: 'on-site' }),
    section2: { signedAt: new Date('2026-11-23T00:00:00Z'), signerUserId: 3, documents },
  };
  const everifyCase = { ...newEverifyCase({ startDate: '2026-11-23', hasSsn: true }), state };
  expect(everifyCommandFor(i9, everifyCase, true)).toEqual(command);
});
