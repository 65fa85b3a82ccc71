/**
 * What an audit row can be about, and when a change of one concerns who a caller is and what it may do: never, always, or
 * unless the record was made just now, because no one has been remembered with it.
 */
const subjects = {
  api_client: 'always',
  delivery: 'never',
  employee: 'never',
  employment: 'never',
  everify_case: 'never',
  export: 'never',
  group: 'unless-new',
  i9: 'never',
  import: 'never',
  inspection_package: 'never',
  legal_entity: 'never',
  location: 'never',
  management: 'always',
  organization: 'always',
  partner: 'never',
  role: 'unless-new',
  single_sign_on: 'never',
  user: 'unless-new',
} as const satisfies Record<string, 'never' | 'always' | 'unless-new'>;

/** Which record a change is about, for the audit row. */
export interface Subject {
  readonly type: keyof typeof subjects;
  readonly id: number;
  /** The record was made in this transaction. */
  readonly isNew?: true;
}

/** Whether nothing that is remembered about callers holds after these changes of one transaction. */
export function concernsCallers(changes: readonly Subject[]): boolean {
  const isNew = ({ type, id }: Subject) =>
    changes.some((other) => other.isNew && other.type === type && other.id === id);
  return changes.some((change) => {
    const when = subjects[change.type];
    return when === 'always' || (when === 'unless-new' && !isNew(change));
  });
}
