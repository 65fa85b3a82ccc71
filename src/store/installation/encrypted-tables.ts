import { ssnHashes, wholeHash, type Purpose, type StoredHash } from '../core/keys';

export interface EncryptedTable {
  readonly table: string;
  /** Primary key, in the order in which the table is processed. */
  readonly key: readonly string[];
  /** Encrypted values: each is stored in `<name>_ciphertext`. */
  readonly values: Readonly<Record<string, Purpose>>;
  /** The values that are searched for, with their keyed hashes, which change with the key. */
  readonly hashed?: Readonly<Record<string, readonly StoredHash[]>>;
  /** Rows in one transaction; fewer if a value can be several megabytes. */
  readonly batch?: number;
}

const byId = ['organization_id', 'id'] as const;

/**
 * Everything that is encrypted in the database; test/store/installation/reseal.test.ts compares it with the database's
 * own catalog.
 */
export const encryptedTables: readonly EncryptedTable[] = [
  { table: 'organizations', key: ['id'], values: { oauth_client_secret: 'oauth-client-secret' } },
  { table: 'partners', key: byId, values: { callback_credentials: 'partner-credentials' } },
  { table: 'partner_secrets', key: byId, values: { secret: 'partner-secret' } },
  {
    table: 'employees',
    key: byId,
    values: { ssn: 'employee-ssn', date_of_birth: 'employee-birth-date' },
    hashed: { ssn: ssnHashes, date_of_birth: [wholeHash('employee-birth-date')] },
  },
  { table: 'employee_notes', key: byId, values: { text: 'employee-note' } },
  {
    table: 'i9s',
    key: byId,
    values: {
      facts: 'i9-section',
      section1: 'i9-section',
      section1_ssn: 'employee-ssn',
      section1_signature: 'i9-signature',
      section2: 'i9-section',
      section2_signature: 'i9-signature',
      section2_draft: 'i9-section',
      representative: 'i9-section',
    },
    hashed: { section1_ssn: ssnHashes },
  },
  {
    table: 'i9_section_versions',
    key: ['organization_id', 'i9_id', 'section', 'version'],
    values: { content: 'i9-section', signature: 'i9-signature' },
  },
  { table: 'section1_drafts', key: ['organization_id', 'i9_id'], values: { content: 'i9-section' } },
  { table: 'i9_document_copies', key: byId, values: { content: 'i9-document-copy' }, batch: 5 },
  { table: 'everify_cases', key: byId, values: { data: 'everify-case' } },
  { table: 'everify_requests', key: byId, values: { payload: 'everify-case' }, batch: 5 },
  {
    table: 'inspection_package_chunks',
    key: ['organization_id', 'package_id', 'seq'],
    values: { content: 'inspection-package' },
    batch: 5,
  },
  {
    table: 'import_chunks',
    key: ['organization_id', 'upload_id', 'seq'],
    values: { content: 'import' },
    batch: 5,
  },
  { table: 'sent_forms', key: ['organization_id', 'form_hash'], values: { answer: 'idempotent-response' } },
  { table: 'portal_sessions', key: ['organization_id', 'token_hash'], values: { unsent: 'unsent-form' } },
  {
    table: 'authenticators',
    key: ['organization_id', 'user_id'],
    values: { secret: 'authenticator-secret' },
  },
  { table: 'mail_messages', key: byId, values: { message: 'mail-message' } },
  { table: 'audit_keys', key: byId, values: { key: 'audit-key' } },
  {
    table: 'idempotency_records',
    key: ['organization_id', 'client_id', 'operation_id', 'key_hash'],
    values: { response: 'idempotent-response' },
  },
];
