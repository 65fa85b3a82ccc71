import type { components } from '../../../generated/openapi';
import { useService } from '../../support/service';
import { refusal, rowsOf, trailOf } from '../../support/organizations/partnership';
import {
  passport,
  notice,
  alien,
  license,
  ssnCard,
  permit,
  walk,
  type Walker,
} from '../../support/organizations/i9-walk';
import { formsOf, section2Body } from '../../support/organizations/signed-forms';

const service = useService();
const { ready } = formsOf(service);

type I9 = components['schemas']['I9'];

describe('an amendment of a form', () => {
  it('amends documents and first day without touching what was signed', async () => {
    const form = await ready(alien('2028-01-01'));
    const before = (await form.post('section2', section2Body({ documents: [permit('2028-01-01')] })))
      .body as I9;
    expect(refusal(await form.post('amendments', { explanation: 'x', attestationRead: true }))).toMatch(
      /^409/,
    );
    await form.post('amendment-requests', { section: 2, reason: 'The date is not right.' });
    const amended = await form.post('amendments', {
      documents: [permit('2027-11-01')],
      firstDayOfEmployment: '2026-11-24',
      explanation: 'The date was of the old card.',
      attestationRead: true,
    });
    expect(amended.body).toMatchObject({ i9StatusCode: 'approved', i9Expiration: '2027-11-01' });
    const { section2, correctedSection2 } = amended.body as I9;
    expect([before.correctedSection2, section2]).toEqual([null, before.section2]);
    expect(correctedSection2).toMatchObject({
      documents: [{ expirationDate: '2027-11-01' }],
      firstDayOfEmployment: '2026-11-24',
      examinationMethod: 'physical',
    });
    const versions = await rowsOf<{ section: string }>(service, form.world.tenant, 'i9_section_versions', [
      'section',
    ]);
    expect(versions.map(({ section }) => section)).toEqual(['amendment', 'section1', 'section2']);
  });

  it('leaves the number of a Social Security card that the caller sees masked, and sends back', async () => {
    const form = await ready();
    await form.section2([license, ssnCard]);
    await form.post('amendment-requests', { section: 2, reason: 'The number is not right.' });
    const api = service.api((await form.world.tenant.caller({ permissions: [104, 201, 301] })).token);
    const path = `/v1/i9s/${form.id}`;
    const shown = (await api.get<I9>(path)).body.section2?.documents ?? [];
    expect(shown[1]?.number).toBe('***-**-3456');
    const correct = (number: string) =>
      api.post<I9>(`${path}/amendments`, {
        documents: [
          { ...license, number: 'WDL00000001' },
          { ...ssnCard, number },
        ],
        explanation: 'Misread.',
        attestationRead: true,
      });
    expect(refusal(await correct('***-**-3457'))).toBe('422 impossible-value /documents/1/number');
    const signed = await correct('***-**-3456');
    expect(signed.body.correctedSection2?.documents.map(({ number }) => number)).toEqual([
      'WDL00000001',
      '***-**-3456',
    ]);
    const { correctedSection2 } = await form.state();
    expect(correctedSection2?.documents[1]?.number).toBe('900123456');
  });

  it('is retained by the later first day that the record has, until Section 2 is amended', async () => {
    const approved = async () => {
      const form = await ready();
      await form.section2();
      await form.clock('2026-12-20');
      return form;
    };
    const form = await approved();
    await form.period({ startDate: '2026-11-30' });
    expect(await form.state()).toMatchObject({ i9StatusCode: 'amendment_required' });
    await form.end('2026-12-20');
    expect(await form.state()).toMatchObject({ i9StatusCode: 'retained', purgeEligibleDate: '2029-12-01' });

    const ended = await approved();
    await ended.end('2026-12-20');
    await ended.period({ startDate: '2026-12-07', terminatedDate: '2026-12-20' });
    const kept = { i9StatusCode: 'retained', purgeEligibleDate: '2029-12-08', differences: ['startDate'] };
    expect(await ended.state()).toMatchObject(kept);
    await ended.post('amendment-requests', { section: 2, reason: 'The number is not right.' });
    const documents = [{ ...passport, number: '987654321' }];
    await ended.post('amendments', { explanation: 'Misread.', attestationRead: true, documents });
    expect(await ended.state()).toMatchObject(kept);
  });

  it('has a first day that changed while something else came first amended as soon as that is done', async () => {
    const amendFirstDay = {
      i9StatusCode: 'amendment_required',
      i9NextStep: 'Employer: Amend the first day of employment',
      differences: ['startDate'],
    };
    const worker = async () => {
      const form = await ready(alien('2027-01-15'));
      await form.section2([permit('2027-01-15')]);
      await form.clock('2026-12-10');
      return form;
    };
    const reverified = await worker();
    await reverified.period({ startDate: '2026-11-30' });
    expect(await reverified.state()).toMatchObject({
      i9StatusCode: 'reverification_due',
      differences: ['startDate'],
    });
    await reverified.post('reverifications', { document: permit('2029-01-15'), attestationRead: true });
    expect(await reverified.state()).toMatchObject(amendFirstDay);
    await reverified.period({ startDate: '2026-11-23' });
    expect(await reverified.state()).toMatchObject({ i9StatusCode: 'approved', differences: [] });

    const extended = await worker();
    await extended.clock('2027-01-16');
    expect((await extended.state()).i9StatusCode).toBe('authorization_expired');
    await extended.period({ startDate: '2026-11-30' });
    await extended.post('authorization-extensions', {
      ...notice,
      extendedUntil: '2028-04-01',
      attestationRead: true,
    });
    expect(await extended.state()).toMatchObject(amendFirstDay);

    const corrected = await ready();
    await corrected.section2();
    await corrected.clock('2026-12-20');
    await corrected.post('amendment-requests', { section: 2, reason: 'The number is not right.' });
    await corrected.period({ startDate: '2026-11-30' });
    expect((await corrected.state()).i9NextStep).toBe('Employer: Correct Section 2');
    const documents = [{ ...passport, number: '987654321' }];
    await corrected.post('amendments', { explanation: 'Misread.', attestationRead: true, documents });
    expect(await corrected.state()).toMatchObject(amendFirstDay);

    const back = await ready();
    await back.section2();
    await back.clock('2026-12-20');
    await back.end('2026-12-18');
    await back.period({ startDate: '2026-11-30' });
    expect(await back.state()).toMatchObject({ i9StatusCode: 'retained', i9NextStep: 'None' });
    await back.end(null);
    expect(await back.state()).toMatchObject(amendFirstDay);
    await back.period({ startDate: '2026-12-02' });
    expect((await trailOf(service, back.world.tenant, back.id)).slice(-2)).toEqual([
      'changeFirstDay',
      'changeFirstDay',
    ]);
  });

  it('returns to what is open once an amendment from before the end of employment is signed after it', async () => {
    const form = await ready();
    await form.section2();
    await form.clock('2026-12-10');
    const defect = { section: 2, reason: 'The number is not right.' };
    await form.post('amendment-requests', defect);
    await form.end('2026-12-01');
    await form.post('amendment-requests', defect);
    const documents = [{ ...passport, number: '987654321' }];
    await form.post('amendments', { explanation: 'Misread.', attestationRead: true, documents });
    expect(await form.state()).toMatchObject({ i9StatusCode: 'retained', i9NextStep: 'None' });
    await form.end(null);
    expect(await form.state()).toMatchObject({ i9StatusCode: 'approved', i9NextStep: 'None' });
  });

  it('keeps the request for one section when the other is reported after the end of employment', async () => {
    const form = await ready();
    await form.section2();
    await form.clock('2026-12-10');
    await form.post('amendment-requests', { section: 1, reason: 'The name is not right.' });
    await form.end('2026-12-01');
    await form.post('amendment-requests', { section: 2, reason: 'The number is not right.' });
    const documents = [{ ...passport, number: '987654321' }];
    await form.post('amendments', { explanation: 'Misread.', attestationRead: true, documents });
    expect((await form.state()).i9StatusCode).toBe('retained');
    await form.world.admin.post(`/v1/employees/${form.employeeId}/employments`, { startDate: '2026-12-10' });
    const rehire = () => form.post('reverifications', { rehireDate: '2026-12-10', attestationRead: true });
    expect(refusal(await rehire())).toBe('409 i9-not-allowed');
    await form.post('amendment-requests', { section: 1, reason: 'The name is not right.' });
    await form.world.admin.post(`/v1/sandbox/i9s/${form.id}/section1`, {});
    expect((await rehire()).body).toMatchObject({ i9StatusCode: 'approved' });

    const back = await ready();
    await back.section2();
    await back.clock('2026-12-10');
    await back.post('amendment-requests', { section: 1, reason: 'The name is not right.' });
    await back.end('2026-12-01');
    await back.post('amendment-requests', { section: 2, reason: 'The number is not right.' });
    await back.end(null);
    expect((await back.state()).i9NextStep).toBe('Employer: Correct Section 2');
    await back.post('amendments', { explanation: 'Misread.', attestationRead: true, documents });
    expect((await back.state()).i9NextStep).toBe('Employee: Correct Section 1');
  });

  it('has a corrected Section 1 compared where Section 2 waits for an amendment already', async () => {
    const check = 'document-does-not-fit-status';
    const correct = async (form: Walker) => {
      const answer = await form.world.admin.post(`/v1/sandbox/i9s/${form.id}/section1`, alien('2028-01-01'));
      expect(answer.status).toBe(200);
    };
    const compare = async (form: Walker, more: object) => {
      const amendment = { explanation: 'Compared.', attestationRead: true, ...more };
      expect(refusal(await form.post('amendments', amendment))).toBe(
        `422 impossible-value /explanations/${check}`,
      );
      const explanations = { [check]: 'The employee has confirmed the status.' };
      const compared = await form.post('amendments', { ...amendment, explanations });
      expect(compared.body).toMatchObject({ i9StatusCode: 'approved' });
    };
    const moved = await ready();
    await moved.section2();
    await moved.post('amendment-requests', { section: 1, reason: 'The status is not right.' });
    await moved.period({ startDate: '2026-11-24' });
    await correct(moved);
    expect((await moved.state()).i9NextStep).toBe('Employer: Amend the first day of employment');
    await compare(moved, { firstDayOfEmployment: '2026-11-24' });

    const back = await ready();
    await back.section2();
    await back.clock('2026-12-10');
    await back.post('amendment-requests', { section: 2, reason: 'The number is not right.' });
    await back.end('2026-12-01');
    await back.post('amendment-requests', { section: 1, reason: 'The status is not right.' });
    await back.end(null);
    await correct(back);
    expect((await back.state()).i9NextStep).toBe('Employer: Correct Section 2');
    await compare(back, { documents: [{ ...passport, number: '987654321' }] });
  });

  it('keeps the reason of the request whatever is recorded while the amendment is waited for', async () => {
    const reason = 'The number is not right.';
    const form = await ready(alien('2027-01-15'));
    await form.section2([permit('2027-01-15')]);
    await form.post('amendment-requests', { section: 2, reason });
    const reasonKept = async () =>
      (await rowsOf<{ state_reason: string | null }>(service, form.world.tenant, 'i9s'))[0]?.state_reason;
    await form.post('authorization-revocations', { reason: 'A notice of November 18' });
    expect(await reasonKept()).toBe(reason);
    const document = { ...permit('2029-01-15'), number: 'SRC9876543210' };
    await form.post('reverifications', { document, attestationRead: true });
    expect(await reasonKept()).toBe(reason);
    await form.post('amendments', { explanation: 'Misread.', attestationRead: true });
    expect((await form.state()).i9StatusCode).toBe('approved');
    expect(await reasonKept()).toBeNull();
  });

  it('comes to its reverification, and to the end of the authorization, while an amendment is waited for', async () => {
    for (const [day, command, state] of [
      ['2026-12-20', 'openReverification', 'reverification_due'],
      ['2027-01-16', 'expireAuthorization', 'authorization_expired'],
    ] as const) {
      const form = await ready(alien('2027-01-15'));
      await form.section2([permit('2027-01-15')]);
      await form.post('amendment-requests', { section: 2, reason: 'The number is not right.' });
      await form.clock(day);
      expect((await form.state()).i9NextStep).toBe('Employer: Correct Section 2');
      expect(await trailOf(service, form.world.tenant, form.id)).toContain(command);
      await form.post('amendments', { explanation: 'Misread.', attestationRead: true });
      expect((await form.state()).i9StatusCode).toBe(state);
    }
  });

  it('is not reverified too early where an amendment moves the end of the authorization', async () => {
    for (const [day, corrected, state] of [
      ['2026-12-20', '2029-01-15', 'approved'],
      ['2027-01-16', '2029-01-15', 'approved'],
      ['2027-01-16', '2027-02-15', 'reverification_due'],
      ['2027-01-16', '2027-01-14', 'authorization_expired'],
    ] as const) {
      const form = await ready(alien('N/A'));
      await form.section2([permit('2027-01-15')]);
      await form.clock(day);
      await form.post('amendment-requests', { section: 2, reason: 'The date is not right.' });
      const amendment = { explanation: 'Misread.', attestationRead: true, documents: [permit(corrected)] };
      expect((await form.post('amendments', amendment)).body).toMatchObject({
        i9StatusCode: state,
        i9Expiration: corrected,
      });
    }
  });

  it('has List B amended where a corrected date of birth makes its document one of a minor no longer', async () => {
    const certificate = { code: 'C_BIRTH_CERT', issuingAuthority: 'State of New York', number: 'NY-17' };
    const record = { code: 'B_SCHOOL_REC', issuingAuthority: 'Tacoma High School', number: 'N/A' };
    for (const [corrected, state] of [
      ['2009-06-01', 'approved'],
      ['1999-05-01', 'amendment_required'],
    ] as const) {
      const form = await ready({ dateOfBirth: '2009-05-01' });
      await form.section2([record, certificate]);
      await form.post('amendment-requests', { section: 1, reason: 'The date of birth is not right.' });
      expect(await form.section1({ dateOfBirth: corrected })).toBe(state);
      if (state === 'approved') continue;
      expect((await form.state()).i9NextStep).toBe('Employer: Correct Section 2');
      const amendment = { explanation: 'Shown today.', attestationRead: true };
      const without = await form.post('amendments', { ...amendment, additionalInformation: 'Asked today' });
      expect(refusal(without)).toBe('422 impossible-value /documents');
      const again = await form.post('amendments', { ...amendment, documents: [record, certificate] });
      expect(refusal(again)).toBe('422 impossible-value /documents/0');
      const shown = await form.post('amendments', { ...amendment, documents: [license, certificate] });
      expect(shown.body).toMatchObject({ i9StatusCode: 'approved' });
    }
    const reviewed = await walk(service, { review: true });
    await reviewed.section1({ dateOfBirth: '2009-05-01' });
    await reviewed.section2([record, certificate]);
    await reviewed.post('approval', {
      decision: 'reject',
      section: 1,
      reason: 'The date of birth is not right.',
    });
    expect(await reviewed.section1({ dateOfBirth: '1999-05-01' })).toBe('amendment_required');
  });
});
