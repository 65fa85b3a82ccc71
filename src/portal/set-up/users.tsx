import { choicesFrom } from '../session/lists';
import { fieldsNamed, type Entity } from './record/entity';
import { box, dateKind, email, identifier, reference, shortText, freeText } from './record/kinds';
import { labelsOf } from './record/form';
import { roleChoices } from './roles';
import { may, textOf } from '../session/page-context';
import { Link } from '../ui/page-parts';
import { userActions } from './user-actions';

export const userPages: Entity = {
  path: '/set-up/users',
  title: 'Users',
  one: 'user',
  intro: 'People of your organization who sign in to the portal or through the API. Employees are not users.',
  list: 'listUsers',
  get: 'getUser',
  create: 'createUser',
  update: 'updateUser',
  idName: 'user_id',
  nameOf: (user) => textOf(user['fullName']),
  tagOf: (user) => (user['retired'] === true ? 'Retired' : null),
  columns: [
    { heading: 'Title', cell: (user) => textOf(user['title']) },
    { heading: 'Email address', cell: (user) => textOf(user['emailAddress']) },
    { heading: 'Role', cell: (user, names) => names.get(textOf(user['role'])) ?? '' },
    { heading: 'State', cell: (user) => (user['retired'] === true ? 'Retired' : 'Active') },
  ],
  related: async (context) => labelsOf(await roleChoices(context)),
  search: { name: 'lastName', label: 'Last name', hint: 'The full last name' },
  sections: [
    {
      heading: 'Name and contact',
      fields: fieldsNamed({
        firstName: { label: 'First name', kind: freeText },
        middleName: { label: 'Middle name', optional: true, kind: freeText },
        lastName: { label: 'Last name', kind: freeText },
        title: {
          label: 'Title',
          optional: true,
          hint: 'Printed under the signature in Section 2 of Form I-9. No one can sign Section 2 without one.',
          kind: freeText,
        },
        emailAddress: { label: 'Email address', optional: true, kind: email },
        workNumber: { label: 'Work phone', optional: true, kind: shortText },
        workExtension: { label: 'Extension', optional: true, kind: shortText },
        cellNumber: { label: 'Cell phone', optional: true, kind: shortText },
        homeNumber: { label: 'Home phone', optional: true, kind: shortText },
        profileId: {
          label: 'Your own number for the user',
          optional: true,
          hint: 'If the user is also an employee, enter the number from the employee’s record, because no one may sign Section 2 for themselves.',
          kind: shortText,
        },
      }),
    },
    {
      heading: 'Access',
      fields: fieldsNamed({
        role: { label: 'Role', hint: 'Decides what the user may do.', kind: reference(roleChoices) },
        login: {
          label: 'Login',
          optional: true,
          hint: 'The name to sign in with, such as the email address. Without one the user cannot sign in with a password.',
          kind: identifier,
        },
        oauthId: {
          label: 'OpenID Connect name',
          optional: true,
          hint: 'How your identity provider names the user. Only with single sign-on by OpenID Connect.',
          kind: identifier,
        },
        samlId: {
          label: 'SAML name',
          optional: true,
          hint: 'How your identity provider names the user. Only with single sign-on by SAML.',
          kind: identifier,
        },
        everifyTrainingPassedDate: {
          label: 'E-Verify training passed on',
          optional: true,
          hint: 'Month/day/year. No one creates or resolves E-Verify cases without the training.',
          kind: dateKind,
        },
        sendLoginEmail: {
          label: 'Email the login and a link for choosing a password to the user',
          kind: box,
          onlyNew: true,
          first: 'yes',
        },
      }),
    },
  ],
  always: ['firstName', 'lastName', 'role'],
  more: async (context, user) =>
    may(context, 'listI9s') && (
      <p>
        <Link href={`${context.base}/i9s?view=todo&owner=${user['retired'] ? 'nobody' : textOf(user['id'])}`}>
          {user['retired'] ? 'Open forms assigned to nobody' : 'Open forms assigned to this user'}
        </Link>
        {may(context, 'setI9Owner') ? (
          <span class="hr-note">
            {user['retired']
              ? 'Those of this user are among them: choose them there, then “Assign to a user”.'
              : 'To hand them over, choose all of the list there, then “Assign to a user”.'}
          </span>
        ) : null}
      </p>
    ),
  actions: userActions,
};

export const userChoices = choicesFrom('listUsers', (user) => textOf(user['fullName']));
