import { bodyOf, goTo, type PageContext, submit, type Values } from '../../session/page-context';
import { typed } from '../../ui/typed';
import { fieldsOf, type RecordAction, type SinglePage } from './entity';
import { assertFilled, formRefusalOf } from './faults';
import { typedOf } from './form';
import { paramsOf, placeOf, readOne, sendOne } from './record-page';
import { sendSecret } from './secret-page';

/** Updates the record. What the operation always requires is sent as it is. */
async function change(context: PageContext, page: SinglePage, record: Values, changes: Values) {
  const always = (page.always ?? []).map((name) => [name, record[name]] as const);
  const body = { ...Object.fromEntries(always), ...changes };
  await submit(context, page.update, { params: paramsOf(context, page), body });
}

/** Does what a button of the record's page is for. */
export async function runAction(
  context: PageContext,
  page: SinglePage,
  key: string,
  action: RecordAction,
): Promise<void> {
  const { asks } = action;
  const { record } = await readOne(context, page);
  const form = bodyOf(context);
  const asked = asks ? typed(form, asks.name) : '';
  const fields = [...fieldsOf(page), ...(asks ? [asks] : [])];
  const values = { ...typedOf(fields, record), ...(asks && { [asks.name]: asked }) };
  const next = placeOf(context, page);
  try {
    assertFilled(asks ? [asks] : [], values);
    const shown =
      'run' in action
        ? await action.run(context, record, asked)
        : await change(context, page, record, action.changes(record, asked));
    if (shown) return sendSecret(context, { ...shown, next });
  } catch (error) {
    const nameOf = (pointer: string) => {
      const name = pointer.split('/')[1] ?? '';
      return asks && name === asks.sentAs ? asks.name : name;
    };
    return sendOne(context, page, { values, refusal: formRefusalOf(error, fields, values, nameOf) });
  }
  goTo(context, `${next}?done=${key}`);
}
