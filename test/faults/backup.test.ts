import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import type { ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { load } from 'js-yaml';
import { documentedEnv, runDocumentedStatements } from '../support/documented-logins';
import { eventually } from '../support/patience';
import { hireInSpokane } from '../support/peers/partner';
import { startReceiver, type ReceivedDelivery, type Receiver } from '../support/peers/receiver';
import { startSystemServer, systemPostgres, type SystemServer } from '../support/peers/system-postgres';
import { endPrograms, projectRoot, startProgram, type Started } from '../support/program';

/**
 * A database is lost and restored from a backup that was taken while the service worked, as docs/operations.md tells.
 * The keys come from elsewhere. The embedded server has no tools for backups, so this needs the ones
 * that PostgreSQL has when it is installed.
 */

const bin = systemPostgres();
if (!bin) console.warn('Not installed: PostgreSQL 15 or later; backup and restore are not tested');

const folder = mkdtempSync(path.join(tmpdir(), 'ees-backup-'));
// The server may have to run as somebody else.
chmodSync(folder, 0o755);
const masterKey = randomBytes(32);
const keys = { ENCRYPTION_KEYS: `k1:${masterKey.toString('base64')}` };
const otherKeys = { ENCRYPTION_KEYS: `k1:${randomBytes(32).toString('base64')}` };
let receiver: Receiver;

/** What a receiver that keeps to `webhook-id` has taken in: the id, and what was told. */
let kept = new Map<string, string>();
/** Ids that came again. */
let repeated: string[] = [];
/** Deliveries that wait for their answers; null: each is answered at once. */
let held: (() => void)[] | null = null;

function receive({ url, headers }: ReceivedDelivery, response: ServerResponse): void {
  const reply = () => {
    // Of the hires that the sandbox begins with, a partner learns once it has an address.
    if (url.includes('/sandbox-')) return response.writeHead(204).end();
    const id = headers['webhook-id'] ?? '';
    if (kept.has(id)) repeated.push(id);
    else kept.set(id, `${url} ${headers['x-event']} ${headers['x-sequence']}`);
    return response.writeHead(204).end();
  };
  if (held) held.push(reply);
  else reply();
}

const keptOf = (name: string) => [...kept].filter(([, what]) => what.includes(`/${name} `));

const run = (tool: string, ...args: string[]) =>
  execFileSync(path.join(bin ?? '', tool), args, { stdio: ['ignore', 'pipe', 'pipe'] });

/** A server in the folder `name`; a new one unless a backup was put there. */
const startServer = (name: string) => startSystemServer(bin ?? '', path.join(folder, name));

/** The ends of the audit chains, kept outside of the database. */
const anchors = path.join(folder, 'anchors.jsonl');
const linesOf = (file: string) =>
  existsSync(file) ? readFileSync(file, 'utf8').split('\n').slice(0, -1) : [];

/** Lets the worker write them, as it does each hour. */
async function anchor({ url }: SystemServer, file = anchors): Promise<void> {
  const before = linesOf(file).length;
  const database = new URL(url);
  database.pathname = '/eligibility';
  run('psql', `--dbname=${database.href}`, `--command=select graphile_worker.add_job('anchorAudit')`);
  await eventually(() => linesOf(file).length > before || undefined);
}

const programEnv = (server: SystemServer, file = anchors) => ({
  ...documentedEnv(server.url),
  AUDIT_ANCHOR: file,
  ...keys,
  SANDBOX: 'true',
  PORT: '0',
  DATA_DIR: path.join(folder, 'program'),
});

async function ended(args: string[], env: Record<string, string>) {
  const { exit, output } = startProgram('src/main.js', args, { ...env, LOG_LEVEL: 'silent' });
  return { code: await exit, said: output.stdout + output.stderr };
}

/** The service and its only partner. */
interface Running {
  readonly service: Started;
  request(method: string, address: string, body: object): Promise<{ id: number }>;
  /** The link with which a client that polls goes on behind the end of the feed. */
  endOfFeed(): Promise<string>;
  /** What a client that comes back with such a link is told. */
  poll(link: string): Promise<number>;
  hire(candidate: string): Promise<{ id: number }>;
}

async function startService(server: SystemServer, file = anchors): Promise<Running> {
  const service = startProgram('src/main.js', ['start'], { ...programEnv(server, file), LOG_FORMAT: 'json' });
  const baseUrl = await service.address();
  const send = async (method: string, address: string, body: object, token?: string) => {
    const response = await fetch(baseUrl + address, {
      method,
      headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
      body: JSON.stringify(body),
    });
    if (!response.ok) throw new Error(`${address} answered ${response.status}`);
    return (await response.json()) as { id: number; access_token: string };
  };
  const secret = { clientId: 'sandbox-partner', clientSecret: 'sandbox-partner-secret' };
  const { access_token: token } = await send('POST', '/v1/partners/sessions', secret);
  const read = (address: string) =>
    fetch(baseUrl + address, { headers: { authorization: `Bearer ${token}` } });
  return {
    service,
    endOfFeed: async () => {
      const { links } = (await (await read('/v1/events?after=latest')).json()) as {
        links: { rel: string; href: string }[];
      };
      return links.find(({ rel }) => rel === 'next')?.href ?? '';
    },
    poll: async (link) => (await read(link)).status,
    request: (method, address, body) => send(method, address, body, token),
    hire: (candidate) => send('POST', '/v1/partners/i9s/section1', hireInSpokane(candidate), token),
  };
}

/** The rest is in the backup. */
const roles = /^create role|^grant eligibility/;

/** Does what Compose and Kubernetes do each night, with the login for it. */
function runNightlyDump(url: string, backups: string): void {
  const { services } = load(readFileSync(path.join(projectRoot, 'deploy/compose.yaml'), 'utf8')) as {
    services: { backup: { command: string[] } };
  };
  const [shell = '', ...args] = services.backup.command.map((text) =>
    text
      .replaceAll('$$', '$')
      .replaceAll('/backups', backups)
      // Uncompressed, so that the test can look into it.
      .replace('--format=custom', '--format=custom --compress=0'),
  );
  const { hostname, port } = new URL(url);
  execFileSync(shell, args, {
    env: {
      PATH: `${bin}:${process.env['PATH']}`,
      PGHOST: hostname,
      PGPORT: port,
      PGUSER: 'ees_backup',
      PGPASSWORD: 'secret',
      PGDATABASE: 'eligibility',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

/** How each backup is taken of a running server, and what makes a server of it. */
const ways = {
  pg_dump: {
    take: ({ url }: SystemServer) => {
      const file = path.join(folder, 'eligibility.dump');
      const asOwner = documentedEnv(url).DATABASE_OWNER_URL;
      expect(() => run('pg_dump', `--file=${file}`, asOwner)).toThrow('row-level security');
      const backups = path.join(folder, 'backups');
      mkdirSync(backups);
      runNightlyDump(url, backups);
      const [made = '', ...others] = readdirSync(backups);
      expect([made, others]).toEqual([expect.stringMatching(/^eligibility-\d{8}T\d{6}Z\.dump$/), []]);
      renameSync(path.join(backups, made), file);
    },
    restore: async () => {
      const server = await startServer('pg_dump');
      await runDocumentedStatements(server.url, roles);
      const file = path.join(folder, 'eligibility.dump');
      run('pg_restore', '--create', '--exit-on-error', `--dbname=${server.url}`, file);
      return server;
    },
  },
  pg_basebackup: {
    take: ({ url }: SystemServer) => {
      const target = path.join(folder, 'pg_basebackup');
      run('pg_basebackup', `--pgdata=${target}`, '--checkpoint=fast', '--no-sync', `--dbname=${url}`);
    },
    restore: () => startServer('pg_basebackup'),
  },
};

const intact = expect.stringMatching(/^[1-9]\d* forms, .* against [1-9]\d* anchors?: all intact\n$/);

const at = (line: string) => (JSON.parse(line) as { anchor: { at: string } }).anchor.at;

(bin ? describe : describe.skip)('a database that was lost', () => {
  let atLoss: typeof kept;
  let endAtLoss: string;
  let timeOfBackup: string;
  const first: Record<string, number> = {};

  beforeAll(async () => {
    receiver = await startReceiver(receive);
    const server = await startServer('source');
    await runDocumentedStatements(server.url);
    const { service, request, hire, endOfFeed } = await startService(server);
    await request('PATCH', '/v1/partners/self', { callbackUrl: receiver.template });
    first['before'] = (await hire('before')).id;
    await eventually(() => kept.size === 1 || undefined);
    await anchor(server);
    // The backups are taken while the receiver takes its time over this one.
    const waiting: (() => void)[] = (held = []);
    first['meanwhile'] = (await hire('meanwhile')).id;
    await eventually(() => waiting.length === 1 || undefined);
    timeOfBackup = new Date().toISOString();
    for (const { take } of Object.values(ways)) take(server);
    held = null;
    for (const reply of waiting) reply();
    first['after'] = (await hire('after')).id;
    await eventually(() => kept.size === 3 || undefined);
    await anchor(server);
    endAtLoss = await endOfFeed();
    service.child.kill('SIGKILL');
    await service.exit;
    await server.stop();
    atLoss = kept;
  });
  afterAll(async () => {
    await endPrograms();
    await receiver.close();
    rmSync(folder, { recursive: true, force: true });
  });

  test('holds no key in its backups', () => {
    const data = path.join(folder, 'pg_basebackup');
    const files = readdirSync(data, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => path.join(entry.parentPath, entry.name));
    const dump = path.join(folder, 'eligibility.dump');
    // So the search finds what is there: a name that the backup holds in clear.
    expect(readFileSync(dump).includes('Northwind Staffing')).toBe(true);
    for (const file of [dump, ...files]) {
      const content = readFileSync(file);
      for (const form of [masterKey, masterKey.toString('base64'), masterKey.toString('hex')])
        expect(content.includes(form)).toBe(false);
    }
  });

  test.each(Object.entries(ways))(
    'is available again when restored from its %s',
    async (way, { restore }) => {
      kept = new Map(atLoss);
      repeated = [];
      const server = await restore();
      try {
        expect(await ended(['verify-audit'], programEnv(server))).toEqual({
          code: 1,
          said: expect.stringContaining('form: the form is missing'),
        });
        const lasting = linesOf(anchors).filter((line) => at(line) < timeOfBackup);
        const goesOn = path.join(folder, `${way}.jsonl`);
        writeFileSync(goesOn, lasting.map((line) => `${line}\n`).join(''));
        const env = programEnv(server, goesOn);
        expect(await ended(['verify-audit'], env)).toEqual({ code: 0, said: intact });
        expect(await ended(['check'], { ...env, ...otherKeys })).toEqual({
          code: 1,
          said: expect.stringContaining('was encrypted with a key that is not in ENCRYPTION_KEYS'),
        });

        expect(await ended(['after-restore'], env)).toEqual({
          code: 0,
          said: expect.stringMatching(/^Raised by 1000000: \d+ counters of ids, .* of \d organizations\.\n$/),
        });
        const { service, hire, poll } = await startService(server, goesOn);
        // Whoever polls cannot know that this place was never reached.
        expect(await poll(endAtLoss)).toBe(410);
        // What was on its way at the time of the backup comes again, and nothing else does.
        await eventually(() => repeated.length > 0 || undefined);
        // The partner does not know what was lost and sends everything again.
        const again = { before: await hire('before'), meanwhile: await hire('meanwhile') };
        expect([again.before.id, again.meanwhile.id]).toEqual([first['before'], first['meanwhile']]);
        expect((await hire('after')).id).toBeGreaterThan((first['after'] ?? 0) + 900_000);
        await eventually(() => kept.size > atLoss.size || undefined);
        // A receiver drops what has a lower number than it knows.
        const numbers = keptOf('after').map(([, what]) => Number(what.split(' ').at(-1)));
        expect(numbers[1]).toBeGreaterThan(numbers[0] ?? Infinity);
        await anchor(server, goesOn);
        service.child.kill('SIGTERM');
        expect(await service.exit).toBe(0);

        expect(repeated).toEqual(keptOf('meanwhile').map(([id]) => id));
        // Told twice is only the hire that the service had lost, each time with an id of its own.
        expect(Object.fromEntries(Object.keys(first).map((name) => [name, keptOf(name).length]))).toEqual({
          before: 1,
          meanwhile: 1,
          after: 2,
        });
        expect(await ended(['verify-audit'], env)).toEqual({ code: 0, said: intact });
      } finally {
        await server.stop();
      }
    },
  );
});
