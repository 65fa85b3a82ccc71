import type { components } from '../../../generated/openapi';
import { useService } from '../../support/service';
import { refusal, rowsOf, type ProblemBody } from '../../support/organizations/partnership';
import {
  notice,
  alien,
  license,
  passport,
  permit,
  ssnCard,
  ssnReceipt,
  type Walker,
} from '../../support/organizations/i9-walk';
import { formsOf, section2Body } from '../../support/organizations/signed-forms';
import { ownerOf } from '../../support/owner';

const service = useService();
const { ready } = formsOf(service);

type I9 = components['schemas']['I9'];

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
    const { status, body: i9 } = (await form.post('section2', section2Body({ documents: [visa] }))) as {
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
    expect(refusal(await form.post('section2', section2Body()))).toBe(
      `422 impossible-value /explanations/${check}`,
    );
    const explanations = { [check]: 'The employee has confirmed the status.' };
    const { body: i9 } = (await form.post('section2', section2Body({ explanations }))) as { body: I9 };
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
    expect(refusal(await form.post('section2', section2Body(fields)))).toBe(expected);
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
    const answer = await form.post('section2', section2Body());
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
    expect(await faultsOf('section2', section2Body(documents))).toEqual([
      ' letters-not-printable The last name of the user who signs',
      ' letters-not-printable The title of the user who signs',
    ]);
    expect(refusal(await form.post('section2', section2Body({ ...documents, examiner })))).toBe(
      '422 impossible-value /examiner/lastName /examiner/title',
    );
    await form.post(
      'section2',
      section2Body({ ...documents, examiner: { ...examiner, lastName: 'Li', title: 'HR' } }),
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
    const unprintable = section2Body({ documents: [license, visa], additionalInformation: `1\n${thai}` });
    expect(refusal(await form.post('section2', unprintable))).toBe(
      '422 impossible-value /documents/1/issuingAuthority /documents/1/number /additionalInformation /explanations/section2-late',
    );
    const information = { documents: [permit('2028-01-01')], additionalInformation: '→ ✓ Müller\n株式会社' };
    const explained = await form.post('section2', section2Body({ ...information, explanations: late }));
    expect([refusal(explained), explained.text]).toEqual([
      '422 impossible-value /explanations/section2-late',
      expect.stringContaining('letters-not-printable'),
    ]);
    const signed = await form.post(
      'section2',
      section2Body({ ...information, explanations: { 'section2-late': '→' } }),
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
    const { status, body: i9 } = (await form.post('section2', section2Body())) as {
      status: number;
      body: I9;
    };
    expect(status).toBe(200);
    expect(i9.section2).toMatchObject({
      title: 'HR manager',
      signature: { signedBy: expect.stringMatching(/^\S+ Ibrahim Cole$/) },
    });
  });

  it('is signed once by two requests at the same time', async () => {
    const form = await ready();
    const answers = await Promise.all([1, 2, 3].map(() => form.post('section2', section2Body())));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
    const versions = await rowsOf<{ section: string }>(service, form.world.tenant, 'i9_section_versions', [
      'section',
    ]);
    expect(versions.map(({ section }) => section)).toEqual(['section1', 'section2']);
  });

  it('answers a repeated request with the first answer', async () => {
    const form = await ready();
    const path = `/v1/i9s/${form.id}/section2`;
    const first = await form.world.admin.post(path, section2Body(), { 'idempotency-key': 'k' });
    const again = await form.world.admin.post(path, section2Body(), { 'idempotency-key': 'k' });
    expect([first.status, again.status]).toEqual([200, 200]);
    expect(again.text).toBe(first.text);
  });

  it('shows the number of a Social Security card only to users who may view it', async () => {
    const form = await ready();
    await form.post('section2', section2Body({ documents: [license, ssnCard] }));
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
    expect((await other.post(`/v1/i9s/${form.id}/section2`, section2Body())).status).toBe(403);
    const limited = service.api((await form.world.tenant.caller({ without: [104] })).token);
    expect((await limited.post(`/v1/i9s/${form.id}/section2`, section2Body())).status).toBe(404);
    expect((await form.world.admin.post('/v1/i9s/999999/section2', section2Body())).status).toBe(404);
  });
});
