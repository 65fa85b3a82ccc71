import { Actions, Card } from '../ui/page-parts';
import { countRecoveryCodes } from '../../store/access/second-factors';
import { askPassword, sendAccountPage, sendPasswordQuestion } from './account-page';
import type { RefusedPassword } from './password';
import { PostForm } from '../session/parts';
import { get, post, type HrRoute } from '../session/route';
import { counted } from '../ui/words';
import { bodyOf, goTo, type PageContext } from '../session/page-context';

/** Recovery codes: shown for ten minutes after they are created, and never again. */

const path = '/account/recovery-codes';
const title = 'Recovery codes';

function showFresh(context: PageContext, codes: readonly string[]): void {
  sendAccountPage(context, {
    title,
    body: (
      <PostForm context={context} path={path}>
        <Card heading="Save these codes now">
          <p>
            Each code signs you in once when you do not have your phone. Print them or keep them in a password
            manager: we will not show them again. Earlier codes no longer work.
          </p>
          <ul class="hr-codes">
            {codes.map((code) => (
              <li key={code}>{code}</li>
            ))}
          </ul>
          <Actions actions={[{ label: 'I have saved them', name: 'action', value: 'saved' }]} />
        </Card>
      </PostForm>
    ),
  });
}

async function showRenewal(context: PageContext, refused?: RefusedPassword): Promise<void> {
  const { organizationId, userId } = context.session.scope;
  const left = await countRecoveryCodes(context.services.database, { organizationId, id: userId });
  const confirmation = {
    path,
    title,
    heading: 'Make new codes',
    text: `You have ${counted(left, 'unused code')}. New codes replace all of them.`,
    button: 'Make new codes',
  };
  sendPasswordQuestion(context, confirmation, refused);
}

async function show(context: PageContext): Promise<void> {
  const { portal, session, req } = context;
  const fresh = portal.cookies.codes.read(req, portal.now());
  if (fresh?.userId === session.scope.userId) return showFresh(context, fresh.codes);
  return session.secondFactorSetUp ? showRenewal(context) : goTo(context, '/account/authenticator');
}

async function send(context: PageContext): Promise<void> {
  const { portal, session, res } = context;
  if (bodyOf(context)['action'] === 'saved') {
    portal.cookies.codes.clear(res);
    return goTo(context, '/account?done=codes');
  }
  if (!session.secondFactorSetUp) return goTo(context, '/account/authenticator');
  const refused = await askPassword(context);
  if (refused) return showRenewal(context, refused);
  const codes = await portal.secondFactor.renewCodes(session);
  portal.cookies.codes.set(res, { userId: session.scope.userId, codes }, portal.now());
  goTo(context, path);
}

export const recoveryCodeRoutes: readonly HrRoute[] = [get(path, null, show), post(path, null, send)];
