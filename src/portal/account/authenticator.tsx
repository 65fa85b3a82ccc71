import { authenticatorUri, newAuthenticatorSecret } from '../../authentication/one-time-codes';
import { TextField } from '../ui/fields';
import { QrCode } from '../ui/qr-code';
import { Actions, Card } from '../ui/page-parts';
import { typedLine } from '../ui/typed';
import { hasPassword } from '../session/duties';
import { PostForm } from '../session/parts';
import { askPassword, PasswordField, sendAccountPage, sendPasswordQuestion } from './account-page';
import type { RefusedPassword } from './password';
import { recoveryCodeRoutes } from './recovery-codes';
import { get, post, type HrRoute } from '../session/route';
import { bodyOf, goTo, type PageContext } from '../session/page-context';

/** Connecting and removing an authenticator app, for people who sign in with a password. */

const path = '/account/authenticator';
const removal = `${path}/removal`;
const title = 'Connect an authenticator app';

const purposeOf = ({ scope }: PageContext['session']) =>
  `authenticator ${scope.organizationId} ${scope.userId}`;

function showConnecting(context: PageContext, secret: string, refused: RefusedPassword = {}): void {
  const { session, portal } = context;
  const { login, organizationName } = session;
  sendAccountPage(context, {
    title,
    ...refused,
    body: (
      <>
        {session.secondFactorRequired && !session.secondFactorSetUp ? (
          <p class="portal-lead">
            {`${organizationName} asks for a code at sign-in. Set it up once to continue.`}
          </p>
        ) : null}
        <PostForm context={context} path={path}>
          <input type="hidden" name="secret" value={portal.cipher.encrypt(secret, purposeOf(session))} />
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
              error={refused.faults?.code}
              value=""
              inputMode="numeric"
              autoComplete="one-time-code"
              maxLength={10}
              size="sm"
            />
            <PasswordField {...refused} />
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
async function connecting(context: PageContext): Promise<void> {
  const { portal, req, session } = context;
  const kept = req.query['again'] === 'yes' ? portal.cookies.connecting.read(req, portal.now()) : null;
  if (kept?.userId === session.scope.userId)
    showConnecting(context, kept.secret, { faults: kept.faults, status: kept.status });
  else showConnecting(context, newAuthenticatorSecret());
}

const wrongCode: RefusedPassword = {
  faults: {
    code: 'This is not the code that your app shows now. Check the time on your device, and enter the latest code',
  },
};

/** The secret of the app is never kept on the server before it is in use, so not as part of a page either. */
function connectAgain(context: PageContext, secret: string, refused: RefusedPassword): void {
  const { portal, session, res } = context;
  const { userId } = session.scope;
  portal.cookies.connecting.set(res, { userId, secret, ...refused }, portal.now());
  goTo(context, `${path}?again=yes#error-summary`);
}

async function connect(context: PageContext): Promise<void> {
  const { portal, session, res } = context;
  const secret = portal.cipher.decrypt(typedLine(bodyOf(context), 'secret'), purposeOf(session));
  if (secret === null) return goTo(context, path);
  const refused = await askPassword(context);
  if (refused) return connectAgain(context, secret, refused);
  const codes = await portal.secondFactor.connect(session, secret, typedLine(bodyOf(context), 'code'));
  if (codes === null) return connectAgain(context, secret, wrongCode);
  portal.cookies.connecting.clear(res);
  portal.cookies.codes.set(res, { userId: session.scope.userId, codes }, portal.now());
  goTo(context, '/account/recovery-codes');
}

const showRemoval = (context: PageContext, refused?: RefusedPassword): void =>
  sendPasswordQuestion(
    context,
    {
      path: removal,
      title: 'Stop asking for a code',
      text: 'You will sign in with only your password. Your authenticator app and your recovery codes will stop working here.',
      button: 'Remove the app',
      cancel: `${context.base}/account`,
    },
    refused,
  );

async function remove(context: PageContext): Promise<void> {
  if (context.session.secondFactorRequired) return goTo(context, '/account');
  const refused = await askPassword(context);
  if (refused) return showRemoval(context, refused);
  await context.portal.secondFactor.remove(context.session);
  goTo(context, '/account?done=removal');
}

export const authenticatorRoutes: readonly HrRoute[] = [
  get(path, null, connecting, { duty: 'second-factor' }),
  post(path, null, connect, { duty: 'second-factor' }),
  get(removal, null, async (context) => showRemoval(context)),
  post(removal, null, remove),
  ...recoveryCodeRoutes,
].map((route) => ({
  ...route,
  // A user of a company account has no password here to prove who they are.
  page: async (context) => (hasPassword(context.session) ? route.page(context) : goTo(context, '/account')),
}));
