import type { components } from '../../generated/openapi';
import { i9States } from '../../src/domain/i9/machine/states';
import { httpClient, namingPath, signOver } from '../support/pages/http-client';
import { csvOf, formOf, scan, zip, type Row } from '../support/organizations/forms-elsewhere';
import { hidden, representativePages, walkSigning } from '../support/organizations/hr';
import {
  notice,
  alien,
  license,
  passport,
  permit,
  permitReceipt,
  ssnCard,
  ssnReceipt,
} from '../support/organizations/i9-walk';
import { eventually } from '../support/patience';
import { walk as walkForm, type Walker } from './i9';
import { createAtlas, i9Edges, tell } from './story';
import { must, useWalk } from './world';

/**
 * Every state and every edge of the machine of a form, over HTTP alone: the API, the sandbox's operations and the portal's
 * pages. A partner's server receives the deliveries that a real worker sends, and each is held against the tables.
 */

type I9 = components['schemas']['I9'];
type Import = components['schemas']['RecordImport'];
type Listed = { searchResult: { id: number }[] };

const world = useWalk();
const atlas = createAtlas('i9');
const walked: Walker[] = [];

async function walk({ remote = false, review = false } = {}): Promise<Walker> {
  must(await world.admin.patch('/v1/organization', { section2ReviewRequired: review }));
  const form = await walkForm(world, { onboardingType: remote ? 'remote' : 'on-site' });
  walked.push(form);
  return form;
}

afterEach(async () => {
  for (const form of walked.splice(0)) atlas.add(await tell(world, form));
});

const reason = { reason: 'It is not right.' };
const permanentCard = {
  code: 'A_I551',
  issuingAuthority: 'U.S. Citizenship and Immigration Services',
  number: 'SRC1234567890',
  expirationDate: '2033-05-01',
};
const receiptDocuments = [license, ssnReceipt];
const defect = (form: Walker, section = 2) =>
  form.step('findDefect', () => form.post('amendment-requests', { section, ...reason }));
const amend = (form: Walker) =>
  form.step('signAmendment', () =>
    form.post('amendments', { explanation: 'Typing error.', attestationRead: true }),
  );
const terminate = (form: Walker, day = '2026-11-30') => form.step('terminate', () => form.end(day));
const reverify = (form: Walker, document: object) =>
  form.step('signSupplementB', () => form.post('reverifications', { document, attestationRead: true }));
const rehire = (form: Walker, day: string) =>
  form.step('rehire', async () => {
    await world.admin.post(`/v1/employees/${form.employeeId}/employments`, { startDate: day });
    return form.post('reverifications', { rehireDate: day, attestationRead: true });
  });
const correctRehire = (form: Walker, day: string) =>
  form.step('rehire', async () => {
    const { employmentId } = await form.state();
    const path = `/v1/employees/${form.employeeId}/employments/${employmentId}`;
    must(await world.admin.patch(path, { startDate: day }));
    return form.post('reverifications', { rehireDate: day, attestationRead: true });
  });
const revoke = (form: Walker) =>
  form.step('revokeAuthorization', () => form.post('authorization-revocations', reason));
const voided = (form: Walker) => form.step('void', () => form.post('void', reason));
const purge = async (form: Walker, day: string) => {
  await world.clock(day);
  await form.post('purge-requests', reason);
  return form.step('purge', () => form.post('purge', { confirmed: true }));
};
const draft = (form: Walker) =>
  form.step('startSection2', () => form.post('section2-draft', { documents: [] }));
const correct = (form: Walker) =>
  form.step('requestCorrection', () => form.post('correction-requests', reason));

