import { isSignatureMethod, signatureMethods } from '../domain/i9/form/signature';
import type { NamedAuditEvent } from '../store/audit/trail';

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
