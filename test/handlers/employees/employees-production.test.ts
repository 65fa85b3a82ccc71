import { withoutChance } from '../../support/answers';
import { useService } from '../../support/service';
import { clientOf, hire, minimal, refusalOf, type ProblemBody } from '../../support/organizations/people';

const service = useService({ sandbox: false });

describe('outside the sandbox', () => {
  it.each(['900-12-3456', '999123456'])('422: %s was never issued', async (socialSecurityNumber) => {
    const { tenant, client } = await clientOf(service);
    const refused = await client.post<ProblemBody>('/v1/employees', {
      ...minimal(tenant.locationId),
      socialSecurityNumber,
    });
    expect(refusalOf(refused)).toEqual({
      status: 422,
      type: 'impossible-value',
      faults: ['/socialSecurityNumber impossible'],
    });
    expect(withoutChance(refused.text)).not.toContain('3456');
  });

  it('201: a number of an area that is issued', async () => {
    const { tenant, client } = await clientOf(service);
    const { socialSecurityNumber } = await hire(client, tenant.locationId, {
      socialSecurityNumber: '899-12-3456',
    });
    expect(socialSecurityNumber).toBe('899-12-3456');
  });
});
