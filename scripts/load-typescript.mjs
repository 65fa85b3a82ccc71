/** Lets a script run the TypeScript sources as they are (types unchecked), without a build. */
import { createRequire } from 'node:module';
import path from 'node:path';
import { transformFileSync } from '@swc/core';
import { swcOptions } from './compile.mjs';
import { root } from './docs/contract.mjs';

const require = createRequire(import.meta.url);

require.extensions['.ts'] = (module, file) =>
  module._compile(transformFileSync(file, { ...swcOptions, swcrc: false }).code, file);

/** @param {string} source path below the project's root, with its ending */
export const loadTypeScript = (source) => require(path.join(root, source));
