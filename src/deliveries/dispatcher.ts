import type { Logger } from '../process/logger';
import type { Database } from '../store/database';
import type { KeyRing } from '../store/keys';
import { openCredentials } from '../store/partners';
import { recordAttempts, type PushRecord } from '../store/delivery-attempts';
import {
  claimPushes,
  partnerName,
  partnersWithDuePushes,
  type ClaimedPush,
  type ClaimRequest,
  type PartnerKey,
} from '../store/delivery-queue';
import { expandCallbackUrl } from './addresses';
import { type AddressPolicy } from '../network/addresses';
import { createSender, type Attempt, type PushRequest } from './attempt';
import { createBatcherByOrganization } from './batch';
import { switchOffAfter } from './failures';
import { createLanes } from './lanes';
import { createLeaseHolder } from './lease-holder';
import { eventOfGroup, serializePush } from '../domain/deliveries';
import { holdMs, judge } from './schedule';
import { signatureHeaders } from './signing';

export interface PusherOptions {
  /** A worker's: it looks for work in all organizations. */
  database: Database;
  keys: KeyRing;
  /** Real time, never a sandbox organization's clock: receivers check the time of the signature. */
  clock: { now(): Date };
  /** From 0 to 1, for the jitter. */
  random: () => number;
  logger: Pick<Logger, 'info' | 'warn' | 'error'>;
  policy: AddressPolicy;
  /** Pushes that this process sends at once. */
  total?: number;
  timeoutMs?: number;
  /**
   * Longer than an attempt with its record can take: until then, while this process lives, nobody else may send a push of
   * the same I-9.
   */
  leaseMs?: number;
  /** How often work is looked for that no job announces: retries, and what others left behind. */
  sweepMs?: number;
}

export interface Pusher {
  /** Sends what is due for a partner; returns at once. */
  wake(key: PartnerKey): void;
  /** Looks for partners with due pushes, also for those that a worker held that is gone. */
  sweep(): Promise<void>;
  /** Sweeps now and from then on each second. */
  start(): void;
  /** Resolves when nothing is being sent and nothing is due. */
  settled(): Promise<void>;
  /** Takes nothing more and resolves when what is being sent is written down (15 s at most). */
  stop(): Promise<void>;
}

/** A push and what tells that its lease may be somebody else's by now. */
type LeasedPush = ClaimedPush & { lost: AbortSignal };

const userAgent = 'Employment-Eligibility-Service/1';

/**
 * Delivers pushes: at least once, in order per I-9, one at a time per I-9 over all workers.
 *
 * The table of deliveries is the queue; jobs and timers only say that there is something to do. No transaction is open
 * while a request is under way. A worker that is killed between sending and writing down leaves a lease behind; another
 * one finds that, and the push is sent again with the same `webhook-id`.
 */
