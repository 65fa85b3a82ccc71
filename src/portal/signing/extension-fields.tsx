import { detailsOf, type ExtensionBasis, type ExtensionDetail } from '../../domain/i9/documents/bases';
import type { ExtensionInput } from '../../domain/i9/documents/extensions';
import { entryOf, Select, TextField } from '../ui/fields';
import type { Texts } from '../texts';
import type { Faults } from '../ui/typed';

/** The basis of an automatic extension, of a document in Section 2 and for an employee on file. */

const long: ReadonlySet<ExtensionDetail> = new Set([
  'receiptNumber',
  'sevisNumber',
  'i94Number',
  'designation',
]);

export function ExtensionFields(props: {
  t: Texts['section2'];
  faults: Faults;
  value: Partial<ExtensionInput>;
  prefix: string;
  /** Bases that are offered, see `bases.ts`. */
  offered: readonly ExtensionBasis[];
}) {
  const { t, faults, value, prefix, offered } = props;
  const entry = (field: ExtensionDetail | 'basis') => entryOf(`${prefix}${field}`, faults, value[field]);
  return (
    <>
      <Select
        {...entry('basis')}
        label={t.labels.basis}
        prompt={t.extension.prompt}
        choices={offered.map((basis) => ({ value: basis, label: t.extension.bases[basis] }))}
      />
      {detailsOf(offered).map((field) => (
        <TextField
          key={field}
          {...entry(field)}
          label={t.labels[field]}
          hint={t.extension.hints[field]}
          size={long.has(field) ? 'md' : 'sm'}
          maxLength={field === 'designation' ? 80 : 40}
        />
      ))}
    </>
  );
}
