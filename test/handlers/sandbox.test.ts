import { isIntact } from '../../src/domain/i9/form/signature';
import {
  partnership,
  deliveriesOf,
  refusal,
  rowsOf,
  startedI9,
  trailOf,
  type I9Body,
} from '../support/organizations/partnership';
import { ownerOf } from '../support/owner';
import { keepMail } from '../support/sandbox-samples';
import { walk } from '../support/organizations/i9-walk';
import { useService } from '../support/service';

const service = useService();
const unknownI9 = '/v1/sandbox/i9s/2147483647/section1';

/** A preparer who helped. */
const okafor = {
  lastName: 'Okafor',
  firstName: 'Ngozi',
  middleInitial: null,
  addressStreet: '5 Cedar Lane',
  addressCity: 'Tacoma',
  addressState: 'WA',
  addressZip: '98402',
};

describe('completeSandboxSection1', () => {
  it('signs sensible answers when there is no body', async () => {
    const world = await partnership(service);
    const { id, link } = await startedI9(world, { middleName: 'Luz', socialSecurityNumber: '900-12-3456' });
    const { status, body, headers } = await world.admin.post<I9Body>(`/v1/sandbox/i9s/${id}/section1`);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      id,
      i9StatusCode: 'section1_completed',
      i9Status: 'Section 1 Completed',
      i9NextStep: 'Employer or representative: Complete Section 2',
      i9NextStepDueDate: '2026-11-27',
      overdue: false,
      differences: [],
      section1: {
        lastName: 'Rivera',
        firstName: 'Ana',
        middleInitial: 'L',
        emailAddress: 'ana.rivera@example.com',
        socialSecurityNumber: '900-12-3456',
        citizenshipStatus: 'US_CITIZEN',
        signedAs: 'employee',
        preparers: [],
        signature: { signedBy: 'Ana L Rivera', attestationVersion: 'i-9 01/20/25 section 1' },
      },
    });
    expect(Date.parse(body.section1SignedAt ?? '') - Date.parse('2026-11-19T15:00:00Z')).toBeLessThan(60_000);
    const read = await world.admin.get<I9Body>(`/v1/i9s/${id}`);
    expect(read.body).toEqual(body);
    expect(read.headers.get('etag')).toBe(headers.get('etag'));
    expect(await trailOf(service, world.tenant, id)).toEqual(['start', 'signSection1']);
    expect((await deliveriesOf(service, world.tenant)).at(-1)).toEqual({
      i9Status: 'Section 1 Completed',
      i9NextStep: 'Employer or representative: Complete Section 2',
      i9NextStepDueDate: '2026-11-27',
      i9Url: `${service.baseUrl}/portal/i9s/${id}`,
    });
    expect(JSON.stringify(await rowsOf(service, world.tenant, 'i9s'))).not.toContain('900-12-3456');
    const [row] = await rowsOf<{ revoked_at: Date | null }>(service, world.tenant, 'i9_links', [
      'created_at',
    ]);
    expect(row?.revoked_at).not.toBeNull();
    expect(link).toContain('/portal/section1/');
  });

  it('signs every answer that is given, with a preparer', async () => {
    const world = await partnership(service);
    const { id } = await startedI9(world);
    const answers = {
      lastName: 'Rivera Soto',
      firstName: 'Ana María',
      middleInitial: 'Ñ',
      otherLastNames: 'O'.repeat(80),
      addressStreet: '77 Juniper Court',
      addressApartment: '4B',
      addressCity: 'Tacoma',
      addressState: 'WA',
      addressZip: '98402-1234',
      emailAddress: 'ana@example.com',
      phoneNumber: '(253) 555-0177',
      citizenshipStatus: 'ALIEN_AUTHORIZED_TO_WORK',
      alienNumber: null,
      i94Number: null,
      foreignPassportNumber: 'G1234567',
      foreignPassportCountry: 'Mexico',
      workAuthorizationExpiration: '12/31/2027',
      signedAs: 'employee',
    };
    const { status, body } = await world.admin.post<I9Body>(`/v1/sandbox/i9s/${id}/section1`, {
      ...answers,
      dateOfBirth: '1994-04-17',
      socialSecurityNumber: '900123456',
      preparers: [okafor],
    });
    expect(status).toBe(200);
    expect(body.section1).toMatchObject({
      ...answers,
      dateOfBirth: '04/17/1994',
      socialSecurityNumber: '900-12-3456',
      phoneNumber: '253-555-0177',
      workAuthorizationExpiration: '2027-12-31',
      preparers: [
        {
          ...okafor,
          signature: { signedBy: 'Ngozi Okafor', attestationVersion: 'i-9 01/20/25 supplement a' },
        },
      ],
    });
    expect(body.differences).toEqual(['lastName', 'firstName', 'emailAddress']);
    const versions = await rowsOf(service, world.tenant, 'i9_section_versions', ['section', 'version']);
    expect(versions).toMatchObject([
      { i9_id: id, section: 'section1', version: 1, signer_user_id: null },
      { i9_id: id, section: 'supplement_a', version: 1, signer_user_id: null },
    ]);
  });

  it('has on one line what the record has on several', async () => {
    const world = await partnership(service);
    const address = { addressStreet: '100 Main Street', addressCity: 'Tacoma', addressState: 'WA' };
    const { id } = await startedI9(world, { ...address, addressZip: '98402' });
    // Records could have several lines in version 1.1.0.
    await ownerOf(service.services)('employees')
      .where({ organization_id: world.tenant.organizationId })
      .update({
        first_name: 'Ana\nMaría',
        last_name: 'Rivera\tSolano',
        address_street: '100 Main Street\r\nRear',
      });
    const { body } = await world.admin.post<I9Body>(`/v1/sandbox/i9s/${id}/section1`);
    expect(body.section1).toMatchObject({
      firstName: 'Ana María',
      lastName: 'Rivera Solano',
      addressStreet: '100 Main Street Rear',
    });
  });

  it('gives a number where E-Verify needs one', async () => {
    const world = await partnership(service, {
      organization: { everify_company_id: '123456', everify_mou_date: '2020-01-01' },
    });
    const location = await world.admin.post<{ id: number }>('/v1/locations', { everifyLocation: false });
    const { id } = await startedI9(world, { locationId: location.body.id });
    const path = `/v1/sandbox/i9s/${id}/section1`;
    const minor = await world.admin.post(path, { signedAs: 'special-placement', preparers: [okafor] });
    expect(refusal(minor)).toBe('422 impossible-value /signedAs');
    const { body } = await world.admin.post<I9Body>(path);
    expect(body.section1?.socialSecurityNumber).toMatch(/^900-\d\d-[1-9]\d{3}$/);
  });

  it('lets a parent sign for a minor', async () => {
    const world = await partnership(service);
    const { id } = await startedI9(world, { dateOfBirth: '2010-01-01' });
    const path = `/v1/sandbox/i9s/${id}/section1`;
    expect(refusal(await world.admin.post(path, { signedAs: 'parent-or-guardian' }))).toBe(
      '422 impossible-value /signedAs',
    );
    const { body } = await world.admin.post<I9Body>(path, {
      signedAs: 'parent-or-guardian',
      preparers: [okafor],
    });
    expect(body.section1?.signature.signedBy).toBe('Individual under age 18');
  });

  it('is open to any client of the organization, which sees no more than otherwise', async () => {
    const world = await partnership(service);
    const { id } = await startedI9(world, { socialSecurityNumber: '900-12-3456' });
    const { token } = await world.tenant.caller({ permissions: [], scopes: ['read'] });
    const { status, body } = await service.api(token).post<I9Body>(`/v1/sandbox/i9s/${id}/section1`);
    expect(status).toBe(200);
    expect(body.section1?.socialSecurityNumber).toBe('***-**-3456');
  });

  it('answers a repeated request with the first answer', async () => {
    const world = await partnership(service);
    const { id } = await startedI9(world);
    const send = () =>
      world.admin.post<I9Body>(`/v1/sandbox/i9s/${id}/section1`, {}, { 'Idempotency-Key': 'k' });
    const first = await send();
    expect((await send()).body).toEqual(first.body);
    expect(first.status).toBe(200);
  });

  it('refuses what the form refuses, by the names of the contract', async () => {
    const world = await partnership(service);
    const { id } = await startedI9(world);
    const path = `/v1/sandbox/i9s/${id}/section1`;
    const body = {
      addressStreet: 'P.O. Box 12',
      dateOfBirth: '2026-11-24',
      citizenshipStatus: 'ALIEN_AUTHORIZED_TO_WORK',
      workAuthorizationExpiration: '2026-11-18',
      alienNumber: '12',
    };
    expect(refusal(await world.admin.post(path, body))).toBe(
      '422 impossible-value /dateOfBirth /alienNumber /workAuthorizationExpiration /addressStreet',
    );
    expect(refusal(await world.admin.post(path, { nickname: 'Anita' }))).toBe(
      '400 invalid-request /nickname',
    );
    expect(refusal(await world.admin.post(path, { dateOfBirth: '02/30/1994' }))).toBe(
      '400 invalid-request /dateOfBirth',
    );
    expect(await trailOf(service, world.tenant, id)).toEqual(['start']);
  });

  it('refuses a form that does not wait for Section 1', async () => {
    const world = await partnership(service);
    const { id } = await startedI9(world);
    const path = `/v1/sandbox/i9s/${id}/section1`;
    const both = await Promise.all([world.admin.post(path), world.admin.post(path)]);
    const [signed, refused] = both.sort((a, b) => a.status - b.status);
    expect(signed?.status).toBe(200);
    expect(refused && refusal(refused)).toBe('409 state-conflict');
    expect(await trailOf(service, world.tenant, id)).toEqual(['start', 'signSection1']);
    expect(await rowsOf(service, world.tenant, 'i9_section_versions', ['version'])).toHaveLength(1);
  });

  it('answers alike for a form that does not exist and one of another organization', async () => {
    const world = await partnership(service);
    const { id } = await startedI9(await partnership(service));
    expect(refusal(await world.admin.post(unknownI9))).toBe('404 not-found');
    expect(refusal(await world.admin.post(`/v1/sandbox/i9s/${id}/section1`))).toBe('404 not-found');
    expect(refusal(await service.api().post(unknownI9))).toBe('401 unauthorized');
  });
});

