import { createHash } from 'node:crypto';
import type { Knex } from 'knex';
import { openDatabase, type Database } from '../../src/store/core/database';
import { createDatabase, createTenant, type StoreDatabase, type Tenant } from '../support/store';

/** Two organizations, and the functions of the directory as the two logins of the program call them. */

export const soon = new Date(Date.now() + 3_600_000);
export const late = new Date(Date.now() + 400 * 24 * 3_600_000);
export const past = new Date(Date.now() - 3_600_000);

interface Opened {
  readonly server: StoreDatabase;
  readonly service: Database;
  readonly worker: Database;
  readonly one: Tenant;
  readonly two: Tenant;
}

type Row = Readonly<Record<string, unknown>>;

/** A database for the tests of a file. What is returned works while they run. */
export function useDirectory() {
  let opened: Opened | undefined;
  const open = (): Opened => {
    if (!opened) throw new Error('the database is there only while tests run');
    return opened;
  };

  beforeAll(async () => {
    const server = await createDatabase();
    opened = {
      server,
      service: openDatabase({ url: server.serviceUrl, poolSize: 2 }),
      worker: openDatabase({ url: server.workerUrl, poolSize: 2 }),
      one: await createTenant(server.owner, 'One'),
      two: await createTenant(server.owner, 'Two'),
    };
  });
  afterAll(async () => {
    const { server, service, worker } = open();
    await Promise.all([service.close(), worker.close()]);
    await server.drop();
  });

  const call = async (database: Database, sql: string, values: unknown[]): Promise<unknown[][]> => {
    const rows = await database.lookUp<Record<string, unknown>>(
      { name: `test_${createHash('sha1').update(sql).digest('hex')}`, text: sql },
      values,
    );
    return rows.map((row) => Object.values(row));
  };
  const one = (): Tenant => open().one;
  const two = (): Tenant => open().two;
  const owner = (): Knex => open().server.owner;
  const inTwo = (table: string, row: Row) =>
    owner()(table).insert({ organization_id: two().scope.organizationId, ...row });
  const idOf = async (table: string, row: Row): Promise<number> => {
    const [inserted] = await inTwo(table, row).returning<{ id: number }[]>('id');
    return inserted?.id ?? 0;
  };
  return {
    one,
    two,
    owner,
    service: (): Database => open().service,
    asService: (sql: string, ...values: unknown[]) => call(open().service, sql, values),
    asWorker: (sql: string, ...values: unknown[]) => call(open().worker, sql, values),
    /** Inserts a row of organization two. */
    inTwo,
    /** The same; gives its id. */
    idOf,
    /** Starts a form in organization two. */
    async formOfTwo(): Promise<{ i9Id: number; employeeId: number }> {
      const employeeId = await idOf('employees', {
        location_id: two().locationId,
        first_name: 'Eva',
        last_name: 'Ek',
      });
      const employmentId = await idOf('employments', { employee_id: employeeId, start_date: '2026-11-23' });
      const i9Id = await idOf('i9s', {
        employee_id: employeeId,
        employment_id: employmentId,
        state: 'section1_pending',
        remote: false,
        form_edition: '01/20/25',
        form_expiration: '2027-05-31',
      });
      return { i9Id, employeeId };
    },
  };
}
