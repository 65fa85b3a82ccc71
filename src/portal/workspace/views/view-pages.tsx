import type { Answered } from '../../../contract';
import { found, isProblem, Problem } from '../../../domain/problem';
import { bodyOf, goTo, idOf, may, type PageContext, call, submit } from '../../session/page-context';
import { ChangedNotice, DoneNotice, PostForm, sendHr } from '../../session/parts';
import { get, post, type HrRoute } from '../../session/route';
import { listAddress } from '../../session/shown-list';
import { Actions, Link, summaryItems, Card } from '../../ui/page-parts';
import { faultText, refusalText } from '../../ui/refusals';
import { ticked, typed, type Faults } from '../../ui/typed';
import { inSentence } from '../../ui/words';
import { employeeList } from '../employees';
import { cases } from '../everify/case-list';
import { addressOfList, askedOf, queryOf, type ListKind } from '../list-parts';
import { forms } from '../worklist';
import { askedBy, SaveForm, unshownFilters, viewFields, ViewFields, viewsPath } from './saved-views';

/** Saves a view of a list, and renames, shares and removes it: a client of the operations of saved views. */

type View = Answered<'getSavedView'>['body'];
type Kind = ListKind & { readonly title: string };

const kinds: Readonly<Record<View['recordType'], Kind>> = {
  employees: employeeList,
  'everify-cases': cases,
  i9s: forms,
};

const doneTexts = { saved: 'Your changes were saved.' };

/** Returns what is wrong with what was typed. @throws anything other than a refusal of it */
function faultsOf(error: unknown): Faults {
  if (!(error instanceof Problem) || ![400, 422].includes(error.status)) throw error;
  const [fault] = error.errors;
  if (fault?.code === 'too-short' || fault?.code === 'required')
    return { viewName: 'Enter a name for the view' };
  return { viewName: fault ? faultText(fault) : refusalText(error) };
}

/** What was typed, as the operations take it; who may not share leaves it as it is. */
function typedView(context: PageContext) {
  const body = bodyOf(context);
  return {
    name: typed(body, 'viewName', 200).trim(),
    ...(may(context, 'updateOrganization') && { shared: ticked(body, 'viewShared') }),
  };
}

async function save(context: PageContext): Promise<void> {
  const body = bodyOf(context);
  const kind = found(Object.values(kinds).find(({ path }) => path === typed(body, 'list', 40)));
  const query = Object.fromEntries(new URLSearchParams(typed(body, 'query', 4_000)));
  const asked = askedOf(query, kind);
  const { name, shared = false } = typedView(context);
  const recordType = kind.path.slice(1);
  try {
    const view = { name, shared, recordType, ...viewFields(context, kind, asked) };
    await submit(context, 'createSavedView', { body: view });
  } catch (error) {
    const faults = faultsOf(error);
    return sendHr(context, {
      title: 'Save this view',
      place: kind.path,
      back: { href: listAddress(context, kind.path), label: inSentence(kind.title) },
      faults: summaryItems(faults),
      body: <SaveForm context={context} kind={kind} asked={asked} faults={faults} />,
    });
  }
  goTo(context, `${kind.path}?${queryOf(asked)}&done=view-saved`);
}

const paramsOf = (context: PageContext) => ({ view_id: idOf(context) });

async function show(context: PageContext, faults: Faults = {}): Promise<void> {
  const { body: view, revision } = await call(context, 'getSavedView', { params: paramsOf(context) });
  const kind = kinds[view.recordType];
  const mayChange = !view.shared || may(context, 'updateOrganization');
  sendHr(context, {
    title: view.name,
    place: kind.path,
    back: { href: listAddress(context, kind.path), label: inSentence(kind.title) },
    faults: summaryItems(faults),
    body: (
      <>
        <DoneNotice context={context} texts={doneTexts} />
        <ChangedNotice context={context}>
          Someone else changed this view in the meantime. Nothing was saved.
        </ChangedNotice>
        <Opening context={context} kind={kind} view={view} />
        {mayChange ? (
          <>
            <Card heading="Change the view">
              <PostForm context={context} path={`${viewsPath}/${view.id}`} noValidate once>
                <input type="hidden" name="revision" value={revision ?? ''} />
                <ViewFields context={context} view={view} faults={faults} />
                <Actions actions={[{ label: 'Save changes', look: 'filled' }]} />
              </PostForm>
            </Card>
            <Card heading="Remove the view">
              <p>{`The ${inSentence(kind.title)} stay as they are.${view.shared ? ' Everyone loses the view.' : ''}`}</p>
              <PostForm context={context} path={`${viewsPath}/${view.id}/removal`} once>
                <button class="usa-button usa-button--outline" type="submit">
                  Remove the view
                </button>
              </PostForm>
            </Card>
          </>
        ) : (
          <p>Only people who manage the organization can change or remove a shared view.</p>
        )}
      </>
    ),
  });
}

/** The link that opens the view, or why there is none. */
function Opening({ context, kind, view }: { context: PageContext; kind: Kind; view: View }) {
  const unshown = unshownFilters(context, kind, view);
  if (unshown.length > 0)
    return (
      <p>{`This view was saved with filters that the page cannot show: ${unshown.join(', ')}. It can be used through the API.`}</p>
    );
  return (
    <p>
      <Link href={addressOfList(context.base, kind, askedBy(context, kind, view), {})}>Open the view</Link>
      <span class="hr-note">
        {view.shared ? 'Everyone who can see this list can see the view.' : 'Only you can see it.'}
      </span>
    </p>
  );
}

async function change(context: PageContext): Promise<void> {
  const params = paramsOf(context);
  try {
    await submit(context, 'updateSavedView', { params, body: typedView(context) });
  } catch (error) {
    if (isProblem(error, 'stale-record')) return goTo(context, `${viewsPath}/${params.view_id}?changed=yes`);
    return show(context, faultsOf(error));
  }
  goTo(context, `${viewsPath}/${params.view_id}?done=saved`);
}

async function remove(context: PageContext): Promise<void> {
  const params = paramsOf(context);
  const { body } = await submit(context, 'removeSavedView', { params });
  goTo(context, `${kinds[body.recordType].path}?done=view-removed`);
}

export const viewRoutes: readonly HrRoute[] = [
  post(viewsPath, null, save),
  get(`${viewsPath}/:id`, null, (context) => show(context)),
  post(`${viewsPath}/:id`, null, change),
  post(`${viewsPath}/:id/removal`, null, remove),
];
