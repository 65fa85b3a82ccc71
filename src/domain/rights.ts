import type { OperationId } from '../../generated/handlers';
import { operationPermissions, permissionId } from '../../generated/permissions';
import { within } from './hierarchy';
import { type Reach, type Scope, holdsOne } from './scope';

/** Returns what someone may do, as plain JSON, to be compared with what the same caller may do later. */
export const rightsOf = ({ permissions, scopes, reach, everifyTrained, partnerId }: Scope) => ({
  permissions: [...permissions].sort((one, other) => one - other),
  scopes,
  reach,
  everifyTrained,
  partnerId,
});

export type Rights = Readonly<ReturnType<typeof rightsOf>>;

/** Whether someone's permissions allow an operation of the contract. */
export const allows = (scope: Pick<Scope, 'permissions'>, operationId: OperationId): boolean =>
  holdsOne(scope, operationPermissions[operationId]);

/** The permissions that operations ask for, each once. Whoever asks for all of them names operations that ask for one. */
export const permissionsOf = (operationIds: readonly OperationId[]): readonly number[] => [
  ...new Set(operationIds.flatMap((operationId) => operationPermissions[operationId])),
];

export const seesFullSsn = ({ permissions }: Pick<Scope, 'permissions'>): boolean =>
  permissions.has(permissionId.viewFullSocialSecurityNumbers);

/** Whether someone may see E-Verify cases, and so what a form's case is waiting for. */
export const seesCases = ({ permissions }: Pick<Scope, 'permissions'>): boolean =>
  permissions.has(permissionId.viewEverifyCases);

/** Permissions, and the employees for whom they count. */
export interface Access {
  readonly permissions: Iterable<number>;
  readonly reach: Reach;
}

export interface MissingAccess {
  readonly permissions: readonly number[];
  /** It reaches employees whom the user does not. */
  readonly reach: boolean;
}

export const reachesAll = (reach: Reach, other: Reach): boolean =>
  reach === 'everyone' || (other !== 'everyone' && other.every((group) => within(group, reach)));

/** What `own` lacks of `other`; null when it holds all of it. */
export function missingAccess(
  own: Pick<Scope, 'permissions' | 'reach'>,
  other: Access,
): MissingAccess | null {
  const permissions = [...other.permissions].filter((id) => !own.permissions.has(id)).sort((a, b) => a - b);
  const reach = !reachesAll(own.reach, other.reach);
  return permissions.length > 0 || reach ? { permissions, reach } : null;
}

/** Whether someone may still do everything that was allowed then. */
export const hasKept = (now: Scope, then: Rights): boolean =>
  missingAccess(now, then) === null &&
  then.scopes.every((scope) => now.scopes.some((held) => held === scope)) &&
  (now.everifyTrained || !then.everifyTrained) &&
  now.partnerId === then.partnerId;

/**
 * How many of an organization's forms may be destroyed, or records taken out, within 24 hours without a second person.
 */
export const mostAlone = 25;

/** Returns whether a second person must review, given the number of records taken out within 24 hours without a review. */
export const needsReview = (alone: number): boolean => alone > mostAlone;

/**
 * Minutes for which a link for a new password works, in real time: the sandbox's clock must not end or revive a link.
 */
export const resetMinutes = 30;

/** Hours after which the only one who could review a file may approve their own. */
export const soleReviewHours = 24;
