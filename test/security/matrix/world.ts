import { randomUUID } from 'node:crypto';
import { hrWorld } from '../../support/organizations/hr';
import { type RunningService } from '../../support/service';
import type { ListBody } from '../../support/organizations/people';
import { api, type Api } from '../../support/http';
import { ownerOf } from '../../support/owner';
import type { CallerOptions, Tenant, TestCaller } from '../../support/organizations/tenant';

/** Records of every kind, one after the other, so that each path parameter of the contract has a value. */

/** Path parameter -> id. */
export type Ids = Readonly<Record<string, number>>;

export interface MarkedTenant {
  readonly tenant: Tenant;
  /** With every permission and all employees. */
  readonly admin: Api;
  /** A user with a role and a client; one of a partner has an address for deliveries. */
  caller(options: CallerOptions & { partner: boolean }): Promise<TestCaller>;
  clientOf(caller: TestCaller): Api;
  /** Records with the mark in their names; the employee is in the group of the same name. */
  records(mark: string): Promise<Ids>;
  /** A package that this caller has asked for. */
  packageOf(caller: TestCaller): Promise<number>;
  /** An import that this caller has asked for, put there behind the service's back: an organization may have few at once. */
  importOf(caller: TestCaller): Promise<number>;
  /** A bulk action that this caller has asked for, put there likewise. */
  bulkActionOf(caller: TestCaller): Promise<number>;
  /** A saved view of the list of forms. */
  viewOf(caller: TestCaller): Promise<number>;
  /** An export that this caller has asked for, put there likewise. */
  exportOf(caller: TestCaller): Promise<number>;
  /** The form of somebody whom the caller's partner system has sent. */
  hireOf(caller: TestCaller): Promise<number>;
  /** A delivery of the caller's partner. */
  deliveryOf(caller: TestCaller): Promise<number>;
}

/** Last name of the employee with a mark: set-up with the same mark is no secret within the tenant. */
export const personOf = (mark: string): string => `${mark}PERSON`;

const callbackUrl = 'http://127.0.0.1:9/{integrationCandidateId}';

const notice = { noticeDate: '2026-01-05', agency: 'hsi', scope: 'all' };

const idOf = ({ headers, status, text }: { headers: Headers; status: number; text: string }): number => {
  if (status >= 300) throw new Error(text);
  return Number(headers.get('location')?.match(/(\d+)$/)?.[1] ?? 0);
};

