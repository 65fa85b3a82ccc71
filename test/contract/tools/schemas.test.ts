import { expandedSchema } from '../../../src/contract/tools/schemas';

const document = {
  components: {
    schemas: {
      ReadOnly: {},
      Secret: { type: 'string', 'x-sensitive': true },
      Place: { type: 'object', description: 'Any place.', properties: { city: { type: 'string' } } },
      Chain: { type: 'object', properties: { next: { $ref: '#/components/schemas/Chain' } } },
    },
  },
};
const reference = (name: string) => ({ $ref: `#/components/schemas/${name}` });

/** The place, written out. */
const place = { type: 'object', properties: { city: { type: 'string' } } };

describe('writtenOut', () => {
  it('writes out references, with the description of this use', () => {
    const schema = {
      properties: { home: { ...reference('Place'), description: 'Where they live.' } },
      anyOf: [reference('Place')],
    };
    expect(expandedSchema(document, schema)).toEqual({
      anyOf: [{ ...place, description: 'Any place.' }],
      properties: { home: { ...place, description: 'Where they live.' } },
    });
  });

  it('leaves out extensions, examples, and fields that are sensitive or ignored', () => {
    const schema = {
      type: 'object',
      'x-kind': 'x',
      examples: [{}],
      required: ['name'],
      properties: {
        name: { type: 'string', example: 'Ana' },
        id: reference('ReadOnly'),
        number: reference('Secret'),
        token: { type: 'string', 'x-sensitive': true },
      },
    };
    expect(expandedSchema(document, schema)).toEqual({
      type: 'object',
      required: ['name'],
      properties: { name: { type: 'string' } },
    });
  });

  it('refuses a schema that contains itself, and takes one that is used twice', () => {
    expect(() => expandedSchema(document, reference('Chain'))).toThrow('contains itself');
    const twice = { properties: { home: reference('Place'), work: reference('Place') } };
    expect(expandedSchema(document, twice)).toMatchObject({ properties: { home: place, work: place } });
  });
});
