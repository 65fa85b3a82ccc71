/**
 * `npm run test:clients [-- names…]`: generates a client from the contract with each generator whose runtime is here,
 * compiles it as strictly as its language allows, and walks the partner flow and one round of create, read, change and
 * find against the running service.
 *
 *   BASE_URL=http://127.0.0.1:3000   a running sandbox; without it the program is started for this
 *
 * The last line says how many walked, failed and were skipped for want of a runtime.
 */
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { root } from './docs/contract.mjs';
import { startSandbox } from './sandbox.mjs';

const require = createRequire(import.meta.url);
const contract = path.join(root, 'openapi.yaml');
const programs = path.join(root, 'test/clients/programs');

class Failure extends Error {}

/** Runs a step of a client; whatever it says is shown when it fails. */
function run(program, args, { cwd, env = {} }) {
  const result = spawnSync(program, args, {
    cwd,
    env: { ...process.env, ...env },
    encoding: 'utf8',
    maxBuffer: 1e8,
  });
  if (result.status !== 0)
    throw new Failure(`${program} ${args.join(' ')}\n${result.stdout ?? ''}${result.stderr ?? ''}`);
  return result.stdout + result.stderr;
}

const node = (args, options) => run(process.execPath, args, options);
const has = (program, ...args) => spawnSync(program, args).status === 0;

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

/** For clients whose own runtime, which no contract decides on, does not keep the two latest rules. */
const strict = {
  ...strictest,
  compilerOptions: {
    ...strictest.compilerOptions,
    exactOptionalPropertyTypes: false,
    noPropertyAccessFromIndexSignature: false,
  },
};

/** A package of its own with the walk in it, compiled with `settings` and run. */
function walkTypeScript(folder, name, baseUrl, settings = strictest) {
  cpSync(path.join(programs, name), folder, { recursive: true });
  writeFileSync(path.join(folder, 'package.json'), '{ "type": "module", "private": true }');
  writeFileSync(path.join(folder, 'tsconfig.json'), JSON.stringify(settings));
  symlinkSync(path.join(root, 'node_modules'), path.join(folder, 'node_modules'));
  node([require.resolve('typescript/bin/tsc'), '-p', '.'], { cwd: folder });
  return node(['out/walk.js'], { cwd: folder, env: { BASE_URL: baseUrl } });
}

/** Name, what it needs, and how it is generated, compiled and walked in a folder of its own. */
const clients = [
  {
    name: 'openapi-fetch',
    needs: () => true,
    walk(folder, baseUrl) {
      const manifest = require.resolve('openapi-typescript/package.json');
      const generator = path.join(path.dirname(manifest), 'bin/cli.js');
      // Contract defaults describe what the service fills in; a client may leave such a field out.
      const options = ['--default-non-nullable=false', '-o', path.join(folder, 'contract.ts')];
      node([generator, contract, ...options], { cwd: folder });
      return walkTypeScript(folder, 'openapi-fetch', baseUrl);
    },
  },
  {
    name: 'hey-api',
    needs: () => true,
    walk(folder, baseUrl) {
      const generator = path.join(root, 'node_modules/@hey-api/openapi-ts/bin/run.js');
      node([generator, '-i', contract, '-o', path.join(folder, 'client'), '--silent'], { cwd: folder });
      return walkTypeScript(folder, 'hey-api', baseUrl, strict);
    },
  },
  {
    name: 'openapi-python-client',
    needs: () => has('python3', '-c', 'import venv, ensurepip'),
    wants: 'Python 3.10 or later',
    walk(folder, baseUrl) {
      const bin = path.join(folder, 'venv/bin');
      run('python3', ['-m', 'venv', 'venv'], { cwd: folder });
      const packages = ['openapi-python-client==0.29.1', 'mypy==2.4.1'];
      run(path.join(bin, 'pip'), ['install', '--quiet', ...packages], { cwd: folder });
      // The generator knows few media types; a PDF is bytes to it. Its formatter would move comments that its types need.
      writeFileSync(
        path.join(folder, 'config.yaml'),
        'content_type_overrides: { application/pdf: application/octet-stream, application/zip: application/octet-stream }\npost_hooks: []\n',
      );
      const options = ['--meta', 'none', '--output-path', 'ees_client', '--config', 'config.yaml'];
      const generator = path.join(bin, 'openapi-python-client');
      const said = run(generator, ['generate', '--path', contract, ...options], { cwd: folder });
      if (said.includes('WARNING')) throw new Failure(said);
      cpSync(path.join(programs, 'openapi-python-client/walk.py'), path.join(folder, 'walk.py'));
      run(path.join(bin, 'mypy'), ['--strict', 'walk.py', 'ees_client'], { cwd: folder });
      return run(path.join(bin, 'python'), ['walk.py'], { cwd: folder, env: { BASE_URL: baseUrl } });
    },
  },
  {
    name: 'oapi-codegen',
    needs: () => has('go', 'version'),
    wants: 'Go 1.24 or later',
    walk(folder, baseUrl) {
      mkdirSync(path.join(folder, 'ees'));
      writeFileSync(path.join(folder, 'go.mod'), 'module ees\n\ngo 1.24\n');
      // Without pruning: what only the pushes refer to is needed as well.
      const settings = {
        package: 'ees',
        output: 'ees/client.gen.go',
        generate: { models: true, client: true },
      };
      const config = { ...settings, 'output-options': { 'skip-prune': true } };
      writeFileSync(path.join(folder, 'config.yaml'), JSON.stringify(config));
      const generator = 'github.com/oapi-codegen/oapi-codegen/v2/cmd/oapi-codegen@v2.8.2';
      run('go', ['run', generator, '-config', 'config.yaml', contract], { cwd: folder });
      cpSync(path.join(programs, 'oapi-codegen/main.go'), path.join(folder, 'main.go'));
      run('go', ['mod', 'tidy'], { cwd: folder });
      run('go', ['vet', './...'], { cwd: folder });
      return run('go', ['run', '.'], { cwd: folder, env: { BASE_URL: baseUrl } });
    },
  },
];

const wanted = process.argv.slice(2);
const selected = clients.filter(({ name }) => wanted.length === 0 || wanted.includes(name));
const sandbox = await startSandbox();
const counts = { walked: 0, failed: 0, skipped: 0 };
const say = (outcome, name, text = '') => {
  counts[outcome] += 1;
  console.log(`${outcome.padEnd(8)}${name}${text && `\n${text}`}`);
};
for (const { name, needs, wants = '', walk } of selected) {
  if (!needs()) {
    say('skipped', `${name} (needs ${wants})`);
    continue;
  }
  const folder = mkdtempSync(path.join(tmpdir(), `ees-client-${name}-`));
  mkdirSync(folder, { recursive: true });
  try {
    const output = walk(folder, sandbox.baseUrl);
    if (!output.includes('walked')) throw new Failure(output);
    say('walked', name);
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    say('failed', name, error.message);
  } finally {
    if (existsSync(folder)) rmSync(folder, { recursive: true });
  }
}
await sandbox.stop();
console.log(`${counts.walked} walked, ${counts.failed} failed, ${counts.skipped} skipped`);
process.exitCode = counts.failed > 0 ? 1 : 0;
