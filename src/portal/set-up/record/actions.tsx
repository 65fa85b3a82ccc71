import type { VNode } from 'preact';
import { TextField } from '../../ui/fields';
import { Card } from '../../ui/page';
import { typed } from '../../ui/typed';
import { post, type HrRoute } from '../../session/route';
import { PostForm } from '../../session/parts';
import { bodyOf, goTo, may, type PageContext } from '../../session/page-context';
import { sentWith, type Sent, type Values } from '../../session/call';
import { fieldsOf, type Field, type Shown, type ShownOnce, type SinglePage } from './entity';
import { assertFilled, refusalOf } from './faults';
import { typedOf } from './form';
import { secret } from './kinds';
import { placeOf, readOne, sendOne } from './record-page';
import { sendSecret } from './secret-page';

/** What can be done to a record besides changing its fields, each with its own button. */

export interface RecordAction {
  readonly key: string;
  readonly heading: string;
  readonly text: string;
  readonly button: string;
  /** Returns whether it makes sense for the record. */
  when(record: Values): boolean;
  /** What it asks for: a password or a date. */
  readonly asks?: Field & {
    readonly hint: string;
    /** Name in the operation, where the page already has a field of that name. */
    readonly sentAs?: string;
  };
  /**
   * Does it.
   * @param asked what was typed
   * @returns what to show, if it is only shown now
   */
  run(context: PageContext, record: Values, sent: Sent, asked: string): Promise<ShownOnce | void>;
}

/** Returns the buttons that make sense for the record, for users who may press them. */
export function actionCards(
  context: PageContext,
  page: SinglePage,
  actions: readonly RecordAction[],
  record: Values,
  { revision, typed: given, faults }: Shown,
): readonly VNode[] {
  if (!may(context, page.change)) return [];
  return actions
    .filter(({ when }) => when(record))
    .map(({ key, heading, text, button, asks }) => (
      <Card key={key} heading={heading}>
        <p>{text}</p>
        <PostForm
          context={context}
          path={`${placeOf(context, page)}/${key}`}
          class="hr-inline"
          noValidate
          once
        >
          <input type="hidden" name="revision" value={revision} />
          {asks ? controlOf(asks, faults[asks.name], given[asks.name]) : null}
          <div>
            <button class="usa-button usa-button--outline" type="submit">
              {button}
            </button>
          </div>
        </PostForm>
      </Card>
    ));
}

/** A field without the value that the record has: what is asked for is new. */
function controlOf(
  { name, label, hint, kind }: NonNullable<RecordAction['asks']>,
  error: string | undefined,
  value = '',
): VNode {
  const props = { id: name, label, hint, error };
  return kind === secret ? (
    <TextField {...props} value="" type="password" autoComplete="new-password" />
  ) : (
    kind.control({ ...props, value, choices: [] })
  );
}

async function runAction(
  context: PageContext,
  page: SinglePage,
  { key, asks, run }: RecordAction,
): Promise<void> {
  const { record } = await readOne(context, page);
  const form = bodyOf(context);
  const asked = asks ? typed(form, asks.name) : '';
  const fields = [...fieldsOf(page), ...(asks ? [asks] : [])];
  const values = { ...typedOf(fields, record), ...(asks && { [asks.name]: asked }) };
  const next = placeOf(context, page);
  try {
    assertFilled(asks ? [asks] : [], values);
    const shown = await run(context, record, sentWith(form), asked);
    if (shown) return sendSecret(context, { ...shown, next });
  } catch (error) {
    const nameOf = (pointer: string) => {
      const name = pointer.split('/')[1] ?? '';
      return asks && name === asks.sentAs ? asks.name : name;
    };
    return sendOne(context, page, { values, refusal: refusalOf(error, fields, values, nameOf) });
  }
  goTo(context, `${next}?done=${key}`);
}

export const actionRoutes = (page: SinglePage, actions: readonly RecordAction[]): readonly HrRoute[] =>
  actions.map((action) =>
    post(`${page.path}/:id/${action.key}`, page.change, (context) => runAction(context, page, action)),
  );
