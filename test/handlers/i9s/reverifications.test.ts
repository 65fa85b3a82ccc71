import { useService } from '../../support/service';
import { refusal, trailOf } from '../../support/organizations/partnership';
import {
  notice,
  alien,
  license,
  permit,
  ssnCard,
  ssnReceipt,
  type Walker,
} from '../../support/organizations/i9-walk';
import { formsOf, section2Body } from '../../support/organizations/signed-forms';

/** A foreign passport with a Form I-94 that ends on a day. */
const admitted = (expirationDate: string) => ({
  code: 'A_FP_I94',
  issuingAuthority: 'Brazil',
  number: 'FP123456',
  expirationDate: '2031-01-01',
  companions: [
    { issuingAuthority: 'U.S. Customs and Border Protection', number: '123456789A1', expirationDate },
  ],
});

const service = useService();
const { ready } = formsOf(service);

describe('Supplement B', () => {
  it('records a new name in Supplement B without moving the form', async () => {
    const form = await ready();
    await form.section2();
    const answer = await form.post('reverifications', { newLastName: 'Rivera Lee', attestationRead: true });
    expect(answer.body).toMatchObject({ i9StatusCode: 'approved' });
    expect((await trailOf(service, form.world.tenant, form.id)).at(-1)).toBe('recordName');
    expect(refusal(await form.post('reverifications', { attestationRead: true }))).toBe(
      '422 impossible-value /document',
    );
    const early = { document: permit('2030-01-01'), attestationRead: true };
    expect(refusal(await form.post('reverifications', early))).toMatch(/^409 state-conflict/);
  });

  it('asks for the examiner at every door that signs, where the organization says so', async () => {
    const examiner = { firstName: 'Jordan', lastName: 'Okafor', title: 'HR lead', identifiedBy: 'Passkey' };
    const named = async (form: Walker, path: string, fields: object) => {
      await form.world.admin.patch('/v1/organization', { apiSigning: 'off' });
      const signing = { ...fields, attestationRead: true };
      const off = await form.post(path, { ...signing, examiner });
      expect(off.text).toContain('api-signing-off');
      await form.world.admin.patch('/v1/organization', { apiSigning: 'named-examiner' });
      expect(refusal(await form.post(path, signing))).toBe('422 impossible-value /examiner');
      const { status, body: i9 } = await form.post(path, { ...signing, examiner });
      expect([path, status]).toEqual([path, 200]);
      expect(JSON.stringify(i9)).toContain('"signedBy":"Jordan Okafor"');
    };
    const form = await ready(alien('2028-01-01'));
    await form.section2([permit('2028-01-01')]);
    const extension = { ...notice, extendedUntil: '2028-04-01' };
    await named(form, 'authorization-extensions', extension);
    await named(form, 'reverifications', { newLastName: 'Rivera Lee' });
    await form.post('amendment-requests', { section: 2, reason: 'The first day was moved.' });
    const explanation = 'The first day was moved.';
    await named(form, 'amendments', { firstDayOfEmployment: '2026-11-24', explanation });
    const other = await ready();
    await other.post('section2', section2Body({ documents: [license, ssnReceipt] }));
    await named(other, 'receipt-replacements', { documents: [ssnCard] });
  });

  it('takes a petition before its receipt number, and adds that later (M-274 7.7)', async () => {
    const form = await ready(alien('2026-12-31'));
    await form.section2([admitted('2026-12-31')]);
    const petition = {
      basis: 'petition-240-days',
      filedOn: '2026-11-01',
      extendedUntil: '2027-08-28',
      attestationRead: true,
    };
    const before = await form.post('authorization-extensions', petition);
    expect(before.body).toMatchObject({ i9StatusCode: 'approved', i9Expiration: '2027-08-28' });
    const again = await form.post('authorization-extensions', petition);
    expect(refusal(again)).toMatch(/^422/);
    const added = { ...petition, receiptNumber: 'IOE0912345678' };
    const after = await form.post('authorization-extensions', added);
    expect(after.body).toMatchObject({ i9StatusCode: 'approved', i9Expiration: '2027-08-28' });
  });

  it('never takes List B in a reverification', async () => {
    const form = await ready(alien('2027-01-15'));
    await form.section2([permit('2027-01-15')]);
    await form.clock('2026-11-20');
    const listB = await form.post('reverifications', { document: license, attestationRead: true });
    expect(refusal(listB)).toBe('422 impossible-value /document');
  });

  it('refuses the reverification of a citizen, or of an authorization without an end, whatever is shown', async () => {
    for (const section1 of [{}, alien('N/A')]) {
      const form = await ready(section1);
      await form.section2([license, ssnCard]);
      for (const document of [license, permit('2020-01-15'), permit('2029-01-15')]) {
        const answer = await form.post('reverifications', { document, attestationRead: true });
        expect(refusal(answer)).toMatch(/^409 state-conflict/);
      }
    }
  });
});
