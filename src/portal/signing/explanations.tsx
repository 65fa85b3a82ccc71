import { crossChecks, type Explanations } from '../../domain/i9/documents/cross-checks';
import type { Texts } from '../texts';
import { entryOf, TextArea } from '../ui/fields';
import { typed, type Faults, type FormBody } from '../ui/typed';

/** Why something that looks like a slip is right: a field for each check that fires or was answered. */
export function ExplanationFields(props: {
  t: Texts['section2'];
  hint: string;
  faults: Faults;
  given: Explanations;
}) {
  const { t, hint, faults, given } = props;
  return (
    <>
      {crossChecks
        .filter((check) => faults[`explanations.${check}`] ?? given[check])
        .map((check) => (
          <TextArea
            key={check}
            {...entryOf(`explanations.${check}`, faults, given[check])}
            label={t.explanations[check]}
            hint={hint}
            maxLength={500}
          />
        ))}
    </>
  );
}

export const readExplanations = (body: FormBody): Explanations =>
  Object.fromEntries(
    crossChecks.flatMap((check) => {
      const text = typed(body, `explanations.${check}`, 600);
      return text.trim() === '' ? [] : [[check, text]];
    }),
  );
