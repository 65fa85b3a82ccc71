import type { Config } from '../config';
import type { Logger } from '../process/logger';
import {
  assertOwner,
  grantRoles,
  makeLogins,
  settleJit,
  settleLogin,
  withRole,
  type DatabaseUrls,
} from '../store/installation/logins';
import { assertNothingToLose } from '../store/installation/sandbox-organizations';
import { keepDistributed } from '../store/cluster/prepare';
import { migrateLatest, migrateRollback } from '../store/installation/migrate';
import { workerRole } from '../store/core/database-roles';

/** The database of one run, and with which logins its parts work. */
export type DatabaseAccess = ReturnType<typeof operatorsAccess>;

/** @param url the operator's, or that of the embedded server's superuser */
export const accessTo = (url: string, config: Config, logger: Logger): DatabaseAccess =>
  config.databaseUrl === null ? embeddedAccess(url) : operatorsAccess(url, config, logger);

/** Whether a URL of the service leads through a pooler of transactions. */
export const isPooled = (url: string, { databaseUrl, databaseDirectUrl }: Config): boolean =>
  databaseDirectUrl !== null && url === databaseUrl;

/** Its logins get new passwords at each start: only this run knows them. */
const embeddedAccess = (ownerUrl: string): DatabaseAccess => ({
  ownerUrl,
  logins: [],
  ownerAsWorkerUrl: withRole(ownerUrl, workerRole),
  ours: true,
  migrate: () => migrateLatest(ownerUrl),
  rollback: async () => {
    await assertNothingToLose(ownerUrl);
    return migrateRollback(ownerUrl);
  },
  urls: () => makeLogins(ownerUrl),
  taskUrl: async () => (await makeLogins(ownerUrl)).worker,
});

function operatorsAccess(service: string, config: Config, logger: Logger) {
  // What belongs to a session (locks of migrations, LISTEN of the queue, leases) goes past a pooler.
  const direct = config.databaseDirectUrl ?? service;
  const worker = config.databaseWorkerUrl ?? direct;
  const ownerUrl = config.databaseOwnerUrl ?? direct;
  const logins = [direct, worker];
  const settling = { production: !config.sandbox, warn: (message: string) => logger.warn(message) };
  return {
    /** Of the login that owns the tables. */
    ownerUrl,
    /** What the service and the worker sign in with on the server itself; none of the embedded one's outlive a run. */
    logins,
    /** The owner with the rights of a worker, for what follows a migration. */
    ownerAsWorkerUrl: withRole(ownerUrl, workerRole),
    /** Nothing else can reach an embedded database, so the process that uses it migrates it as well. */
    ours: false,
    /** Applies the migrations and gives the logins their roles. @returns names of the migrations */
    async migrate(): Promise<string[]> {
      await assertOwner(ownerUrl);
      return migrateLatest(ownerUrl, {
        afterwards: async (owner) => {
          await grantRoles(ownerUrl, { service, worker });
          await settleJit(ownerUrl, { service, worker }, settling.warn);
          await keepDistributed({ owner, ownerUrl, logins, say: (line) => logger.info(line) });
        },
      });
    },
    /** Undoes what the last run migrated. @returns the names @throws StartupError when it would remove employers' records */
    async rollback(): Promise<string[]> {
      await assertOwner(ownerUrl);
      await assertNothingToLose(withRole(ownerUrl, workerRole));
      return migrateRollback(ownerUrl);
    },
    /**
     * The logins of what runs from now on, each for its purpose.
     * @throws StartupError when one of them may do too much, in production, or too little
     */
    urls: async ({ serves, works }: { serves?: boolean; works?: boolean }): Promise<DatabaseUrls> => ({
      service: serves ? await settleLogin(service, 'service', settling) : service,
      worker: works ? await settleLogin(worker, 'worker', settling) : worker,
    }),
    /** The login of a command that goes through the organizations and ends. */
    taskUrl: () => settleLogin(worker, 'worker', { production: false, warn: () => undefined }),
  };
}
