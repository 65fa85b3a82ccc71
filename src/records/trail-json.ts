import { actionOf, actorOf, detailsOf } from './audit-lines';
import type { I9Record } from './i9-record';

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
        actor: actorOf(event, employeeName),
        action: actionOf(event),
        details: detailsOf(event),
      },
      previousHash: event.prevHash.toString('hex'),
      hash: event.hash.toString('hex'),
    })),
  };
  return `${JSON.stringify(body, null, 2)}\n`;
}
