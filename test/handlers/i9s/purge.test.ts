import { useService } from '../../support/service';
import { refusal, rowsOf, trailOf } from '../../support/organizations/partnership';
import { formsOf } from '../../support/organizations/signed-forms';
import { asKeptUntilBefore } from '../../support/organizations/older-forms';
import { bothAtOnce, ownerOf } from '../../support/owner';

const service = useService();
const { ready } = formsOf(service);

/** A form that may be destroyed today, once nothing holds it back. */
async function retained() {
  const form = await ready();
  await form.section2();
  await form.clock('2026-12-01');
  await form.end('2026-11-30');
  await form.clock('2029-11-24');
  return form;
}

describe('the end of a form', () => {
  it('does not come before the dates in the record allow it, whatever day an earlier version wrote', async () => {
    const form = await ready();
    await form.section2();
    await form.clock('2026-12-20');
    await form.end('2026-12-20');
    await form.period({ startDate: '2026-12-07', terminatedDate: '2026-12-20' });
    expect((await form.state()).purgeEligibleDate).toBe('2029-12-08');
    const { services } = service;
    await asKeptUntilBefore(ownerOf(services), services.keys, form.id, '2029-11-24');
    await form.clock('2029-11-24');
    const asked = () => form.post('purge-requests', { reason: 'The retention period is over.' });
    const refused = await asked();
    expect(refusal(refused)).toBe('409 state-conflict');
    expect(refused.body).toMatchObject({
      detail: 'By the record, the I-9 may not be destroyed before 12/08/2029.',
    });
    // Asked for when that version ran.
    await ownerOf(services)('i9s')
      .where({ id: form.id })
      .update({ purge_requested_at: '2029-11-24T15:00:00Z', purge_requested_by_user_id: null });
    expect(refusal(await form.post('purge', { confirmed: true }))).toBe('409 state-conflict');
    await form.clock('2029-12-08');
    expect((await form.post('purge', { confirmed: true })).body).toMatchObject({ i9StatusCode: 'purged' });
  });

  it('waits until no open inspection asks for the form', async () => {
    const form = await retained();
    const { admin } = form.world;
    const ask = () => form.post('purge-requests', { reason: 'The retention period is over.' });
    const open = async (notice: object) => {
      const { body } = await admin.post<{ id: number }>('/v1/inspections', {
        noticeDate: '11/20/2029',
        agency: 'hsi',
        ...notice,
      });
      return (changes: object) => admin.patch(`/v1/inspections/${body.id}`, changes);
    };
    // One that asks for forms of people employed on the day of its notice leaves this one alone.
    await open({ scope: 'active' });
    expect((await ask()).status).toBe(200);
    const change = await open({ scope: 'since', since: '11/30/2026' });
    const refused = await form.post('purge', { confirmed: true });
    expect([refused.status, refused.body]).toMatchObject([
      409,
      {
        detail: 'The inspection of the notice of 11/20/2029 asks for this I-9 and is not closed.',
        errors: [{ code: 'inspection-open' }],
      },
    ]);
    expect((await form.post('purge-withdrawal', { withdrawn: true })).status).toBe(200);
    expect((await ask()).body).toMatchObject({ errors: [{ code: 'inspection-open' }] });
    await change({ handedOverOn: '11/23/2029', closedOn: '11/24/2029' });
    expect((await ask()).status).toBe(200);
    expect((await form.post('purge', { confirmed: true })).body).toMatchObject({ i9StatusCode: 'purged' });
  });

  it('waits for an inspection that is being changed to ask for the form', async () => {
    const form = await retained();
    const { admin } = form.world;
    const notice = { noticeDate: '11/20/2029', agency: 'hsi', scope: 'active' };
    const { id } = (await admin.post<{ id: number }>('/v1/inspections', notice)).body;
    await form.post('purge-requests', { reason: 'The retention period is over.' });
    const [changed, refused] = await bothAtOnce(ownerOf(service.services), 'inspections', {
      first: () => admin.patch(`/v1/inspections/${id}`, { scope: 'all' }),
      second: () => form.post('purge', { confirmed: true }),
    });
    expect([changed.status, refused.status]).toEqual([200, 409]);
    expect(refused.body).toMatchObject({ errors: [{ code: 'inspection-open' }] });
  });

  it('is held for a reason of several lines, without tabs', async () => {
    const form = await ready();
    const held = (reason: string) => form.post('hold', { hold: true, reason });
    expect((await held('Inspection.\nSee the notice.')).status).toBe(200);
    const { status, body } = await held('Inspection.\tSee the notice.');
    expect([status, body]).toMatchObject([
      422,
      { detail: 'The reason cannot be kept like this.', errors: [{ code: 'control-character' }] },
    ]);
  });

  it('comes in two steps, not under a hold, and leaves a tombstone without the form', async () => {
    const form = await ready();
    await form.section2();
    expect(refusal(await form.post('purge-requests', { reason: 'x' }))).toMatch(/^409 state-conflict/);
    await form.clock('2026-12-01');
    await form.end('2026-11-30');
    await form.clock('2029-11-24');
    const reason = 'The retention period is over.';
    const inspection = (hold: boolean) => form.post('hold', { hold, reason: 'Inspection.' });
    expect((await inspection(true)).status).toBe(200);
    expect(refusal(await form.post('purge-requests', { reason }))).toMatch(/^409 state-conflict/);
    await inspection(false);
    expect((await form.post('purge-requests', { reason })).status).toBe(200);
    await inspection(true);
    expect(refusal(await form.post('purge', { confirmed: true }))).toMatch(/^409 state-conflict/);
    await inspection(false);
    expect((await form.post('purge-withdrawal', { withdrawn: true })).status).toBe(200);
    expect(refusal(await form.post('purge', { confirmed: true }))).toMatch(/^409 state-conflict/);
    await form.post('purge-requests', { reason });
    await form.post('owner', { ownerUserId: form.world.caller.userId });
    const other = service.api((await form.world.tenant.caller({ without: [303] })).token);
    expect((await other.post(`/v1/i9s/${form.id}/purge`, { confirmed: true })).status).toBe(403);
    expect((await form.post('purge', { confirmed: true })).body).toMatchObject({ i9StatusCode: 'purged' });
    const { tenant } = form.world;
    expect(await rowsOf(service, tenant, 'i9_section_versions', ['section'])).toEqual([]);
    expect(await rowsOf(service, tenant, 'i9_links', ['created_at'])).toEqual([]);
    const [row] = await rowsOf(service, tenant, 'i9s');
    expect(row).toMatchObject({
      state_reason: reason,
      section1_ciphertext: null,
      section1_signature_ciphertext: null,
      section2_ciphertext: null,
      section2_hash: null,
      owner_user_id: null,
    });
    const facts = service.services.keys.decrypt(
      tenant.organizationId,
      'i9-section',
      row?.['facts_ciphertext'] as Buffer,
    );
    expect(JSON.parse(facts)).toMatchObject({ state: 'purged', section1: null, section2: null });
    expect((await trailOf(service, tenant, form.id)).at(-1)).toBe('purge');
    expect(refusal(await form.post('purge', { confirmed: true }))).toMatch(/^409 state-conflict/);
  });
});
