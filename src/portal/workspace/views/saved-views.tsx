import type { Answered } from '../../../contract';
import { bodyOf, may, type PageContext, type Values } from '../../session/page-context';
import { PostForm } from '../../session/parts';
import { entryOf, TextField, Checkbox } from '../../ui/fields';
import { Actions, Link } from '../../ui/page-parts';
import { ticked, typed, type Faults } from '../../ui/typed';
import {
  addressOfList,
  askedOf,
  filtersOf,
  queryOf,
  sortOf,
  usualSize,
  type Asked,
  type ListKind,
} from '../list-parts';

/** Views of a list that users have saved, as addresses of the list. */

export const viewsPath = '/saved-views';

export type ShownView = Answered<'listSavedViews'>['body']['searchResult'][number];
type View = Pick<ShownView, 'part' | 'filters' | 'sort' | 'columns'>;
type Reader = Pick<PageContext, 'session'>;

const userIdOf = ({ session }: Reader): number => session.scope.userId ?? 0;

/** Returns what a view keeps of a list: all but its page and the number of rows. */
export const viewFields = (context: Reader, kind: ListKind, asked: Asked): Values => ({
  part: asked.view || null,
  filters: filtersOf(context, kind, asked),
  sort: asked.sort ? sortOf(kind, asked) : [],
  columns: asked.columns,
});

/** Returns what a view asks the list for; see `unshownFilters` for what the list's page cannot show. */
export function askedBy(
  context: Reader,
  kind: ListKind,
  { part, filters, sort: [sort = ''], columns }: View,
): Asked {
  const values = Object.entries(kind.filters).map(
    ([name, filter]) => [name, filter.fromQuery(filters, userIdOf(context))] as const,
  );
  return askedOf({ view: part, ...Object.fromEntries(values), sort, columns: columns.join() }, kind);
}

/** Returns the filters of a view for which the list's page has no control: its address would show other records. */
export function unshownFilters(context: Reader, kind: ListKind, { filters }: View): string[] {
  const shown = Object.values(kind.filters).flatMap(({ names, fromQuery }) =>
    fromQuery(filters, userIdOf(context)) === '' ? [] : names,
  );
  return Object.keys(filters).filter((name) => !shown.some((one) => one === name));
}

interface ViewsProps {
  context: PageContext;
  kind: ListKind;
  asked: Asked;
  views: readonly ShownView[];
}

const isOpen = (context: Reader, kind: ListKind, asked: Asked, view: ShownView): boolean =>
  unshownFilters(context, kind, view).length === 0 &&
  queryOf(askedBy(context, kind, view)) === queryOf({ ...asked, size: usualSize, page: 1 });

/** Links to the views of a list. One that the page cannot show leads to the page about it. */
export function SavedViews({ context, kind, asked, views }: ViewsProps) {
  if (views.length === 0) return null;
  const { base } = context;
  const about = ({ id }: ShownView) => `${base}${viewsPath}/${id}`;
  const open = views.find((view) => isOpen(context, kind, asked, view));
  return (
    <nav class="hr-views" aria-label="Saved views">
      <ul>
        {views.map((view) => (
          <li key={view.id}>
            {unshownFilters(context, kind, view).length > 0 ? (
              <Link href={about(view)}>{view.name}</Link>
            ) : (
              <Link
                href={addressOfList(base, kind, askedBy(context, kind, view), {})}
                aria-current={view === open ? 'page' : undefined}
              >
                {view.name}
              </Link>
            )}
          </li>
        ))}
      </ul>
      {open ? (
        <p>
          <Link href={about(open)}>About this view</Link>
        </p>
      ) : null}
    </nav>
  );
}

interface ViewFieldsProps {
  context: PageContext;
  /** What the view has until something else is sent. */
  view?: Pick<ShownView, 'name' | 'shared'>;
  faults?: Faults;
}

/** Asks for the name of a view, and for whom it is. */
export function ViewFields({ context, view = { name: '', shared: false }, faults = {} }: ViewFieldsProps) {
  const body = bodyOf(context);
  const { name, shared } =
    body['viewName'] === undefined
      ? view
      : { name: typed(body, 'viewName', 200), shared: ticked(body, 'viewShared') };
  return (
    <>
      <TextField {...entryOf('viewName', faults, name)} label="Name of the view" maxLength={80} />
      {may(context, 'updateOrganization') ? (
        <Checkbox id="viewShared" label="Everyone who can see this list can see the view" checked={shared} />
      ) : null}
    </>
  );
}

/** The form that saves the list as it is shown, unless a view shows it already. */
export function SaveView({ context, kind, asked, views }: ViewsProps) {
  if (views.some((view) => isOpen(context, kind, asked, view))) return null;
  return (
    <details class="hr-filter__more">
      <summary>Save this view</summary>
      <p>The filters, the order and the columns are saved, so that a link above the list shows them again.</p>
      <SaveForm context={context} kind={kind} asked={asked} outline />
    </details>
  );
}

type SaveFormProps = Omit<ViewsProps, 'views'> & { faults?: Faults; outline?: boolean };

export const SaveForm = ({ kind, asked, outline = false, ...fields }: SaveFormProps) => (
  <PostForm context={fields.context} path={viewsPath} noValidate once>
    <input type="hidden" name="list" value={kind.path} />
    <input type="hidden" name="query" value={queryOf({ ...asked, page: 1 })} />
    <ViewFields {...fields} />
    <Actions actions={[{ label: 'Save the view', look: outline ? 'outline' : 'filled' }]} />
  </PostForm>
);
