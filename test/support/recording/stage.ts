import type { Services } from '../../../src/services/services';

/** What stories are made of: people who are hired, and how far they come before a request is shown. */

/** What a further use of an operation needs before it can be played: requests that are not shown. */
export interface Stage {
  readonly services: Services;
  /** Sends a request as the administrator. @throws Error when it does not succeed */
  send<Answer>(method: string, path: string, body?: unknown): Promise<Answer>;
  /** The I-9s of the hires so far, by last name. */
  readonly forms: Map<string, number>;
}

const examiner = {
  firstName: 'Dana',
  lastName: 'Whitfield',
  title: 'HR manager',
  identifiedBy: 'Single sign-on of the HR system',
};
export const signed = { attestationRead: true, examiner };
export const license = {
  code: 'B_DL',
  issuingAuthority: 'WA',
  number: 'WDL00000000',
  expirationDate: '2029-04-17',
  hasPhotograph: true,
};
export const card = (number: string) => ({
  code: 'C_SSN_CARD',
  issuingAuthority: 'Social Security Administration',
  number,
});
export const passport = {
  code: 'A_US_PASSPORT',
  issuingAuthority: 'U.S. Department of State',
  number: '900000017',
  expirationDate: '2031-02-28',
};
const storm = {
  'section1-late': 'The new hire had no computer on the first day.',
  'section2-late': 'The office was closed by a storm.',
};
export const notInTime = {
  delayReason: 'OTHER',
  delayReasonDescription: 'The office was closed by a storm.',
};
export const tacoma = 2;
export const missoula = 12;
export const today = '2026-11-20';
/** So long ago that a case does not go to E-Verify by itself. */
const lastWeek = '2026-11-12';

interface Hired {
  readonly locationId: number;
  /** Left out: one that E-Verify authorizes. */
  readonly socialSecurityNumber?: string;
}

export type Name = readonly [firstName: string, lastName: string];

/** Hires somebody who signs Section 1. @returns the I-9 */
export async function signedSection1(
  stage: Stage,
  [firstName, lastName]: Name,
  startDate: string,
  more: Hired,
) {
  const { socialSecurityNumber, ...employee } = more;
  const { id } = await stage.send<{ id: number }>('POST', '/v1/employees', {
    firstName,
    lastName,
    startDate,
    emailAddress: `${firstName}.${lastName}@example.com`.toLowerCase(),
    createI9: 'yes',
    ...employee,
  });
  const list = await stage.send<{ searchResult: [{ id: number }] }>('GET', `/v1/employees/${id}/i9s`);
  const form = list.searchResult[0].id;
  await stage.send('POST', `/v1/sandbox/i9s/${form}/section1`, {
    socialSecurityNumber: socialSecurityNumber ?? `901-${10 + (id % 80)}-0001`,
  });
  return form;
}

/** Hires somebody whose E-Verify case is a draft, because it is late; the number decides what E-Verify answers. */
export async function draft(stage: Stage, name: Name, socialSecurityNumber: string): Promise<string> {
  const form = await signedSection1(stage, name, lastWeek, { locationId: tacoma, socialSecurityNumber });
  await stage.send('POST', `/v1/i9s/${form}/section2`, {
    documents: [license, card(socialSecurityNumber)],
    firstDayOfEmployment: lastWeek,
    explanations: storm,
    ...signed,
  });
  await stage.send('POST', `/v1/i9s/${form}/approval`, { decision: 'approve' });
  stage.forms.set(name[1], form);
  return `/v1/i9s/${form}/everify-case`;
}

export const caseOf = ({ forms }: Stage, lastName: string): string =>
  `/v1/i9s/${forms.get(lastName) ?? ''}/everify-case`;

/** Tells the employee of a mismatch. */
export async function told({ send }: Stage, path: string): Promise<string> {
  await send('POST', `${path}/further-action-notice`, {});
  return path;
}
