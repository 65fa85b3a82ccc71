import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http';
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';
import express, { type ErrorRequestHandler, type Express, type RequestHandler } from 'express';
import helmet from 'helmet';
import { createClientAddress } from '../network/networks';
import type { Config } from '../config';
import { forBrowsers, originForm } from '../contract';
import { documentsRouter, type DocumentsOptions } from './documents';
import { listen, type Address } from './listen';
import { buildInfo } from '../process/build-info';
import type { Logger } from '../process/logger';
import { isFit, watchReadiness, type Checks } from './readiness';
import type { Metrics } from './metrics';
import { takingTurns } from './pipelined-requests';
import { plainProblem } from './plain-problem';
import { discardingUnread } from './unread-body';
import { answerUnreadable } from './unreadable-request';

/** What a process reports about itself. */
export interface StatusParts {
  logger: Logger;
  /** What `/readyz` checks, by name. A check that throws, or takes longer than two seconds, counts as not ready. */
  checks: Checks;
  /** Set when METRICS is on; then `/metrics` answers. */
  metrics?: Metrics;
}

/** What the server is made of; others write the parts. */
export interface ServerParts extends StatusParts {
  /** Serves every path that starts with `/v1/` (or is `/v1`), without Express. */
  api?: RequestListener;
  /** Mounted in this order, after the operational endpoints. */
  mounts?: readonly { path: string; handler: RequestHandler }[];
  documents?: DocumentsOptions;
  /** Where `/` redirects; to the docs by default. */
  home?: string;
}

export type RunningServer = ReturnType<typeof running>;

/** Headers of every response, by name. */
type Shared = Readonly<Record<string, string>>;

type State = ReturnType<typeof freshState>;

const freshState = ({ checks, logger }: StatusParts) => ({
  draining: false,
  readiness: watchReadiness(checks, logger),
  open: new Set<ServerResponse>(),
});

/** Whether everything is there that requests need, and the process is not ending. */
const isReady = async ({ draining, readiness }: State): Promise<boolean> =>
  !draining && isFit(await readiness.judge());

/** @param shared headers of every response, where nothing has set them */
function sendProblem(res: ServerResponse, status: number, title: string, shared: Shared = {}): void {
  const { headers, body } = plainProblem(status, title);
  res.writeHead(status, { ...shared, ...headers }).end(body);
}

function readiness(state: State): RequestHandler {
  return async (_req, res) => {
    const standing = await state.readiness.judge();
    const ready = !state.draining && isFit(standing);
    const { checks, reasons } = standing;
    res.status(ready ? 200 : 503).json({
      status: state.draining ? 'stopping' : ready ? 'ready' : 'not ready',
      checks,
      ...(!isFit(standing) && { reasons }),
    });
  };
}

function failure(logger: Logger): ErrorRequestHandler {
  return (error: unknown, req, res, next) => {
    const status = typeof error === 'object' && error && 'status' in error ? Number(error.status) : 500;
    if (res.headersSent) return next(error);
    if (status >= 400 && status < 500) return sendProblem(res, status, 'The request cannot be read');
    logger.error({ err: error, method: req.method }, 'request failed');
    sendProblem(res, 500, 'Internal error');
  };
}

function securityHeaders(config: Config): RequestHandler {
  return helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { defaultSrc: ["'none'"], baseUri: ["'none'"], frameAncestors: ["'none'"] },
    },
    strictTransportSecurity: config.baseUrl.startsWith('https:') && { maxAge: 31_536_000 },
    referrerPolicy: { policy: 'no-referrer' },
  });
}

/**
 * Sets `req.ip` as the API determines it: Express would accept anything that a proxy wrote, with a port or without an
 * address.
 */
function withClientAddress(config: Config): RequestHandler {
  const clientAddress = createClientAddress(config.trustProxy);
  return (req, _res, next) => {
    Object.defineProperty(req, 'ip', { value: clientAddress(req) });
    next();
  };
}

