import { together } from '../../../process/together';
import { capitalized } from '../../../domain/text';
import { inSentence } from '../../ui/words';
import { TextField } from '../../ui/fields';
import { FilterForm, Pages, Table, type Columns } from '../../ui/list';
import { sendHr, Unbroken } from '../../session/parts';
import { get, post, type HrRoute } from '../../session/route';
import {
  bodyOf,
  goTo,
  may,
  pageOf,
  type PageContext,
  call,
  submit,
  textOf,
  valuesOf,
  type Values,
} from '../../session/page-context';
import { lastPage } from '../../session/lists';
import { fieldsOf, type Entity, type RecordKind, type Related, type Template } from './entity';
import { assertFilled, formRefusalOf } from './faults';
import { bodyFrom, choicesOf, GeneralFaults, RecordForm, typedIn, typedOf } from './form';
import { sendOne, setUpPath, backToSetUp, update, type Refused } from './record-page';
import { runAction } from './run-action';
import { sendSecret } from './secret-page';
import { Link } from '../../ui/page-parts';
import { typed } from '../../ui/typed';

/** Pages of a kind of record: its list and the page for a new one. */

/** `an` before a vowel sound. */
const article = (noun: string): string => (/^[aeio]/i.test(noun) ? 'an' : 'a');

const pageSize = 25;

const showList =
  (entity: Entity) =>
  async (context: PageContext): Promise<void> => {
    const { base, req } = context;
    const { path, title, search } = entity;
    const page = pageOf(context);
    const wanted = search ? typed(req.query, search.name, 100).trim() : '';
    const filter = search && wanted ? { [search.name]: wanted } : {};
    const [{ body }, related] = await Promise.all([
      call(context, entity.list, { query: { page, page_size: pageSize, ...filter } }),
      entity.related?.(context) ?? new Map<string, string>(),
    ]);
    const href = (to: number) =>
      `${base}${path}?${new URLSearchParams({ ...filter, page: String(to) }).toString()}`;
    sendHr(context, {
      title,
      back: backToSetUp(context),
      place: setUpPath,
      body: (
        <>
          <p>
            <Unbroken text={entity.intro} />
          </p>
          {may(context, entity.create) ? (
            <p>
              <a class="usa-button" href={`${base}${path}/new`}>
                {`Add ${article(entity.one)} ${entity.one}`}
              </a>
            </p>
          ) : null}
          {search ? (
            <FilterForm action={`${base}${path}`} label={`Find in ${title}`} outline>
              <TextField
                id={search.name}
                label={search.label}
                hint={search.hint}
                value={wanted}
                maxLength={100}
              />
            </FilterForm>
          ) : null}
          <Table
            caption={title}
            captionHidden
            columns={columnsOf(context, entity, related)}
            rows={body.searchResult.map(valuesOf)}
            empty={wanted ? `No ${entity.one} matches “${wanted}”.` : `There is no ${entity.one} yet.`}
          />
          <Pages page={page} last={lastPage(body)} href={href} />
        </>
      ),
    });
  };

const columnsOf = (
  context: PageContext,
  { path, one, nameOf, columns }: Entity,
  related: Related,
): Columns<Values> => [
  {
    heading: capitalized(one),
    cell: (record) => (
      <Link href={`${context.base}${path}/${textOf(record['id'])}`}>{nameOf(record, related)}</Link>
    ),
  },
  ...columns.map(({ heading, cell }) => ({
    heading,
    cell: (record: Values) => cell(record, related, context) || 'None',
  })),
];

type NewRecord = Pick<RecordKind, 'path' | 'place' | 'title' | 'one' | 'sections' | 'templates'>;

interface TemplatesProps {
  readonly path: string;
  readonly templates: readonly Template[];
  readonly chosen: Template | undefined;
}

/** Links that fill the form with a template. */
const Templates = ({ path, templates, chosen }: TemplatesProps) =>
  templates.length === 0 ? null : (
    <nav aria-label="Templates">
      <p>Begin with a template:</p>
      <ul class="hr-templates">
        {templates.map(({ key, label, record }) => (
          <li key={key}>
            <Link href={`${path}?template=${key}`} aria-current={chosen?.key === key ? 'true' : undefined}>
              {label}
            </Link>
            <span class="hr-note">{textOf(record['description'])}</span>
          </li>
        ))}
      </ul>
    </nav>
  );

/** Shows the page for a new record. @param sent one that was refused */
export async function sendNew(
  context: PageContext,
  entity: NewRecord,
  sent: Refused | null = null,
): Promise<void> {
  const fields = fieldsOf(entity);
  const title = `Add ${article(entity.one)} ${entity.one}`;
  const list = `${context.base}${entity.place ?? entity.path}`;
  const refusal = sent?.refusal ?? null;
  const { choices, templates } = await together({
    choices: choicesOf(context, fields),
    templates: entity.templates?.(context) ?? [],
  });
  const chosen = templates.find(({ key }) => key === typed(context.req.query, 'template', 50));
  sendHr(context, {
    status: refusal?.status,
    title,
    back: { href: list, label: inSentence(entity.title) },
    faults: refusal?.items,
    hasErrors: sent !== null,
    place: entity.place ?? setUpPath,
    body: (
      <>
        <GeneralFaults refusal={refusal} />
        <Templates path={`${context.base}${entity.path}/new`} templates={templates} chosen={chosen} />
        <RecordForm
          context={context}
          path={entity.path}
          sections={entity.sections}
          values={sent?.values ?? typedOf(fields, chosen?.record)}
          choices={choices}
          refusal={refusal}
          revision=""
          button={`Add the ${entity.one}`}
          cancel={list}
        />
      </>
    ),
  });
}

async function create(context: PageContext, entity: RecordKind): Promise<void> {
  const fields = fieldsOf(entity);
  const form = bodyOf(context);
  const values = typedIn(fields, form);
  try {
    assertFilled(fields, values);
    const body = bodyFrom(fields, values);
    const answer = await submit(context, entity.create, { body });
    const created = valuesOf(answer.body);
    const place = `${entity.path}/${textOf(created['id'])}`;
    if (entity.secretOf) sendSecret(context, { ...entity.secretOf(created), next: place });
    else goTo(context, entity.next?.(context, created) ?? `${place}?done=created`);
  } catch (error) {
    await sendNew(context, entity, { values, refusal: formRefusalOf(error, fields, values) });
  }
}

/** Returns the routes of a kind of record, each with the operation behind it. */
export function recordRoutes(kind: RecordKind): readonly HrRoute[] {
  const { path, actions = {} } = kind;
  return [
    get(`${path}/new`, kind.create, (context) => sendNew(context, kind)),
    post(path, kind.create, (context) => create(context, kind)),
    get(`${path}/:id`, kind.get, (context) => sendOne(context, kind)),
    post(`${path}/:id`, kind.update, (context) => update(context, kind)),
    ...Object.entries(actions).map(([key, action]) =>
      post(`${path}/:id/${key}`, kind.update, (context) => runAction(context, kind, key, action)),
    ),
  ];
}

/** The same, with the list. */
export const entityRoutes = (entity: Entity): readonly HrRoute[] => [
  get(entity.path, entity.list, showList(entity)),
  ...recordRoutes(entity),
];
