import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { makeOnce } from '../runner/run-folder';

/** A browser that runs, and the environment that it needs. */
export interface Chromium {
  executablePath: string;
  /** Instead of this process's own environment; that one when it is left out. */
  env?: Record<string, string>;
}

const packageFolder = path.resolve(path.dirname(require.resolve('@sparticuz/chromium')), '../..');
const japaneseFont = path.dirname(require.resolve('@expo-google-fonts/sawarabi-gothic/package.json'));

/** In the checkout: it belongs to whoever runs the tests, and `npm ci` removes it. */
const cache = path.resolve(__dirname, '../../../node_modules/.cache/ees-chromium');

/**
 * Unpacks into the folder of TMPDIR. A process of its own, because the package takes that folder from the environment;
 * and by the file that unpacks, not through the package's `executablePath`, which trusts whatever lies at /tmp/chromium.
 */
const unpackScript = `
  const path = require('node:path');
  const root = process.argv[1];
  const { inflate } = require(path.join(root, 'build/cjs/lambdafs.cjs'));
  const archives = ['chromium.br', 'fonts.tar.br', 'al2023.tar.br'];
  Promise.all(archives.map((name) => inflate(path.join(root, 'bin', name))))
    .catch((error) => { console.error(error); process.exit(1); });
`;

/** Folder with the unpacked browser, made once per version (two seconds) and shared by all test runs. */
function unpackedChromium(): string {
  const manifest = readFileSync(path.join(packageFolder, 'package.json'), 'utf8');
  const { version } = JSON.parse(manifest) as { version: string };
  return makeOnce(path.join(cache, version), (folder) => {
    const result = spawnSync(process.execPath, ['-e', unpackScript, packageFolder], {
      env: { ...process.env, TMPDIR: folder },
      encoding: 'utf8',
    });
    if (result.status !== 0) throw new Error(`Chromium cannot be unpacked: ${result.stderr}`);
  });
}

/**
 * The fonts that came with the packages and no others, so that a page looks the same on every machine. The file that the
 * browser's package brings is of no use: it names folders such as /tmp/fonts, and a browser without any font crashes.
 */
const fontsConfig = (folders: readonly string[], cacheFolder: string): string => `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
${folders.map((folder) => `  <dir>${xmlText(folder)}</dir>`).join('\n')}
  <cachedir>${xmlText(cacheFolder)}</cachedir>
  <match target="pattern">
    <edit name="family" mode="append_last"><string>Open Sans</string></edit>
  </match>
</fontconfig>
`;

const xmlText = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/**
 * The browser of the tests: `CHROMIUM_PATH` when that is set, with the fonts of the system; else the one in the package
 * `@sparticuz/chromium`, with the libraries and fonts of packages only.
 *
 * @param home empty folder for what the browser reads and writes
 */
export function locateChromium(home: string): Chromium {
  const own = process.env['CHROMIUM_PATH'];
  if (own) return { executablePath: own };
  if (process.platform !== 'linux' || process.arch !== 'x64') {
    throw new Error(
      'The browser tests bring a browser for Linux on x64 only: set CHROMIUM_PATH to an installed one.',
    );
  }
  const root = unpackedChromium();
  const fontsFile = path.join(home, 'fonts.conf');
  const fonts = [path.join(root, 'fonts'), japaneseFont];
  writeFileSync(fontsFile, fontsConfig(fonts, path.join(home, 'font-cache')));
  return {
    executablePath: path.join(root, 'chromium'),
    env: {
      HOME: home,
      // The memory that its processes share are files there, one for each drawn tile: cheap in the folder of the run.
      TMPDIR: home,
      FONTCONFIG_FILE: fontsFile,
      LD_LIBRARY_PATH: path.join(root, 'al2023/lib'),
    },
  };
}