export function createPusher(options: PusherOptions): Pusher {
  const { database, keys, clock, random, logger, policy, leaseMs = 60_000, sweepMs = 1_000 } = options;
  const now = () => clock.now();
  const sender = createSender({
    policy,
    now,
    ...(options.timeoutMs !== undefined && { timeoutMs: options.timeoutMs }),
  });

  const holder = createLeaseHolder(database, () => sender.abort());
  const claim = createBatcherByOrganization(
    ({ key }: ClaimRequest) => key.organizationId,
    async (requests): Promise<LeasedPush[][]> => {
      const { id: leasedBy, lost } = await holder.current();
      const at = now();
      const leasedUntil = new Date(at.getTime() + leaseMs);
      const claimed = await claimPushes(database, requests, { now: at, leasedUntil, leasedBy });
      return claimed.map((pushes) => pushes.map((push) => ({ ...push, lost })));
    },
  );
  const recordOne = createBatcherByOrganization(
    ({ push }: PushRecord) => push.organizationId,
    (records) => recordAttempts(database, records),
  );

  const record = async (entry: PushRecord): Promise<boolean> => {
    const recorded = await recordOne(entry);
    const reason = await switchOffAfter({ database, keys }, entry, recorded);
    const { partnerId } = entry.push;
    if (reason) logger.warn({ partnerId, reason }, 'address for pushes switched off');
    return recorded.written;
  };

  const deliver = async (push: LeasedPush): Promise<void> => {
    const at = now();
    if (at >= push.leasedUntil || push.lost.aborted) return;
    const attempt = { ...(await makeAttempt(push, at)), at };
    if (push.lost.aborted) {
      logger.warn({ deliveryId: push.id }, 'the connection with the lease was lost: the push is sent again');
      return;
    }
    const ended = now();
    const verdict = judge(attempt, push.attempts + 1, ended, random());
    const hold = holdMs(attempt);
    const holdUntil = hold === null ? null : new Date(ended.getTime() + hold);
    const written = await record({ push, attempt, verdict, holdUntil });
    const facts = {
      deliveryId: push.id,
      partnerId: push.partnerId,
      status: attempt.status,
      ms: attempt.durationMs,
    };
    if (!written) logger.warn(facts, 'push was sent, but its lease had ended');
    else if (verdict.state === 'delivered') logger.info(facts, 'push delivered');
    else logger.warn({ ...facts, error: attempt.error, state: verdict.state }, 'push not delivered');
  };

  const makeAttempt = async (push: LeasedPush, at: Date): Promise<Attempt> => {
    let request: PushRequest;
    try {
      request = requestFor(keys, push, at);
    } catch (error) {
      logger.error({ err: error, deliveryId: push.id }, 'push cannot be made');
      const failure = 'internal: the push could not be made; the operator has been told';
      return { status: null, durationMs: 0, error: failure, excerpt: null, retryAfterMs: null };
    }
    return sender.send(request);
  };

  const lanes = createLanes<PartnerKey, LeasedPush>(partnerName, {
    total: options.total ?? 4_096,
    // A partner alone has 128; 150 of them that do not answer leave some to the others.
    share: 1 / 32,
    claim: (key, limit) => claim({ key, limit }),
    handle: (_, push) => deliver(push),
    onError: (error, key) => logger.error({ err: error, partnerId: key.partnerId }, 'delivering failed'),
  });

  const sweep = async (): Promise<void> => {
    const released = await holder.releaseOthers();
    if (released > 0) logger.warn({ released }, 'took over pushes of a worker that is gone');
    for (const key of await partnersWithDuePushes(database, now())) lanes.wake(key);
  };
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  const sweepOn = async (): Promise<void> => {
    await sweep().catch((error: unknown) => logger.error({ err: error }, 'looking for due pushes failed'));
    if (!stopped) timer = setTimeout(() => void sweepOn(), sweepMs).unref();
  };

  return {
    wake: lanes.wake,
    sweep,
    start: () => void sweepOn(),
    settled: lanes.settled,
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await lanes.stop();
      await holder.close();
      sender.close();
    },
  };
}

/** The request of a push: address, headers and the exact text of the body. */
export function requestFor(keys: KeyRing, push: ClaimedPush, at: Date): PushRequest {
  const { organizationId } = push;
  const body = serializePush(push.group, push.body);
  const candidate = push.group === 'test' ? 'test' : push.integrationCandidateId;
  if (candidate === null) throw new Error('The employee has no candidate id');
  const secrets = push.secrets.map((sealed) => keys.open(organizationId, 'partner-secret', sealed));
  const credentials = push.credentials && openCredentials(keys, organizationId, push.credentials);
  return {
    url: expandCallbackUrl(push.callbackUrl, candidate),
    body,
    headers: {
      'Content-Type': 'application/json',
      'User-Agent': userAgent,
      'X-Event': eventOfGroup[push.group],
      'X-Sequence': String(push.sequence),
      'X-Integration-Candidate-Id': encodeURIComponent(candidate),
      ...(push.employeeId !== null && { 'X-Employee-Id': String(push.employeeId) }),
      ...(push.i9Id !== null && { 'X-I9-Id': String(push.i9Id) }),
      ...signatureHeaders(secrets, push.webhookId, at, body),
      ...(credentials && { Authorization: basic(credentials.username, credentials.password) }),
    },
  };
}

const basic = (username: string, password: string): string =>
  `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}`;
