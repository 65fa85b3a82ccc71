import { execFileSync } from 'node:child_process';
import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { load, loadAll } from 'js-yaml';
import { describeSettings, parseConfig } from '../../src/config';
import { readCommandLine } from '../../src/program/commands';
import { projectRoot } from '../support/program';
import { has } from '../support/runtimes';

/** The manifests of deploy/kubernetes fit together, fit the program, and ask for no more than it needs. */

const folder = path.join(projectRoot, 'deploy/kubernetes');
const files = readdirSync(folder).filter((name) => /^\d.*\.yaml$/.test(name));

type Labels = Record<string, string>;
interface Probe {
  httpGet: { path: string; port: string };
  failureThreshold: number;
  periodSeconds: number;
}
interface Container {
  name: string;
  image: string;
  args?: string[];
  command?: string[];
  envFrom: { configMapRef?: { name: string }; secretRef?: { name: string } }[];
  ports?: { name: string; containerPort: number }[];
  startupProbe?: Probe;
  livenessProbe?: Probe;
  readinessProbe?: Probe;
  lifecycle?: object;
  resources: { requests: Record<string, string>; limits: { memory: string } };
  securityContext: object;
}
interface Pod {
  metadata: { labels: Labels };
  spec: {
    automountServiceAccountToken: boolean;
    terminationGracePeriodSeconds?: number;
    securityContext: { runAsNonRoot: boolean; seccompProfile: { type: string } };
    containers: Container[];
  };
}
interface Resource {
  kind: string;
  metadata: { name: string; namespace?: string };
  data?: Record<string, string>;
  spec: {
    replicas?: number;
    minAvailable?: number;
    selector?: { matchLabels: Labels };
    template?: Pod;
    jobTemplate?: { spec: { backoffLimit: number; template: Pod } };
    podSelector?: { matchLabels?: Labels };
    policyTypes?: string[];
    strategy?: { rollingUpdate: { maxUnavailable: number } };
  };
}

const resources = files.flatMap(
  (name) => loadAll(readFileSync(path.join(folder, name), 'utf8')) as Resource[],
);
const ofKind = (kind: string) => resources.filter((resource) => resource.kind === kind);
const podOf = ({ spec }: Resource): Pod | undefined => spec?.template ?? spec?.jobTemplate?.spec.template;
const workloads = resources.flatMap((resource) => {
  const pod = podOf(resource);
  const [container] = pod?.spec.containers ?? [];
  return pod && container ? [{ ...resource, pod, container }] : [];
});
const settings = ofKind('ConfigMap')[0]?.data ?? {};
const operations = readFileSync(path.join(projectRoot, 'docs/operations.md'), 'utf8');

const selects = (labels: Labels = {}, pod: Pod): boolean =>
  Object.entries(labels).every(([name, value]) => pod.metadata.labels[name] === value);

