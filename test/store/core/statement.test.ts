import { knex, param, prepare } from '../../../src/store/core/statement';

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
