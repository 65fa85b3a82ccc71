import { randomUUID } from 'node:crypto';
import type { components } from '../../../generated/openapi';
import { permissionId } from '../../../generated/permissions';
import { hashSecret, newToken } from '../../authentication/secrets';
import {
  checkAll,
  conflict,
  found,
  impossible,
  Problem,
  refuseUnknown,
  unknownReference,
} from '../../domain/problem';
import type { Access } from '../../domain/rights';
import { apiClients, replaceSecret, type ApiClient } from '../../store/access/api-clients';
import { revokeClientTokens } from '../../store/access/tokens';
import { accessOfUser } from '../../store/access/user-access';
import type { Unit } from '../../store/unit';
import type { Act } from '../../store/unit-of-work';
import { users, type User } from '../../store/access/users';
import { assertHeld } from './access-rules';
import { keepManagers } from './managers-left';
import { countInUse } from '../../store/organizations/organizations';
import {
  changePartner,
  createPartner,
  isPartner,
  onBehalfOf,
  type EmployerChanges,
  type Partner,
} from '../../store/deliveries/partners';

/**
 * What an organization does with its API clients. A client acts as a user, so anyone who creates one, or learns its
 * secret, can do what that user can. So no one may do this for a user with more access.
 *
 * The calling code clears the cache of callers (`services.callers.clear()`) once the transaction is committed.
 */

/** A client with its secret, which is only shown now. */
interface ClientWithSecret {
  readonly client: ApiClient;
  readonly clientSecret: string;
}

/**
 * Creates an API client with its first secret.
 * @throws Problem permission-not-held, unknown-reference, impossible-value (a user who is retired), state-conflict (there
 *   are as many as there may be)
 */
export const createApiClient = ({
  name,
  userId,
  partnerId = null,
  scopes,
}: components['schemas']['ApiClientCreate']): Act<
  readonly [number, User | null, Access | null, boolean],
  ClientWithSecret
> => ({
  load: (unit) =>
    Promise.all([
      apiClients.nextId(unit),
      users.read(unit, userId),
      accessOfUser(unit, userId),
      partnerId === null || isPartner(unit, partnerId),
    ]),
  async decide(unit, [id, user, access, isPartnerKnown]) {
    checkAll(
      () =>
        refuseUnknown([
          ...(user ? [] : [unknownReference('/userId', 'user')]),
          ...(isPartnerKnown ? [] : [unknownReference('/partnerId', 'partner')]),
        ]),
      () => user && checkInUse(user),
      () => assertMayActAs(unit, access, partnerId),
    );
    const clientSecret = newToken();
    const secretHash = await hashSecret(clientSecret);
    const clientId = randomUUID();
    // Behind the hash, which takes long: others wait for this lock.
    await assertRoomFor(unit, 'api_clients');
    const values = { name, clientId, secretHash, userId, partnerId, scopes: distinct(scopes) };
    const adding = apiClients.create(unit, id, values);
    return { answer: adding.then((client) => ({ client, clientSecret })) };
  },
});

function checkInUse({ retired }: User): void {
  if (!retired) return;
  throw impossible('/userId', 'The user is retired, so a client could not act as this user.', 'retired');
}

/**
 * Updates a client that the transaction has locked. If it is retired or loses a scope, its tokens are revoked.
 * @throws Problem permission-not-held when it is reactivated or gains a scope, for a user with more access than the caller;
 *   state-conflict when it is reactivated and there are as many as allowed; what `keepManagers` throws
 */
export async function updateApiClient(
  unit: Unit,
  before: ApiClient,
  { name, scopes, retired }: components['schemas']['ApiClientUpdate'],
): Promise<void> {
  const gained = scopes?.some((scope) => !before.scopes.includes(scope)) ?? false;
  const lost = scopes !== undefined && before.scopes.some((scope) => !scopes.includes(scope));
  const returns = retired === false && before.retired;
  const ends = retired === true && !before.retired;
  const [access] = await Promise.all([
    gained || returns ? accessOfUser(unit, before.userId) : null,
    returns ? assertRoomFor(unit, 'api_clients') : null,
  ]);
  if (gained || returns) assertMayActAs(unit, access, before.partnerId);
  const write = () => apiClients.set(unit, before.id, { name, scopes: distinct(scopes), retired });
  await (lost || ends ? keepManagers(unit, write) : write());
  if (lost || ends) await revokeClientTokens(unit, before.id);
}

