import type { Hierarchy } from '../../domain/hierarchy';
import { holdOrganization } from '../../store/organizations/organizations';
import type { Unit } from '../../store/unit';

/** Returns the organization's hierarchy, which cannot change until the transaction ends. */
export const holdHierarchy = async (unit: Unit): Promise<Hierarchy> =>
  (await holdOrganization(unit)).hierarchy;
