import { prepare, ownOrganization } from './core/statement';
import type { Database, Tenant } from './core/database';
import { realTime } from '../process/clock';

/** The time that an organization's rules use. */
export interface Clock {
  now(tenant: Tenant): Promise<Date>;
}

/** The real time, for everyone. */
export const systemClock: Clock = { now: async () => realTime() };

const offsetOf = prepare<{ offset: number }>(
  'organization_clock',
  ownOrganization().select({ offset: 'sandbox_clock_offset_ms' }),
  { brief: true },
);

/** The real time plus the offset that a sandbox organization has set; every process sees the same. */
export const sandboxClock = (database: Database): Clock => ({
  async now(tenant) {
    const row = await offsetOf.readFirst(database.primary, tenant);
    return new Date(realTime().getTime() + (row?.offset ?? 0));
  },
});
