/** The compiled program: parts of it that the bench and the peers use as they are (domain rules, keys, migrations). */
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');

const require = createRequire(import.meta.url);

/** A module of `dist/src`, by its path there without the extension. */
export const program = (name) => require(path.join(root, 'dist/src', `${name}.js`));
