import type { Stop, Tour } from './types';
import { userTour } from './types';

/** The pages on which an organization is set up, for somebody who may do everything and for somebody who may only look. */

const idIn = ({ body }: { body: unknown }): number => {
  if (typeof body === 'object' && body !== null && 'id' in body && typeof body.id === 'number')
    return body.id;
  throw new Error('There is no id');
};

const users = userTour('users', async ({ world, post }) => {
  const { roleId } = await world.tenant.caller();
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
  ];
});

/** Somebody who may see the set-up and change nothing. */
const viewer: Tour = {
  name: 'set-up-viewer',
  site: 'service',
  language: 'en',
  async prepare({ world, post }) {
    const { login, userId } = await world.user({ permissions: [601] });
    const entity = idIn(await post('/v1/legal-entities', { name: 'Seen LLC' }));
    const stops: Stop[] = [
      { name: '1-set-up', at: '/' },
      { name: '2-users', at: '/set-up/users' },
      { name: '3-user', at: `/set-up/users/${userId}` },
      { name: '4-location', at: `/set-up/locations/${world.tenant.locationId}` },
      { name: '5-legal-entity', at: `/set-up/legal-entities/${entity}` },
      { name: '6-forbidden', at: '/set-up/users/new', status: 403 },
    ];
    return { login, stops };
  },
};

export const setUpTours: readonly Tour[] = [users, places, viewer];
