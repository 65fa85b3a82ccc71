import { newestFormOf, siteJoin } from '../organizations/employees';
import { canonicalJson } from '../../domain/json';
import type { ExaminationMethod, Section2, Section2Form } from '../../domain/i9/documents/section2';
import type { Section1 } from '../../domain/i9/form/section1';
import type { Section1Signature, SignatureRecord } from '../../domain/i9/form/signature';
import type { FaultSeverity, Lateness, FormFault } from '../../domain/i9/imported/form-faults';
import type { WaitingFor } from '../../domain/i9/machine/states';
import type { I9, I9State } from '../../domain/i9/record';
import type { EverifyState } from '../../domain/everify/record';
import type { Knex } from 'knex';
import * as field from '../core/fields';
import { zoneOfForm } from '../organizations/locations';
import type { Filters } from '../core/filters';
import { ssnHashes } from '../core/keys';
import type { Sorts } from '../core/paging';
import { isAnyOf, knex, literal, ofTenant, param, prepare, joinTo, fragment } from '../core/statement';
import { defineTable } from '../core/table';
import type { Unit } from '../unit';
import { removeSection1Draft } from './section1-drafts';
import { addedFacts, factsFromJson, representativeFromJson, type Representative } from './stored-facts';

/** @throws Error for a form whose content was destroyed */
export function factsOf({ facts }: { readonly facts: I9 | null }): I9 {
  if (!facts) throw new Error('The I-9 has no facts');
  return facts;
}

/** Returns the facts of a stored form; for one whose content was destroyed, only what its next step needs. */
export const withAddedFacts = (facts: I9 | null): Pick<I9, 'amendmentSection' | 'firstDayToAmend'> =>
  facts ?? { ...addedFacts, amendmentSection: null };

/** What is read of a form for its line in any list. */
export const lineFields = {
  id: field.id,
  employeeId: field.requiredInteger,
  state: field.stored<I9State>(),
  /** An authorized representative completes Section 2. */
  remote: field.requiredFlag,
  /** Null once the content of the form was destroyed. */
  facts: field.encryptedJson<I9>('i9-section', 'facts', { read: factsFromJson }),
  /** Due date of the form or, if the form waits for nothing, of its E-Verify case. */
  nextStepDueDate: field.date,
  /** State of its newest E-Verify case; null when there is none. */
  caseState: field.derived<EverifyState | null>(`(
    select newest.state from everify_cases newest
    where newest.organization_id = i9s.organization_id and newest.i9_id = i9s.id
    order by newest.id desc limit 1)`),
  i9Expiration: field.date,
  /** Its faults now; null for a form that was not judged since its last change, made by an earlier version. */
  faults: field.json<readonly FormFault[] | null>(),
};

const entryFields = {
  ...lineFields,
  employmentId: field.requiredInteger,
  /** When a form completed in another system was imported; null for all others. */
  importedAt: field.instant,
  /** Severity of the gravest of its faults. */
  faultSeverity: field.stored<FaultSeverity | null>(),
  /** The user who looks after the form; null for nobody. */
  ownerUserId: field.integer,
  /** Start of the period of employment. */
  startDate: field.derived<string>('employments.start_date'),
  /** Decides which day today is: the time zone of the location. */
  timeZone: field.derived<string>(zoneOfForm),
  updatedAt: field.updatedAt('i9s'),
};

