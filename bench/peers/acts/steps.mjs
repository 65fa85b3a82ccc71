/**
 * What an act reads and writes, told without saying how: a server runs it one by one, in flights, or at once.
 *
 * - `guards(request)` and `loads(request)`: what is found before. Guards only serve to refuse a request, which the floor
 *   never does; loads are needed for what is written.
 * - `judge(found, request)`: throws a refusal.
 * - `creates`: tables whose new ids other rows need.
 * - `*write(request, found)`: yields changes; an insert gives the new row with its id and, after the last change, with
 *   what was to be returned. Returns a function that gives the body of the answer.
 */
import { createHash } from 'node:crypto';
import { keys } from '../environment.mjs';
import { columnOf, isKept } from '../records.mjs';
import { canonicalJson } from '../rules.mjs';

/** Whatever keeps a request from being done; each stack answers it with the status. */
export const refusal = (status, title) => Object.assign(new Error(title), { statusCode: status, status });

export const sha256 = (...parts) =>
  parts.reduce((hash, part) => hash.update(part), createHash('sha256')).digest();

/** A row of a table out of the fields of a body that have a column there. */
export const kept = (table, body) =>
  Object.fromEntries(
    Object.entries(body)
      .filter(([name]) => isKept(table, name))
      .map(([name, value]) => [columnOf(name), value]),
  );

/** The audit row of a change. */
export const audit = ({ caller, id }, operation, subject, subjectId, fields) => ({
  insert: 'audit_events',
  row: {
    organization_id: caller.organizationId,
    at: new Date(),
    operation_id: operation,
    subject_type: subject,
    subject_id: subjectId,
    fields,
    user_id: caller.userId,
    client_id: caller.clientId,
    request_id: id,
  },
});

/** An event of a form's audit trail behind the last one, tied to it by its hash. */
export function trailEvent({ caller }, i9Id, last, { at, action, actor, details }) {
  const seq = (last?.seq ?? 0) + 1;
  const previous = last?.hash ?? Buffer.alloc(32);
  const event = [caller.organizationId, i9Id, seq, at.toISOString(), action, actor, details];
  return {
    insert: 'i9_audit_events',
    row: {
      organization_id: caller.organizationId,
      i9_id: i9Id,
      seq,
      at,
      action,
      actor: JSON.stringify(actor),
      details: JSON.stringify(details),
      prev_hash: previous,
      hash: sha256(previous, canonicalJson(event)),
    },
  };
}

const memoryKey = ({ caller, key }, operation) => ({
  organization_id: caller.organizationId,
  client_id: caller.clientId,
  operation_id: operation,
  key_hash: sha256(key),
});

/** An act whose answer is kept for a day, and given again to a request with the same Idempotency-Key. */
export const remembered = (operation, act) => ({
  ...act,
  guards: (request) => ({
    free: {
      name: 'key_lock',
      sql: 'select pg_try_advisory_xact_lock(hashtextextended($1, 0)) as free',
      values: [`${operation}:${request.caller.clientId}:${request.key}`],
    },
    known: {
      name: 'key_recall',
      from: 'idempotency_records',
      columns: ['request_hash', 'response_ciphertext'],
      where: memoryKey(request, operation),
    },
    ...act.guards(request),
  }),
  judge(found, request) {
    if (!found.free.free) throw refusal(409, 'The first request with this key is being processed');
    if (found.known) throw refusal(409, 'The bench repeats no request');
    act.judge(found, request);
  },
  *write(request, found) {
    const answer = yield* act.write(request, found);
    const { organizationId } = request.caller;
    yield {
      insert: 'idempotency_records',
      row: {
        ...memoryKey(request, operation),
        request_hash: sha256(JSON.stringify(request.body)),
        response_ciphertext: keys.encrypt(organizationId, 'idempotent-response', JSON.stringify(answer())),
        expires_at: new Date(Date.now() + 86_400_000),
      },
    };
    return answer;
  },
});
