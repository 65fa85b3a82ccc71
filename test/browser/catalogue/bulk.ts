import { recordKinds } from '../../../src/program/api';
import { exportJob } from '../../../src/services/bulk/run-export';
import { takeTurn } from '../../../src/services/long-jobs';
import { importJob } from '../../../src/services/bulk/run-import';
import { compiledContract } from '../../support/contract/contract';
import { asWorker, ownerOf } from '../../support/owner';
import { hidden, signedIn } from '../../support/organizations/hr';
import type { Tour } from './types';

/** Imports and exports in every state. */

const good = 'number,name\n0101,Tacoma\n0102,"Ogden, Utah"\n';
const faulty = [
  'number,name,workMonday',
  '0200,Boise,true',
  ...Array.from({ length: 30 }, (_, index) => `02${index},Reno,sometimes`),
].join('\n');

/** A fault of each sort. */
const strangePeople = [
  'profileId,firstName,lastName,startDate,locationId,languagePreference,socialSecurityNumber,notificationEmail1',
  'E-1,,Rivera,2026-11-23,2147483647,3,12,',
  'E-2,Ana,Rivera,soon,x,,,',
  'E-3,Ana',
  `e-2,${'A'.repeat(41)},Rivera,2026-11-23,,,,`,
].join('\n');

const fileOf = (text: string) => ({
  file: { name: 'locations.csv', buffer: Buffer.from(text) },
});

export const bulkTour: Tour = {
  name: 'bulk',
  language: 'en',
  async prepare({ service, emptyWorld }) {
    const world = await emptyWorld();
    const { login, userId } = await world.user();
    const { organizationId } = world.tenant;
    const client = await signedIn(service, { login, userId });
    const kinds = recordKinds(service.services, compiledContract());
    const owner = ownerOf(service.services);

    /** Sends a file as the user, and lets the worker do what it asks for. @returns the id of the import */
    async function imported(content: string, mode: string, type = 'locations'): Promise<number> {
      const html = await (await client.get('/portal/imports')).text();
      const form = new FormData();
      form.set('csrf', hidden(html, 'csrf'));
      form.set('type', type);
      form.set('mode', mode);
      form.set('file', new Blob([content]), `${type}.csv`);
      const answer = await client.post('/portal/imports', form);
      const importId = Number(answer.headers.get('location')?.split('/').at(-1));
      await takeTurn(
        asWorker(service.services),
        importJob(() => kinds.imports),
        { organizationId, id: importId },
        true,
      );
      return importId;
    }

    /** Asks for an export as the user. @returns its id */
    async function exported(type: string): Promise<number> {
      const html = await (await client.get('/portal/exports')).text();
      await client.post(`/portal/exports?type=${type}`, { csrf: hidden(html, 'csrf') });
      const newest = await owner('exports').max<{ max: number | null }[]>('id').first();
      const exportId = newest?.max ?? 0;
      await takeTurn(
        asWorker(service.services),
        exportJob(() => kinds.exports),
        { organizationId, id: exportId },
        true,
      );
      return exportId;
    }
    const setState = (table: string, id: number, values: object) => owner(table).where({ id }).update(values);

    const clean = await imported(good, 'check');
    const withFaults = await imported(faulty, 'check');
    const people = await imported(strangePeople, 'check', 'employees');
    const written = await imported(faulty, 'import');
    const refused = await imported('number,height\n1,2\n', 'check');
    const failed = await imported(good, 'import');
    await setState('imports', failed, { state: 'failed' });
    const running = await imported(good, 'import');
    const begun = { state: 'running', rows_total: 90_000, created: 31_250, finished_at: null };
    await setState('imports', running, begun);

    const ready = await exported('locations');
    await setState('exports', await exported('locations'), { state: 'failed' });
    await setState('exports', await exported('locations'), { expires_at: new Date(0) });
    await setState('exports', await exported('locations'), { state: 'rejected' });
    const made = { state: 'running', rows_done: 1, finished_at: null };
    await setState('exports', await exported('locations'), made);
    // So many users that a second person has to look.
    for (let count = 0; count < 26; count += 1) await world.user();
    await exported('users');
    await world.admin.post('/v1/exports', { recordType: 'users' });
    const toReview = await owner('exports').max<{ max: number | null }[]>('id').first();

    return {
      login,
      stops: [
        { name: '01-imports', at: '/imports' },
        { name: '02-import-faults', at: '/imports', enter: {}, status: 422 },
        { name: '03-check', at: `/imports/${clean}` },
        { name: '04-check-with-faults', at: `/imports/${withFaults}` },
        { name: '05-second-page', at: `/imports/${withFaults}?page=2` },
        { name: '05a-employees-with-faults', at: `/imports/${people}` },
        { name: '06-import-now-without-file', at: `/imports/${clean}`, press: 'Import now', status: 422 },
        { name: '07-imported', at: `/imports/${written}` },
        { name: '08-refused', at: `/imports/${refused}` },
        { name: '09-failed', at: `/imports/${failed}` },
        { name: '10-running', at: `/imports/${running}` },
        { name: '11-looking-again', at: `/imports/${running}?refresh=yes` },
        { name: '12-sent', at: '/imports', enter: { type: 'locations' }, files: fileOf(good) },
        { name: '20-exports', at: '/exports' },
        { name: '21-cases', at: '/exports?type=everify-cases', unfold: true },
        { name: '22-forms', at: '/exports?type=i9s', unfold: true },
        { name: '23-employees', at: '/exports?type=employees', unfold: true },
        { name: '24-not-ready', at: `/exports/${ready + 1}/content`, status: 409 },
        { name: '25-asked', at: '/exports?type=locations', press: 'Make the file' },
        { name: '26-approved', at: '/exports', press: `Approve export ${toReview?.max}` },
      ],
      files: [
        [`/imports/${withFaults}/faults`, 'text/csv'],
        ['/imports/templates/employees', 'text/csv'],
        [`/exports/${ready}/content`, 'text/csv'],
        ['/reports/audit-readiness/content', 'text/csv'],
      ],
    };
  },
};
