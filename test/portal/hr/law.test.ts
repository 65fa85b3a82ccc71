import { refusal, type I9Body } from '../../forms/support';
import type { HttpClient } from '../http-client';
import {
  hidden,
  hrWorld,
  passport,
  section2Pages,
  signedIn,
  useHr,
  walkSigning,
  type HrWorld,
} from './support';

/** Rules of law at both doors, API and portal; `docs/legal-sources.md` names source and test of every rule. */

const service = useHr();
let world: HrWorld;
let client: HttpClient;
beforeAll(async () => {
  world = await hrWorld(service);
  client = await signedIn(service, await world.user());
});

const page = async (path: string) => (await client.get(`/portal${path}`)).text();
const post = async (path: string, form: Record<string, string>) =>
  client.post(`/portal${path}`, { csrf: hidden(await page(path), 'csrf'), ...form });
const stateOf = async (i9Id: number) =>
  (await world.admin.get<{ i9StatusCode: string }>(`/v1/i9s/${i9Id}`)).body.i9StatusCode;

test('at both doors nobody revokes the authorization of a citizen, national or permanent resident', async () => {
  const permanent = { citizenshipStatus: 'LAWFUL_PERMANENT_RESIDENT', alienNumber: '012345678' };
  for (const section1 of [{}, permanent]) {
    const { i9Id } = await world.form({ section1 });
    await walkSigning(client, `/portal/i9s/${i9Id}/section2`, section2Pages);
    expect(await stateOf(i9Id)).toBe('approved');
    expect(await page(`/i9s/${i9Id}`)).not.toContain('Record a revoked authorization');
    const reason = { reason: 'A notice' };
    expect(refusal(await world.admin.post(`/v1/i9s/${i9Id}/authorization-revocations`, reason))).toBe(
      '409 state-conflict',
    );
    await post(`/i9s/${i9Id}/revocation`, reason);
    expect(await stateOf(i9Id)).toBe('approved');
  }
});

test('at both doors D/S is refused as the end of an authorization to work', async () => {
  const { i9Id } = await world.form({ signed: false });
  const answer = await world.admin.post(`/v1/sandbox/i9s/${i9Id}/section1`, {
    citizenshipStatus: 'ALIEN_AUTHORIZED_TO_WORK',
    alienNumber: '012345678',
    workAuthorizationExpiration: 'D/S',
  });
  expect(refusal(answer)).toBe('422 impossible-value /workAuthorizationExpiration');
  expect(answer.text).toContain('Form I-20');
});

test('at both doors a first day that changes after Section 2 asks for an amendment', async () => {
  const { i9Id, employeeId } = await world.form();
  await walkSigning(client, `/portal/i9s/${i9Id}/section2`, section2Pages);
  const person = { firstName: 'Ana', lastName: 'Rivera', locationId: world.tenant.locationId };
  const change = (startDate: string) =>
    world.admin.patch(`/v1/employees/${employeeId}`, { ...person, startDate });
  await change('2026-11-30');
  const { body } = await world.admin.get<I9Body>(`/v1/i9s/${i9Id}`);
  expect(body).toMatchObject({
    i9StatusCode: 'amendment_required',
    i9NextStep: 'Employer: Amend the first day of employment',
    differences: ['startDate'],
  });
  const shown = await page(`/i9s/${i9Id}`);
  expect(shown).toContain('Employer: Amend the first day of employment');
  expect(shown).toContain('first day of employment. The form counts as it was signed');
  await change('2026-11-23');
  expect(await stateOf(i9Id)).toBe('approved');
  await change('2026-12-01');
  const unchanged = { explanation: 'None', attestationRead: true };
  expect(refusal(await world.admin.post(`/v1/i9s/${i9Id}/amendments`, unchanged))).toBe(
    '422 impossible-value /firstDayOfEmployment',
  );
  const signed = await walkSigning(client, `/portal/i9s/${i9Id}/amendment`, [
    { ...passport, firstDay: '12/01/2026', explanation: 'The start was moved' },
    ...section2Pages.slice(2),
  ]);
  expect(signed.headers.get('location')).toContain('done=amendment');
  expect(await stateOf(i9Id)).toBe('approved');
});

test('at both doors a first day more than 120 days ahead is refused', async () => {
  const { i9Id } = await world.form();
  const late = { ...passport, firstDay: '03/31/2027' };
  const answer = await walkSigning(client, `/portal/i9s/${i9Id}/section2`, [section2Pages[0], late]);
  expect(answer.status).toBe(422);
  expect(await answer.text()).toContain('at most 120 days from today');
  const body = {
    documents: [
      { code: 'A_US_PASSPORT', issuingAuthority: 'State', number: '123456789', expirationDate: '2031-04-28' },
    ],
    firstDayOfEmployment: '2027-03-31',
    attestationRead: true,
  };
  expect(refusal(await world.admin.post(`/v1/i9s/${i9Id}/section2`, body))).toBe(
    '422 impossible-value /firstDayOfEmployment',
  );
});

test('a birth date of a 12-year-old is refused in Section 1', async () => {
  const { i9Id } = await world.form({ signed: false, employee: { dateOfBirth: null } });
  const answer = await world.admin.post(`/v1/sandbox/i9s/${i9Id}/section1`, { dateOfBirth: '2014-11-01' });
  expect(refusal(answer)).toBe('422 impossible-value /dateOfBirth');
});
