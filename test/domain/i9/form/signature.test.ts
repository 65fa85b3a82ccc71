import { isIntact, sha256, signatureRecord } from '../../../../src/domain/i9/form/signature';

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
