/** Reading the contract for the scripts that make documents from it. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { CORE_SCHEMA, load } from 'js-yaml';
import { loadTypeScript } from '../load-typescript.mjs';

export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');

export const methods = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace'];

/** YAML 1.2: a date is text. */
export const parseYaml = (text) => load(text, { schema: CORE_SCHEMA });

const contractFile = () => loadTypeScript('src/server/contract-file.ts');

/**
 * A contract in one document, with the recorded examples of the file beside it. Nothing in it is shared, so it can be changed.
 *
 * @param {string} [file] a contract as YAML or JSON
 */
export const readContract = (file = path.join(root, 'openapi.yaml')) =>
  JSON.parse(JSON.stringify(contractFile().bundledFile(file)));

/** The text of a contract in one file, as it is served and released. */
export const bundledYaml = (file) => contractFile().asYaml(readContract(file));

/** Writes the contract into one file for a program that reads files; it is removed when this process ends. @returns its path */
export function bundledCopy(file) {
  const folder = mkdtempSync(path.join(tmpdir(), 'ees-contract-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  const copy = path.join(folder, 'openapi.yaml');
  writeFileSync(copy, bundledYaml(file));
  return copy;
}

/** What a value stands for: itself, or what its `$ref` (within the document) names. */
export function resolve(document, value) {
  const reference = value?.$ref;
  if (typeof reference !== 'string') return value;
  const parts = reference
    .slice(2)
    .split('/')
    .map((part) => decodeURIComponent(part).replaceAll('~1', '/').replaceAll('~0', '~'));
  const target = parts.reduce((node, part) => node?.[part], document);
  if (target === undefined) throw new Error(`${reference} names nothing`);
  return resolve(document, target);
}

/** Every operation with its route, method and resolved parameters (those of the path included), in the contract's order. */
export function operationsOf(document) {
  return Object.entries(document.paths ?? {}).flatMap(([route, item]) =>
    methods
      .filter((method) => item[method])
      .map((method) => {
        const operation = item[method];
        if (!operation.operationId) throw new Error(`${method.toUpperCase()} ${route} has no operationId`);
        const parameters = [...(item.parameters ?? []), ...(operation.parameters ?? [])].map((parameter) =>
          resolve(document, parameter),
        );
        return { route, method, operation, parameters };
      }),
  );
}

/** The first example of a media type, undefined where there is none. */
export function firstExample(document, media) {
  const [example] = Object.values(media?.examples ?? {});
  return example === undefined ? media?.example : resolve(document, example).value;
}
