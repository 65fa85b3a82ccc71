import { documentsOfList, type DocumentList } from '../../domain/i9/documents/catalogue';
import { RadioTiles } from '../ui/choices';
import { entryOf, Select } from '../ui/fields';
import { Card } from '../ui/page';
import type { Texts } from '../texts';
import type { Choice, Faults } from '../ui/typed';

interface Props {
  t: Texts['section2'];
  faults: Faults;
}

const choicesOf = (list: DocumentList) =>
  documentsOfList(list).map(({ code, title }) => ({ value: code, label: title }));

/** All three lists, for everyone: the examiner must not choose for the employee. */
export function ChooseDocuments({ t, faults, choice }: Props & { choice: Choice }) {
  const list = (name: DocumentList) => (
    <Select
      key={name}
      {...entryOf(`list${name}`, faults, choice.codes[name])}
      label={t.list(name)}
      prompt={t.prompt}
      choices={choicesOf(name)}
    />
  );
  return (
    <Card heading={t.chooseTitle}>
      <p>{t.chooseIntro}</p>
      <RadioTiles
        {...entryOf('lists', faults, choice.lists)}
        label={t.choice}
        choices={[
          { value: 'A', label: t.choiceA, description: t.choiceAHint, children: list('A') },
          { value: 'BC', label: t.choiceBC, description: t.choiceBCHint, children: [list('B'), list('C')] },
        ]}
      />
    </Card>
  );
}

/** One list, where the rules allow a single document only. */
export function ChooseOne({
  t,
  faults,
  lists,
  value,
}: Props & { lists: readonly DocumentList[]; value: string }) {
  return (
    <Select
      id="document.code"
      label={t.chooseOne}
      error={faults['document.code'] ?? faults['document']}
      prompt={t.prompt}
      value={value}
      choices={lists.flatMap((list) =>
        choicesOf(list).map(({ value: code, label }) => ({ value: code, label: `${list}: ${label}` })),
      )}
    />
  );
}
