/** Before anything is measured: every server gives the same answer to the same request. */
import assert from 'node:assert/strict';
import { scenarios, tokenOf } from './scenarios.mjs';

async function answerOf(port, token, { method, path, body }) {
  const headers = { accept: 'application/json', authorization: `Bearer ${token}` };
  if (body !== undefined) headers['content-type'] = 'application/json';
  const request = { method, headers, body };
  const response = await fetch(`http://127.0.0.1:${port}${path}`, request);
  return { status: response.status, text: await response.text() };
}

/** What differs between two right answers: new ids, addresses with random tokens, the number of pages after inserts. */
function comparable(text, port) {
  const body = JSON.parse(text);
  if (body.i9Section1Link)
    body.i9Section1Link = body.i9Section1Link.replace(String(port), '').replace(/[^/]+$/, '');
  return JSON.parse(JSON.stringify(body).replaceAll(/(?<=\/v1\/(?:users|employees)\/)\d+/g, '#'));
}

/** @throws Error that names the first server whose answer differs from the first one's */
export async function compareAnswers(servers, names, facts) {
  for (const name of names) {
    const scenario = scenarios[name];
    const token = tokenOf(scenario, facts);
    const creates = ['user', 'partner'].includes(name);
    const shared = scenario.requests(facts, 'check')();
    let expected = null;
    for (const server of servers) {
      const request = name === 'partner' ? scenario.requests(facts, `check-${server.name}`)() : shared;
      const { status, text } = await answerOf(server.port, token, request);
      assert.equal(status, request.status, `${server.name}, ${name}: status ${status}, ${text}`);
      assert.ok(
        text.includes(request.text),
        `${server.name}, ${name}: the answer lacks ${request.text}: ${text}`,
      );
      const body = comparable(text, server.port);
      if (creates) delete body.id;
      expected ??= body;
      assert.deepEqual(body, expected, `${server.name}, ${name}: not the same answer as ${servers[0].name}`);
    }
    await refusesStrangers(servers, shared);
  }
}

/** The floor lets everybody in, the others nobody without a valid token. */
async function refusesStrangers(servers, request) {
  for (const server of servers.filter(({ name }) => name !== 'floor')) {
    const { status } = await answerOf(server.port, 'wrong', request);
    assert.equal(status, 401, `${server.name} lets a stranger in`);
  }
}
