import type { ExportType } from '../../../store/bulk/exports';
import { counted } from '../../ui/words';

/** What the pages of imports and exports share. */

export const typeLabels: Readonly<Record<ExportType, string>> = {
  employees: 'Employees',
  'everify-cases': 'E-Verify cases',
  i9s: 'Forms I-9',
  locations: 'Locations',
  users: 'Users',
};

export const choicesOf = <Type extends ExportType>(types: readonly Type[]) =>
  types.map((value) => ({ value, label: typeLabels[value] }));

/** A state in words with its colour. */
export type StateWords = readonly [label: string, colour: '' | 'good' | 'warn' | 'alert'];

export const StateTag = ({ words: [label, colour] }: { words: StateWords }) => (
  <span class={`hr-tag${colour && ` hr-tag--${colour}`}`}>{label}</span>
);

/** How far something has come, which is read out as well. */
export function Progress(props: { done: number; total: number | null; noun: string; label: string }) {
  const { done, total, noun, label } = props;
  if (total === null) return null;
  return (
    <>
      <progress class="hr-progress" value={done} max={Math.max(1, total)} aria-label={label} />
      <span class="hr-note">{`${done.toLocaleString('en-US')} of ${counted(total, noun)}`}</span>
    </>
  );
}
