/** Why a table stays on the coordinator. */
export const coordinatorReasons = {
  installation: 'belongs to the installation, not to an organization',
  directory: 'is looked through over all organizations, by a secret or a name',
  account: 'says who an account is, what it may do, and what it has asked for',
  queue: 'puts jobs into the queue, which is on the coordinator, or goes with what does',
  ends: 'proves the rows of the trails, so it is kept apart from them',
} as const;

/**
 * Where a cluster stores a table: `workers`, distributed by organization, all rows of an organization on the same worker;
 * `everywhere`, a copy on each server; or the coordinator.
 */
type Place =
  | { readonly on: 'workers' | 'everywhere' }
  | { readonly on: 'coordinator'; readonly because: keyof typeof coordinatorReasons };

const all = (place: Place, tables: readonly string[]) =>
  Object.fromEntries(tables.map((table): [string, Place] => [table, place]));
const staying = (because: keyof typeof coordinatorReasons, tables: readonly string[]) =>
  all({ on: 'coordinator', because }, tables);

/**
 * Every table, and where a cluster stores it: what grows with the people is on the workers, what finds an organization is
 * on the coordinator. A statement joins tables of one place only, and those that are everywhere; it may compare with a
 * subquery over another place that does not refer to it.
 */
export const places: Readonly<Record<string, Place>> = {
  ...all({ on: 'everywhere' }, ['organizations']),
  ...all({ on: 'workers' }, [
    'audit_events',
    'employee_notes',
    'employees',
    'employees_without_i9',
    'employments',
    'events',
    'everify_cases',
    'i9_audit_events',
    'i9_document_copies',
    'i9_notes',
    'i9_notices',
    'i9_section_versions',
    'i9s',
    'inspections',
    'legal_entities',
    'locations',
    'row_counts',
  ]),
  ...staying('installation', ['failed_attempts', 'federal_closures', 'push_workers']),
  ...staying('directory', [
    'access_tokens',
    'api_clients',
    'employee_logins',
    'event_feeds',
    'i9_links',
    'password_resets',
    'portal_sessions',
    'refresh_tokens',
    'section1_drafts',
    'sign_on_answers',
    'users',
  ]),
  ...staying('account', [
    'authenticators',
    'groups',
    'idempotency_records',
    'managements',
    'organization_notices',
    'passkeys',
    'rate_limit_windows',
    'recovery_codes',
    'role_permissions',
    'roles',
    'saved_views',
    'sent_forms',
  ]),
  ...staying('queue', [
    'bulk_action_rows',
    'bulk_actions',
    'deliveries',
    'delivery_attempts',
    'everify_requests',
    'everify_simulations',
    'exports',
    'import_chunks',
    'import_faults',
    'imports',
    'inspection_package_chunks',
    'inspection_packages',
    'mail_messages',
    'partner_secrets',
    'partners',
    'push_sequences',
  ]),
  ...staying('ends', ['audit_heads', 'audit_keys']),
};

const tablesOn = (on: Place['on']): readonly string[] =>
  Object.entries(places).flatMap(([table, place]) => (place.on === on ? [table] : []));

export const tablesOnWorkers = tablesOn('workers');
export const tablesEverywhere = tablesOn('everywhere');

/**
 * A table of the coordinator to which nearly every transaction that writes forms writes as well. Citus knows of it, so it
 * commits such a transaction in two phases: on all servers or on none.
 */
export const tableOfBothPhases = 'audit_heads';
