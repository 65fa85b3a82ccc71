/** `POST /v1/users`: nobody gives more than he holds, and single sign-on must be enabled for those who use it. */
import { user, userBody } from '../records.mjs';
import { audit, kept, refusal } from './steps.mjs';

export const createUser = {
  guards: ({ caller: { organizationId }, body }) => ({
    granted: {
      name: 'role_permissions',
      from: 'role_permissions',
      columns: ['permission_id'],
      where: { organization_id: organizationId, role_id: Number(body.role) },
      every: true,
    },
    organization: {
      name: 'sign_on',
      from: 'organizations',
      columns: ['oauth_enabled', 'saml_enabled', 'time_zone'],
      where: { id: organizationId },
    },
  }),
  loads: () => ({}),
  creates: ['users'],
  judge({ granted, organization }, { caller, body }) {
    if (!granted.every(({ permission_id: one }) => caller.permissions.has(one)))
      throw refusal(422, 'Permission not held');
    if ((body.oauthId && !organization.oauth_enabled) || (body.samlId && !organization.saml_enabled))
      throw refusal(422, 'Single sign-on is not enabled');
  },
  *write(request) {
    const { caller, body } = request;
    const row = { organization_id: caller.organizationId, ...kept('users', body), role: Number(body.role) };
    const created = yield { insert: 'users', row, returning: user };
    yield audit(request, 'createUser', 'user', created.id, Object.keys(body));
    return () => userBody(created);
  },
};
