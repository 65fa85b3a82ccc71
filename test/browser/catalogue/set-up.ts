import { partnerWithUpdates } from './deliveries';
import type { Stop, Tour } from './types';
import { userTour } from './types';

/** The pages on which an organization is set up, for somebody who may do everything and for somebody who may only look. */

const long = 'Northwind Staffing and Warehouse Services of the Pacific Northwest';

const idIn = ({ body }: { body: unknown }): number => {
  if (typeof body === 'object' && body !== null && 'id' in body && typeof body.id === 'number')
    return body.id;
  throw new Error('There is no id');
};

const users = userTour('users', async ({ world, post }) => {
  const { roleId } = await world.tenant.caller();
  // More than a page of the list.
  const names = Array.from({ length: 26 }, (_, index) => `Okonkwo-${String(index + 1)}`);
  for (const lastName of names) await post('/v1/users', { firstName: 'Adaeze', lastName, role: roleId });
  const user = idIn(
    await post('/v1/users', {
      firstName: 'Maximiliane-Theodora',
      lastName: 'Featherstonehaugh',
      role: roleId,
      login: `max.${world.tenant.organizationId}`,
      emailAddress: 'max@example.com',
    }),
  );
  const at = `/set-up/users/${user}`;
  return [
    { name: '1-set-up', at: '/set-up' },
    { name: '2-list', at: '/set-up/users' },
    { name: '3-found', at: '/set-up/users?lastName=whitfield' },
    { name: '4-none', at: '/set-up/users?lastName=nobody' },
    { name: '5-new', at: '/set-up/users/new' },
    { name: '6-new-faults', enter: { emailAddress: 'nowhere' }, status: 422 },
    {
      name: '7-added',
      enter: {
        firstName: 'Ines',
        lastName: 'Okafor',
        emailAddress: 'ines@example.com',
        role: String(roleId),
        login: `ines.${world.tenant.organizationId}`,
      },
    },
    { name: '8-user', at },
    { name: '9-user-faults', enter: { lastName: '', everifyTrainingPassedDate: '11/22/2030' }, status: 422 },
    { name: '10-password-fault', at, press: 'Set the temporary password', status: 422 },
    { name: '11-password-link', at, press: 'Email a link for a new password' },
    { name: '12-retired', at, press: 'Retire the user' },
    { name: '13-last-page', at: '/set-up/users?page=2' },
  ];
});

const places = userTour('places', async ({ post }) => {
  const entity = idIn(await post('/v1/legal-entities', { name: 'Brightwater Foods LLC', ein: '91-1234567' }));
  const location = idIn(
    await post('/v1/locations', { name: 'Troy bakery', legalEntity: entity, addressCity: 'Troy' }),
  );
  return [
    { name: '1-legal-entities', at: '/set-up/legal-entities' },
    { name: '2-new-legal-entity', at: '/set-up/legal-entities/new' },
    { name: '3-legal-entity-faults', enter: { name: 'Again', ein: '12' }, status: 422 },
    { name: '4-legal-entity-taken', enter: { ein: '91-1234567' }, status: 409 },
    { name: '5-legal-entity', at: `/set-up/legal-entities/${entity}` },
    { name: '6-locations', at: '/set-up/locations' },
    { name: '7-new-location', at: '/set-up/locations/new' },
    { name: '8-location-faults', enter: { minEmploymentAge: 'old' }, status: 422 },
    { name: '9-location', at: `/set-up/locations/${location}` },
    { name: '10-location-saved', enter: { addressState: 'NY' } },
    {
      name: '12-long-location-added',
      at: '/set-up/locations/new',
      enter: {
        name: `${long}, west`,
        legalEntity: String(entity),
        addressCity: 'Rancho Santa Margarita',
        addressState: 'CA',
      },
    },
    { name: '13-long-locations', at: '/set-up/locations' },
  ];
});

const company = userTour('company', async ({ world, post }) => {
  await world.admin.patch('/v1/organization', {
    hierarchy: ['locationId', 'custom1'],
    custom1Label: 'Shift',
  });
  const { locationId } = world.tenant;
  const group = [locationId, 'Night'];
  for (const path of [[locationId], group]) await post('/v1/groups', { group: path });
  const { userId, roleId } = await world.tenant.caller();
  await world.admin.patch(`/v1/roles/${roleId}`, {
    name: 'HR generalist',
    description: 'Completes Section 2.',
  });
  const management = idIn(await post('/v1/managements', { userId, group }));
  return [
    { name: '1-roles', at: '/set-up/roles' },
    { name: '2-new-role', at: '/set-up/roles/new' },
    { name: '3-role-faults', enter: { description: 'No name' }, status: 422 },
    { name: '4-role', at: `/set-up/roles/${roleId}` },
    { name: '5-organization', at: '/set-up/organization' },
    { name: '6-organization-faults', enter: { name: '', reminderDays: 'soon' }, status: 422 },
    { name: '7-groups', at: '/set-up/groups' },
    { name: '8-new-group', at: '/set-up/groups/new' },
    { name: '9-group-taken', enter: { level0: String(locationId), level1: 'Night' }, status: 409 },
    { name: '10-managers', at: '/set-up/managers' },
    { name: '11-new-manager', at: '/set-up/managers/new' },
    { name: '12-manager-faults', press: 'Add the manager', status: 422 },
    { name: '13-manager', at: `/set-up/managers/${management}` },
    { name: '14-sign-on', at: '/set-up/sign-on' },
    { name: '15-sign-on-faults', enter: { oauthIssuer: 'nowhere' }, status: 422 },
    { name: '16-sign-on-saved', enter: { oauthIssuer: '', samlIssuer: 'https://idp.example' } },
    {
      name: '18-long-role-added',
      at: '/set-up/roles/new',
      enter: { name: `${long} role`, description: `${long} ${long}` },
    },
    { name: '19-long-roles', at: '/set-up/roles' },
    { name: '20-managers-listed', at: '/set-up/managers' },
  ];
});