describe('completeSandboxSection2', () => {
  const sam = { firstName: 'Sam', lastName: 'Okafor', emailAddress: 'sam@example.com' };

  it('signs sensible answers as the representative who was named', async () => {
    const form = await walk(service, { remote: true });
    const path = `/v1/sandbox/i9s/${form.id}/section2`;
    expect(refusal(await form.world.admin.post(path))).toBe('409 state-conflict');
    await form.section1();
    expect(refusal(await form.world.admin.post(path))).toBe('409 state-conflict');
    await form.post('representative', sam);
    const { token } = await form.world.tenant.caller({ permissions: [], scopes: ['read'] });
    const { status, body } = await service.api(token).post<I9Body>(path);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      i9StatusCode: 'section2_completed',
      section2: {
        documents: [{ code: 'B_DL' }, { code: 'C_SSN_CARD' }],
        title: 'Authorized representative',
        signature: { signedBy: 'Sam Okafor', method: 'sandbox' },
      },
    });
    expect((await form.world.admin.get<I9Body>(`/v1/i9s/${form.id}`)).body.i9StatusCode).toBe(
      'section2_completed',
    );
    expect(refusal(await form.world.admin.post(path))).toBe('409 state-conflict');
  });

  it('judges what is given as it judges a representative, by the names of the contract', async () => {
    const form = await walk(service, { remote: true });
    await form.section1();
    await form.post('representative', sam);
    const passport = {
      code: 'A_US_PASSPORT',
      issuingAuthority: 'U.S. Department of State',
      number: '900000017',
    };
    const expired = { documents: [{ ...passport, expirationDate: '2020-01-01' }] };
    expect(refusal(await form.world.admin.post(`/v1/sandbox/i9s/${form.id}/section2`, expired))).toBe(
      '422 impossible-value /documents/0/expirationDate',
    );
  });
});

