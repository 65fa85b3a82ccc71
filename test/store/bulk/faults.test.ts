import { addFaults } from '../../../src/store/bulk/imports';
import { change, createTenant, useStore } from '../../support/store';

const store = useStore({ poolSize: 1 });
const { server } = store;

const fault = (row: number) => ({ row, field: null, code: 'required', detail: 'It is missing.' });

describe('addFaults', () => {
  it('keeps 10,000 faults of an import', async () => {
    const { scope, userId } = await createTenant(server.owner, 'Northwind');
    const { organizationId } = scope;
    const [added] = await server
      .owner('imports')
      .insert({
        organization_id: organizationId,
        requested_by_user_id: userId,
        type: 'employees',
        dry_run: false,
        media_type: 'text/csv',
        upload_id: '00000000-0000-4000-8000-000000000000',
        byte_count: 1,
        created_at: new Date(),
        heartbeat_at: new Date(),
      })
      .returning<{ id: number }[]>('id');
    const importId = added?.id ?? 0;
    await server.owner.raw(
      `insert into import_faults (organization_id, import_id, row_number, code, detail, expires_at)
       select ?, ?, n, 'required', 'It is missing.', now() + interval '1 day' from generate_series(1, 9998) as n`,
      [organizationId, importId],
    );
    await change(store, scope, async (unit) => {
      await addFaults(unit, importId, [9999, 10_000, 10_001].map(fault));
      await addFaults(unit, importId, [fault(10_002)]);
      unit.change({ type: 'import', id: importId });
    });
    const rows = await server
      .owner('import_faults')
      .where({ import_id: importId })
      .where('row_number', '>', 9998)
      .orderBy('row_number')
      .pluck<number[]>('row_number');
    expect(rows).toEqual([9999, 10_000]);
  });
});
