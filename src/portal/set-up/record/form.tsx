import type { Choice } from '../../ui/fields';
import { Actions, Alert, SummaryList, Card } from '../../ui/page-parts';
import { PostForm } from '../../session/parts';
import { typed, type FormBody } from '../../ui/typed';
import type { PageContext, Values } from '../../session/page-context';
import type { RecordField, Related, Section } from './entity';
import type { FormRefusal } from './faults';

/** What the controls of a form show, by field name. */
export type Typed = Readonly<Record<string, string>>;

/** Longest value of a field: a certificate. */
const longest = 12_000;

/** Returns what was typed; several boxes with one name are joined by commas. */
export const typedIn = (fields: readonly RecordField[], body: FormBody): Typed =>
  Object.fromEntries(
    fields.map(({ name }) => {
      const value = Object.hasOwn(body, name) ? body[name] : undefined;
      return [name, Array.isArray(value) ? value.slice(0, 200).join(',') : typed(body, name, longest)];
    }),
  );

/** Returns what the controls show of a record; without one, what they show at first. */
export const typedOf = (fields: readonly RecordField[], record: Values = {}): Typed =>
  Object.fromEntries(
    fields.map(({ name, kind, first = '' }) => [
      name,
      (record[name] ?? null) === null ? first : kind.typed(record[name]),
    ]),
  );

/** Returns the request body for what was typed. */
export const bodyFrom = (fields: readonly RecordField[], values: Typed): Values =>
  Object.fromEntries(
    fields
      .map(({ name, kind }) => [name, kind.sent(values[name] ?? '')] as const)
      .filter(([, value]) => value !== undefined),
  );

/** The same without fields that were left empty, so that the operation says which of them it needs. */
export const filledFrom = (fields: readonly RecordField[], values: Typed): Values =>
  bodyFrom(
    fields.filter(({ name }) => values[name]?.trim()),
    values,
  );

export type Choices = ReadonlyMap<string, readonly Choice[]>;

export async function choicesOf(context: PageContext, fields: readonly RecordField[]): Promise<Choices> {
  const loaded = fields.map(async ({ name, kind }) => [name, (await kind.choices?.(context)) ?? []] as const);
  return new Map(await Promise.all(loaded));
}

/** The same for a form that is sent folded; null if some of its fields have too many to send unasked. */
export async function fewChoicesOf(
  context: PageContext,
  fields: readonly RecordField[],
): Promise<Choices | null> {
  const few = new Map<string, readonly Choice[]>();
  const loaded = await Promise.all(
    fields.map(async ({ name, kind: { choices, fewChoices = choices } }) => ({
      name,
      found: fewChoices ? await fewChoices(context) : [],
    })),
  );
  for (const { name, found } of loaded) {
    if (found === null) return null;
    few.set(name, found);
  }
  return few;
}

/** Leaves out fields that have nothing to choose from. */
export const offered = (fields: readonly RecordField[], choices: Choices): readonly RecordField[] =>
  fields.filter(({ name, kind }) => !kind.choices || (choices.get(name) ?? []).length > 0);

/** Returns the labels of choices by value. */
export const labelsOf = (choices: readonly Choice[]): Related =>
  new Map(choices.map(({ value, label }) => [value, label]));

/** What is wrong apart from the fields, shown above the form. */
export function GeneralFaults({ refusal }: { refusal: FormRefusal | null }) {
  if (!refusal) return null;
  return (
    <>
      {refusal.general.length > 0 ? (
        <Alert kind="error" heading="This was not saved" id="not-saved">
          {refusal.general.map((text) => (
            <p key={text}>{text}</p>
          ))}
        </Alert>
      ) : null}
      {refusal.stale ? (
        <Alert kind="warning" heading="Someone else changed this in the meantime" id="changed">
          <p>
            Nothing was saved. What you entered is still below, with the current value beside each field that
            differs. Save again to replace it.
          </p>
        </Alert>
      ) : null}
    </>
  );
}

export interface RecordFormProps {
  readonly context: PageContext;
  /** Where it is sent, below the portal. */
  readonly path: string;
  readonly sections: readonly Section[];
  readonly values: Typed;
  readonly choices: Choices;
  readonly refusal: FormRefusal | null;
  /** Of the current record; empty for a new one. */
  readonly revision: string;
  /** The current record, if someone else has changed it. */
  readonly now?: Values | null | undefined;
  readonly button: string;
  readonly cancel: string;
}

type ControlsProps = Pick<RecordFormProps, 'values' | 'choices' | 'now'> & {
  readonly fields: readonly RecordField[];
  readonly refusal: Pick<FormRefusal, 'byField'> | null;
};

/** Fields with what was typed in each, and what is wrong with it. */
export function Controls({ fields, values, choices, refusal, now }: ControlsProps) {
  const hintOf = ({ name, hint, kind }: RecordField): string | undefined => {
    if (!now || kind.typed(now[name]) === values[name]) return hint;
    return `Now: ${kind.shown(now[name], choices.get(name) ?? []) || 'none'}`;
  };
  return (
    <>
      {fields.map((field) => {
        const { name, label, optional, kind, alone } = field;
        const hint = hintOf(field);
        const Control = kind.control;
        const control = (
          <Control
            key={name}
            id={name}
            label={optional ? `${label} (optional)` : label}
            {...(hint === undefined ? {} : { hint })}
            error={refusal?.byField[name]}
            value={values[name] ?? ''}
            choices={choices.get(name) ?? []}
          />
        );
        return alone ? (
          <div key={name} class="hr-beside__alone">
            {control}
          </div>
        ) : (
          control
        );
      })}
    </>
  );
}

/** The one form of the set-up: sections of fields, each with its own control, hint and fault. */
export function RecordForm(props: RecordFormProps) {
  const { context, path, sections, values, choices, refusal, revision, now, button, cancel } = props;
  return (
    <PostForm context={context} path={path} noValidate once>
      <input type="hidden" name="revision" value={revision} />
      {sections.map(({ heading, note, beside, fields }) => (
        <Card key={heading} heading={heading}>
          {note ? <p>{note}</p> : null}
          <div class={beside ? 'hr-beside' : undefined}>
            <Controls fields={fields} values={values} choices={choices} refusal={refusal} now={now} />
          </div>
        </Card>
      ))}
      <Actions
        actions={[
          { label: button, look: 'filled' },
          { label: 'Cancel', look: 'plain', href: cancel },
        ]}
      />
    </PostForm>
  );
}

interface RecordCardsProps {
  readonly sections: readonly Section[];
  readonly record: Values;
  readonly choices: Choices;
}

/** The same sections, read-only. */
export function RecordCards({ sections, record, choices }: RecordCardsProps) {
  return (
    <>
      {sections.map(({ heading, note, fields, instead }) => (
        <Card key={heading} heading={heading}>
          {note ? <p>{note}</p> : null}
          {instead?.(record) ? (
            <p>{instead(record)}</p>
          ) : (
            <SummaryList
              rows={fields.map(({ name, label, kind }) => ({
                term: label,
                value:
                  kind.listed?.(record[name]) ??
                  (kind.shown(record[name], choices.get(name) ?? []) || (
                    <span class="portal-empty">None</span>
                  )),
              }))}
            />
          )}
        </Card>
      ))}
    </>
  );
}
