import type { components } from '../../../generated/openapi';
import { useService } from '../../support/service';
import {
  jpegCopy,
  refusal,
  rowsOf,
  startedI9,
  trailOf,
  type ProblemBody,
} from '../../support/organizations/partnership';
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
} from '../../support/organizations/i9-walk';
import { asKeptUntilBefore } from '../../support/older-forms';
import { ownerOf } from '../../support/owner';

const service = useService();

type I9 = components['schemas']['I9'];

const body = (fields: object = {}) => ({
  documents: [passport],
  firstDayOfEmployment: '2026-11-23',
  attestationRead: true,
  ...fields,
});

async function ready(section1: object = {}): Promise<Walker> {
  const form = await walk(service);
  await form.section1(section1);
  return form;
}

/** The form of somebody whose employment has ended, and who is hired again today. */
async function hiredAgain(section1: object = {}, documents: readonly object[] = [passport]): Promise<Walker> {
  const form = await ready(section1);
  await form.section2(documents);
  await form.clock('2026-12-10');
  await form.end('2026-12-01');
  await form.world.admin.post(`/v1/employees/${form.employeeId}/employments`, { startDate: '2026-12-10' });
  return form;
}

describe('completeSection2', () => {
  it('records every document in the shape in which it was sent', async () => {
    const form = await ready(alien('N/A'));
    const visa = {
      code: 'A_FP_I94',
      issuingAuthority: 'Brazil',
      number: 'FP123456',
      expirationDate: '2030-05-01',
      companions: [
        {
          issuingAuthority: 'U.S. Customs and Border Protection',
          number: '123456789A1',
          expirationDate: 'D/S',
        },
        {
          title: 'Form DS-2019',
          issuingAuthority: 'State University',
          number: 'N0012345678',
          expirationDate: '06/30/2028',
        },
      ],
    };
    const { status, body: i9 } = (await form.post('section2', body({ documents: [visa] }))) as {
      status: number;
      body: I9;
    };
    expect(status).toBe(200);
    expect(i9.section2?.documents).toEqual([
      {
        ...visa,
        title: 'Foreign passport',
        issuedOn: null,
        hasPhotograph: null,
        photographException: null,
        autoExtendedUntil: null,
        extension: null,
        receipt: false,
        companions: [
          { ...visa.companions[0], title: 'Form I-94', issuedOn: null },
          { ...visa.companions[1], expirationDate: '2028-06-30', issuedOn: null },
        ],
      },
    ]);
    expect(i9).toMatchObject({
      i9StatusCode: 'approved',
      i9Expiration: '2028-06-30',
      section2: {
        title: 'HR generalist',
        examinationMethod: 'physical',
        signature: { signedBy: 'Terry Tester' },
      },
    });
  });

  it('has a document that does not fit the status explained, and never refuses it', async () => {
    const form = await ready(alien('2028-01-01'));
    const check = 'document-does-not-fit-status';
    expect(refusal(await form.post('section2', body()))).toBe(`422 impossible-value /explanations/${check}`);
    const explanations = { [check]: 'The employee has confirmed the status.' };
    const { body: i9 } = (await form.post('section2', body({ explanations }))) as { body: I9 };
    expect(i9).toMatchObject({
      i9StatusCode: 'approved',
      warnings: [{ code: 'document-does-not-fit-status' }],
    });
  });

  it.each([
    ['a document of List B alone', { documents: [license] }, '422 impossible-value /documents'],
    ['List A beside List C', { documents: [passport, ssnCard] }, '422 impossible-value /documents'],
    ['an unknown code', { documents: [{ code: 'X' }] }, '422 impossible-value /documents/0/code'],
    [
      'an expired document with a malformed number',
      { documents: [{ ...passport, number: '1', expirationDate: '2026-11-18' }] },
      '422 impossible-value /documents/0/number /documents/0/expirationDate',
    ],
    [
      'a companion without a number',
      {
        documents: [
          {
            code: 'A_FP_I94',
            issuingAuthority: 'Brazil',
            number: 'FP123456',
            expirationDate: '2030-05-01',
            companions: [{ issuingAuthority: 'CBP', expirationDate: 'D/S' }],
          },
        ],
      },
      '422 impossible-value /documents/0/companions/0/number /explanations/document-does-not-fit-status',
    ],
    [
      'a day before birth',
      { firstDayOfEmployment: '1950-01-01' },
      '422 impossible-value /firstDayOfEmployment',
    ],
    [
      'the alternative procedure without E-Verify',
      { examinationMethod: 'alternative', liveVideoAt: '2026-11-19T14:00:00Z' },
      '422 impossible-value /examinationMethod /liveVideoAt',
    ],
    ['an attestation that was not read', { attestationRead: false }, '400 invalid-request /attestationRead'],
    [
      'an impossible date',
      { firstDayOfEmployment: '2026-02-30' },
      '400 invalid-request /firstDayOfEmployment',
    ],
  ])('refuses %s', async (_, fields, expected) => {
    const form = await ready();
    expect(refusal(await form.post('section2', body(fields)))).toBe(expected);
    expect(await form.state()).toMatchObject({ i9StatusCode: 'section1_completed', section2: null });
  });

  it('asks for what the form needs from the records', async () => {
    const form = await ready();
    const system = ownerOf(service.services);
    const organization = { organization_id: form.world.tenant.organizationId };
    await system('users').where(organization).update({ title: null });
    await system('locations')
      .where(organization)
      .update({ address_street: null, address_city: null, address_state: null, address_zip: null });
    const answer = await form.post('section2', body());
    expect((answer.body as { errors: { code: string }[] }).errors.map(({ code }) => code)).toEqual([
      'user-title-missing',
      'business-address-missing',
    ]);
  });

  it('names the value of the records, or of the examiner, that the form cannot print', async () => {
    const form = await ready(alien('2028-01-01'));
    const thai = { first_name: 'Mei', last_name: 'สมชาย', title: 'ผู้จัดการ' };
    await ownerOf(service.services)('users')
      .where({ organization_id: form.world.tenant.organizationId })
      .update(thai);
    const examiner = {
      firstName: thai.first_name,
      lastName: thai.last_name,
      title: thai.title,
      identifiedBy: 'Passkey',
    };
    const faultsOf = async (path: string, fields: object) =>
      ((await form.post(path, fields)).body as ProblemBody).errors?.map(
        ({ pointer, code, detail }) => `${pointer} ${code} ${detail.replace(/:.*/, '')}`,
      );
    const documents = { documents: [permit('2028-01-01')] };
    expect(await faultsOf('section2', body(documents))).toEqual([
      ' letters-not-printable The last name of the user who signs',
      ' letters-not-printable The title of the user who signs',
    ]);
    expect(refusal(await form.post('section2', body({ ...documents, examiner })))).toBe(
      '422 impossible-value /examiner/lastName /examiner/title',
    );
    await form.post(
      'section2',
      body({ ...documents, examiner: { ...examiner, lastName: 'Li', title: 'HR' } }),
    );
    const named = { newLastName: 'Rivera Lee', attestationRead: true };
    expect(await faultsOf('reverifications', named)).toEqual([
      ' letters-not-printable The name of the user who signs',
    ]);
    expect(refusal(await form.post('reverifications', { ...named, examiner }))).toBe(
      '422 impossible-value /examiner',
    );
  });

  it('takes no signature of a name that the form cannot print under what is added to Section 2', async () => {
    const form = await ready(alien('2028-01-01'));
    await form.section2([permit('2028-01-01')]);
    const lost = await ready();
    await lost.section2([license, ssnReceipt]);
    const examiner = { firstName: 'Mei', lastName: 'สมชาย', title: 'HR lead', identifiedBy: 'Passkey' };
    const extension = { ...notice, extendedUntil: '2028-04-01' };
    const refused = async ({ post }: Walker, path: string, fields: object) =>
      expect(refusal(await post(path, { ...fields, examiner, attestationRead: true }))).toBe(
        '422 impossible-value /examiner',
      );
    await refused(form, 'authorization-extensions', extension);
    await form.post('amendment-requests', { section: 2, reason: 'The number is not right.' });
    await refused(form, 'amendments', { explanation: 'Misread.' });
    await refused(lost, 'receipt-replacements', { documents: [ssnCard] });
    await ownerOf(service.services)('users')
      .where({ organization_id: lost.world.tenant.organizationId })
      .update({ last_name: examiner.lastName });
    const own = await lost.post('receipt-replacements', { documents: [ssnCard], attestationRead: true });
    expect([refusal(own), own.text]).toEqual([
      '422 impossible-value',
      expect.stringContaining('The name of the user who signs'),
    ]);
  });

  it('asks for letters that the form can print, in whatever it prints', async () => {
    const form = await ready(alien('2028-01-01'));
    const thai = 'กขค';
    const visa = {
      ...permit('2028-01-01'),
      code: 'C_DHS_EAD',
      issuingAuthority: thai,
      number: thai,
    };
    const late = { 'section2-late': `${thai} 1\n${thai} 2` };
    await form.clock('2026-12-10');
    const unprintable = body({ documents: [license, visa], additionalInformation: `1\n${thai}` });
    expect(refusal(await form.post('section2', unprintable))).toBe(
      '422 impossible-value /documents/1/issuingAuthority /documents/1/number /additionalInformation /explanations/section2-late',
    );
    const information = { documents: [permit('2028-01-01')], additionalInformation: '→ ✓ Müller\n株式会社' };
    const explained = await form.post('section2', body({ ...information, explanations: late }));
    expect([refusal(explained), explained.text]).toEqual([
      '422 impossible-value /explanations/section2-late',
      expect.stringContaining('letters-not-printable'),
    ]);
    const signed = await form.post(
      'section2',
      body({ ...information, explanations: { 'section2-late': '→' } }),
    );
    expect(signed.status).toBe(200);
    const block = { newLastName: 'Lee', additionalInformation: thai, attestationRead: true };
    expect(refusal(await form.post('reverifications', block))).toBe(
      '422 impossible-value /additionalInformation',
    );
    // The employee reads the reason in any language.
    expect((await form.post('amendment-requests', { section: 2, reason: thai })).status).toBe(200);
    const amendment = { explanation: thai, attestationRead: true };
    expect(refusal(await form.post('amendments', amendment))).toBe('422 impossible-value /explanation');
    const noted = { explanation: 'Misread.', additionalInformation: thai, attestationRead: true };
    expect(refusal(await form.post('amendments', noted))).toBe('422 impossible-value /additionalInformation');
  });

  it('has on one line what the records have on several', async () => {
    const form = await ready();
    const system = ownerOf(service.services);
    const organization = { organization_id: form.world.tenant.organizationId };
    await system('users').where(organization).update({ title: 'HR\tmanager', last_name: 'Ibrahim\nCole' });
    await system('locations')
      .where(organization)
      .update({ address_street: '100 Main Street\r\nSuite 4\u2028Rear' });
    const { status, body: i9 } = (await form.post('section2', body())) as { status: number; body: I9 };
    expect(status).toBe(200);
    expect(i9.section2).toMatchObject({
      title: 'HR manager',
      signature: { signedBy: expect.stringMatching(/^\S+ Ibrahim Cole$/) },
    });
  });

  it('is signed once by two requests at the same time', async () => {
    const form = await ready();
    const answers = await Promise.all([1, 2, 3].map(() => form.post('section2', body())));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
    const versions = await rowsOf<{ section: string }>(service, form.world.tenant, 'i9_section_versions', [
      'section',
    ]);
    expect(versions.map(({ section }) => section)).toEqual(['section1', 'section2']);
  });

  it('answers a repeated request with the first answer', async () => {
    const form = await ready();
    const path = `/v1/i9s/${form.id}/section2`;
    const first = await form.world.admin.post(path, body(), { 'idempotency-key': 'k' });
    const again = await form.world.admin.post(path, body(), { 'idempotency-key': 'k' });
    expect([first.status, again.status]).toEqual([200, 200]);
    expect(again.text).toBe(first.text);
  });

  it('shows the number of a Social Security card only to whoever may view it', async () => {
    const form = await ready();
    await form.post('section2', body({ documents: [license, ssnCard] }));
    const numberFor = async (without: number[]) => {
      const { token } = await form.world.tenant.caller({ without });
      const { body: i9 } = await service.api(token).get<I9>(`/v1/i9s/${form.id}`);
      return i9.section2?.documents.map(({ number }) => number);
    };
    expect(await numberFor([])).toEqual([license.number, ssnCard.number.replaceAll('-', '')]);
    expect(await numberFor([105])).toEqual([license.number, `***-**-${ssnCard.number.slice(-4)}`]);
  });

  it('needs its permission, and a form within reach', async () => {
    const form = await ready();
    const other = service.api((await form.world.tenant.caller({ without: [203] })).token);
    expect((await other.post(`/v1/i9s/${form.id}/section2`, body())).status).toBe(403);
    const limited = service.api((await form.world.tenant.caller({ without: [104] })).token);
    expect((await limited.post(`/v1/i9s/${form.id}/section2`, body())).status).toBe(404);
    expect((await form.world.admin.post('/v1/i9s/999999/section2', body())).status).toBe(404);
  });
});

