import { listPartnerDeliveries } from '../../store/deliveries';
import {
  listI9AuditTrail,
  firstBrokenEvent,
  readI9AuditTrail,
  type ShownAuditEvent,
} from '../../store/audit';
import { listPartners } from '../../store/partners';
import { listKeptMail } from '../../store/mail';
import { users } from '../../store/users';
import { Problem } from '../../domain/problem';
import { Select } from '../components/fields';
import { Alert } from '../components/page-parts';
import { Card } from '../views/page';
import { actionText, detailLines } from './audit-words';
import { readI9 } from './i9';
import { Head, Pages } from './parts';
import { counted, shownInstant } from './words';
import { idOf, sendHr, type HrVisit } from './visit';

const pageSize = 50;

const pageOf = ({ req }: HrVisit): number => {
  const page = Number(req.query['page'] ?? 1);
  return Number.isInteger(page) && page >= 1 && page <= 100_000 ? page : 1;
};

/** Everything that happened to a form, and whether the chain holds. */
export async function showAuditTrail(visit: HrVisit): Promise<void> {
  const { services, session, base } = visit;
  const i9 = await readI9(visit, idOf(visit));
  const page = pageOf(visit);
  const { scope, timeZone } = session;
  const [events, all] = await Promise.all([
    listI9AuditTrail(services, scope, i9.row.id, { page, pageSize }),
    readI9AuditTrail(services, scope, i9.row.id),
  ]);
  const names = await userNames(visit, events.rows);
  const broken = firstBrokenEvent(scope, i9.row.id, all);
  const url = `${base}/i9s/${i9.row.id}`;
  sendHr(visit, {
    title: 'Audit trail',
    place: '/i9s',
    body: (
      <>
        <Head title="Audit trail" back={{ href: url, label: `the form of ${i9.name}` }} />
        {broken === null ? (
          <Alert kind="success">
            {`The chain of ${counted(events.total, 'event')} is unbroken: nothing was changed or taken out.`}
          </Alert>
        ) : (
          <Alert kind="error">{`The chain is broken at event ${broken}. Tell your administrator.`}</Alert>
        )}
        <table class="hr-table">
          <caption>{counted(events.total, 'event')}</caption>
          <thead>
            <tr>
              <th scope="col">No.</th>
              <th scope="col">When</th>
              <th scope="col">What</th>
              <th scope="col">Who</th>
              <th scope="col">Details and hash</th>
            </tr>
          </thead>
          <tbody>
            {events.rows.map((event) => (
              <tr key={event.seq}>
                <th scope="row">{event.seq}</th>
                <td class="hr-when" data-label="When">
                  {shownInstant(event.at, timeZone)}
                </td>
                <td data-label="What">
                  {actionText(event.action)}
                  <span class="hr-note">{event.action}</span>
                </td>
                <td data-label="Who">{actorText(event, i9.name, names)}</td>
                <td class="hr-details">
                  {detailLines(event.action, event.details).map((line) => (
                    <div key={line}>{line}</div>
                  ))}
                  <span class="hr-note hr-hash">{event.hash.toString('hex')}</span>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
        <Pages
          page={page}
          pageSize={pageSize}
          total={events.total}
          href={(to) => `${url}/audit-trail?page=${to}`}
        />
      </>
    ),
  });
}

/** Names of the users in these events. */
async function userNames(
  { services, session }: HrVisit,
  events: readonly ShownAuditEvent[],
): Promise<ReadonlyMap<number, string>> {
  const ids = new Set(events.flatMap(({ actor }) => (actor.userId ? [actor.userId] : [])));
  const found = await Promise.all([...ids].map((id) => users.get(services, session.scope, id)));
  return new Map(found.flatMap((user) => (user ? [[user.id, `${user.firstName} ${user.lastName}`]] : [])));
}

function actorText(
  { actor, clientId }: ShownAuditEvent,
  employee: string,
  names: ReadonlyMap<number, string>,
): string {
  const user = names.get(actor.userId ?? 0) ?? `User ${actor.userId}`;
  const texts: Readonly<Record<string, string>> = {
    user: clientId === null ? user : `${user}, over the API (${clientId})`,
    partner: `Partner system (${clientId ?? 'unknown'})`,
    employee: `Employee ${employee}`,
    system: 'The service',
    representative: 'Authorized representative',
  };
  return texts[actor.type] ?? actor.type;
}

const states = ['pending', 'delivered', 'superseded', 'failed'] as const;

/** Status updates that went, or did not go, to partner systems. */
export async function showPushes(visit: HrVisit): Promise<void> {
  const { services, session, base, req } = visit;
  const { scope, timeZone } = session;
  const partners = await listPartners(services, scope);
  const asked = Number(req.query['partner']);
  const partner = partners.find(({ id }) => id === asked) ?? partners[0];
  const state = states.find((known) => known === req.query['state']);
  const page = pageOf(visit);
  const found = partner
    ? await listPartnerDeliveries(services, scope, partner.id, {
        page,
        pageSize,
        filters: { ...(state && { state }) },
      })
    : { rows: [], total: 0 };
  const href = (to: number) =>
    `${base}/pushes?${new URLSearchParams({ ...(partner && { partner: String(partner.id) }), ...(state && { state }), page: String(to) }).toString()}`;
  sendHr(visit, {
    title: 'Partner updates',
    place: '/pushes',
    body: (
      <>
        <Head title="Partner updates" />
        <p>Status updates to partner systems, with every attempt to deliver them.</p>
        {partner ? (
          <>
            <form class="portal-form" method="get" action={`${base}/pushes`}>
              <div class="hr-filter">
                <Select
                  id="partner"
                  name="partner"
                  label="Partner"
                  prompt="- Choose -"
                  value={String(partner.id)}
                  choices={partners.map(({ id, name }) => ({ value: String(id), label: name }))}
                />
                <Select
                  id="state"
                  name="state"
                  label="State"
                  prompt="Every state"
                  value={state ?? ''}
                  choices={states.map((value) => ({ value, label: value }))}
                />
                <div>
                  <button class="usa-button" type="submit">
                    Show
                  </button>
                </div>
              </div>
            </form>
            <p>{`Address: ${partner.callbackUrl ?? 'none yet, updates wait'}`}</p>
            {partner.disabledAt ? (
              <Alert kind="warning">
                The address is switched off. The partner registers it again over the API.
              </Alert>
            ) : null}
          </>
        ) : (
          <p>There is no partner system.</p>
        )}
        {!partner ? null : found.rows.length === 0 ? (
          <p role="status">There are no updates.</p>
        ) : (
          <table class="hr-table">
            <caption>{counted(found.total, 'update')}</caption>
            <thead>
              <tr>
                <th scope="col">Update</th>
                <th scope="col">State</th>
                <th scope="col">Form</th>
                <th scope="col">Made</th>
                <th scope="col">Attempts</th>
              </tr>
            </thead>
            <tbody>
              {found.rows.map((delivery) => (
                <tr key={delivery.id}>
                  <th scope="row">
                    {delivery.event}
                    <span class="hr-note">{`no. ${delivery.sequence}`}</span>
                  </th>
                  <td data-label="State">
                    <span class={`hr-tag${tagOf[delivery.state]}`}>{delivery.state}</span>
                  </td>
                  <td data-label="Form">
                    {delivery.i9Id === null ? (
                      'None'
                    ) : (
                      <a class="usa-link" href={`${base}/i9s/${delivery.i9Id}`}>
                        {`I-9 ${delivery.i9Id}`}
                      </a>
                    )}
                  </td>
                  <td data-label="Made">{shownInstant(delivery.createdAt, timeZone)}</td>
                  <td data-label="Attempts">
                    {delivery.attempts.length === 0 ? 'None yet' : null}
                    {delivery.attempts.map(({ at, status, durationMs, error }) => (
                      <span class="hr-note" key={at}>
                        {`${shownInstant(at, timeZone)}: ${status ?? error ?? 'no answer'}, ${durationMs} ms`}
                      </span>
                    ))}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
        <Pages page={page} pageSize={pageSize} total={found.total} href={href} />
      </>
    ),
  });
}

const tagOf = {
  pending: ' hr-tag--warn',
  delivered: ' hr-tag--good',
  superseded: '',
  failed: ' hr-tag--alert',
} as const;

/** The sandbox's mailbox: what would have been sent. */
export async function showMail(visit: HrVisit): Promise<void> {
  if (!visit.services.config.sandbox) throw new Problem('not-found');
  const mails = await listKeptMail(visit.services, visit.session.scope);
  sendHr(visit, {
    title: 'Sandbox mail',
    place: '/sandbox/mail',
    body: (
      <>
        <Head title="Sandbox mail" />
        <p>The sandbox sends no e-mail. What it would have sent is kept here, the newest first.</p>
        {mails.length === 0 ? <p role="status">No e-mail yet.</p> : null}
        {mails.map(({ id, to, subject, text, createdAt }) => (
          <Card key={id} heading={subject}>
            <p class="portal-note">{`To ${to}, ${shownInstant(createdAt, visit.session.timeZone)}`}</p>
            <p class="hr-mail">{linked(text)}</p>
          </Card>
        ))}
      </>
    ),
  });
}

/** Addresses in a text as links. */
function linked(text: string) {
  return text.split(/(https?:\/\/\S+)/).map((part, index) =>
    index % 2 === 1 ? (
      <a class="usa-link" href={part} key={index}>
        {part}
      </a>
    ) : (
      part
    ),
  );
}
