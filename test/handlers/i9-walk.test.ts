import {
  alien,
  everyEdge,
  license,
  passport,
  permit,
  permitReceipt,
  seenEdges,
  seenPushes,
  seenStates,
  ssnCard,
  ssnReceipt,
  trail,
  walk,
  type Walker,
} from './i9-walk';
import { i9States } from '../../src/domain/i9/states';
import { useService } from '../support/service';

const service = useService();

const reason = { reason: 'It is not right.' };
const receiptDocuments = [license, ssnReceipt];
const defect = (form: Walker, section = 2) =>
  form.step('findDefect', () => form.post('amendment-requests', { section, ...reason }));
const amend = (form: Walker) =>
  form.step('signAmendment', () =>
    form.post('amendments', { explanation: 'Typing error.', attestationRead: true }),
  );
const terminate = (form: Walker, day = '2026-11-30') => form.step('terminate', () => form.end(day));
const reverify = (form: Walker, document: object) =>
  form.step('signSupplementB', () => form.post('reverifications', { document, attestationRead: true }));
const rehire = (form: Walker, day: string) =>
  form.step('rehire', async () => {
    await form.world.admin.post(`/v1/employees/${form.employeeId}/employments`, { startDate: day });
    return form.post('reverifications', { rehireDate: day, attestationRead: true });
  });
const revoke = (form: Walker) =>
  form.step('revokeAuthorization', () => form.post('authorization-revocations', reason));
const voided = (form: Walker) => form.step('void', () => form.post('void', reason));
const purge = async (form: Walker, day: string) => {
  await form.clock(day);
  await form.post('purge-requests', reason);
  return form.step('purge', () => form.post('purge', { confirmed: true }));
};
const draft = (form: Walker) =>
  form.step('startSection2', () => form.post('section2-draft', { documents: [] }));
const correct = (form: Walker) =>
  form.step('requestCorrection', () => form.post('correction-requests', reason));

/** A form of somebody who may work until a day, with documents that were accepted. */
async function alienForm(until: string, documents: readonly object[] = [permit(until)]): Promise<Walker> {
  const form = await walk(service);
  await form.section1(alien(until));
  await form.section2(documents);
  return form;
}

describe('Section 1', () => {
  it('is corrected, and a preparer signs later, before or after Section 2 is begun', async () => {
    const form = await walk(service);
    expect(await form.section1({ preparerSignsLater: true })).toBe('section1_supplement_pending');
    const preparer = {
      lastName: 'Adeyemi',
      firstName: 'Ngozi',
      middleInitial: null,
      addressStreet: '5 Cedar Lane',
      addressCity: 'Tacoma',
      addressState: 'WA',
      addressZip: '98402',
    };
    await form.step('signSupplementA', () =>
      form.world.admin.post(`/v1/sandbox/i9s/${form.id}/supplement-a`, { preparer }),
    );
    await correct(form);
    await form.section1({ preparerSignsLater: true });
    await voided(form);
    expect(await trail(service, form)).toEqual([
      'start',
      'signSection1',
      'signSupplementA',
      'requestCorrection',
      'signSection1',
      'void',
    ]);
  });

  it('is corrected after Section 2 was begun', async () => {
    const form = await walk(service);
    await form.section1();
    await draft(form);
    await correct(form);
    await form.section1();
    await correct(form);
    expect(await voided(form)).toBe('voided');
    expect(await purge(form, '2031-01-05')).toBe('purged');
  });

  it.each([[0], [1], [2]])('is voided after %d steps', async (steps) => {
    const form = await walk(service);
    if (steps > 0) await form.section1();
    if (steps > 1) await draft(form);
    expect(await voided(form)).toBe('voided');
  });
});

describe('Section 2', () => {
  it.each([[[passport]], [receiptDocuments]])('is signed at once or from a draft', async (documents) => {
    const first = await walk(service);
    await first.section1();
    await first.section2(documents);
    const second = await walk(service);
    await second.section1();
    await draft(second);
    await second.section2(documents);
  });

  it.each([[[passport]], [receiptDocuments]])(
    'is reviewed where the organization wants it',
    async (documents) => {
      const form = await walk(service, { review: true });
      await form.section1();
      expect(await form.section2(documents)).toBe('section2_completed');
      await form.step('reject', () => form.post('approval', { decision: 'reject', section: 2, ...reason }));
      expect(await amend(form)).toBe('section2_completed');
      await defect(form);
      await amend(form);
      await form.step('approve', () => form.post('approval', { decision: 'approve' }));
    },
  );

  it('is always reviewed when a representative completes it', async () => {
    const form = await walk(service, { remote: true });
    await form.section1();
    const representative = { firstName: 'Sam', lastName: 'Okafor', emailAddress: 'sam@example.com' };
    await form.step('startSection2', () => form.post('representative', representative));
    expect(await form.section2()).toBe('section2_completed');
    await form.clock('2026-12-01');
    expect(await terminate(form)).toBe('retained');
    expect(await form.step('reinstate', () => form.end(null))).toBe('section2_completed');
  });
});

