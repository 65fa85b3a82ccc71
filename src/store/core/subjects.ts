/**
 * What an audit row can be about, and when a change of it affects who a caller is and what it may do: never, always, or
 * unless the record is new, because no caller can have been cached with it.
 */
const subjects = {
  api_client: 'always',
  bulk_action: 'never',
  delivery: 'never',
  employee: 'never',
  employee_note: 'never',
  employment: 'never',
  everify_case: 'never',
  export: 'never',
  group: 'unless-new',
  i9: 'never',
  import: 'never',
  inspection: 'never',
  inspection_package: 'never',
  legal_entity: 'never',
  location: 'never',
  management: 'always',
  organization: 'always',
  partner: 'never',
  role: 'unless-new',
  saved_view: 'never',
  single_sign_on: 'never',
  /** Entries of a list that were sent as a spreadsheet; its id is that of the organization. */
  spreadsheet: 'never',
  /** A search by the end of a Social Security number; its id is that of the organization. */
  ssn_search: 'never',
  user: 'unless-new',
} as const satisfies Record<string, 'never' | 'always' | 'unless-new'>;

/** The record that a change is about, for the audit row. */
export interface Subject {
  readonly type: keyof typeof subjects;
  readonly id: number;
  /** The record was created in this transaction. */
  readonly isNew?: true;
}

/** Returns whether these changes of one transaction invalidate what is cached about callers. */
export function concernsCallers(changes: readonly Subject[]): boolean {
  const isNew = ({ type, id }: Subject) =>
    changes.some((other) => other.isNew && other.type === type && other.id === id);
  return changes.some((change) => {
    const when = subjects[change.type];
    return when === 'always' || (when === 'unless-new' && !isNew(change));
  });
}
