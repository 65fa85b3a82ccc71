import { endingAuthorizations } from '../../../src/store/reports/ending-authorizations';
import { formsToDestroy } from '../../../src/store/reports/forms-to-destroy';
import { workByOwner } from '../../../src/store/reports/work-by-owner';
import type { ReportKind } from '../../../src/store/reports/report';
import { createI9, useTenantStore } from '../../support/store';

const store = useTenantStore({ tenants: 'each test' });
const asOf = { today: '2026-11-19', now: new Date('2026-11-19T15:00:00Z'), timeZone: 'America/New_York' };

const valuesOf = async (report: ReportKind) =>
  (await report.rows(store, store.tenant.scope, asOf)).map(({ label, values }) => [label, ...values]);

/** Stores forms that have these columns. */
async function addForms(...forms: readonly object[]) {
  for (const columns of forms) {
    const id = await createI9(store.server.owner, store.tenant);
    await store.server.owner('i9s').where({ id }).update(columns);
  }
}

describe('formsToDestroy', () => {
  it('counts forms from their date on, and those that are held by themselves', async () => {
    await addForms(
      { purge_eligible_date: '2026-11-19', held: null },
      { purge_eligible_date: '2026-11-19', held: false },
      { purge_eligible_date: '2026-11-18', held: true },
      { purge_eligible_date: '2026-11-20' },
      { purge_eligible_date: '2026-11-18', state: 'purged' },
    );
    expect(await valuesOf(formsToDestroy)).toEqual([['Main', 2, 1]]);
  });
});

describe('endingAuthorizations', () => {
  it('counts the first and the last day of each period, receipts apart', async () => {
    await addForms(
      ...['2026-11-18', '2026-11-19', '2026-12-19', '2026-12-20', '2027-03-19', '2027-03-20'].map((day) => ({
        state: 'approved',
        i9_expiration: day,
      })),
      { state: 'approved_receipt', i9_expiration: '2027-01-18' },
      { state: 'retained', i9_expiration: '2026-12-01' },
    );
    expect(await valuesOf(endingAuthorizations)).toEqual([
      ['Authorizations', 1, 2, 3, 3, 4],
      ['Receipts', 0, 0, 1, 1, 1],
    ]);
  });
});

describe('workByOwner', () => {
  it('counts a step as overdue from its moment on, and as due soon for a week', async () => {
    await addForms(
      ...[
        { overdue_at: asOf.now },
        { overdue_at: new Date(asOf.now.getTime() + 1), next_step_due_date: '2026-11-26' },
        { overdue_at: null, next_step_due_date: '2026-11-27' },
      ].map((columns) => ({ waiting_for: 'employee', ...columns })),
      { waiting_for: null, overdue_at: asOf.now },
    );
    expect(await valuesOf(workByOwner)).toEqual([['Nobody', 3, 1, 1]]);
  });
});
