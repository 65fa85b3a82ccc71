import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { projectRoot, startProgram } from '../support/program';

/*
 * What the bytes of a caller cost. Each place where a library or a loop of ours works on them has its worst known inputs, at
 * their limits, in `test/support/programs/work-of-input.ts`, and runs in a process of its own: processor time in all and in
 * one turn of the event loop, and memory above what the process had before.
 */

const megabyte = 1024 * 1024;

interface Work {
  readonly name: string;
  readonly byteCount: number;
  readonly ms: number;
  readonly turnMs: number;
  readonly memory: number;
}

/** Milliseconds of processor time for each megabyte and in one turn; bytes of memory. */
const budget = { perMegabyte: 100, turn: 50, memory: 64 * megabyte };

/**
 * A picture costs what its pixels cost, whatever its bytes, and where a format has neither rows nor tiles it is whole in
 * memory. Pictures are read one at a time, on a thread.
 */
const budgets: Readonly<Record<string, Partial<typeof budget>>> = {
  'tiles of a phone, 12 megapixels': { perMegabyte: 600, memory: 80 * megabyte },
  'HEIC without tiles, 24 megapixels': { perMegabyte: 900, memory: 220 * megabyte },
  'progressive JPEG, 25 megapixels': { perMegabyte: 600, memory: 260 * megabyte },
  'interlaced PNG, 25 megapixels': { perMegabyte: 900, memory: 220 * megabyte },
  'PNG, 60 megapixels': { perMegabyte: 900, memory: 150 * megabyte },
};

/**
 * Everything that reads or writes bytes of a caller: the place that measures it, or why it has none of its own. Searches and
 * filters, also those that are stored, are queries (`query`), and what people type there and on pages is read by loops of ours
 * (`typed`); the lists of a bulk action are among those of `test/security/requests/long-lists.test.ts`; templates read nothing; images are files (`multipart`, `base64`), which a thread decodes
 * within its limits; cookies are headers (`headers`).
 */
const libraries: Readonly<Record<string, string>> = {
  yauzl: 'zip',
  multer: 'multipart',
  '@node-saml/node-saml': 'saml',
  '@node-saml/node-saml/lib/xml': 'xml',
  nodemailer: 'mail',
  'url-template': 'address',
  express: 'form',
  'ajv/dist/2020': 'test/security/requests/long-lists.test.ts',
  'ajv-formats': 'test/security/requests/long-lists.test.ts',
  'openapi-backend': 'query',
  '@modelcontextprotocol/sdk/types.js': 'message',
  '@modelcontextprotocol/sdk/server/index.js': 'message',
  '@modelcontextprotocol/sdk/server/streamableHttp.js': 'message',
  '@modelcontextprotocol/sdk/server/stdio.js': 'messages of an assistant on the same machine',
  '@modelcontextprotocol/sdk/client/streamableHttp.js': 'messages of the service to such an assistant',
  'libheif-js/wasm-bundle': 'pictures',
  sharp: 'pictures',
  fontkit: 'test/records/pdf/i9-document.test.ts',
  pdfkit: 'test/records/pdf/i9-document.test.ts',
  piscina: 'runs the work of others in threads',
  'openid-client': 'jwt',
  '@simplewebauthn/server': 'passkey',
  '@simplewebauthn/server/helpers': 'passkey',
  '@node-rs/argon2': 'off the main thread; secrets have at most 255 characters',
  '@zxcvbn-ts/core': 'password',
  '@zxcvbn-ts/language-common': 'a list of words',
  otpauth: 'codes of six digits',
  qr: 'an address that the service makes',
  'proxy-addr': 'headers',
  'node:vm': 'names and types of the columns of our own statements',
  'node:zlib': 'headers',
  'node:readline': 'files of an operator',
  'fast-json-stringify': 'records that are stored, each within its limits',
  preact: 'pages of records within their limits',
  'preact-render-to-string': 'pages of records within their limits',
  'js-yaml': 'the contract',
  'lru-cache': 'keys of a bounded length',
  'temporal-polyfill': 'dates in the form that the contract describes',
  '@18f/us-federal-holidays': 'years of dates',
  helmet: 'nothing of a caller',
  'prom-client': 'nothing of a caller',
  pino: 'lines of the log without what callers send',
  'pino-pretty': 'lines of the log',
  knex: 'statements, with values apart',
  pg: 'statements, with values apart',
  'graphile-worker': 'numbers of records',
};

