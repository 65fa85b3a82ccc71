import { alien, permit, permitReceipt } from '../../support/organizations/i9-walk';
import { card, license } from './typed-documents';
import type { Stage } from './stage';
import { userTour, type Stop, type Tour } from './types';

/** Forms that a user fills in, reviews, reads and signs: Section 2 and everything that follows it. */

const ead = (prefix: string, expirationDate: string) => ({
  [`${prefix}.papers.0.issuingAuthority`]: 'U.S. Citizenship and Immigration Services',
  [`${prefix}.papers.0.number`]: 'ABC1234567890',
  [`${prefix}.papers.0.expirationDate`]: expirationDate,
});

/** Review, signature and what they say about faults, of any of these forms. */
const signed = (by = 'Dana Whitfield'): readonly Stop[] => [
  { name: '7-unread', status: 422 },
  { name: '8-sign', enter: { read: true } },
  { name: '9-sign-faults', enter: { signature: 'Somebody Else' }, status: 422 },
  { name: '10-signed', enter: { signature: by }, print: true },
];

const section2 = userTour('section2', async ({ world, keep }) => {
  const { i9Id } = await world.form({ section1: { socialSecurityNumber: '900-65-4321' } });
  await keep(i9Id, 'B_DL', 'C_SSN_CARD');
  return [
    { name: '1-choose', at: `/i9s/${i9Id}/section2` },
    { name: '2-choose-faults', status: 422 },
    { name: '3-documents', enter: { 'lists-2': true, listB: 'B_DL', listC: 'C_SSN_CARD' } },
    {
      name: '4-documents-faults',
      enter: {
        'documents.0.papers.0.expirationDate': '13/45/2020',
        'examinationMethod-2': true,
        firstDay: '',
      },
      status: 422,
    },
    { name: '5-saved', enter: license, press: '=save' },
    {
      name: '6-review',
      at: `/i9s/${i9Id}/section2`,
      enter: { ...card, firstDay: '11/23/2026', examinationMethod: true },
    },
    ...signed(),
  ];
});

const receipt = userTour('receipt', async ({ world, keep, approved }) => {
  const { i9Id } = await world.form();
  await keep(i9Id, 'A_RCPT_REPL', 'A_EAD');
  const signedBefore = await approved({ documents: [permitReceipt], section1: alien('2027-06-30') });
  // What is kept before the receipt is shown does not count.
  await keep(signedBefore.i9Id, 'A_EAD');
  return [
    { name: '1-documents', at: `/i9s/${i9Id}/section2`, enter: { lists: true, listA: 'A_RCPT_REPL' } },
    {
      name: '2-review',
      enter: {
        'documents.0.papers.0.issuingAuthority': 'U.S. Citizenship and Immigration Services',
        'documents.0.papers.0.noNumber': true,
        'documents.0.receiptFor': 'A_EAD',
      },
    },
    { name: '3-sign', enter: { read: true } },
    { name: '4-receipt-kept', enter: { signature: 'Dana Whitfield' } },
    { name: '5-replace-choose', at: `/i9s/${signedBefore.i9Id}/receipt` },
    { name: '6-replace-fields', enter: { lists: true, listA: 'A_EAD' } },
    { name: '6a-replace-faults', status: 422 },
    { name: '6b-replace-review', enter: ead('documents.0', '06/30/2029') },
    ...signed(),
  ];
});

const receiptOnFile = userTour('receipt-on-file', async ({ approved }) => {
  const { i9Id } = await approved({ documents: [permitReceipt], section1: alien('2027-06-30') });
  return [{ name: '1-form', at: `/i9s/${i9Id}` }];
});

const extension = userTour('extension', async ({ approved }) => {
  const { i9Id } = await approved({ documents: [permit('2027-06-30')], section1: alien('2027-06-30') });
  return [
    { name: '1-fields', at: `/i9s/${i9Id}/extension` },
    { name: '2-faults', status: 422 },
    {
      name: '6-review',
      enter: {
        basis: 'ead-notice',
        receiptNumber: '91 FR 12345',
        designation: 'Ukraine',
        cardCategory: 'C19',
        extendedUntil: '12/31/2027',
      },
    },
    ...signed(),
  ];
});

