import { siteJoin } from '../organizations/employees';
import { zoneOfEmployee } from '../organizations/locations';
import type { ClosureCode } from '../../domain/everify/closures';
import {
  delayReasons,
  duplicateReasons,
  type CaseRecord,
  type DelayReason,
  type EverifyCase,
  type EverifyState,
} from '../../domain/everify/record';
import { everifyStates } from '../../domain/everify/states';
import {
  dueFilters,
  i9Fields,
  ofEmployee,
  ofPeriod,
  personFields,
  personSorts,
  placeFilters,
} from '../i9/i9s';
import {
  ifThere,
  isFlag,
  isInstant,
  isOneOf,
  isText,
  listOf,
  objectOf,
  orNull,
  storedObject,
  withInstants,
} from '../../domain/json';
import * as field from '../core/fields';
import {
  fragment,
  insertionFrom,
  nextIn,
  ofTenant,
  param,
  prepare,
  prepareFields,
  joinTo,
} from '../core/statement';
import type { Selection, Sorts } from '../core/paging';
import { defineTable } from '../core/table';
import type { Transaction, Unit } from '../unit';

const entryFields = {
  id: field.id,
  i9Id: field.requiredInteger,
  state: field.stored<EverifyState>(),
  caseNumber: field.text,
  nextStepDueDate: field.date,
  submittedAt: field.instant,
  closedAt: field.instant,
  updatedAt: field.updatedAt('everify_cases'),
};

const fields = {
  ...entryFields,
  data: field.encryptedJson<CaseRecord>('everify-case', 'data', { read: recordFromJson }),
  resolutionCode: field.stored<ClosureCode | null>(),
  /** What E-Verify last reported, in its own words. */
  providerStatus: field.text,
  providerStatement: field.text,
  ssaReferralStatus: field.text,
  dhsReferralStatus: field.text,
  delayReason: field.text,
  delayReasonText: field.text,
  closureReasonText: field.text,
  /** The closure statements of E-Verify's interface that a case can be closed with; null when E-Verify has not said. */
  closureStatements: field.textJson<readonly string[]>(),
  contactByDate: field.date,
  noticeDownloadedAt: field.instant,
  employeeNotifiedAt: field.instant,
  /** When E-Verify was last asked for the status. */
  checkedAt: field.instant,
  /** Why the last request to E-Verify failed. */
  lastFailure: field.text,
};

const textOrNull = orNull(isText);

const caseFacts = objectOf<EverifyCase>({
  state: isOneOf(Object.keys(everifyStates)),
  startDate: isText,
  shortJob: isFlag,
  hasSsn: isFlag,
  receiptDueDate: textOrNull,
  documentShownOn: ifThere(isText),
  delayReason: orNull(
    objectOf<DelayReason>({ code: isOneOf(Object.keys(delayReasons)), description: textOrNull }),
  ),
  duplicateContinueReason: textOrNull,
  duplicateReasonCode: ifThere(isOneOf(Object.keys(duplicateReasons))),
  resubmitted: ifThere(isFlag),
  duplicates: ifThere(listOf(isText)),
  existingEmployee: ifThere(objectOf<NonNullable<EverifyCase['existingEmployee']>>({ reason: isText })),
  photoResult: ifThere(isOneOf(['matching', 'no-image', 'not-matching'])),
  employeeDecision: ifThere(isOneOf(['contest', 'no-action'])),
  caseNumber: textOrNull,
  agency: orNull(isOneOf(['SSA', 'DHS', 'both'])),
  resultOn: textOrNull,
  noticeDownloadedAt: orNull(isInstant),
  employeeNotifiedAt: orNull(isInstant),
  referredOn: textOrNull,
  contactBy: textOrNull,
  closure: textOrNull,
  closureText: textOrNull,
});

const storedRecord = storedObject<CaseRecord>('The record of a case', {
  facts: caseFacts,
  corrections: objectOf<CaseRecord['corrections']>({
    foreignPassportCountry: ifThere(isText),
    issuingState: ifThere(isText),
  }),
  sent: ifThere(isText),
});

function recordFromJson(json: string): CaseRecord {
  const record = storedRecord(json);
  return { ...record, facts: withInstants(record.facts, 'noticeDownloadedAt', 'employeeNotifiedAt') };
}

/** Returns the record of a case. @throws Error when it has none */
export function recordOf({ data }: Pick<EverifyCaseRow, 'data'>): CaseRecord {
  if (!data) throw new Error('The E-Verify case has no facts');
  return data;
}

export type EverifyCaseRow = field.RecordOf<typeof fields>;
export type EverifyCaseValues = field.ValuesOf<typeof fields>;

/** E-Verify cases, ordered by id. The caller has made sure that the I-9 is within reach. */
export const everifyCases = defineTable({
  name: 'everify_cases',
  subject: 'everify_case',
  fields,
  list: { fields: field.pick(fields, 'id', 'i9Id', 'state'), filters: {} },
});