/** Imports a form of somebody who was hired on Monday, 2 November 2026. Partners are told nothing of it. */
async function takeOver(profileId: string, more: Row = {}) {
  const { admin, locations } = world;
  const hired = { firstName: 'Grace', lastName: 'Okafor', startDate: '2026-11-02' };
  const employee = { ...hired, profileId, locationId: locations.plain };
  const { id: employeeId } = must(await admin.post<{ id: number }>('/v1/employees', employee));
  const row = formOf(profileId, {
    formEdition: '01/20/25',
    filedOn: '2026-11-05',
    section1SignedOn: '2026-11-02',
    firstDayOfEmployment: '2026-11-02',
    section2SignedOn: '2026-11-04',
    ...more,
  });
  const file = zip({ 'forms.csv': csvOf([row]), 'scans/one.pdf': scan });
  const sent = await admin.post<Import>('/v1/i9-imports', file, { 'content-type': 'application/zip' });
  const { id } = must(sent);
  const done = await eventually(async () => {
    const { body } = await admin.get<Import>(`/v1/imports/${id}`);
    return ['waiting', 'running'].includes(body.state) ? undefined : body;
  });
  if (done.created !== 1) {
    const { text } = await admin.get(`/v1/imports/${id}/faults`);
    throw new Error(`The form was not taken over: ${JSON.stringify(done)} ${text}`);
  }
  const { searchResult } = must(await admin.get<Listed>(`/v1/employees/${employeeId}/i9s`));
  const i9Id = searchResult[0]?.id ?? 0;
  atlas.add(await tell(world, { candidate: '', employeeId, i9Id }));
  return { state: async () => must(await admin.get<I9>(`/v1/i9s/${i9Id}`)) };
}

/** Names of the events of the trail. */
async function actionsOf({ i9Id }: Walker): Promise<string[]> {
  const path = `/v1/i9s/${i9Id}/audit-trail?page_size=100`;
  const { searchResult } = must(await world.admin.get<{ searchResult: { action: string }[] }>(path));
  return searchResult.map(({ action }) => action);
}

/** A form of somebody who may work until a day, with documents that were accepted. */
async function alienForm(until: string, documents: readonly object[] = [permit(until)]): Promise<Walker> {
  const form = await walk();
  await form.section1(alien(until));
  await form.section2(documents);
  return form;
}

describe('Section 1', () => {
  it('is corrected, and a preparer signs later, before or after Section 2 is begun', async () => {
    const form = await walk();
    expect(await form.section1({ preparerSignsLater: true })).toBe('section1_supplement_pending');
    const preparer = {
      lastName: 'Adeyemi',
      firstName: 'Ngozi',
      middleInitial: null,
      addressStreet: '5 Cedar Lane',
      addressCity: 'Tacoma',
      addressState: 'WA',
      addressZip: '98402',
    };
    await form.step('signSupplementA', () =>
      world.admin.post(`/v1/sandbox/i9s/${form.i9Id}/supplement-a`, { preparer }),
    );
    await correct(form);
    await form.section1({ preparerSignsLater: true });
    await voided(form);
    expect(await actionsOf(form)).toEqual([
      'start',
      'signSection1',
      'signSupplementA',
      'requestCorrection',
      'signSection1',
      'void',
    ]);
  });

  it('is corrected after Section 2 was begun', async () => {
    const form = await walk();
    await form.section1();
    await draft(form);
    await correct(form);
    await form.section1();
    await correct(form);
    expect(await voided(form)).toBe('voided');
    expect(await purge(form, '2031-01-05')).toBe('purged');
  });

  it.each([[0], [1], [2]])('is voided after %d steps', async (steps) => {
    const form = await walk();
    if (steps > 0) await form.section1();
    if (steps > 1) await draft(form);
    expect(await voided(form)).toBe('voided');
  });
});

