import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { dump } from 'js-yaml';
import { asJson, type Json } from '../contract/document';
import { above } from '../process/build-info';
import { bundleContract, examplesFile } from './contract-bundle';

/** Returns the project's root, from `src/server/` as well as `dist/src/server/`. */
export function projectRoot(): string {
  const contract = above('openapi.yaml');
  return contract === null ? process.cwd() : path.dirname(contract);
}

/** What the build has written beside the compiled program. */
const builtJson = path.join(__dirname, '../../openapi.json');

/** Returns a contract in one document, from its YAML or JSON file and the recorded examples beside it. */
export function bundledFile(file: string): Json {
  const text = readFileSync(file, 'utf8');
  const examples = path.join(path.dirname(file), examplesFile);
  return bundleContract(text, existsSync(examples) ? readFileSync(examples, 'utf8') : undefined);
}

/** Returns the contract as JSON: from the build, or bundled when running from the sources. */
export function contractJson(root = projectRoot()): string {
  if (root === projectRoot() && existsSync(builtJson)) return readFileSync(builtJson, 'utf8');
  return JSON.stringify(bundledFile(path.join(root, 'openapi.yaml')));
}

/** Returns a contract as YAML without anchors, which not every reader of YAML follows. */
export const asYaml = (contract: object): string => dump(contract, { lineWidth: -1, noRefs: true });

/** Returns the contract as a document, read again each time, because the caller may change it. */
export const readContract = (): object => asJson(JSON.parse(contractJson()));
