import type { components } from '../../../generated/openapi';
import { outcome, withoutChance } from '../../support/answers';
import { useService } from '../../support/service';
import {
  clientOf,
  faultsOf,
  hire,
  nobody,
  refusalOf,
  rowOf,
  sameProblem,
  type EmployeeBody,
  type ListBody,
  type ProblemBody,
} from '../../support/organizations/people';
import { insertRow, ownerOf } from '../../support/owner';

const service = useService();

type Entry = {
  id: number;
  i9Status: string;
  i9Expiration: string;
  firstName: string;
  lastName: string;
  socialSecurityNumber: string | null;
  profileId: string | null;
};

describe('getEmployeeHire', () => {
  it('200: returns the current employment with its form, as the list does when asked for it', async () => {
    const { tenant, client } = await clientOf(service);
    const { id } = await hire(client, tenant.locationId, { middleName: 'Luz', jobTitle: 'Line cook' });
    const path = `/v1/employees/${id}/hire`;
    const before = await client.get<components['schemas']['HireOfEmployee']>(path);
    const { hasLogin, actions, ...listed } = before.body;
    expect([before.status, hasLogin, actions]).toEqual([200, false, []]);
    expect(listed).toEqual({
      employeeName: 'Rivera, Ana L',
      jobTitle: 'Line cook',
      emailAddress: null,
      locationName: expect.any(String),
      startDate: '2026-11-23',
      terminatedDate: null,
      i9Id: null,
      i9StatusCode: null,
    });
    const { body: form } = await client.post<{ id: number }>(`/v1/employees/${id}/i9s`, {});
    const entries = await client.get<components['schemas']['EmployeeList']>(
      '/v1/employees?expand=hire&sort=lastName',
    );
    expect(entries.body.total).toBe(1);
    const offered = (await client.get<components['schemas']['I9Actions']>(`/v1/i9s/${form.id}/actions`)).body;
    expect((await client.get<components['schemas']['HireOfEmployee']>(path)).body).toMatchObject(offered);
    expect(offered.actions).not.toEqual([]);
    expect(entries.body.searchResult[0]).toMatchObject({
      i9Status: 'Pending Sec 1',
      hire: { ...listed, i9Id: form.id, i9StatusCode: 'section1_pending' },
    });
    await client.post(`/v1/i9s/${form.id}/void`, { reason: 'The offer was withdrawn.' });
    expect((await client.get(path)).body).toEqual(before.body);
    const plain = await client.get<components['schemas']['EmployeeList']>('/v1/employees');
    expect(plain.body.searchResult[0]).not.toHaveProperty('hire');
  });

  it('404: for an employee out of reach', async () => {
    const { tenant, client } = await clientOf(service);
    const { id } = await hire(client, tenant.locationId);
    const other = await clientOf(service);
    expect(outcome(await other.client.get(`/v1/employees/${id}/hire`))).toBe('404 not-found');
  });
});

