import { isSignatureMethod, signatureMethods } from '../domain/i9/form/signature';
import type { NamedAuditEvent } from '../store/audit/trail';
import type { I9Record } from './i9-record';

/** Who caused an event, so that an inspector can tell people apart. */
export function actorOf({ actor, clientId, userName }: NamedAuditEvent, employeeName: string): string {
  if (actor.type === 'employee') return `Employee ${employeeName}`;
  if (actor.type === 'system') return 'The system';
  if (actor.type === 'representative') return 'Authorized representative';
  const client = clientId === null ? '' : ` through client ${clientId}`;
  const user = actor.userId ? `${userName ?? 'user'} (user ${actor.userId})` : '';
  if (actor.type === 'partner') return `Partner system${user && `, ${user},`}${client}`;
  return `${user}${client}`;
}

/** `signSection1` as words: "Sign section 1". */
export function actionOf({ action }: Pick<NamedAuditEvent, 'action'>): string {
  const words = spaced(action);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** The details of an event in one line: names, states and reasons. */
export function detailsOf({ details }: Pick<NamedAuditEvent, 'details'>): string {
  const { from, to, ...rest } = details;
  const states =
    from === undefined && to === undefined ? [] : [`from ${stateName(from)} to ${stateName(to)}`];
  const others = Object.entries(rest)
    .filter(([, value]) => value !== null && value !== undefined)
    .map(([name, value]) => `${spaced(name)}: ${valueOf(name, value)}`);
  return [...states, ...others].join('; ');
}

/** `section2Draft` and `section2_completed` as words. */
const spaced = (name: string): string =>
  name
    .replace(/([a-z])([A-Z0-9])/g, '$1 $2')
    .replaceAll('_', ' ')
    .toLowerCase();

const stateName = (state: unknown): string => spaced(text(state));

/** Names of fields and how something was signed in words; reasons, numbers and addresses as they are. */
function valueOf(name: string, value: unknown): string {
  if (name === 'method' && isSignatureMethod(value)) return signatureMethods[value];
  return name === 'fields' ? spaced(text(value)) : text(value);
}

const text = (value: unknown): string => {
  if (Array.isArray(value)) return value.map(text).join(', ');
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
};

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
