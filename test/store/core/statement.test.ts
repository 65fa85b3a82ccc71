import type { Statement } from '../../../src/store/core/database';
import { derived, id, requiredText } from '../../../src/store/core/fields';
import type { Trx } from '../../../src/store/core/pipeline';
import {
  functionCall,
  confirmation,
  countOfRows,
  ofHolder,
  insertionFrom,
  isAmong,
  isAnyOf,
  joinTo,
  referredBy,
  knex,
  limited,
  literal,
  nextIn,
  ofTenant,
  param,
  prepare,
  prepareFields,
} from '../../../src/store/core/statement';

describe('prepare', () => {
  it('prepares what Knex builds, with the names of its parameters in their order', () => {
    const { statement, order } = prepare(
      'rows_end',
      knex('rows')
        .where({ organization_id: param('organizationId'), kind: param('kind', 'integer') })
        .update({ ended_at: param('now') }),
    );
    expect(statement).toMatchObject({
      name: expect.stringMatching(/^rows_end_[\w-]{16}$/),
      label: 'rows_end',
      text: 'update "rows" set "ended_at" = $1 where "organization_id" = $2 and "kind" = $3::integer',
    });
    expect(order).toEqual(['now', 'organizationId', 'kind']);
  });

  it('prepares a text, whose casts are no parameters', () => {
    const { statement, order } = prepare('texts', 'select :one::integer, :two, :one');
    expect(statement.text).toBe('select $1::integer, $2, $3');
    expect(order).toEqual(['one', 'two', 'one']);
  });

  it('refuses a value that would be the same for every request', () => {
    expect(() => prepare('rows', knex('rows').where({ kind: 5 }))).toThrow('rows has a value of its own: 5');
  });
});

describe('Prepared', () => {
  /** A transaction that answers with some rows, and notes what it was asked and sent. */
  const transaction = (rows: readonly Record<string, unknown>[], isOnCluster = false) => {
    const asked: [text: string, values: readonly unknown[]][] = [];
    const note = ({ text }: Statement, values: readonly unknown[] = []) => void asked.push([text, values]);
    const ask: Trx['ask'] = async (statement, values) => {
      note(statement, values);
      return { rows: [...rows], command: 'SELECT', rowCount: rows.length };
    };
    const claim = () => undefined;
    const trx: Trx = { ask, send: note, keepPlace: () => note, claim, isShared: false, isOnCluster };
    return { asked, unit: { trx, scope: { organizationId: 7 } } };
  };
  const numbers = prepare<{ count: number }>('numbers', 'select :organizationId, :kind');

  it('fills in the organization of the transaction', async () => {
    const { asked, unit } = transaction([{ count: 1 }, { count: 2 }]);
    expect(await numbers.all(unit, { kind: 'a' })).toEqual([{ count: 1 }, { count: 2 }]);
    expect(asked).toEqual([['select $1, $2', [7, 'a']]]);
  });

  it('refuses to run without a value for each parameter, null included', async () => {
    const { asked, unit } = transaction([]);
    await expect(numbers.all(unit, { sort: 'a' })).rejects.toThrow(/^numbers_\S+ is asked without kind$/);
    await numbers.all(unit, { kind: null });
    expect(asked).toEqual([['select $1, $2', [7, null]]]);
  });

  it('gives one row, its count, or what stands for none', async () => {
    const one = { kind: 'a' };
    const [{ unit: some }, { unit: none }] = [transaction([{ count: 3 }]), transaction([])];
    expect([
      await numbers.first(some, one),
      await numbers.only(some, one),
      await numbers.count(some, one),
    ]).toEqual([{ count: 3 }, { count: 3 }, 3]);
    expect([await numbers.first(none, one), await numbers.count(none, one)]).toEqual([null, 0]);
    await expect(numbers.only(none, one)).rejects.toThrow(/^numbers_\S+ gave no row$/);
  });

  it('is sent as several statements on a cluster', async () => {
    const both = prepare('both', 'select :kind, 1').orApart(prepare('one', 'select :kind'), numbers);
    const [single, cluster] = [transaction([]), transaction([], true)];
    await both.send(single.unit, { kind: 'b' });
    await both.send(cluster.unit, { kind: 'b' });
    expect(single.asked).toEqual([['select $1, 1', ['b']]]);
    expect(cluster.asked).toEqual([
      ['select $1', ['b']],
      ['select $1, $2', [7, 'b']],
    ]);
  });
});

