import { authenticatorUri, newAuthenticatorSecret } from '../../authentication/one-time-codes';
import { TextField } from '../ui/fields';
import { QrCode } from '../ui/qr-code';
import { Actions } from '../ui/page-parts';
import { typedLine } from '../ui/typed';
import { Card } from '../ui/page';
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
const connecting = async (context: PageContext) => showConnecting(context, newAuthenticatorSecret());

const connect = (portal: Portal) => async (context: PageContext) => {
  const { session, cipher, res } = context;
  const secret = cipher.decrypt(typedLine(bodyOf(context), 'secret'), purposeOf(session));
  if (secret === null) return goTo(context, '/account/authenticator');
  const refusal = await askPassword(portal, context);
  if (refusal) return showConnecting(context, secret, refusal.faults, refusal.status);
  const codes = await portal.secondFactor.connect(session, secret, typedLine(bodyOf(context), 'code'));
  if (codes === null)
    return showConnecting(
      context,
      secret,
      {
        code: 'This is not the code that your app shows now. Check the time on your device, and enter the latest code',
      },
      422,
    );
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
    get(path, null, connecting, { duty: 'second-factor' }),
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
