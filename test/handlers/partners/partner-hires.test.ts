import type { components } from '../../../generated/openapi';
import {
  partnership,
  deliveriesOf,
  refusal,
  rowsOf,
  start,
  startedI9,
  trailOf,
  type Partnership,
  type Started,
} from '../../support/organizations/partnership';
import { ownerOf } from '../../support/owner';
import { useService } from '../../support/service';

const service = useService();

type Hire = components['schemas']['PartnerHire'];
type List = components['schemas']['PartnerHireList'];

const base = '/v1/partners/i9s';
const hires = async ({ partner }: Pick<Partnership, 'partner'>, query = '') =>
  (await partner.get<List>(`${base}${query}`)).body.searchResult;
const sign = (world: Partnership, i9Id: number) => world.admin.post(`/v1/sandbox/i9s/${i9Id}/section1`);

/** Whether a link opens the form. */
const opens = async (link: string) => {
  const token = new URL(link).pathname.split('/').at(-1) ?? '';
  const [row] = await ownerOf(service.services)('i9_links').whereRaw(
    `token_hash = sha256(convert_to(?, 'UTF8'))`,
    [token],
  );
  return (row as { revoked_at: Date | null } | undefined)?.revoked_at === null;
};

describe('listPartnerHires', () => {
  it('200: finds a candidate with status, next step, link and the id of the form', async () => {
    const world = await partnership(service);
    const { id, i9Id } = await start(world);
    await start(world, { integrationCandidateId: 'c-2' });
    const answer = await world.partner.get<List>(`${base}?integrationCandidateId=c-1`);
    expect(answer.body).toEqual({
      searchResult: [
        {
          i9Id,
          employeeId: id,
          integrationCandidateId: 'c-1',
          firstName: 'Ana',
          lastName: 'Rivera',
          emailAddress: 'ana.rivera@example.com',
          startDate: '2026-11-23',
          onboardingType: 'on-site',
          i9StatusCode: 'section1_pending',
          i9Status: 'Section 1 Pending',
          i9NextStep: 'Employee: Complete Section 1',
          i9NextStepDueDate: '2026-11-23',
          overdue: false,
          updatedAt: expect.any(String),
          section1LinkState: 'open',
          section1LinkExpiresAt: '2026-12-08T04:59:59.999Z',
          links: [
            { href: `${base}/${i9Id}/hire`, rel: 'self' },
            { href: `/v1/i9s/${i9Id}`, rel: 'i9' },
            { href: `/v1/employees/${id}`, rel: 'employee' },
          ],
        },
      ],
      links: ['self', 'first', 'last'].map((rel) => ({
        href: `${base}/?page=1&integrationCandidateId=c-1`,
        rel,
      })),
    });
  });

  it('200: finds by status, and every hire of a person who was hired again', async () => {
    const world = await partnership(service);
    const first = await start(world, { terminatedDate: '2026-12-24' });
    const other = await start(world, { integrationCandidateId: 'c-2' });
    const again = await start(world, { startDate: '2027-01-04' });
    await sign(world, other.i9Id);
    const idsOf = async (query: string) => (await hires(world, query)).map(({ i9Id }) => i9Id);
    expect(await idsOf('')).toEqual([first.i9Id, other.i9Id, again.i9Id]);
    expect(await idsOf('?integrationCandidateId=c-1')).toEqual([first.i9Id, again.i9Id]);
    expect(await idsOf('?status=section1_completed')).toEqual([other.i9Id]);
    expect(await idsOf('?status=section1_completed&integrationCandidateId=c-1')).toEqual([]);
    for (const unlike of ['C-1', 'c-%25', 'c-_'])
      expect(await idsOf(`?integrationCandidateId=${unlike}`)).toEqual([]);
  });

  it('200: says what became of the link', async () => {
    const world = await partnership(service);
    const { i9Id } = await start(world, { integrationCandidateId: 'expired' });
    const signed = await start(world, { integrationCandidateId: 'signed' });
    await sign(world, signed.i9Id);
    await ownerOf(service.services)('i9_links')
      .where({ i9_id: i9Id })
      .update({ expires_at: '2026-11-19T14:59:59Z' });
    expect((await hires(world)).map(({ section1LinkState }) => section1LinkState)).toEqual([
      'expired',
      'closed',
    ]);
  });

  it('200: shows nothing of another partner, or of another organization', async () => {
    const world = await partnership(service);
    const { i9Id } = await start(world);
    const neighbour = service.api((await world.tenant.caller({ permissions: [206], partner: true })).token);
    const stranger = await partnership(service);
    for (const partner of [neighbour, stranger.partner]) {
      expect(await hires({ partner }, '?integrationCandidateId=c-1')).toEqual([]);
      const refused = [
        await partner.get(`${base}/${i9Id}/hire`),
        await partner.patch(`${base}/${i9Id}/hire`, { startDate: '2026-11-30' }),
        await partner.post(`${base}/${i9Id}/section1-links`),
        await partner.post(`${base}/${i9Id}/withdrawal`, { reason: 'x' }),
      ];
      expect(refused.map(refusal)).toEqual(Array<string>(4).fill('404 not-found'));
    }
  });

  it('403: is for partners', async () => {
    const { admin } = await partnership(service);
    expect(refusal(await admin.get(base))).toBe('403 permission-denied');
  });
});

