import { createSecretKey } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createKeyRing, type KeyRing } from '../../../src/store/core/keys';
import { openDatabase, type Database } from '../../../src/store/core/database';
import { assertKeys } from '../../../src/store/installation/encryption-keys';
import { insertRow } from '../../support/owner';
import { createDatabase, type StoreDatabase } from '../../support/store';

const ring = (...keys: readonly (readonly [id: string, fill: number])[]): KeyRing =>
  createKeyRing(keys.map(([id, fill]) => ({ id, key: createSecretKey(Buffer.alloc(32, fill)) })));
const right = ring(['k1', 1]);
const other = ring(['k1', 2]);

let stored: StoreDatabase;
let database: Database;
beforeEach(async () => {
  stored = await createDatabase();
  database = openDatabase({ url: stored.serviceUrl, poolSize: 2 });
});
afterEach(async () => {
  await database.close();
  await stored.drop();
});

/** An organization whose audit key was encrypted with the first key of a ring. */
async function organizationOf(keys: KeyRing): Promise<void> {
  const id = await insertRow(stored.owner, 'organizations', { name: 'Northwind' });
  await stored
    .owner('audit_keys')
    .insert({ organization_id: id, key_ciphertext: keys.encrypt(id, 'audit-key', 'c2VjcmV0') });
}

const faultOf = (keys: KeyRing): Promise<string | null> =>
  assertKeys({ database, keys }).then(
    () => null,
    (error: Error) => error.message,
  );

const start = 'ENCRYPTION_KEYS do not decrypt what this database holds: ';

test('any keys will do while nothing is encrypted', async () => {
  expect(await faultOf(right)).toBeNull();
});

test('keys that are others are refused, and the right ones are not', async () => {
  await organizationOf(right);
  expect(await faultOf(right)).toBeNull();
  expect(await faultOf(other)).toContain(`${start}the key "k1" is not the one that encrypted it. `);
  expect(await faultOf(ring(['k2', 1]))).toContain(
    `${start}the key "k1", which encrypted some of it, is missing. `,
  );
});

test('during a rotation each process starts that has both keys, in either order', async () => {
  for (const _ of [1, 2, 3, 4]) await organizationOf(right);
  for (const _ of [1, 2, 3, 4]) await organizationOf(ring(['k2', 2]));
  expect(await faultOf(ring(['k1', 1], ['k2', 2]))).toBeNull();
  expect(await faultOf(ring(['k2', 2], ['k1', 1]))).toBeNull();
  expect(await faultOf(ring(['k2', 2]))).toContain('the key "k1", which encrypted some of it, is missing. ');
  expect(await faultOf(ring(['k3', 3]))).toMatch(
    /"k1", which .* is missing; the key "k2", which .* is missing/,
  );
});

test('keys that are missing can be left out of account, and others cannot', async () => {
  await organizationOf(right);
  const isNeeded = (id: string) => id === 'k1';
  await expect(assertKeys({ database, keys: ring(['k2', 2]) }, () => false)).resolves.toBeUndefined();
  await expect(assertKeys({ database, keys: other }, isNeeded)).rejects.toThrow(start);
});

test('once the operator has given up a key that is lost, the others do', async () => {
  await organizationOf(right);
  await organizationOf(ring(['k2', 2]));
  const fresh = ring(['k2', 2]);
  expect(await faultOf(fresh)).toContain('the key "k1", which encrypted some of it, is missing. ');
  const statement =
    /^delete from audit_keys .*;$/m.exec(readFileSync('docs/operations.md', 'utf8'))?.[0] ?? '';
  await stored.owner.raw(statement.replace("'key1'", "'k1'"));
  expect(await faultOf(fresh)).toBeNull();
});

test('one value that cannot be read keeps no one else from starting', async () => {
  await organizationOf(right);
  await organizationOf(other);
  expect(await faultOf(right)).toBeNull();
});

test('a database that lacks the function is left to its migrations', async () => {
  await stored.owner.raw('drop function organizations_of_encryption_keys()');
  expect(await faultOf(other)).toBeNull();
});
