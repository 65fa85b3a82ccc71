import { inSentence } from '../../ui/words';
import { Done, Head } from '../../session/parts';
import { typed } from '../../ui/typed';
import { bodyOf, goTo, idOf, may, permissions, sendHr, type HrVisit } from '../../session/visit';
import { call, valuesOf } from './call';
import { fieldsOf, type SinglePage } from './entity';
import { refusalOf, type Refusal } from './faults';
import {
  bodyFrom,
  choicesOf,
  labelsIn,
  GeneralFaults,
  RecordCards,
  RecordForm,
  typedIn,
  typedOf,
  type Typed,
} from './form';

/** The page of one record: to look at, or with the permission to change. */

export const setUpPath = '/set-up';

const doneTexts = { created: 'Added.', saved: 'Your changes were saved.' } as const;

function doneText({ req }: HrVisit, { done }: Pick<SinglePage, 'done'>): string | undefined {
  const key = req.query['done'];
  const texts: Readonly<Record<string, string>> = { ...doneTexts, ...done };
  return typeof key === 'string' && Object.hasOwn(texts, key) ? texts[key] : undefined;
}

/** A form that came back. */
export interface Refused {
  readonly values: Typed;
  readonly refusal: Refusal;
}

type Named = Pick<SinglePage, 'path' | 'idName'>;
const paramsOf = (visit: HrVisit, { idName }: Named): Readonly<Record<string, number>> =>
  idName === undefined ? {} : { [idName]: idOf(visit) };
/** Address below the portal of the record that the request is about. */
export const placeOf = (visit: HrVisit, { path, idName }: Named): string =>
  idName === undefined ? path : `${path}/${idOf(visit)}`;

/** The record that the address names, with its revision. @throws Problem not-found */
export async function readOne(visit: HrVisit, page: SinglePage) {
  const { body, revision } = await call(visit, page.get, { params: paramsOf(visit, page) });
  return { record: valuesOf(body), revision: revision ?? '' };
}

const lasting = ({ sections }: SinglePage) =>
  sections
    .map((section) => ({ ...section, fields: section.fields.filter(({ onlyNew }) => !onlyNew) }))
    .filter(({ fields }) => fields.length > 0);

const backOf = ({ base }: HrVisit, { path, title, idName }: SinglePage) =>
  idName === undefined
    ? { href: `${base}${setUpPath}`, label: 'set-up' }
    : { href: `${base}${path}`, label: inSentence(title) };

/** Shows a record. @param sent a change of it that was refused */
export async function sendOne(visit: HrVisit, page: SinglePage, sent: Refused | null = null): Promise<void> {
  const { record, revision } = await readOne(visit, page);
  const sections = lasting(page);
  const fields = fieldsOf({ sections });
  const refusal = sent?.refusal ?? null;
  const [choices, more] = await Promise.all([
    choicesOf(visit, fields),
    page.more?.(visit, record, { revision, faults: refusal?.byField ?? {} }) ?? null,
  ]);
  const title = page.nameOf(record, labelsIn(choices));
  const tag = page.tagOf?.(record);
  const done = sent ? undefined : doneText(visit, page);
  const closed = page.closed?.(visit) ?? null;
  const back = backOf(visit, page);
  const isOpen = page.update !== null && closed === null && may(visit, page.change);
  sendHr(visit, {
    status: refusal?.status ?? 200,
    title,
    hasErrors: sent !== null,
    place: page.place ?? setUpPath,
    body: (
      <>
        <Head title={title} back={back} faults={refusal?.items ?? []}>
          {tag ? <span class="hr-tag hr-tag--warn">{tag}</span> : null}
        </Head>
        {done ? <Done>{done}</Done> : null}
        <GeneralFaults refusal={refusal} />
        {closed}
        <div class={more ? 'hr-columns' : undefined}>
          <div>
            {isOpen ? (
              <RecordForm
                visit={visit}
                action={`${visit.base}${placeOf(visit, page)}`}
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
            )}
          </div>
          {more ? <aside>{more}</aside> : null}
        </div>
      </>
    ),
  });
}

/** Saves what differs from the record, so that nothing else happens and the audit names what was changed. */
export async function update(visit: HrVisit, page: SinglePage): Promise<void> {
  if (page.update === null) throw new Error(`${page.path} cannot be changed`);
  const fields = fieldsOf({ sections: lasting(page) });
  const form = bodyOf(visit);
  const values = typedIn(fields, form);
  const { record } = await readOne(visit, page);
  const changed = fields.filter(({ name, kind }) => values[name] !== kind.typed(record[name]));
  const always = fields.filter(({ name }) => page.always?.includes(name));
  const body = bodyFrom([...new Set([...always, ...changed])], values);
  const sent = { revision: typed(form, 'revision', 100), once: typed(form, 'once', 100) };
  try {
    if (changed.length > 0) await call(visit, page.update, { params: paramsOf(visit, page), body }, sent);
  } catch (error) {
    return sendOne(visit, page, { values, refusal: refusalOf(error, fields, values) });
  }
  goTo(visit, `${placeOf(visit, page)}?done=saved`);
}

/** The addresses of a page with a single record. */
export const singleRoutes = (page: SinglePage) =>
  [
    {
      method: 'get',
      path: page.path,
      permission: page.view ?? permissions.viewSetUp,
      page: (visit: HrVisit) => sendOne(visit, page),
    },
    {
      method: 'post',
      path: page.path,
      permission: page.change,
      page: (visit: HrVisit) => update(visit, page),
    },
  ] as const;
