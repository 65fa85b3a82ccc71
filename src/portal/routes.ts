import { permissionId } from '../../generated/permissions';
import { exportPermissions } from '../domain/lists/exports';
import { importPermissions } from '../services/bulk/import-kind';
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
import { section1Routes } from './section1/routes';
import { openCopy, showCopy } from './section1/signed-copy';
import type { Portal } from './session/portal';
import { dutyPages } from './session/duties';
import { get, post, type HrRoute, type OpenRoute, type Route } from './session/route';
import { placesOf } from './session/menu';
import { setUpRoutes } from './set-up';
import { sendAgain, showDeliveries } from './set-up/deliveries';
import { amendmentFlow } from './signing/amendment-flow';
import { extensionFlow } from './signing/extension-form';
import { section2Flow } from './signing/flows';
import { copyPrefixes } from './signing/section2-form';
import { receiptFlow } from './signing/receipt-flow';
import { supplementBFlow } from './signing/supplement-b-flow';
import { cancelShownImport, sendImportFaults, showImport } from './workspace/bulk/import-page';
import { bulkActionRoutes } from './workspace/bulk-actions/bulk-action-page';
import { sendImport, sendTemplate, showImports } from './workspace/bulk/imports';
import { employeeRoutes } from './workspace/employee-pages';
import { showEmployees } from './workspace/employees';
import { showCases } from './workspace/everify/case-list';
import { runCaseStep, showEverify } from './workspace/everify/everify';
import { caseSteps } from './workspace/everify/case-steps';
import { sendConfirmation, sendNotice, sendPhoto } from './workspace/everify/case-documents';
import {
  receiveFiles,
  receiveFlow,
  receivePictures,
  removeShownCopy,
  sendCopy,
  showCopies,
  uploadCopy,
} from './workspace/i9/copies';
import { signing, stepRoutes } from './workspace/i9/form-routes';
import { showI9, showNumbers } from './workspace/i9/i9-page';
import { numbersPath } from './workspace/i9/i9-sections';
import { documentPath, sendForm, sendFormWithNumbers } from './workspace/i9/printed-form';
import { hireRoutes } from './workspace/hire';
import { makeSection1Code, showSection1Code } from './workspace/i9/section1-code';
import { showAuditTrail, showMail, showMailAsSent } from './workspace/i9/records';
import { sendReport, showReport, showReports } from './workspace/reports';
import { showStart, startForm } from './workspace/start-form';
import { viewRoutes } from './workspace/views/view-pages';
import { showWork } from './workspace/work';
import { showWorklist } from './workspace/worklist';
import { reviewExport, sendContent, sendExport, showExports } from './workspace/bulk/exports';
import {
  releaseForInspection,
  requestForInspection,
  saveDays,
  showInspection,
} from './workspace/inspections/inspection';
import { recordInspection, showInspections, showNewInspection } from './workspace/inspections/inspections';
import { requestPackage, reviewPackage, sendPackage, showPackages } from './workspace/packages';

const caseRoutes = Object.entries(caseSteps).map(([key, step]) =>
  post(
    `/i9s/:id/everify/${key}`,
    step.permission,
    runCaseStep(key, step),
    key === 'images' ? { files: receiveFiles(['front', 'back']) } : {},
  ),
);

const toImport = Object.values(importPermissions).flat();
const toExport = Object.values(exportPermissions);

/** Pages of the organization, each with the permission that it needs. */
export const workspaceRoutes: readonly HrRoute[] = [
  get('/', null, async (context) => context.res.redirect(303, placesOf(context)[0]?.href ?? context.base)),
  get('/work', permissionId.viewI9s, showWork),
  get('/i9s', permissionId.viewI9s, showWorklist),
  get('/everify-cases', permissionId.viewEverifyCases, showCases),
  get('/i9s/:id', permissionId.viewI9s, showI9),
  post(`/i9s/:id/${numbersPath}`, permissionId.viewI9s, showNumbers),
  get(`/i9s/:id/${documentPath}`, permissionId.viewI9s, sendForm),
  post(`/i9s/:id/${documentPath}`, permissionId.viewI9s, sendFormWithNumbers),
  ...signing('section2', section2Flow, { files: receiveFlow(copyPrefixes) }),
  ...signing('receipt', receiptFlow),
  ...signing('reverification', supplementBFlow),
  ...signing('extension', extensionFlow),
  ...signing('amendment', amendmentFlow),
  ...stepRoutes,
  get('/i9s/:id/section1-code', permissionId.createI9s, showSection1Code),
  post('/i9s/:id/section1-code', permissionId.createI9s, makeSection1Code),
  get('/i9s/:id/copies', permissionId.viewI9s, (context) => showCopies(context)),
  post('/i9s/:id/copies', permissionId.viewI9s, uploadCopy, { files: receivePictures(['']) }),
  post('/i9s/:id/copies/:copyId/removal', permissionId.viewI9s, removeShownCopy),
  get('/i9s/:id/copies/:copyId', permissionId.viewI9s, sendCopy),
  get('/i9s/:id/audit-trail', permissionId.exportAuditTrails, showAuditTrail),
  get('/i9s/:id/everify', permissionId.viewEverifyCases, showEverify),
  get('/i9s/:id/everify/photo', permissionId.resolveEverifyCases, sendPhoto),
  post('/i9s/:id/everify/notice', permissionId.resolveEverifyCases, sendNotice),
  get('/i9s/:id/everify/confirmation', permissionId.resolveEverifyCases, sendConfirmation),
  ...caseRoutes,
  get('/employees', permissionId.viewEmployees, showEmployees),
  ...hireRoutes,
  get('/employees/:id/i9', permissionId.createI9s, showStart),
  post('/employees/:id/i9', permissionId.createI9s, startForm),
  ...viewRoutes,
  ...bulkActionRoutes,
  get('/reports', permissionId.viewReports, showReports),
  get('/reports/:report', permissionId.viewReports, showReport),
  get('/reports/:report/content', permissionId.viewReports, sendReport),
  get('/inspections', permissionId.exportAuditTrails, showInspections),
  get('/inspections/new', permissionId.exportAuditTrails, showNewInspection),
  post('/inspections/new', permissionId.exportAuditTrails, recordInspection),
  get('/inspections/:id', permissionId.exportAuditTrails, showInspection),
  post('/inspections/:id', permissionId.exportAuditTrails, saveDays),
  post('/inspections/:id/package', permissionId.exportAuditTrails, requestForInspection),
  post('/inspections/:id/release', permissionId.exportAuditTrails, releaseForInspection),
  get('/packages', permissionId.exportAuditTrails, showPackages),
  post('/packages', permissionId.exportAuditTrails, requestPackage),
  post('/packages/:id/review', permissionId.exportAuditTrails, reviewPackage),
  get('/packages/:id/content', permissionId.exportAuditTrails, sendPackage),
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
  get('/deliveries', permissionId.managePartners, showDeliveries),
  post('/deliveries/:id/redelivery', permissionId.managePartners, sendAgain),
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
    everyone('post', '/section1-copy/:token', openCopy),
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
