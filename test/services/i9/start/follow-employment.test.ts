import { runTimers } from '../../../../src/services/i9/timers/timers';
import { openSection1Link } from '../../../../src/services/i9/section1/by-link';
import { useService } from '../../../support/service';
import {
  partnership,
  deliveriesOf,
  rowsOf,
  startedI9,
  tokenOf,
  trailOf,
  type I9Body,
  type Partnership,
} from '../../../support/organizations/partnership';
import { ownerOf } from '../../../support/owner';

const service = useService();

/** Changes the employee as a user does. */
async function change({ admin, tenant }: Partnership, fields: object): Promise<void> {
  const [employee] = await rowsOf<{ id: number }>(service, tenant, 'employees');
  const { status, text } = await admin.patch(`/v1/employees/${employee?.id}`, {
    firstName: 'Ana',
    lastName: 'Rivera',
    locationId: tenant.locationId,
    ...fields,
  });
  if (status !== 200) throw new Error(text);
}

/** Puts a form into the state after its approval, whose signing is tested elsewhere. */
async function approve({ tenant }: Partnership, id: number): Promise<void> {
  const system = ownerOf(service.services);
  const { keys } = service.services;
  const { organizationId } = tenant;
  const key = { organization_id: organizationId, id };
  const row: { facts_ciphertext: Buffer } | undefined = await system('i9s')
    .where(key)
    .first('facts_ciphertext');
  const facts = JSON.parse(
    keys.decrypt(organizationId, 'i9-section', row?.facts_ciphertext ?? Buffer.alloc(0)),
  ) as object;
  const approved = { ...facts, state: 'approved' };
  await system('i9s')
    .where(key)
    .update({
      state: 'approved',
      facts_ciphertext: keys.encrypt(organizationId, 'i9-section', JSON.stringify(approved)),
    });
}

const stateOf = async ({ admin }: Partnership, id: number) => {
  const { body } = await admin.get<I9Body>(`/v1/i9s/${id}`);
  return { state: body.i9StatusCode, due: body.i9NextStepDueDate, purge: body.purgeEligibleDate };
};

it('moves due date and link with the start date, and tells the partner', async () => {
  const world = await partnership(service);
  const { id, link } = await startedI9(world);
  await change(world, { startDate: '2027-01-11' });
  expect(await stateOf(world, id)).toMatchObject({ due: '2027-01-11' });
  expect((await deliveriesOf(service, world.tenant)).at(-1)).toMatchObject({
    i9NextStepDueDate: '2027-01-11',
  });
  expect(await trailOf(service, world.tenant, id)).toEqual(['start', 'followEmployment']);
  await world.admin.post('/v1/sandbox/clock', { now: '2027-01-25T12:00:00Z' });
  expect(await openSection1Link(service.services, tokenOf(link))).toMatchObject({ kind: 'open' });
  await change(world, { startDate: '2027-01-11', jobTitle: 'Picker' });
  expect(await trailOf(service, world.tenant, id)).toEqual(['start', 'followEmployment', 'overdue']);
});

it('is due on the first day while the job is known before it to be shorter than three business days', async () => {
  const world = await partnership(service);
  const { id } = await startedI9(world);
  await world.admin.post(`/v1/sandbox/i9s/${id}/section1`);
  const dueWith = async (terminatedDate: string | null) => {
    await change(world, { terminatedDate });
    return (await stateOf(world, id)).due;
  };
  expect(await dueWith('2026-11-25')).toBe('2026-11-27');
  expect(await dueWith('2026-11-24')).toBe('2026-11-23');
  expect(await dueWith(null)).toBe('2026-11-27');
  // Someone who leaves on the second day was not hired for two.
  await world.admin.post('/v1/sandbox/clock', { now: '2026-11-24T15:00:00Z' });
  expect(await dueWith('2026-11-24')).toBe('2026-11-27');
});

it('follows another worksite: its business days and E-Verify', async () => {
  const world = await partnership(service, {
    organization: { everify_company_id: '123456', everify_mou_date: '2020-01-01' },
  });
  const { id } = await startedI9(world);
  await world.admin.post(`/v1/sandbox/i9s/${id}/section1`);
  expect(await stateOf(world, id)).toMatchObject({ due: '2026-11-27' });
  const days = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday', 'Holidays'];
  const open = Object.fromEntries(days.map((day) => [`work${day}`, true]));
  const fields = { everifyLocation: false, overrideWorkdays: true, ...open };
  const location = await world.admin.post<{ id: number }>('/v1/locations', fields);
  await change(world, { locationId: location.body.id });
  expect(await stateOf(world, id)).toMatchObject({ due: '2026-11-26' });
});

