import type { ServerResponse } from 'node:http';
import { Webhook } from 'standardwebhooks';
import type { Problem } from '../../src/domain/problem';
import { createLeaseHolder } from '../../src/deliveries/lease-holder';
import { createTestDelivery, recordDelivery, redeliver } from '../../src/deliveries/deliveries';
import {
  listPartnerDeliveries,
  type Delivery,
  type DeliveryFilters,
} from '../../src/store/deliveries/deliveries';
import { recordAttempts } from '../../src/store/deliveries/attempts';
import { claimDeliveries, type ClaimedDelivery } from '../../src/store/deliveries/queue';
import { updatePartner } from '../../src/store/deliveries/partners';
import { rotateSecret } from '../../src/store/deliveries/secret-rotation';
import { answer } from '../support/peers/receiver';
import { eventually } from '../support/patience';
import { everifyStatusUpdate, statusUpdate, useStage, type Hire } from '../support/deliveries';
import { useService } from '../support/service';

const stage = useStage(useService());

/** Takes what is due in the name of a worker that will never send it. */
async function claim(worker: ReturnType<typeof createLeaseHolder>): Promise<ClaimedDelivery[]> {
  const now = stage.bench.clock.now();
  const { id: leasedBy } = await worker.current();
  const leasedUntil = new Date(now.getTime() + 3_600_000);
  const request = { key: stage.key(), limit: 8 };
  const [deliveries = []] = await claimDeliveries(stage.bench.database, [request], {
    now,
    leasedUntil,
    leasedBy,
  });
  return deliveries;
}

/** Resolves when the database has noticed that a worker's connection is gone. */
async function gone(worker: ReturnType<typeof createLeaseHolder>): Promise<void> {
  const { id } = await worker.current();
  await worker.close();
  const sql = `select count(*)::integer as held from pg_locks where locktype = 'advisory' and classid = 50 and objid = ?`;
  for (let held = 1; held > 0;) {
    const { rows } = await stage.bench.owner.raw<{ rows: { held: number }[] }>(sql, [id]);
    held = rows[0]?.held ?? 0;
  }
}

async function deliveries(filters: DeliveryFilters = {}): Promise<Delivery[]> {
  return (
    await listPartnerDeliveries(stage.bench.store, stage.partner.scope, { page: 1, pageSize: 100, filters })
  ).rows;
}

async function jobs(jobKey: string): Promise<number> {
  return (
    await stage.bench.owner.withSchema('graphile_worker').from('jobs').where({ key: jobKey }).select('key')
  ).length;
}

const registration = () =>
  stage.bench
    .owner('partners')
    .where({ id: stage.partner.partnerId })
    .first<{ disabled_at: Date | null }>('disabled_at');

const statuses = () =>
  stage.receiver.deliveries.map(({ body }) => (JSON.parse(body) as { i9Status?: string }).i9Status);
const sequences = () => stage.receiver.deliveries.map(({ headers }) => Number(headers['x-sequence']));
const problem = (work: Promise<unknown>): Promise<Problem> =>
  work.then(
    () => Promise.reject(new Error('it worked')),
    (error: Problem) => error,
  );

