import { LRUCache } from 'lru-cache';
import { keepAuditRows, type AuditedChange, type AuditedRequest } from './chains';
import type { Database, Tenant } from '../core/database';
import type { KeyRing } from '../core/keys';

/** Who or what an event is about. */
export interface Concerned extends Pick<AuditedChange, 'type' | 'id'>, Tenant {}

interface Store {
  readonly database: Database;
  readonly keys: KeyRing;
}

/** An attempt that was refused. Nothing of what was sent is in it. */
export interface SecurityEvent {
  readonly name: keyof typeof refusals;
  readonly operationId: string;
  readonly requestId: string;
  /** Tells those apart whom it is about, without being written anywhere: an id, or what someone claims to be. */
  readonly key: string;
  /** Whom it is about: no one when there is no such account. Looked up after the answer, so that its time tells nothing. */
  readonly concerned: () => Promise<readonly Concerned[]>;
  /** Who is signed in. */
  readonly userId?: number | null;
  readonly clientId?: number | null;
}

/** Name, as in the fields of audit rows and in log lines, and what it means. */
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
  'rate-limited': 'a request beyond the limit of requests',
  'request-invalid': 'a request that breaks the contract',
} as const;

/** Keeps what concerns security: as rows in the organization's audit chains and as lines in the log. */
export interface SecurityLog {
  /** Notes an attempt that was refused. Returns at once; what fails is logged. */
  refused(event: SecurityEvent): void;
  /** Tells the log of changes whose audit rows are kept, where they are about access. */
  changed(tenant: Tenant, request: AuditedRequest, changes: readonly AuditedChange[]): void;
  /** Waits until what was noted is kept. */
  settled(): Promise<void>;
}

interface Logger {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
}

/** Repetitions must not fill the table: at most this many of each are kept in a minute. */
export const keptPerMinute = 10;
/** The most of each name, per process: a flood of one kind must not hide the others. */
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
  const request = { at: new Date(), operationId, requestId, userId, clientId };
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

/** Records that decide who may do what, and of the others the fields that do. */
const access: Readonly<Record<string, ReadonlySet<string> | 'all'>> = {
  role: 'all',
  management: 'all',
  single_sign_on: 'all',
  api_client: 'all',
  partner: new Set(['secret', 'callbackUrl', 'basicUsername', 'basicPassword', 'disabled']),
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
    'apiSigning',
  ]),
};

/** A row without fields tells of a use, not of a change. */
function accessFields(type: string, fields: readonly string[]): readonly string[] {
  const watched = access[type] ?? new Set<string>();
  return watched === 'all' ? fields : fields.filter((field) => watched.has(field));
}
