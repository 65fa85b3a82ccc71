/** Short work on a connection of its own. */
import pg from 'pg';

export async function withClient(url, work) {
  const client = new pg.Client({ connectionString: url });
  // Ended with the server when the bench is interrupted.
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Says whether the organizations are the sandbox's; the program starts on its own side only. */
export const markSandbox = (url, sandbox) =>
  withClient(url, (client) => client.query('update organizations set sandbox = $1', [sandbox]));

/** Cleans up after many changes and takes the statistics that autovacuum would have taken by now. */
export const tidy = (url) =>
  withClient(url, async (client) => {
    await client.query(`vacuum (analyze, buffer_usage_limit '64MB')`);
    await client.query('checkpoint');
  });

/** Kinds of records of the write-ahead log that write one row, or one entry of an index. */
const rowRecords = '^Heap/(INSERT|UPDATE|HOT_UPDATE|DELETE)';
const entryRecords = '^(Btree/(INSERT_LEAF|INSERT_POST|SPLIT_)|Gist/PAGE_(UPDATE|SPLIT)|Gin/INSERT)';

/** The present position in the write-ahead log, for `writtenSince`. The URL is that of a superuser. */
export const logPosition = (url) =>
  withClient(url, async (client) => {
    await client.query('create extension if not exists pg_walinspect');
    const { rows } = await client.query('select pg_current_wal_insert_lsn() as position');
    return rows[0].position;
  });

/**
 * What all databases of the server have written since: bytes of the log, rows and index entries. The URL is that of a
 * superuser.
 */
export const writtenSince = (url, position) =>
  withClient(url, async (client) => {
    const { rows } = await client.query(
      'select (pg_current_wal_insert_lsn() - $1::pg_lsn)::float8 as bytes, pg_current_wal_insert_lsn() as now',
      [position],
    );
    const { bytes, now } = rows[0];
    if (bytes === 0) return { bytes, rows: 0, entries: 0 };
    // Only whole records can be read. After a commit that does not wait, the log is on disk as far as a page is full, which
    // may be within a record. A commit that waits writes all that is before it.
    await client.query('set synchronous_commit = on');
    await client.query(`select pg_logical_emit_message(true, 'bench', 'the log is read')`);
    const counted = await client.query(
      `select coalesce(sum(count) filter (where "resource_manager/record_type" ~ $3), 0)::float8 as rows,
         coalesce(sum(count) filter (where "resource_manager/record_type" ~ $4), 0)::float8 as entries
       from pg_get_wal_stats($1::pg_lsn, $2::pg_lsn, true)`,
      [position, now, rowRecords, entryRecords],
    );
    return { bytes, ...counted.rows[0] };
  });

/** How many bytes of the write-ahead log there have been so far, of all databases of the server. */
export const writtenAhead = (url) =>
  withClient(url, async (client) => {
    const { rows } = await client.query(`select pg_current_wal_insert_lsn() - '0/0' as bytes`);
    return Number(rows[0].bytes);
  });
