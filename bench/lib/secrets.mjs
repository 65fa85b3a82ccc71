/** The encryption keys of a bench, made anew for each. */
import { randomBytes } from 'node:crypto';
import { program } from './program.mjs';

/** As the environment of a process of the service has them. */
export const newSecrets = () => ({ ENCRYPTION_KEYS: `bench:${randomBytes(32).toString('base64')}` });

/** The key ring of the program. */
export const keysOf = ({ ENCRYPTION_KEYS }) =>
  program('store/core/keys').createKeyRing(
    program('config/encryption-keys').parseEncryptionKeys(ENCRYPTION_KEYS),
  );
