import { readI9AuditTrail } from './audit-trail';
import { Secret, TOTP } from 'otpauth';
import { newToken, tokenHash } from '../../../src/authentication/secrets';
import { recoveryCodeHash } from '../../../src/authentication/one-time-codes';
import type { Mail } from '../../../src/store/deliveries/mail';
import { clockAt, morning } from './partnership';
import { api, type Api } from '../http';
import { quickHash } from '../secrets';
import { createTenant, type CallerOptions, type Tenant } from './tenant';
import { httpClient, type HttpClient } from '../pages/http-client';
import { placeOf } from '../answers';
import { ownerOf } from '../owner';
import { useService, type RunningService } from '../service';

export const password = 'correct horse battery staple';

export interface HrUser {
  readonly userId: number;
  readonly login: string;
}

/** An organization whose people work in the portal; Thursday, 19 November 2026, ten o'clock in New York. */
export interface HrWorld {
  readonly tenant: Tenant;
  /** A client with every permission. */
  readonly admin: Api;
  /** A user who signs in with `password`. */
  user(options?: CallerOptions & { login?: string }): Promise<HrUser>;
  /** An employee with an I-9 whose Section 1 is signed, unless told otherwise. */
  form(options?: FormOptions): Promise<{ i9Id: number; employeeId: number }>;
  /** A new hire with a form who signs in with `password`, or with a generated one that has to be changed. */
  hireWithLogin(
    login: string,
    options?: Pick<FormOptions, 'signed'> & { generated?: string },
  ): Promise<{ i9Id: number; employeeId: number }>;
  /** The newest mail to an address. */
  mailTo(address: string): Promise<Mail>;
  setClock(now: string): Promise<void>;
}

export interface FormOptions {
  remote?: boolean;
  signed?: boolean;
  employee?: Readonly<Record<string, unknown>>;
  /** Fields of Section 1. */
  section1?: Readonly<Record<string, unknown>>;
}

let count = 0;

/** A number for each employee, with the same last four digits. */
const ssnOf = (number: number): string =>
  `9${String(number % 100).padStart(2, '0')}-${10 + (Math.floor(number / 100) % 80)}-4321`;