/**
 * Creates a new secret for a client that the transaction has locked. The previous one stays valid for 24 hours, unless
 * it is to end immediately; then the client's tokens end with it.
 * @throws Problem permission-not-held, state-conflict (the client is retired)
 */
export const rotateClientSecret = (
  id: number,
  { immediately }: { immediately: boolean },
): Act<ApiClient | null, ClientWithSecret> => ({
  load: (unit) => apiClients.lock(unit, id),
  async decide(unit, locked) {
    const client = found(locked);
    if (client.retired) throw conflict('The API client is retired.');
    assertMayActAs(unit, await accessOfUser(unit, client.userId), client.partnerId);
    const clientSecret = newToken();
    await replaceSecret(unit, id, await hashSecret(clientSecret), { immediately });
    if (immediately) await revokeClientTokens(unit, id);
    const reading = apiClients.read(unit, id);
    return { answer: reading.then((after) => ({ client: after ?? client, clientSecret })) };
  },
});

/** A partner's client can do what managing the partner allows, so that also requires the permission for partners. */
function assertMayActAs(unit: Unit, access: Access | null, partnerId: number | null): void {
  checkAll(
    () => access && assertHeld(unit, access, '/userId'),
    () => partnerId !== null && assertManagesPartners(unit),
  );
}

function assertManagesPartners(unit: Unit): void {
  const needed = permissionId.managePartners;
  if (unit.scope.permissions.has(needed)) return;
  const detail = `A client of a partner needs the permission Manage partners (${needed}), which you do not hold.`;
  throw new Problem('permission-not-held', {
    detail,
    errors: [{ pointer: '/partnerId', code: 'permission-not-held', detail }],
  });
}

const distinct = (scopes: ApiClient['scopes'] | undefined): ApiClient['scopes'] | undefined =>
  scopes && [...new Set(scopes)];

/** The most of each that an organization can have; retired API clients do not count. */
const quotas = {
  api_clients: { most: 200, code: 'too-many-api-clients', noun: 'API clients: retire one first.' },
  partners: { most: 100, code: 'too-many-partners', noun: 'partner systems, which is the most.' },
} as const;

/**
 * Keeps others from adding one until the transaction ends.
 *
 * @throws Problem state-conflict when the organization has as many as allowed
 */
async function assertRoomFor(unit: Unit, table: keyof typeof quotas): Promise<void> {
  const { most, code, noun } = quotas[table];
  if ((await countInUse(unit, table)) < most) return;
  const detail = `Your organization has ${most} ${noun}`;
  throw conflict(detail, code);
}

/**
 * Creates a partner system, which signs its deliveries with the secret. What can be changed later can also be given
 * now.
 *
 * @param check of the address, made before the transaction starts (`checkCallbackUrl`)
 * @returns the partner and its signing secret, which is only shown now
 * @throws Problem impossible-value (a password without a username), state-conflict (there are as many as allowed)
 */
export const addPartner = (
  { name, ...changes }: EmployerChanges & { name: string },
  check: () => void,
): Act<void, { partner: Partner; secret: string }> => ({
  load: (unit) => assertRoomFor(unit, 'partners'),
  async decide(unit) {
    const { secret, ...created } = await createPartner(unit, { name });
    const { id } = created;
    unit.change({ type: 'partner', id }, ['name', 'secret']);
    const own = { ...unit, scope: onBehalfOf(unit.scope, id) };
    const { answer } = await changePartner(own, created, changes, check);
    return { answer: Promise.resolve(answer).then((partner) => ({ partner, secret })) };
  },
});
