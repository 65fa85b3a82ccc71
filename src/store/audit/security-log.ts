import { LRUCache } from 'lru-cache';
import { keepAuditRows, type AuditedChange, type AuditedRequest } from './chains';
import type { Database, Tenant } from '../core/database';
import type { KeyRing } from '../core/keys';
import { realTime } from '../../process/clock';

/** The person or client that an event is about. */
export interface Concerned extends Pick<AuditedChange, 'type' | 'id'>, Tenant {}

interface Store {
  readonly database: Database;
  readonly keys: KeyRing;
}

/** An attempt that was refused. Contains nothing of what was sent. */
export interface SecurityEvent {
  readonly name: keyof typeof refusals;
  readonly operationId: string;
  readonly requestId: string;
  /** Distinguishes the subjects of events and is not written anywhere: an id, or the name that someone gave. */
  readonly key: string;
  /**
   * Who it is about: no one when there is no such account. Looked up after the response is sent, so that its timing
   * reveals nothing.
   */
  readonly concerned: () => Promise<readonly Concerned[]>;
  /** The user who is signed in. */
  readonly userId?: number | null;
  readonly clientId?: number | null;
}

/** Name, as in the fields of audit rows and in log lines -> meaning. */
export const refusals = {
  'sign-in-failed': 'a password that is not that of the login',
  'sign-in-slowed': 'a sign-in that has to wait after wrong ones',
  'passkey-failed': 'an answer of a passkey that is not genuine or that no one has',
  'sign-on-failed': 'an answer of a provider of single sign-on that leads to no account',
  'code-failed': 'a wrong code of the second factor',
  'code-slowed': 'a code that has to wait after wrong ones',
  'password-failed': 'a wrong present password of someone who is signed in',
  'password-slowed': 'one that has to wait after wrong ones',
  'secret-failed': 'a secret that is not that of the API client',
  'secret-slowed': 'a client that has to wait after wrong secrets',
  'token-unknown': 'an access token that no one has',
  'token-slowed': 'one from where too many unknown ones came',
  'link-unknown': 'a link that no one was sent',
  'link-slowed': 'one from where too many unknown ones came',
  'permission-denied': 'an answer 403',
  'record-unknown': 'a record that does not exist, or not for the caller',
  'rate-limited': 'a request beyond the limit of requests',
  'request-invalid': 'a request that breaks the contract',
} as const;

/** Records security events, as rows in the organization's audit chains and as lines in the log. */
export interface SecurityLog {
  /** Records an attempt that was refused. Returns at once; failures are logged. */
  refused(event: SecurityEvent): void;
  /** Logs changes of access whose audit rows are committed; other changes are ignored. */
  changed(tenant: Tenant, request: AuditedRequest, changes: readonly AuditedChange[]): void;
  /** Waits until everything recorded so far is stored. */
  settled(): Promise<void>;
}

interface Logger {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
}

/** Repetitions must not fill the table: no more than this many of each are kept per minute. */
export const keptPerMinute = 10;
/** The most kept of each name per process and minute: a flood of one kind must not hide the others. */
const keptOfName = 600;

export function createSecurityLog(store: Store, logger: Logger): SecurityLog {
  const budget = createBudget((name) =>
    logger.warn({ security: name, kept: keptOfName }, 'more security events of a minute are not kept'),
  );
  const pending = new Set<Promise<void>>();
  return {
    refused(event) {
      if (!budget.take(event)) return;
      const kept: Promise<void> = keep(store, logger, event)
        .catch((err: unknown) => logger.error({ err, security: event.name }, 'a security event was not kept'))
        .finally(() => pending.delete(kept));
      pending.add(kept);
    },
    changed({ organizationId }, { operationId, requestId, userId, clientId }, changes) {
      for (const { type, id, fields } of changes) {
        const about = accessFields(type, fields);
        if (about.length === 0) continue;
        const request = { operationId, requestId, userId, clientId };
        logger.info(
          { security: 'access-changed', organizationId, type, id, fields: about, ...request },
          'security',
        );
      }
    },
    async settled() {
      while (pending.size > 0) await Promise.all(pending);
    },
  };
}

async function keep(
  store: Store,
  logger: Logger,
  { name, operationId, requestId, concerned, userId = null, clientId = null }: SecurityEvent,
): Promise<void> {
  const request = { at: realTime(), operationId, requestId, userId, clientId };
  const known = await concerned();
  const sender = { ...(userId !== null && { userId }), ...(clientId !== null && { clientId }) };
  if (known.length === 0) logger.warn({ security: name, ...sender, operationId, requestId }, 'security');
  for (const { organizationId, type, id } of known) {
    const who = { organizationId, type, id, userId, clientId };
    logger.warn({ security: name, ...who, operationId, requestId }, 'security');
    await keepAuditRows(store, { organizationId }, request, [{ type, id, fields: [name] }]);
  }
}

/** @param onFlood called once for each minute in which more of a name happens than is kept */
function createBudget(onFlood: (name: string) => void) {
  const counts = new LRUCache<string, { count: number }>({ max: 10_000, ttl: 60_000 });
  const count = (key: string): number => {
    const window = counts.get(key) ?? { count: 0 };
    if (window.count === 0) counts.set(key, window);
    return (window.count += 1);
  };
  return {
    take({ name, key }: Pick<SecurityEvent, 'name' | 'key'>): boolean {
      if (count(`${name} ${key}`) > keptPerMinute) return false;
      const ofName = count(name);
      if (ofName === keptOfName + 1) onFlood(name);
      return ofName <= keptOfName;
    },
  };
}

/** The records that decide who may do what (`all`), or the fields of a record that do. */
const access: Readonly<Record<string, ReadonlySet<string> | 'all'>> = {
  role: 'all',
  management: 'all',
  single_sign_on: 'all',
  api_client: 'all',
  partner: new Set(['secret', 'callbackUrl', 'basicUsername', 'basicPassword', 'disabled', 'embedOrigins']),
  user: new Set([
    'login',
    'passwordHash',
    'password',
    'emailAddress',
    'role',
    'group',
    'retired',
    'oauthId',
    'samlId',
    'authenticator',
    'recoveryCodes',
    'secondFactor',
  ]),
  organization: new Set([
    'oauthEnabled',
    'oauthSettings',
    'oauthClientSecret',
    'samlEnabled',
    'samlSettings',
    'secondFactorRequired',
    'agentsAllowed',
    'apiSigning',
  ]),
};

/** A row without fields records a use, not a change. */
function accessFields(type: string, fields: readonly string[]): readonly string[] {
  const watched = access[type] ?? new Set<string>();
  return watched === 'all' ? fields : fields.filter((field) => watched.has(field));
}
