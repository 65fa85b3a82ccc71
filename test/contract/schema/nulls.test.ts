import type { ValidateFunction } from 'ajv';
import { asJson, asList, dereference, operationsOf, type Json } from '../../../src/contract/document';
import { schemaFaults as readFaults } from '../../../src/contract/schema/faults';
import { fitsWithoutNulls } from '../../../src/contract/schema/validator';
import { schemaCompiler } from '../../../src/contract/schema/schemas';
import { bodySchema, membersOf } from '../../support/contract/schema-arbitrary';
import { compiledContract } from '../../support/contract/contract';

/** `null` for a field that may be left out is either said in the contract or counts as left out. */

const { document, plans } = compiledContract();
const compile = schemaCompiler(document);
const compiled = new Map<Json, ValidateFunction>();
const branches = (node: Json) => [...asList(node['anyOf']), ...asList(node['oneOf'])];

/** An instance made of the examples of the parts; examples.test.ts sees to it that there are some. */
function instanceOf(reference: unknown): unknown {
  const node = dereference(document, reference);
  const [example] = asList(node['examples']);
  const properties = Object.entries(membersOf(document, node).properties);
  if (example !== undefined && properties.length === 0) return example;
  if (node['type'] === 'array') return [instanceOf(node['items'])];
  const [branch] = branches(node);
  if (properties.length === 0) return branch === undefined ? null : instanceOf(branch);
  return Object.fromEntries(properties.map(([name, property]) => [name, instanceOf(property)]));
}

interface OptionalMember {
  readonly place: string;
  readonly schema: Json;
  readonly name: string;
}

/** The members that may be left out of a body, those of its parts too. */
function optionalMembers(reference: unknown, place: string, above: readonly Json[] = []): OptionalMember[] {
  const schema = dereference(document, reference);
  if (above.includes(schema)) return [];
  const { properties, required } = membersOf(document, schema);
  const below = (part: unknown, name: string) => optionalMembers(part, `${place}${name}`, [...above, schema]);
  return [
    ...Object.keys(properties)
      .filter((name) => !required.includes(name))
      .map((name) => ({ place: `${place}/${name}`, schema, name })),
    ...Object.entries(properties).flatMap(([name, property]) => below(property, `/${name}`)),
    ...branches(schema).flatMap((branch) => below(branch, '')),
    ...('items' in schema ? below(schema['items'], '/0') : []),
  ];
}

const bodies = operationsOf(document).flatMap((operation) => {
  const schema = bodySchema(document, operation);
  const { operationId, method } = operation;
  const members = schema === null ? [] : optionalMembers(schema, '');
  return members.length === 0 ? [] : [{ operationId, method, members }];
});

function faultsOf(schema: Json, value: unknown, keepsNulls: boolean): string[] {
  const validate = compiled.get(schema) ?? compile({ ...schema });
  compiled.set(schema, validate);
  const fits = keepsNulls ? validate(value) : fitsWithoutNulls(value, validate);
  return fits ? [] : [...readFaults(validate.errors ?? [])].map(({ pointer, code }) => `${pointer} ${code}`);
}

/** What is wrong with the instance of a schema when the member is `null`, beyond what is wrong without the member. */
function faultsOfNull({ schema, name }: OptionalMember, keepsNulls: boolean): string[] {
  const { [name]: _, ...without } = asJson(instanceOf(schema));
  const before = faultsOf(schema, without, keepsNulls);
  return faultsOf(schema, { ...without, [name]: null }, keepsNulls).filter(
    (fault) => !before.includes(fault),
  );
}

test.each(bodies.filter(({ method }) => method !== 'patch'))(
  'what $operationId can do without may be null',
  ({ members }) => {
    expect(members.filter((member) => faultsOfNull(member, false).length > 0)).toEqual([]);
  },
);

test.each(bodies.filter(({ method }) => method === 'patch'))(
  'null in $operationId clears a field, or is refused where it has to have a value',
  ({ members }) => {
    const refusals = members.map((member) => [member.name, faultsOfNull(member, true)] as const);
    for (const [name, faults] of refusals)
      expect([`/${name} wrong-type`, `/${name} not-allowed`]).toEqual(expect.arrayContaining([...faults]));
  },
);

test('the bodies of a PATCH keep their nulls, all others do not', () => {
  const kept = plans.filter(({ body }) => body?.keepsNulls).map(({ method }) => method);
  expect(new Set(kept)).toEqual(new Set(['patch']));
  expect(plans.filter(({ method, body }) => method === 'patch' && body?.keepsNulls === false)).toEqual([]);
});

describe('of other values', () => {
  const text = { type: 'string', minLength: 1 };
  const schema = {
    type: 'object',
    required: ['needed'],
    additionalProperties: false,
    properties: {
      needed: text,
      spare: text,
      nullable: { type: ['string', 'null'] },
      list: { type: 'array', items: text },
      part: { type: 'object', required: ['needed'], properties: { needed: text, 'a/b~c': text } },
    },
  };
  test.each<[string, object, string[]]>([
    ['a needed field is at fault as it was sent', { needed: null, spare: null }, ['/needed wrong-type']],
    ['one of a part too', { needed: 'x', part: { needed: null } }, ['/part/needed wrong-type']],
    ['an item of a list is no field', { needed: 'x', list: [null] }, ['/list/0 wrong-type']],
    ['an unknown field stays unknown', { needed: 'x', other: null }, ['/other unknown-field']],
    ['faults beside it are told', { needed: '', spare: null }, ['/needed too-short']],
    ['names are those of the body', { needed: 'x', part: { needed: 'y', 'a/b~c': null } }, []],
  ])('%s', (_name, value, faults) => {
    expect(faultsOf(schema, value, false)).toEqual(faults);
  });

  test('what the schema calls null stays, the rest is taken out', () => {
    const value = { needed: 'x', spare: null, nullable: null, part: { needed: 'y', 'a/b~c': null } };
    expect(faultsOf(schema, value, false)).toEqual([]);
    expect(value).toEqual({ needed: 'x', nullable: null, part: { needed: 'y' } });
  });
});
