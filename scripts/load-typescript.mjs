/** Lets a script run the TypeScript sources as they are (types unchecked), without a build. */
import { createRequire } from 'node:module';
import path from 'node:path';
import { transformFileSync } from '@swc/core';
import { swcOptions } from './swc-options.mjs';

const root = path.resolve(import.meta.dirname, '..');
const require = createRequire(import.meta.url);

const load = (module, file) =>
  module._compile(transformFileSync(file, { ...swcOptions, swcrc: false }).code, file);

require.extensions['.ts'] = load;
require.extensions['.tsx'] = load;

/** @param {string} source path below the project's root, with its ending */
export const loadTypeScript = (source) => require(path.join(root, source));
