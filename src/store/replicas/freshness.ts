/**
 * Decides where a read runs. A read sees everything that was committed before it was requested, by whatever process:
 * the primary reports the position up to which its log is written, and a replica answers once it has replayed up to
 * there. So nothing has to remember what a caller has written or read.
 */

/** A position in the primary's write-ahead log. */
export interface Position {
  /** Grows with each promotion of a standby; positions on different timelines cannot be compared. */
  readonly timeline: number;
  /** Bytes of log before it. */
  readonly bytes: number;
}

/** `ask`: ask the replica (again) what it has replayed. */
type Verdict = 'read' | 'ask' | 'primary';

/**
 * Decides whether a read may run on a replica.
 *
 * @param needed position of the primary after the read was requested
 * @param replayed what the replica is known to have replayed, which only grows; null: it was never asked
 * @param patient whether there is time to wait for more
 */
export function judgeFreshness(needed: Position, replayed: Position | null, patient: boolean): Verdict {
  const isFresh = replayed?.timeline === needed.timeline && replayed.bytes >= needed.bytes;
  if (isFresh) return 'read';
  // It follows a newer primary than the one that was asked, which is no longer the primary.
  const isAhead = replayed !== null && replayed.timeline > needed.timeline;
  return patient && !isAhead ? 'ask' : 'primary';
}

/** What the choice between replicas depends on. */
interface Candidate {
  /** It answered, and was fresh, when last checked. */
  readonly inUse: boolean;
  /** Reads that are running there. */
  readonly reading: number;
}

/**
 * Returns the replica with the fewest reads; of several, the first after the one chosen last. Undefined: none is in
 * use.
 */
export function choose<R extends Candidate>(replicas: readonly R[], last: number): R | undefined {
  const turned = [...replicas.slice(last + 1), ...replicas.slice(0, last + 1)];
  return turned
    .filter(({ inUse }) => inUse)
    .reduce<R | undefined>((least, one) => (least && least.reading <= one.reading ? least : one), undefined);
}

/**
 * Combines calls that arrive while an earlier one is in progress: they share the next one. So each caller gets an
 * answer to a question that was sent after the call.
 */
export function shared<T>(ask: () => Promise<T>): () => Promise<T> {
  let before: Promise<unknown> = Promise.resolve();
  let next: Promise<T> | null = null;
  const go = () => {
    next = null;
    const asked = ask();
    before = asked.catch(() => undefined);
    return asked;
  };
  return () => (next ??= before.then(go));
}
