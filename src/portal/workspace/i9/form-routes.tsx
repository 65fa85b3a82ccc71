import { isProblem } from '../../../domain/problem';
import { get, post, type HrRoute } from '../../session/route';
import { bodyOf, goTo, idOf, type PageContext } from '../../session/page-context';
import { continueFlow, openFlow } from '../../signing/flow';
import type { SigningFlow } from '../../signing/signing-flow';
import { i9Pages, readI9Actions, type I9Action, type I9Path } from './actions';
import { together } from '../../../process/together';
import { readI9, type ReadForm } from './i9';
import { readStep, runStep, showFormStep } from './run-step';
import type { I9Step } from './step';
import { i9Steps } from './steps';

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
    i9Pages[path],
    async (context) => {
      const id = idOf(context);
      const { form, possible } = await together({
        form: read(context, id),
        possible: readI9Actions(context, id),
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
  return [
    formRoute(get, path, readI9, (context, form) => openFlow(flowOf(context, form), context.req.query)),
    formRoute(
      post,
      path,
      readI9,
      (context, form) => continueFlow(flowOf(context, form), bodyOf(context)),
      more,
    ),
  ];
}

export const stepRoutes = (Object.keys(i9Steps) as (keyof typeof i9Steps)[]).flatMap((key): HrRoute[] => {
  const step: I9Step = i9Steps[key];
  return [
    formRoute(get, key, readStep(step), showFormStep(step)),
    formRoute(post, key, readI9, runStep(step)),
  ];
});