describe('Section 2', () => {
  it.each([[[passport]], [receiptDocuments]])('is signed directly or from a draft', async (documents) => {
    const first = await walk();
    await first.section1();
    await first.section2(documents);
    const second = await walk();
    await second.section1();
    await draft(second);
    await second.section2(documents);
  });

  it.each([[[passport]], [receiptDocuments]])(
    'is reviewed where the organization wants it',
    async (documents) => {
      const form = await walk({ review: true });
      await form.section1();
      expect(await form.section2(documents)).toBe('section2_completed');
      await form.step('reject', () => form.post('approval', { decision: 'reject', section: 2, ...reason }));
      expect(await amend(form)).toBe('section2_completed');
      await defect(form);
      await amend(form);
      await form.step('approve', () => form.post('approval', { decision: 'approve' }));
    },
  );

  it('is always reviewed when a representative completes it', async () => {
    const form = await walk({ remote: true });
    await form.section1();
    const representative = { firstName: 'Sam', lastName: 'Okafor', emailAddress: 'sam@example.com' };
    await form.step('startSection2', () => form.post('representative', representative));
    expect(await form.section2([passport])).toBe('section2_completed');
    await world.clock('2026-12-01');
    expect(await terminate(form)).toBe('retained');
    expect(await form.step('reinstate', () => form.end(null))).toBe('section2_completed');
  });
});

describe('the portal', () => {
  it('takes a remote form from the new hire’s link over the representative’s to the approval', async () => {
    const form = await walk({ remote: true });
    const section1 = httpClient(world.baseUrl);
    const path = new URL(form.link).pathname;
    let naming = '';
    await form.step('signSection1', async () => {
      naming = namingPath(await signOver(section1, path));
    });
    const address = `${form.candidate}.helper@example.com`;
    await form.step('startSection2', () =>
      section1.post(naming, { firstName: 'Sam', lastName: 'Ito', email: address }),
    );
    const hr = httpClient(world.baseUrl);
    await hr.post('/portal/sign-in', {
      login: 'sandbox.hr',
      password: 'sandbox-hr-password',
      to: '/i9s',
    });
    const mail = await (await hr.get('/portal/sandbox/mail')).text();
    const link = new RegExp(`${address}[^]*?(/portal/section2/[A-Za-z0-9_-]+)`).exec(mail)?.[1] ?? '';
    await form.step('signSection2', () =>
      walkSigning(httpClient(world.baseUrl), `${link}/form`, [
        ...representativePages,
        { signature: 'Sam Ito' },
      ]),
    );
    // The location is in Washington, and so is the time of the signature; the minute depends on how busy the machine is.
    const signed = await httpClient(world.baseUrl).get(link);
    expect(signed.status).toBe(200);
    expect(await signed.text()).toMatch(/November 19, 2026 at 10:\d\d:\d\d AM PST/);
    expect((await form.state()).representative).toEqual({
      firstName: 'Sam',
      lastName: 'Ito',
      emailAddress: address,
      invitation: 'signed',
    });
    await form.step('approve', async () => {
      const page = await (await hr.get(`/portal/i9s/${form.i9Id}/approval`)).text();
      // The representative is not told what the record says: whoever approves the form explains it.
      const explained = { 'explanations.name-differs-from-record': 'The name was misspelled.' };
      const answer = { csrf: hidden(page, 'csrf'), decision: 'approve', ...explained };
      return hr.post(`/portal/i9s/${form.i9Id}/approval`, answer);
    });
    expect((await form.state()).i9StatusCode).toBe('approved');
  });
});

describe('an automatic extension', () => {
  const extend = (form: Walker, extendedUntil: string) =>
    form.step('extendAuthorization', () =>
      form.post('authorization-extensions', {
        ...notice,
        extendedUntil,
        attestationRead: true,
      }),
    );

  it.each([[undefined], [[permitReceipt]]])('takes a form back to its approval', async (documents) => {
    const form = await alienForm('2027-03-01', documents);
    const approved = (await form.state()).i9StatusCode;
    expect(await extend(form, '2027-04-01')).toBe(approved);
    await world.clock('2027-04-01');
    expect((await form.state()).i9StatusCode).toBe('reverification_due');
    expect(await extend(form, '2027-04-10')).toBe(approved);
    await world.clock('2027-04-11');
    expect((await form.state()).i9StatusCode).toBe('authorization_expired');
    expect(await extend(form, '2028-05-01')).toBe(approved);
  });
});