describe('listSandboxMail', () => {
  interface MailBody {
    readonly searchResult: readonly { readonly to: string; readonly text: string }[];
    readonly links: readonly { readonly rel: string; readonly href: string }[];
  }

  it("lists the newest first, a page at a time, and no other organization's", async () => {
    const [form, other] = [await walk(service, { remote: true }), await walk(service, { remote: true })];
    for (const { section1, post } of [form, other]) {
      await section1();
      await post('representative', { firstName: 'Sam', lastName: 'Okafor', emailAddress: 'sam@example.com' });
    }
    await form.post('representative', {
      firstName: 'Kim',
      lastName: 'Park',
      emailAddress: 'kim@example.com',
    });
    await keepMail(service.services);
    const list = async (query: string) =>
      (await form.world.admin.get<MailBody>(`/v1/sandbox/mail${query}`)).body;
    const { searchResult } = await list('');
    expect(searchResult.map(({ to }) => to)).toEqual(['kim@example.com', 'sam@example.com']);
    expect(searchResult[0]?.text).toMatch(/\/portal\/section2\/[\w-]{43}/);
    const button = /<a href="[^"]*\/portal\/section2\/[\w-]{43}"/;
    expect(searchResult[0]).toMatchObject({ channel: 'email', html: expect.stringMatching(button) });
    const second = await list('?page=2&page_size=1');
    expect(second.searchResult).toEqual(searchResult.slice(1));
    expect(second.links.map(({ rel }) => rel)).toEqual(['self', 'first', 'last', 'previous']);
    const past = await list('?page=9&page_size=1');
    expect(past.searchResult).toEqual([]);
    const last = '/v1/sandbox/mail/?page=2&page_size=1';
    expect(past.links.slice(2)).toEqual([
      { rel: 'last', href: last },
      { rel: 'previous', href: last },
    ]);
  });

  it('has no HTML of a text message', async () => {
    const { world } = await walk(service);
    const { services } = service;
    const message = {
      to: '+12025550123',
      channel: 'text',
      subject: 'Section 1',
      text: 'Sign.',
      kind: 'test',
    };
    const { organizationId } = world.tenant;
    await ownerOf(services)('mail_messages').insert({
      organization_id: organizationId,
      template: message.kind,
      state: 'kept',
      message_ciphertext: services.keys.encrypt(organizationId, 'mail-message', JSON.stringify(message)),
    });
    const { searchResult } = (await world.admin.get<MailBody>('/v1/sandbox/mail')).body;
    expect(searchResult[0]).toMatchObject({ to: '+12025550123', channel: 'text', html: null });
  });
});