export async function hrWorld(
  service: RunningService,
  options: { everify?: boolean; organization?: Readonly<Record<string, unknown>> } = {},
): Promise<HrWorld> {
  const { services, baseUrl } = service;
  const system = ownerOf(services);
  const tenant = await createTenant(services, {
    organization: {
      name: 'Brightwater Foods',
      time_zone: 'America/New_York',
      ...(options.everify && { everify_company_id: '123456', everify_mou_date: '2020-01-01' }),
      ...clockAt(morning),
      ...options.organization,
    },
  });
  const { organizationId, locationId } = tenant;
  await system('locations')
    .where({ organization_id: organizationId, id: locationId })
    .update({
      name: 'Albany kitchen',
      address_street: '40 Canal Street',
      address_city: 'Albany',
      address_state: 'NY',
      address_zip: '12207',
      everify_location: options.everify !== true,
    });
  const admin = api(baseUrl, (await tenant.caller()).token);
  const must = <T>({ status, body, text }: { status: number; body: T; text: string }): T => {
    if (status >= 300) throw new Error(`${status}: ${text}`);
    return body;
  };
  const world: HrWorld = {
    tenant,
    admin,
    async user({ login = `hr.${(count += 1)}.${organizationId}`, ...rest } = {}) {
      const { userId } = await tenant.caller(rest);
      await system('users')
        .where({ organization_id: organizationId, id: userId })
        .update({
          login,
          first_name: 'Dana',
          last_name: 'Whitfield',
          title: 'HR manager',
          email_address: 'dana@example.com',
          password_hash: await quickHash(password),
        });
      return { userId, login };
    },
    async form({ remote = false, signed = true, employee = {}, section1 = {} } = {}) {
      count += 1;
      const created = must(
        await admin.post<{ id: number }>('/v1/employees', {
          firstName: 'Ana',
          lastName: 'Rivera',
          startDate: '2026-11-23',
          locationId,
          jobTitle: 'Cook',
          emailAddress: `ana.${count}@example.com`,
          dateOfBirth: '1990-02-03',
          socialSecurityNumber: ssnOf(count),
          ...(remote ? { createRemotehireI9: 'yes' } : { createI9: 'yes' }),
          ...employee,
        }),
      );
      const list = must(
        await admin.get<{ searchResult: { id: number }[] }>(`/v1/employees/${created.id}/i9s`),
      );
      const i9Id = list.searchResult.at(-1)?.id ?? 0;
      if (signed) must(await admin.post(`/v1/sandbox/i9s/${i9Id}/section1`, section1));
      return { i9Id, employeeId: created.id };
    },
    async hireWithLogin(login, { signed = false, generated } = {}) {
      const hired = await world.form({ signed, employee: { emailAddress: login, createLogin: true } });
      await system('employee_logins')
        .where({ organization_id: organizationId, employee_id: hired.employeeId })
        .update({
          password_hash: await quickHash(generated ?? password),
          must_change_password: generated !== undefined,
        });
      return hired;
    },
    async mailTo(address) {
      const rows: { message: Buffer }[] = await system('mail_messages')
        .where({ organization_id: organizationId })
        .orderBy('id', 'desc')
        .select({ message: 'message_ciphertext' });
      const mails = rows.map(
        ({ message }) => JSON.parse(services.keys.decrypt(organizationId, 'mail-message', message)) as Mail,
      );
      const found = mails.find(({ to }) => to === address);
      if (!found) throw new Error(`There is no mail to ${address}`);
      return found;
    },
    async setClock(now) {
      must(await admin.post('/v1/sandbox/clock', { now }));
    },
  };
  return world;
}

/** A browser without scripts that has signed in. */
export async function signedIn(service: RunningService, { login }: HrUser): Promise<HttpClient> {
  const client = httpClient(service.baseUrl);
  const answer = await client.post('/portal/sign-in', { login, password, to: '/i9s' });
  if (answer.status !== 303) throw new Error(`Not signed in: ${answer.status}`);
  return client;
}

/** The program with an organization, for tests of pages. */
export function useWorld(options: Parameters<typeof hrWorld>[1] = {}) {
  const service = useService();
  let opened: HrWorld | undefined;
  beforeAll(async () => {
    opened = await hrWorld(service, options);
  });
  return {
    service,
    /** The database, whatever the tenant. */
    system: () => ownerOf(service.services),
    get world() {
      if (!opened) throw new Error('the organization is there only while tests and hooks run');
      return opened;
    },
  };
}

/** The same with somebody who has signed in, and what he does at the pages. */
export function useWorkspace(options: Parameters<typeof hrWorld>[1] = {}) {
  const office = useWorld(options);
  const { service, system } = office;
  let browser: HttpClient | undefined;
  beforeAll(async () => {
    browser = await signedIn(service, await office.world.user());
  });
  const ofUser = () => {
    if (!browser) throw new Error('the user is signed in only while tests and hooks run');
    return browser;
  };
  const page = async (path: string, by = ofUser()) => (await opened(by, `/portal${path}`)).text();
  return {
    service,
    system,
    get world() {
      return office.world;
    },
    get client() {
      return ofUser();
    },
    page,
    /** Opens the page, and sends its form with these fields. */
    post: async (path: string, form: Readonly<Record<string, string>>, by = ofUser()) =>
      by.post(`/portal${path}`, { csrf: hidden(await page(path, by), 'csrf'), ...form }),
    stateOf: async (i9Id: number) =>
      (await office.world.admin.get<{ i9StatusCode: string }>(`/v1/i9s/${i9Id}`)).body.i9StatusCode,
    /** The acts in the audit trail of a form. */
    trail: async (i9Id: number) =>
      (await readI9AuditTrail(service.services, office.world.tenant, i9Id)).map(({ action }) => action),
  };
}

