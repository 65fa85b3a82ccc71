import type { components } from '../../../generated/openapi';
import { useService } from '../../support/service';
import { refusal } from '../../support/organizations/partnership';
import { license, passport, ssnCard, ssnReceipt } from '../../support/organizations/i9-walk';
import { readPdf } from '../../support/rendering/pdf';
import { formsOf, section2Body } from '../../support/organizations/signed-forms';

const service = useService();
const { ready } = formsOf(service);

type I9 = components['schemas']['I9'];

describe('a form with a receipt', () => {
  it('closes a receipt with another document of List A (8 CFR 274a.2(b)(1)(vi))', async () => {
    const form = await ready();
    await form.post('section2', section2Body({ documents: [license, ssnReceipt] }));
    const settled = await form.post('receipt-replacements', { documents: [passport], attestationRead: true });
    expect(settled.body).toMatchObject({
      i9StatusCode: 'approved',
      i9Expiration: '',
      receipts: [{ code: 'C_SSN_CARD', dueDate: null, replacedBy: ['A_US_PASSPORT'] }],
    });
    expect((settled.body as I9).receipts[0]?.replacedAt).not.toBeNull();
    // 90 days from the hire: the form keeps the last day of a receipt that is settled.
    const printed = await form.world.admin.get(`/v1/i9s/${form.id}/document`);
    const texts = (await readPdf(printed.bytes)).pages.flat();
    expect(texts[texts.indexOf('Receipt due date') + 1]).toBe('02/21/2027');
  });

  it('shows a receipt by the code of its document, and refuses what does not complete the form', async () => {
    const form = await ready();
    const { body: i9 } = (await form.post(
      'section2',
      section2Body({ documents: [license, ssnReceipt] }),
    )) as {
      body: I9;
    };
    expect(i9.section2?.documents[1]).toMatchObject({ code: 'C_SSN_CARD', receipt: true });
    const wrong = await form.post('receipt-replacements', { documents: [license], attestationRead: true });
    expect(refusal(wrong)).toBe('422 impossible-value /documents');
    const right = await form.post('receipt-replacements', { documents: [ssnCard], attestationRead: true });
    expect(right.body).toMatchObject({ i9StatusCode: 'approved', i9Expiration: '' });
    // What was signed stays.
    expect((right.body as I9).section2?.documents[1]).toMatchObject({ receipt: true });
  });
});
