/**
 * `npm run test:fuzz`: Schemathesis against a running sandbox, as the administrator and as the partner. It fails on
 * answers of 500 and above, on answers that the contract does not declare or allow, and on requests that break the
 * contract and are accepted.
 *
 *   BASE_URL=http://127.0.0.1:3000   the running sandbox (its data are changed)
 *   MAX_EXAMPLES=50                  per operation
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const { BASE_URL: baseUrl = 'http://127.0.0.1:3000', MAX_EXAMPLES: examples = '50' } = process.env;

/**
 * A request of the right form can still be refused by a rule (409, 412, 422), so being refused is no fault. Names of
 * headers and methods that no client sends are the server's, not the contract's.
 */
const checks = [
  'not_a_server_error',
  'status_code_conformance',
  'content_type_conformance',
  'response_headers_conformance',
  'response_schema_conformance',
  'negative_data_rejection',
  'missing_required_header',
  'ignored_auth',
  'use_after_free',
];

/** These end the very session that the run needs, or set the clock of everybody. */
const excluded = 'oauth/revoke|sandbox/clock';

function run(program, args) {
  const { status } = spawnSync(program, args, { stdio: 'inherit' });
  return status === 0;
}

async function tokenOf(client) {
  const response = await fetch(`${baseUrl}/v1/oauth/token`, {
    method: 'POST',
    body: new URLSearchParams({
      grant_type: 'client_credentials',
      client_id: client,
      client_secret: `${client}-secret`,
    }),
  });
  if (!response.ok) throw new Error(`${client} gets no token: ${response.status}`);
  return (await response.json()).access_token;
}

if (spawnSync('python3', ['-c', 'import venv, ensurepip']).status !== 0) {
  console.log('skipped: Python 3.10 or later is needed');
  process.exit(0);
}
const folder = mkdtempSync(path.join(tmpdir(), 'ees-fuzz-'));
const bin = path.join(folder, 'bin');
try {
  const ready =
    run('python3', ['-m', 'venv', folder]) &&
    run(path.join(bin, 'pip'), ['install', '--quiet', 'schemathesis==4.32.5']);
  if (!ready) throw new Error('Schemathesis cannot be installed');
  for (const client of ['sandbox-admin', 'sandbox-partner']) {
    console.log(`--- ${client} ---`);
    const options = ['--url', baseUrl, '--max-examples', examples, '--exclude-path-regex', excluded];
    const header = ['-H', `Authorization: Bearer ${await tokenOf(client)}`];
    const args = ['run', `${baseUrl}/openapi.yaml`, ...options, ...header, '--checks', checks.join(',')];
    if (!run(path.join(bin, 'schemathesis'), args)) process.exitCode = 1;
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
