import type { KeyObject } from 'node:crypto';
import type { EncryptionKey } from './encryption-keys';

const half = 16;

/** What shows that nobody drew these 32 bytes by lot; each of it happens to a random key less than once in 10^13. */
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

interface Settings {
  readonly sandbox: boolean;
  readonly baseUrl: string;
  readonly allowInsecureBaseUrl: boolean;
  readonly encryptionKeys: readonly EncryptionKey[];
}

/**
 * What real people's data must not be served with. A weak key that only decrypts is let through: it is on its way out.
 * @returns lines that name the variables; none in the sandbox
 */
export function productionFaults({
  sandbox,
  baseUrl,
  allowInsecureBaseUrl,
  encryptionKeys: [first],
}: Settings): string[] {
  if (sandbox) return [];
  return [
    ...(baseUrl.startsWith('https:') || allowInsecureBaseUrl
      ? []
      : [
          '  BASE_URL must start with https:// outside the sandbox, or passwords and numbers travel for everybody to read; on a private network set ALLOW_INSECURE_BASE_URL=true',
        ]),
    ...(first && isWeak(first.key)
      ? [
          `  ENCRYPTION_KEYS begins with a key, "${first.id}", that is not random; make one with: openssl rand -base64 32, put it in front, and run reseal`,
        ]
      : []),
  ];
}
