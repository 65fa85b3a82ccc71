import type { Verified } from '../../authentication/sessions';
import { organizations } from '../../store/organizations/organizations';
import { Actions, Link, Card } from '../ui/page-parts';
import { typedLine } from '../ui/typed';
import { sendHeaded, type OutsideContext } from '../session/outside';
import { bodyOf } from '../session/page-context';
import { enter, placeAfter } from './sign-in';

/** The second page of a sign-in with a login and password that someone has for several accounts: which one to open. */

/** @returns the button of an account; none if its organization has been suspended by now */
async function buttonOf({ portal, t }: OutsideContext, { organizationId, kind }: Verified, index: number) {
  const organization = await organizations.getOpen(portal.services, organizationId);
  if (!organization) return [];
  const label = t.accounts[kind](organization.name);
  return [{ label, look: 'filled' as const, name: 'account', value: String(index) }];
}

export async function showAccounts(context: OutsideContext): Promise<void> {
  const { req, res, portal, t } = context;
  const choosing = portal.cookies.choosing.read(req, portal.now());
  if (!choosing) return res.redirect(303, `${portal.base}/sign-in`);
  const buttons = await Promise.all(choosing.accounts.map((one, index) => buttonOf(context, one, index)));
  sendHeaded(context, {
    title: t.accounts.title,
    href: '/sign-in/account',
    body: (
      <>
        <form class="portal-form" method="post" action={`${portal.base}/sign-in/account`}>
          <Card>
            <p>{t.accounts.intro}</p>
            <Actions actions={buttons.flat()} />
          </Card>
        </form>
        <p>
          <Link href={`${portal.base}/sign-in`}>{t.code.back}</Link>
        </p>
      </>
    ),
  });
}

export async function chooseAccount(context: OutsideContext): Promise<void> {
  const { req, res, portal } = context;
  const choosing = portal.cookies.choosing.read(req, portal.now());
  const chosen = typedLine(bodyOf({ req }), 'account');
  const account = choosing?.accounts.find((_, index) => String(index) === chosen);
  if (!choosing || !account) return res.redirect(303, `${portal.base}/sign-in/account`);
  portal.cookies.choosing.clear(res);
  if (!(await enter(context, account, placeAfter(choosing.to))))
    res.redirect(303, `${portal.base}/sign-in?ended=yes`);
}
