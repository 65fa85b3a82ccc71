/** Clients in TypeScript; those that `npm run test:slow` walks need nothing but this project's own packages. */
import { cpSync, existsSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { root } from '../docs/contract.mjs';
import { attempt, contract, has, programOf, refuseWarnings, run } from './steps.mjs';

const require = createRequire(import.meta.url);
const node = (args, options) => run(process.execPath, args, options);

/** The strictest settings that TypeScript has, the libraries of the client included. */
const strictest = {
  compilerOptions: {
    target: 'es2023',
    lib: ['es2023', 'dom', 'dom.iterable'],
    module: 'nodenext',
    types: ['node'],
    strict: true,
    noUncheckedIndexedAccess: true,
    exactOptionalPropertyTypes: true,
    noPropertyAccessFromIndexSignature: true,
    noImplicitOverride: true,
    noImplicitReturns: true,
    noFallthroughCasesInSwitch: true,
    outDir: 'out',
    rootDir: '.',
  },
  include: ['**/*.ts'],
};

/** For the runtime of a client, which no contract decides on, where it does not keep the two latest rules. */
const strict = {
  ...strictest,
  compilerOptions: {
    ...strictest.compilerOptions,
    exactOptionalPropertyTypes: false,
    noPropertyAccessFromIndexSignature: false,
  },
};
const runtime = /^client\/(client|core)\//;

const binOf = (name, file) => path.join(path.dirname(require.resolve(`${name}/package.json`)), file);

const tsc = binOf('@typescript/native', 'bin/tsc');

/** A package of its own, in which a client is generated and compiled. */
const startPackage = (folder) =>
  writeFileSync(path.join(folder, 'package.json'), '{ "type": "module", "private": true }');

/** The walk in a package of its own, compiled with `settings`; its libraries are this project's, unless it has its own. */
const build = (name, settings) => (folder) => {
  const libraries = path.join(folder, 'node_modules');
  cpSync(programOf(name), folder, { recursive: true });
  startPackage(folder);
  writeFileSync(path.join(folder, 'tsconfig.json'), JSON.stringify(settings));
  if (!existsSync(libraries)) symlinkSync(path.join(root, 'node_modules'), libraries);
  node([tsc, '-p', '.'], { cwd: folder });
};

/** What comes from the contract, and the walk, hold to the strictest settings also where the runtime does not. */
function checkBesideRuntime(folder) {
  const file = path.join(folder, 'tsconfig.strictest.json');
  writeFileSync(file, JSON.stringify(strictest));
  const { said } = attempt(process.execPath, [tsc, '-p', file, '--noEmit'], { cwd: folder });
  refuseWarnings(said, /^\S.*error TS/, [[runtime, 'the same files for every contract']]);
}

const versionOf = (name) =>
  JSON.parse(readFileSync(path.join(root, 'node_modules', name, 'package.json'), 'utf8')).version;

const common = {
  present: () => true,
  walk: (folder, baseUrl) => node(['out/walk.js'], { cwd: folder, env: { BASE_URL: baseUrl } }),
};

export const typescriptClients = [
  {
    name: 'openapi-fetch',
    tool: `openapi-typescript ${versionOf('openapi-typescript')}, openapi-fetch ${versionOf('openapi-fetch')}`,
    ...common,
    generate(folder) {
      // Contract defaults describe what the service fills in; a client may leave such a field out.
      const options = ['--default-non-nullable=false', '-o', 'contract.ts'];
      node([binOf('openapi-typescript', 'bin/cli.js'), contract, ...options], { cwd: folder });
    },
    build: build('openapi-fetch', strictest),
  },
  {
    name: 'hey-api',
    tool: `@hey-api/openapi-ts ${versionOf('@hey-api/openapi-ts')}`,
    ...common,
    generate(folder) {
      const generator = path.join(root, 'node_modules/@hey-api/openapi-ts/bin/run.js');
      node([generator, '-i', contract, '-o', 'client', '--silent'], { cwd: folder });
    },
    build(folder) {
      build('hey-api', strict)(folder);
      checkBesideRuntime(folder);
    },
  },
  {
    name: 'orval-zod',
    tool: 'orval 8.38.0, zod 4.6.7',
    ...common,
    wants: 'npm',
    present: () => has('npm', '--version'),
    generate(folder) {
      startPackage(folder);
      const packages = ['orval@8.38.0', 'zod@4.6.7', `@types/node@${versionOf('@types/node')}`];
      run('npm', ['install', '--no-audit', '--no-fund', '--silent', ...packages], { cwd: folder });
      const orval = path.join(folder, 'node_modules/.bin/orval');
      run(orval, ['--input', contract, '--output', 'ees.ts', '--client', 'zod'], { cwd: folder });
    },
    build: build('orval-zod', strictest),
  },
];
