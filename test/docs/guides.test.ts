import { execFile, execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { parseYaml } from '../support/contract/yaml';
import { signatureHeaders } from '../../src/deliveries/signing';
import { makeSecret } from '../../src/store/deliveries/partner-secrets';
import { freePort } from '../../src/embedded-postgres/free-port';
import { eventually } from '../support/patience';
import { runCompiler } from '../support/runner/compiler';
import { sandboxKeys, useDatabase } from '../support/database';
import { endPrograms, projectRoot, startProgram } from '../support/program';
import { has } from '../support/runtimes';

/**
 * The commands of the guides, of the README and of docs/receive-status-updates.md run as they stand, in their order,
 * against a sandbox that was started as `npm start` does; only its address is another one. What the text says about the
 * answers is compared with them.
 */

const hasCurl = has(['curl'], 'the commands of the guides are not run');
const hasPython = has(['python3'], 'the Python of the guides is not run');

const database = useDatabase({ sandbox: true });
const folder = mkdtempSync(path.join(tmpdir(), 'ees-guides-'));
symlinkSync(path.join(projectRoot, 'node_modules'), path.join(folder, 'node_modules'));
let baseUrl: string;

beforeAll(async () => {
  const port = await freePort();
  baseUrl = `http://127.0.0.1:${port}`;
  await startProgram('src/main.js', ['start'], {
    PORT: String(port),
    DATABASE_URL: database.url,
    SANDBOX: 'true',
    ENCRYPTION_KEYS: sandboxKeys,
  }).says('"ready"');
});
afterAll(async () => {
  await endPrograms();
  rmSync(folder, { recursive: true });
});

const textOf = (file: string) => readFileSync(path.join(projectRoot, file), 'utf8');
const guide = (name: string) => textOf(`docs/guides/${name}.md`);
const blocksOf = (text: string, language: string) =>
  [...text.matchAll(new RegExp(`^\`\`\`${language}\\n(.*?)^\`\`\``, 'gms'))].map(([, block = '']) => block);

interface Ran {
  /** What the block printed. */
  output: string;
  /** Of each request of the block, in their order. */
  statuses: number[];
}

/** Runs the blocks in one shell, as somebody would who pastes them one after the other. */
async function paste(
  blocks: readonly string[],
  here = (text: string) => text.replaceAll('http://127.0.0.1:3000', baseUrl),
): Promise<Ran[]> {
  const note = path.join(folder, 'statuses');
  writeFileSync(note, '');
  // The shell's own curl, which also notes the status of each answer.
  const curl = `curl() { command curl --fail-with-body -w '%{stderr}%{http_code}\\n' "$@" 2>> "${note}"; }`;
  const script = blocks.map((block) => `${block}\necho; echo '=====' | tee -a "${note}"`);
  const { stdout } = await promisify(execFile)('bash', ['-c', [curl, ...script].map(here).join('\n')], {
    cwd: folder,
  });
  const parts = (text: string) => text.split('=====\n').slice(0, blocks.length);
  const statuses = parts(readFileSync(note, 'utf8'));
  return parts(stdout).map((output, index) => ({
    output: output.trim(),
    statuses: (statuses[index]?.match(/^\d{3}$/gm) ?? []).map(Number),
  }));
}

const json = (text: string): Record<string, unknown> => JSON.parse(text) as Record<string, unknown>;
const testWithCurl = hasCurl ? test : test.skip;

/** Starts what `npm run <name> [-- options]` runs. */
function startScript(command: string, ...more: string[]) {
  const [, name = '', options = ''] = /^npm run (\w+)(?: -- (.*))?$/.exec(command) ?? [];
  const { scripts } = json(textOf('package.json')) as { scripts: Record<string, string> };
  const [, script = ''] = /^node (\S+)$/.exec(scripts[name] ?? '') ?? [];
  const given = [...options.split(' ').filter(Boolean), ...more];
  return startProgram(path.join(projectRoot, script), given, { BASE_URL: baseUrl });
}

/** Comes first: nothing is on its way to a receiver yet. */
describe('the README', () => {
  testWithCurl('its steps run one after the other, and each delivery arrives', async () => {
    const [receive = '', ...blocks] = blocksOf(textOf('README.md').split('## Try')[1] ?? '', 'sh');
    const port = String(await freePort());
    const receiver = startScript(receive.trim(), '--port', port);
    await receiver.says('Waiting for deliveries');
    const commands = blocks.filter((block) => block.includes('curl '));
    const [partner, search, ...more] = await paste(commands, (text) =>
      text.replaceAll('http://127.0.0.1:3000', baseUrl).replaceAll('127.0.0.1:4000', `127.0.0.1:${port}`),
    );
    expect(partner?.statuses).toEqual([202, 200, 202, 200]);
    expect(search?.statuses).toEqual([200, 200]);
    expect(more).toEqual([]);
    expect(partner?.output).toContain('"i9Section1Link":"');
    expect(partner?.output).not.toContain('connection_refused');
    expect(search?.output).toContain('"lastName":"Rivera"');
    await receiver.says('"i9Status": "Section 1 Pending"');
    expect(receiver.output.stdout).toContain('PATCH /hires/c-20419');
    expect(receiver.output.stdout).toContain('signature valid; answered 204');
  });
});

describe('Getting started', () => {
  const text = guide('01-getting-started');
  let ran: Ran[];

  testWithCurl('every command returns what the text says', async () => {
    ran = await paste(blocksOf(text, 'sh'));
    const said = text
      .split(/^```sh\n.*?^```$/gms)
      .slice(1)
      .map((after) => /The response is `(\d+)`/.exec(after)?.[1]);
    expect(ran.map(({ statuses }) => statuses.at(-1))).toEqual([202, 200, 202, 200, 200, 200, 201, 200]);
    expect(ran.flatMap(({ statuses }) => statuses).filter((status) => status >= 300)).toEqual([]);
    expect(said).toEqual(['202', undefined, '202', ...Array<undefined>(5).fill(undefined)]);
  });

  const steps = text.split(/^## (?=\d)/m).slice(1);
  testWithCurl.each(steps.map((step) => [step.split('\n')[0], step]))(
    '%s: the check holds',
    (_title, step) => {
      const last = step.trim().split('\n\n').at(-1) ?? '';
      expect(last).toMatch(/^Check: `/);
      const blocks = blocksOf(text, 'sh');
      const printed = blocksOf(step, 'sh').map((block) => ran[blocks.indexOf(block)]?.output);
      for (const [, part = ''] of last.matchAll(/`([^`]+)`/g))
        expect(printed.join('\n')).toContain(part.replace('http://127.0.0.1:3000', baseUrl));
    },
  );
});

test.each([
  'docs/guides/01-getting-started.md',
  'docs/receive-status-updates.md',
  'scripts/demo.mjs',
  'scripts/receiver.mjs',
])(
  '%s takes the secret before it registers the address: no delivery comes that cannot be verified',
  (file) => {
    const text = textOf(file);
    const [rotation, registration] = [
      text.indexOf('self/secret-rotations'),
      text.search(/PATCH.{0,40}\/v1\/partners\/self\b/),
    ];
    expect(rotation).toBeGreaterThan(0);
    expect(registration).toBeGreaterThan(rotation);
  },
);

describe('the other guides', () => {
  /** What their commands go on from, as they say: steps 1, 2 and 5 of Getting started. */
  const start = () => {
    const [token = '', location = '', , , section2 = ''] = blocksOf(guide('01-getting-started'), 'sh');
    return [token, location, section2.slice(0, section2.indexOf('curl -s -X POST'))];
  };
  const after = async (name: string) => (await paste([...start(), ...blocksOf(guide(name), 'sh')])).slice(3);

  testWithCurl('Authentication: a token, and another one for the refresh token', async () => {
    const ran = await after('02-authentication');
    expect(ran.map(({ statuses }) => statuses)).toEqual([[200], [200]]);
    const [first, second] = ran.map(({ output }) => json(output));
    expect(first?.['expires_in']).toBe(86_399);
    expect(guide('02-authentication')).toContain('An access token lives 86,399 seconds');
    expect(second?.['refresh_token']).not.toBe(first?.['refresh_token']);
  });

  testWithCurl('Paging and filters: the answer has the shape that is shown', async () => {
    const [ran] = await after('03-paging-and-filters');
    const [shown] = blocksOf(guide('03-paging-and-filters'), 'json').map(json);
    const shape = ({ searchResult, links }: Record<string, unknown>) => ({
      entry: Object.keys((searchResult as object[])[0] ?? {}).sort(),
      links,
    });
    expect(ran?.statuses).toEqual([200]);
    expect(shape(json(ran?.output ?? ''))).toEqual(shape(shown ?? {}));
  });

  testWithCurl('Errors: the problem is the one that is shown', async () => {
    const [shown = {}] = blocksOf(guide('04-errors'), 'json').map(json);
    const send = `curl -s http://127.0.0.1:3000/v1/users -H "Authorization: Bearer $HR" \\
      -H 'Content-Type: application/json' -d '{"firstName": "Ana", "nickname": "A."}' || true`;
    const [ran] = (await paste([...start(), send])).slice(3);
    const problem = json((ran?.output ?? '').replaceAll(baseUrl, 'http://127.0.0.1:3000'));
    expect({ ...problem, requestId: shown['requestId'] }).toEqual(shown);
  });

  testWithCurl('Idempotency and concurrency: a repeat gets the first answer, a tag is taken', async () => {
    const blocks = blocksOf(guide('05-idempotency-and-concurrency'), 'sh');
    const [hire = '', change = ''] = blocks;
    const ran = (await paste([...start(), hire, hire, change])).slice(3);
    expect(ran.map(({ statuses }) => statuses)).toEqual([[202], [202], [200, 200]]);
    expect(ran[1]?.output).toBe(ran[0]?.output);
    expect(json(ran[2]?.output ?? '')).toMatchObject({ faxNumber: '253-555-0199' });
    expect(blocks).toHaveLength(2);
  });

  testWithCurl('Import records from files: a dry run tells the fault that is shown', async () => {
    const [token = '', upload = ''] = blocksOf(guide('12-imports'), 'sh');
    const [shown = {}] = blocksOf(guide('12-imports'), 'json').map(json);
    const ran = (await paste([token, upload])).at(-1);
    expect(ran?.statuses).toEqual([202]);
    const { id, dryRun } = json(ran?.output ?? '');
    expect(dryRun).toBe(true);
    const ask = `curl -s "http://127.0.0.1:3000/v1/imports/${String(id)}/faults" -H "Authorization: Bearer $HR"`;
    const faults = await eventually(async () => {
      const answer = (await paste([token, ask])).at(-1);
      const { searchResult } = json(answer?.output ?? '') as { searchResult: unknown[] };
      return searchResult.length > 0 ? searchResult : undefined;
    });
    expect(faults).toEqual([shown]);
  });

  testWithCurl('Generate a client: the contract is fetched and has types', async () => {
    const blocks = blocksOf(guide('13-generate-a-client'), 'sh');
    const [ran] = await paste(blocks);
    expect(ran?.statuses).toEqual([200]);
    expect(readFileSync(path.join(folder, 'contract.ts'), 'utf8')).toContain('startPartnerI9: {');
  });

  test('no guide has commands that are not run here, or in going-live.test.ts', () => {
    const withCommands = readdirSync(path.join(projectRoot, 'docs/guides'))
      .map((name) => name.replace(/\.md$/, ''))
      .filter((name) => blocksOf(guide(name), 'sh').length > 0);
    expect(withCommands).toEqual([
      '01-getting-started',
      '02-authentication',
      '03-paging-and-filters',
      '05-idempotency-and-concurrency',
      '10-going-live',
      '12-imports',
      '13-generate-a-client',
    ]);
  });
});

describe('Events: the samples verify a delivery', () => {
  const secret = makeSecret();
  const body = '{"i9Status":"Section 1 Completed"}';
  const headers = signatureHeaders([secret], 'msg_1', new Date(), body);
  const source = (language: string) => blocksOf(guide('07-events'), language)[0] ?? '';

  test('TypeScript, in the strictest settings', () => {
    writeFileSync(path.join(folder, 'guide-events.ts'), source('ts'));
    const strict = ['--strict', '--noUncheckedIndexedAccess', '--exactOptionalPropertyTypes'];
    const modules = ['--module', 'node20', '--target', 'es2023', '--types', 'node', '--skipLibCheck'];
    const listed = ['--listEmittedFiles', 'guide-events.ts'];
    expect(runCompiler(folder, ...strict, ...modules, ...listed)).toEqual({
      status: 0,
      lines: [`TSFILE: ${path.join(folder, 'guide-events.js')}`],
    });

    const call = `const { receive } = require('./guide-events.js');
      const [body, headers] = JSON.parse(process.argv[1]);
      console.log(JSON.stringify(receive(body, headers)));
      try { receive(body + ' ', headers); } catch (error) { console.log(error.message); }`;
    const output = execFileSync(process.execPath, ['-e', call, JSON.stringify([body, headers])], {
      cwd: folder,
      env: { ...process.env, SIGNING_SECRET: secret },
      encoding: 'utf8',
    });
    expect(output.trim().split('\n')).toEqual([body, 'No matching signature found']);
  });

  // The library may be missing on this machine; its place is taken by one that shows what it was given.
  (hasPython ? test : test.skip)('Python', () => {
    const script = `import json, sys, types
module = types.ModuleType('standardwebhooks')
class Webhook:
    def __init__(self, secret): self.secret = secret
    def verify(self, body, headers): return [self.secret, body.decode(), headers['webhook-id']]
module.Webhook = Webhook
sys.modules['standardwebhooks'] = module
space = {}
exec(sys.argv[1], space)
print(json.dumps(space['receive'](b'{}', {'webhook-id': 'msg_1'})))`;
    const output = execFileSync('python3', ['-c', script, source('python')], {
      env: { ...process.env, SIGNING_SECRET: 'whsec_x' },
      encoding: 'utf8',
    });
    expect(JSON.parse(output)).toEqual(['whsec_x', '{}', 'msg_1']);
  });
});

describe('Workflows', () => {
  const file = 'docs/workflows/hiring.arazzo.yaml';
  interface Flow {
    workflowId: string;
    steps: { stepId: string; operationId?: string; workflowId?: string }[];
  }
  const { workflows } = parseYaml(textOf(file)) as { workflows: Flow[] };

  test('Redocly plays every step, and each answer is as the contract says', async () => {
    const taken = new Set(
      workflows.flatMap(({ steps }) => steps.flatMap(({ workflowId }) => workflowId ?? [])),
    );
    const whole = workflows.map(({ workflowId }) => workflowId).filter((id) => !taken.has(id));
    const input = {
      candidate: 'c-workflow',
      lastName: 'Mismatch',
      today: new Date().toISOString().slice(0, 10),
    };
    const chosen = whole.flatMap((id) => ['--workflow', id]);
    const options = [...chosen, '--severity', 'SCHEMA_CHECK=warn', '--input', JSON.stringify(input)];
    const cli = path.join(path.dirname(require.resolve('@redocly/cli/package.json')), 'bin/cli.js');
    // A step that has to be asked again fails meanwhile; whether all went well in the end is the exit code.
    const { code, stdout } = await promisify(execFile)(
      process.execPath,
      [cli, 'respect', file, '--server', `eligibility=${baseUrl}`, ...options],
      { cwd: projectRoot, env: { ...process.env, REDOCLY_TELEMETRY: 'off' } },
    ).then(
      ({ stdout: output }) => ({ code: 0, stdout: output }),
      ({ code: exit, stdout: output }: { code: number; stdout: string }) => ({ code: exit, stdout: output }),
    );
    expect(code === 0 ? '' : stdout).toBe('');
    const told = stdout.matchAll(/(?:- step|stepId -) (?<step>[\w-]+)|(?<warning>⚠ [\w ]*check)/g);
    const played: string[] = [];
    const warnings: string[] = [];
    for (const { groups } of told) {
      if (groups?.['step'] !== undefined) played.push(groups['step']);
      else warnings.push(`${played.at(-1)}: ${groups?.['warning']}`);
    }
    // Redocly takes the notice, a PDF, for an empty object.
    expect(warnings.filter((warning) => warning !== 'give-notice: ⚠ schema check')).toEqual([]);
    const steps = workflows.flatMap((flow) =>
      flow.steps.filter(({ operationId }) => operationId !== undefined),
    );
    expect(new Set(played)).toEqual(new Set(steps.map(({ stepId }) => stepId)));
  });
});

test('Receive status updates: the receiver prints what the demo causes', async () => {
  const [block = ''] = blocksOf(textOf('docs/receive-status-updates.md'), 'sh');
  const commands = block
    .trim()
    .split('\n')
    .map((line) => line.replace(/ +#.*/, ''));
  const [receive = '', hire = '', fail = '', ...more] = commands;
  expect(more).toEqual([]);
  const receiver = startScript(receive, '--port', '0');
  await receiver.says('Waiting for deliveries');
  const demo = startScript(hire);
  expect([await demo.exit, demo.output.stderr]).toEqual([0, '']);
  await receiver.says('"i9Status": "Section 1 Completed"');
  await startScript(fail, '--port', '0').says('Waiting for deliveries');
});

test('npm run demo receives the deliveries itself', async () => {
  const demo = startScript('npm run demo');
  expect([await demo.exit, demo.output.stderr]).toEqual([0, '']);
  expect(demo.output.stdout).toContain('signature valid');
  expect(demo.output.stdout).toContain('Section 1 Completed');
});