const integrations = userTour('integrations', async (stage) => {
  const { world, post } = stage;
  const told = await partnerWithUpdates(stage);
  const { userId, apiClientId } = await world.tenant.caller();
  const partner = idIn(
    await post('/v1/organization/partners', { name: 'Acme ATS', notificationEmail: 'ops@ats.example' }),
  );
  const named = idIn(
    await post('/v1/organization/partners', {
      name: `${long} hiring`,
      callbackUrl: `https://ats.example/${'hires-of-the-pacific-northwest/'.repeat(3)}{integrationCandidateId}`,
    }),
  );
  const longClient = idIn(
    await post('/v1/organization/api-clients', { name: long, userId, partnerId: named, scopes: ['read'] }),
  );
  const longAt = `/set-up/partners/${named}`;
  return [
    { name: '1-api-clients', at: '/set-up/api-clients' },
    { name: '2-new-api-client', at: '/set-up/api-clients/new' },
    { name: '3-api-client-faults', press: 'Add the API client', status: 422 },
    { name: '4-secret', enter: { name: 'Payroll export', userId: String(userId) }, scripted: true },
    { name: '5-api-client', at: `/set-up/api-clients/${apiClientId}` },
    { name: '6-rotated', press: 'Create a new secret', scripted: true },
    { name: '7-partners', at: '/set-up/partners' },
    { name: '8-new-partner', at: '/set-up/partners/new' },
    { name: '9-partner-faults', enter: { callbackUrl: 'nowhere' }, status: 422 },
    { name: '10-partner', at: `/set-up/partners/${partner}` },
    { name: '11-partner-off', press: 'Turn updates off' },
    { name: '12-partner-on', press: 'Turn updates on' },
    { name: '13-partner-rotated', press: 'Create a new signing secret', scripted: true },
    { name: '14-signers', at: '/set-up/e-verify' },
    { name: '15-long-partners', at: '/set-up/partners' },
    { name: '16-long-partner', at: longAt },
    { name: '17-test-sent', press: 'Send a test update' },
    { name: '18-test-listed', at: `/deliveries?partner=${named}` },
    { name: '19-partner-shut', at: longAt, press: 'Turn updates off' },
    { name: '20-deliveries-off', at: `/deliveries?partner=${named}` },
    { name: '21-rotated', at: longAt, press: 'Create a new signing secret', scripted: true },
    { name: '22-rotated-partner', at: longAt },
    { name: '23-long-clients', at: '/set-up/api-clients' },
    {
      name: '25-client-rotated',
      at: `/set-up/api-clients/${longClient}`,
      press: 'Create a new secret',
      scripted: true,
    },
    { name: '26-client-with-both', at: `/set-up/api-clients/${longClient}` },
    { name: '27-client-retired', press: 'Retire the client' },
    { name: '28-deliveries-in-every-state', at: `/deliveries?partner=${told}` },
    { name: '29-deliveries-failed', at: `/deliveries?partner=${told}&state=failed` },
  ];
});

/** Somebody who may see the set-up and change nothing. */
const viewer: Tour = {
  name: 'set-up-viewer',
  language: 'en',
  async prepare({ world, post }) {
    const { login, userId } = await world.user({ permissions: [601] });
    const { roleId } = await world.tenant.caller();
    const entity = idIn(await post('/v1/legal-entities', { name: 'Seen LLC' }));
    const stops: Stop[] = [
      { name: '1-set-up', at: '/' },
      { name: '2-users', at: '/set-up/users' },
      { name: '3-user', at: `/set-up/users/${userId}` },
      { name: '4-location', at: `/set-up/locations/${world.tenant.locationId}` },
      { name: '5-legal-entity', at: `/set-up/legal-entities/${entity}` },
      { name: '6-role', at: `/set-up/roles/${roleId}` },
      { name: '7-organization', at: '/set-up/organization' },
      { name: '8-groups', at: '/set-up/groups' },
      { name: '9-sign-on', at: '/set-up/sign-on' },
      { name: '10-forbidden', at: '/set-up/users/new', status: 403 },
      { name: '11-locations', at: '/set-up/locations' },
      { name: '12-legal-entities', at: '/set-up/legal-entities' },
      { name: '13-roles', at: '/set-up/roles' },
      { name: '14-managers', at: '/set-up/managers' },
      { name: '15-everify', at: '/set-up/e-verify' },
    ];
    return { login, stops };
  },
};

export const setUpTours: readonly Tour[] = [users, places, company, integrations, viewer];
