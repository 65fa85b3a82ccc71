import type { components } from '../../../generated/openapi';
import type { I9CommandType } from '../../../src/domain/i9/machine/commands';
import { partnership, section1Path, type Partnership, type Started } from './partnership';
import type { ApiResponse } from '../http';
import type { TestService } from '../service';
import { ownerOf } from '../owner';

/**
 * Forms in organizations of their own, for tests that look at single steps. The walk over every edge is in `test/walk`,
 * where nothing touches the database.
 */

type I9 = components['schemas']['I9'];

export const passport = {
  code: 'A_US_PASSPORT',
  issuingAuthority: 'U.S. Department of State',
  number: '123456789',
  expirationDate: '2035-01-01',
};
export const license = {
  code: 'B_DL',
  issuingAuthority: 'WA',
  number: 'WDL1234',
  expirationDate: '2033-01-01',
};
export const ssnCard = {
  code: 'C_SSN_CARD',
  issuingAuthority: 'Social Security Administration',
  number: '900-12-3456',
};
export const ssnReceipt = {
  code: 'C_SSN_CARD',
  receipt: true,
  issuingAuthority: 'Social Security Administration',
  number: 'N/A',
};
export const permit = (expirationDate: string) => ({
  code: 'A_EAD',
  issuingAuthority: 'U.S. Citizenship and Immigration Services',
  number: 'SRC1234567890',
  expirationDate,
});
export const permitReceipt = {
  code: 'A_EAD',
  receipt: true,
  issuingAuthority: 'U.S. Citizenship and Immigration Services',
  number: 'IOE0912345678',
};
/** Basis of an extension of `permit`. */
export const notice = {
  basis: 'ead-notice',
  receiptNumber: '91 FR 12345',
  designation: 'Ukraine',
  cardCategory: 'C19',
};
/** Section 1 of somebody who may work until a day. */
export const alien = (workAuthorizationExpiration: string) => ({
  citizenshipStatus: 'ALIEN_AUTHORIZED_TO_WORK',
  alienNumber: '123456789',
  workAuthorizationExpiration,
});

export interface Walker {
  readonly world: Partnership;
  readonly id: number;
  readonly employeeId: number;
  /** Takes a step. @throws Error when the step is refused */
  step(command: I9CommandType, act: () => Promise<ApiResponse>): Promise<string>;
  state(): Promise<I9>;
  post(path: string, body: unknown): Promise<ApiResponse>;
  clock(day: string): Promise<ApiResponse>;
  /** Sets the end of the period of employment. */
  end(terminatedDate: string | null): Promise<ApiResponse>;
  /** Corrects the period of employment. */
  period(dates: object): Promise<ApiResponse>;
  section1(body?: object): Promise<string>;
  section2(documents?: readonly object[]): Promise<string>;
}

/** Signs a form, and ends the employment on 30 November 2026: it has to be kept until 23 November 2029. */
export async function walkToEnd(service: TestService): Promise<Walker> {
  const form = await walk(service);
  await form.section1();
  await form.section2();
  await form.clock('2026-12-01');
  await form.end('2026-11-30');
  return form;
}

/** Starts a form in an organization of its own. */
export async function walk(
  service: TestService,
  options: { remote?: boolean; review?: boolean } = {},
): Promise<Walker> {
  const world = await partnership(service, {
    organization: { section2_review_required: options.review ?? false },
  });
  await ownerOf(service.services)('locations')
    .where({ organization_id: world.tenant.organizationId })
    .update({
      address_street: '1 Main Street',
      address_city: 'Tacoma',
      address_state: 'WA',
      address_zip: '98402',
    });
  await ownerOf(service.services)('users')
    .where({ organization_id: world.tenant.organizationId })
    .update({ title: 'HR generalist' });
  const start = await world.partner.post<Started>(
    section1Path,
    world.newHire({ onboardingType: options.remote ? 'remote' : 'on-site' }),
  );
  const employeeId = start.body.id;
  const list = await world.admin.get<{ searchResult: { id: number }[] }>(`/v1/employees/${employeeId}/i9s`);
  const id = list.body.searchResult[0]?.id ?? 0;
  const state = async () => (await world.admin.get<I9>(`/v1/i9s/${id}`)).body;

  const periodPath = async () => `/v1/employees/${employeeId}/employments/${(await state()).employmentId}`;

  const walker: Walker = {
    world,
    id,
    employeeId,
    state,
    async step(command, act) {
      const answer = await act();
      if (answer.status >= 300) throw new Error(`${command}: ${answer.status} ${answer.text}`);
      return (await state()).i9StatusCode;
    },
    async post(path, body) {
      const answer = await world.admin.post(`/v1/i9s/${id}/${path}`, body);
      // The answer is made of what the act has loaded and written, and nothing is read again.
      if (answer.status === 200) expect(answer.body).toEqual(await state());
      return answer;
    },
    clock: (day) => world.admin.post('/v1/sandbox/clock', { now: `${day}T15:00:00.000Z` }),
    async end(terminatedDate) {
      const { body } = await world.admin.get<{ startDate: string }>(await periodPath());
      return walker.period({ startDate: body.startDate, terminatedDate });
    },
    period: async (dates) => world.admin.patch(await periodPath(), dates),
    section1: (body = {}) =>
      walker.step('signSection1', () => world.admin.post(`/v1/sandbox/i9s/${id}/section1`, body)),
    section2: (documents = [passport]) =>
      walker.step('signSection2', () =>
        walker.post('section2', {
          documents,
          firstDayOfEmployment: '2026-11-23',
          examinationMethod: 'physical',
          attestationRead: true,
        }),
      ),
  };
  return walker;
}
