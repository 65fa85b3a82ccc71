import { randomUUID } from 'node:crypto';
import { permissionId } from '../../../generated/permissions';
import { hashSecret, newToken } from '../../authentication/secrets';
import { impossible, Problem } from '../../domain/problem';
import {
  apiClients,
  replaceSecret,
  revokeClientTokens,
  type ApiClient,
} from '../../store/access/api-clients';
import type { Unit } from '../../store/unit';
import { users } from '../../store/access/users';
import { assertHoldsAccessOf } from './access-rules';
import { assertRoomFor } from './quotas';

/**
 * What an organization does with its API clients. A client acts as a user, so anyone who creates one, or learns its
 * secret, can do what that user can. So no one may do this for a user with more access.
 *
 * The calling code clears the cache of callers (`services.callers.clear()`) once the transaction is committed.
 */

export interface NewApiClient {
  readonly name: string;
  readonly userId: number;
  readonly partnerId?: number | null | undefined;
  readonly scopes?: ApiClient['scopes'] | undefined;
}

export interface ApiClientChanges {
  readonly name?: string | undefined;
  readonly scopes?: ApiClient['scopes'] | undefined;
  readonly retired?: boolean | undefined;
}

/** A secret, which is only shown now. */
export interface ShownSecret {
  readonly id: number;
  readonly clientSecret: string;
}

/**
 * Creates an API client with its first secret.
 * @throws Problem permission-not-held, unknown-reference, impossible-value (a user who is retired), state-conflict (there
 *   are as many as there may be)
 */
export async function createApiClient(
  unit: Unit,
  { name, userId, partnerId = null, scopes }: NewApiClient,
): Promise<ShownSecret> {
  const user = await users.read(unit, userId);
  if (user?.retired) {
    throw impossible('/userId', 'The user is retired, so a client could not act as this user.', 'retired');
  }
  await assertMayActAs(unit, { userId, partnerId });
  const id = await apiClients.nextId(unit);
  const clientSecret = newToken();
  const secretHash = await hashSecret(clientSecret);
  const clientId = randomUUID();
  await assertRoomFor(unit, 'api_clients');
  await apiClients.add(unit, id, { name, clientId, secretHash, userId, partnerId, scopes: distinct(scopes) });
  return { id, clientSecret };
}

/**
 * Updates a client that the transaction has locked. If it is retired or loses a scope, its tokens are revoked.
 * @throws Problem permission-not-held when it is reactivated or gains a scope, for a user with more access than the
 *   caller;
 * state-conflict when it is reactivated and there are as many as allowed
 */
export async function updateApiClient(
  unit: Unit,
  before: ApiClient,
  { name, scopes, retired }: ApiClientChanges,
): Promise<void> {
  const gained = scopes?.some((scope) => !before.scopes.includes(scope)) ?? false;
  const lost = scopes !== undefined && before.scopes.some((scope) => !scopes.includes(scope));
  const returns = retired === false && before.retired;
  if (gained || returns) await assertMayActAs(unit, before);
  if (returns) await assertRoomFor(unit, 'api_clients');
  await apiClients.set(unit, before.id, { name, scopes: distinct(scopes), retired });
  if (lost || (retired && !before.retired)) await revokeClientTokens(unit, before.id);
}

/**
 * Creates a new secret for a client that the transaction has locked. The previous one stays valid for 24 hours, unless
 * it is to end immediately; then the client's tokens end with it.
 * @throws Problem permission-not-held, state-conflict (the client is retired)
 */
export async function rotateClientSecret(
  unit: Unit,
  client: ApiClient,
  { immediately }: { immediately: boolean },
): Promise<ShownSecret> {
  if (client.retired) throw new Problem('state-conflict', { detail: 'The API client is retired.' });
  await assertMayActAs(unit, client);
  const clientSecret = newToken();
  await replaceSecret(unit, client.id, await hashSecret(clientSecret), { immediately });
  if (immediately) await revokeClientTokens(unit, client.id);
  return { id: client.id, clientSecret };
}

/** A partner's client can do what managing the partner allows, so that also requires the permission for partners. */
async function assertMayActAs(
  unit: Unit,
  { userId, partnerId }: Pick<ApiClient, 'userId' | 'partnerId'>,
): Promise<void> {
  await assertHoldsAccessOf(unit, userId, '/userId');
  const needed = permissionId.managePartners;
  if (partnerId === null || unit.scope.permissions.has(needed)) return;
  const detail = `A client of a partner needs the permission Manage partners (${needed}), which you do not hold.`;
  throw new Problem('permission-not-held', {
    detail,
    errors: [{ pointer: '/partnerId', code: 'permission-not-held', detail }],
  });
}

const distinct = (scopes: ApiClient['scopes'] | undefined): ApiClient['scopes'] | undefined =>
  scopes && [...new Set(scopes)];
