import { useService } from '../../support/service';
import { refusal, rowsOf } from '../../support/organizations/partnership';
import {
  notice,
  alien,
  license,
  permit,
  ssnCard,
  ssnReceipt,
  walk,
  type Walker,
} from '../../support/organizations/i9-walk';
import { formsOf } from '../../support/organizations/signed-forms';

const service = useService();
const { ready } = formsOf(service);

describe('a correction of Section 1', () => {
  it('has Section 1 corrected after the end of employment, whatever was to be amended in Section 2', async () => {
    const form = await ready();
    await form.section2();
    await form.clock('2026-12-10');
    await form.period({ startDate: '2026-11-30' });
    await form.end('2026-12-09');
    await form.post('amendment-requests', { section: 1, reason: 'The name is not right.' });
    expect((await form.state()).i9NextStep).toBe('Employee: Correct Section 1');
    const corrected = await form.world.admin.post(`/v1/sandbox/i9s/${form.id}/section1`, {});
    expect(corrected.status).toBe(200);
    expect(await form.state()).toMatchObject({ i9StatusCode: 'retained', purgeEligibleDate: '2029-12-01' });
    await form.end(null);
    expect((await form.state()).i9NextStep).toBe('Employer: Amend the first day of employment');
  });

  it('is reverified, extended and has its receipt replaced while the employee is slow to correct Section 1', async () => {
    const defect = { section: 1, reason: 'The name is not right.' };
    const waits = { i9StatusCode: 'amendment_required', i9NextStep: 'Employee: Correct Section 1' };
    const correct = (form: Walker, section1: object) =>
      form.world.admin.post(`/v1/sandbox/i9s/${form.id}/section1`, section1);
    const document = { ...permit('2029-01-15'), number: 'SRC9876543210' };

    const worker = await ready(alien('2027-01-15'));
    await worker.section2([permit('2027-01-15')]);
    await worker.clock('2027-01-10');
    await worker.post('amendment-requests', defect);
    const filed = { ...notice, extendedUntil: '2027-06-01' };
    const extended = await worker.post('authorization-extensions', { ...filed, attestationRead: true });
    expect(extended.body).toMatchObject({ ...waits, i9Expiration: '2027-06-01' });
    const revoked = await worker.post('authorization-revocations', { reason: 'A notice of January 9' });
    expect(revoked.body).toMatchObject({ ...waits, i9Expiration: '2027-01-10' });
    const reverified = await worker.post('reverifications', { document, attestationRead: true });
    expect(reverified.body).toMatchObject({ ...waits, i9Expiration: '2029-01-15' });
    await correct(worker, alien('2027-01-15'));
    expect(await worker.state()).toMatchObject({ i9StatusCode: 'approved', i9Expiration: '2029-01-15' });

    const holder = await ready();
    await holder.section2([license, ssnReceipt]);
    await holder.post('amendment-requests', defect);
    const card = { documents: [ssnCard], attestationRead: true };
    expect((await holder.post('receipt-replacements', card)).body).toMatchObject({
      ...waits,
      i9Expiration: '',
    });
    await correct(holder, {});
    expect((await holder.state()).i9StatusCode).toBe('approved');

    // What the form would not take without the amendment, it does not take with it.
    const unseen = await walk(service, { review: true });
    await unseen.section1(alien('2027-01-15'));
    await unseen.section2([permit('2027-01-15')]);
    await unseen.post('amendment-requests', defect);
    const early = await unseen.post('reverifications', { document, attestationRead: true });
    expect(refusal(early)).toBe('409 state-conflict');
  });

  it('judges a correction of Section 1 by the day on which it was signed, whatever has ended since', async () => {
    const form = await ready(alien('2027-01-15'));
    await form.section2([permit('2027-01-15')]);
    await form.clock('2027-01-10');
    await form.post('reverifications', { document: permit('2029-01-15'), attestationRead: true });
    await form.clock('2027-02-10');
    await form.post('amendment-requests', { section: 1, reason: 'The name is not spelled right.' });
    expect(await form.section1({ ...alien('2027-01-15'), lastName: 'Riviera' })).toBe('approved');
    expect(await form.state()).toMatchObject({
      i9Expiration: '2029-01-15',
      section1: { lastName: 'Riviera', workAuthorizationExpiration: '2027-01-15' },
    });
  });

  it('lets the parent who signed Section 1 of a minor, or the employee, correct it after the 18th birthday', async () => {
    const minor = {
      dateOfBirth: '2008-12-10',
      signedAs: 'parent-or-guardian',
      preparers: [
        {
          lastName: 'Rivera',
          firstName: 'Rosa',
          middleInitial: null,
          addressStreet: '1 Elm',
          addressCity: 'Tacoma',
          addressState: 'WA',
          addressZip: '98402',
        },
      ],
    };
    const form = await ready(minor);
    const certificate = { code: 'C_BIRTH_CERT', issuingAuthority: 'State of New York', number: 'NY-17' };
    expect(await form.section2([{ code: 'B_MINOR' }, certificate])).toBe('approved');
    await form.clock('2026-12-20');
    await form.post('amendment-requests', { section: 1, reason: 'The name is not spelled right.' });
    expect(await form.section1({ ...minor, lastName: 'Riviera' })).toBe('approved');
    // The employee, who is of age now, can do it alone, and the words in List B stay right.
    await form.post('amendment-requests', { section: 1, reason: 'The name is not spelled right.' });
    expect(await form.section1({ ...minor, signedAs: 'employee', preparers: [] })).toBe('approved');
    await form.post('amendment-requests', { section: 2, reason: 'The first day is not right.' });
    const amended = await form.post('amendments', {
      documents: [{ code: 'B_MINOR' }, certificate],
      firstDayOfEmployment: '2026-11-24',
      explanation: 'It was the Tuesday.',
      attestationRead: true,
    });
    expect(amended.body).toMatchObject({ i9StatusCode: 'approved' });
  });

  it('mails the new hire the link for a correction', async () => {
    const form = await ready();
    expect((await form.post('correction-requests', { reason: 'The birth date.' })).status).toBe(200);
    const mails = await rowsOf<{ template: string }>(service, form.world.tenant, 'mail_messages');
    expect(mails.map(({ template }) => template)).toEqual(['section1-correction']);
    const links = await rowsOf<{ purpose: string; revoked_at: Date | null }>(
      service,
      form.world.tenant,
      'i9_links',
      ['created_at'],
    );
    expect(links.map(({ purpose, revoked_at }) => [purpose, revoked_at === null])).toEqual([
      ['section1', false],
      ['section1_correction', true],
    ]);
  });
});
