import type { Scope } from '../domain/scope';

/**
 * The new hire who completes Section 1: has no account and no permission. The link, or the sandbox in his place, decides
 * which form he may act on, so every employee is in reach.
 */
export const newHireScope = (organizationId: number): Scope => ({
  organizationId,
  userId: null,
  clientId: null,
  partnerId: null,
  permissions: new Set(),
  scopes: [],
  signedInAt: null,
  reach: 'everyone',
  everifyTrained: false,
  hierarchy: [],
});
