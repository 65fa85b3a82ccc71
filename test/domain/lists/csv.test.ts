import { csv, plainText } from '../../../src/domain/lists/csv';

describe('csv', () => {
  it('has the columns of all rows, in the order in which they first appear', () => {
    expect(
      csv([
        [['a', 1]],
        [
          ['b', 'two'],
          ['a', null],
        ],
      ]),
    ).toBe('\uFEFF"a","b"\r\n"1",\r\n,"two"\r\n');
  });

  it.each(['=1+1', '+1', '-1', '@SUM(A1)', ' =1', '\uFF1D1'])(
    'keeps spreadsheets from running %j',
    (text) => {
      const [, line = ''] = csv([[['a', text]]]).split('\r\n');
      expect(line).toBe(`"'${text}"`);
      expect(plainText(`'${text}`)).toBe(text);
    },
  );
});
