import type { Knex } from 'knex';
import type { I9State } from '../../domain/i9/record';
import { eventColumns, type I9AuditEvent } from '../audit/trail';
import { keptEndColumns, type KeptEnd } from '../audit/check';
import type { Database, Tenant } from '../core/database';
import { versionColumns, type StoredVersion } from './sections';
import { first, prepare } from '../core/statement';

/** The current section that a form shows, still encrypted; null before it is signed. */
export interface StoredSection {
  content: Buffer | null;
  contentHash: Buffer | null;
}

/** Everything about one form that can be verified on its own. */
export interface StoredForm {
  organizationId: number;
  id: number;
  state: I9State;
  section1: StoredSection;
  section2: StoredSection;
  events: I9AuditEvent[];
  /** What is stored about the end of its trail; null when that is missing. */
  end: KeptEnd | null;
  versions: StoredVersion[];
  copies: StoredCopy[];
}

/** A stored copy of a document, without its content. */
export interface StoredCopy {
  copyId: number;
  contentHash: Buffer;
}

const batchSize = 200;

/**
 * Yields all forms of an organization after one, in batches, each batch as of one instant. While a batch is looked at, the
 * next one is read.
 */
export async function* storedForms(
  database: Database,
  tenant: Tenant,
  behind = 0,
): AsyncGenerator<StoredForm[]> {
  const read = (after: number) => {
    const batch = database.snapshot(tenant, (trx) => readBatch(trx, tenant.organizationId, after));
    // Heard when it is awaited, unless the caller has stopped before.
    batch.catch(() => undefined);
    return batch;
  };
  for (let next = read(behind); ;) {
    const batch = await next;
    const last = batch.at(-1);
    if (!last) return;
    next = read(last.id);
    yield batch;
  }
}

interface FormRow extends Pick<StoredForm, 'organizationId' | 'id' | 'state'> {
  content1: Buffer | null;
  hash1: Buffer | null;
  content2: Buffer | null;
  hash2: Buffer | null;
}

async function readBatch(trx: Knex, organizationId: number, id: number): Promise<StoredForm[]> {
  const { rows: forms } = await trx.raw<{ rows: FormRow[] }>(
    `select organization_id as "organizationId", id, state, section1_ciphertext as content1, section1_hash as hash1,
       section2_ciphertext as content2, section2_hash as hash2
     from i9s where organization_id = :organizationId and id > :id order by id limit :batchSize`,
    { organizationId, id, batchSize },
  );
  const last = forms.at(-1);
  if (!last) return [];
  const range = { organizationId, id, lastId: last.id };
  const ends = await readEnds(trx, range);
  const events = await rowsOfRange<I9AuditEvent>(trx, range, 'i9_audit_events', 'seq', eventColumns);
  const versions = await rowsOfRange<StoredVersion>(
    trx,
    range,
    'i9_section_versions',
    'section, version',
    versionColumns,
  );
  const copies = await rowsOfRange<StoredCopy>(
    trx,
    range,
    'i9_document_copies',
    'i9_document_copies.id',
    copyColumns,
  );
  return forms.map(({ content1, hash1, content2, hash2, ...form }) => ({
    ...form,
    section1: { content: content1, contentHash: hash1 },
    section2: { content: content2, contentHash: hash2 },
    events: events.get(form.id) ?? [],
    end: ends.get(form.id) ?? null,
    versions: versions.get(form.id) ?? [],
    copies: copies.get(form.id) ?? [],
  }));
}

async function readEnds(trx: Knex, range: Record<string, number>): Promise<Map<number, KeptEnd>> {
  const { rows } = await trx.raw<{ rows: (KeptEnd & { id: number })[] }>(
    `select id, ${keptEndColumns} from audit_heads
     where organization_id = :organizationId and kind = 'i9' and id > :id and id <= :lastId`,
    range,
  );
  return new Map(rows.map((row) => [row.id, row]));
}

const copyColumns = 'i9_document_copies.id as "copyId", content_hash as "contentHash"';

/** Returns a table's rows for the forms of a range, by form. */
async function rowsOfRange<Row>(
  trx: Knex,
  range: Record<string, number>,
  table: string,
  order: string,
  columns: string,
): Promise<Map<number, Row[]>> {
  const { rows } = await trx.raw<{ rows: (Row & { id: number })[] }>(
    `select i9_id as id, ${columns} from ${table}
     where organization_id = :organizationId and i9_id > :id and i9_id <= :lastId
     order by i9_id, ${order}`,
    range,
  );
  const byForm = new Map<number, Row[]>();
  for (const row of rows) {
    const known = byForm.get(row.id);
    if (known) known.push(row);
    else byForm.set(row.id, [row]);
  }
  return byForm;
}

const copyContent = prepare<{ encrypted: Buffer }>(
  'i9_document_copy_encrypted',
  `select content_ciphertext as encrypted from i9_document_copies
   where organization_id = :organizationId and i9_id = :i9Id and id = :copyId`,
);

/** Returns the encrypted content of one copy, or null when it is gone. One at a time, because copies can be large. */
export const encryptedCopy = async (
  database: Database,
  form: Pick<StoredForm, 'organizationId' | 'id'>,
  copyId: number,
) => (await first(database, form, copyContent, { i9Id: form.id, copyId }))?.encrypted ?? null;
