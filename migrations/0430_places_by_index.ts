import type { Knex } from 'knex';

/**
 * Events get their places over the index of those that have none. Their rows were looked up again by id, and where some
 * hundred had none, the database read the whole month: it takes a scan of a month for cheaper than the index, which it is not
 * once a month has millions of rows of which few are in memory.
 *
 * Locks: none. Safe to run again after a failure (one transaction).
 */
export async function up(knex: Knex): Promise<void> {
  await replace(knex, before, after);
  await knex.raw('alter function place_feed(integer) set enable_seqscan = off');
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('alter function place_feed(integer) reset enable_seqscan');
  await replace(knex, after, before);
}

const before = 'e.id = next.id and e.at = next.at';
const after = `${before} and e.position is null`;

async function replace(knex: Knex, said: string, by: string): Promise<void> {
  const { rows } = await knex.raw<{ rows: { definition: string }[] }>(
    `select pg_get_functiondef('place_feed(integer)'::regprocedure) as definition`,
  );
  const [{ definition } = { definition: '' }] = rows;
  if (!definition.includes(said)) throw new Error('place_feed is not as migration 0105 has made it');
  await knex.raw(definition.replace(said, by).replaceAll('?', '\\?'));
}
