import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { renderDocs } from '../../support/rendering/docs';

/** What the search of the docs finds first. A browser runs the same module on the same places. */

const project = path.resolve(__dirname, '../../..');

/** What people type, and the page or place that must come first. */
const queries: readonly (readonly [typed: string, first: string])[] = [
  ['pagination', 'guides/paging-and-filters'],
  ['SDK', 'guides/generate-a-client'],
  ['client library', 'guides/generate-a-client'],
  ['delete employee', 'guides/common-tasks#delete-an-employee'],
  ['rehire', 'guides/common-tasks#rehire-someone'],
  ['startPartnerI9', 'reference/partners#startPartnerI9'],
  ['startParner', 'reference/partners#startPartnerI9'],
  ['getting started', 'guides/getting-started'],
  ['authentication', 'guides/authentication-and-permissions'],
  ['oauth', 'guides/authentication-and-permissions'],
  ['access token', 'guides/authentication-and-permissions'],
  ['idempotency', 'guides/idempotency-and-concurrency'],
  ['retry', 'guides/idempotency-and-concurrency'],
  ['errors', 'guides/errors'],
  ['validation error', 'guides/errors'],
  ['422', 'problems#status-422'],
  ['webhook', 'reference/webhooks'],
  ['verify signature', 'guides/common-tasks#verify-the-signature-of-a-webhook'],
  ['magic names', 'guides/the-sandbox#magic-names-and-numbers'],
  ['postman', 'guides/generate-a-client'],
  ['go live', 'guides/going-live'],
  ['changelog', 'changelog'],
  ['permissions', 'permissions'],
  ['create employee', 'reference/employees#createEmployee'],
  ['createEmployee', 'reference/employees#createEmployee'],
  ['terminate employee', 'guides/common-tasks#terminate-an-employee'],
  ['list i9s', 'reference/i-9s#listI9s'],
  ['section 2', 'reference/section-2'],
  ['approve i9', 'reference/section-2#approveI9'],
  ['void', 'reference/i-9s#voidI9'],
  ['how do I correct a form', 'guides/common-tasks#correct-a-mistake-on-a-form'],
  ['reverification', 'reference/reverification'],
  ['remote representative', 'reference/section-2#requestI9Representative'],
  ['document types', 'reference/documents#listDocumentTypes'],
  ['tentative nonconfirmation', 'guides/common-tasks#handle-a-mismatch'],
  ['what is a tnc', 'guides/common-tasks#handle-a-mismatch'],
  ['photo match', 'reference/e-verify#recordEverifyPhotoMatch'],
  ['export csv', 'reference/exports#requestExport'],
  ['import employees', 'reference/imports#createImport'],
  ['audit trail', 'reference/i-9s#getI9AuditTrail'],
  ['print pdf', 'reference/i-9s#getI9Document'],
  ['rotate secret', 'reference/partners#rotatePartnerSecret'],
  ['callbackUrl', 'reference/webhooks'],
  ['hold', 'reference/retention#setI9Hold'],
  ['inspection', 'reference/inspections'],
  ['ICE audit', 'reference/inspections#createInspection'],
  ['answer a notice', 'guides/common-tasks#answer-a-notice-of-inspection'],
  ['bulk action', 'reference/bulk-actions'],
  ['dry run', 'reference/section-2#completeSection2'],
  ['dry run of a bulk action', 'reference/bulk-actions#createBulkAction'],
  ['saved view', 'reference/saved-views'],
  ['save a search', 'guides/common-tasks#keep-a-search'],
  ['notes', 'reference/employees#listEmployeeNotes'],
  ['comment', 'reference/employees#listEmployeeNotes'],
  ['owner', 'reference/i-9s#setI9Owner'],
  ['assign form', 'reference/i-9s#setI9Owner'],
  ['report', 'reference/reports'],
  ['dashboard', 'reference/reports#getReport'],
  ['timeline', 'reference/i-9s#getEmployeeTimeline'],
  ['history of an employee', 'reference/i-9s#getEmployeeTimeline'],
  ['import template', 'reference/imports#getImportTemplate'],
  ['role template', 'reference/roles-and-permissions#listRoleTemplates'],
  ['working days', 'reference/e-verify#listFederalWorkingDays'],
  ['SMS', 'reference/i-9s#createSection1Link'],
  ['AI assistant', 'guides/software-agents'],
  ['attachment', 'reference/documents#removeI9DocumentCopy'],
];

const script = `
  import MiniSearch from 'minisearch';
  import { readFileSync } from 'node:fs';
  import { createSearch } from './docs/theme/search.mjs';
  const [places, typed] = process.argv.slice(1);
  const find = createSearch(MiniSearch, JSON.parse(readFileSync(places, 'utf8')));
  console.log(JSON.stringify(JSON.parse(typed).map((one) => find(one)[0]?.href)));`;

test('at least 60 queries have their page first, among them a misspelled one', () => {
  const places = path.join(renderDocs(), 'dist/docs/search.json');
  const typed = JSON.stringify(queries.map(([one]) => one));
  const found = execFileSync(process.execPath, ['--input-type=module', '-e', script, '--', places, typed], {
    cwd: project,
    encoding: 'utf8',
  });
  const firsts = JSON.parse(found) as (string | undefined)[];
  expect(queries.length).toBeGreaterThanOrEqual(60);
  expect(queries.map(([one], index) => [one, firsts[index]])).toEqual(
    queries.map(([one, first]) => [one, `/docs/${first}`]),
  );
});