describe('follows whether its place takes part in E-Verify, until Section 2 is signed:', () => {
  const enrolled = { everify_company_id: '123456', everify_mou_date: '2020-01-01' };
  const begin = async (organization: Readonly<Record<string, unknown>>) => {
    const world = await partnership(service, { organization });
    const { link } = await startedI9(world);
    const applies = async () => {
      const opened = await openSection1Link(service.services, tokenOf(link));
      return opened.kind === 'open' && opened.facts.everifyApplies;
    };
    const patch = async (path: string, fields: object) =>
      expect((await world.admin.patch(path, fields)).status).toBe(200);
    return { ...world, applies, patch, location: `/v1/locations/${world.tenant.locationId}` };
  };

  it('a location joins and leaves', async () => {
    const { applies, patch, location } = await begin(enrolled);
    expect(await applies()).toBe(false);
    await patch(location, { everifyLocation: false });
    expect(await applies()).toBe(true);
    await patch(location, { everifyLocation: true });
    expect(await applies()).toBe(false);
  });

  it('the organization is enrolled, from a day on', async () => {
    const { applies, patch, location } = await begin({ everify_company_id: null });
    await patch(location, { everifyLocation: false });
    await patch('/v1/organization', { everifyCompanyId: '123456', everifyMouDate: '2020-01-01' });
    expect(await applies()).toBe(true);
    await patch('/v1/organization', { everifyMouDate: '2030-01-01' });
    expect(await applies()).toBe(false);
  });

  it('a legal entity is enrolled by itself, that of the location or of the employee', async () => {
    const { applies, patch, location, admin, ...world } = await begin({
      ...enrolled,
      everify_company_id: null,
    });
    const entity = await admin.post<{ id: number }>('/v1/legal-entities', { name: 'Northwind LLC' });
    await patch(location, { everifyLocation: false, legalEntity: entity.body.id });
    expect(await applies()).toBe(false);
    await patch(`/v1/legal-entities/${entity.body.id}`, { everifyCompanyId: '7654321' });
    expect(await applies()).toBe(true);
    const other = await admin.post<{ id: number }>('/v1/legal-entities', { name: 'Southwind LLC' });
    await change({ admin, ...world }, { legalEntity: other.body.id });
    expect(await applies()).toBe(false);
    await patch(`/v1/legal-entities/${other.body.id}`, { everifyCompanyId: '7654322' });
    expect(await applies()).toBe(true);
  });
});

it('retains a signed form from the day on which employment ends, and takes that back', async () => {
  const world = await partnership(service);
  const { id } = await startedI9(world);
  await world.admin.post(`/v1/sandbox/i9s/${id}/section1`);
  await approve(world, id);
  await change(world, { terminatedDate: '2026-12-24' });
  const { organizationId } = world.tenant;
  await runTimers(service.services, organizationId);
  expect(await stateOf(world, id)).toMatchObject({ state: 'approved', purge: null });

  await world.admin.post('/v1/sandbox/clock', { now: '2026-12-24T15:00:00Z' });
  expect(await stateOf(world, id)).toMatchObject({ state: 'retained', purge: '2029-11-24' });
  expect(await runTimers(service.services, organizationId)).toBe(0);
  await change(world, { terminatedDate: '2026-12-01' });
  expect(await stateOf(world, id)).toMatchObject({ state: 'retained' });
  await change(world, { terminatedDate: null });
  expect(await stateOf(world, id)).toMatchObject({ state: 'approved', purge: null });
  expect((await trailOf(service, world.tenant, id)).slice(2)).toEqual([
    'terminate',
    'terminate',
    'reinstate',
  ]);
});

it('supersedes a retained form when the person is hired again', async () => {
  const world = await partnership(service);
  const { id } = await startedI9(world);
  await world.admin.post(`/v1/sandbox/i9s/${id}/section1`);
  await approve(world, id);
  await world.admin.post('/v1/sandbox/clock', { now: '2026-12-24T15:00:00Z' });
  await change(world, { terminatedDate: '2026-12-24' });
  const again = await startedI9(world, { startDate: '2027-01-04' });
  expect(again.id).toBeGreaterThan(id);
  expect(await rowsOf(service, world.tenant, 'i9s')).toMatchObject([
    { id, state: 'superseded', superseded_by: again.id },
    { id: again.id, state: 'section1_pending', superseded_by: null },
  ]);
  expect((await deliveriesOf(service, world.tenant)).at(-1)).toMatchObject({ i9Status: 'Section 1 Pending' });
});
