import type { IncomingMessage, RequestListener } from 'node:http';

/**
 * Connections that wait their turn. A paused one does not notice that its sender has gone, and keeps a chunk in memory.
 */
const most = 64;

/**
 * Returns the function that discards the rest of a body that no one wants: one chunk (64 KiB at most) each millisecond,
 * from one connection after the other.
 *
 * A sender only gets its response after sending everything, so the body has to be read. Node would read everything that
 * has arrived at once, from every connection that floods, and everyone else's request would wait for it. If more than
 * 64 are waiting, the one that has waited longest is closed. A body that has arrived completely does not wait: its
 * connection may already serve the next request, which closing it would leave unanswered.
 */
function createDiscard(): (req: IncomingMessage) => void {
  const waiting = new Set<IncomingMessage>();
  let timer: NodeJS.Timeout | undefined;
  const next = (): void => {
    const [req] = waiting;
    if (req) {
      waiting.delete(req);
      req.resume();
    }
    timer = waiting.size > 0 ? setTimeout(next, 1) : undefined;
  };
  const wait = (req: IncomingMessage): void => {
    if (req.complete) return void req.resume();
    waiting.add(req);
    const [oldest] = waiting;
    if (oldest && waiting.size > most) {
      waiting.delete(oldest);
      if (oldest.complete) oldest.resume();
      else oldest.destroy();
    }
    timer ??= setTimeout(next, 1);
  };
  return (req) => {
    req.on('data', () => {
      req.pause();
      // Node reports the last chunk only after it.
      setImmediate(wait, req);
    });
    req.once('close', () => waiting.delete(req));
    req.resume();
  };
}

/** Wraps a listener: bodies that it has answered without reading them to the end are discarded. */
export const discardingUnread = (listener: RequestListener): RequestListener => {
  const discard = createDiscard();
  return (req, res) => {
    // Before Node's own listener, which reads everything as fast as it can.
    res.prependOnceListener('finish', () => {
      if (!req.complete) discard(req);
    });
    return listener(req, res);
  };
};
