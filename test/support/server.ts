import path from 'node:path';
import { startEmbeddedPostgres } from '../../src/embedded-postgres';

/** A server that the tests may create databases on. */
export interface TestServer {
  /** Connection URL of a role that may create databases. */
  url: string;
  stop(): Promise<void>;
}

/** Throw-away data needs no durability. */
const settings = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_connections: '300',
  // What a server that is killed leaves lies in its folder, which the next run sweeps, and not in /dev/shm.
  dynamic_shared_memory_type: 'mmap',
};

/** `TEST_DATABASE_URL` when that is set, else an embedded server in the folder of the run. */
export async function startTestServer(runFolder: string): Promise<TestServer> {
  const own = process.env['TEST_DATABASE_URL'];
  if (own) return { url: own, stop: async () => undefined };
  return startEmbeddedPostgres({ dataDir: path.join(runFolder, 'server'), settings });
}
