/**
 * The load generator, a process of its own: keeps a number of connections busy with one request each until the time is
 * over or the greatest number of requests is reached, and judges every answer. It speaks HTTP over plain sockets, because
 * on a machine with few cores a heavier client would measure itself.
 */
import { connect } from 'node:net';
import { performance } from 'node:perf_hooks';
import { quantile } from './lib/report.mjs';
import { scenarios, wireForm } from './lib/scenarios.mjs';

const headEnd = Buffer.from('\r\n\r\n');

/** One answer out of the bytes received so far; null while it is not complete. */
function readAnswer(received) {
  const end = received.indexOf(headEnd);
  if (end < 0) return null;
  const head = received.latin1Slice(0, end);
  const length = /\r\ncontent-length: *(\d+)/i.exec(head);
  if (!length) throw new Error(`An answer without Content-Length:\n${head}`);
  const total = end + headEnd.length + Number(length[1]);
  if (received.length < total) return null;
  if (received.length > total) throw new Error('More bytes than one answer');
  return { status: Number(head.slice(9, 12)), body: received.subarray(end + headEnd.length) };
}

function isRight(answer, request) {
  return answer.status === request.status && answer.body.includes(request.text);
}

/** Keeps one connection busy; resolves when `next` gives no more requests and the last one is answered. */
function keepBusy(port, next, record) {
  return new Promise((resolve, reject) => {
    const socket = connect({ port, host: '127.0.0.1', noDelay: true });
    let received = null;
    let current = null;
    const send = () => {
      current = next();
      if (current === null) {
        socket.end();
        resolve();
        return;
      }
      current.sent = performance.now();
      socket.write(current.wire);
    };
    socket.on('data', (chunk) => {
      received = received === null ? chunk : Buffer.concat([received, chunk]);
      try {
        const answer = readAnswer(received);
        if (answer === null) return;
        received = null;
        record(performance.now() - current.sent, answer, current.request);
        send();
      } catch (error) {
        socket.destroy();
        reject(error);
      }
    });
    socket.once('connect', send);
    socket.once('error', reject);
    socket.once('close', () => (current === null ? resolve() : reject(new Error('A connection was closed'))));
    socket.setTimeout(20_000, () => socket.destroy(new Error('No answer for 20 seconds')));
  });
}

/** @param ports of the processes of one server; the connections are spread over them */
async function run({ ports, name, facts, connections, seconds, most, run }) {
  const scenario = scenarios[name];
  const nextRequest = scenario.requests(facts, run);
  const latencies = [];
  const wrong = [];
  const started = performance.now();
  const deadline = started + seconds * 1000;
  let sent = 0;
  const next = () => {
    // However busy the machine is, something is measured.
    const over = sent > 0 && performance.now() >= deadline;
    if (sent >= most || wrong.length > 0 || over) return null;
    const request = nextRequest();
    if (request === null) return null;
    sent += 1;
    return { request, wire: wireForm(scenario, facts, request), sent: 0 };
  };
  const record = (milliseconds, answer, request) => {
    latencies.push(milliseconds);
    if (isRight(answer, request)) return;
    wrong.push(`${request.method} ${request.path}: ${answer.status} ${answer.body.toString().slice(0, 500)}`);
  };
  const busy = Array.from({ length: connections }, (_, index) =>
    keepBusy(ports[index % ports.length], next, record),
  );
  await Promise.all(busy);
  const elapsed = (performance.now() - started) / 1000;
  return {
    requests: latencies.length,
    rate: latencies.length / elapsed,
    p50: quantile(latencies, 0.5),
    p99: quantile(latencies, 0.99),
    wrong,
  };
}

process.on('message', (message) => {
  if (message.ask !== 'load') return;
  run(message).then(
    (result) => process.send({ ask: 'load', ...result }),
    (error) => process.send({ ask: 'load', failure: error.message }),
  );
});
process.send({ ask: 'begun' });
