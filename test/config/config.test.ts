import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { inspect } from 'node:util';
import { describeSettings, onPort, parseConfig, withEncryptionKeys } from '../../src/config';
import { StartupError } from '../../src/process/startup-error';
import { projectRoot } from '../support/program';

const key = (id: string, fill: number): string => `${id}:${Buffer.alloc(32, fill).toString('base64')}`;
const production = { DATABASE_URL: 'postgres://app:hunter2@db.example/app', ENCRYPTION_KEYS: key('k1', 1) };

function faultsOf(env: Record<string, string>): string {
  try {
    parseConfig(env);
  } catch (error) {
    expect(error).toBeInstanceOf(StartupError);
    return error instanceof Error ? error.message : '';
  }
  throw new Error('the configuration was accepted');
}

describe('parseConfig', () => {
  test('an empty environment is the sandbox with the embedded database', () => {
    expect({ ...parseConfig({}) }).toEqual({
      port: 3000,
      host: '127.0.0.1',
      baseUrl: 'http://127.0.0.1:3000',
      allowInsecureBaseUrl: false,
      allowInsecureConnections: false,
      trustProxy: ['127.0.0.0/8', '::1/128'],
      databaseUrl: null,
      databaseDirectUrl: null,
      databaseWorkerUrl: null,
      databaseOwnerUrl: null,
      databaseReplicaUrls: [],
      dataDir: '.data',
      sandbox: true,
      encryptionKeys: [],
      auditAnchor: null,
      smtpUrl: null,
      textGatewayUrl: null,
      textGatewayToken: null,
      rateLimitPerMinute: 60_000,
      everifyUrl: null,
      everifyUsername: null,
      everifyWords: {},
      everifyPassword: null,
      everifyContactEmail: null,
      everifyContactPhone: null,
      logLevel: 'info',
      logFormat: 'json',
      metrics: false,
      otlpEndpoint: null,
      tracesEndpoint: null,
      tracesSampler: 'parentbased_always_on',
      tracesSamplerArg: 1,
      databasePoolSize: 10,
      workerConcurrency: 5,
      keptDays: 90,
      drainSeconds: 0,
      deliveryAllow: [],
      mailFrom: null,
      mailBounce: null,
      workerPort: null,
    });
  });

  test('a database of its own is not the sandbox, and has the smaller rate limit', () => {
    const config = parseConfig(production);
    expect([config.sandbox, config.rateLimitPerMinute]).toEqual([false, 1200]);
  });

  test.each([
    ['127.0.0.1', true],
    ['127.8.8.8', true],
    ['localhost', true],
    ['::1', true],
    ['0.0.0.0', false],
    ['192.168.1.5', false],
    ['localhost.example', false],
  ])('HOST=%s: sandbox by default %s', (HOST, sandbox) => {
    expect(parseConfig({ HOST, ENCRYPTION_KEYS: key('k', 1) }).sandbox).toBe(sandbox);
  });

  test.each([
    [{ HOST: '::1', PORT: '8080' }, 'http://[::1]:8080'],
    [{ BASE_URL: 'https://i9.example.com/' }, 'https://i9.example.com'],
    [{ BASE_URL: 'https://example.com/i9/' }, 'https://example.com/i9'],
    [{ PORT: ' 4000 ' }, 'http://127.0.0.1:4000'],
    [{ PORT: '' }, 'http://127.0.0.1:3000'],
  ])('%j gives the base URL %s', (env, baseUrl) => {
    expect(parseConfig(env).baseUrl).toBe(baseUrl);
  });

  test.each(['BASE_URL', 'EVERIFY_URL'])('%s has nothing that a path cannot be appended to', (variable) => {
    for (const text of [
      'https://me@i9.example',
      'https://me:hunter2@i9.example',
      'https://i9.example/?a=hunter2',
      'https://i9.example/api#hunter2',
    ]) {
      const message = faultsOf({ ...production, [variable]: text });
      expect(message).toContain(
        `  ${variable} must have no user name, password, query (?…) or fragment (#…)`,
      );
      expect(message).not.toContain('hunter2');
    }
  });

  test('an API drains for five seconds outside the sandbox', () => {
    expect(parseConfig(production).drainSeconds).toBe(5);
    expect(faultsOf({ ...production, DRAIN_SECONDS: '16' })).toContain(
      'DRAIN_SECONDS must be a whole number from 0 to 15',
    );
  });

  test.each(['10.20.0.0/16', '192.168.7.0/24, fd12:3456::/32', '172.16.0.0/12', '100.64.0.0/10'])(
    'DELIVERY_ALLOW=%s opens private networks',
    (text) => {
      expect(parseConfig({ ...production, DELIVERY_ALLOW: text }).deliveryAllow).toEqual(text.split(', '));
    },
  );

  test.each([
    '10.20.0.0',
    '0.0.0.0/0',
    '10.0.0.0/7',
    '127.0.0.0/8',
    '169.254.169.254/32',
    '::1/128',
    'fe80::/10',
    '::/0',
    'receiver.internal',
    '10.20.0.0/16,',
    '172.16.0.0/11',
    '192.168.0.0/15',
  ])('DELIVERY_ALLOW=%s is refused', (text) => {
    expect(faultsOf({ ...production, DELIVERY_ALLOW: text })).toContain(
      'DELIVERY_ALLOW must be private networks',
    );
  });

  test.each(['i9@northwind.example', 'Northwind Hiring <i9@northwind.example>'])(
    'MAIL_FROM=%s is a sender',
    (text) => expect(parseConfig({ ...production, MAIL_FROM: text }).mailFrom).toBe(text),
  );

  test.each([
    'northwind.example',
    'a@b@c.example',
    'A <b>',
    'A\r\nBcc: x <a@b.example>',
    'a@b.example, c@d.example',
  ])('MAIL_FROM=%j is refused', (text) =>
    expect(faultsOf({ ...production, MAIL_FROM: text })).toContain('MAIL_FROM must be an email address'),
  );

  test('replicas have no login of their own, and belong to a database', () => {
    const DATABASE_URL = 'postgres://app:secret@db.example/app';
    const parsed =
      (DATABASE_REPLICA_URLS: string, more = { DATABASE_URL }) =>
      () =>
        parseConfig({ ...production, ...more, DATABASE_REPLICA_URLS }).databaseReplicaUrls;
    expect(parsed('postgres://one:5433, postgres://two?sslmode=require')()).toEqual([
      'postgres://one:5433',
      'postgres://two?sslmode=require',
    ]);
    const named = /DATABASE_REPLICA_URLS must name no user and no password/;
    expect(parsed('postgres://one,postgres://me@two')).toThrow(named);
    expect(parsed('postgres://one?user=me')).toThrow(named);
    expect(parsed('one,two')).toThrow(/DATABASE_REPLICA_URLS must be a URL that starts with postgres:/);
    expect(parsed('postgres://one', { DATABASE_URL: '' })).toThrow(/is of use with DATABASE_URL only/);
  });

  test('the port that a server has found goes into its own address, and into no other', () => {
    const found = (env: Record<string, string>) => onPort(parseConfig({ PORT: '0', ...env }), 4711);
    expect(found({})).toMatchObject({ port: 4711, baseUrl: 'http://127.0.0.1:4711' });
    const BASE_URL = 'https://i9.example.com';
    expect(found({ BASE_URL })).toMatchObject({ port: 4711, baseUrl: BASE_URL });
    expect(Object.isFrozen(found({}))).toBe(true);
  });

  test('names every bad variable in one message', () => {
    const message = faultsOf({
      PORT: '70000',
      BASE_URL: 'ftp://x',
      DATABASE_URL: 'mysql://app:hunter2@db/app',
      SANDBOX: 'perhaps',
      RATE_LIMIT_PER_MINUTE: '-1',
      LOG_LEVEL: 'loud',
      DATABASE_POOL_SIZE: '1.5',
      WORKER_CONCURRENCY: '0',
      METRICS: '2',
      SMTP_URL: 'http://mail',
      HOST: 'a b',
    });
    for (const variable of ['PORT', 'HOST', 'BASE_URL', 'DATABASE_URL', 'SANDBOX', 'RATE_LIMIT_PER_MINUTE']) {
      expect(message).toContain(`  ${variable} must be`);
    }
    for (const variable of ['LOG_LEVEL', 'DATABASE_POOL_SIZE', 'WORKER_CONCURRENCY', 'METRICS', 'SMTP_URL']) {
      expect(message).toContain(`  ${variable} must be`);
    }
    expect(message).not.toContain('hunter2');
  });

  test('the ends of the audit chains go to a file or an address, whose password is not printed', () => {
    expect(parseConfig({ AUDIT_ANCHOR: '/mnt/worm/anchors.jsonl' }).auditAnchor).toEqual({
      file: '/mnt/worm/anchors.jsonl',
    });
    const config = parseConfig({ AUDIT_ANCHOR: 'https://ees:hunter2@keeper.example/anchors' });
    expect(config.auditAnchor).toEqual({ url: 'https://ees:hunter2@keeper.example/anchors' });
    expect(JSON.stringify(config)).not.toContain('hunter2');
    for (const AUDIT_ANCHOR of ['anchors.jsonl', 'http://keeper.example', 'ftp://keeper.example'])
      expect(faultsOf({ AUDIT_ANCHOR })).toContain('  AUDIT_ANCHOR must be an absolute path or a URL');
  });

  test.each([
    ['a database of its own', { DATABASE_URL: production.DATABASE_URL }],
    ['a database of its own in the sandbox', { DATABASE_URL: production.DATABASE_URL, SANDBOX: 'true' }],
    ['the sandbox switched off', { SANDBOX: 'false' }],
    ['a public address', { HOST: '0.0.0.0' }],
  ])('refuses %s without encryption keys', (_name, env) => {
    expect(faultsOf(env)).toContain('ENCRYPTION_KEYS is required');
  });

  test.each(['0.0.0.0', '::', '10.1.2.3', 'ees.internal'])('refuses a sandbox that listens on %s', (HOST) => {
    expect(faultsOf({ SANDBOX: 'true', HOST })).toContain(
      '  SANDBOX must be false while HOST can be reached from other machines: its credentials are public\n',
    );
  });

  test.each([
    ['too short a key', 'k1:AAAA', 'the key "k1" is not 32 bytes in base64'],
    ['no id', Buffer.alloc(32, 7).toString('base64'), 'entry 1 is not of the form id:key'],
    ['a repeated id', `${key('a', 1)},${key('a', 2)}`, 'the id "a" occurs twice'],
    ['an empty entry', `${key('a', 1)},`, 'entry 2 is not of the form id:key'],
  ])('refuses an encryption key ring with %s', (_name, ENCRYPTION_KEYS, fault) => {
    const message = faultsOf({ ...production, ENCRYPTION_KEYS });
    expect(message).toContain(`ENCRYPTION_KEYS ${fault}`);
    expect(message).not.toContain(Buffer.alloc(32, 7).toString('base64'));
  });

  test.each([
    ['0', 0],
    ['2', 2],
    ['10.0.0.5, 10.1.0.0/16', ['10.0.0.5/32', '10.1.0.0/16']],
    ['2001:DB8::5,loopback', ['2001:db8::5/128', '127.0.0.0/8', '::1/128']],
  ])('TRUST_PROXY=%s', (TRUST_PROXY, trusted) => {
    expect(parseConfig({ TRUST_PROXY }).trustProxy).toEqual(trusted);
  });

  test.each([
    '21',
    '-1',
    'true',
    'balancer',
    '10.0.0.5,',
    '10.0.0.0/33',
    '10.0.0.0/8/8',
    '0.0.0.0/0',
    '::/0',
  ])('TRUST_PROXY=%s is refused', (TRUST_PROXY) => {
    expect(faultsOf({ TRUST_PROXY })).toContain('TRUST_PROXY must be the number of proxies in front');
  });

  const everify = {
    EVERIFY_URL: 'https://everify.example/api/v31/',
    EVERIFY_USERNAME: 'EESTEST1',
    EVERIFY_PASSWORD: 'tremendous',
    EVERIFY_CONTACT_EMAIL: 'hr@example.com',
    EVERIFY_CONTACT_PHONE: '(253) 555-0100',
  };

  test('E-Verify is configured whole or not at all, and its password is a secret', () => {
    const config = parseConfig({ ...production, ...everify });
    expect(config.everifyUrl).toBe('https://everify.example/api/v31');
    expect(inspect(config)).not.toContain('tremendous');
    const message = faultsOf({ ...production, EVERIFY_URL: everify.EVERIFY_URL });
    for (const name of ['USERNAME', 'PASSWORD', 'CONTACT_EMAIL', 'CONTACT_PHONE']) {
      expect(message).toContain(`EVERIFY_${name} is required with EVERIFY_URL`);
    }
    const without = faultsOf({ ...production, ...everify, EVERIFY_URL: '' });
    for (const name of ['USERNAME', 'PASSWORD', 'CONTACT_EMAIL', 'CONTACT_PHONE']) {
      expect(without).toContain(`EVERIFY_${name} is of use with EVERIFY_URL only`);
    }
  });

  test.each([
    ['http://everify.example/api/v31', 'EVERIFY_URL must be a URL that starts with https://'],
    ['everify', 'EVERIFY_URL must be a URL that starts with https://'],
  ])('Social Security numbers do not go to %s', (EVERIFY_URL, fault) => {
    expect(faultsOf({ ...production, ...everify, EVERIFY_URL })).toContain(fault);
  });

  test('links in text messages do not go to http', () => {
    const TEXT_GATEWAY_URL = 'http://texts.example/send';
    expect(faultsOf({ ...production, TEXT_GATEWAY_URL })).toContain(
      'TEXT_GATEWAY_URL must be a URL that starts with https://',
    );
  });

  test.each([{ EVERIFY_CONTACT_EMAIL: 'hr' }, { EVERIFY_CONTACT_PHONE: '555-0100' }])(
    'refuses %j as a contact',
    (fault) => {
      expect(faultsOf({ ...production, ...everify, ...fault })).toContain(`${Object.keys(fault)[0]} must be`);
    },
  );

  const sought = 'target_session_attrs=read-write';

  test.each([
    [`postgres://app:pa,ss@one,two:5433,[::1]:5434/app?${sought}`, ['one,two,::1', '5432,5433,5434']],
    [`postgres://app:pw@one/app?host=one,two&port=5433&${sought}`, ['one,two', '5433']],
    [`postgresql://one,two?${sought}&sslmode=verify-full`, ['one,two', '5432,5432']],
    [`postgres://app:pa,ss@one:5433/app?${sought}`, [null, null]],
    ['postgres://app:pa,ss@one:5433/app', [null, null]],
  ])('reads the servers of %s', (text, servers) => {
    const env = { ...production, DATABASE_URL: text, ALLOW_INSECURE_CONNECTIONS: 'true' };
    const url = new URL(parseConfig(env).databaseUrl ?? '');
    expect([url.searchParams.get('host'), url.searchParams.get('port')]).toEqual(servers);
    expect(url.password).toBe(new URL(text.replace(/one,[^/?]*/, 'one')).password);
  });

  test.each([
    'postgres://one,two/app',
    'postgres://app:pw@one/app?host=one,two',
    'postgres://one,two/app?target_session_attrs=any',
    'postgres://one/app?target_session_attrs=standby',
  ])('asks %s to say that it means the primary', (text) => {
    expect(faultsOf({ ...production, DATABASE_URL: text })).toContain(
      'DATABASE_URL must have target_session_attrs=read-write',
    );
  });

  test('keeps the order of the encryption keys', () => {
    const { encryptionKeys } = parseConfig({
      ...production,
      ENCRYPTION_KEYS: `${key('new', 2)},${key('old', 1)}`,
    });
    expect(encryptionKeys.map((entry) => [entry.id, entry.key.export()[0]])).toEqual([
      ['new', 2],
      ['old', 1],
    ]);
  });

  test('is frozen and prints no secret', () => {
    const config = parseConfig({ ...production, SMTP_URL: 'smtp://me:swordfish@mail.example' });
    expect(() => Object.assign(config, { port: 1 })).toThrow(TypeError);
    for (const printed of [JSON.stringify({ config }), inspect(config, { depth: 9 })]) {
      expect(printed).toContain('[set]');
      expect(printed).not.toMatch(/hunter2|swordfish|AQEBAQ/);
    }
    expect(config.databaseUrl).toContain('hunter2');
  });
});

