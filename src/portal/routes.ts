import { exportOperations } from '../domain/lists/exports';
import { importOperations } from '../services/bulk/import-kind';
import { createRepresentativeService } from '../services/i9/section2/representative-service';
import { account, changeFirstPassword, changePassword, firstPassword } from './account/account';
import { authenticatorRoutes } from './account/authenticator';
import { findCompany, showCompany, showCompanyAsked } from './account/company';
import {
  askForReset,
  choosePassword,
  openReset,
  showForgotPassword,
  showResetSent,
} from './account/forgot-password';
import { showHome } from './account/home';
import { changeEmployeePassword, openSection1, showMy } from './account/my';
import { ownSessionRoutes } from './account/own-sessions';
import { passkeyRoutes } from './account/passkeys';
import { showSignIn, signIn, signOut } from './account/sign-in';
import { chooseAccount, showAccounts } from './account/sign-in-account';
import { sendCode, showCode } from './account/sign-in-code';
import { sendPasskey, showPasskey } from './account/sign-in-passkey';
import { chooseSignOn, endOAuth, endSaml, receiveSaml, startOAuth, startSaml } from './account/sso';
import { unsentRoutes } from './account/unsent';
import { representativePages } from './representative/representative';
import { section1Routes, type Section1Route } from './section1/routes';
import { openSignedCopy, showCopy } from './section1/signed-copy';
import type { Portal } from './session/portal';
import { receiveFiles } from './session/received-files';
import { dutyPages } from './session/duties';
import { get, post, type HrRoute, type OpenRoute } from './session/route';
import { menuOf } from './session/menu';
import { setUpRoutes } from './set-up';
import { sendAgain, showDeliveries } from './set-up/deliveries';
import { amendmentFlow } from './signing/amendment-flow';
import { extensionFlow } from './signing/extension-form';
import { section2Flow } from './signing/flows';
import { receiveFlow, receivePictures } from './signing/sent-copies';
import { copyPrefixes } from './signing/section2-form';
import { receiptFlow } from './signing/receipt-flow';
import { supplementBFlow } from './signing/supplement-b-flow';
import { cancelShownImport, sendImportFaults, showImport } from './workspace/bulk/import-page';
import { bulkActionRoutes } from './workspace/bulk-actions/bulk-action-page';
import { sendImport, sendTemplate, showImports } from './workspace/bulk/imports';
import { employeeRoutes } from './workspace/employee-pages';
import { employeeList } from './workspace/employees';
import { cases } from './workspace/everify/case-list';
import { showList } from './workspace/list-page';
import { runCaseStep, showEverify } from './workspace/everify/everify';
import { caseSteps } from './workspace/everify/case-steps';
import { sendReferralConfirmation, sendNotice, sendPhoto } from './workspace/everify/case-documents';
import { removeShownCopy, sendCopy, showCopies, uploadCopy } from './workspace/i9/copies';
import { signing, stepRoutes } from './workspace/i9/form-routes';
import { showI9, showNumbers } from './workspace/i9/i9-page';
import { numbersPath } from './workspace/i9/i9-sections';
import { documentPath, sendForm, sendFormWithNumbers } from './workspace/i9/printed-form';
import { hireRoutes } from './workspace/hire';
import { makeSection1Code, showSection1Code } from './workspace/i9/section1-code';
import { showAuditTrail, showMail, showMailAsSent } from './workspace/i9/records';
import { sendReport, showReport, showReports } from './workspace/reports';
import { showStartForm, startForm } from './workspace/start-form';
import { viewRoutes } from './workspace/views/view-pages';
import { showWork } from './workspace/work';
import { forms } from './workspace/worklist';
import { reviewExport, sendContent, sendExport, showExports } from './workspace/bulk/exports';
import {
  releaseForInspection,
  requestForInspection,
  saveDays,
  showInspection,
} from './workspace/inspections/inspection';
import { recordInspection, showInspections, showNewInspection } from './workspace/inspections/inspections';
import { requestPackage, reviewShownPackage, sendPackage, showPackages } from './workspace/packages';

