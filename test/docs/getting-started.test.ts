import { execFile, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { loadSandbox } from '../../src/sandbox/load';
import { useService } from '../support/service';

const service = useService();
const guide = readFileSync(path.resolve(__dirname, '../../docs/guides/01-getting-started.md'), 'utf8');
const shell = ['bash', 'curl'].every((program) => spawnSync(program, ['--version']).status === 0);

(shell ? test : test.skip)(
  'the first steps run as they stand',
  async () => {
    expect(await loadSandbox(service.services, new Date())).toBe(true);
    const commands = [...guide.matchAll(/```sh\n(.*?)```/gs)].map(([, text = '']) => text);
    expect(commands).toHaveLength(7);
    const script = `set -eu\n${commands.join('\n')}`.replaceAll('http://127.0.0.1:3000', service.baseUrl);
    const { stdout } = await promisify(execFile)('bash', ['-c', script]);
    expect(stdout).not.toContain('/docs/problems/');
    // Where the form and its case stand in the end.
    expect(stdout).toContain('"caseState":"employment_authorized"');
    expect(stdout).toMatch(/"secret":"whsec_/);
  },
  60_000,
);
