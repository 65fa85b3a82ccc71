import { scopeOfNobody } from '../../../src/domain/scope';
import { checkedI9AuditTrail, type BrokenEvent } from '../../../src/store/audit/check';
import type { NamedAuditEvent } from '../../../src/store/audit/trail';
import type { Tenant } from '../../../src/store/core/database';
import type { Store } from '../../../src/store/unit';
import { readAtOnce } from '../../../src/store/unit-of-work';

type Source = Pick<Store, 'database' | 'keys'>;

async function checked(store: Source, { organizationId }: Tenant, i9Id: number) {
  const asked = { scope: scopeOfNobody(organizationId), now: new Date() };
  return (await readAtOnce({ ...store }, asked, (unit) => ({ trail: checkedI9AuditTrail(unit, i9Id) })))
    .trail;
}

/** Returns all events of a form from the first. */
export const readI9AuditTrail = async (
  store: Source,
  tenant: Tenant,
  i9Id: number,
): Promise<readonly NamedAuditEvent[]> => (await checked(store, tenant, i9Id)).events;

/** Returns the first event of a form that is not what it should be; null when all are. */
export const checkI9AuditTrail = async (
  store: Source,
  tenant: Tenant,
  i9Id: number,
): Promise<BrokenEvent | null> => (await checked(store, tenant, i9Id)).broken;
