import type { IncomingMessage, RequestListener } from 'node:http';

/**
 * Throws away what is left of a body that nobody wants, a piece (64 KiB at most) in each turn of the event loop.
 *
 * A sender gets its answer only when it has sent everything, so the body has to be read. Node would read all that has
 * arrived at once: a megabyte, for which every other request waits, and once more for each connection that sends one.
 */
function discard(req: IncomingMessage): void {
  req.on('data', () => {
    req.pause();
    setImmediate(() => req.resume());
  });
  req.resume();
}

/** The same listener; bodies that it has answered without reading them to their end are discarded. */
export const discardingUnread =
  (listener: RequestListener): RequestListener =>
  (req, res) => {
    // Before Node's own listener, which reads everything as fast as it can.
    res.prependOnceListener('finish', () => {
      if (!req.complete) discard(req);
    });
    return listener(req, res);
  };
