import { authenticatorUri, newAuthenticatorSecret } from '../../authentication/one-time-codes';
import { TextField } from '../ui/fields';
import { QrCode } from '../ui/qr-code';
import { Actions, Card } from '../ui/page-parts';
import { typedLine } from '../ui/typed';
import { hasPassword } from '../session/duties';
import type { Portal } from '../session/portal';
import { PostForm } from '../session/parts';
import { askPassword, PasswordField, sendAccountPage, toAccount, type Faults } from './account-page';
import { recoveryCodeRoutes } from './recovery-codes';
import { get, post, type HrRoute } from '../session/route';
import { bodyOf, goTo, type PageContext } from '../session/page-context';

/** Connecting and removing an authenticator app, for people who sign in with a password. */

const title = 'Connect an authenticator app';
const removalTitle = 'Stop asking for a code';

const purposeOf = ({ scope }: PageContext['session']) =>
  `authenticator ${scope.organizationId} ${scope.userId}`;

function showConnecting(context: PageContext, secret: string, faults: Faults = {}, status = 200): void {
  const { session, cipher } = context;
  const { login, organizationName } = session;
  sendAccountPage(context, {
    title,
    faults,
    status,
    body: (
      <>
        {session.secondFactorRequired && !session.secondFactorSetUp ? (
          <p class="portal-lead">
            {`${organizationName} asks for a code at sign-in. Set it up once to continue.`}
          </p>
        ) : null}
        <PostForm context={context} path="/account/authenticator">
          <input type="hidden" name="secret" value={cipher.encrypt(secret, purposeOf(session))} />
          <Card heading="1. Scan the QR code">
            <p>Open your authenticator app (any that makes 6-digit codes), add an account, and scan this.</p>
            <QrCode
              text={authenticatorUri(secret, login ?? 'account')}
              label="QR code for your authenticator app"
            />
            <p>Cannot scan it? Enter this key in the app instead:</p>
            <p class="hr-key">{(secret.match(/.{1,4}/g) ?? []).join(' ')}</p>
          </Card>
          <Card heading="2. Enter the code that the app shows">
            <TextField
              id="code"
              label="6-digit code"
              error={faults.code}
              value=""
              inputMode="numeric"
              autoComplete="one-time-code"
              maxLength={10}
              size="sm"
            />
            <PasswordField faults={faults} />
            <Actions actions={[{ label: 'Connect' }]} />
          </Card>
        </PostForm>
      </>
    ),
  });
}

/**
 * The secret is encrypted in the page until a code proves that the app has it: nothing is stored for a page that is
 * abandoned.
 */
const connecting = (portal: Portal) => async (context: PageContext) => {
  const { req, session } = context;
  const kept = req.query['again'] === 'yes' ? portal.cookies.connecting.read(req, portal.now()) : null;
  if (kept?.userId === session.scope.userId) showConnecting(context, kept.secret, kept.faults, kept.status);
  else showConnecting(context, newAuthenticatorSecret());
};

/** The secret of the app is never kept on the server before it is in use, so not as part of a page either. */
function connectAgain(
  portal: Portal,
  context: PageContext,
  secret: string,
  faults: Faults,
  status: number,
): void {
  const { userId } = context.session.scope;
  portal.cookies.connecting.set(context.res, { userId, secret, faults, status }, portal.now());
  goTo(context, '/account/authenticator?again=yes#error-summary');
}

const connect = (portal: Portal) => async (context: PageContext) => {
  const { session, cipher, res } = context;
  const secret = cipher.decrypt(typedLine(bodyOf(context), 'secret'), purposeOf(session));
  if (secret === null) return goTo(context, '/account/authenticator');
  const refusal = await askPassword(portal, context);
  if (refusal) return connectAgain(portal, context, secret, refusal.faults, refusal.status);
  const codes = await portal.secondFactor.connect(session, secret, typedLine(bodyOf(context), 'code'));
  if (codes === null)
    return connectAgain(
      portal,
      context,
      secret,
      {
        code: 'This is not the code that your app shows now. Check the time on your device, and enter the latest code',
      },
      422,
    );
  portal.cookies.connecting.clear(res);
  portal.cookies.codes.set(res, { userId: session.scope.userId, codes }, portal.now());
  goTo(context, '/account/recovery-codes');
};

function showRemoval(context: PageContext, faults: Faults = {}, status = 200): void {
  const back = toAccount(context);
  sendAccountPage(context, {
    title: removalTitle,
    faults,
    status,
    back,
    body: (
      <PostForm context={context} path="/account/authenticator/removal">
        <Card>
          <p>
            You will sign in with only your password. Your authenticator app and your recovery codes will stop
            working here.
          </p>
          <PasswordField faults={faults} />
          <Actions
            actions={[{ label: 'Remove the app' }, { label: 'Cancel', look: 'plain', href: back.href }]}
          />
        </Card>
      </PostForm>
    ),
  });
}

const remove = (portal: Portal) => async (context: PageContext) => {
  if (context.session.secondFactorRequired) return goTo(context, '/account');
  const refusal = await askPassword(portal, context);
  if (refusal) return showRemoval(context, refusal.faults, refusal.status);
  await portal.secondFactor.remove(context.session);
  goTo(context, '/account?done=removal');
};

export function authenticatorRoutes(portal: Portal): readonly HrRoute[] {
  const path = '/account/authenticator';
  const removal = `${path}/removal`;
  const routes = [
    get(path, null, connecting(portal), { duty: 'second-factor' }),
    post(path, null, connect(portal), { duty: 'second-factor' }),
    get(removal, null, async (context) => showRemoval(context)),
    post(removal, null, remove(portal)),
    ...recoveryCodeRoutes(portal),
  ];
  return routes.map((route) => ({
    ...route,
    // A user of a company account has no password here to prove who they are.
    page: async (context) => (hasPassword(context.session) ? route.page(context) : goTo(context, '/account')),
  }));
}
