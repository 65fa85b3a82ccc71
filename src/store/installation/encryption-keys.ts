import { errorCode } from '../../process/failures';
import { StartupError } from '../../process/startup-error';
import { openAuditKey, sampleAuditKeys, type EncryptedAuditKey } from '../audit/keys';
import type { Database, Tenant } from '../core/database';
import { keyIdOf, type KeyRing } from '../core/keys';
import { undefinedFunction } from './sandbox-organizations';

interface Store {
  readonly database: Pick<Database, 'lookUp' | 'read'>;
  readonly keys: KeyRing;
}

/**
 * Refuses encryption keys that do not decrypt what the database holds: every form would fail, and what is written
 * meanwhile could not be read with the right keys. One value that is damaged is no reason, so of each key some are tried.
 *
 * @param isNeeded whether the key with this id has to be there; each, where it is left out
 * @throws StartupError that names the keys that are missing or are others
 */
export async function assertKeys(
  { database, keys }: Store,
  isNeeded: (id: string) => boolean = () => true,
): Promise<void> {
  const samples = await sampleAuditKeys(database).catch(noneYet);
  const opens = (sample: Tenant & EncryptedAuditKey): boolean => {
    try {
      return openAuditKey(keys, sample, sample).key.length > 0;
    } catch {
      return false;
    }
  };
  const idsOf = (found: typeof samples) =>
    new Set(found.flatMap(({ encryptedKey }) => keyIdOf(encryptedKey) ?? []));
  const opened = idsOf(samples.filter(opens));
  const lost = [...idsOf(samples)].filter((id) => !opened.has(id) && isNeeded(id));
  if (lost.length === 0) return;
  const faults = lost.map((id) =>
    keys.ids.includes(id)
      ? `the key "${id}" is not the one that encrypted it`
      : `the key "${id}", which encrypted some of it, is missing`,
  );
  throw new StartupError(
    `ENCRYPTION_KEYS do not decrypt what this database holds: ${faults.join('; ')}. ` +
      'Set the keys that belong to this database; an older one can be left out once "reseal" says so.',
  );
}

/** A process that starts before its version's migrations is not ready until they are applied, and finds out then. */
function noneYet(cause: unknown): [] {
  if (errorCode(cause) !== undefinedFunction) throw cause;
  return [];
}
