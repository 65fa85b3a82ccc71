import { execFileSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { serverAccount } from '../../../src/embedded-postgres/account';
import { handOver } from './system-postgres';

const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2'];

const request = (file: string, subject: string, more: readonly string[]): void => {
  const out = ['-keyout', `${file}.key`, '-out', `${file}.crt`];
  execFileSync('openssl', ['req', '-x509', ...key, '-subj', `/CN=${subject}`, ...out, ...more], {
    stdio: 'ignore',
  });
};

/** An authority of a test's own. `openssl` has to be installed. */
export interface Authority {
  /** File of its certificate. */
  readonly certificate: string;
  /** Makes `<file>.crt` and `<file>.key` for a server. @param name as `DNS:localhost` or `IP:127.0.0.1` */
  issue(file: string, name: string): void;
}

/** @param folder where its files are made */
export function makeAuthority(folder: string, name: string): Authority {
  const file = path.join(folder, name);
  request(file, name, []);
  return {
    certificate: `${file}.crt`,
    issue: (server, names) =>
      request(server, 'a database', [
        '-CA',
        `${file}.crt`,
        '-CAkey',
        `${file}.key`,
        '-addext',
        'basicConstraints=critical,CA:FALSE',
        '-addext',
        `subjectAltName=${names}`,
      ]),
  };
}

/** Settings with which PostgreSQL speaks TLS. */
export interface ServerTls {
  readonly ssl: 'on';
  readonly ssl_cert_file: string;
  readonly ssl_key_file: string;
}

/** @param folder of the server's certificate and key, which is made @param name as `DNS:localhost` or `IP:127.0.0.1` */
export function tlsOfServer(authority: Authority, folder: string, name: string): ServerTls {
  mkdirSync(folder, { mode: 0o700 });
  const file = path.join(folder, 'server');
  authority.issue(file, name);
  handOver(folder, serverAccount(''));
  return { ssl: 'on', ssl_cert_file: `${file}.crt`, ssl_key_file: `${file}.key` };
}
