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
  const words = action.replace(/([a-z])([A-Z0-9])/g, '$1 $2').toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** The details of an event in one line: names, states and reasons. */
export function detailsOf({ details }: Pick<NamedAuditEvent, 'details'>): string {
  const { from, to, ...rest } = details;
  const states =
    from === undefined && to === undefined ? [] : [`from ${stateName(from)} to ${stateName(to)}`];
  const others = Object.entries(rest)
    .filter(([, value]) => value !== null && value !== undefined)
    .map(([name, value]) => `${name}: ${text(value)}`);
  return [...states, ...others].join('; ');
}

const stateName = (state: unknown): string => text(state).replaceAll('_', ' ');

const text = (value: unknown): string => {
  if (Array.isArray(value)) return value.map(text).join(', ');
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
};
