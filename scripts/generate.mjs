/**
 * Writes `generated/` from the contract: types of every operation, one typed handler signature per operationId,
 * problem types, the permission catalogue, the bodies of webhooks and the filters of lists. For the project's own contract also the documents that are made from it
 * and from the tables of the sources: docs/operations-table.md, the settings in docs/operations.md and the picture of the
 * life of an I-9; and from the fonts of the form which characters they have.
 *
 *   node scripts/generate.mjs [--check] [--contract openapi.yaml] [--out generated]
 *
 * With `--check` nothing is written; the exit code is 1 when a file is missing or stale.
 */
import { mkdir, readFile, readdir, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { readCommandLine } from './command-line.mjs';
import { operationsOf, readContract, resolve, root } from './docs/contract.mjs';
import { agentTools } from './docs/agent-tools.mjs';
import { operationsTable } from './docs/operations-table.mjs';
import { loadTypeScript } from './load-typescript.mjs';

const require = createRequire(import.meta.url);
const own = path.join(root, 'openapi.yaml');

const { values: options } = readCommandLine(import.meta.url, {
  options: {
    check: { type: 'boolean', default: false },
    contract: { type: 'string', default: own },
    out: { type: 'string', default: path.join(root, 'generated') },
  },
});

const header = '// Written by `npm run generate` from openapi.yaml. Do not edit.\n\n';
const literal = (value) => JSON.stringify(value);
/** A table or list, with a line per value. */
const lines = (value) => JSON.stringify(value, null, 2);
const indented = (text) => text.replaceAll(/^(?=.)/gm, '  ');

/** The text as a doc comment, safe against a closing mark inside the text. */
function docComment(...paragraphs) {
  const content = paragraphs
    .filter(Boolean)
    .join('\n\n')
    .trim()
    .replaceAll('*/', '*\\/')
    .split('\n')
    .map((line) => ` * ${line}`.trimEnd());
  return `/**\n${content.join('\n')}\n */`;
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
  return `${header}import type { Handler, NotImplemented } from "${outside}/src/contract/types";

/** Every operation of the contract in its order. */
export const operationIds = ${lines(operations.map(({ operationId }) => operationId))} as const;

export type OperationId = (typeof operationIds)[number];

/** One handler per operation; a missing or misspelled one does not compile. \`C\` is the application's context. */
export type Handlers<C> = {
${indented(members.join('\n'))}
};
`;
}

function problemsFile(problems) {
  const entries = problems.map(
    ({ type, status, title, description }) =>
      `${docComment(description)}\n${literal(type)}: { status: ${status}, title: ${literal(title)} },`,
  );
  return `${header}export type ProblemType =${problems.map(({ type }) => `\n  | ${literal(type)}`).join('')};

export const problemTypes: Readonly<Record<ProblemType, { readonly status: number; readonly title: string }>> = {
${indented(entries.join('\n'))}
};
`;
}

/** "Submit E-Verify cases" -> submitEverifyCases */
const nameOf = (displayName) =>
  displayName
    .replaceAll('-', '')
    .toLowerCase()
    .replaceAll(/ (\w)/g, (_, letter) => letter.toUpperCase());

function permissionsFile(permissions, operations) {
  const ids = new Map(permissions.map(({ id, displayName }) => [nameOf(displayName), id]));
  const ofOperations = operations.map(({ operationId, 'x-permission': permission }) => {
    const asked = permission === 'none' ? [] : [permission].flat();
    return `  ${operationId}: [${asked.join(', ')}],\n`;
  });
  return `${header}import type { OperationId } from './handlers';

export interface Permission {
  readonly id: number;
  readonly category: string;
  readonly displayName: string;
  readonly description: string;
}

/** The catalogue, in the contract's order. Ids are not distinct: one permission can stand under two categories. */
export const permissions: readonly Permission[] = ${lines(
    permissions.map(({ id, category, displayName, description }) => ({
      id,
      category,
      displayName,
      description,
    })),
  )};

/** The id of each permission by its display name. */
export const permissionId = ${lines(Object.fromEntries(ids))} as const;

/** Every id once. */
export const permissionIds: readonly number[] = ${lines([...new Set(permissions.map(({ id }) => id))])};

/** The permissions of each operation, any of which is enough; an operation with none asks for none. */
export const operationPermissions: Readonly<Record<OperationId, readonly number[]>> = {
${ofOperations.join('')}};
`;
}

/** A webhook that sends a body: where its type is, and the names of the body's fields. */
function webhooksOf(document) {
  return Object.entries(document.webhooks ?? {}).map(([name, item]) => {
    const [[method, { requestBody, 'x-event-permission': permission }]] = Object.entries(item);
    const body = resolve(document, requestBody).content['application/json'];
    const schema = resolve(document, body.schema);
    return { name, method, permission, fields: Object.keys(schema.properties) };
  });
}

function webhooksFile(document) {
  const webhooks = webhooksOf(document);
  const bodies = webhooks.map(
    ({ name, method }) =>
      `${literal(name)}: webhooks[${literal(name)}][${literal(method)}]["requestBody"]["content"]["application/json"];`,
  );
  const byName = (member) =>
    lines(Object.fromEntries(webhooks.map((webhook) => [webhook.name, webhook[member]])));
  return `${header}import type { webhooks } from "./openapi";

/** The body that each webhook sends. */
export interface WebhookBodies {
${indented(bodies.join('\n'))}
}

export type WebhookName = keyof WebhookBodies;

/** The fields of each body, in the contract's order. */
export const webhookFields: { readonly [Name in WebhookName]: readonly (keyof WebhookBodies[Name])[] } = ${byName('fields')};

/** The permission to see the event of the same name in the feed. */
export const webhookPermissions: Readonly<Record<WebhookName, number>> = ${byName('permission')};
`;
}

/** The lists are the operations with pages, and their filters what they can be asked for besides. */
function filtersFile(operations) {
  const lists = operations.map(({ operationId, parameters }) => {
    const names = parameters.filter((one) => one.in === 'query').map(({ name }) => name);
    return [operationId, names];
  });
  const filters = lists
    .filter(([, names]) => names.includes('page'))
    .map(([id, names]) => [
      id,
      names.filter((name) => !['page', 'page_size', 'sort', 'expand', 'owners', 'download'].includes(name)),
    ]);
  return `${header}/** The filters of each list, in the contract's order. */
export const listFilters = ${lines(Object.fromEntries(filters))} as const;
`;
}

/**
 * Required where it is used: Node reads the compiler that comes with it twice for an import, and help needs neither.
 * @returns {Promise<string>}
 */
function typesOf(document) {
  const { default: openapiTypes, astToString } = require('openapi-typescript');
  return openapiTypes(document, { silent: true }).then(astToString);
}

/** The characters that one of the form's fonts has, or that are printed as nothing or as another one. */
function printableFile() {
  const { charactersIn, codePointsOfFonts } = loadTypeScript('src/records/pdf/type.ts');
  const known = codePointsOfFonts();
  const isPrinted = (code) =>
    charactersIn(String.fromCodePoint(code)).every((character) => known.has(character.codePointAt(0)));
  const ranges = [];
  // No later plane has letters.
  for (let code = 0x20; code < 0x40000; code += 1) {
    if (!isPrinted(code)) continue;
    const last = ranges.at(-1);
    if (last?.[1] === code - 1) last[1] = code;
    else ranges.push([code, code]);
  }
  return `// Written by \`npm run generate\` from the fonts of src/records/pdf/type.ts. Do not edit.

/** First and last code points of the characters that the form can print, in order. */
export const printableRanges: readonly (readonly [first: number, last: number])[] = [
${ranges.map((range) => `${literal(range)},\n`).join('')}];
`;
}

async function build() {
  const document = readContract(options.contract);
  const operations = operationsOf(document).map(({ route, method, operation, parameters }) => ({
    route,
    method,
    ...operation,
    parameters,
  }));
  refuseDuplicates(operations);
  const outside = path.relative(options.out, root).split(path.sep).join('/');
  // Not formatted: that would take about as long as all the rest.
  const files = {
    'openapi.d.ts': header + (await typesOf(document)),
    'handlers.ts': handlersFile(operations, outside),
    'problems.ts': problemsFile(document['x-problem-types'] ?? []),
    'permissions.ts': permissionsFile(document['x-permissions'] ?? [], operations),
    'webhooks.ts': webhooksFile(document),
    'filters.ts': filtersFile(operations),
  };
  return [
    ...Object.entries(files).map(([name, text]) => [path.join(options.out, name), text]),
    ...(path.resolve(options.contract) === own ? await documents(document) : []),
  ];
}

async function documents(document) {
  const { everifyPicture, i9Picture } = await import('./docs/state-pictures.mjs');
  const { stateMachines } = await import('./docs/state-machines.mjs');
  const { operationsWithSettings } = await import('./docs/settings-table.mjs');
  return [
    [path.join(options.out, 'printable.ts'), printableFile()],
    [path.join(root, 'docs/agent-tools.md'), agentTools(document)],
    [path.join(root, 'docs/operations-table.md'), operationsTable(document)],
    [path.join(root, 'docs/operations.md'), operationsWithSettings()],
    [path.join(root, 'docs/theme/everify-states.svg'), everifyPicture()],
    [path.join(root, 'docs/theme/i9-states.svg'), i9Picture()],
    [path.join(root, 'docs/state-machines.md'), stateMachines()],
  ];
}

/** Files in the folder that nothing writes any more. */
async function strayFiles(files) {
  const names = await readdir(options.out).catch(() => []);
  return names
    .map((name) => path.join(options.out, name))
    .filter((file) => files.every(([known]) => known !== file));
}

async function staleFiles(files) {
  const current = await Promise.all(files.map(([file]) => readFile(file, 'utf8').catch(() => null)));
  return files.filter(([, text], index) => current[index] !== text);
}

const files = await build();
const stale = await staleFiles(files);
if (options.check) {
  for (const [file] of stale)
    console.error(`${path.relative(process.cwd(), file)} is stale: npm run generate`);
  const stray = await strayFiles(files);
  for (const file of stray)
    console.error(`${path.relative(process.cwd(), file)} is not generated: remove it`);
  process.exitCode = stale.length + stray.length > 0 ? 1 : 0;
} else {
  await mkdir(options.out, { recursive: true });
  await Promise.all(stale.map(([file, text]) => writeFile(file, text)));
}
