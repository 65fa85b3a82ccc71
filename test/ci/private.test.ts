import { spawnSync } from 'node:child_process';
import { chmodSync, chownSync, copyFileSync, mkdirSync, mkdtempSync, readFileSync } from 'node:fs';
import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

interface Account {
  uid?: number;
  gid?: number;
}

const nobody: Account = { uid: 65534, gid: 65534 };
const accounts = process.getuid?.() === 0 ? [{}, nobody] : [{}];

/** A home and a checkout in /tmp, which the private /tmp must not take away. */
function fresh({ uid, gid }: Account) {
  const home = mkdtempSync('/tmp/ees-private-');
  const checkout = path.join(home, 'checkout');
  mkdirSync(checkout);
  copyFileSync(path.join(__dirname, '../../.ci/private'), path.join(checkout, 'private'));
  writeFileSync(path.join(home, '.npmrc'), 'init-author-name=Ana\n');
  writeFileSync(path.join(checkout, 'source'), 'in the checkout');
  if (uid !== undefined && gid !== undefined)
    for (const folder of [home, checkout]) chownSync(folder, uid, gid);
  return { home, checkout };
}

describe.each(accounts)('as %j', (account) => {
  const { home, checkout } = fresh(account);
  afterAll(() => rmSync(home, { recursive: true }));

  function run(command: string, environment: NodeJS.ProcessEnv = {}) {
    const { status, stdout, stderr } = spawnSync(path.join(checkout, 'private'), ['bash', '-c', command], {
      ...account,
      cwd: checkout,
      encoding: 'utf8',
      env: {
        ...process.env,
        NPM_CONFIG_USERCONFIG: undefined,
        npm_config_userconfig: undefined,
        HOME: home,
        ...environment,
      },
    });
    return { status, lines: stdout.split('\n').slice(0, -1), errors: stderr };
  }

  it('runs the command as it is and says so, where the system refuses', () => {
    const programs = path.join(home, 'programs');
    mkdirSync(programs);
    writeFileSync(path.join(programs, 'unshare'), '#!/bin/sh\necho "Operation not permitted" >&2; exit 1\n');
    chmodSync(path.join(programs, 'unshare'), 0o755);
    const { status, lines, errors } = run('echo "$HOME"; exit 7', {
      PATH: `${programs}:${process.env['PATH']}`,
    });
    expect([status, lines]).toEqual([7, [home]]);
    expect(errors).toContain(
      'not private: /tmp and HOME are those that everything else here uses (Operation not permitted)\n',
    );
  });

  const permitted = !run('true').errors.includes('not private');
  const whereSupported = permitted ? it : it.skip;

  whereSupported('shows none of what others left in /tmp, /var/tmp and HOME', () => {
    const left = mkdtempSync('/tmp/ees-left-');
    try {
      expect(run(`ls -A /tmp /var/tmp`).lines).toEqual([
        '/tmp:',
        path.basename(home),
        'home',
        '',
        '/var/tmp:',
      ]);
      expect(run('ls -A "$HOME"; ls "$HOME/.."').lines).toEqual(['.npmrc', path.basename(home), 'home']);
      expect(run(`ls -A ${home}`).lines).toEqual(['checkout']);
    } finally {
      rmSync(left, { recursive: true });
    }
  });

  whereSupported('leaves folder, environment, account, npm settings and exit code as they are', () => {
    const { status, lines } = run(
      'pwd; cat source; echo; echo $CI; id -u; npm config get init-author-name; exit 7',
      {
        CI: 'yes',
      },
    );
    const uid = String(account.uid ?? process.getuid?.());
    expect([status, lines]).toEqual([7, [checkout, 'in the checkout', 'yes', uid, 'Ana']]);
  });

  whereSupported('writes into the checkout, and leaves nothing else behind', () => {
    const mounts = readFileSync('/proc/self/mounts', 'utf8');
    expect(run('echo kept >made; echo lost >/tmp/ees-lost; echo lost >"$HOME/lost"').status).toBe(0);
    expect(readFileSync(path.join(checkout, 'made'), 'utf8')).toBe('kept\n');
    expect(spawnSync('ls', ['/tmp/ees-lost', path.join(home, 'lost')]).stdout.toString()).toBe('');
    expect(readFileSync('/proc/self/mounts', 'utf8')).toBe(mounts);
  });

  // As root, nothing is locked.
  const asOrdinary = account.uid === undefined && process.getuid?.() === 0 ? it.skip : whereSupported;
  asOrdinary('gives the command no right that its account has not', () => {
    expect(run('touch locked; chmod 000 locked; cat locked').errors).toContain('locked: Permission denied');
  });
});
