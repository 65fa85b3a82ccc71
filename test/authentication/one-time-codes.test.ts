import { Secret } from 'otpauth';
import {
  authenticatorUri,
  newAuthenticatorSecret,
  newRecoveryCodes,
  recoveryCodeHash,
  stepOfCode,
} from '../../src/authentication/one-time-codes';

/** The test vectors of RFC 6238, appendix B, for SHA-1; an app shows the last six of their eight digits. */
const secret = Secret.fromUTF8('12345678901234567890').base32;
const vectors = [
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
] as const;

test.each(vectors)('the code at second %i is %s, for a minute and a half', (second, code) => {
  const at = (seconds: number) => stepOfCode(secret, code, new Date(seconds * 1000));
  const step = Math.floor(second / 30);
  expect([at(second), at(second - 30), at(second + 30)]).toEqual([step, step, step]);
  expect([at(second - 60), at(second + 60)]).toEqual([null, null]);
});

test.each(['', '28708', '2870820', 'abcdef', '287083', '２８７０８２'])('is no code: %p', (code) => {
  expect(stepOfCode(secret, code, new Date(59_000))).toBeNull();
});

test('takes a code with the space that apps show', () => {
  expect(stepOfCode(secret, ' 287 082 ', new Date(59_000))).toBe(1);
});

test('an app reads whose secret it is', () => {
  const own = newAuthenticatorSecret();
  const uri = new URL(authenticatorUri(own, 'dana whitfield'));
  expect(own).toMatch(/^[A-Z2-7]{32}$/);
  expect(decodeURIComponent(uri.pathname)).toBe('/Employment Eligibility:dana whitfield');
  expect(Object.fromEntries(uri.searchParams)).toEqual({
    issuer: 'Employment Eligibility',
    secret: own,
    algorithm: 'SHA1',
    digits: '6',
    period: '30',
  });
});

test('recovery codes differ, and are read however they are typed', () => {
  const codes = newRecoveryCodes();
  expect(new Set(codes).size).toBe(8);
  for (const code of codes) expect(code).toMatch(/^([0-9a-hjkmnp-tv-z]{4}-){5}[0-9a-hjkmnp-tv-z]{4}$/);
  const kept = recoveryCodeHash('ab01-efgh-jkmn-pqrs-tvwx-yz23');
  expect(recoveryCodeHash(' ABOl EFGH jkmn-pqrstvwxyz23 ')).toEqual(kept);
  expect(recoveryCodeHash('ab01-efgh-jkmn-pqrs-tvwx-yz24')).not.toEqual(kept);
});
