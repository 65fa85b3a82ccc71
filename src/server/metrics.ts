import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client';
import { buildInfo, type BuildInfo } from '../process/build-info';
import type { Connections } from '../store/core/pool';
import type { Backlog } from '../store/installation/backlog';

export type Metrics = ReturnType<typeof createMetrics>;

/**
 * `pending`: it will be tried again. `gone`: the receiver answered 410, so it waits until the partner registers an address.
 * `failed`: it will not be tried again, and the partner has to ask for it.
 */
const mailOutcomes = ['sent', 'kept', 'waiting', 'failed'] as const;
type MailOutcome = (typeof mailOutcomes)[number];
const deliveryOutcomes = ['delivered', 'pending', 'gone', 'failed'] as const;
type DeliveryOutcome = (typeof deliveryOutcomes)[number];

/**
 * Creates the counters of one process. Labels contain names of operations, tasks and servers, and outcomes, so their
 * number is bounded.
 *
 * What an alert counts is shown as 0 before it first happens (failed jobs of a task, once one of its jobs has finished):
 * Prometheus sees an increase from 0 to 1, but not one from nothing to 1.
 */
export function createMetrics({ version, commit }: BuildInfo = buildInfo()) {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const called = <Label extends string>(name: string, help: string, labelNames: readonly Label[]) => ({
    name,
    help,
    labelNames,
    registers,
  });
  const requests = new Histogram({
    ...called('eligibility_http_request_duration_seconds', 'Duration of answered API requests', [
      'operation',
      'status',
    ]),
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
  });
  const errors = new Counter(
    called('eligibility_http_server_errors_total', 'API requests answered with 5xx', []),
  );
  const jobs = new Counter(
    called('eligibility_worker_jobs_total', 'Finished background jobs', ['task', 'success']),
  );
  const readHelp = 'Reads by the server that answered them, where there are replicas';
  const reads = new Counter(called('eligibility_database_reads_total', readHelp, ['server']));
  const replicas = new Gauge(
    called('eligibility_database_replica_in_use', 'Whether reads go to the replica', ['replica']),
  );
  const successHelp = 'When a job of the task last succeeded in this process';
  const succeeded = new Gauge(
    called('eligibility_worker_job_last_success_timestamp_seconds', successHelp, ['task']),
  );
  const deliveryHelp = 'Duration of attempts to deliver, by what became of the delivery';
  const deliveries = new Histogram({
    ...called('eligibility_delivery_attempt_duration_seconds', deliveryHelp, ['outcome']),
    buckets: [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15],
  });
  for (const outcome of deliveryOutcomes) deliveries.zero({ outcome });
  const mails = new Counter(
    called('eligibility_mail_attempts_total', 'Attempts to send an email, by what became of it', ['outcome']),
  );
  for (const outcome of mailOutcomes) mails.inc({ outcome }, 0);
  const build = called('eligibility_build_info', 'The program that runs; always 1', ['version', 'commit']);
  new Gauge(build).set({ version, commit: commit ?? 'unknown' }, 1);
  // Whoever watches later takes the place of whoever did before.
  const gauge = (name: string, help: string, labelNames: readonly string[] = []) => {
    registry.removeSingleMetric(name);
    return new Gauge(called(name, help, labelNames));
  };
  const looks: (() => Promise<void> | void)[] = [];
  const pools: { name: string; read: () => Connections }[] = [];
  return {
    /** Counts one answered read if there are replicas: `primary`, or the replica's host and port. */
    observeRead: (server: string) => reads.inc({ server }),
    /** Records whether reads go to a replica. */
    observeReplica: (replica: string, inUse: boolean) => replicas.set({ replica }, inUse ? 1 : 0),
    /** Counts one answered request of the API. `operationId` is null when no operation matched. */
    observeRequest(request: { operationId: string | null; status: number; durationMs: number }): void {
      const { operationId, status, durationMs } = request;
      requests.observe({ operation: operationId ?? 'none', status }, durationMs / 1000);
      if (status >= 500) errors.inc();
    },
    observeJob({ task, success }: { task: string; success: boolean }): void {
      jobs.inc({ task, success: 'true' }, success ? 1 : 0);
      jobs.inc({ task, success: 'false' }, success ? 0 : 1);
      if (success) succeeded.setToCurrentTime({ task });
    },
    observeDelivery: ({ outcome, durationMs }: { outcome: DeliveryOutcome; durationMs: number }) =>
      deliveries.observe({ outcome }, durationMs / 1000),
    /** Counts one attempt to send an email. */
    observeMail: (outcome: MailOutcome) => mails.inc({ outcome }),
    /** Shows whether the process is ready, asked at each scrape. */
    watchReadiness(ready: () => Promise<boolean>): void {
      const shown = gauge('eligibility_ready', 'Whether /readyz is 200');
      looks.push(async () => shown.set((await ready()) ? 1 : 0));
    },
    /** Shows the connections of a pool, at each scrape. */
    watchPool(name: string, read: () => Connections): void {
      if (pools.push({ name, read }) > 1) return;
      const shown = gauge('eligibility_database_connections', 'Connections of a pool, and requests for one', [
        'pool',
        'state',
      ]);
      looks.push(() => {
        for (const { name: pool, read: connections } of pools)
          for (const [state, count] of Object.entries({ ...connections() }))
            shown.set({ pool, state }, count);
      });
    },
    /** Shows how far this machine's clock is from the database's; null: not compared yet. */
    watchClock(read: () => number | null): void {
      const help = "Seconds by which this machine's clock is ahead of the database's";
      const shown = gauge('eligibility_clock_skew_seconds', help);
      looks.push(() => {
        const skew = read();
        if (skew === null) shown.remove();
        else shown.set(skew);
      });
    },
    /** Shows the work that is waiting, queried at each scrape. */
    watchBacklog: (read: () => Promise<Backlog>) => void looks.push(backlogIn(gauge, read)),
    contentType: registry.contentType,
    /** Returns all metrics as Prometheus text. */
    text: async () => {
      await Promise.all(looks.map(async (look) => look()));
      return registry.metrics();
    },
  };
}

/**
 * Every worker reports the same, because there is only one queue: use the maximum. Nothing is shown while the database
 * is unavailable.
 * @returns a function that queries it
 */
function backlogIn(
  gauge: (name: string, help: string, labelNames?: readonly string[]) => Gauge,
  read: () => Promise<Backlog>,
): () => Promise<void> {
  const partners = gauge(
    'eligibility_delivery_partners_behind',
    'Partners with an update that has been due for five minutes and is not being sent',
  );
  const due = gauge('eligibility_worker_jobs_due', 'Jobs that wait for a worker', ['task']);
  const oldest = gauge(
    'eligibility_worker_jobs_oldest_due_seconds',
    'For how long the first of them has waited',
    ['task'],
  );
  const givenUp = gauge(
    'eligibility_worker_jobs_given_up',
    'Jobs that have failed too often to be tried again',
    ['task'],
  );
  const ahead = gauge(
    'eligibility_database_months_ahead_days',
    'For how long the rows of a table have parts of months made',
    ['table'],
  );
  const used = gauge(
    'eligibility_database_ids_used',
    'Part of the ids of a table that has been given, from 0 to 1',
    ['table'],
  );
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
