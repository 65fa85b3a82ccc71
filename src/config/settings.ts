import { isEmailAddress } from '../domain/text';
import path from 'node:path';
import { samplerNames, type SamplerName } from '../process/traces';
import { parseEncryptionKeys } from './encryption-keys';
import { leastKeptDays } from '../domain/deliveries';
import { readWording } from '../domain/everify/interface-words';
import {
  bad,
  boolean,
  integerBetween,
  isLoopback,
  ok,
  oneOf,
  postgresUrl,
  secureUrl,
  url,
  type Parsed,
} from './parsers';
import { isMailAddress, readMailbox } from './mailbox';
import { privateNetworks } from './private-networks';
import { loopbackProxies, trustedProxies } from './trusted-proxies';

/** Callers have 20 of the 25 seconds in which a process ends, and some of them send slowly. */
const longestDrainSeconds = 15;

export const logLevels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;

const logFormats = ['pretty', 'json'] as const;

/** Where anchors are kept: a file that is only added to, or an address that takes each line as the body of a `POST`. */
export type AnchorTarget = { readonly file: string } | { readonly url: string };

/** Settings that others depend on, as far as they were read. */
interface Earlier {
  readonly port?: number;
  readonly host?: string;
  readonly databaseUrl?: string | null;
  readonly sandbox?: boolean;
  readonly everifyUrl?: string | null;
  readonly otlpEndpoint?: string | null;
}

interface Setting<T> {
  /** Where it is not the key in capitals. */
  readonly variable?: string;
  readonly meaning: string;
  /** As `--help` prints it; without a `fallback` it is read as the variable would be. */
  readonly defaultText: string;
  readonly parse: (text: string, draft: Earlier) => Parsed<T>;
  readonly fallback?: (draft: Earlier) => Parsed<T>;
  readonly secret?: true;
}

const setting = <T>(read: Setting<T>): Setting<T> => read;

/** A setting that need not be made: it is null then. */
const optional = <T>(read: Omit<Setting<T>, 'fallback'>): Setting<T | null> => ({
  ...read,
  fallback: () => ok(null),
});

/** An address that paths are appended to: nothing else that a URL can have would reach what is made of it. */
function addressOfPaths(outcome: Parsed<string>): Parsed<string> {
  if ('fault' in outcome) return outcome;
  const { origin, pathname, username, password, search, hash } = new URL(outcome.value);
  return username + password + search + hash === ''
    ? ok((origin + pathname).replace(/\/+$/, ''))
    : bad('must have no user name, password, query (?…) or fragment (#…)');
}

function anchorTarget(text: string): Parsed<AnchorTarget> {
  if (path.isAbsolute(text)) return ok({ file: text });
  const outcome = secureUrl(text);
  return 'fault' in outcome
    ? bad('must be an absolute path or a URL that starts with https://')
    : ok({ url: outcome.value });
}

export const ownAddress = ({ host = '', port = 0 }: Earlier): string =>
  `http://${host.includes(':') ? `[${host}]` : host}:${port}`;

/** Another login on the database of `DATABASE_URL`. */
function anotherLogin(text: string, { databaseUrl }: Earlier): Parsed<string> {
  return databaseUrl === null ? bad('is of use with DATABASE_URL only') : postgresUrl(text);
}

/** The credentials of the sandbox are public, so it must not be reachable from elsewhere. */
function sandboxOrNot(text: string, { host = '' }: Earlier): Parsed<boolean> {
  const outcome = boolean(text);
  return 'value' in outcome && outcome.value && !isLoopback(host)
    ? bad('must be false while HOST can be reached from other machines: its credentials are public')
    : outcome;
}

/** A login has the same rights on a replica as on the primary: so no URL has a login of its own. */
function replicas(text: string, draft: Earlier): Parsed<readonly string[]> {
  const urls = text.split(',').map((one) => one.trim());
  const outcomes = urls.map((one) => anotherLogin(one, draft));
  const fault = outcomes.find((outcome) => 'fault' in outcome);
  if (fault) return fault;
  const hasLogin = ({ username, password, searchParams }: URL) =>
    username !== '' || password !== '' || searchParams.has('user') || searchParams.has('password');
  return urls.some((one) => hasLogin(new URL(one)))
    ? bad('must name no user and no password: those of the other URLs sign in')
    : ok(urls);
}

