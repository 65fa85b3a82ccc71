import { randomBytes } from 'node:crypto';
import { createCipher, minutesAfter, sealing } from '../../../src/portal/ui/cipher';

describe('createCipher', () => {
  const cipher = createCipher([randomBytes(32)]);

  test('opens what it sealed, for the same purpose and key only', () => {
    const sealed = cipher.encrypt('{"ssn":"900-12-3456","city":"Ñuñoa"}', 'draft_1');
    expect(sealed).toMatch(/^[\w-]+$/);
    expect(cipher.decrypt(sealed, 'draft_1')).toBe('{"ssn":"900-12-3456","city":"Ñuñoa"}');
    expect(cipher.decrypt(sealed, 'draft_2')).toBeNull();
    expect(createCipher([randomBytes(32)]).decrypt(sealed, 'draft_1')).toBeNull();
  });

  test('refuses every altered byte, and what is no token at all', () => {
    const bytes = Buffer.from(cipher.encrypt('answers', 'p'), 'base64url');
    for (let index = 0; index < bytes.length; index += 1) {
      const altered = Buffer.from(bytes);
      altered.writeUInt8(altered.readUInt8(index) ^ 1, index);
      expect(cipher.decrypt(altered.toString('base64url'), 'p')).toBeNull();
    }
    expect(['', 'x', 'a'.repeat(500)].map((text) => cipher.decrypt(text, 'p'))).toEqual([null, null, null]);
  });

  test('two tokens of one text differ', () => {
    expect(cipher.encrypt('same', 'p')).not.toBe(cipher.encrypt('same', 'p'));
  });

  test('while keys change, opens with every secret and seals with the first', () => {
    const [old, fresh] = [randomBytes(32), randomBytes(32)];
    const both = createCipher([fresh, old]);
    expect(both.decrypt(createCipher([old]).encrypt('answers', 'p'), 'p')).toBe('answers');
    const sealed = both.encrypt('answers', 'p');
    expect(createCipher([fresh]).decrypt(sealed, 'p')).toBe('answers');
    expect(createCipher([old]).decrypt(sealed, 'p')).toBeNull();
  });

  test('wants secrets of 32 bytes, and one at least', () => {
    expect(() => createCipher([])).toThrow(RangeError);
    expect(() => createCipher([randomBytes(32), randomBytes(31)])).toThrow(RangeError);
  });
});

describe('sealing', () => {
  const cipher = createCipher([randomBytes(32)]);
  const now = new Date('2026-03-02T10:00:00Z');
  const { seal, open } = sealing<{ i9Id: number }>(cipher, 'copy');

  test('opens a record for its purpose until its time', () => {
    const token = seal({ i9Id: 7 }, minutesAfter(now, 10));
    expect(open(token, minutesAfter(now, 9))).toEqual({ i9Id: 7, until: '2026-03-02T10:10:00.000Z' });
    expect(open(token, minutesAfter(now, 10))).toBeNull();
    expect(sealing(cipher, 'answer').open(token, now)).toBeNull();
    expect(open('', now)).toBeNull();
  });

  test('opens earlier links, whose time is in milliseconds', () => {
    const token = cipher.encrypt(JSON.stringify({ i9Id: 7, until: now.getTime() + 1 }), 'copy');
    expect(open(token, now)?.i9Id).toBe(7);
    expect(open(token, minutesAfter(now, 1))).toBeNull();
  });
});