/** The time zone of the location. */
export const zoneOfCase = zoneOfEmployee({
  organizationId: 'everify_cases.organization_id',
  employeeId: `(
    select f.employee_id from i9s f
    where f.organization_id = everify_cases.organization_id and f.id = everify_cases.i9_id)`,
});

const listFields = {
  ...entryFields,
  employeeId: field.derived<number>('i9s.employee_id'),
  /** Decides which day today is: the time zone of the location. */
  timeZone: field.derived<string>(zoneOfCase),
  ...personFields,
  startDate: i9Fields.startDate,
  /** What the next step of the hire goes by. */
  formState: field.joinedFrom('i9s', 'state', i9Fields.state),
  remote: field.joinedFrom('i9s', 'remote', i9Fields.remote),
  facts: field.joinedFrom('i9s', 'facts', i9Fields.facts),
  faults: field.joinedFrom('i9s', 'faults', i9Fields.faults),
  caseState: field.joinedFrom('i9s', 'caseState', i9Fields.caseState),
  formDueDate: field.joinedFrom('i9s', 'nextStepDueDate', i9Fields.nextStepDueDate),
};

export type EverifyCaseListRow = field.RecordOf<typeof listFields>;

export const ofForm = joinTo('i9s', 'everify_cases.i9_id');

/** The form, its employee and its period of employment. */
export const caseJoins = { i9s: ofForm, employees: ofEmployee, employments: ofPeriod };

/** What lists of cases can be sorted by. */
export const caseSorts = {
  ...personSorts,
  caseNumber: { column: 'case_number', nullable: true },
  caseState: { column: 'state' },
  eVerifyNextStepDueDate: { column: 'next_step_due_date', nullable: true },
  updatedAt: { column: 'updated_at' },
} as const satisfies Sorts;

/** The same within the caller's reach, ordered by id, without forms that E-Verify does not apply to. */
export const listedCases = defineTable({
  name: 'everify_cases',
  subject: 'everify_case',
  fields: listFields,
  scopeJoins: caseJoins,
  list: {
    fields: listFields,
    joins: [...Object.values(caseJoins), siteJoin],
    filters: {
      stateExcept: { column: 'state', kind: 'except' },
      caseStates: { column: 'state', kind: 'codes' },
      ...dueFilters,
      employeeId: { column: 'employees.id', kind: 'integer' },
      ...placeFilters,
      person: { column: 'employees.full_name', kind: 'person' },
      i9Id: { column: 'i9_id', kind: 'integer' },
      updatedSince: { column: 'updated_at', kind: 'since' },
    },
    sorts: caseSorts,
  },
  reach: 'employees',
});

const newestOf = (i9Id: number): Selection => ({
  sql: 'select max(id) from everify_cases where organization_id = :organizationId and i9_id = :i9Id',
  parameters: { i9Id },
});

/** Returns the newest case of a form; null when there is none. */
export const readNewestCase = (unit: Unit, i9Id: number) => everifyCases.read(unit, newestOf(i9Id));

/** The same for a form that the transaction has locked; locks the case too. */
export const lockNewestCase = (unit: Unit, i9Id: number) => everifyCases.lock(unit, newestOf(i9Id));

const notesOfForm = () => ofTenant('i9_notes', 'i9Id');
const isNewLine = fragment('coalesce(bool_and(text <> :line), true)');

const addNote = prepare<{ seq: number }>(
  'i9_note_add',
  insertionFrom('i9_notes', notesOfForm().having(isNewLine), {
    i9_id: param('i9Id', 'integer'),
    seq: nextIn('seq'),
    at: param('now', 'timestamptz'),
    text: param('line', 'text'),
  }).returning('seq'),
);

/**
 * Adds a line to the Additional Information of a locked form, once. Existing lines never change.
 * @returns whether it was added
 */
export const appendNote = async (unit: Transaction & Pick<Unit, 'now'>, i9Id: number, line: string) =>
  (await addNote.all(unit, { i9Id, line, now: unit.now })).length > 0;

/** Returns the lines added to a form's Additional Information, oldest first. */
export const notesOf = (unit: Transaction, i9Id: number) => notes.all(unit, { i9Id });

const notes = prepareFields('i9_notes', notesOfForm().orderBy('seq'), {
  at: field.stored<Date>(),
  text: field.requiredText,
});

/** Returns id, number and state of every case of a form, oldest first. */
export const casesOf = (unit: Transaction, i9Id: number) => cases.all(unit, { i9Id });

const cases = prepareFields(
  'everify_cases_of_form',
  ofTenant('everify_cases', 'i9Id').orderBy('id'),
  field.pick(fields, 'id', 'caseNumber', 'state'),
);

/** Returns whether E-Verify has authorized employment in a case of this form. */
export const hasAuthorizedCase = async (unit: Unit, i9Id: number) =>
  (await casesOf(unit, i9Id)).some(({ state }) => state === 'employment_authorized');
