import { STATUS_CODES, type Server, type ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';

/** Statuses by the code of Node's error; for every other one the request is no HTTP. */
const statuses: Readonly<Record<string, number>> = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};

/** Milliseconds in which the sender can finish and read the answer. */
const lingerMs = 2_000;

function answerTo(status: number): string {
  const title = STATUS_CODES[status] ?? '';
  const problem = JSON.stringify({ type: 'about:blank', title, status });
  return [
    `HTTP/1.1 ${status} ${title}`,
    'Content-Type: application/problem+json',
    'Cache-Control: no-store',
    'Connection: close',
    `Content-Length: ${problem.length}`,
    '',
    problem,
  ].join('\r\n');
}

/**
 * Answers requests that Node cannot read, such as one with headers of more than 16 KiB, which reach no handler.
 *
 * Node itself closes the connection at once. A sender that is still sending then often gets a reset instead of the answer.
 */
export function answerUnreadable(server: Server): void {
  const latest = new WeakMap<Duplex, ServerResponse>();
  server.on('request', ({ socket }, response) => latest.set(socket, response));
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    // The rest of what has been answered.
    if (socket.writableEnded) return;
    const response = latest.get(socket);
    const isWithin = response?.headersSent === true && !response.writableFinished;
    if (!socket.writable || isWithin) {
      socket.destroy(error);
      return;
    }
    socket.end(answerTo(statuses[error.code ?? ''] ?? 400));
    setTimeout(() => socket.destroy(), lingerMs).unref();
  });
}
