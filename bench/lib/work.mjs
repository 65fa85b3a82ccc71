/** Creating a user and a partner's new hire as somebody writes them with `pg`: one named statement after the other. */
import { checkAge, hireValues, startForm } from './hire.mjs';
import {
  aliases,
  employeeColumns,
  hireBody,
  hireFields,
  newUserFields,
  userBody,
  userColumns,
} from './peer.mjs';

const list = (columns) =>
  Object.entries(columns)
    .map(([name, column]) => `${column} as "${name}"`)
    .join(', ');
const places = (names, first) => names.map((_, index) => `$${first + index}`).join(', ');

const workdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'].map(
  (day) => `work${day}`,
);
export const organizationColumns = aliases([
  'minEmploymentAge',
  'timeZone',
  'reminderDays',
  'section2ReviewRequired',
  'oauthEnabled',
  'samlEnabled',
  ...workdays,
  'workHolidays',
]);
export const locationColumns = aliases([
  'overrideMinEmploymentAge',
  'minEmploymentAge',
  'overrideWorkdays',
  ...workdays,
  'workHolidays',
]);
export const hireColumns = hireFields.map(
  (name) =>
    employeeColumns[name] ??
    { onboardingType: 'onboarding_type', integrationCandidateId: 'integration_candidate_id' }[name],
);

const role = {
  name: 'role',
  text: `select array(select permission_id from role_permissions where organization_id = $1 and role_id = roles.id) as permissions
         from roles where organization_id = $1 and id = $2`,
};
const organizationOf = {
  name: 'organization',
  text: `select ${list(organizationColumns)} from organizations where id = $1`,
};
const locationOf = {
  name: 'location',
  text: `select ${list(locationColumns)} from locations where organization_id = $1 and id = $2`,
};
const insertUser = {
  name: 'insert_user',
  text: `insert into users (organization_id, role, ${newUserFields.map((name) => userColumns[name]).join(', ')})
         values ($1, $2, ${places(newUserFields, 3)}) returning ${list(userColumns)}`,
};
const audit = {
  name: 'audit',
  text: `insert into audit_events
           (organization_id, at, operation_id, subject_type, subject_id, fields, user_id, client_id, request_id)
         select $1, now(), $2, subject, id, $5, $6, $7, $8 from unnest($3::text[], $4::integer[]) as written (subject, id)`,
};
const lockCandidate = {
  name: 'lock_candidate',
  text: 'select pg_advisory_xact_lock(hashtextextended($1, 0))',
};
const findCandidate = {
  name: 'find_candidate',
  text: 'select id from employees where organization_id = $1 and partner_id = $2 and integration_candidate_id = $3',
};
const insertEmployee = {
  name: 'insert_employee',
  text: `insert into employees (organization_id, partner_id, ${hireColumns.join(', ')})
         values ($1, $2, ${places(hireFields, 3)}) returning id`,
};
const insertEmployment = {
  name: 'insert_employment',
  text: 'insert into employments (organization_id, employee_id, start_date) values ($1, $2, $3) returning id',
};
const insertForm = {
  name: 'insert_form',
  text: `insert into i9s (organization_id, employee_id, employment_id, state, remote, facts_ciphertext,
           next_step_due_date, form_edition, form_expiration, partner_id, created_by_user_id, push_sequence)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, 1) returning id`,
};
const insertTrail = {
  name: 'insert_trail',
  text: `insert into i9_audit_events (organization_id, i9_id, seq, at, action, actor, details, prev_hash, hash)
         values ($1, $2, 1, $3, 'start', $4, $5, $6, $7)`,
};
const insertDelivery = {
  name: 'insert_delivery',
  text: `insert into deliveries (organization_id, partner_id, employee_id, i9_id, "group", sequence, body, webhook_id)
         values ($1, $2, $3, $4, 'i9', 1, $5, $6)`,
};
const insertLink = {
  name: 'insert_link',
  text: `insert into i9_links (organization_id, i9_id, purpose, token_hash, expires_at) values ($1, $2, 'section1', $3, $4)`,
};

/** Whatever keeps a request from being done; both stacks answer it with the status. */
export function refusal(status, title) {
  return Object.assign(new Error(title), { statusCode: status, status });
}

const auditValues = (caller, operation, subjects, ids, fields, requestId) => [
  caller.organizationId,
  operation,
  subjects,
  ids,
  fields,
  caller.userId,
  caller.clientId,
  requestId,
];

export async function createUser(query, caller, body, requestId) {
  const { organizationId } = caller;
  const [granted] = await query(role, [organizationId, body.role]);
  if (!granted?.permissions.every((one) => caller.permissions.has(one)))
    throw refusal(422, 'Permission not held');
  const [organization] = await query(organizationOf, [organizationId]);
  if ((body.oauthId && !organization.oauthEnabled) || (body.samlId && !organization.samlEnabled))
    throw refusal(422, 'Single sign-on is not enabled');
  const values = newUserFields.map((name) => body[name] ?? null);
  const [user] = await query(insertUser, [organizationId, body.role, ...values]);
  await query(audit, auditValues(caller, 'createUser', ['user'], [user.id], Object.keys(body), requestId));
  return userBody(user);
}

export async function startHire(query, caller, body, requestId) {
  const { organizationId, partnerId, userId } = caller;
  await query(lockCandidate, [`${organizationId}:${partnerId}:${body.integrationCandidateId}`]);
  const [again] = await query(findCandidate, [organizationId, partnerId, body.integrationCandidateId]);
  if (again) throw refusal(409, 'The candidate is employed');
  const [location] = await query(locationOf, [organizationId, body.locationId]);
  if (!location) throw refusal(422, 'No such location');
  const [organization] = await query(organizationOf, [organizationId]);
  checkAge(body, location, organization);
  const [employee] = await query(insertEmployee, [organizationId, partnerId, ...hireValues(body)]);
  const [employment] = await query(insertEmployment, [organizationId, employee.id, body.startDate]);
  const form = startForm(employee.id, body, location, organization);
  const [i9] = await query(insertForm, [
    organizationId,
    employee.id,
    employment.id,
    form.state,
    form.remote,
    form.sealedFacts,
    form.nextStepDueDate,
    form.edition,
    form.expiration,
    partnerId,
    userId,
  ]);
  await query(insertTrail, [
    organizationId,
    i9.id,
    form.now,
    form.actor,
    form.details,
    form.previousHash,
    form.eventHash,
  ]);
  await query(insertDelivery, [organizationId, partnerId, employee.id, i9.id, form.push, form.webhookId]);
  await query(insertLink, [organizationId, i9.id, form.tokenHash, form.linkExpiresAt]);
  const subjects = ['employee', 'employment', 'i9'];
  const ids = [employee.id, employment.id, i9.id];
  await query(audit, auditValues(caller, 'startPartnerI9', subjects, ids, Object.keys(body), requestId));
  return hireBody(employee.id, form.token);
}
