import type { IncomingMessage, RequestListener } from 'node:http';

/** Connections that wait for their turn; a paused one does not see that its sender has gone, and keeps a piece in memory. */
const most = 64;

/**
 * Makes the function that throws away what is left of a body that no one wants: a piece (64 KiB at most) each
 * millisecond, of one connection after the other.
 *
 * A sender gets its answer only when it has sent everything, so the body has to be read. Node would read all that has
 * arrived at once, from every connection that floods, and everyone else's request would wait for it. When more than 64
 * wait, the one that has waited longest is closed. A body that has arrived as a whole waits for nothing: its connection
 * may already serve the next request, which closing it would leave without an answer.
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
      // Node says only after the last piece that it was the last.
      setImmediate(wait, req);
    });
    req.once('close', () => waiting.delete(req));
    req.resume();
  };
}

/** The same listener; bodies that it has answered without reading them to their end are discarded. */
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
