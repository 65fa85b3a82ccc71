import { readI9AuditTrail } from '../support/organizations/audit-trail';
import { pollEverify } from '../../src/services/everify/requests/outcome';
import { places, withoutChance } from '../support/answers';
import type { PresentedDocument } from '../../src/domain/i9/documents/presented';
import { presented } from '../support/i9-fixtures';
import {
  everifyWorld,
  examined,
  type CaseBody,
  type EverifyWorld,
  type Hire,
} from '../support/organizations/everify';
import {
  clockAt,
  explained,
  keepCopies,
  refusal,
  rowsOf,
  trailOf,
  type ProblemBody,
} from '../support/organizations/partnership';
import { useService } from '../support/service';
import { asWorker, ownerOf } from '../support/owner';

const service = useService();
const jpeg = {
  contentType: 'image/jpeg',
  content: Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1]).toString('base64'),
};
const notified = { employeeNotified: true };

/** What a user does next; the simulator's own answers are brought at once. */
const nextActs: Readonly<Record<string, readonly (readonly [path: string, body: object])[]>> = {
  draft: [['submission', {}]],
  error: [['submission', {}]],
  duplicate_found: [['submission', { duplicateContinueReason: 'Hired again' }]],
  unconfirmed_data: [['data-confirmation', { confirmed: true }]],
  photo_match: [['photo-match', { result: 'matching' }]],
  scan_and_upload: [['images', { front: jpeg, back: jpeg }]],
  mismatch: [
    ['further-action-notice', { language: 'es' }],
    ['referral', notified],
  ],
};
const waiting = ['queued', 'needs_more_time', 'referred', 'continuance'];

async function advance({ admin }: EverifyWorld, i9Id: number) {
  return admin.post<CaseBody>(`/v1/sandbox/i9s/${i9Id}/everify-case/advance`);
}

/** Takes a case as far as it goes; gives the states on the way. */
async function drive(world: EverifyWorld, i9Id: number, most = 20): Promise<string[]> {
  const states = [(await world.caseOf(i9Id)).caseState];
  for (let step = 0; step < most; step += 1) {
    const state = states.at(-1) ?? '';
    const acts = nextActs[state];
    if (!acts && !waiting.includes(state)) break;
    if (!acts) expect((await advance(world, i9Id)).status).toBe(200);
    for (const [path, body] of acts ?? []) {
      const answer = await world.act(i9Id, path, body);
      if (answer.status !== 200) throw new Error(`${state}: ${answer.text}`);
    }
    states.push((await world.caseOf(i9Id)).caseState);
  }
  return states;
}

let world: EverifyWorld;
beforeAll(async () => {
  world = await everifyWorld(service);
});

