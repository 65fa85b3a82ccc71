import { derived, id, requiredText } from '../../../src/store/core/fields';
import {
  counted,
  foundOrganization,
  isOneOf,
  knex,
  literal,
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

describe('ofTenant', () => {
  it('selects rows of the organization, under the name that the statement gives the table', () => {
    const { statement, order } = prepare(
      'rows_count',
      ofTenant('rows as r')
        .where({ 'r.open': literal(true), 'r.kind': literal(`it's`) })
        .where(isOneOf('r.id', 'ids', 'integer[]'))
        .select(counted),
    );
    expect(statement.text).toBe(
      'select count(*)::integer as count from "rows" as "r" where "r"."organization_id" = $1 ' +
        `and "r"."open" = true and "r"."kind" = 'it''s' and "r"."id" = any($2::integer[])`,
    );
    expect(order).toEqual(['organizationId', 'ids']);
  });

  it('selects rows of the organization that a secret has found', () => {
    const { statement, order } = prepare('rows_end', ofTenant('rows', foundOrganization).delete());
    expect(statement.text).toBe('delete from "rows" where "rows"."organization_id" = current_organization()');
    expect(order).toEqual([]);
  });
});

describe('prepareFields', () => {
  it('selects the fields of a table under its alias, and derived ones', () => {
    const fields = {
      id,
      fullName: requiredText,
      ofOwner: derived<string>('o.name'),
    };
    const { statement } = prepareFields('rows_get', ofTenant('rows as r'), 'r', fields);
    expect(statement.text).toBe(
      'select r."id" as "id", r."full_name" as "fullName", o.name as "ofOwner" ' +
        'from "rows" as "r" where "r"."organization_id" = $1',
    );
  });
});