describe('what Knex has no words for', () => {
  const rows = () => ofTenant('rows').where({ kind: param('kind') });
  const textOf = (query: Parameters<typeof prepare>[1]) => {
    const { statement, order } = prepare('rows', query);
    return [statement.text, order] as const;
  };

  it('limits a query by an expression', () => {
    expect(textOf(limited(rows().orderBy('id').select('id'), param('most', 'bigint')))).toEqual([
      'select "id" from "rows" where "rows"."organization_id" = $1 and "kind" = $2 order by "id" asc limit $3::bigint',
      ['organizationId', 'kind', 'most'],
    ]);
  });

  it('inserts what a query finds', () => {
    const found = insertionFrom('copies', rows(), { seq: nextIn('seq'), at: param('now', 'timestamptz') });
    expect(textOf(found.returning('seq'))).toEqual([
      'insert into "copies"("organization_id", "seq", "at") select $1::integer as "organization_id", ' +
        'coalesce(max("seq"), 0) + 1 as "seq", $2::timestamptz as "at" ' +
        'from "rows" where "rows"."organization_id" = $3 and "kind" = $4 returning "seq"',
      ['organizationId', 'now', 'organizationId', 'kind'],
    ]);
  });

  it('calls functions of the database, as values and as tables', () => {
    const found = functionCall('graphile_worker.jobs_of', param('id', 'integer'), param('now'));
    expect(textOf(knex(found).select({ key: functionCall('key_of', param('kind')) }))).toEqual([
      'select "key_of"($1) as "key" from "graphile_worker"."jobs_of"($2::integer,$3)',
      ['kind', 'id', 'now'],
    ]);
  });

  it('confirms what was remembered', () => {
    expect(textOf(confirmation(rows().select('version'), param('version')))).toEqual([
      'select case when (select "version" from "rows" where "rows"."organization_id" = $1 and "kind" = $2) = $3 ' +
        'then true else refuse_stale() end',
      ['organizationId', 'kind', 'version'],
    ]);
  });

  it('compares with the values that a query finds', () => {
    expect(
      textOf(
        knex('users')
          .where(isAmong('users.id', rows().select('id')))
          .select(countOfRows),
      ),
    ).toEqual([
      'select count(*)::integer as count from "users" where "users"."id" = any(array(select "id" from "rows" ' +
        'where "rows"."organization_id" = $1 and "kind" = $2))',
      ['organizationId', 'kind'],
    ]);
  });
});

describe('ofTenant', () => {
  it('selects rows of the organization, under the name that the statement gives the table', () => {
    const { statement, order } = prepare(
      'rows_count',
      ofTenant('rows as r')
        .where({ 'r.open': literal(true), 'r.kind': literal(`it's`) })
        .where(isAnyOf('r.id', 'ids', 'integer[]'))
        .select(countOfRows),
    );
    expect(statement.text).toBe(
      'select count(*)::integer as count from "rows" as "r" where "r"."organization_id" = $1 ' +
        `and "r"."open" = true and "r"."kind" = 'it''s' and "r"."id" = any($2::integer[])`,
    );
    expect(order).toEqual(['organizationId', 'ids']);
  });

  it('selects the rows with the values of parameters, and joins the rows that they refer to', () => {
    const { statement, order } = prepare(
      'rows_end',
      ofTenant('rows as r', 'kind', 'ownerId').joinRaw(joinTo('users as u', 'r.owner_id')).select('r.id'),
    );
    expect(statement.text.replaceAll(/ +/g, ' ')).toBe(
      'select "r"."id" from "rows" as "r" join users as u on u.organization_id = r.organization_id ' +
        'and u.id = r.owner_id where "r"."organization_id" = $1 and "r"."kind" = $2 and "r"."owner_id" = $3',
    );
    expect(order).toEqual(['organizationId', 'kind', 'ownerId']);
    const joined = ofTenant('rows as r').leftJoin(...referredBy('r.role', 'members as m', 'role_id'));
    expect(prepare('rows_joined', joined.select('m.id')).statement.text).toBe(
      'select "m"."id" from "rows" as "r" left join "members" as "m" on "m"."organization_id" = "r"."organization_id" ' +
        'and "m"."role_id" = "r"."role" where "r"."organization_id" = $1',
    );
  });

  it('selects rows of the organization that a secret has found', () => {
    const { statement, order } = prepare('rows_end', ofHolder('rows').delete());
    expect(statement.text).toBe('delete from "rows" where "rows"."organization_id" = current_organization()');
    expect(order).toEqual([]);
  });
});

describe('prepareFields', () => {
  it('needs no name for the only table', () => {
    const { statement } = prepareFields('rows_get', ofTenant('rows'), { id, fullName: requiredText });
    expect(statement.text).toBe(
      'select "id" as "id", "full_name" as "fullName" from "rows" where "rows"."organization_id" = $1',
    );
  });

  it('selects the fields of a table under its alias, and derived ones', () => {
    const fields = {
      id,
      fullName: requiredText,
      ofOwner: derived<string>('o.name'),
    };
    const { statement } = prepareFields('rows_get', ofTenant('rows as r'), fields, 'r');
    expect(statement.text).toBe(
      'select r."id" as "id", r."full_name" as "fullName", o.name as "ofOwner" ' +
        'from "rows" as "r" where "r"."organization_id" = $1',
    );
  });
});
