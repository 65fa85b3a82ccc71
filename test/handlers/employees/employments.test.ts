import { useService } from '../../support/service';
import {
  auditOf,
  clientOf,
  faultsOf,
  hire,
  nobody,
  refusalOf,
  sameProblem,
  type EmployeeBody,
  type EmploymentBody,
  type ListBody,
  type ProblemBody,
} from '../../support/organizations/people';

const service = useService();

type Entry = Omit<EmploymentBody, 'links'>;

/** An employee whose only period has ended on 2026-12-31. */
async function leaver(fields: Readonly<Record<string, unknown>> = {}) {
  const { tenant, client } = await clientOf(service);
  const employee = await hire(client, tenant.locationId, { terminatedDate: '2026-12-31', ...fields });
  const path = `/v1/employees/${employee.id}/employments`;
  const entries = async () => (await client.get<ListBody<Entry>>(path)).body.searchResult;
  const [first] = await entries();
  if (!first) throw new Error('the employee has no period');
  const rehire = (body: object) => client.post<EmploymentBody>(path, body);
  return { tenant, client, employee, path, first, entries, rehire };
}

describe('listEmployments', () => {
  it('200: the periods by their start, in pages', async () => {
    const { client, path, first, rehire } = await leaver();
    const later = (await rehire({ startDate: '2027-03-01' })).body;
    const earlier = (await rehire({ startDate: '2025-01-01', terminatedDate: '2025-06-30' })).body;
    const { body } = await client.get<ListBody<Entry>>(path);
    expect(body.searchResult).toEqual([
      { id: earlier.id, startDate: '2025-01-01', terminatedDate: '2025-06-30', updatedAt: earlier.updatedAt },
      first,
      { id: later.id, startDate: '2027-03-01', terminatedDate: '', updatedAt: later.updatedAt },
    ]);
    const second = await client.get<ListBody<Entry>>(`${path}/?page=2&page_size=2`);
    expect(second.body.searchResult.map(({ id }) => id)).toEqual([later.id]);
    expect(second.body.links).toContainEqual({ href: `${path}/?page=1&page_size=2`, rel: 'previous' });
  });

  it.each(['employeeId=1', 'startDate=2026-11-23', 'page=0'])('400: %s', async (query) => {
    const { client, path } = await leaver();
    expect((await client.get(`${path}?${query}`)).status).toBe(400);
  });

  it('401, 403', async () => {
    const { tenant, path } = await leaver();
    expect((await service.api().get(path)).status).toBe(401);
    const other = service.api((await tenant.caller({ without: [101] })).token);
    expect((await other.get(path)).status).toBe(403);
  });
});

describe('getEmployment', () => {
  it('200: an open period has an empty end', async () => {
    const { client, path, rehire } = await leaver();
    const { body } = await rehire({ startDate: '2027-03-01' });
    const read = await client.get<EmploymentBody>(`${path}/${body.id}`);
    expect(read.body).toEqual({
      id: body.id,
      startDate: '2027-03-01',
      terminatedDate: '',
      updatedAt: expect.any(String),
      links: [{ href: `${path}/${body.id}`, rel: 'self' }],
    });
    const tag = read.headers.get('etag') ?? '';
    expect((await client.get(`${path}/${body.id}`, { 'If-None-Match': tag })).status).toBe(304);
  });
});

