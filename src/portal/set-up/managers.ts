import { together } from '../../process/together';
import { type PageContext, textOf } from '../session/page-context';
import { readCompany } from './company-tree';
import { fieldsNamed, type Entity } from './record/entity';
import { labelsOf } from './record/form';
import { reference, select, type Kind } from './record/kinds';
import { userChoices } from './users';

/** A group is chosen by its path, as the API names it. */
const groupChoice: Kind = {
  ...select(async (context: PageContext) =>
    (await readCompany(context)).groups.map(({ path, fullLabel }) => ({
      value: JSON.stringify(path),
      label: fullLabel,
    })),
  ),
  typed: (value) => JSON.stringify(value ?? []),
  sent: (value) => pathIn(value),
  shown: (value, choices) =>
    choices.find((choice) => choice.value === JSON.stringify(value))?.label ?? JSON.stringify(value),
};

/** The API refuses anything but a path. */
function pathIn(value: string): unknown {
  try {
    return JSON.parse(value);
  } catch {
    return value;
  }
}

/** Who manages which group. */
export const managers: Entity = {
  path: '/set-up/managers',
  title: 'Managers',
  one: 'manager',
  intro: 'Which user manages the employees of which group. A user can manage several groups.',
  list: 'listManagements',
  get: 'getManagement',
  create: 'createManagement',
  update: 'updateManagement',
  idName: 'management_id',
  nameOf: (management, names) =>
    names.get(textOf(management['userId'])) ?? `Manager ${textOf(management['id'])}`,
  columns: [
    {
      heading: 'Group',
      cell: (management, names) => names.get(JSON.stringify(management['group'])) ?? '',
    },
  ],
  related: async (context) => {
    const { users, company } = await together({ users: userChoices(context), company: readCompany(context) });
    return new Map([
      ...labelsOf(users),
      ...company.groups.map(({ path, fullLabel }) => [JSON.stringify(path), fullLabel] as const),
    ]);
  },
  sections: [
    {
      heading: 'Manager',
      fields: fieldsNamed({
        userId: { label: 'User', kind: reference(userChoices) },
        group: { label: 'Group', kind: groupChoice },
      }),
    },
  ],
};
