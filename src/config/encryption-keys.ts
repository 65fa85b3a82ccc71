import { createSecretKey, randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { clusterPaths } from '../embedded-postgres/cluster';
import { StartupError } from '../process/startup-error';
import type { EncryptionKey } from '../store/core/keys';

const idForm = /^[A-Za-z0-9_-]{1,32}$/;
const base64Form = /^[A-Za-z0-9+/]{43}=?$/;

/**
 * Reads `id:base64,id:base64,…`; the first key encrypts, all of them decrypt.
 *
 * @returns the keys, or a sentence that says what is wrong without repeating any key
 */
export function parseEncryptionKeys(text: string): readonly EncryptionKey[] | string {
  const keys: EncryptionKey[] = [];
  for (const [index, entry] of text.split(',').entries()) {
    const [id = '', material = '', ...rest] = entry.trim().split(':');
    if (rest.length > 0 || !idForm.test(id)) {
      return `entry ${index + 1} is not of the form id:key with an id of letters, digits, "_" and "-"`;
    }
    if (!base64Form.test(material)) return `the key "${id}" is not 32 bytes in base64`;
    if (keys.some((key) => key.id === id)) return `the id "${id}" occurs twice`;
    keys.push({ id, key: createSecretKey(Buffer.from(material, 'base64')) });
  }
  return keys;
}

/**
 * Returns the sandbox's own keys: created at the first start and stored in the data directory (mode 0600), because no
 * others can decrypt the data there.
 */
export function sandboxEncryptionKeys(dataDir: string): readonly EncryptionKey[] {
  const file = path.join(path.resolve(dataDir), 'encryption-keys');
  const keys = parseEncryptionKeys(readOrMake(file));
  if (typeof keys === 'string') throw new StartupError(`The key file ${file} is damaged: ${keys}.`);
  return keys;
}

function readOrMake(file: string): string {
  try {
    mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
    if (!existsSync(file)) {
      refuseLostKeys(file);
      // Exclusive: if two first starts run at once, both use the keys of the faster one.
      writeFileSync(file, `sandbox:${randomBytes(32).toString('base64')}\n`, { mode: 0o600, flag: 'wx' });
    }
  } catch (cause) {
    if (cause instanceof StartupError) throw cause;
    if (!existsSync(file))
      throw new StartupError(`The keys cannot be kept in ${file}: DATA_DIR must be writable.`, { cause });
  }
  try {
    return readFileSync(file, 'utf8').trim();
  } catch (cause) {
    throw new StartupError(`The key file ${file} belongs to another user.`, { cause });
  }
}

/**
 * The keys are created before the database, so a database without keys has lost them, and new ones could not decrypt
 * it.
 */
function refuseLostKeys(file: string): void {
  const { root } = clusterPaths(path.dirname(file));
  // Checked in this order, because another first start may be creating both.
  if (!existsSync(root) || existsSync(file)) return;
  throw new StartupError(
    `The key file ${file} is missing, and no other can read what is in ${root}; nothing was changed. Put the file back from a backup, or choose another folder with DATA_DIR.`,
  );
}
