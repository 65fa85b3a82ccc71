import { currentEdition, editionsOn } from '../../../../src/domain/i9/form/editions';
import { problemOf } from '../../support';

test('the newest edition in use counts', () => {
  expect(currentEdition('2026-11-20')).toMatchObject({ edition: '01/20/25', expiresOn: '2027-05-31' });
  expect(currentEdition('2027-05-31').edition).toBe('01/20/25');
  expect(currentEdition('2023-09-01').edition).toBe('08/01/23');
  expect(currentEdition('2023-05-01').edition).toBe('10/21/19');
});

test('an expired edition is not offered', () => {
  const expirations = editionsOn('2026-11-20').map(({ edition, expiresOn }) => `${edition} ${expiresOn}`);
  expect(expirations).toEqual(['01/20/25 2027-05-31', '08/01/23 2027-05-31']);
});

test('no I-9 is started on an expired edition', () =>
  expect(problemOf(() => currentEdition('2027-06-01')).type).toBe('i9-not-allowed'));
