import { accessSync, constants, existsSync, readFileSync, rmSync } from 'node:fs';
import { rename, writeFile } from 'node:fs/promises';
import { randomUUID } from 'node:crypto';
import type { AnchorTarget, Config } from '../config';
import { withNoun } from '../domain/text';
import { runFormCheck } from './check-forms';
import { readClosureTask } from './federal-closures';
import { readVerificationOptions } from './verification-options';
import { readOrganizationTask } from './organizations';
import {
  findingLine,
  parseReached,
  verificationSummary,
  verifyAudit,
  type Reached,
  type VerificationOptions,
} from '../records/verify-audit';
import type { Finding } from '../records/finding';
import { StartupError } from '../process/startup-error';
import type { DatabaseAccess } from './database-access';
import { keepAuditRows } from '../store/audit/chains';
import { sandboxClock, systemClock } from '../store/clock';
import { prepareCluster } from '../store/cluster/prepare';
import { withDatabase, type Database } from '../store/core/database';
import { openKnex } from '../store/core/knex-pool';
import { organizationIds } from '../store/organizations/organizations';
import { createKeyRing, type KeyRing } from '../store/core/keys';
import { restoreMargin, skipGivenNumbers } from '../store/installation/after-restore';
import { assertKeys } from '../store/installation/encryption-keys';
import { assertOwner } from '../store/installation/logins';
import { reseal, resealingReport } from '../store/installation/reseal';
import { realTime } from '../process/clock';

/** What a task works on. */
interface TaskParts {
  /** A worker's. */
  readonly database: Database;
  readonly keys: KeyRing;
  readonly access: DatabaseAccess;
  readonly config: Config;
}

type Print = (line: string) => void;

/** Work on the stored data that runs to an end. @returns the exit code */
type Task = (parts: TaskParts, options: readonly string[], print: Print) => Promise<number>;

/** Returns what options ask for; those that are wrong were refused before anything was opened. */
function understood<T>(asked: T | string): T {
  if (typeof asked === 'string') throw new StartupError(asked);
  return asked;
}

/** Prints each broken link. */
const verify: Task = async ({ database, keys, config }, options, print) => {
  const { files, progress } = understood(readVerificationOptions(options));
  const anchorFiles = files.length > 0 ? readable(files) : keptAnchors(config.auditAnchor);
  const report = (finding: Finding) => print(findingLine(finding));
  const resume = progress === null ? undefined : progressIn(progress);
  const verification = await verifyAudit(
    { database, keys },
    { anchorFiles, report, ...(resume && { resume }) },
  );
  if (progress !== null) rmSync(progress, { force: true });
  print(verificationSummary(verification));
  return verification.broken === 0 ? 0 : 1;
};

/** @throws StartupError when the file holds anything else than how far a run has come */
function progressIn(file: string): NonNullable<VerificationOptions['resume']> {
  return {
    from: existsSync(file) ? readProgress(file) : null,
    // A run that is killed meanwhile leaves the one file or the other.
    reached: async (place) => {
      await writeFile(`${file}.new`, JSON.stringify(place), { mode: 0o600 });
      await rename(`${file}.new`, file);
    },
  };
}

function readProgress(file: string): Reached {
  const reached = parseReached(readFileSync(file, 'utf8'));
  if (!reached) throw new StartupError(`${file} does not say how far verify-audit has come.`);
  return reached;
}

/** @throws StartupError when one of the files cannot be read */
function readable(files: readonly string[]): readonly string[] {
  for (const file of files) {
    try {
      accessSync(file, constants.R_OK);
    } catch (cause) {
      throw new StartupError(`The anchors in ${file} cannot be read.`, { cause });
    }
  }
  return files;
}

/** A file that has gone holds no anchors, and the database knows of those that it held. */
const keptAnchors = (target: AnchorTarget | null): readonly string[] | undefined =>
  target && 'file' in target ? [target.file].filter((file) => existsSync(file)) : undefined;

