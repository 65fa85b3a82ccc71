import { randomUUID } from 'node:crypto';
import type { Callers } from '../authentication/callers';
import type { GuessGuard } from '../authentication/attempts';
import type { Clock } from '../store/clock';
import type { Config } from '../config';
import type { EverifyGateway } from '../everify/gateway';
import type { Logger } from '../process/logger';
import type { Results, Requested } from '../process/together';
import type { SecurityLog } from '../store/audit/security-log';
import type { Store, Unit } from '../store/unit';
import type { FormListener } from './form-listener';
import { appendI9AuditEvent, type Actor, type I9AuditEntry } from '../store/audit/trail';
import { scopeOfNobody } from '../domain/scope';
import { readAtOnce, system, write, type WriteRequest } from '../store/unit-of-work';

/** What handlers, portal and worker receive; created once per process in `compose.ts`. */
export interface Services extends Store {
  readonly config: Config;
  readonly clock: Clock;
  readonly callers: Callers;
  /** Slows down guessing of API client secrets. */
  readonly clientGuesses: GuessGuard;
  /** Null: this installation sends nothing to E-Verify. */
  readonly everify: EverifyGateway | null;
  readonly logger: Logger;
  readonly security: SecurityLog;
  readonly formListener: FormListener;
}

/** What works for the service itself, see `asSystem`. */
export type SystemServices = Pick<Services, 'database' | 'keys' | 'clock'>;

/** What code that changes a form needs. */
export type FormServices = Pick<Services, 'config' | 'formListener'>;

/**
 * Returns who acts: the token's partner client or the user that the client acts as; without either, the service itself.
 */
export function actorOf({ scope }: Pick<Unit, 'scope'>): Actor {
  const { userId, clientId, partnerId } = scope;
  if (userId === null) return { type: 'system' };
  return { type: partnerId === null ? 'user' : 'partner', userId, clientId };
}

/** Adds an action to the trail of a form, by default in the name of the unit's caller. */
export async function noteInTrail(
  unit: Unit,
  i9Id: number,
  action: string,
  details: I9AuditEntry['details'],
  actor: Actor = actorOf(unit),
): Promise<void> {
  await appendI9AuditEvent(unit, i9Id, { at: unit.now, action, actor, details });
}

/** Runs one transaction of somebody who is not signed in, with its audit rows. The calling code knows who acts. */
export const writeAsNobody = <R>(
  store: Pick<Store, 'database' | 'keys'>,
  {
    organizationId,
    operationId,
    now,
  }: Pick<WriteRequest, 'operationId' | 'now'> & { organizationId: number },
  work: (unit: Unit) => Promise<R>,
): Promise<R> =>
  write(store, { scope: scopeOfNobody(organizationId), operationId, requestId: randomUUID(), now }, work);

/** Runs one transaction of the service itself, for one organization, at the organization's time. */
export async function asSystem<T>(
  services: SystemServices,
  organizationId: number,
  work: (unit: Unit) => Promise<T>,
): Promise<T> {
  return system(services, { organizationId, now: await services.clock.now({ organizationId }) }, work);
}

/** The same for reads in one round trip, see `readAtOnce`. */
export async function lookAsSystem<Reads extends Requested>(
  services: SystemServices,
  organizationId: number,
  request: (unit: Unit) => Reads,
): Promise<Results<Reads>> {
  const scope = scopeOfNobody(organizationId);
  return readAtOnce(services, { scope, now: await services.clock.now(scope) }, request);
}
