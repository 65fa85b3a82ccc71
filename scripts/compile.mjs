/**
 * Compiles TypeScript to CommonJS, file by file. Types are not looked at: they are the business of `npm run check`.
 *
 *   node scripts/compile.mjs <folder to write to> <folder of sources>...
 */
import { transformFile } from '@swc/core';
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');

/** What the tests run is compiled with the same settings (`jest.config.mjs`). */
export const swcOptions = {
  jsc: {
    target: 'es2023',
    parser: { syntax: 'typescript', tsx: true },
    transform: { react: { runtime: 'automatic', importSource: 'preact' } },
  },
  module: { type: 'commonjs', ignoreDynamic: true },
};

const isSource = (name) => /\.tsx?$/.test(name) && !/\.(d|test)\.tsx?$/.test(name);

/** Compiles what is below the source folders (paths below the project's root) to the same paths below `target`. */
export async function compile(target, folders) {
  const names = await Promise.all(
    folders.map(async (folder) =>
      (await readdir(path.join(root, folder), { recursive: true })).map((name) => path.join(folder, name)),
    ),
  );
  const compileFile = async (name) => {
    const { code } = await transformFile(path.join(root, name), { ...swcOptions, swcrc: false });
    const file = path.join(target, name.replace(/tsx?$/, 'js'));
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, code);
  };
  await Promise.all(names.flat().filter(isSource).map(compileFile));
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [target, ...folders] = process.argv.slice(2);
  await compile(path.resolve(target), folders);
}