/** E-Verify has all of its settings or none: without the address, cases would stay drafts and hardly anyone would notice. */
const withEverify = (parse: (text: string) => Parsed<string>) => ({
  defaultText: 'required with EVERIFY_URL',
  parse: (text: string, { everifyUrl }: Earlier) =>
    everifyUrl === null ? bad('is of use with EVERIFY_URL only') : parse(text),
  fallback: ({ everifyUrl }: Earlier) =>
    everifyUrl === null ? ok(null) : bad('is required with EVERIFY_URL'),
});

const collector = url(['https:', 'http:']);

/** In the order in which they are read: a default can depend on earlier settings. */
const table = {
  port: setting({
    meaning: 'TCP port of the API and the portal; 0: any that is free',
    defaultText: '3000',
    parse: integerBetween(0, 65535),
  }),
  workerPort: optional({
    meaning: 'TCP port at which a worker answers /healthz, /readyz and /metrics',
    defaultText: 'none',
    parse: integerBetween(1, 65535),
  }),
  host: setting({
    meaning: 'address to listen on',
    defaultText: '127.0.0.1',
    parse: (text) => (/^[A-Za-z0-9.:_-]+$/.test(text) ? ok(text) : bad('must be a host name or an address')),
  }),
  /** Without a trailing slash; links in mails and API answers start with it. */
  baseUrl: setting({
    meaning: 'public address of the service, used in links',
    defaultText: 'http://HOST:PORT',
    parse: (text) => addressOfPaths(url(['https:', 'http:'])(text)),
    fallback: (draft) => ok(ownAddress(draft)),
  }),
  allowInsecureBaseUrl: setting({
    meaning: 'lets BASE_URL be http:// outside the sandbox; for a private network only',
    defaultText: 'false',
    parse: boolean,
  }),
  allowInsecureConnections: setting({
    meaning:
      'lets database and mail server on other hosts be reached without TLS outside the sandbox; for a private network only',
    defaultText: 'false',
    parse: boolean,
  }),
  trustProxy: setting({
    meaning:
      'proxies in front whose X-Forwarded-For counts: their number, or addresses like 10.0.0.5,10.1.0.0/16',
    defaultText: 'loopback: proxies on this machine',
    parse: trustedProxies,
    fallback: () => ok(loopbackProxies),
  }),
  databaseUrl: optional({
    meaning:
      'PostgreSQL 15 or later, postgres://user:password@host:port/database; a primary with standbys: host1:port,host2:port and ?target_session_attrs=read-write',
    defaultText: 'none: the embedded PostgreSQL',
    parse: postgresUrl,
    secret: true,
  }),
  databaseDirectUrl: optional({
    meaning: 'the database itself, where DATABASE_URL leads through PgBouncer in transaction pooling',
    defaultText: 'none: DATABASE_URL leads to the database',
    parse: anotherLogin,
    secret: true,
  }),
  databaseWorkerUrl: optional({
    meaning: 'login of the worker on that database',
    defaultText: 'that of DATABASE_DIRECT_URL, or of DATABASE_URL',
    parse: anotherLogin,
    secret: true,
  }),
  databaseOwnerUrl: optional({
    meaning:
      'login that owns the tables, for migrate, reseal, organizations, after-restore, cluster and start',
    defaultText: 'that of DATABASE_DIRECT_URL, or of DATABASE_URL',
    parse: anotherLogin,
    secret: true,
  }),
  databaseReplicaUrls: setting({
    meaning:
      'standbys that reads go to when they are fresh enough: postgres://host:port,postgres://host:port,…; logins, database and settings are those of the other URLs',
    defaultText: 'none: everything is read from DATABASE_URL',
    parse: replicas,
    fallback: () => ok([]),
  }),
  dataDir: setting({
    meaning: 'directory of the embedded PostgreSQL and of the generated sandbox keys',
    defaultText: '.data',
    parse: (text) => ok(text),
  }),
  sandbox: setting({
    meaning: 'sample organizations with fixed credentials, simulated E-Verify; never with real data',
    defaultText: 'true when DATABASE_URL is not set and HOST is loopback, else false',
    parse: sandboxOrNot,
    fallback: ({ databaseUrl, host = '' }) => ok(databaseUrl === null && isLoopback(host)),
  }),
  /** At least one; empty only between `parseConfig` and `withEncryptionKeys` in the sandbox. */
  encryptionKeys: setting({
    meaning: 'id:key,id:key,… each key 32 bytes in base64; the first encrypts, all decrypt',
    defaultText: 'generated and kept in DATA_DIR in the sandbox with the embedded PostgreSQL, else required',
    parse: (text) => {
      const keys = parseEncryptionKeys(text);
      return typeof keys === 'string' ? bad(keys) : ok(keys);
    },
    fallback: ({ sandbox, databaseUrl }) =>
      sandbox !== false && databaseUrl === null
        ? ok([])
        : bad('is required here; make a key with: echo "key1:$(openssl rand -base64 32)"'),
    secret: true,
  }),
  auditAnchor: optional({
    meaning: 'where the ends of the audit chains go every hour: an absolute path, or a URL that takes POSTs',
    defaultText: 'none: verify-audit compares with nothing outside the database',
    parse: anchorTarget,
    secret: true,
  }),
  /** Null: mails are kept in the sandbox, and refused outside it. */
  smtpUrl: optional({
    meaning: 'mail server, smtp://user:password@host:port or smtps://…',
    defaultText: 'none: no mail leaves the service',
    parse: url(['smtp:', 'smtps:']),
    secret: true,
  }),
  rateLimitPerMinute: setting({
    meaning: 'requests per minute and API client, and pages per user; 0 switches the limit off',
    defaultText: '1200, in the sandbox 60000',
    parse: integerBetween(0, 10_000_000),
    fallback: ({ sandbox }) => ok(sandbox ? 60_000 : 1200),
  }),
  everifyUrl: optional({
    meaning: 'E-Verify web services, interface version 31, https://everify.uscis.gov/api/v31',
    defaultText: 'none: no case can be submitted; in the sandbox E-Verify is simulated',
    // Social Security numbers go there.
    parse: (text) => addressOfPaths(secureUrl(text)),
  }),
  everifyUsername: setting({
    meaning: 'account of the E-Verify web services',
    ...withEverify(ok),
  }),
  everifyPassword: setting({
    meaning: 'its password',
    ...withEverify(ok),
    secret: true,
  }),
  everifyWords: setting({
    meaning: 'codes of the interface that differ in your agreement, as JSON, see docs/operations.md',
    defaultText: '{}',
    parse: (text) => {
      const read = readWording(text);
      return 'fault' in read ? bad(read.fault) : ok(read.wording);
    },
  }),
  /** Named to E-Verify where the user who creates a case has no email address, as the number below. */
  everifyContactEmail: setting({
    meaning: 'email address of the people who answer for E-Verify cases',
    ...withEverify((text) => (isEmailAddress(text) ? ok(text) : bad('must be an email address'))),
  }),
  everifyContactPhone: setting({
    meaning: 'their telephone number, ten digits',
    ...withEverify((text) =>
      text.replace(/\D/g, '').length === 10 ? ok(text) : bad('must be a telephone number of ten digits'),
    ),
  }),
  logLevel: setting({
    meaning: logLevels.join(', '),
    defaultText: 'info',
    parse: oneOf(logLevels),
  }),
  logFormat: setting<(typeof logFormats)[number]>({
    meaning: 'pretty (for people) or json (a line per event)',
    defaultText: 'pretty on a terminal, else json',
    parse: oneOf(logFormats),
    fallback: () => ok(process.stdout.isTTY ? 'pretty' : 'json'),
  }),
  metrics: setting({
    meaning: 'Prometheus metrics on /metrics',
    defaultText: 'off',
    parse: boolean,
  }),
  otlpEndpoint: optional({
    variable: 'OTEL_EXPORTER_OTLP_ENDPOINT',
    meaning: 'collector that takes traces by OTLP over HTTP (protobuf), http://127.0.0.1:4318',
    defaultText: 'none: no traces',
    parse: collector,
    secret: true,
  }),
  tracesEndpoint: setting({
    variable: 'OTEL_EXPORTER_OTLP_TRACES_ENDPOINT',
    meaning: 'whole address for traces, where it is another one',
    defaultText: 'OTEL_EXPORTER_OTLP_ENDPOINT/v1/traces',
    parse: collector,
    fallback: ({ otlpEndpoint }) =>
      ok(typeof otlpEndpoint === 'string' ? `${otlpEndpoint.replace(/\/$/, '')}/v1/traces` : null),
    secret: true,
  }),
  tracesSampler: setting({
    variable: 'OTEL_TRACES_SAMPLER',
    meaning: `which traces are kept: ${samplerNames.join(', ')}`,
    defaultText: 'parentbased_always_on: all',
    parse: oneOf(samplerNames),
    fallback: () => ok<SamplerName>('parentbased_always_on'),
  }),
  tracesSamplerArg: setting({
    variable: 'OTEL_TRACES_SAMPLER_ARG',
    meaning: 'the part of them that traceidratio keeps, from 0 to 1',
    defaultText: '1',
    parse: (text) =>
      /^(0?\.\d+|[01](\.0*)?)$/.test(text) ? ok(Number(text)) : bad('must be a number from 0 to 1'),
  }),
  databasePoolSize: setting({
    meaning: 'database connections per pool and process',
    defaultText: '10',
    parse: integerBetween(2, 1000),
  }),
  workerConcurrency: setting({
    meaning: 'background jobs that one process runs at once',
    defaultText: '5',
    parse: integerBetween(1, 1000),
  }),
  keptDays: setting({
    meaning:
      'days that deliveries that have ended, and events, are kept; at least 90, which the contract promises',
    defaultText: `${leastKeptDays}`,
    parse: integerBetween(leastKeptDays, 36_500),
  }),
  drainSeconds: setting({
    meaning:
      'seconds for which an API continues to serve after SIGTERM while /readyz is 503, so that proxies leave it first; 0 to 15',
    defaultText: '5, in the sandbox 0',
    parse: integerBetween(0, longestDrainSeconds),
    fallback: ({ sandbox }) => ok(sandbox ? 0 : 5),
  }),
  /** As `address/bits`. */
  deliveryAllow: setting({
    meaning: 'private networks that deliveries may go to, over https: 10.20.0.0/16,fd12:3456::/32',
    defaultText: 'none: only public addresses',
    parse: privateNetworks,
    fallback: () => ok([]),
  }),
  mailFrom: optional({
    meaning:
      'sender of all email: an address, or a name with one, as in Northwind Hiring <i9@northwind.example>',
    defaultText: 'Employment Eligibility Service <no-reply@ the host of BASE_URL>',
    parse: (text) => (readMailbox(text) ? ok(text) : bad('must be an email address, or Name <address>')),
  }),
  mailBounce: optional({
    meaning: 'address that undeliverable email is reported to (the envelope sender)',
    defaultText: 'the address of MAIL_FROM',
    parse: (text) => (isMailAddress(text) ? ok(text) : bad('must be an email address')),
  }),
  textGatewayUrl: optional({
    meaning: 'gateway for text messages, which takes POSTs of {"to","text"}: https://…',
    defaultText: 'none: no text messages; the sandbox keeps them',
    parse: secureUrl,
  }),
  textGatewayToken: optional({
    meaning: 'token for the gateway for text messages, sent as Authorization: Bearer',
    defaultText: 'none',
    parse: ok,
    secret: true,
  }),
};

/** The whole configuration; frozen, read once at start. Printing it (console, JSON, log) shows no secret. */
export type Config = {
  readonly [Key in keyof typeof table]: (typeof table)[Key] extends Setting<infer T> ? T : never;
};

export const settings: { readonly [Key in keyof Config]: Setting<Config[Key]> } = table;

/** Returns the variable that a setting is read from: DATABASE_URL for `databaseUrl`. */
export const variableOf = (key: keyof Config): string =>
  settings[key].variable ?? key.replace(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase();

/** The settings that were read so far. */
export type ConfigDraft = { -readonly [Key in keyof Config]?: Config[Key] };
