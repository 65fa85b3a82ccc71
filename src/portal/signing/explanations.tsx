import type { FieldFault } from '../../domain/problem';
import { lateReasons } from '../../domain/everify/late-reasons';
import { crossChecks, type CrossCheck, type Explanations } from '../../domain/i9/documents/cross-checks';
import type { Texts } from '../texts';
import { entryOf, TextArea, type TextAreaProps, RadioTiles } from '../ui/fields';
import { typed, type Faults, type FormBody } from '../ui/typed';

/** Why something that looks like a slip is right: a field for each check that fires or was answered. */
export function ExplanationFields(props: {
  t: Texts['section2'];
  hint: string;
  faults: Faults;
  given: Explanations;
}) {
  const { t, hint, faults, given } = props;
  const asked = crossChecks.filter((check) => faults[idOf(check)] ?? given[check]);
  const late = lateChecks.find((check) => asked.includes(check));
  return (
    <>
      {late ? (
        <LateReason
          {...entryOf(idOf(late), faults, given[late])}
          t={t}
          label={t.explanations[late]}
          hint={hint}
        />
      ) : null}
      {asked
        .filter((check) => !lateChecks.includes(check))
        .map((check) => (
          <TextArea
            key={check}
            {...entryOf(idOf(check), faults, given[check])}
            label={t.explanations[check]}
            hint={hint}
            maxLength={500}
          />
        ))}
    </>
  );
}

interface LateReasonProps extends TextAreaProps {
  t: Texts['section2'];
}

/** The form is late for one reason, so it is asked for once, from a list. */
function LateReason({ t, ...field }: LateReasonProps) {
  const { id, value } = field;
  const known = value === '' || Object.hasOwn(lateReasons, value);
  return (
    <RadioTiles
      {...field}
      value={known ? value : other}
      choices={[
        ...Object.keys(lateReasons).map((reason) => ({
          value: reason,
          label: t.lateReasons[reason] ?? reason,
        })),
        {
          value: other,
          label: t.otherReason,
          children: (
            <TextArea
              id={`${id}.${other}`}
              label={t.otherReasonText}
              value={known ? '' : value}
              error={undefined}
              maxLength={500}
            />
          ),
        },
      ]}
    />
  );
}

const lateChecks: readonly CrossCheck[] = ['section2-late', 'section1-late'];
const other = 'other';
const idOf = (check: CrossCheck): string => `explanations.${check}`;

/** Leaves out the fault of a reason that is asked for once, with that of another section. */
export function askedOnce(faults: readonly FieldFault[]): readonly FieldFault[] {
  const fields = new Set(faults.map(({ field }) => field));
  return faults.filter(({ field }) => field !== idOf('section1-late') || !fields.has(idOf('section2-late')));
}

function explanationIn(body: FormBody, check: CrossCheck): string {
  const text = typed(body, idOf(check), 600);
  return lateChecks.includes(check) && text === other ? typed(body, `${idOf(check)}.${other}`, 600) : text;
}

export function readExplanations(body: FormBody): Explanations {
  const late = lateChecks.map((check) => explanationIn(body, check)).find((text) => text.trim() !== '');
  return Object.fromEntries(
    crossChecks.flatMap((check) => {
      const text = lateChecks.includes(check)
        ? explanationIn(body, check).trim() || late
        : explanationIn(body, check);
      return text === undefined || text.trim() === '' ? [] : [[check, text]];
    }),
  );
}
