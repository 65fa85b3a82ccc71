import fc from 'fast-check';
import { everifyAcceptsSsn, maskSsn, parseSsn } from '../../src/domain/ssn';

const production = { sandbox: false };
const sandbox = { sandbox: true };

test.each(['123-45-6789', '123456789', ' 123-45-6789 ', '123 45 6789', '123.45.6789'])('reads %p', (text) =>
  expect(parseSsn(text, production)).toEqual({ ok: true, value: '123-45-6789' }),
);

test.each([
  '',
  '12345678',
  '1234567890',
  '123-456789',
  '123 45-6789',
  '123.45-6789',
  '123  45 6789',
  '12a-45-6789',
  '***-**-6789',
  '١٢٣٤٥٦٧٨٩',
])('refuses the shape of %p', (text) =>
  expect(parseSsn(text, sandbox)).toEqual({ ok: false, code: 'ssn-malformed' }),
);

test.each(['000-12-3456', '666-12-3456', '123-00-4567', '123-45-0000', '078-05-1120', '219099999'])(
  'refuses %p everywhere',
  (text) => {
    expect(parseSsn(text, production)).toEqual({ ok: false, code: 'ssn-never-issued' });
    expect(parseSsn(text, sandbox)).toEqual({ ok: false, code: 'ssn-never-issued' });
  },
);

test.each(['900-12-3456', '999-12-3456', '987-65-4320'])('accepts %p in the sandbox alone', (text) => {
  expect(parseSsn(text, production)).toEqual({ ok: false, code: 'ssn-never-issued' });
  expect(parseSsn(text, sandbox)).toEqual({ ok: true, value: text });
});

test('a mask shows the last four digits and nothing else', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^\d{3}-\d{2}-\d{4}$/), (ssn) => {
      expect(maskSsn(ssn)).toBe(`***-**-${ssn.slice(7)}`);
    }),
  );
});

test('E-Verify refuses two well-formed numbers', () => {
  expect(everifyAcceptsSsn('123-45-6789')).toBe(false);
  expect(everifyAcceptsSsn('111-11-1111')).toBe(false);
  expect(everifyAcceptsSsn('123-45-6788')).toBe(true);
});
