import { execFile, execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { operationIds } from '../../generated/handlers';
import { loadSandbox } from '../../src/sandbox/load';
import { sandboxClients, type SandboxClient } from '../../src/sandbox/credentials';
import { useService } from '../support/service';

jest.setTimeout(120_000);
const project = path.resolve(__dirname, '../..');
const folder = mkdtempSync(path.join(tmpdir(), 'ees-samples-'));
afterAll(() => rmSync(folder, { recursive: true }));

interface Sample {
  request: {
    operationId: string;
    method: string;
    url: string;
    headers: Record<string, string>;
    body?: Record<string, unknown>;
    form: boolean;
  };
  samples: { label: string; source: string }[];
}

const printSamples = `
import { operationsOf, readContract } from './scripts/docs/contract.mjs';
import { exampleRequest, samplesOf } from './scripts/docs/samples.mjs';
const document = readContract();
const all = operationsOf(document).map((entry) => exampleRequest(document, entry));
console.log(JSON.stringify(all.map((request) => ({ request, samples: samplesOf(request) }))));`;
const entries = JSON.parse(
  execFileSync(process.execPath, ['--input-type=module', '-e', printSamples], {
    cwd: project,
    encoding: 'utf8',
    maxBuffer: 1e8,
  }),
) as Sample[];
const token = 'token-of-the-sample';

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

  const parsed = (text: string, form: boolean): unknown =>
    text === '' ? undefined : form ? Object.fromEntries(new URLSearchParams(text)) : JSON.parse(text);
  const expected = entries.map(({ request: { method, url, headers, body, form } }) => ({
    method,
    url: new URL(url).pathname,
    authorization: headers['Authorization']?.replace('$TOKEN', token),
    type: headers['Content-Type'],
    body: body && (form ? Object.fromEntries(Object.entries(body).map(([k, v]) => [k, String(v)])) : body),
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
      body: parsed(one.body, entries[index]?.request.form === true),
    }));
    expect(seen).toEqual(expected);
  }

  test('curl', () => run('bash', 'samples.sh', `set -e\n${sources('curl').join('\n')}`));

  test('TypeScript', async () => {
    const source = sources('TypeScript')
      .map((text) => `{\n${text}\n}`)
      .join('\n');
    const check = path.join(folder, 'check.mts');
    writeFileSync(check, `export {};\n${source}`);
    const options = ['--noEmit', '--strict', '--module', 'nodenext', '--target', 'es2023', '--types', 'node'];
    const tsc = spawnSync(
      process.execPath,
      [
        require.resolve('typescript/bin/tsc'),
        ...options,
        '--typeRoots',
        path.join(project, 'node_modules/@types'),
        check,
      ],
      { encoding: 'utf8' },
    );
    expect(tsc.stdout).toBe('');
    await run(process.execPath, 'samples.mjs', source);
  });

  const python = spawnSync('python3', ['--version']).status === 0;
  (python ? test : test.skip)('Python', () => run('python3', 'samples.py', sources('Python').join('\n')));
});

/** Samples that run on a fresh sandbox as they stand, in this order; the others need a form in a state of its own. */
const runnable = operationIds.filter(
  (id) =>
    !/^(?!list|startPartner)\w*(I9|Section2|Reverification|Receipt|Everify|Sandbox|Amendment|Authorization|InspectionPackage)/.test(
      id,
    ),
);

describe('on a fresh sandbox', () => {
  const service = useService();
  const tokens = new Map<SandboxClient, string>();
  const tokenOf = async (client: SandboxClient): Promise<string> => {
    const known = tokens.get(client);
    if (known !== undefined) return known;
    const { body } = await service.api().post<{ access_token: string }>('/v1/oauth/token', {
      grant_type: 'client_credentials',
      client_id: client.clientId,
      client_secret: client.secret,
    });
    tokens.set(client, body.access_token);
    return body.access_token;
  };
  beforeAll(async () => {
    expect(await loadSandbox(service.services, new Date())).toBe(true);
  });

  const picked = entries.filter(({ request }) => runnable.some((id) => id === request.operationId));
  test.each(picked.map(({ request }) => [request.operationId, request] as const))(
    '%s runs',
    async (_name, { method, url, headers, body, form }) => {
      const { pathname } = new URL(url);
      const client = pathname.startsWith('/v1/partners') ? sandboxClients.partner : sandboxClients.admin;
      const secured = 'Authorization' in headers;
      const api = service.api(secured ? await tokenOf(client) : undefined);
      const sent = form ? new URLSearchParams(body as Record<string, string>) : body;
      const response = await api.request(method, pathname, { body: sent });
      expect(response.text).not.toContain('/docs/problems/');
      expect(Math.floor(response.status / 100)).toBe(2);
    },
  );
});