const caseRoutes = Object.entries(caseSteps).map(([key, step]) =>
  post(
    `/i9s/:id/everify/${key}`,
    step.operation,
    runCaseStep(key, step),
    key === 'images' ? { files: receiveFiles(['front', 'back']) } : {},
  ),
);

const toImport = Object.values(importOperations).flat();
const toExport = Object.values(exportOperations);

/** Pages of the organization, each with the operation that it is a client of: whoever may call it may open the page. */
export const workspaceRoutes: readonly HrRoute[] = [
  get('/', null, async (context) => context.res.redirect(303, menuOf(context)[0]?.href ?? context.base)),
  get('/work', 'getWork', showWork),
  get('/i9s', 'listI9s', showList(forms)),
  get('/everify-cases', 'listEverifyCases', showList(cases)),
  get('/i9s/:id', 'getI9', showI9),
  post(`/i9s/:id/${numbersPath}`, 'getI9', showNumbers),
  get(`/i9s/:id/${documentPath}`, 'getI9Document', sendForm),
  post(`/i9s/:id/${documentPath}`, 'getI9Document', sendFormWithNumbers),
  ...signing('section2', section2Flow, { files: receiveFlow(copyPrefixes) }),
  ...signing('receipt', receiptFlow),
  ...signing('reverification', supplementBFlow),
  ...signing('extension', extensionFlow),
  ...signing('amendment', amendmentFlow),
  ...stepRoutes,
  get('/i9s/:id/section1-code', 'createShownSection1Link', showSection1Code),
  post('/i9s/:id/section1-code', 'createShownSection1Link', makeSection1Code),
  get('/i9s/:id/copies', 'getI9DocumentCopy', (context) => showCopies(context)),
  post('/i9s/:id/copies', 'createI9DocumentCopy', uploadCopy, { files: receivePictures(['']) }),
  post('/i9s/:id/copies/:copyId/removal', 'removeI9DocumentCopy', removeShownCopy),
  get('/i9s/:id/copies/:copyId', 'getI9DocumentCopy', sendCopy),
  get('/i9s/:id/audit-trail', 'getI9AuditTrail', showAuditTrail),
  get('/i9s/:id/everify', 'getEverifyCase', showEverify),
  get('/i9s/:id/everify/photo', 'getEverifyPhoto', sendPhoto),
  post('/i9s/:id/everify/notice', 'requestEverifyNotice', sendNotice),
  get('/i9s/:id/everify/confirmation', 'getEverifyReferralConfirmation', sendReferralConfirmation),
  ...caseRoutes,
  get('/employees', 'listEmployees', showList(employeeList)),
  ...hireRoutes,
  get('/employees/:id/i9', 'createEmployeeI9', showStartForm),
  post('/employees/:id/i9', 'createEmployeeI9', startForm),
  ...viewRoutes,
  ...bulkActionRoutes,
  get('/reports', 'listReports', showReports),
  get('/reports/:report', 'getReport', showReport),
  get('/reports/:report/content', 'getReportContent', sendReport),
  get('/inspections', 'listInspections', showInspections),
  get('/inspections/new', 'createInspection', showNewInspection),
  post('/inspections/new', 'createInspection', recordInspection),
  get('/inspections/:id', 'getInspection', showInspection),
  post('/inspections/:id', 'updateInspection', saveDays),
  post('/inspections/:id/package', 'requestInspectionPackage', requestForInspection),
  post('/inspections/:id/release', 'recordInspectionPackageReview', releaseForInspection),
  get('/packages', 'listInspectionPackages', showPackages),
  post('/packages', 'requestInspectionPackage', requestPackage),
  post('/packages/:id/review', 'recordInspectionPackageReview', reviewShownPackage),
  get('/packages/:id/content', 'getInspectionPackageContent', sendPackage),
  get('/imports', toImport, showImports),
  post('/imports', toImport, sendImport, { stream: true }),
  get('/imports/:id', toImport, showImport),
  get('/imports/:id/faults', toImport, sendImportFaults),
  get('/imports/templates/:type', toImport, sendTemplate),
  post('/imports/:id/cancellation', toImport, cancelShownImport),
  get('/exports', toExport, showExports),
  post('/exports', toExport, sendExport),
  post('/exports/:id/review', toExport, reviewExport),
  get('/exports/:id/content', toExport, sendContent),
  get('/deliveries', 'listOrganizationPartnerDeliveries', showDeliveries),
  post('/deliveries/:id/redelivery', 'createOrganizationPartnerRedelivery', sendAgain),
  get('/sandbox/mail', null, showMail),
  get('/sandbox/mail/:mailId', null, showMailAsSent),
];