describe('withEncryptionKeys', () => {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'ees-config-'));
  const file = path.join(dataDir, 'encryption-keys');
  const config = parseConfig({ DATA_DIR: dataDir });
  afterAll(() => rmSync(dataDir, { recursive: true }));

  test('makes the sandbox keys once, readable by their owner only', () => {
    const exported = () => withEncryptionKeys(config).encryptionKeys.map((entry) => entry.key.export());
    const first = exported();
    expect(first).toHaveLength(1);
    expect(first[0]).toHaveLength(32);
    expect(exported()).toEqual(first);
    expect(statSync(file).mode & 0o777).toBe(0o600);
  });

  test('says so when the key file is damaged, and leaves it alone', () => {
    writeFileSync(file, 'sandbox:oops\n');
    expect(() => withEncryptionKeys(config)).toThrow(/key file .* is damaged/);
    expect(readFileSync(file, 'utf8')).toBe('sandbox:oops\n');
  });

  test('makes no new keys for a database whose keys are lost', () => {
    rmSync(file, { force: true });
    mkdirSync(path.join(dataDir, 'postgres'));
    expect(() => withEncryptionKeys(config)).toThrow(/key file .* is missing.*nothing was changed/);
    expect(existsSync(file)).toBe(false);
  });
});

describe('traces', () => {
  const of = (env: Record<string, string>) => parseConfig(env).tracesEndpoint;
  const base = { OTEL_EXPORTER_OTLP_ENDPOINT: 'https://collector.example/' };

  test('go nowhere unless it is said where', () => {
    expect(of({})).toBeNull();
    expect(of(base)).toBe('https://collector.example/v1/traces');
    const traces = 'http://127.0.0.1:4318/otlp';
    expect(of({ ...base, OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: traces })).toBe(traces);
  });

  test.each([
    ['OTEL_EXPORTER_OTLP_ENDPOINT', 'collector:4317'],
    ['OTEL_TRACES_SAMPLER', 'some'],
    ['OTEL_TRACES_SAMPLER_ARG', '1.5'],
    ['OTEL_TRACES_SAMPLER_ARG', '-1'],
  ])('%s cannot be %s', (variable, value) => {
    expect(() => parseConfig({ [variable]: value })).toThrow(new RegExp(`^  ${variable} must be`, 'm'));
  });

  test('are kept in the part that is asked for', () => {
    const env = { OTEL_TRACES_SAMPLER: 'traceidratio', OTEL_TRACES_SAMPLER_ARG: '0.01' };
    expect(parseConfig(env)).toMatchObject({ tracesSampler: 'traceidratio', tracesSamplerArg: 0.01 });
  });
});

