import fc from 'fast-check';
import { canonicalJson, isIntact, sha256, signatureRecord } from '../../../src/domain/i9/signature';

const json = fc.jsonValue();

test('the canonical text is JSON of the same value, whatever the order of its keys', () => {
  expect(canonicalJson({ b: [1, null, 'é"'], a: { d: true, c: undefined } })).toBe(
    '{"a":{"d":true},"b":[1,null,"é\\""]}',
  );
  const reversed = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(reversed);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(
      Object.entries(value)
        .toReversed()
        .map(([key, member]) => [key, reversed(member)]),
    );
  };
  fc.assert(
    fc.property(json, (value) => {
      expect(JSON.parse(canonicalJson(value))).toEqual(JSON.parse(JSON.stringify(value)));
      expect(canonicalJson(reversed(value))).toBe(canonicalJson(value));
    }),
  );
});

test.each([[undefined], [() => 1], [Number.NaN], [1n]])('%p cannot be signed', (value) =>
  expect(() => canonicalJson([value])).toThrow(TypeError),
);

test('sha256 is the known function', () =>
  expect(sha256('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad'));

test('a signature holds for the section that was signed, and for no other', () => {
  const record = signatureRecord({
    part: 'section1',
    section: { lastName: 'Ruiz', attestation: 1 },
    signer: {
      type: 'employee',
      employeeId: 7,
      userId: null,
      typedName: 'Ana Ruiz',
      address: '127.0.0.1',
      agent: null,
      method: 'link',
    },
    attestation: { version: '01/20/25-en', text: 'I attest' },
    attestationReadAt: new Date('2026-11-20T14:59:00Z'),
    signedAt: new Date('2026-11-20T15:00:00Z'),
  });
  expect(record).toMatchObject({ signedAt: '2026-11-20T15:00:00.000Z', attestationHash: sha256('I attest') });
  expect(isIntact(record, { attestation: 1, lastName: 'Ruiz' })).toBe(true);
  expect(isIntact(record, { attestation: 2, lastName: 'Ruiz' })).toBe(false);
});
