import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { sandboxClients, type SandboxClient } from '../../../src/sandbox/credentials';
import type { Services } from '../../../src/services/services';
import { meanwhile } from '../../support/sandbox-samples';
import { useSandbox } from '../../support/service';

/** The requests of the samples do not depend on each other: each succeeds on a fresh sandbox, whatever was sent before. */

interface SampleRequest {
  operationId: string;
  method: string;
  url: string;
  headers: Record<string, string>;
  body?: Record<string, unknown> | string;
  form: boolean;
  upload?: string;
}

const project = path.resolve(__dirname, '../../..');

const script = `
import { operationsOf, readContract } from './scripts/docs/contract.mjs';
import { exampleRequest } from './scripts/docs/samples.mjs';
const document = readContract();
console.log(JSON.stringify(operationsOf(document).map((entry) => exampleRequest(document, entry))));`;
const requests = JSON.parse(
  execFileSync(process.execPath, ['--input-type=module', '-e', script], {
    cwd: project,
    encoding: 'utf8',
    maxBuffer: 1e8,
  }),
) as SampleRequest[];

/** Samples that need a record of another one, as the guide says. */
const guide = readFileSync(path.join(project, 'docs/guides/08-sandbox.md'), 'utf8');
const table = /^\| samples .*?(?=\n\n)/ms.exec(guide)?.[0] ?? '';
const dependent = table.split('\n').flatMap((row) => (row.split('|')[1] ?? '').match(/\w+(?=`)/g) ?? []);

async function play(
  { services, api }: ReturnType<typeof useSandbox>,
  ordered: readonly SampleRequest[],
  prepare: Readonly<Record<string, (services: Services) => Promise<unknown>>> = {},
): Promise<string[]> {
  const tokenOf = async ({ clientId, secret }: SandboxClient): Promise<string> => {
    const grant = { grant_type: 'client_credentials', client_id: clientId, client_secret: secret };
    return (await api().post<{ access_token: string }>('/v1/oauth/token', grant)).body.access_token;
  };
  const [admin, partner] = [await tokenOf(sandboxClients.admin), await tokenOf(sandboxClients.partner)];
  const failures: string[] = [];
  for (const { operationId, method, url, headers, body, form, upload } of ordered) {
    await prepare[operationId]?.(services);
    const { pathname, search } = new URL(url);
    const token = pathname.startsWith('/v1/partners') ? partner : admin;
    const sent = upload ? Buffer.from(`what stands in ${upload}`) : body;
    const answer = await api(headers['Authorization'] && token).request(method, pathname + search, {
      body: form ? new URLSearchParams(body as Record<string, string>) : sent,
      ...(typeof body === 'string' && { headers: { 'content-type': headers['Content-Type'] ?? '' } }),
    });
    if (answer.status >= 300) failures.push(`${operationId} ${answer.status} ${answer.text}`);
  }
  return failures;
}

describe('in the order of the contract', () => {
  const service = useSandbox();
  it('each sample succeeds', async () => {
    expect(await play(service, requests, meanwhile)).toEqual([]);
  });
});

describe('in reverse', () => {
  const service = useSandbox();
  it('each sample succeeds, but those that the guide says need another one', async () => {
    expect(dependent).toContain('cancelImport');
    expect(requests.map(({ operationId }) => operationId)).toEqual(expect.arrayContaining(dependent));
    const failures = await play(service, requests.toReversed());
    expect(failures.filter((failure) => !dependent.includes(failure.split(' ')[0] ?? ''))).toEqual([]);
  });
});
