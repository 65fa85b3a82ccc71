import { hash } from '@node-rs/argon2';

/**
 * A hash that the service verifies like its own, made and verified in no time: `hashSecret` takes its 8 ms on purpose, and
 * a suite makes thousands of callers. What a hash of the service costs is asserted in test/authentication/secrets.test.ts.
 */
export const quickHash = (secret: string): Promise<string> => hash(secret, { memoryCost: 8, timeCost: 1 });
