import { Problem, type Fault } from '../../domain/problem';

/**
 * Runs work whose rules have names of their own for what a request sends, and converts the pointers of its faults to
 * those of the request.
 *
 * @param inRequest the fault as the request's sender reads it; called for faults with a pointer below the body
 * @throws Problem what the work throws, with these faults
 */
export async function withPointers<R>(
  inRequest: (fault: Fault & { pointer: string }) => Fault,
  work: () => Promise<R>,
): Promise<R> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof Problem) || error.errors.every(({ pointer }) => !pointer)) throw error;
    const errors = error.errors.map((fault) => {
      const { pointer } = fault;
      return pointer ? inRequest({ ...fault, pointer }) : fault;
    });
    throw new Problem(error.type, {
      ...(error.detail !== undefined && { detail: error.detail }),
      errors,
      headers: { ...error.headers },
      cause: error,
    });
  }
}

/** Takes the pointer from a fault that is about a record: the request has no field for it. */
export const ofRecord = ({ pointer: _, ...fault }: Fault): Fault => fault;

/**
 * Returns a conversion by names: of pointers to those of the request, or to null where the request has no field.
 * Pointers that are not listed stay as they are.
 */
export const renaming =
  (names: Readonly<Record<string, string | null>>) =>
  (fault: Fault & { pointer: string }): Fault => {
    const pointer = names[fault.pointer];
    if (pointer === undefined) return fault;
    return pointer === null ? ofRecord(fault) : { ...fault, pointer };
  };
