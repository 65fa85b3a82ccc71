import type { ExportType } from '../../../domain/lists/exports';
import { mostAlone } from '../../../domain/rights';
import { PostForm } from '../../session/parts';
import { exportable } from '../../session/menu';
import type { PageContext } from '../../session/page-context';
import type { RecordField } from '../../set-up/record/entity';
import type { Refused } from '../../set-up/record/record-page';
import { choicesOf as loadChoices, Controls, offered } from '../../set-up/record/form';
import { select } from '../../set-up/record/kinds';
import { Select } from '../../ui/fields';
import { FilterForm } from '../../ui/list';
import { Actions, Alert, Card } from '../../ui/page-parts';
import { filterFields } from './export-filters';
import { choicesOfTypes, typeLabels } from './words';

/** CSV by default. */
export const formatField: RecordField = {
  name: 'format',
  label: 'Format',
  kind: select(
    () => Promise.resolve([{ value: 'ndjson', label: 'NDJSON, for programs' }]),
    'CSV, for spreadsheets',
  ),
};

/** Each kind of record has its own filters, so it is chosen first. */
function TypeChoice({ context, type }: { context: PageContext; type: ExportType }) {
  const types = exportable(context);
  if (types.length === 1) return null;
  return (
    <FilterForm action={`${context.base}/exports`} label="Choose what to export" outline>
      <Select
        id="type"
        label="What to export"
        prompt="- Choose -"
        value={type}
        choices={choicesOfTypes(types)}
      />
    </FilterForm>
  );
}

/** Asks what to export. @param sent what was refused */
export async function exportForm(context: PageContext, type: ExportType, sent: Refused | null) {
  const fields = filterFields(context, type);
  const choices = await loadChoices(context, [formatField, ...fields]);
  const shown = offered(fields, choices);
  const { values = {}, refusal = null } = sent ?? {};
  return (
    <>
      <h2>New export</h2>
      <TypeChoice context={context} type={type} />
      <PostForm context={context} path={`/exports?type=${type}`} noValidate once>
        <Card
          heading={`Export ${typeLabels[type].replace(/^[EUL](?=[a-z])/, (letter) => letter.toLowerCase())}`}
        >
          {refusal?.general.map((text) => (
            <Alert key={text} kind="error">
              {text}
            </Alert>
          ))}
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
    </>
  );
}