describe('at a location with E-Verify', () => {
  /** Lets the location of a form take part from now on, or not any more. */
  const takePart = async (form: Walker, joins = true) => {
    const system = ownerOf(service.services);
    const { organizationId } = form.world.tenant;
    await system('organizations')
      .where({ id: organizationId })
      .update({ everify_company_id: '1', everify_mou_date: '2020-01-01' });
    await system('locations').where({ organization_id: organizationId }).update({ everify_location: !joins });
  };
  /** A form there, whose Section 1 is signed. */
  const signed = async () => {
    const form = await walk(service);
    await takePart(form);
    await form.world.admin.patch(`/v1/employees/${form.employeeId}`, {
      firstName: 'Ana',
      lastName: 'Rivera',
      locationId: form.world.tenant.locationId,
      startDate: '2026-11-24',
    });
    await form.section1();
    return form;
  };
  const alternative = { examinationMethod: 'alternative', firstDayOfEmployment: '2026-11-24' };

  it('takes the alternative procedure with video and copies', async () => {
    const form = await signed();
    expect(refusal(await form.post('section2', body(alternative)))).toBe(
      '422 impossible-value /liveVideoAt /documents/0',
    );
    expect(refusal(await form.post('section2', body({ documents: [license, ssnCard] })))).toBe(
      '422 impossible-value /documents/0 /explanations/ssn-differs-from-card',
    );
    const early = { ...alternative, liveVideoAt: '2026-11-19T14:00:00Z' };
    expect(refusal(await form.post('section2', body(early)))).toBe(
      '422 impossible-value /liveVideoAt /documents/0',
    );
    const { section1SignedAt } = await form.state();
    const whole = { ...alternative, liveVideoAt: section1SignedAt, copiesKept: true };
    // A claim does not count, nor the copy of another document.
    await form.post('document-copies', { document: 'A_EAD', side: 'front', content: jpegCopy });
    const claimed = await form.post('section2', body(whole));
    expect(refusal(claimed)).toBe('422 impossible-value /documents/0');
    expect((claimed.body as { errors: { code: string }[] }).errors[0]?.code).toBe('copies-required');
    await form.post('document-copies', { document: 'A_US_PASSPORT', side: 'front', content: jpegCopy });
    expect(refusal(await form.post('section2', body(whole)))).toBe('422 impossible-value /documents/0');
    const another = Buffer.from([0xff, 0xd8, 0xff, 0xe0, 2]).toString('base64');
    await form.post('document-copies', { document: 'A_US_PASSPORT', side: 'front', content: another });
    expect((await form.post('section2', body(whole))).body).toMatchObject({
      section2: { examinationMethod: 'alternative' },
    });
  });

  it('opens the alternative procedure by what the location does when a later document is shown', async () => {
    const form = await ready(alien('2027-01-15'));
    await form.section2([permit('2027-01-15')]);
    const reverify = async (day: string, mark: number) => {
      await form.clock(day);
      for (const side of ['front', 'back']) {
        const content = Buffer.from([0xff, 0xd8, 0xff, 0xe0, (mark += 1)]).toString('base64');
        await form.post('document-copies', { document: 'A_EAD', side, content });
      }
      const liveVideoAt = `${day}T14:59:00Z`;
      const document = permit('2029-01-15');
      const shown = { document, examinationMethod: 'alternative', liveVideoAt, attestationRead: true };
      return form.post('reverifications', shown);
    };
    const codes = ({ body: problem }: { body: unknown }) =>
      (problem as { errors: { pointer: string; code: string }[] }).errors.map(
        ({ pointer, code }) => `${pointer} ${code}`,
      );
    expect(codes(await reverify('2026-12-01', 1))).toEqual(['/examinationMethod not-with-everify-off']);
    await takePart(form);
    expect((await reverify('2026-12-02', 3)).body).toMatchObject({
      i9StatusCode: 'approved',
      i9Expiration: '2029-01-15',
    });
    await takePart(form, false);
    expect(codes(await reverify('2026-12-03', 5))).toEqual(['/examinationMethod not-with-everify-off']);
  });

  it('takes no form again for a re-hire whose employee E-Verify never authorized, wherever it was signed', async () => {
    const form = await hiredAgain();
    const rehire = () => form.post('reverifications', { rehireDate: '2026-12-10', attestationRead: true });
    await takePart(form);
    expect(refusal(await rehire())).toBe('409 i9-not-allowed');
    await takePart(form, false);
    expect((await rehire()).body).toMatchObject({ i9StatusCode: 'approved', startDate: '2026-12-10' });
  });

  it('keeps both sides of the document behind a receipt, too, and sees it in a live video of its own', async () => {
    const form = await signed();
    let images = 0;
    const copy = (document: string, side: string) => {
      const content = Buffer.from([0xff, 0xd8, 0xff, 0xe0, (images += 1)]).toString('base64');
      return form.post('document-copies', { document, side, content });
    };
    await copy('B_DL', 'front');
    await copy('B_DL', 'back');
    // The copy of the receipt, by the code of the document that it stands for.
    await copy('C_SSN_CARD', 'front');
    const { section1SignedAt: liveVideoAt } = await form.state();
    const documents = [{ ...license, hasPhotograph: true }, ssnReceipt];
    const { body: i9 } = await form.post('section2', body({ ...alternative, liveVideoAt, documents }));
    expect(i9).toMatchObject({ i9StatusCode: 'approved_receipt' });
    const replace = (more: object = {}) =>
      form.post('receipt-replacements', { documents: [ssnCard], attestationRead: true, ...more });
    await form.clock('2026-11-20');
    await copy('C_SSN_CARD', 'back');
    expect(refusal(await replace())).toBe('422 impossible-value /liveVideoAt /documents/0');
    await copy('C_SSN_CARD', 'front');
    expect(refusal(await replace())).toBe('422 impossible-value /liveVideoAt');
    const { section2SignedAt } = await form.state();
    for (const [at, code] of [
      [liveVideoAt, 'live-video-of-earlier-documents'],
      ['2026-12-01T14:00:00Z', 'live-video-ahead'],
    ]) {
      const refused = await replace({ liveVideoAt: at });
      expect((refused.body as { errors: { code: string }[] }).errors[0]?.code).toBe(code);
    }
    expect((await replace({ liveVideoAt: section2SignedAt })).body).toMatchObject({
      i9StatusCode: 'approved',
    });
  });
});

