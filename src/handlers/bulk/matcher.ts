import type { Fault } from '../../domain/problem';
import { foldKey } from '../../services/bulk/import-kind';

/** The record that a row's key identifies, null for none, or the fault if it is not clear which. */
type Match<R> = { readonly record: R | null } | { readonly fault: Fault };

/** @param within records within reach that have one of the keys; `anywhere`: all of the organization that have one */
export function matcher<R>(
  key: string & keyof R,
  within: readonly R[],
  anywhere: readonly R[],
): (value: unknown) => Match<R> {
  const [near, all] = [byKey(within, key), byKey(anywhere, key)];
  return (value) => {
    const folded = foldKey(String(value));
    const [record = null, ...others] = near.get(folded) ?? [];
    const count = all.get(folded)?.length ?? 0;
    if (others.length > 0 || (record && count > 1)) return { fault: ambiguous(key) };
    return !record && count > 0 ? { fault: outOfReach(key) } : { record };
  };
}

function byKey<R>(records: readonly R[], key: keyof R): ReadonlyMap<string, readonly R[]> {
  const found = new Map<string, R[]>();
  for (const record of records) {
    const folded = foldKey(String(record[key]));
    const same = found.get(folded);
    if (same) same.push(record);
    else found.set(folded, [record]);
  }
  return found;
}

const ambiguous = (key: string): Fault => ({
  pointer: `/${key}`,
  code: 'ambiguous-key',
  detail: `Several records have this ${key}. Make it unique first.`,
});

const outOfReach = (key: string): Fault => ({
  pointer: `/${key}`,
  code: 'out-of-reach',
  detail: `A record with this ${key} is outside the groups that you manage.`,
});
