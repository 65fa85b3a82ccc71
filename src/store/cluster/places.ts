/**
 * Why a table stays on the coordinator. In addition, spreading what a hire writes makes it slower (docs/scale.md, "Why
 * a hire stays on the coordinator").
 */
export const coordinatorReasons = {
  installation: 'belongs to the installation, not to an organization',
  uniqueOverAll: 'has a key that is unique over all organizations',
  overlap: 'has an exclusion constraint that compares ranges of the organization',
  directory: 'is looked through over all organizations, by secret, age or state',
  queue: 'puts jobs into the queue, which is on the coordinator',
  trigger: 'writes other tables by triggers, or refuses changes by one',
  together: 'is written in one statement with tables that stay there, or referred to by them',
} as const;

/** Where a cluster stores a table. */
type Place =
  | {
      readonly on: 'workers';
      /** Foreign keys to tables on the coordinator, which no server could check any more. */
      readonly givesUp: readonly string[];
    }
  | { readonly on: 'coordinator'; readonly because: keyof typeof coordinatorReasons };

const staying = (because: keyof typeof coordinatorReasons, tables: readonly string[]) =>
  Object.fromEntries(tables.map((table): [string, Place] => [table, { on: 'coordinator', because }]));

/**
 * Every table, and where a cluster stores it. Tables on the workers are distributed by organization, all rows of an
 * organization on the same one. Statements use such a table on its own, in transactions that name the tenant.
 */
export const places: Readonly<Record<string, Place>> = {
  i9_document_copies: {
    on: 'workers',
    givesUp: ['i9_document_copies_i9_fkey', 'i9_document_copies_user_fkey'],
  },
  i9_section_versions: {
    on: 'workers',
    givesUp: ['i9_section_versions_i9_fkey', 'i9_section_versions_signer_fkey'],
  },
  ...staying('installation', ['failed_attempts', 'federal_closures', 'push_workers']),
  ...staying('uniqueOverAll', ['api_clients', 'users']),
  ...staying('overlap', ['employments']),
  ...staying('directory', [
    'access_tokens',
    'employee_logins',
    'event_feeds',
    'events',
    'everify_cases',
    'everify_simulations',
    'i9_links',
    'idempotency_records',
    'import_chunks',
    'inspection_package_chunks',
    'organizations',
    'password_resets',
    'portal_sessions',
    'rate_limit_windows',
    'refresh_tokens',
    'sent_forms',
    'sign_on_answers',
  ]),
  ...staying('queue', [
    'deliveries',
    'everify_requests',
    'exports',
    'imports',
    'inspection_packages',
    'mail_messages',
    'partners',
  ]),
  ...staying('trigger', [
    'employees',
    'i9_audit_events',
    'i9s',
    'legal_entities',
    'locations',
    'managements',
    'partner_secrets',
    'role_permissions',
    'roles',
  ]),
  ...staying('together', [
    'audit_events',
    'audit_heads',
    'audit_keys',
    'authenticators',
    'delivery_attempts',
    'groups',
    'i9_notes',
    'i9_notices',
    'import_faults',
    'organization_notices',
    'passkeys',
    'push_sequences',
    'recovery_codes',
    'row_counts',
  ]),
};

/** Tables on the workers, with the foreign keys that each gives up. */
export const spreadTables: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries(places).flatMap(([table, place]) =>
    place.on === 'workers' ? [[table, place.givesUp]] : [],
  ),
);
