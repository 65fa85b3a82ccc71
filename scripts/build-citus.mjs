/**
 * `npm run build:citus [-- --source <folder or URL> --tag v13.0.5 --into .citus --pg-config <program>]`: builds Citus
 * against the PostgreSQL that is installed here (Debian: postgresql-15 and postgresql-server-dev-15), and installs it
 * into a copy of that PostgreSQL, so that the one of the system stays as it is. `PG_BIN=<the folder that it prints> npm
 * run test:cluster` then runs with it.
 *
 * --source     a checkout, a git directory or a URL; the public repository citusdata/citus unless it is given
 * --tag        what is built of it; without libcurl, which Citus has only to report statistics
 * --into       folder of the copy, `.citus` unless it is given; what is there is replaced
 * --pg-config  of the PostgreSQL to build against; that of Debian's version 15, else the one in PATH
 *
 * Exit code 77 when something to build with is missing: it says what.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, rmSync, utimesSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import path from 'node:path';
import { readCommandLine } from './command-line.mjs';
import { root } from './docs/contract.mjs';

const notInstalled = 77;
const debian = '/usr/lib/postgresql/15/bin/pg_config';

const { values, refuse } = readCommandLine(import.meta.url, {
  options: {
    source: { type: 'string', default: 'https://github.com/citusdata/citus' },
    tag: { type: 'string', default: 'v13.0.5' },
    into: { type: 'string', default: path.join(root, '.citus') },
    'pg-config': { type: 'string', default: existsSync(debian) ? debian : 'pg_config' },
  },
});
const into = path.resolve(values.into);
if (existsSync(into) && !existsSync(path.join(into, 'usr')))
  refuse(`${into} holds something else: a build would replace it.`);

/** Libraries that an extension is linked with, and headers that Citus reads itself -> package of Debian. */
const packages = {
  gssapi_krb5: 'libkrb5-dev',
  lz4: 'liblz4-dev',
  pam: 'libpam0g-dev',
  readline: 'libreadline-dev',
  selinux: 'libselinux1-dev',
  ssl: 'libssl-dev',
  xml2: 'libxml2-dev',
  xslt: 'libxslt1-dev',
  z: 'zlib1g-dev',
  zstd: 'libzstd-dev',
};

const runs = (program, args, input = '') => spawnSync(program, args, { input }).status === 0;
const settings = (...names) =>
  execFileSync(values['pg-config'], names, { encoding: 'utf8' }).trim().split('\n');
const compiles = (...args) => runs('gcc', ['-shared', '-o', '/dev/null', ...args]);

function missingTools() {
  const tools = ['git', 'gcc', 'make', 'flex'].filter((tool) => !runs(tool, ['--version']));
  if (!runs(values['pg-config'], ['--version'])) tools.push('pg_config (Debian: postgresql-server-dev-15)');
  return tools;
}

function missingLibraries() {
  const [includes, libraries] = settings('--includedir-server', '--libs');
  const linked = [...libraries.matchAll(/-l(\w+)/g)].map(([, name]) => name);
  // Those are PostgreSQL's own.
  const foreign = linked.filter((name) => !/^pg/.test(name));
  const missing = [...new Set([...foreign, 'lz4', 'zstd'])].filter((name) => !compiles(`-l${name}`));
  return [
    ...missing.map((name) => `lib${name} (Debian: ${packages[name] ?? `the one with lib${name}.so`})`),
    ...(existsSync(path.join(includes, 'postgres.h'))
      ? []
      : ['headers of the server (Debian: postgresql-server-dev-15)']),
  ];
}

const tools = missingTools();
const missing = tools.length > 0 ? tools : missingLibraries();
if (missing.length > 0) {
  console.log(`Not installed: ${missing.join(', ')}. Nothing was built.`);
  process.exit(notInstalled);
}

const work = mkdtempSync(path.join(tmpdir(), 'build-citus-'));
process.on('exit', () => rmSync(work, { recursive: true, force: true }));
const source = path.join(work, 'citus');

/** Runs a step silently; what it said is shown when it fails. */
function step(name, program, args, options = {}) {
  console.log(name);
  const { status, stdout, stderr } = spawnSync(program, args, {
    cwd: source,
    encoding: 'utf8',
    maxBuffer: 256 * 1024 * 1024,
    ...options,
  });
  if (status === 0) return;
  console.error(`${stdout ?? ''}${stderr ?? ''}`.split('\n').slice(-30).join('\n'));
  console.error(`Failed: ${name}`);
  process.exit(1);
}

const [bin, libraries, share, version] = settings('--bindir', '--pkglibdir', '--sharedir', '--version');
// Only a URL can be fetched in part.
const origin = existsSync(values.source) ? `file://${path.resolve(values.source)}` : values.source;
const clone = ['clone', '--quiet', '--depth', '1', '--branch', values.tag, origin, source];
step(`Fetch ${values.tag} of ${values.source}`, 'git', clone, { cwd: work });
// A checkout can leave it older than what it is made from, and make would then want autoconf to make it again.
utimesSync(path.join(source, 'configure'), new Date(), new Date());
step(`Configure for ${version}`, './configure', [`PG_CONFIG=${values['pg-config']}`, '--without-libcurl']);
// Without the second form of each file that PostgreSQL's just-in-time compiler could inline.
const make = ['--silent', `--jobs=${availableParallelism()}`, 'with_llvm=no'];
step('Compile (minutes)', 'make', [...make, 'extension']);
console.log(`Copy PostgreSQL to ${into}`);
rmSync(into, { recursive: true, force: true });
// PostgreSQL finds its files from where its programs lie, as long as they lie as they did.
for (const folder of [bin, libraries, share])
  cpSync(folder, path.join(into, folder), { recursive: true, dereference: true });
step('Install', 'make', [...make, 'install-extension', `DESTDIR=${into}`]);
console.log(`Ready: PG_BIN=${path.join(into, bin)}`);