describe('updatePartnerHire', () => {
  it('200: corrects start date, email address and name; due date, link and delivery follow', async () => {
    const world = await partnership(service);
    const { i9Id } = await start(world);
    const address = `${base}/${i9Id}/hire`;
    const read = await world.partner.get<Hire>(address);
    const change = { startDate: '11/30/2026', emailAddress: 'ana.soto@example.com', lastName: 'Soto' };
    const etag = read.headers.get('etag') ?? '';
    const changed = await world.partner.patch<Hire>(
      address,
      { ...read.body, ...change },
      { 'if-match': etag },
    );
    expect([changed.status, changed.body]).toEqual([
      200,
      {
        ...read.body,
        startDate: '2026-11-30',
        emailAddress: 'ana.soto@example.com',
        lastName: 'Soto',
        updatedAt: expect.any(String),
        i9NextStepDueDate: '2026-11-30',
        section1LinkExpiresAt: '2026-12-15T04:59:59.999Z',
      },
    ]);
    expect(await rowsOf(service, world.tenant, 'employments')).toMatchObject([{ start_date: '2026-11-30' }]);
    expect((await deliveriesOf(service, world.tenant)).at(-1)).toMatchObject({
      i9NextStepDueDate: '2026-11-30',
    });
    const stale = await world.partner.patch(address, { startDate: '2026-12-01' }, { 'if-match': etag });
    expect(refusal(stale)).toBe('412 stale-record');
  });

  it('200: what is sent back as it was read changes nothing, even after Section 1 is signed', async () => {
    const world = await partnership(service);
    const { i9Id } = await start(world);
    await sign(world, i9Id);
    const { body } = await world.partner.get<Hire>(`${base}/${i9Id}/hire`);
    const trail = await trailOf(service, world.tenant, i9Id);
    const same = await world.partner.patch<Hire>(`${base}/${i9Id}/hire`, body);
    expect([same.status, same.body]).toEqual([200, body]);
    expect(await trailOf(service, world.tenant, i9Id)).toEqual(trail);
  });

  it('409: is over once Section 1 is signed', async () => {
    const world = await partnership(service);
    const { i9Id } = await start(world);
    await sign(world, i9Id);
    for (const change of [
      { startDate: '2026-11-30' },
      { emailAddress: 'a@example.com' },
      { firstName: 'Anna' },
    ])
      expect(refusal(await world.partner.patch(`${base}/${i9Id}/hire`, change))).toBe('409 state-conflict');
  });

  it.each([
    ['too far ahead', {}, '2027-04-01', '422 impossible-value /startDate'],
    ['before the Form I-9', {}, '1986-11-06', '422 impossible-value /startDate'],
    ['after the end', { terminatedDate: '2026-12-24' }, '2026-12-25', '422 impossible-value /startDate'],
    [
      'under the minimum age',
      { dateOfBirth: '2012-11-23' },
      '2026-11-22',
      '422 under-minimum-age /startDate',
    ],
  ])('refuses a start date %s', async (_, hire, startDate, expected) => {
    const world = await partnership(service);
    const { i9Id } = await start(world, hire);
    expect(refusal(await world.partner.patch(`${base}/${i9Id}/hire`, { startDate }))).toBe(expected);
  });

  it('400: names what is malformed or unknown', async () => {
    const world = await partnership(service);
    const { i9Id } = await start(world);
    const bad = { startDate: '2026-02-30', emailAddress: 'ana', jobTitle: 'x' };
    const answer = await world.partner.patch(`${base}/${i9Id}/hire`, bad);
    expect(refusal(answer).split(' ').toSorted()).toEqual(
      ['400', 'invalid-request', '/startDate', '/emailAddress', '/jobTitle'].toSorted(),
    );
  });
});

