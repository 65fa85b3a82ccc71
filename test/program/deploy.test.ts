import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { load } from 'js-yaml';
import { assertProduction, describeSettings, parseConfig } from '../../src/config';
import { readCommandLine } from '../../src/program/commands';
import { createMetrics } from '../../src/server/metrics';
import { freePort } from '../../src/embedded-postgres/free-port';
import { eventually } from '../support/patience';
import { projectRoot } from '../support/program';
import { has } from '../support/runtimes';

/** What deploy/ starts exists, has the variables that the program reads, and may do no more than it needs. */

const deploy = path.join(projectRoot, 'deploy');
const textOf = (name: string) => readFileSync(path.join(deploy, name), 'utf8');
const operations = readFileSync(path.join(projectRoot, 'docs/operations.md'), 'utf8');
const isCommand = (name: string): boolean => 'command' in readCommandLine([name]);
const settings = new Set(describeSettings().match(/\b[A-Z][A-Z_]+\b/g));

interface Service {
  image?: string;
  command?: string[];
  read_only?: boolean;
  cap_drop?: string[];
  environment?: Record<string, string>;
  ports?: string[];
  networks?: string[];
  healthcheck?: { test?: string[] };
  deploy?: { replicas: number };
  profiles?: string[];
}
const compose = load(textOf('compose.yaml')) as { name: string; services: Record<string, Service> };
const services = Object.entries(compose.services);
const ours = services.filter(([, { image }]) => image === 'employment-eligibility-service');

test('Compose starts two APIs, workers, the migrations and the nightly jobs, each with what the program reads', () => {
  expect(ours.map(([name, { command }]) => [name, command])).toEqual([
    ['migrate', ['migrate']],
    ['api1', ['api']],
    ['api2', ['api']],
    ['worker', ['worker']],
    ['verify-audit', ['verify-audit']],
  ]);
  for (const [, { command = [], environment = {}, read_only, cap_drop }] of ours) {
    expect(command.every(isCommand)).toBe(true);
    expect(Object.keys(environment).filter((name) => !settings.has(name))).toEqual([]);
    expect([read_only, cap_drop]).toEqual([true, ['ALL']]);
  }
  const owners = ours.filter(([, { environment }]) => environment?.['DATABASE_OWNER_URL']);
  expect(owners.map(([name]) => name)).toEqual(['migrate']);
});

test('the program starts with the environment that Compose gives each of them', () => {
  const given: Record<string, string> = {
    BASE_URL: 'https://i9.northwind.example',
    ENCRYPTION_KEYS: `key1:${randomBytes(32).toString('base64')}`,
    SMTP_URL: 'smtps://user:password@mail.internal:465',
    EVERIFY_URL: 'https://everify.uscis.gov/api/v31',
    EVERIFY_WORDS: '{}',
    EVERIFY_CONTACT_EMAIL: 'everify@northwind.example',
    EVERIFY_CONTACT_PHONE: '2065550142',
    AUDIT_ANCHOR: 'https://anchors.northwind.example/',
  };
  const filledIn = (text: string) =>
    text.replaceAll(
      /\$\{(\w+)[^}]*\}/g,
      (_, name: string) => given[name] ?? (/PASSWORD|USERNAME/.test(name) ? 'password' : ''),
    );
  for (const [, { environment = {} }] of ours) {
    const values = Object.entries(environment).map(([name, text]) => [name, filledIn(text)]);
    const config = parseConfig(Object.fromEntries(values) as Record<string, string>);
    assertProduction(config);
    expect(config.everifyUrl).toBe(given['EVERIFY_URL']);
    expect(config.everifyPassword).toBe('password');
  }
});

/** What Compose decides itself: ports, logins, and how many servers there are. */
const decided = new Set(
  'PORT WORKER_PORT HOST DATA_DIR LOG_FORMAT ALLOW_INSECURE_BASE_URL DATABASE_URL DATABASE_DIRECT_URL DATABASE_WORKER_URL DATABASE_OWNER_URL DATABASE_REPLICA_URLS'.split(
    ' ',
  ),
);

test('Compose passes on every setting of the program, and decides the rest itself', () => {
  const passed = new Set(ours.flatMap(([, { environment = {} }]) => Object.keys(environment)));
  const variables = [...describeSettings().matchAll(/^  ([A-Z_]+) /gm)].map(([, name = '']) => name);
  expect(variables.length).toBeGreaterThan(20);
  expect(variables.filter((name) => !passed.has(name) && !decided.has(name))).toEqual([]);
});

