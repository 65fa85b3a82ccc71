import { partSince } from '../../support/owner';
import { removeExpired } from '../../../src/store/installation/housekeeping';
import { openWorkbench, workerParts } from '../../support/deliveries';
import { useService } from '../../support/service';

const service = useService();
const day = 24 * 3_600_000;

test('months of deliveries that ended 90 days ago go with their attempts; those that wait stay', async () => {
  const bench = openWorkbench(workerParts(service));
  const partner = await bench.partnership('http://127.0.0.1:9/{integrationCandidateId}');
  const { owner } = bench;
  await partSince(owner, 'deliveries_finished', 8);
  const own = { organization_id: partner.scope.organizationId };
  const ago = (days: number) => new Date(Date.now() - days * day);
  const [replaced = 0, newer = 0] = await partner.report(await partner.hire('c1'), 'a', 'b');
  const [waiting = 0] = await partner.report(await partner.hire('c2'), 'x');
  const [recent = 0] = await partner.report(await partner.hire('c3'), 'x');
  const age = (id: number, values: object) =>
    owner('deliveries')
      .where({ ...own, id })
      .update(values);
  await age(replaced, { created_at: ago(200), finished_at: ago(125) });
  await age(newer, { created_at: ago(200), finished_at: ago(122), state: 'delivered' });
  await age(waiting, { created_at: ago(200) });
  await age(recent, { created_at: ago(200), finished_at: ago(89), state: 'failed' });
  const attemptAt = (delivery_id: number) =>
    owner('delivery_attempts').insert({
      ...own,
      delivery_id,
      attempt: 1,
      at: ago(122),
      status: 200,
      duration_ms: 5,
    });
  for (const id of [newer, recent]) await attemptAt(id);

  const removed = await removeExpired(bench.database, new Date());
  expect(removed['monthsOfDeliveries']).toBeGreaterThan(0);
  const left = () =>
    owner('deliveries')
      .where(own)
      .orderBy('id')
      .select<{ id: number }[]>('id', 'superseded_by', 'attempts_made');
  expect(await left()).toEqual([
    { id: waiting, superseded_by: null, attempts_made: [] },
    {
      id: recent,
      superseded_by: null,
      attempts_made: [expect.objectContaining({ status: 200, durationMs: 5 })],
    },
  ]);
  // Rows that were there before migration 0112 go with the part that they are in.
  expect(await owner('delivery_attempts').where(own)).toEqual([]);

  // Whatever a worker asks for, the contract promises 90 days.
  await removeExpired(bench.database, new Date(Date.now() + 400 * day));
  expect((await left()).map(({ id }) => id)).toEqual([waiting, recent]);
});

test('dropping a month waits half a second for readers, and no delivery waits for it', async () => {
  const bench = openWorkbench(workerParts(service));
  const partner = await bench.partnership('http://127.0.0.1:9/{integrationCandidateId}');
  await partSince(bench.owner, 'deliveries_finished', 8);
  const form = await partner.hire('c1');
  const reading = await bench.owner.transaction();
  await reading.raw('select count(*) from deliveries');
  await expect(removeExpired(bench.database, new Date())).rejects.toThrow(/lock timeout/);
  const dropping = removeExpired(bench.database, new Date()).catch((error: unknown) => error);
  expect(await partner.report(form, 'a', 'b')).toHaveLength(2);
  await dropping;
  await reading.rollback();
  const removed = await removeExpired(bench.database, new Date());
  expect(removed['monthsOfDeliveries']).toBeGreaterThan(0);
});
