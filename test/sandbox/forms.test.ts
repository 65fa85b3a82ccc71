import { loadSandbox } from '../../src/sandbox/load';
import { i9States } from '../../src/domain/i9/states';
import { readI9AuditTrail } from '../../src/store/audit';
import { checkI9AuditTrail } from '../../src/store/audit-check';
import { runAllTimers } from '../../src/forms/timers';
import { useService } from '../support/service';
import { asWorker, ownerOf } from '../support/owner';

const service = useService();

interface Form {
  organization_id: number;
  id: number;
  state: string;
}

const forms = (): Promise<Form[]> =>
  ownerOf(service.services)('i9s').orderBy('id').select('organization_id', 'id', 'state');

test('the sandbox has forms in every state, with whole audit trails, and is quick to load', async () => {
  const started = process.cpuUsage();
  expect(await loadSandbox(service.services, ownerOf(service.services), new Date())).toBe(true);
  const { user, system } = process.cpuUsage(started);
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
  expect((user + system) / 1_000_000).toBeLessThan(10);
});

test('the timers find nothing that the sandbox should have done itself', async () => {
  const before = await forms();
  await runAllTimers(asWorker(service.services));
  expect(await forms()).toEqual(before);
});
