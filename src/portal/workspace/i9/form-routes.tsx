import { permissionId } from '../../../../generated/permissions';
import { Problem } from '../../../domain/problem';
import { noteNumbersShown } from '../../../services/i9/shown-numbers';
import type { I9Row } from '../../../store/i9/i9s';
import { Crumb } from '../../session/parts';
import type { HrRoute } from '../../session/route';
import {
  act,
  bodyOf,
  goTo,
  idOf,
  may,
  sendHr,
  type HrPage,
  type PageContext,
} from '../../session/page-context';
import { continueFlow, startFlow } from '../../signing/flow';
import type { SigningFlow } from '../../signing/signing-flow';
import { possibleActions } from './actions';
import { readI9, readNamed, visibleRow, type NamedForm } from './i9';
import { I9Page } from './i9-page';
import { runStep, showStep } from './run-step';
import { i9Steps } from './steps';

export const showI9: HrPage = async (context) => {
  const i9 = await readI9(context, idOf(context));
  sendHr(context, {
    title: i9.name,
    place: '/i9s',
    body: <I9Page context={context} i9={i9} actions={possibleActions(context, i9.row)} />,
  });
};

/** Shows the form with its Social Security numbers in full, in this one response. */
export const showNumbers: HrPage = async (context) => {
  if (!may(context, permissionId.viewFullSocialSecurityNumbers)) throw new Problem('permission-denied');
  const row = await visibleRow(context, idOf(context));
  await act(context, 'viewSocialSecurityNumbers', (unit) => noteNumbersShown(unit, row.id));
  const i9 = await readI9(context, row.id);
  sendHr(context, {
    title: i9.name,
    place: '/i9s',
    body: <I9Page context={context} i9={i9} actions={possibleActions(context, i9.row)} masked={false} />,
  });
};

/** The form must allow the step now; if it does not, its page shows its state. */
const whenPossible =
  <Form extends { row: I9Row }>(
    path: string,
    read: (context: PageContext, id: number) => Promise<Form>,
    page: (context: PageContext, form: Form) => Promise<void> | void,
  ): HrPage =>
  async (context) => {
    const form = await read(context, idOf(context));
    const { row } = form;
    const possible = possibleActions(context, row).some((action) => action.path === path);
    if (!possible) return goTo(context, `/i9s/${row.id}?changed=yes`);
    try {
      await page(context, form);
    } catch (error) {
      // Someone else, or another window, was faster; nothing was done twice.
      if (!(error instanceof Problem) || error.type !== 'state-conflict' || context.res.headersSent)
        throw error;
      goTo(context, `/i9s/${row.id}?changed=yes`);
    }
  };

/** Returns the two routes of a flow that ends with a signature. */
export function signing<F>(
  path: string,
  permission: number,
  flowOf: (context: PageContext, row: I9Row) => SigningFlow<F> | Promise<SigningFlow<F>>,
): readonly HrRoute[] {
  /** Every page says whose form it is. */
  const framed = async (context: PageContext, { row, name }: NamedForm): Promise<SigningFlow<F>> => {
    const flow = await flowOf(context, row);
    const back = { href: `${context.base}/i9s/${row.id}`, label: `the form of ${name}` };
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
    {
      method: 'get',
      path: `/i9s/:id/${path}`,
      permission,
      page: whenPossible(path, readNamed, async (context, form) => startFlow(await framed(context, form))),
    },
    {
      method: 'post',
      path: `/i9s/:id/${path}`,
      permission,
      page: whenPossible(path, readNamed, async (context, form) =>
        continueFlow(await framed(context, form), bodyOf(context)),
      ),
    },
  ];
}

const stepPermissions: Readonly<Record<string, number>> = {
  correction: permissionId.correctI9s,
  approval: permissionId.approveI9s,
  'amendment-request': permissionId.correctI9s,
  revocation: permissionId.reverifyEmployees,
  void: permissionId.voidI9s,
  hold: permissionId.purgeI9s,
  purge: permissionId.purgeI9s,
  representative: permissionId.completeSection2,
  'representative-withdrawal': permissionId.completeSection2,
  'section1-link': permissionId.createI9s,
};

export const stepRoutes = Object.entries(i9Steps).flatMap(([key, step]): HrRoute[] => {
  const path = `/i9s/:id/${key}`;
  const permission = stepPermissions[key];
  if (permission === undefined) throw new Error(`The step ${key} has no permission`);
  return [
    { method: 'get', path, permission, page: whenPossible(key, readI9, showStep(key, step)) },
    { method: 'post', path, permission, page: whenPossible(key, readNamed, runStep(key, step)) },
  ];
});
