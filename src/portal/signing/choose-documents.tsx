import { documentsOfList, type DocumentList } from '../../domain/i9/documents/catalogue';
import type { DocumentInput } from '../../domain/i9/documents/presented';
import { entryOf, Select, RadioTiles } from '../ui/fields';
import { Card } from '../ui/page-parts';
import type { Texts } from '../texts';
import { choiceOf, chosenDocument, codesOf, readChoice, type Faults } from '../ui/typed';
import type { SigningFlow } from './signing-flow';

interface Props {
  t: Texts['section2'];
  faults: Faults;
}

const choicesOf = (list: DocumentList, t: Props['t']) =>
  documentsOfList(list).map(({ code, title }) => {
    const name = t.documentName(code);
    return { value: code, label: name === null ? title : `${name} (${title})` };
  });

interface WithDocuments {
  readonly documents: readonly DocumentInput[];
}

/**
 * How documents are chosen from all three lists, for everyone: the examiner must not choose for the employee.
 * @param kept lists of which the form keeps its document
 */
export const fromAllLists = <F extends WithDocuments>(
  t: Props['t'],
  kept: readonly DocumentList[] = [],
): Pick<SigningFlow<F>, 'chooser' | 'choose' | 'documentsOf'> => ({
  chooser({ documents }, faults, sent) {
    // As it was chosen, because a list that is missing a document is visible only while its choice is.
    const choice = sent ? readChoice(sent) : choiceOf(documents);
    const list = (name: DocumentList) => (
      <Select
        key={name}
        {...entryOf(`list${name}`, faults, choice.codes[name])}
        label={t.list(name)}
        prompt={kept.includes(name) ? t.keptPrompt : t.prompt}
        choices={choicesOf(name, t)}
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
  },
  // Where something is missing, the form stays as it is.
  choose(body, before) {
    const { codes, missing } = codesOf(readChoice(body), kept);
    const faults = missing.map((field) => ({
      field,
      code: field === 'lists' ? 'required' : 'unknown-document',
    }));
    if (faults.length > 0) return { form: before, faults };
    const documents = codes.map((code) => chosenDocument(code, before.documents));
    return { form: { ...before, documents }, faults };
  },
  documentsOf: ({ documents }) => documents,
});

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
        choicesOf(list, t).map(({ value: code, label }) => ({ value: code, label: `${list}: ${label}` })),
      )}
    />
  );
}
