import { Connection } from 'pg';
import { workerServers } from './runner/cluster';

/** What a piece of work asks of the database, on all connections of this process. */
export interface Traffic {
  /** Round trips. */
  roundTrips: number;
  statements: number;
  /** Names of prepared statements that were sent more than once with the same values, without what is made of their text. */
  repeated: string[];
}

/** Statements of a text that is sent as it is: the simple protocol takes several at once. */
const countOf = (text: string): number => text.split(';').filter((one) => one.trim() !== '').length;

/** A cluster needs two statements to write a row of a trail and its end; they count as the one that they are elsewhere. */
const isFirstOfTwo = (text: string): boolean =>
  workerServers.length > 0 && /^\s*(update|insert into) audit_heads\b/.test(text);

/** What a new connection is asked before it is lent: when one is opened is not the business of the work. */
const isOpening = (text: string): boolean => / = 'ask_pooler'|'public\.name_tenant'/.test(text);

/** Counts what the driver sends while `work` runs. Nothing else in the process may use the database meanwhile. */
export async function trafficOf<R>(work: () => Promise<R>): Promise<Traffic & { result: R }> {
  const plain = jest.spyOn(Connection.prototype, 'query');
  const sync = jest.spyOn(Connection.prototype, 'sync');
  const execute = jest.spyOn(Connection.prototype, 'execute');
  const bind = jest.spyOn(Connection.prototype, 'bind');
  const parse = jest.spyOn(Connection.prototype, 'parse');
  try {
    const result = await work();
    const sent = bind.mock.calls.map(([bound]) => JSON.stringify(bound));
    const again = bind.mock.calls.filter((_, place) => sent.indexOf(sent[place] ?? '') < place);
    const texts = plain.mock.calls.map(([text]) => text).filter((text) => !isOpening(text));
    const parsed = parse.mock.calls.map(([{ text }]) => text);
    const opening = parsed.filter(isOpening).length;
    return {
      result,
      roundTrips: texts.length + sync.mock.calls.length - opening,
      statements:
        texts.reduce((sum, text) => sum + countOf(text), 0) +
        execute.mock.calls.length -
        parsed.filter(isFirstOfTwo).length -
        opening,
      repeated: again.flatMap(([bound]) => /^(.*)_[\w-]{16}$/.exec(bound?.statement ?? '')?.[1] ?? []),
    };
  } finally {
    for (const spy of [plain, sync, execute, bind, parse]) spy.mockRestore();
  }
}