describe('createPartnerSection1Link', () => {
  it('201: makes a fresh link for a known form; the earlier one stops working', async () => {
    const world = await partnership(service);
    const first = await start(world);
    const answer = await world.partner.post<Started>(`${base}/${first.i9Id}/section1-links`);
    expect([answer.status, answer.headers.get('location')]).toEqual([201, `${base}/${first.i9Id}/hire`]);
    expect(answer.body).toMatchObject({ id: first.id, i9Id: first.i9Id });
    expect([await opens(first.i9Section1Link), await opens(answer.body.i9Section1Link)]).toEqual([
      false,
      true,
    ]);
    expect(await trailOf(service, world.tenant, first.i9Id)).toEqual(['start', 'renewLink']);
  });

  it('409: once Section 1 is signed', async () => {
    const world = await partnership(service);
    const { id } = await startedI9(world);
    await sign(world, id);
    expect(refusal(await world.partner.post(`${base}/${id}/section1-links`))).toBe('409 state-conflict');
  });
});

describe('voidPartnerHire', () => {
  const reason = { reason: 'The offer was withdrawn.' };

  it('200: voids the form and closes its link, and the candidate can be started again', async () => {
    const world = await partnership(service);
    const first = await start(world);
    const gone = await world.partner.post<Hire>(`${base}/${first.i9Id}/withdrawal`, reason);
    expect([gone.status, gone.body.i9StatusCode, gone.body.section1LinkState]).toEqual([
      200,
      'voided',
      'closed',
    ]);
    expect(await opens(first.i9Section1Link)).toBe(false);
    expect(await trailOf(service, world.tenant, first.i9Id)).toEqual(['start', 'void']);

    const again = await start(world, { startDate: '2026-12-07', lastName: 'Soto' });
    expect(again.id).toBe(first.id);
    expect(again.i9Id).not.toBe(first.i9Id);
    expect(await rowsOf(service, world.tenant, 'employments')).toMatchObject([
      { start_date: '2026-12-07', terminated_date: null },
    ]);
    expect((await hires(world)).map(({ i9StatusCode, lastName }) => [i9StatusCode, lastName])).toEqual([
      ['voided', 'Soto'],
      ['section1_pending', 'Soto'],
    ]);
  });

  it('starts a new form after the employer has voided the one before', async () => {
    const world = await partnership(service);
    const first = await startedI9(world);
    await world.admin.post(`/v1/i9s/${first.id}/void`, { reason: 'The form was started by mistake.' });
    const again = await startedI9(world, { startDate: '2026-12-07' });
    expect(again.id).not.toBe(first.id);
    const { body } = await world.admin.get<object>(`/v1/i9s/${again.id}`);
    expect(body).toMatchObject({ i9StatusCode: 'section1_pending', startDate: '2026-12-07' });
  });

  it('409: once Section 1 is signed, or the hire is withdrawn already', async () => {
    const world = await partnership(service);
    const [signed, twice] = [await start(world), await start(world, { integrationCandidateId: 'c-2' })];
    await sign(world, signed.i9Id);
    await world.partner.post(`${base}/${twice.i9Id}/withdrawal`, reason);
    for (const { i9Id } of [signed, twice])
      expect(refusal(await world.partner.post(`${base}/${i9Id}/withdrawal`, reason))).toBe(
        '409 state-conflict',
      );
  });

  it('400: needs a reason', async () => {
    const world = await partnership(service);
    const { i9Id } = await start(world);
    expect(refusal(await world.partner.post(`${base}/${i9Id}/withdrawal`, { reason: '' }))).toBe(
      '400 invalid-request /reason',
    );
  });
});

test('a partner session is enough, with its scope "read"', async () => {
  const world = await partnership(service);
  const { token } = await world.tenant.caller({ permissions: [206], partner: true, scopes: ['read'] });
  const partner = service.api(token);
  const { i9Id } = await start({ ...world, partner });
  expect((await partner.patch(`${base}/${i9Id}/hire`, { startDate: '2026-11-24' })).status).toBe(200);
  expect((await partner.post(`${base}/${i9Id}/section1-links`)).status).toBe(201);
  expect((await partner.post(`${base}/${i9Id}/withdrawal`, { reason: 'x' })).status).toBe(200);
});
