import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { signatureHeaders } from '../../src/deliveries/signing';
import { makeSecret } from '../../src/store/deliveries/partner-secrets';
import { freePort } from '../../src/embedded-postgres/free-port';
import { patience } from '../support/patience';
import { projectRoot } from '../support/program';
import { has } from '../support/runtimes';
import { useService } from '../support/service';
import { everifyStatusUpdate, statusUpdate } from '../support/deliveries';

/** Runs a TypeScript file as a developer's tool would, types unchecked. */
const runTypeScript = (file: string) => `
  const { transformSync } = require('@swc/core');
  const filename = ${JSON.stringify(file)};
  const { code } = transformSync(require('node:fs').readFileSync(filename, 'utf8'), {
    filename, jsc: { target: 'es2023', parser: { syntax: 'typescript' } }, module: { type: 'commonjs' } });
  module._compile(code, filename);`;

const samples = path.join(projectRoot, 'docs/samples');
const receivers = [
  {
    name: 'receiver.ts',
    command: [process.execPath, '--eval', runTypeScript(path.join(samples, 'receiver.ts'))],
  },
  { name: 'receiver.py', command: ['python3', '-u', path.join(samples, 'receiver.py')] },
] as const;
const hasPython = has(['python3'], 'docs/samples/receiver.py is not tested');

const secret = makeSecret();
let child: ChildProcess | undefined;
afterEach(async () => {
  if (!child || child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  await ended;
});

function run(command: readonly string[], env: Record<string, string>): { output(): string } {
  const [program = '', ...args] = command;
  let output = '';
  const started = spawn(program, args, {
    cwd: projectRoot,
    env: { PATH: process.env['PATH'] ?? '', HOME: process.env['HOME'] ?? '', TMPDIR: tmpdir(), ...env },
  });
  const keep = (chunk: Buffer) => (output += chunk.toString());
  started.stdout.on('data', keep);
  started.stderr.on('data', keep);
  child = started;
  return { output: () => output };
}

/** Asks again until it is so; fails with what was said instead. */
async function until(condition: () => boolean | Promise<boolean>, what: () => string): Promise<void> {
  const giveUp = Date.now() + patience;
  while (!(await condition())) {
    if (Date.now() > giveUp) throw new Error(`It did not come to it: ${what()}`);
    await new Promise((done) => setTimeout(done, 20));
  }
}

interface Delivery {
  id: string;
  sequence: number;
  body: object;
  secrets?: readonly string[];
  at?: Date;
}

async function send(port: number, { id, sequence, body, secrets = [secret], at = new Date() }: Delivery) {
  const text = JSON.stringify(body);
  const response = await fetch(`http://127.0.0.1:${port}/status/c%2F1`, {
    method: 'PATCH',
    headers: {
      'content-type': 'application/json',
      'x-sequence': String(sequence),
      ...signatureHeaders(secrets, id, at, text),
    },
    body: text,
  });
  return response.status;
}

describe.each(receivers)('$name', ({ name, command }) => {
  const testHere = name.endsWith('.py') && !hasPython ? test.skip : test;

  testHere('verifies, drops repeats and older news, and answers', async () => {
    const port = await freePort();
    const { output } = run(command, { SIGNING_SECRET: secret, PORT: String(port) });
    const first = { id: 'msg_1', sequence: 2, body: statusUpdate('Section 1 Completed') };
    await until(
      () =>
        send(port, first).then(
          (status) => status === 204,
          () => false,
        ),
      output,
    );
    expect(await send(port, first)).toBe(204);
    expect(await send(port, { id: 'msg_0', sequence: 1, body: statusUpdate('Older') })).toBe(204);
    expect(await send(port, { ...first, id: 'msg_x', sequence: 9, secrets: [makeSecret()] })).toBe(401);
    const old = new Date(Date.now() - 10 * 60_000);
    expect(await send(port, { ...first, id: 'msg_x', sequence: 9, at: old })).toBe(401);
    const rotated = {
      id: 'msg_2',
      sequence: 3,
      body: everifyStatusUpdate('EAU'),
      secrets: [makeSecret(), secret],
    };
    expect(await send(port, rotated)).toBe(204);
    await until(() => output().includes('c/1 Employment authorized'), output);
    expect(output().split('c/1 Section 1 Completed')).toHaveLength(2);
    expect(output()).not.toContain('Older');
  });

  test('has thirty lines at most', () => {
    expect(readFileSync(path.join(samples, name), 'utf8').trimEnd().split('\n').length).toBeLessThanOrEqual(
      30,
    );
  });
});

describe('npm run receiver', () => {
  const service = useService();
  const script = path.join(projectRoot, 'scripts/receiver.mjs');

  test('verifies with a given secret and prints', async () => {
    const port = await freePort();
    const { output } = run([process.execPath, script, '--port', String(port)], { SIGNING_SECRET: secret });
    await until(() => output().includes('Waiting for deliveries'), output);
    const delivery = { id: 'msg_1', sequence: 1, body: statusUpdate('Section 1 Completed') };
    expect(await send(port, delivery)).toBe(204);
    expect(await send(port, delivery)).toBe(204);
    expect(await send(port, { ...delivery, secrets: [makeSecret()] })).toBe(401);
    await until(() => output().includes('answered 401'), output);
    expect(output()).toContain('"i9Status": "Section 1 Completed"');
    expect(output()).toContain('seen before');
  });

  test('registers itself with the service and returns the requested response', async () => {
    const tenant = await service.tenant();
    const { clientId, clientSecret, token } = await tenant.caller({ partner: true });
    const { output } = run([process.execPath, script, '--port', '0', '--answer', '503'], {
      BASE_URL: service.baseUrl,
      CLIENT_ID: clientId,
      CLIENT_SECRET: clientSecret,
    });
    await until(() => output().includes('Waiting for deliveries'), output);
    const { body } = await service.api(token).get<{ callbackUrl: string }>('/v1/partners/self');
    expect(output()).toContain(`Registered ${body.callbackUrl}`);
    const unsigned = { method: 'PATCH', body: '{}' };
    expect((await fetch(body.callbackUrl.replace(/\{.*\}/, 'x'), unsigned)).status).toBe(401);
    expect((await service.api(token).post('/v1/partners/self/test-deliveries')).status).toBe(202);
  });
});
