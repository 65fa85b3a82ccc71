import { bulkActionsOf, type BulkAction } from '../../support/organizations/bulk-actions';
import { signedIn } from '../../support/organizations/hr';
import { ownerOf } from '../../support/owner';
import { longNames } from './stage';
import type { Tour } from './types';

/** Rows of lists that are ticked, and bulk actions in every state. */
export const bulkActionTour: Tour = {
  name: 'bulk-actions',
  language: 'en',
  async prepare({ service, emptyWorld }) {
    const world = await emptyWorld();
    const { login, userId } = await world.user();
    await signedIn(service, { login, userId });
    const owner = ownerOf(service.services);
    const { work } = bulkActionsOf(service, world.tenant);

    const waiting = await world.form({ signed: false, employee: longNames });
    for (let count = 0; count < 28; count += 1)
      await world.form({ signed: false, employee: { firstName: 'Bo', lastName: `Quist ${count}` } });
    const signed = await world.form();
    const { i9Id: voided } = await world.form({ signed: false });
    await world.admin.post(`/v1/i9s/${voided}/void`, { reason: 'Hired twice' });

    /** Asks as the user, and lets the worker do it. @returns its id */
    async function asked(requestBody: object): Promise<number> {
      const { body } = await world.admin.post<BulkAction>('/v1/bulk-actions', requestBody);
      await owner('bulk_actions').where({ id: body.id }).update({ requested_by_user_id: userId });
      await work(body.id);
      return body.id;
    }
    const setState = (id: number, values: object) => owner('bulk_actions').where({ id }).update(values);

    const i9Ids = [waiting.i9Id, signed.i9Id, voided, 2_147_483_647];
    const preview = await asked({ action: 'renew-link', i9Ids, dryRun: true });
    const refused = await asked({ action: 'renew-link', i9Ids: [voided], dryRun: true });
    const many = await asked({ action: 'remind', filters: {} });
    const running = await asked({ action: 'hold', i9Ids, reason: 'Notice of Inspection' });
    await setState(running, { state: 'running', succeeded: 2, refused: 0, finished_at: null });
    const failed = await asked({ action: 'assign', i9Ids, ownerUserId: userId });
    await setState(failed, { state: 'failed', failure: 'permission-lost' });

    const ticked = `choose-${waiting.i9Id}=yes&choose-${signed.i9Id}=yes`;
    const next = (action: string, rows = ticked, list = '/i9s') =>
      `/bulk-actions/new?list=${encodeURIComponent(list)}&query=&which=chosen&action=${action}&${rows}`;
    const onEmployees = `choose-${waiting.employeeId}=yes`;
    return {
      login,
      stops: [
        { name: '01-forms', at: '/i9s?view=all', long: true },
        { name: '02-employees', at: '/employees', long: true },
        { name: '03-nothing-ticked', at: next('remind', ''), status: 422 },
        { name: '04-remind', at: next('remind') },
        { name: '05-link', at: next('renew-link') },
        { name: '06-assign', at: next('assign') },
        { name: '07-hold', at: next('hold') },
        { name: '08-hold-without-reason', press: 'Show what would happen', status: 422 },
        { name: '09-start', at: next('start-i9', onEmployees, '/employees') },
        { name: '10-preview', at: `/bulk-actions/${preview}` },
        { name: '11-preview-of-refusals', at: `/bulk-actions/${refused}` },
        { name: '12-done', at: `/bulk-actions/${many}`, long: true },
        { name: '13-second-page', at: `/bulk-actions/${many}?page=2` },
        { name: '14-running', at: `/bulk-actions/${running}` },
        { name: '15-looking-again', at: `/bulk-actions/${running}?refresh=yes` },
        { name: '16-failed', at: `/bulk-actions/${failed}` },
        { name: '17-all', at: '/bulk-actions' },
        { name: '18-run', at: `/bulk-actions/${preview}`, press: 'Send the link to Section 1 again: 1 form' },
      ],
    };
  },
};
