import {
  requestAmendment,
  signSection2Amendment,
  type Section2AmendmentForm,
} from '../../../../src/services/i9/amend/amendment';
import { extendAuthorization, recordReceiptReplacement } from '../../../../src/services/i9/amend/append';
import { approveI9, rejectI9 } from '../../../../src/services/i9/amend/approval';
import { sectionVersions } from '../../../../src/store/i9/sections';
import { license as licenseInput, signingAs, ssnCard as cardInput } from '../../examples';
import { rowsOf } from '../../../support/organizations/partnership';
import { inFormOf } from '../../../support/organizations/form-unit';
import { license, ssnCard, ssnReceipt, walk, type Walker } from '../../../support/organizations/i9-walk';
import { useService } from '../../../support/service';

const service = useService();
const now = new Date('2026-11-19T15:00:00.000Z');
const signing = signingAs(null, now);

async function signed(
  options: { review?: boolean } = {},
  documents: readonly object[] = [license, ssnCard],
  section1: object = {},
): Promise<Walker> {
  const form = await walk(service, options);
  await form.section1(section1);
  await form.section2(documents);
  return form;
}

const defect = (section: 1 | 2) => ({ section, reason: 'The number has two digits exchanged.' });
const ask = (form: Walker, section: 1 | 2) =>
  inFormOf(service, form, (row) => requestAmendment(row, defect(section)));
const amend = (form: Walker, typed: Partial<Section2AmendmentForm>) =>
  inFormOf(service, form, async (locked) =>
    signSection2Amendment(
      { ...locked, versions: await sectionVersions(locked.unit, locked.row.id) },
      { explanation: 'A slip.', ...typed },
      signing,
    ),
  );
const faults = (...codes: string[]) => ({ errors: codes.map((code) => ({ code })) });

describe('requestAmendment', () => {
  it('mails the employee a link for Section 1, and nobody for Section 2', async () => {
    for (const [section, mails] of [
      [1, 1],
      [2, 0],
    ] as const) {
      const form = await signed();
      const before = await rowsOf(service, form.world.tenant, 'mail_messages');
      await ask(form, section);
      const after = await rowsOf(service, form.world.tenant, 'mail_messages');
      expect(after.length - before.length).toBe(mails);
      expect(await rowsOf(service, form.world.tenant, 'i9s')).toMatchObject([
        { state: 'amendment_required', state_reason: defect(section).reason },
      ]);
    }
  });
});

describe('signSection2Amendment', () => {
  it('is refused unless Section 2 waits for it', async () => {
    const refused = { type: 'state-conflict', errors: [{ detail: 'Ask for the amendment first.' }] };
    const form = await signed();
    await expect(amend(form, { firstDay: '2026-11-20' })).rejects.toMatchObject(refused);
    await ask(form, 1);
    await expect(amend(form, { firstDay: '2026-11-20' })).rejects.toMatchObject(refused);
  });

  it('needs an explanation', async () => {
    const form = await signed();
    await ask(form, 2);
    await expect(amend(form, { explanation: ' ' })).rejects.toMatchObject(faults('reason-required'));
  });

  it.each([
    ['2026-02-30', 'date-invalid'],
    ['1986-11-06', 'before-1986'],
    ['1990-01-01', 'before-birth'],
    ['2035-01-01', 'too-far-ahead'],
  ])('refuses the first day %s: %s', async (firstDay, code) => {
    const form = await signed({}, [license, ssnCard], {
      dateOfBirth: code === 'before-birth' ? '1990-01-01' : '1960-01-01',
    });
    await ask(form, 2);
    await expect(amend(form, { firstDay })).rejects.toMatchObject(faults(code));
  });

  it('changes Additional Information, and leaves it out where it stays', async () => {
    const form = await signed();
    await ask(form, 2);
    const additionalInformation = 'The card was shown twice.';
    expect((await amend(form, { additionalInformation })).after).toEqual({ additionalInformation });
    await ask(form, 2);
    const again = await amend(form, { additionalInformation, firstDay: '11/20/2026' });
    expect(again.after).toEqual({ firstDay: '2026-11-20' });
  });

  it('keeps only what differs, and ends the request', async () => {
    const form = await signed({}, [{ ...license, expirationDate: '2033-01-31' }, ssnCard]);
    await ask(form, 2);
    const amendment = await amend(form, {
      firstDay: '11/20/2026',
      documents: [licenseInput, cardInput],
    });
    expect(amendment.after).toEqual({ firstDay: '2026-11-20' });
    expect(await rowsOf(service, form.world.tenant, 'i9s')).toMatchObject([
      { state: 'approved', state_reason: null },
    ]);
  });
});

describe('approveI9 and rejectI9', () => {
  const reject = (form: Walker, section: 1 | 2) =>
    inFormOf(service, form, (row) => rejectI9(row, defect(section)));
  const approve = (form: Walker) => inFormOf(service, form, (row) => approveI9(row));

  it('decide on a form that waits for a review, and note who approved it', async () => {
    const form = await signed({ review: true });
    await approve(form);
    expect(await rowsOf(service, form.world.tenant, 'i9s')).toMatchObject([
      { state: 'approved', approved_by_user_id: form.world.caller.userId },
    ]);
    await expect(reject(form, 2)).rejects.toMatchObject({
      detail: 'The I-9 is in the state approved and does not wait for a review.',
    });
    await expect(approve(form)).rejects.toMatchObject({ type: 'state-conflict' });
  });

  it('send it back to the section that is wrong', async () => {
    const form = await signed({ review: true });
    await reject(form, 2);
    expect(await form.state()).toMatchObject({ i9StatusCode: 'amendment_required' });
  });
});

describe('extendAuthorization', () => {
  const extend = (form: Walker, typed: Parameters<typeof extendAuthorization>[1]) =>
    inFormOf(service, form, (row) => extendAuthorization(row, typed, signing));

  it('is refused for an authorization without an end', async () => {
    await expect(extend(await signed(), { basis: 'ead-renewal' })).rejects.toMatchObject({
      type: 'state-conflict',
      errors: [{ detail: 'An extension moves the end of an authorization that is on the form.' }],
    });
  });
});

describe('recordReceiptReplacement', () => {
  const replace = (form: Walker, documents: Parameters<typeof recordReceiptReplacement>[1]['documents']) =>
    inFormOf(service, form, (row) => recordReceiptReplacement(row, { documents }, signing));

  it('is refused when no receipt is open', async () => {
    await expect(replace(await signed(), [cardInput])).rejects.toMatchObject({
      errors: [{ detail: 'A receipt is replaced after the approval of Section 2.' }],
    });
  });

  it('takes the document that the receipt was for, and no other', async () => {
    const form = await signed({}, [license, ssnReceipt]);
    expect(await form.state()).toMatchObject({ i9StatusCode: 'approved_receipt' });
    await expect(replace(form, [licenseInput])).rejects.toMatchObject(faults('not-of-this-receipt'));
    const { kind, examinedOn } = await replace(form, [cardInput]);
    expect([kind, examinedOn]).toEqual(['receipt-replacement', '2026-11-19']);
    expect(await form.state()).toMatchObject({ i9StatusCode: 'approved' });
  });
});