describe('the first day of employment', () => {
  const moveTo = (form: Walker, startDate: string) =>
    world.admin.patch(`/v1/employees/${form.employeeId}`, {
      firstName: 'Ana',
      lastName: 'Rivera',
      locationId: world.locations.plain,
      startDate,
    });

  it.each([
    [[passport], false],
    [receiptDocuments, false],
    [[passport], true],
  ])('is amended when it changes, or put right in the record', async (documents, review) => {
    const form = await walk({ review });
    await form.section1();
    const before = await form.section2(documents);
    expect(await form.step('changeFirstDay', () => moveTo(form, '2026-11-30'))).toBe('amendment_required');
    expect(await form.step('restoreFirstDay', () => moveTo(form, '2026-11-23'))).toBe(before);
    await form.step('changeFirstDay', () => moveTo(form, '2026-12-02'));
    await form.step('changeFirstDay', () => moveTo(form, '2026-12-01'));
    const amendment = {
      firstDayOfEmployment: '2026-12-01',
      explanation: 'The start was moved.',
      attestationRead: true,
    };
    expect(await form.step('signAmendment', () => form.post('amendments', amendment))).toBe(before);
  });
});

describe('receipts', () => {
  it('are none: each temporary stamp of a permanent resident is followed up with Supplement B, to the card', async () => {
    const stamped = (expirationDate: string) => ({
      code: 'A_FP_I551',
      issuingAuthority: 'Mexico',
      number: 'FP123456',
      expirationDate: '2030-05-01',
      companions: [
        { issuingAuthority: 'U.S. Department of Homeland Security', number: 'N/A', expirationDate },
      ],
    });
    const form = await walk();
    await form.section1({ citizenshipStatus: 'LAWFUL_PERMANENT_RESIDENT', alienNumber: '012345678' });
    expect(await form.section2([stamped('2027-05-01')])).toBe('approved');
    const present = (document: object) =>
      form.step('signSupplementB', () => form.post('reverifications', { document, attestationRead: true }));
    expect(await present(stamped('2028-05-01'))).toBe('approved');
    expect((await form.state()).i9Expiration).toBe('2028-05-01');
    expect(await present(permanentCard)).toBe('approved');
    expect((await form.state()).i9Expiration).toBe('');
  });

  it('are settled one after the other', async () => {
    const form = await walk();
    await form.section1();
    const licenseReceipt = { code: 'B_DL', receipt: true, issuingAuthority: 'WA', number: 'N/A' };
    expect(await form.section2([licenseReceipt, ssnReceipt])).toBe('approved_receipt');
    const settle = (document: object) =>
      form.step('presentOriginal', () =>
        form.post('receipt-replacements', { documents: [document], attestationRead: true }),
      );
    expect(await settle(license)).toBe('approved_receipt');
    expect(await settle(ssnCard)).toBe('approved');
  });

  it('are replaced by the document', async () => {
    const form = await walk();
    await form.section1();
    await form.section2(receiptDocuments);
    await defect(form);
    expect(await amend(form)).toBe('approved_receipt');
    await form.step('presentOriginal', () =>
      form.post('receipt-replacements', { documents: [ssnCard], attestationRead: true }),
    );
  });

  it('are overdue once', async () => {
    const form = await walk();
    await form.section1();
    await form.section2(receiptDocuments);
    expect((await form.state()).i9Expiration).toBe('2027-02-21');
    await world.clock('2027-02-21');
    await form.step('reportReceiptOverdue', () => world.clock('2027-02-22'));
    await world.clock('2027-02-23');
    expect((await actionsOf(form)).filter((action) => action === 'reportReceiptOverdue')).toHaveLength(1);
    expect(await terminate(form, '2027-02-23')).toBe('retained');
    expect(await rehire(form, '2027-02-24')).toBe('approved_receipt');
    expect(await correctRehire(form, '2027-02-25')).toBe('approved_receipt');
  });

  it('do not hold a reverification up', async () => {
    const form = await alienForm('2026-12-15', [permitReceipt]);
    await form.step('openReverification', () => world.clock('2026-12-15'));
    const revoked = await alienForm('2028-12-15', [permitReceipt]);
    expect(await revoke(revoked)).toBe('reverification_due');
  });
});

