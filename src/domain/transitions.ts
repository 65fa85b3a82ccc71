import type { OperationId } from '../../generated/handlers';
import { stateConflict, type Problem } from './problem';

/** Tables of transitions: what the machines of the I-9 and of its E-Verify case share. */

/** In these states the command leads `to` somewhere, if the condition holds. */
export interface Transition<State, Command, To, Condition, Effect> {
  readonly from: readonly State[];
  readonly command: Command;
  /** Chooses between rows with the same state and command. */
  readonly when?: Condition;
  readonly to: To;
  readonly effects: readonly (Effect | 'notify-partner')[];
}

/** Returns the two kinds of rows of a table. */
export function transitionRows<State, Command, To, Condition, Effect>() {
  type Row = Transition<State, Command, To, Condition, Effect>;
  interface Extras {
    readonly when?: Condition;
    /** Effects besides the notification of the partner. */
    readonly also?: readonly Effect[];
  }
  /** A transition that the partner is told of. */
  const row = (
    from: readonly State[],
    command: Command,
    to: To,
    { also = [], ...condition }: Extras = {},
  ): Row => ({ from, command, to, effects: [...also, 'notify-partner'], ...condition });
  /** A transition that the partner is not told of. */
  const silent = (...parts: Parameters<typeof row>): Row => ({ ...row(...parts), effects: [] });
  return { row, silent };
}

/** Names a condition that is made by a function, as the diagrams of the states show it. */
export const named = <Condition extends object>(name: string, condition: Condition): Condition =>
  Object.defineProperty(condition, 'name', { value: name });

interface Typed<Type extends string = string> {
  readonly type: Type;
}

/** What follows from a command, by its type. */
export type ByCommand<Facts, Command extends Typed, Context, R> = {
  readonly [T in Command['type']]?: (
    facts: Facts,
    command: Extract<Command, Typed<T>>,
    context: Context,
  ) => R;
};

/**
 * Returns what a table says of a command; undefined if it says nothing. The compiler cannot follow through a variable that
 * a table indexed by the type of a command gives a function for that command, so the type parameter is spelled out.
 */
export function ofCommand<Facts, Command extends Typed, Context, R, T extends Command['type']>(
  table: ByCommand<Facts, Command, Context, R>,
  facts: Facts,
  command: Extract<Command, Typed<T>>,
  context: Context,
): R | undefined {
  const type: T = command.type;
  return table[type]?.(facts, command, context);
}

/**
 * Returns which commands fit a state by a table, and the problem of one that does not.
 * @param operations how a caller gives a command, where one can
 */
export function possibilities<State extends string, Command extends string>(
  record: string,
  table: readonly { readonly from: readonly State[]; readonly command: Command }[],
  operations: Readonly<Partial<Record<Command, OperationId>>>,
) {
  const possible = (state: State): readonly Command[] => [
    ...new Set(table.filter(({ from }) => from.includes(state)).map(({ command }) => command)),
  ];
  return {
    possible,
    isPossible: (state: State, command: Command): boolean =>
      table.some((row) => row.command === command && row.from.includes(state)),
    /** @param also commands that are possible besides those of the state */
    conflict: (state: State, also: readonly Command[] = []): Problem =>
      stateConflict(
        record,
        state,
        [...possible(state), ...also].map((command) => operations[command]),
      ),
  };
}
