import { execFile, execFileSync } from 'node:child_process';
import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { useSandbox } from '../support/service';

const project = path.resolve(__dirname, '../..');
const script = path.join(project, 'scripts/test-clients.mjs');
const service = useSandbox();

/** `npm run test:clients` tries the other languages, where their runtimes are present. */
test.each(['openapi-fetch', 'hey-api'])('a client of %s compiles strictly and walks', async (name) => {
  const env = { ...process.env, BASE_URL: service.baseUrl };
  const { stdout } = await promisify(execFile)(process.execPath, [script, name], { cwd: project, env }).catch(
    (error: unknown) => error as { stdout: string },
  );
  const [first = '', last] = stdout.trimEnd().split('\n');
  expect(first.split(/ +/).slice(0, 2)).toEqual(['walked', name]);
  expect(last).toMatch(/^1 walked, 0 failed, 0 skipped in /);
});

const guide = readFileSync(path.join(project, 'docs/guides/13-generate-a-client.md'), 'utf8');

test('the guide names the options with which each client is made', () => {
  const folder = path.join(project, 'scripts/clients');
  const scripts = readdirSync(folder).map((name) => readFileSync(path.join(folder, name), 'utf8'));
  const commands = guide.split('\n').filter((line) => /^\| `[\w-]+` +\| `/.test(line));
  expect(commands.length).toBeGreaterThan(8);
  // The generator of the Go client is run with a file that says the same.
  const options = commands
    .filter((line) => !line.includes('oapi-codegen'))
    .flatMap((line) => line.match(/ --[\w-]+/g) ?? []);
  expect(options.filter((option) => !scripts.join('').includes(option.trim()))).toEqual([]);
});

test('the guide names each client with the version that walks', () => {
  const rows = guide.split('\n').filter((line) => line.startsWith('| '));
  const listed = execFileSync(process.execPath, [script, '--list'], { encoding: 'utf8' });
  for (const line of listed.trimEnd().split('\n')) {
    const [name = '', tool = ''] = line.split(': ');
    expect([name, rows.some((row) => row.includes(`\`${name}\``) && row.includes(tool))]).toEqual([
      name,
      true,
    ]);
  }
});
