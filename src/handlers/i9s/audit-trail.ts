import { found } from '../../domain/problem';
import type { components } from '../../../generated/openapi';
import { failureWithCode } from '../../domain/everify/failure-words';
import { isSignatureMethod } from '../../domain/i9/form/signature';
import { actionText, detailLines } from '../../records/audit-words';
import { readWorksiteOfForm } from '../../services/worksite';
import { checkedI9AuditTrail } from '../../store/audit/check';
import type { NamedAuditEvent } from '../../store/audit/trail';
import { i9s } from '../../store/i9/i9s';
import type { Employee } from '../../store/organizations/employees';
import type { SomeHandlers } from '../context';
import { listedAmong } from '../resource';

type Entry = components['schemas']['AuditTrailEntry'];

export const auditTrailHandlers = {
  async getI9AuditTrail({ params: { i9_id: i9Id }, query }, context) {
    const { form, worksite, trail } = await context.readAtOnce((unit) => ({
      form: i9s.read(unit, i9Id),
      worksite: readWorksiteOfForm(unit, i9Id),
      trail: checkedI9AuditTrail(unit, i9Id),
    }));
    const { events, broken } = trail;
    const { employee } = found(form && worksite);
    const { body } = listedAmong(`/v1/i9s/${i9Id}/audit-trail`, query, events, (event) =>
      entryOf(event, employee),
    );
    const about = {
      employeeName: employee.fullName,
      entries: events.length,
      firstBrokenSequence: broken?.seq ?? null,
    };
    return { status: 200, body: { ...body, ...about } };
  },
} satisfies SomeHandlers;

type Person = Pick<Employee, 'id' | 'fullName'>;

/** Converts an event; its hash covers more than is shown here. */
function entryOf(event: NamedAuditEvent, employee: Person): Entry {
  const { seq, at, action, details, prevHash, hash } = event;
  const { fields, remoteAddress, method, identifiedBy, from, to, reason } = details;
  return {
    sequence: seq,
    at: at.toISOString(),
    ...actorOf(event, employee),
    action,
    text: actionText(action),
    details: [...detailLines(action, details, failureWithCode)],
    fromState: textOf(from),
    toState: textOf(to),
    reason: textOf(reason),
    fields: Array.isArray(fields) ? fields.map(String) : [],
    remoteAddress: textOf(remoteAddress),
    method: isSignatureMethod(method) ? method : null,
    identifiedBy: textOf(identifiedBy),
    previousHash: seq === 1 ? null : prevHash.toString('hex'),
    hash: hash.toString('hex'),
  };
}

/** Who did it, for programs and in words. */
function actorOf(
  { actor: { type, userId }, clientId, userName }: NamedAuditEvent,
  employee: Person,
): Pick<Entry, 'actor' | 'by'> {
  const user = userName ?? `User ${userId}`;
  const actors = {
    employee: [`employee:${employee.id}`, `Employee ${employee.fullName}`],
    representative: ['representative', 'Authorized representative'],
    user: [`user:${userId}`, clientId === null ? user : `${user}, over the API (${clientId})`],
    partner: [`client:${clientId}`, `Partner system (${clientId ?? 'unknown'})`],
    system: ['system', 'The service'],
  } as const;
  const [actor, by] = actors[type];
  return { actor, by };
}

const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null);
