import { parseHierarchy, type Hierarchy } from '../../domain/hierarchy';
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

/** Returns the organization's hierarchy, which cannot change until the transaction ends. */
export const holdHierarchy = async (unit: Unit): Promise<Hierarchy> =>
  parseHierarchy((await holdOrganization(unit)).hierarchy);
