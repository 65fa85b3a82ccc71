import { Problem } from '../../../domain/problem';
import { Alert, Link, Card } from '../../ui/page-parts';
import { Pages, Table } from '../../ui/list';
import { lastPage } from '../../session/lists';
import { sendHr } from '../../session/parts';
import { counted, shownInstant } from '../../ui/words';
import { idOf, pageOf, type PageContext, call } from '../../session/page-context';

const pageSize = 50;

/** Shows everything that happened to a form, and whether the chain is intact. */
export async function showAuditTrail(context: PageContext): Promise<void> {
  const { session, base } = context;
  const [id, page] = [idOf(context), pageOf(context)];
  const { body: trail } = await call(context, 'getI9AuditTrail', {
    params: { i9_id: id },
    query: { page, page_size: pageSize },
  });
  const { employeeName, entries, firstBrokenSequence } = trail;
  const url = `${base}/i9s/${id}`;
  sendHr(context, {
    title: 'Audit trail',
    back: { href: url, label: `the form of ${employeeName}` },
    place: '/i9s',
    body: (
      <>
        {firstBrokenSequence === null ? (
          <Alert kind="success">
            {`Checked: ${counted(entries, 'event')}, none changed or removed since it was recorded.`}
          </Alert>
        ) : (
          <Alert kind="error">{`Event ${firstBrokenSequence} was changed, or one before it removed, after it was recorded. Tell your administrator.`}</Alert>
        )}
        <Table
          caption={counted(entries, 'event')}
          columns={[
            { heading: 'No.', cell: ({ sequence }) => sequence },
            {
              heading: 'When',
              classOf: () => 'hr-when',
              cell: ({ at }) => shownInstant(at, session.timeZone),
            },
            { heading: 'What', cell: ({ text }) => text, note: ({ action }) => action },
            { heading: 'Who', cell: ({ by }) => by },
            {
              heading: 'Details and hash',
              classOf: () => 'hr-details',
              unnamed: true,
              cell: ({ details, hash }) => (
                <>
                  {details.map((line) => (
                    <div key={line}>{line}</div>
                  ))}
                  <span class="hr-note hr-hash">{hash}</span>
                </>
              ),
            },
          ]}
          rows={trail.searchResult}
        />
        <Pages page={page} last={lastPage(trail)} href={(to) => `${url}/audit-trail?page=${to}`} />
      </>
    ),
  });
}

/** The newest messages of the sandbox's mailbox. @throws Problem not-found outside the sandbox */
const newestMail = async (context: PageContext) =>
  (await call(context, 'listSandboxMail', { query: { page_size: pageSize } })).body.searchResult;

/** Shows the sandbox's mailbox: what would have been sent. */
export async function showMail(context: PageContext): Promise<void> {
  const mails = await newestMail(context);
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
        {mails.map(({ id, to, subject, text, createdAt, html }) => (
          <Card key={id} heading={subject}>
            <p class="portal-note">{`To ${to}, ${shownInstant(createdAt, context.session.timeZone)}`}</p>
            <p class="hr-mail">{linked(text)}</p>
            {html === null ? null : (
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
  const mail = (await newestMail(context)).find(({ id }) => id === idOf(context, 'mailId'));
  if (!mail?.html) throw new Problem('not-found');
  const policy = "default-src 'none'; style-src 'unsafe-inline'; sandbox allow-popups allow-top-navigation";
  context.res.set('Content-Security-Policy', policy).type('html').send(mail.html);
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