describe('setSandboxClock', () => {
  it('lets everything run on from the instant, and back to the real time', async () => {
    const world = await partnership(service);
    const { id } = await startedI9(world);
    const set = await world.partner.post<{ now: string }>('/v1/sandbox/clock', {
      now: '2026-11-24T08:00:00+01:00',
    });
    expect(set.status).toBe(200);
    expect(set.body.now).toBe('2026-11-24T07:00:00.000Z');
    const read = await world.admin.get<{ now: string }>('/v1/sandbox/clock');
    expect(read.body.now).toMatch(/^2026-11-24T07:0/);
    const late = await world.admin.get<I9Body>(`/v1/i9s/${id}`);
    expect(late.body).toMatchObject({ i9NextStepDueDate: '2026-11-23', overdue: true });
    const signed = await world.admin.post<I9Body>(`/v1/sandbox/i9s/${id}/section1`);
    expect(signed.body.section1SignedAt).toMatch(/^2026-11-24T07:0/);
    const before = Date.now();
    const reset = await world.admin.post<{ now: string }>('/v1/sandbox/clock', { now: null });
    expect(Date.parse(reset.body.now)).toBeGreaterThanOrEqual(before);
    expect(Date.parse(reset.body.now)).toBeLessThanOrEqual(Date.now());
  });

  it('takes a leap second as the second before it', async () => {
    const world = await partnership(service);
    const set = await world.admin.post<{ now: string }>('/v1/sandbox/clock', { now: '2026-12-31T23:59:60Z' });
    expect([set.status, set.body.now]).toEqual([200, '2026-12-31T23:59:59.000Z']);
  });

  it('moves one organization only, and the day by its time zone', async () => {
    const world = await partnership(service);
    const other = await partnership(service);
    const forms = [await startedI9(world), await startedI9(other)];
    await world.admin.post('/v1/sandbox/clock', { now: '2026-11-24T04:59:00Z' });
    const overdue = async () =>
      Promise.all(
        [world, other].map(
          async ({ admin }, index) => (await admin.get<I9Body>(`/v1/i9s/${forms[index]?.id}`)).body.overdue,
        ),
      );
    expect(await overdue()).toEqual([false, false]);
    await world.admin.post('/v1/sandbox/clock', { now: '2026-11-24T05:00:00Z' });
    expect(await overdue()).toEqual([true, false]);
  });

  it.each(['2000-01-01T00:00:00Z', '2099-12-31T23:59:59Z'])('can be set to %s', async (now) => {
    const world = await partnership(service);
    expect((await world.admin.post('/v1/sandbox/clock', { now })).status).toBe(200);
  });

  it.each([
    [{}, '400 invalid-request /now'],
    [{ now: 'tomorrow' }, '400 invalid-request /now'],
    [{ now: '2026-11-31T00:00:00Z' }, '400 invalid-request /now'],
    [{ now: '1999-12-31T23:59:59Z' }, '422 impossible-value /now'],
    [{ now: '2100-01-01T00:00:00Z' }, '422 impossible-value /now'],
    [{ now: null, zone: 'UTC' }, '400 invalid-request /zone'],
  ])('refuses %j', async (body, expected) => {
    const world = await partnership(service);
    expect(refusal(await world.admin.post('/v1/sandbox/clock', body))).toBe(expected);
  });
});

