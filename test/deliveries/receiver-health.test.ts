import { updatePartner } from '../../src/store/deliveries/partners';
import { pageOfKeptMail } from '../../src/store/deliveries/mail';
import { createMailer } from '../../src/mail/mailer';
import { answer, startReceiver } from '../support/peers/receiver';
import { silentLogger, useStage } from '../support/deliveries';
import { useService } from '../support/service';

const hour = 3_600_000;
const stage = useStage(useService());
beforeEach(async () => {
  await stage.partner.act(updatePartner({ notificationEmail: 'ops@ats.example' }));
});

const settings = () =>
  stage.bench
    .owner('partners')
    .where({ id: stage.partner.partnerId })
    .first<{ disabled_at: Date | null; disabled_reason: string | null; failing_since: Date | null }>();

/** The notices that are queued, in plain text. */
async function notices(): Promise<{ to: string; subject: string; text: string }[]> {
  const mailer = createMailer({
    database: stage.bench.database,
    keys: stage.bench.keys,
    clock: { now: () => new Date(Date.now() + 60_000) },
    logger: silentLogger,
    smtpUrl: null,
    requireTls: false,
    sandbox: true,
    baseUrl: 'https://i9.example',
  });
  const { organizationId } = stage.partner.scope;
  for (const id of await stage.bench
    .owner('mail_messages')
    .where({ organization_id: organizationId })
    .pluck('id')) {
    await mailer.send({ organizationId, id });
  }
  return (await pageOfKeptMail(stage.bench.store, stage.partner.scope, { page: 1, pageSize: 50 })).rows;
}