describe('the way of a case', () => {
  it('opens with the form, goes to E-Verify by itself when the form is approved, and is authorized', async () => {
    const i9Id = await world.started();
    expect(await world.caseOf(i9Id)).toMatchObject({
      caseState: 'awaiting_i9',
      eVerifyStatusCode: 'WAIT',
      caseNumber: null,
      pendingRequest: null,
    });
    await world.sign(i9Id);
    expect(await world.caseOf(i9Id)).toMatchObject({ caseState: 'draft', pendingRequest: 'submit' });
    const { status, body } = await world.act(i9Id, 'submission', {});
    expect(status).toBe(200);
    expect(body).toMatchObject({
      i9Id,
      caseState: 'employment_authorized',
      caseNumber: expect.stringMatching(/^\d{13}SM$/) as string,
      eVerifyStatusCode: 'EAU',
      eVerifyResolutionCode: 'EAUTH',
      eVerifyNextStep: 'None',
      eVerifyNextStepDueDate: 'None',
      eVerifyUrl: `${service.baseUrl}/portal/i9s/${i9Id}/everify`,
      pendingRequest: null,
      lastFailure: null,
    });
    expect(body.submittedAt).not.toBeNull();
    expect(body.closedAt).not.toBeNull();
    expect(await world.reported(i9Id)).toEqual(['DRFT', 'EAU']);
    const notes = await rowsOf<{ i9_id: number; text: string }>(service, world.tenant, 'i9_notes', [
      'i9_id',
      'seq',
    ]);
    expect(notes.filter(({ i9_id }) => i9_id === i9Id).map(({ text }) => text)).toEqual([
      `E-Verify case ${body.caseNumber}`,
    ]);
    expect(await trailOf(service, world.tenant, i9Id)).toEqual([
      'start',
      'everify.open',
      'signSection1',
      'addDocumentCopy',
      'addDocumentCopy',
      'signSection2',
      'everify.approveI9',
      'everify.writeCaseNumber',
      'everify.submit',
    ]);
  });

  it('names the agency of a mismatch and when the decision is due, and never an action against the employee', async () => {
    const i9Id = await world.approved({ ssn: '900-12-0003' });
    await world.act(i9Id, 'submission', {});
    expect(await world.caseOf(i9Id)).toMatchObject({
      eVerifyStatusMessage: 'Mismatch (SSA and DHS)',
      // Ten federal working days after Thursday, 19 November; Thanksgiving Day is none.
      eVerifyNextStepDueDate: '2026-12-04',
      ssaReferralStatus: 'PENDING_REFERRAL',
      dhsReferralStatus: 'PENDING_REFERRAL',
      eVerifyResolutionCode: '',
    });
    await drive(world, i9Id, 1);
    expect(await world.caseOf(i9Id)).toMatchObject({
      caseState: 'referred',
      ssaReferralStatus: 'REFERRED',
      eVerifyNextStepDueDate: '2026-12-02',
    });
  });

  it('sends the images when the photos differ', async () => {
    const i9Id = await world.approved({ lastName: 'Photo' });
    const mismatching = await world.approved({ lastName: 'Photomismatch' });
    for (const id of [i9Id, mismatching]) {
      await world.act(id, 'submission', {});
      const differs = await world.act(id, 'photo-match', { result: 'not-matching' });
      expect(differs.body).toMatchObject({ caseState: 'scan_and_upload', eVerifyStatusCode: 'SCAN' });
    }
    expect((await world.act(i9Id, 'images', { front: jpeg, back: null })).body.caseState).toBe(
      'needs_more_time',
    );
    expect((await world.act(mismatching, 'images', { front: jpeg })).body.caseState).toBe('mismatch');
    const requests = await rowsOf<{ type: string; payload_ciphertext: Buffer | null }>(
      service,
      world.tenant,
      'everify_requests',
    );
    expect(requests.filter(({ type }) => type === 'upload').map((row) => row.payload_ciphertext)).toEqual([
      null,
      null,
    ]);
  });

  it('no image counts as an answer to the comparison', async () => {
    const i9Id = await world.approved({ lastName: 'Photo' });
    await world.act(i9Id, 'submission', {});
    const { body } = await world.act(i9Id, 'photo-match', { result: 'no-image' });
    expect(body.caseState).toBe('employment_authorized');
  });

  it('an employee who takes no action gets a final nonconfirmation, which a decision closes', async () => {
    for (const [statement, reason, code, refused] of [
      ['EMPLOYEE_TERMINATED_FOR_FNC_RESULT', null, 'TRMFNC', '409 state-conflict'],
      [
        'EMPLOYEE_CONTINUES_TO_WORK_AFTER_FNC',
        'An appeal is under way',
        'EFNCW',
        '422 impossible-value /reason',
      ],
    ] as const) {
      const i9Id = await world.approved({ lastName: 'Mismatch' });
      await world.act(i9Id, 'submission', {});
      expect(refusal(await world.act(i9Id, 'no-action', notified))).toBe('422 impossible-value');
      const early = await world.act(i9Id, 'closure', { statement });
      expect(refusal(early)).toBe(refused);
      await world.act(i9Id, 'further-action-notice', {});
      expect((await world.act(i9Id, 'no-action', notified)).body.caseState).toBe('final_nonconfirmation');
      const closed = await world.act(i9Id, 'closure', { statement, reason });
      expect(closed.body).toMatchObject({ caseState: 'closed_unauthorized', eVerifyResolutionCode: code });
      expect(await world.reported(i9Id)).toEqual(['DRFT', 'TNC', 'FNC', 'CUN']);
    }
  });

  it('a case that is closed to be submitted again has a successor, which waits for corrected data', async () => {
    const i9Id = await world.approved({ lastName: 'Resubmit' });
    await drive(world, i9Id);
    const { id: first, caseNumber } = await world.caseOf(i9Id);
    const { body: second } = await world.act(i9Id, 'closure', { statement: 'CLOSE_AND_RESUBMIT' });
    expect(second).toMatchObject({ caseState: 'draft', caseNumber: null, pendingRequest: null });
    expect(second.id).toBeGreaterThan(first);
    await world.amend(i9Id, { firstName: 'Anna', lastName: 'Resubmit', socialSecurityNumber: '900-12-3456' });
    const { body: done } = await world.act(i9Id, 'submission', {});
    expect(done.caseState).toBe('employment_authorized');
    expect(done.caseNumber).not.toBe(caseNumber);
    const notes = await rowsOf<{ i9_id: number; text: string }>(service, world.tenant, 'i9_notes', [
      'i9_id',
      'seq',
    ]);
    expect(notes.filter(({ i9_id }) => i9_id === i9Id).map(({ text }) => text)).toEqual([
      `E-Verify case ${caseNumber}`,
      `E-Verify case ${done.caseNumber}`,
    ]);
  });

  it('wrong data on the notice: closed as incorrect, submitted again with the right name', async () => {
    const i9Id = await world.approved({ lastName: 'Mismatch' });
    await world.act(i9Id, 'submission', {});
    const closed = await world.act(i9Id, 'closure', { statement: 'INCORRECT_DATA' });
    expect(closed.body.caseState).toBe('draft');
    await world.amend(i9Id, { lastName: 'Rivera', socialSecurityNumber: '900-12-3456' });
    const { body } = await world.act(i9Id, 'submission', {});
    expect(body.caseState).toBe('employment_authorized');
  });

  it.each(['Photo', 'Confirm'])(
    'wrong data that are found before the result (%s): closed as incorrect, submitted again',
    async (lastName) => {
      const i9Id = await world.approved({ lastName });
      const { body: first } = await world.act(i9Id, 'submission', {});
      const closed = await world.act(i9Id, 'closure', { statement: 'INCORRECT_DATA' });
      expect(closed.body).toMatchObject({ caseState: 'draft', caseNumber: null, pendingRequest: null });
      expect(closed.body.id).toBeGreaterThan(first.id);
      await world.amend(i9Id, { lastName: 'Rivera', socialSecurityNumber: '900-12-3456' });
      expect((await world.act(i9Id, 'submission', {})).body.caseState).toBe('employment_authorized');
    },
  );

  it('wrong data of somebody who has left are closed, and nothing follows', async () => {
    const i9Id = await world.approved({ lastName: 'Photo' });
    await world.act(i9Id, 'submission', {});
    await world.command(i9Id, { type: 'terminate', terminatedDate: '2026-12-01' });
    const closed = await world.act(i9Id, 'closure', { statement: 'INCORRECT_DATA' });
    expect(closed.body.caseState).toBe('closed_other');
  });

  it('data that are wrong are corrected by the employee in Section 1, and the case waits for that', async () => {
    const i9Id = await world.approved({ lastName: 'Confirm' });
    await world.act(i9Id, 'submission', {});
    expect(refusal(await world.act(i9Id, 'data-confirmation', { confirmed: false }))).toBe(
      '422 impossible-value /corrections',
    );
    const wrong = { confirmed: false, corrections: { dateOfBirth: '2026-02-30', shoeSize: '44' } };
    expect(refusal(await world.act(i9Id, 'data-confirmation', wrong))).toBe(
      '422 impossible-value /corrections/dateOfBirth /corrections/shoeSize',
    );
    const both = { confirmed: true, corrections: { lastName: 'Rivera' } };
    expect(refusal(await world.act(i9Id, 'data-confirmation', both))).toBe(
      '422 impossible-value /corrections',
    );
    const corrections = { firstName: 'Anna', dateOfBirth: '04/18/1994' };
    expect(refusal(await world.act(i9Id, 'data-confirmation', { confirmed: false, corrections }))).toBe(
      '422 impossible-value /corrections/firstName /corrections/dateOfBirth',
    );
    const reason = 'The date of birth is not that of the passport.';
    await world.admin.post(`/v1/i9s/${i9Id}/amendment-requests`, { section: 1, reason });
    expect((await world.caseOf(i9Id)).i9).toMatchObject({
      employeeName: expect.stringMatching(/^Confirm, /),
      i9NextStep: 'Employee: Correct Section 1',
      waitingFor: 'employee',
      amendedSection: 1,
    });
    const waiting = await world.act(i9Id, 'data-confirmation', { confirmed: true });
    expect([refusal(waiting), waiting.text]).toEqual([
      '409 state-conflict',
      expect.stringContaining('section1-amendment-open'),
    ]);
    const section1 = { firstName: 'Anna', lastName: 'Confirm', dateOfBirth: '1994-04-18' };
    const signed = await world.admin.post(`/v1/sandbox/i9s/${i9Id}/section1`, section1);
    expect(signed.status).toBe(200);
    const { body } = await world.act(i9Id, 'data-confirmation', { confirmed: false, corrections });
    expect(body.caseState).toBe('employment_authorized');
  });

  it.each([
    ['on the day on which it is due has no reason to be late', '2026-11-27', null],
    ['a day later says why it is late', '2026-11-30', 'AWAITING_RESPONSE_INCORRECT_CASE'],
  ])('a successor that is opened %s', async (_title, day, reason) => {
    const inTime = await everifyWorld(service, { organization: clockAt('2026-11-23T18:00:00.000Z') });
    const i9Id = await inTime.approved({ lastName: 'Photo' });
    await inTime.act(i9Id, 'submission', {});
    await inTime.admin.post('/v1/sandbox/clock', { now: `${day}T18:00:00.000Z` });
    const { body } = await inTime.act(i9Id, 'closure', { statement: 'INCORRECT_DATA' });
    const cases = await rowsOf<{ id: number; delay_reason: unknown }>(
      service,
      inTime.tenant,
      'everify_cases',
    );
    expect(cases.find(({ id }) => id === body.id)?.delay_reason).toEqual(reason);
  });

  it('a late case waits for a person and a reason', async () => {
    const late = await everifyWorld(service, { organization: clockAt('2026-12-10T15:00:00.000Z') });
    // More than E-Verify takes as the reason of the case.
    const i9Id = await late.approved({ lateReason: 'The form was found in a drawer. '.repeat(7) });
    expect(await late.caseOf(i9Id)).toMatchObject({
      caseState: 'draft',
      pendingRequest: null,
      // The third business day after Monday, 23 November: Thanksgiving Day is none.
      eVerifyNextStepDueDate: '2026-11-27',
    });
    expect(refusal(await late.act(i9Id, 'submission', {}))).toBe('422 impossible-value /delayReason');
    expect(refusal(await late.act(i9Id, 'submission', { delayReason: 'OTHER' }))).toBe(
      '422 impossible-value /delayReasonDescription',
    );
    const unsigned = { socialSecurityNumber: '900-12-9999' };
    const both = await late.act(i9Id, 'submission', { delayReason: 'OTHER', corrections: unsigned });
    expect(places(both)).toEqual(['/corrections/socialSecurityNumber', '/delayReasonDescription']);
    const { body } = await late.act(i9Id, 'submission', {
      delayReason: 'OTHER',
      delayReasonDescription: 'The form was found in a drawer.',
    });
    expect(body.caseState).toBe('employment_authorized');
  });

  it('a late case is sent with the reason that was signed for the late form', async () => {
    const late = await everifyWorld(service, { organization: clockAt('2026-12-10T15:00:00.000Z') });
    const i9Id = await late.approved({ lateReason: 'Technical problems' });
    expect(await late.caseOf(i9Id)).toMatchObject({ caseState: 'draft', pendingRequest: 'submit' });
    const [sent] = await rowsOf<{ delay_reason: unknown }>(service, late.tenant, 'everify_cases');
    expect(sent?.delay_reason).toBe('TECHNICAL_PROBLEMS');
  });

  it('every submission with the ending 0501 fails, and the case can be closed', async () => {
    const i9Id = await world.approved({ ssn: '900-12-0501' });
    const { status, body } = await world.act(i9Id, 'submission', {});
    expect(status).toBe(200);
    expect(body).toMatchObject({
      caseState: 'error',
      eVerifyStatusCode: 'ERR',
      lastFailure: 'SIMULATED_PROVIDER_ERROR',
      submittedAt: null,
    });
    expect((await world.act(i9Id, 'submission', {})).body.caseState).toBe('error');
    const explained = { delayReason: 'TECHNICAL_PROBLEMS' };
    expect((await world.act(i9Id, 'submission', explained)).body.caseState).toBe('error');
    const closed = await world.act(i9Id, 'closure', { statement: 'OTHER', reason: 'A test' });
    expect(closed.body).toMatchObject({ caseState: 'closed_other', eVerifyResolutionCode: 'OTHER' });
  });

  it('a number that E-Verify does not take is corrected, and then an earlier case turns up', async () => {
    const i9Id = await world.approved({ ssn: '111-11-1111' });
    expect((await world.act(i9Id, 'submission', {})).body).toMatchObject({
      caseState: 'error',
      caseNumber: null,
    });
    const unsigned = { corrections: { socialSecurityNumber: '900-12-3456' } };
    const refused = await world.act(i9Id, 'submission', unsigned);
    expect(refusal(refused)).toBe('422 impossible-value /corrections/socialSecurityNumber');
    await world.amend(i9Id, { socialSecurityNumber: '900-13-3456', lastName: 'Dupe' });
    const { body } = await world.act(i9Id, 'submission', {});
    expect(body.caseState).toBe('duplicate_found');
    const closed = await world.act(i9Id, 'closure', { statement: 'DUPLICATE' });
    expect(closed.body).toMatchObject({ caseState: 'closed_other', eVerifyResolutionCode: 'DUPL' });
  });

  it.each<[string, Hire, readonly (readonly [string, object])[]]>([
    ['draft', {}, []],
    ['unconfirmed_data', { lastName: 'Confirm' }, [['submission', {}]]],
    ['photo_match', { lastName: 'Photo' }, [['submission', {}]]],
    [
      'scan_and_upload',
      { lastName: 'Photo' },
      [
        ['submission', {}],
        ['photo-match', { result: 'not-matching' }],
      ],
    ],
    ['mismatch', { lastName: 'Mismatch' }, [['submission', {}]]],
    ['close_and_resubmit', { lastName: 'Resubmit' }, [['submission', {}]]],
  ])('in the state %s the case of an employee who left can be closed', async (state, hire, acts) => {
    const i9Id = await world.approved(hire);
    for (const [path, body] of acts) await world.act(i9Id, path, body);
    expect((await world.caseOf(i9Id)).caseState).toBe(state);
    const { body } = await world.act(i9Id, 'closure', { statement: 'EMPLOYEE_QUIT' });
    expect(body).toMatchObject({
      caseState: 'closed_other',
      eVerifyResolutionCode: 'EQUIT',
      pendingRequest: null,
    });
    expect(body.closedAt).not.toBeNull();
  });

  it.each(['Queue', 'Review', 'Mismatch', 'Mismatchcontinuance'])(
    'while the answer of E-Verify is open nobody closes the case (%s)',
    async (lastName) => {
      const i9Id = await world.approved({ lastName });
      await drive(world, i9Id, lastName === 'Mismatchcontinuance' ? 3 : lastName === 'Mismatch' ? 2 : 1);
      expect(waiting).toContain((await world.caseOf(i9Id)).caseState);
      expect(refusal(await world.act(i9Id, 'closure', { statement: 'EMPLOYEE_QUIT' }))).toBe(
        '409 state-conflict',
      );
    },
  );

  it('F7: goes on when the employee has signed the Social Security number, which the record does not stand for', async () => {
    const i9Id = await world.approved({ ssn: null });
    expect(await world.caseOf(i9Id)).toMatchObject({ caseState: 'awaiting_ssn', eVerifyStatusCode: 'ASSN' });
    expect(refusal(await world.act(i9Id, 'submission', {}))).toBe('409 state-conflict');
    const employee = `/v1/employees/${(await world.admin.get<{ employeeId: number }>(`/v1/i9s/${i9Id}`)).body.employeeId}`;
    const record = (await world.admin.get<object>(employee)).body;
    await world.admin.patch(employee, { ...record, socialSecurityNumber: '900-55-3456' });
    expect((await world.caseOf(i9Id)).caseState).toBe('awaiting_ssn');
    await world.amend(i9Id, { socialSecurityNumber: '900-14-3456' });
    expect(await world.caseOf(i9Id)).toMatchObject({ caseState: 'draft', pendingRequest: 'submit' });
    const { body } = await world.act(i9Id, 'submission', {});
    expect(body.caseState).toBe('employment_authorized');
  });

  it('a number that another employee has waits until the employer has compared both', async () => {
    const socialSecurityNumber = '900-16-3456';
    await world.approved({ ssn: socialSecurityNumber });
    const i9Id = await world.approved({ ssn: null });
    await world.amend(i9Id, { socialSecurityNumber });
    expect((await world.caseOf(i9Id)).caseState).toBe('awaiting_ssn');
    const early = await world.act(i9Id, 'submission', {});
    expect([refusal(early), early.text]).toEqual([
      '409 state-conflict',
      expect.stringContaining('section1-amendment-open'),
    ]);
    const compared = await world.admin.post(`/v1/i9s/${i9Id}/amendments`, {
      explanation: 'Both forms were compared.',
      explanations: { 'ssn-of-another-employee': 'One person with two records.' },
      attestationRead: true,
    });
    expect(compared.status).toBe(200);
    expect(await world.caseOf(i9Id)).toMatchObject({ caseState: 'draft', pendingRequest: 'submit' });
  });

  it('starts with other documents than the receipt’s own, which E-Verify gets', async () => {
    const lost: PresentedDocument = {
      code: 'B_RCPT_REPL',
      receiptFor: 'B_DL',
      papers: presented.receipt.papers,
    };
    const i9Id = await world.approved({ documents: [lost, presented.birthCertificate] });
    expect(await world.caseOf(i9Id)).toMatchObject({ caseState: 'awaiting_document' });
    await keepCopies(world.admin, i9Id, ['A_US_PASSPORT']);
    const settled = await world.admin.post(`/v1/i9s/${i9Id}/receipt-replacements`, {
      documents: [examined(presented.passport)],
      attestationRead: true,
    });
    expect(settled.body).toMatchObject({
      receipts: [{ dueDate: null, replacedBy: ['A_US_PASSPORT'] }],
    });
    expect(await world.caseOf(i9Id)).toMatchObject({ caseState: 'draft', pendingRequest: 'submit' });
  });

  it('waits for the document behind a replacement receipt, with and without a number', async () => {
    const i9Id = await world.approved({ documents: [presented.receipt] });
    expect(await world.caseOf(i9Id)).toMatchObject({
      caseState: 'awaiting_document',
      eVerifyStatusCode: 'ADOC',
    });
    const original = async (id: number, state = 'approved'): Promise<void> => {
      await keepCopies(world.admin, id, ['A_US_PASSPORT']);
      const replaced = await world.admin.post(`/v1/i9s/${id}/receipt-replacements`, {
        documents: [examined(presented.passport)],
        attestationRead: true,
      });
      expect(replaced.text).toContain(`"i9StatusCode":"${state}"`);
    };
    await original(i9Id);
    expect(await world.caseOf(i9Id)).toMatchObject({ caseState: 'draft', pendingRequest: 'submit' });
    const without = await world.approved({ documents: [presented.receipt], ssn: null });
    await original(without);
    expect((await world.caseOf(without)).caseState).toBe('awaiting_ssn');
    const numberFirst = await world.approved({ documents: [presented.receipt], ssn: null });
    await world.amend(numberFirst, { socialSecurityNumber: '900-15-3456' });
    expect((await world.caseOf(numberFirst)).caseState).toBe('awaiting_document');
    await original(numberFirst);
    expect(await world.caseOf(numberFirst)).toMatchObject({ caseState: 'draft', pendingRequest: 'submit' });
    // What is wrong on the form is not sent; once it is amended, the case waits for a user.
    const wrong = await world.approved({ documents: [presented.receipt] });
    await world.admin.post(`/v1/i9s/${wrong}/amendment-requests`, { section: 1, reason: 'The name' });
    await original(wrong, 'amendment_required');
    expect(await world.caseOf(wrong)).toMatchObject({ caseState: 'draft', pendingRequest: null });
  });

  it('is given up with the form', async () => {
    const voided = await world.started();
    const reason = 'The offer was withdrawn.';
    expect((await world.admin.post(`/v1/i9s/${voided}/void`, { reason })).status).toBe(200);
    const ended = await world.approved({ ssn: null });
    const receipt = await world.approved({ documents: [presented.receipt] });
    for (const i9Id of [ended, receipt])
      await world.command(i9Id, { type: 'terminate', terminatedDate: '2026-12-01' });
    for (const i9Id of [voided, ended, receipt]) {
      expect((await world.admin.get(`/v1/i9s/${i9Id}/everify-case`)).status).toBe(404);
      expect((await world.reported(i9Id)).at(-1)).toBe(i9Id === voided ? undefined : '');
    }
    await world.command(ended, { type: 'reinstate' });
    expect((await world.caseOf(ended)).caseState).toBe('awaiting_ssn');
  });

  it('is due by the first day that an amendment states, and so is the document behind a receipt', async () => {
    const receipt = await world.approved({ documents: [presented.receipt] });
    const withoutNumber = await world.approved({ ssn: null });
    for (const i9Id of [receipt, withoutNumber]) {
      const { body } = await world.admin.get<{ employeeId: number; employmentId: number }>(`/v1/i9s/${i9Id}`);
      const period = `/v1/employees/${body.employeeId}/employments/${body.employmentId}`;
      expect((await world.admin.patch(period, { startDate: '2026-12-07' })).status).toBe(200);
      const amended = await world.admin.post(`/v1/i9s/${i9Id}/amendments`, {
        explanation: 'Work began two weeks later.',
        firstDayOfEmployment: '2026-12-07',
        attestationRead: true,
        explanations: {},
      });
      expect(amended.status).toBe(200);
    }
    const dueOf = async (i9Id: number) => (await world.caseOf(i9Id)).eVerifyNextStepDueDate;
    expect(await dueOf(receipt)).toBe('2027-03-07');
    await world.amend(withoutNumber, { socialSecurityNumber: '900-17-3456' });
    expect(await dueOf(withoutNumber)).toBe('2026-12-10');
    expect(await trailOf(service, world.tenant, receipt)).toContain('everify.changeDueDate');
  });

  it('continues when an amendment says that there was no receipt', async () => {
    const i9Id = await world.approved({ documents: [presented.receipt] });
    await world.admin.post(`/v1/i9s/${i9Id}/amendment-requests`, {
      section: 2,
      reason: 'It was no receipt.',
    });
    await keepCopies(world.admin, i9Id, ['A_US_PASSPORT']);
    const amended = await world.admin.post(`/v1/i9s/${i9Id}/amendments`, {
      explanation: 'The passport itself was shown.',
      documents: [examined(presented.passport)],
      attestationRead: true,
      explanations: {},
    });
    expect(amended.status).toBe(200);
    expect(await world.caseOf(i9Id)).toMatchObject({ caseState: 'draft', pendingRequest: 'submit' });
  });

  it('is sent List B as Section 2 is amended, also after a reverification by a document of List C', async () => {
    const i9Id = await world.started();
    const post = async (path: string, body: object) => {
      const { status, text } = await world.admin.post(`/v1/${path}`, body);
      expect([path, status, status === 200 ? '' : text]).toEqual([path, 200, '']);
    };
    const section1 = {
      citizenshipStatus: 'ALIEN_AUTHORIZED_TO_WORK',
      alienNumber: '123456789',
      workAuthorizationExpiration: '2027-02-01',
    };
    const license = (issuingAuthority: string) => ({
      code: 'B_DL',
      issuingAuthority,
      number: 'WDL1234',
      expirationDate: '2033-01-01',
      hasPhotograph: true,
    });
    const permit = (expirationDate: string) => ({
      code: 'C_DHS_EAD',
      issuingAuthority: 'U.S. Citizenship and Immigration Services',
      number: 'N/A',
      expirationDate,
    });
    const attestationRead = true;
    await post(`sandbox/i9s/${i9Id}/section1`, { ...section1, socialSecurityNumber: null });
    await post(`i9s/${i9Id}/section2`, {
      documents: [license('Evergreen State'), permit('2027-02-01')],
      firstDayOfEmployment: '2026-11-23',
      attestationRead,
      explanations: explained,
    });
    expect((await world.caseOf(i9Id)).i9).toMatchObject({
      amendedSection: null,
      unknownPlaces: ['issuingState'],
    });
    await post(`i9s/${i9Id}/reverifications`, { document: permit('2029-02-01'), attestationRead });
    await post(`i9s/${i9Id}/amendment-requests`, { section: 2, reason: 'The state is not right.' });
    expect((await world.caseOf(i9Id)).i9.amendedSection).toBe(2);
    await post(`i9s/${i9Id}/amendments`, {
      explanation: 'Misread.',
      documents: [license('WA'), permit('2027-02-01')],
      attestationRead,
    });
    expect((await world.admin.get(`/v1/i9s/${i9Id}`)).body).toMatchObject({ i9Expiration: '2029-02-01' });
    await post(`i9s/${i9Id}/amendment-requests`, { section: 1, reason: 'The number has come.' });
    await post(`sandbox/i9s/${i9Id}/section1`, { ...section1, socialSecurityNumber: '900-18-3456' });
    const submitted = await world.act(i9Id, 'submission', {});
    expect([submitted.status, submitted.body.caseState]).toEqual([200, 'employment_authorized']);
  });

  it('comes back with a form that waits for an amendment', async () => {
    const i9Id = await world.approved({ ssn: null });
    await world.admin.post(`/v1/i9s/${i9Id}/amendment-requests`, { section: 2, reason: 'A slip.' });
    await world.command(i9Id, { type: 'terminate', terminatedDate: '2026-12-01' });
    expect((await world.admin.get(`/v1/i9s/${i9Id}/everify-case`)).status).toBe(404);
    await world.command(i9Id, { type: 'reinstate' });
    expect((await world.caseOf(i9Id)).caseState).toBe('awaiting_ssn');
  });

  it('is not opened for somebody who was hired before the location took part', async () => {
    const late = await everifyWorld(service, { everifyLocation: true });
    const [receipt, ended] = [
      await late.approved({ documents: [presented.receipt] }),
      await late.approved({ ssn: '900-13-3456' }),
    ];
    await late.setLocation({ everify_location: false });
    await keepCopies(late.admin, receipt, ['A_US_PASSPORT']);
    const original = { documents: [examined(presented.passport)], attestationRead: true };
    const replaced = await late.admin.post(`/v1/i9s/${receipt}/receipt-replacements`, original);
    expect(replaced.status).toBe(200);
    await late.command(ended, { type: 'terminate', terminatedDate: '2026-12-01' });
    await late.command(ended, { type: 'reinstate' });
    for (const i9Id of [receipt, ended])
      expect((await late.admin.get(`/v1/i9s/${i9Id}/everify-case`)).status).toBe(404);
  });

  it('answers by itself once the time has come, by the clock of the organization', async () => {
    const later = await everifyWorld(service);
    const i9Id = await later.approved({ lastName: 'Queue' });
    await later.act(i9Id, 'submission', {});
    await pollEverify(asWorker(service.services));
    expect((await later.caseOf(i9Id)).caseState).toBe('queued');
    await ownerOf(service.services)('organizations')
      .where({ id: later.tenant.organizationId })
      .update(clockAt('2026-11-19T15:11:00.000Z'));
    await pollEverify(asWorker(service.services));
    expect((await later.caseOf(i9Id)).caseState).toBe('employment_authorized');
    expect(await later.reported(i9Id)).toEqual(['DRFT', 'QUE', 'EAU']);
    expect((await readI9AuditTrail(service.services, later.tenant, i9Id)).at(-1)).toMatchObject({
      action: 'everify.update',
      actor: { type: 'system' },
    });
  });

  it('says nothing that suggests an action against the employee before a final nonconfirmation', async () => {
    const rows = await rowsOf<{ body: Record<string, string> }>(service, world.tenant, 'deliveries');
    const open = rows.map(({ body }) => body).filter(({ eVerifyStatusCode: code }) => code && code !== 'FNC');
    const interim = open.filter(({ eVerifyResolutionCode: code }) => code === '');
    expect(interim.length).toBeGreaterThan(40);
    for (const body of interim) {
      expect(Object.values(body).join(' ')).not.toMatch(
        /terminat|dismiss|fire|suspend|end of employment|not author/i,
      );
    }
    const all = rows.map(({ body }) => JSON.stringify(body)).join();
    expect(withoutChance(all)).not.toMatch(/900-12|Rivera|C12345678/);
  });
});

