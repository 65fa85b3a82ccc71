/**
 * `npm run receiver`: a small receiver for status updates that verifies and prints them, for trying things. It registers
 * itself with the running sandbox, unless it is given a signing secret.
 *
 *   npm run receiver -- --port 4000      where it listens (4000; 0: any free port)
 *   npm run receiver -- --answer 503     answers that instead of 204, to see deliveries being tried again
 *   npm run receiver -- --delay 20000    waits so many milliseconds before it answers
 *   SIGNING_SECRET=whsec_…               registers nothing and verifies with this secret
 *   PORT=3000                            where the service runs on this machine
 *   BASE_URL=http://127.0.0.1:3000       where it runs elsewhere
 *   CLIENT_ID=… CLIENT_SECRET=…          a partner's client other than the sandbox's
 */
import { once } from 'node:events';
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { Webhook } from 'standardwebhooks';
import { readCommandLine } from './command-line.mjs';
import { complaint, serviceUrl } from './service-url.mjs';

const { values, refuse } = readCommandLine(import.meta.url, {
  options: {
    port: { type: 'string', default: '4000' },
    answer: { type: 'string', default: '204' },
    delay: { type: 'string', default: '0' },
  },
});

/** A whole number that an option gives. */
function numberOf(option, least, most) {
  const number = /^\d{1,9}$/.test(values[option]) ? Number(values[option]) : NaN;
  if (!(number >= least && number <= most))
    refuse(`--${option} must be a whole number from ${least} to ${most}`);
  return number;
}
const options = {
  port: numberOf('port', 0, 65_535),
  answer: numberOf('answer', 200, 599),
  delay: numberOf('delay', 0, 3_600_000),
};

const baseUrl = serviceUrl();
const { SIGNING_SECRET } = process.env;
const { CLIENT_ID: clientId = 'sandbox-partner', CLIENT_SECRET: clientSecret = 'sandbox-partner-secret' } =
  process.env;

let webhook = SIGNING_SECRET ? new Webhook(SIGNING_SECRET) : null;
const seen = new Set();

function judge(headers, body) {
  try {
    webhook?.verify(body, headers);
  } catch (error) {
    return { valid: false, note: `refused: ${error.message}` };
  }
  const id = headers['webhook-id'];
  const note = seen.has(id) ? 'signature valid, seen before' : 'signature valid';
  seen.add(id);
  return { valid: true, note };
}

async function receive(request, response) {
  const body = await text(request);
  const { valid, note } = judge(request.headers, body);
  const status = valid ? options.answer : 401;
  console.log(`\n${new Date().toISOString()} ${request.method} ${request.url}`);
  const { 'webhook-id': id, 'x-sequence': sequence } = request.headers;
  console.log(`  webhook-id ${String(id)}, X-Sequence ${String(sequence)}`);
  console.log(`  ${note}; answered ${status}`);
  if (valid) console.log(JSON.stringify(JSON.parse(body), null, 2).replace(/^/gm, '  '));
  setTimeout(() => response.writeHead(status).end(), options.delay);
}
const server = createServer((request, response) => void receive(request, response));

async function call(method, path, body, token) {
  const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) };
  const request = { method, headers, body: JSON.stringify(body) };
  const response = await fetch(baseUrl + path, request);
  const answer = await response.json();
  if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}: ${answer.detail}`);
  return answer;
}

/** Makes this receiver the partner's, with a new secret that nobody else has to know. */
async function register(callbackUrl) {
  const session = await call('POST', '/v1/partners/sessions', { clientId, clientSecret });
  const { secret } = await call('POST', '/v1/partners/self/secret-rotations', {}, session.access_token);
  webhook = new Webhook(secret);
  await call('PATCH', '/v1/partners/self', { callbackUrl }, session.access_token);
  console.log(`Registered ${callbackUrl} with ${baseUrl}.`);
}

try {
  server.listen(options.port, '127.0.0.1');
  await once(server, 'listening');
  const address = `http://127.0.0.1:${server.address().port}/status/{integrationCandidateId}`;
  if (webhook === null) await register(address);
  console.log(`Waiting for deliveries at ${address}; end with Ctrl-C.`);
} catch (error) {
  const taken = error.code === 'EADDRINUSE';
  console.error(
    taken ? `Port ${options.port} is taken by another program; choose one with --port.` : complaint(error),
  );
  process.exit(1);
}
