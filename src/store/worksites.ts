import { employeeFields, employeeJoins, type Employee } from './employees';
import { joined } from './fields';
import { legalEntityFields, type LegalEntity } from './legal-entities';
import { locationFields, type Location } from './locations';
import { organizationFields, type Organization } from './organizations';
import { prepare, queryIn } from './statement';
import type { Unit } from './unit';

/** An employee with the records that say where and for whom he works. */
export interface WorksiteRecords {
  employee: Employee;
  organization: Organization;
  location: Location | null;
  /** The employee's own, else that of the location. */
  legalEntity: LegalEntity | null;
}

const employee = joined('employees', employeeFields);
const organization = joined('organizations', organizationFields);
const location = joined('locations', locationFields);
const legalEntity = joined('legal_entities', legalEntityFields);

const one = prepare<Record<string, unknown>>(
  'worksite_get',
  `select ${[employee, organization, location, legalEntity].map(({ columns }) => columns).join(', ')}
   from employees ${employeeJoins}
   join organizations on organizations.id = employees.organization_id
   left join locations on locations.organization_id = employees.organization_id
     and locations.id = employees.location_id
   left join legal_entities on legal_entities.organization_id = employees.organization_id
     and legal_entities.id = coalesce(employees.legal_entity, locations.legal_entity)
   where employees.organization_id = :organizationId and employees.id = :employeeId`,
);

/** Reads them in one round trip, whatever the caller's reach; null when there is no such employee. */
export async function readWorksiteRecords(
  { trx, keys, scope }: Pick<Unit, 'trx' | 'keys' | 'scope'>,
  employeeId: number,
): Promise<WorksiteRecords | null> {
  const [row] = await queryIn(trx, scope, one, { employeeId });
  if (!row) return null;
  const { organizationId } = scope;
  const found = {
    employee: employee.open(keys, organizationId, row),
    organization: organization.open(keys, organizationId, row),
  };
  if (!found.employee || !found.organization) return null;
  return {
    employee: found.employee,
    organization: found.organization,
    location: location.open(keys, organizationId, row),
    legalEntity: legalEntity.open(keys, organizationId, row),
  };
}