describe('getEmployee', () => {
  it('200: answers every field, unset ones as null, with links to itself and its I-9s', async () => {
    const { tenant, client } = await clientOf(service);
    const { id } = await hire(client, tenant.locationId, {
      middleName: 'Luz',
      dateOfBirth: '1994-04-17',
      socialSecurityNumber: '900123456',
    });
    const { status, body } = await client.get<EmployeeBody>(`/v1/employees/${id}`);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      id,
      startDate: '2026-11-23',
      terminatedDate: null,
      dateOfBirth: '04/17/1994',
      fullName: 'Rivera, Ana L',
      socialSecurityNumber: '900-12-3456',
      jobTitle: null,
      legalEntity: null,
      languagePreference: null,
      custom8: null,
      links: [
        { href: `/v1/employees/${id}`, rel: 'self' },
        { href: `/v1/employees/${id}/i9s`, rel: 'i9s' },
      ],
    });
    expect(body).not.toHaveProperty('partnerId');
    expect(body).not.toHaveProperty('integrationCandidateId');
  });

  it('200: masks the social security number for callers without permission 105', async () => {
    const { tenant, client } = await clientOf(service);
    const { id } = await hire(client, tenant.locationId, { socialSecurityNumber: '900-12-3456' });
    const other = service.api((await tenant.caller({ without: [105] })).token);
    const { body, text } = await other.get<EmployeeBody>(`/v1/employees/${id}`);
    expect(body.socialSecurityNumber).toBe('***-**-3456');
    expect(withoutChance(text)).not.toContain('900-12');
    const list = await other.get<ListBody<Entry>>('/v1/employees');
    expect(list.body.searchResult[0]?.socialSecurityNumber).toBe('***-**-3456');
    expect(withoutChance(list.text)).not.toContain('900-12');
  });

  it('304: answers a known representation without a body', async () => {
    const { tenant, client } = await clientOf(service);
    const path = `/v1/employees/${(await hire(client, tenant.locationId)).id}`;
    const tag = (await client.get(path)).headers.get('etag') ?? '';
    const again = await client.get(path, { 'If-None-Match': tag });
    expect([again.status, again.text]).toEqual([304, '']);
  });

  it('401 without a token, 403 without the permission', async () => {
    const { tenant, client } = await clientOf(service, { without: [101] });
    const path = `/v1/employees/${tenant.locationId}`;
    expect((await service.api().get(path)).status).toBe(401);
    expect((await client.get(path)).status).toBe(403);
  });

  it('404: missing, out of reach and of another organization cannot be told apart', async () => {
    const { tenant, client } = await clientOf(service, {}, { hierarchy: ['locationId'] });
    const stranger = await clientOf(service);
    const { id } = await hire(client, tenant.locationId);
    const foreign = await hire(stranger.client, stranger.tenant.locationId);
    const limited = service.api((await tenant.caller({ without: [104], groups: [[nobody]] })).token);
    const [missing, unreachable, other] = await Promise.all(
      [nobody, id, foreign.id].map((wanted) => limited.get<ProblemBody>(`/v1/employees/${wanted}`)),
    );
    expect(missing?.status).toBe(404);
    expect(unreachable && sameProblem(unreachable)).toEqual(missing && sameProblem(missing));
    expect(other && sameProblem(other)).toEqual(missing && sameProblem(missing));
  });

  it('200: a management over the location reaches its employees', async () => {
    const { tenant, client } = await clientOf(service, {}, { hierarchy: ['locationId', 'custom1'] });
    const near = await hire(client, tenant.locationId, { custom1: 'Night Shift' });
    const far = await hire(client, tenant.locationId, { custom1: 'Day' });
    const group = [tenant.locationId, 'night shift'];
    const limited = service.api((await tenant.caller({ without: [104], groups: [group] })).token);
    expect((await limited.get(`/v1/employees/${near.id}`)).status).toBe(200);
    expect((await limited.get(`/v1/employees/${far.id}`)).status).toBe(404);
    const list = await limited.get<ListBody<Entry>>('/v1/employees');
    expect(list.body.searchResult.map(({ id }) => id)).toEqual([near.id]);
  });
});

