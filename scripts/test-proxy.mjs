/**
 * `npm run test:proxy [-- paths…]`: the HTTP tests with Prism, a validating proxy, between them and the service. Prism
 * judges every answer by the contract; what it finds fails the run. By default it takes the tests of the operations.
 *
 * Prism is fetched into a folder of its own: with its 180 packages it is no dependency of the project. Where it cannot
 * be fetched, this says so and ends with 77.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readArguments } from './command-line.mjs';
import { root } from './docs/contract.mjs';

const version = '5.16.0';
const skipped = 77;
const given = readArguments(import.meta.url);
const wanted = given.length > 0 ? given : ['test/handlers', 'test/contract/walk'];

/** Violations that are Prism's own faults, each with the request that proves it; none may be added without one. */
const faultsOfPrism = new Set([]);

const folder = mkdtempSync(path.join(tmpdir(), 'ees-proxy-'));
const report = path.join(folder, 'report');
try {
  writeFileSync(path.join(folder, 'package.json'), '{}');
  const install = [
    'install',
    '--no-audit',
    '--no-fund',
    '--ignore-scripts',
    `@stoplight/prism-cli@${version}`,
  ];
  const installed = spawnSync('npm', [...install, '--silent'], { cwd: folder, stdio: 'inherit' });
  if (installed.status !== 0) {
    console.log(`skipped: Prism ${version} could not be installed from the package registry`);
    process.exitCode = skipped;
  } else {
    const program = path.join(folder, 'node_modules/@stoplight/prism-cli/dist/index.js');
    const jest = path.join(root, 'node_modules/jest/bin/jest.js');
    const tests = spawnSync(process.execPath, [jest, ...wanted], {
      cwd: root,
      stdio: 'inherit',
      env: { ...process.env, PRISM: program, PROXY_REPORT: report },
    });
    const lines = existsSync(report) ? readFileSync(report, 'utf8').trim().split('\n') : [];
    const entries = lines.map((line) => JSON.parse(line));
    const violations = entries.filter(({ violation, message }) => violation && !faultsOfPrism.has(message));
    for (const { violation, place, message } of violations)
      console.log(`${violation}\n  ${place}: ${message}`);
    const count = (name) => entries.filter((entry) => name in entry).length;
    const passed = count('passed');
    console.log(
      `${passed} exchanges through Prism (${count('offContract')} of them off the contract), ` +
        `${count('detour')} directly, ${violations.length} violations`,
    );
    process.exitCode = tests.status === 0 && violations.length === 0 && passed > 0 ? 0 : 1;
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
