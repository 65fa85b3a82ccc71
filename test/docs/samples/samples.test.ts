import { execFile, execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { operationIds } from '../../../generated/handlers';
import { sandboxClients, type SandboxClient } from '../../../src/sandbox/credentials';
import { runCompiler } from '../../support/runner/compiler';
import { has } from '../../support/runtimes';
import { meanwhile } from '../../support/sandbox-samples';
import { useSandbox } from '../../support/service';
import { openSampleShell, sampleLanguages, type SampleLanguage, type SampleShell } from './sample-shells';

const project = path.resolve(__dirname, '../../..');
const folder = mkdtempSync(path.join(tmpdir(), 'ees-samples-'));
afterAll(() => rmSync(folder, { recursive: true }));

interface Sample {
  request: {
    operationId: string;
    method: string;
    url: string;
    headers: Record<string, string>;
    body?: Record<string, unknown> | string;
    form: boolean;
    text: boolean;
    /** Name of the file that is the body. */
    upload?: string;
  };
  /** The status with which the contract says that it went well. */
  success: number;
  samples: { label: string; source: string }[];
}

const printSamples = `
import { operationsOf, readContract } from './scripts/docs/contract.mjs';
import { exampleRequest, samplesOf } from './scripts/docs/samples.mjs';
const document = readContract();
console.log(JSON.stringify(operationsOf(document).map((entry) => {
  const request = exampleRequest(document, entry);
  const success = Object.keys(entry.operation.responses).map(Number).find((status) => status < 300);
  return { request, success, samples: samplesOf(request) };
})));`;
const entries = JSON.parse(
  execFileSync(process.execPath, ['--input-type=module', '-e', printSamples], {
    cwd: project,
    encoding: 'utf8',
    maxBuffer: 1e8,
  }),
) as Sample[];
const token = 'token-of-the-sample';
const archive = 'what stands in the archive';
writeFileSync(path.join(folder, 'forms.zip'), archive);

const present = new Set(
  sampleLanguages
    .filter(({ label, needs }) => has(needs, `the samples in ${label} are not run`))
    .map(({ label }) => label),
);
const testIn = (label: SampleLanguage['label']) => (present.has(label) ? test : test.skip);

test('every operation has a sample in each language', () => {
  expect(entries.map(({ request }) => request.operationId)).toEqual([...operationIds]);
  for (const { samples } of entries)
    expect(samples.map(({ label }) => label)).toEqual(['curl', 'TypeScript', 'Python']);
});

describe('the samples send the request that they show', () => {
  interface Received {
    method: string;
    url: string;
    authorization: string | undefined;
    type: string | undefined;
    body: string;
  }
  const received: Received[] = [];
  const echo = createServer((request: IncomingMessage, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      received.push({
        method: request.method ?? '',
        url: request.url ?? '',
        authorization: request.headers.authorization,
        type: request.headers['content-type']?.replace(/;.*/, ''),
        body: Buffer.concat(chunks).toString('utf8'),
      });
      response.end('{}');
    });
  });
  let address: string;
  beforeAll(async () => {
    await new Promise<void>((resolve) => void echo.listen(0, '127.0.0.1', resolve));
    address = `http://127.0.0.1:${(echo.address() as AddressInfo).port}`;
  });
  beforeEach(() => void received.splice(0));
  afterAll(async () => {
    echo.closeAllConnections();
    await new Promise((resolve) => echo.close(resolve));
  });

  const parsed = (
    text: string,
    { form, text: isFile, upload }: Pick<Sample['request'], 'form' | 'text' | 'upload'>,
  ): unknown =>
    isFile || upload
      ? text
      : text === ''
        ? undefined
        : form
          ? Object.fromEntries(new URLSearchParams(text))
          : JSON.parse(text);
  const expected = entries.map(({ request: { method, url, headers, body, form, upload } }) => ({
    method,
    url: new URL(url).pathname + new URL(url).search,
    authorization: headers['Authorization']?.replace('$TOKEN', token),
    type: headers['Content-Type'],
    body: upload
      ? archive
      : body && (form ? Object.fromEntries(Object.entries(body).map(([k, v]) => [k, String(v)])) : body),
  }));
  const sources = (label: string) =>
    entries.map(({ samples }) =>
      (samples.find((sample) => sample.label === label)?.source ?? '').replaceAll(
        'http://127.0.0.1:3000',
        address,
      ),
    );

  async function run(program: string, file: string, source: string): Promise<void> {
    const script = path.join(folder, file);
    writeFileSync(script, source);
    await promisify(execFile)(program, [script], { cwd: folder, env: { ...process.env, TOKEN: token } });
    const seen = received.map((one, index) => ({
      ...one,
      body: parsed(one.body, entries[index]?.request ?? { form: false, text: false }),
    }));
    expect(seen).toEqual(expected);
  }

  testIn('curl')('curl', () => run('bash', 'samples.sh', `set -e\n${sources('curl').join('\n')}`));

  test('TypeScript', async () => {
    const source = sources('TypeScript')
      .map((text) => `{\n${text}\n}`)
      .join('\n');
    writeFileSync(path.join(folder, 'check.mts'), `export {};\n${source}`);
    const modules = ['--module', 'nodenext', '--target', 'es2023'];
    const types = ['--types', 'node', '--typeRoots', path.join(project, 'node_modules/@types')];
    const options = ['--noEmit', '--strict', '--skipLibCheck', ...modules, ...types];
    expect(runCompiler(folder, ...options, 'check.mts')).toEqual({ status: 0, lines: [] });
    await run(process.execPath, 'samples.mjs', source);
  });

  testIn('Python')('Python', () => run('python3', 'samples.py', sources('Python').join('\n')));
});

describe.each(sampleLanguages)('on a fresh sandbox, in $label', (language) => {
  const { label, extension } = language;
  const service = useSandbox();
  const tokens = new Map<SandboxClient, string>();
  const tokenOf = async ({ clientId, secret }: SandboxClient): Promise<string> => {
    const grant = { grant_type: 'client_credentials', client_id: clientId, client_secret: secret };
    const { body } = await service.api().post<{ access_token: string }>('/v1/oauth/token', grant);
    return body.access_token;
  };
  let shell: SampleShell | undefined;
  beforeAll(async () => {
    if (!present.has(label)) return;
    for (const client of [sandboxClients.admin, sandboxClients.partner])
      tokens.set(client, await tokenOf(client));
    shell = openSampleShell(language, folder);
  });
  afterAll(() => shell?.end());

  testIn(label).each(entries.map((entry) => [entry.request.operationId, entry] as const))(
    '%s is answered as it says',
    async (id, { request, success, samples }) => {
      await meanwhile[id]?.(service.services);
      const client = new URL(request.url).pathname.startsWith('/v1/partners')
        ? sandboxClients.partner
        : sandboxClients.admin;
      const source = samples.find((sample) => sample.label === label)?.source ?? '';
      const file = path.join(folder, `${id}.${extension}`);
      writeFileSync(file, source.replaceAll('http://127.0.0.1:3000', service.baseUrl));
      const printed = await shell?.run(file, tokens.get(client) ?? '');
      // A wrong answer is shown whole.
      expect(printed?.startsWith(`${success} `) ? success : printed).toBe(success);
    },
  );
});
