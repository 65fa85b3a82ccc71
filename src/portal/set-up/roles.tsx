import { idOf, may, type PageContext, call, textOf, valuesOf } from '../session/page-context';
import { counted } from '../ui/words';
import { choicesFrom, everyRecord } from '../session/lists';
import { fieldsNamed, type Entity } from './record/entity';
import { box, freeText } from './record/kinds';
import { permissionBoxes } from './record/permission-kind';
import { Link, Card } from '../ui/page-parts';

async function templates(context: PageContext) {
  if (!may(context, 'listRoleTemplates')) return [];
  const { body } = await call(context, 'listRoleTemplates', { query: { page: 1, page_size: 100 } });
  return body.searchResult.map((role) => ({ key: role.template, label: role.name, record: valuesOf(role) }));
}

/** The users with a role, shown below it. */
async function holders(context: PageContext) {
  const users = await everyRecord(context, 'listUsers', { role: idOf(context) });
  return (
    <Card heading="Who has this role">
      {users.length === 0 ? <p>No one.</p> : <p>{counted(users.length, 'user')}</p>}
      <ul class="usa-list usa-list--unstyled">
        {users.map((user) => (
          <li key={textOf(user['id'])}>
            <Link href={`${context.base}/set-up/users/${textOf(user['id'])}`}>
              {textOf(user['fullName'])}
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}

export const rolePages: Entity = {
  path: '/set-up/roles',
  title: 'Roles',
  one: 'role',
  intro: 'What users may do. Every user has one role; a change applies to everyone who has it.',
  list: 'listRoles',
  get: 'getRole',
  create: 'createRole',
  update: 'updateRole',
  idName: 'role_id',
  nameOf: (role) => textOf(role['name']),
  columns: [{ heading: 'Description', cell: (role) => textOf(role['description']) }],
  sections: [
    {
      heading: 'Role',
      fields: fieldsNamed({
        name: { label: 'Name', hint: 'Such as HR generalist', kind: freeText },
        description: { label: 'Description', optional: true, kind: freeText },
        secondFactorRequired: { label: 'Ask for a code from an authenticator app at sign-in', kind: box },
      }),
    },
    {
      heading: 'Permissions',
      fields: fieldsNamed({
        permissions: {
          label: 'Permissions',
          hint: 'You can give only permissions that you have yourself.',
          kind: permissionBoxes,
        },
      }),
    },
  ],
  templates,
  beside: holders,
};

export const roleChoices = choicesFrom('listRoles', (role) => textOf(role['name']));