const operator = /^(?:@opentelemetry\/|knex\/lib\/)/;

/** Modules of Node that read what they are given in a form of its own. */
const readers: ReadonlySet<string> = new Set([
  'node:querystring',
  'node:readline',
  'node:sqlite',
  'node:string_decoder',
  'node:vm',
  'node:zlib',
]);

/** Calls of the language and of Node that read a text or bytes in a form of their own. */
const readingCalls =
  /\bJSON\.parse\(|\bparsedJson\(|\bnew (?:TextDecoder|URLSearchParams)\(|\bnew RegExp\(|\bdecodeURIComponent\(|\.normalize\(|\b(?:inflate|gunzip|unzip|brotliDecompress)\w*\(/;

/** Our own files with such calls, by the place that measures them, or why they need none. */
const ownReaders: Readonly<Record<string, readonly string[]>> = {
  json: ['contract/request/body.ts'],
  ndjson: ['services/bulk/rows.ts'],
  zip: ['records/read-archive.ts'],
  query: ['contract/request/parameters.ts', 'domain/text.ts'],
  message: ['contract/tools/tools.ts'],
  jwt: ['authentication/single-sign-on.ts'],
  passkey: ['authentication/passkeys.ts'],
  password: ['authentication/password-strength.ts'],
  headers: ['handlers/access/tokens.ts', 'portal/ui/cipher.ts', 'portal/ui/cookie-jar.ts'],
  typed: ['domain/i9/form/numbers.ts', 'domain/typed-dates.ts'],
  'test/records/pdf/i9-document.test.ts': ['records/pdf/type.ts'],
  'texts that the contract or the page has cut to their length': [
    'authentication/refusals.ts',
    'domain/everify/case-data.ts',
    'domain/everify/places.ts',
    'domain/everify/simulator-script.ts',
    'domain/i9/documents/presented.ts',
    'domain/i9/form/fields.ts',
    'portal/session/outside.tsx',
    'portal/set-up/managers.ts',
    'portal/workspace/bulk-actions/new-page.tsx',
    'portal/workspace/views/view-pages.tsx',
    'services/inspections/build-inspection-package.ts',
  ],
  'texts that this service has encrypted or stored': [
    'domain/json.ts',
    'portal/section1/browser-state.ts',
    'portal/section1/saved-draft.ts',
    'portal/session/cookies.ts',
    'portal/session/refused-page.ts',
    'portal/signing/flow.ts',
    'services/bulk/run-export.ts',
    'services/inspections/package-archive.ts',
    'store/access/callers.ts',
    'store/core/fields.ts',
    'store/core/keys.ts',
  ],
  'addresses that this service writes': [
    'portal/set-up/deliveries.tsx',
    'portal/set-up/record/pages.tsx',
    'portal/workspace/list-parts.tsx',
    'store/reports/report.ts',
  ],
  'answers of servers, of which no more than a bounded number of bytes is read': [
    'deliveries/attempt.ts',
    'domain/everify/interface-words.ts',
    'everify/v31-transport.ts',
  ],
  'scripts that run in the browser': ['portal/ui/scripts.ts'],
  'the contract, settings and files of an operator or assistant': [
    'agents/bridge.ts',
    'contract/document.ts',
    'embedded-postgres/binaries.ts',
    'process/build-info.ts',
    'process/database-urls.ts',
    'records/anchor.ts',
    'records/verify-audit.ts',
    'records/verify-form.ts',
    'records/write-anchors.ts',
    'sandbox/staff.ts',
    'server/contract-file.ts',
    'server/documents.ts',
    'store/installation/logins.ts',
  ],
};

const sources = readdirSync(path.join(projectRoot, 'src'), { recursive: true, encoding: 'utf8' }).filter(
  (file) => /\.tsx?$/.test(file),
);

/** Names of modules in a source, however they are imported; types leave nothing in the program. */
const imports =
  /^(?:import|export) (?!type )(?:[^;]*? from )?'([^'.][^']*)';$|\b(?:import|require)\(\s*'([^'.][^']*)'/gm;

const readSource = (file: string): string => readFileSync(path.join(projectRoot, 'src', file), 'utf8');

const importsOf = (source: string): string[] =>
  [...source.matchAll(imports)].flatMap(([, atTop, inside]) => atTop ?? inside ?? []);

const imported = new Set(sources.flatMap((file) => importsOf(readSource(file))));

const places = [
  'csv',
  'ndjson',
  'zip',
  'json',
  'form',
  'multipart',
  'query',
  'message',
  'xml',
  'saml',
  'jwt',
  'passkey',
  'password',
  'headers',
  'pictures',
  'base64',
  'mail',
  'csvPrinter',
  'address',
  'typed',
];

const measure = async (place: string): Promise<readonly Work[]> => {
  const { exit, output } = startProgram('test/support/programs/work-of-input.js', [place]);
  if ((await exit) !== 0) throw new Error(output.stderr);
  return output.stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Work);
};

describe('the inventory of libraries and readers', () => {
  it('names every library that the program imports, and no other', () => {
    expect(
      [...imported]
        .filter((name) => (!name.startsWith('node:') || readers.has(name)) && !operator.test(name))
        .toSorted(),
    ).toEqual(Object.keys(libraries).toSorted());
  });

  it.each([
    [`import one from 'a';`],
    [`import {\n  one,\n  type Two,\n} from 'a';`],
    [`import 'a';`],
    [`export { one } from 'a';`],
    [`  const one = await import('a');`],
    [`  const one = require('a');`],
  ])('finds a library by %j', (source) => {
    expect(importsOf(`import type { Two } from 'b';\nimport three from './c';\n${source}\n`)).toEqual(['a']);
  });

  it('names every file of ours that reads texts or bytes itself, and no other', () => {
    const reading = sources.filter((file) => readingCalls.test(readSource(file)));
    expect(reading.toSorted()).toEqual(Object.values(ownReaders).flat().toSorted());
  });

  it('names places that are measured, or tests that exist', () => {
    for (const where of [...Object.values(libraries), ...Object.keys(ownReaders)]) {
      if (where.startsWith('test/')) expect(readFileSync(path.join(projectRoot, where))).toBeDefined();
      else if (!where.includes(' ')) expect(places).toContain(where);
    }
  });

  it('names the places that the program of measurements has', async () => {
    const { exit, output } = startProgram('test/support/programs/work-of-input.js', []);
    await exit;
    expect(JSON.parse(output.stdout)).toEqual(expect.arrayContaining(places));
    expect(JSON.parse(output.stdout)).toHaveLength(places.length);
  });
});

const isBeyond = (work: Work): boolean => {
  const { perMegabyte, turn, memory } = { ...budget, ...budgets[work.name] };
  return (
    work.ms > perMegabyte * Math.max(1, work.byteCount / megabyte) ||
    work.turnMs > turn ||
    work.memory > memory
  );
};

/** Other processes on the machine make a thing dearer now and then: what costs too much does so each time. */
const attempts = 3;

it.each(places)('keeps the work of %s within its budget', async (place) => {
  let beyond = await measure(place);
  expect(beyond.length).toBeGreaterThan(0);
  for (let attempt = 1; attempt <= attempts && beyond.length > 0; attempt += 1) {
    const found = attempt === 1 ? beyond : await measure(place);
    const names = new Set(beyond.map(({ name }) => name));
    beyond = found.filter((work) => names.has(work.name) && isBeyond(work));
  }
  expect(beyond).toEqual([]);
});
