import { listAddress } from '../../session/shown-list';
import { StateTag } from '../../ui/list';
import { inSentence } from '../../ui/words';
import { Link } from '../../ui/page-parts';
import { get, post, type HrRoute } from '../../session/route';
import { DoneNotice, sendHr, type Back } from '../../session/parts';
import {
  bodyOf,
  goTo,
  idOf,
  may,
  type PageContext,
  call,
  submit,
  valuesOf,
} from '../../session/page-context';
import { ActionCards } from './actions';
import { fieldsOf, type SinglePage } from './entity';
import { assertFilled, formRefusalOf, type FormRefusal } from './faults';
import {
  bodyFrom,
  choicesOf,
  fewChoicesOf,
  labelsOf,
  GeneralFaults,
  RecordCards,
  RecordForm,
  typedIn,
  typedOf,
  type Typed,
} from './form';

/** The page of one record: for viewing or, with the permission, updating it. */

export const setUpPath = '/set-up';

/** What was done, by the code in the address. */
const doneTexts = ({ actions = {} }: SinglePage): Readonly<Record<string, string>> => ({
  created: 'Added.',
  saved: 'Your changes were saved.',
  ...Object.fromEntries(
    Object.entries(actions).flatMap(([key, { done }]) => (done === undefined ? [] : [[key, done]])),
  ),
});

/** A form that was refused and is shown again. */
export interface Refused {
  readonly values: Typed;
  readonly refusal: FormRefusal;
}

type Named = Pick<SinglePage, 'path' | 'idName'>;
export const paramsOf = (context: PageContext, { idName }: Named): Readonly<Record<string, number>> =>
  idName === undefined ? {} : { [idName]: idOf(context) };
/** Returns the address, below the portal, of the record that the request is about. */
export const placeOf = (context: PageContext, { path, idName }: Named): string =>
  idName === undefined ? path : `${path}/${idOf(context)}`;

/** Reads the record in the address, with its revision. @throws Problem not-found */
export async function readOne(context: PageContext, page: SinglePage) {
  const { body, revision } = await call(context, page.get, { params: paramsOf(context, page) });
  return { record: valuesOf(body), revision: revision ?? '' };
}

const lasting = ({ sections }: SinglePage) =>
  sections
    .map((section) => ({ ...section, fields: section.fields.filter(({ onlyNew }) => !onlyNew) }))
    .filter(({ fields }) => fields.length > 0);

/** The link back to the set-up. */
export const backToSetUp = ({ base }: PageContext): Back => ({
  href: `${base}${setUpPath}`,
  label: 'set-up',
});

const backOf = (context: PageContext, { path, title, idName }: SinglePage): Back =>
  idName === undefined
    ? backToSetUp(context)
    : { href: listAddress(context, path), label: inSentence(title) };

/** Shows a record. @param sent an update of it that was refused */
export async function sendOne(
  context: PageContext,
  page: SinglePage,
  sent: Refused | null = null,
): Promise<void> {
  const sections = lasting(page);
  const fields = fieldsOf({ sections });
  const refusal = sent?.refusal ?? null;
  const isAsked = sent !== null || context.req.query['record'] === 'open';
  const isFolded = page.overview !== undefined && !isAsked;
  const [{ record, revision }, choices, overview, beside] = await Promise.all([
    readOne(context, page),
    isFolded ? fewChoicesOf(context, fields) : choicesOf(context, fields),
    page.overview?.(context) ?? null,
    page.beside?.(context) ?? null,
  ]);
  const more = (await page.more?.(context, record)) ?? null;
  const hasAside = Boolean(beside || more || page.actions);
  const title = page.nameOf(record, labelsOf([...(choices?.values() ?? [])].flat()));
  const tag = page.tagOf?.(record);
  const closed = page.closed?.(context) ?? null;
  const back = backOf(context, page);
  const isOpen = closed === null && may(context, page.update);
  const shown =
    choices === null ? null : isOpen ? (
      <RecordForm
        context={context}
        path={placeOf(context, page)}
        sections={sections}
        values={sent?.values ?? typedOf(fields, record)}
        choices={choices}
        refusal={refusal}
        revision={revision}
        now={refusal?.stale ? record : null}
        button="Save changes"
        cancel={back.href}
      />
    ) : (
      <RecordCards sections={sections} record={record} choices={choices} />
    );
  const label = isOpen ? 'View or edit the record' : 'View the record';
  sendHr(context, {
    status: refusal?.status ?? 200,
    title,
    back,
    aside: tag ? <StateTag words={[tag, 'warn']} /> : null,
    faults: refusal?.items,
    hasErrors: sent !== null,
    place: page.place ?? setUpPath,
    body: (
      <>
        {sent ? null : <DoneNotice context={context} texts={doneTexts(page)} />}
        <GeneralFaults refusal={refusal} />
        {closed}
        <div class={hasAside ? 'hr-columns' : undefined}>
          <div>
            {overview}
            {overview && shown ? (
              <details class="portal-details" id="record" open={isAsked}>
                <summary>{label}</summary>
                {shown}
              </details>
            ) : (
              (shown ?? (
                <p id="record">
                  <Link href={`${context.base}${placeOf(context, page)}?record=open#record`}>{label}</Link>
                </p>
              ))
            )}
          </div>
          {hasAside ? (
            <aside>
              {beside}
              {more}
              <ActionCards
                context={context}
                page={page}
                path={placeOf(context, page)}
                record={record}
                revision={revision}
                values={sent?.values ?? {}}
                refusal={refusal}
              />
            </aside>
          ) : null}
        </div>
      </>
    ),
  });
}

/** Saves only what differs from the record, so that nothing else happens and the audit names what was changed. */
export async function update(context: PageContext, page: SinglePage): Promise<void> {
  const fields = fieldsOf({ sections: lasting(page) });
  const form = bodyOf(context);
  const values = typedIn(fields, form);
  const { record } = await readOne(context, page);
  const changed = fields.filter(({ name, kind }) => values[name] !== kind.typed(record[name]));
  const always = fields.filter(({ name }) => page.always?.includes(name));
  const body = bodyFrom([...new Set([...always, ...changed])], values);
  try {
    assertFilled(changed, values);
    if (changed.length > 0) await submit(context, page.update, { params: paramsOf(context, page), body });
  } catch (error) {
    return sendOne(context, page, { values, refusal: formRefusalOf(error, fields, values) });
  }
  goTo(context, `${placeOf(context, page)}?done=saved`);
}

/** Returns the routes of a page with a single record. */
export const singleRoutes = (page: SinglePage): readonly HrRoute[] => [
  get(page.path, page.get, (context) => sendOne(context, page)),
  post(page.path, page.update, (context) => update(context, page)),
];
