import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdtempSync } from 'node:fs';
import path from 'node:path';
import { runFolder } from '../runner/run-folder';

const project = path.resolve(__dirname, '../../..');

/**
 * Renders the docs as a first start does.
 * @returns the folder that stands for the project's: with `openapi.yaml` and `dist/docs`
 */
export function renderDocs(): string {
  const root = mkdtempSync(path.join(runFolder(), 'docs-'));
  copyFileSync(path.join(project, 'openapi.yaml'), path.join(root, 'openapi.yaml'));
  const script = path.join(project, 'scripts/docs.mjs');
  execFileSync(process.execPath, [script, path.join(root, 'dist/docs')], { cwd: project });
  return root;
}
