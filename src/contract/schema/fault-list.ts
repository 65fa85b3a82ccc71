import type { Fault } from '../../domain/problem';

/** The most faults that are named; of more, the answer says that there are more. */
export const mostFaults = 100;

/** Bytes of JSON that the faults of an answer may take; the rest of a problem is small. */
const mostFaultBytes = 48 * 1024;

/**
 * The faults of one request in the order in which they are found. It keeps one more than an answer names, which tells
 * that there are more, and forgets the rest: neither the work nor the answer grows with what someone sends.
 */
export class FaultList {
  private readonly kept: Fault[] = [];

  get found(): readonly Fault[] {
    return this.kept;
  }

  /** Nothing more is kept: the search for faults can stop. */
  get isFull(): boolean {
    return this.kept.length > mostFaults;
  }

  add(fault: Fault): void {
    if (!this.isFull) this.kept.push(fault);
  }

  addAll(faults: Iterable<Fault>): void {
    for (const fault of faults) {
      if (this.isFull) return;
      this.kept.push(fault);
    }
  }
}

/** The faults that an answer names: the first ones, as many as the bounds allow. */
export function namedFaults(faults: readonly Fault[]): readonly Fault[] {
  let bytes = 0;
  const end = faults.findIndex((fault, index) => {
    bytes += Buffer.byteLength(JSON.stringify(fault)) + 1;
    return index === mostFaults || bytes > mostFaultBytes;
  });
  return end < 0 ? faults : faults.slice(0, end);
}
