import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Client } from 'pg';
import { projectRoot } from './program';

/** The statements of docs/operations.md that make roles, logins and database; each password is `secret`. */
function documentedStatements(): string[] {
  const operations = readFileSync(path.join(projectRoot, 'docs/operations.md'), 'utf8');
  const blocks = [...operations.matchAll(/^```sql\n([^]*?)^```/gm)].map(([, sql = '']) => sql);
  return blocks
    .filter((sql) => /create role ees_\w+ login/.test(sql))
    .join('')
    .replaceAll("'…'", "'secret'")
    .split(/;\n|^(?=\\connect)|(?<=^\\connect .*)\n/m)
    .map((statement) => statement.replace(/^--.*\n/gm, '').trim())
    .filter((statement) => statement !== '');
}

const onServer = async (url: string, work: (client: Client) => Promise<unknown>): Promise<void> => {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
};

/**
 * Runs them as psql does.
 *
 * @param url of a superuser, on a server that knows nothing of us
 * @param only those that this matches; all by default
 * @returns how many statements were run
 */
export async function runDocumentedStatements(url: string, only = /^/): Promise<number> {
  const statements = documentedStatements().filter((statement) => only.test(statement));
  const at = new URL(url);
  for (const statement of statements) {
    const [, database] = /^\\connect (\w+)$/.exec(statement) ?? [];
    if (database) at.pathname = `/${database}`;
    else await onServer(at.href, (client) => client.query(statement));
  }
  return statements.length;
}

/** The same server with one of the logins, in the database of the service. */
export const documentedUrl = (url: string, login: string): string =>
  Object.assign(new URL(url), { username: login, password: 'secret', pathname: '/eligibility' }).href;

/** What the program is told of them. */
export const documentedEnv = (url: string) => ({
  DATABASE_URL: documentedUrl(url, 'ees_service'),
  DATABASE_WORKER_URL: documentedUrl(url, 'ees_worker'),
  DATABASE_OWNER_URL: documentedUrl(url, 'ees_owner'),
});
