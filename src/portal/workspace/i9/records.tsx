import { htmlOf } from '../../../mail/html';
import { listKeptMail } from '../../../store/deliveries/mail';
import { Problem } from '../../../domain/problem';
import { Alert, Link } from '../../ui/page-parts';
import { Pages, Table } from '../../ui/list';
import { Card } from '../../ui/page';
import { actionText, detailLines } from '../../../records/audit-words';
import { failureWithCode } from '../everify/failure-words';
import { readI9, type I9Facts } from './i9';
import { sendHr } from '../../session/parts';
import { counted, shownInstant } from '../../ui/words';
import { idOf, pageOf, type PageContext } from '../../session/page-context';

const pageSize = 50;

type Event = I9Facts['record']['trail'][number];

/** Shows everything that happened to a form, and whether the chain is intact. */
export async function showAuditTrail(context: PageContext): Promise<void> {
  const { session, base } = context;
  const i9 = await readI9(context, idOf(context));
  const page = pageOf(context);
  const { timeZone } = session;
  const { trail, brokenEvent } = i9.record;
  const url = `${base}/i9s/${i9.row.id}`;
  sendHr(context, {
    title: 'Audit trail',
    back: { href: url, label: `the form of ${i9.name}` },
    place: '/i9s',
    body: (
      <>
        {brokenEvent === null ? (
          <Alert kind="success">
            {`Checked: ${counted(trail.length, 'event')}, none changed or removed since it was recorded.`}
          </Alert>
        ) : (
          <Alert kind="error">{`Event ${brokenEvent} was changed, or one before it removed, after it was recorded. Tell your administrator.`}</Alert>
        )}
        <Table
          caption={counted(trail.length, 'event')}
          columns={[
            { heading: 'No.', cell: ({ seq }) => seq },
            {
              heading: 'When',
              classOf: () => 'hr-when',
              cell: ({ at }) => shownInstant(at, timeZone),
            },
            {
              heading: 'What',
              cell: ({ action }) => (
                <>
                  {actionText(action)}
                  <span class="hr-note">{action}</span>
                </>
              ),
            },
            { heading: 'Who', cell: (event) => actorText(event, i9.name) },
            {
              heading: 'Details and hash',
              classOf: () => 'hr-details',
              unnamed: true,
              cell: ({ action, details, hash }) => (
                <>
                  {detailLines(action, details, failureWithCode).map((line) => (
                    <div key={line}>{line}</div>
                  ))}
                  <span class="hr-note hr-hash">{hash.toString('hex')}</span>
                </>
              ),
            },
          ]}
          rows={trail.slice((page - 1) * pageSize, page * pageSize)}
        />
        <Pages
          page={page}
          pageSize={pageSize}
          total={trail.length}
          href={(to) => `${url}/audit-trail?page=${to}`}
        />
      </>
    ),
  });
}

function actorText({ actor, clientId, userName }: Event, employee: string): string {
  const user = userName ?? `User ${actor.userId}`;
  const texts: Readonly<Record<string, string>> = {
    user: clientId === null ? user : `${user}, over the API (${clientId})`,
    partner: `Partner system (${clientId ?? 'unknown'})`,
    employee: `Employee ${employee}`,
    system: 'The service',
    representative: 'Authorized representative',
  };
  return texts[actor.type] ?? actor.type;
}

/** Shows the sandbox's mailbox: what would have been sent. */
export async function showMail(context: PageContext): Promise<void> {
  if (!context.services.config.sandbox) throw new Problem('not-found');
  const mails = await listKeptMail(context.services, context.session.scope);
  sendHr(context, {
    title: 'Sandbox mail',
    place: '/sandbox/mail',
    body: (
      <>
        <p>
          The sandbox sends no email and no text messages. Messages it would have sent are kept here, newest
          first.
        </p>
        {mails.length === 0 ? <p role="status">No email yet.</p> : null}
        {mails.map(({ id, to, subject, text, createdAt, channel }) => (
          <Card key={id} heading={subject}>
            <p class="portal-note">{`To ${to}, ${shownInstant(createdAt, context.session.timeZone)}`}</p>
            <p class="hr-mail">{linked(text)}</p>
            {channel === 'text' ? null : (
              <p>
                <Link href={`${context.base}/sandbox/mail/${id}`} target="_blank" rel="noreferrer">
                  See it as a mail program shows it
                </Link>
              </p>
            )}
          </Card>
        ))}
      </>
    ),
  });
}

/** Shows the HTML part of one of them. Its styles are in its elements; scripts and forms stay off. */
export async function showMailAsSent(context: PageContext): Promise<void> {
  if (!context.services.config.sandbox) throw new Problem('not-found');
  const mails = await listKeptMail(context.services, context.session.scope);
  const mail = mails.find(({ id }) => id === idOf(context, 'mailId'));
  if (!mail) throw new Problem('not-found');
  const policy = "default-src 'none'; style-src 'unsafe-inline'; sandbox allow-popups allow-top-navigation";
  context.res.set('Content-Security-Policy', policy).type('html').send(htmlOf(mail));
}

/** Turns addresses in a text into links. */
function linked(text: string) {
  return text.split(/(https?:\/\/\S+)/).map((part, index) =>
    index % 2 === 1 ? (
      <Link href={part} key={index}>
        {part}
      </Link>
    ) : (
      part
    ),
  );
}