describe('receipts and amendments', () => {
  it('closes a receipt with another document of List A (8 CFR 274a.2(b)(1)(vi))', async () => {
    const form = await ready();
    await form.post('section2', body({ documents: [license, ssnReceipt] }));
    const settled = await form.post('receipt-replacements', { documents: [passport], attestationRead: true });
    expect(settled.body).toMatchObject({
      i9StatusCode: 'approved',
      i9Expiration: '',
      receipts: [{ code: 'C_SSN_CARD', dueDate: null, replacedBy: ['A_US_PASSPORT'] }],
    });
    expect((settled.body as I9).receipts[0]?.replacedAt).not.toBeNull();
  });

  it('shows a receipt by the code of its document, and refuses what does not complete the form', async () => {
    const form = await ready();
    const { body: i9 } = (await form.post('section2', body({ documents: [license, ssnReceipt] }))) as {
      body: I9;
    };
    expect(i9.section2?.documents[1]).toMatchObject({ code: 'C_SSN_CARD', receipt: true });
    const wrong = await form.post('receipt-replacements', { documents: [license], attestationRead: true });
    expect(refusal(wrong)).toBe('422 impossible-value /documents');
    const right = await form.post('receipt-replacements', { documents: [ssnCard], attestationRead: true });
    expect(right.body).toMatchObject({ i9StatusCode: 'approved', i9Expiration: '' });
    // What was signed stays.
    expect((right.body as I9).section2?.documents[1]).toMatchObject({ receipt: true });
  });

  it('amends documents and first day without touching what was signed', async () => {
    const form = await ready(alien('2028-01-01'));
    const before = (await form.post('section2', body({ documents: [permit('2028-01-01')] }))).body as I9;
    expect(refusal(await form.post('amendments', { explanation: 'x', attestationRead: true }))).toMatch(
      /^409/,
    );
    await form.post('amendment-requests', { section: 2, reason: 'The date is not right.' });
    const amended = await form.post('amendments', {
      documents: [permit('2027-11-01')],
      firstDayOfEmployment: '2026-11-24',
      explanation: 'The date was of the old card.',
      attestationRead: true,
    });
    expect(amended.body).toMatchObject({ i9StatusCode: 'approved', i9Expiration: '2027-11-01' });
    expect((amended.body as I9).section2).toEqual(before.section2);
    const versions = await rowsOf<{ section: string }>(service, form.world.tenant, 'i9_section_versions', [
      'section',
    ]);
    expect(versions.map(({ section }) => section)).toEqual(['amendment', 'section1', 'section2']);
  });

  it('keeps a form that serves for a re-hire by the day of the re-hire, whatever is corrected in Section 2', async () => {
    const form = await hiredAgain();
    await form.post('reverifications', { rehireDate: '2026-12-10', attestationRead: true });
    await form.post('amendment-requests', { section: 2, reason: 'The first day is not right.' });
    await form.post('amendments', {
      firstDayOfEmployment: '2026-11-24',
      explanation: 'It was the Tuesday.',
      attestationRead: true,
    });
    await form.clock('2026-12-20');
    await form.end('2026-12-20');
    expect(await form.state()).toMatchObject({ i9StatusCode: 'retained', purgeEligibleDate: '2029-12-11' });
  });

  it('has the day of a re-hire corrected by another block of Supplement B, and Section 2 left as it is', async () => {
    const form = await hiredAgain();
    const block = (rehireDate: string) => form.post('reverifications', { rehireDate, attestationRead: true });
    await block('2026-12-10');
    const { section2 } = await form.state();
    expect(refusal(await block('2026-12-10'))).toBe('409 state-conflict');

    await form.period({ startDate: '2026-12-14' });
    expect(await form.state()).toMatchObject({ i9StatusCode: 'approved', differences: ['startDate'] });
    expect(refusal(await block('2026-12-11'))).toBe('422 impossible-value /rehireDate');
    const corrected = (await block('2026-12-14')).body as I9;
    expect(corrected).toMatchObject({ i9StatusCode: 'approved', startDate: '2026-12-14', differences: [] });
    expect(corrected.section2).toEqual(section2);
    expect(corrected.supplementB.map(({ rehireDate }) => rehireDate)).toEqual(['2026-12-10', '2026-12-14']);
    await form.clock('2026-12-20');
    await form.end('2026-12-20');
    expect(await form.state()).toMatchObject({ i9StatusCode: 'retained', purgeEligibleDate: '2029-12-15' });
  });

  it('is retained by the later first day that the record has, until Section 2 is amended', async () => {
    const approved = async () => {
      const form = await ready();
      await form.section2();
      await form.clock('2026-12-20');
      return form;
    };
    const form = await approved();
    await form.period({ startDate: '2026-11-30' });
    expect(await form.state()).toMatchObject({ i9StatusCode: 'amendment_required' });
    await form.end('2026-12-20');
    expect(await form.state()).toMatchObject({ i9StatusCode: 'retained', purgeEligibleDate: '2029-12-01' });

    const ended = await approved();
    await ended.end('2026-12-20');
    await ended.period({ startDate: '2026-12-07', terminatedDate: '2026-12-20' });
    const kept = { i9StatusCode: 'retained', purgeEligibleDate: '2029-12-08', differences: ['startDate'] };
    expect(await ended.state()).toMatchObject(kept);
    await ended.post('amendment-requests', { section: 2, reason: 'The number is not right.' });
    const documents = [{ ...passport, number: '987654321' }];
    await ended.post('amendments', { explanation: 'Misread.', attestationRead: true, documents });
    expect(await ended.state()).toMatchObject(kept);
  });

  it('has a first day that changed while something else came first amended as soon as that is done', async () => {
    const amendFirstDay = {
      i9StatusCode: 'amendment_required',
      i9NextStep: 'Employer: Amend the first day of employment',
      differences: ['startDate'],
    };
    const worker = async () => {
      const form = await ready(alien('2027-01-15'));
      await form.section2([permit('2027-01-15')]);
      await form.clock('2026-12-10');
      return form;
    };
    const reverified = await worker();
    await reverified.period({ startDate: '2026-11-30' });
    expect(await reverified.state()).toMatchObject({
      i9StatusCode: 'reverification_due',
      differences: ['startDate'],
    });
    await reverified.post('reverifications', { document: permit('2029-01-15'), attestationRead: true });
    expect(await reverified.state()).toMatchObject(amendFirstDay);
    await reverified.period({ startDate: '2026-11-23' });
    expect(await reverified.state()).toMatchObject({ i9StatusCode: 'approved', differences: [] });

    const extended = await worker();
    await extended.clock('2027-01-16');
    expect((await extended.state()).i9StatusCode).toBe('authorization_expired');
    await extended.period({ startDate: '2026-11-30' });
    await extended.post('authorization-extensions', {
      ...notice,
      extendedUntil: '2028-04-01',
      attestationRead: true,
    });
    expect(await extended.state()).toMatchObject(amendFirstDay);

    const corrected = await ready();
    await corrected.section2();
    await corrected.clock('2026-12-20');
    await corrected.post('amendment-requests', { section: 2, reason: 'The number is not right.' });
    await corrected.period({ startDate: '2026-11-30' });
    expect((await corrected.state()).i9NextStep).toBe('Employer: Correct Section 2');
    const documents = [{ ...passport, number: '987654321' }];
    await corrected.post('amendments', { explanation: 'Misread.', attestationRead: true, documents });
    expect(await corrected.state()).toMatchObject(amendFirstDay);

    const back = await ready();
    await back.section2();
    await back.clock('2026-12-20');
    await back.end('2026-12-18');
    await back.period({ startDate: '2026-11-30' });
    expect(await back.state()).toMatchObject({ i9StatusCode: 'retained', i9NextStep: 'None' });
    await back.end(null);
    expect(await back.state()).toMatchObject(amendFirstDay);
    await back.period({ startDate: '2026-12-02' });
    expect((await trailOf(service, back.world.tenant, back.id)).slice(-2)).toEqual([
      'changeFirstDay',
      'changeFirstDay',
    ]);
  });

  it('serves for a re-hire whose end is known, and has its day corrected, until that has come', async () => {
    const form = await ready();
    await form.section2();
    await form.clock('2026-12-10');
    await form.end('2026-12-01');
    const season = { startDate: '2026-12-10', terminatedDate: '2027-03-31' };
    await form.world.admin.post(`/v1/employees/${form.employeeId}/employments`, season);
    const block = (rehireDate: string) => form.post('reverifications', { rehireDate, attestationRead: true });
    expect((await block('2026-12-10')).body).toMatchObject({ i9StatusCode: 'approved', differences: [] });
    await form.period({ startDate: '2026-12-14' });
    expect((await block('2026-12-14')).body).toMatchObject({ startDate: '2026-12-14', differences: [] });
    await form.clock('2027-03-31');
    expect(await form.state()).toMatchObject({ i9StatusCode: 'retained', purgeEligibleDate: '2029-12-15' });

    const over = { startDate: '2027-02-01', terminatedDate: '2027-03-30' };
    const late = await ready();
    await late.section2();
    await late.clock('2027-03-31');
    await late.end('2026-12-01');
    await late.world.admin.post(`/v1/employees/${late.employeeId}/employments`, over);
    const refused = await late.post('reverifications', { rehireDate: '2027-02-01', attestationRead: true });
    expect(refusal(refused)).toBe('422 impossible-value /rehireDate');
  });

  it('takes a document with a re-hire where the authorization ends, and goes by it', async () => {
    const block = { rehireDate: '2026-12-10', document: permit('2029-01-15'), attestationRead: true };
    const worker = await hiredAgain(alien('2028-06-01'), [permit('2028-06-01')]);
    expect((await worker.post('reverifications', block)).body).toMatchObject({
      i9StatusCode: 'approved',
      i9Expiration: '2029-01-15',
    });
    const lost = await hiredAgain(alien('2028-06-01'), [license, ssnReceipt]);
    for (const form of [await hiredAgain(), lost]) {
      expect(refusal(await form.post('reverifications', block))).toBe('409 state-conflict');
      const { body: i9 } = await form.post('reverifications', { ...block, document: null });
      expect((i9 as I9).i9StatusCode).toMatch(/^approved/);
    }
  });

  it('takes a re-hire after the authorization ended with the new document only', async () => {
    const form = await ready(alien('2027-01-15'));
    await form.section2([permit('2027-01-15')]);
    await form.end('2026-12-01');
    await form.clock('2027-02-10');
    await form.world.admin.post(`/v1/employees/${form.employeeId}/employments`, { startDate: '2027-02-10' });
    const block = { rehireDate: '2027-02-10', attestationRead: true };
    const refused = await form.post('reverifications', block);
    expect([refusal(refused), refused.text]).toEqual([
      '422 impossible-value /document',
      expect.stringContaining('rehire-needs-document'),
    ]);
    expect(
      (await form.post('reverifications', { ...block, document: permit('2029-01-15') })).body,
    ).toMatchObject({ i9StatusCode: 'approved', i9Expiration: '2029-01-15', startDate: '2027-02-10' });
  });

  it('takes no document again whose authorization was revoked', async () => {
    const form = await ready(alien('2028-01-15'));
    await form.section2([permit('2028-01-15')]);
    const report = { reason: 'Status Change Report', caseNumber: '2026320123456AB' };
    const ahead = await form.post('authorization-revocations', { ...report, revokedOn: '2031-01-01' });
    expect(refusal(ahead)).toBe('422 impossible-value /revokedOn');
    await form.post('authorization-revocations', { ...report, revokedOn: '2026-11-18' });
    const [row] = await rowsOf<{ state_reason: string | null }>(service, form.world.tenant, 'i9s');
    expect(row?.state_reason).toBe(
      'E-Verify case 2026320123456AB; revoked on 11/18/2026; Status Change Report',
    );
    const show = (document: object) => form.post('reverifications', { document, attestationRead: true });
    for (const document of [permit('2028-01-15'), { ...permit('2028-01-15'), number: 'SRC9876543210' }]) {
      const refused = await show(document);
      expect([refusal(refused), refused.text]).toEqual([
        '422 impossible-value /document',
        expect.stringContaining('"revoked"'),
      ]);
    }
    const other = { ...permit('2029-06-30'), number: 'SRC9876543210' };
    expect((await show(other)).body).toMatchObject({ i9StatusCode: 'approved', i9Expiration: '2029-06-30' });
    const again = await show(permit('2028-01-15'));
    expect(again.text).toContain('"revoked"');
  });

  it('serves for no re-hire while an amendment is open, or if it was never approved', async () => {
    const rehired = async (form: Walker) => {
      await form.world.admin.post(`/v1/employees/${form.employeeId}/employments`, {
        startDate: '2026-12-10',
      });
      return form.post('reverifications', { rehireDate: '2026-12-10', attestationRead: true });
    };
    const defect = { section: 2, reason: 'The number is not right.' };
    const form = await ready();
    await form.section2();
    await form.clock('2026-12-10');
    await form.post('amendment-requests', defect);
    await form.end('2026-12-01');
    const refused = await rehired(form);
    expect(refusal(refused)).toBe('409 i9-not-allowed');
    expect(refused.body).toMatchObject({ detail: expect.stringContaining('amendment') as string });
    expect((await form.state()).i9StatusCode).toBe('retained');
    await form.post('amendment-requests', defect);
    const documents = [{ ...passport, number: '987654321' }];
    await form.post('amendments', { explanation: 'Misread.', attestationRead: true, documents });
    const served = await form.post('reverifications', { rehireDate: '2026-12-10', attestationRead: true });
    expect(served.body).toMatchObject({ i9StatusCode: 'approved', startDate: '2026-12-10' });

    const unseen = await walk(service, { review: true });
    await unseen.section1();
    expect(await unseen.section2()).toBe('section2_completed');
    await unseen.clock('2026-12-10');
    await unseen.end('2026-12-01');
    expect(refusal(await rehired(unseen))).toBe('409 i9-not-allowed');
  });

  it('serves for no re-hire before Section 2 states a first day that changed after the end of employment', async () => {
    const form = await hiredAgain();
    const rehire = () => form.post('reverifications', { rehireDate: '2026-12-10', attestationRead: true });
    await form.period({ startDate: '2026-11-24', terminatedDate: '2026-12-01' });
    expect(await form.state()).toMatchObject({ i9StatusCode: 'retained', differences: ['startDate'] });
    const refused = await rehire();
    expect(refusal(refused)).toBe('409 i9-not-allowed');
    expect(refused.body).toMatchObject({ detail: expect.stringContaining('amendment') as string });

    await form.post('amendment-requests', { section: 2, reason: 'The first day is not right.' });
    const tuesday = { firstDayOfEmployment: '2026-11-24', explanation: 'It was the Tuesday.' };
    await form.post('amendments', { ...tuesday, attestationRead: true });
    expect((await rehire()).body).toMatchObject({ i9StatusCode: 'approved', startDate: '2026-12-10' });

    // The day of a re-hire is in Supplement B: Section 2 has nothing to say about it.
    await form.clock('2026-12-20');
    await form.end('2026-12-18');
    await form.period({ startDate: '2026-12-11', terminatedDate: '2026-12-18' });
    await form.world.admin.post(`/v1/employees/${form.employeeId}/employments`, { startDate: '2026-12-20' });
    const again = await form.post('reverifications', { rehireDate: '2026-12-20', attestationRead: true });
    expect(again.body).toMatchObject({ i9StatusCode: 'approved', startDate: '2026-12-20' });
  });

  it('goes back to what is open, once an amendment of before the end of employment is signed after it', async () => {
    const form = await ready();
    await form.section2();
    await form.clock('2026-12-10');
    const defect = { section: 2, reason: 'The number is not right.' };
    await form.post('amendment-requests', defect);
    await form.end('2026-12-01');
    await form.post('amendment-requests', defect);
    const documents = [{ ...passport, number: '987654321' }];
    await form.post('amendments', { explanation: 'Misread.', attestationRead: true, documents });
    expect(await form.state()).toMatchObject({ i9StatusCode: 'retained', i9NextStep: 'None' });
    await form.end(null);
    expect(await form.state()).toMatchObject({ i9StatusCode: 'approved', i9NextStep: 'None' });
  });

  it('keeps the request for one section when the other is reported after the end of employment', async () => {
    const form = await ready();
    await form.section2();
    await form.clock('2026-12-10');
    await form.post('amendment-requests', { section: 1, reason: 'The name is not right.' });
    await form.end('2026-12-01');
    await form.post('amendment-requests', { section: 2, reason: 'The number is not right.' });
    const documents = [{ ...passport, number: '987654321' }];
    await form.post('amendments', { explanation: 'Misread.', attestationRead: true, documents });
    expect((await form.state()).i9StatusCode).toBe('retained');
    await form.world.admin.post(`/v1/employees/${form.employeeId}/employments`, { startDate: '2026-12-10' });
    const rehire = () => form.post('reverifications', { rehireDate: '2026-12-10', attestationRead: true });
    expect(refusal(await rehire())).toBe('409 i9-not-allowed');
    await form.post('amendment-requests', { section: 1, reason: 'The name is not right.' });
    await form.world.admin.post(`/v1/sandbox/i9s/${form.id}/section1`, {});
    expect((await rehire()).body).toMatchObject({ i9StatusCode: 'approved' });

    const back = await ready();
    await back.section2();
    await back.clock('2026-12-10');
    await back.post('amendment-requests', { section: 1, reason: 'The name is not right.' });
    await back.end('2026-12-01');
    await back.post('amendment-requests', { section: 2, reason: 'The number is not right.' });
    await back.end(null);
    expect((await back.state()).i9NextStep).toBe('Employer: Correct Section 2');
    await back.post('amendments', { explanation: 'Misread.', attestationRead: true, documents });
    expect((await back.state()).i9NextStep).toBe('Employee: Correct Section 1');
  });

  it('has a corrected Section 1 compared where Section 2 waits for an amendment already', async () => {
    const check = 'document-does-not-fit-status';
    const correct = async (form: Walker) => {
      const answer = await form.world.admin.post(`/v1/sandbox/i9s/${form.id}/section1`, alien('2028-01-01'));
      expect(answer.status).toBe(200);
    };
    const compare = async (form: Walker, more: object) => {
      const amendment = { explanation: 'Compared.', attestationRead: true, ...more };
      expect(refusal(await form.post('amendments', amendment))).toBe(
        `422 impossible-value /explanations/${check}`,
      );
      const explanations = { [check]: 'The employee has confirmed the status.' };
      const compared = await form.post('amendments', { ...amendment, explanations });
      expect(compared.body).toMatchObject({ i9StatusCode: 'approved' });
    };
    const moved = await ready();
    await moved.section2();
    await moved.post('amendment-requests', { section: 1, reason: 'The status is not right.' });
    await moved.period({ startDate: '2026-11-24' });
    await correct(moved);
    expect((await moved.state()).i9NextStep).toBe('Employer: Amend the first day of employment');
    await compare(moved, { firstDayOfEmployment: '2026-11-24' });

    const back = await ready();
    await back.section2();
    await back.clock('2026-12-10');
    await back.post('amendment-requests', { section: 2, reason: 'The number is not right.' });
    await back.end('2026-12-01');
    await back.post('amendment-requests', { section: 1, reason: 'The status is not right.' });
    await back.end(null);
    await correct(back);
    expect((await back.state()).i9NextStep).toBe('Employer: Correct Section 2');
    await compare(back, { documents: [{ ...passport, number: '987654321' }] });
  });

  it('has Section 1 corrected after the end of employment, whatever was to be amended in Section 2', async () => {
    const form = await ready();
    await form.section2();
    await form.clock('2026-12-10');
    await form.period({ startDate: '2026-11-30' });
    await form.end('2026-12-09');
    await form.post('amendment-requests', { section: 1, reason: 'The name is not right.' });
    expect((await form.state()).i9NextStep).toBe('Employee: Correct Section 1');
    const corrected = await form.world.admin.post(`/v1/sandbox/i9s/${form.id}/section1`, {});
    expect(corrected.status).toBe(200);
    expect(await form.state()).toMatchObject({ i9StatusCode: 'retained', purgeEligibleDate: '2029-12-01' });
    await form.end(null);
    expect((await form.state()).i9NextStep).toBe('Employer: Amend the first day of employment');
  });

  it('is reverified, extended and has its receipt replaced while the employee is slow to correct Section 1', async () => {
    const defect = { section: 1, reason: 'The name is not right.' };
    const waits = { i9StatusCode: 'amendment_required', i9NextStep: 'Employee: Correct Section 1' };
    const correct = (form: Walker, section1: object) =>
      form.world.admin.post(`/v1/sandbox/i9s/${form.id}/section1`, section1);
    const document = { ...permit('2029-01-15'), number: 'SRC9876543210' };

    const worker = await ready(alien('2027-01-15'));
    await worker.section2([permit('2027-01-15')]);
    await worker.clock('2027-01-10');
    await worker.post('amendment-requests', defect);
    const filed = { ...notice, extendedUntil: '2027-06-01' };
    const extended = await worker.post('authorization-extensions', { ...filed, attestationRead: true });
    expect(extended.body).toMatchObject({ ...waits, i9Expiration: '2027-06-01' });
    const revoked = await worker.post('authorization-revocations', { reason: 'A notice of January 9' });
    expect(revoked.body).toMatchObject({ ...waits, i9Expiration: '2027-01-10' });
    const reverified = await worker.post('reverifications', { document, attestationRead: true });
    expect(reverified.body).toMatchObject({ ...waits, i9Expiration: '2029-01-15' });
    await correct(worker, alien('2027-01-15'));
    expect(await worker.state()).toMatchObject({ i9StatusCode: 'approved', i9Expiration: '2029-01-15' });

    const holder = await ready();
    await holder.section2([license, ssnReceipt]);
    await holder.post('amendment-requests', defect);
    const card = { documents: [ssnCard], attestationRead: true };
    expect((await holder.post('receipt-replacements', card)).body).toMatchObject({
      ...waits,
      i9Expiration: '',
    });
    await correct(holder, {});
    expect((await holder.state()).i9StatusCode).toBe('approved');

    // What the form would not take without the amendment, it does not take with it.
    const unseen = await walk(service, { review: true });
    await unseen.section1(alien('2027-01-15'));
    await unseen.section2([permit('2027-01-15')]);
    await unseen.post('amendment-requests', defect);
    const early = await unseen.post('reverifications', { document, attestationRead: true });
    expect(refusal(early)).toBe('409 state-conflict');
  });

  it('keeps the reason of the request whatever is recorded while the amendment is waited for', async () => {
    const reason = 'The number is not right.';
    const form = await ready(alien('2027-01-15'));
    await form.section2([permit('2027-01-15')]);
    await form.post('amendment-requests', { section: 2, reason });
    const reasonKept = async () =>
      (await rowsOf<{ state_reason: string | null }>(service, form.world.tenant, 'i9s'))[0]?.state_reason;
    await form.post('authorization-revocations', { reason: 'A notice of November 18' });
    expect(await reasonKept()).toBe(reason);
    const document = { ...permit('2029-01-15'), number: 'SRC9876543210' };
    await form.post('reverifications', { document, attestationRead: true });
    expect(await reasonKept()).toBe(reason);
    await form.post('amendments', { explanation: 'Misread.', attestationRead: true });
    expect((await form.state()).i9StatusCode).toBe('approved');
    expect(await reasonKept()).toBeNull();
  });

  it('comes to its reverification, and to the end of the authorization, while an amendment is waited for', async () => {
    for (const [day, command, state] of [
      ['2026-12-20', 'openReverification', 'reverification_due'],
      ['2027-01-16', 'expireAuthorization', 'authorization_expired'],
    ] as const) {
      const form = await ready(alien('2027-01-15'));
      await form.section2([permit('2027-01-15')]);
      await form.post('amendment-requests', { section: 2, reason: 'The number is not right.' });
      await form.clock(day);
      expect((await form.state()).i9NextStep).toBe('Employer: Correct Section 2');
      expect(await trailOf(service, form.world.tenant, form.id)).toContain(command);
      await form.post('amendments', { explanation: 'Misread.', attestationRead: true });
      expect((await form.state()).i9StatusCode).toBe(state);
    }
  });

  it('is not reverified too early where an amendment moves the end of the authorization', async () => {
    for (const [day, corrected, state] of [
      ['2026-12-20', '2029-01-15', 'approved'],
      ['2027-01-16', '2029-01-15', 'approved'],
      ['2027-01-16', '2027-02-15', 'reverification_due'],
      ['2027-01-16', '2027-01-14', 'authorization_expired'],
    ] as const) {
      const form = await ready(alien('N/A'));
      await form.section2([permit('2027-01-15')]);
      await form.clock(day);
      await form.post('amendment-requests', { section: 2, reason: 'The date is not right.' });
      const amendment = { explanation: 'Misread.', attestationRead: true, documents: [permit(corrected)] };
      expect((await form.post('amendments', amendment)).body).toMatchObject({
        i9StatusCode: state,
        i9Expiration: corrected,
      });
    }
  });

  it('is retained when the employment turns out to be over before the first day that it shows', async () => {
    const form = await ready();
    await form.section2();
    await form.clock('2026-12-20');
    const corrected = await form.period({ startDate: '2026-11-16', terminatedDate: '2026-11-19' });
    expect(corrected.status).toBe(200);
    expect(await form.state()).toMatchObject({ i9StatusCode: 'retained', purgeEligibleDate: '2029-11-24' });
  });

  it('keeps the form of an earlier employment by the dates of that employment, corrected after a new form', async () => {
    const form = await walk(service);
    await form.period({ startDate: '2023-03-06' });
    await form.section1();
    const missing = 'The form was missing.';
    const explanations = { 'first-day-unusual': missing, 'section1-late': missing, 'section2-late': missing };
    await form.post('section2', body({ firstDayOfEmployment: '2023-03-06', explanations }));
    await form.clock('2026-12-10');
    await form.end('2026-11-30');
    await startedI9(form.world, { startDate: '2026-12-10' });
    expect(await form.state()).toMatchObject({ i9StatusCode: 'superseded', purgeEligibleDate: '2027-12-01' });
    const corrected = async (startDate: string, terminatedDate: string) => {
      await form.period({ startDate, terminatedDate });
      return (await form.state()).purgeEligibleDate;
    };
    expect(await corrected('2023-03-06', '2026-12-08')).toBe('2027-12-09');
    expect(await corrected('2025-06-02', '2026-12-08')).toBe('2028-06-03');
    expect(await corrected('2023-03-06', '2026-11-30')).toBe('2027-12-01');
    expect(await form.state()).toMatchObject({ i9StatusCode: 'superseded' });
  });

  it('judges a correction of Section 1 by the day on which it was signed, whatever has ended since', async () => {
    const form = await ready(alien('2027-01-15'));
    await form.section2([permit('2027-01-15')]);
    await form.clock('2027-01-10');
    await form.post('reverifications', { document: permit('2029-01-15'), attestationRead: true });
    await form.clock('2027-02-10');
    await form.post('amendment-requests', { section: 1, reason: 'The name is not spelled right.' });
    expect(await form.section1({ ...alien('2027-01-15'), lastName: 'Riviera' })).toBe('approved');
    expect(await form.state()).toMatchObject({
      i9Expiration: '2029-01-15',
      section1: { lastName: 'Riviera', workAuthorizationExpiration: '2027-01-15' },
    });
  });

  it('lets the parent who signed Section 1 of a minor, or the employee, correct it after the 18th birthday', async () => {
    const minor = {
      dateOfBirth: '2008-12-10',
      signedAs: 'parent-or-guardian',
      preparers: [
        {
          lastName: 'Rivera',
          firstName: 'Rosa',
          middleInitial: null,
          addressStreet: '1 Elm',
          addressCity: 'Tacoma',
          addressState: 'WA',
          addressZip: '98402',
        },
      ],
    };
    const form = await ready(minor);
    const certificate = { code: 'C_BIRTH_CERT', issuingAuthority: 'State of New York', number: 'NY-17' };
    expect(await form.section2([{ code: 'B_MINOR' }, certificate])).toBe('approved');
    await form.clock('2026-12-20');
    await form.post('amendment-requests', { section: 1, reason: 'The name is not spelled right.' });
    expect(await form.section1({ ...minor, lastName: 'Riviera' })).toBe('approved');
    // The employee, who is of age now, can do it alone, and the words in List B stay right.
    await form.post('amendment-requests', { section: 1, reason: 'The name is not spelled right.' });
    expect(await form.section1({ ...minor, signedAs: 'employee', preparers: [] })).toBe('approved');
    await form.post('amendment-requests', { section: 2, reason: 'The first day is not right.' });
    const amended = await form.post('amendments', {
      documents: [{ code: 'B_MINOR' }, certificate],
      firstDayOfEmployment: '2026-11-24',
      explanation: 'It was the Tuesday.',
      attestationRead: true,
    });
    expect(amended.body).toMatchObject({ i9StatusCode: 'approved' });
  });

  it('has List B amended where a corrected date of birth makes its document one of a minor no longer', async () => {
    const certificate = { code: 'C_BIRTH_CERT', issuingAuthority: 'State of New York', number: 'NY-17' };
    const record = { code: 'B_SCHOOL_REC', issuingAuthority: 'Tacoma High School', number: 'N/A' };
    for (const [corrected, state] of [
      ['2009-06-01', 'approved'],
      ['1999-05-01', 'amendment_required'],
    ] as const) {
      const form = await ready({ dateOfBirth: '2009-05-01' });
      await form.section2([record, certificate]);
      await form.post('amendment-requests', { section: 1, reason: 'The date of birth is not right.' });
      expect(await form.section1({ dateOfBirth: corrected })).toBe(state);
      if (state === 'approved') continue;
      expect((await form.state()).i9NextStep).toBe('Employer: Correct Section 2');
      const amendment = { explanation: 'Shown today.', attestationRead: true };
      const again = await form.post('amendments', { ...amendment, documents: [record, certificate] });
      expect(refusal(again)).toBe('422 impossible-value /documents/0');
      const shown = await form.post('amendments', { ...amendment, documents: [license, certificate] });
      expect(shown.body).toMatchObject({ i9StatusCode: 'approved' });
    }
    const reviewed = await walk(service, { review: true });
    await reviewed.section1({ dateOfBirth: '2009-05-01' });
    await reviewed.section2([record, certificate]);
    await reviewed.post('approval', {
      decision: 'reject',
      section: 1,
      reason: 'The date of birth is not right.',
    });
    expect(await reviewed.section1({ dateOfBirth: '1999-05-01' })).toBe('amendment_required');
  });

  it('records a new name in Supplement B without moving the form', async () => {
    const form = await ready();
    await form.section2();
    const answer = await form.post('reverifications', { newLastName: 'Rivera Lee', attestationRead: true });
    expect(answer.body).toMatchObject({ i9StatusCode: 'approved' });
    expect((await trailOf(service, form.world.tenant, form.id)).at(-1)).toBe('recordName');
    expect(refusal(await form.post('reverifications', { attestationRead: true }))).toBe(
      '422 impossible-value /document',
    );
    const early = { document: permit('2030-01-01'), attestationRead: true };
    expect(refusal(await form.post('reverifications', early))).toMatch(/^409 state-conflict/);
  });

  it('asks for the examiner at every door that signs, where the organization says so', async () => {
    const examiner = { firstName: 'Jordan', lastName: 'Okafor', title: 'HR lead', identifiedBy: 'Passkey' };
    const named = async (form: Walker, path: string, fields: object) => {
      await form.world.admin.patch('/v1/organization', { apiSigning: 'off' });
      const signing = { ...fields, attestationRead: true };
      const off = await form.post(path, { ...signing, examiner });
      expect(off.text).toContain('api-signing-off');
      await form.world.admin.patch('/v1/organization', { apiSigning: 'named-examiner' });
      expect(refusal(await form.post(path, signing))).toBe('422 impossible-value /examiner');
      const { status, body: i9 } = await form.post(path, { ...signing, examiner });
      expect([path, status]).toEqual([path, 200]);
      expect(JSON.stringify(i9)).toContain('"signedBy":"Jordan Okafor"');
    };
    const form = await ready(alien('2028-01-01'));
    await form.section2([permit('2028-01-01')]);
    const extension = { ...notice, extendedUntil: '2028-04-01' };
    await named(form, 'authorization-extensions', extension);
    await named(form, 'reverifications', { newLastName: 'Rivera Lee' });
    await form.post('amendment-requests', { section: 2, reason: 'The first day was moved.' });
    const explanation = 'The first day was moved.';
    await named(form, 'amendments', { firstDayOfEmployment: '2026-11-24', explanation });
    const other = await ready();
    await other.post('section2', body({ documents: [license, ssnReceipt] }));
    await named(other, 'receipt-replacements', { documents: [ssnCard] });
  });

  it('never takes List B in a reverification', async () => {
    const form = await ready(alien('2027-01-15'));
    await form.section2([permit('2027-01-15')]);
    await form.clock('2026-11-20');
    const listB = await form.post('reverifications', { document: license, attestationRead: true });
    expect(refusal(listB)).toBe('422 impossible-value /document');
  });

  it('refuses the reverification of a citizen, or of an authorization without an end, whatever is shown', async () => {
    for (const section1 of [{}, alien('N/A')]) {
      const form = await ready(section1);
      await form.section2([license, ssnCard]);
      for (const document of [license, permit('2020-01-15'), permit('2029-01-15')]) {
        const answer = await form.post('reverifications', { document, attestationRead: true });
        expect(refusal(answer)).toMatch(/^409 state-conflict/);
      }
    }
  });

  it('mails the new hire the link for a correction', async () => {
    const form = await ready();
    expect((await form.post('correction-requests', { reason: 'The birth date.' })).status).toBe(200);
    const mails = await rowsOf<{ template: string }>(service, form.world.tenant, 'mail_messages');
    expect(mails.map(({ template }) => template)).toEqual(['section1-correction']);
    const links = await rowsOf<{ purpose: string; revoked_at: Date | null }>(
      service,
      form.world.tenant,
      'i9_links',
      ['created_at'],
    );
    expect(links.map(({ purpose, revoked_at }) => [purpose, revoked_at === null])).toEqual([
      ['section1', false],
      ['section1_correction', true],
    ]);
  });
});

