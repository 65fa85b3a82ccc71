/**
 * `npm run lock:complete`: adds to package-lock.json the optional packages for other platforms that `npm install` left
 * out. It does so when the registry in use does not carry them, and `npm ci` then refuses the file everywhere.
 *
 * Names and versions are those that the parents in the lock file pin; platforms are read off the names. There is no
 * integrity hash for them (nobody here has seen the files): an `npm install` against a complete registry puts in the
 * full entries.
 */
import { readFileSync, writeFileSync } from 'node:fs';

const file = new URL('../package-lock.json', import.meta.url);
const lock = JSON.parse(readFileSync(file, 'utf8'));

const systems = new Set(['darwin', 'linux', 'win32', 'android', 'freebsd', 'openharmony']);
const processors = new Set(['arm64', 'x64', 'arm', 'ia32', 'ppc64', 's390x', 'riscv64', 'loong64']);

function platformOf(name) {
  const words = name.split('/').at(-1).split('-');
  const os = words.find((word) => systems.has(word));
  const cpu = words.find((word) => processors.has(word));
  if (!os || !cpu) throw new Error(`${name} does not name its platform`);
  const musl = words.some((word) => word.startsWith('musl'));
  const gnu = words.some((word) => word.startsWith('gnu'));
  const libc = musl ? { libc: ['musl'] } : gnu ? { libc: ['glibc'] } : {};
  return { ...libc, os: [os], cpu: [cpu] };
}

/** Node's look-up: beside the parent, then one folder up after the other. */
function isLocked(parent, name) {
  for (let folder = parent; ; folder = folder.replace(/\/?node_modules\/(@[^/]+\/)?[^/]+$/, '')) {
    if (lock.packages[`${folder ? `${folder}/` : ''}node_modules/${name}`]) return true;
    if (folder === '') return false;
  }
}

let added = 0;
for (const [parent, entry] of Object.entries(lock.packages)) {
  for (const [name, range] of Object.entries(entry.optionalDependencies ?? {})) {
    if (isLocked(parent, name)) continue;
    if (!/^[\^~]?\d+\.\d+\.\d+/.test(range))
      throw new Error(`${parent} asks for ${name} ${range}: no single version`);
    const version = range.replace(/^[\^~]/, '');
    const dev = entry.dev ? { dev: true } : {};
    lock.packages[`node_modules/${name}`] = { version, ...dev, optional: true, ...platformOf(name) };
    added += 1;
  }
}
const byName = Object.entries(lock.packages).sort(([one], [two]) => (one < two ? -1 : 1));
writeFileSync(file, `${JSON.stringify({ ...lock, packages: Object.fromEntries(byName) }, null, 2)}\n`);
console.log(`${added} entries added`);
