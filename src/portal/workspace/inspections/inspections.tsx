import { together } from '../../../process/together';
import { parseDate } from '../../../domain/dates';
import { lastPage } from '../../session/lists';
import { legalEntityChoices } from '../../set-up/legal-entities';
import { locationChoices } from '../../set-up/locations';
import { bodyOf, goTo, pageOf, type PageContext, call, submit } from '../../session/page-context';
import { PostForm, sendHr } from '../../session/parts';
import { entryOf, Select, TextField, RadioTiles } from '../../ui/fields';
import { Pages, StateTag, Table } from '../../ui/list';
import { Actions, Link, summaryItems, Card } from '../../ui/page-parts';
import { faultsByControl, faultText } from '../../ui/refusals';
import { typed, typedDate, type Faults, type FormBody } from '../../ui/typed';
import { shownDate } from '../../ui/words';
import { agencies, dueOf, entryFaultWords, formsAskedFor, states, type ShownInspection } from './words';

export const place = '/inspections';
const pageSize = 25;

export async function showInspections(context: PageContext): Promise<void> {
  const { base } = context;
  const page = pageOf(context);
  const { body } = await call(context, 'listInspections', { query: { page, page_size: pageSize } });
  sendHr(context, {
    title: 'Inspections',
    place,
    body: (
      <>
        <p>
          A notice of inspection leaves three business days to hand over the forms. Record it here to see what
          is asked for and what is left to do.
        </p>
        <Actions
          actions={[{ label: 'Record a notice of inspection', look: 'filled', href: `${base}${place}/new` }]}
        />
        <Table
          caption="Notices of inspection"
          columns={[
            {
              heading: 'Notice',
              cell: ({ id, noticeDate }: ShownInspection) => (
                <Link href={`${base}${place}/${id}`}>{`Notice of ${shownDate(noticeDate)}`}</Link>
              ),
              note: ({ agency }) => agencies[agency],
            },
            { heading: 'State', cell: ({ state }) => <StateTag words={states[state]} /> },
            { heading: 'Forms', cell: formsAskedFor },
            { heading: 'Due', cell: dueOf },
          ]}
          rows={body.searchResult}
          empty="No notice of inspection has been recorded."
        />
        <Pages page={page} last={lastPage(body)} href={(to) => `${base}${place}?page=${to}`} />
      </>
    ),
  });
}

const scopeChoices = (body: FormBody, faults: Faults) => [
  { value: 'all', label: 'Every form that is kept' },
  { value: 'active', label: 'Everyone employed on the day of the notice or later' },
  {
    value: 'since',
    label: 'Everyone employed on an earlier day or later',
    children: (
      <TextField
        {...entryOf('since', faults, typed(body, 'since', 40))}
        label="First day"
        hint="MM/DD/YYYY"
        size="md"
      />
    ),
  },
];

/** Asks what the notice of inspection says. @param faults of what was sent, by control */
export async function showNewInspection(context: PageContext, faults: Faults = {}): Promise<void> {
  const body = bodyOf(context);
  const { locations, entities } = await together({
    locations: locationChoices(context),
    entities: legalEntityChoices(context),
  });
  sendHr(context, {
    title: 'Record a notice of inspection',
    place,
    back: { href: `${context.base}${place}`, label: 'inspections' },
    faults: summaryItems(faults),
    body: (
      <PostForm context={context} path={`${place}/new`} noValidate once>
        <Card>
          <TextField
            {...entryOf('noticeDate', faults, typed(body, 'noticeDate', 40))}
            label="Day on which the notice was served"
            hint="MM/DD/YYYY. The three business days begin on the day after."
            size="md"
          />
          <RadioTiles
            {...entryOf('agency', faults, typed(body, 'agency', 10))}
            label="Which agency inspects?"
            choices={Object.entries(agencies).map(([value, label]) => ({ value, label }))}
          />
          <RadioTiles
            {...entryOf('scope', faults, typed(body, 'scope', 10))}
            label="Which forms does it ask for?"
            choices={scopeChoices(body, faults)}
          />
          {locations.length > 1 ? (
            <Select
              {...entryOf('locationId', faults, typed(body, 'locationId', 12))}
              label="Only one location"
              prompt="Every location"
              choices={locations}
            />
          ) : null}
          {entities.length > 1 ? (
            <Select
              {...entryOf('legalEntity', faults, typed(body, 'legalEntity', 12))}
              label="Only one legal entity"
              prompt="Every legal entity"
              choices={entities}
            />
          ) : null}
        </Card>
        <Actions
          actions={[
            { label: 'Record the notice', look: 'filled' },
            { label: 'Cancel', look: 'plain', href: `${context.base}${place}` },
          ]}
        />
      </PostForm>
    ),
  });
}

/** Returns the faults of a form that an operation refused. @throws every other error */
export const faultsOfRefusal = (error: unknown): Faults =>
  Object.fromEntries(
    faultsByControl(error).map((fault) => [fault.control, faultText(fault, entryFaultWords)]),
  );

export async function recordInspection(context: PageContext): Promise<void> {
  const form = bodyOf(context);
  const chosen = (name: string) => Number(typed(form, name, 12)) || null;
  const scope = typed(form, 'scope', 10);
  const notice = {
    noticeDate: typedDate(form, 'noticeDate').trim(),
    agency: typed(form, 'agency', 10),
    scope,
    since: scope === 'since' ? typedDate(form, 'since').trim() || null : null,
    locationId: chosen('locationId'),
    legalEntity: chosen('legalEntity'),
  };
  const unanswered: Faults = {
    ...(parseDate(notice.noticeDate) === undefined && {
      noticeDate: 'Enter the day of the notice, such as 11/18/2026',
    }),
    ...(notice.agency === '' && { agency: 'Choose the agency that inspects' }),
    ...(scope === '' && { scope: 'Choose which forms the notice asks for' }),
  };
  if (Object.keys(unanswered).length > 0) return showNewInspection(context, unanswered);
  try {
    const { body } = await submit(context, 'createInspection', { body: notice });
    goTo(context, `${place}/${body.id}?done=recorded`);
  } catch (error) {
    await showNewInspection(context, faultsOfRefusal(error));
  }
}
