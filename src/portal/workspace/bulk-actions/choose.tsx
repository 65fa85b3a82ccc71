import { idIn } from '../../../domain/ids';
import { bulkActionsFor } from '../../session/menu';
import type { PageContext } from '../../session/page-context';
import { Select, RadioTiles } from '../../ui/fields';
import { Actions, Card } from '../../ui/page-parts';
import type { FormBody } from '../../ui/typed';
import { counted } from '../../ui/words';
import { queryOf, type Asked, type ListKind } from '../list-parts';
import { actionWords, bulkActionsPath } from './words';

/** Choosing records of a list, and what is done with them. */

const formId = 'many';
const prefix = 'choose-';

/** The checkbox of a row. It belongs to the form below the list. */
export const Choose = ({ id, name }: { id: number; name: string }) => (
  <label class="hr-choose">
    <input type="checkbox" name={`${prefix}${id}`} value="yes" form={formId} />
    <span class="usa-sr-only">{`Choose ${name}`}</span>
  </label>
);

/** Returns the ids of the rows that were chosen, in the order of the list. */
export const chosenIds = (query: FormBody): readonly number[] =>
  Object.keys(query).flatMap((name) =>
    name.startsWith(prefix) ? (idIn(name.slice(prefix.length)) ?? []) : [],
  );

interface ChooseProps {
  context: Pick<PageContext, 'base' | 'session'>;
  kind: ListKind & { readonly noun: string };
  asked: Asked;
  total: number;
}

/** The form below a list: which rows, and what is done with each. The next page asks for the rest, and nothing is done yet. */
export function ChooseAction({ context, kind, asked, total }: ChooseProps) {
  const actions = bulkActionsFor(context, kind.path);
  if (actions.length === 0 || total === 0) return null;
  return (
    <form class="portal-form" id={formId} method="get" action={`${context.base}${bulkActionsPath}/new`}>
      <input type="hidden" name="list" value={kind.path} />
      <input type="hidden" name="query" value={queryOf(asked)} />
      <Card heading="Act on several at once">
        <RadioTiles
          id="which"
          label="For which?"
          value="chosen"
          choices={[
            { value: 'chosen', label: `The ${kind.noun}s that are ticked above` },
            { value: 'all', label: `All ${counted(total, kind.noun)} of this list` },
          ]}
        />
        <Select
          id="action"
          label="What should be done?"
          prompt="Choose an action"
          value=""
          choices={actions.map((value) => ({ value, label: actionWords[value].label }))}
        />
        <Actions actions={[{ label: 'Continue', look: 'outline' }]} />
      </Card>
    </form>
  );
}
