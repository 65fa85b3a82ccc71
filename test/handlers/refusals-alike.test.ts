import type { ApiResponse } from '../support/http';
import {
  notice,
  alien,
  license,
  passport,
  permit,
  ssnCard,
  ssnReceipt,
  walk,
  type Walker,
} from '../support/organizations/i9-walk';
import { jpegCopy, partnership, type Partnership } from '../support/organizations/partnership';
import { ownerOf } from '../support/owner';
import { useService } from '../support/service';

/**
 * Operations that follow the same rule refuse alike. Each names in `x-problems` what it answers: the rule's own tests ask
 * one of them.
 */

const service = useService();
const production = useService({ sandbox: false });
let world: Partnership;
let user: string;
let management: string;
beforeAll(async () => {
  world = await partnership(service);
  const { admin, caller } = world;
  user = `/v1/users/${caller.userId}`;
  const group = await admin.post<{ id: number }>('/v1/managements', { userId: caller.userId, group: [] });
  management = `/v1/managements/${group.body.id}`;
  await admin.post('/v1/users', { ...names, role: caller.roleId, login: 'taken' });
});

const partners = '/v1/organization/partners';
const names = { firstName: 'Ana', lastName: 'Rivera' };
const representative = { firstName: 'Sam', lastName: 'Okafor', emailAddress: 'sam@example.com' };

/** `409 state-conflict`, with the codes of the faults that are its own. */
function told({ status, body }: ApiResponse): string {
  const { type, errors = [] } = body as { type: string; errors?: { code: string }[] };
  return [status, type.split('/').at(-1), ...errors.map(({ code }) => code)].join(' ');
}

describe('users and locations', () => {
  const fields = () => ({ ...names, role: world.caller.roleId });

  test('a training in the future', async () => {
    const passed = { everifyTrainingPassedDate: '2031-01-01' };
    const answers = [
      await world.admin.post('/v1/users', { ...fields(), ...passed }),
      await world.admin.patch(user, { ...fields(), ...passed }),
    ];
    expect(answers.map(told)).toEqual(Array(2).fill('422 impossible-value future-date'));
  });

  test('the login of somebody else', async () => {
    const answers = [
      await world.admin.post('/v1/users', { ...fields(), login: 'taken' }),
      await world.admin.patch(user, { ...fields(), login: 'taken' }),
    ];
    expect(answers.map(told)).toEqual(Array(2).fill('409 already-exists already-exists'));
  });

  test('a welcome email without an address', async () => {
    const asked = { sendLoginEmail: true, login: 'no-address' };
    const answers = [
      await world.admin.post('/v1/users', { ...fields(), ...asked }),
      await world.admin.patch(user, { ...fields(), ...asked }),
    ];
    expect(answers.map(told)).toEqual(Array(2).fill('422 impossible-value needed'));
  });

  test('a time zone that does not exist', async () => {
    const answers = [
      await world.admin.post('/v1/locations', { timeZone: 'Mars/Base' }),
      await world.admin.patch(`/v1/locations/${world.tenant.locationId}`, { timeZone: 'Mars/Base' }),
    ];
    expect(answers.map(told)).toEqual(Array(2).fill('422 impossible-value unknown-time-zone'));
  });

  test('a group below the last level of the hierarchy', async () => {
    const group = [1, 2, 3, 4, 5];
    const answers = [
      await world.admin.post('/v1/managements', { userId: world.caller.userId, group }),
      await world.admin.patch(management, { group }),
    ];
    expect(answers.map(told)).toEqual(Array(2).fill('422 impossible-value group'));
  });
});