/** A proxy keeps strangers from this address by its path, so it has one spelling. */
const metricsTarget = /^\/metrics(?=\?|$)/;
const inOneSpelling: RequestHandler = (req, _res, next) =>
  next(metricsTarget.test(req.originalUrl) ? undefined : 'route');

/** Serves what every process that listens answers: whether it runs, whether it is ready, and its counters. */
function createStatus(config: Config, { metrics }: StatusParts, state: State): Express {
  metrics?.watchReadiness(() => isReady(state));
  const app = express();
  app.disable('x-powered-by').set('etag', false);
  app.use(withClientAddress(config));
  app.use(securityHeaders(config));
  const noStore: RequestHandler = (_req, res, next) => {
    res.set('Cache-Control', 'no-store');
    next();
  };
  app.get('/healthz', noStore, (_req, res) => void res.json({ status: 'ok', version: buildInfo().version }));
  app.get('/readyz', noStore, readiness(state));
  if (config.metrics && metrics) {
    app.get('/metrics', inOneSpelling, noStore, async (_req, res) => {
      res.type(metrics.contentType).send(await metrics.text());
    });
  }
  return app;
}

/** Adds the end of an application, which answers what nothing before it has answered. */
function withEnd(app: Express, logger: Logger): Express {
  app.use((_req, res) => sendProblem(res, 404, 'There is nothing at this address'));
  app.use(failure(logger));
  return app;
}

/** Creates the Express application around the parts: security headers, operational endpoints, documents, mounts. */
export function createApp(config: Config, parts: ServerParts, state: State): Express {
  const app = createStatus(config, parts, state);
  app.get('/', (_req, res) => res.redirect(303, parts.home ?? '/docs'));
  app.use(documentsRouter(parts.documents));
  for (const { path, handler } of parts.mounts ?? []) app.use(path, handler);
  return withEnd(app, parts.logger);
}

function isApi(url: string): boolean {
  return url.startsWith('/v1') && (url.length === 3 || url[3] === '/' || url[3] === '?');
}

/** Node drops all but the first Host, and a proxy may have gone by another one (RFC 9112, section 3.2). */
function namesTwoHosts({ rawHeaders }: IncomingMessage): boolean {
  return rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host').length > 1;
}

/** Of the 25 seconds that a process has to end; the rest is for what needs no caller. */
const callersMs = 20_000;

/** A turn of the event loop in which next to nothing happened. */
const quietTurnMs = 0.1;
/** As long as connections are accepted before the end where they do not cease. */
const acceptingMs = 1_000;

/**
 * Accepts the connections that the system has made. It would reset them, and what has been sent on them, with the end of
 * listening; a proxy may not repeat a POST after that. Node accepts one in each turn, so none waits after a turn that
 * accepted none and was too short for another one to come.
 */
async function acceptWaiting(server: Server): Promise<void> {
  const began = performance.now();
  let accepted = 0;
  const count = (): void => void (accepted += 1);
  server.on('connection', count);
  // The first turn has not looked for connections yet.
  await nextTurn();
  for (let isQuiet = false; !isQuiet && performance.now() - began < acceptingMs;) {
    const [before, turned] = [accepted, performance.now()];
    await nextTurn();
    isQuiet = accepted === before && performance.now() - turned < quietTurnMs;
  }
  server.off('connection', count);
}

/**
 * Idle keep-alive connections would delay `close`. They are closed once no response is on its way: to Node, a connection is
 * idle whose response is written, though its reader may have received little of it.
 */
async function closeServer(
  server: Server,
  { open }: State,
  logger: Logger,
  patienceMs: number,
): Promise<void> {
  const closeIdle = server.closeIdleConnections.bind(server);
  server.closeIdleConnections = () => (open.size === 0 ? closeIdle() : undefined);
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  const sweep = setInterval(() => server.closeIdleConnections(), 20);
  const cut = setTimeout(() => {
    logger.warn({}, 'requests did not end in time: their connections are closed');
    server.closeAllConnections();
  }, patienceMs);
  await closed;
  clearInterval(sweep);
  clearTimeout(cut);
}