export const authenticatorSecret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
export const knownRecoveryCode = 'abcd-efgh-jkmn-pqrs-tvwx-yz23';

/** Puts an authenticator app and one recovery code into the database, behind the service's back. */
export async function connectAuthenticator(
  { services }: RunningService,
  { organizationId, userId }: { organizationId: number; userId: number },
): Promise<void> {
  const system = ownerOf(services);
  const key = { organization_id: organizationId, user_id: userId };
  await system('authenticators').insert({
    ...key,
    secret_ciphertext: services.keys.encrypt(organizationId, 'authenticator-secret', authenticatorSecret),
    last_step: 0,
  });
  await system('recovery_codes').insert({ ...key, code_hash: recoveryCodeHash(knownRecoveryCode) });
}

/** Puts a link for a new password into the database, behind the service's back. @returns its path below the portal */
export async function resetLink(
  { services }: RunningService,
  userId: number,
  organizationId: number,
): Promise<string> {
  const token = newToken();
  await ownerOf(services)('password_resets').insert({
    organization_id: organizationId,
    user_id: userId,
    token_hash: tokenHash(token),
    expires_at: new Date(Date.now() + 600_000),
  });
  return `/reset-password/${organizationId}-${token}`;
}

/** What the app shows; `later` steps of half a minute from now. */
export const codeOf = (secret: string, later = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + later * 30_000 });

/** A hidden field of a page. */
export const hidden = (html: string, name: string): string =>
  new RegExp(`name="${name}" value="([^"]*)"`).exec(html)?.[1] ?? '';

/** A U.S. passport as the page of Section 2 sends it. */
export const passport = {
  'documents.0.papers.0.title': 'U.S. Passport',
  'documents.0.papers.0.issuingAuthority': 'U.S. Department of State',
  'documents.0.papers.0.number': '123456789',
  'documents.0.papers.0.expirationDate': '04/28/2031',
  firstDay: '11/23/2026',
} as const;

/** The page, or the first of a signing flow that begins at the address. */
export async function opened(client: HttpClient, url: string): Promise<Response> {
  return stepOf(client, url, await client.get(url));
}

/** Goes where the answer leads, if that is a page of the flow. */
export async function stepOf(client: HttpClient, url: string, answer: Response): Promise<Response> {
  const place = placeOf(answer);
  return place.startsWith(`${url}?step=`) ? client.get(place) : answer;
}

/** Sends the pages of a signing flow one after the other, as a browser does; gives the last answer. */
export async function walkSigning(
  client: HttpClient,
  url: string,
  pages: readonly Record<string, string>[],
): Promise<Response> {
  let response = await opened(client, url);
  for (const page of pages) {
    const html = await response.text();
    const carried = {
      csrf: hidden(html, 'csrf'),
      step: hidden(html, 'step'),
      carried: hidden(html, 'carried'),
    };
    response = await stepOf(client, url, await client.post(url, { ...carried, ...page }));
  }
  return response;
}

/** The pages of Section 2 for somebody whose passport is unusual for the status chosen in Section 1. */
export const explainedPages = () => {
  const [choice, fields, ...rest] = section2Pages;
  const explanation = {
    'explanations.document-does-not-fit-status': 'The employee has confirmed the status.',
  };
  return [choice, { ...fields, ...explanation }, ...rest];
};

export const section2Pages = [
  { lists: 'A', listA: 'A_US_PASSPORT' },
  passport,
  { read: 'yes' },
  { signature: 'Dana Whitfield' },
] as const;

/** The same for an authorized representative, who has a page for each document and one for the rest, up to the signature. */
export const representativePages = [section2Pages[0], passport, passport, section2Pages[2]] as const;
