import { statfs } from 'node:fs/promises';
import path from 'node:path';
import { createTransport } from 'nodemailer';
import { assertProduction, type Config } from '../config';
import { isPooled } from './database-access';
import { checkDataDirectory } from '../embedded-postgres';
import { serverVersion } from '../embedded-postgres/binaries';
import { certainSkew, largestSkewMs } from '../process/clock-watch';
import { collectorAnswers } from '../process/trace-exporter';
import { checkAnchorTarget } from '../records/write-anchors';
import { checkAddress, statusAddress } from '../server/listen';
import { countAuditKeys, readAuditKeys } from '../store/audit/keys';
import { describe, standingsOf } from '../store/core/client';
import { withDatabase, type Database } from '../store/core/database';
import { createKeyRing } from '../store/core/keys';
import type { DatabaseOptions } from '../store/core/pool';
import { lookAtReplicas } from '../store/replicas/replicated';
import { organizationIds } from '../store/organizations/organizations';
import { assertKeys } from '../store/installation/encryption-keys';
import { assertOwner, settleLogin, withConnection } from '../store/installation/logins';
import { migrationsCurrent } from '../store/installation/migrate';
import { assertSandboxMark, tellOlder } from '../store/installation/sandbox-organizations';
import { realMilliseconds } from '../process/clock';

/**
 * Checks before a start that everything is there that the service needs, and reports all faults at once. Changes
 * nothing, sends no mail and submits nothing to E-Verify.
 */

export interface CheckResult {
  readonly state: 'ok' | 'warn' | 'FAIL';
  readonly name: string;
  readonly text: string;
}

export interface Machine {
  /** Milliseconds since 1970. */
  now(): number;
  /** What a process without rights can still store where the folder is. */
  freeBytes(folder: string): Promise<number>;
}

const thisMachine: Machine = {
  now: realMilliseconds,
  freeBytes: async (folder) => {
    const { bavail, bsize } = await statfs(folder);
    return bavail * bsize;
  },
};

/** @returns what is right; in `warn`, what should be changed. @throws Error that says what is wrong */
type Look = (config: Config, machine: Machine) => Promise<string | { readonly warn: string }>;

const waitMs = 10_000;
const oldestPostgres = 150_000;
const neededBytes = 1024 ** 3;

/** Runs what looks at the operator's database; the embedded one is made at the start. */
const onDatabase =
  (look: (url: string, config: Config, machine: Machine) => ReturnType<Look>): Look =>
  async (config, machine) =>
    config.databaseUrl === null
      ? `the embedded PostgreSQL ${serverVersion()} is set up at the start`
      : look(config.databaseUrl, config, machine);

/**
 * What a worker of this environment signs in with; null in that of an API. Past a pooler both have DATABASE_DIRECT_URL,
 * which is a worker's when it has another login than the API.
 */
function workerUrlOf(url: string, { databaseWorkerUrl, databaseDirectUrl }: Config): string | null {
  if (databaseWorkerUrl !== null || databaseDirectUrl === null) return databaseWorkerUrl;
  const loginOf = (text: string) => new URL(text).username;
  return loginOf(databaseDirectUrl) === loginOf(url) ? null : databaseDirectUrl;
}

