import { scopeOfNobody } from '../../../src/domain/scope';
import { hasFreshLink, type LinkPurpose } from '../../../src/store/i9/links';
import { walk } from '../../support/organizations/i9-walk';
import { useService } from '../../support/service';

const service = useService();

describe('hasFreshLink', () => {
  it('finds an open link of the last minute, and none where none was issued for the purpose', async () => {
    const form = await walk(service, { remote: true });
    const tenant = form.world.tenant;
    const scope = scopeOfNobody(tenant.organizationId);
    const isFresh = (purpose: LinkPurpose) =>
      service.services.database.snapshot(tenant, (trx) => hasFreshLink({ trx, scope }, form.id, purpose));
    expect([await isFresh('section1'), await isFresh('section2')]).toEqual([true, false]);
  });
});