test('docs/operations.md has a row for every variable of the help, and for no other', () => {
  const operations = readFileSync(path.join(projectRoot, 'docs/operations.md'), 'utf8');
  const [, table = ''] = /^## Configuration$(.*?)^## /ms.exec(operations) ?? [];
  const rows = [...table.matchAll(/^\| `([A-Z][A-Z_]+)` +\| (.*?) +\| (.*?) +\|$/gm)].map(([, ...cells]) =>
    cells.map((cell) => cell.replaceAll(/`|\[[^\]]*\]\([^)]*\)/g, '')),
  );
  const help = [...describeSettings().matchAll(/^  ([A-Z_]+) +(.*)\n +default: (.*)$/gm)].map(
    ([, variable, meaning = '', fallback]) => [
      variable,
      fallback,
      meaning.replaceAll('docs/operations.md', ''),
    ],
  );
  expect(help.length).toBeGreaterThan(20);
  expect(rows).toEqual(help);
});

test('the help lists every variable with its default', () => {
  const help = describeSettings();
  for (const variable of [
    'PORT',
    'DATABASE_URL',
    'ENCRYPTION_KEYS',
    'SANDBOX',
    'DATABASE_POOL_SIZE',
    'METRICS',
  ]) {
    expect(help).toMatch(new RegExp(`^  ${variable} +\\S.*\\n +default: `, 'm'));
  }
});