export const i9Fields = {
  ...entryFields,
  formEdition: field.requiredText,
  formExpiration: field.requiredDate,
  /** The sections as signed and their signatures; null before that. */
  section1: field.encryptedJson<Section1>('i9-section', 'section1', { write: canonicalJson }),
  section1Hash: field.stored<Buffer | null>(),
  /** Social Security number of Section 1, `###-##-####`, which is found by its hashes; see `worksWithSsn`. */
  section1Ssn: field.encrypted('employee-ssn', 'section1_ssn', ssnHashes),
  section1Signature: field.encryptedJson<Section1Signature>('i9-signature', 'section1_signature'),
  section1SignedAt: field.instant,
  section2: field.encryptedJson<Section2>('i9-section', 'section2', { write: canonicalJson }),
  section2Hash: field.stored<Buffer | null>(),
  section2Signature: field.encryptedJson<SignatureRecord>('i9-signature', 'section2_signature'),
  section2SignedAt: field.instant,
  /** Section 2 as typed so far; null when nothing is waiting to be signed. */
  section2Draft: field.encryptedJson<Section2Form>('i9-section', 'section2_draft'),
  /** The authorized representative named last. */
  representative: field.encryptedJson<Representative>('i9-section', 'representative', {
    read: representativeFromJson,
  }),
  examinationMethod: field.stored<ExaminationMethod | null>(),
  firstDayOfEmployment: field.date,
  approvedAt: field.instant,
  approvedByUserId: field.integer,
  /** The reason given for a correction, rejection or voiding. */
  stateReason: field.stored<string | null>(),
  /** Who has to act next; null for nobody. */
  waitingFor: field.stored<Exclude<WaitingFor, 'nobody'> | null>(),
  purgeEligibleDate: field.date,
  /**
   * Whether a hold prevents its destruction, copied from the facts for counting forms. Null for forms written before
   * this column existed.
   */
  held: field.secret<boolean>(),
  /** First of the two steps that destroy a form. */
  purgeRequestedAt: field.instant,
  purgeRequestedByUserId: field.integer,
  /** Day up to which the timers have processed the form; null after every change. */
  timersCheckedOn: field.date,
  /** The I-9 that replaced it. */
  supersededBy: field.integer,
  partnerId: field.integer,
  createdByUserId: field.integer,
  /** The name of an imported form in the system that it comes from. */
  sourceId: field.stored<string | null>(),
  /** SHA-256 of what was imported. */
  sourceHash: field.stored<Buffer | null>(),
  filedOn: field.date,
  /** Faults that an imported form came with. */
  formFaults: field.json<readonly FormFault[] | null>(),
  /** Whether reasons were given for those of its faults that are about days; null when nothing was late. */
  late: field.stored<Lateness | null>(),
  terminatedDate: field.derived<string | null>('employments.terminated_date'),
};

/** The person that a form is about, in a list. */
export const personFields = {
  /** Last name, comma, first name, middle initial. */
  employeeName: field.derived<string>('employees.full_name'),
  locationName: field.derived<string | null>('locations.name'),
};

const listFields = {
  ...entryFields,
  ...personFields,
  jobTitle: field.derived<string | null>('employees.job_title'),
};

export type I9Row = field.RecordOf<typeof i9Fields>;
export type I9EntryRow = field.RecordOf<typeof entryFields>;
export type I9ListRow = field.RecordOf<typeof listFields>;
export type I9Values = field.ValuesOf<typeof i9Fields>;

export const ofPeriod = joinTo('employments', 'i9s.employment_id');
export const ofEmployee = joinTo('employees', 'i9s.employee_id');

/** The forms of employees that meet a condition, such as that they are within a caller's reach. */
export const formsWithin = (reach: string): Knex.QueryBuilder =>
  ofTenant('i9s').joinRaw(ofEmployee).where(fragment(reach));

/** What lists of people with a form can be sorted by, of tables that are joined. */
export const personSorts = {
  firstName: { column: 'employees.first_name_folded' },
  lastName: { column: 'employees.last_name_folded' },
  startDate: { column: 'employments.start_date' },
} as const satisfies Sorts;

/** What lists of forms can be sorted by. */
export const i9Sorts = {
  ...personSorts,
  i9Expiration: { column: 'i9_expiration', nullable: true },
  i9NextStepDueDate: { column: 'next_step_due_date', nullable: true },
  i9StatusCode: { column: 'state' },
  updatedAt: { column: 'updated_at' },
} as const satisfies Sorts;

/** Where the employee of a form is now, who started it, and when the period of employment starts. */
export const placeFilters = {
  locationId: { column: 'employees.location_id', kind: 'integer' },
  legalEntity: { column: 'employees.legal_entity', kind: 'integer' },
  partnerId: { column: 'i9s.partner_id', kind: 'integer' },
  startDateFrom: { column: 'employments.start_date', kind: 'from' },
  startDateBy: { column: 'employments.start_date', kind: 'until' },
} as const satisfies Filters;

/** When the next step is due, in either list. */
export const dueFilters = {
  nextStepDueBy: { column: 'next_step_due_date', kind: 'until' },
  nextStepDueFrom: { column: 'next_step_due_date', kind: 'from' },
  overdueAt: { column: 'overdue_at', kind: 'past' },
  inTimeAt: { column: 'overdue_at', kind: 'notPast' },
} as const satisfies Filters;

/** Beside `ownerUserId`, see `ownerFilter`. */
export const ownerFilters = {
  ownerReaches: { column: 'owner_user_id', kind: 'ownerCounts' },
  ownerless: { column: 'owner_user_id', kind: 'hasNoOwner' },
} as const satisfies Filters;

