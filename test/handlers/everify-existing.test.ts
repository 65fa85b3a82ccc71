import { presented } from '../support/i9-fixtures';
import { everifyWorld, type CaseBody, type EverifyWorld } from '../support/organizations/everify';
import { refusal, trailOf } from '../support/organizations/partnership';
import { ownerOf } from '../support/owner';
import { useService } from '../support/service';

/** Federal contractors and employees whom they had before (FAR 52.222-54; E-Verify MOU, Article II.A). */

const service = useService();
const startDate = '2026-11-16';
const assigned = { reason: 'Assigned to contract W912DY-26-C-0001 on 2026-11-20' };

let world: EverifyWorld;

const enrolSince = (day: string) =>
  ownerOf(service.services)('organizations')
    .where({ id: world.tenant.organizationId })
    .update({ everify_mou_date: day });

const createCase = (i9Id: number, body: object = assigned) =>
  world.admin.post<CaseBody>(`/v1/i9s/${i9Id}/everify-case`, body);

beforeAll(async () => {
  world = await everifyWorld(service, { organization: { everify_mou_date: '2026-11-18' } });
});

describe('createEverifyCase', () => {
  it('creates the case of an employee hired before the enrollment, which is then submitted', async () => {
    const i9Id = await world.approved({ startDate });
    expect((await world.admin.get(`/v1/i9s/${i9Id}/everify-case`)).status).toBe(404);

    const created = await createCase(i9Id);
    expect(created.status).toBe(201);
    expect(created.headers.get('location')).toMatch(`/v1/i9s/${i9Id}/everify-case`);
    expect(created.body).toMatchObject({
      caseState: 'draft',
      overdue: false,
      eVerifyNextStep: 'Submit case',
      eVerifyNextStepDueDate: 'None',
      existingEmployeeReason: assigned.reason,
      photoResult: null,
      pendingRequest: null,
    });
    expect(await trailOf(service, world.tenant, i9Id)).toContain('everify.open');

    const { status, body } = await world.act(i9Id, 'submission', {});
    expect([status, body.caseState]).toEqual([200, 'employment_authorized']);
    expect(refusal(await createCase(i9Id))).toBe('409 state-conflict');
  });

  it('stays open to the employee when the form changes afterwards', async () => {
    const i9Id = await world.approved({ startDate, ssn: null });
    expect((await createCase(i9Id)).body.caseState).toBe('awaiting_ssn');
    await world.amend(i9Id, { socialSecurityNumber: '900-12-3457' });
    expect((await world.caseOf(i9Id)).caseState).toBe('draft');
  });

  it('refuses a form that is not approved, and one without a reason', async () => {
    const started = await world.started({ startDate });
    expect(refusal(await createCase(started))).toBe('409 state-conflict');
    const i9Id = await world.approved({ startDate });
    expect(refusal(await createCase(i9Id, { reason: '' }))).toBe('400 invalid-request /reason');
    expect(refusal(await createCase(i9Id, {}))).toBe('400 invalid-request /reason');
    expect((await createCase(987_654)).status).toBe(404);
  });

  it('refuses where E-Verify is not used', async () => {
    const i9Id = await world.approved({ startDate });
    await enrolSince('2030-01-01');
    const { status, text } = await createCase(i9Id);
    await enrolSince('2026-11-18');
    expect([status, text]).toEqual([
      409,
      expect.stringContaining('E-Verify is not enabled for the location.'),
    ]);
  });

  it('refuses List B without a photograph until Section 2 is amended', async () => {
    const documents = [presented.license, presented.birthCertificate];
    const i9Id = await world.approved({ startDate, documents });
    const { status, text } = await createCase(i9Id);
    expect([status, text]).toEqual([422, expect.stringContaining('photograph-required')]);
  });
});

describe('decisions of people', () => {
  it('stand beside what E-Verify says', async () => {
    const photo = await world.approved({ lastName: 'Photo' });
    expect(await world.caseOf(photo)).toMatchObject({ photoResult: null, employeeDecision: null });
    await world.act(photo, 'submission', {});
    await world.act(photo, 'photo-match', { result: 'not-matching' });
    expect(await world.caseOf(photo)).toMatchObject({
      caseState: 'scan_and_upload',
      photoResult: 'not-matching',
    });

    const decided = async (path: string) => {
      const i9Id = await world.approved({ lastName: 'Mismatch' });
      await world.act(i9Id, 'submission', {});
      await world.act(i9Id, 'further-action-notice', { language: 'en' });
      await world.act(i9Id, path, { employeeNotified: true });
      const { caseState, employeeDecision } = await world.caseOf(i9Id);
      return [caseState, employeeDecision];
    };
    expect(await decided('referral')).toEqual(['referred', 'contest']);
    expect(await decided('no-action')).toEqual(['final_nonconfirmation', 'no-action']);
  });
});
