import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from '../../../src/embedded-postgres/free-port';
import { eventually } from '../patience';
import { projectRoot } from '../program';

/** A reverse proxy with the settings that we ship, on loopback and without TLS. */
export interface ReverseProxy {
  readonly url: string;
  /** Where it writes, if it does. */
  readonly folder: string;
  /** Resolves once it sends requests to the process at this port. */
  uses(port: number): Promise<void>;
  /** Ends it, and removes its folder. */
  stop(): Promise<void>;
}

const newFolder = () => mkdtempSync(path.join(tmpdir(), 'ees-proxy-'));

function startIn(folder: string, program: string, args: readonly string[]) {
  const child = spawn(program, args, { stdio: 'ignore' });
  return async () => {
    if (child.kill('SIGTERM')) await once(child, 'close');
    rmSync(folder, { recursive: true, force: true });
  };
}

/** `deploy/haproxy.cfg` in front of the processes at these ports. */
export async function startHaproxy(apis: readonly number[]): Promise<ReverseProxy> {
  const [own, states] = [await freePort(), await freePort()];
  const shipped = readFileSync(path.join(projectRoot, 'deploy/haproxy.cfg'), 'utf8');
  const servers = apis.map((port) => `    server api${port} 127.0.0.1:${port}\n`).join('');
  const text = `${shipped
    .replace(/bind :443.*/, `bind 127.0.0.1:${own}`)
    .replace(/^ {4}server api1 [^]*$/m, servers)}
frontend states
    bind 127.0.0.1:${states}
    stats enable
    stats uri /states
`;
  const folder = newFolder();
  const file = path.join(folder, 'haproxy.cfg');
  writeFileSync(file, text);
  const stop = startIn(folder, 'haproxy', ['-f', file]);
  const uses = (port: number) =>
    eventually(async () => {
      const answer = await fetch(`http://127.0.0.1:${states}/states;csv`).catch(() => null);
      const lines = (await answer?.text())?.split('\n') ?? [];
      return lines.some((line) => line.startsWith(`api,api${port},`) && line.includes(',UP,')) || undefined;
    });
  return { url: `http://127.0.0.1:${own}`, folder, uses: async (port) => void (await uses(port)), stop };
}

/**
 * The settings of docs/operations.md in front of the processes at these two ports. nginx asks no process whether it is
 * ready: it uses whichever accepts a connection.
 */
export async function startNginx([first, second]: readonly [number, number]): Promise<ReverseProxy> {
  const own = await freePort();
  const folder = newFolder();
  const documented = readFileSync(path.join(projectRoot, 'docs/operations.md'), 'utf8');
  const [, block = ''] = /^```nginx\n(.*?)^```/ms.exec(documented) ?? [];
  const settings = block
    .replace(/127\.0\.0\.1:3001/, `127.0.0.1:${first}`)
    .replace(/127\.0\.0\.1:3002/, `127.0.0.1:${second}`)
    .replace(/listen 443 .*;/, `listen 127.0.0.1:${own};`)
    .replaceAll(/^ *ssl_certificate.*$/gm, '')
    .replaceAll('/var/log/nginx', folder);
  const files = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${folder}/temporary/${name};`,
  );
  mkdirSync(path.join(folder, 'temporary'));
  const file = path.join(folder, 'nginx.conf');
  writeFileSync(
    file,
    `daemon off; master_process off; pid ${folder}/pid; events {}\nhttp { ${files.join(' ')}\n${settings} }\n`,
  );
  const stop = startIn(folder, 'nginx', ['-c', file, '-e', path.join(folder, 'start.log')]);
  const url = `http://127.0.0.1:${own}`;
  await eventually(() => fetch(url).catch(() => undefined));
  const uses = async (port: number) =>
    void (await eventually(() => fetch(`http://127.0.0.1:${port}/readyz`).catch(() => undefined)));
  return { url, folder, uses, stop };
}
