import type { Logger } from '../process/logger';
import { detached, traced, type Span, type SpanStart } from '../process/traces';
import type { Database } from '../store/core/database';
import type { KeyRing } from '../store/core/keys';
import { recordAttempts, type AttemptRecord } from '../store/deliveries/attempts';
import {
  claimDeliveries,
  partnerName,
  partnersWithDueDeliveries,
  type ClaimedDelivery,
  type ClaimRequest,
  type PartnerKey,
} from '../store/deliveries/queue';
import type { AddressPolicy } from '../network/addresses';
import { createSender, type DeliveryOutcome, type DeliveryRequest } from './attempt';
import { createBatcher } from './batch';
import { switchOffAfter } from './failures';
import { createFairQueues } from './fair-queues';
import { createLeaseHolder } from './lease-holder';
import { eventOf } from '../domain/deliveries';
import { requestFor } from './request';
import { holdMs, nextAttempt } from './schedule';

export interface DispatcherOptions {
  /** A worker's: it looks for work in all organizations. */
  database: Database;
  keys: KeyRing;
  /** Real time, never a sandbox organization's clock: receivers check the time of the signature. */
  clock: { now(): Date };
  /** From 0 to 1, for the jitter. */
  random: () => number;
  logger: Pick<Logger, 'info' | 'warn' | 'error'>;
  policy: AddressPolicy;
  /** Whether leases may be taken now; always by default. */
  mayClaim?: () => boolean;
  /** Called after each attempt. */
  observe?: (attempt: { outcome: AttemptRecord['verdict']['state']; durationMs: number }) => void;
  /** Deliveries that this process sends at once. */
  total?: number;
  timeoutMs?: number;
  /**
   * Longer than an attempt with its record can take: until then, while this process lives, nobody else may send a delivery of
   * the same I-9.
   */
  leaseMs?: number;
  /** How often work is looked for that no job announces: retries, and what others left behind. */
  sweepMs?: number;
}

export type Dispatcher = ReturnType<typeof createDispatcher>;

/** A delivery with a signal that aborts once someone else may hold its lease. */
type LeasedDelivery = ClaimedDelivery & { lost: AbortSignal };

/**
 * Sends what is due: at least once, in order per I-9, one at a time per I-9 over all workers.
 *
 * The table of deliveries is the queue; jobs and timers only say that there is something to do. No transaction is open
 * while a request is under way. A worker that is killed between sending and writing down leaves a lease behind; another
 * one finds that, and the delivery is sent again with the same `webhook-id`.
 */
