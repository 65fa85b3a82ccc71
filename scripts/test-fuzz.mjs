/**
 * `npm run test:fuzz`: Schemathesis against a sandbox of its own, as the administrator and as the partner: examples,
 * coverage, fuzzing and chains of requests along the contract's links, with every check. It fails on any answer of 500
 * and above and on any answer or acceptance that the contract does not allow.
 *
 *   BASE_URL=http://127.0.0.1:3000   a running sandbox instead (its data are changed)
 *   MAX_EXAMPLES=50                  per operation and phase
 *   MINUTES=…                        per caller: goes on with other requests until then (about 3 without)
 *   SEED=…                           the seed of an earlier run, which it prints
 *
 * Without Python 3.10 or later, or without a package index, nothing can run: it says so and ends with 77.
 */
import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readCommandLine } from './command-line.mjs';
import { bundledCopy, root } from './docs/contract.mjs';
import { startSandbox } from './sandbox.mjs';

readCommandLine(import.meta.url);

const version = '4.32.5';
const skipped = 77;
const { MAX_EXAMPLES: examples = '50', MINUTES: minutes, SEED: seed } = process.env;
const settings = path.join(root, 'scripts/fuzz');

function skip(why) {
  console.log(`skipped: ${why}`);
  process.exit(skipped);
}

async function tokenOf(baseUrl, client) {
  const response = await fetch(`${baseUrl}/v1/oauth/token`, {
    method: 'POST',
    body: new URLSearchParams({
      grant_type: 'client_credentials',
      client_id: client,
      client_secret: `${client}-secret`,
    }),
  });
  if (!response.ok) throw new Error(`${client} gets no token: ${response.status}`);
  return (await response.json()).access_token;
}

/** Runs it with its output shown; gives that output and whether nothing was found. */
function schemathesis(bin, args, env) {
  const child = spawn(path.join(bin, 'schemathesis'), args, {
    // It leaves a cache where it runs.
    cwd: path.dirname(bin),
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  child.stdout.on('data', (chunk) => {
    output += chunk;
    process.stdout.write(chunk);
  });
  // It ends by itself; this is for the case that it hangs.
  const patience = setTimeout(() => child.kill('SIGKILL'), (Number(minutes ?? 0) + 15) * 60_000);
  return new Promise((resolve) => {
    child.once('close', (status) => {
      clearTimeout(patience);
      resolve({ passed: status === 0, output });
    });
  });
}

if (
  spawnSync('python3', ['-c', 'import sys, venv, ensurepip; sys.exit(sys.version_info < (3, 10))']).status !==
  0
)
  skip('Python 3.10 or later with venv is needed');

const folder = mkdtempSync(path.join(tmpdir(), 'ees-fuzz-'));
const bin = path.join(folder, 'bin');
let sandbox;
try {
  spawnSync('python3', ['-m', 'venv', folder]);
  const install = ['install', '--quiet', '--disable-pip-version-check', `schemathesis==${version}`];
  if (spawnSync(path.join(bin, 'pip'), install, { stdio: 'inherit' }).status !== 0)
    skip(`Schemathesis ${version} could not be installed from the package index`);
  const results = [];
  for (const client of ['sandbox-admin', 'sandbox-partner']) {
    console.log(`--- ${client} ---`);
    // Its own: the administrator rotates secrets and disables clients.
    sandbox = await startSandbox();
    const { baseUrl } = sandbox;
    const args = [
      '--config-file',
      path.join(settings, 'schemathesis.toml'),
      'run',
      bundledCopy(),
      '--url',
      baseUrl,
      '--header',
      `Authorization: Bearer ${await tokenOf(baseUrl, client)}`,
      '--checks=all',
      `--max-examples=${examples}`,
      '--request-timeout=30',
      '--no-color',
      ...(minutes === undefined ? [] : ['--max-time', String(Number(minutes) * 60)]),
      ...(seed === undefined ? [] : ['--seed', seed]),
    ];
    const env = { PYTHONPATH: settings, SCHEMATHESIS_HOOKS: 'hooks', PYTHONDONTWRITEBYTECODE: '1' };
    const { passed, output } = await schemathesis(bin, args, env);
    const cases = Number(/(\d+) generated/.exec(output)?.[1] ?? 0);
    results.push({ client, passed, cases });
    await sandbox.stop();
  }
  for (const { client, passed, cases } of results)
    console.log(`${client}: ${cases} cases, ${passed ? 'no failure' : 'FAILED'}`);
  // A run that tests nothing is no success.
  process.exitCode = results.every(({ passed, cases }) => passed && cases > 1000) ? 0 : 1;
} finally {
  await sandbox?.stop();
  rmSync(folder, { recursive: true, force: true });
}
