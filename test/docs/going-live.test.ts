import { execFile, execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { openKnex } from '../../src/store/core/knex-pool';
import { assertProduction, parseConfig } from '../../src/config';
import { freePort } from '../../src/embedded-postgres/free-port';
import { databaseEnv, useDatabase } from '../support/database';
import { eventually } from '../support/patience';
import { startSmtp, type SmtpServer } from '../support/peers/smtp-server';
import { endPrograms, programFolder, projectRoot, startProgram } from '../support/program';
import { has } from '../support/runtimes';

/**
 * The guide "Going live" from an empty database, outside the sandbox: its commands run as they stand, in one shell, over
 * the proxy of deploy/ where HAProxy is installed. Only addresses are other ones.
 */

const runs = has(['curl', 'bash'], 'the guide "Going live" is not run');
const hasProxy = has(['haproxy', 'openssl'], 'the guide "Going live" runs without a proxy');
const database = useDatabase({ empty: true });
const folder = mkdtempSync(path.join(tmpdir(), 'ees-live-'));
const publicAddress = 'https://i9.northwind.example';
/** Public, so it can be registered, and nobody's: IANA has not given it to anybody. */
const receiver = 'https://[2e00::1]';

let smtp: SmtpServer;
let proxy: ChildProcess | undefined;
beforeAll(async () => {
  smtp = await startSmtp();
});
afterAll(async () => {
  smtp.close();
  proxy?.kill('SIGTERM');
  if (proxy) await once(proxy, 'close');
  await endPrograms();
  rmSync(folder, { recursive: true });
});

const blocks = [
  ...readFileSync(path.join(projectRoot, 'docs/guides/10-going-live.md'), 'utf8').matchAll(
    /^```sh\n(.*?)^```/gms,
  ),
].map(([, block = '']) => block);

test.each(['docs/guides/10-going-live.md', 'docs/operations.md'])(
  'the program takes the settings that %s shows for production',
  (file) => {
    const text = readFileSync(path.join(projectRoot, file), 'utf8');
    const shown = [...text.matchAll(/^```(?:ini|sh)\n(.*?)^```/gms)].flatMap(([, block = '']) =>
      [...block.matchAll(/^(DATABASE_(?!REPLICA)\w*URL)='?([^\s']+)'?$/gm)].map(
        ([, name = '', url = '']) => ({
          name,
          url: url.replace('…', 'password'),
        }),
      ),
    );
    expect(shown.length).toBeGreaterThan(2);
    for (const { name, url } of shown) {
      const ENCRYPTION_KEYS = `key1:${randomBytes(32).toString('base64')}`;
      const others = { BASE_URL: publicAddress, ENCRYPTION_KEYS, SANDBOX: 'false', DATABASE_URL: url };
      assertProduction(parseConfig({ ...others, [name]: url }));
    }
  },
);

/**
 * Starts the proxy with the file of deploy/ on this machine, and waits until it holds the service for ended, which starts
 * later: a slow machine sees that too. Once it has found the service, a busy machine must answer nothing thirty times
 * before the proxy gives up again.
 *
 * @returns its address
 */
async function startHaproxy(apiPort: number): Promise<string> {
  const port = await freePort();
  const certificate = path.join(folder, 'proxy.pem');
  const subject = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'];
  const out = ['-keyout', `${certificate}.key`, '-out', `${certificate}.crt`];
  execFileSync(
    'openssl',
    ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', ...subject, ...out],
    {
      stdio: 'ignore',
    },
  );
  const texts = ['.crt', '.key'].map((end) => readFileSync(certificate + end, 'utf8'));
  writeFileSync(certificate, texts.join(''));
  const config = readFileSync(path.join(projectRoot, 'deploy/haproxy.cfg'), 'utf8')
    .replace('inter 2s downinter 500ms fall 2', 'inter 50ms downinter 500ms fall 30')
    .replace('bind :443', `bind 127.0.0.1:${port}`)
    .replace('/etc/haproxy/certs/', certificate)
    .replace('api1:3000', `127.0.0.1:${apiPort}`)
    .replace(/^ *server api2.*\n/m, '');
  writeFileSync(path.join(folder, 'haproxy.cfg'), config);
  proxy = spawn('haproxy', ['-f', path.join(folder, 'haproxy.cfg')], {
    stdio: ['ignore', 'inherit', 'pipe'],
  });
  let said = '';
  proxy.stderr?.on('data', (chunk: Buffer) => (said += chunk.toString()));
  await eventually(() => said.includes('api1 is DOWN') || undefined);
  return `https://localhost:${port}`;
}

