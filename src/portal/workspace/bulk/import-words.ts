import type { components } from '../../../../generated/openapi';
import { counted } from '../../ui/words';
import type { StateWords } from '../made-files';

export type RecordImport = components['schemas']['RecordImport'];

export const importStates: Readonly<Record<RecordImport['state'], StateWords>> = {
  waiting: ['Waiting for its turn', ''],
  running: ['In progress', 'warn'],
  finished: ['Finished', 'good'],
  refused: ['Refused', 'alert'],
  failed: ['Failed', 'alert'],
};

/** What became of the rows; of a check, what would become of them. */
export function countsOf({ created, updated, unchanged, faulty }: RecordImport): string {
  const counts = { created, updated, unchanged, faulty };
  const parts = Object.entries(counts).filter(([, count]) => count > 0);
  return parts.map(([name, count]) => `${count.toLocaleString('en-US')} ${name}`).join(', ') || 'None';
}

/** What the state means for the sender of the file. */
export function meaningOf({ state, dryRun, faulty }: RecordImport): string {
  if (state === 'waiting') return 'Another import of your organization is first, or this one begins at once.';
  if (state === 'running')
    return dryRun
      ? 'Every row is checked against the rules of the record. Nothing is written.'
      : 'Rows are being written. What is counted is done.';
  if (state === 'refused') return 'Nothing was written: the file cannot be taken as it is.';
  if (state === 'failed')
    return 'It was given up. You have lost the permission meanwhile, or the fault is ours: send the file again.';
  const rows =
    faulty === 0 ? 'Every row is in order' : `${counted(faulty, 'row')} cannot be taken as they are`;
  if (dryRun) return `${rows}. Nothing has been written: this was a check.`;
  return faulty === 0
    ? 'Every row was dealt with.'
    : `${counted(faulty, 'row')} could not be written; all others were. Correct these rows and send the file again.`;
}
