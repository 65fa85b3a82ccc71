import { STATUS_CODES, type Server, type ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { plainProblem } from './plain-problem';

/** Statuses by the code of Node's error; for every other one the request is no HTTP. */
const statuses: Readonly<Record<string, number>> = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};

/** Milliseconds in which the sender can finish and read the answer. */
const lingerMs = 2_000;

function answerTo(status: number, shared: Readonly<Record<string, string>>): string {
  const title = STATUS_CODES[status] ?? '';
  const { headers, body } = plainProblem(status, title);
  const lines = { ...shared, ...headers, Connection: 'close', 'Content-Length': body.length };
  return [
    `HTTP/1.1 ${status} ${title}`,
    ...Object.entries(lines).map(([name, value]) => `${name}: ${value}`),
    '',
    body,
  ].join('\r\n');
}

/** Returns whether a response needs nothing more of its request, so that it ends though nothing more can be read. */
const canFinish = ({ writableEnded, req }: ServerResponse): boolean => writableEnded || req.complete;

/**
 * Answers requests that Node cannot read, such as one with headers of more than 16 KiB, which reach no handler.
 *
 * Node itself closes the connection at once. A sender that is still sending then often gets a reset instead of the answer.
 * A sender that does not wait for one response before the next request also loses the rest of the responses that have
 * begun: here they are finished first.
 *
 * @param shared headers of every response
 */
export function answerUnreadable(server: Server, shared: Readonly<Record<string, string>>): void {
  const responses = new WeakMap<Duplex, readonly ServerResponse[]>();
  const awaited = new WeakSet<ServerResponse>();
  const unfinished = (socket: Duplex): readonly ServerResponse[] =>
    (responses.get(socket) ?? []).filter(({ writableFinished }) => !writableFinished);
  const afterFinish = (response: ServerResponse, proceed: () => void): void => {
    // Node reports the error again with each piece that arrives.
    if (awaited.has(response)) return;
    awaited.add(response);
    response.once('finish', proceed);
  };
  const refuse = (error: NodeJS.ErrnoException, socket: Duplex): void => {
    // The rest of what has been answered.
    if (socket.writableEnded) return;
    const begun = unfinished(socket).find(({ headersSent }) => headersSent);
    if (!socket.writable || (begun && !canFinish(begun))) {
      socket.destroy(error);
    } else if (begun) {
      afterFinish(begun, () => refuse(error, socket));
    } else {
      socket.end(answerTo(statuses[error.code ?? ''] ?? 400, shared));
      setTimeout(() => socket.destroy(), lingerMs).unref();
    }
  };
  server.on('request', ({ socket }, response) => {
    if (!socket.destroyed) responses.set(socket, [...unfinished(socket), response]);
  });
  server.on('clientError', refuse);
}