(runs ? test : test.skip)(
  'from an empty database to the first hire, by the commands of the guide',
  async () => {
    const port = await freePort();
    const base = hasProxy ? await startHaproxy(port) : `http://127.0.0.1:${port}`;
    const env = {
      ...databaseEnv(database),
      ENCRYPTION_KEYS: `key1:${randomBytes(32).toString('base64')}`,
      BASE_URL: base,
      ALLOW_INSECURE_BASE_URL: String(!hasProxy),
      SMTP_URL: smtp.url,
      SANDBOX: 'false',
      PORT: String(port),
    };
    const main = path.join(programFolder(), 'src/main.js');
    const here = (text: string) =>
      text
        .replaceAll('dist/src/main.js', main)
        .replaceAll(publicAddress, base)
        .replaceAll('https://ats.example', receiver);
    const statuses = path.join(folder, 'statuses');
    const curl = [
      `curl() { command curl --fail-with-body -w '%{stderr}%{http_code}\\n' "$@" 2>> "${statuses}"; }`,
      'set -e -o pipefail',
    ];
    const script = [...curl, ...blocks.map(here), 'echo "$SIGNING_SECRET"'];
    // The guide starts the processes after the first block; they wait for the migration that it runs.
    const [migrate = '', ...rest] = script.slice(curl.length);
    const options = {
      cwd: folder,
      env: { ...env, PATH: process.env['PATH'] ?? '', CURL_CA_BUNDLE: path.join(folder, 'proxy.pem.crt') },
    };
    const shell = (lines: readonly string[]) =>
      promisify(execFile)('bash', ['-c', lines.join('\n')], options).catch(
        (error: Error & { stdout?: string }) => {
          const seen = existsSync(statuses) ? readFileSync(statuses, 'utf8') : 'no request';
          throw new Error(`${error.message}\n${error.stdout ?? ''}\n${seen}`);
        },
      );
    await shell(['set -e', migrate]);
    await startProgram('src/main.js', ['api'], env).says('"ready"');
    startProgram('src/main.js', ['worker'], { ...env, PORT: '0' });
    const { stdout } = await shell([...curl, ...rest]);

    const answered = readFileSync(statuses, 'utf8').match(/^\d{3}$/gm);
    expect(answered).toEqual('200 200 200 201 201 201 201 201 202 200 202 200 202 200 201'.split(' '));
    expect(stdout).toContain(`"i9Section1Link":"${base}/portal/section1/`);
    expect(stdout.trim().split('\n').at(-1)).toMatch(/whsec_[A-Za-z0-9+/]{43}=$/);

    const mail = await eventually(() => smtp.messages.find(({ to }) => to === 'mei@northwind.example'));
    const text = mail.data.replaceAll('=\r\n', '').replaceAll('=3D', '=');
    const [link = ''] = /https?:\/\/\S+\/portal\/reset-password\/\S+/.exec(text) ?? [];
    const page = await promisify(execFile)('curl', ['-s', '-w', '%{http_code}', link], options);
    expect(page.stdout).toMatch(/password.*200$/is);

    const owner = openKnex(database.url);
    const tried = await eventually(() =>
      owner('deliveries').where('attempts', '>', 0).first('attempts_made'),
    );
    const rotated = await owner('api_clients').whereNotNull('secret_rotated_at').select('name');
    await owner.destroy();
    expect(rotated).toEqual([{ name: 'Set-up' }]);
    expect(tried).toMatchObject({ attempts_made: [{ status: null, error: expect.any(String) }] });
  },
);
