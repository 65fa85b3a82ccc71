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

/** How many bytes of the write-ahead log there have been so far, of all databases of the server. */
export const writtenAhead = (url) =>
  withClient(url, async (client) => {
    const { rows } = await client.query(`select pg_current_wal_insert_lsn() - '0/0' as bytes`);
    return Number(rows[0].bytes);
  });
