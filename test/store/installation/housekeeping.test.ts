import { removeExpired } from '../../../src/store/installation/housekeeping';
import { openWorkbench, workerParts } from '../../support/deliveries';
import { useService } from '../../support/service';

const service = useService();
const day = 24 * 3_600_000;

test('deliveries that ended 90 days ago go with their attempts; those that wait stay', async () => {
  const bench = openWorkbench(workerParts(service));
  const partner = await bench.partnership('http://127.0.0.1:9/{integrationCandidateId}');
  const { owner } = bench;
  const own = { organization_id: partner.scope.organizationId };
  const ago = (days: number) => new Date(Date.now() - days * day);
  const [replaced = 0, newer = 0] = await partner.report(await partner.hire('c1'), 'a', 'b');
  const [waiting = 0] = await partner.report(await partner.hire('c2'), 'x');
  const [recent = 0] = await partner.report(await partner.hire('c3'), 'x');
  const age = (id: number, values: object) =>
    owner('deliveries')
      .where({ ...own, id })
      .update(values);
  // Replaced by an older row than itself ends: the reference must not keep either.
  await age(replaced, { created_at: ago(100), finished_at: ago(80) });
  await age(newer, { created_at: ago(100), finished_at: ago(91), state: 'delivered' });
  await age(waiting, { created_at: ago(200) });
  await age(recent, { created_at: ago(95), finished_at: ago(89), state: 'failed' });
  for (const delivery_id of [newer, recent]) {
    await owner('delivery_attempts').insert({
      ...own,
      delivery_id,
      attempt: 1,
      at: ago(91),
      status: 200,
      duration_ms: 5,
    });
  }
  expect(await removeExpired(bench.database, new Date())).toMatchObject({ deliveries: 1 });
  const rows = await owner('deliveries').where(own).orderBy('id').select('id', 'superseded_by');
  expect(rows).toEqual([
    { id: replaced, superseded_by: null },
    { id: waiting, superseded_by: null },
    { id: recent, superseded_by: null },
  ]);
  expect(await owner('delivery_attempts').where(own).pluck('delivery_id')).toEqual([recent]);
  expect(await removeExpired(bench.database, new Date(Date.now() + 15 * day))).toMatchObject({
    deliveries: 2,
  });
  expect(await owner('deliveries').where(own).pluck('id')).toEqual([waiting]);
});