describe('a delivery', () => {
  test('arrives signed, once, with all its headers', async () => {
    const hire = await stage.partner.hire('c 1/ä');
    await stage.partner.report(hire, 'Section 1 Completed');
    await stage.work();
    expect(stage.receiver.deliveries).toHaveLength(1);
    const [delivery] = stage.receiver.deliveries;
    expect(delivery).toMatchObject({ method: 'PATCH', url: '/status/c%201%2F%C3%A4' });
    expect(delivery?.headers).toMatchObject({
      'content-type': 'application/json',
      'x-event': 'i9StatusUpdated',
      'x-sequence': '1',
      'x-i9-id': String(hire.i9Id),
      'x-employee-id': String(hire.employeeId),
      'x-integration-candidate-id': 'c%201%2F%C3%A4',
      'webhook-id': expect.stringMatching(/^msg_[\w-]{27}$/),
      'user-agent': expect.stringContaining('Employment-Eligibility-Service'),
    });
    expect(delivery?.headers['authorization']).toBeUndefined();
    expect(new Webhook(stage.partner.secret).verify(delivery?.body ?? '', delivery?.headers ?? {})).toEqual(
      statusUpdate('Section 1 Completed'),
    );
    expect(delivery?.body).toBe(JSON.stringify(statusUpdate('Section 1 Completed')));
    expect(await deliveries()).toMatchObject([
      {
        event: 'i9StatusUpdated',
        employeeId: hire.employeeId,
        i9Id: hire.i9Id,
        sequence: 1,
        state: 'delivered',
        webhookId: delivery?.headers['webhook-id'],
        nextAttemptAt: null,
        supersededBy: null,
        attempts: [{ status: 204, error: null, responseExcerpt: '' }],
      },
    ]);
  });

  test('is not written when the change is undone', async () => {
    const { i9Id, employeeId } = await stage.partner.hire('c1');
    const delivery = {
      event: 'i9StatusUpdated',
      i9Id,
      employeeId,
      partnerId: stage.partner.partnerId,
    } as const;
    const undone = stage.partner.unit(async (unit) => {
      await recordDelivery(unit, { ...delivery, body: statusUpdate('Approved') });
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    expect(await deliveries()).toEqual([]);
    expect(await jobs(`push:${i9Id}`)).toBe(0);
    await stage.partner.unit((unit) => recordDelivery(unit, { ...delivery, body: statusUpdate('Approved') }));
    expect(await jobs(`push:${i9Id}`)).toBe(1);
  });

  test('is not written for an I-9 that no partner started, nor with fields of another group', async () => {
    const { i9Id, employeeId } = await stage.partner.hire('c1');
    const delivery = { event: 'i9StatusUpdated', i9Id, employeeId } as const;
    const body = statusUpdate('Approved');
    expect(
      await stage.partner.unit((unit) => recordDelivery(unit, { ...delivery, partnerId: null, body })),
    ).toBe(false);
    const odd = { ...body, socialSecurityNumber: '900-12-3456' };
    await expect(
      stage.partner.unit((unit) =>
        recordDelivery(unit, { ...delivery, partnerId: stage.partner.partnerId, body: odd }),
      ),
    ).rejects.toThrow('fields of another kind');
    expect(await deliveries()).toEqual([]);
  });

  test('leaves no transaction open while the request is under way', async () => {
    const open: unknown[] = [];
    stage.receiver.behave((_, response) => {
      void stage.bench.owner
        .raw(
          `select state from pg_stat_activity where datname = current_database() and state like 'idle in%'`,
        )
        .then(({ rows }: { rows: unknown[] }) => open.push(...rows))
        .finally(() => response.end());
    });
    await stage.partner.report(await stage.partner.hire('c1'), 'Approved');
    await stage.work();
    expect(stage.receiver.deliveries).toHaveLength(1);
    expect(open).toEqual([]);
  });

  test('carries Basic credentials when they are registered', async () => {
    await stage.partner.act(updatePartner({ basicUsername: 'ats', basicPassword: 'pä:ss' }));
    await stage.partner.report(await stage.partner.hire('c1'), 'Approved');
    await stage.work();
    expect(stage.receiver.deliveries[0]?.headers['authorization']).toBe(
      `Basic ${Buffer.from('ats:pä:ss').toString('base64')}`,
    );
  });
});

describe('order', () => {
  test('only the newest state is sent, and the log says so', async () => {
    const [first, second, third] = await stage.partner.report(await stage.partner.hire('c1'), 'a', 'b', 'c');
    await stage.work();
    expect(statuses()).toEqual(['c']);
    expect(sequences()).toEqual([3]);
    expect(await deliveries()).toMatchObject([
      { id: first, state: 'superseded', supersededBy: second, attempts: [] },
      { id: second, state: 'superseded', supersededBy: third, attempts: [] },
      { id: third, state: 'delivered' },
    ]);
  });

  test('the first of another form takes the next number of the employee, and replaces only with the next', async () => {
    const { partnerId } = stage.partner;
    const hire = await stage.partner.hire('c1');
    const recorded = (state: string, isFirst: boolean) =>
      stage.partner.unit((unit) =>
        recordDelivery(
          unit,
          { ...hire, event: 'i9StatusUpdated', partnerId, body: statusUpdate(state) },
          isFirst,
        ),
      );
    await recorded('a', true);
    await recorded('b', true);
    await recorded('c', false);
    expect(await deliveries()).toMatchObject([
      { sequence: 1, state: 'superseded' },
      { sequence: 2, state: 'superseded' },
      { sequence: 3, state: 'pending' },
    ]);
  });

  test('the groups of one I-9 do not replace each other and keep their order', async () => {
    const hire = await stage.partner.hire('c1');
    await stage.partner.report(hire, 'a');
    await stage.partner.unit((unit) =>
      recordDelivery(unit, {
        event: 'everifyStatusUpdated',
        i9Id: hire.i9Id,
        employeeId: hire.employeeId,
        partnerId: stage.partner.partnerId,
        body: everifyStatusUpdate('EAU'),
      }),
    );
    stage.receiver.behave(answer(500));
    await stage.work();
    expect(sequences()).toEqual([1]);
    stage.receiver.behave(answer(200));
    stage.bench.clock.advance(5_000);
    await stage.work();
    expect(sequences()).toEqual([1, 1, 2]);
    expect(Object.keys(JSON.parse(stage.receiver.deliveries[2]?.body ?? '{}') as object)).toEqual(
      Object.keys(everifyStatusUpdate('EAU')),
    );
  });

  test('a newer delivery takes the place of one that waits for its next attempt', async () => {
    const hire = await stage.partner.hire('c1');
    stage.receiver.behave(answer(500));
    const [older] = await stage.partner.report(hire, 'a');
    await stage.work();
    stage.receiver.behave(answer(200));
    const [newer] = await stage.partner.report(hire, 'b');
    await stage.work();
    expect(statuses()).toEqual(['a', 'b']);
    expect(await deliveries()).toMatchObject([
      { id: older, state: 'superseded', supersededBy: newer, attempts: [{ status: 500 }] },
      { id: newer, state: 'delivered' },
    ]);
  });

  test('one in flight per I-9, also with three workers; a failed one gives way to the newer', async () => {
    const hire = await stage.partner.hire('c1');
    let release: () => void = () => undefined;
    const released = new Promise<void>((done) => {
      release = done;
    });
    stage.receiver.behave((delivery, response) => {
      if (delivery.body.includes('"a"')) void released.then(() => response.writeHead(500).end());
      else response.end();
    });
    const workers = [stage.bench.dispatcher(), stage.bench.dispatcher(), stage.bench.dispatcher()];
    const wakeAll = () => workers.forEach((worker) => worker.wake(stage.key()));
    const [older] = await stage.partner.report(hire, 'a');
    // The first worker holds the delivery, so that the others can be waited for.
    workers[0]?.wake(stage.key());
    await stage.receiver.arrived(1);
    const [newer] = await stage.partner.report(hire, 'b');
    wakeAll();
    await workers[1]?.settled();
    await workers[2]?.settled();
    const started = statuses().length;
    release();
    for (const worker of workers) await worker.settled();
    expect(started).toBe(1);
    expect(statuses()).toEqual(['a', 'b']);
    expect(stage.receiver.mostPerAddress()).toBe(1);
    expect(await deliveries()).toMatchObject([
      { id: older, state: 'superseded', supersededBy: newer, attempts: [{ status: 500 }] },
      { id: newer, state: 'delivered' },
    ]);
  });

  test('many I-9s of one partner with three workers: each newest arrives once, in order', async () => {
    const hires = await Promise.all(
      Array.from({ length: 20 }, (_, index) => stage.partner.hire(`c${index}`)),
    );
    const workers = [stage.bench.dispatcher(), stage.bench.dispatcher(), stage.bench.dispatcher()];
    for (let round = 0; round < 4; round += 1) {
      await Promise.all(hires.map((hire) => stage.partner.report(hire, `s${round}`)));
      workers.forEach((worker) => worker.wake(stage.key()));
    }
    for (const worker of workers) {
      worker.wake(stage.key());
      await worker.settled();
    }
    for (const hire of hires) {
      const own = stage.receiver.deliveries.filter(({ url }) => url === `/status/${hire.candidate}`);
      const numbers = own.map(({ headers }) => Number(headers['x-sequence']));
      expect(numbers.at(-1)).toBe(4);
      expect(numbers).toEqual([...new Set(numbers)].sort((a, b) => a - b));
    }
    expect(stage.receiver.mostPerAddress()).toBe(1);
    expect(await deliveries({ state: 'pending' })).toEqual([]);
  });
});

test('a re-hire continues the count of the previous I-9', async () => {
  const first = await stage.partner.hire('c1');
  const other = await stage.partner.hire('c2');
  const send = async (hire: Hire) => {
    await stage.partner.report(hire, 'x');
    await stage.work();
  };
  await send(first);
  await send(first);
  const second = await stage.partner.rehire(first);
  await send(second);
  await send(first);
  await send(second);
  await send(other);
  expect(sequences()).toEqual([1, 2, 3, 4, 5, 1]);
});

test('concurrent deliveries of two I-9s of an employee get different numbers', async () => {
  const first = await stage.partner.hire('c1');
  const second = await stage.partner.rehire(first);
  const writes = Array.from({ length: 5 }, () =>
    Promise.all([stage.partner.report(first, 'x'), stage.partner.report(second, 'x')]),
  );
  await Promise.all(writes);
  const numbers = (await deliveries()).map(({ sequence }) => sequence);
  expect(numbers.toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
});

describe('failures', () => {
  test('ten attempts by the schedule with the same id and body, then failed', async () => {
    stage.receiver.behave(answer(503));
    await stage.partner.report(await stage.partner.hire('c1'), 'a');
    const dispatcher = stage.bench.dispatcher();
    for (const seconds of [0, 5, 300, 1800, 7200, 18_000, 36_000, 50_400, 72_000, 86_400]) {
      if (seconds > 0) {
        stage.bench.clock.advance(seconds * 1_000 - 1);
        const before = stage.receiver.deliveries.length;
        await stage.work(dispatcher);
        expect(stage.receiver.deliveries).toHaveLength(before);
      }
      stage.bench.clock.advance(1);
      await stage.work(dispatcher);
    }
    expect(stage.receiver.deliveries).toHaveLength(10);
    expect(
      new Set(stage.receiver.deliveries.map(({ headers, body }) => `${headers['webhook-id']} ${body}`)).size,
    ).toBe(1);
    const [delivery] = await deliveries();
    expect(delivery).toMatchObject({ state: 'failed', nextAttemptAt: null });
    expect(delivery?.attempts).toHaveLength(10);
    stage.bench.clock.advance(10 ** 10);
    await stage.work(dispatcher);
    expect(stage.receiver.deliveries).toHaveLength(10);
  });

  test('Retry-After is waited for', async () => {
    stage.receiver.behave(answer(429, { 'Retry-After': '90' }));
    await stage.partner.report(await stage.partner.hire('c1'), 'a');
    await stage.work();
    stage.bench.clock.advance(89_999);
    await stage.work();
    expect(stage.receiver.deliveries).toHaveLength(1);
    stage.receiver.behave(answer(200));
    // The time that the request took is part of the wait.
    stage.bench.clock.advance(60_000);
    await stage.work();
    expect(stage.receiver.deliveries).toHaveLength(2);
  });

  test('no answer: the attempt says so', async () => {
    stage.receiver.behave(() => undefined);
    await stage.partner.report(await stage.partner.hire('c1'), 'a');
    await stage.work(stage.bench.dispatcher({ timeoutMs: 100 }));
    expect(await deliveries()).toMatchObject([
      {
        state: 'pending',
        nextAttemptAt: expect.any(String),
        attempts: [{ status: null, error: expect.stringMatching(/^timeout/), responseExcerpt: null }],
      },
    ]);
  });

  test('410 switches the address off; later deliveries are kept, the newest only, until there is an address again', async () => {
    const hire = await stage.partner.hire('c1');
    stage.receiver.behave(answer(410));
    await stage.partner.report(hire, 'a');
    await stage.work();
    expect(await deliveries()).toMatchObject([{ state: 'pending', attempts: [{ status: 410 }] }]);
    await stage.partner.report(hire, 'b', 'c');
    await stage.work();
    expect(stage.receiver.deliveries).toHaveLength(1);
    stage.receiver.behave(answer(200));
    const settings = await stage.partner.act(updatePartner({ callbackUrl: stage.receiver.template }));
    expect(settings.disabledAt).toBeNull();
    await stage.work();
    expect(statuses()).toEqual(['a', 'c']);
  });

  test('410 does not switch off an address that was registered meanwhile', async () => {
    stage.receiver.behave((_, response) => {
      void stage.partner.act(updatePartner({ callbackUrl: `${stage.receiver.template}?new` })).then(() => {
        stage.receiver.behave(answer(200));
        response.writeHead(410).end();
      });
    });
    await stage.partner.report(await stage.partner.hire('c1'), 'a');
    await stage.work();
    expect(await registration()).toEqual({ disabled_at: null });
    expect(stage.receiver.deliveries.map(({ url }) => url)).toEqual(['/status/c1', '/status/c1?new']);
  });

  test('after concurrent 410 responses and a new registration each I-9 gets its last status', async () => {
    const open: ServerResponse[] = [];
    stage.receiver.behave((_, response) => void open.push(response));
    for (const name of ['c1', 'c2', 'c3'])
      await stage.partner.report(await stage.partner.hire(name), `status of ${name}`);
    const working = stage.work();
    await stage.receiver.arrived(3);
    open.shift()?.writeHead(410).end();
    await eventually(async () => (await registration())?.disabled_at ?? undefined);
    await stage.partner.act(updatePartner({ callbackUrl: stage.receiver.template }));
    stage.receiver.behave(answer(200));
    for (const response of open) response.writeHead(410).end();
    await working;
    await stage.work();
    expect(await registration()).toEqual({ disabled_at: null });
    expect(await deliveries()).toMatchObject([1, 2, 3].map(() => ({ state: 'delivered' })));
    expect(new Set(statuses().slice(3))).toEqual(new Set(['status of c1', 'status of c2', 'status of c3']));
  });

  test('an attempt that began before the same address was registered again decides nothing about it', async () => {
    stage.receiver.behave((_, response) => {
      stage.receiver.behave(answer(200));
      void stage.partner
        .act(updatePartner({ callbackUrl: stage.receiver.template }))
        .then(() => response.writeHead(500).end());
    });
    await stage.partner.report(await stage.partner.hire('c1'), 'a');
    await stage.work();
    // Not after the five seconds of the schedule.
    await stage.work();
    expect(await deliveries()).toMatchObject([
      { state: 'delivered', attempts: [{ status: 500 }, { status: 200 }] },
    ]);
    expect(await registration()).toEqual({ disabled_at: null });
  });

  test('a worker that registers twice concurrently is registered once', async () => {
    const opened = jest.spyOn(stage.bench.database, 'openSession');
    const worker = createLeaseHolder(stage.bench.database);
    const [one, other] = await Promise.all([worker.current(), worker.current()]);
    expect([other.id, opened.mock.calls.length]).toEqual([one.id, 1]);
    await worker.close();
    opened.mockRestore();
  });

  test('a delivery whose worker dies before recording it is sent again immediately with the same id', async () => {
    await stage.partner.report(await stage.partner.hire('c1'), 'a');
    const at = stage.bench.clock.now();
    const worker = createLeaseHolder(stage.bench.database);
    const [dead] = await claim(worker);
    expect(dead).toBeDefined();
    const dispatcher = stage.bench.dispatcher();
    await dispatcher.sweep();
    await dispatcher.settled();
    expect(stage.receiver.deliveries).toHaveLength(0);
    await gone(worker);
    await dispatcher.sweep();
    await dispatcher.settled();
    expect(stage.receiver.deliveries.map(({ headers }) => headers['webhook-id'])).toEqual([dead?.webhookId]);
    if (!dead) return;
    // The dead one comes back: it has lost the delivery and writes nothing.
    const late = { status: 500, durationMs: 1, error: 'x', excerpt: null, retryAfterMs: null, at };
    const verdict = { state: 'gone', nextAttemptAt: at } as const;
    const entry = { delivery: dead, attempt: late, verdict, holdUntil: null };
    expect(await recordAttempts(stage.bench.database, [entry])).toMatchObject([{ written: false }]);
    expect(await deliveries()).toMatchObject([{ state: 'delivered', attempts: [{ status: 204 }] }]);
  });
});

describe('addresses', () => {
  test('deliveries from before the registration arrive after it, the newest of each I-9', async () => {
    stage.partner = await stage.bench.partnership(null);
    await stage.partner.report(await stage.partner.hire('c1'), 'a', 'b');
    await stage.partner.report(await stage.partner.hire('c2'), 'x');
    await stage.work();
    expect(await deliveries({ state: 'pending' })).toHaveLength(2);
    await stage.partner.act(updatePartner({ callbackUrl: stage.receiver.template }));
    expect(await jobs(`push:partner:${stage.partner.partnerId}`)).toBe(1);
    await stage.work();
    expect(new Set(statuses())).toEqual(new Set(['b', 'x']));
    expect(stage.receiver.deliveries).toHaveLength(2);
  });

  test('a new address releases waiting deliveries immediately', async () => {
    stage.receiver.behave(answer(500));
    await stage.partner.report(await stage.partner.hire('c1'), 'a');
    await stage.work();
    stage.receiver.behave(answer(200));
    await stage.partner.act(
      updatePartner({ callbackUrl: `${stage.receiver.origin}/v2/{integrationCandidateId}` }),
    );
    await stage.work();
    expect(stage.receiver.deliveries.map(({ url }) => url)).toEqual(['/status/c1', '/v2/c1']);
  });

  test('without an address nothing is sent', async () => {
    await stage.partner.report(await stage.partner.hire('c1'), 'a');
    await stage.partner.act(updatePartner({ callbackUrl: null }));
    await stage.work();
    expect(stage.receiver.deliveries).toHaveLength(0);
  });
});

describe('rotation', () => {
  test('both secrets sign for 24 hours, then the new one alone', async () => {
    const hire = await stage.partner.hire('c1');
    // One worker through all of it: what it remembers of secrets must not outlive them.
    const dispatcher = stage.bench.dispatcher();
    await stage.partner.report(hire, 'before');
    await stage.work(dispatcher);
    const before = Date.now();
    const rotated = await stage.partner.act(rotateSecret());
    expect(rotated.secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    const rotatedAt = Date.parse(rotated.previousValidUntil ?? '') - 86_400_000;
    expect(rotatedAt).toBeGreaterThanOrEqual(before);
    expect(rotatedAt).toBeLessThanOrEqual(Date.now());
    await stage.partner.report(hire, 'a');
    await stage.work(dispatcher);
    const [, delivery] = stage.receiver.deliveries;
    expect(delivery?.headers['webhook-signature']?.split(' ')).toHaveLength(2);
    for (const secret of [stage.partner.secret, rotated.secret]) {
      expect(new Webhook(secret).verify(delivery?.body ?? '', delivery?.headers ?? {})).toEqual(
        statusUpdate('a'),
      );
    }
    stage.bench.clock.advance(86_401_000);
    await stage.partner.report(hire, 'b');
    await stage.work(dispatcher);
    const last = stage.receiver.deliveries[2];
    const { 'webhook-id': id = '', 'webhook-timestamp': seconds } = last?.headers ?? {};
    const signed = new Webhook(rotated.secret).sign(id, new Date(Number(seconds) * 1_000), last?.body ?? '');
    expect(last?.headers['webhook-signature']).toBe(signed);
  });

  test('after an immediate rotation the new secret alone signs, in a worker that knew the old one', async () => {
    const hire = await stage.partner.hire('c1');
    const dispatcher = stage.bench.dispatcher();
    await stage.partner.report(hire, 'a');
    await stage.work(dispatcher);
    const { secret } = await stage.partner.act(rotateSecret(true));
    await stage.partner.report(hire, 'b');
    await stage.work(dispatcher);
    const [, { body, headers } = { body: '', headers: {} }] = stage.receiver.deliveries;
    expect(new Webhook(secret).verify(body, headers)).toEqual(statusUpdate('b'));
    expect(() => new Webhook(stage.partner.secret).verify(body, headers)).toThrow('No matching signature');
  });

  test('each of many secrets signs until its stated time; one more than the limit is refused with the time', async () => {
    const secrets = [stage.partner.secret];
    let firstEnd = '';
    for (let turn = 1; turn < 50; turn += 1) {
      const { secret, previousValidUntil } = await stage.partner.act(rotateSecret());
      secrets.push(secret);
      firstEnd ||= previousValidUntil ?? '';
    }
    const refused = await problem(stage.partner.act(rotateSecret()));
    expect(refused.type).toBe('state-conflict');
    expect(refused.detail).toContain(firstEnd);
    await stage.partner.report(await stage.partner.hire('c1'), 'a');
    await stage.work();
    const [delivery] = stage.receiver.deliveries;
    for (const secret of secrets) {
      expect(new Webhook(secret).verify(delivery?.body ?? '', delivery?.headers ?? {})).toEqual(
        statusUpdate('a'),
      );
    }
  });

  test('secrets are sealed in the database', async () => {
    await stage.partner.act(rotateSecret());
    const rows: { secret_ciphertext: Buffer; valid_until: Date | null }[] = await stage.bench
      .owner('partner_secrets')
      .where({ partner_id: stage.partner.partnerId });
    expect(rows).toHaveLength(2);
    expect(rows.filter(({ valid_until }) => valid_until === null)).toHaveLength(1);
    for (const { secret_ciphertext } of rows)
      expect(secret_ciphertext.toString('latin1')).not.toContain('whsec_');
  });
});

describe('redelivery and test delivery', () => {
  test('what was delivered goes again with the same id and body', async () => {
    const [id = 0] = await stage.partner.report(await stage.partner.hire('c1'), 'a');
    await stage.work();
    const again = await stage.partner.act(redeliver(id));
    expect(again).toMatchObject({ id, state: 'pending', attempts: [{ status: 204 }] });
    await stage.work();
    const [first, second] = stage.receiver.deliveries;
    expect(second?.body).toBe(first?.body);
    expect(second?.headers['webhook-id']).toBe(first?.headers['webhook-id']);
    expect(await deliveries()).toMatchObject([{ state: 'delivered', attempts: [{}, {}] }]);
  });

  test('a waiting delivery is sent immediately; a replaced one yields to the newer', async () => {
    const hire = await stage.partner.hire('c1');
    stage.receiver.behave(answer(500));
    const [older = 0, newer = 0] = await stage.partner.report(hire, 'a', 'b');
    await stage.work();
    expect((await problem(stage.partner.act(redeliver(older)))).type).toBe('state-conflict');
    stage.receiver.behave(answer(200));
    await stage.partner.act(redeliver(newer));
    await stage.work();
    expect(statuses()).toEqual(['b', 'b']);
  });

  test('one that is being sent is left alone, until its worker is gone', async () => {
    const [id = 0] = await stage.partner.report(await stage.partner.hire('c1'), 'a');
    const worker = createLeaseHolder(stage.bench.database);
    await claim(worker);
    expect((await problem(stage.partner.act(redeliver(id)))).type).toBe('state-conflict');
    await stage.work();
    expect(stage.receiver.deliveries).toHaveLength(0);
    await gone(worker);
    await stage.partner.act(redeliver(id));
    await stage.work();
    expect(statuses()).toEqual(['a']);
  });

  test('a worker that loses its database connection stops sending and restarts', async () => {
    stage.receiver.behave(() => undefined);
    await stage.partner.report(await stage.partner.hire('c1'), 'a');
    const dispatcher = stage.bench.dispatcher({ timeoutMs: 3_600_000 });
    dispatcher.wake(stage.key());
    await stage.receiver.arrived(1);
    await stage.bench.owner.raw(
      `select pg_terminate_backend(pid) from pg_locks
       where locktype = 'advisory' and classid = 50 and database = (select oid from pg_database where datname = current_database())`,
    );
    await dispatcher.settled();
    stage.receiver.behave(answer(204));
    await dispatcher.sweep();
    await dispatcher.settled();
    expect(new Set(stage.receiver.deliveries.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
    expect(await deliveries()).toMatchObject([{ state: 'delivered', attempts: [{ status: 204 }] }]);
  });

  test("another partner's delivery does not exist", async () => {
    const [id = 0] = await stage.partner.report(await stage.partner.hire('c1'), 'a');
    const other = await stage.bench.partnership(stage.receiver.template);
    expect((await problem(other.act(redeliver(id)))).type).toBe('not-found');
    expect(
      (await listPartnerDeliveries(stage.bench.store, other.scope, { page: 1, pageSize: 10 })).total,
    ).toBe(0);
  });

  test('a test delivery has the candidate "test" and needs an address', async () => {
    const delivery = await stage.partner.act(createTestDelivery('https://i9.example'));
    expect(delivery).toMatchObject({
      event: 'test',
      employeeId: null,
      i9Id: null,
      sequence: 1,
      state: 'pending',
    });
    await stage.work();
    expect(stage.receiver.deliveries[0]?.url).toBe('/status/test');
    await stage.partner.act(updatePartner({ callbackUrl: null }));
    const refused = await problem(stage.partner.act(createTestDelivery('https://i9.example')));
    expect(refused.type).toBe('state-conflict');
  });

  test('the list filters by employee and state, and pages', async () => {
    const [one, two] = [await stage.partner.hire('c1'), await stage.partner.hire('c2')];
    await stage.partner.report(one, 'a', 'b');
    await stage.partner.report(two, 'x');
    expect(await deliveries({ employeeId: one.employeeId })).toHaveLength(2);
    expect(await deliveries({ employeeId: one.employeeId, state: 'superseded' })).toHaveLength(1);
    const page = await listPartnerDeliveries(stage.bench.store, stage.partner.scope, {
      page: 2,
      pageSize: 2,
    });
    expect(page).toMatchObject({ total: 3, rows: [{ employeeId: two.employeeId }] });
  });
});
