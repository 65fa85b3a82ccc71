import type { components } from '../../../generated/openapi';
import type { ImportKinds } from '../../../src/services/bulk/import-kind';
import { importJob } from '../../../src/services/bulk/run-import';
import { takeTurn } from '../../../src/services/long-jobs';
import type { Api } from '../../support/http';
import { importsOf, type Import } from '../../support/organizations/imports';
import { rowsOf } from '../../support/organizations/partnership';
import { asWorker } from '../../support/owner';
import type { Tenant } from '../../support/organizations/tenant';
import { useService } from '../../support/service';

/** Rows of employees that start their I-9s. */

const service = useService();
let tenant: Tenant;
let admin: Api;

beforeEach(async () => {
  tenant = await service.tenant();
  admin = service.api((await tenant.caller()).token);
});

const { kinds, work, outcomeOf } = importsOf(service, () => ({ tenant, admin }));

const header =
  'profileId,firstName,lastName,startDate,locationId,emailAddress,createI9,createLogin,sendLoginEmail';
const rowOf = (key: string, asks: string, email = `${key}@example.com`) =>
  `${key},Ana,Rivera,2026-11-23,${tenant.locationId},${email},${asks}`;

async function send(rows: readonly string[], client = admin): Promise<Import> {
  const file = [header, ...rows].join('\n');
  const { body, status, text } = await client.post<Import>('/v1/imports?recordType=employees', file, {
    'content-type': 'text/csv',
  });
  if (status !== 202) throw new Error(text);
  return body;
}

async function run(rows: readonly string[]) {
  const asked = await send(rows);
  await work(asked);
  const { done, faults } = await outcomeOf(asked.id);
  const { state, created, updated, unchanged, faulty } = done;
  return { counts: { state, created, updated, unchanged, faulty }, faults };
}

const made = async () => ({
  forms: (await rowsOf(service, tenant, 'i9s')).length,
  mails: (await rowsOf(service, tenant, 'mail_messages')).length,
});
const none = { created: 0, updated: 0, unchanged: 0, faulty: 0 };

it('starts the I-9 of a new hire and sends the link only where the row asks for it', async () => {
  const rows = [rowOf('H-1', 'if allowed,true,true'), rowOf('H-2', 'yes,false,'), rowOf('H-3', ',,', '')];
  expect(await run(rows)).toEqual({ counts: { ...none, state: 'finished', created: 3 }, faults: [] });
  expect(await made()).toEqual({ forms: 2, mails: 1 });
});

it('starts and sends nothing again when the same file is sent again', async () => {
  const rows = [rowOf('H-1', 'if allowed,true,true'), rowOf('H-2', 'if allowed,,')];
  await run(rows);
  expect((await run(rows)).counts).toEqual({ ...none, state: 'finished', unchanged: 2 });
  expect(await made()).toEqual({ forms: 2, mails: 1 });
});

it('starts the I-9 of an employee who exists without one', async () => {
  await run([rowOf('H-1', ',,')]);
  expect((await run([rowOf('H-1', 'if allowed,true,true')])).counts).toMatchObject({ updated: 1 });
  expect(await made()).toEqual({ forms: 1, mails: 1 });
});

it('refuses a row by the rules of createEmployee', async () => {
  await run([rowOf('H-1', 'yes,,')]);
  const { counts, faults } = await run([
    rowOf('H-1', 'yes,,'),
    rowOf('H-2', 'perhaps,,'),
    rowOf('H-3', 'yes,true,true', ''),
  ]);
  expect(counts).toEqual({ ...none, state: 'finished', faulty: 3 });
  expect(faults).toEqual([
    [2, null, 'i9-not-allowed'],
    [3, 'createI9', 'not-allowed'],
    [4, 'emailAddress', 'needed'],
  ]);
});

it('needs the permission to create I-9s', async () => {
  const client = service.api((await tenant.caller({ without: [202] })).token);
  const asked = await send([rowOf('H-1', 'if allowed,,')], client);
  await work(asked);
  const { body } = await client.get<{ searchResult: components['schemas']['ImportFault'][] }>(
    `/v1/imports/${asked.id}/faults`,
  );
  expect(body.searchResult).toEqual([
    expect.objectContaining({ row: 2, field: 'createI9', code: 'permission-denied' }),
  ]);
  expect(await made()).toEqual({ forms: 0, mails: 0 });
});

it.each([
  ['together', []],
  // Where the user reaches some employees only; on a cluster, always.
  ['one by one', [104]],
])(
  'starts each I-9 and sends each email once when a worker is killed; rows are inserted %s',
  async (_, without) => {
    tenant = await service.tenant({ organization: { hierarchy: '{locationId}' } });
    const asked = await send(
      Array.from({ length: 22 }, (_, index) => rowOf(`K-${index}`, 'if allowed,true,true')),
      service.api((await tenant.caller({ without, groups: [[tenant.locationId]] })).token),
    );
    let batches = 0;
    const dying = (): ImportKinds => {
      const all = kinds();
      const prepare: ImportKinds['employees']['prepare'] = (unit, rows, file) => {
        batches += 1;
        if (batches === 2) throw new Error('The worker ended');
        return all.employees.prepare(unit, rows, file);
      };
      return { ...all, employees: { ...all.employees, prepare } };
    };
    const key = { organizationId: tenant.organizationId, id: asked.id };
    await expect(takeTurn(asWorker(service.services), importJob(dying), key, false)).rejects.toThrow(
      'The worker ended',
    );
    const begun = await made();
    expect(begun).toEqual({ forms: 20, mails: 20 });
    await work(asked);
    expect(await made()).toEqual({ forms: 22, mails: 22 });
  },
);