describe('partner systems and API clients', () => {
  test.each([
    ['https://10.0.0.1/{integrationCandidateId}', 'forbidden-address forbidden_address'],
    ['https://u:p@ats.example/{integrationCandidateId}', 'credentials'],
    ['https://ats.example/{integrationCandidateId}#x', 'fragment'],
    ['https://ats.example/{id}/{integrationCandidateId}', 'unknown-placeholder unknown_placeholder'],
    ['https://{integrationCandidateId}.ats.example/', 'placeholder-in-host placeholder_in_host'],
    ['https://ats.example/%{integrationCandidateId}', 'not-a-url not_a_url'],
    ['ftp://ats.example/{integrationCandidateId}', 'scheme'],
    ['https://ats.example:22/{integrationCandidateId}', 'port'],
  ])('the address %s', async (callbackUrl, codes) => {
    const { admin, partner, caller } = world;
    const answers = [
      await admin.post(partners, { name: 'Harbor ATS', callbackUrl }),
      await admin.patch(`${partners}/${caller.partnerId}`, { callbackUrl }),
      await partner.patch('/v1/partners/self', { callbackUrl }),
    ];
    expect(answers.map(told)).toEqual(Array(3).fill(`422 impossible-value ${codes}`));
  });

  test('an address whose host is not found, outside the sandbox', async () => {
    const tenant = await production.tenant();
    const [{ token, partnerId }, caller] = [await tenant.caller({ partner: true }), await tenant.caller()];
    const admin = production.api(caller.token);
    const callbackUrl = 'https://nowhere.invalid/{integrationCandidateId}';
    const answers = [
      await admin.post(partners, { name: 'Harbor ATS', callbackUrl }),
      await admin.patch(`${partners}/${partnerId}`, { callbackUrl }),
      await production.api(token).patch('/v1/partners/self', { callbackUrl }),
      await admin.patch('/v1/organization', { oauthIssuer: 'https://nowhere.invalid' }),
    ];
    expect(answers.map(told)).toEqual(Array(4).fill('422 impossible-value unresolvable'));
    const open = await admin.patch('/v1/organization', { oauthIssuer: 'http://idp.example' });
    expect(told(open)).toBe('422 impossible-value scheme');
  });

  test('an id that is not that of the path', async () => {
    const { admin, partner, caller } = world;
    const answers = [
      await admin.patch(`/v1/organization/api-clients/${caller.apiClientId}`, { id: 1_000_000 }),
      await admin.patch(`${partners}/${caller.partnerId}`, { id: 1_000_000 }),
      await partner.patch('/v1/partners/self', { id: 1_000_000 }),
    ];
    expect(answers.map(told)).toEqual(Array(3).fill('422 id-mismatch id-mismatch'));
  });

  test('a test delivery to no address, and one signing secret too many', async () => {
    const { admin } = world;
    const { body } = await admin.post<{ id: number }>(partners, { name: 'Without an address' });
    const own = `${partners}/${body.id}`;
    expect(told(await admin.post(`${own}/test-deliveries`))).toBe('409 state-conflict');
    const rotate = () => admin.post(`${own}/secret-rotations`, {});
    for (let secrets = 1; secrets < 50; secrets += 1) expect((await rotate()).status).toBe(201);
    expect(told(await rotate())).toBe('409 state-conflict');
  });
});

test('a form that is destroyed is not held or assigned, and keeps no copies', async () => {
  const { admin, partner, newHire } = world;
  const { i9Id } = (await partner.post<{ i9Id: number }>('/v1/partners/i9s/section1', newHire())).body;
  await ownerOf(service.services)('i9s').where({ id: i9Id }).update({ state: 'purged' });
  const answers = [
    await admin.post(`/v1/i9s/${i9Id}/hold`, { hold: true, reason: 'Inspection.' }),
    await admin.post(`/v1/i9s/${i9Id}/owner`, { ownerUserId: null }),
    await admin.post(`/v1/i9s/${i9Id}/document-copies`, {
      document: 'A_US_PASSPORT',
      side: 'front',
      content: jpegCopy,
    }),
  ];
  expect(answers.map(told)).toEqual(Array(3).fill('409 state-conflict'));
});

