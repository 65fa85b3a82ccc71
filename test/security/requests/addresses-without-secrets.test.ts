import { outcome, places } from '../../support/answers';
import { useService } from '../../support/service';
import { webAddress } from '../../../src/portal/section1/views/done';

/** An address is shown, logged and kept by browsers: nothing secret may stand in one. */

const service = useService();

test.each([
  'https://user:pass@jobs.example/welcome',
  'https://user@jobs.example/',
  'http://:pass@jobs.example/',
])('a page to return to is refused with credentials in it: %s', async (employeeReturnUrl) => {
  const tenant = await service.tenant();
  const partner = service.api((await tenant.caller({ partner: true })).token);
  const hire = {
    integrationCandidateId: 'c-1',
    firstName: 'Ana',
    lastName: 'Rivera',
    startDate: '2026-11-23',
    emailAddress: 'ana@example.com',
    locationId: tenant.locationId,
    onboardingType: 'on-site',
  };
  const answer = await partner.post('/v1/partners/i9s/section1', { ...hire, employeeReturnUrl });
  expect([outcome(answer), places(answer)]).toEqual(['422 impossible-value', ['/employeeReturnUrl']]);
  expect(answer.text).not.toContain('jobs.example');
});

test.each(['oauthIssuer', 'samlEntryPoint'])('so is %s', async (name) => {
  const client = service.api((await (await service.tenant()).caller()).token);
  const answer = await client.patch('/v1/organization', { [name]: 'https://user:pass@idp.example' });
  expect([outcome(answer), places(answer)]).toEqual(['422 impossible-value', [`/${name}`]]);
});

test('one that was stored before is not shown', () => {
  expect(webAddress('https://user:pass@jobs.example/')).toBeNull();
  expect(webAddress('https://jobs.example/?user=me')?.href).toBe('https://jobs.example/?user=me');
});
