import { createHash } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import express from 'express';
import { portalRouter, type PortalOptions } from '../../../src/portal/section1';
import { fakeSection1, now, type FakeSection1 } from './fake-section1';
import { memoryAttempts } from './memory-attempts';

export interface SeenRequest {
  method: string;
  url: string;
  referer: string | undefined;
  status: number;
}

export interface TestPortal {
  url: string;
  section1: FakeSection1;
  /** Every request that the server got. */
  requests: SeenRequest[];
  errors: unknown[];
  close(): Promise<void>;
}

/** The portal alone behind a server on a free port of this machine. */
export async function startPortal(options: Partial<PortalOptions> = {}): Promise<TestPortal> {
  const section1 = fakeSection1();
  const requests: SeenRequest[] = [];
  const errors: unknown[] = [];
  const app = express();
  app.use((req, res, next) => {
    res.on('finish', () => {
      requests.push({
        method: req.method,
        url: req.originalUrl,
        referer: req.get('Referer'),
        status: res.statusCode,
      });
    });
    next();
  });
  const server = app.listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  app.use(
    '/portal',
    portalRouter({
      section1,
      clock: { now: () => now },
      baseUrl: url,
      secrets: [createHash('sha256').update('a test secret').digest()],
      guesses: memoryAttempts({ limit: 30, windowSeconds: 600 }),
      onError: (error) => errors.push(error),
      ...options,
    }),
  );
  return {
    url,
    section1,
    requests,
    errors,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