describe('the end of a form', () => {
  it('does not come before the dates in the record allow it, whatever day an earlier version wrote', async () => {
    const form = await ready();
    await form.section2();
    await form.clock('2026-12-20');
    await form.end('2026-12-20');
    await form.period({ startDate: '2026-12-07', terminatedDate: '2026-12-20' });
    expect((await form.state()).purgeEligibleDate).toBe('2029-12-08');
    const { services } = service;
    await asKeptUntilBefore(ownerOf(services), services.keys, form.id, '2029-11-24');
    await form.clock('2029-11-24');
    const asked = () => form.post('purge-requests', { reason: 'The retention period is over.' });
    const refused = await asked();
    expect(refusal(refused)).toBe('409 state-conflict');
    expect(refused.body).toMatchObject({
      detail: 'By the record, the I-9 may not be destroyed before 12/08/2029.',
    });
    // Asked for when that version ran.
    await ownerOf(services)('i9s')
      .where({ id: form.id })
      .update({ purge_requested_at: '2029-11-24T15:00:00Z', purge_requested_by_user_id: null });
    expect(refusal(await form.post('purge', { confirmed: true }))).toBe('409 state-conflict');
    await form.clock('2029-12-08');
    expect((await form.post('purge', { confirmed: true })).body).toMatchObject({ i9StatusCode: 'purged' });
  });

  it('is held for a reason of several lines, without tabs', async () => {
    const form = await ready();
    const held = (reason: string) => form.post('hold', { hold: true, reason });
    expect((await held('Inspection.\nSee the notice.')).status).toBe(200);
    const { status, body } = await held('Inspection.\tSee the notice.');
    expect([status, body]).toMatchObject([
      422,
      { detail: 'The reason cannot be kept like this.', errors: [{ code: 'control-character' }] },
    ]);
  });

  it('comes in two steps, not under a hold, and leaves a tombstone without the form', async () => {
    const form = await ready();
    await form.section2();
    expect(refusal(await form.post('purge-requests', { reason: 'x' }))).toMatch(/^409 state-conflict/);
    await form.clock('2026-12-01');
    await form.end('2026-11-30');
    await form.clock('2029-11-24');
    const reason = 'The retention period is over.';
    const inspection = (hold: boolean) => form.post('hold', { hold, reason: 'Inspection.' });
    expect((await inspection(true)).status).toBe(200);
    expect(refusal(await form.post('purge-requests', { reason }))).toMatch(/^409 state-conflict/);
    await inspection(false);
    expect((await form.post('purge-requests', { reason })).status).toBe(200);
    await inspection(true);
    expect(refusal(await form.post('purge', { confirmed: true }))).toMatch(/^409 state-conflict/);
    await inspection(false);
    expect((await form.post('purge-withdrawal', { withdrawn: true })).status).toBe(200);
    expect(refusal(await form.post('purge', { confirmed: true }))).toMatch(/^409 state-conflict/);
    await form.post('purge-requests', { reason });
    const other = service.api((await form.world.tenant.caller({ without: [303] })).token);
    expect((await other.post(`/v1/i9s/${form.id}/purge`, { confirmed: true })).status).toBe(403);
    expect((await form.post('purge', { confirmed: true })).body).toMatchObject({ i9StatusCode: 'purged' });
    const { tenant } = form.world;
    expect(await rowsOf(service, tenant, 'i9_section_versions', ['section'])).toEqual([]);
    expect(await rowsOf(service, tenant, 'i9_links', ['created_at'])).toEqual([]);
    const [row] = await rowsOf(service, tenant, 'i9s');
    expect(row).toMatchObject({
      state_reason: reason,
      section1_ciphertext: null,
      section1_signature_ciphertext: null,
      section2_ciphertext: null,
      section2_hash: null,
    });
    const facts = service.services.keys.decrypt(
      tenant.organizationId,
      'i9-section',
      row?.['facts_ciphertext'] as Buffer,
    );
    expect(JSON.parse(facts)).toMatchObject({ state: 'purged', section1: null, section2: null });
    expect((await trailOf(service, tenant, form.id)).at(-1)).toBe('purge');
    expect(refusal(await form.post('purge', { confirmed: true }))).toMatch(/^409 state-conflict/);
  });
});
