import { within } from './hierarchy';
import type { Reach, Scope } from './scope';

/** What somebody may do, as plain JSON, to be compared with what the same caller may do later. */
export interface Rights {
  readonly permissions: readonly number[];
  readonly scopes: readonly string[];
  readonly reach: Reach;
  readonly everifyTrained: boolean;
  readonly partnerId: number | null;
}

export const rightsOf = ({ permissions, scopes, reach, everifyTrained, partnerId }: Scope): Rights => ({
  permissions: [...permissions].sort((one, other) => one - other),
  scopes,
  reach,
  everifyTrained,
  partnerId,
});

const reachesAll = (reach: Reach, earlier: Reach): boolean =>
  reach === 'everyone' || (earlier !== 'everyone' && earlier.every((group) => within(group, reach)));

/** Whether somebody may still do everything that he could do then. */
export const hasKept = (now: Scope, then: Rights): boolean =>
  then.permissions.every((id) => now.permissions.has(id)) &&
  then.scopes.every((scope) => now.scopes.some((held) => held === scope)) &&
  reachesAll(now.reach, then.reach) &&
  (now.everifyTrained || !then.everifyTrained) &&
  now.partnerId === then.partnerId;
