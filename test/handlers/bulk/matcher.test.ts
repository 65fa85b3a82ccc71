import { matcher } from '../../../src/handlers/bulk/matcher';

const person = (id: number, employeeNumber: string) => ({ id, employeeNumber });
const [ana, ben, twin] = [person(1, 'E-1'), person(2, 'E-2'), person(3, 'e-1')];

test.each([
  ['the one record within reach, however its key is written', [ana], [ana, ben], 'e-1', { record: ana }],
  ['no record', [ana], [ana, ben], 'E-3', { record: null }],
  ['a record out of reach', [ana], [ana, ben], 'E-2', { fault: { code: 'out-of-reach' } }],
  ['two records within reach', [ana, twin], [ana, twin], 'E-1', { fault: { code: 'ambiguous-key' } }],
  ['two within reach that are all there is', [ana, twin], [], 'E-1', { fault: { code: 'ambiguous-key' } }],
  [
    'a record that shares its key with one out of reach',
    [ana],
    [ana, twin],
    'E-1',
    { fault: { code: 'ambiguous-key' } },
  ],
])('a row finds %s', (_what, within, anywhere, key, found) => {
  expect(matcher('employeeNumber', within, anywhere)(key)).toMatchObject(found);
});
