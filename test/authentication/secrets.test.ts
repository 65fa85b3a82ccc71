import { hashSecret, verifySecret } from '../../src/authentication/secrets';
import { quickHash } from '../support/secrets';

test('a hash of the service is argon2id with 19 MiB and 2 passes, salted', async () => {
  const [one, other] = await Promise.all([hashSecret('a secret'), hashSecret('a secret')]);
  for (const hashed of [one, other]) expect(hashed).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(one).not.toBe(other);
});

test.each([
  ['its own hashes', hashSecret],
  ['hashes of another cost: they stay good when the cost is raised', quickHash],
])('verifies %s', async (_name, hash) => {
  const hashed = await hash('a secret');
  expect(await verifySecret(hashed, 'a secret')).toBe(true);
  expect(await verifySecret(hashed, 'a Secret')).toBe(false);
});

test('without a hash the answer is no', async () => {
  expect(await verifySecret(null, 'a secret')).toBe(false);
});
