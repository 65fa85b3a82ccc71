import { spawnSync } from 'node:child_process';
import { existsSync, lstatSync, mkdtempSync, readFileSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** A browser that runs, and the environment that it needs. */
export interface Chromium {
  executablePath: string;
  env: Record<string, string>;
}

/**
 * Unpacks into the directory of TMPDIR. A process of its own, because the package takes that directory from the
 * environment; and by the file that unpacks, not through the package's `executablePath`, which trusts whatever lies at
 * /tmp/chromium, be it half unpacked or somebody else's.
 */
const unpackScript = `
  const path = require('node:path');
  const root = process.argv[1];
  const { inflate } = require(path.join(root, 'build/cjs/lambdafs.cjs'));
  const archives = ['chromium.br', 'fonts.tar.br', 'al2023.tar.br'];
  Promise.all(archives.map((name) => inflate(path.join(root, 'bin', name))))
    .catch((error) => { console.error(error); process.exit(1); });
`;

function isOurs(directory: string): boolean {
  const entry = lstatSync(directory, { throwIfNoEntry: false });
  return (
    entry !== undefined &&
    entry.isDirectory() &&
    entry.uid === process.getuid?.() &&
    (entry.mode & 0o022) === 0
  );
}

/** Directory with the unpacked browser, made once per version and user (two seconds) and shared by all test runs. */
function unpacked(): string {
  const packageRoot = path.resolve(path.dirname(require.resolve('@sparticuz/chromium')), '../..');
  const manifest = JSON.parse(readFileSync(path.join(packageRoot, 'package.json'), 'utf8')) as {
    version: string;
  };
  const directory = path.join(tmpdir(), `ees-chromium-${manifest.version}-${process.getuid?.() ?? 'user'}`);
  if (isOurs(directory)) return directory;
  const staging = mkdtempSync(`${directory}.new-`);
  try {
    const result = spawnSync(process.execPath, ['-e', unpackScript, packageRoot], {
      cwd: __dirname,
      env: { ...process.env, TMPDIR: staging },
      encoding: 'utf8',
    });
    if (result.status !== 0) throw new Error(`Chromium cannot be unpacked: ${result.stderr}`);
    renameSync(staging, directory);
  } catch (error) {
    // Another worker was faster.
    if (!isOurs(directory)) throw error;
  } finally {
    rmSync(staging, { recursive: true, force: true });
  }
  return directory;
}

/** Where the package's shared libraries lie, whatever its archive calls the folder. */
function libraryDirectory(root: string): string {
  const entries = readdirSync(root, { recursive: true, withFileTypes: true });
  return entries.find((entry) => entry.name.startsWith('libnss3.so'))?.parentPath ?? root;
}

function runs(executablePath: string, env: Record<string, string>): boolean {
  return spawnSync(executablePath, ['--version', '--no-sandbox'], { env, stdio: 'ignore' }).status === 0;
}

function plainEnvironment(): Record<string, string> {
  return Object.fromEntries(
    Object.entries(process.env).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );
}

/**
 * The browser of the tests: `CHROMIUM_PATH` when that is set, else the one in the package `@sparticuz/chromium`, with the
 * package's own shared libraries where the system lacks some.
 */
export function locateChromium(): Chromium {
  const own = process.env['CHROMIUM_PATH'];
  if (own) return { executablePath: own, env: plainEnvironment() };
  if (process.platform !== 'linux' || process.arch !== 'x64') {
    throw new Error(
      'The browser tests bring a browser for Linux on x64 only: set CHROMIUM_PATH to an installed one.',
    );
  }
  const root = unpacked();
  const executablePath = path.join(root, 'chromium');
  const fonts = path.join(root, 'fonts');
  const env = { ...plainEnvironment(), ...(existsSync(fonts) ? { FONTCONFIG_PATH: fonts } : {}) };
  if (runs(executablePath, env)) return { executablePath, env };
  const withLibraries = { ...env, LD_LIBRARY_PATH: libraryDirectory(root) };
  if (runs(executablePath, withLibraries)) return { executablePath, env: withLibraries };
  throw new Error(
    `${executablePath} does not run on this system: set CHROMIUM_PATH to an installed browser.`,
  );
}