const keepClosures: Task = ({ database }, options, print) =>
  understood(readClosureTask(options))(database, print);

/** Runs what only the owner of the tables may do. */
async function asOwner<T>(
  { ownerUrl: url }: DatabaseAccess,
  work: (owner: Database) => Promise<T>,
): Promise<T> {
  await assertOwner(url);
  return withDatabase({ url, poolSize: 2, statementTimeoutMs: taskStatementMs }, work);
}

/** Prints what was encrypted again and which keys can be removed. */
const resealAll: Task = ({ database, keys, access }, _options, print) =>
  asOwner(access, async (owner) => {
    // Keys that are missing are in its report.
    await assertKeys({ database, keys }, (id) => keys.ids.includes(id));
    const resealing = await reseal({ owner, keys });
    const { lines, complete } = resealingReport(keys.ids, resealing);
    for (const line of lines) print(line);
    if (Object.values(resealing.resealed).some((count) => count > 0))
      await noteInEachAudit({ database, keys }, 'reseal', 'encryptionKey');
    return complete ? 0 : 1;
  });

/** Notes what the operator did to the whole database in the audit of each organization. */
async function noteInEachAudit(
  store: Pick<TaskParts, 'database' | 'keys'>,
  operationId: string,
  field: string,
): Promise<void> {
  const by = { at: realTime(), operationId, requestId: randomUUID(), userId: null, clientId: null };
  for (const id of await organizationIds(store.database))
    await keepAuditRows(store, { organizationId: id }, by, [{ type: 'organization', id, fields: [field] }]);
}

/** Says how much was raised. */
const afterRestore: Task = ({ database, keys, access }, _options, print) =>
  asOwner(access, async (owner) => {
    await assertKeys({ database, keys });
    const { organizations, sequences } = await skipGivenNumbers(owner);
    await noteInEachAudit({ database, keys }, 'afterRestore', 'restored');
    print(
      `Raised by ${restoreMargin}: ${withNoun(sequences, 'counter')} of ids, and the feeds and deliveries of ${withNoun(organizations.length, 'organization')}.`,
    );
    return 0;
  });

const keepOrganizations: Task = ({ database, keys, access, config }, options, print) =>
  asOwner(access, (owner) => {
    const { baseUrl, smtpUrl } = config;
    const tools = { database, keys, owner, baseUrl, mails: smtpUrl !== null, now: realTime() };
    return understood(readOrganizationTask(options))(tools, print);
  });

/** Prints each step. */
const keepCluster: Task = async ({ access: { ownerUrl, logins } }, _options, print) => {
  await assertOwner(ownerUrl);
  const owner = openKnex(ownerUrl, { statement_timeout: taskStatementMs });
  try {
    await prepareCluster({ owner, ownerUrl, logins, say: print });
    return 0;
  } finally {
    await owner.destroy();
  }
};

/** Prints how many forms break which rule. */
const judgeForms: Task = async ({ database, keys, config }, options, print) => {
  await assertKeys({ database, keys });
  const clock = config.sandbox ? sandboxClock(database) : systemClock;
  return runFormCheck({ database, keys, clock }, { apply: options.includes('--apply') }, print);
};

export const tasks = {
  verify,
  judgeForms,
  keepClosures,
  keepOrganizations,
  keepCluster,
  resealAll,
  afterRestore,
};

/** Longest statement of a task: it can read a whole table. */
const taskStatementMs = 3_600_000;

/** Runs a task on a database of its own connections. */
export async function runTask(
  name: keyof typeof tasks,
  config: Config,
  access: DatabaseAccess,
  options: readonly string[],
  print: Print,
): Promise<number> {
  const limits = { poolSize: config.databasePoolSize, statementTimeoutMs: taskStatementMs };
  const keys = createKeyRing(config.encryptionKeys);
  return withDatabase({ url: await access.taskUrl(), ...limits }, (database) =>
    tasks[name]({ database, keys, access, config }, options, print),
  );
}
