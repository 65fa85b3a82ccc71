import { Problem } from '../domain/problem';
import { exportPermissions } from '../services/bulk/export-kind';
import { importPermissions } from '../services/bulk/import-kind';
import { noteNumbersShown } from '../services/i9/shown-numbers';
import { possibleActions } from './workspace/i9/actions';
import { showCases } from './workspace/everify/case-list';
import { receiveFiles, sendCopy, showCopies, uploadCopy } from './workspace/i9/copies';
import { showEmployees } from './workspace/employees';
import { showStart, startForm } from './workspace/start-form';
import { caseSteps, runCaseStep, showEverify } from './workspace/everify/everify';
import { sendConfirmation, sendNotice, sendPhoto } from './workspace/everify/papers';
import { readI9, readNamed, visibleRow, type NamedForm } from './workspace/i9/i9';
import { reviewExport, sendContent, sendExport, showExports } from './workspace/bulk/exports';
import { sendImportFaults, showImport } from './workspace/bulk/import-page';
import { sendImport, showImports } from './workspace/bulk/imports';
import { requestPackage, reviewPackage, sendPackage, showPackages } from './workspace/packages/packages';
import { Crumb } from './session/parts';
import type { Duty } from './session/duties';
import { sendAgain, showDeliveries } from './set-up/deliveries';
import { showAuditTrail, showMail } from './workspace/i9/records';
import { continueFlow, startFlow, type SigningFlow } from './signing/flow';
import { extensionFlow } from './signing/extension-form';
import { section2Flow } from './signing/flows';
import { amendmentFlow } from './signing/amendment-flow';
import { receiptFlow } from './signing/receipt-flow';
import { supplementBFlow } from './signing/supplement-b-flow';
import { runStep, showStep } from './workspace/i9/run-step';
import { i9Steps } from './workspace/i9/steps';
import { I9Page } from './workspace/i9/i9-page';
import { numbersPath } from './workspace/i9/i9-sections';
import {
  act,
  bodyOf,
  goTo,
  idOf,
  may,
  permissions,
  placesOf,
  sendHr,
  type HrPage,
  type HrVisit,
} from './session/visit';
import { showWorklist } from './workspace/worklist';
import type { I9Row } from '../store/i9/i9s';

/** A page for people who are signed in. */
export interface HrRoute {
  readonly method: 'get' | 'post';
  readonly path: string;
  /** Permission that opens it, or several of which each does; null: everybody who is signed in. */
  readonly permission: number | readonly number[] | null;
  readonly page: HrPage;
  /** What the page is for when it is open before everything else. */
  readonly duty?: Duty;
  /** Files that its form carries, by field. */
  readonly files?: ReturnType<typeof receiveFiles>;
  /** Its form ends with a file of any size, which the page reads as it arrives. */
  readonly stream?: true;
}

const showI9: HrPage = async (visit) => {
  const i9 = await readI9(visit, idOf(visit));
  sendHr(visit, {
    title: i9.name,
    place: '/i9s',
    body: <I9Page visit={visit} i9={i9} actions={possibleActions(visit, i9.row)} />,
  });
};

/** The form with its social security numbers in full, for this one answer. */
const showNumbers: HrPage = async (visit) => {
  if (!may(visit, permissions.seeSsn)) throw new Problem('permission-denied');
  const row = await visibleRow(visit, idOf(visit));
  await act(visit, 'viewSocialSecurityNumbers', (unit) => noteNumbersShown(unit, row.id));
  const i9 = await readI9(visit, row.id);
  sendHr(visit, {
    title: i9.name,
    place: '/i9s',
    body: <I9Page visit={visit} i9={i9} actions={possibleActions(visit, i9.row)} masked={false} />,
  });
};

/** The form must allow the step now; if it does not (any more), its page shows how it stands. */
const whenPossible =
  <Form extends { row: I9Row }>(
    path: string,
    read: (visit: HrVisit, id: number) => Promise<Form>,
    page: (visit: HrVisit, form: Form) => Promise<void> | void,
  ): HrPage =>
  async (visit) => {
    const form = await read(visit, idOf(visit));
    const { row } = form;
    const possible = possibleActions(visit, row).some((action) => action.path === path);
    if (!possible) return goTo(visit, `/i9s/${row.id}?changed=yes`);
    try {
      await page(visit, form);
    } catch (error) {
      // Somebody else, or another window, was faster: nothing was done twice.
      if (!(error instanceof Problem) || error.type !== 'state-conflict' || visit.res.headersSent)
        throw error;
      goTo(visit, `/i9s/${row.id}?changed=yes`);
    }
  };

function signing<F>(
  path: string,
  permission: number,
  flowOf: (visit: HrVisit, row: I9Row) => SigningFlow<F> | Promise<SigningFlow<F>>,
): readonly HrRoute[] {
  /** Every page says whose form it is. */
  const framed = async (visit: HrVisit, { row, name }: NamedForm): Promise<SigningFlow<F>> => {
    const flow = await flowOf(visit, row);
    const back = { href: `${visit.base}/i9s/${row.id}`, label: `the form of ${name}` };
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
      page: whenPossible(path, readNamed, async (visit, form) => startFlow(await framed(visit, form))),
    },
    {
      method: 'post',
      path: `/i9s/:id/${path}`,
      permission,
      page: whenPossible(path, readNamed, async (visit, form) =>
        continueFlow(await framed(visit, form), bodyOf(visit)),
      ),
    },
  ];
}

