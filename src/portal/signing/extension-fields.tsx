import {
  extensionRules,
  type ExtensionBasis,
  type ExtensionInput,
} from '../../domain/i9/documents/extensions';
import { entryOf, Select, TextField } from '../ui/fields';
import type { Texts } from '../texts';
import type { Faults } from '../ui/typed';

/** The basis of an automatic extension, of a new hire's card in Section 2 and for an employee on file. */

type TextName = 'filedOn' | 'receiptNumber' | 'cardCategory' | 'noticeCategory';

const bases = Object.keys(extensionRules) as ExtensionBasis[];

export function ExtensionFields(props: {
  t: Texts['section2']['extension'];
  faults: Faults;
  value: Partial<ExtensionInput>;
  prefix: string;
  ofCard: boolean;
}) {
  const { t, faults, value, prefix, ofCard } = props;
  const entry = (field: TextName | 'basis') => entryOf(`${prefix}${field}`, faults, value[field]);
  const text = (field: TextName, size: 'sm' | 'md') => (
    <TextField {...entry(field)} label={t[field]} hint={t.hints[field]} size={size} maxLength={40} />
  );
  return (
    <>
      <Select
        {...entry('basis')}
        label={t.basis}
        prompt={t.prompt}
        choices={bases
          .filter((basis) => !ofCard || extensionRules[basis].ofCard)
          .map((basis) => ({ value: basis, label: t.bases[basis] }))}
      />
      {text('receiptNumber', 'md')}
      {text('filedOn', 'sm')}
      {text('cardCategory', 'sm')}
      {text('noticeCategory', 'sm')}
    </>
  );
}
