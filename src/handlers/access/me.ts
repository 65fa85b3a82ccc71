import { identityOf } from '../../store/access/callers';
import type { SomeHandlers } from '../context';
import { self } from '../resource';

/** Who the caller is and what it may do: the first thing to check when a response is not what you expected. */
export const meHandlers = {
  async getMe(_request, { services, scope }) {
    const identity = await identityOf(services, scope);
    const { organizationId, userId, clientId, partnerId, permissions, reach } = scope;
    if (userId === null || clientId === null)
      throw new Error('The caller of an operation has a user and a client');
    const { partnerName } = identity;
    return {
      status: 200,
      body: {
        organization: { id: organizationId, name: identity.organizationName },
        user: { id: userId, name: identity.userName },
        role: { id: identity.roleId, name: identity.roleName },
        client: { id: clientId, name: identity.clientName, clientId: identity.clientId },
        partner: partnerId === null || partnerName === null ? null : { id: partnerId, name: partnerName },
        scopes: [...scope.scopes],
        permissions: [...permissions].sort((one, other) => one - other),
        reach: { everyone: reach === 'everyone', groups: identity.groups.map((path) => [...path]) },
        everifyTrained: scope.everifyTrained,
        links: self('/v1/me'),
      },
    };
  },
} satisfies SomeHandlers;
