import { Actions, Alert, Card } from '../ui/page-parts';
import { signedInEmployee } from '../session/employee-session';
import { sendBilingual, type OutsideContext } from '../session/outside';
import type { Portal } from '../session/portal';
import type { Texts } from '../texts';

function Home({ t: { home, signIn }, portal: { base, publicLogin } }: { t: Texts; portal: Portal }) {
  // The portal is mounted below the service's own address, where the docs are.
  const service = base.replace(/\/portal$/, '');
  return (
    <>
      <h1>{home.title}</h1>
      <p class="portal-lead">{home.lead}</p>
      {publicLogin ? (
        <Alert kind="info">{home.sandbox(publicLogin.login, publicLogin.password)}</Alert>
      ) : null}
      <Card heading={home.forms}>
        <p>{home.formsText}</p>
        <Actions actions={[{ label: signIn.button, href: `${base}/sign-in` }]} />
        <p>{home.link}</p>
      </Card>
      <Card heading={home.developers}>
        <p>{home.developersText}</p>
        <Actions
          actions={[
            { label: home.docs, href: `${service}/docs`, look: 'outline' },
            { label: home.contract, href: `${service}/openapi.yaml`, look: 'outline' },
          ]}
        />
      </Card>
    </>
  );
}

/** Takes people who are signed in to their work, and shows everyone else where to go. */
export async function showHome(context: OutsideContext): Promise<void> {
  const { req, res, portal, t } = context;
  const { base, cookies, sessions } = portal;
  if (await sessions.find(cookies.session(req))) return res.redirect(303, `${base}/`);
  if (await signedInEmployee(req, portal)) return res.redirect(303, `${base}/my`);
  sendBilingual(context, { title: t.home.title, href: '/home', body: <Home t={t} portal={portal} /> });
}