/** Forms I-9, ordered by id; a form is within reach when its employee is. */
export const i9s = defineTable({
  name: 'i9s',
  subject: 'i9',
  fields: i9Fields,
  scopeJoins: { employees: ofEmployee, employments: ofPeriod },
  list: {
    fields: listFields,
    joins: [ofEmployee, ofPeriod, siteJoin],
    filters: {
      employeeId: { column: 'employee_id', kind: 'integer' },
      i9StatusCode: { column: 'state', kind: 'code' },
      i9StatusCodes: { column: 'state', kind: 'codes' },
      waitingFor: { column: 'waiting_for', kind: 'code' },
      ownerUserId: { column: 'owner_user_id', kind: 'integer' },
      ...ownerFilters,
      /** Beside `ownerUserId`, so that a form must match both. The caller counts: the list has only whom they reach. */
      callerUserId: { column: 'owner_user_id', kind: 'integer' },
      updatedSince: { column: 'updated_at', kind: 'since' },
      ...dueFilters,
      expiresBy: { column: 'i9_expiration', kind: 'until' },
      faultSeverity: { column: 'fault_severity', kind: 'code' },
      faultCode: { column: 'faults', kind: 'faultCode' },
      inspectionId: { column: 'i9s.state', kind: 'inspection' },
      late: { column: 'late', kind: 'code' },
      person: { column: 'employees.full_name', kind: 'person' },
      firstName: { column: 'employees.first_name', kind: 'text' },
      lastName: { column: 'employees.last_name', kind: 'text' },
      startDate: { column: 'employments.start_date', kind: 'date' },
      ...placeFilters,
    },
    sorts: { ...i9Sorts, i9NextStepDueDate: { ...i9Sorts.i9NextStepDueDate, filter: 'waitingFor' } },
  },
  reach: 'employees',
});

/** Returns the newest form of an employee's latest period, whenever it was recorded, or null. */
export const newestI9 = (unit: Unit, employeeId: number) =>
  i9s.read(unit, {
    sql: newestFormOf({ organizationId: ':organizationId', employeeId: ':employeeId' }, 'i9s.id'),
    parameters: { employeeId },
  });

const formOf = (...without: readonly I9State[]) => {
  const finding = prepare<{ id: number }>(
    'i9_of_employment',
    ofTenant('i9s', 'employmentId')
      .whereNotIn('state', without.map(literal))
      .orderBy([{ column: knex.raw(`state = 'superseded'`) }, { column: 'id', order: 'desc' }])
      .limit(1, { skipBinding: true })
      .select('id'),
  );
  return async (unit: Unit, employmentId: number): Promise<number | null> =>
    (await finding.first(unit, { employmentId }))?.id ?? null;
};

/** Returns the valid form of a period of employment: neither superseded, voided nor purged. */
export const i9OfEmployment = formOf('superseded', 'voided', 'purged');

/**
 * The same, or else the form that a later period's form has superseded: the dates of its own period decide how long it is
 * kept.
 */
export const i9ToFollow = formOf('voided', 'purged');

const imported = prepare<{ sourceId: string; sourceHash: Buffer | null }>(
  'i9s_imported',
  ofTenant('i9s')
    .where(isAnyOf('source_id', 'sourceIds', 'text[]'))
    .select({ sourceId: 'source_id', sourceHash: 'source_hash' }),
);

/** Returns the hashes of what was imported under these names. */
export async function importedForms(
  unit: Unit,
  sourceIds: readonly string[],
): Promise<ReadonlyMap<string, Buffer | null>> {
  const rows = await imported.all(unit, { sourceIds });
  return new Map(rows.map(({ sourceId, sourceHash }) => [sourceId, sourceHash]));
}

const inState = prepare<{ id: number }>(
  'i9s_in_state',
  ofTenant('i9s', 'employeeId', 'state').orderBy('id').select('id'),
);

/** Returns the ids of an employee's forms in one state; the caller has made sure that the employee is within reach. */
export const i9sInState = async (unit: Unit, employeeId: number, state: I9State): Promise<number[]> =>
  (await inState.all(unit, { employeeId, state })).map(({ id }) => id);

const erasing = prepare('i9_erase', knex.select(knex.raw('erase_i9(?)', [param('i9Id', 'integer')])));

/**
 * Removes the versions, links, copies, notes and E-Verify requests of a form that is purged. @throws Error for any
 * other form
 */
export async function eraseI9(unit: Unit, i9Id: number): Promise<void> {
  await removeSection1Draft(unit, i9Id);
  await erasing.all(unit, { i9Id });
  unit.erased?.add(i9Id);
}