describe('listEmployees', () => {
  it('200: abbreviated entries by id, with the state of the newest I-9', async () => {
    const { tenant, client } = await clientOf(service);
    const first = await hire(client, tenant.locationId, { profileId: 'E-1' });
    const second = await hire(client, tenant.locationId, { firstName: 'Bo' });
    await insertI9(first.id, tenant.organizationId, { state: 'voided' });
    await insertI9(first.id, tenant.organizationId, {
      state: 'section1_completed',
      i9_expiration: '2030-01-31',
    });
    const { status, body } = await client.get<ListBody<Entry>>('/v1/employees');
    expect(status).toBe(200);
    expect(body.searchResult).toEqual([
      {
        id: first.id,
        i9Status: 'Signed Sec 1',
        i9Expiration: '2030-01-31',
        firstName: 'Ana',
        lastName: 'Rivera',
        socialSecurityNumber: null,
        profileId: 'E-1',
        updatedAt: expect.any(String),
      },
      expect.objectContaining({ id: second.id, i9Status: '', i9Expiration: '', profileId: null }),
    ]);
  });

  it('200: pages with links that carry filters and page size', async () => {
    const { tenant, client } = await clientOf(service);
    const ids: number[] = [];
    for (const _ of [1, 2, 3]) ids.push((await hire(client, tenant.locationId)).id);
    const page = (number: number) => `/v1/employees/?page=${number}&lastName=rivera&page_size=1`;
    const { body } = await client.get<ListBody<Entry>>(page(2));
    expect(body.searchResult.map(({ id }) => id)).toEqual([ids[1]]);
    expect(Object.fromEntries(body.links.map(({ rel, href }) => [rel, href]))).toEqual({
      self: page(2),
      first: page(1),
      last: page(3),
      next: page(3),
      previous: page(1),
    });
    const beyond = await client.get<ListBody<Entry>>(page(9));
    expect(beyond.body.searchResult).toEqual([]);
    expect(beyond.body.links.map(({ rel }) => rel)).toEqual(['self', 'first', 'last', 'previous']);
  });

  it('200: takes a page size above 100 as 100', async () => {
    const { tenant, client } = await clientOf(service);
    const { id } = await hire(client, tenant.locationId);
    const { organization_id, location_id, first_name, last_name } = await rowOf<Record<string, unknown>>(
      service,
      'employees',
      { id },
    );
    const copy = { organization_id, location_id, first_name, last_name };
    await ownerOf(service.services)('employees').insert(Array.from({ length: 100 }, () => copy));
    const { body } = await client.get<ListBody<Entry>>('/v1/employees?page_size=500');
    expect(body.searchResult).toHaveLength(100);
  });

  describe('filters', () => {
    let client: Awaited<ReturnType<typeof clientOf>>['client'];
    let token = '';
    let ids: Record<'full' | 'bare' | 'odd', number>;
    let legalEntity = 0;
    let locationId = 0;
    let otherLocation = 0;

    beforeAll(async () => {
      const made = await clientOf(service);
      client = made.client;
      locationId = made.tenant.locationId;
      token = (await made.tenant.caller({ without: [105] })).token;
      const organization_id = made.tenant.organizationId;
      legalEntity = await insertRow(ownerOf(service.services), 'legal_entities', {
        organization_id,
        name: 'Northwind',
        ein: '12-3456789',
      });
      otherLocation = await insertRow(ownerOf(service.services), 'locations', {
        organization_id,
        name: 'Other',
      });
      const full = await hire(client, otherLocation, {
        firstName: 'Íñigo',
        middleName: 'Ángel',
        lastName: 'Ñandú',
        otherName: 'Öz',
        profileId: 'E-5521',
        jobTitle: 'Picker',
        emailAddress: 'Inigo@Example.com',
        socialSecurityNumber: '900-11-2222',
        dateOfBirth: '02/29/1992',
        legalEntity,
        languagePreference: 2,
        ...Object.fromEntries([1, 2, 3, 4, 5, 6, 7, 8].map((n) => [`custom${n}`, `Value ${n}`])),
      });
      const bare = await hire(client, locationId);
      const odd = await hire(client, locationId, { lastName: '100%_', jobTitle: 'Picker' });
      ids = { full: full.id, bare: bare.id, odd: odd.id };
    });

    it.each([
      ['firstName', 'ÍÑIGO'],
      ['middleName', 'ángel'],
      ['lastName', 'ñANDÚ'],
      ['otherName', 'öz'],
      ['profileId', 'e-5521'],
      ['emailAddress', 'INIGO@EXAMPLE.COM'],
      ['socialSecurityNumber', '900-11-2222'],
      ['socialSecurityNumber', '900112222'],
      ['dateOfBirth', '1992-02-29'],
      ['dateOfBirth', '02/29/1992'],
      ['languagePreference', '2'],
      ['custom1', 'VALUE 1'],
      ['custom2', 'value 2'],
      ['custom3', 'value 3'],
      ['custom4', 'value 4'],
      ['custom5', 'value 5'],
      ['custom6', 'value 6'],
      ['custom7', 'value 7'],
      ['custom8', 'value 8'],
    ])('%s=%s finds the one without regard to case', async (name, value) => {
      expect(await found({ [name]: value })).toEqual([ids.full]);
    });

    it.each(['middleName', 'otherName', 'profileId', 'emailAddress', 'socialSecurityNumber', 'custom5'])(
      'an empty %s finds those who have none',
      async (name) => expect(await found({ [name]: '' })).toEqual([ids.bare, ids.odd]),
    );
    it.each(['legalEntity', 'languagePreference', 'dateOfBirth'])(
      'an empty %s finds those who have none, too',
      async (name) => expect(await found({ [name]: '' })).toEqual([ids.bare, ids.odd]),
    );

    it('takes % and _ as ordinary characters', async () => {
      expect(await found({ lastName: '100%_' })).toEqual([ids.odd]);
      expect(await found({ lastName: '%' })).toEqual([]);
      expect(await found({ lastName: '______' })).toEqual([]);
      expect(await found({ lastName: 'Ñand' })).toEqual([]);
    });

    it('combines filters', async () => {
      expect(await found({ jobTitle: 'picker' })).toEqual([ids.full, ids.odd]);
      expect(await found({ jobTitle: 'picker', locationId })).toEqual([ids.odd]);
      expect(await found({ jobTitle: 'picker', legalEntity })).toEqual([ids.full]);
      expect(await found({ locationId: otherLocation, firstName: 'Ana' })).toEqual([]);
    });

    it('403: a social security number needs permission 105, even an empty one', async () => {
      for (const value of ['900-11-2222', '']) {
        const refused = await service
          .api(token)
          .get<ProblemBody>(`/v1/employees?socialSecurityNumber=${value}`);
        expect(refusalOf(refused)).toEqual({
          status: 403,
          type: 'permission-denied',
          faults: ['socialSecurityNumber permission-denied'],
        });
        expect(withoutChance(refused.text)).not.toContain('900-11');
      }
    });

    async function found(filters: Record<string, string | number>): Promise<number[]> {
      const query = new URLSearchParams(
        Object.entries(filters).map(([name, value]) => [name, String(value)]),
      );
      const { body } = await client.get<ListBody<Entry>>(`/v1/employees?${query}`);
      return body.searchResult.map(({ id }) => id);
    }
  });

  it.each([
    ['page=0', 'page out-of-range'],
    ['page_size=0', 'page_size out-of-range'],
    ['page=x', 'page wrong-type'],
    ['fullname=x', 'fullname unknown-parameter'],
    ['firstName=a&firstName=b', 'firstName repeated-parameter'],
    ['dateOfBirth=02/30/1990', 'dateOfBirth wrong-format'],
    ['dateOfBirth=1990-2-3', 'dateOfBirth wrong-format'],
    ['dateOfBirth=1990-02-30', 'dateOfBirth wrong-format'],
    ['locationId=abc', 'locationId wrong-type'],
    ['socialSecurityNumber=12', 'socialSecurityNumber wrong-format'],
    [`lastName=${'x'.repeat(256)}`, 'lastName too-long'],
  ])('400: %s', async (query, fault) => {
    const { client } = await clientOf(service);
    const refused = await client.get<ProblemBody>(`/v1/employees?${query}`);
    expect(refused.status).toBe(400);
    expect(faultsOf(refused)).toEqual([fault]);
  });

  it('401 without a token, 403 without the permission', async () => {
    const { client } = await clientOf(service, { without: [101] });
    expect((await service.api().get('/v1/employees')).status).toBe(401);
    expect((await client.get('/v1/employees')).status).toBe(403);
  });

  it('sees nothing of another organization', async () => {
    const other = await clientOf(service);
    await hire(other.client, other.tenant.locationId);
    const { client } = await clientOf(service);
    expect((await client.get<ListBody<Entry>>('/v1/employees')).body.searchResult).toEqual([]);
  });
});

async function insertI9(
  employeeId: number,
  organization_id: number,
  fields: { state: string; i9_expiration?: string },
): Promise<void> {
  const key = { organization_id, employee_id: employeeId };
  const employment = await rowOf<{ id: number }>(service, 'employments', key);
  await insertRow(ownerOf(service.services), 'i9s', {
    ...key,
    employment_id: employment.id,
    remote: false,
    form_edition: '01/20/25',
    form_expiration: '2027-05-31',
    ...fields,
  });
}
