import { knex, runIn } from '../../src/store/core/statement';
import { randomUUID } from 'node:crypto';
import type { Client } from 'pg';
import { postmasterOf, serverSeconds } from '../support/effort';
import { alien, office, withSection1, type Office } from '../support/organizations/office';
import { jpegCopy } from '../support/organizations/partnership';
import { eventually } from '../support/patience';
import { readManagers } from '../../src/store/access/managers';
import { tablesOnWorkers } from '../../src/store/cluster/places';
import { countInUse, holdOrganization, organizations } from '../../src/store/organizations/organizations';
import type { Unit } from '../../src/store/unit';
import { system } from '../../src/store/unit-of-work';
import { onServer, workerServers } from '../support/runner/cluster';
import { useService } from '../support/service';

/**
 * A coordinator and two workers: whom the workers show rows to, what becomes of an organization that is moved while it is
 * in use, and what a form costs each server. Part of `npm run test:cluster -- --citus`.
 */

const isCluster = workerServers.length > 1;
const ifCluster = isCluster ? test : test.skip;
/** Without workers, for comparison. */
const ifSystemServer = process.env['TEST_DATABASE_URL'] === undefined ? test.skip : test;

/** First Citus drops what the last move has left there. It gives up after a second in which that is read, and moves nothing. */
const stillInUse = /orphaned shard .* could not be cleaned up/;

/** Moves an organization to the other worker. @returns where it was */
async function move(coordinator: Client, organizationId: number): Promise<string> {
  const { rows } = await coordinator.query<{ shard: string; host: string; port: string }>(
    `select shardid::text as shard, nodename as host, nodeport::text as port from pg_dist_shard_placement
     where shardid = get_shard_id_for_distribution_column('i9s', ${organizationId})`,
  );
  const [from] = rows;
  const to = workerServers.map((url) => new URL(url)).find(({ port }) => port !== from?.port);
  if (!from || !to) throw new Error('The organization has no place, or no other one');
  const moving = () =>
    coordinator.query(
      `select citus_move_shard_placement($1::bigint, $2::text, $3::integer, $4::text, $5::integer,
         shard_transfer_mode => 'block_writes')`,
      [from.shard, from.host, Number(from.port), to.hostname, Number(to.port)],
    );
  await eventually(() =>
    moving().catch((error: Error) => {
      if (!stillInUse.test(error.message)) throw error;
      return undefined;
    }),
  );
  return `${from.host}:${from.port}`;
}

