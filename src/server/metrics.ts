import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client';

export interface Metrics {
  /** Counts one answered request of the API. `operationId` is null when no operation matched. */
  observeRequest(request: { operationId: string | null; status: number; durationMs: number }): void;
  /** Counts one finished job of the worker. */
  observeJob(job: { task: string; success: boolean }): void;
  /** Counts one answered read, where there are replicas: `primary`, or host and port of the replica. */
  observeRead(server: string): void;
  /** Notes whether reads go to a replica. */
  observeReplica(replica: string, inUse: boolean): void;
  contentType: string;
  /** The Prometheus text of everything. */
  text(): Promise<string>;
}

/** Counters of one process. Labels hold names of operations, tasks and servers only, so their number is bounded. */
export function createMetrics(): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Duration of answered API requests',
    labelNames: ['operation', 'status'] as const,
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [registry],
  });
  const jobs = new Counter({
    name: 'worker_jobs_total',
    help: 'Finished background jobs',
    labelNames: ['task', 'success'] as const,
    registers: [registry],
  });
  const reads = new Counter({
    name: 'database_reads_total',
    help: 'Reads by the server that answered them, where there are replicas',
    labelNames: ['server'] as const,
    registers: [registry],
  });
  const replicas = new Gauge({
    name: 'database_replica_in_use',
    help: 'Whether reads go to the replica',
    labelNames: ['replica'] as const,
    registers: [registry],
  });
  return {
    observeRead: (server) => reads.inc({ server }),
    observeReplica: (replica, inUse) => replicas.set({ replica }, inUse ? 1 : 0),
    observeRequest: ({ operationId, status, durationMs }) =>
      requests.observe({ operation: operationId ?? 'none', status }, durationMs / 1000),
    observeJob: ({ task, success }) => jobs.inc({ task, success: String(success) }),
    contentType: registry.contentType,
    text: () => registry.metrics(),
  };
}
