import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Which program runs. */
export interface BuildInfo {
  /** Version of the contract and the package. */
  readonly version: string;
  /** The commit that was built, with `-changed` when files differed from it; null where the build knew none. */
  readonly commit: string | null;
}

/** Returns the nearest file of a name above the program, or above where it was started. */
export function above(name: string): string | null {
  for (const start of [__dirname, process.cwd()]) {
    for (let folder = start; folder !== path.dirname(folder); folder = path.dirname(folder)) {
      if (existsSync(path.join(folder, name))) return path.join(folder, name);
    }
  }
  return null;
}

const textIn = (name: string, key: string): string | null => {
  const file = above(name);
  const value =
    file === null ? null : (JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>)[key];
  return typeof value === 'string' && value !== '' ? value : null;
};

let known: BuildInfo | undefined;

/** Reads what the build has written: nothing changes it while the program runs. */
export function buildInfo(): BuildInfo {
  known ??= {
    version: textIn('package.json', 'version') ?? 'unknown',
    commit: textIn('build-info.json', 'commit'),
  };
  return known;
}

/** As `--version` prints it. */
export const versionLine = ({ version, commit }: BuildInfo = buildInfo()): string =>
  commit === null ? version : `${version} (${commit})`;
