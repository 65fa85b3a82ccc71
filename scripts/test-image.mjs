/**
 * Makes what `deploy/Containerfile` makes, without a builder of images: does its steps for what is committed, in a folder,
 * adds up the sizes of what comes of it, and starts it there as its user on a read-only root. Fails above 300 MB. Needs root,
 * and apt of the Debian of the image's base.
 *
 *   npm run test:image
 */
import assert from 'node:assert/strict';
import { execFileSync, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { build as buildHere } from './build.mjs';
import { readCommandLine } from './command-line.mjs';
import { root as project } from './docs/contract.mjs';

readCommandLine(import.meta.url);
const limit = 300;

/**
 * What the base consists of: `base/config.bzl` and `cc/config.bzl` of github.com/GoogleContainerTools/distroless, and
 * the base of these.
 */
const packagesOf = {
  '${DISTROLESS}/cc-debian12:nonroot': ['base-files', 'netbase', 'tzdata', 'media-types', 'ca-certificates']
    .concat(['libc6', 'libssl3'])
    .concat(['libgomp1', 'libstdc++6', 'libgcc-s1', 'gcc-12-base']),
};

const [, builder = '', final = ''] = readFileSync(path.join(project, 'deploy/Containerfile'), 'utf8').split(
  /^(?=FROM )/m,
);
/** The arguments of an instruction, wherever it stands. */
const all = (stage, instruction) =>
  [...stage.matchAll(new RegExp(`^${instruction} (.*)$`, 'gm'))].map(([, rest]) => rest);
const [userId] = all(final, 'USER');
const [workFolder] = all(final, 'WORKDIR');
const variables = Object.fromEntries(
  all(final, 'ENV')[0]
    .split(' ')
    .map((pair) => pair.split('=')),
);
const commandIn = (text) => JSON.parse(/\[.*\]/.exec(text)?.[0] ?? '[]');
const entry = commandIn(all(final, 'ENTRYPOINT')[0]);
const health = commandIn(all(final, 'HEALTHCHECK')[0]);

const folder = mkdtempSync(path.join(tmpdir(), 'ees-image-'));
const [sources, debs, image] = ['build', 'debs', 'image'].map((name) => path.join(folder, name));
for (const made of [sources, debs, image]) mkdirSync(made);
const run = (command, args, options = {}) =>
  execFileSync(command, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'], ...options });
const megabytes = (at) => Number(run('du', ['-s', '--apparent-size', '-B1', at]).split('\t')[0]) / 1e6;

const commit = run('git', ['rev-parse', '--short=12', 'HEAD'], { cwd: project }).trim();

/** Does the steps of the first stage. @returns the program that the stage takes from its own base */
function buildStage() {
  run('sh', ['-c', 'git archive HEAD | tar -x -C "$0"', sources], { cwd: project });
  const env = { ...process.env, SOURCE_COMMIT: commit };
  for (const step of all(builder, 'RUN')) run('sh', ['-c', step], { cwd: sources, env });
  const [version] = /(?<=^FROM node:)\d+/.exec(builder) ?? [];
  assert(version, 'The first stage begins with a version of Node.js');
  return run('npx', ['--yes', `--package=node@${version}`, '--', 'node', '-p', 'process.execPath']).trim();
}

/** Makes the tree of the final stage. @returns its parts with their sizes */
function assemble(node) {
  const base = /^FROM (\S+)/.exec(final)?.[1];
  const packages = packagesOf[base];
  assert(packages, `${base} is not known`);
  // What apt-get says of a download as root is no fault.
  run('apt-get', ['download', '-q', ...packages], { cwd: debs, stdio: 'ignore' });
  run('sh', ['-c', 'for deb in *.deb; do dpkg -x "$deb" "$0"; done', image], { cwd: debs });
  const parts = [[base, megabytes(image)]];
  for (const copy of all(final, 'COPY')) {
    const [from, to] = copy.replace('--from=build ', '').split(' ');
    const target = path.join(image, to.startsWith('/') ? to : path.join(workFolder, to));
    const source = from === '/usr/local/bin/node' ? node : path.join(sources, path.relative('/build', from));
    const place = to.endsWith('/') ? path.join(target, path.basename(from)) : target;
    mkdirSync(path.dirname(place), { recursive: true });
    cpSync(source, place, { recursive: true, dereference: source === node });
    parts.push([from, megabytes(place)]);
  }
  return parts;
}

/** Starts a command in the tree, as the image's user; nothing but `/tmp` can be written. */
function inImage(command, env) {
  const enter = [
    'mount --rbind /dev "$0/dev"',
    'mount --bind "$0" "$0"',
    'mount -o remount,bind,ro "$0"',
    'mount -t tmpfs tmpfs "$0/tmp"',
    `exec unshare --root="$0" --wd=${workFolder} --setuid ${userId.split(':')[0]} --setgid ${userId.split(':')[1]} "$@"`,
  ].join(' && ');
  return spawn('unshare', ['--mount', 'bash', '-c', enter, image, ...command], {
    env: { ...variables, ...env, PATH: process.env.PATH },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
}

/** Runs a command in the tree. @returns its exit code */
async function exitCodeOf(command, env) {
  const child = inImage(command, env);
  child.stdout.pipe(process.stderr);
  const [code] = await once(child, 'close');
  return code;
}

/** The port that the program says it is ready at. */
async function toldPort(output) {
  let said = '';
  for await (const chunk of output.iterator({ destroyOnReturn: false })) {
    said += chunk;
    if (said.includes('"msg":"ready"')) break;
  }
  output.resume();
  return /(?<="url":"[^"]+:)\d+(?=".*"msg":"ready")/.exec(said) ?? assert.fail(said);
}

async function start() {
  await buildHere();
  const require = createRequire(import.meta.url);
  const { startEmbeddedPostgres } = require('../dist/src/embedded-postgres/index.js');
  const { makeLogins } = require('../dist/src/store/installation/logins.js');
  const server = await startEmbeddedPostgres({ dataDir: path.join(folder, 'data') });
  try {
    const owner = {
      DATABASE_OWNER_URL: server.url,
      ENCRYPTION_KEYS: `key1:${randomBytes(32).toString('base64')}`,
    };
    const env = {
      ...owner,
      ALLOW_INSECURE_BASE_URL: 'true',
      HOST: '127.0.0.1',
      PORT: '0',
    };
    assert.equal(await exitCodeOf([...entry, 'migrate'], { ...env, DATABASE_URL: server.url }), 0);
    const { service } = await makeLogins(server.url);
    const child = inImage([...entry, ...commandIn(all(final, 'CMD')[0])], { ...env, DATABASE_URL: service });
    try {
      const [port] = await toldPort(child.stdout);
      assert.equal(await exitCodeOf(health, { PORT: port }), 0);
    } finally {
      child.kill(all(final, 'STOPSIGNAL')[0]);
    }
    assert.deepEqual(await once(child, 'close'), [0, null]);
  } finally {
    await server.stop();
  }
}

try {
  const parts = assemble(buildStage());
  const sum = parts.reduce((total, [, size]) => total + size, 0);
  for (const [name, size] of [...parts, ['together', sum]])
    console.log(`${size.toFixed(1).padStart(6)} MB  ${name}`);
  assert(sum < limit, `The image is larger than ${limit} MB`);
  const info = readFileSync(path.join(image, workFolder, 'dist/build-info.json'), 'utf8');
  assert.deepEqual(JSON.parse(info), { commit });
  await start();
  console.log('It starts on a read-only root, and its health check finds it well.');
} finally {
  rmSync(folder, { recursive: true, force: true });
}