const stepPermissions: Readonly<Record<string, number>> = {
  correction: permissions.correct,
  approval: permissions.approve,
  'amendment-request': permissions.correct,
  revocation: permissions.reverify,
  void: permissions.void,
  hold: permissions.purge,
  purge: permissions.purge,
  representative: permissions.completeSection2,
  'representative-withdrawal': permissions.completeSection2,
  'section1-link': permissions.createI9s,
};

const stepRoutes = Object.entries(i9Steps).flatMap(([key, step]): HrRoute[] => {
  const path = `/i9s/:id/${key}`;
  const permission = stepPermissions[key];
  if (permission === undefined) throw new Error(`The step ${key} has no permission`);
  return [
    { method: 'get', path, permission, page: whenPossible(key, readI9, showStep(key, step)) },
    { method: 'post', path, permission, page: whenPossible(key, readNamed, runStep(key, step)) },
  ];
});

const caseRoutes = Object.entries(caseSteps).map(([key, step]): HrRoute => ({
  method: 'post',
  path: `/i9s/:id/everify/${key}`,
  permission: step.permission,
  page: runCaseStep(key, step),
  ...(key === 'images' && { files: receiveFiles(['front', 'back']) }),
}));

const toImport = Object.values(importPermissions).flat();
const toExport = Object.values(exportPermissions);

/** Every page of a session with the permission that it needs; nothing else is reachable with a session. */
export const hrRoutes: readonly HrRoute[] = [
  {
    method: 'get',
    path: '/',
    permission: null,
    page: async (visit) => visit.res.redirect(303, placesOf(visit)[0]?.href ?? visit.base),
  },
  { method: 'get', path: '/i9s', permission: permissions.viewI9s, page: showWorklist },
  { method: 'get', path: '/everify-cases', permission: permissions.viewCases, page: showCases },
  { method: 'get', path: '/i9s/:id', permission: permissions.viewI9s, page: showI9 },
  { method: 'post', path: `/i9s/:id/${numbersPath}`, permission: permissions.viewI9s, page: showNumbers },
  ...signing('section2', permissions.completeSection2, section2Flow),
  ...signing('receipt', permissions.completeSection2, receiptFlow),
  ...signing('reverification', permissions.reverify, supplementBFlow),
  ...signing('extension', permissions.reverify, extensionFlow),
  ...signing('amendment', permissions.correct, amendmentFlow),
  ...stepRoutes,
  {
    method: 'get',
    path: '/i9s/:id/copies',
    permission: permissions.viewI9s,
    page: (visit) => showCopies(visit),
  },
  {
    method: 'post',
    path: '/i9s/:id/copies',
    permission: permissions.viewI9s,
    page: uploadCopy,
    files: receiveFiles(['file']),
  },
  { method: 'get', path: '/i9s/:id/copies/:copyId', permission: permissions.viewI9s, page: sendCopy },
  { method: 'get', path: '/i9s/:id/audit-trail', permission: permissions.auditTrail, page: showAuditTrail },
  { method: 'get', path: '/i9s/:id/everify', permission: permissions.viewCases, page: showEverify },
  { method: 'get', path: '/i9s/:id/everify/photo', permission: permissions.resolveCases, page: sendPhoto },
  { method: 'post', path: '/i9s/:id/everify/notice', permission: permissions.resolveCases, page: sendNotice },
  {
    method: 'get',
    path: '/i9s/:id/everify/confirmation',
    permission: permissions.resolveCases,
    page: sendConfirmation,
  },
  ...caseRoutes,
  { method: 'get', path: '/employees', permission: permissions.viewEmployees, page: showEmployees },
  { method: 'get', path: '/employees/:id/i9', permission: permissions.createI9s, page: showStart },
  { method: 'post', path: '/employees/:id/i9', permission: permissions.createI9s, page: startForm },
  { method: 'get', path: '/packages', permission: permissions.auditTrail, page: showPackages },
  { method: 'post', path: '/packages', permission: permissions.auditTrail, page: requestPackage },
  { method: 'post', path: '/packages/:id/review', permission: permissions.auditTrail, page: reviewPackage },
  { method: 'get', path: '/packages/:id/content', permission: permissions.auditTrail, page: sendPackage },
  { method: 'get', path: '/imports', permission: toImport, page: showImports },
  { method: 'post', path: '/imports', permission: toImport, page: sendImport, stream: true },
  { method: 'get', path: '/imports/:id', permission: toImport, page: showImport },
  { method: 'get', path: '/imports/:id/faults', permission: toImport, page: sendImportFaults },
  { method: 'get', path: '/exports', permission: toExport, page: showExports },
  { method: 'post', path: '/exports', permission: toExport, page: sendExport },
  { method: 'post', path: '/exports/:id/review', permission: toExport, page: reviewExport },
  { method: 'get', path: '/exports/:id/content', permission: toExport, page: sendContent },
  { method: 'get', path: '/deliveries', permission: permissions.partners, page: showDeliveries },
  { method: 'post', path: '/deliveries/:id/redelivery', permission: permissions.partners, page: sendAgain },
  { method: 'get', path: '/sandbox/mail', permission: null, page: showMail },
];