const reverification = userTour('reverification', async ({ approved, keep }) => {
  const { i9Id } = await approved({ documents: [permit('2027-06-30')], section1: alien('2027-06-30') });
  // Copies of the card before do not count.
  await keep(i9Id, 'A_EAD');
  const at = `/i9s/${i9Id}`;
  return [
    { name: '0-before', at },
    { name: '1-revocation', at: `${at}/revocation` },
    { name: '2-revocation-faults', status: 422 },
    { name: '3-due', enter: { reason: 'Notice of November 2026' } },
    { name: '4-choose', at: `${at}/reverification` },
    { name: '5-choose-faults', status: 422 },
    { name: '5a-fields', enter: { 'document.code': 'A_EAD' } },
    { name: '5b-faults', status: 422 },
    {
      name: '6-review',
      enter: { ...ead('document', '06/30/2029'), newLastName: 'Okonkwo-Featherstonehaugh' },
    },
    ...signed(),
  ];
});

const newName = userTour('new-name', async ({ approved }) => {
  const { i9Id } = await approved();
  return [
    { name: '1-fields', at: `/i9s/${i9Id}/reverification` },
    { name: '2-faults', status: 422 },
    { name: '6-review', enter: { newLastName: 'Lindqvist' } },
    ...signed(),
  ];
});

/** A form whose employee has left, and was hired again on November 18. */
async function hiredAgain({ approved, world, post }: Pick<Stage, 'approved' | 'world' | 'post'>) {
  const { i9Id, employeeId } = await approved({ employee: { startDate: '2026-11-02' } });
  // A form is used again only when its case found that the employee may work.
  await post(`/v1/i9s/${i9Id}/everify-case/submission`, { delayReason: 'TECHNICAL_PROBLEMS' });
  await endEmployment(world.admin, employeeId, i9Id, '2026-11-13');
  await post(`/v1/employees/${employeeId}/employments`, { startDate: '2026-11-18' });
  return { i9Id, employeeId };
}

const rehire = userTour('rehire', async (stage) => {
  const { i9Id } = await hiredAgain(stage);
  return [
    { name: '0-retained', at: `/i9s/${i9Id}` },
    { name: '1-fields', at: `/i9s/${i9Id}/reverification` },
    { name: '2-faults', enter: { rehiredOn: 'soon' }, status: 422 },
    { name: '6-review', enter: { rehiredOn: '11/18/2026' } },
    { name: '8-sign', enter: { read: true } },
  ];
});

const rehireCorrected = userTour('rehire-corrected', async (stage) => {
  const { i9Id, employeeId } = await hiredAgain(stage);
  const { world, post } = stage;
  await post(`/v1/i9s/${i9Id}/reverifications`, { rehireDate: '2026-11-18', attestationRead: true });
  const { employmentId } = (await world.admin.get<{ employmentId: number }>(`/v1/i9s/${i9Id}`)).body;
  await world.admin.patch(`/v1/employees/${employeeId}/employments/${employmentId}`, {
    startDate: '2026-11-17',
  });
  return [
    { name: '0-differs', at: `/i9s/${i9Id}` },
    { name: '1-fields', at: `/i9s/${i9Id}/reverification` },
    { name: '2-faults', enter: { rehiredOn: '11/18/2026' }, status: 422 },
    { name: '6-review', enter: { rehiredOn: '11/17/2026' } },
    ...signed(),
  ];
});

/** Ends the period of employment of a form, and lets the day pass. */
export async function endEmployment(
  admin: Stage['world']['admin'],
  employeeId: number,
  i9Id: number,
  terminatedDate: string,
): Promise<void> {
  const { employmentId } = (await admin.get<{ employmentId: number }>(`/v1/i9s/${i9Id}`)).body;
  const path = `/v1/employees/${employeeId}/employments/${employmentId}`;
  const { startDate } = (await admin.get<{ startDate: string }>(path)).body;
  const { status, text } = await admin.patch(path, { startDate, terminatedDate });
  if (status >= 300) throw new Error(text);
}

const amendment = userTour('amendment', async ({ approved }) => {
  const { i9Id } = await approved();
  const at = `/i9s/${i9Id}`;
  return [
    { name: '0-request', at: `${at}/amendment-request` },
    { name: '1-request-faults', status: 422 },
    { name: '2-required', enter: { reason: 'The number of the passport has two digits swapped.' } },
    { name: '3-fields', at: `${at}/amendment` },
    { name: '4-faults', status: 422 },
    { name: '5-change', press: '=change' },
    { name: '5a-changed', enter: { 'lists-2': true, listB: 'B_DL', listC: 'C_SSN_CARD' } },
    {
      name: '6-review',
      at: `${at}/amendment`,
      enter: { explanation: 'Typed wrong', 'documents.0.papers.0.number': '987654321' },
    },
    ...signed(),
  ];
});

export const signingTours: readonly Tour[] = [
  section2,
  receipt,
  receiptOnFile,
  extension,
  reverification,
  newName,
  rehire,
  rehireCorrected,
  amendment,
];
