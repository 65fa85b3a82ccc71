import { permissionId } from '../../../../generated/permissions';
import { isProblem } from '../../../domain/problem';
import { Crumb, sendHr } from '../../session/parts';
import { get, post, type HrRoute } from '../../session/route';
import { bodyOf, goTo, idOf, may, type HrPage, type PageContext, call } from '../../session/page-context';
import { continueFlow, openFlow } from '../../signing/flow';
import type { ReadForm } from './i9';
import type { SigningFlow } from '../../signing/signing-flow';
import { i9Pages, possibleActions, type I9Action, type I9Path } from './actions';
import { together } from '../../../process/together';
import { readI9 } from './i9';
import type { CaseOfForm } from './i9-overview';
import { I9Page } from './i9-page';
import { readStep, runStep, showStep } from './run-step';
import type { I9Step } from './step';
import { i9Steps } from './steps';
import { backToList } from '../../session/shown-list';
import { FormTag } from '../worklist';

/** Returns the E-Verify case of a form; null where there is none, and for users who may not view it. */
async function caseOf(context: PageContext, id: number): Promise<CaseOfForm | null> {
  if (!may(context, permissionId.viewEverifyCases)) return null;
  try {
    return (await call(context, 'getEverifyCase', { params: { i9_id: id } })).body;
  } catch (error) {
    if (isProblem(error, 'not-found')) return null;
    throw error;
  }
}

/** @param masked Social Security numbers show only their last digits */
async function sendI9(context: PageContext, masked: boolean): Promise<void> {
  const id = idOf(context);
  const { form, actions, everify } = await together({
    form: readI9(context, id),
    actions: possibleActions(context, id),
    everify: caseOf(context, id),
  });
  const { i9, details } = form;
  sendHr(context, {
    title: details.employeeName,
    back: backToList(context, '/i9s', 'forms'),
    aside: (
      <p>
        <FormTag state={i9.i9StatusCode} overdue={i9.overdue} />
      </p>
    ),
    place: '/i9s',
    body: <I9Page context={context} form={form} everify={everify} actions={actions} masked={masked} />,
  });
}

export const showI9: HrPage = (context) => sendI9(context, true);

/** Shows the form with its Social Security numbers in full, in this one response. */
export const showNumbers: HrPage = async (context) => {
  await call(context, 'recordI9NumberView', { params: { i9_id: idOf(context) } });
  await sendI9(context, false);
};

/** Returns the route of a step. The form must allow it now; if it does not, its page shows its state. */
const formRoute = <Form,>(
  method: typeof get,
  path: I9Path,
  read: (context: PageContext, id: number) => Promise<Form>,
  page: (context: PageContext, form: Form, action: I9Action) => Promise<void> | void,
  more: Pick<HrRoute, 'files'> = {},
): HrRoute =>
  method(
    `/i9s/:id/${path}`,
    i9Pages[path][0],
    async (context) => {
      const id = idOf(context);
      const { form, possible } = await together({
        form: read(context, id),
        possible: possibleActions(context, id),
      });
      const action = possible.find((one) => one.path === path);
      if (!action) return goTo(context, `/i9s/${id}?changed=yes`);
      try {
        await page(context, form, action);
      } catch (error) {
        // Someone else, or another window, was faster; nothing was done twice.
        if (!isProblem(error, 'state-conflict') || context.res.headersSent) throw error;
        goTo(context, `/i9s/${id}?changed=yes`);
      }
    },
    more,
  );

/** Returns the two routes of a flow that ends with a signature. */
export function signing<F>(
  path: I9Path,
  flowOf: (context: PageContext, form: ReadForm) => SigningFlow<F>,
  more: Pick<HrRoute, 'files'> = {},
): readonly HrRoute[] {
  /** Every page says whose form it is. */
  const framed = (context: PageContext, form: ReadForm): SigningFlow<F> => {
    const flow = flowOf(context, form);
    const back = {
      href: `${context.base}/i9s/${form.id}`,
      label: `the form of ${form.details.employeeName}`,
    };
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
    formRoute(get, path, readI9, (context, form) => openFlow(framed(context, form), context.req.query)),
    formRoute(
      post,
      path,
      readI9,
      (context, form) => continueFlow(framed(context, form), bodyOf(context)),
      more,
    ),
  ];
}

export const stepRoutes = (Object.keys(i9Steps) as (keyof typeof i9Steps)[]).flatMap((key): HrRoute[] => {
  const step: I9Step = i9Steps[key];
  return [formRoute(get, key, readStep(step), showStep(step)), formRoute(post, key, readI9, runStep(step))];
});
