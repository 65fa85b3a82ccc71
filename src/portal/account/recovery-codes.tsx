import { Actions } from '../ui/page-parts';
import { countRecoveryCodes } from '../../store/access/second-factors';
import { Card } from '../ui/page';
import type { Portal } from '../session/portal';
import { askPassword, PasswordField, type Faults } from './own-password';
import { Csrf } from '../session/parts';
import { sendAccountPage, toAccount } from './account-page';
import type { HrRoute } from '../session/route';
import { counted } from '../ui/words';
import { bodyOf, goTo, type HrVisit } from '../session/visit';

/** Recovery codes: shown for ten minutes after they were made, and never again. */

const path = '/account/recovery-codes';
const title = 'Recovery codes';

function showFresh(visit: HrVisit, codes: readonly string[]): void {
  sendAccountPage(visit, {
    title,
    body: (
      <form class="portal-form" method="post" action={`${visit.base}${path}`}>
        <Csrf visit={visit} />
        <Card heading="Save these codes now">
          <p>
            Each code signs you in once when you do not have your phone. Print them or keep them in a password
            manager: we do not show them again. Codes made before no longer work.
          </p>
          <ul class="hr-codes">
            {codes.map((code) => (
              <li key={code}>{code}</li>
            ))}
          </ul>
          <Actions actions={[{ label: 'I have saved them', name: 'action', value: 'saved' }]} />
        </Card>
      </form>
    ),
  });
}

async function showRenewal(visit: HrVisit, faults: Faults = {}, status = 200): Promise<void> {
  const { organizationId, userId } = visit.session.scope;
  const left = await countRecoveryCodes(visit.services.database, { organizationId, id: userId });
  sendAccountPage(visit, {
    title,
    faults,
    status,
    back: toAccount(visit),
    body: (
      <form class="portal-form" method="post" action={`${visit.base}${path}`}>
        <Csrf visit={visit} />
        <Card heading="Make new codes">
          <p>{`You have ${counted(left, 'unused code')}. New codes replace all that you have.`}</p>
          <PasswordField faults={faults} />
          <Actions actions={[{ label: 'Make new codes' }]} />
        </Card>
      </form>
    ),
  });
}

const show = (portal: Portal) => async (visit: HrVisit) => {
  const { session, req } = visit;
  const fresh = portal.cookies.codes(req, portal.now());
  if (fresh?.userId === session.scope.userId) return showFresh(visit, fresh.codes);
  return session.secondFactorSetUp ? showRenewal(visit) : goTo(visit, '/account/authenticator');
};

const send = (portal: Portal) => async (visit: HrVisit) => {
  const { session, res } = visit;
  if (bodyOf(visit)['action'] === 'saved') {
    portal.cookies.clearCodes(res);
    return goTo(visit, '/account?done=codes');
  }
  if (!session.secondFactorSetUp) return goTo(visit, '/account/authenticator');
  const refusal = await askPassword(portal, visit);
  if (refusal) return showRenewal(visit, refusal.faults, refusal.status);
  const codes = await portal.secondFactor.renewCodes(session);
  portal.cookies.setCodes(res, { userId: session.scope.userId, codes }, portal.now());
  goTo(visit, path);
};

export const recoveryCodeRoutes = (portal: Portal): readonly HrRoute[] => [
  { method: 'get', path, permission: null, page: show(portal) },
  { method: 'post', path, permission: null, page: send(portal) },
];
