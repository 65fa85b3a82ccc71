/** Creating a user and a partner's new hire as somebody writes them with Knex. */
import { checkAge, startForm } from './hire.mjs';
import { hireBody, hireFields, newUserFields, userBody, userColumns } from './peer.mjs';
import { hireColumns, locationColumns, organizationColumns, refusal } from './work.mjs';

const rowOf = (names, columns, body) =>
  Object.fromEntries(names.map((name, index) => [columns[index] ?? name, body[name] ?? null]));

function auditRow(caller, operation, requestId, fields) {
  return (subject, id) => ({
    organization_id: caller.organizationId,
    at: new Date(),
    operation_id: operation,
    subject_type: subject,
    subject_id: id,
    fields,
    user_id: caller.userId,
    client_id: caller.clientId,
    request_id: requestId,
  });
}

export async function createUser(trx, caller, body, requestId) {
  const { organizationId } = caller;
  const key = { organization_id: organizationId };
  const granted = await trx('role_permissions')
    .where({ ...key, role_id: body.role })
    .pluck('permission_id');
  if (!granted.every((one) => caller.permissions.has(one))) throw refusal(422, 'Permission not held');
  const organization = await trx('organizations').where({ id: organizationId }).first(organizationColumns);
  if ((body.oauthId && !organization.oauthEnabled) || (body.samlId && !organization.samlEnabled))
    throw refusal(422, 'Single sign-on is not enabled');
  const columns = newUserFields.map((name) => userColumns[name]);
  const [{ id }] = await trx('users')
    .insert({ ...key, role: body.role, ...rowOf(newUserFields, columns, body) })
    .returning('id');
  const user = await trx('users')
    .where({ ...key, id })
    .first(userColumns);
  await trx('audit_events').insert(auditRow(caller, 'createUser', requestId, Object.keys(body))('user', id));
  return userBody(user);
}

export async function startHire(trx, caller, body, requestId) {
  const { organizationId, partnerId, userId } = caller;
  const key = { organization_id: organizationId };
  const candidate = { partner_id: partnerId, integration_candidate_id: body.integrationCandidateId };
  await trx.raw('select pg_advisory_xact_lock(hashtextextended(?, 0))', [
    JSON.stringify([organizationId, candidate]),
  ]);
  const again = await trx('employees')
    .where({ ...key, ...candidate })
    .first('id');
  if (again) throw refusal(409, 'The candidate is employed');
  const location = await trx('locations')
    .where({ ...key, id: body.locationId })
    .first(locationColumns);
  if (!location) throw refusal(422, 'No such location');
  const organization = await trx('organizations').where({ id: organizationId }).first(organizationColumns);
  checkAge(body, location, organization);
  const [employee] = await trx('employees')
    .insert({ ...key, partner_id: partnerId, ...rowOf(hireFields, hireColumns, body) })
    .returning('id');
  const [employment] = await trx('employments')
    .insert({ ...key, employee_id: employee.id, start_date: body.startDate })
    .returning('id');
  const form = startForm(employee.id, body, location, organization);
  const [i9] = await trx('i9s')
    .insert({
      ...key,
      employee_id: employee.id,
      employment_id: employment.id,
      state: form.state,
      remote: form.remote,
      facts_ciphertext: form.sealedFacts,
      next_step_due_date: form.nextStepDueDate,
      form_edition: form.edition,
      form_expiration: form.expiration,
      partner_id: partnerId,
      created_by_user_id: userId,
      push_sequence: 1,
    })
    .returning('id');
  await trx('i9_audit_events').insert({
    ...key,
    i9_id: i9.id,
    seq: 1,
    at: form.now,
    action: 'start',
    actor: form.actor,
    details: form.details,
    prev_hash: form.previousHash,
    hash: form.eventHash,
  });
  await trx('deliveries').insert({
    ...key,
    partner_id: partnerId,
    employee_id: employee.id,
    i9_id: i9.id,
    group: 'i9',
    sequence: 1,
    body: form.push,
    webhook_id: form.webhookId,
  });
  await trx('i9_links').insert({
    ...key,
    i9_id: i9.id,
    purpose: 'section1',
    token_hash: form.tokenHash,
    expires_at: form.linkExpiresAt,
  });
  const row = auditRow(caller, 'startPartnerI9', requestId, Object.keys(body));
  await trx('audit_events').insert([
    row('employee', employee.id),
    row('employment', employment.id),
    row('i9', i9.id),
  ]);
  return hireBody(employee.id, form.token);
}
