/**
 * Writes `generated/` from the contract: types of every operation, one typed handler signature per operationId,
 * problem types and the permission catalogue.
 *
 *   node scripts/generate.mjs [--check] [--contract openapi.yaml] [--out generated]
 *
 * With `--check` nothing is written; the exit code is 1 when a file is missing or stale.
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import openapiTypes, { astToString } from 'openapi-typescript';
import { format, resolveConfig } from 'prettier';
import { parse } from 'yaml';

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
const methods = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace'];

const { values: options } = parseArgs({
  options: {
    check: { type: 'boolean', default: false },
    contract: { type: 'string', default: path.join(root, 'openapi.yaml') },
    out: { type: 'string', default: path.join(root, 'generated') },
  },
});

const header = '// Written by `npm run generate` from openapi.yaml. Do not edit.\n\n';
const literal = (value) => JSON.stringify(value);

/** The text as a doc comment, safe against a closing mark inside the text. */
function docComment(...paragraphs) {
  const lines = paragraphs
    .filter(Boolean)
    .join('\n\n')
    .trim()
    .replaceAll('*/', '*\\/')
    .split('\n')
    .map((line) => ` * ${line}`.trimEnd());
  return `/**\n${lines.join('\n')}\n */`;
}

function operationsOf(document) {
  return Object.entries(document.paths ?? {}).flatMap(([route, item]) =>
    methods
      .filter((method) => item[method])
      .map((method) => {
        const operation = item[method];
        if (!operation.operationId) throw new Error(`${method.toUpperCase()} ${route} has no operationId`);
        return { route, method, ...operation };
      }),
  );
}

/** Refuses what the compiler could not report well: two operations of one name. */
function refuseDuplicates(operations) {
  const seen = new Set();
  for (const { operationId } of operations) {
    if (seen.has(operationId)) throw new Error(`operationId ${operationId} is used twice`);
    seen.add(operationId);
  }
}

function handlersFile(operations, outside) {
  const members = operations.map(
    ({ operationId, method, route, summary, description }) =>
      `${docComment(`${method.toUpperCase()} ${route}: ${summary ?? operationId}`, description)}\n` +
      `${operationId}: Handler<${literal(operationId)}, C> | NotImplemented;`,
  );
  return `${header}import type { Handler, NotImplemented } from '${outside}/src/contract/types';

/** Every operation of the contract in its order. */
export const operationIds = [${operations.map(({ operationId }) => literal(operationId)).join(', ')}] as const;

export type OperationId = (typeof operationIds)[number];

/** One handler per operation; a missing or misspelled one does not compile. \`C\` is the application's context. */
export interface Handlers<C> {
${members.join('\n')}
}
`;
}

function problemsFile(problems) {
  const entries = problems.map(
    ({ type, status, title, description }) =>
      `${docComment(description)}\n${literal(type)}: { status: ${status}, title: ${literal(title)} },`,
  );
  return `${header}export type ProblemType = ${problems.map(({ type }) => literal(type)).join(' | ')};

export const problemTypes: Readonly<Record<ProblemType, { readonly status: number; readonly title: string }>> = {
${entries.join('\n')}
};
`;
}

function permissionsFile(permissions) {
  return `${header}export interface Permission {
  readonly id: number;
  readonly category: string;
  readonly displayName: string;
  readonly description: string;
}

/** The catalogue, in the contract's order. Ids are not distinct: one permission can stand under two categories. */
export const permissions: readonly Permission[] = ${JSON.stringify(
    permissions.map(({ id, category, displayName, description }) => ({
      id,
      category,
      displayName,
      description,
    })),
  )};

/** Every id once. */
export const permissionIds: readonly number[] = ${JSON.stringify([...new Set(permissions.map(({ id }) => id))])};
`;
}

async function build() {
  const text = await readFile(options.contract, 'utf8');
  const document = parse(text);
  const operations = operationsOf(document);
  refuseDuplicates(operations);
  const outside = path.relative(options.out, root).split(path.sep).join('/');
  const types = astToString(await openapiTypes(document, { silent: true }));
  const style = (await resolveConfig(path.join(root, 'package.json'))) ?? {};
  const files = {
    'openapi.d.ts': header + types,
    'handlers.ts': handlersFile(operations, outside),
    'problems.ts': problemsFile(document['x-problem-types'] ?? []),
    'permissions.ts': permissionsFile(document['x-permissions'] ?? []),
  };
  return Promise.all(
    Object.entries(files).map(async ([name, source]) => [
      path.join(options.out, name),
      await format(source, { ...style, parser: 'typescript' }),
    ]),
  );
}

async function staleFiles(files) {
  const current = await Promise.all(files.map(([file]) => readFile(file, 'utf8').catch(() => null)));
  return files.filter(([, text], index) => current[index] !== text);
}

const stale = await staleFiles(await build());
if (options.check) {
  for (const [file] of stale)
    console.error(`${path.relative(process.cwd(), file)} is stale: npm run generate`);
  process.exitCode = stale.length > 0 ? 1 : 0;
} else {
  await mkdir(options.out, { recursive: true });
  await Promise.all(stale.map(([file, text]) => writeFile(file, text)));
}
