/** How long `GET /v1/events` takes from any place of a long feed, and how long it takes to see what is new. */
import { ready, stop } from './children.mjs';
import { line, spread, startProgram } from './deliveries.mjs';
import { say } from './harness.mjs';
import { withClient } from './postgres.mjs';
import { headersOf, scenarios } from './scenarios.mjs';

const pageSize = 100;

/** Events of the organization's employees, half of them of forms; they get their places in one go. */
const fill = (url, { organizationId }, count) =>
  withClient(url, async (client) => {
    await client.query(`select set_config('app.organization_id', $1, false)`, [String(organizationId)]);
    await client.query(
      `with people as (select array_agg(id) as ids from employees where organization_id = $1)
       insert into events (organization_id, type, employee_id, data)
       select $1, case n % 2 when 0 then 'employee.updated' else 'i9StatusUpdated' end,
         ids[1 + n % cardinality(ids)], '{"i9Status": "Section 1 Completed"}'
       from people, generate_series(1, $2::integer) as n`,
      [organizationId, count],
    );
    await client.query('select place_events(null)');
    await client.query('vacuum analyze events');
  });

export async function feed(world) {
  const { url, facts, options } = world;
  await fill(url, facts, options.events);
  say(`${options.events} events written and placed`);
  const api = startProgram(world, 'api', world.port);
  await ready(api, world.port);
  const headers = headersOf(scenarios.read, facts, {});
  const get = async (query) => {
    const began = performance.now();
    const answer = await fetch(`http://127.0.0.1:${world.port}/v1/events?limit=${pageSize}&${query}`, {
      headers,
    });
    const body = await answer.json();
    if (answer.status !== 200) throw new Error(JSON.stringify(body));
    return { body, taken: performance.now() - began };
  };
  const times = async (queryOf) => {
    const taken = [];
    for (let turn = 0; turn < options.polls; turn += 1) taken.push((await get(queryOf(turn))).taken);
    return taken.slice(Math.floor(options.polls / 10));
  };
  const title = `A feed of ${options.events} events`;
  const end = Number(/after=(\d+)/.exec((await get('after=latest')).body.links[1].href)[1]);
  const somewhere = (turn) =>
    Math.floor(((turn * 7919) % options.polls) * ((end - pageSize) / options.polls));
  line(
    `${title}: ${pageSize} events from any place`,
    spread(await times((turn) => `after=${somewhere(turn)}`)),
  );
  line(`${title}: nothing is new`, spread(await times(() => `after=${end}`)));
  await stop(api);
}
