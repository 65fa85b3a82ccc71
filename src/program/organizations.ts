import { randomUUID } from 'node:crypto';
import { parseArgs } from 'node:util';
import { idIn } from '../domain/ids';
import { isTimeZone } from '../domain/time-zone';
import { withNoun, inOneLine, isEmailAddress, normalizeText } from '../domain/text';
import {
  inviteAdministrator,
  registerOrganization,
  type AdministratorLink,
  type NewOrganization,
  type Registrar,
} from '../services/organizations/create-organization';
import { keepAuditRows, type AuditedChange } from '../store/audit/chains';
import { asOwner, type Database } from '../store/core/database';
import {
  registeredOrganization,
  registeredOrganizations,
  setSuspended,
} from '../store/organizations/organization-register';
import { assertKeys } from '../store/installation/encryption-keys';
import { removeSandboxOrganizations } from '../store/installation/sandbox-organizations';

type Print = (line: string) => void;

export interface OrganizationTools extends Registrar {
  /** Connections of the owner of the tables. */
  readonly owner: Pick<Database, 'transaction'>;
  /** A worker's, for the audit. */
  readonly database: Database;
}

/** Does what was asked for and prints the result. @returns the exit code */
type Work = (tools: OrganizationTools, print: Print) => Promise<number>;

/** What can be done with organizations from the command line. */
interface Action {
  /** Arguments after its name, as the help shows them. */
  readonly usage: string;
  readonly meaning: string;
  /** It is noted in the organization's audit, which takes the keys of this database. */
  readonly audited?: true;
  /** Reads its arguments. @returns what to do, or what is wrong as a sentence */
  read(options: readonly string[]): Work | string;
}

/** An action without arguments. */
const alone = (work: Work) => (options: readonly string[]) =>
  options.length === 0 ? work : `Unknown: ${options.join(' ')}`;

const actions: Readonly<Record<string, Action>> = {
  create: {
    usage:
      '--name <name> --admin-name <first and last name> --admin-email <address> [--time-zone <zone>] [--api-client <name>]',
    meaning: 'make an organization with its administrator, and print the link for the first sign-in',
    audited: true,
    read(options) {
      const wanted = readNew(options);
      if (typeof wanted === 'string') return wanted;
      return async (tools, print) =>
        told(tools, 'createOrganization', await registerOrganization(tools.owner, tools, wanted), print);
    },
  },
  invite: {
    usage: '<id> <login>',
    meaning: 'make a new link for an administrator who has lost the first one',
    audited: true,
    read([id = '', login = '', ...rest]) {
      if (idIn(id) === null || login === '' || rest.length > 0)
        return 'Give the number of the organization and the login of the administrator.';
      const wanted = { organizationId: Number(id), login };
      return async (tools, print) =>
        told(tools, 'inviteAdministrator', await inviteAdministrator(tools.owner, tools, wanted), print);
    },
  },
  list: { usage: '', meaning: 'list the organizations', read: alone(list) },
  suspend: {
    usage: '<id>',
    meaning: 'shut an organization out; its records stay',
    audited: true,
    read: (options) => suspending(options, true),
  },
  resume: {
    usage: '<id>',
    meaning: 'let them in again',
    audited: true,
    read: (options) => suspending(options, false),
  },
  'remove-sandbox': {
    usage: '',
    meaning: 'remove the sandbox organizations with their clients and everything else',
    read: alone(async ({ owner }, print) => {
      const removed = await removeSandboxOrganizations(owner);
      for (const { name, rows } of removed) print(`${name} is removed, with ${withNoun(rows, 'row')}.`);
      if (removed.length === 0) print('There is no sandbox organization in this database.');
      return 0;
    }),
  },
};

/** For the help. */
export const organizationsUsage = Object.entries(actions).flatMap(([name, { usage, meaning }]) => {
  const command = `organizations ${name} ${usage}`.trimEnd();
  return command.length > 42
    ? [command, `${' '.repeat(43)}${meaning}`]
    : [`${command.padEnd(42)} ${meaning}`];
});

/** Reads the command's arguments. @returns what to do, or what is wrong as a sentence */
export function readOrganizationTask([name = '', ...options]: readonly string[]): Work | string {
  const action = actions[name];
  if (!action) return `Use one of: organizations ${Object.keys(actions).join(', ')}.`;
  const work = action.read(options);
  if (typeof work === 'string' || !action.audited) return work;
  return async (tools, print) => {
    await assertKeys(tools);
    return work(tools, print);
  };
}

const longest = { name: 80, person: 40, email: 80 };

