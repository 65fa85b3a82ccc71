import { randomUUID } from 'node:crypto';
import type { Client } from 'pg';
import { office } from '../support/organizations/office';
import { eventually } from '../support/patience';
import { onServer, workerServers } from '../support/runner/cluster';
import { useService } from '../support/service';

/**
 * What becomes of hires while the coordinator of a cluster is killed. It ends the sessions of all tests on the server, so it
 * runs alone, at the end of `npm run test:cluster -- --citus`.
 */

const ifCluster = workerServers.length > 1 ? test : test.skip;
const service = useService();
const kills = 6;

/** Starts I-9s, one after the other, each until it is acknowledged. @param acknowledged candidate -> form */
async function hire(
  { partner, newHire }: Awaited<ReturnType<typeof office>>,
  acknowledged: Map<string, number>,
  ended: AbortSignal,
): Promise<void> {
  while (!ended.aborted) {
    const [integrationCandidateId, key] = [randomUUID(), randomUUID()];
    while (!ended.aborted && !acknowledged.has(integrationCandidateId)) {
      const { status, body } = await partner.post<{ i9Id: number }>(
        '/v1/partners/i9s/section1',
        newHire({ integrationCandidateId }),
        { 'Idempotency-Key': key },
      );
      expect([202, 409, 503]).toContain(status);
      if (status === 202) acknowledged.set(integrationCandidateId, body.i9Id);
    }
  }
}

/** Kills one session that writes: its server ends all others with it, and recovers. */
async function killSession(coordinator: Client, login: string): Promise<void> {
  const { rows } = await coordinator.query<{ pid: number }>(
    `select pid from pg_stat_activity where usename = $1 and state <> 'idle' order by query <> 'commit' limit 1`,
    [login],
  );
  for (const { pid } of rows) process.kill(pid, 'SIGKILL');
}

async function preparedOn(worker: string): Promise<number> {
  const url = Object.assign(new URL(service.urls.url), { host: new URL(worker).host }).href;
  const { rows } = await onServer(url, (server) =>
    server.query<{ count: number }>(
      'select count(*)::integer as count from pg_prepared_xacts where database = current_database()',
    ),
  );
  return rows[0]?.count ?? 0;
}

/** Where a hire leaves something -> on which of the two kinds of servers. */
const traces = {
  forms: 'select id from i9s where partner_id is not null and',
  trails: 'select distinct i9_id as id from i9_audit_events where seq = 1 and',
  ends: `select id from audit_heads where kind = 'i9' and seq > 0 and`,
  links: 'select distinct i9_id as id from i9_links where',
  deliveries: 'select distinct i9_id as id from deliveries where i9_id is not null and',
};

ifCluster(
  'a coordinator that is killed leaves no hire in part, and no server behind the others',
  async () => {
    const world = await office(service);
    const acknowledged = new Map<string, number>();
    const more = () => {
      const before = acknowledged.size;
      return eventually(() => (acknowledged.size > before + 4 ? true : undefined));
    };
    const ended = new AbortController();
    const clients = [1, 2, 3].map(() => hire(world, acknowledged, ended.signal));
    try {
      for (let kill = 0; kill < kills; kill += 1) {
        await more();
        const login = new URL(service.urls.serviceUrl).username;
        await onServer(service.urls.url, (coordinator) => killSession(coordinator, login));
      }
      await more();
    } finally {
      ended.abort();
      await Promise.all(clients);
    }
    // What was decided before the coordinator was lost is made up for by itself.
    await eventually(async () =>
      (await Promise.all(workerServers.map(preparedOn))).every((count) => count === 0) ? true : undefined,
    );
    const left = await onServer(service.urls.url, async (owner) => {
      const found: [string, number[]][] = [];
      for (const [name, sql] of Object.entries(traces)) {
        const { rows } = await owner.query<{ id: number }>(
          `${sql} organization_id = ${world.tenant.organizationId} order by 1`,
        );
        found.push([name, rows.map(({ id }) => id)]);
      }
      return Object.fromEntries(found);
    });
    console.log(
      `${kills} kills, ${acknowledged.size} hires acknowledged, ${left['forms']?.length} forms in all`,
    );
    const { forms, ...others } = left;
    for (const [name, ids] of Object.entries(others)) expect([name, ids]).toEqual([name, forms]);
    expect(forms).toEqual(expect.arrayContaining([...acknowledged.values()]));
    expect(new Set(acknowledged.values()).size).toBe(acknowledged.size);
  },
);
