import { checkI9AuditTrail, readI9AuditTrail } from '../support/organizations/audit-trail';
import { loadSandbox } from '../../src/sandbox/load';
import { i9States } from '../../src/domain/i9/machine/states';
import { runAllTimers } from '../../src/services/i9/timers/timers';
import { processorTime } from '../support/effort';
import { useService } from '../support/service';
import { asWorker, ownerDatabaseOf, ownerOf } from '../support/owner';

const service = useService();

interface Form {
  organization_id: number;
  id: number;
  state: string;
}

const forms = (): Promise<Form[]> =>
  ownerOf(service.services)('i9s').orderBy('id').select('organization_id', 'id', 'state');

test('the sandbox has forms in every state, with whole audit trails, and is quick to load', async () => {
  const loads = new Array<boolean>();
  const load = async () =>
    loads.push(await loadSandbox(service.services, ownerDatabaseOf(service.services), new Date()));
  const spent = await processorTime(load, 1);
  expect(loads).toEqual([true]);
  const rows = await forms();
  const states = new Set(rows.map(({ state }) => state));
  expect(Object.keys(i9States).filter((state) => state !== 'none' && !states.has(state))).toEqual([]);
  for (const { organization_id: organizationId, id } of rows) {
    const tenant = { organizationId };
    const events = await readI9AuditTrail(service.services, tenant, id);
    expect([id, events[0]?.action, await checkI9AuditTrail(service.services, tenant, id)]).toEqual([
      id,
      'start',
      null,
    ]);
  }
  expect(spent).toBeLessThan(10_000);
});

test('the timers find nothing left to do in the sandbox', async () => {
  const before = await forms();
  await runAllTimers(asWorker(service.services));
  expect(await forms()).toEqual(before);
});
