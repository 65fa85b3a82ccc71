import vm from 'node:vm';

/** What has been compiled for earlier files of this worker process, by module. */
const kept = new Map();

/**
 * Compiles a module, as Jest asks for with `vm.compileFunction`, but the same source once per worker: a script keeps what
 * V8 has compiled of its functions.
 */
function compileOnce(source, parameters, { filename }) {
  const found = kept.get(filename);
  if (found?.source === source) return found.script.runInThisContext();
  const head = `(function (${parameters.join(',')}) {`;
  // The end is on a line of its own: the last line of a module may be a comment.
  const script = new vm.Script(`${head}${source}\n})`, { filename, columnOffset: -head.length });
  kept.set(filename, { source, script });
  return script.runInThisContext();
}

/** Jest has V8 compile the modules of tests, and its own, for each file. Only a worker process is changed. */
export function compileModulesOnce() {
  vm.compileFunction = compileOnce;
}
