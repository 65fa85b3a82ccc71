import { readFileSync } from 'node:fs';
import Module, { createRequire, isBuiltin } from 'node:module';
import path from 'node:path';
import Runtime from 'jest-runtime';

const root = path.resolve(import.meta.dirname, '../../..');
const program = ['src', 'generated', 'migrations'].map((folder) => path.join(root, folder) + path.sep);
const isOfPackage = (file) => file.includes(`${path.sep}node_modules${path.sep}`);
const isOfProgram = (file) => program.some((folder) => file.startsWith(folder));

/** Of the test file that runs: it has Jest's compiled sources. */
let current;
/** Where the source maps of the program's modules are, by module. */
const sourceMaps = new Map();

function loadSource(module, filename) {
  const { code, sourceMapPath } = current.compiler.transform(
    filename,
    { isInternalModule: false, supportsDynamicImport: true },
    readFileSync(filename, 'utf8'),
  );
  if (sourceMapPath) current.keepSourceMap(filename, sourceMapPath);
  module._compile(code, filename);
}

for (const extension of ['.ts', '.tsx']) Module._extensions[extension] = loadSource;

const requires = new Map();

function requireOf(file) {
  if (!requires.has(file)) requires.set(file, createRequire(file));
  return requires.get(file);
}

/**
 * Jest's way to load modules, with one difference: the program and the packages are loaded by Node, once for all test files
 * of a worker process, as they are in production. Jest would load these 1,400 modules anew for each file, and they would
 * run without what V8 has learnt of them. Of the tests every file has modules of its own.
 *
 * So no file may replace a module (`jest.mock`), and the program keeps nothing in its modules but what is always true.
 */
export default class extends Runtime {
  /** While one watches or counts what is covered, the program is loaded for each file: it changes, and is measured. */
  #programChanges;

  constructor(...given) {
    super(...given);
    const [, , , compiler, , , , { watch, watchAll, collectCoverage }] = given;
    this.compiler = compiler;
    this.#programChanges = watch || watchAll || collectCoverage;
    for (const [file, map] of sourceMaps) this.getSourceMaps().set(file, map);
    current = this;
  }

  keepSourceMap(file, map) {
    sourceMaps.set(file, map);
    this.getSourceMaps().set(file, map);
  }

  requireModule(from, name, options, ...others) {
    if (name === undefined || isBuiltin(name) || options?.isInternalModule)
      return super.requireModule(from, name, options, ...others);
    const require = requireOf(from);
    const file = require.resolve(name);
    const once = isOfPackage(file) || (isOfProgram(file) && !this.#programChanges);
    return once ? require(file) : super.requireModule(from, name, options, ...others);
  }

  setMock(from, name) {
    throw new Error(
      `${name} is loaded once for all test files (test/support/runner/runtime.mjs): give the code another one instead`,
    );
  }
}
