/**
 * Compiles TypeScript for Node, file by file: CommonJS with source maps, beside it the contract as JSON and the SQL of the
 * migrations. Types are not looked at: they are the business of `npm run check:types`.
 *
 *   node scripts/compile.mjs TARGET [FOLDERS…]    FOLDERS of sources (src generated migrations) to the same below TARGET
 */
import { copyFileSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { transformFile } from '@swc/core';
import { readCommandLine } from './command-line.mjs';
import { readContract, root } from './docs/contract.mjs';
import { swcOptions } from './swc-options.mjs';

/** What the program consists of. */
export const programFolders = ['src', 'generated', 'migrations'];

const isSource = (name) => /\.(tsx?|sql)$/.test(name) && !/\.(d|test)\.tsx?$/.test(name);

async function compileFile(file, target) {
  const output = path.join(target, file.replace(/tsx?$/, 'js'));
  mkdirSync(path.dirname(output), { recursive: true });
  if (file.endsWith('.sql')) {
    copyFileSync(path.join(root, file), output);
    return output;
  }
  const { code, map } = await transformFile(path.join(root, file), {
    ...swcOptions,
    swcrc: false,
    sourceMaps: true,
    inlineSourcesContent: false,
    outputPath: output,
  });
  writeFileSync(output, `${code}//# sourceMappingURL=${path.basename(output)}.map\n`);
  writeFileSync(`${output}.map`, map);
  return output;
}

/** Removes what an earlier compilation has left of sources that are gone: a removed migration must not stay. */
function removeOthers(target, folder, outputs) {
  for (const entry of readdirSync(path.join(target, folder), { recursive: true, withFileTypes: true })) {
    const file = path.join(entry.parentPath, entry.name);
    if (entry.isFile() && !outputs.has(file.replace(/\.map$/, ''))) rmSync(file);
  }
}

/**
 * Compiles what is below the folders, all of it: that takes less time than to find out what has changed.
 *
 * @param {string} target an absolute path
 * @param {readonly string[]} [folders] of sources, below the project's root
 */
export async function compile(target, folders = programFolders) {
  const files = folders.flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true })
      .filter(isSource)
      .map((name) => path.join(folder, name)),
  );
  const compiling = Promise.all(files.map((file) => compileFile(file, target)));
  mkdirSync(target, { recursive: true });
  writeFileSync(path.join(target, 'openapi.json'), JSON.stringify(readContract()));
  const outputs = new Set(await compiling);
  for (const folder of folders) removeOthers(target, folder, outputs);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { positionals, refuse } = readCommandLine(import.meta.url, { allowPositionals: true });
  const [target, ...folders] = positionals;
  if (target === undefined) refuse('TARGET is missing');
  await compile(path.resolve(target), folders.length > 0 ? folders : programFolders);
}
