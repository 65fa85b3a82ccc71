import { createServer, type Server } from 'node:net';
import type { Config } from '../config';
import { StartupError } from '../process/startup-error';

/** Where a server listens; port 0 takes a free port. */
export interface Address {
  readonly port: number;
  readonly host: string;
  /** The variable that sets the port. */
  readonly setBy?: string;
}

/** Returns where a worker serves its status; null: nowhere. */
export const statusAddress = ({ host, workerPort }: Config): Address | null =>
  workerPort === null ? null : { host, port: workerPort, setBy: 'WORKER_PORT' };

const reasons: Readonly<Record<string, string>> = {
  EADDRINUSE: 'another program uses it',
  EACCES: 'this user may not use it',
  EADDRNOTAVAIL: 'this machine has no such address',
  ENOTFOUND: 'there is no such host',
};

/**
 * Makes a server listen.
 *
 * @returns the port
 * @throws StartupError when the address cannot be used
 */
export function listen(server: Server, { port, host, setBy = 'PORT' }: Address): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', (cause: NodeJS.ErrnoException) => {
      const reason = reasons[cause.code ?? ''] ?? cause.code;
      reject(
        new StartupError(`Cannot listen on ${host} port ${port}: ${reason}. Set ${setBy} or HOST.`, {
          cause,
        }),
      );
    });
    server.listen(port, host, () => {
      const address = server.address();
      resolve(typeof address === 'object' && address ? address.port : port);
    });
  });
}

/** Checks whether a server can listen there, without leaving one behind. @throws StartupError when it cannot */
export async function checkAddress(address: Address): Promise<void> {
  const probe = createServer();
  await listen(probe, address);
  await new Promise((resolve) => probe.close(resolve));
}
