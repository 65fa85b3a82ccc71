import { Card } from '../views/page';
import { SummaryList } from '../components/page-parts';
import { sessionLimits } from '../../authentication/sessions';
import type { HrDesk } from './desk';
import { Csrf, Done, Head } from './parts';
import { hasFaults, PasswordFields, PasswordSummary, readPasswords, type PasswordFaults } from './password';
import { hrTextsOf } from './texts';
import { bodyOf, goTo, sendHr, type HrVisit } from './visit';

const t = hrTextsOf('en');

function show(visit: HrVisit, faults: PasswordFaults = {}, status = hasFaults(faults) ? 422 : 200): void {
  const { session, base } = visit;
  sendHr(visit, {
    status,
    title: 'Your account',
    hasErrors: hasFaults(faults),
    place: '/account',
    body: (
      <>
        <Head title="Your account" />
        {visit.req.query['done'] === 'password' ? (
          <Done>Your password was changed. You were signed out everywhere else.</Done>
        ) : null}
        <PasswordSummary t={t} faults={faults} />
        <Card heading="You">
          <SummaryList
            rows={[
              { term: 'Name', value: `${session.firstName} ${session.lastName}` },
              { term: 'Organization', value: session.organizationName },
              {
                term: 'Signed in',
                value: session.method === 'password' ? 'with a password' : 'with your company account',
              },
            ]}
          />
          <p class="portal-note">
            {`You are signed out after ${sessionLimits.idleMinutes} minutes without activity, and after ${sessionLimits.absoluteHours} hours in any case.`}
          </p>
        </Card>
        {session.method === 'password' ? (
          <Card heading="Change your password">
            <form class="portal-form" method="post" action={`${base}/account/password`}>
              <Csrf visit={visit} />
              <PasswordFields t={t} faults={faults} />
              <div class="portal-actions">
                <button class="usa-button" type="submit">
                  {t.password.button}
                </button>
              </div>
            </form>
          </Card>
        ) : null}
      </>
    ),
  });
}

export const account = async (visit: HrVisit): Promise<void> => show(visit);

export const changePassword = (desk: HrDesk) => async (visit: HrVisit) => {
  const { present, wanted, faults } = readPasswords(bodyOf(visit), t);
  if (hasFaults(faults)) return show(visit, faults);
  const { organizationId, userId } = visit.session.scope;
  const account = `user ${organizationId} ${userId}`;
  const wait = await desk.passwords.take(account, desk.now());
  if (wait > 0) {
    visit.res.set('Retry-After', String(wait));
    return show(visit, { present: t.signIn.locked(Math.ceil(wait / 60)) }, 429);
  }
  const token = await desk.sessions.changePassword(visit.session, present, wanted);
  if (token === null) return show(visit, { present: t.password.wrong });
  await desk.passwords.forgive(account);
  desk.cookies.setSession(visit.res, token);
  goTo(visit, '/account?done=password');
};
