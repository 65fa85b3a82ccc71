import { createSecretKey } from 'node:crypto';
import { createKeyRing } from '../../../src/store/core/keys';
import { fillSsnEndings } from '../../../src/store/installation/ssn-endings';
import { useStore } from '../../support/store';

/** Numbers that processes of an earlier version have written, without the hash of their end (migration 0731). */

const store = useStore({ login: 'worker', poolSize: 1 });
const { server } = store;

const keys = createKeyRing([{ id: 'key-1', key: createSecretKey(Buffer.alloc(32, 1)) }]);
let organizationId = 0;
let employeeId = 0;

const written = (number: string) => ({
  ssn_ciphertext: keys.encrypt(organizationId, 'employee-ssn', number),
  ssn_hash: keys.hash(organizationId, 'employee-ssn', number),
});

const ending = (digits: string) => keys.hash(organizationId, 'employee-ssn-ending', digits);
const row = async (): Promise<{ ssn_ending_hash: Buffer | null; updated_at: Date }> =>
  server.owner('employees').where({ id: employeeId }).first('ssn_ending_hash', 'updated_at');
const change = (values: object) => server.owner('employees').where({ id: employeeId }).update(values);
const fill = () => fillSsnEndings({ database: store.database, keys }, { organizationId });

beforeAll(async () => {
  const [organization] = await server
    .owner('organizations')
    .insert({ name: 'Northwind' })
    .returning<{ id: number }[]>('id');
  organizationId = organization?.id ?? 0;
  const [location] = await server
    .owner('locations')
    .insert({ organization_id: organizationId, name: 'Harbor' })
    .returning<{ id: number }[]>('id');
  const person = {
    organization_id: organizationId,
    location_id: location?.id,
    first_name: 'Ana',
    last_name: 'Moss',
  };
  const damaged = { ...written('900-12-1111'), ssn_ciphertext: Buffer.from('damaged') };
  await server.owner('employees').insert({ ...person, ...damaged });
  const [employee] = await server
    .owner('employees')
    .insert({ ...person, ...written('900-12-6789') })
    .returning<{ id: number }[]>('id');
  employeeId = employee?.id ?? 0;
});

test('the worker adds it, behind a number that cannot be decrypted, and no employee counts as changed', async () => {
  const before = await row();
  const events = () => server.owner('events').count();
  const told = await events();
  expect(before.ssn_ending_hash).toBeNull();
  expect(await fill()).toBe(2);
  expect(await row()).toEqual({ ...before, ssn_ending_hash: ending('6789') });
  expect(await events()).toEqual(told);
  expect(await fill()).toBe(1);
});

test('a number that is written without it has none that is wrong, and gets one', async () => {
  await change(written('900-12-4321'));
  expect((await row()).ssn_ending_hash).toBeNull();
  await fill();
  expect((await row()).ssn_ending_hash).toEqual(ending('4321'));
  await change({ ssn_ciphertext: null, ssn_hash: null });
  expect((await row()).ssn_ending_hash).toBeNull();
});

test('a number that is written with it keeps it', async () => {
  await change({ ...written('900-12-5555'), ssn_ending_hash: ending('5555') });
  expect((await row()).ssn_ending_hash).toEqual(ending('5555'));
});
