import { countCasesIn, countOpenSteps } from '../../../src/store/everify/work';
import { createI9, createTenant, useTenantStore } from '../../support/store';

const store = useTenantStore({ poolSize: 1 });
const { server } = store;

const at = '2026-11-20T15:00:00.000Z';
const now = new Date('2026-11-20T15:00:30.000Z');

/** Adds a form that waits for the employer. */
async function addForm(due: string | null, overdueAt: string | null): Promise<number> {
  const id = await createI9(server.owner, store.tenant);
  await server
    .owner('i9s')
    .where({ id })
    .update({ waiting_for: 'employer', next_step_due_date: due, overdue_at: overdueAt });
  return id;
}

describe('countOpenSteps', () => {
  it('counts each open step once, by when it is due', async () => {
    await addForm('2026-11-19', '2026-11-20T15:00:00.000Z');
    await addForm('2026-11-20', '2026-11-20T15:00:00.001Z');
    await addForm('2026-11-21', '2026-11-22T08:00:00.000Z');
    await addForm('2026-11-27', null);
    await addForm('2026-11-28', null);
    await addForm(null, null);
    expect(await countOpenSteps({ database: store.database }, store.tenant.scope, { at, now })).toEqual([
      {
        waitingFor: 'employer',
        total: 6,
        overdue: 1,
        today: 1,
        nextSevenDays: 2,
        later: 1,
        withoutDueDate: 1,
      },
    ]);
  });

  it('counts nothing for a caller who reaches no employee, and nothing of another organization', async () => {
    const nobody = { ...store.tenant.scope, hierarchy: ['locationId'], reach: [] };
    expect(await countOpenSteps({ database: store.database }, nobody, { at, now })).toEqual([]);
    const { scope } = await createTenant(server.owner, 'Contoso');
    expect(await countOpenSteps({ database: store.database }, scope, { at, now })).toEqual([]);
  });
});

describe('countCases', () => {
  it('counts the cases of forms within reach in the given states', async () => {
    const { organizationId } = store.tenant.scope;
    for (const state of ['queued', 'mismatch', 'mismatch']) {
      const i9Id = await createI9(server.owner, store.tenant);
      await server.owner('everify_cases').insert({ organization_id: organizationId, i9_id: i9Id, state });
    }
    const count = (reach: 'everyone' | string[][]) =>
      countCasesIn(
        { database: store.database },
        { ...store.tenant.scope, hierarchy: ['locationId'], reach },
        ['mismatch', 'referred'],
      );
    expect(await count('everyone')).toBe(2);
    expect(await count([[String(store.tenant.locationId)]])).toBe(2);
    expect(await count([['0']])).toBe(0);
  });
});
