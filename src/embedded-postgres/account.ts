import { existsSync, readFileSync, statSync } from 'node:fs';
import { StartupError } from '../process/startup-error';

/** Numeric ids of an operating-system account. */
export type SystemAccount = NonNullable<ReturnType<typeof accountNamed>>;

/** Accounts that may run the server when this process is root, the best one first. */
const candidates = ['postgres', 'nobody'];

function accountNamed(name: string) {
  const accounts = existsSync('/etc/passwd') ? readFileSync('/etc/passwd', 'utf8') : '';
  const entry = accounts.split('\n').find((line) => line.startsWith(`${name}:`));
  const [, , uid, gid] = entry?.split(':') ?? [];
  return uid === undefined ? undefined : { uid: Number(uid), gid: Number(gid) };
}

/**
 * Returns the account that the embedded server runs as; `undefined` means the account of this process.
 * PostgreSQL refuses to run as root, so root hands it to an ordinary account: the owner of an existing cluster,
 * else `postgres`, else `nobody`.
 *
 * @param clusterDir directory of the cluster, which need not exist yet
 * @throws StartupError when root finds no ordinary account
 */
export function serverAccount(clusterDir: string): SystemAccount | undefined {
  if (process.getuid?.() !== 0) return undefined;
  if (existsSync(clusterDir)) {
    const { uid, gid } = statSync(clusterDir);
    if (uid !== 0) return { uid, gid };
  }
  const account = candidates.map(accountNamed).find((found) => found && found.uid !== 0);
  if (account) return account;
  throw new StartupError(
    'PostgreSQL refuses to run as root, and this system has neither an account "postgres" nor "nobody" to run it as: ' +
      'start the service as an ordinary user, or set DATABASE_URL.',
  );
}
