import { networkOf } from '../../network/networks';
import { signOnSetUp } from '../../authentication/single-sign-on';
import { mailSignOnAddress } from '../../services/organizations/sign-on-mail';
import type { Services } from '../../services/services';
import { organizationsOfDomain } from '../../store/access/sign-on';
import { TextField } from '../ui/fields';
import { Actions, summaryItems, Card } from '../ui/page-parts';
import { sendHeaded, type OutsideContext, askToWait } from '../session/outside';
import { placeAfter } from './sign-in';
import { typed } from '../ui/typed';
import { bodyOf } from '../session/page-context';

/**
 * From the sign-in page to the organization's identity provider, for people who do not know its address.
 *
 * The response never reveals whether a login exists. An email address leads on by its domain alone, and only if the
 * users of exactly one organization have addresses in the domain: every address of the company gets the same response,
 * and no one is sent to another organization that also has such an address. Anything else gets one and the same
 * response, and the person it names gets an email.
 */

interface Shown {
  readonly to: string;
  readonly error?: string;
  /** Of a refusal, if it is not 422. */
  readonly status?: number;
}

function show(context: OutsideContext, { to, error, status }: Shown): void {
  const { portal, t } = context;
  sendHeaded(context, {
    status,
    title: t.company.title,
    items: summaryItems({ account: error }),
    href: '/sso',
    body: (
      <>
        <p>{t.company.intro}</p>
        <form class="portal-form" method="post" action={`${portal.base}/sso`} noValidate>
          <input type="hidden" name="to" value={to} />
          <Card>
            <TextField
              id="account"
              label={t.company.account}
              hint={t.company.hint}
              error={error}
              value=""
              autoComplete="username"
              autoCapitalize="off"
              maxLength={200}
            />
            <Actions
              actions={[
                { label: t.section1.form.continue },
                { label: t.company.back, look: 'plain', href: `${portal.base}/sign-in` },
              ]}
            />
          </Card>
        </form>
      </>
    ),
  });
}

export function showCompanyAsked(context: OutsideContext): void {
  const { portal, t } = context;
  sendHeaded(context, {
    title: t.company.askedTitle,
    href: '/sso/asked',
    body: (
      <>
        <p class="portal-lead">{t.company.asked}</p>
        <Card>
          <p>{t.company.askedNext}</p>
          <Actions actions={[{ label: t.company.back, look: 'filled', href: `${portal.base}/sign-in` }]} />
        </Card>
      </>
    ),
  });
}

/**
 * Continues from a page of its own: a form's response must not lead to another site (`form-action 'self'`), and some
 * browsers apply that to the whole chain of redirects.
 */
function leave(context: OutsideContext, address: string): void {
  const { res, t } = context;
  res.set('Refresh', `0; url=${address}`);
  sendHeaded(context, {
    title: t.company.title,
    href: null,
    body: (
      <>
        <p class="portal-lead">{t.company.leaving}</p>
        <a class="usa-button usa-button--big" href={address}>
          {t.section1.form.continue}
        </a>
      </>
    ),
  });
}

export const showCompany = (context: OutsideContext): void =>
  show(context, { to: placeAfter(context.req.query['to']) });

export async function findCompany(context: OutsideContext): Promise<void> {
  const { req, res, portal, t } = context;
  const body = bodyOf({ req });
  const name = typed(body, 'account', 200).trim();
  const to = placeAfter(body['to']);
  if (name === '') return show(context, { to, error: t.company.missing });
  const wait = await portal.companies.take(networkOf(req.ip ?? ''), portal.now());
  if (wait > 0) return show(context, { to, error: askToWait(res, t, wait), status: 429 });
  const organizationId = await organizationOf(portal.services, name);
  if (organizationId !== null) {
    return leave(context, `${portal.base}/sso/${organizationId}?to=${encodeURIComponent(to)}`);
  }
  res.redirect(303, `${portal.base}/sso/asked`);
  // Runs after the response is sent, so that it takes as long for everyone.
  if ((await portal.companyMails.take(name.toLowerCase(), portal.now())) > 0) return;
  await mailSignOnAddress(portal.services, name).catch((error: unknown) =>
    portal.services.logger.error({ err: error }, 'the address of a sign-on could not be mailed'),
  );
}

/**
 * Returns the organization that is the only one whose users have addresses in this domain, if it has single sign-on.
 */
async function organizationOf(services: Services, name: string): Promise<number | null> {
  const at = name.lastIndexOf('@');
  if (at < 1) return null;
  const [found, another] = await organizationsOfDomain(services.database, name.slice(at + 1));
  if (!found?.enabled || another) return null;
  const { enabled: ways } = await signOnSetUp(services, found.organizationId);
  return ways.length > 0 ? found.organizationId : null;
}
