import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../../..');
/** The copy on which docs/contributing is walked is without some of them. */
const folders = ['bench', 'docs', 'migrations', 'scripts'].filter((folder) =>
  existsSync(path.join(root, folder)),
);

const filesOf = (folder, recursive) =>
  readdirSync(path.join(root, folder), { recursive, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'));

/** What tests and sources name instead of importing it: files in these folders, and those beside them. */
const files = [...filesOf('.', false), ...folders.flatMap((folder) => filesOf(folder, true))];

/** A name in quotes, or the beginning of one that goes on with something else. */
const quoted = /(?<=['"`/])[\w-][\w./-]*(?=['"`$])/g;

function filesNamed(text) {
  const name = text.replace(/\/$/, '');
  const inFolder = name.includes('/') || name === 'migrations';
  return files.filter(
    (file) => file === name || file.endsWith(`/${name}`) || (inFolder && path.posix.dirname(file) === name),
  );
}

/**
 * Tells `jest --onlyChanged` what a file depends on: what it imports, and the files and folders of the project that it
 * names, because tests also read documents, apply migrations and start scripts.
 */
export function extract(code, file, importsOf) {
  const names = new Set(code.match(quoted));
  const named = [...names].flatMap(filesNamed).map((name) => path.join(root, name));
  const specifiers = named.map((name) => path.relative(path.dirname(file), name).split(path.sep).join('/'));
  return new Set([...importsOf(code), ...specifiers.map((name) => name.replace(/^(?!\.)/, './'))]);
}