/** What is looked at, in this order. */
const looks: Readonly<Record<string, Look>> = {
  configuration: async (config) => {
    assertProduction(config);
    return config.sandbox ? 'complete, for a sandbox' : 'complete';
  },
  address: async (config) => {
    await checkAddress(config);
    const status = statusAddress(config);
    if (status && status.port !== config.port) await checkAddress(status);
    return `port ${config.port} of ${config.host} is free`;
  },
  database: onDatabase((url) =>
    withConnection(url, async (client) => {
      const { rows } = await client.query<{ number: number; name: string }>(
        `select current_setting('server_version_num')::integer as number, current_setting('server_version') as name`,
      );
      const { number = 0, name = '' } = rows[0] ?? {};
      if (number < oldestPostgres)
        throw new Error(`PostgreSQL ${name} is too old: 15 is the oldest that works`);
      const servers = await standingsOf(url);
      const all = `PostgreSQL ${name}${servers.length > 1 ? `: ${servers.map(describe).join(', ')}` : ''}`;
      return servers.some(({ fault }) => fault !== undefined) ? { warn: all } : all;
    }),
  ),
  migrations: onDatabase((url, config) =>
    withDatabase(optionsOf(url, config), async (database) => {
      if (await migrationsCurrent(database)) return 'all are applied';
      throw new Error('the database is not up to date: run "migrate"');
    }),
  ),
  logins: onDatabase(async (url, config) => {
    const warnings: string[] = [];
    const settling = {
      production: !config.sandbox,
      warn: (message: string) => void warnings.push(message),
    };
    const worker = workerUrlOf(url, config);
    await settleLogin(url, 'service', settling);
    // An API has no worker's login, and must not: whoever finds its environment would have the rights of both.
    if (worker !== null) await settleLogin(worker, 'worker', settling);
    else if (config.databaseDirectUrl !== null)
      await settleLogin(config.databaseDirectUrl, 'service', settling);
    if (config.databaseOwnerUrl !== null) await assertOwner(config.databaseOwnerUrl);
    const [warning] = warnings;
    if (warning !== undefined) return { warn: warning };
    return worker === null
      ? 'that of the API may do what it is used for, and no more; a worker needs DATABASE_WORKER_URL'
      : 'each may do what it is used for, and no more';
  }),
  replicas: onDatabase(async (url, config) => {
    const { databaseReplicaUrls: urls } = config;
    if (urls.length === 0) return 'none: everything is read from the database itself';
    const unfit = (await lookAtReplicas(optionsOf(url, config), urls)).filter(
      ({ state }) => state !== 'in use',
    );
    const text = unfit.map(({ name, state, reason }) => `${name} is ${state}: ${reason}`).join('; ');
    if (unfit.some(({ state }) => state === 'refused')) throw new Error(text);
    return unfit.length > 0 ? { warn: text } : `reads can go to ${urls.length}`;
  }),
  sandbox: onDatabase(async (url, { sandbox }) => {
    await assertSandboxMark(url, sandbox);
    return sandbox ? 'no one else is in this database' : 'the database is no sandbox';
  }),
  clock: onDatabase((url, _config, { now }) =>
    withConnection(url, async (client) => {
      const asked = now();
      const { rows } = await client.query<{ now: Date }>('select clock_timestamp() as now');
      const skewMs = certainSkew(asked, now(), rows[0]?.now.getTime() ?? 0);
      if (Math.abs(skewMs) > largestSkewMs)
        throw new Error(
          `the database's clock is ${(-skewMs / 1_000).toFixed(1)} s from this machine's: synchronize both`,
        );
      return 'that of the database agrees';
    }),
  ),
  keys: onDatabase((url, config) => {
    const worker = workerUrlOf(url, config);
    return worker === null
      ? withDatabase(optionsOf(url, config), async (database) => {
          await assertKeys({ database, keys: createKeyRing(config.encryptionKeys) });
          return 'they open what is stored';
        })
      : withDatabase(optionsOf(worker, config), (database) => openKeys(database, config));
  }),
  mail: async ({ smtpUrl, sandbox }) => {
    if (smtpUrl === null) {
      return sandbox ? 'kept in the sandbox' : { warn: 'SMTP_URL is not set: mail waits until it is' };
    }
    const limits = { connectionTimeout: waitMs, greetingTimeout: waitMs, socketTimeout: waitMs };
    const transport = createTransport({ url: smtpUrl, ...limits });
    try {
      await transport.verify();
    } catch (cause) {
      const { code, responseCode } = Object(cause) as Record<string, unknown>;
      throw new Error(`the mail server does not take us in: ${String(responseCode ?? code)}`, { cause });
    } finally {
      transport.close();
    }
    return 'the mail server takes us in';
  },
  traces: async ({ tracesEndpoint }) => {
    if (tracesEndpoint === null) return 'off';
    return (await collectorAnswers(tracesEndpoint))
      ? 'the collector takes them'
      : { warn: 'the collector takes none: they are lost until it does' };
  },
  'E-Verify': async ({ everifyUrl, sandbox }) => {
    if (everifyUrl === null)
      return sandbox ? 'simulated' : { warn: 'EVERIFY_URL is not set: no case is submitted' };
    // Whatever it answers without a sign-in: wrong passwords lock the account, so none is tried.
    const answer = await fetch(everifyUrl, {
      redirect: 'manual',
      signal: AbortSignal.timeout(waitMs),
    }).catch((cause: unknown) => {
      throw new Error('the web services of E-Verify cannot be reached', { cause });
    });
    await answer.body?.cancel();
    return 'the web services can be reached';
  },
  disk: async ({ databaseUrl, dataDir, auditAnchor }, { freeBytes }) => {
    if (databaseUrl === null) await checkDataDirectory(dataDir);
    await checkAnchorTarget(auditAnchor);
    const anchor = auditAnchor && 'file' in auditAnchor ? [path.dirname(auditAnchor.file)] : [];
    for (const folder of [...anchor, ...(databaseUrl === null ? [existing(dataDir)] : [])]) {
      if ((await freeBytes(folder)) < neededBytes) throw new Error(`${folder} has less than 1 GiB left`);
    }
    return auditAnchor === null
      ? { warn: 'AUDIT_ANCHOR is not set: rows removed from the end of an audit chain can go unnoticed' }
      : 'audit anchors can be kept';
  },
};

