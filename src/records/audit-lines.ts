import type { NamedAuditEvent } from '../store/audit/trail';
import { actionText, detailLines } from './audit-words';
import type { I9Record } from './i9-record';

/** Who caused an event, so that an inspector can tell people apart. */
export function actorLabel({ actor, clientId, userName }: NamedAuditEvent, employeeName: string): string {
  if (actor.type === 'employee') return `Employee ${employeeName}`;
  if (actor.type === 'system') return 'The system';
  if (actor.type === 'representative') return 'Authorized representative';
  const client = clientId === null ? '' : ` through client ${clientId}`;
  const user = actor.userId ? `${userName ?? 'user'} (user ${actor.userId})` : '';
  if (actor.type === 'partner') return `Partner system${user && `, ${user},`}${client}`;
  return `${user}${client}`;
}

/** The details of an event in one line: states, reasons and names, in words. */
export const detailsLine = ({ action, details }: Pick<NamedAuditEvent, 'action' | 'details'>): string =>
  detailLines(action, details).join('; ');

/** The audit trail of a form with everything that its hashes cover, so that an inspector can verify it. */
export function trailJson(record: I9Record, organizationId: number): string {
  const { id, employeeId, employeeName, trail, brokenEvent } = record;
  const body = {
    organizationId,
    i9Id: id,
    employeeId,
    intact: brokenEvent === null,
    firstBrokenEvent: brokenEvent,
    hashing:
      'hash = SHA-256 of the 32 bytes of previousHash (zeros for the first event) followed by the UTF-8 text of ' +
      '[organizationId, i9Id, sequence, at, action, actor, details] as JSON without blanks and with the members of objects in order.',
    events: trail.map((event) => ({
      sequence: event.seq,
      at: event.at.toISOString(),
      action: event.action,
      actor: event.actor,
      details: event.details,
      shown: {
        actor: actorLabel(event, employeeName),
        action: actionText(event.action),
        details: detailsLine(event),
      },
      previousHash: event.prevHash.toString('hex'),
      hash: event.hash.toString('hex'),
    })),
  };
  return `${JSON.stringify(body, null, 2)}\n`;
}