describe('five days of failure', () => {
  let hires = 0;
  /** A new hire each twelve hours, whose delivery is tried at once. */
  async function failFor(hours: number): Promise<void> {
    for (let passed = 0; passed <= hours; passed += 12) {
      await stage.partner.report(await stage.partner.hire(`c${(hires += 1)}`), 'x');
      await stage.work();
      stage.bench.clock.advance(12 * hour);
    }
  }

  test('switch the address off and tell the partner; PATCH switches it on and lets what waits go', async () => {
    stage.receiver.behave(answer(500));
    await failFor(108);
    expect(await settings()).toMatchObject({ disabled_at: null, failing_since: expect.any(Date) });
    expect(await notices()).toEqual([]);

    await stage.partner.report(await stage.partner.hire('last'), 'x');
    await stage.work();
    expect(await settings()).toMatchObject({
      disabled_at: expect.any(Date),
      disabled_reason: 'The receiver took no delivery for five days.',
    });
    const [notice, ...others] = await notices();
    expect(others).toEqual([]);
    expect(notice).toMatchObject({ to: 'ops@ats.example', subject: expect.stringContaining('turned off') });
    expect(notice?.text).toContain(stage.receiver.template);
    expect(notice?.text).toContain('five days');

    const before = stage.receiver.deliveries.length;
    stage.bench.clock.advance(48 * hour);
    await stage.partner.report(await stage.partner.hire('later'), 'x');
    await stage.work();
    expect(stage.receiver.deliveries).toHaveLength(before);

    stage.receiver.behave(answer(200));
    const again = await stage.partner.act(updatePartner({ callbackUrl: stage.receiver.template }));
    expect(again.disabledAt).toBeNull();
    await stage.work();
    const arrived = stage.receiver.deliveries.slice(before).map(({ url }) => url);
    expect(arrived).toContain('/status/last');
    expect(arrived).toContain('/status/later');
    expect(await settings()).toMatchObject({ disabled_at: null, failing_since: null });
  });

  test('one successful delivery resets the count', async () => {
    stage.receiver.behave(answer(500));
    await failFor(96);
    stage.receiver.behave(answer(200));
    await failFor(0);
    expect(await settings()).toMatchObject({ failing_since: null });
    stage.receiver.behave(answer(500));
    await failFor(108);
    expect(await settings()).toMatchObject({ disabled_at: null });
  });

  test('a failure long ago, with nothing tried since, does not count', async () => {
    stage.receiver.behave(answer(500));
    await stage.partner.report(await stage.partner.hire('one'), 'x');
    await stage.work();
    stage.bench.clock.advance(6 * 24 * hour);
    stage.receiver.behave(answer(500));
    await stage.partner.report(await stage.partner.hire('two'), 'x');
    await stage.work();
    expect(await settings()).toMatchObject({ disabled_at: null });
  });

  test('410 tells the partner too, and nobody when there is no address for notices', async () => {
    stage.receiver.behave(answer(410));
    await stage.partner.report(await stage.partner.hire('c1'), 'x');
    await stage.work();
    expect(await notices()).toMatchObject([{ text: expect.stringContaining('It answered 410 Gone') }]);
    await stage.partner.act(updatePartner({ callbackUrl: stage.receiver.template, notificationEmail: null }));
    await stage.partner.report(await stage.partner.hire('c2'), 'x');
    await stage.work();
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
      const other = await stage.bench.partnership(well.template);
      stage.receiver.behave(answer(status, headers));
      await stage.partner.report(await stage.partner.hire('c1'), 'x');
      await stage.work();
      expect(stage.receiver.deliveries).toHaveLength(1);

      stage.receiver.behave(answer(200));
      await stage.partner.report(await stage.partner.hire('c2'), 'x');
      await other.report(await other.hire('c3'), 'x');
      stage.bench.clock.advance(wait * 1000 - 1);
      const dispatcher = stage.bench.dispatcher();
      await dispatcher.sweep();
      await stage.work();
      await dispatcher.settled();
      dispatcher.wake({ organizationId: other.scope.organizationId, partnerId: other.partnerId });
      await dispatcher.settled();
      expect(stage.receiver.deliveries).toHaveLength(1);
      expect(well.deliveries).toHaveLength(1);

      // The time that the request took is part of the wait.
      stage.bench.clock.advance(60_000);
      await stage.work();
      expect(stage.receiver.deliveries.map(({ url }) => url)).toContain('/status/c2');
      await well.close();
    },
  );

  test('503 alone concerns one delivery', async () => {
    stage.receiver.behave(answer(503));
    await stage.partner.report(await stage.partner.hire('c1'), 'x');
    await stage.work();
    stage.receiver.behave(answer(200));
    await stage.partner.report(await stage.partner.hire('c2'), 'x');
    await stage.work();
    expect(stage.receiver.deliveries.map(({ url }) => url)).toEqual(['/status/c1', '/status/c2']);
  });

  test('after the hold it gets one delivery at a time until it has taken one', async () => {
    stage.receiver.behave(answer(429, { 'Retry-After': '60' }));
    for (const candidate of ['c1', 'c2', 'c3', 'c4']) {
      await stage.partner.report(await stage.partner.hire(candidate), 'x');
    }
    await stage.work();
    const refused = stage.receiver.deliveries.length;
    stage.bench.clock.advance(3_600_000);
    const dispatcher = stage.bench.dispatcher();
    await stage.work(dispatcher);
    expect(stage.receiver.deliveries).toHaveLength(refused + 1);

    stage.receiver.behave(answer(204));
    stage.bench.clock.advance(3_600_000);
    await stage.work(dispatcher);
    expect(new Set(stage.receiver.deliveries.slice(refused + 1).map(({ url }) => url)).size).toBe(4);
  });

  test('the dispatcher comes back by itself when the hold ends, and others of the partner hang meanwhile', async () => {
    stage.receiver.behave(({ url }, response) => {
      if (url.endsWith('/busy')) response.writeHead(429, { 'Retry-After': '1' }).end();
      else if (!url.endsWith('/hangs')) response.writeHead(204).end();
    });
    const dispatcher = stage.bench.dispatcher({ sweepMs: 20 });
    dispatcher.start();
    await stage.partner.report(await stage.partner.hire('hangs'), 'x');
    await stage.receiver.arrived(1);
    await stage.partner.report(await stage.partner.hire('busy'), 'x');
    await stage.receiver.arrived(2);
    await stage.partner.report(await stage.partner.hire('c1'), 'x');
    stage.bench.clock.advance(1_000);
    await stage.receiver.arrived(3);
    expect(stage.receiver.open()).toBe(1);
  });
});
