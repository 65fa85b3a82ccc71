import { Connection } from 'pg';
import type { ImportKinds } from '../../../src/services/bulk/import-kind';
import type { Employee } from '../../../src/store/organizations/employees';
import type { Api } from '../../support/http';
import { importsOf, type Import } from '../../support/organizations/imports';
import type { Tenant } from '../../support/organizations/tenant';
import { ownerOf } from '../../support/owner';
import { trafficOf } from '../../support/round-trips';
import { useService } from '../../support/service';

/** New employees of many rows are inserted together. No replica is asked for its place while statements are counted. */
const service = useService({ sandbox: false, databaseReplicaUrls: [] });
let tenant: Tenant;
let admin: Api;

beforeAll(async () => {
  tenant = await service.tenant();
  admin = service.api((await tenant.caller()).token);
});

const { kinds, work, outcomeOf } = importsOf(service, () => ({ tenant, admin }));
const onCluster = Boolean(process.env['TEST_CITUS_WORKERS']);

async function send(rows: readonly object[], { dryRun = false } = {}) {
  const file = rows.map((row) => JSON.stringify(row)).join('\n');
  const type = { 'content-type': 'application/x-ndjson' };
  return (await admin.post<Import>(`/v1/imports?recordType=employees&dryRun=${dryRun}`, file, type)).body;
}

const personOf = (profileId: string) => ({
  profileId,
  firstName: 'Ana',
  lastName: 'Rivera',
  startDate: '2026-11-02',
  locationId: tenant.locationId,
});

describe('an import of employees', () => {
  it('keeps every value of rows that have different fields', async () => {
    const rows = [
      { ...personOf('T-1'), socialSecurityNumber: '123-45-6789' },
      { ...personOf('T-2'), lastName: `O'Neil "Zoë" \\x41 {1,2} 😀`, dateOfBirth: '04/17/1994' },
      { ...personOf('T-3'), startDate: '2026-11-03', terminatedDate: '2026-11-20', custom1: 'null' },
    ];
    const sent = await send(rows);
    await work(sent);
    expect((await outcomeOf(sent.id)).faults).toEqual([]);
    for (const { profileId, ...values } of rows) {
      const query = new URLSearchParams({ profileId });
      const { body: found } = await admin.get<{ searchResult: { id: number }[] }>(`/v1/employees?${query}`);
      const { body } = await admin.get<Employee>(`/v1/employees/${found.searchResult[0]?.id}`);
      expect(body).toMatchObject({ profileId, ...values });
    }
  });

  it('records each employee and period in the audit trail, and each event', async () => {
    const sent = await send([1, 2].map((one) => personOf(`U-${one}`)));
    await work(sent);
    const owner = ownerOf(service.services);
    const key = { organization_id: tenant.organizationId };
    const added = await owner('employees').where(key).whereLike('profile_id', 'U-%').pluck<number[]>('id');
    const periods = await owner('employments').whereIn('employee_id', added).pluck<number[]>('id');
    const audited = await owner('audit_events')
      .where({ ...key, operation_id: 'writeImport', request_id: `import-${sent.id}` })
      .orderBy('seq')
      .select<{ subject_type: string; subject_id: number }[]>('subject_type', 'subject_id');
    expect(
      audited.filter(({ subject_type: type }) => type === 'employee').map((row) => row.subject_id),
    ).toEqual(expect.arrayContaining(added));
    expect(
      audited.filter(({ subject_type: type }) => type === 'employment').map((row) => row.subject_id),
    ).toEqual(expect.arrayContaining(periods));
    const events = await owner('events').where(key).whereIn('employee_id', added).pluck('type');
    expect(events).toEqual(['employee.created', 'employee.created']);
  });

  it.each([true, false])('finds the row that the database refuses, dry run: %s', async (dryRun) => {
    const sent = await send(
      [1, 2, 3, 4, 5].map((one) => personOf(`V-${one}`)),
      { dryRun },
    );
    await work(sent, () => {
      const all = kinds();
      // As if the location had gone between the look-up and the writing.
      const prepare: ImportKinds['employees']['prepare'] = async (unit, rows, file) => {
        const prepared = await all.employees.prepare(unit, rows, file);
        const third = rows.findIndex(({ profileId }) => profileId === 'V-3');
        const lost = { first_name: 'Ana', last_name: 'Rivera', location_id: 2_147_483_647 };
        return prepared.map((writing, index) =>
          index === third && typeof writing === 'function'
            ? (writer) => {
                writer.batch?.add('employees', { id: 2_147_483_647, ...lost });
                return writing(writer);
              }
            : writing,
        );
      };
      return { ...all, employees: { ...all.employees, prepare } };
    });
    const { done, faults } = await outcomeOf(sent.id);
    const refusal = onCluster ? [] : [[3, 'locationId', 'unknown-reference']];
    expect([done.state, done.created, faults]).toEqual(['finished', onCluster ? 5 : 4, refusal]);
  });

  // On a cluster rows are inserted one by one.
  (onCluster ? it.skip : it)('needs no more statements for a hundred rows than for ten', async () => {
    const statementsOf = async (name: string, count: number) => {
      const rows = Array.from({ length: count }, (_, one) => ({
        ...personOf(`${name}-${one}`),
        startDate: '2026-11-02',
      }));
      const sent = await send(rows);
      return (await trafficOf(() => work(sent))).statements;
    };
    // What is asked over a new connection is not the import's.
    await statementsOf('S', 10);
    const ten = await statementsOf('W', 10);
    expect(await statementsOf('X', 100)).toBe(ten);
  });

  (onCluster ? it.skip : it)('works out the next rows while it inserts a hundred', async () => {
    const sent = await send(Array.from({ length: 201 }, (_, one) => personOf(`Z-${one}`)));
    const bind = jest.spyOn(Connection.prototype, 'bind');
    await work(sent);
    const steps = bind.mock.calls.flatMap(
      ([bound]) => /^employees_(next_ids|insert_all)/.exec(bound?.statement ?? '')?.[1] ?? [],
    );
    bind.mockRestore();
    expect(steps).toEqual(['next_ids', 'next_ids', 'insert_all', 'next_ids', 'insert_all', 'insert_all']);
    expect(await outcomeOf(sent.id)).toMatchObject({ done: { created: 201 }, faults: [] });
  });

  (onCluster ? it.skip : it)('brings statistics of a table that it makes many times larger', async () => {
    const owner = ownerOf(service.services);
    await owner.raw(`update pg_class set relpages = 0, reltuples = -1 where oid = 'employees'::regclass`);
    await work(await send([personOf('Y-1')]));
    const { rows } = await owner.raw<{ rows: { isKnown: boolean }[] }>(
      `select reltuples = (select count(*) from employees) as "isKnown" from pg_class where oid = 'employees'::regclass`,
    );
    expect(rows).toEqual([{ isKnown: true }]);
  });
});
