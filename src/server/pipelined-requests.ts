import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** Requests of one connection that are processed at once: while one is answered, the next begins. */
const mostAtOnce = 2;

const mostWaiting = 100;

/** Requests of one connection, sent without waiting for the responses. */
interface Connection {
  readonly socket: Socket;
  readonly waiting: (readonly [IncomingMessage, ServerResponse])[];
  inProgress: number;
}

/**
 * Wraps a listener: of requests that are sent without waiting for the responses, two of a connection are processed at
 * once. One of those that wait begins in each turn of the event loop, of one connection after the other. A connection of
 * which more than 100 wait is closed; its sender has to repeat what was not answered (RFC 9112, section 9.3.2).
 *
 * Node begins all that it has read, which can be thousands, before it looks at anyone else's request. And their
 * responses stay in memory until the sender reads them.
 */
export const takingTurns = (listener: RequestListener): RequestListener => {
  const connections = new WeakMap<Socket, Connection>();
  /** Connections whose next request can begin. */
  const ready = new Set<Connection>();
  let turn: NodeJS.Immediate | undefined;

  const begin = (connection: Connection, req: IncomingMessage, res: ServerResponse): void => {
    connection.inProgress += 1;
    res.once('close', () => {
      connection.inProgress -= 1;
      getReady(connection);
    });
    listener(req, res);
  };
  const takeTurn = (): void => {
    turn = undefined;
    const [connection] = ready;
    if (!connection) return;
    ready.delete(connection);
    // Nothing is done for a response that no one can be sent.
    if (!connection.socket.writable) connection.waiting.length = 0;
    const next = connection.waiting.shift();
    if (next) begin(connection, ...next);
    getReady(connection);
  };
  const getReady = (connection: Connection): void => {
    if (connection.waiting.length > 0 && connection.inProgress < mostAtOnce) ready.add(connection);
    if (ready.size > 0) turn ??= setImmediate(takeTurn);
  };

  return (req, res) => {
    const { socket } = req;
    // Node reads to the end what had arrived before the connection was closed.
    if (socket.destroyed) return;
    const connection = connections.get(socket) ?? { socket, waiting: [], inProgress: 0 };
    connections.set(socket, connection);
    if (connection.inProgress < mostAtOnce && connection.waiting.length === 0)
      return begin(connection, req, res);
    if (connection.waiting.push([req, res]) > mostWaiting) socket.destroy();
    getReady(connection);
  };
};