describe('reverification', () => {
  it('opens, expires and is done, with a document or with a receipt', async () => {
    const form = await alienForm('2027-03-01');
    await world.clock('2026-11-30');
    expect((await form.state()).i9StatusCode).toBe('approved');
    await form.step('openReverification', () => world.clock('2026-12-01'));
    await revoke(form);
    await defect(form);
    await amend(form);
    expect(await reverify(form, { ...permit('2027-12-01'), number: 'SRC9876543210' })).toBe('approved');
    await form.step('openReverification', () => world.clock('2027-10-01'));
    await world.clock('2027-12-01');
    await form.step('expireAuthorization', () => world.clock('2027-12-02'));
    await defect(form);
    expect(await amend(form)).toBe('authorization_expired');
    expect(await reverify(form, permitReceipt)).toBe('approved_receipt');
  });

  it('takes a receipt in time and a document too late', async () => {
    const form = await alienForm('2027-01-15');
    await form.step('openReverification', () => world.clock('2026-11-20'));
    expect(await reverify(form, permitReceipt)).toBe('approved_receipt');
    const late = await alienForm('2027-01-15');
    await world.clock('2026-12-20');
    await late.step('expireAuthorization', () => world.clock('2027-01-16'));
    expect(await reverify(late, permit('2029-01-01'))).toBe('approved');
  });

  it('is done before it is due, with a document or with a receipt', async () => {
    expect(await reverify(await alienForm('2028-03-01'), permit('2029-03-01'))).toBe('approved');
    expect(await reverify(await alienForm('2028-03-01'), permitReceipt)).toBe('approved_receipt');
  });

  it('follows a revocation', async () => {
    expect(await revoke(await alienForm('2029-01-01'))).toBe('reverification_due');
  });
});

describe('a permanent resident whom an earlier version reverifies', () => {
  const withdraw = async (form: Walker, day: string) => {
    await world.asResidentOfBefore(form.i9Id);
    return form.step('withdrawReverification', () => world.clock(day));
  };
  it.each([
    ['approved', permit('2027-03-01'), 'approved', '2026-11-20', '2026-12-02'],
    ['approved_receipt', permitReceipt, 'approved_receipt', '2026-11-20', '2026-12-02'],
    ['reverification_due', permit('2027-03-01'), 'approved', '2026-12-02', '2026-12-03'],
    ['authorization_expired', permit('2027-03-01'), 'approved', '2027-03-02', '2027-03-03'],
  ])('is left alone from the state %s on', async (state, document, after, day, next) => {
    const form = await alienForm('2027-03-01', [document]);
    await world.clock(day);
    expect((await form.state()).i9StatusCode).toBe(state);
    expect(await withdraw(form, next)).toBe(after);
    await world.clock('2027-06-01');
    expect((await form.state()).i9StatusCode).toBe(after);
  });

  it.each([
    ['reverification_due', '2027-01-15', '2027-01-16'],
    ['authorization_expired', '2027-01-16', '2027-01-17'],
  ])('still owes the document behind a receipt from the state %s on', async (state, day, next) => {
    const form = await alienForm('2027-01-15', [permitReceipt]);
    await world.clock('2027-01-15');
    await world.clock(day);
    expect((await form.state()).i9StatusCode).toBe(state);
    await world.asResidentOfBefore(form.i9Id);
    await form.step('withdrawReverification', () => world.clock(next));
    const { i9StatusCode, i9Expiration } = await form.state();
    expect([i9StatusCode, i9Expiration]).toEqual(['approved_receipt', '2027-02-21']);
  });
});

