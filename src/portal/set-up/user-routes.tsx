import { mailPasswordReset } from '../../services/organizations/password-reset';
import type { HrRoute } from '../routes';
import { typed } from '../ui/typed';
import { bodyOf, goTo, permissions, type HrVisit } from '../session/visit';
import { textOf, type Values } from './record/call';
import { fieldsOf, type Field } from './record/entity';
import { typedOf } from './record/form';
import { secret } from './record/kinds';
import { entityRoutes } from './record/pages';
import { change, readOne } from './record/record-page';
import { userActs } from './user-actions';
import { users } from './users';

const password: Field = { name: 'password', label: 'Temporary password', kind: secret };

/** What a change of a user must say of every user. */
const required = ['firstName', 'lastName', 'role'] as const;

const runAct =
  ({ key, body, asksPassword }: (typeof userActs)[number]) =>
  async (visit: HrVisit): Promise<void> => {
    const { record } = await readOne(visit, users);
    if (body === null) return mailLink(visit, record);
    const fields = [...fieldsOf(users), ...(asksPassword ? [password] : [])];
    const chosen = asksPassword ? { password: typed(bodyOf(visit), 'password', 200) } : {};
    await change(visit, users, {
      fields,
      values: { ...typedOf(fields, record), ...chosen },
      body: {
        ...Object.fromEntries(required.map((name) => [name, record[name]])),
        ...body,
        ...chosen,
      },
      done: key,
    });
  };

/** The same link as the user can ask for, to the address in the record. */
async function mailLink(visit: HrVisit, user: Values): Promise<void> {
  await mailPasswordReset(visit.services, textOf(user['login']), new Date());
  goTo(visit, `${users.path}/${textOf(user['id'])}?done=password-link`);
}

export const userRoutes: readonly HrRoute[] = [
  ...entityRoutes(users),
  ...userActs.map((act): HrRoute => ({
    method: 'post',
    path: `${users.path}/:id/${act.key}`,
    permission: permissions.manageUsers,
    page: runAct(act),
  })),
];
