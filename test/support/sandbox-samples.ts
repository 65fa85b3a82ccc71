import { randomUUID } from 'node:crypto';
import { recordKinds, rowOperations } from '../../src/program/api';
import { createMailer } from '../../src/mail/mailer';
import { bulkActionJob } from '../../src/services/bulk/run-bulk-action';
import { takeTurn } from '../../src/services/long-jobs';
import { exportJob } from '../../src/services/bulk/run-export';
import { importJob } from '../../src/services/bulk/run-import';
import { packageJob } from '../../src/services/inspections/build-inspection-package';
import type { Services } from '../../src/services/services';
import { compiledContract } from './contract/contract';
import { asWorker, ownerOf } from './owner';

/** A package as `sandbox.hr` asks for it in the portal; the next after package 1. @returns its id */
export async function packageOfSomebodyElse(services: Services): Promise<number> {
  const system = ownerOf(services);
  const user: { id: number } | undefined = await system('users').where({ login: 'sandbox.hr' }).first('id');
  const [{ id: _, ...first } = {}]: Record<string, unknown>[] = await system('inspection_packages').where({
    id: 1,
  });
  const asked = { ...first, state: 'in-review', requested_by_user_id: user?.id };
  const [made]: { id: number }[] = await system('inspection_packages').insert(asked, ['id']);
  return made?.id ?? 0;
}

/** An export as `sandbox.hr` asks for it in the portal; the next after export 1. @returns its id */
export async function exportOfSomebodyElse(services: Services): Promise<number> {
  const system = ownerOf(services);
  const user: { id: number } | undefined = await system('users').where({ login: 'sandbox.hr' }).first('id');
  const [{ id: _, ...first } = {}]: Record<string, unknown>[] = await system('exports').where({ id: 1 });
  const asked = { ...first, state: 'in-review', requested_by_user_id: user?.id };
  const row = { ...asked, upload_id: randomUUID(), byte_count: null, content_hash: null };
  const [made]: { id: number }[] = await system('exports').insert(row, ['id']);
  return made?.id ?? 0;
}

/** A second view of the same user, to be removed. @returns its id */
async function viewToRemove(services: Services): Promise<number> {
  const system = ownerOf(services);
  const [{ id: _, ...first } = {}]: Record<string, unknown>[] = await system('saved_views').where({ id: 1 });
  const json = (name: string) => ({ [name]: JSON.stringify(first[name]) });
  const [made]: { id: number }[] = await system('saved_views').insert(
    { ...first, ...json('filters'), ...json('sort'), ...json('columns') },
    ['id'],
  );
  return made?.id ?? 0;
}

/** The worker keeps what waits to be sent. */
export async function keepMail(services: Services): Promise<void> {
  const { database, keys, logger } = asWorker(services);
  const mailer = createMailer({
    database,
    keys,
    clock: { now: () => new Date() },
    logger,
    smtpUrl: null,
    sandbox: true,
    requireTls: false,
    baseUrl: services.config.baseUrl,
  });
  const waiting: { organization_id: number; id: number }[] = await ownerOf(services)('mail_messages')
    .where({ state: 'pending' })
    .select('organization_id', 'id');
  for (const { organization_id: organizationId, id } of waiting) await mailer.send({ organizationId, id });
}

/** What somebody who tries the samples one by one has the time for, and the worker does, before an operation. */
export const meanwhile: Readonly<Record<string, (services: Services) => Promise<unknown>>> = {
  getInspectionPackage: (services) =>
    takeTurn(asWorker(services), packageJob(), { organizationId: 1, id: 1 }, true),
  recordInspectionPackageReview: packageOfSomebodyElse,
  // The employee moves to a location that takes part in E-Verify.
  createEverifyCase: async (services) => {
    const { employee_id: id }: { employee_id: number } = await ownerOf(services)('i9s')
      .where({ id: 38 })
      .first('employee_id');
    await ownerOf(services)('employees').where({ id }).update({ location_id: 2 });
  },
  removeSavedView: viewToRemove,
  listSandboxMail: keepMail,
  getExport: (services) =>
    takeTurn(
      asWorker(services),
      exportJob(() => recordKinds(services, compiledContract()).exports),
      { organizationId: 1, id: 1 },
      true,
    ),
  recordExportReview: exportOfSomebodyElse,
  getBulkAction: (services) =>
    takeTurn(
      asWorker(services),
      bulkActionJob(() => rowOperations(services, compiledContract())),
      { organizationId: 1, id: 1 },
      true,
    ),
  getImport: (services) =>
    takeTurn(
      asWorker(services),
      importJob(() => recordKinds(services, compiledContract()).imports),
      { organizationId: 1, id: 1 },
      true,
    ),
};
