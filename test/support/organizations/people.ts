import type { components } from '../../../generated/openapi';
import type { Mail } from '../../../src/store/deliveries/mail';
import type { Api, ApiResponse } from '../http';
import type { TestService } from '../service';
import type { CallerOptions, Tenant, TenantOptions } from './tenant';
import { ownerOf } from '../owner';

/** What the tests of employees, employments and users share. */

export type EmployeeBody = components['schemas']['Employee'];
export type EmploymentBody = components['schemas']['Employment'];
export type ProblemBody = components['schemas']['Problem'];
export type ListBody<Entry> = { searchResult: Entry[]; links: { href: string; rel: string }[] };

/** The texts that fill every field of an employee to its greatest length; an emoji is one character. */
export const fullTexts = {
  firstName: 'A'.repeat(40),
  middleName: `${'é'.repeat(24)}😀`,
  lastName: 'Z'.repeat(40),
  profileId: 'P'.repeat(30),
  otherName: 'O'.repeat(40),
  jobTitle: 'J'.repeat(80),
  emailAddress: `${'e'.repeat(68)}@example.com`,
  ...Object.fromEntries([1, 2, 3, 4, 5, 6, 7, 8].map((n) => [`custom${n}`, `${n}`.repeat(255)])),
  notificationEmail1: 'n'.repeat(255),
  notificationEmail2: 'm'.repeat(255),
  addressStreet: 's'.repeat(80),
  addressStreet2: 't'.repeat(80),
  addressApartment: 'a'.repeat(80),
  addressCity: 'c'.repeat(50),
  addressState: 'w'.repeat(20),
  addressCountry: 'u'.repeat(50),
  addressZip: '9'.repeat(10),
  workNumber: '1'.repeat(20),
  workExtension: '2'.repeat(10),
  homeNumber: '3'.repeat(20),
  homeExtension: '4'.repeat(10),
  cellNumber: '5'.repeat(20),
  cellExtension: '6'.repeat(10),
};

/** The least that an employee needs. */
export const minimal = (locationId: number) => ({
  firstName: 'Ana',
  lastName: 'Rivera',
  locationId,
  startDate: '2026-11-23',
});

/** An organization of its own with a client of one caller. */
export async function clientOf(
  service: TestService,
  caller?: CallerOptions,
  organization?: TenantOptions['organization'],
): Promise<{ tenant: Tenant; client: Api }> {
  const tenant = await service.tenant(organization ? { organization } : {});
  const { token } = await tenant.caller(caller);
  return { tenant, client: service.api(token) };
}

/** Creates an employee, with fields that differ from the least. */
export async function hire(
  client: Api,
  locationId: number,
  fields: Readonly<Record<string, unknown>> = {},
): Promise<EmployeeBody> {
  const { status, text, body } = await client.post<EmployeeBody>('/v1/employees', {
    ...minimal(locationId),
    ...fields,
  });
  if (status !== 201) throw new Error(`The employee was not created: ${text}`);
  return body;
}

/** Places and codes of a problem's faults. */
export const faultsOf = ({ body }: ApiResponse<ProblemBody>): string[] =>
  (body.errors ?? []).map(({ pointer, parameter, code }) => `${pointer ?? parameter} ${code}`);

/** Status, name and faults of a problem. */
export const refusalOf = (response: ApiResponse<ProblemBody>) => ({
  status: response.status,
  type: response.body.type.split('/').at(-1),
  faults: faultsOf(response),
});

/** A problem without what differs in each exchange. */
export function sameProblem({ body: { requestId: _, instance: _i, ...rest } }: ApiResponse<ProblemBody>) {
  return rest;
}

/** An id that no record has. */
export const nobody = 2147483647;

/** Audit rows of a record, the newest last. */
export async function auditOf(service: TestService, subject: { type: string; id: number }) {
  const rows: { operation: string; fields: string[]; userId: number }[] = await ownerOf(service.services)(
    'audit_events',
  )
    .where({ subject_type: subject.type, subject_id: subject.id })
    .orderBy('id')
    .select({ operation: 'operation_id', fields: 'fields', userId: 'user_id' });
  return rows;
}

/** The emails of an organization that wait to be sent, opened. */
export async function mailsOf(
  { services }: TestService,
  organizationId: number,
): Promise<(Mail & { template: string })[]> {
  const rows: { template: string; message: Buffer }[] = await ownerOf(services)('mail_messages')
    .where({ organization_id: organizationId })
    .orderBy('id')
    .select({ template: 'template', message: 'message_ciphertext' });
  return rows.map(({ template, message }) => ({
    template,
    ...(JSON.parse(services.keys.decrypt(organizationId, 'mail-message', message)) as Mail),
  }));
}

/** The first row that matches, as it stands in the database. */
export async function rowOf<Row extends object>(
  { services }: TestService,
  table: string,
  where: Readonly<Record<string, unknown>>,
): Promise<Row> {
  const row: Row | undefined = await ownerOf(services)(table).where(where).first();
  if (!row) throw new Error(`there is no such row in ${table}`);
  return row;
}
