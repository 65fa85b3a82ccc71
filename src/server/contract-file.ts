import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { CORE_SCHEMA, load } from 'js-yaml';

/** Returns the project's root, from `src/server/` as well as `dist/src/server/`. */
export function projectRoot(): string {
  return (
    [path.join(__dirname, '../..'), path.join(__dirname, '../../..')].find((directory) =>
      existsSync(path.join(directory, 'openapi.yaml')),
    ) ?? process.cwd()
  );
}

/** What the build has written beside the compiled program. */
const builtJson = path.join(__dirname, '../../openapi.json');

/** Returns the contract as it was written. */
export const contractYaml = (root: string): string => readFileSync(path.join(root, 'openapi.yaml'), 'utf8');

/** Returns the contract as JSON: from the build, or from the YAML when running from the sources. */
export function contractJson(root = projectRoot()): string {
  if (root === projectRoot() && existsSync(builtJson)) return readFileSync(builtJson, 'utf8');
  return JSON.stringify(load(contractYaml(root), { schema: CORE_SCHEMA }));
}

/** Returns the contract as a document, read again each time, because the caller may change it. */
export const readContract = (): object => JSON.parse(contractJson()) as object;
