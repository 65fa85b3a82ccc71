import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client';
import type { Backlog } from '../store/installation/backlog';

export interface Metrics {
  /** Counts one answered request of the API. `operationId` is null when no operation matched. */
  observeRequest(request: { operationId: string | null; status: number; durationMs: number }): void;
  /** Counts one finished job of the worker. */
  observeJob(job: { task: string; success: boolean }): void;
  /** Counts one answered read if there are replicas: `primary`, or the replica's host and port. */
  observeRead(server: string): void;
  /** Records whether reads go to a replica. */
  observeReplica(replica: string, inUse: boolean): void;
  /** Counts one attempt to deliver. */
  observeDelivery(attempt: { outcome: DeliveryOutcome; durationMs: number }): void;
  /** Shows the work that is waiting, queried at each scrape. */
  watchBacklog(read: () => Promise<Backlog>): void;
  contentType: string;
  /** Returns all metrics as Prometheus text. */
  text(): Promise<string>;
}

/** `pending`: it will be tried again. `failed`: it will not, and the partner has to ask for it. */
type DeliveryOutcome = 'delivered' | 'pending' | 'failed';

/**
 * Creates the counters of one process. Labels contain names of operations, tasks and servers, and outcomes, so their
 * number is bounded.
 */
export function createMetrics(): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Duration of answered API requests',
    labelNames: ['operation', 'status'] as const,
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers,
  });
  const jobs = new Counter({
    name: 'worker_jobs_total',
    help: 'Finished background jobs',
    labelNames: ['task', 'success'] as const,
    registers,
  });
  const reads = new Counter({
    name: 'database_reads_total',
    help: 'Reads by the server that answered them, where there are replicas',
    labelNames: ['server'] as const,
    registers,
  });
  const replicas = new Gauge({
    name: 'database_replica_in_use',
    help: 'Whether reads go to the replica',
    labelNames: ['replica'] as const,
    registers,
  });
  const succeeded = new Gauge({
    name: 'worker_job_last_success_timestamp_seconds',
    help: 'When a job of the task last succeeded in this process',
    labelNames: ['task'] as const,
    registers,
  });
  const deliveries = new Histogram({
    name: 'delivery_attempt_duration_seconds',
    help: 'Duration of attempts to deliver, by what became of the delivery',
    labelNames: ['outcome'] as const,
    buckets: [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15],
    registers,
  });
  let look = (): Promise<void> => Promise.resolve();
  return {
    observeRead: (server) => reads.inc({ server }),
    observeReplica: (replica, inUse) => replicas.set({ replica }, inUse ? 1 : 0),
    observeRequest: ({ operationId, status, durationMs }) =>
      requests.observe({ operation: operationId ?? 'none', status }, durationMs / 1000),
    observeJob: ({ task, success }) => {
      jobs.inc({ task, success: String(success) });
      if (success) succeeded.setToCurrentTime({ task });
    },
    observeDelivery: ({ outcome, durationMs }) => deliveries.observe({ outcome }, durationMs / 1000),
    watchBacklog: (read) => (look = backlogIn(registers, read)),
    contentType: registry.contentType,
    text: async () => {
      await look();
      return registry.metrics();
    },
  };
}

/**
 * Every worker reports the same, because there is only one queue: use the maximum. Nothing is shown while the database
 * is unavailable.
 * @returns a function that queries it
 */
function backlogIn(registers: Registry[], read: () => Promise<Backlog>): () => Promise<void> {
  const gauge = (name: string, help: string, labelNames: string[] = []) =>
    new Gauge({ name, help, labelNames, registers });
  const partners = gauge(
    'delivery_partners_behind',
    'Partners with an update that has been due for five minutes and is not being sent',
  );
  const due = gauge('worker_jobs_due', 'Jobs that wait for a worker', ['task']);
  const oldest = gauge('worker_jobs_oldest_due_seconds', 'For how long the first of them has waited', [
    'task',
  ]);
  const givenUp = gauge('worker_jobs_given_up', 'Jobs that have failed too often to be tried again', [
    'task',
  ]);
  const ahead = gauge(
    'database_months_ahead_days',
    'For how long the rows of a table have parts of months made',
    ['table'],
  );
  const used = gauge('database_ids_used', 'Part of the ids of a table that has been given, from 0 to 1', [
    'table',
  ]);
  return async () => {
    const backlog = await read().catch(() => null);
    for (const one of [due, oldest, givenUp, ahead, used]) one.reset();
    partners.remove();
    if (!backlog) return;
    partners.set(backlog.partnersBehind);
    for (const { table, days } of backlog.monthsAhead) ahead.set({ table }, days);
    for (const { table, used: part } of backlog.idsUsed) used.set({ table }, part);
    for (const { task, ...jobs } of backlog.jobs) {
      due.set({ task }, jobs.due);
      oldest.set({ task }, jobs.oldestSeconds);
      givenUp.set({ task }, jobs.givenUp);
    }
  };
}