export async function markedTenant(service: RunningService, mark: string): Promise<MarkedTenant> {
  const { tenant, admin, form } = await hrWorld(service, {
    everify: true,
    organization: { name: mark, hierarchy: '{custom1}' },
  });
  const system = ownerOf(service.services);
  const key = { organization_id: tenant.organizationId };
  await system('locations').where(key).update({ name: mark });
  const first = async (path: string): Promise<number> =>
    (await admin.get<ListBody<{ id: number }>>(path)).body.searchResult.at(-1)?.id ?? 0;
  const clientOf = ({ token }: TestCaller) => api(service.baseUrl, token);
  return {
    tenant,
    admin,
    clientOf,
    caller: ({ partner, ...options }) =>
      tenant.caller({ ...options, ...(partner && { partner: { callbackUrl } }) }),
    async records(name) {
      const employee = { firstName: name, lastName: personOf(name), custom1: name };
      const { i9Id: i9_id, employeeId: employee_id } = await form({ employee });
      const holder = await tenant.caller({ groups: [[name]] });
      const { userId: user_id, roleId: role_id, apiClientId: api_client_id } = holder;
      await system('api_clients').where({ id: api_client_id }).update({ name });
      await system('users').where({ id: user_id }).update({ last_name: name });
      await system('roles')
        .where({ id: role_id })
        .update({ name: `${name} ${role_id}` });
      const partner_id = idOf(await admin.post('/v1/organization/partners', { name, callbackUrl }));
      const tested = `/v1/organization/partners/${partner_id}/test-deliveries`;
      const delivery = await admin.post<{ id: number }>(tested);
      const copy = { document: 'A_US_PASSPORT', side: 'front', content: '/9j/4AAQSkZJRg==' };
      return {
        employee_id,
        i9_id,
        user_id,
        role_id,
        api_client_id,
        partner_id,
        delivery_id: delivery.body.id,
        location_id: tenant.locationId,
        employment_id: await first(`/v1/employees/${employee_id}/employments`),
        copy_id: idOf(await admin.post(`/v1/i9s/${i9_id}/document-copies`, copy)),
        legal_entity_id: idOf(await admin.post('/v1/legal-entities', { name })),
        group_id: await first('/v1/groups'),
        inspection_id: idOf(await admin.post('/v1/inspections', notice)),
        note_id: idOf(await admin.post(`/v1/employees/${employee_id}/notes`, { text: name })),
        management_id: await first(`/v1/managements?userId=${user_id}`),
      };
    },
    packageOf: async (caller) => idOf(await clientOf(caller).post('/v1/inspection-packages', {})),
    async importOf({ userId }) {
      const [made] = await system('imports')
        .insert({
          ...key,
          requested_by_user_id: userId,
          type: 'employees',
          dry_run: false,
          media_type: 'text/csv',
          upload_id: randomUUID(),
          byte_count: 1,
          state: 'finished',
          created_at: new Date(),
        })
        .returning<{ id: number }[]>('id');
      return made?.id ?? 0;
    },
    async bulkActionOf({ userId }) {
      const [made] = await system('bulk_actions')
        .insert({
          ...key,
          requested_by_user_id: userId,
          action: 'remind',
          dry_run: true,
          record_ids: [],
          remote: false,
          send_email: false,
          state: 'finished',
          created_at: new Date(),
        })
        .returning<{ id: number }[]>('id');
      return made?.id ?? 0;
    },
    async viewOf({ userId }) {
      const empty = { filters: '{}', sort: '[]', columns: '[]' };
      const [made] = await system('saved_views')
        .insert({ ...key, ...empty, user_id: userId, name: 'Forms', list: 'i9s' })
        .returning<{ id: number }[]>('id');
      return made?.id ?? 0;
    },
    async exportOf({ userId }) {
      const [made] = await system('exports')
        .insert({
          ...key,
          requested_by_user_id: userId,
          type: 'locations',
          format: 'csv',
          record_ids: [],
          full_ssn: false,
          state: 'waiting',
          upload_id: randomUUID(),
          created_at: new Date(),
          expires_at: new Date(Date.now() + 86_400_000),
        })
        .returning<{ id: number }[]>('id');
      return made?.id ?? 0;
    },
    async hireOf(caller) {
      const hired = await clientOf(caller).post<{ i9Id: number }>('/v1/partners/i9s/section1', {
        integrationCandidateId: mark,
        firstName: mark,
        lastName: personOf(mark),
        startDate: '2026-11-23',
        emailAddress: 'hired@example.com',
        locationId: tenant.locationId,
        onboardingType: 'on-site',
      });
      return hired.body.i9Id;
    },
    async deliveryOf(caller) {
      const reported = await clientOf(caller).post<{ id: number }>('/v1/partners/self/test-deliveries');
      return reported.body.id;
    },
  };
}

/** A digest of every row of an organization, by table. */
export async function rowsOfTenant(
  service: RunningService,
  { organizationId }: Tenant,
): Promise<ReadonlyMap<string, string>> {
  const system = ownerOf(service.services);
  const { rows: tables } = await system.raw<{ rows: { name: string }[] }>(
    `select c.relname as name from pg_class c
     join pg_attribute a on a.attrelid = c.oid and a.attname = 'organization_id'
     where c.relkind in ('r', 'p') and not c.relispartition and c.relnamespace = 'public'::regnamespace order by 1`,
  );
  const digests = new Map<string, string>();
  for (const { name } of tables) {
    const { rows } = await system.raw<{ rows: { digest: string | null }[] }>(
      `select md5(string_agg(row::text, e'\\n' order by row::text)) as digest from ?? as row
       where row.organization_id = ?`,
      [name, organizationId],
    );
    digests.set(name, rows[0]?.digest ?? '');
  }
  return digests;
}