describe('what cannot be reached', () => {
  it('404: missing, of another employee, out of reach, of another organization', async () => {
    const { tenant, client } = await clientOf(service, {}, { hierarchy: ['locationId'] });
    const one = await hire(client, tenant.locationId);
    const two = await hire(client, tenant.locationId);
    const foreign = await leaver();
    const list = await client.get<ListBody<Entry>>(`/v1/employees/${two.id}/employments`);
    const period = list.body.searchResult[0]?.id ?? 0;
    const limited = service.api((await tenant.caller({ without: [104], groups: [[nobody]] })).token);
    const answers = await Promise.all([
      client.get<ProblemBody>(`/v1/employees/${one.id}/employments/${nobody}`),
      client.get<ProblemBody>(`/v1/employees/${one.id}/employments/${period}`),
      client.patch<ProblemBody>(`/v1/employees/${one.id}/employments/${period}`, {}),
      client.get<ProblemBody>(`/v1/employees/${nobody}/employments`),
      client.post<ProblemBody>(`/v1/employees/${nobody}/employments`, { startDate: '2030-01-01' }),
      client.get<ProblemBody>(foreign.path),
      client.get<ProblemBody>(`${foreign.path}/${foreign.first.id}`),
      client.patch<ProblemBody>(`${foreign.path}/${foreign.first.id}`, {}),
      limited.get<ProblemBody>(`/v1/employees/${two.id}/employments`),
      limited.get<ProblemBody>(`/v1/employees/${two.id}/employments/${period}`),
      limited.patch<ProblemBody>(`/v1/employees/${two.id}/employments/${period}`, {}),
      limited.post<ProblemBody>(`/v1/employees/${two.id}/employments`, { startDate: '2030-01-01' }),
    ]);
    const [missing, ...others] = answers.map(sameProblem);
    expect(missing).toMatchObject({ status: 404 });
    for (const other of others) expect(other).toEqual(missing);
  });
});

