import type { ComponentChildren } from 'preact';
import type { ExportType } from '../../../domain/lists/exports';
import { mostAlone } from '../../../domain/rights';
import { PostForm } from '../../session/parts';
import { exportable } from '../../session/menu';
import type { PageContext } from '../../session/page-context';
import type { Field } from '../../set-up/record/entity';
import type { Refusal } from '../../set-up/record/faults';
import { choicesOf as loadChoices, Controls, offered, type Typed } from '../../set-up/record/form';
import { select } from '../../set-up/record/kinds';
import { Select } from '../../ui/fields';
import { Filter } from '../../ui/list';
import { Actions, Card } from '../../ui/page-parts';
import { choicesOf, typeLabels } from './words';

/** CSV by default. */
export const formatField: Field = {
  name: 'format',
  label: 'Format',
  kind: select(
    () => Promise.resolve([{ value: 'ndjson', label: 'NDJSON, for programs' }]),
    'CSV, for spreadsheets',
  ),
};

/** Each kind of record has its own filters, so it is chosen first. */
export function TypeChoice({ context, type }: { context: PageContext; type: ExportType }) {
  const types = exportable(context);
  if (types.length === 1) return null;
  return (
    <Filter action={`${context.base}/exports`} label="Choose what to export" outline>
      <Select id="type" label="What to export" prompt="- Choose -" value={type} choices={choicesOf(types)} />
    </Filter>
  );
}

interface ExportFormProps {
  readonly context: PageContext;
  readonly type: ExportType;
  readonly fields: readonly Field[];
  readonly values: Typed;
  readonly refusal: Refusal | null;
  /** Shown before the fields. */
  readonly children?: ComponentChildren;
}

export async function exportForm({ context, type, fields, values, refusal, children }: ExportFormProps) {
  const choices = await loadChoices(context, [formatField, ...fields]);
  const shown = offered(fields, choices);
  return (
    <PostForm context={context} path={`/exports?type=${type}`} noValidate once>
      <Card
        heading={`Export ${typeLabels[type].replace(/^[EUL](?=[a-z])/, (letter) => letter.toLowerCase())}`}
      >
        {children}
        <Controls fields={[formatField]} values={values} choices={choices} refusal={refusal} />
        <details class="portal-details" open={shown.some(({ name }) => values[name]?.trim())}>
          <summary>Only some records</summary>
          <p>Enter whole values; upper and lower case do not matter. Empty fields are ignored.</p>
          <div class="hr-beside">
            <Controls fields={shown} values={values} choices={choices} refusal={refusal} />
          </div>
        </details>
        {type === 'locations' ? null : (
          <p>
            {`When your organization exports more than ${mostAlone} records within 24 hours, another person with access to all of them must review the export on this page.`}
          </p>
        )}
        <Actions actions={[{ label: 'Make the file', look: 'filled' }]} />
      </Card>
    </PostForm>
  );
}
