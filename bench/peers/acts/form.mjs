/** What the acts on a form share. */
import { randomBytes } from 'node:crypto';
import { baseUrl, keys } from '../environment.mjs';
import { remembering } from '../records.mjs';
import * as rules from '../rules.mjs';

/** `time_zone` -> `timeZone` */
const fieldOf = remembering((column) => column.replaceAll(/_([a-z])/g, (_, letter) => letter.toUpperCase()));

/** A row with the names of the program. */
export function camelCase(row) {
  const record = {};
  for (const column of Object.keys(row)) record[fieldOf(column)] = row[column];
  return record;
}

/** The organization's row. */
export const organizationOf = (organizationId) => ({
  name: 'organization',
  from: 'organizations',
  columns: '*',
  where: { id: organizationId },
});

/** Where an employee works, as far as the rules of the form depend on it. */
export function placeOf(locationRow, organizationRow, now = new Date()) {
  const location = camelCase(locationRow);
  const organization = camelCase(organizationRow);
  const calendar = rules.employerCalendar(rules.workWeekOf(location, organization));
  return { location, organization, calendar, today: rules.dateIn(now, organization.timeZone) };
}

/** Columns of a form that follow from its facts. */
export function factColumns(organizationId, i9, place) {
  const next = rules.formNextStep(i9, place.calendar, null);
  const { state, facts, nextStepDueDate, i9Expiration, purgeEligibleDate } = rules.factValues(i9, next);
  return {
    state,
    facts_ciphertext: keys.encrypt(organizationId, 'i9-section', JSON.stringify(facts)),
    next_step_due_date: nextStepDueDate,
    i9_expiration: i9Expiration,
    purge_eligible_date: purgeEligibleDate,
    timers_checked_on: null,
  };
}

/** The delivery that tells the partner where its form stands. */
export const delivery = (organizationId, { id, employeeId, partnerId, sequence }, i9, { calendar }) => ({
  insert: 'deliveries',
  row: {
    organization_id: organizationId,
    partner_id: partnerId,
    employee_id: employeeId,
    i9_id: id,
    group: 'i9',
    sequence,
    body: JSON.stringify(
      rules.i9StatusUpdate(i9, rules.formNextStep(i9, calendar, null), `${baseUrl}/portal/i9s/${id}`),
    ),
    webhook_id: `msg_${randomBytes(20).toString('base64url')}`,
  },
});

/** The event of the organization's feed that says the same as a delivery. */
export const event = ({ row }) => ({
  insert: 'events',
  row: {
    organization_id: row.organization_id,
    type: 'i9StatusUpdated',
    employee_id: row.employee_id,
    i9_id: row.i9_id,
    partner_id: row.partner_id,
    data: row.body,
  },
});
