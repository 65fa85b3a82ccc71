import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { withoutChance } from './support/answers';

/** No test fails by what a run makes up, such as a port or the id of a request that has the digits it looks for. */

test.each([
  ['the address of a service', 'http://127.0.0.1:34561/docs/problems/x', '…/docs/problems/x'],
  ['an address without a scheme', 'localhost:33456, [::1]:3456', '…, …'],
  ['the id of a request', '"requestId":"7b3456aa-900f-4012-9345-600012990112"', '"requestId":"…"'],
  ['a time of day', '{"at":"2026-11-20T10:34:56.199Z"}', '{"at":"2026-11-20…"}'],
  ['a hash', '0af7651916cd43dd 8448eb211c803456', '… …'],
  ['a token', 'value="mOyt3456Ana0lX6kQZb1-UvTdP9wYc8GsHfJrEaBIxs"', 'value="…-…"'],
])('%s is taken out', (_name, text, left) => expect(withoutChance(text)).toBe(left));

test('so is what the service makes', () => {
  for (let run = 0; run < 100; run += 1) {
    const made = [randomUUID(), createHash('sha256').update(String(run)).digest('hex')];
    expect(withoutChance(made.join())).toBe('…,…');
  }
  // Short pieces between dashes stay.
  const tokens = Array.from({ length: 1_000 }, () => randomBytes(32).toString('base64url')).join(' ');
  expect(withoutChance(tokens).length).toBeLessThan(tokens.length / 2);
});

const person = (
  '900-12-3456 900123456 1990-02-03 02/03/1990 02-03-1990 3456 12207 C12345678 A012345678 123456789A1 5185550143 ' +
  'Ana ana.rivera Portillo-Núñez'
).split(' ');
const between: [string, string][] = [
  ['', ''],
  ['"', '"'],
  ['http://127.0.0.1:34561/', '?'],
  ['http://127.0.0.1:34561?', ''],
  ['http://127.0.0.1:', ' '],
  ['7b12aaaa-900f-4012-9345-600012990112 ', ' http://127.0.0.1:40961'],
  ['7b12aaaa-900f-4012-9345-600012990112-', ''],
  ['Rivera-of-Northwind-Staffing-in-Tacoma-born-on-', ''],
  ['', 'T00:00:00.000Z'],
];
test.each(between)('keeps statements about a person, also between %j and %j', (before, after) => {
  // Alone behind the colon, four or five digits are a port.
  const told = before.endsWith(':') ? person.filter((value) => !/^\d{4,5}$/.test(value)) : person;
  for (const value of told) expect(withoutChance(before + value + after)).toContain(value);
});

const files = readdirSync(__dirname, { recursive: true, encoding: 'utf8' }).filter(
  (name) => /\.tsx?$/.test(name) && !name.startsWith(path.join('clients', 'programs')),
);

/** What a text expects not to be in another: each expectation, and what it looks for. */
const denials = (text: string) =>
  text.split(/\bexpect\(\s*/).flatMap((part) => {
    const [, said = '', , sought = ''] =
      /^(.*?)\)\s*\.not\s*\.to(?:Contain|Match)\(\s*(['"`/])((?:\\.|.)*?)\2/s.exec(part) ?? [];
    return sought === '' ? [] : [{ said, sought }];
  });

/** So short that ports, UUIDs and hashes have it by chance. */
const isShort = (sought: string): boolean => sought.split('|').some((one) => /^[\da-f-]{1,8}$/.test(one));

test('removes generated values before it judges that digits are absent from a text', () => {
  const all = files.flatMap((file) =>
    denials(readFileSync(path.join(__dirname, file), 'utf8')).map((denial) => ({ file, ...denial })),
  );
  const short = all.filter(({ sought }) => isShort(sought));
  expect(short.length).toBeGreaterThan(15);
  expect(short.filter(({ said }) => !said.startsWith('withoutChance('))).toEqual([]);
});
