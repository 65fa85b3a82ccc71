import { exportOfSomebodyElse, packageOfSomebodyElse } from '../sandbox-samples';
import {
  card,
  caseOf,
  draft,
  license,
  missoula,
  notInTime,
  passport,
  signed,
  signedSection1,
  tacoma,
  today,
  told,
  type Name,
  type Stage,
} from './stage';
import type { Variant } from './variants';

/** Further uses of operations that need something before them. */

const submission = (name: string, summary: string, who: Name, number: string): Variant => ({
  operationId: 'submitEverifyCase',
  name,
  summary,
  prepared: async (stage) => ({ path: `${await draft(stage, who, number)}/submission` }),
  body: notInTime,
});

/** A form at a location that does not take part in E-Verify, with Section 1 signed today. */
const form = (stage: Stage, ...name: Name): Promise<number> =>
  signedSection1(stage, name, today, { locationId: missoula });

const section2 = (name: string, summary: string, who: Name, documents: object[]): Variant => ({
  operationId: 'completeSection2',
  name,
  summary,
  prepared: async (stage) => ({ path: `/v1/i9s/${await form(stage, ...who)}/section2` }),
  body: { documents, firstDayOfEmployment: today, ...signed },
});

export const stories: readonly Variant[] = [
  section2('ListA', 'A document of List A', ['Keiko', 'Mori'], [passport]),
  section2(
    'Receipt',
    'A receipt for a lost document',
    ['Jonas', 'Berg'],
    [license, { ...card('N/A'), receipt: true }],
  ),
  {
    operationId: 'completeSection2',
    name: 'LiveVideo',
    summary: 'Examined by live video, with a copy',
    prepared: async (stage) => {
      const id = await signedSection1(stage, ['Amina', 'Diallo'], today, { locationId: tacoma });
      const copy = { document: 'A_US_PASSPORT', side: 'front', content: '/9j/4AAQSkZJRg==' };
      await stage.send('POST', `/v1/i9s/${id}/document-copies`, copy);
      return { path: `/v1/i9s/${id}/section2` };
    },
    body: {
      documents: [{ ...passport, number: '900000025' }],
      firstDayOfEmployment: today,
      examinationMethod: 'alternative',
      liveVideoAt: '2026-11-20T17:00:00.000Z',
      ...signed,
    },
  },
  {
    operationId: 'approveI9',
    name: 'Rejected',
    summary: 'Rejected: Section 2 has to be amended',
    prepared: async (stage) => {
      const id = await form(stage, 'Marek', 'Zielinski');
      await stage.send('POST', `/v1/i9s/${id}/section2`, {
        documents: [{ ...passport, number: '900000033' }],
        firstDayOfEmployment: today,
        ...signed,
      });
      return { path: `/v1/i9s/${id}/approval` };
    },
    body: { decision: 'reject', section: 2, reason: 'The number of the passport has a digit too few.' },
  },
  submission('Mismatch', 'Tentative nonconfirmation (mismatch)', ['Amara', 'Okafor'], '900-45-0007'),
  submission('NeedsMoreTime', 'Further verification', ['Sven', 'Lindqvist'], '900-45-0004'),
  submission('Duplicate', 'A case for this person exists', ['Claire', 'Duperon'], '900-46-0001'),
  {
    operationId: 'submitEverifyCase',
    name: 'OfDuplicate',
    summary: 'A new case although one exists',
    prepared: async (stage) => ({ path: `${caseOf(stage, 'Duperon')}/submission` }),
    body: { duplicateContinueReasonCode: 'REHIRE' },
  },
  {
    operationId: 'recordEverifyPhotoMatch',
    name: 'NotMatching',
    summary: 'The photos differ: images have to be uploaded',
    path: '/v1/i9s/61/everify-case/photo-match',
    body: { result: 'not-matching' },
  },
  {
    operationId: 'referEverifyCase',
    name: 'Ssa',
    summary: 'Referred to SSA',
    prepared: async (stage) => {
      const path = await draft(stage, ['Ruth', 'Castellano'], '900-45-0002');
      await stage.send('POST', `${path}/submission`, notInTime);
      return { path: `${await told(stage, path)}/referral` };
    },
  },
  {
    operationId: 'advanceSandboxEverifyCase',
    name: 'Continuance',
    summary: 'The agency needs more time',
    prepared: async (stage) => {
      const path = await told(stage, caseOf(stage, 'Okafor'));
      await stage.send('POST', `${path}/referral`, { employeeNotified: true });
      return { path: path.replace('/v1/', '/v1/sandbox/') + '/advance' };
    },
  },
  {
    operationId: 'closeEverifyCase',
    name: 'ContinuesToWork',
    summary: 'Final nonconfirmation; the employee continues to work',
    prepared: async (stage) => {
      const path = caseOf(stage, 'Okafor');
      await stage.send('POST', path.replace('/v1/', '/v1/sandbox/') + '/advance');
      return { path: `${path}/closure` };
    },
    body: {
      statement: 'EMPLOYEE_CONTINUES_TO_WORK_AFTER_FNC',
      reason: 'The agency corrects its records; we have its letter.',
    },
  },
  {
    operationId: 'closeEverifyCase',
    name: 'Dismissed',
    summary: 'Final nonconfirmation; the employee was dismissed for it',
    path: '/v1/i9s/66/everify-case/closure',
    body: { statement: 'EMPLOYEE_TERMINATED_FOR_FNC_RESULT', reason: null },
  },
  {
    operationId: 'closeEverifyCase',
    name: 'Quit',
    summary: 'The employee left before the mismatch was resolved',
    path: '/v1/i9s/64/everify-case/closure',
    body: { statement: 'EMPLOYEE_QUIT', reason: null },
  },
  {
    operationId: 'recordReverification',
    name: 'NewName',
    summary: 'A document of List C, and a new name',
    path: '/v1/i9s/44/reverifications',
    body: { document: card('900-45-6790'), newLastName: 'Marchetti', ...signed },
  },
  {
    operationId: 'createToken',
    name: 'Refresh',
    summary: 'A new token for a refresh token',
    prepared: async ({ send }) => {
      const client = { client_id: 'sandbox-admin', client_secret: 'sandbox-admin-secret' };
      const grant = { grant_type: 'client_credentials', ...client };
      const { refresh_token } = await send<{ refresh_token: string }>('POST', '/v1/oauth/token', grant);
      return { body: { grant_type: 'refresh_token', ...client, refresh_token } };
    },
  },
  {
    operationId: 'requestExport',
    name: 'OfCases',
    summary: 'E-Verify cases as NDJSON',
    body: { recordType: 'everify-cases', format: 'ndjson', filters: { caseStates: ['mismatch'] } },
  },
  {
    operationId: 'recordInspectionPackageReview',
    name: 'Rejected',
    summary: 'The package is not made',
    prepared: async ({ services }) => ({
      path: `/v1/inspection-packages/${await packageOfSomebodyElse(services)}/review`,
    }),
    body: { approved: false },
  },
  {
    operationId: 'recordExportReview',
    name: 'Rejected',
    summary: 'The export is not made',
    prepared: async ({ services }) => ({
      path: `/v1/exports/${await exportOfSomebodyElse(services)}/review`,
    }),
    body: { approved: false },
  },
  {
    operationId: 'rotatePartnerSecret',
    name: 'Immediately',
    summary: 'All older secrets end at once',
    body: { immediately: true },
  },
  {
    operationId: 'updateOrganizationPartner',
    name: 'Disabled',
    summary: 'No more deliveries',
    body: { disabled: true },
  },
];
