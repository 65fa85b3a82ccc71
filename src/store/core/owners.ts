import { levelsOf } from './reach';

/**
 * Which users count as the owners of the forms that are assigned to them: those who are active and reach the employee. What
 * they reach is a parameter, since users are on the coordinator of a cluster and forms are not.
 */

const hierarchy = '(select hierarchy from organizations where id = :organizationId)';

/**
 * Returns the condition that the user to whom a form is assigned counts as its owner. The statement has `i9s` and
 * `employees`.
 *
 * @param reaches JSON of what users reach, by their ids (`reachOfOwners`)
 */
export const ownerCounts = (reaches: string): string => `exists (
    select from jsonb_array_elements(${reaches} -> i9s.owner_user_id::text) as managed (path)
    where not exists (
      select from jsonb_array_elements_text(managed.path) with ordinality as step (value, place)
      where step.value is distinct from ${levelsOf('employees')} ->> ${hierarchy}[step.place]))`;

/**
 * Returns the condition for forms without an owner. @param reaches parameter with the users who do not reach everyone, and what they reach (`ownerFilter`)
 */
export const hasNoOwner = (reaches: string): string => `(i9s.owner_user_id is null or i9s.owner_user_id = any(
    array(select jsonb_array_elements_text(${reaches}::jsonb -> 'limited')::integer))
  and not ${ownerCounts(`(${reaches}::jsonb -> 'byUser')`)})`;
