import type { components } from '../../../../generated/openapi';
import { counted } from '../../ui/words';
import type { ExportType } from '../../../domain/lists/exports';

/** What the pages of imports and exports share, and the words of imports. */

export const typeLabels: Readonly<Record<ExportType, string>> = {
  employees: 'Employees',
  'everify-cases': 'E-Verify cases',
  i9s: 'Forms I-9',
  locations: 'Locations',
  users: 'Users',
};

export const choicesOfTypes = <Type extends ExportType>(types: readonly Type[]) =>
  types.map((value) => ({ value, label: typeLabels[value] }));

export type RecordImport = components['schemas']['RecordImport'];

/** Returns what became of the rows or, for a check, what would become of them. */
export function countsOf({ created, updated, unchanged, faulty }: RecordImport): string {
  const counts = { created, updated, unchanged, faulty };
  const parts = Object.entries(counts).filter(([, count]) => count > 0);
  return parts.map(([name, count]) => `${count.toLocaleString('en-US')} ${name}`).join(', ') || 'None';
}

const failures: Readonly<Record<components['schemas']['ImportFailure'], string>> = {
  'process-ended':
    'The import was stopped because the program ended while it read the file. It was not tried again, in case the file is the cause. Check the file, and send it again.',
  'permission-lost': 'The import was stopped because you no longer have the permission.',
  'internal-error': 'The import was stopped because something failed on our side. Send the file again.',
};

/** Returns what the state means for the sender of the file. */
export function meaningOf({ state, failure, dryRun, faulty }: RecordImport): string {
  if (state === 'waiting')
    return 'Another import of your organization comes first, or this one is about to begin.';
  if (state === 'running')
    return dryRun
      ? 'Every row is checked against the rules for the record. Nothing is saved.'
      : 'Rows are being saved. The counts show what is done.';
  if (state === 'refused') return 'Nothing was saved: the file cannot be used as it is.';
  if (state === 'failed') return failures[failure ?? 'internal-error'];
  if (state === 'canceled')
    return 'The import was canceled. Rows that had been saved stay; you can send the file again.';
  const rows =
    faulty === 0 ? 'Every row is valid' : `${counted(faulty, 'row')} cannot be imported as they are`;
  if (dryRun) return `${rows}. Nothing has been saved: this was a check.`;
  return faulty === 0
    ? 'Every row has been processed.'
    : `${counted(faulty, 'row')} could not be saved; all others were. Correct these rows and send the file again.`;
}
