import {
  paddedAlienNumber,
  parseEmail,
  parseNumber,
  parsePhone,
  parseZip,
  type NumberKind,
} from '../../../../src/domain/i9/form/numbers';

test.each<[NumberKind, string, string]>([
  ['alien', 'A012345678', '012345678'],
  ['alien', 'a-012-345-678', '012345678'],
  ['alien', '1234567', '1234567'],
  ['i94', '123456789a1', '123456789A1'],
  ['i94', '12345678901', '12345678901'],
  ['us-passport', 'c12345678', 'C12345678'],
  ['foreign-passport', 'xy 123456', 'XY123456'],
  ['card', 'abc1234567890', 'ABC1234567890'],
  ['card', 'ABC*123456789', 'ABC*123456789'],
  ['sevis', '0012345678', 'N0012345678'],
  ['sevis', 'n0012345678', 'N0012345678'],
  ['visa', '12345678', '12345678'],
  ['state-id', 'd123-4567', 'D123-4567'],
  ['ssn', '123-45-6789', '123456789'],
  ['any', 'File no. 12/3', 'FILE NO. 12/3'],
])('%s reads %p', (kind, text, value) => expect(parseNumber(kind, text)).toEqual({ ok: true, value }));

test.each<[NumberKind, string]>([
  ['alien', '123456'],
  ['alien', '1234567890'],
  ['alien', 'AA1234567'],
  ['i94', '1234567890'],
  ['i94', '12345678A12'],
  ['us-passport', '12345'],
  ['foreign-passport', '1234567890123'],
  ['card', 'AB12345678901'],
  ['card', 'ABC**12345678'],
  ['sevis', 'N123456789'],
  ['state-id', '123456789012345678'],
  ['ssn', '12345678'],
  ['any', ''],
])('%s refuses %p', (kind, text) =>
  expect(parseNumber(kind, text)).toMatchObject({ ok: false, code: 'number-malformed' }),
);

test('an alien number is padded for comparison', () =>
  expect(paddedAlienNumber('1234567')).toBe('A001234567'));

test.each([
  ['212 555 0100', '212-555-0100'],
  ['+1 (212) 555-0100', '212-555-0100'],
])('telephone %p', (text, value) => expect(parsePhone(text)).toEqual({ ok: true, value }));
test.each(['5550100', '22125550100', '212-555-010x'])('telephone %p is refused', (text) =>
  expect(parsePhone(text).ok).toBe(false),
);

test.each([
  ['10001', 'NY', '10001'],
  ['100011234', 'NY', '10001-1234'],
  ['k1a0b1', 'CAN', 'K1A 0B1'],
  ['01000', 'MEX', '01000'],
])('zip %p in %s', (text, state, value) => expect(parseZip(text, state)).toEqual({ ok: true, value }));
test.each([
  ['1000', 'NY'],
  ['K1A 0B1', 'NY'],
  ['10001', 'CAN'],
])('zip %p in %s is refused', (text, state) => expect(parseZip(text, state).ok).toBe(false));

test.each(['ana@example.com', 'ñ@example.co.uk'])('mail %p', (text) =>
  expect(parseEmail(text).ok).toBe(true),
);
test.each(['ana', 'ana@host', 'a b@example.com', '@example.com', 'a@.com'])('mail %p is refused', (text) =>
  expect(parseEmail(text).ok).toBe(false),
);
