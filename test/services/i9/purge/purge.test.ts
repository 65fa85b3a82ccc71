import {
  confirmPurge,
  requestPurge,
  setHold,
  voidI9,
  withdrawPurge,
} from '../../../../src/services/i9/purge/purge';
import { isPurgeable } from '../../../../src/domain/i9/machine/purgeable';
import { mostAlone } from '../../../../src/domain/rights';
import { rowsOf, trailOf } from '../../../support/organizations/partnership';
import { inFormOf } from '../../../support/organizations/form-unit';
import { walk, walkToEnd, type Walker } from '../../../support/organizations/i9-walk';
import { ownerOf } from '../../../support/owner';
import { useService } from '../../../support/service';

const service = useService();

const why = { reason: 'The retention period is over.' };

async function over(): Promise<Walker> {
  const form = await walkToEnd(service);
  await form.clock('2029-11-24');
  return form;
}

const request = (form: Walker, reason = why) => inFormOf(service, form, (row) => requestPurge(row, reason));
const confirm = (form: Walker) => inFormOf(service, form, (row) => confirmPurge(row));
const withdraw = (form: Walker) => inFormOf(service, form, (row) => withdrawPurge(row));

const conflict = (detail: string) => ({ type: 'state-conflict', detail });
const notRequested = conflict('No one has asked for this form to be destroyed.');

describe('requestPurge', () => {
  it('waits until the day on which the form may be destroyed', async () => {
    const form = await walkToEnd(service);
    const { purgeEligibleDate } = await form.state();
    expect(purgeEligibleDate).toBe('2029-11-24');
    const purgeable = () =>
      inFormOf(service, form, async ({ row, worksite }) => isPurgeable(row, worksite.today));
    await form.clock('2029-11-23');
    expect(await purgeable()).toBe(false);
    await expect(request(form)).rejects.toMatchObject(conflict('The I-9 has to be kept longer.'));
    await form.clock('2029-11-24');
    expect(await purgeable()).toBe(true);
    await request(form);
  });

  it('refuses a form that is in force, and a blank reason', async () => {
    const form = await walk(service);
    await expect(request(form)).rejects.toMatchObject(
      conflict('The I-9 is in the state section1_pending and has to be kept.'),
    );
    await expect(request(await over(), { reason: ' ' })).rejects.toMatchObject({
      errors: [{ code: 'reason-required' }],
    });
  });

  it('notes who asks, when and why, and destroys nothing', async () => {
    const form = await over();
    await request(form, { reason: ' Over. ' });
    expect(await rowsOf(service, form.world.tenant, 'i9s')).toMatchObject([
      {
        state: 'retained',
        state_reason: 'Over.',
        purge_requested_at: expect.any(Date),
        purge_requested_by_user_id: form.world.caller.userId,
      },
    ]);
    expect((await trailOf(service, form.world.tenant, form.id)).at(-1)).toBe('requestPurge');
  });
});

describe('withdrawPurge', () => {
  it('takes the request back, once', async () => {
    const form = await over();
    await expect(withdraw(form)).rejects.toMatchObject(notRequested);
    await request(form);
    await withdraw(form);
    expect(await rowsOf(service, form.world.tenant, 'i9s')).toMatchObject([
      { state_reason: null, purge_requested_at: null, purge_requested_by_user_id: null },
    ]);
    await expect(confirm(form)).rejects.toMatchObject(notRequested);
  });

  it('is too late once the form is destroyed', async () => {
    const form = await over();
    await request(form);
    await confirm(form);
    await expect(withdraw(form)).rejects.toMatchObject(notRequested);
  });
});

describe('confirmPurge', () => {
  it('looks again at what may have changed since the request', async () => {
    const form = await over();
    await request(form);
    const held = (hold: boolean) =>
      inFormOf(service, form, (row) => setHold(row, { hold, reason: 'Litigation' }));
    await held(true);
    await expect(confirm(form)).rejects.toMatchObject(conflict('The I-9 is under a hold.'));
    await held(false);
    await form.clock('2029-11-23');
    await expect(confirm(form)).rejects.toMatchObject(conflict('The I-9 has to be kept longer.'));
    await form.clock('2029-11-24');
    await confirm(form);
    expect(await form.state()).toMatchObject({ i9StatusCode: 'purged' });
  });

  /** As if the same user had destroyed that many others a while ago. */
  const destroyedBefore = async ({ world, id }: Walker, count: number, at: string) => {
    const { userId } = world.caller;
    await ownerOf(service.services).raw(
      `insert into i9_audit_events (organization_id, i9_id, seq, at, action, actor, details, prev_hash, hash, key_id, mac)
       select organization_id, i9_id, 1000 + n, :at::timestamptz, 'purge', jsonb_build_object('userId', :userId::integer),
         jsonb_build_object('requestedByUserId', :userId::integer), prev_hash, hash, key_id, mac
       from i9_audit_events, generate_series(1, :count::integer) as n where i9_id = :id and seq = 1`,
      { id, count, at, userId },
    );
  };

  it('needs a second person after 25 forms within 24 hours', async () => {
    const form = await over();
    await request(form);
    await destroyedBefore(form, mostAlone, '2029-11-23T15:00:01Z');
    await expect(confirm(form)).rejects.toMatchObject({ errors: [{ code: 'second-person-required' }] });
    // Somebody else asked for it.
    await ownerOf(service.services)('i9s')
      .where({ id: form.id })
      .update({ purge_requested_by_user_id: null });
    await confirm(form);
  });

  it.each([
    [mostAlone - 1, '2029-11-23T15:00:01Z'],
    [mostAlone, '2029-11-23T14:59:59Z'],
  ])('needs nobody else after %i forms since %s', async (count, at) => {
    const form = await over();
    await request(form);
    await destroyedBefore(form, count, at);
    await confirm(form);
    expect(await form.state()).toMatchObject({ i9StatusCode: 'purged' });
  });
});

describe('setHold', () => {
  it('needs a reason, and is refused for a form that is destroyed', async () => {
    const form = await over();
    const hold = (reason: string) => inFormOf(service, form, (row) => setHold(row, { hold: true, reason }));
    await expect(hold(' ')).rejects.toMatchObject({ errors: [{ code: 'reason-required' }] });
    await request(form);
    await confirm(form);
    await expect(hold('Litigation')).rejects.toMatchObject(conflict('The I-9 is destroyed.'));
  });
});

describe('voidI9', () => {
  it('withdraws a form until Section 2 is signed', async () => {
    const reason = { reason: 'The offer was withdrawn.' };
    const withdrawn = (form: Walker) => inFormOf(service, form, (row) => voidI9(row, reason));
    const form = await walk(service);
    await withdrawn(form);
    expect(await form.state()).toMatchObject({ i9StatusCode: 'voided' });
    await expect(withdrawn(await walkToEnd(service))).rejects.toMatchObject({ type: 'state-conflict' });
  });
});
