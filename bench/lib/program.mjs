/** The compiled program: parts of it that the bench and the peers use as they are (domain rules, keys, migrations). */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');

/** Where the program is compiled; by default what `npm start` runs. */
export const programFolder = path.resolve(root, process.env.BENCH_PROGRAM ?? 'dist');

const require = createRequire(import.meta.url);

/** A module of the program, by its path below `src` without the extension. What it does not have is an error. */
export const program = (name) =>
  new Proxy(require(path.join(programFolder, 'src', `${name}.js`)), {
    get(module, key) {
      if (key in module) return module[key];
      throw new Error(`src/${name} has no ${String(key)}`);
    },
  });

/** What starts the program. */
export const mainScript = path.join(programFolder, 'src/main.js');

/** The contract that the program was compiled with. */
export const readContract = () => JSON.parse(readFileSync(path.join(programFolder, 'openapi.json'), 'utf8'));
