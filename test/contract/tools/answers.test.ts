import { forAgent, masked, shortened } from '../../../src/contract/tools/answers';

const document = {
  components: { schemas: { Number: { type: 'string', 'x-sensitive': true } } },
};
const schema = {
  type: 'object',
  properties: {
    name: { type: 'string' },
    state: { type: 'string', enum: ['open', 'closed'] },
    day: { anyOf: [{ type: 'string', format: 'date' }, { type: 'null' }] },
    number: { $ref: '#/components/schemas/Number' },
    numbers: { type: 'array', items: { type: 'integer' }, 'x-sensitive': true },
    count: { type: 'integer' },
    labels: { type: 'object', additionalProperties: { type: 'string', pattern: '^[a-z]+$' } },
  },
};
const shown = (value: object) => forAgent(document, [schema], value);

describe('forAgent', () => {
  it('marks a text that people may have typed, and no text that the contract decides', () => {
    expect(shown({ name: 'Ana', state: 'open', day: '2026-11-19', count: 2, labels: { a: 'b' } })).toEqual({
      name: { untrustedText: 'Ana' },
      state: 'open',
      day: '2026-11-19',
      count: 2,
      labels: { a: 'b' },
    });
  });

  it('marks a text that the contract does not know', () => {
    expect(shown({ other: 'x' })).toEqual({ other: { untrustedText: 'x' } });
  });

  it('masks what is sensitive, and all that is in it', () => {
    expect(shown({ number: 'A1234567', numbers: [1, 2] })).toEqual({
      number: masked,
      numbers: [masked, masked],
    });
  });

  it('keeps a masked number, an empty value and a truth value', () => {
    expect(shown({ number: '***-**-6789' })).toEqual({ number: '***-**-6789' });
    expect(shown({ number: '123-45-6789' })).toEqual({ number: masked });
    expect(shown({ number: null, name: null })).toEqual({ number: null, name: null });
    expect(forAgent(document, [{ 'x-sensitive': true }], true)).toBe(true);
  });
});

describe('shortened', () => {
  const list = (length: number) => Array.from({ length }, (_, index) => index);

  it('leaves a list of 100 entries as it is', () => {
    expect(shortened({ rows: list(100) }, 'getReport')).toEqual({ rows: list(100) });
  });

  it('keeps the first 100 entries of a longer list, and names the list with its length', () => {
    const leftOut = [
      expect.stringMatching(/^\/rows\/0\/inner has the first 100 of 101 .* with getReport\.$/),
    ];
    expect(shortened({ rows: [{ inner: list(101) }] }, 'getReport')).toEqual({
      rows: [{ inner: list(100) }],
      leftOut,
    });
  });

  it('keeps the whole page of a list, but not the lists in it', () => {
    const page = list(101).map(() => ({ inner: list(102) }));
    expect(shortened({ searchResult: page }, 'listI9s')).toMatchObject({
      searchResult: page.map(() => ({ inner: list(100) })),
    });
  });
});
