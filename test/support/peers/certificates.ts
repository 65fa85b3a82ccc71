import { execFileSync } from 'node:child_process';
import path from 'node:path';

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