describe('what is signed', () => {
  const until = '2028-01-01';
  const signed = { attestationRead: true };
  const reason = 'The number is not right.';

  async function section2(documents?: readonly object[]): Promise<Walker> {
    const form = await walk(service);
    await form.section1(alien(until));
    if (documents) await form.section2(documents);
    return form;
  }

  const stamped = {
    ...passport,
    code: 'A_FP_I551',
    companions: [{ issuingAuthority: 'U.S. Department of State', number: 'N/A', expirationDate: 'N/A' }],
  };
  /** Extends an authorization to work for one employer, and no card. */
  const petition = { basis: 'petition-240-days', receiptNumber: 'IOE0912345678' };
  const presented: readonly (readonly [code: string, document: object])[] = [
    ['unknown-document', { code: 'X' }],
    ['title', { ...passport, title: 'U.S. Passport Card' }],
    ['papers', { ...passport, code: 'A_FP_I94' }],
    ['number-malformed', { ...passport, number: '1' }],
    ['not-applicable-refused', { ...passport, number: 'N/A' }],
    ['expired', { ...passport, expirationDate: '2020-01-01' }],
    ['date-ahead', { ...passport, issuedOn: '2031-01-01' }],
    ['date-or-not-applicable', { ...license, expirationDate: '' }],
    ['expiration-not-expected', { ...ssnCard, expirationDate: '2031-01-01' }],
    ['issue-date-required', stamped],
    ['unknown-basis', { ...permit(until), autoExtendedUntil: '2028-06-01', extension: petition }],
    ['not-extendable', { ...passport, autoExtendedUntil: '2028-06-01' }],
  ];

  const operations: Record<string, { ready: () => Promise<Walker>; body: (document: object) => object }> = {
    section2: {
      ready: () => section2(),
      body: (document) => ({ documents: [document], firstDayOfEmployment: '2026-11-23' }),
    },
    amendments: {
      async ready() {
        const form = await section2([permit(until)]);
        await form.post('amendment-requests', { section: 2, reason });
        return form;
      },
      body: (document) => ({ documents: [document], explanation: reason }),
    },
    'receipt-replacements': {
      ready: () => section2([license, ssnReceipt]),
      body: (document) => ({ documents: [document] }),
    },
    reverifications: {
      ready: () => section2([permit(until)]),
      body: (document) => ({ document }),
    },
  };

  async function expectEach(send: (document: object) => Promise<ApiResponse>): Promise<void> {
    for (const [code, document] of presented)
      expect(told(await send(document))).toMatch(new RegExp(`^422 impossible-value .*\\b${code}\\b`));
  }

  test.each(Object.entries(operations))('the document of %s', async (path, { ready, body }) => {
    const form = await ready();
    await expectEach((document) => form.post(path, { ...signed, ...body(document) }));
  });

  test('the document that a representative shows in the sandbox', async () => {
    const form = await walk(service, { remote: true });
    await form.section1();
    await form.post('representative', representative);
    const path = `/v1/sandbox/i9s/${form.id}/section2`;
    await expectEach((document) => form.world.admin.post(path, { documents: [document] }));
    for (const [code, firstDayOfEmployment] of [
      ['before-birth', '1901-01-01'],
      ['too-far-ahead', '2031-01-01'],
    ] as const) {
      const answer = await form.world.admin.post(path, { firstDayOfEmployment });
      expect(told(answer)).toBe(`422 impossible-value ${code}`);
    }
  });

  test('a receipt for a job of less than three business days', async () => {
    const short = async (remote: boolean): Promise<Walker> => {
      const form = await walk(service, { remote });
      await form.period({ startDate: '2026-11-23', terminatedDate: '2026-11-24' });
      await form.section1();
      return form;
    };
    const documents = [license, ssnReceipt];
    const [form, remote] = [await short(false), await short(true)];
    await remote.post('representative', representative);
    const answers = [
      await form.post('section2', { ...signed, documents, firstDayOfEmployment: '2026-11-23' }),
      await remote.world.admin.post(`/v1/sandbox/i9s/${remote.id}/section2`, { documents }),
    ];
    await form.section2();
    await form.post('amendment-requests', { section: 2, reason });
    answers.push(await form.post('amendments', { ...signed, documents, explanation: reason }));
    expect(answers.map(told)).toEqual(Array(3).fill('422 impossible-value receipt-short-job'));
  });

  test('an implausible first day of employment', async () => {
    const firstDayOfEmployment = '2027-01-15';
    const form = await walk(service);
    const remote = await walk(service, { remote: true });
    await form.section1();
    await remote.section1();
    await remote.post('representative', representative);
    const answers = [
      await form.post('section2', { ...signed, documents: [passport], firstDayOfEmployment }),
      await remote.world.admin.post(`/v1/sandbox/i9s/${remote.id}/section2`, { firstDayOfEmployment }),
    ];
    await form.section2();
    await form.post('amendment-requests', { section: 2, reason });
    answers.push(await form.post('amendments', { ...signed, firstDayOfEmployment, explanation: reason }));
    expect(answers.map(told)).toEqual(Array(3).fill('422 impossible-value first-day-unusual'));
  });

  test('a representative', async () => {
    const form = await walk(service, { remote: true });
    await form.section1();
    const answers = [
      await form.post('representative', { ...representative, emailAddress: 'x' }),
      await form.post('representative', { ...representative, ...names }),
    ];
    expect(answers.map(told)).toEqual([
      '422 impossible-value email-malformed',
      '422 impossible-value same-as-employee',
    ]);
  });

  test('Section 1 in the sandbox', async () => {
    const form = await walk(service);
    for (const [code, fields] of [
      ['ssn-never-issued', { socialSecurityNumber: '000-12-3456' }],
      ['zip-malformed', { addressZip: '1' }],
      ['date-implausible', { dateOfBirth: '1850-01-01' }],
      ['choose-one', { ...alien(until), alienNumber: null }],
    ] as const) {
      const answer = await form.world.admin.post(`/v1/sandbox/i9s/${form.id}/section1`, fields);
      expect(told(answer)).toBe(`422 impossible-value ${code}`);
      expect(answer.text).not.toContain('breaks the rule');
    }
  });

  test('a document that does not fit the status in Section 1', async () => {
    for (const path of ['section2', 'amendments']) {
      const { ready, body } = operations[path] ?? {};
      const form = await ready?.();
      const answer = await form?.post(path, { ...signed, ...body?.(passport) });
      expect(answer && told(answer)).toBe('422 impossible-value document-does-not-fit-status');
    }
  });

  test('an automatic extension', async () => {
    const form = await section2([permit(until)]);
    const renewal = {
      basis: 'ead-renewal',
      filedOn: '2025-10-01',
      receiptNumber: 'IOE0912345678',
      cardCategory: 'C09',
      noticeCategory: 'C09',
      extendedUntil: '2029-01-01',
    };
    const stemOpt = { basis: 'stem-opt', cardCategory: 'C03B', sevisNumber: 'N0012345678' };
    for (const [code, fields] of [
      ['required', { receiptNumber: null }],
      ['unknown-basis', petition],
      ['number-malformed', { receiptNumber: '1' }],
      ['citation-malformed', { ...notice, receiptNumber: 'x' }],
      ['category-not-extended', { cardCategory: 'C33', noticeCategory: 'C33' }],
      ['category-mismatch', { noticeCategory: 'C10' }],
      ['filed-too-late', { filedOn: '2026-01-01' }],
      ['date-ahead', { ...stemOpt, filedOn: '2027-01-01', extendedUntil: '2028-06-01' }],
      ['extension-ended', { extendedUntil: '2020-01-01' }],
      ['extension-before-end', { extendedUntil: '2027-01-01' }],
      ['extension-too-long', { extendedUntil: '2031-01-01' }],
    ] as const) {
      const answer = await form.post('authorization-extensions', { ...signed, ...renewal, ...fields });
      expect(told(answer)).toBe(`422 impossible-value ${code}`);
    }
  });
});
