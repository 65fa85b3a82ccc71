import { arrayOf, fragment, insertion, knex, ofTenant, param, prepare, preparedBy } from '../core/statement';
import type { Transaction, Unit } from '../unit';
import type { Purpose } from '../core/keys';
import type { Selection } from '../core/paging';

/** Bytes of one piece. */
export const pieceLength = 768 * 1024;

/** Joins pieces of any length into pieces of one length; the last one is the remainder. */
export async function* piecesOfLength(bytes: AsyncIterable<Buffer>, length: number): AsyncGenerator<Buffer> {
  let held: Buffer[] = [];
  let size = 0;
  for await (const chunk of bytes) {
    held.push(chunk);
    size += chunk.length;
    while (size >= length) {
      const all = Buffer.concat(held);
      yield all.subarray(0, length);
      held = [all.subarray(length)];
      size -= length;
    }
  }
  if (size > 0) yield Buffer.concat(held);
}

type Keeper = Pick<Unit, 'trx' | 'keys' | 'scope'>;

/** Runs a read in a transaction of its own. */
type Look = <R>(look: (unit: Keeper) => Promise<R>) => Promise<R>;

/**
 * Files in encrypted pieces, numbered from 1, so that every process can read what another has written.
 *
 * @param owner column with the id of the file that a piece belongs to
 */
export function encryptedPieces<Id extends number | string>(table: string, owner: string, purpose: Purpose) {
  const ofOwner = () => ofTenant(table).where({ [owner]: param('id') });
  const inserting = prepare(
    `${table}_insert`,
    insertion(table, owner, 'seq', 'contentCiphertext', 'expiresAt'),
  );
  const reading = prepare<{ sealed: Buffer }>(
    `${table}_read`,
    ofOwner()
      .where({ seq: param('seq') })
      .select({ sealed: 'content_ciphertext' }),
  );
  const removing = prepare(`${table}_remove`, ofOwner().where('seq', '>', param('behind')).delete());

  /** Returns one piece of a file, or null after the last. */
  const at = async (unit: Keeper, id: Id, seq: number): Promise<Buffer | null> => {
    const row = await reading.first(unit, { id, seq });
    return row && Buffer.from(unit.keys.decrypt(unit.scope.organizationId, purpose, row.sealed), 'base64');
  };

  return {
    /** Stores one piece until it expires, with the next round trip. */
    add: async (
      unit: Keeper,
      id: Id,
      { seq, content, expiresAt }: { seq: number; content: Buffer; expiresAt: Date },
    ): Promise<void> => {
      const text = content.toString('base64');
      const contentCiphertext = unit.keys.encrypt(unit.scope.organizationId, purpose, text);
      await inserting.send(unit, { [owner]: id, seq, contentCiphertext, expiresAt });
    },

    at,

    /** Yields the bytes of a file, piece by piece. */
    async *read(id: Id, look: Look): AsyncGenerator<Buffer> {
      for (let seq = 1; ; seq += 1) {
        const piece = await look((unit) => at(unit, id, seq));
        if (!piece) return;
        yield piece;
      }
    },

    /** Removes a file, or its pieces after some number. */
    remove: (unit: Transaction, id: Id, behind = 0): Promise<void> => removing.send(unit, { id, behind }),
  };
}

export type EncryptedPieces<Id extends number | string> = ReturnType<typeof encryptedPieces<Id>>;

/** Ids that are in memory at once. */
const idsAtOnce = 10_000;

/** Ids of records in a column of a table. There can be millions, so they are never all in memory here. */
export function storedIds(table: string, column: string) {
  const some = prepare<{ ids: number[] }>(
    `${table}_ids`,
    ofTenant(table, 'id').select({
      ids: knex.raw('??[? : ?]', [column, param('first', 'integer'), param('last', 'integer')]),
    }),
  );
  /** Keyed by the query for the ids. A cluster finds them on another server first. */
  const filling = preparedBy((sql) =>
    prepare<{ count: number }>(
      `${table}_fill`,
      ofTenant(table)
        .withMaterialized('found', fragment(sql))
        .where({ id: param('filledId') })
        .update({ [column]: arrayOf(knex('found').select('id')) })
        .returning(knex.raw('cardinality(??) as count', [column])),
    ),
  );
  return {
    /**
     * Yields the ids in order, in batches.
     *
     * @param look runs a read, all in one transaction or each in its own
     * @param before how many to skip at the beginning
     */
    async *read(
      id: number,
      look: <R>(look: (unit: Transaction) => Promise<R>) => Promise<R>,
      before = 0,
    ): AsyncGenerator<readonly number[]> {
      for (let first = before + 1; ; first += idsAtOnce) {
        const last = first + idsAtOnce - 1;
        const row = await look((unit) => some.first(unit, { id, first, last }));
        const ids = row?.ids ?? [];
        if (ids.length > 0) yield ids;
        if (ids.length < idsAtOnce) return;
      }
    },

    /** Stores the ids that a selection finds. @returns how many there are */
    fill: (unit: Transaction, id: number, { sql, parameters }: Selection): Promise<number> =>
      filling(sql).count(unit, { ...parameters, filledId: id }),
  };
}
