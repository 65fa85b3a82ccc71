import { AsyncLocalStorage } from 'node:async_hooks';
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import vm from 'node:vm';
import { parseConfig } from '../src/config';

const globalsModule = './support/runner/globals.mjs';
const loadGlobals = () => jest.requireActual<{ rememberGlobals: () => () => void }>(globalsModule);
const { rememberGlobals } = loadGlobals();

/** What the environment of the tests (`support/runner/`) makes of Jest's ways. */

describe('compiling a module of a test', () => {
  let files = 0;
  const newFile = () => `/somewhere/module-${(files += 1)}.js`;

  function compile(filename: string, source: string) {
    const module = vm.compileFunction(source, ['given'], { filename });
    return (...values: unknown[]): unknown => Reflect.apply(module, undefined, values);
  }

  test('a module is compiled once and executed again for each file that loads it', () => {
    const runs = jest.spyOn(vm.Script.prototype, 'runInThisContext');
    const filename = newFile();
    const source = 'globalThis.held = (globalThis.held ?? 0) + given; return globalThis.held;';
    const [one, other] = [compile(filename, source), compile(filename, source)];
    expect([one(1), one(2), other(3)]).toEqual([1, 3, 6]);
    expect(runs.mock.contexts).toHaveLength(2);
    expect(runs.mock.contexts[0]).toBe(runs.mock.contexts[1]);
    runs.mockRestore();
  });

  test('a changed module is compiled again', () => {
    const filename = newFile();
    expect([compile(filename, 'return 1')(), compile(filename, 'return 2 // the end')()]).toEqual([1, 2]);
  });

  test('an error names its line and column', () => {
    const filename = newFile();
    const placeIn = (source: string) => {
      const error = compile(filename, source)();
      return /module-\d+\.js:(\d+:\d+)/.exec(String(Reflect.get(Object(error), 'stack')))?.[1];
    };
    expect([placeIn('return new Error()'), placeIn('\n  return new Error()')]).toEqual(['1:8', '2:10']);
  });
});

test('a storage ends with its test file and starts empty in the next', async () => {
  class Storage extends AsyncLocalStorage<string> {}
  const { noteStorages } = jest.requireActual<{ noteStorages: (of: object) => () => void }>(
    './support/runner/storages.mjs',
  );
  const end = noteStorages(Storage.prototype);
  const storage = new Storage();
  const left = storage.run('first', async () => {
    const before = storage.getStore();
    end();
    await Promise.resolve();
    return [before, storage.getStore()];
  });
  expect(await left).toEqual(['first', undefined]);
  expect(storage.run('second', () => storage.getStore())).toBe('second');
});

describe('loading modules', () => {
  test('the program and the packages are loaded once, the tests by each file', () => {
    const loaded: unknown[] = [];
    jest.isolateModules(() => {
      loaded.push(Reflect.get(jest.requireActual<object>('../src/config'), 'parseConfig') === parseConfig);
      loaded.push(loadGlobals().rememberGlobals === rememberGlobals);
    });
    expect(loaded).toEqual([true, false]);
  });

  test('what Node makes is of the classes that the tests have', () => {
    const failure = (work: () => unknown): unknown => {
      try {
        return work();
      } catch (error) {
        return error;
      }
    };
    expect(failure(() => readFileSync('/no/such/file'))).toBeInstanceOf(Error);
    expect(failure(() => execFileSync('/no/such/program'))).toBeInstanceOf(Error);
    expect(new TextEncoder().encode('a')).toBeInstanceOf(Uint8Array);
  });

  test('the program cannot be replaced by a mock', () => {
    expect(() => jest.doMock('../src/config', () => ({}))).toThrow('is loaded once for all test files');
  });

  test('an error of the program names the line of its source', () => {
    let thrown = '';
    try {
      Reflect.apply(parseConfig, undefined, [null]);
    } catch (error) {
      thrown = error instanceof Error ? String(error.stack) : '';
    }
    const [file = '', line = ''] = /\((\S+src\/config\/\S+\.ts):(\d+):\d+\)/.exec(thrown)?.slice(1) ?? [];
    expect(readFileSync(file, 'utf8').split('\n')[Number(line) - 1]).toMatch(/env/);
  });
});

test('after a file the globals and the environment are what they were before', () => {
  const { exit } = process;
  const { fetch } = globalThis;
  const restore = rememberGlobals();
  Object.assign(globalThis, { left: true, fetch: () => undefined });
  Object.assign(process, { exit: () => undefined });
  Object.assign(process.env, { LEFT: 'behind', PATH: '' });
  delete process.env['HOME'];
  restore();
  expect([Reflect.has(globalThis, 'left'), process.env['LEFT']]).toEqual([false, undefined]);
  expect([process.exit, globalThis.fetch]).toEqual([exit, fetch]);
  expect([process.env['PATH'], process.env['HOME']]).toEqual([expect.stringMatching(/./), expect.anything()]);
});
