import { explained, keepCopies } from '../../support/organizations/partnership';
import { passport } from '../../support/organizations/i9-walk';
import type { ApiResponse } from '../../support/http';
import { hrWorld, type FormOptions, type HrUser, type HrWorld } from '../../support/organizations/hr';
import { type RunningService } from '../../support/service';
import { ownerOf } from '../../support/owner';

/** What the tours are made on: an organization with E-Verify and one without. */
export interface Stage {
  readonly service: RunningService;
  readonly world: HrWorld;
  readonly user: HrUser;
  /** Gives a form a step over the API. @throws Error when it is refused */
  post(path: string, body?: object): Promise<ApiResponse>;
  /** A form whose both sections are signed. */
  approved(
    options?: FormOptions & { documents?: readonly { readonly code: string }[] },
  ): Promise<{ i9Id: number; employeeId: number }>;
  /** Keeps copies of both sides of documents with a form. */
  keep(i9Id: number, ...codes: readonly string[]): Promise<void>;
  /** An organization of its own, in which nothing has happened. */
  emptyWorld(): Promise<HrWorld>;
  /** A link in the newest mail to an address, as an address below `/portal`. */
  linkTo(address: string): Promise<string>;
}

export const longNames = {
  firstName: 'Maximiliane-Theodora',
  lastName: 'Featherstonehaugh-Wolfeschlegelstein',
} as const;

export async function setStage(service: RunningService): Promise<Stage> {
  const world = await hrWorld(service, { everify: true });
  const user = await world.user();
  // Whoever signs Section 2 has a title.
  await ownerOf(service.services)('users')
    .where({ organization_id: world.tenant.organizationId })
    .update({ title: 'HR manager' });
  const post = async (path: string, body: object = {}) => {
    const answer = await world.admin.post(path, body);
    if (answer.status >= 300) throw new Error(`${path}: ${answer.status} ${answer.text}`);
    return answer;
  };
  let kept = 0;
  const keep: Stage['keep'] = (i9Id, ...codes) => keepCopies(world.admin, i9Id, codes, String((kept += 1)));
  return {
    keep,
    service,
    world,
    user,
    post,
    async approved({ documents = [passport], ...options } = {}) {
      const form = await world.form(options);
      await keep(form.i9Id, ...documents.map(({ code }) => code));
      await post(`/v1/i9s/${form.i9Id}/section2`, {
        documents,
        firstDayOfEmployment: options.employee?.['startDate'] ?? '2026-11-23',
        explanations: { ...explained, 'first-day-unusual': 'The form is older than these pages.' },
        examinationMethod: 'physical',
        attestationRead: true,
      });
      return form;
    },
    emptyWorld: () => hrWorld(service),
    async linkTo(address) {
      const { text } = await world.mailTo(address);
      const link = /https?:\/\/[^/]+\/portal(\/section(?:[12]|1-copy)\/\S+)/.exec(text)?.[1];
      if (!link) throw new Error(`There is no link in the mail to ${address}`);
      return link;
    },
  };
}
