import { get, post, type HrRoute } from '../session/route';
import { sendHr } from '../session/parts';
import { Table } from '../ui/list';
import { bodyOf, goTo, may, type PageContext, submit } from '../session/page-context';
import type { RecordField } from './record/entity';
import { formRefusalOf } from './record/faults';
import { bodyFrom, typedIn } from './record/form';
import { sendNew } from './record/pages';
import { legalEntityChoices } from './legal-entities';
import { locationChoices } from './locations';
import { readCompany, type Company } from './company-tree';
import { reference, freeText } from './record/kinds';
import { setUpPath, backToSetUp, type Refused } from './record/record-page';
import { Link } from '../ui/page-parts';

/** The company tree: its groups, and who manages the employees of each. */

const path = '/set-up/groups';
const title = 'Groups and managers';

const intro =
  'The structure of your company. The manager of a group can access the employees in it and below it; the manager’s role decides what they can do there.';

export const groupPages = { path, title, intro };

async function showTree(context: PageContext): Promise<void> {
  const { base } = context;
  const company = await readCompany(context);
  const open = may(context, 'createGroup');
  sendHr(context, {
    title,
    back: backToSetUp(context),
    place: setUpPath,
    body: (
      <>
        <p>{intro}</p>
        {open ? (
          <p class="portal-actions">
            {company.levels.length > 0 ? (
              <a class="usa-button" href={`${base}${path}/new`}>
                Add a group
              </a>
            ) : null}
            <a class="usa-button usa-button--outline" href={`${base}/set-up/managers/new`}>
              Add a manager
            </a>
          </p>
        ) : null}
        <Tree context={context} company={company} open={open} />
      </>
    ),
  });
}

/** Groups in the order of their paths, each indented below its parent. */
function Tree({ context, company, open }: { context: PageContext; company: Company; open: boolean }) {
  return (
    <Table
      caption="Groups from the top, with their managers"
      captionHidden
      columns={[
        {
          heading: 'Group',
          classOf: ({ level }) => `hr-level hr-level--${level}`,
          cell: ({ label }) => label,
        },
        {
          heading: 'Managers',
          cell: ({ managers }) =>
            managers.length === 0
              ? 'None'
              : managers.map((manager) => (
                  <div key={manager.id}>
                    {open ? (
                      <Link href={`${context.base}/set-up/managers/${manager.id}`}>{manager.name}</Link>
                    ) : (
                      manager.name
                    )}
                  </div>
                )),
        },
      ]}
      rows={company.groups}
    />
  );
}

const fieldsOfLevels = ({ levels }: Company): readonly RecordField[] =>
  levels.map(({ level, name }, index) => ({
    name: `level${index}`,
    label: name,
    optional: true,
    kind:
      level === 'legalEntity'
        ? reference(legalEntityChoices, 'All')
        : level === 'locationId'
          ? reference(locationChoices, 'All')
          : freeText,
  }));

const sendNewGroup = (context: PageContext, company: Company, sent: Refused | null = null): Promise<void> => {
  const section = {
    heading: 'Where the group is',
    note: 'Starting at the top. The group contains everyone who matches the levels that you fill in.',
    fields: fieldsOfLevels(company),
  };
  return sendNew(context, { path, title, one: 'group', sections: [section] }, sent);
};

/** The API names a level by its position in the path, as `/group/0`; the page has a field for it. */
const levelOf = (pointer: string): string => pointer.replace(/^\/group\/(\d).*/, 'level$1');

async function addGroup(context: PageContext): Promise<void> {
  const company = await readCompany(context);
  const fields = fieldsOfLevels(company);
  const form = bodyOf(context);
  const values = typedIn(fields, form);
  const sent = bodyFrom(fields, values);
  const levels = fields.map(({ name }) => sent[name]);
  const depth = levels.findLastIndex((value) => value !== null && value !== '') + 1;
  try {
    const body = { group: levels.slice(0, depth).map((value) => value ?? '') };
    await submit(context, 'createGroup', { body });
  } catch (error) {
    return sendNewGroup(context, company, { values, refusal: formRefusalOf(error, fields, values, levelOf) });
  }
  goTo(context, path);
}

export const groupRoutes: readonly HrRoute[] = [
  get(path, 'listGroups', showTree),
  get(`${path}/new`, 'createGroup', async (context) => sendNewGroup(context, await readCompany(context))),
  post(path, 'createGroup', addGroup),
];