type OpenPage = OpenRoute['page'];
type More = Pick<OpenRoute, 'fromElsewhere' | 'readsBody'>;
const everyone = (method: 'get' | 'post', path: string, page: OpenPage, more: More = {}): OpenRoute => ({
  method,
  path,
  opens: 'everyone',
  page,
  ...more,
});
const link: typeof everyone = (...row) => ({ ...everyone(...row), opens: 'link' });

/** Pages that need no session: those before sign-in and those opened by a link. */
function openRoutes(portal: Portal): readonly OpenRoute[] {
  const representative = representativePages(portal, createRepresentativeService(portal.services));
  return [
    everyone('get', '/home', showHome),
    everyone('get', '/sign-in', showSignIn),
    everyone('post', '/sign-in', signIn),
    everyone('get', '/sign-in/passkey', showPasskey),
    everyone('post', '/sign-in/passkey', sendPasskey),
    everyone('get', '/sign-in/code', showCode),
    everyone('post', '/sign-in/code', sendCode),
    everyone('get', '/sign-in/account', showAccounts),
    everyone('post', '/sign-in/account', chooseAccount),
    everyone('post', '/sign-out', signOut),
    everyone('get', '/forgot-password', showForgotPassword),
    everyone('post', '/forgot-password', askForReset),
    everyone('get', '/forgot-password/sent', showResetSent),
    everyone('get', '/reset-password/:token', openReset),
    everyone('post', '/reset-password/:token', choosePassword),
    everyone('get', '/section1-copy/:token', showCopy),
    everyone('post', '/section1-copy/:token', openSignedCopy),
    everyone('get', '/sso', showCompany),
    everyone('post', '/sso', findCompany),
    everyone('get', '/sso/asked', showCompanyAsked),
    everyone('get', '/sso/callback', endOAuth),
    everyone('get', '/sso/:organizationId', chooseSignOn),
    everyone('get', '/sso/:organizationId/oauth', startOAuth),
    everyone('get', '/sso/:organizationId/callback', endOAuth),
    everyone('get', '/sso/:organizationId/saml', startSaml),
    everyone('post', '/sso/:organizationId/saml', receiveSaml, { fromElsewhere: true }),
    everyone('get', '/sso/:organizationId/saml/answer', endSaml),
    everyone('get', '/my', showMy),
    everyone('post', '/my/section1', openSection1),
    everyone('post', '/my/password', changeEmployeePassword),
    link('get', '/section2/:token', representative.start),
    link('get', '/section2/:token/form', representative.form),
    link('post', '/section2/:token/form', representative.sendForm),
    link('get', '/section2/:token/copies', representative.copies),
    link('post', '/section2/:token/copies', representative.addCopy, { readsBody: true }),
    link('get', '/representative/:token', representative.showName),
    link('post', '/representative/:token', representative.name),
  ];
}

/** Pages of the signed-in user's own account. */
const accountRoutes = (portal: Portal): readonly HrRoute[] => [
  ...unsentRoutes,
  ...authenticatorRoutes,
  ...passkeyRoutes(portal),
  ...ownSessionRoutes,
  get('/account', null, account),
  post('/account/password', null, changePassword),
  get(dutyPages.password, null, firstPassword, { duty: 'password' }),
  post(dutyPages.password, null, changeFirstPassword, { duty: 'password' }),
];

export type Route = OpenRoute | Section1Route | HrRoute;

/**
 * Every page of the portal and who may open it; the first that matches an address responds. `section1/index.tsx` adds
 * the pages of Section 1 that need no link: the confirmation after signing, and the instructions.
 */
export const routesOf = (portal: Portal): readonly Route[] => [
  ...openRoutes(portal),
  ...workspaceRoutes,
  ...employeeRoutes,
  ...setUpRoutes,
  ...accountRoutes(portal),
  ...section1Routes,
];
