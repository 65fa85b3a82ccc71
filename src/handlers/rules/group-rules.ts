import { parseGroup, parseHierarchy, type GroupPath, type Hierarchy } from '../../domain/hierarchy';
import type { Fault } from '../../domain/problem';
import { holdOrganization } from '../../store/organizations/organizations';
import type { Unit } from '../../store/unit';

/** Rules about group paths, shared by groups and managements. */

/** The fault of a reference to a record that the organization does not have. */
export const unknownReference = (pointer: string, what: string): Fault => ({
  pointer,
  code: 'unknown-reference',
  detail: `There is no such ${what} in this organization.`,
});

/**
 * Validates a path against the organization's hierarchy, which cannot change until the transaction ends.
 * @throws Problem invalid-request (400) for a value of the wrong type, impossible-value (422) for a path that is too
 *   long
 */
export async function readPath(
  unit: Unit,
  group: GroupPath,
): Promise<{ path: GroupPath; hierarchy: Hierarchy }> {
  const hierarchy = parseHierarchy((await holdOrganization(unit)).hierarchy);
  return { path: parseGroup(group, hierarchy), hierarchy };
}
