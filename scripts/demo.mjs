/**
 * `npm run demo`: plays a partner's first hire against the running sandbox and shows each step. It starts a receiver for
 * the status updates itself and verifies their signatures.
 *
 *   npm run demo                    completes Section 1 as the new hire would
 *   npm run demo -- --wait          waits until you have completed Section 1 in your browser
 *   npm run demo -- --keep-receiver leaves the deliveries to the receiver that is registered (npm run receiver)
 *   PORT=3000                       where the service runs on this machine
 *   BASE_URL=http://127.0.0.1:3000  where it runs elsewhere
 */
import { createServer } from 'node:http';
import { Webhook } from 'standardwebhooks';
import { readCommandLine } from './command-line.mjs';
import { complaint, serviceUrl } from './service-url.mjs';

const baseUrl = serviceUrl();
const { values } = readCommandLine(import.meta.url, {
  options: { wait: { type: 'boolean' }, 'keep-receiver': { type: 'boolean' } },
});
const { wait, 'keep-receiver': keepReceiver } = values;
const patience = wait ? 30 * 60_000 : 15_000;
const candidate = `demo-${Date.now().toString(36)}`;

let step = 0;
const say = (title) => console.log(`\n${(step += 1)}. ${title}`);
const show = (value) => console.log(JSON.stringify(value, null, 2).replace(/^/gm, '   '));

/** Sends a request, shows it and answers the parsed body. */
async function call(method, path, { token, basic, body } = {}) {
  console.log(`   ${method} ${path}`);
  const response = await fetch(baseUrl + path, {
    method,
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(basic && { authorization: `Basic ${Buffer.from(basic).toString('base64')}` }),
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}: ${text}`);
  return JSON.parse(text);
}

/** A receiver for deliveries: verifies each one and hands it to whoever waits for it. */
function startReceiver() {
  const deliveries = [];
  const waiting = [];
  let webhook;
  const server = createServer((request, response) => {
    const chunks = [];
    request.on('data', (chunk) => chunks.push(chunk));
    request.on('end', () => {
      const body = Buffer.concat(chunks).toString('utf8');
      try {
        webhook.verify(body, request.headers);
      } catch {
        response.writeHead(401).end();
        return;
      }
      response.writeHead(204).end();
      const delivery = {
        method: request.method,
        url: request.url,
        headers: request.headers,
        body: JSON.parse(body),
      };
      const index = waiting.findIndex(({ wanted }) => wanted(delivery));
      if (index < 0) deliveries.push(delivery);
      else waiting.splice(index, 1)[0].resolve(delivery);
    });
  });
  const next = (wanted) => {
    const index = deliveries.findIndex(wanted);
    if (index >= 0) return Promise.resolve(deliveries.splice(index, 1)[0]);
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => reject(new Error('no delivery arrived in time')), patience);
      waiting.push({ wanted, resolve: (delivery) => (clearTimeout(timer), resolve(delivery)) });
    });
  };
  return new Promise((resolve) =>
    server.listen(0, '127.0.0.1', () =>
      resolve({
        url: `http://127.0.0.1:${server.address().port}/hires/{integrationCandidateId}`,
        trust: (secret) => (webhook = new Webhook(secret)),
        next,
        close: () => (server.closeAllConnections(), server.close()),
      }),
    ),
  );
}

/** The worker writes an attempt down just after the receiver has answered: asks until nothing is pending. */
async function delivered(path, token) {
  for (let tries = 0; ; tries += 1) {
    const list = await call('GET', path, { token });
    if (tries === 20 || list.searchResult.every(({ state }) => state !== 'pending')) return list;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

function showPush({ method, url, headers, body }) {
  console.log(
    `   ${method} ${url}  webhook-id ${headers['webhook-id']}, X-Sequence ${headers['x-sequence']}, signature valid`,
  );
  show(body);
}

/** Makes the demo's receiver the partner's. */
async function register(receiver, token) {
  say('It takes a signing secret, and registers where status updates go.');
  const { secret } = await call('POST', '/v1/partners/self/secret-rotations', { token });
  receiver.trust(secret);
  show(await call('PATCH', '/v1/partners/self', { token, body: { callbackUrl: receiver.url } }));
}

/** @param receiver null: somebody else's receives the deliveries */
async function play(receiver) {
  say('The partner asks for a session.');
  const { access_token: token, expires_in } = await call('POST', '/v1/partners/sessions', {
    basic: 'sandbox-partner:sandbox-partner-secret',
  });
  console.log(`   a token for ${expires_in} seconds`);

  if (receiver) await register(receiver, token);

  say('It looks up the worksite and sends the new hire.');
  const { searchResult } = await call('GET', '/v1/locations/?number=0102', { token });
  const startDate = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10);
  const hire = {
    integrationCandidateId: candidate,
    firstName: 'Ana',
    lastName: 'Rivera',
    startDate,
    emailAddress: 'ana.rivera@example.com',
    locationId: searchResult[0].id,
    onboardingType: 'on-site',
    employeeReturnUrl: 'https://jobs.example/welcome',
  };
  show(hire);
  const { id, i9Section1Link } = await call('POST', '/v1/partners/i9s/section1', { token, body: hire });
  console.log(`   employee ${id}, and the link for the new hire:\n   ${i9Section1Link}`);

  say('The service tells the partner that the I-9 has begun.');
  const mine = (status) => (delivery) =>
    delivery.url.endsWith(candidate) && delivery.body.i9Status === status;
  if (receiver) showPush(await receiver.next(mine('Section 1 Pending')));

  if (wait) say('Open the link in your browser and complete Section 1. Waiting …');
  else {
    say('The new hire completes Section 1 (the sandbox does it; with --wait you do it in your browser).');
    const [i9] = (await call('GET', `/v1/employees/${id}/i9s`, { token })).searchResult;
    const signed = await call('POST', `/v1/sandbox/i9s/${i9.id}/section1`, { token });
    console.log(
      `   I-9 ${signed.id} is in the state ${signed.i9StatusCode}, signed at ${signed.section1SignedAt}`,
    );
  }

  say('The service sends the new status to the partner, signed.');
  if (receiver) showPush(await receiver.next(mine('Section 1 Completed')));

  say('The partner sees what was delivered.');
  const { searchResult: deliveries } = await delivered(
    `/v1/partners/self/deliveries/?employeeId=${id}`,
    token,
  );
  for (const { event, sequence, state, attempts } of deliveries) {
    console.log(
      `   delivery ${sequence} ${event}: ${state}, ${attempts.length} attempt(s), ${attempts[0]?.durationMs} ms`,
    );
  }
  console.log(`\nDone. What comes next is Section 2, in the portal: ${baseUrl}/portal`);
}

const receiver = keepReceiver ? null : await startReceiver();
try {
  await play(receiver);
} catch (error) {
  console.error(`\nThe demo stopped. ${complaint(error)}`);
  process.exitCode = 1;
} finally {
  receiver?.close();
}