/** The data directory is made at the first start; the folder around it exists. */
const existing = (dataDir: string): string => path.dirname(path.resolve(dataDir));

/** As the service opens it: a pooler refuses settings that an ordinary connection is opened with. */
const optionsOf = (url: string, config: Config): DatabaseOptions => ({
  url,
  pooled: isPooled(url, config),
  poolSize: 1,
});

/** Each organization has a key of its own, encrypted with one of ENCRYPTION_KEYS: what opens it opens the rest. */
async function openKeys(database: Database, config: Config): Promise<string> {
  const keys = createKeyRing(config.encryptionKeys);
  let opened = 0;
  for (const organizationId of await organizationIds(database).catch(tellOlder)) {
    const tenant = { organizationId };
    const encrypted = await countAuditKeys(database, tenant);
    const open = (await readAuditKeys({ database, keys }, tenant)).size;
    if (open < encrypted) {
      throw new Error(
        `what is stored of organization ${organizationId} was encrypted with a key that is not in ENCRYPTION_KEYS`,
      );
    }
    opened += open;
  }
  return opened === 0 ? 'nothing is encrypted yet' : 'they open what is stored';
}

/** Runs every check, also after one has failed. */
export async function checkInstallation(config: Config, machine = thisMachine): Promise<CheckResult[]> {
  const findings: CheckResult[] = [];
  for (const [name, look] of Object.entries(looks)) {
    try {
      const result = await look(config, machine);
      findings.push(
        typeof result === 'string'
          ? { state: 'ok', name, text: result }
          : { state: 'warn', name, text: result.warn },
      );
    } catch (error) {
      if (!(error instanceof Error)) throw error;
      findings.push({ state: 'FAIL', name, text: error.message });
    }
  }
  return findings;
}

/** Prints the findings. @returns the exit code */
export async function runCheck(config: Config, print: (line: string) => void): Promise<number> {
  const findings = await checkInstallation(config);
  for (const { state, name, text } of findings) print(`${state.padEnd(5)}${name.padEnd(15)}${text}`);
  const failed = findings.filter(({ state }) => state === 'FAIL').length;
  print(
    failed === 0
      ? 'The service can be started.'
      : `${failed} of ${findings.length} ${failed === 1 ? 'has' : 'have'} to be fixed first.`,
  );
  return failed === 0 ? 0 : 1;
}
