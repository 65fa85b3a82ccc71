/**
 * Where a read runs. A read sees whatever was committed before it was asked for, whoever wrote it and through whichever
 * process: the primary names the place up to which its log is written, and a replica answers once it has replayed that.
 * So nothing has to remember what a caller has written or received.
 */

/** A place in the primary's write-ahead log. */
export interface Position {
  /** Grows with each promotion of a standby; places of two timelines cannot be compared. */
  readonly timeline: number;
  /** Bytes of log before it. */
  readonly bytes: number;
}

/** `ask`: what the replica has replayed is to be looked up (again). */
type Verdict = 'read' | 'ask' | 'primary';

/**
 * Whether a read may run on a replica.
 *
 * @param needed where the primary was after the read was asked for
 * @param replayed what the replica is known to have replayed; null: it was never asked. It only grows
 * @param patient whether there is time to wait for more
 */
export function decide(needed: Position, replayed: Position | null, patient: boolean): Verdict {
  const isFresh = replayed?.timeline === needed.timeline && replayed.bytes >= needed.bytes;
  if (isFresh) return 'read';
  // It follows a newer primary than the one that was asked: that one is the primary no longer.
  const isAhead = replayed !== null && replayed.timeline > needed.timeline;
  return patient && !isAhead ? 'ask' : 'primary';
}

/** What counts for the choice between replicas. */
interface Candidate {
  /** It answered, and was fresh, when it was looked at last. */
  readonly inUse: boolean;
  /** Reads that run there now. */
  readonly reading: number;
}

/** The replica with the fewest reads; of several the first behind the one that was taken last. Undefined: none is in use. */
export function choose<R extends Candidate>(replicas: readonly R[], last: number): R | undefined {
  const turned = [...replicas.slice(last + 1), ...replicas.slice(0, last + 1)];
  return turned
    .filter(({ inUse }) => inUse)
    .reduce<R | undefined>((least, one) => (least && least.reading <= one.reading ? least : one), undefined);
}

/**
 * One question for all who ask it while the answer before theirs is under way: each gets an answer to a question that was
 * sent after the question.
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
