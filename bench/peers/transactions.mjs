/** Three ways to do an act (see `acts/steps.mjs`) with `pg`. */
import { changeQuery, findQuery, joinedQuery, tenantQuery } from './statements.mjs';

const resultOf = (find, { rows }) => (find.every ? rows : rows[0]);

/** Work on a connection of the pool, in a transaction that the work begins and commits. */
async function withConnection(pool, work) {
  const client = await pool.connect();
  try {
    return await work(client);
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
}

/** Work in a transaction of an organization, one named statement after the other. */
export const inTenant = (pool, organizationId, work) =>
  withConnection(pool, async (client) => {
    await client.query('begin');
    await client.query(tenantQuery(organizationId));
    const result = await work(client);
    await client.query('commit');
    return result;
  });

/** The usual form: each statement waits for the one before it. */
export const oneByOne = (pool, act, request) =>
  inTenant(pool, request.caller.organizationId, async (client) => {
    const found = {};
    for (const [name, find] of Object.entries({ ...act.guards(request), ...act.loads(request) }))
      found[name] = resultOf(find, await client.query(findQuery(find)));
    act.judge(found, request);
    const steps = act.write(request, found);
    let step = steps.next();
    while (!step.done) {
      const { rows } = await client.query(changeQuery(answered(step.value, act.creates)));
      step = steps.next(rows[0]);
    }
    return step.value();
  });

/** A change that gives the new id where it is needed. */
const answered = (change, creates) =>
  creates.includes(change.insert) ? { ...change, returning: { id: 'id', ...change.returning } } : change;

/**
 * The tuned form, two round trips: everything that is read, with the ids of what will be written; then all changes with the
 * commit.
 */
export const inFlights = (pool, act, request) =>
  withConnection(pool, async (client) => {
    const finds = Object.entries({ ...act.guards(request), ...act.loads(request) });
    const [, { rows }, ...answers] = await sendTogether(client, [
      'begin',
      tenantQuery(request.caller.organizationId, act.creates),
      ...finds.map(([, find]) => findQuery(find)),
    ]);
    const found = Object.fromEntries(
      finds.map(([name, find], index) => [name, resultOf(find, answers[index])]),
    );
    act.judge(found, request);
    const { changes, created, answer } = collect(act.write(request, found), rows[0]);
    const written = await sendTogether(client, [...changes.map(changeQuery), 'commit']);
    created.forEach((row, index) => Object.assign(row, written[index].rows[0]));
    return answer();
  });

/** The floor's form: reads only what it writes from, and writes with one statement. */
export function atOnce(pool) {
  const takeIds = idsInBlocks(pool);
  return async (act, request) => {
    const finds = Object.entries(act.loads(request));
    const found = {};
    if (finds.length > 0) {
      const client = await pool.connect();
      const answers = await sendTogether(
        client,
        finds.map(([, find]) => findQuery({ ...find, lock: false })),
      );
      client.release();
      finds.forEach(([name, find], index) => (found[name] = resultOf(find, answers[index])));
    }
    const { changes, created, answer } = collect(act.write(request, found), await takeIds(act.creates));
    const { rows } = await pool.query(joinedQuery(changes));
    const returned = changes.findIndex(({ returning }) => returning);
    if (returned >= 0) Object.assign(created[returned], rows[0]);
    return answer();
  };
}

const block = 1000;

/** New ids without a round trip for each: a process takes a thousand at once. */
function idsInBlocks(pool) {
  const left = new Map();
  return async (tables) => {
    const ids = {};
    for (const table of tables) {
      if (!left.get(table)?.length) {
        const text = `select nextval(pg_get_serial_sequence('${table}', 'id'))::integer as id from generate_series(1, ${block})`;
        const { rows } = await pool.query(text);
        left.set(table, [...(left.get(table) ?? []), ...rows.map(({ id }) => id)]);
      }
      ids[table] = left.get(table).pop();
    }
    return ids;
  };
}

/** Sends queries in one round trip, with one write to the socket, and waits for all answers. */
async function sendTogether(client, queries) {
  const { stream } = client.connection;
  stream.cork();
  const answers = queries.map((query) => client.query(query));
  stream.uncork();
  const settled = await Promise.allSettled(answers);
  const failed = settled.find(({ status }) => status === 'rejected');
  // A commit behind a failed statement has undone everything.
  if (failed) throw failed.reason;
  return settled.map(({ value }) => value);
}

/** The changes of an act whose new ids are known. @returns them, the rows that they create, and what gives the answer */
function collect(steps, ids) {
  const changes = [];
  const created = [];
  let step = steps.next();
  while (!step.done) {
    const { insert, row } = step.value;
    const id = ids[insert];
    changes.push(id === undefined ? step.value : { ...step.value, row: { id, ...row } });
    created.push({ id });
    step = steps.next(created.at(-1));
  }
  return { changes, created, answer: step.value };
}
