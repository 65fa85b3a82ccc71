import type { Database } from '../store/core/database';
import { registerDeliveryWorker, releaseLeasesOfGoneWorkers } from '../store/deliveries/queue';

/**
 * Registers this process as one that leases deliveries, on a connection of its own that lasts as long as the process.
 *
 * @param onLost is called when that connection is lost
 */
export function createLeaseHolder(
  database: Pick<Database, 'openSession'>,
  onLost: () => void = () => undefined,
) {
  let registration: Promise<Awaited<ReturnType<typeof register>> | undefined> = Promise.resolve(undefined);
  const registered = () => registration.catch(() => undefined);

  /** @returns in whose name deliveries are leased; `lost` is aborted when others may have the leases */
  const register = async () => {
    const session = await database.openSession();
    session.ended.addEventListener('abort', onLost);
    try {
      return { session, id: await registerDeliveryWorker(session), lost: session.ended };
    } catch (error) {
      await session.close();
      throw error;
    }
  };

  /** The present registration; a new one when there is none or its connection was lost. */
  const current = () => {
    // Each looks at what the one before it has got: two at once would register twice.
    const next = registered().then((known) => (known && !known.lost.aborted ? known : register()));
    registration = next;
    return next;
  };

  return {
    current,
    /** Gives back what workers held that are gone. @returns how many deliveries */
    async releaseOthers() {
      const { session, id } = await current();
      return releaseLeasesOfGoneWorkers(session, id);
    },
    async close() {
      const known = await registered();
      await known?.session.close();
    },
  };
}