describe('receipts', () => {
  it('are replaced by the document', async () => {
    const form = await walk(service);
    await form.section1();
    await form.section2(receiptDocuments);
    await defect(form);
    expect(await amend(form)).toBe('approved_receipt');
    await form.step('presentOriginal', () =>
      form.post('receipt-replacements', { documents: [ssnCard], attestationRead: true }),
    );
  });

  it('are overdue once', async () => {
    const form = await walk(service);
    await form.section1();
    await form.section2(receiptDocuments);
    expect((await form.state()).i9Expiration).toBe('2027-02-21');
    await form.clock('2027-02-21');
    await form.step('reportReceiptOverdue', () => form.clock('2027-02-22'));
    await form.clock('2027-02-23');
    expect((await trail(service, form)).filter((action) => action === 'reportReceiptOverdue')).toHaveLength(
      1,
    );
    expect(await terminate(form, '2027-02-23')).toBe('retained');
    expect(await rehire(form, '2027-02-24')).toBe('approved_receipt');
  });

  it('do not hold a reverification up', async () => {
    const form = await alienForm('2026-12-15', [permitReceipt]);
    await form.step('openReverification', () => form.clock('2026-12-15'));
    const revoked = await alienForm('2028-12-15', [permitReceipt]);
    expect(await revoke(revoked)).toBe('reverification_due');
  });
});

describe('reverification', () => {
  it('opens, expires and is done, with a document or with a receipt', async () => {
    const form = await alienForm('2027-03-01');
    await form.clock('2026-11-30');
    expect((await form.state()).i9StatusCode).toBe('approved');
    await form.step('openReverification', () => form.clock('2026-12-01'));
    await revoke(form);
    await defect(form);
    await amend(form);
    expect(await reverify(form, permit('2027-12-01'))).toBe('approved');
    await form.step('openReverification', () => form.clock('2027-10-01'));
    await form.clock('2027-12-01');
    await form.step('expireAuthorization', () => form.clock('2027-12-02'));
    await defect(form);
    expect(await amend(form)).toBe('authorization_expired');
    expect(await reverify(form, permitReceipt)).toBe('approved_receipt');
  });

  it('takes a receipt in time and a document too late', async () => {
    const form = await alienForm('2027-01-15');
    await form.step('openReverification', () => form.clock('2026-11-20'));
    expect(await reverify(form, permitReceipt)).toBe('approved_receipt');
    const late = await alienForm('2027-01-15');
    await late.clock('2026-12-20');
    await late.step('expireAuthorization', () => late.clock('2027-01-16'));
    expect(await reverify(late, permit('2029-01-01'))).toBe('approved');
  });

  it('follows a revocation', async () => {
    expect(await revoke(await alienForm('2029-01-01'))).toBe('reverification_due');
  });
});

describe('the end of employment', () => {
  it('leads from every state in force into retention, and back when it is taken back', async () => {
    const forms = [
      await alienForm('2029-01-01'),
      await alienForm('2027-02-01'),
      await alienForm('2026-11-25'),
    ];
    for (const form of forms) {
      await form.clock('2026-12-01');
      const { i9StatusCode } = await form.state();
      await terminate(form);
      await terminate(form, '2026-11-29');
      expect(await form.step('reinstate', () => form.end(null))).toBe(i9StatusCode);
    }
    const [approved] = forms;
    if (!approved) throw new Error('There is no form');
    await defect(approved);
    expect(await terminate(approved)).toBe('retained');
  });

  it('can come while an amendment is made after the end', async () => {
    const form = await alienForm('2029-01-01');
    await form.clock('2026-12-01');
    await terminate(form);
    await defect(form, 1);
    await terminate(form, '2026-11-29');
    await form.step('reinstate', () => form.end(null));
    await form.step('signAmendment', () =>
      form.world.admin.post(`/v1/sandbox/i9s/${form.id}/section1`, alien('2029-01-02')),
    );
  });

  it('lets a form serve for a re-hire or gives way to a new one', async () => {
    const again = await alienForm('2029-01-01');
    await again.clock('2026-12-01');
    await terminate(again);
    expect(await rehire(again, '2026-12-02')).toBe('approved');
    const due = await alienForm('2027-04-01');
    await due.clock('2026-12-01');
    await terminate(due);
    await due.clock('2027-02-01');
    expect(await rehire(due, '2027-02-02')).toBe('reverification_due');
    const replaced = await alienForm('2029-01-01');
    await replaced.clock('2026-12-01');
    await terminate(replaced);
    const { partner, newHire } = replaced.world;
    await replaced.step('supersede', () =>
      partner.post('/v1/partners/i9s/section1', newHire({ startDate: '2026-12-07' })),
    );
    expect(await purge(replaced, '2030-01-01')).toBe('purged');
  });

  it('lets a form be destroyed after its time, in two steps', async () => {
    const form = await alienForm('2029-01-01');
    await form.clock('2026-12-01');
    await terminate(form);
    expect((await form.post('purge-requests', reason)).status).toBe(409);
    await form.clock('2029-11-24');
    expect((await form.post('purge', { confirmed: true })).status).toBe(409);
    expect(await purge(form, '2029-11-24')).toBe('purged');
    expect(await form.state()).toMatchObject({ section1: null, section2: null, section1SignedAt: null });
    expect((await trail(service, form)).slice(-3)).toEqual(['terminate', 'requestPurge', 'purge']);
  });
});

test('every state and every edge was walked', () => {
  const states = Object.keys(i9States);
  console.log(
    `I-9: ${seenStates.size} of ${states.length} states, ${seenEdges.size} of ${everyEdge.length} edges, ${seenPushes} pushes`,
  );
  expect(states.filter((state) => !seenStates.has(state))).toEqual([]);
  expect(everyEdge.filter((edge) => !seenEdges.has(edge))).toEqual([]);
});
