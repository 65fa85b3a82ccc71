/**
 * A place in the database that a job cannot pass: near its end, so that it is killed before it is over, however fast it is
 * and however slow the bench.
 */
const key = 0x1929;

const rows = { insert: 'new', update: 'new', delete: 'old' };

/** Transactions that stand before it. */
const standing = `
  select pid from pg_locks
  where locktype = 'advisory' and database = (select oid from pg_database where datname = current_database())
    and classid = $1 and not granted`;

/**
 * Builds a gate, which is shut.
 *
 * @param sql the bench's own session, which holds it shut
 * @param event insert, update or delete of a row of the table
 * @param condition of the row, as `new.state = 'ready'`
 * @returns reached: whether the job stands before it; remove: ends what stands there, as a database does that notices that
 *   the process is gone
 */
export async function shutGate(sql, { event, table, condition }) {
  await sql.query('select pg_advisory_lock($1, 0)', [key]);
  // One that an earlier bench has left goes.
  await sql.query(`
    drop function if exists stand_at_gate() cascade;
    create function stand_at_gate() returns trigger language plpgsql as
      'begin perform pg_advisory_xact_lock_shared(${key}, 0); return ${rows[event]}; end';
    create trigger gate before ${event} on ${table} for each row when (${condition})
      execute function stand_at_gate()`);
  return {
    reached: async () => (await sql.query(standing, [key])).rowCount > 0,
    async remove() {
      await sql.query(`select pg_terminate_backend(pid) from (${standing}) as one`, [key]);
      await sql.query('drop function stand_at_gate() cascade');
      await sql.query('select pg_advisory_unlock($1, 0)', [key]);
    },
  };
}
