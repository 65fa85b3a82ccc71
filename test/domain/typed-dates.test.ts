import { readTypedDate } from '../../src/domain/typed-dates';

const today = '2026-11-27';
const read = (text: string, language: 'en' | 'es', years: 'past' | 'ahead' = 'ahead') => {
  const found = readTypedDate(text, { language, today, years });
  return found.kind === 'date' ? found.date : found.kind;
};

describe('readTypedDate', () => {
  it.each([
    ['1/2/30', '2030-01-02'],
    ['01/02/2030', '2030-01-02'],
    [' 1 - 2 - 2030 ', '2030-01-02'],
    ['1.2.2030', '2030-01-02'],
    ['01022031', '2031-01-02'],
    ['010231', '2031-01-02'],
    ['January 2, 2031', '2031-01-02'],
    ['Jan. 2nd 2031', '2031-01-02'],
    ['2 January 2031', '2031-01-02'],
    ['the 2nd of Sept 31', '2031-09-02'],
    ['2031-01-02', '2031-01-02'],
    ['20310102', '2031-01-02'],
    ['2031 Jan 2', '2031-01-02'],
    ['2 de enero de 2031', '2031-01-02'],
    ['28/4/2031', '2031-04-28'],
    ['28042031', '2031-04-28'],
  ])('reads %j on an English page as %s', (text, date) => {
    expect(read(text, 'en')).toBe(date);
  });

  it.each([
    ['28/4/1986', '1986-04-28'],
    ['4/28/1986', '1986-04-28'],
    ['28 de abril de 1986', '1986-04-28'],
    ['abril 28 1986', '1986-04-28'],
    ['1º de mayo de 1986', '1986-05-01'],
    ['28 setiembre 86', '1986-09-28'],
    ['5/5/1986', '1986-05-05'],
    ['1986-04-05', '1986-04-05'],
    ['4/5/1986', 'ambiguous'],
    ['04051986', 'ambiguous'],
  ])('reads %j on a Spanish page as %s', (text, date) => {
    expect(read(text, 'es', 'past')).toBe(date);
  });

  it('takes a year of two digits for the past of a birth and for what is ahead otherwise', () => {
    expect([
      read('4/28/86', 'en', 'past'),
      read('4/28/26', 'en', 'past'),
      read('4/28/27', 'en', 'past'),
    ]).toEqual(['1986-04-28', '2026-04-28', '1927-04-28']);
    expect(read('4/28/86', 'en')).toBe('2086-04-28');
  });

  it.each([
    '',
    'x',
    '2/30/2030',
    '13/13/2030',
    '1/2',
    '1/2/3',
    '1/2/203',
    'Foo 2, 2030',
    'marvelous 2 2030',
    'marx 2 2030',
    '0102',
    '1/2/2030/4',
    '99999999',
    'D/S',
  ])('does not guess at %j', (text) => {
    expect(read(text, 'en')).toBe('unreadable');
  });
});
