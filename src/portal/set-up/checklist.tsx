import type { Answered } from '../../contract';
import { may, type PageContext, call } from '../session/page-context';
import { StateTag, type StateWords } from '../ui/list';
import { Link, Card } from '../ui/page-parts';

type Item = Answered<'getOrganizationChecklist'>['body']['items'][number];

/** What to do for each item, and where. */
const steps: Readonly<Record<Item['item'], readonly [label: string, why: string, path: string]>> = {
  'legal-entity': [
    'Add a legal entity',
    'The employer that is named on the forms.',
    '/set-up/legal-entities/new',
  ],
  location: [
    'Add a location',
    'Where people work; it decides about E-Verify and due dates.',
    '/set-up/locations/new',
  ],
  roles: ['Add roles', 'Begin with a template, such as HR generalist.', '/set-up/roles/new'],
  users: ['Add users', 'Everyone who examines documents or looks after forms.', '/set-up/users/new'],
  'sign-on': [
    'Turn on single sign-on',
    'People sign in with the account that they use at work.',
    '/set-up/sign-on',
  ],
  partner: [
    'Add a partner',
    'A system that hires for you and receives status updates.',
    '/set-up/partners/new',
  ],
  'first-hire': ['Add the first hire', 'Start a Form I-9 and send the link to Section 1.', '/hires/new'],
};

const stateOf = ({ done, optional }: Item): StateWords => {
  if (done) return ['Done', 'good'];
  return optional ? ['Optional', ''] : ['To do', 'warn'];
};

/** What is left to set up before the first hire; null for users who may not see it, and once it is complete. */
export async function openChecklist(context: PageContext) {
  if (!may(context, 'getOrganizationChecklist')) return null;
  const { body } = await call(context, 'getOrganizationChecklist');
  if (body.complete) return null;
  return (
    <Card heading="Before your first hire">
      <ol class="usa-list hr-checklist">
        {body.items.map((item) => {
          const [label, why, path] = steps[item.item];
          return (
            <li key={item.item}>
              {item.done ? label : <Link href={`${context.base}${path}`}>{label}</Link>}{' '}
              <StateTag words={stateOf(item)} />
              <span class="hr-note">{why}</span>
            </li>
          );
        })}
      </ol>
    </Card>
  );
}
