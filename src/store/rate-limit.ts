import type { Knex } from 'knex';

/** Requests of API clients in the present window, over all processes. */
export interface ClientUsage {
  /** Key of the API client. */
  clientId: number;
  windowStart: Date;
  count: number;
}

const addHits = `
  insert into rate_limit_windows as w (organization_id, client_id, window_start, hits)
  select c.organization_id, c.id, u.window_start, u.hits
  from unnest(?::integer[], ?::timestamptz[], ?::integer[]) as u (client_id, window_start, hits)
  join api_clients c on c.id = u.client_id
  on conflict (organization_id, client_id, window_start) do update set hits = w.hits + excluded.hits
  returning client_id as "clientId", window_start as "windowStart", hits as "count"`;

/** Adds what one process counted and returns the totals over all of them. */
export async function addRateLimitHits(system: Knex, usages: readonly ClientUsage[]): Promise<ClientUsage[]> {
  const { rows } = await system.raw<{ rows: ClientUsage[] }>(addHits, [
    usages.map(({ clientId }) => clientId),
    usages.map(({ windowStart }) => windowStart),
    usages.map(({ count }) => count),
  ]);
  return rows;
}
