import vm from 'node:vm';

/** What the environment of the tests (`support/compile-once.mjs`) makes of Jest's way to compile a module. */

let files = 0;
const newFile = () => `/somewhere/module-${(files += 1)}.js`;

function compile(filename: string, source: string, options: vm.CompileFunctionOptions = {}) {
  const context = { filename, parsingContext: vm.createContext({}) };
  const module = vm.compileFunction(source, ['given'], { ...context, ...options });
  return (...values: unknown[]): unknown => Reflect.apply(module, undefined, values);
}

test('a module is compiled once, and runs with the globals of each file that loads it', () => {
  const runs = jest.spyOn(vm.Script.prototype, 'runInContext');
  const filename = newFile();
  const source = 'globalThis.held = [...(globalThis.held ?? []), given]; return globalThis.held;';
  const [one, other] = [compile(filename, source), compile(filename, source)];
  expect([one(1), one(2), other(3)]).toEqual([[1], [1, 2], [3]]);
  expect(runs.mock.contexts).toHaveLength(2);
  expect(runs.mock.contexts[0]).toBe(runs.mock.contexts[1]);
  runs.mockRestore();
});

test('a module that has changed is compiled anew', () => {
  const filename = newFile();
  expect([compile(filename, 'return 1')(), compile(filename, 'return 2 // the end')()]).toEqual([1, 2]);
});

test('an error names the line and the column of the module', () => {
  const filename = newFile();
  const placeIn = (source: string) => {
    const error = compile(filename, source)();
    return /module-\d+\.js:(\d+:\d+)/.exec(String(Reflect.get(Object(error), 'stack')))?.[1];
  };
  expect([placeIn('return new Error()'), placeIn('\n  return new Error()')]).toEqual(['1:8', '2:10']);
});

test('a module with import() keeps what Jest passes on to find other modules', async () => {
  const options = { importModuleDynamically: () => Promise.reject(new Error('not reached')) };
  // Node says so when it has what finds modules, and was not started with the flag that lets it be called.
  await expect(compile(newFile(), `return import('node:os')`, options)()).rejects.toMatchObject({
    code: 'ERR_VM_DYNAMIC_IMPORT_CALLBACK_MISSING_FLAG',
  });
});
