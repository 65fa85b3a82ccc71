import { TransactionEnded } from '../../src/store/core/pipeline';
import { Problem } from '../../src/domain/problem';
import { organizations } from '../../src/store/organizations/organizations';
import { locations } from '../../src/store/organizations/locations';
import { readAtOnce, readOnly, sharingReads } from '../../src/store/unit-of-work';
import { scopeOfNobody } from '../../src/domain/scope';
import { trafficOf } from '../support/round-trips';
import { useService } from '../support/service';

const service = useService();

/** The store of a tenant whose reads travel sharingReads, and the unit's time. */
async function tenantStore() {
  const { organizationId } = await service.tenant();
  const scope = scopeOfNobody(organizationId);
  return { scope, now: new Date(), store: sharingReads(service.services, scope) };
}

describe('sharingReads', () => {
  it('sends what is read in one turn in one round trip', async () => {
    const { store, scope, now } = await tenantStore();
    const read = () =>
      Promise.all([
        readAtOnce(store, { scope, now }, (unit) => ({ organization: organizations.read(unit) })),
        readAtOnce(store, { scope, now }, (unit) => ({ location: locations.read(unit, 1) })),
        organizations.get(store, scope),
      ]);
    await read();
    const { result, roundTrips } = await trafficOf(read);
    expect(roundTrips).toBe(1);
    expect(result[0].organization).toEqual(result[2]);
  });

  it('takes a snapshot along that reads once, and gives one that reads again its own', async () => {
    const { store, scope, now } = await tenantStore();
    const readTwice = async () => {
      const [twice, once] = await Promise.all([
        readOnly(store, { scope, now }, async (unit) => [
          await organizations.read(unit),
          await organizations.read(unit),
        ]),
        readOnly(store, { scope, now }, (unit) => organizations.read(unit)),
      ]);
      return [...twice, once];
    };
    const readOnce = () => readOnly(store, { scope, now }, (unit) => organizations.read(unit));
    await readTwice();
    const { result, roundTrips } = await trafficOf(readTwice);
    expect(result.map((organization) => organization?.id)).toEqual(Array(3).fill(scope.organizationId));
    // The batch of both, and begin with the first read, the second, and commit.
    expect(roundTrips).toBe(1 + 3);
    expect((await trafficOf(readOnce)).roundTrips).toBe(1);
  });

  it('fails what asks for more after the round trip', async () => {
    const { store, scope, now } = await tenantStore();
    const late = readAtOnce(store, { scope, now }, (unit) => ({
      twice: organizations.read(unit).then(() => organizations.read(unit)),
    }));
    await expect(late).rejects.toThrow(TransactionEnded);
  });

  it('fails only the read that fails', async () => {
    const { store, scope, now } = await tenantStore();
    const [failed, found] = await Promise.allSettled([
      readAtOnce(store, { scope, now }, () => ({ failed: Promise.reject(new Problem('not-found')) })),
      organizations.get(store, scope),
    ]);
    expect(failed).toMatchObject({ status: 'rejected', reason: { type: 'not-found' } });
    expect(found).toMatchObject({ status: 'fulfilled', value: { id: scope.organizationId } });
  });

  it('reads nothing of another tenant', async () => {
    const { store, scope } = await tenantStore();
    const other = scopeOfNobody((await service.tenant()).organizationId);
    const [own, others] = await Promise.all([
      organizations.get(store, scope),
      organizations.get(store, other),
    ]);
    expect([own?.id, others?.id]).toEqual([scope.organizationId, other.organizationId]);
  });
});
