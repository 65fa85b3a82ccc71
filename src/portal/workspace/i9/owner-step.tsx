import { isProblem } from '../../../domain/problem';
import { idIn } from '../../../domain/ids';
import { faultProblem } from '../../../services/faults';
import { assignForm } from '../../../services/i9/owner';
import { togetherOf } from '../../session/page-context';
import { entryOf, Select } from '../../ui/fields';
import { typed } from '../../ui/typed';
import { userChoices } from '../list-filters';
import type { I9Step } from './step';

const cannotOwn = () => faultProblem('', [{ field: 'owner', code: 'unknown-reference' }]);

/** Says who looks after a form. */
export const ownerStep: I9Step & { operation: 'setI9Owner' } = {
  operation: 'setI9Owner',
  intro:
    'Whoever looks after the form finds it in the list of forms with the filter “Assigned to”. This gives no permission.',
  button: 'Save',
  choices: (context) => userChoices(togetherOf(context), context, { retired: false }),
  fields(values, faults, { ownerUserId }, { choices, ownerName }) {
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
  async run(unit, _services, { id }, body) {
    const chosen = typed(body, 'owner', 20);
    const ownerUserId = chosen === '' ? null : idIn(chosen);
    if (chosen !== '' && ownerUserId === null) throw cannotOwn();
    await assignForm(unit, id, ownerUserId).catch((error: unknown) => {
      throw isProblem(error, 'unknown-reference') ? cannotOwn() : error;
    });
    return ownerUserId === null ? 'unassigned' : 'owner';
  },
};
