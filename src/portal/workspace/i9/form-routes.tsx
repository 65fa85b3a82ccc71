import { isProblem } from '../../../domain/problem';
import type { I9Row } from '../../../store/i9/i9s';
import { Crumb, sendHr } from '../../session/parts';
import { get, post, type HrRoute } from '../../session/route';
import { call } from '../../session/call';
import { bodyOf, goTo, idOf, type HrPage, type PageContext } from '../../session/page-context';
import { continueFlow, openFlow } from '../../signing/flow';
import type { FormToSign } from '../../signing/form-to-sign';
import type { SigningFlow } from '../../signing/signing-flow';
import { i9Permissions, possibleActions, type I9Path } from './actions';
import { readI9, readNamed, toSign, type NamedForm } from './i9';
import { I9Page } from './i9-page';
import { readStep, runStep, showStep } from './run-step';
import type { I9Step } from './step';
import { i9Steps } from './steps';
import { backToList } from '../../session/shown-list';
import { FormTag } from '../worklist';

/** @param masked Social Security numbers show only their last digits */
async function sendI9(context: PageContext, masked: boolean): Promise<void> {
  const i9 = await readI9(context, idOf(context));
  const actions = await possibleActions(context, i9.row);
  sendHr(context, {
    title: i9.name,
    back: backToList(context, '/i9s', 'forms'),
    aside: (
      <p>
        <FormTag state={i9.row.state} overdue={i9.overdue} />
      </p>
    ),
    place: '/i9s',
    body: <I9Page context={context} i9={i9} actions={actions} masked={masked} />,
  });
}

export const showI9: HrPage = (context) => sendI9(context, true);

/** Shows the form with its Social Security numbers in full, in this one response. */
export const showNumbers: HrPage = async (context) => {
  await call(context, 'recordI9NumberView', { params: { i9_id: idOf(context) } });
  await sendI9(context, false);
};

/** Returns the route of a step. The form must allow it now; if it does not, its page shows its state. */
const formRoute = <Form extends { row: I9Row }>(
  method: typeof get,
  path: I9Path,
  read: (context: PageContext, id: number) => Promise<Form>,
  page: (context: PageContext, form: Form) => Promise<void> | void,
  more: Pick<HrRoute, 'files'> = {},
): HrRoute =>
  method(
    `/i9s/:id/${path}`,
    i9Permissions[path],
    async (context) => {
      const form = await read(context, idOf(context));
      const { row } = form;
      const possible = await possibleActions(context, row);
      if (!possible.some((action) => action.path === path))
        return goTo(context, `/i9s/${row.id}?changed=yes`);
      try {
        await page(context, form);
      } catch (error) {
        // Someone else, or another window, was faster; nothing was done twice.
        if (!isProblem(error, 'state-conflict') || context.res.headersSent) throw error;
        goTo(context, `/i9s/${row.id}?changed=yes`);
      }
    },
    more,
  );

/** Returns the two routes of a flow that ends with a signature. */
export function signing<F>(
  path: I9Path,
  flowOf: (context: PageContext, form: FormToSign) => SigningFlow<F> | Promise<SigningFlow<F>>,
  more: Pick<HrRoute, 'files'> = {},
): readonly HrRoute[] {
  /** Every page says whose form it is. */
  const framed = async (context: PageContext, form: NamedForm): Promise<SigningFlow<F>> => {
    const flow = await flowOf(context, toSign(form));
    const back = { href: `${context.base}/i9s/${form.row.id}`, label: `the form of ${form.name}` };
    return {
      ...flow,
      send: ({ body, ...page }) =>
        flow.send({
          ...page,
          body: (
            <>
              <Crumb {...back} />
              {body}
            </>
          ),
        }),
    };
  };
  return [
    formRoute(get, path, readNamed, async (context, form) =>
      openFlow(await framed(context, form), context.req.query),
    ),
    formRoute(
      post,
      path,
      readNamed,
      async (context, form) => continueFlow(await framed(context, form), bodyOf(context)),
      more,
    ),
  ];
}

export const stepRoutes = (Object.keys(i9Steps) as (keyof typeof i9Steps)[]).flatMap((key): HrRoute[] => {
  const step: I9Step = i9Steps[key];
  return [
    formRoute(get, key, readStep(step), showStep(key, step)),
    formRoute(post, key, readNamed, runStep(key, step)),
  ];
});
