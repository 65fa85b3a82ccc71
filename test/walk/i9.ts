import { explained } from '../support/organizations/partnership';
import type { components } from '../../generated/openapi';
import type { I9CommandType } from '../../src/domain/i9/machine/commands';
import { i9States } from '../../src/domain/i9/machine/states';
import type { ApiResponse } from '../support/http';
import { hear } from './story';
import { firstDay, must, type World } from './world';

/** Walks a form from state to state as a script of a partner and of an employer would: over HTTP, on the sandbox's clock. */

type I9 = components['schemas']['I9'];
type Started = components['schemas']['PartnerI9Started'];
type Listed = { searchResult: { id: number }[] };

export interface Walker {
  readonly world: World;
  readonly i9Id: number;
  readonly employeeId: number;
  readonly candidate: string;
  readonly link: string;
  /** Takes a step; the partner has heard of it when it is done. @throws Error when it is refused or led nowhere */
  step(command: I9CommandType, act: () => Promise<unknown>): Promise<string>;
  state(): Promise<I9>;
  post(path: string, body: unknown): Promise<ApiResponse>;
  /** Starts another form for the same person, as a partner does for a re-hire. */
  startAgain(startDate: string): Promise<unknown>;
  /** Sets the end of the period of employment. */
  end(terminatedDate: string | null): Promise<ApiResponse>;
  section1(body?: object): Promise<string>;
  section2(documents: readonly object[]): Promise<string>;
}

let hires = 0;

const newHire = (candidate: string, fields: object) => ({
  integrationCandidateId: candidate,
  firstName: 'Ana',
  lastName: 'Rivera',
  startDate: '2026-11-23',
  emailAddress: `${candidate}@example.com`,
  onboardingType: 'on-site',
  ...fields,
});

export async function walk(world: World, fields: object = {}): Promise<Walker> {
  await world.clockAt(firstDay);
  hires += 1;
  const candidate = `walk-${hires}`;
  const wanted = newHire(candidate, { locationId: world.locations.plain, ...fields });
  const start = (more: object = {}) =>
    world.partner.post<Started>('/v1/partners/i9s/section1', { ...wanted, ...more });
  const { id: employeeId, i9Section1Link: link } = must(await start());
  const listed = must(await world.admin.get<Listed>(`/v1/employees/${employeeId}/i9s`));
  const i9Id = listed.searchResult[0]?.id ?? 0;
  const state = async () => must(await world.admin.get<I9>(`/v1/i9s/${i9Id}`));
  await hear(world, { candidate, employeeId, i9Id });

  const walker: Walker = {
    world,
    i9Id,
    employeeId,
    candidate,
    link,
    state,
    async step(command, act) {
      const before = (await state()).i9StatusCode;
      const answer = await act();
      if (isAnswer(answer) && answer.status >= 300) {
        throw new Error(`${before} ${command}: ${answer.status} ${answer.text}`);
      }
      const after = await state();
      await hear(world, walker);
      expectNews(world, after);
      return after.i9StatusCode;
    },
    post: (path, body) => world.admin.post(`/v1/i9s/${i9Id}/${path}`, body),
    startAgain: async (startDate) => must(await start({ startDate })),
    async end(terminatedDate) {
      const { employmentId } = await state();
      const path = `/v1/employees/${employeeId}/employments/${employmentId}`;
      const { startDate } = must(await world.admin.get<{ startDate: string }>(path));
      return world.admin.patch(path, { startDate, terminatedDate });
    },
    section1: (body = {}) =>
      walker.step('signSection1', () => world.admin.post(`/v1/sandbox/i9s/${i9Id}/section1`, body)),
    section2: (documents) =>
      walker.step('signSection2', () =>
        walker.post('section2', {
          documents,
          firstDayOfEmployment: '2026-11-23',
          examinationMethod: 'physical',
          // Each counts where its check strikes, and is left out elsewhere.
          explanations: {
            ...explained,
            'document-does-not-fit-status': 'The employee has confirmed the status.',
          },
          attestationRead: true,
        }),
      ),
  };
  return walker;
}

/** The last that the partner heard of a form is what the API says. States that it is never told leave the news as it was. */
export function expectNews(world: World, form: I9): void {
  const expected = i9States[form.i9StatusCode].partnerStatus;
  const last = world.inbox.of(form.id).findLast(({ group }) => group === 'i9');
  if (expected !== null) expect(last?.body).toEqual(bodyOf(form, expected));
}

const isAnswer = (answer: unknown): answer is ApiResponse =>
  typeof answer === 'object' && answer !== null && 'text' in answer && typeof answer.text === 'string';

/** A delivery names the state and where the form is, and nothing personal. */
const bodyOf = ({ i9NextStep, i9NextStepDueDate, i9Url }: I9, i9Status: string) => ({
  i9Status,
  i9NextStep,
  i9NextStepDueDate,
  i9Url,
});
