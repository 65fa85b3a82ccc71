import { idIn } from '../../domain/ids';
import { Actions } from '../ui/page-parts';
import { StateTag, Table, type Columns } from '../ui/list';
import { idleSince } from '../../authentication/sessions';
import { tokenHash } from '../../authentication/secrets';
import { endOwnSessions, listOwnSessions, type OwnSession } from '../../store/access/portal-sessions';
import { Done, PostForm } from '../session/parts';
import { sendAccountPage, toAccount } from './account-page';
import { get, post, type HrRoute } from '../session/route';
import { actAsUser, bodyOf, goTo, look, type PageContext } from '../session/page-context';
import { typed } from '../ui/typed';
import { counted, shownInstant } from '../ui/words';

/** Where the user is signed in, and how to sign out there. Uses real time, even in the sandbox. */

const path = '/account/sessions';
const title = 'Where you are signed in';

async function show(context: PageContext): Promise<void> {
  const { session, req, realNow: now } = context;
  const sessions = await look({ ...context, now }, (unit) =>
    listOwnSessions(unit, tokenHash(session.token), idleSince(now)),
  );
  sendAccountPage(context, {
    title,
    back: toAccount(context),
    body: (
      <>
        {req.query['done'] === 'yes' ? <Done>The session was ended.</Done> : null}
        <p>If you do not recognize one of these, end it and change your password.</p>
        <Table caption={counted(sessions.length, 'session')} columns={columnsFor(context)} rows={sessions} />
        {sessions.length > 1 ? (
          <PostForm context={context} path={path}>
            <Actions
              actions={[{ label: 'Sign out everywhere else', look: 'filled', name: 'session', value: 'all' }]}
            />
          </PostForm>
        ) : null}
      </>
    ),
  });
}

const deviceOf = ({ device }: OwnSession): string => device ?? 'Unknown browser';

const columnsFor = (context: PageContext): Columns<OwnSession> => {
  const shown = (instant: Date) => shownInstant(instant, context.session.timeZone);
  return [
    { heading: 'Browser', cell: deviceOf },
    { heading: 'Signed in', cell: ({ createdAt }) => shown(createdAt) },
    { heading: 'Last used', cell: ({ lastSeenAt }) => shown(lastSeenAt) },
    {
      heading: 'End',
      cell: (own) =>
        own.current ? (
          <StateTag words={['This session', 'good']} />
        ) : (
          <PostForm context={context} path={path} class="hr-inline">
            <button
              class="usa-button usa-button--outline"
              type="submit"
              name="session"
              value={own.id}
              aria-label={`End the session of ${deviceOf(own)}, last used ${shown(own.lastSeenAt)}`}
            >
              End
            </button>
          </PostForm>
        ),
    },
  ];
};

async function end(context: PageContext): Promise<void> {
  const { session, realNow } = context;
  const wanted = typed(bodyOf(context), 'session', 20);
  const which = wanted === 'all' ? wanted : idIn(wanted);
  if (which === null) return goTo(context, path);
  await actAsUser({ ...context, now: realNow }, 'endSession', (unit) =>
    endOwnSessions(unit, tokenHash(session.token), which),
  );
  goTo(context, `${path}?done=yes`);
}

export const ownSessionRoutes: readonly HrRoute[] = [get(path, null, show), post(path, null, end)];
