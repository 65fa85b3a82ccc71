import { isProblem } from '../../domain/problem';
import { onServer } from '../../process/database-urls';
import { errorCode, isTransient } from '../../process/failures';
import { openDatabase, type Database, type Reader } from '../core/database';
import type { DatabaseOptions } from '../core/pool';
import { choose, shared, type Position } from './freshness';
import {
  identity,
  lookEveryMs,
  onlyRow,
  primaryPosition,
  Replica,
  Unfit,
  type ServerIdentity,
  type ReplicaListener,
  type ReplicaState,
} from './replica';

const readOnlyTransaction = '25006';

/** A problem of the server rather than of the request: the primary may do better. */
const isFault = (error: unknown): boolean =>
  error instanceof Unfit ||
  errorCode(error) === readOnlyTransaction ||
  isProblem(error, 'service-unavailable');

/** A query cancelled because the replica had to continue replaying is no sign of a fault. */
const isPassing = (error: unknown): boolean =>
  errorCode(error) === readOnlyTransaction || (error instanceof Error && isTransient(error.cause));

/** @returns the replicas, and how to ask for the position that a read has to see */
function replicasOf(
  database: Database,
  options: DatabaseOptions,
  urls: readonly string[],
  listener: ReplicaListener,
) {
  const position = shared(async () => onlyRow(await database.lookUp<Position>(primaryPosition, [])));
  let known: ServerIdentity | undefined;
  const primary = {
    position,
    identity: async () => (known ??= onlyRow(await database.lookUp<ServerIdentity>(identity, []))),
  };
  const replicas = urls.map(
    (url) => new Replica({ ...options, url: onServer(options.url, url) }, primary, listener),
  );
  return { position, replicas };
}

/** Checks each replica once. @returns what would be reported, in the order of the replicas */
export async function lookAtReplicas(
  options: DatabaseOptions,
  urls: readonly string[],
): Promise<{ name: string; state: ReplicaState; reason?: string }[]> {
  const database = openDatabase(options);
  const told: { name: string; state: ReplicaState; reason?: string }[] = [];
  const { replicas } = replicasOf(database, options, urls, {
    replica: (name, state, reason) => told.push({ name, state, ...(reason !== undefined && { reason }) }),
    read: () => undefined,
  });
  try {
    // A replica that is behind is reported only if it stays behind.
    for (let count = 0; count < 2; count += 1) await Promise.all(replicas.map((replica) => replica.look()));
    const places = replicas.map(({ name }) => name);
    return told.toSorted((one, other) => places.indexOf(one.name) - places.indexOf(other.name));
  } finally {
    await Promise.all([database, ...replicas].map((each) => each.close()));
  }
}

/**
 * Opens a database whose reads go to replicas that are fresh enough. Writes, decisions and authentication stay on the
 * primary; so does everything when no replica is fit or configured.
 *
 * @param urls of the replicas: host, port and settings; login and database are the primary's
 */
export function openReplicated(
  options: DatabaseOptions,
  urls: readonly string[],
  listener: ReplicaListener,
): Database {
  const database = openDatabase(options);
  if (urls.length === 0) return database;
  const { position, replicas } = replicasOf(database, options, urls, listener);
  const looks = setInterval(() => replicas.forEach((replica) => void replica.look()), lookEveryMs).unref();
  let last = 0;

  /** @returns undefined when no replica could answer */
  const onReplica = async <T>(work: (reader: Reader) => Promise<T>): Promise<{ answer: T } | undefined> => {
    if (!replicas.some(({ inUse }) => inUse)) return undefined;
    const needed = await position().catch(() => null);
    const replica = choose(replicas, last);
    if (!needed || !replica) return undefined;
    last = replicas.indexOf(replica);
    try {
      const answer = await replica.read(needed, work);
      listener.read(replica.name);
      return { answer };
    } catch (error) {
      if (!isFault(error)) throw error;
      if (!isPassing(error)) replica.doubt();
      return undefined;
    }
  };
  const onPrimary = <T>(answer: Promise<T>): Promise<T> => {
    listener.read('primary');
    return answer;
  };
  const read = async <T>(work: (reader: Reader) => Promise<T>): Promise<T> => {
    const answered = await onReplica(work);
    return answered ? answered.answer : onPrimary(work(database.primary));
  };
  return {
    ...database,
    read: (tenant, statement, values) =>
      'foundBy' in tenant
        ? database.read(tenant, statement, values)
        : read((reader) => reader.read(tenant, statement, values)),
    snapshot: (tenant, work) => read((reader) => reader.snapshot(tenant, work)),
    look: (tenant, work) => read((reader) => reader.look(tenant, work)),
    lookOr: async (tenant, look, work) => {
      const answered = await onReplica((reader) => reader.snapshot(tenant, look));
      return answered?.answer === undefined ? onPrimary(database.transaction(tenant, work)) : answered.answer;
    },
    close: async () => {
      clearInterval(looks);
      await Promise.all([database, ...replicas].map((each) => each.close()));
    },
  };
}
