import { updatePartner } from '../../src/store/partners';
import { listKeptMail } from '../../src/store/mail';
import { createMailer } from '../../src/mail/mailer';
import { useDatabase } from '../support/database';
import {
  answer,
  openWorkbench,
  silentLogger,
  startReceiver,
  type Partnership,
  type Receiver,
  type Workbench,
} from './support';

const database = useDatabase();
const hour = 3_600_000;
let bench: Workbench;
let receiver: Receiver;
let partner: Partnership;
beforeEach(async () => {
  bench = openWorkbench(database.url);
  receiver = await startReceiver();
  partner = await bench.partnership(receiver.template);
  await partner.unit((unit) => updatePartner(unit, { notificationEmail: 'ops@ats.example' }));
});
afterEach(async () => {
  await bench.close();
  await receiver.close();
});

async function work(): Promise<void> {
  const pusher = bench.pusher();
  pusher.wake({ organizationId: partner.scope.organizationId, partnerId: partner.partnerId });
  await pusher.settled();
}

const settings = () =>
  bench
    .owner('partners')
    .where({ id: partner.partnerId })
    .first<{ disabled_at: Date | null; disabled_reason: string | null; failing_since: Date | null }>();

/** The notices that are queued, in plain text. */
async function notices(): Promise<{ to: string; subject: string; text: string }[]> {
  const mailer = createMailer({
    system: bench.owner,
    keys: bench.keys,
    clock: { now: () => new Date(Date.now() + 60_000) },
    logger: silentLogger,
    smtpUrl: null,
    sandbox: true,
    baseUrl: 'https://i9.example',
  });
  const { organizationId } = partner.scope;
  for (const id of await bench
    .owner('mail_messages')
    .where({ organization_id: organizationId })
    .pluck('id')) {
    await mailer.send({ organizationId, id });
  }
  return listKeptMail(bench.store, partner.scope);
}

describe('five days of failure', () => {
  let hires = 0;
  /** A new hire each twelve hours, whose push is tried at once. */
  async function failFor(hours: number): Promise<void> {
    for (let passed = 0; passed <= hours; passed += 12) {
      await partner.push(await partner.hire(`c${(hires += 1)}`), 'x');
      await work();
      bench.clock.advance(12 * hour);
    }
  }

  test('switch the address off and tell the partner; PATCH switches it on and lets what waits go', async () => {
    receiver.behave(answer(500));
    await failFor(108);
    expect(await settings()).toMatchObject({ disabled_at: null, failing_since: expect.any(Date) });
    expect(await notices()).toEqual([]);

    await partner.push(await partner.hire('last'), 'x');
    await work();
    expect(await settings()).toMatchObject({
      disabled_at: expect.any(Date),
      disabled_reason: 'The receiver took no push for five days.',
    });
    const [notice, ...others] = await notices();
    expect(others).toEqual([]);
    expect(notice).toMatchObject({ to: 'ops@ats.example', subject: expect.stringContaining('switched off') });
    expect(notice?.text).toContain(receiver.template);
    expect(notice?.text).toContain('five days');

    const before = receiver.pushes.length;
    bench.clock.advance(48 * hour);
    await partner.push(await partner.hire('later'), 'x');
    await work();
    expect(receiver.pushes).toHaveLength(before);

    receiver.behave(answer(200));
    const again = await partner.unit((unit) => updatePartner(unit, { callbackUrl: receiver.template }));
    expect(again.disabledAt).toBeNull();
    await work();
    const arrived = receiver.pushes.slice(before).map(({ url }) => url);
    expect(arrived).toContain('/status/last');
    expect(arrived).toContain('/status/later');
    expect(await settings()).toMatchObject({ disabled_at: null, failing_since: null });
  });

  test('one push that arrives begins the count anew', async () => {
    receiver.behave(answer(500));
    await failFor(96);
    receiver.behave(answer(200));
    await failFor(0);
    expect(await settings()).toMatchObject({ failing_since: null });
    receiver.behave(answer(500));
    await failFor(108);
    expect(await settings()).toMatchObject({ disabled_at: null });
  });

  test('a failure long ago, with nothing tried since, does not count', async () => {
    receiver.behave(answer(500));
    await partner.push(await partner.hire('one'), 'x');
    await work();
    bench.clock.advance(6 * 24 * hour);
    receiver.behave(answer(500));
    await partner.push(await partner.hire('two'), 'x');
    await work();
    expect(await settings()).toMatchObject({ disabled_at: null });
  });

  test('410 tells the partner too, and nobody when there is no address for notices', async () => {
    receiver.behave(answer(410));
    await partner.push(await partner.hire('c1'), 'x');
    await work();
    expect(await notices()).toMatchObject([{ text: expect.stringContaining('410') }]);
    await partner.unit((unit) =>
      updatePartner(unit, { callbackUrl: receiver.template, notificationEmail: null }),
    );
    await partner.push(await partner.hire('c2'), 'x');
    await work();
    expect((await settings())?.disabled_at).not.toBeNull();
    expect(await notices()).toHaveLength(1);
  });
});

describe('a receiver that is too busy', () => {
  test.each([
    ['429 with Retry-After', 429, { 'Retry-After': '120' }, 120],
    ['429 without', 429, {}, 5],
    ['503 with Retry-After', 503, { 'Retry-After': '60' }, 60],
  ])(
    '%s: nothing is sent to it meanwhile, and others are not concerned',
    async (_, status, headers, wait) => {
      const well = await startReceiver();
      const other = await bench.partnership(well.template);
      receiver.behave(answer(status, headers));
      await partner.push(await partner.hire('c1'), 'x');
      await work();
      expect(receiver.pushes).toHaveLength(1);

      receiver.behave(answer(200));
      await partner.push(await partner.hire('c2'), 'x');
      await other.push(await other.hire('c3'), 'x');
      bench.clock.advance((wait - 2) * 1000);
      const pusher = bench.pusher();
      await pusher.sweep();
      await work();
      await pusher.settled();
      pusher.wake({ organizationId: other.scope.organizationId, partnerId: other.partnerId });
      await pusher.settled();
      expect(receiver.pushes).toHaveLength(1);
      expect(well.pushes).toHaveLength(1);

      bench.clock.advance(3_000);
      await work();
      expect(receiver.pushes.map(({ url }) => url)).toContain('/status/c2');
      await well.close();
    },
  );

  test('503 alone concerns one push', async () => {
    receiver.behave(answer(503));
    await partner.push(await partner.hire('c1'), 'x');
    await work();
    receiver.behave(answer(200));
    await partner.push(await partner.hire('c2'), 'x');
    await work();
    expect(receiver.pushes.map(({ url }) => url)).toEqual(['/status/c1', '/status/c2']);
  });

  test('the pusher comes back by itself when the hold ends', async () => {
    receiver.behave(answer(429, { 'Retry-After': '1' }));
    await partner.push(await partner.hire('c1'), 'x');
    await work();
    receiver.behave(answer(200));
    await partner.push(await partner.hire('c2'), 'x');
    const pusher = bench.pusher();
    pusher.wake({ organizationId: partner.scope.organizationId, partnerId: partner.partnerId });
    await receiver.arrived(2);
    expect(receiver.pushes[1]?.url).toBe('/status/c2');
  });
});
