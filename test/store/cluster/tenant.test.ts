import { makeNameTenant } from '../../../src/store/cluster/functions';
import { asOneStatement } from '../../../src/store/core/statement';
import { nameTenant, type Statement } from '../../../src/store/core/database';
import { insertRow } from '../../support/owner';
import { useStore, useTwoOrganizations } from '../../support/store';

/** What a coordinator is asked, on a server without workers: that they are told is for `test/faults/citus`. */

const store = useStore({ poolSize: 1 });
const { server: testDatabase } = store;

const { northwind, contoso } = useTwoOrganizations(testDatabase);

beforeAll(async () => {
  await makeNameTenant(testDatabase.owner);
});

const names: Statement = { name: 'test_names', text: 'select name from organizations order by id' };
const handedOn: Statement = {
  name: 'test_handed_on',
  text: `select current_setting('citus.propagate_set_commands', true) as setting, name from organizations`,
};
const rename: Statement = { name: 'test_rename', text: 'update organizations set name = $1 returning name' };

test('each statement sees its own organization, and tells the workers whose it is', async () => {
  expect(await store.database.read(northwind, handedOn, [])).toEqual([
    { setting: 'local', name: 'Northwind' },
  ]);
  expect(await store.database.read(contoso, names, [])).toEqual([{ name: 'Contoso' }]);
  expect(await store.database.transaction(contoso, (trx) => trx.ask(names))).toMatchObject({
    rows: [{ name: 'Contoso' }],
  });
  expect(await store.database.snapshot(northwind, (trx) => trx.ask(names))).toMatchObject({
    rows: [{ name: 'Northwind' }],
  });
});

test('nothing is left of the tenant behind it', async () => {
  await store.database.read(northwind, names, []);
  expect(await store.database.lookUp(names, [])).toEqual([]);
});

test('a secret that nobody has shows nothing', async () => {
  const holder = { foundBy: 'organization_of_client', key: 'nobody' } as const;
  expect(await store.database.read(holder, names, [])).toEqual([]);
});

test('a statement that writes is kept, and one that fails undoes itself and leaves the connection as it was', async () => {
  expect(await store.database.run(contoso, rename, ['Contoso Clinics'])).toEqual([
    { name: 'Contoso Clinics' },
  ]);
  await expect(store.database.run(contoso, rename, [''])).rejects.toMatchObject({ code: '23514' });
  expect(await store.database.read(contoso, names, [])).toEqual([{ name: 'Contoso Clinics' }]);
});

test('a command that goes from one organization to the next tells the workers too', async () => {
  const seen = await store.database.transaction(northwind, async (trx) => {
    await nameTenant(trx, contoso);
    return (await trx.ask(handedOn)).rows;
  });
  expect(seen).toEqual([{ setting: 'local', name: 'Contoso Clinics' }]);
});

test('what is written on two servers is two statements, and no statement is kept', async () => {
  const role = { organization_id: contoso.organizationId, name: 'Clerks' };
  const id = await insertRow(testDatabase.owner, 'roles', role);
  const own = 'where organization_id = :organizationId and id = :id';
  // In one statement, the row would be changed once.
  const twice = asOneStatement(
    'test_twice',
    `update roles set name = 'Auditors' ${own}`,
    `update roles set description = 'Look only' ${own}`,
  );
  await store.database.transaction(contoso, (trx) => twice.send({ trx, scope: contoso }, { id }));
  expect(await testDatabase.owner('roles').where({ id }).first('name', 'description')).toEqual({
    name: 'Auditors',
    description: 'Look only',
  });
  const kept: Statement = { name: 'test_kept', text: 'select name from pg_prepared_statements' };
  expect(await store.database.lookUp(kept, [])).toEqual([]);
});
