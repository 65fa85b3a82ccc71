import { down, up } from '../../../migrations/0541_late_forms';
import { createI9, createTenant, useStoreDatabase } from '../../support/store';

const server = useStoreDatabase();

test('forms that were judged before the upgrade are found by what was late on them', async () => {
  const { owner } = server;
  const tenant = await createTenant(owner, 'Late');
  const late = (explained?: boolean) => ({
    field: 'section1SignedOn',
    code: 'section1-late',
    severity: 'substantive',
    ...(explained !== undefined && { explained }),
  });
  const other = { field: 'examinerTitle', code: 'title', severity: 'technical' };
  const expected = new Map<number, string | null>();
  for (const [faults, found] of [
    [[late(false), other], 'unexplained'],
    [[late(true), late()], 'unexplained'],
    [[other, late(true)], 'explained'],
    [[other], null],
    [[], null],
  ] as const) {
    const id = await createI9(owner, tenant);
    const severity = faults.length > 0 ? 'technical' : null;
    await owner('i9s')
      .where({ id })
      .update({ faults: JSON.stringify(faults), fault_severity: severity });
    expected.set(id, found);
  }
  const before = await owner('i9s').orderBy('id').pluck<Date[]>('updated_at');
  await down(owner);
  await owner.transaction(up);
  const rows = await owner('i9s').select<{ id: number; late: string | null }[]>('id', 'late').orderBy('id');
  expect(rows.map(({ id, late: found }) => [id, found])).toEqual([...expected]);
  expect(await owner('i9s').orderBy('id').pluck<Date[]>('updated_at')).toEqual(before);
});
