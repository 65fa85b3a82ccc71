import { LRUCache } from 'lru-cache';
import type { TakenChain } from './audit/chains';

/**
 * What a process remembers from one change to the next, so that a change that usually succeeds need not ask for it first.
 * None of it is trusted: the statements that write fail when it is no longer so (`refuse_stale`, unique constraints), and
 * the change is then made with what the database says.
 */
export interface Memory {
  /** Ends of audit chains that this process has written last, by organization. */
  readonly chains: Shelf<TakenChain>;
  /** Ids that were reserved and not used yet, by table. */
  readonly ids: Map<string, ReservedIds>;
  /** What was read and rarely changes, by organization and name. */
  readonly facts: LRUCache<string, object>;
}

/** Ids reserved for the records of a table. */
export interface ReservedIds {
  readonly ids: number[];
  readonly at: number;
}

/**
 * For how long reserved ids are used: records are listed by their ids, so one that was reserved long ago would appear
 * among those that a caller has read already.
 */
export const idsMs = 1_000;

export const createMemory = (): Memory => ({
  chains: new Shelf(leaseMs / 2),
  ids: new Map(),
  facts: new LRUCache({ max: 500 }),
});

/** For how long others leave a chain to the process that has appended to it last. */
export const leaseMs = 20_000;

/** Organizations whose things are kept, and things of each. */
const mostOrganizations = 1_000;
const mostOfEach = 16;

/** Things that one user at a time takes and puts back. They are forgotten when they have not been used for a while. */
export class Shelf<T> {
  private readonly kept = new LRUCache<number, { readonly thing: T; readonly at: number }[]>({
    max: mostOrganizations,
  });

  constructor(private readonly forMs: number) {}

  /** Takes the one that was used last. */
  take(organizationId: number): T | null {
    const last = this.kept.get(organizationId)?.pop();
    return last && performance.now() - last.at < this.forMs ? last.thing : null;
  }

  put(organizationId: number, thing: T): void {
    const things = this.kept.get(organizationId) ?? [];
    if (things.length >= mostOfEach) things.shift();
    things.push({ thing, at: performance.now() });
    this.kept.set(organizationId, things);
  }

  forget(organizationId: number): void {
    this.kept.delete(organizationId);
  }
}
