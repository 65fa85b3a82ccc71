import { main } from '../../../src/main';

/** The program on a machine whose clock is two hours ahead. */
const aheadMs = 2 * 60 * 60_000;
const { Date: RightDate } = globalThis;

globalThis.Date = class extends RightDate {
  constructor(...given: [] | ConstructorParameters<typeof Date>) {
    super(...((given.length > 0 ? given : [RightDate.now() + aheadMs]) as [number]));
  }
  static override now(): number {
    return RightDate.now() + aheadMs;
  }
} as DateConstructor;

void main(process.argv.slice(2));