/**
 * Makes a server listen that answers once `startApi` has taken it over, for callers that must know its port first.
 *
 * @param address `port` 0 takes a free port
 * @throws StartupError when the address cannot be used
 */
export async function openListener(address: Address) {
  // Longer than the idle time of usual load balancers, so that they and not we end a connection.
  const server = createServer({ keepAliveTimeout: 65_000, requestTimeout: 60_000 });
  // For those who do not read their response; no request takes that long, and what is read slowly moves.
  server.timeout = 300_000;
  return { server, port: await listen(server, address) };
}

export type Listener = Awaited<ReturnType<typeof openListener>>;

/**
 * Starts the HTTP server. Paths of the contract go straight to `parts.api`, everything else through Express.
 *
 * @throws StartupError when the address cannot be used
 */
export async function startApi(
  config: Config,
  parts: ServerParts,
  listener?: Listener,
): Promise<RunningServer> {
  const state = freshState(parts);
  const app = createApp(config, parts, state);
  const { api } = parts;
  const shared = forBrowsers(config.baseUrl);
  const route = (req: IncomingMessage, res: ServerResponse): void => {
    if (namesTwoHosts(req)) return sendProblem(res, 400, 'A request names one Host', shared);
    const sent = req.url ?? '/';
    const target = originForm(sent);
    req.url = metricsTarget.test(target) ? sent : target;
    if (api && isApi(req.url)) api(req, res);
    else app(req, res);
  };
  const { logger } = parts;
  return running(listener ?? (await openListener(config)), route, state, {
    logger,
    shared,
    drainMs: config.drainSeconds * 1_000,
  });
}

/**
 * Serves the status of a worker.
 * @throws StartupError when the address cannot be used
 */
export async function startStatus(
  config: Config,
  parts: StatusParts,
  address: Address,
): Promise<RunningServer> {
  const state = freshState(parts);
  const app = withEnd(createStatus(config, parts, state), parts.logger);
  // No proxy sends callers to a worker.
  const shared = forBrowsers(config.baseUrl);
  return running(await openListener(address), app, state, { logger: parts.logger, shared, drainMs: 0 });
}

/** The client opens another connection for its next request; a response that has begun can say nothing more. */
function endConnectionAfter(res: ServerResponse): void {
  if (!res.headersSent) res.shouldKeepAlive = false;
}

function running(
  { server, port }: Listener,
  route: RequestListener,
  state: State,
  { logger, shared, drainMs }: { readonly logger: Logger; readonly shared: Shared; readonly drainMs: number },
) {
  answerUnreadable(server, shared);
  const serving = takingTurns(discardingUnread(route));
  server.on('request', (req: IncomingMessage, res: ServerResponse) => {
    state.open.add(res);
    res.once('close', () => state.open.delete(res));
    if (state.draining) endConnectionAfter(res);
    serving(req, res);
  });
  // Node would refuse other expectations than 100-continue, without a body; they may be ignored (RFC 9110, section 10.1.1).
  server.on('checkExpectation', (req, res) => server.emit('request', req, res));
  const drain = (): void => {
    state.draining = true;
    for (const res of state.open) endConnectionAfter(res);
  };
  return {
    port,
    /** What `/readyz` answers. */
    ready: () => isReady(state),
    /** Makes `/readyz` answer 503 from now on. */
    drain,
    /**
     * Goes on serving for DRAIN_SECONDS, each response with `Connection: close`. Then accepts no more connections, finishes
     * the requests in progress, and resolves when the last one is answered. Callers who send or read too slowly for that are
     * cut off.
     */
    async stop(patienceMs = callersMs): Promise<void> {
      drain();
      if (drainMs > 0) {
        logger.info({ seconds: drainMs / 1_000 }, 'draining: requests are still served');
        await sleep(drainMs);
      }
      await acceptWaiting(server);
      await closeServer(server, state, logger, Math.max(0, patienceMs - drainMs));
    },
  };
}
