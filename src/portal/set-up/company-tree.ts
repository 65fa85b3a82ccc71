import { together } from '../../process/together';
import { type PageContext, call, textOf, valuesOf, type Values } from '../session/page-context';
import { everyRecord } from '../session/lists';
import { labelIn } from './record/kinds';
import { legalEntityChoices } from './legal-entities';
import { locationChoices } from './locations';
import { levelName } from './organization';

export interface ShownGroup {
  readonly id: string;
  readonly path: readonly unknown[];
  /** Name of its last level. */
  readonly label: string;
  /** Names of all its levels. */
  readonly fullLabel: string;
  /** 0 for the whole company. */
  readonly level: number;
  readonly managers: readonly { readonly id: string; readonly name: string }[];
}

export interface Company {
  readonly levels: readonly { readonly level: string; readonly name: string }[];
  /** Parents before their children. */
  readonly groups: readonly ShownGroup[];
}

const pathOf = (record: Values): readonly unknown[] =>
  Array.isArray(record['group']) ? record['group'] : [];

/** Reads the company tree with names instead of ids. */
export async function readCompany(context: PageContext): Promise<Company> {
  const { answer, groups, managements, users, entities, locations } = await together({
    answer: call(context, 'getOrganization'),
    groups: everyRecord(context, 'listGroups'),
    managements: everyRecord(context, 'listManagements'),
    users: everyRecord(context, 'listUsers'),
    entities: legalEntityChoices(context),
    locations: locationChoices(context),
  });
  const organization = valuesOf(answer.body);
  const levels = answer.body.hierarchy.map((level) => ({
    level,
    name: textOf(organization[`${level}Label`]) || levelName(level),
  }));
  const userNames = new Map(users.map((user) => [textOf(user['id']), textOf(user['fullName'])]));
  const named = { legalEntity: entities, locationId: locations };
  const nameAt = (value: unknown, index: number): string => {
    const level = levels[index]?.level;
    return labelIn(level === 'legalEntity' || level === 'locationId' ? named[level] : [], value);
  };
  const read = (record: Values): ShownGroup => {
    const path = pathOf(record);
    const names = path.map(nameAt);
    const key = JSON.stringify(path);
    return {
      id: textOf(record['id']),
      path,
      label: names.at(-1) ?? 'Whole company',
      fullLabel: names.join(', ') || 'Whole company',
      level: path.length,
      managers: managements
        .filter((management) => JSON.stringify(pathOf(management)) === key)
        .map(({ id, userId }) => ({
          id: textOf(id),
          name: userNames.get(textOf(userId)) ?? `User ${textOf(userId)}`,
        })),
    };
  };
  // A name sorts before any longer name that starts with it, so each group follows its parent.
  const inOrder = groups.map(read).toSorted((a, b) => a.fullLabel.localeCompare(b.fullLabel, 'en'));
  return {
    levels,
    groups: [...inOrder.filter(({ level }) => level === 0), ...inOrder.filter(({ level }) => level > 0)],
  };
}