/** Secret -> variables that docs/operations.md puts into it. */
const secrets = new Map(
  [...operations.matchAll(/^ *secret (eligibility-\S+) (.*)$/gm)].map(([, name = '', rest = '']) => [
    name,
    [...rest.matchAll(/--from-literal='?(\w+)=/g)].map(([, variable = '']) => variable),
  ]),
);
const secretsOf = ({ envFrom }: Container) => envFrom.flatMap(({ secretRef }) => secretRef?.name ?? []);

it('has an API, a worker, migrations, and nightly jobs', () => {
  const found = workloads.map(({ kind, metadata, container }) => [
    kind,
    metadata.name,
    container.args?.join(' '),
  ]);
  expect(found).toEqual([
    ['Job', 'eligibility-migrate', 'migrate'],
    ['Deployment', 'eligibility-api', 'api'],
    ['Deployment', 'eligibility-worker', 'worker'],
    ['CronJob', 'eligibility-backup', undefined],
    ['CronJob', 'eligibility-verify-audit', 'verify-audit'],
  ]);
  const commands = workloads.flatMap(({ container }) => container.args ?? []);
  expect(commands.every((command) => 'command' in readCommandLine([command]))).toBe(true);
  expect(
    resources.filter(({ kind, metadata }) => kind !== 'Namespace' && metadata.namespace !== 'eligibility'),
  ).toEqual([]);
});

it('has settings that the program reads', () => {
  const known = new Set(describeSettings().match(/\b[A-Z][A-Z_]+\b/g));
  expect(Object.keys(settings).filter((name) => !known.has(name))).toEqual(['NODE_OPTIONS']);
  const { NODE_OPTIONS: _, ...ours } = settings;
  expect(parseConfig({ ...ours, SANDBOX: 'true' })).toMatchObject({ drainSeconds: 10, metrics: true });
});

it.each(workloads)('$metadata.name runs with the least rights', ({ pod, container }) => {
  expect(pod.spec).toMatchObject({
    automountServiceAccountToken: false,
    securityContext: { runAsNonRoot: true, seccompProfile: { type: 'RuntimeDefault' } },
  });
  expect(container).toMatchObject({
    securityContext: {
      allowPrivilegeEscalation: false,
      readOnlyRootFilesystem: true,
      capabilities: { drop: ['ALL'] },
    },
    resources: {
      requests: { memory: expect.any(String) as string },
      limits: { memory: expect.any(String) as string },
    },
  });
});

it('gives each process the secrets that it needs, all of which docs/operations.md makes', () => {
  const given = Object.fromEntries(
    workloads.map(({ metadata, container }) => [metadata.name, secretsOf(container)]),
  );
  const database = (...logins: string[]) => logins.map((login) => `eligibility-database-${login}`);
  expect(given).toEqual({
    'eligibility-migrate': ['eligibility-shared', ...database('service', 'worker', 'owner')],
    'eligibility-api': ['eligibility-shared', ...database('service')],
    'eligibility-worker': ['eligibility-shared', ...database('service', 'worker')],
    'eligibility-backup': database('backup'),
    'eligibility-verify-audit': ['eligibility-shared', ...database('service', 'worker')],
  });
  expect(new Set(secrets.keys())).toEqual(new Set(Object.values(given).flat()));
  expect(secrets.get('eligibility-database-owner')).toEqual(['DATABASE_OWNER_URL']);
});

it.each(workloads.filter(({ kind }) => kind === 'Deployment'))(
  '$metadata.name is probed, drains and ends in time',
  ({ spec, pod, container }) => {
    expect(spec.replicas).toBeGreaterThan(1);
    expect([container.livenessProbe?.httpGet.path, container.readinessProbe?.httpGet.path]).toEqual([
      '/healthz',
      '/readyz',
    ]);
    for (const probe of [container.startupProbe, container.livenessProbe, container.readinessProbe])
      expect(container.ports?.map(({ name }) => name)).toContain(probe?.httpGet.port);
    // The image listens there (Containerfile).
    expect(container.ports).toEqual([{ name: 'http', containerPort: 3000 }]);
    expect(container.lifecycle).toBeUndefined();
    expect(Number(settings['DRAIN_SECONDS'])).toBeGreaterThanOrEqual(5);
    expect(pod.spec.terminationGracePeriodSeconds).toBe(30);
    expect(selects(spec.selector?.matchLabels, pod)).toBe(true);
  },
);

it('never has fewer API processes than configured while they are replaced', () => {
  expect(ofKind('Deployment')[0]?.spec.strategy?.rollingUpdate.maxUnavailable).toBe(0);
  const budgets = ofKind('PodDisruptionBudget');
  for (const { pod, spec, kind } of workloads) {
    if (kind !== 'Deployment') continue;
    const budget = budgets.find((one) => selects(one.spec.selector?.matchLabels, pod));
    expect(budget?.spec.minAvailable).toBeLessThan(spec.replicas ?? 0);
  }
});

it('lets no pod speak with others unless a policy lists it', () => {
  const policies = ofKind('NetworkPolicy');
  expect(policies[0]?.spec).toEqual({ podSelector: {}, policyTypes: ['Ingress', 'Egress'] });
  const named = policies
    .slice(1)
    .map(({ metadata, spec }) => [
      metadata.name,
      workloads
        .filter(({ pod }) => selects(spec.podSelector?.matchLabels, pod))
        .map((one) => one.metadata.name.replace('eligibility-', '')),
    ]);
  expect(named).toEqual([
    ['eligibility-database', ['migrate', 'api', 'worker', 'backup', 'verify-audit']],
    ['eligibility-api', ['api']],
    ['eligibility-worker', ['worker']],
  ]);
});

it('dumps the database as Compose does, and tries no verification twice', () => {
  const compose = load(readFileSync(path.join(projectRoot, 'deploy/compose.yaml'), 'utf8')) as {
    services: Record<string, { image: string; command: string[] }>;
  };
  const backup = workloads.find(({ metadata }) => metadata.name === 'eligibility-backup');
  const { image, command = [] } = compose.services['backup'] ?? {};
  // Compose replaces what has one dollar sign.
  expect([backup?.container.image, backup?.container.command]).toEqual([
    image,
    command.map((text) => text.replaceAll('$$', '$')),
  ]);
  const verification = workloads.find(({ metadata }) => metadata.name === 'eligibility-verify-audit');
  expect(verification?.spec.jobTemplate?.spec.backoffLimit).toBe(0);
});

it('is described file by file', () => {
  const [, chapter = ''] = operations.split('\n### Kubernetes\n');
  const [section = ''] = chapter.split(/^## /m);
  expect([...section.matchAll(/^\| `(\S+\.yaml)`/gm)].map(([, name]) => name)).toEqual(files);
});

const validates = has(
  ['kubernetes-validate'],
  'the manifests are not compared with the schemas of Kubernetes',
);
(validates ? it : it.skip)('fits the schemas of Kubernetes', () => {
  const names = files.map((name) => path.join(folder, name));
  expect(() =>
    execFileSync('kubernetes-validate', ['--strict', '--quiet', ...names], { stdio: 'pipe' }),
  ).not.toThrow();
});