test('the program starts without what deploy/.env may leave out', () => {
  const key = randomBytes(32).toString('base64');
  const without = (text: string) => text.replaceAll(/\$\{\w+:-\}/g, '').replaceAll(/\$\{\w+\}/g, 'password');
  for (const [, { environment = {} }] of ours) {
    const values = Object.entries(environment).map(([name, text]): [string, string] => [name, without(text)]);
    const given = { BASE_URL: 'https://i9.northwind.example', ENCRYPTION_KEYS: `key1:${key}` };
    assertProduction(parseConfig({ ...Object.fromEntries<string>(values), ...given }));
  }
});

test('the worker of Compose keeps anchors where deploy/.env says', () => {
  expect(compose.services['worker']?.environment?.['AUDIT_ANCHOR']).toBe('${AUDIT_ANCHOR:-}');
});

test('only the proxy is reached from outside, and it does not reach the database', () => {
  const open = services.filter(([, { ports }]) => ports);
  expect(open.map(([name]) => name)).toEqual(['proxy']);
  expect(compose.services['proxy']?.networks).toEqual(['edge']);
  expect(compose.services['postgres']?.networks).toEqual(['inner']);
});

test('the database counts as healthy only when it can be reached as the migrations reach it', () => {
  // While the image runs logins.sh, its PostgreSQL listens at a socket alone, and pg_isready asks there by default.
  expect(compose.services['postgres']?.healthcheck?.test?.join(' ')).toMatch(
    /^CMD pg_isready -h 127\.0\.0\.1 /,
  );
});

test('example.env has every variable that Compose asks for', () => {
  const asked = new Set([...textOf('compose.yaml').matchAll(/\$\{(\w+)/g)].map(([, name]) => name));
  const given = new Set([...textOf('example.env').matchAll(/^(\w+)=/gm)].map(([, name]) => name));
  expect(asked).toEqual(given);
});

test('the image runs as nobody special, without what development needs', () => {
  const [, final = ''] = textOf('Containerfile')
    .split(/^FROM .*$/m)
    .slice(1);
  expect(final).toMatch(/^USER 65532:65532$/m);
  expect(final).toMatch(/^HEALTHCHECK /m);
  expect(textOf('Containerfile')).toContain('npm prune --omit=dev');
  expect(textOf('Containerfile')).toMatch(/^ARG SOURCE_COMMIT\nRUN .*npm run build/m);
  const [, command = ''] = /^CMD \["(\w+)"\]$/m.exec(final) ?? [];
  expect(isCommand(command)).toBe(true);
  const [, variables = ''] = /^ENV (.*)$/m.exec(final) ?? [];
  const names = variables.split(' ').map((pair) => pair.split('=')[0] ?? '');
  expect(names.filter((name) => !settings.has(name))).toEqual(['NODE_ENV', 'HOME']);
});

/** Prometheus' own, and those of node_exporter, postgres_exporter and blackbox_exporter. */
const elsewhere = /^(up|node_systemd_\w+|pg_(stat|replication)_\w+|probe_\w+)$/;

const dashboard = JSON.parse(textOf('monitoring/dashboard.json')) as {
  panels: { title: string; targets: { expr: string }[] }[];
};
const drawn = dashboard.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr));

