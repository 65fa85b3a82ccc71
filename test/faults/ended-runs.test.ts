import { existsSync } from 'node:fs';
import { eventually } from '../support/patience';
import { startProgram } from '../support/program';

/** What a run of the tests has started, as `test/support/runner/guard` ends it. */

describe('what a run has started', () => {
  const onLinux = process.platform === 'linux' ? test : test.skip;

  onLinux.each(['SIGTERM', 'SIGINT', 'SIGKILL'] as const)('ends with a run that %s ends', async (signal) => {
    const { child, exit, output, says } = startProgram('test/support/programs/test-run.js', []);
    await says(']');
    const left = JSON.parse(output.stdout) as number[];
    const running = () => left.filter((pid) => existsSync(`/proc/${pid}`)).length;
    expect(running()).toBe(2);
    child.kill(signal);
    await exit;
    expect(await eventually(() => running() === 0 || undefined)).toBe(true);
  });
});
