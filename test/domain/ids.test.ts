import { idIn } from '../../src/domain/ids';

test.each([
  ['1', 1],
  ['1000000000', 1_000_000_000],
  ['2147483647', 2_147_483_647],
  ['2147483648', null],
  ['10000000000', null],
  ['0', null],
  ['01', null],
  ['-1', null],
  ['1.5', null],
  ['1e3', null],
  [' 1', null],
  ['', null],
])('%p is the id %p', (text, id) => expect(idIn(text)).toBe(id));