/** The metrics that an expression asks for, with or without braces behind them. */
const metricsIn = (expr: string): string[] =>
  expr
    .replaceAll(/\{[^}]*\}|\[[^\]]*\]|\b(by|without|on|ignoring)\s*\([^)]*\)/g, ' ')
    .replaceAll(/\b(and|or|unless|bool|offset)\b/g, ' ')
    .match(/\b[a-z_]\w*\b(?!\s*\()/gi) ?? [];

/** The labels that it looks at, as they stand in what is exported; a bucket with its bound. */
function labelsIn(expr: string): string[] {
  const grouped = [...expr.matchAll(/\bby\s*\(([^)]*)\)/g)].flatMap(([, names = '']) =>
    names.split(/\s*,\s*/),
  );
  const matched = [...expr.matchAll(/(\w+)(?:=~|!~|!=|=)("[^"]*")/g)].map(([, name = '', value = '']) =>
    name === 'le' ? `${name}=${value}` : name,
  );
  // Prometheus itself says which process it has asked.
  return [...grouped, ...matched].filter((label) => label !== 'job' && label !== 'instance');
}

test('no metric and no label of an expression is overlooked', () => {
  const expr =
    'sum by (le, task) (rate(one_bucket{job="a",le="0.5"}[5m])) / two > 3 and on (x) absent(three[1h])';
  expect(metricsIn(expr)).toEqual(['one_bucket', 'two', 'three']);
  expect(labelsIn(expr)).toEqual(['le', 'task', 'le="0.5"']);
});

test('dashboard and alerts ask for metrics that there are, and docs/operations.md says of each alert what to do', async () => {
  const rules = textOf('monitoring/alerts.yaml');
  const { groups } = load(rules) as { groups: { rules: { alert: string; expr: string }[] }[] };
  const alerts = groups.flatMap((group) => group.rules);
  const expressions = [...alerts.map(({ expr }) => expr), ...drawn];
  const asked = expressions.flatMap(metricsIn);
  const metrics = createMetrics();
  metrics.observeRequest({ operationId: 'listUsers', status: 200, durationMs: 1 });
  metrics.observeJob({ task: 'mail', success: true });
  metrics.observeDelivery({ outcome: 'delivered', durationMs: 1 });
  metrics.observeReplica('db2:5432', true);
  metrics.observeRead('primary');
  metrics.watchReadiness(async () => true);
  metrics.watchClock(() => 0);
  metrics.watchPool('service', () => ({ used: 0, free: 1, waiting: 0 }));
  const task = { task: 'mail', due: 1, oldestSeconds: 1, givenUp: 0 };
  metrics.watchBacklog(async () => ({
    jobs: [task],
    partnersBehind: 0,
    monthsAhead: [{ table: 'events', days: 35 }],
    idsUsed: [{ table: 'deliveries', used: 0.1 }],
  }));
  const text = await metrics.text();
  const missing = asked.filter(
    (name) => !elsewhere.test(name) && !new RegExp(`^${name}[{ ]`, 'm').test(text),
  );
  expect([asked.length > 10, missing]).toEqual([true, []]);
  const ofOurs = expressions.filter((expr) => !metricsIn(expr).every((name) => elsewhere.test(name)));
  const unknown = ofOurs
    .flatMap(labelsIn)
    .filter((label) => !text.includes(`{${label}`) && !text.includes(`,${label}`));
  expect(unknown).toEqual([]);
  const documented = readFileSync(path.join(projectRoot, 'docs/operations.md'), 'utf8');
  const explained = [...documented.matchAll(/^\| `(Eligibility\w+)`/gm)].map(([, name]) => name);
  expect(explained).toEqual(alerts.map(({ alert }) => alert));
});

test('Prometheus knows each process of Compose by a name that stays when the process is gone', () => {
  const [, text = ''] = /^```yaml\n(scrape_configs:.*?)^```/ms.exec(operations) ?? [];
  const { scrape_configs: jobs } = load(text) as { scrape_configs: unknown };
  const lasting = ours.filter(([, { command = [] }]) => /^(api|worker)$/.test(command.join(' ')));
  const containers = lasting.flatMap(([name, { deploy: { replicas } = {} }]) =>
    replicas
      ? Array.from({ length: replicas }, (_, at) => `${compose.name}-${name}-${at + 1}:3000`)
      : [`${name}:3000`],
  );
  expect(jobs).toEqual([{ job_name: 'eligibility', static_configs: [{ targets: containers }] }]);
});

interface RuleTests {
  tests: { name: string; alert_rule_test: { alertname: string; exp_alerts?: object[] }[] }[];
}
test('of each alert it is shown when it fires, and that it does not while all is well', () => {
  const { groups } = load(textOf('monitoring/alerts.yaml')) as { groups: { rules: { alert: string }[] }[] };
  const alerts = groups.flatMap(({ rules }) => rules.map(({ alert }) => alert));
  const all = (load(textOf('monitoring/alerts.test.yaml')) as RuleTests).tests.flatMap(
    ({ alert_rule_test: tests }) => tests,
  );
  const named = (list: typeof all) => [...new Set(list.map(({ alertname }) => alertname))];
  const firing = all.filter(({ exp_alerts }) => exp_alerts);
  const quiet = all.filter(({ exp_alerts }) => !exp_alerts);
  expect([named(quiet), named(firing)]).toEqual([alerts, alerts]);
  expect(firing.filter(({ exp_alerts }) => exp_alerts?.length !== 1)).toEqual([]);
});

const asksPrometheus = has(['promtool'], 'the rules for Prometheus are not run');
(asksPrometheus ? test : test.skip)('the rules do that when Prometheus runs them', () => {
  const folder = path.join(deploy, 'monitoring');
  execFileSync('promtool', ['check', 'rules', 'alerts.yaml'], { cwd: folder, stdio: 'pipe' });
  execFileSync('promtool', ['test', 'rules', 'alerts.test.yaml'], { cwd: folder, stdio: 'pipe' });
});

(asksPrometheus ? test : test.skip)('Prometheus understands each expression of the dashboard', () => {
  const rules = drawn.map((expr, place) => ({ record: `panel:${place}`, expr }));
  const folder = mkdtempSync(path.join(tmpdir(), 'ees-dashboard-'));
  // JSON is YAML.
  writeFileSync(path.join(folder, 'rules.yaml'), JSON.stringify({ groups: [{ name: 'dashboard', rules }] }));
  const said = execFileSync('promtool', ['check', 'rules', 'rules.yaml'], { cwd: folder, encoding: 'utf8' });
  expect(said).toContain(`${drawn.length} rules found`);
  rmSync(folder, { recursive: true });
});

test('docs/operations.md has a row for every command of the program', () => {
  const help = readCommandLine(['--help']);
  const [, listed = ''] = /^Commands\n(.*?)\n\n/ms.exec('text' in help ? help.text : '') ?? [];
  const commands = [...listed.matchAll(/^  ([\w-]+) /gm)].map(([, name = '']) => name);
  const [table = ''] = /^## Processes$.*?^(?=## )/ms.exec(operations) ?? [];
  const explained = [...table.matchAll(/^\| `([\w-]+)`/gm)].map(([, name = '']) => name);
  expect(explained.sort()).toEqual(commands.sort());
});

test('the logins are those of docs/operations.md', () => {
  const statements = (text: string) =>
    [...text.matchAll(/^(?:create|grant|revoke|alter|\\connect) .*?;/gms)].map(([statement]) =>
      statement.replaceAll(/password (?:'…'|:'\w+')/g, 'password'),
    );
  const documented = readFileSync(path.join(projectRoot, 'docs/operations.md'), 'utf8');
  const ofOurs = [...documented.matchAll(/^```sql\n(.*?)^```/gms)]
    .map(([, block = '']) => block)
    .filter((block) => /create role ees_\w+ login/.test(block));
  expect(statements(textOf('postgres/logins.sh'))).toEqual(ofOurs.flatMap(statements));
  execFileSync('bash', ['-n', path.join(deploy, 'postgres/logins.sh')]);
});

const units = readdirSync(path.join(deploy, 'systemd'));
test.each(units.filter((name) => name.endsWith('.service')))('%s starts a command of the program', (name) => {
  const text = textOf(`systemd/${name}`);
  const [, command = ''] = /^ExecStart=\/usr\/bin\/node dist\/src\/main\.js ([\w-]+)$/m.exec(text) ?? [];
  expect(isCommand(command)).toBe(true);
  expect(text).toMatch(/^DynamicUser=true$/m);
});

const verifies = has(['systemd-analyze'], 'the units of systemd are not verified');
(verifies ? test : test.skip)('systemd understands every line of its units', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'ees-units-'));
  const complaints = units.flatMap((name) => {
    const file = path.join(folder, name.replace('@', '@1'));
    writeFileSync(file, textOf(`systemd/${name}`).replace('/usr/bin/node dist', `${process.execPath} dist`));
    const { stderr } = spawnSync('systemd-analyze', ['verify', '--man=no', file], { encoding: 'utf8' });
    return stderr.split('\n').filter((line) => /eligibility\S*:\d+:/.test(line));
  });
  rmSync(folder, { recursive: true });
  expect(complaints).toEqual([]);
});

