import type { components } from '../../../generated/openapi';
import { useService } from '../../support/service';
import { refusal, rowsOf, startedI9 } from '../../support/organizations/partnership';
import {
  passport,
  alien,
  license,
  permit,
  ssnReceipt,
  walk,
  type Walker,
} from '../../support/organizations/i9-walk';
import { formsOf, section2Body } from '../../support/organizations/signed-forms';

const service = useService();
const { ready, hiredAgain } = formsOf(service);

type I9 = components['schemas']['I9'];

describe('a form at a re-hire', () => {
  it('keeps a form that serves for a re-hire by the day of the re-hire, whatever is corrected in Section 2', async () => {
    const form = await hiredAgain();
    await form.post('reverifications', { rehireDate: '2026-12-10', attestationRead: true });
    await form.post('amendment-requests', { section: 2, reason: 'The first day is not right.' });
    await form.post('amendments', {
      firstDayOfEmployment: '2026-11-24',
      explanation: 'It was the Tuesday.',
      attestationRead: true,
    });
    await form.clock('2026-12-20');
    await form.end('2026-12-20');
    expect(await form.state()).toMatchObject({ i9StatusCode: 'retained', purgeEligibleDate: '2029-12-11' });
  });

  it('has the day of a re-hire corrected by another block of Supplement B, and Section 2 left as it is', async () => {
    const form = await hiredAgain();
    const block = (rehireDate: string) => form.post('reverifications', { rehireDate, attestationRead: true });
    await block('2026-12-10');
    const { section2 } = await form.state();
    expect(refusal(await block('2026-12-10'))).toBe('409 state-conflict');

    await form.period({ startDate: '2026-12-14' });
    expect(await form.state()).toMatchObject({ i9StatusCode: 'approved', differences: ['startDate'] });
    expect(refusal(await block('2026-12-11'))).toBe('422 impossible-value /rehireDate');
    const corrected = (await block('2026-12-14')).body as I9;
    expect(corrected).toMatchObject({ i9StatusCode: 'approved', startDate: '2026-12-14', differences: [] });
    expect(corrected.section2).toEqual(section2);
    expect(corrected.supplementB.map(({ rehireDate }) => rehireDate)).toEqual(['2026-12-10', '2026-12-14']);
    await form.clock('2026-12-20');
    await form.end('2026-12-20');
    expect(await form.state()).toMatchObject({ i9StatusCode: 'retained', purgeEligibleDate: '2029-12-15' });
  });

  it('serves for a re-hire whose end is known, and has its day corrected, until that has come', async () => {
    const form = await ready();
    await form.section2();
    await form.clock('2026-12-10');
    await form.end('2026-12-01');
    const season = { startDate: '2026-12-10', terminatedDate: '2027-03-31' };
    await form.world.admin.post(`/v1/employees/${form.employeeId}/employments`, season);
    const block = (rehireDate: string) => form.post('reverifications', { rehireDate, attestationRead: true });
    expect((await block('2026-12-10')).body).toMatchObject({ i9StatusCode: 'approved', differences: [] });
    await form.period({ startDate: '2026-12-14' });
    expect((await block('2026-12-14')).body).toMatchObject({ startDate: '2026-12-14', differences: [] });
    await form.clock('2027-03-31');
    expect(await form.state()).toMatchObject({ i9StatusCode: 'retained', purgeEligibleDate: '2029-12-15' });

    const over = { startDate: '2027-02-01', terminatedDate: '2027-03-30' };
    const late = await ready();
    await late.section2();
    await late.clock('2027-03-31');
    await late.end('2026-12-01');
    await late.world.admin.post(`/v1/employees/${late.employeeId}/employments`, over);
    const refused = await late.post('reverifications', { rehireDate: '2027-02-01', attestationRead: true });
    expect(refusal(refused)).toBe('422 impossible-value /rehireDate');
  });

  it('takes a document with a re-hire where the authorization ends, and goes by it', async () => {
    const block = { rehireDate: '2026-12-10', document: permit('2029-01-15'), attestationRead: true };
    const worker = await hiredAgain(alien('2028-06-01'), [permit('2028-06-01')]);
    expect((await worker.post('reverifications', block)).body).toMatchObject({
      i9StatusCode: 'approved',
      i9Expiration: '2029-01-15',
    });
    const lost = await hiredAgain(alien('2028-06-01'), [license, ssnReceipt]);
    for (const form of [await hiredAgain(), lost]) {
      expect(refusal(await form.post('reverifications', block))).toBe('409 state-conflict');
      const { body: i9 } = await form.post('reverifications', { ...block, document: null });
      expect((i9 as I9).i9StatusCode).toMatch(/^approved/);
    }
  });

  it('takes a re-hire after the authorization ended with the new document only', async () => {
    const form = await ready(alien('2027-01-15'));
    await form.section2([permit('2027-01-15')]);
    await form.end('2026-12-01');
    await form.clock('2027-02-10');
    await form.world.admin.post(`/v1/employees/${form.employeeId}/employments`, { startDate: '2027-02-10' });
    const block = { rehireDate: '2027-02-10', attestationRead: true };
    const refused = await form.post('reverifications', block);
    expect([refusal(refused), refused.text]).toEqual([
      '422 impossible-value /document',
      expect.stringContaining('rehire-needs-document'),
    ]);
    expect(
      (await form.post('reverifications', { ...block, document: permit('2029-01-15') })).body,
    ).toMatchObject({ i9StatusCode: 'approved', i9Expiration: '2029-01-15', startDate: '2027-02-10' });
  });

  it('takes no document again whose authorization was revoked', async () => {
    const form = await ready(alien('2028-01-15'));
    await form.section2([permit('2028-01-15')]);
    const report = { reason: 'Status Change Report', caseNumber: '2026320123456AB' };
    const ahead = await form.post('authorization-revocations', { ...report, revokedOn: '2031-01-01' });
    expect(refusal(ahead)).toBe('422 impossible-value /revokedOn');
    await form.post('authorization-revocations', { ...report, revokedOn: '2026-11-18' });
    const [row] = await rowsOf<{ state_reason: string | null }>(service, form.world.tenant, 'i9s');
    expect(row?.state_reason).toBe(
      'E-Verify case 2026320123456AB; revoked on 11/18/2026; Status Change Report',
    );
    const show = (document: object) => form.post('reverifications', { document, attestationRead: true });
    for (const document of [permit('2028-01-15'), { ...permit('2028-01-15'), number: 'SRC9876543210' }]) {
      const refused = await show(document);
      expect([refusal(refused), refused.text]).toEqual([
        '422 impossible-value /document',
        expect.stringContaining('"revoked"'),
      ]);
    }
    const other = { ...permit('2029-06-30'), number: 'SRC9876543210' };
    expect((await show(other)).body).toMatchObject({ i9StatusCode: 'approved', i9Expiration: '2029-06-30' });
    const again = await show(permit('2028-01-15'));
    expect(again.text).toContain('"revoked"');
  });

  it('serves for no re-hire while an amendment is open, or if it was never approved', async () => {
    const rehired = async (form: Walker) => {
      await form.world.admin.post(`/v1/employees/${form.employeeId}/employments`, {
        startDate: '2026-12-10',
      });
      return form.post('reverifications', { rehireDate: '2026-12-10', attestationRead: true });
    };
    const defect = { section: 2, reason: 'The number is not right.' };
    const form = await ready();
    await form.section2();
    await form.clock('2026-12-10');
    await form.post('amendment-requests', defect);
    await form.end('2026-12-01');
    const refused = await rehired(form);
    expect(refusal(refused)).toBe('409 i9-not-allowed');
    expect(refused.body).toMatchObject({ detail: expect.stringContaining('amendment') as string });
    expect((await form.state()).i9StatusCode).toBe('retained');
    await form.post('amendment-requests', defect);
    const documents = [{ ...passport, number: '987654321' }];
    await form.post('amendments', { explanation: 'Misread.', attestationRead: true, documents });
    const served = await form.post('reverifications', { rehireDate: '2026-12-10', attestationRead: true });
    expect(served.body).toMatchObject({ i9StatusCode: 'approved', startDate: '2026-12-10' });

    const unseen = await walk(service, { review: true });
    await unseen.section1();
    expect(await unseen.section2()).toBe('section2_completed');
    await unseen.clock('2026-12-10');
    await unseen.end('2026-12-01');
    expect(refusal(await rehired(unseen))).toBe('409 i9-not-allowed');
  });

  it('serves for no re-hire before Section 2 states a first day that changed after the end of employment', async () => {
    const form = await hiredAgain();
    const rehire = () => form.post('reverifications', { rehireDate: '2026-12-10', attestationRead: true });
    await form.period({ startDate: '2026-11-24', terminatedDate: '2026-12-01' });
    expect(await form.state()).toMatchObject({ i9StatusCode: 'retained', differences: ['startDate'] });
    const refused = await rehire();
    expect(refusal(refused)).toBe('409 i9-not-allowed');
    expect(refused.body).toMatchObject({ detail: expect.stringContaining('amendment') as string });

    await form.post('amendment-requests', { section: 2, reason: 'The first day is not right.' });
    const tuesday = { firstDayOfEmployment: '2026-11-24', explanation: 'It was the Tuesday.' };
    await form.post('amendments', { ...tuesday, attestationRead: true });
    expect((await rehire()).body).toMatchObject({ i9StatusCode: 'approved', startDate: '2026-12-10' });

    // The day of a re-hire is in Supplement B: Section 2 has nothing to say about it.
    await form.clock('2026-12-20');
    await form.end('2026-12-18');
    await form.period({ startDate: '2026-12-11', terminatedDate: '2026-12-18' });
    await form.world.admin.post(`/v1/employees/${form.employeeId}/employments`, { startDate: '2026-12-20' });
    const again = await form.post('reverifications', { rehireDate: '2026-12-20', attestationRead: true });
    expect(again.body).toMatchObject({ i9StatusCode: 'approved', startDate: '2026-12-20' });
  });

  it('is retained when the employment turns out to be over before the first day that it shows', async () => {
    const form = await ready();
    await form.section2();
    await form.clock('2026-12-20');
    const corrected = await form.period({ startDate: '2026-11-16', terminatedDate: '2026-11-19' });
    expect(corrected.status).toBe(200);
    expect(await form.state()).toMatchObject({ i9StatusCode: 'retained', purgeEligibleDate: '2029-11-24' });
  });

  it('keeps the form of an earlier employment by the dates of that employment, corrected after a new form', async () => {
    const form = await walk(service);
    await form.period({ startDate: '2023-03-06' });
    await form.section1();
    const missing = 'The form was missing.';
    const explanations = { 'first-day-unusual': missing, 'section1-late': missing, 'section2-late': missing };
    await form.post('section2', section2Body({ firstDayOfEmployment: '2023-03-06', explanations }));
    await form.clock('2026-12-10');
    await form.end('2026-11-30');
    await startedI9(form.world, { startDate: '2026-12-10' });
    expect(await form.state()).toMatchObject({ i9StatusCode: 'superseded', purgeEligibleDate: '2027-12-01' });
    const corrected = async (startDate: string, terminatedDate: string) => {
      await form.period({ startDate, terminatedDate });
      return (await form.state()).purgeEligibleDate;
    };
    expect(await corrected('2023-03-06', '2026-12-08')).toBe('2027-12-09');
    expect(await corrected('2025-06-02', '2026-12-08')).toBe('2028-06-03');
    expect(await corrected('2023-03-06', '2026-11-30')).toBe('2027-12-01');
    expect(await form.state()).toMatchObject({ i9StatusCode: 'superseded' });
  });
});