describe('the door', () => {
  const acts: readonly (readonly [path: string, body: object, permission: number])[] = [
    ['submission', {}, 502],
    ['data-confirmation', { confirmed: true }, 502],
    ['photo-match', { result: 'matching' }, 503],
    ['images', { front: jpeg }, 503],
    ['further-action-notice', {}, 503],
    ['referral', notified, 503],
    ['no-action', notified, 503],
    ['closure', { statement: 'OTHER', reason: 'x' }, 503],
  ];

  it.each(acts)('%s: 401, 403, 404 and 409', async (path, body, permission) => {
    const i9Id = await world.started();
    const target = `/v1/i9s/${i9Id}/everify-case/${path}`;
    expect((await service.api().post(target, body)).status).toBe(401);
    const lacking = await world.tenant.caller({ without: [permission] });
    expect((await service.api(lacking.token).post(target, body)).status).toBe(403);
    const other = await everifyWorld(service);
    const reach = await world.tenant.caller({ without: [104], groups: [] });
    for (const answer of [
      await other.admin.post(target, body),
      await service.api(reach.token).post(target, body),
      await world.admin.post(`/v1/i9s/999999/everify-case/${path}`, body),
    ]) {
      expect(refusal(answer)).toBe('404 not-found');
    }
    expect(refusal(await world.act(i9Id, path, body))).toBe('409 state-conflict');
    expect((await world.caseOf(i9Id)).caseState).toBe('awaiting_i9');
  });

  it.each(acts)('%s: 403 for a user without the training, whatever the role', async (path, body) => {
    const i9Id = await world.started();
    const untrained = service.api((await world.tenant.caller({ untrained: true })).token);
    const answer = await untrained.post<ProblemBody>(`/v1/i9s/${i9Id}/everify-case/${path}`, body);
    expect(refusal(answer)).toBe('403 permission-denied');
    expect(answer.body.detail).toContain('No day of the training is recorded for you.');
  });

  it.each([
    ['has not passed the training', { untrained: true }],
    ['may not submit cases', { without: [502] }],
  ])('leaves a case as a draft when the user who completes the form %s', async (_name, options) => {
    const caller = await world.tenant.caller(options);
    await ownerOf(service.services)('users')
      .where({ organization_id: world.tenant.organizationId, id: caller.userId })
      .update({ title: 'HR generalist' });
    const i9Id = await world.started();
    await world.admin.post(`/v1/sandbox/i9s/${i9Id}/section1`, { socialSecurityNumber: '900-12-3456' });
    await keepCopies(world.admin, i9Id, [presented.passport.code]);
    const { status } = await service.api(caller.token).post(`/v1/i9s/${i9Id}/section2`, {
      documents: [examined(presented.passport)],
      firstDayOfEmployment: '2026-11-23',
      attestationRead: true,
      explanations: explained,
    });
    expect(status).toBe(200);
    expect(await world.caseOf(i9Id)).toMatchObject({
      caseState: 'draft',
      eVerifyNextStep: 'Submit case',
      pendingRequest: null,
    });
    expect((await world.act(i9Id, 'submission', {})).body.caseState).toBe('employment_authorized');
  });

  it('reads a case only with the permission, and with its entity tag', async () => {
    const i9Id = await world.started();
    const path = `/v1/i9s/${i9Id}/everify-case`;
    const lacking = service.api((await world.tenant.caller({ without: [501] })).token);
    expect((await lacking.get(path)).status).toBe(403);
    const { headers } = await world.admin.get(path);
    const known = await world.admin.get(path, { 'if-none-match': headers.get('etag') ?? '' });
    expect(known.status).toBe(304);
  });

  it('shows what is sent of the employee, with the number for callers who may view it', async () => {
    const unsigned = await world.started();
    expect((await world.caseOf(unsigned)).employee).toBeNull();
    const i9Id = await world.approved({ lastName: 'Shown', ssn: '900-22-7788' });
    const { employee } = await world.caseOf(i9Id);
    expect(employee).toMatchObject({
      lastName: 'Shown',
      socialSecurityNumber: '900-22-7788',
      citizenshipStatus: 'US_CITIZEN',
      startDate: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    });
    const lacking = service.api((await world.tenant.caller({ without: [105] })).token);
    const { body } = await lacking.get<CaseBody>(`/v1/i9s/${i9Id}/everify-case`);
    expect(body.employee).toEqual({ ...employee, socialSecurityNumber: '***-**-7788' });
  });

  it.each<[string, object, string]>([
    ['submission', { delayReason: 'LATE' }, '/delayReason'],
    ['submission', { delayReasonDescription: 'x'.repeat(201) }, '/delayReasonDescription'],
    ['submission', { reason: 'x' }, '/reason'],
    ['data-confirmation', {}, '/confirmed'],
    ['photo-match', { result: 'similar' }, '/result'],
    ['images', {}, '/front'],
    ['images', { front: { ...jpeg, contentType: 'image/gif' } }, '/front/contentType'],
    ['further-action-notice', { language: 'fr' }, '/language'],
    ['referral', { employeeNotified: false }, '/employeeNotified'],
    ['closure', { statement: 'FIRED' }, '/statement'],
    ['closure', { statement: 'OTHER', reason: 'x'.repeat(241) }, '/reason'],
  ])('%s with %j is a 400', async (path, body, pointer) => {
    const i9Id = await world.started();
    expect(refusal(await world.act(i9Id, path, body))).toBe(`400 invalid-request ${pointer}`);
  });

  it('takes images that are what they say', async () => {
    const i9Id = await world.approved({ lastName: 'Photo' });
    await world.act(i9Id, 'submission', {});
    await world.act(i9Id, 'photo-match', { result: 'not-matching' });
    const png = { ...jpeg, contentType: 'image/png' };
    expect(refusal(await world.act(i9Id, 'images', { front: jpeg, back: png }))).toBe(
      '422 impossible-value /back/content',
    );
  });

  it('takes images of almost five megabytes each, and says when one is larger', async () => {
    const i9Id = await world.approved({ lastName: 'Photo' });
    await world.act(i9Id, 'submission', {});
    await world.act(i9Id, 'photo-match', { result: 'not-matching' });
    const megabyte = 1024 * 1024;
    const imageOf = (bytes: number) => {
      const start = Buffer.from(jpeg.content, 'base64');
      return { ...jpeg, content: Buffer.concat([start], Math.floor(bytes)).toString('base64') };
    };
    const send = (front: number, back: number) =>
      world.act(i9Id, 'images', { front: imageOf(front * megabyte), back: imageOf(back * megabyte) });
    expect(refusal(await send(5, 0.1))).toBe('422 impossible-value /front/content');
    expect(refusal(await send(0.1, 5.1))).toBe('400 invalid-request /back/content');
    expect(refusal(await send(5.5, 5.5))).toBe('413 payload-too-large');
    expect((await send(4.9, 4.9)).body.caseState).toBe('needs_more_time');
    const elsewhere = await world.act(i9Id, 'closure', { statement: 'OTHER', reason: 'x'.repeat(megabyte) });
    expect(refusal(elsewhere)).toBe('413 payload-too-large');
  });

  it('a repeated request sends no further query', async () => {
    const i9Id = await world.approved({ lastName: 'Photo' });
    const path = `/v1/i9s/${i9Id}/everify-case/submission`;
    const key = { 'idempotency-key': 'once' };
    const first = await world.admin.post<CaseBody>(path, {}, key);
    const again = await world.admin.post<CaseBody>(path, {}, key);
    expect([first.status, again.status]).toEqual([200, 200]);
    expect(again.body).toEqual(first.body);
    expect(
      (await trailOf(service, world.tenant, i9Id)).filter((action) => action === 'everify.submit'),
    ).toHaveLength(1);
  });

  it('of two requests at the same time one wins', async () => {
    const i9Id = await world.approved({ lastName: 'Photo' });
    await world.act(i9Id, 'submission', {});
    const answers = await Promise.all(
      ['matching', 'matching', 'matching'].map((result) => world.act(i9Id, 'photo-match', { result })),
    );
    expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409, 409]);
  });

  it('hands out the documents of a case while there are any', async () => {
    const i9Id = await world.approved({ lastName: 'Photomismatch' });
    const path = `/v1/i9s/${i9Id}/everify-case`;
    expect(refusal(await world.admin.get(`${path}/photo`))).toBe('409 state-conflict');
    await world.act(i9Id, 'submission', {});
    const photo = await world.admin.get<{ contentType: string; content: string }>(`${path}/photo`);
    expect(photo.body.contentType).toBe('image/png');
    expect(Buffer.from(photo.body.content, 'base64').subarray(1, 4).toString()).toBe('PNG');
    await world.act(i9Id, 'photo-match', { result: 'matching' });
    expect(refusal(await world.admin.get(`${path}/referral-confirmation`))).toBe('409 state-conflict');
    const notice = await world.act(i9Id, 'further-action-notice', { language: 'es' });
    expect(notice.headers.get('content-type')).toBe('application/pdf');
    expect(notice.bytes.subarray(0, 5).toString()).toBe('%PDF-');
    expect((await world.caseOf(i9Id)).noticeDownloadedAt).not.toBeNull();
    await world.act(i9Id, 'referral', notified);
    const confirmation = await world.admin.get(`${path}/referral-confirmation?language=es`);
    expect(confirmation.bytes.toString('latin1')).toContain('Confirmacion');
    const again = await world.admin.get(`${path}/referral-confirmation?language=es`);
    expect(again.bytes.equals(confirmation.bytes)).toBe(true);
  });

  it('the simulator has nothing to answer when it is a person’s turn', async () => {
    const i9Id = await world.approved({ lastName: 'Photo' });
    expect((await advance(world, i9Id)).body.caseState).toBe('photo_match');
    expect(refusal(await advance(world, i9Id))).toBe('409 state-conflict');
    expect((await world.caseOf(i9Id)).caseState).toBe('photo_match');
  });
});