export function createDispatcher(options: DispatcherOptions) {
  const { database, keys, clock, random, logger, policy, leaseMs = 60_000, sweepMs = 1_000 } = options;
  const mayClaim = options.mayClaim ?? (() => true);
  const now = () => clock.now();
  const sender = createSender({
    policy,
    now,
    ...(options.timeoutMs !== undefined && { timeoutMs: options.timeoutMs }),
  });

  const holder = createLeaseHolder(database, () => sender.abort());
  const claim = createBatcher(
    ({ key }: ClaimRequest) => key.organizationId,
    async (requests): Promise<LeasedDelivery[][]> => {
      if (!mayClaim()) return requests.map(() => []);
      const { id: leasedBy, lost } = await holder.current();
      const at = now();
      const leasedUntil = new Date(at.getTime() + leaseMs);
      const claimed = await claimDeliveries(database, requests, { now: at, leasedUntil, leasedBy });
      return claimed.map((deliveries) => deliveries.map((delivery) => ({ ...delivery, lost })));
    },
  );
  const recordOne = createBatcher(
    ({ delivery }: AttemptRecord) => delivery.organizationId,
    (records) => recordAttempts(database, records),
  );

  const record = async (entry: AttemptRecord): Promise<boolean> => {
    // Outside this delivery's trace: its attempt is written together with those of others.
    const recorded = await detached(() => recordOne(entry));
    const reason = await switchOffAfter({ database, keys }, entry, recorded);
    const { partnerId } = entry.delivery;
    if (reason) logger.warn({ partnerId, reason }, 'address for deliveries switched off');
    return recorded.written;
  };

  const deliver = async (delivery: LeasedDelivery, span: Span | null): Promise<void> => {
    const at = now();
    if (at >= delivery.leasedUntil || delivery.lost.aborted) return;
    const attempt = { ...(await makeAttempt(delivery, at)), at };
    if (span) tellOf(attempt, span);
    if (delivery.lost.aborted) {
      logger.warn(
        { deliveryId: delivery.id },
        'the connection with the lease was lost: the delivery is sent again',
      );
      return;
    }
    const ended = now();
    const verdict = nextAttempt(attempt, delivery.attempts + 1, ended, random());
    const hold = holdMs(attempt);
    const holdUntil = hold === null ? null : new Date(ended.getTime() + hold);
    const written = await record({ delivery, attempt, verdict, holdUntil });
    options.observe?.({ outcome: verdict.state, durationMs: attempt.durationMs });
    const facts = {
      deliveryId: delivery.id,
      partnerId: delivery.partnerId,
      status: attempt.status,
      ms: attempt.durationMs,
    };
    if (!written) logger.warn(facts, 'sent, but its lease had ended');
    else if (verdict.state === 'delivered') logger.info(facts, 'delivered');
    else logger.warn({ ...facts, error: attempt.error, state: verdict.state }, 'not delivered');
  };

  const makeAttempt = async (delivery: LeasedDelivery, at: Date): Promise<DeliveryOutcome> => {
    let request: DeliveryRequest;
    try {
      request = requestFor(keys, delivery, at);
    } catch (error) {
      logger.error({ err: error, deliveryId: delivery.id }, 'the request of a delivery cannot be made');
      const failure = 'internal: the delivery could not be made; the operator has been told';
      return { status: null, durationMs: 0, error: failure, excerpt: null, retryAfterMs: null };
    }
    return sender.send(request);
  };

  const queues = createFairQueues<PartnerKey, LeasedDelivery>(partnerName, {
    total: options.total ?? 4_096,
    // A partner alone has 128; 150 of them that do not answer leave some to the others.
    share: 1 / 32,
    claim: (key, limit) => claim({ key, limit }),
    handle: (_, delivery) => traced(spanOf(delivery), (span) => deliver(delivery, span)),
    onError: (error, key) => logger.error({ err: error, partnerId: key.partnerId }, 'delivering failed'),
  });

  /** Looks for partners with due deliveries, also for those that a worker held that is gone. */
  const sweep = async (): Promise<void> => {
    if (!mayClaim()) return;
    const released = await holder.releaseOthers();
    if (released > 0) logger.warn({ released }, 'took over deliveries of a worker that is gone');
    for (const key of await partnersWithDueDeliveries(database, now())) queues.wake(key);
  };
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  const sweepOn = async (): Promise<void> => {
    await sweep().catch((error: unknown) =>
      logger.error({ err: error }, 'looking for due deliveries failed'),
    );
    if (!stopped) timer = setTimeout(() => void sweepOn(), sweepMs).unref();
  };

  return {
    /** Sends what is due for a partner, outside the trace as well: the queue goes on with other deliveries. */
    wake: (key: PartnerKey) => detached(() => queues.wake(key)),
    sweep,
    /** Sweeps now and from then on each second. */
    start: () => void sweepOn(),
    /** Resolves when nothing is being sent and nothing is due. */
    settled: queues.settled,
    /** Takes nothing more and resolves when what is being sent is written down (15 s at most). */
    async stop(): Promise<void> {
      stopped = true;
      clearTimeout(timer);
      await queues.stop();
      await holder.close();
      sender.close();
    },
  };
}

/** Continues the trace of the change that caused the delivery, however much later. */
const spanOf = ({ group, partnerId, attempts, traceparent }: ClaimedDelivery): SpanStart => ({
  name: `deliver ${eventOf(group)}`,
  kind: 'client',
  cause: traceparent,
  facts: {
    'eligibility.partner.id': partnerId,
    'http.request.method': 'PATCH',
    'http.request.resend_count': attempts,
  },
});

function tellOf({ status, error }: DeliveryOutcome, span: Span): void {
  if (status !== null) span.set({ 'http.response.status_code': status });
  if (error !== null) span.fail(error.slice(0, error.indexOf(':')));
}
