import { canServeAgain, correctsRehire } from '../../../../src/domain/i9/machine/rehires';
import { factsOf } from '../../../../src/store/i9/i9s';
import {
  recordSupplementB,
  revokeAuthorization,
  servesNow,
} from '../../../../src/services/i9/reverify/reverification';
import { signingAs } from '../../examples';
import { rowsOf, trailOf } from '../../../support/organizations/partnership';
import { inFormOf } from '../../../support/organizations/form-unit';
import { alien, permit, walk, type Walker } from '../../../support/organizations/i9-walk';
import { formsOf } from '../../../support/organizations/signed-forms';
import { useService } from '../../../support/service';

const service = useService();
const { hiredAgain, ready } = formsOf(service);
const signing = signingAs(null, new Date('2026-11-19T15:00:00.000Z'));

const record = (form: Walker, typed: Parameters<typeof recordSupplementB>[1]) =>
  inFormOf(service, form, (row) => recordSupplementB(row, typed, signing));
const revoke = (form: Walker, typed: Parameters<typeof revokeAuthorization>[1]) =>
  inFormOf(service, form, (row) => revokeAuthorization(row, typed));

/** The form of somebody who may work until a day. */
async function temporary(until: string): Promise<Walker> {
  const form = await ready(alien(until));
  await form.section2([permit(until)]);
  return form;
}

describe('recordSupplementB', () => {
  it('records a new name in the trail, and leaves the state', async () => {
    const form = await ready();
    await form.section2();
    const block = await record(form, { newLastName: 'Diaz' });
    expect(block).toMatchObject({ newLastName: 'Diaz', document: null, rehiredOn: null });
    expect(await form.state()).toMatchObject({ i9StatusCode: 'approved' });
    expect((await trailOf(service, form.world.tenant, form.id)).at(-1)).toBe('recordName');
  });

  it('refuses a name before Section 2 is signed, and a block with nothing in it', async () => {
    await expect(record(await ready(), { newLastName: 'Diaz' })).rejects.toMatchObject({
      type: 'state-conflict',
    });
    const form = await ready();
    await form.section2();
    await expect(record(form, {})).rejects.toMatchObject({ errors: [{ code: 'nothing-to-record' }] });
  });

  it('moves a retained form to the period of the re-hire, and to no other day', async () => {
    const form = await hiredAgain();
    await expect(record(form, { rehiredOn: '2026-12-09' })).rejects.toMatchObject({
      errors: [{ pointer: '/rehiredOn', code: 'no-such-period' }],
    });
    await record(form, { rehiredOn: '2026-12-10' });
    expect(await form.state()).toMatchObject({ i9StatusCode: 'approved' });
    const [, period] = await rowsOf<{ id: number }>(service, form.world.tenant, 'employments');
    expect(await rowsOf(service, form.world.tenant, 'i9s')).toMatchObject([{ employment_id: period?.id }]);
  });
});

describe('revokeAuthorization', () => {
  it('needs a reason and a day that is not to come', async () => {
    const form = await temporary('2027-06-30');
    await expect(revoke(form, { reason: ' ' })).rejects.toMatchObject({
      errors: [{ code: 'reason-required' }],
    });
    await expect(revoke(form, { reason: 'Notice', revokedOn: '2026-02-30' })).rejects.toMatchObject({
      errors: [{ pointer: '/revokedOn', code: 'date-invalid' }],
    });
    await expect(revoke(form, { reason: 'Notice', revokedOn: '11/20/2026' })).rejects.toMatchObject({
      errors: [{ pointer: '/revokedOn', code: 'date-ahead' }],
    });
  });

  it('puts the case and the day of the notice before the reason, today at the latest', async () => {
    const form = await temporary('2027-06-30');
    await revoke(form, { reason: 'Status Change Report', caseNumber: ' 2026123 ', revokedOn: '11/19/2026' });
    expect(await rowsOf(service, form.world.tenant, 'i9s')).toMatchObject([
      { state_reason: 'E-Verify case 2026123; revoked on 11/19/2026; Status Change Report' },
    ]);
  });

  it('keeps the reason alone when nothing else is given', async () => {
    const form = await temporary('2027-06-30');
    await revoke(form, { reason: 'Notice', caseNumber: ' ', revokedOn: '' });
    expect(await rowsOf(service, form.world.tenant, 'i9s')).toMatchObject([{ state_reason: 'Notice' }]);
  });
});

describe('whether a form serves for a re-hire', () => {
  const judged = (form: Walker) =>
    inFormOf(service, form, async ({ unit, row }) => ({
      again: canServeAgain(factsOf(row), row),
      now: await servesNow(unit, row),
      corrects: correctsRehire(factsOf(row), row),
    }));

  it('depends on the end of employment and a new period without a form', async () => {
    const form = await walk(service);
    await form.section1();
    await form.section2();
    expect(await judged(form)).toEqual({ again: false, now: false, corrects: false });
    await form.clock('2026-12-10');
    await form.end('2026-12-01');
    expect(await judged(form)).toEqual({ again: true, now: false, corrects: false });
    const employments = `/v1/employees/${form.employeeId}/employments`;
    await form.world.admin.post(employments, { startDate: '2026-12-10' });
    expect(await judged(form)).toEqual({ again: true, now: true, corrects: false });
  });

  it('is corrected once the day of the re-hire is another one in the record', async () => {
    const form = await hiredAgain();
    await record(form, { rehiredOn: '2026-12-10' });
    expect(await judged(form)).toMatchObject({ corrects: false });
    await form.period({ startDate: '2026-12-11' });
    expect(await judged(form)).toMatchObject({ corrects: true });
  });
});
