import type { Session } from '../core/database';
import { lookUp, prepare } from '../core/statement';

const register = prepare<{ id: number }>('push_worker_register', 'select register_push_worker() as id');

const release = prepare<{ released: number }>(
  'push_workers_release',
  'select release_leases_of_gone_workers(:id)::integer as released',
);

/** Registers a session as a worker that leases deliveries (migration 0050). @returns its number */
export async function registerDeliveryWorker(session: Session): Promise<number> {
  const [row] = await lookUp(session, register);
  if (!row) throw new Error('The worker was not registered');
  return row.id;
}

/**
 * Releases the deliveries leased by workers whose sessions have ended.
 *
 * @param id of the worker that asks
 * @returns how many
 */
export async function releaseLeasesOfGoneWorkers(session: Session, id: number): Promise<number> {
  const [row] = await lookUp(session, release, { id });
  return row?.released ?? 0;
}