describe('createEmployment', () => {
  it('201: a re-hire, which becomes the current period', async () => {
    const { client, employee, path, rehire } = await leaver();
    const { status, headers, body } = await rehire({ id: 1, startDate: '03/01/2027' });
    expect(status).toBe(201);
    expect(headers.get('location')).toBe(`${path}/${body.id}`);
    expect(headers.get('etag')).toBe((await client.get(`${path}/${body.id}`)).headers.get('etag'));
    const read = await client.get<EmployeeBody>(`/v1/employees/${employee.id}`);
    expect(read.body).toMatchObject({ startDate: '2027-03-01', terminatedDate: null });
    const [row] = await auditOf(service, { type: 'employment', id: body.id });
    expect(row?.operation).toBe('createEmployment');
  });

  it('201: replays the answer to a repeated request', async () => {
    const { client, path, entries } = await leaver();
    const key = { 'Idempotency-Key': 'rehire' };
    const first = await client.post(path, { startDate: '2027-03-01' }, key);
    const again = await client.post(path, { startDate: '2027-03-01' }, key);
    expect([again.status, again.text]).toEqual([201, first.text]);
    expect(await entries()).toHaveLength(2);
  });

  it.each<[object, string]>([
    [{}, '/startDate required'],
    [{ startDate: '' }, '/startDate too-short'],
    [{ startDate: '2027-02-29' }, '/startDate wrong-format'],
    [{ startDate: '2027-03-01', reason: 'x' }, '/reason unknown-field'],
  ])('400: %j', async (body, fault) => {
    const { client, path } = await leaver();
    const refused = await client.post<ProblemBody>(path, body);
    expect([refused.status, faultsOf(refused)]).toEqual([400, [fault]]);
  });

  it.each([
    ['2026-12-31', undefined],
    ['2026-11-01', '2026-11-23'],
    ['2026-01-01', undefined],
    ['2026-12-01', '2026-12-02'],
  ])('409: from %s to %s shares a day with another period', async (startDate, terminatedDate) => {
    const { client, path, entries } = await leaver();
    const refused = await client.post<ProblemBody>(path, { startDate, terminatedDate });
    expect(refusalOf(refused)).toEqual({
      status: 409,
      type: 'employment-overlap',
      faults: ['/startDate overlap'],
    });
    expect(await entries()).toHaveLength(1);
  });

  it('201: the day after the end of another', async () => {
    const { rehire } = await leaver();
    expect((await rehire({ startDate: '2027-01-01' })).status).toBe(201);
  });

  it('lets one of many overlapping re-hires through', async () => {
    const { rehire, entries } = await leaver();
    const answers = await Promise.all(
      ['2027-01-01', '2027-01-02', '2027-01-03'].map((startDate) => rehire({ startDate })),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(2);
    expect(await entries()).toHaveLength(2);
  });

  it('422: an end before the start; a person who is too young', async () => {
    const { client, path } = await leaver({ dateOfBirth: '2012-01-01' });
    const backwards = { startDate: '2027-02-02', terminatedDate: '2027-02-01' };
    expect(refusalOf(await client.post<ProblemBody>(path, backwards))).toEqual({
      status: 422,
      type: 'impossible-value',
      faults: ['/terminatedDate impossible'],
    });
    const early = { startDate: '2025-12-31', terminatedDate: '2026-01-31' };
    expect(refusalOf(await client.post<ProblemBody>(path, early))).toEqual({
      status: 422,
      type: 'under-minimum-age',
      faults: ['/startDate under-minimum-age'],
    });
  });

  it('401, 403', async () => {
    const { tenant, path } = await leaver();
    expect((await service.api().post(path, { startDate: '2027-03-01' })).status).toBe(401);
    const reader = service.api((await tenant.caller({ without: [103] })).token);
    expect((await reader.post(path, { startDate: '2027-03-01' })).status).toBe(403);
  });
});

describe('updateEmployment', () => {
  it('200: corrects the dates; a record as read changes nothing', async () => {
    const { client, path, first } = await leaver();
    const one = `${path}/${first.id}`;
    const read = await client.get<EmploymentBody>(one);
    const tag = { 'If-Match': read.headers.get('etag') ?? '' };
    const same = await client.patch<EmploymentBody>(one, read.body, tag);
    expect([same.status, same.body]).toEqual([200, read.body]);
    expect((await client.patch(one, {})).body).toEqual(read.body);
    const changed = await client.patch<EmploymentBody>(one, { startDate: '11/30/2026' });
    expect(changed.body).toEqual({
      ...read.body,
      startDate: '2026-11-30',
      updatedAt: expect.any(String),
    });
    expect((await auditOf(service, { type: 'employment', id: first.id })).at(-1)?.operation).toBe(
      'updateEmployment',
    );
  });

  it.each([null, ''])('200: %p opens the period again', async (terminatedDate) => {
    const { client, path, first } = await leaver();
    const { body } = await client.patch<EmploymentBody>(`${path}/${first.id}`, { terminatedDate });
    expect(body.terminatedDate).toBe('');
  });

  it.each<[object, string]>([
    [{ startDate: null }, '/startDate wrong-type'],
    [{ terminatedDate: '2026-02-30' }, '/terminatedDate wrong-format'],
    [{ employeeId: 3 }, '/employeeId unknown-field'],
  ])('400: %j', async (body, fault) => {
    const { client, path, first } = await leaver();
    const refused = await client.patch<ProblemBody>(`${path}/${first.id}`, body);
    expect([refused.status, faultsOf(refused)]).toEqual([400, [fault]]);
  });

  it('409: over another period', async () => {
    const { client, path, first, rehire } = await leaver();
    await rehire({ startDate: '2027-03-01' });
    for (const change of [{ terminatedDate: '2027-03-01' }, { terminatedDate: '' }]) {
      const refused = await client.patch<ProblemBody>(`${path}/${first.id}`, change);
      expect(refusalOf(refused)).toMatchObject({ status: 409, type: 'employment-overlap' });
    }
  });

  it('412: a representation that is no longer current', async () => {
    const { client, path, first } = await leaver();
    const one = `${path}/${first.id}`;
    const tag = { 'If-Match': (await client.get(one)).headers.get('etag') ?? '' };
    await client.patch(one, { startDate: '2026-11-30' });
    const stale = await client.patch<ProblemBody>(one, { startDate: '2026-12-01' }, tag);
    expect(refusalOf(stale)).toMatchObject({ status: 412, type: 'stale-record' });
  });

  it('422: another id, an end before the start, a start at which the person is too young', async () => {
    const { client, path, first } = await leaver({ dateOfBirth: '2012-11-23' });
    const patch = async (body: object) =>
      refusalOf(await client.patch<ProblemBody>(`${path}/${first.id}`, body));
    expect(await patch({ id: nobody })).toMatchObject({ status: 422, type: 'id-mismatch' });
    expect(await patch({ terminatedDate: '2026-11-22' })).toMatchObject({
      status: 422,
      type: 'impossible-value',
    });
    expect(await patch({ startDate: '2026-11-22' })).toMatchObject({
      status: 422,
      type: 'under-minimum-age',
      faults: ['/startDate under-minimum-age'],
    });
  });

  it('401, 403', async () => {
    const { tenant, path, first } = await leaver();
    expect((await service.api().patch(`${path}/${first.id}`, {})).status).toBe(401);
    const reader = service.api((await tenant.caller({ without: [103] })).token);
    expect((await reader.patch(`${path}/${first.id}`, {})).status).toBe(403);
  });
});
