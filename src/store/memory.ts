import { LRUCache } from 'lru-cache';
import { createAdmission } from '../process/admission';
import type { TakenChain } from './audit/chains';
import type { OfTenant } from './core/statement';
import type { IdReserve } from './core/table';

/**
 * What a process remembers from one change to the next, so that a change that usually succeeds need not ask for it first.
 * None of it is trusted: the statements that write fail when it is no longer so (`refuse_stale`, unique constraints), and
 * the change is then made with what the database says.
 */
export type Memory = ReturnType<typeof createMemory>;

export function createMemory() {
  const ids = new Map<string, ReservedIds>();
  return {
    /** Ends of audit chains that this process has written last, by organization. */
    chains: new Shelf<TakenChain>(leaseMs / 2),
    /**
     * Places of an organization's changes that use them, one for each chain: without a chain a change takes another round trip
     * on a connection of its own, which lasts longer than to wait for one.
     */
    places: createAdmission({
      places: Infinity,
      placesOfGroup: mostOfEach,
      waitingOfGroup: Infinity,
      // Where the database does not answer, all are refused soon.
      patienceMs: 1_000,
    }),
    /** Ids that were reserved and not used yet, by table. */
    ids,
    reservedIds(table: string): ReservedIds {
      const reserved = ids.get(table) ?? new ReservedIds();
      ids.set(table, reserved);
      return reserved;
    },
    /** What was read and rarely changes, by organization and name. */
    facts: new LRUCache<string, object>({ max: 500 }),
  };
}

/** Who remembers, and for which organization. */
type Rememberer = OfTenant & { readonly memory?: Memory };

/** What was read, and what makes a later transaction fail when it is no longer so. */
interface Remembered<T> {
  readonly loaded: T;
  readonly confirm: (later: OfTenant) => Promise<void>;
}

/** Facts of one kind, by what they are about. Nothing else is kept under its name, so what is there has its shape. */
export function factsNamed<T extends object>(name: string) {
  const keyOf = ({ scope }: OfTenant, about: string) => `${scope.organizationId} ${name} ${about}`;
  return {
    /** Returns what was remembered, as an act takes it (`Recalled`); null when it is not there. */
    recall(unit: Rememberer, about: string) {
      const known = unit.memory?.facts.get(keyOf(unit, about)) as Remembered<T> | undefined;
      return known ? { loaded: known.loaded, confirm: () => known.confirm(unit) } : null;
    },
    remember(unit: Rememberer, about: string, loaded: T, confirm: Remembered<T>['confirm']): void {
      unit.memory?.facts.set(keyOf(unit, about), { loaded, confirm });
    },
  };
}

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

  /** Whether there is any, used lately or not. */
  has(organizationId: number): boolean {
    return (this.kept.get(organizationId)?.length ?? 0) > 0;
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

/**
 * For how long reserved ids are used: records are listed by their ids, so one that was reserved long ago would appear
 * among those that a caller has read already.
 */
const idsMs = 1_000;
const mostIds = 128;

/** Ids reserved for the records of a table: as many as were needed in the last second, so that few are lost. */
class ReservedIds implements IdReserve {
  private ids: number[] = [];
  private reservedAt = 0;
  private since = 0;
  private needed = 0;
  private neededBefore = 0;
  private isRefilling = false;

  take(): number | null {
    const now = performance.now();
    if (now - this.since > idsMs) {
      this.neededBefore = now - this.since > 2 * idsMs ? 0 : this.needed;
      this.needed = 0;
      this.since = now;
    }
    this.needed += 1;
    if (now - this.reservedAt > idsMs) this.ids = [];
    return this.ids.shift() ?? null;
  }

  get wanted(): number {
    return Math.min(Math.max(this.needed, this.neededBefore, 1), mostIds);
  }

  add(ids: readonly number[]): void {
    this.ids.push(...ids);
    this.reservedAt = performance.now();
  }

  refill(reserve: (count: number) => Promise<readonly number[]>): void {
    if (this.isRefilling || this.ids.length >= this.wanted / 2) return;
    this.isRefilling = true;
    void reserve(this.wanted)
      .then(
        (ids) => this.add(ids),
        // The transaction that asked for them has failed.
        () => undefined,
      )
      .finally(() => (this.isRefilling = false));
  }
}
