import { execFileSync } from 'node:child_process';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '..');

function git(...args) {
  try {
    return execFileSync('git', args, {
      cwd: root,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
  } catch {
    return null;
  }
}

/**
 * The commit of the checkout, in twelve digits, with `-changed` when tracked files differ from it. Without git, such as in
 * the image's build, what SOURCE_COMMIT names; null when nothing does.
 */
export function commitOfSources() {
  const commit = git('rev-parse', '--short=12', 'HEAD');
  if (commit === null) return process.env.SOURCE_COMMIT || null;
  return git('status', '--porcelain', '--untracked-files=no') === '' ? commit : `${commit}-changed`;
}

/** Whether the checkout is exactly what was tagged as this version. */
export const isRelease = (version) =>
  git('status', '--porcelain', '--untracked-files=no') === '' &&
  (git('tag', '--points-at', 'HEAD') ?? '').split('\n').includes(`v${version}`);
