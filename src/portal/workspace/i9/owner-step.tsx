import { idIn } from '../../../domain/ids';
import { entryOf, Select } from '../../ui/fields';
import { typed, type FormBody } from '../../ui/typed';
import { userChoices } from '../list-filters';
import type { I9Step } from './step';

const chosen = (body: FormBody): number | null => idIn(typed(body, 'owner', 20));

/** Says who looks after a form. */
export const ownerStep: I9Step = {
  intro:
    'The owner finds the form in the list of forms with the filter “Assigned to”. This gives no permission.',
  button: 'Save',
  choices: (context) => userChoices(context, { retired: false }),
  fields(values, faults, { i9: { ownerUserId }, details: { ownerName }, choices }) {
    const current = ownerUserId === null ? '' : String(ownerUserId);
    // Who may not see users keeps the one who was chosen by somebody else.
    const isListed = current === '' || choices.some(({ value }) => value === current);
    return (
      <Select
        {...entryOf('owner', faults, values['owner'] ?? current)}
        label="Assigned to"
        prompt="Nobody"
        choices={isListed ? choices : [...choices, { value: current, label: ownerName ?? `User ${current}` }]}
      />
    );
  },
  controls: { '/ownerUserId': 'owner' },
  missing: (_form, body) =>
    typed(body, 'owner', 20) !== '' && chosen(body) === null
      ? [{ field: 'owner', code: 'unknown-reference' }]
      : [],
  request(_form, body) {
    const ownerUserId = chosen(body);
    return {
      operation: 'setI9Owner',
      body: { ownerUserId },
      ...(ownerUserId === null && { done: 'unassigned' }),
    };
  },
};
