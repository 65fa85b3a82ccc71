/** Lets a script read values from the TypeScript sources (types unchecked), so that documents are made from the real tables. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import ts from 'typescript';
import { root } from './docs/contract.mjs';

const require = createRequire(import.meta.url);

require.extensions['.ts'] = (module, file) => {
  const { outputText } = ts.transpileModule(readFileSync(file, 'utf8'), {
    compilerOptions: {
      module: ts.ModuleKind.CommonJS,
      target: ts.ScriptTarget.ES2023,
      esModuleInterop: true,
    },
  });
  module._compile(outputText, file);
};

/** @param {string} source path below the project's root, with its ending */
export const loadTypeScript = (source) => require(path.join(root, source));
