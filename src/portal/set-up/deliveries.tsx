import { idIn } from '../../domain/ids';
import { isProblem } from '../../domain/problem';
import { Select } from '../ui/fields';
import { Alert, Link } from '../ui/page-parts';
import { FilterForm, Pages, StateTag, Table, type Columns } from '../ui/list';
import { Done, PostForm, sendHr, Unbroken } from '../session/parts';
import { refusalText } from '../ui/refusals';
import { typed, type FormBody } from '../ui/typed';
import { countedPage } from '../session/lists';
import { bodyOf, goTo, idOf, pageIn, type PageContext, call, submit } from '../session/page-context';
import { counted, shownInstant } from '../ui/words';
import { attemptNote, attemptText, eventText, stateWords, type ShownDelivery } from './delivery-words';

const pageSize = 50;

const states = (Object.keys(stateWords) as ShownDelivery['state'][]).map((value) => ({
  value,
  label: stateWords[value][0],
}));

/** Which deliveries to show. */
interface Asked {
  readonly partner: string;
  readonly state: string;
  readonly page: number;
}

const askedIn = (sent: FormBody): Asked => ({
  partner: typed(sent, 'partner', 20),
  state: typed(sent, 'state', 20),
  page: pageIn(sent),
});

const addressOf = ({ partner, state, page }: Asked, more: Readonly<Record<string, string>> = {}): string =>
  `/deliveries?${new URLSearchParams({ ...(partner && { partner }), ...(state && { state }), page: String(page), ...more }).toString()}`;

async function send(context: PageContext, asked: Asked, failure?: string): Promise<void> {
  const { base, req } = context;
  const partners = await partnersOf(context);
  const partner = partners.find(({ id }) => String(id) === asked.partner) ?? partners[0];
  const state = states.find(({ value }) => value === asked.state)?.value;
  const { page } = asked;
  const shown = { partner: String(partner?.id ?? ''), state: state ?? '', page };
  const params = { partner_id: partner?.id ?? 0 };
  const found = partner
    ? await countedPage({ page, pageSize }, (query) =>
        call(context, 'listOrganizationPartnerDeliveries', {
          params,
          query: { ...query, ...(state && { state }) },
        }),
      )
    : { rows: [], total: 0, last: 1 };
  sendHr(context, {
    status: failure === undefined ? 200 : 409,
    title: 'Partner updates',
    hasErrors: failure !== undefined,
    place: '/deliveries',
    body: (
      <>
        {req.query['done'] === 'redelivery' ? (
          <Done>The update is queued and will be sent again in a moment with the same contents.</Done>
        ) : null}
        {failure === undefined ? null : (
          <Alert kind="error" heading="The update was not sent again">
            {failure}
          </Alert>
        )}
        <p>Status updates to partner systems, with every attempt to deliver them.</p>
        {partner ? (
          <>
            <FilterForm action={`${base}/deliveries`}>
              <Select
                id="partner"
                label="Partner"
                prompt="- Choose -"
                value={String(partner.id)}
                choices={partners.map(({ id, name }) => ({ value: String(id), label: name }))}
              />
              <Select id="state" label="State" prompt="Every state" value={state ?? ''} choices={states} />
            </FilterForm>
            <p>{`Address: ${partner.callbackUrl ?? 'none yet, updates wait'}`}</p>
            {partner.disabledAt ? (
              <Alert kind="warning">
                Nothing is sent: updates are switched off.{' '}
                <Link href={`${base}/set-up/partners/${partner.id}`}>Switch them on</Link>
              </Alert>
            ) : null}
            <Table
              caption={counted(found.total, 'update')}
              columns={[
                ...columnsFor(context),
                ...(partner.callbackUrl && !partner.disabledAt
                  ? [
                      {
                        heading: 'Send again',
                        unnamed: true,
                        cell: (delivery: ShownDelivery) => (
                          <Again context={context} delivery={delivery} shown={shown} />
                        ),
                      },
                    ]
                  : []),
              ]}
              rows={found.rows}
              empty="There are no updates."
            />
          </>
        ) : (
          <p>There are no partner systems.</p>
        )}
        <Pages page={page} last={found.last} href={(to) => `${base}${addressOf({ ...shown, page: to })}`} />
      </>
    ),
  });
}

/** The partners to choose from, by name. */
async function partnersOf(context: PageContext) {
  const { body } = await call(context, 'listOrganizationPartners', { query: { page: 1, page_size: 100 } });
  return body.searchResult.toSorted((one, other) => one.name.localeCompare(other.name, 'en'));
}

const columnsFor = ({ base, session }: PageContext): Columns<ShownDelivery> => [
  {
    heading: 'Update',
    cell: (delivery) => <Unbroken text={eventText(delivery)} />,
    note: ({ sequence }) => `no. ${sequence}`,
  },
  { heading: 'State', cell: ({ state }) => <StateTag words={stateWords[state]} /> },
  {
    heading: 'Form',
    cell: ({ i9Id }) => (i9Id === null ? 'None' : <Link href={`${base}/i9s/${i9Id}`}>{`No. ${i9Id}`}</Link>),
  },
  { heading: 'Created', cell: ({ createdAt }) => shownInstant(createdAt, session.timeZone) },
  {
    heading: 'Attempts',
    cell: ({ attempts, state }) =>
      attempts.length === 0
        ? state === 'pending'
          ? 'None yet'
          : 'None'
        : attempts.map((attempt) => (
            <div class="hr-attempt" key={attempt.at}>
              {attemptText(attempt)}
              <span class="hr-note">{attemptNote(attempt, session.timeZone)}</span>
            </div>
          )),
  },
];

/** A button for each update; its name says which one, for people who hear the buttons one by one. */
function Again({
  context,
  delivery,
  shown,
}: {
  context: PageContext;
  delivery: ShownDelivery;
  shown: Asked;
}) {
  const { id, sequence, i9Id } = delivery;
  return (
    <PostForm context={context} path={`/deliveries/${id}/redelivery`} class="hr-inline" once>
      <input type="hidden" name="partner" value={shown.partner} />
      <input type="hidden" name="state" value={shown.state} />
      <input type="hidden" name="page" value={String(shown.page)} />
      <button
        class="usa-button usa-button--outline"
        type="submit"
        aria-label={`Send again: ${eventText(delivery)} no. ${sequence}${i9Id === null ? '' : ` of I-9 ${i9Id}`}`}
      >
        Send again
      </button>
    </PostForm>
  );
}

/** Shows status updates for partner systems, delivered or not. */
export const showDeliveries = (context: PageContext): Promise<void> =>
  send(context, askedIn(context.req.query));

/** Queues one update again. */
export async function sendAgain(context: PageContext): Promise<void> {
  const body = bodyOf(context);
  const asked = askedIn(body);
  const params = { partner_id: idIn(asked.partner) ?? 0, delivery_id: idOf(context) };
  try {
    await submit(context, 'createOrganizationPartnerRedelivery', { params });
    goTo(context, addressOf(asked, { done: 'redelivery' }));
  } catch (error) {
    if (!isProblem(error, 'state-conflict')) throw error;
    await send(context, asked, refusalText(error));
  }
}
