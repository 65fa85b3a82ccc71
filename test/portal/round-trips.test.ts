import { trafficOf } from '../support/round-trips';
import { useWorkspace } from '../support/organizations/hr';

/**
 * How often a page goes to the database: once for the session and once for all that it shows (docs/performance.md). The
 * sandbox asks for its clock as well.
 */

const workspace = useWorkspace({ everify: true });

/** Opens a page twice, so that all statements are prepared, and looks at the second time. */
async function roundTripsOf(path: string) {
  const open = async () => (await workspace.client.get(`/portal${path}`)).status;
  await open();
  const { result, roundTrips } = await trafficOf(open);
  return { path, status: result, roundTrips };
}

test('a page asks for the session, and for all that it shows', async () => {
  const { i9Id, employeeId } = await workspace.world.form();
  const withoutForm = await workspace.world.admin.post<{ id: number }>('/v1/employees', {
    firstName: 'Ana',
    lastName: 'Later',
    startDate: '2026-11-23',
    locationId: workspace.world.tenant.locationId,
  });
  const paths = [
    `/i9s/${i9Id}`,
    `/i9s/${i9Id}/section2?step=choose`,
    `/i9s/${i9Id}/void`,
    `/i9s/${i9Id}/owner`,
    `/i9s/${i9Id}/copies`,
    `/i9s/${i9Id}/audit-trail`,
    `/i9s/${i9Id}/everify`,
    '/work',
    '/i9s',
    '/employees',
    '/everify-cases',
    `/employees/${employeeId}`,
    `/employees/${withoutForm.body.id}`,
    `/employees/${withoutForm.body.id}/i9`,
    '/packages',
    '/exports',
    '/imports',
    '/inspections',
    '/inspections/new',
    '/set-up/roles/1',
    '/account/sessions',
  ];
  const more: Readonly<Record<string, number>> = {
    // Where the user was in the flow, from where it was written a moment ago, once the form allows it.
    [`/i9s/${i9Id}/section2?step=choose`]: 1,
  };
  const opened = [];
  for (const path of paths) opened.push(await roundTripsOf(path));
  expect(opened).toEqual(paths.map((path) => ({ path, status: 200, roundTrips: 3 + (more[path] ?? 0) })));
});

test('the user to whom a form is assigned is read with it', async () => {
  const { i9Id } = await workspace.world.form();
  const { userId } = await workspace.world.user();
  await workspace.world.admin.post(`/v1/i9s/${i9Id}/owner`, { ownerUserId: userId });
  expect(await roundTripsOf(`/i9s/${i9Id}`)).toMatchObject({ status: 200, roundTrips: 3 });
  expect(await workspace.page(`/i9s/${i9Id}`)).toContain('Whitfield, Dana');
  // A list that does not show them does not ask for them.
  expect(await roundTripsOf('/i9s')).toMatchObject({ status: 200, roundTrips: 3 });
  expect(await roundTripsOf('/work')).toMatchObject({ status: 200, roundTrips: 3 });
  expect(await roundTripsOf('/i9s?columns=status,owner')).toMatchObject({
    status: 200,
    roundTrips: 4,
  });
  expect(await workspace.page('/i9s?columns=status,owner')).toContain('Whitfield, Dana');
});
