/**
 * `npm run mock`: serves the contract's examples and the docs without a database. Requests are judged as the service
 * judges them; any bearer token is accepted.
 *
 *   PORT=3000 HOST=127.0.0.1   where to listen
 */
import { createRequire } from 'node:module';
import { build } from './build.mjs';
import { readCommandLine } from './command-line.mjs';
import { readContract } from './docs/contract.mjs';

readCommandLine(import.meta.url);
await build();
const require = createRequire(import.meta.url);
const { createMock } = require('../dist/src/mock.js');
const { onPort, parseConfig } = require('../dist/src/config');
const { createLogger } = require('../dist/src/process/logger.js');
const { openListener, startApi } = require('../dist/src/server/server.js');

// It has neither data nor credentials, so unlike the sandbox it may listen everywhere.
const { HOST, ...env } = process.env;
const wanted = parseConfig({ ...env, SANDBOX: 'true' });
const host = HOST || wanted.host;
const listener = await openListener({ ...wanted, host });
const config = { ...onPort(wanted, listener.port), host };
const logger = createLogger({ level: config.logLevel });
const api = await createMock(readContract(), config.baseUrl, logger);
const { port } = await startApi(config, { logger, checks: {}, api }, listener);
const address = `http://${host}:${port}`;
console.log(
  `The contract's examples: ${address}/v1/employees/10027 (any bearer token), docs: ${address}/docs`,
);
