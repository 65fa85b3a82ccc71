/** An act (see `acts/steps.mjs`) as somebody does it with Knex, in a transaction. */

function conditioned(trx, query, where) {
  for (const [name, value] of Object.entries(where)) {
    if (value === null) query.whereNull(name);
    else if (value.from)
      query.where(name, conditioned(trx, trx(value.from).select(value.column), value.where));
    else if (value.below !== undefined) query.where(name, '<', value.below);
    else query.where(name, value);
  }
  return query;
}

async function find(trx, { sql, values, from, columns, where, order, lock, every }) {
  if (sql) return (await trx.raw(sql.replaceAll(/\$\d+/g, '?'), values)).rows[0];
  const query = conditioned(trx, trx(from).select(columns), where);
  if (order) query.orderBy(order);
  if (lock) query.forUpdate();
  return every ? query : query.first();
}

async function change(trx, { insert, row, update, set, where, returning }, needsId) {
  if (update) return conditioned(trx, trx(update), where).update(set);
  const query = trx(insert).insert(row);
  if (!needsId) return query;
  const [{ id }] = await query.returning('id');
  return returning
    ? trx(insert).where({ organization_id: row.organization_id, id }).first(returning)
    : { id };
}

export async function performWithKnex(trx, act, request) {
  const found = {};
  for (const [name, wanted] of Object.entries({ ...act.guards(request), ...act.loads(request) }))
    found[name] = await find(trx, wanted);
  act.judge(found, request);
  const steps = act.write(request, found);
  let step = steps.next();
  while (!step.done)
    step = steps.next(await change(trx, step.value, act.creates.includes(step.value.insert)));
  return step.value();
}
