import type { Knex } from 'knex';
import {
  employeeFields,
  employeeJoins,
  type Employee,
  siteJoin,
  employeeOfForm,
} from '../organizations/employees';
import { joined } from '../core/fields';
import type { KeyRing } from '../core/keys';
import { legalEntityFields, type LegalEntity } from '../organizations/legal-entities';
import { locationFields, type Location } from '../organizations/locations';
import { organizationFields, type Organization } from '../organizations/organizations';
import { confirmation, fragment, knex, ofTenant, param, prepare } from '../core/statement';
import { factsNamed } from '../memory';
import type { Unit } from '../unit';

/** The records that say where and for whom someone works. */
export interface PlaceRecords {
  organization: Organization;
  location: Location | null;
  /** The employee's own, or else the location's. */
  legalEntity: LegalEntity | null;
}

export interface WorksiteRecords extends PlaceRecords {
  employee: Employee;
}

const employee = joined('employees', employeeFields);
const organization = joined('organizations', organizationFields);
const location = joined('locations', locationFields);
const legalEntity = joined('legal_entities', legalEntityFields);

const select = (...parts: readonly { readonly columns: string }[]) =>
  fragment(parts.map(({ columns }) => columns).join(', '));

/** The employee's own legal entity, or else the location's. */
const withLegalEntity = (query: Knex.QueryBuilder, own: Knex.Raw, organizationId: string) =>
  query.leftJoin('legal_entities', {
    'legal_entities.organization_id': organizationId,
    'legal_entities.id': knex.raw('coalesce(?, locations.legal_entity)', [own]),
  });

const worksite = (employeeId: Knex.Raw | Knex.QueryBuilder) =>
  withLegalEntity(
    ofTenant('employees')
      .joinRaw(employeeJoins)
      .join('organizations', 'organizations.id', 'employees.organization_id')
      .joinRaw(`left ${siteJoin}`),
    knex.raw('employees.legal_entity'),
    'employees.organization_id',
  )
    .where('employees.id', employeeId)
    .select(select(employee, organization, location, legalEntity));

const byEmployee = prepare<Record<string, unknown>>('worksite_get', worksite(param('employeeId')));
const byForm = prepare<Record<string, unknown>>('worksite_of_form', worksite(employeeOfForm));

const place = () =>
  withLegalEntity(
    knex('organizations').leftJoin('locations', {
      'locations.organization_id': 'organizations.id',
      'locations.id': param('locationId'),
    }),
    param('legalEntityId'),
    'organizations.id',
  ).where({ 'organizations.id': param('organizationId') });
/** The versions of the three rows. */
const versions = knex.raw('array[organizations.xmin::text, locations.xmin::text, legal_entities.xmin::text]');
const placed = select(organization, location, legalEntity);

const anyPlace = prepare<Record<string, unknown>>('place_get', place().select(placed));
const versionedPlace = prepare<Record<string, unknown> & { versions: readonly (string | null)[] }>(
  'place_get_versions',
  place().select(placed, knex.raw('? as versions', [versions])),
);
const unchangedPlace = prepare(
  'place_confirm',
  confirmation(place().select(versions), param('versions', 'text[]')),
);

type Reader = Pick<Unit, 'trx' | 'keys' | 'scope'>;

/** Identifies where someone will work. */
export type PlaceIds = Readonly<{ locationId: number; legalEntityId: number | null }>;

const remembered = factsNamed<PlaceRecords>('place');
const nameOf = ({ locationId, legalEntityId }: PlaceIds) => `${locationId} ${legalEntityId}`;

/** Reads where someone will work who is not an employee yet. */
export async function readPlaceRecords(unit: Unit, ids: PlaceIds): Promise<PlaceRecords> {
  const { keys, scope, memory } = unit;
  const versioned = memory ? await versionedPlace.first(unit, ids) : null;
  const row = memory ? versioned : await anyPlace.first(unit, ids);
  const records = row && placeOf(keys, scope.organizationId, row);
  if (!records) throw new Error('The organization of the caller does not exist');
  if (versioned) {
    const unchanged = { ...ids, versions: versioned.versions };
    remembered.remember(unit, nameOf(ids), records, (later) => unchangedPlace.send(later, unchanged));
  }
  return records;
}

/** The same from memory; null when it is not there. */
export const recallPlaceRecords = (unit: Unit, ids: PlaceIds) => remembered.recall(unit, nameOf(ids));

function placeOf(
  keys: KeyRing,
  organizationId: number,
  row: Readonly<Record<string, unknown>>,
): PlaceRecords | null {
  const found = organization.open(keys, organizationId, row);
  return (
    found && {
      organization: found,
      location: location.open(keys, organizationId, row),
      legalEntity: legalEntity.open(keys, organizationId, row),
    }
  );
}

/** Reads them in one round trip, regardless of the caller's reach; null when there is no such employee or form. */
export async function readWorksiteRecords(
  unit: Reader,
  of: { employeeId: number } | { i9Id: number },
): Promise<WorksiteRecords | null> {
  const row = await ('i9Id' in of ? byForm : byEmployee).first(unit, of);
  if (!row) return null;
  const { keys, scope } = unit;
  const found = employee.open(keys, scope.organizationId, row);
  const records = placeOf(keys, scope.organizationId, row);
  return found && records && { employee: found, ...records };
}