function readNew(options: readonly string[]): NewOrganization | string {
  const text = { type: 'string' } as const;
  const known = {
    name: text,
    'admin-name': text,
    'admin-email': text,
    'time-zone': text,
    'api-client': text,
  };
  let values;
  try {
    ({ values } = parseArgs({ args: [...options], options: known, strict: true }));
  } catch {
    return 'Give --name, --admin-name and --admin-email, and if you like --time-zone and --api-client, each with a value.';
  }
  const cleaned = (name: keyof typeof known, maxLength: number) => {
    const checked = normalizeText(values[name] ?? '', { maxLength });
    return checked.ok && checked.value ? inOneLine(checked.value) : null;
  };
  const name = cleaned('name', longest.name);
  if (name === null) return `--name needs 1 to ${longest.name} characters.`;
  const [, firstName, lastName] = /^(.+) (\S+)$/.exec(cleaned('admin-name', 2 * longest.person) ?? '') ?? [];
  if (!firstName || !lastName || firstName.length > longest.person || lastName.length > longest.person)
    return '--admin-name needs a first and a last name, such as "Mei Ibrahim".';
  const email = cleaned('admin-email', longest.email);
  if (email === null || !isEmailAddress(email)) return '--admin-email needs an email address.';
  const timeZone = values['time-zone'] ?? 'America/New_York';
  if (!isTimeZone(timeZone)) return `${timeZone} is not an IANA time zone such as America/Chicago.`;
  const apiClient = cleaned('api-client', longest.name);
  if (apiClient === null && values['api-client'] !== undefined)
    return `--api-client needs 1 to ${longest.name} characters.`;
  return { name, timeZone, firstName, lastName, email, apiClient };
}

function suspending([text = '', ...rest]: readonly string[], suspended: boolean): Work | string {
  const id = idIn(text);
  return id === null || rest.length > 0
    ? 'Give the number of one organization; "list" shows them.'
    : (tools, print) => suspend(tools, id, suspended, print);
}

async function told(
  tools: OrganizationTools,
  operationId: string,
  made: AdministratorLink | string,
  print: Print,
): Promise<number> {
  if (typeof made === 'string') {
    print(made);
    return 1;
  }
  const { organizationId, login, link, expiresAt, suspended, mailed, apiClient, changes } = made;
  await audit(tools, operationId, organizationId, changes);
  print(`Organization ${organizationId}. The administrator signs in as ${login}.`);
  print(`Link to choose a password, for one use until ${expiresAt.toISOString()}:`);
  print(link);
  if (suspended)
    print(`The organization is suspended: the link works after "organizations resume ${organizationId}".`);
  print(
    mailed ? 'It goes by email too.' : 'No email is sent (SMTP_URL is not set): hand the link over yourself.',
  );
  if (apiClient) {
    print('API client that acts as the administrator; its secret is shown this once:');
    print(`client_id: ${apiClient.clientId}`);
    print(`client_secret: ${apiClient.clientSecret}`);
  }
  return 0;
}

async function list({ owner }: OrganizationTools, print: Print): Promise<number> {
  const organizations = await asOwner(owner, registeredOrganizations);
  for (const { id, name, users, employees, sandbox, suspendedAt } of organizations) {
    const state = suspendedAt
      ? `suspended since ${suspendedAt.toISOString()}`
      : sandbox
        ? 'sandbox'
        : 'active';
    print(
      `${String(id).padEnd(8)}${name}  (${state}, ${withNoun(users, 'user')}, ${withNoun(employees, 'employee')})`,
    );
  }
  if (organizations.length === 0) print('There is no organization in this database.');
  return 0;
}

async function suspend(
  tools: OrganizationTools,
  organizationId: number,
  suspended: boolean,
  print: Print,
): Promise<number> {
  const found = await asOwner(tools.owner, async (trx) => {
    const unit = { trx, scope: { organizationId } };
    const organization = await registeredOrganization(unit);
    return organization && { ...organization, changed: await setSuspended(unit, suspended) };
  });
  if (!found) {
    print(`There is no organization ${organizationId}.`);
    return 1;
  }
  const state = suspended ? 'suspended' : 'active';
  print(`${found.name} is ${state}${found.changed ? '' : ' already'}.`);
  if (!found.changed) return 0;
  const change = { type: 'organization', id: organizationId, fields: ['suspended'] };
  await audit(tools, suspended ? 'suspendOrganization' : 'resumeOrganization', organizationId, [change]);
  return 0;
}

/** No one's request: the operator has no account. */
const audit = (
  { database, keys, now }: OrganizationTools,
  operationId: string,
  organizationId: number,
  changes: readonly AuditedChange[],
): Promise<void> =>
  keepAuditRows(
    { database, keys },
    { organizationId },
    { at: now, operationId, requestId: randomUUID(), userId: null, clientId: null },
    changes,
  );
