import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startEmbeddedPostgres } from '../../src/embedded-postgres';

/** A server that the tests may create databases on. */
export interface TestServer {
  /** Connection URL of a role that may create databases. */
  url: string;
  stop(): Promise<void>;
}

const prefix = 'ees-test-';

/** Throw-away data needs no durability. */
const settings = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_connections: '300',
};

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/** Folders of killed runs: the name holds the process id of the run. Their servers ended with them. */
function removeLeftovers(): void {
  for (const name of readdirSync(tmpdir())) {
    const pid = new RegExp(`^${prefix}(\\d+)-`).exec(name)?.[1];
    if (pid === undefined || isAlive(Number(pid))) continue;
    try {
      rmSync(path.join(tmpdir(), name), { recursive: true, force: true });
    } catch {
      // Another user's.
    }
  }
}

/** `TEST_DATABASE_URL` when that is set, else an embedded server in a folder of its own, removed when it stops. */
export async function startTestServer(): Promise<TestServer> {
  const own = process.env['TEST_DATABASE_URL'];
  if (own) return { url: own, stop: async () => undefined };
  removeLeftovers();
  const dataDir = mkdtempSync(path.join(tmpdir(), `${prefix}${process.pid}-`));
  const server = await startEmbeddedPostgres({ dataDir, settings });
  return {
    url: server.url,
    stop: async () => {
      await server.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