const proxies = has(['haproxy'], 'the configuration of the proxy is not checked');
(proxies ? test : test.skip)('HAProxy understands its configuration', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'ees-proxy-'));
  const file = path.join(folder, 'haproxy.cfg');
  // There is no certificate here.
  writeFileSync(file, textOf('haproxy.cfg').replace(/ ssl crt .*$/m, ''));
  const { status, stderr } = spawnSync('haproxy', ['-c', '-f', file], { encoding: 'utf8' });
  rmSync(folder, { recursive: true });
  expect([status, stderr.match(/^\[ALERT\].*$/gm)]).toEqual([0, null]);
});

(proxies ? test : test.skip)(
  'HAProxy says as a problem that nobody is there, and when to try again',
  async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'ees-proxy-'));
    const file = path.join(folder, 'haproxy.cfg');
    const [port, nobody] = [await freePort(), await freePort()];
    const text = textOf('haproxy.cfg')
      .replace(/bind :443.*/, `bind 127.0.0.1:${port}`)
      .replace(/^ {4}server api1 [^]*$/m, `    server api1 127.0.0.1:${nobody}\n`);
    writeFileSync(file, text);
    const proxy = spawn('haproxy', ['-f', file], { stdio: 'ignore' });
    try {
      const answer = await eventually(async () => {
        const found = await fetch(`http://127.0.0.1:${port}/v1/me`).catch(() => undefined);
        return found?.status === 503 ? found : undefined;
      });
      expect([answer.headers.get('content-type'), answer.headers.get('retry-after')]).toEqual([
        'application/problem+json',
        '5',
      ]);
      expect(await answer.json()).toMatchObject({ title: 'The service is unavailable', status: 503 });
    } finally {
      proxy.kill('SIGTERM');
      await once(proxy, 'close');
      rmSync(folder, { recursive: true });
    }
  },
);
