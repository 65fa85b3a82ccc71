import {
  extensionRules,
  type ExtensionBasis,
  type ExtensionInput,
} from '../../domain/i9/documents/extensions';
import { Select, TextField } from '../ui/fields';
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
  const id = (field: string) => `${prefix}${field}`;
  const text = (field: TextName, size: 'sm' | 'md') => (
    <TextField
      id={id(field)}
      name={id(field)}
      label={t[field]}
      hint={t.hints[field]}
      error={faults[id(field)]}
      value={value[field] ?? ''}
      size={size}
      maxLength={40}
    />
  );
  return (
    <>
      <Select
        id={id('basis')}
        name={id('basis')}
        label={t.basis}
        error={faults[id('basis')]}
        prompt={t.prompt}
        value={value.basis ?? ''}
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
