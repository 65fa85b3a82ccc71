import { inspect } from 'node:util';
import { valuesBy } from '../domain/json';
import { StartupError } from '../process/startup-error';
import { sandboxEncryptionKeys } from './encryption-keys';
import { productionFaults } from './production';
import { ownAddress, settings, variableOf, type Config, type ConfigDraft } from './settings';

export type { AnchorTarget, Config } from './settings';
export { mailNeedsTls } from './production';

type Environment = Readonly<Record<string, string | undefined>>;

const keys = Object.keys(settings) as readonly (keyof Config)[];

/**
 * Puts the value of a setting into the draft. An empty variable counts as not set, because compose files and CI systems
 * write it that way.
 * @returns what is wrong with it, if anything
 */
function read<Key extends keyof Config>(key: Key, env: Environment, draft: ConfigDraft): string[] {
  const variable = variableOf(key);
  const { parse, defaultText, fallback = () => parse(defaultText, draft) } = settings[key];
  const text = env[variable]?.trim() ?? '';
  const outcome = text === '' ? fallback(draft) : parse(text, draft);
  if ('fault' in outcome) return [`  ${variable} ${outcome.fault}`];
  draft[key] = outcome.value;
  return [];
}

/** Connection URLs contain passwords, and key rings keys: they are printed as "set". */
function withoutSecrets(config: Config): Record<string, unknown> {
  return valuesBy(keys, (key) => (settings[key].secret && config[key] !== null ? '[set]' : config[key]));
}

/** Returns the configuration, immutable and without secrets when it is printed. */
function frozen(config: Config): Config {
  const hidden = () => withoutSecrets(config);
  Object.defineProperty(config, 'toJSON', { value: hidden });
  Object.defineProperty(config, inspect.custom, { value: hidden });
  return Object.freeze(config);
}

/**
 * Reads and checks the environment, and whether standard output is a terminal; touches nothing else.
 *
 * @throws StartupError with one message that names every variable at fault, and never repeats a secret
 */
export function parseConfig(env: Environment): Config {
  const draft: ConfigDraft = {};
  refuse(keys.flatMap((key) => read(key, env, draft)));
  return frozen(draft as Config);
}

/**
 * Refuses settings that are not safe for real people's data; nothing in the sandbox.
 * @throws StartupError
 */
export const assertProduction = (config: Config): void => refuse(productionFaults(config));

function refuse(faults: readonly string[]): void {
  if (faults.length === 0) return;
  throw new StartupError(
    `The configuration is not usable:\n${faults.join('\n')}\nSee --help for all variables.`,
  );
}

/**
 * Adds the encryption keys to the configuration: in the sandbox with the embedded database they are generated, and
 * stored in `DATA_DIR` at the first start.
 */
export function withEncryptionKeys(config: Config): Config {
  if (config.encryptionKeys.length > 0) return config;
  return frozen({ ...config, encryptionKeys: sandboxEncryptionKeys(config.dataDir) });
}

/**
 * Returns the configuration of a server that has found a free port. Its public address changes too, unless the operator
 * has set one.
 */
export function onPort(config: Config, port: number): Config {
  const baseUrl = config.baseUrl === ownAddress(config) ? ownAddress({ ...config, port }) : config.baseUrl;
  return frozen({ ...config, port, baseUrl });
}

/** Returns the variables as `--help` prints them. */
export function describeSettings(): string {
  const width = Math.max(...keys.map((key) => variableOf(key).length)) + 2;
  return keys
    .map((key) => {
      const { meaning, defaultText } = settings[key];
      return `  ${variableOf(key).padEnd(width)}${meaning}\n${' '.repeat(width + 2)}default: ${defaultText}`;
    })
    .join('\n');
}
