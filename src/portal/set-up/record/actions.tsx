import type { VNode } from 'preact';
import { TextField } from '../../ui/fields';
import { Card } from '../../ui/page-parts';
import { PostForm } from '../../session/parts';
import { may, type PageContext, type Values } from '../../session/page-context';
import type { RecordAction, SinglePage } from './entity';
import type { FormRefusal } from './faults';
import type { Typed } from './form';
import { secretKind } from './kinds';

/** The buttons of what can be done to a record besides changing its fields. */

interface ActionCardsProps {
  readonly context: PageContext;
  readonly page: SinglePage;
  /** Address of the record below the portal. */
  readonly path: string;
  readonly record: Values;
  readonly revision: string;
  /** What was typed, if it was refused. */
  readonly values: Typed;
  readonly refusal: FormRefusal | null;
}

/** Those that make sense for the record, for users who may press them. */
export function ActionCards(props: ActionCardsProps) {
  const { context, page, path, record, revision, values, refusal } = props;
  if (!page.actions || !may(context, page.update)) return null;
  return (
    <>
      {Object.entries(page.actions)
        .filter(([, { when }]) => when(record))
        .map(([key, { heading, text, button, asks }]) => (
          <Card key={key} heading={heading}>
            <p>{text}</p>
            <PostForm context={context} path={`${path}/${key}`} class="hr-inline" noValidate once>
              <input type="hidden" name="revision" value={revision} />
              {asks ? controlOf(asks, refusal?.byField[asks.name], values[asks.name]) : null}
              <div>
                <button class="usa-button usa-button--outline" type="submit">
                  {button}
                </button>
              </div>
            </PostForm>
          </Card>
        ))}
    </>
  );
}

/** A field without the value that the record has: what is asked for is new. */
function controlOf(
  { name, label, hint, kind }: NonNullable<RecordAction['asks']>,
  error: string | undefined,
  value = '',
): VNode {
  const props = { id: name, label, hint, error };
  return kind === secretKind ? (
    <TextField {...props} value="" type="password" autoComplete="new-password" />
  ) : (
    kind.control({ ...props, value, choices: [] })
  );
}
