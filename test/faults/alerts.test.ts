import { spawn, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from '../../src/embedded-postgres/free-port';
import { documentedEnv, runDocumentedStatements } from '../support/documented-logins';
import { eventually } from '../support/patience';
import { startSystemServer, systemPostgres } from '../support/peers/system-postgres';
import { endPrograms, projectRoot, startProgram } from '../support/program';
import { noteExperiment, seconds } from '../support/runner/experiments';
import { has } from '../support/runtimes';

/** PostgreSQL is stopped beside a Prometheus that runs with the rules of deploy/. */

const bin = systemPostgres();
const watches = has(['prometheus'], 'no alert is seen while the database is away') && bin !== undefined;
const folder = mkdtempSync(path.join(tmpdir(), 'ees-alerts-'));
// The server may have to run as somebody else.
chmodSync(folder, 0o755);
let prometheus: ChildProcess | undefined;
afterAll(async () => {
  await endPrograms();
  if (prometheus?.kill('SIGTERM')) await once(prometheus, 'close');
  rmSync(folder, { recursive: true, force: true });
});

/** Starts it with the shipped rules, whose minutes are seconds here. @returns its address */
async function startPrometheus(targets: readonly string[]): Promise<string> {
  const rules = readFileSync(path.join(projectRoot, 'deploy/monitoring/alerts.yaml'), 'utf8');
  writeFileSync(path.join(folder, 'alerts.yaml'), rules.replaceAll(/\bfor: \d+[mh]/g, 'for: 2s'));
  const settings = {
    global: { scrape_interval: '1s', scrape_timeout: '1s', evaluation_interval: '1s' },
    rule_files: ['alerts.yaml'],
    scrape_configs: [{ job_name: 'eligibility', static_configs: [{ targets }] }],
  };
  // JSON is YAML.
  writeFileSync(path.join(folder, 'prometheus.yaml'), JSON.stringify(settings));
  const address = `127.0.0.1:${await freePort()}`;
  const options = ['config.file=prometheus.yaml', 'storage.tsdb.path=data', `web.listen-address=${address}`];
  prometheus = spawn(
    'prometheus',
    options.map((option) => `--${option}`),
    { cwd: folder, stdio: 'ignore' },
  );
  return `http://${address}`;
}

/** @returns says how long ago this was */
function stopwatch(): () => string {
  const began = performance.now();
  return () => seconds(performance.now() - began);
}

interface Alert {
  state: string;
  labels: { alertname: string; severity: string };
}

(watches ? test : test.skip)('an outage of the database pages, and the page ends with it', async () => {
  const port = await freePort();
  const startServer = () => startSystemServer(bin ?? '', path.join(folder, 'source'), { port });
  let server = await startServer();
  await runDocumentedStatements(server.url);
  const env = {
    ...documentedEnv(server.url),
    ENCRYPTION_KEYS: `k1:${randomBytes(32).toString('base64')}`,
    ALLOW_INSECURE_BASE_URL: 'true',
    METRICS: 'true',
    LOG_FORMAT: 'json',
    LOG_LEVEL: 'info',
  };
  expect(await startProgram('src/main.js', ['migrate'], env).exit).toBe(0);
  const [apiPort, workerPort] = [await freePort(), await freePort()];
  const { DATABASE_OWNER_URL: _, ...serving } = env;
  const api = startProgram('src/main.js', ['api'], { ...serving, PORT: String(apiPort) });
  const worker = startProgram('src/main.js', ['worker'], { ...serving, WORKER_PORT: String(workerPort) });
  await Promise.all([api.says('"msg":"ready"'), worker.says('"msg":"ready"')]);

  const address = await startPrometheus([`127.0.0.1:${apiPort}`, `127.0.0.1:${workerPort}`]);
  const pages = async (): Promise<string[] | undefined> => {
    const answer = await fetch(`${address}/api/v1/alerts`).catch(() => null);
    if (!answer?.ok) return undefined;
    const { data } = (await answer.json()) as { data: { alerts: Alert[] } };
    return data.alerts
      .filter(({ state, labels }) => state === 'firing' && labels.severity === 'page')
      .map(({ labels }) => labels.alertname)
      .toSorted();
  };
  const paging = (...wanted: string[]) =>
    eventually(async () => {
      const firing = await pages();
      const all = firing && wanted.every((name) => firing.includes(name));
      return all && (wanted.length > 0 || firing.length === 0) ? firing : undefined;
    });
  const ready = async (): Promise<true | undefined> => {
    const url = `${address}/api/v1/query?query=min(eligibility_ready)`;
    const said = await (await fetch(url).catch(() => null))?.text();
    return said?.includes('"1"') || undefined;
  };
  await eventually(ready);
  await paging();

  const sinceStop = stopwatch();
  await server.stop();
  await eventually(async () => (await pages())?.length || undefined);
  const firstPage = sinceStop();
  const firing = await paging('EligibilityNotReady', 'EligibilityGaugesGone');
  expect(firing).not.toContain('EligibilityDown');
  const sinceStart = stopwatch();
  server = await startServer();
  await eventually(ready);
  expect(await paging()).toEqual([]);
  noteExperiment('pages', [
    'PostgreSQL stopped, `for` of each alert 2 s',
    firing.join(', '),
    firstPage,
    sinceStart(),
  ]);
  for (const process of [api, worker]) process.child.kill('SIGTERM');
  expect(await Promise.all([api.exit, worker.exit])).toEqual([0, 0]);
  await server.stop();
});
