import type { KeyObject } from 'node:crypto';
import { hostnamesOf, onServer } from '../process/database-urls';
import { isLoopback } from './parsers';
import { variableOf, type Config } from './settings';

const half = 16;

/** Returns whether these 32 bytes look non-random; each sign occurs in a random key less than once in 10^13. */
const isWeak = (key: KeyObject): boolean => {
  const bytes = key.export();
  const step = (index: number): number => ((bytes[index + 1] ?? 0) - (bytes[index] ?? 0)) & 0xff;
  return (
    new Set(bytes).size < half ||
    bytes.subarray(0, half).equals(bytes.subarray(half)) ||
    [...bytes.keys()].slice(0, -1).every((index) => step(index) === step(0)) ||
    bytes.every((byte) => byte >= 0x20 && byte < 0x7f)
  );
};

const isHere = (host: string): boolean => host === '' || isLoopback(host.replace(/^\[(.*)\]$/, '$1'));

/**
 * Returns whether a connection to a database leaves the machine without TLS, or with a certificate that is not checked:
 * `sslmode=prefer` does not insist on TLS, and with `uselibpqcompat` only `verify-full` checks what the driver otherwise does.
 */
const isOpen = (databaseUrl: string): boolean => {
  const url = new URL(databaseUrl);
  const checking = url.searchParams.has('uselibpqcompat')
    ? /^verify-full$/
    : /^(require|verify-ca|verify-full)$/;
  // Of several, the driver takes the last.
  const sslMode = url.searchParams.getAll('sslmode').at(-1) ?? '';
  return !hostnamesOf(url).every((host) => isHere(host) || host.startsWith('/')) && !checking.test(sslMode);
};

const databases = ['databaseUrl', 'databaseDirectUrl', 'databaseWorkerUrl', 'databaseOwnerUrl'] as const;

const openDatabases = (config: Config): string[] => {
  const { databaseUrl, databaseReplicaUrls } = config;
  const isOpenReplica = (url: string) => databaseUrl !== null && isOpen(onServer(databaseUrl, url));
  return [
    ...databases.filter((key) => config[key] !== null && isOpen(config[key])),
    ...(databaseReplicaUrls.some(isOpenReplica) ? (['databaseReplicaUrls'] as const) : []),
  ].map(variableOf);
};

/** Emails contain links that open forms and accounts: outside the sandbox none goes to another host without TLS. */
export const mailNeedsTls = ({
  sandbox,
  allowInsecureConnections,
  smtpUrl,
}: Pick<Config, 'sandbox' | 'allowInsecureConnections' | 'smtpUrl'>): boolean =>
  !sandbox && !allowInsecureConnections && smtpUrl !== null && !isHere(new URL(smtpUrl).hostname);

/**
 * Returns what is not safe for real people's data. A weak key that only decrypts is accepted: it is about to be
 * removed.
 * @returns lines that name the variables; none in the sandbox
 */
export function productionFaults(config: Config): string[] {
  const {
    sandbox,
    baseUrl,
    allowInsecureBaseUrl,
    allowInsecureConnections,
    encryptionKeys: [first],
  } = config;
  if (sandbox) return [];
  const open = allowInsecureConnections ? [] : openDatabases(config);
  return [
    ...(baseUrl.startsWith('https:') || allowInsecureBaseUrl
      ? []
      : [
          '  BASE_URL must start with https:// outside the sandbox, or anyone on the way can read passwords and numbers; on a private network set ALLOW_INSECURE_BASE_URL=true',
        ]),
    ...open.map(
      (variable) =>
        `  ${variable} must end in ?sslmode=verify-full outside the sandbox (or require), or anyone on the way can read the records; on a private network set ALLOW_INSECURE_CONNECTIONS=true`,
    ),
    ...(first && isWeak(first.key)
      ? [
          `  ENCRYPTION_KEYS begins with a key, "${first.id}", that is not random; make one with: openssl rand -base64 32, put it in front, and run reseal`,
        ]
      : []),
  ];
}
