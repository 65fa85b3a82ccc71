import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { loadSandbox } from '../../src/sandbox/load';
import { useService } from '../support/service';

jest.setTimeout(240_000);
const project = path.resolve(__dirname, '../..');
const service = useService();
beforeAll(async () => {
  expect(await loadSandbox(service.services, new Date())).toBe(true);
});

/** `npm run test:clients` tries the other languages, where their runtimes are present. */
test.each(['openapi-fetch', 'hey-api'])('a client of %s compiles strictly and walks', async (name) => {
  const script = path.join(project, 'scripts/test-clients.mjs');
  const env = { ...process.env, BASE_URL: service.baseUrl };
  const { stdout } = await promisify(execFile)(process.execPath, [script, name], { cwd: project, env }).catch(
    (error: unknown) => error as { stdout: string },
  );
  const [first = '', last] = stdout.trimEnd().split('\n');
  expect(first.split(/ +/).slice(0, 2)).toEqual(['walked', name]);
  expect(last).toMatch(/^1 walked, 0 failed, 0 skipped in /);
});
