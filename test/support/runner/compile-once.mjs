import vm from 'node:vm';

/** What has been compiled for earlier files of this worker process, by module. */
const kept = new Map();
const { compileFunction } = vm;

/**
 * Compiles a module for the globals of a test file, as Jest asks for with `vm.compileFunction`, but the same source once
 * per worker: a script belongs to no globals, and keeps what V8 has compiled of its functions. An `import()` belongs to
 * the file that compiled it, so that modules with one are compiled anew.
 */
function compileOnce(source, parameters, options) {
  const { filename, parsingContext } = options;
  const found = kept.get(filename);
  if (found?.source === source) return found.script.runInContext(parsingContext);
  if (!parsingContext || /\bimport\b\s*\(/.test(source)) return compileFunction(source, parameters, options);
  const head = `(function (${parameters.join(',')}) {`;
  // The end is on a line of its own: the last line of a module may be a comment.
  const script = new vm.Script(`${head}${source}\n})`, { filename, columnOffset: -head.length });
  kept.set(filename, { source, script });
  return script.runInContext(parsingContext);
}

/** Of about 1,400 modules that a file loads, Jest has V8 compile each for each file. Only a worker process is changed. */
export function compileModulesOnce() {
  vm.compileFunction = compileOnce;
}