describe('a coordinator with two workers', () => {
  const service = useService();
  let [one, other]: Office[] = [];
  const both = () => {
    if (!one || !other) throw new Error('the organizations are made before the tests');
    return [one, other] as const;
  };
  beforeAll(async () => {
    one = await office(service);
    other = await office(service);
  });

  const keep = (world: Office, i9Id: number) =>
    world.admin.post<{ id: number }>(`/v1/i9s/${i9Id}/document-copies`, {
      document: 'A_EAD',
      side: 'back',
      content: Buffer.concat([Buffer.from(jpegCopy, 'base64'), Buffer.from(randomUUID())]).toString('base64'),
    });
  const onWorkers = <T>(url: string, work: (client: Client, worker: string) => Promise<T>) =>
    Promise.all(
      workerServers.map((worker) =>
        onServer(Object.assign(new URL(url), { host: new URL(worker).host }).href, (client) =>
          work(client, worker),
        ),
      ),
    );

  ifCluster('a worker shows an organization its own rows and nobody else any', async () => {
    for (const world of both()) expect((await keep(world, await withSection1(world))).status).toBe(201);
    const [mine, foreign] = both().map(({ tenant }) => tenant.organizationId);
    const seen = await onWorkers(service.urls.serviceUrl, async (client) => {
      // Otherwise Citus hides them.
      await client.query('set citus.override_table_visibility = off');
      const { rows: shards } = await client.query<{ name: string }>(
        `select relname as name from pg_class where relkind in ('r', 'p') and relname ~ '^(${tablesOnWorkers.join('|')})_\\d+$'`,
      );
      const count = async (organization: string, of: number | undefined) => {
        let total = 0;
        await client.query('begin');
        await client.query(`select set_config('app.organization_id', $1, true)`, [organization]);
        for (const { name } of shards) {
          const { rows } = await client.query<{ count: number }>(
            `select count(*)::integer as count from ${name} where organization_id = $1`,
            [of],
          );
          total += rows[0]?.count ?? 0;
        }
        await client.query('commit');
        return total;
      };
      return [
        shards.length,
        await count(String(mine), mine),
        await count(String(mine), foreign),
        await count('', mine),
      ] as const;
    });
    const sum = [0, 1, 2, 3].map((at) => seen.reduce((total, counts) => total + (counts[at] ?? 0), 0));
    const rows = await onServer(service.urls.url, async (owner) => {
      const each = tablesOnWorkers.map((table) => `select from ${table} where organization_id = ${mine}`);
      return (await owner.query(each.join(' union all '))).rowCount;
    });
    expect(rows).toBeGreaterThan(tablesOnWorkers.length);
    // Four shards of each table.
    expect(sum).toEqual([4 * tablesOnWorkers.length, rows, 0, 0]);
  });

  ifCluster(
    'the last page of all employees is found by the number that triggers on a worker count',
    async () => {
      const [world] = both();
      for (let count = 0; count < 3; count += 1) await withSection1(world);
      const idsOf = async (query: string) =>
        (await world.admin.get<{ searchResult: { id: number }[] }>(`/v1/employees?${query}`)).body
          .searchResult;
      const all = await idsOf('page_size=100');
      expect(all.length).toBeGreaterThanOrEqual(3);
      expect(await idsOf(`page_size=1&page=${all.length}`)).toEqual(all.slice(-1));
      expect(await idsOf(`page_size=1&page=${all.length + 1}`)).toEqual([]);
    },
  );

  ifCluster('an organization that is moved to another worker while it is in use loses nothing', async () => {
    const [world] = both();
    const { organizationId } = world.tenant;
    const kept: { form: number; copy: number }[] = [];
    const refused: number[] = [];
    const ended = new AbortController();
    const inUse = async () => {
      while (!ended.signal.aborted) {
        const form = await withSection1(world);
        const { status, body } = await keep(world, form);
        if (status === 201) kept.push({ form, copy: body.id });
        else refused.push(status);
      }
    };
    const users = [inUse(), inUse()];
    const left: string[] = [];
    try {
      for (let turn = 0; turn < 10; turn += 1) {
        const before = kept.length;
        left.push(await onServer(service.urls.url, (coordinator) => move(coordinator, organizationId)));
        await eventually(() => (kept.length > before + 2 ? true : undefined));
      }
    } finally {
      ended.abort();
      await Promise.all(users);
    }
    expect(new Set(left).size).toBe(2);
    console.log(
      `${left.length} moves, ${kept.length} forms with a copy acknowledged, refused: ${refused.join() || 0}`,
    );
    expect(kept.length).toBeGreaterThan(20);
    for (const { form, copy } of kept) {
      const list = await world.admin.get<{ searchResult: { id: number }[] }>(
        `/v1/i9s/${form}/document-copies`,
      );
      expect(list.body.searchResult.map(({ id }) => id)).toEqual([copy]);
      const { body } = await world.admin.get<{ section1: object | null }>(`/v1/i9s/${form}`);
      expect(body.section1).toMatchObject({ lastName: alien.lastName });
    }
  });

  ifCluster(
    'tenants that take turns on one connection see their own, whatever plans were made for others',
    async () => {
      const turns = await onServer(service.urls.serviceUrl, async (client) => {
        const seen: number[][] = [];
        for (let turn = 0; turn < 12; turn += 1) {
          const organizationId = both()[turn % 2]?.tenant.organizationId ?? 0;
          await client.query('begin');
          await client.query('select name_tenant($1)', [String(organizationId)]);
          // Without a parameter, for which a server would keep one plan; its triggers and functions likewise.
          const { rows } = await client.query<{ id: number }>(
            'select distinct organization_id as id from i9s',
          );
          await client.query('select place_feed(1)');
          await client.query('commit');
          seen.push([organizationId, ...rows.map(({ id }) => id)]);
        }
        return seen;
      });
      for (const [tenant, ...rows] of turns) expect(rows).toEqual([tenant]);
    },
  );

  ifCluster('settings of one organization wait for no transaction of another one', async () => {
    const [holding, other] = both();
    const holders: ((unit: Unit) => Promise<unknown>)[] = [
      holdOrganization,
      (unit) => organizations.lock(unit),
      (unit) => readManagers(unit, [], 'before'),
      (unit) => countInUse(unit, 'partners'),
      (unit) => organizations.update(unit, { reminderDays: [30] }),
    ];
    const { organizationId } = holding.tenant;
    const waited: number[] = [];
    for (const hold of holders) {
      await system(service.services, { organizationId, now: new Date() }, async (unit) => {
        await hold(unit);
        await runIn(unit.trx, knex.raw('select 1'));
        const began = performance.now();
        const changed = await other.admin.patch('/v1/organization', {
          reminderDays: [60, waited.length + 1],
          timeZone: waited.length % 2 === 0 ? 'America/Chicago' : 'America/New_York',
        });
        const group = await other.admin.post('/v1/groups', { group: [randomUUID()] });
        const role = await other.admin.post('/v1/roles', { name: randomUUID(), permissions: [] });
        waited.push(performance.now() - began);
        expect([changed.status, group.status, role.status]).toEqual([200, 422, 201]);
      });
    }
    expect(Math.max(...waited)).toBeLessThan(5_000);
    console.log(`beside each holder: ${waited.map((ms) => Math.round(ms)).join(', ')} ms`);
  });

  ifCluster('what is written on the coordinator and a worker is committed in two phases', async () => {
    const [world] = both();
    const form = await withSection1(world);
    const told = await onServer(service.urls.url, async (coordinator) => {
      const notices: string[] = [];
      coordinator.on('notice', ({ message }) => notices.push(message ?? ''));
      await coordinator.query('set citus.log_remote_commands = on');
      await coordinator.query('begin');
      const of = `organization_id = ${world.tenant.organizationId}`;
      await coordinator.query(
        `update audit_heads set seq = seq where ${of} and kind = 'i9' and id = ${form}`,
      );
      await coordinator.query(
        `update i9s set due_dates_stale = due_dates_stale where ${of} and id = ${form}`,
      );
      await coordinator.query('commit');
      return notices.join('\n');
    });
    expect(told).toMatch(/issuing PREPARE TRANSACTION [^]*issuing COMMIT PREPARED/);
  });

  ifSystemServer('what a started form, a signed one and a copy of a document cost each server', async () => {
    const [world] = both();
    const postmasters = await Promise.all(
      [service.urls.url, ...workerServers].map((url) => onServer(url, postmasterOf)),
    );
    const count = 100;
    const measure = async (what: string, work: (at: number) => Promise<unknown>) => {
      const before = postmasters.map(serverSeconds);
      for (let at = 0; at < count; at += 1) await work(at);
      const each = postmasters.map((pid, at) => ((serverSeconds(pid) - (before[at] ?? 0)) * 1_000) / count);
      console.log(`${what}: ${each.map((ms) => ms.toFixed(1)).join(' + ')} ms of processor time`);
      expect(Math.max(...each)).toBeGreaterThan(0);
    };
    await measure('a hire', async () => {
      const { status } = await world.partner.post(
        '/v1/partners/i9s/section1',
        world.newHire({ integrationCandidateId: randomUUID() }),
      );
      expect(status).toBe(202);
    });
    const i9Ids: number[] = [];
    await measure('a hire with Section 1 signed', async () => i9Ids.push(await withSection1(world)));
    await measure('a copy of a document', (at) => keep(world, i9Ids[at] ?? 0));
  });
  ifCluster(
    'months of events are made, take what was written before, and go with what the feeds remember',
    async () => {
      const [world] = both();
      const { organizationId } = world.tenant;
      const worker = (sql: string) =>
        onServer(
          service.urls.workerUrl,
          async (client) => (await client.query<{ answer: unknown }>(sql)).rows[0]?.answer,
        );
      await onServer(service.urls.url, async (owner) => {
        const partOf = async (type: string) => {
          const { rows } = await owner.query<{ part: string }>(
            `select tableoid::regclass::text as part from events where organization_id = ${organizationId} and type = '${type}'`,
          );
          return rows.map(({ part }) => part.replace(/_\d{6,}$/, ''));
        };
        const { rows } = await owner.query<{ part: string }>(
          `select 'events_' || to_char(date_trunc('month', now(), 'UTC') + interval '1 month', 'YYYY_MM') as part`,
        );
        const next = rows[0]?.part ?? '';
        // At the end of a month there are parts of two.
        const { rows: parts } = await owner.query<{ name: string }>(
          `select inhrelid::regclass::text as name from pg_inherits
           where inhparent = 'events'::regclass and inhrelid::regclass::text ~ '_[0-9]{4}_[0-9]{2}$'
             and inhrelid::regclass::text >= '${next}'`,
        );
        for (const { name } of parts) await owner.query(`drop table ${name}`);
        await owner.query(
          `insert into events (organization_id, type, at)
         values (${organizationId}, 'later', date_trunc('month', now(), 'UTC') + interval '1 month')`,
        );
        expect(await partOf('later')).toEqual(['events_other']);
        expect(await worker('select make_months() as answer')).toBeGreaterThan(0);
        expect(await partOf('later')).toEqual([next]);

        await owner.query('alter table events detach partition events_earlier');
        await owner.query('create table events_2020_01 (like events_other including all)');
        await owner.query(
          `alter table events attach partition events_2020_01 for values from ('2020-01-01Z') to ('2020-02-01Z')`,
        );
        await owner.query(
          `insert into events (organization_id, type, at, position) values (${organizationId}, 'old', '2020-01-15Z', 7)`,
        );
        await world.admin.get('/v1/events/');
        const drop = `select drop_old_events(now() - interval '1 year') as answer`;
        expect([await worker(drop), await worker(drop)]).toEqual(['events_2020_01', null]);
        expect(await partOf('old')).toEqual([]);
        const feeds = await owner.query(
          `select removed_to::integer as to from event_feeds where organization_id = ${organizationId}`,
        );
        expect(feeds.rows).toEqual([{ to: 7 }]);
      });
    },
  );
});
