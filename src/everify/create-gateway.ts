import type { Clock } from '../store/core/clock';
import type { Config } from '../config';
import type { Database } from '../store/core/database';
import type { EverifyGateway } from './gateway';
import { createSimulator } from './simulator';
import { createV31Client } from './v31-client';

type Settings = Pick<
  Config,
  'sandbox' | 'everifyUrl' | 'everifyUsername' | 'everifyPassword' | 'everifyWords'
>;

/**
 * The E-Verify of this installation: always the simulator in the sandbox, whose people do not exist; elsewhere the web
 * services when they are configured, else none.
 */
export function createGateway(config: Settings, database: Database, clock: Clock): EverifyGateway | null {
  const {
    sandbox,
    everifyUrl: url,
    everifyUsername: username,
    everifyPassword: password,
    everifyWords,
  } = config;
  if (sandbox) return createSimulator(database, clock);
  return url !== null && username !== null && password !== null
    ? createV31Client({ url, username, password, wording: everifyWords })
    : null;
}