describe('the end of employment', () => {
  it('leads from every state in force into retention, and back when it is taken back', async () => {
    const forms = [
      await alienForm('2029-01-01'),
      await alienForm('2027-02-01'),
      await alienForm('2026-11-25'),
    ];
    for (const form of forms) {
      await world.clock('2026-12-01');
      const { i9StatusCode } = await form.state();
      await terminate(form);
      await terminate(form, '2026-11-29');
      expect(await form.step('reinstate', () => form.end(null))).toBe(i9StatusCode);
    }
    const [approved] = forms;
    if (!approved) throw new Error('There is no form');
    await defect(approved);
    expect(await terminate(approved)).toBe('retained');
  });

  it('can come while an amendment is made after the end', async () => {
    const form = await alienForm('2029-01-01');
    await world.clock('2026-12-01');
    await terminate(form);
    await defect(form, 1);
    await terminate(form, '2026-11-29');
    await form.step('reinstate', () => form.end(null));
    await form.step('signAmendment', () =>
      world.admin.post(`/v1/sandbox/i9s/${form.i9Id}/section1`, alien('2029-01-02')),
    );
  });

  it('lets a form serve for a re-hire or gives way to a new one', async () => {
    const again = await alienForm('2029-01-01');
    await world.clock('2026-12-01');
    await terminate(again);
    expect(await rehire(again, '2026-12-02')).toBe('approved');
    expect(await correctRehire(again, '2026-12-03')).toBe('approved');
    const due = await alienForm('2027-04-01');
    await world.clock('2026-12-01');
    await terminate(due);
    await world.clock('2027-02-01');
    expect(await rehire(due, '2027-02-02')).toBe('reverification_due');
    const replaced = await alienForm('2029-01-01');
    await world.clock('2026-12-01');
    await terminate(replaced);
    await replaced.step('supersede', () => replaced.startAgain('2026-12-07'));
    expect(await terminate(replaced, '2026-12-02')).toBe('superseded');
    expect(await purge(replaced, '2030-01-01')).toBe('purged');
  });

  it('lets a form be destroyed after its time, in two steps', async () => {
    const form = await alienForm('2029-01-01');
    await world.clock('2026-12-01');
    await terminate(form);
    expect((await form.post('purge-requests', reason)).status).toBe(409);
    await world.clock('2029-11-24');
    expect((await form.post('purge', { confirmed: true })).status).toBe(409);
    expect(await purge(form, '2029-11-24')).toBe('purged');
    expect(await form.state()).toMatchObject({ section1: null, section2: null, section1SignedAt: null });
    expect((await actionsOf(form)).slice(-3)).toEqual(['terminate', 'requestPurge', 'purge']);
  });
});

describe('a form of another system', () => {
  it('is approved as it is, and waits for the original of a receipt', async () => {
    await world.clock('2026-11-19');
    const passport = await takeOver('elsewhere-1');
    expect((await passport.state()).i9StatusCode).toBe('approved');
    const receipt = await takeOver('elsewhere-2', {
      citizenshipStatus: 'LAWFUL_PERMANENT_RESIDENT',
      alienNumber: 'A200000001',
      listADocument: 'A_RCPT_I94_551',
      listAIssuingAuthority: 'U.S. Customs and Border Protection',
      listANumber: '12345678901',
      listAIssuedOn: '2026-10-01',
      listAExpirationDate: '',
    });
    expect((await receipt.state()).i9StatusCode).toBe('approved_receipt');
  });
});

test('every state and every edge was walked', () => {
  const states = Object.keys(i9States);
  const edges = [...new Set(i9Edges)];
  console.log(
    `I-9: ${atlas.states.size} of ${states.length} states, ${atlas.edges.size} of ${edges.length} edges ` +
      `(${atlas.count('received')} told to the partner, ${atlas.count('replaced')} replaced by newer news, ` +
      `${atlas.count('silent')} silent), ${atlas.deliveries()} deliveries received`,
  );
  expect(atlas.count('replaced')).toBe(0);
  expect(states.filter((state) => !atlas.states.has(state))).toEqual([]);
  expect(edges.filter((edge) => !atlas.edges.has(edge))).toEqual([]);
  expect([...atlas.edges.keys()].filter((edge) => !edges.includes(edge))).toEqual([]);
});
