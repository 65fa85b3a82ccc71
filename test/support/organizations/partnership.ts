import { checkI9AuditTrail, readI9AuditTrail } from './audit-trail';
import type { components } from '../../../generated/openapi';
import type { Services } from '../../../src/services/services';
import type { Statement } from '../../../src/store/core/database';
import type { Api, ApiResponse } from '../http';
import type { TestService } from '../service';
import type { CallerOptions, Tenant, TestCaller } from './tenant';
import { ownerOf } from '../owner';

/** What the tests of I-9s and partners share. */

export type I9Body = components['schemas']['I9'];
export type Started = components['schemas']['PartnerI9Started'];
export type ProblemBody = components['schemas']['Problem'];
type Columns = Readonly<Record<string, unknown>>;

/** The morning on which the tests play: Thursday, 19 November 2026, ten o'clock in New York. */
export const morning = '2026-11-19T15:00:00.000Z';

/** What moves an organization's clock to an instant, for `createTenant`. */
export const clockAt = (instant: string): Columns => ({
  sandbox_clock_offset_ms: Date.parse(instant) - Date.now(),
});

export interface Partnership {
  tenant: Tenant;
  /** A client with every permission. */
  admin: Api;
  /** A client of the partner system. */
  partner: Api;
  caller: TestCaller & { partnerId: number };
  /** What the partner system sends at least. */
  newHire(fields?: Columns): Record<string, unknown>;
}

/** An organization of its own in which a partner system starts I-9s. */
export async function partnership(
  service: Pick<TestService, 'tenant' | 'api'>,
  options: { organization?: Columns; partner?: CallerOptions['partner'] } = {},
): Promise<Partnership> {
  const tenant = await service.tenant({ organization: { ...clockAt(morning), ...options.organization } });
  const caller = await tenant.caller({ permissions: [206], partner: options.partner ?? true });
  const { partnerId } = caller;
  if (partnerId === null) throw new Error('The caller does not belong to a partner');
  return {
    tenant,
    admin: service.api((await tenant.caller()).token),
    partner: service.api(caller.token),
    caller: { ...caller, partnerId },
    newHire: (fields = {}) => ({
      integrationCandidateId: 'c-1',
      firstName: 'Ana',
      lastName: 'Rivera',
      startDate: '2026-11-23',
      emailAddress: 'ana.rivera@example.com',
      locationId: tenant.locationId,
      onboardingType: 'on-site',
      ...fields,
    }),
  };
}

export const section1Path = '/v1/partners/i9s/section1';

/** Starts an I-9. @throws Error when it was not started */
export async function start({ partner, newHire }: Partnership, fields: Columns = {}): Promise<Started> {
  const { status, text, body } = await partner.post<Started>(section1Path, newHire(fields));
  if (status !== 202) throw new Error(`The I-9 was not started: ${text}`);
  return body;
}

/** Starts an I-9 and gives it as its organization sees it. */
export async function startedI9(
  world: Partnership,
  fields: Columns = {},
): Promise<{ id: number; link: string }> {
  const { id: employeeId, i9Section1Link: link } = await start(world, fields);
  const list = await world.admin.get<{ searchResult: { id: number }[] }>(`/v1/employees/${employeeId}/i9s`);
  const id = list.body.searchResult.at(-1)?.id;
  if (id === undefined) throw new Error('The employee has no I-9');
  return { id, link };
}

/** What begins like a JPEG, in base64. */
export const jpegCopy = Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1]).toString('base64');

/**
 * Keeps copies of both sides of documents with a form, an image for each document.
 *
 * @param photograph tells images of one document from those that were kept before: the same image does not count again
 */
export async function keepCopies(
  api: Api,
  i9Id: number,
  codes: readonly string[],
  photograph = '',
): Promise<void> {
  for (const document of codes) {
    for (const side of ['front', 'back']) {
      const image = Buffer.concat([Buffer.from(jpegCopy, 'base64'), Buffer.from(document + photograph)]);
      const copy = { document, side, content: image.toString('base64') };
      const { status, text } = await api.post(`/v1/i9s/${i9Id}/document-copies`, copy);
      if (status !== 201) throw new Error(text);
    }
  }
}

/** Token of a link. */
export const tokenOf = (link: string): string => link.split('/').at(-1) ?? '';

/** The services, where this happens once a link was looked up, before its form is read. */
export function whileOpening(services: Services, happens: () => Promise<unknown>): Services {
  const { database } = services;
  let next: (() => Promise<unknown>) | null = happens;
  return {
    ...services,
    database: {
      ...database,
      async read<Row>(
        tenant: Parameters<typeof database.read>[0],
        ...asked: [Statement, readonly unknown[]]
      ) {
        const rows = await database.read<Row>(tenant, ...asked);
        const act = 'foundBy' in tenant && tenant.foundBy === 'organization_of_link' ? next : null;
        if (act) next = null;
        await act?.();
        return rows;
      },
    },
  };
}

/** Status and slug of a problem, and its faults: `422 impossible-value /startDate`. */
export function refusal({ status, body }: ApiResponse): string {
  const { type, errors = [] } = body as ProblemBody;
  const places = errors.map(({ pointer, parameter }) => pointer ?? parameter ?? '');
  return [status, type.split('/').at(-1), ...new Set(places)].filter((part) => part !== '').join(' ');
}

/** Rows of a table that belong to the organization, in order, behind the service's back. */
export async function rowsOf<Row = Record<string, unknown>>(
  { services }: TestService,
  { organizationId }: Tenant,
  table: string,
  order: readonly string[] = ['id'],
): Promise<Row[]> {
  const rows: Row[] = await ownerOf(services)(table)
    .where({ organization_id: organizationId })
    .orderBy([...order]);
  return rows;
}

/** Bodies of the deliveries of an organization, oldest first. */
export async function deliveriesOf(service: TestService, tenant: Tenant): Promise<Record<string, string>[]> {
  const rows = await rowsOf<{ body: Record<string, string> }>(service, tenant, 'deliveries');
  return rows.map(({ body }) => body);
}

/** Names of the events of a form's audit trail, whose chain is checked on the way. */
export async function trailOf({ services }: TestService, tenant: Tenant, i9Id: number): Promise<string[]> {
  const events = await readI9AuditTrail(services, tenant, i9Id);
  const broken = await checkI9AuditTrail(services, tenant, i9Id);
  if (broken !== null) throw new Error(`The chain is broken at event ${broken.seq}`);
  return events.map(({ action }) => action);
}

/** Employees of tests share a number, by whose last digits the simulator goes, and some sign late. */
export const explained = {
  'ssn-of-another-employee': 'Employees of tests share a number.',
  'section1-late': 'The clock of the test was moved.',
  'section2-late': 'The clock of the test was moved.',
};
