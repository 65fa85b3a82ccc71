import { together } from '../../process/together';
import { readAhead } from '../../process/turns';
import { batches } from '../core/batches';
import type { Trx } from '../core/pipeline';
import type { I9State } from '../../domain/i9/record';
import { eventFields, type I9AuditEvent } from '../audit/trail';
import { keptEndFields, type KeptEnd } from '../audit/check';
import type { Database, Tenant } from '../core/database';
import { versionFields, type StoredVersion } from './sections';
import * as field from '../core/fields';
import { literal, ofTenant, param, prepare, type Prepared, prepareFields } from '../core/statement';

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

const copyFields = {
  copyId: field.derived<number>('i9_document_copies.id'),
  contentHash: field.stored<Buffer>(),
};

/** A stored copy of a document, without its content. */
export type StoredCopy = field.RecordOf<typeof copyFields>;

const batchSize = 200;

/**
 * Yields all forms of an organization after one, in batches, each batch as of one instant. While a batch is looked at, the
 * next one is read.
 */
export const storedForms = (database: Database, tenant: Tenant, behind = 0) =>
  readAhead(
    batches<StoredForm>((last) =>
      database.snapshot(tenant, (trx) => readBatch(trx, tenant, last?.id ?? behind)),
    ),
  );

const formsAfter = prepareFields(
  'verify_forms',
  ofTenant('i9s').where('id', '>', param('id')).orderBy('id').limit(batchSize, { skipBinding: true }),
  {
    organizationId: field.requiredInteger,
    id: field.id,
    state: field.stored<I9State>(),
    content1: field.derived<Buffer | null>('i9s.section1_ciphertext'),
    hash1: field.derived<Buffer | null>('i9s.section1_hash'),
    content2: field.derived<Buffer | null>('i9s.section2_ciphertext'),
    hash2: field.derived<Buffer | null>('i9s.section2_hash'),
  },
);

/** The rows of one kind that belong to the forms after one, to a last one. */
const ofRange = (table: string, form: string) =>
  ofTenant(table).where(form, '>', param('id')).where(form, '<=', param('lastId'));
const ofForms = (table: string, ...order: string[]) => ofRange(table, 'i9_id').orderBy(['i9_id', ...order]);
const formOf = { formId: field.derived<number>('i9_id') };

const endsOfRange = prepareFields(
  'verify_ends',
  ofRange('audit_heads', 'id').where({ kind: literal('i9') }),
  { formId: field.derived<number>('id'), ...keptEndFields },
);
const eventsOfRange = prepareFields('verify_events', ofForms('i9_audit_events', 'seq'), {
  ...formOf,
  ...eventFields,
});
const versionsOfRange = prepareFields(
  'verify_versions',
  ofForms('i9_section_versions', 'section', 'version'),
  { ...formOf, ...versionFields },
);
const copiesOfRange = prepareFields('verify_copies', ofForms('i9_document_copies', 'id'), {
  ...formOf,
  ...copyFields,
});

async function readBatch(trx: Trx, tenant: Tenant, id: number): Promise<StoredForm[]> {
  const forms = await formsAfter.all({ trx, scope: tenant }, { id });
  const last = forms.at(-1);
  if (!last) return [];
  const rowsOf = async <Row extends { readonly formId: number }>(statement: Prepared<Row>) => {
    const byForm = new Map<number, Row[]>();
    for (const row of await statement.all({ trx, scope: tenant }, { id, lastId: last.id })) {
      const known = byForm.get(row.formId);
      if (known) known.push(row);
      else byForm.set(row.formId, [row]);
    }
    return byForm;
  };
  const { ends, events, versions, copies } = await together({
    ends: rowsOf(endsOfRange),
    events: rowsOf(eventsOfRange),
    versions: rowsOf(versionsOfRange),
    copies: rowsOf(copiesOfRange),
  });
  return forms.map(({ content1, hash1, content2, hash2, ...form }) => ({
    ...form,
    section1: { content: content1, contentHash: hash1 },
    section2: { content: content2, contentHash: hash2 },
    events: events.get(form.id) ?? [],
    end: ends.get(form.id)?.[0] ?? null,
    versions: versions.get(form.id) ?? [],
    copies: copies.get(form.id) ?? [],
  }));
}

const copyContent = prepare<{ encrypted: Buffer }>(
  'i9_document_copy_encrypted',
  ofTenant('i9_document_copies', 'i9Id', 'id').select({ encrypted: 'content_ciphertext' }),
);

/** Returns the encrypted content of one copy, or null when it is gone. One at a time, because copies can be large. */
export const encryptedCopy = async (
  database: Database,
  form: Pick<StoredForm, 'organizationId' | 'id'>,
  id: number,
) => (await copyContent.readFirst(database, form, { i9Id: form.id, id }))?.encrypted ?? null;
