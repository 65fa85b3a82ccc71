/**
 * Partners' receivers, a process of their own: each listens on a port, checks that a delivery is one, notes when it came and
 * answers 204. One more, the hole, takes what it is sent and never answers.
 *
 * The number of receivers is the argument; the first message tells the ports. The message `arrivals` asks for what has
 * come since the last time: [webhook-id, port, nanoseconds of the monotonic clock, I-9]. The message `hang` names I-9s
 * whose deliveries are taken and not answered. `hung` asks for how many of these one came, also of those that were given up
 * since. The message `hold` tells whether what is not answered is held open, as at first, or hung up.
 */
import { once } from 'node:events';
import http from 'node:http';

let arrivals = [];
let odd = 0;
let hanging = new Set();
const hung = new Set();
let held = true;
const unanswered = new Set();

/** Takes a delivery without an answer. */
function ignore(request) {
  const { socket } = request.resume();
  if (!held) return socket.destroy();
  unanswered.add(socket);
  socket.once('close', () => unanswered.delete(socket));
}

function receive(request, response) {
  const at = process.hrtime.bigint();
  const i9Id = request.headers['x-i9-id'];
  if (hanging.has(i9Id)) {
    hung.add(i9Id);
    return ignore(request);
  }
  request.resume();
  request.on('end', () => {
    const id = request.headers['webhook-id'];
    if (request.method !== 'PATCH' || !id || !request.headers['webhook-signature']) odd += 1;
    arrivals.push([id, request.socket.localPort, String(at), i9Id]);
    response.writeHead(204).end();
  });
}

async function listen(answer) {
  const server = http.createServer({ keepAliveTimeout: 60_000 }, answer).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return server.address().port;
}

process.on('message', ({ ask, i9Ids, open }) => {
  if (ask === 'hang') {
    hanging = new Set(i9Ids.map(String));
    process.send({ ask });
  }
  if (ask === 'hold') {
    held = open;
    hung.clear();
    if (!held) for (const socket of unanswered) socket.destroy();
    process.send({ ask });
  }
  if (ask === 'hung') process.send({ ask, count: hung.size });
  if (ask !== 'arrivals') return;
  process.send({ ask, arrivals, odd });
  arrivals = [];
});

const ports = await Promise.all(Array.from({ length: Number(process.argv[2]) }, () => listen(receive)));
process.send({ ask: 'ports', ports, hole: await listen(ignore) });