describe('outside the sandbox', () => {
  const production = useService({ sandbox: false });

  it('has none of these operations', async () => {
    const tenant = await production.tenant();
    const client = production.api((await tenant.caller()).token);
    expect(refusal(await client.post('/v1/sandbox/clock', { now: null }))).toBe('404 not-found');
    expect(refusal(await client.post(unknownI9))).toBe('404 not-found');
    expect(refusal(await client.post(unknownI9.replace('section1', 'section2')))).toBe('404 not-found');
    expect(refusal(await client.get('/v1/sandbox/mail'))).toBe('404 not-found');
  });
});

it('seals the section with the hash that the signature names', async () => {
  const world = await partnership(service);
  const { id } = await startedI9(world);
  await world.admin.post(`/v1/sandbox/i9s/${id}/section1`);
  const [row] = await rowsOf<Record<string, Buffer>>(service, world.tenant, 'i9s');
  const open = (purpose: 'i9-section' | 'i9-signature', column: string): unknown =>
    JSON.parse(
      service.services.keys.decrypt(world.tenant.organizationId, purpose, row?.[column] ?? Buffer.alloc(0)),
    );
  const section1 = open('i9-section', 'section1_ciphertext');
  const { employee } = open('i9-signature', 'section1_signature_ciphertext') as {
    employee: Parameters<typeof isIntact>[0];
  };
  expect(isIntact(employee, section1)).toBe(true);
  expect(row?.['section1_hash']?.toString('hex')).toBe(employee.sectionHash);
  expect(employee.signer).toMatchObject({
    type: 'employee',
    method: 'sandbox',
    userId: null,
    address: '127.0.0.1',
  });
});
