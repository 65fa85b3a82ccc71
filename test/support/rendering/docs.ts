import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdtempSync } from 'node:fs';
import path from 'node:path';
import { runFolder } from '../runner/run-folder';

const project = path.resolve(__dirname, '../../..');

/**
 * Renders the docs as a first start does.
 * @returns the folder that stands for the project's: with the contract and `dist/docs`
 */
export function renderDocs(): string {
  const root = mkdtempSync(path.join(runFolder(), 'docs-'));
  for (const name of ['openapi.yaml', 'openapi.examples.yaml'])
    copyFileSync(path.join(project, name), path.join(root, name));
  const script = path.join(project, 'scripts/docs.mjs');
  execFileSync(process.execPath, [script, path.join(root, 'dist/docs')], { cwd: project });
  return root;
}
