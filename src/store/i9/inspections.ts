import { employeeOfPeriod } from '../organizations/employments';
import type { components } from '../../../generated/openapi';
import type { InspectionScope } from '../../domain/inspections';
import type { IsoDate } from '../../domain/dates';
import type { Scope } from '../../domain/scope';
import * as field from '../core/fields';
import { inspectedForm, inspectedPeriod, openInspectionsOf, periodWithoutForm } from '../core/filters';
import type { Reading } from '../core/paging';
import { withinReach } from '../core/reach';
import {
  asking,
  behind,
  countedWhere,
  fragment,
  knex,
  literal,
  ofTenant,
  param,
  prepare,
} from '../core/statement';
import { defineTable } from '../core/table';
import { lockNumbers, lockOf, shareLockOf } from '../locks';
import type { Transaction } from '../unit';
import { ofEmployee, ofPeriod, formsWithin } from './i9s';

export type Agency = 'hsi' | 'dol' | 'ier';

const inspectionFields = {
  id: field.id,
  noticeDate: field.requiredDate,
  agency: field.stored<Agency>(),
  scope: field.stored<InspectionScope>(),
  /** With the scope `since`: forms of everyone employed on this day or later. */
  since: field.date,
  /** Forms of employees who are now at this location; null for all. */
  locationId: field.integer,
  /** Forms of employees who are now employed by this legal entity; null for all. */
  legalEntity: field.integer,
  handedOverOn: field.date,
  technicalNoticeOn: field.date,
  closedOn: field.date,
  createdByUserId: field.requiredInteger,
  createdAt: field.stored<Date>(),
  updatedAt: field.updatedAt('inspections'),
};

export type Inspection = field.RecordOf<typeof inspectionFields>;
export type InspectionValues = field.ValuesOf<typeof inspectionFields>;

/** Inspections by the government, ordered by id. */
export const inspections = defineTable({
  name: 'inspections',
  subject: 'inspection',
  fields: inspectionFields,
  list: { fields: inspectionFields, filters: {} },
});

/** What an inspection asks for, by what an inspector would find. */
export type InspectedForms = Pick<
  components['schemas']['InspectionReadiness'],
  'forms' | 'technical' | 'substantive' | 'missing'
>;

const counts = withinReach<InspectedForms>('inspected_forms', (reach) =>
  formsWithin(reach)
    .joinRaw(ofPeriod)
    .where(fragment(inspectedForm('i9s.state', ':id')))
    .select({
      forms: knex.raw('count(*)::integer'),
      technical: countedWhere(fragment(`i9s.fault_severity = 'technical'`)),
      substantive: countedWhere(fragment(`i9s.fault_severity = 'substantive'`)),
      missing: employeesWithoutForm(reach),
    }),
);

const employeesWithoutForm = (reach: string) =>
  ofTenant('employments')
    .joinRaw(employeeOfPeriod)
    .where(fragment(periodWithoutForm(':today::date')))
    .where(fragment(inspectedPeriod(':id')))
    .where(fragment(reach))
    .select(knex.raw('count(distinct employments.employee_id)::integer'));

/** Counts within the caller's reach what an inspection asks for. */
export async function countInspected(
  { database }: Pick<Reading, 'database'>,
  scope: Scope,
  id: number,
  today: IsoDate,
): Promise<InspectedForms> {
  const [counted] = await counts(asking(database, scope), scope, { id, today });
  if (!counted) throw new Error('A count has one row');
  return counted;
}

const newest = prepare<{ id: number | null }>(
  'newest_package_of_inspection',
  ofTenant('inspection_packages', 'inspectionId')
    .whereNotIn('state', [literal('rejected'), literal('failed')])
    .max({ id: 'id' }),
);

/** Returns the id of the newest package that was requested for an inspection, or null. */
export const packageOfInspection = async (
  { database }: Pick<Reading, 'database'>,
  scope: Scope,
  inspectionId: number,
): Promise<number | null> => (await newest.readFirst(database, scope, { inspectionId }))?.id ?? null;

const holding = prepare<{ noticeDate: IsoDate | null }>(
  'open_inspection_of_form',
  ofTenant('i9s')
    .joinRaw(ofEmployee)
    .where({ 'i9s.id': param('i9Id') })
    .select({
      noticeDate: fragment(`(select min(inspection.notice_date) from ${openInspectionsOf('i9s')})`),
    }),
);

/**
 * Returns the day of the earliest notice whose inspection is open and asks for a form; null for none. Until the transaction
 * ends, no other inspection is recorded.
 */
export async function openNoticeOf(unit: Transaction, i9Id: number): Promise<IsoDate | null> {
  const sharing = shareLockOf(unit, lockNumbers.inspections);
  return (await behind(sharing, holding.first(unit, { i9Id })))?.noticeDate ?? null;
}

/** Waits for those who destroy what the change of an inspection may ask for; until it is committed, others of them wait. */
export const lockInspections = (unit: Transaction) => lockOf(unit, lockNumbers.inspections);
