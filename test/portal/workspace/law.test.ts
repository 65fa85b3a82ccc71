import { runTimers } from '../../../src/services/i9/timers/timers';
import { withoutChance } from '../../support/answers';
import { refusal, type I9Body } from '../../support/organizations/partnership';
import { ownerOf } from '../../support/owner';
import { httpClient, type HttpClient } from '../../support/pages/http-client';
import {
  explainedPages,
  opened,
  passport,
  section2Pages,
  signedIn,
  useWorkspace,
  walkSigning,
} from '../../support/organizations/hr';

/** Rules of law over the API and on the page, API and portal; `docs/legal-sources.md` names source and test of every rule. */

const workspace = useWorkspace();
const { service, page, post, stateOf } = workspace;
const usPassport = {
  code: 'A_US_PASSPORT',
  issuingAuthority: 'U.S. Department of State',
  number: '123456789',
  expirationDate: '2031-04-28',
};

test('F4: over the API and on the page nobody revokes the authorization of a citizen, national or permanent resident', async () => {
  const permanent = { citizenshipStatus: 'LAWFUL_PERMANENT_RESIDENT', alienNumber: '012345678' };
  for (const section1 of [{}, permanent]) {
    const { i9Id } = await workspace.world.form({ section1 });
    await walkSigning(workspace.client, `/portal/i9s/${i9Id}/section2`, explainedPages());
    expect(await stateOf(i9Id)).toBe('approved');
    expect(await page(`/i9s/${i9Id}`)).not.toContain('Record a revoked authorization');
    const reason = { reason: 'A notice' };
    expect(
      refusal(await workspace.world.admin.post(`/v1/i9s/${i9Id}/authorization-revocations`, reason)),
    ).toBe('409 state-conflict');
    await post(`/i9s/${i9Id}/revocation`, reason);
    expect(await stateOf(i9Id)).toBe('approved');
  }
});

test('over the API and on the page D/S is refused as the end of an authorization to work', async () => {
  const { i9Id } = await workspace.world.form({ signed: false });
  const answer = await workspace.world.admin.post(`/v1/sandbox/i9s/${i9Id}/section1`, {
    citizenshipStatus: 'ALIEN_AUTHORIZED_TO_WORK',
    alienNumber: '012345678',
    workAuthorizationExpiration: 'D/S',
  });
  expect(refusal(answer)).toBe('422 impossible-value /workAuthorizationExpiration');
  expect(answer.text).toContain('Form I-20');
});

test('F10: over the API and on the page a first day that changes after Section 2 asks for an amendment', async () => {
  const { i9Id, employeeId } = await workspace.world.form();
  await walkSigning(workspace.client, `/portal/i9s/${i9Id}/section2`, section2Pages);
  const person = { firstName: 'Ana', lastName: 'Rivera', locationId: workspace.world.tenant.locationId };
  const change = (startDate: string) =>
    workspace.world.admin.patch(`/v1/employees/${employeeId}`, { ...person, startDate });
  await change('2026-11-30');
  const { body } = await workspace.world.admin.get<I9Body>(`/v1/i9s/${i9Id}`);
  expect(body).toMatchObject({
    i9StatusCode: 'amendment_required',
    i9NextStep: 'Employer: Amend the first day of employment',
    differences: ['startDate'],
  });
  const shown = await page(`/i9s/${i9Id}`);
  expect(shown).toContain('Employer: Amend the first day of employment');
  expect(shown).toContain('first day of employment. The form counts as it was signed');
  await change('2026-11-23');
  expect(await stateOf(i9Id)).toBe('approved');
  await change('2026-12-01');
  const unchanged = { explanation: 'None', attestationRead: true };
  expect(refusal(await workspace.world.admin.post(`/v1/i9s/${i9Id}/amendments`, unchanged))).toBe(
    '422 impossible-value /firstDayOfEmployment',
  );
  const signed = await walkSigning(workspace.client, `/portal/i9s/${i9Id}/amendment`, [
    { ...passport, firstDay: '12/01/2026', explanation: 'The start was moved' },
    ...section2Pages.slice(2),
  ]);
  expect(signed.headers.get('location')).toContain('done=amendment');
  expect(await stateOf(i9Id)).toBe('approved');
});

test('over the API and on the page a first day more than 120 days ahead is refused', async () => {
  const { i9Id } = await workspace.world.form();
  const late = { ...passport, firstDay: '03/31/2027' };
  const answer = await walkSigning(workspace.client, `/portal/i9s/${i9Id}/section2`, [
    section2Pages[0],
    late,
  ]);
  expect(answer.status).toBe(422);
  expect(await answer.text()).toContain('at most 120 days from today');
  const body = {
    documents: [
      { code: 'A_US_PASSPORT', issuingAuthority: 'State', number: '123456789', expirationDate: '2031-04-28' },
    ],
    firstDayOfEmployment: '2027-03-31',
    attestationRead: true,
  };
  expect(refusal(await workspace.world.admin.post(`/v1/i9s/${i9Id}/section2`, body))).toBe(
    '422 impossible-value /firstDayOfEmployment',
  );
});

test('F11: a birth date of a 12-year-old is refused in Section 1', async () => {
  const { i9Id } = await workspace.world.form({ signed: false, employee: { dateOfBirth: null } });
  const answer = await workspace.world.admin.post(`/v1/sandbox/i9s/${i9Id}/section1`, {
    dateOfBirth: '2014-11-01',
  });
  expect(refusal(answer)).toBe('422 impossible-value /dateOfBirth');
});

test('F5: over the API and on the page Special Placement is refused for somebody who signed for himself', async () => {
  const { i9Id } = await workspace.world.form();
  const certificate = { code: 'C_BIRTH_CERT', issuingAuthority: 'State of New York', number: 'NY-1990-0017' };
  const body = {
    documents: [{ code: 'B_SPECIAL' }, certificate],
    firstDayOfEmployment: '2026-11-23',
    attestationRead: true,
  };
  expect(refusal(await workspace.world.admin.post(`/v1/i9s/${i9Id}/section2`, body))).toBe(
    '422 impossible-value /documents/0',
  );
  const answer = await walkSigning(workspace.client, `/portal/i9s/${i9Id}/section2`, [
    { lists: 'BC', listB: 'B_SPECIAL', listC: 'C_BIRTH_CERT' },
    {
      'documents.1.papers.0.issuingAuthority': certificate.issuingAuthority,
      'documents.1.papers.0.number': certificate.number,
      firstDay: '11/23/2026',
    },
  ]);
  expect(answer.status).toBe(422);
  expect(await answer.text()).toContain('sign Supplement A first');
});

test('F3: over the API and on the page an automatic extension takes a form back from the reverification', async () => {
  const section1 = {
    citizenshipStatus: 'ALIEN_AUTHORIZED_TO_WORK',
    alienNumber: '012345678',
    workAuthorizationExpiration: '2026-12-20',
  };
  const ead = {
    'documents.0.papers.0.issuingAuthority': 'USCIS',
    'documents.0.papers.0.number': 'ABC1234567890',
    'documents.0.papers.0.expirationDate': '12/20/2026',
    firstDay: '11/23/2026',
  };
  const admission = {
    'documents.0.papers.0.issuingAuthority': 'India',
    'documents.0.papers.0.number': 'AB123456',
    'documents.0.papers.0.expirationDate': '12/20/2030',
    'documents.0.papers.1.issuingAuthority': 'USCIS',
    'documents.0.papers.1.number': '123456789A1',
    'documents.0.papers.1.expirationDate': '12/20/2026',
    firstDay: '11/23/2026',
  };
  const due = async (listA: string, document: Readonly<Record<string, string>>) => {
    const { i9Id } = await workspace.world.form({ section1 });
    const pages = [{ lists: 'A', listA }, document, ...section2Pages.slice(2)];
    await walkSigning(workspace.client, `/portal/i9s/${i9Id}/section2`, pages);
    await runTimers(service.services, workspace.world.tenant.organizationId);
    expect(await stateOf(i9Id)).toBe('reverification_due');
    return i9Id;
  };
  const byApi = await due('A_FP_I94', admission);
  const extension = {
    basis: 'petition-240-days',
    extendedUntil: '2027-08-17',
    filedOn: '2026-11-02',
    receiptNumber: 'IOE0912345678',
    attestationRead: true,
  };
  const url = `/v1/i9s/${byApi}/authorization-extensions`;
  expect(refusal(await workspace.world.admin.post(url, { ...extension, extendedUntil: '2027-08-18' }))).toBe(
    '422 impossible-value /extendedUntil',
  );
  expect((await workspace.world.admin.post<I9Body>(url, extension)).body).toMatchObject({
    i9StatusCode: 'approved',
    i9Expiration: '2027-08-17',
  });
  // A second one of the kind extends the same document, and is counted from its end.
  for (const extendedUntil of ['2027-08-18', '2028-04-13']) {
    expect(refusal(await workspace.world.admin.post(url, { ...extension, extendedUntil }))).toBe(
      '422 impossible-value /extendedUntil',
    );
  }
  const portability = { ...extension, basis: 'h1b-portability', extendedUntil: '2028-04-13' };
  expect((await workspace.world.admin.post<I9Body>(url, portability)).body).toMatchObject({
    i9Expiration: '2028-04-13',
  });
  const byPage = await due('A_EAD', ead);
  expect(await page(`/i9s/${byPage}`)).toContain('Record an automatic extension');
  const signed = await walkSigning(workspace.client, `/portal/i9s/${byPage}/extension`, [
    { basis: 'cap-gap', cardCategory: 'C03B', sevisNumber: 'N0012345678', extendedUntil: '04/01/2027' },
    ...section2Pages.slice(2),
  ]);
  expect(signed.headers.get('location')).toContain('done=extension');
  expect(await stateOf(byPage)).toBe('approved');
  expect(await page(`/i9s/${byPage}`)).toContain('CAP-GAP 04/01/2027');
});

test('over the API and on the page Section 2 names the receipt of an extended card, and the API what is printed on it', async () => {
  const { i9Id } = await workspace.world.form({
    section1: {
      citizenshipStatus: 'ALIEN_AUTHORIZED_TO_WORK',
      alienNumber: '012345678',
      workAuthorizationExpiration: '2027-04-04',
    },
  });
  const answer = await walkSigning(workspace.client, `/portal/i9s/${i9Id}/section2`, [
    { lists: 'A', listA: 'A_EAD' },
    {
      'documents.0.papers.0.issuingAuthority': 'USCIS',
      'documents.0.papers.0.number': 'SRC1234567890',
      'documents.0.papers.0.expirationDate': '11/01/2025',
      'documents.0.autoExtendedUntil': '04/04/2027',
      'documents.0.extension.basis': 'ead-renewal',
      'documents.0.extension.receiptNumber': 'IOE0912345678',
      'documents.0.extension.filedOn': '09/12/2025',
      'documents.0.extension.cardCategory': 'C09',
      'documents.0.extension.noticeCategory': 'C09',
      firstDay: '11/23/2026',
    },
    ...section2Pages.slice(2),
  ]);
  expect(answer.headers.get('location')).toContain('done=section2');
  const { body } = await workspace.world.admin.get<I9Body>(`/v1/i9s/${i9Id}`);
  expect(body.section2).toMatchObject({
    additionalInformation: 'EAD EXT 04/04/2027',
    documents: [
      {
        number: 'IOE0912345678',
        expirationDate: '2027-04-04',
        extension: { cardNumber: 'SRC1234567890', cardExpirationDate: '2025-11-01', filedOn: '2025-09-12' },
      },
    ],
  });
});

test('F11: a likely mistake in Section 2 is corrected or explained, over the API and on the page', async () => {
  const check = 'ssn-differs-from-card';
  const section1 = { socialSecurityNumber: '900-65-4321' };
  const card = {
    code: 'C_SSN_CARD',
    issuingAuthority: 'Social Security Administration',
    number: '900-65-4322',
  };
  const license = { code: 'B_DL', issuingAuthority: 'NY', number: 'D1234567', expirationDate: '2031-01-01' };
  const body = { documents: [license, card], firstDayOfEmployment: '2026-11-23', attestationRead: true };
  await ownerOf(service.services)('users')
    .where({ organization_id: workspace.world.tenant.organizationId })
    .update({ title: 'HR manager' });
  const byApi = await workspace.world.form({ section1 });
  const url = `/v1/i9s/${byApi.i9Id}/section2`;
  expect(refusal(await workspace.world.admin.post(url, body))).toBe(
    `422 impossible-value /explanations/${check}`,
  );
  const explained = { ...body, explanations: { [check]: 'A replacement card.' } };
  expect((await workspace.world.admin.post<I9Body>(url, explained)).body.section2?.explanations).toEqual([
    { check, explanation: 'A replacement card.' },
  ]);
  const byPage = await workspace.world.form({ section1: { socialSecurityNumber: '900-65-4325' } });
  const fields = {
    'documents.0.papers.0.issuingAuthority': 'New York',
    'documents.0.papers.0.number': 'D1234567',
    'documents.0.papers.0.expirationDate': '01/01/2031',
    'documents.1.papers.0.issuingAuthority': 'Social Security Administration',
    'documents.1.papers.0.number': '900-65-4322',
    firstDay: '11/23/2026',
  };
  const choice = { lists: 'BC', listB: 'B_DL', listC: 'C_SSN_CARD' };
  const page2 = `/portal/i9s/${byPage.i9Id}/section2`;
  const refused = await walkSigning(workspace.client, page2, [choice, fields]);
  expect(refused.status).toBe(422);
  const html = await refused.text();
  expect(html).toContain(`id="explanations.${check}-error"`);
  expect(html).toContain('value="D1234567"');
  const signed = await walkSigning(workspace.client, page2, [
    choice,
    { ...fields, [`explanations.${check}`]: 'A replacement card.' },
    ...section2Pages.slice(2),
  ]);
  expect(signed.headers.get('location')).toContain('done=section2');
  expect(await page(`/i9s/${byPage.i9Id}`)).toContain('A replacement card.');
});

test('over the API and on the page a Social Security number of another employee, or another name, is corrected or explained', async () => {
  const first = await workspace.world.form();
  const { body: twin } = await workspace.world.admin.get<{ socialSecurityNumber: string }>(
    `/v1/employees/${first.employeeId}`,
  );
  const { i9Id } = await workspace.world.form({
    section1: { socialSecurityNumber: twin.socialSecurityNumber, lastName: 'Riviera' },
  });
  const answer = await workspace.world.admin.post(`/v1/i9s/${i9Id}/section2`, {
    documents: [usPassport],
    firstDayOfEmployment: '2026-11-23',
    attestationRead: true,
  });
  expect(refusal(answer)).toBe(
    '422 impossible-value /explanations/ssn-of-another-employee /explanations/name-differs-from-record',
  );
  const shown = await walkSigning(
    workspace.client,
    `/portal/i9s/${i9Id}/section2`,
    section2Pages.slice(0, 2),
  );
  const html = await shown.text();
  for (const check of ['ssn-of-another-employee', 'name-differs-from-record']) {
    expect(html).toContain(`id="explanations.${check}-error"`);
  }
});

test('over the API and on the page an amendment repeats the cross-checks of what it changes', async () => {
  const card = (number: string) => ({
    code: 'C_SSN_CARD',
    issuingAuthority: 'Social Security Administration',
    number,
  });
  const license = { code: 'B_DL', issuingAuthority: 'NY', number: 'D1234567', expirationDate: '2031-01-01' };
  const check = 'ssn-differs-from-card';
  const { i9Id } = await workspace.world.form({ section1: { socialSecurityNumber: '900-66-4321' } });
  const signed = { attestationRead: true, firstDayOfEmployment: '2026-11-23' };
  const url = `/v1/i9s/${i9Id}`;
  await workspace.world.admin.post(`${url}/section2`, {
    ...signed,
    documents: [license, card('900-66-4321')],
  });
  const request = () =>
    workspace.world.admin.post(`${url}/amendment-requests`, {
      section: 2,
      reason: 'The number of the card.',
    });
  await request();
  const amendment = { explanation: 'Misread.', attestationRead: true };
  const misread = { ...amendment, documents: [license, card('900-66-4322')] };
  expect(refusal(await workspace.world.admin.post(`${url}/amendments`, misread))).toBe(
    `422 impossible-value /explanations/${check}`,
  );
  // What is not changed is not asked for again.
  expect((await workspace.world.admin.post(`${url}/amendments`, amendment)).status).toBe(200);
  await request();
  const page2 = `/portal/i9s/${i9Id}/amendment`;
  const typed = {
    'documents.0.papers.0.issuingAuthority': 'New York',
    'documents.0.papers.0.number': 'D1234567',
    'documents.0.papers.0.expirationDate': '01/01/2031',
    'documents.1.papers.0.issuingAuthority': 'Social Security Administration',
    'documents.1.papers.0.number': '900-66-4322',
    firstDay: '11/23/2026',
    explanation: 'Two digits were exchanged.',
  };
  const refused = await (await walkSigning(workspace.client, page2, [typed])).text();
  expect(refused).toContain(`id="explanations.${check}-error"`);
  expect(refused).toContain('Two digits were exchanged.');
  const explained = { ...typed, [`explanations.${check}`]: 'The card is a replacement.' };
  await walkSigning(workspace.client, page2, [explained, ...section2Pages.slice(2)]);
  expect((await workspace.world.admin.get<I9Body>(url)).body).toMatchObject({
    i9StatusCode: 'approved',
    section2: { explanations: [{ check, explanation: 'The card is a replacement.' }] },
  });
  expect(await page(`/i9s/${i9Id}`)).toContain('The card is a replacement.');
});

test('the page of an amendment begins with the form as it stands, corrections included', async () => {
  const { i9Id } = await workspace.world.form();
  const url = `/portal/i9s/${i9Id}/amendment`;
  const request = async () => {
    const reason = { section: 2, reason: 'It says something else than the document.' };
    expect((await workspace.world.admin.post(`/v1/i9s/${i9Id}/amendment-requests`, reason)).status).toBe(200);
  };
  await walkSigning(workspace.client, `/portal/i9s/${i9Id}/section2`, section2Pages);
  await request();
  const corrected = {
    ...passport,
    'documents.0.papers.0.number': '987654321',
    firstDay: '11/24/2026',
    additionalInformation: 'Seen twice.',
    explanation: 'Misread.',
  };
  await walkSigning(workspace.client, url, [corrected, ...section2Pages.slice(2)]);
  await request();
  const shown = await page(`/i9s/${i9Id}/amendment`);
  for (const value of ['987654321', '11/24/2026']) expect(shown).toContain(`value="${value}"`);
  expect(shown).toContain('>Seen twice.</textarea>');
  const again = {
    ...corrected,
    'documents.0.papers.0.expirationDate': '05/28/2031',
    explanation: 'The date.',
  };
  await walkSigning(workspace.client, url, [again, ...section2Pages.slice(2)]);
  const { body } = await workspace.world.admin.get<I9Body>(`/v1/i9s/${i9Id}`);
  expect(body.corrections.map(({ fields }) => fields)).toEqual([
    ['additionalInformation', 'documents', 'firstDayOfEmployment'],
    ['documents'],
  ]);
});

test('a user who may not view Social Security numbers amends Section 2 beside a number that stays', async () => {
  const { i9Id } = await workspace.world.form({ section1: { socialSecurityNumber: '900-77-5321' } });
  const url = `/portal/i9s/${i9Id}`;
  const documents = {
    'documents.0.papers.0.issuingAuthority': 'New York',
    'documents.0.papers.0.number': 'D1234567',
    'documents.0.papers.0.expirationDate': '01/01/2031',
    'documents.1.papers.0.issuingAuthority': 'Social Security Administration',
    'documents.1.papers.0.number': '900-77-5321',
    firstDay: '11/23/2026',
  };
  const chosen = { lists: 'BC', listB: 'B_DL', listC: 'C_SSN_CARD' };
  const signature = section2Pages.slice(2);
  await walkSigning(workspace.client, `${url}/section2`, [chosen, documents, ...signature]);
  const reason = { section: 2, reason: 'The number of the license.' };
  await workspace.world.admin.post(`/v1/i9s/${i9Id}/amendment-requests`, reason);
  const hr = await signedIn(service, await workspace.world.user({ permissions: [104, 201, 301] }));
  const shown = await (await opened(hr, `${url}/amendment`)).text();
  expect(shown).toContain('value="***-**-5321"');
  expect(shown).not.toMatch(/900-?77-?5321/);
  const corrected = {
    ...documents,
    'documents.0.papers.0.number': 'D1234568',
    'documents.1.papers.0.number': '***-**-5321',
    explanation: 'Misread.',
  };
  await walkSigning(hr, `${url}/amendment`, [corrected, ...signature]);
  const { body } = await workspace.world.admin.get<I9Body>(`/v1/i9s/${i9Id}`);
  expect(body.correctedSection2?.documents.map(({ number }) => number)).toEqual(['D1234568', '900775321']);
});

test('an extended card comes back as it is printed when Section 2 is amended', async () => {
  const section1 = {
    citizenshipStatus: 'ALIEN_AUTHORIZED_TO_WORK',
    alienNumber: '012345678',
    workAuthorizationExpiration: '2027-04-04',
  };
  const { i9Id } = await workspace.world.form({ section1 });
  const prefix = 'documents.0';
  const typed = {
    [`${prefix}.papers.0.issuingAuthority`]: 'USCIS',
    [`${prefix}.papers.0.number`]: 'SRC1234567890',
    [`${prefix}.papers.0.expirationDate`]: '11/01/2025',
    [`${prefix}.autoExtendedUntil`]: '04/04/2027',
    [`${prefix}.extension.basis`]: 'ead-renewal',
    [`${prefix}.extension.receiptNumber`]: 'IOE0912345678',
    [`${prefix}.extension.filedOn`]: '09/12/2025',
    [`${prefix}.extension.cardCategory`]: 'C09',
    [`${prefix}.extension.noticeCategory`]: 'C09',
    firstDay: '11/23/2026',
  };
  const pages = [{ lists: 'A', listA: 'A_EAD' }, typed, ...section2Pages.slice(2)];
  await walkSigning(workspace.client, `/portal/i9s/${i9Id}/section2`, pages);
  await workspace.world.admin.post(`/v1/i9s/${i9Id}/amendment-requests`, { section: 2, reason: 'The end.' });
  const shown = await page(`/i9s/${i9Id}/amendment`);
  for (const [name, value] of Object.entries(typed)) {
    if (name.endsWith('.basis')) continue;
    expect(shown).toMatch(
      new RegExp(`name="${name}"[^>]*value="${value}"|value="${value}"[^>]*name="${name}"`),
    );
  }
  expect(shown).toContain('<option value="ead-renewal" selected');
  const amended = { ...typed, [`${prefix}.autoExtendedUntil`]: '04/03/2027', explanation: 'A day too many.' };
  await walkSigning(workspace.client, `/portal/i9s/${i9Id}/amendment`, [amended, ...section2Pages.slice(2)]);
  expect((await workspace.world.admin.get<I9Body>(`/v1/i9s/${i9Id}`)).body).toMatchObject({
    i9Expiration: '2027-04-03',
    corrections: [{ fields: ['additionalInformation', 'documents'] }],
  });
  await workspace.world.admin.post(`/v1/i9s/${i9Id}/amendment-requests`, { section: 2, reason: 'Again.' });
  expect(await page(`/i9s/${i9Id}/amendment`)).toContain('>EAD EXT 04/03/2027</textarea>');
});

test('over the API and on the page a correction of Section 2 leaves the day of a later reverification as it is', async () => {
  const card = (number: string, expirationDate: string) => ({
    code: 'A_EAD',
    issuingAuthority: 'USCIS',
    number,
    expirationDate,
  });
  const section1 = {
    citizenshipStatus: 'ALIEN_AUTHORIZED_TO_WORK',
    alienNumber: '012345678',
    workAuthorizationExpiration: '2026-12-20',
  };
  const { i9Id } = await workspace.world.form({ section1 });
  const url = `/v1/i9s/${i9Id}`;
  const signed = { attestationRead: true };
  const first = card('ABC1234567890', '2026-12-20');
  const body = { ...signed, documents: [first], firstDayOfEmployment: '2026-11-23' };
  await workspace.world.admin.post(`${url}/section2`, body);
  const reverified = { ...signed, document: card('ABC1234567899', '2029-12-20') };
  expect(
    (await workspace.world.admin.post<I9Body>(`${url}/reverifications`, reverified)).body.i9Expiration,
  ).toBe('2029-12-20');
  const request = () =>
    workspace.world.admin.post(`${url}/amendment-requests`, {
      section: 2,
      reason: 'The number of the card.',
    });
  await request();
  expect(await page(`/i9s/${i9Id}/amendment`)).toContain('value="ABC1234567890"');
  const documents = [{ ...first, number: 'ABC1234567891' }];
  const amended = { ...signed, documents, explanation: 'Misread.' };
  expect((await workspace.world.admin.post<I9Body>(`${url}/amendments`, amended)).body).toMatchObject({
    i9StatusCode: 'approved',
    i9Expiration: '2029-12-20',
  });
  await request();
  const typed = {
    'documents.0.papers.0.issuingAuthority': 'USCIS',
    'documents.0.papers.0.number': 'ABC1234567892',
    'documents.0.papers.0.expirationDate': '12/20/2026',
    firstDay: '11/23/2026',
    explanation: 'Misread again.',
  };
  await walkSigning(workspace.client, `/portal/i9s/${i9Id}/amendment`, [typed, ...section2Pages.slice(2)]);
  expect((await workspace.world.admin.get<I9Body>(url)).body).toMatchObject({
    i9StatusCode: 'approved',
    i9Expiration: '2029-12-20',
    corrections: [{ fields: ['documents'] }, { fields: ['documents'] }],
  });
});

test('a corrected Section 1 is compared with Section 2 again, by the employer, before anything else is done', async () => {
  const { i9Id } = await workspace.world.form({ section1: { socialSecurityNumber: '900-67-4321' } });
  const other = await workspace.world.form({
    section1: { socialSecurityNumber: '900-67-4322' },
    employee: { socialSecurityNumber: null },
  });
  expect(await stateOf(other.i9Id)).toBe('section1_completed');
  await walkSigning(workspace.client, `/portal/i9s/${i9Id}/section2`, section2Pages);
  expect(await stateOf(i9Id)).toBe('approved');
  const url = `/v1/i9s/${i9Id}`;
  const correct = async (section1: object) => {
    await workspace.world.admin.post(`${url}/amendment-requests`, { section: 1, reason: 'The number.' });
    await workspace.world.admin.post(`/v1/sandbox/i9s/${i9Id}/section1`, section1);
    return (await workspace.world.admin.get<I9Body>(url)).body;
  };
  expect(await correct({ socialSecurityNumber: '900-67-4323' })).toMatchObject({ i9StatusCode: 'approved' });
  expect(await correct({ socialSecurityNumber: '900-67-4322' })).toMatchObject({
    i9StatusCode: 'amendment_required',
    i9NextStep: 'Employer: Correct Section 2',
  });
  expect(await page(`/i9s/${i9Id}`)).toContain('Compare it with the other employee');
  const amendment = { explanation: 'Compared with the other form.', attestationRead: true };
  const check = 'ssn-of-another-employee';
  expect(refusal(await workspace.world.admin.post(`${url}/amendments`, amendment))).toBe(
    `422 impossible-value /explanations/${check}`,
  );
  const explanations = { [check]: 'One person with two records.' };
  expect(
    (await workspace.world.admin.post<I9Body>(`${url}/amendments`, { ...amendment, explanations })).body,
  ).toMatchObject({
    i9StatusCode: 'approved',
    section2: { explanations: [{ check, explanation: 'One person with two records.' }] },
  });
});

test('an examiner of a birth certificate reads which ones of Puerto Rico are void', async () => {
  const pageOf = async (listC: string) => {
    const url = `/portal/i9s/${(await workspace.world.form()).i9Id}/section2`;
    return (await walkSigning(workspace.client, url, [{ lists: 'BC', listB: 'B_DL', listC }])).text();
  };
  expect(await pageOf('C_BIRTH_CERT')).toContain('issued on or after July 1, 2010');
  expect(await pageOf('C_SSN_CARD')).not.toContain('Puerto Rico is acceptable');
});

test('F8: over the API and on the page a number and a date of a document are entered or stated to be N/A, never blank', async () => {
  const license = { code: 'B_DL', issuingAuthority: 'NY', number: 'D1234567', expirationDate: null };
  const certificate = { code: 'C_BIRTH_CERT', issuingAuthority: 'State of New York', number: '' };
  const send = async (i9Id: number, date: string | null, number: string) =>
    workspace.world.admin.post<I9Body>(`/v1/i9s/${i9Id}/section2`, {
      documents: [
        { ...license, expirationDate: date },
        { ...certificate, number },
      ],
      firstDayOfEmployment: '2026-11-23',
      attestationRead: true,
    });
  const byApi = (await workspace.world.form()).i9Id;
  const blank = await send(byApi, null, '');
  expect(refusal(blank)).toBe('422 impossible-value /documents/0/expirationDate /documents/1/number');
  expect(blank.text).toContain('or `N/A` if it has none');
  const stated = await send(byApi, 'N/A', 'N/A');
  expect(stated.body.section2?.documents).toMatchObject([{ expirationDate: 'N/A' }, { number: 'N/A' }]);

  const url = `/portal/i9s/${(await workspace.world.form()).i9Id}/section2`;
  const choice = { lists: 'BC', listB: 'B_DL', listC: 'C_BIRTH_CERT' };
  const typed = {
    'documents.0.papers.0.issuingAuthority': 'New York',
    'documents.0.papers.0.number': 'D1234567',
    'documents.1.papers.0.issuingAuthority': 'State of New York',
    firstDay: '11/23/2026',
  };
  const [date, number] = ['documents.0.papers.0.expirationDate', 'documents.1.papers.0.number'] as const;
  const without = {
    'documents.0.papers.0.noExpirationDate': 'yes',
    'documents.1.papers.0.noNumber': 'yes',
  };
  const refused = await (await walkSigning(workspace.client, url, [choice, typed])).text();
  for (const id of [date, number]) expect(refused).toContain(`id="${id}-error"`);
  expect(refused).toContain('value="D1234567"');
  const both = await (
    await walkSigning(workspace.client, url, [choice, { ...typed, ...without, [number]: '55-1' }])
  ).text();
  expect(both).toContain('Either keep what you entered or tick N/A, not both');
  expect(both).toContain('value="55-1"');
  expect(both).not.toContain(`id="${date}-error"`);
  const signed = await walkSigning(workspace.client, url, [
    choice,
    { ...typed, ...without },
    ...section2Pages.slice(2),
  ]);
  expect(signed.headers.get('location')).toContain('done=section2');
});

test('over the API and on the page a Social Security number in the Section 1 of another employee is corrected or explained', async () => {
  const section1 = { socialSecurityNumber: '900-71-4321' };
  const employee = { socialSecurityNumber: null };
  await workspace.world.form({ section1, employee });
  const { i9Id } = await workspace.world.form({ section1, employee });
  const check = 'ssn-of-another-employee';
  const body = { documents: [usPassport], firstDayOfEmployment: '2026-11-23', attestationRead: true };
  expect(refusal(await workspace.world.admin.post(`/v1/i9s/${i9Id}/section2`, body))).toBe(
    `422 impossible-value /explanations/${check}`,
  );
  const [choice, fields, ...rest] = section2Pages;
  const refused = await walkSigning(workspace.client, `/portal/i9s/${i9Id}/section2`, [choice, fields]);
  expect(await refused.text()).toContain(`id="explanations.${check}-error"`);
  const explained = { ...fields, [`explanations.${check}`]: 'The other record is a duplicate.' };
  await walkSigning(workspace.client, `/portal/i9s/${i9Id}/section2`, [choice, explained, ...rest]);
  expect((await workspace.world.admin.get<I9Body>(`/v1/i9s/${i9Id}`)).body.section2?.explanations).toEqual([
    { check, explanation: 'The other record is a duplicate.' },
  ]);
});

test('over the API and on the page a late section has its reason, which the form keeps', async () => {
  await workspace.world.setClock('2026-11-19T15:00:00.000Z');
  const byApi = await workspace.world.form({ signed: false });
  const byPage = await workspace.world.form({ signed: false });
  await workspace.world.setClock('2026-11-30T15:00:00.000Z');
  try {
    for (const { i9Id } of [byApi, byPage])
      await workspace.world.admin.post(`/v1/sandbox/i9s/${i9Id}/section1`, {});
    const body = { documents: [usPassport], firstDayOfEmployment: '2026-11-23', attestationRead: true };
    const url = `/v1/i9s/${byApi.i9Id}/section2`;
    expect(refusal(await workspace.world.admin.post(url, body))).toBe(
      '422 impossible-value /explanations/section1-late /explanations/section2-late',
    );
    const explanations = { 'section1-late': 'No computer on the first day.', 'section2-late': 'A storm.' };
    expect((await workspace.world.admin.post(url, { ...body, explanations })).status).toBe(200);
    const [choice, fields, ...rest] = section2Pages;
    const page2 = `/portal/i9s/${byPage.i9Id}/section2`;
    const refused = await (await walkSigning(workspace.client, page2, [choice, fields])).text();
    // The page asks once, for both sections.
    expect(refused.match(/id="explanations\.section\d-late-error"/g)).toEqual([
      'id="explanations.section2-late-error"',
    ]);
    const other = { 'explanations.section2-late': 'other', 'explanations.section2-late.other': 'A storm.' };
    await walkSigning(workspace.client, page2, [choice, { ...fields, ...other }, ...rest]);
    const kept = [
      [byApi.i9Id, explanations],
      [byPage.i9Id, { ...explanations, 'section1-late': 'A storm.' }],
    ] as const;
    for (const [i9Id, given] of kept) {
      expect(
        (await workspace.world.admin.get<I9Body>(`/v1/i9s/${i9Id}`)).body.section2?.explanations,
      ).toEqual(Object.entries(given).map(([check, explanation]) => ({ check, explanation })));
      expect(await page(`/i9s/${i9Id}`)).toContain(given['section1-late']);
    }
  } finally {
    await workspace.world.setClock('2026-11-19T15:00:00.000Z');
  }
});

test('over the API and on the page an authorization to work is reverified before that is due', async () => {
  const until = '2028-05-31';
  const section1 = {
    citizenshipStatus: 'ALIEN_AUTHORIZED_TO_WORK',
    alienNumber: '012345678',
    workAuthorizationExpiration: until,
  };
  const card = {
    code: 'A_EAD',
    issuingAuthority: 'USCIS',
    number: 'SRC1234567890',
    expirationDate: until,
  };
  const approved = async () => {
    const { i9Id } = await workspace.world.form({ section1 });
    const body = { documents: [card], firstDayOfEmployment: '2026-11-23', attestationRead: true };
    await workspace.world.admin.post(`/v1/i9s/${i9Id}/section2`, body);
    expect(await stateOf(i9Id)).toBe('approved');
    return i9Id;
  };
  const expirationOf = async (i9Id: number) =>
    (await workspace.world.admin.get<I9Body>(`/v1/i9s/${i9Id}`)).body.i9Expiration;
  const byApi = await approved();
  const document = { ...card, expirationDate: '2030-05-31' };
  await workspace.world.admin.post(`/v1/i9s/${byApi}/reverifications`, { document, attestationRead: true });
  expect(await expirationOf(byApi)).toBe('2030-05-31');
  const byPage = await approved();
  expect(await page(`/i9s/${byPage}`)).toContain('Record a new document or name in Supplement B');
  const signed = await walkSigning(workspace.client, `/portal/i9s/${byPage}/reverification`, [
    { action: 'change' },
    { 'document.code': 'A_EAD' },
    {
      'document.papers.0.issuingAuthority': 'USCIS',
      'document.papers.0.number': 'SRC1234567890',
      'document.papers.0.expirationDate': '05/31/2030',
    },
    { read: 'yes' },
    { signature: 'Dana Whitfield' },
  ]);
  expect(signed.headers.get('location')).toContain('done=reverification');
  expect(await expirationOf(byPage)).toBe('2030-05-31');
});

test('a user who signs Section 2 sees Section 1 as signed, not the record, with masked numbers', async () => {
  const section1 = {
    lastName: 'Rivera Soto',
    socialSecurityNumber: '900-12-3456',
    dateOfBirth: '1991-02-03',
  };
  const { i9Id } = await workspace.world.form({ remote: true, section1 });
  const address = 'neighbor@example.com';
  const named = { firstName: 'Sam', lastName: 'Ito', emailAddress: address };
  await workspace.world.admin.post(`/v1/i9s/${i9Id}/representative`, named);
  const link = /\/portal\/section2\/\S+/.exec((await workspace.world.mailTo(address)).text)?.[0] ?? '';
  const helper = httpClient(service.baseUrl);
  const signed = ['Rivera Soto', '02/03/1991', '1. A citizen of the United States', '***-**-3456'];
  const shownTo = async (by: HttpClient, at: string) => (await walkSigning(by, at, [])).text();
  for (const html of [
    await shownTo(helper, link),
    await shownTo(helper, `${link}/form`),
    await shownTo(workspace.client, `/portal/i9s/${i9Id}/section2`),
  ]) {
    for (const value of signed) expect(html).toContain(value);
    expect(withoutChance(html)).not.toContain('900-12');
  }
  const review = await walkSigning(
    workspace.client,
    `/portal/i9s/${i9Id}/section2`,
    section2Pages.slice(0, 2),
  );
  expect(await review.text()).toContain('Rivera Soto');
  const spanish = await shownTo(helper, `${link}?lang=es`);
  expect((await shownTo(helper, `${link}/form`)) + spanish).toContain('tal como la firmó el empleado');
});

test('F9: the Lists of Acceptable Documents are shown where documents are chosen, and named in the mail', async () => {
  const outside = httpClient(service.baseUrl);
  const link = (language: string) => `href="/portal/acceptable-documents?lang=${language}"`;
  const english = await (await outside.get('/portal/acceptable-documents?lang=en')).text();
  expect(english).toContain('All documents containing an expiration date must be unexpired.');
  for (const text of ['NOT VALID FOR EMPLOYMENT', 'Native American tribal document', 'Acceptable Receipts']) {
    expect(english).toContain(text);
  }
  const spanish = await (await outside.get('/portal/acceptable-documents?lang=es')).text();
  expect(spanish).toContain('Todos los documentos que tengan fecha de vencimiento deben estar vigentes.');

  const emailAddress = 'lists@example.com';
  const { i9Id } = await workspace.world.form({ signed: false, employee: { emailAddress } });
  await workspace.world.admin.post(`/v1/i9s/${i9Id}/section1-links`);
  const { text } = await workspace.world.mailTo(emailAddress);
  expect(text).toContain(`${service.baseUrl}/portal/acceptable-documents?lang=en`);
  const section1 = /\/portal\/section1\/\S+/.exec(text)?.[0] ?? '';
  expect(await (await outside.get(section1)).text()).toContain(link('en'));
  await outside.get(`${section1}?lang=es`);
  expect(await (await outside.get(section1)).text()).toContain(link('es'));

  const signed = await workspace.world.form({ remote: true });
  expect(await page(`/i9s/${signed.i9Id}/section2`)).toContain(link('en'));
  const address = 'lists.neighbor@example.com';
  const named = { firstName: 'Sam', lastName: 'Ito', emailAddress: address };
  await workspace.world.admin.post(`/v1/i9s/${signed.i9Id}/representative`, named);
  const section2 = /\/portal\/section2\/\S+/.exec((await workspace.world.mailTo(address)).text)?.[0] ?? '';
  expect(await (await outside.get(section2)).text()).toContain(link('en'));
});

test('over the API and on the page a resident whose stamp ends shows one document of List A or List C', async () => {
  const section1 = { citizenshipStatus: 'LAWFUL_PERMANENT_RESIDENT', alienNumber: '012345678' };
  const stamped = {
    code: 'A_FP_I551',
    issuingAuthority: 'Mexico',
    number: 'FP123456',
    expirationDate: '2030-05-01',
    companions: [{ issuingAuthority: 'USCIS', number: 'N/A', expirationDate: '2027-05-01' }],
  };
  const certificate = { code: 'C_TRIBAL', issuingAuthority: 'Oneida Nation', number: 'ON-17' };
  await ownerOf(service.services)('users')
    .where({ organization_id: workspace.world.tenant.organizationId })
    .update({ title: 'HR manager' });
  const followedUp = async () => {
    const { i9Id } = await workspace.world.form({ section1 });
    const body = { documents: [stamped], firstDayOfEmployment: '2026-11-23', attestationRead: true };
    await workspace.world.admin.post(`/v1/i9s/${i9Id}/section2`, body);
    const { body: i9 } = await workspace.world.admin.get<I9Body>(`/v1/i9s/${i9Id}`);
    expect(i9).toMatchObject({ i9StatusCode: 'approved', i9Expiration: '2027-05-01' });
    return i9Id;
  };
  const byApi = await followedUp();
  const shown = { document: certificate, attestationRead: true };
  await workspace.world.admin.post(`/v1/i9s/${byApi}/reverifications`, shown);
  const byPage = await followedUp();
  const url = `/portal/i9s/${byPage}/reverification`;
  const signed = await walkSigning(workspace.client, url, [
    { action: 'change' },
    { 'document.code': 'C_TRIBAL' },
    { 'document.papers.0.issuingAuthority': 'Oneida Nation', 'document.papers.0.number': 'ON-17' },
    ...section2Pages.slice(2),
  ]);
  expect(signed.headers.get('location')).toContain('done=reverification');
  for (const i9Id of [byApi, byPage]) {
    const { body: i9 } = await workspace.world.admin.get<I9Body>(`/v1/i9s/${i9Id}`);
    expect(i9).toMatchObject({ i9StatusCode: 'approved', i9Expiration: '' });
  }
});

describe('signing over the API is a person’s act', () => {
  const examiner = {
    firstName: 'Jordan',
    lastName: 'Okafor',
    title: 'HR generalist',
    identifiedBy: 'Single sign-on with a passkey, user 4711',
  };
  const document = {
    code: 'A_US_PASSPORT',
    issuingAuthority: 'U.S. Department of State',
    number: '123456789',
  };
  const body = {
    documents: [{ ...document, expirationDate: '2031-04-28' }],
    firstDayOfEmployment: '2026-11-23',
    attestationRead: true,
  };
  const setTo = (apiSigning: string) => workspace.world.admin.patch('/v1/organization', { apiSigning });
  afterAll(() => setTo('client-user'));
  const sign = (i9Id: number, fields: object = {}) =>
    workspace.world.admin.post<I9Body>(`/v1/i9s/${i9Id}/section2`, { ...body, ...fields });

  test('nobody signs where the organization has not decided it, and a draft is kept', async () => {
    const { i9Id } = await workspace.world.form();
    await setTo('off');
    const refused = await sign(i9Id, { examiner });
    expect(refusal(refused)).toBe('422 impossible-value');
    expect(refused.text).toContain('api-signing-off');
    await workspace.world.admin.post(`/v1/i9s/${i9Id}/section2-draft`, { documents: body.documents });
    expect(await stateOf(i9Id)).toBe('section2_in_progress');
    expect(await page(`/i9s/${i9Id}/section2`)).toContain('value="123456789"');
  });

  test('the examiner signs whom the request names and identifies, never the employee', async () => {
    const { i9Id } = await workspace.world.form();
    await setTo('named-examiner');
    expect(refusal(await sign(i9Id))).toBe('422 impossible-value /examiner');
    const blank = { ...examiner, title: ' ', identifiedBy: ' ' };
    expect(refusal(await sign(i9Id, { examiner: blank }))).toBe(
      '400 invalid-request /examiner/title /examiner/identifiedBy',
    );
    const employee = { ...examiner, firstName: 'Ana', lastName: 'Rivera' };
    expect(refusal(await sign(i9Id, { examiner: employee }))).toBe('422 impossible-value');
    expect(await stateOf(i9Id)).toBe('section1_completed');
    const { status, body: i9 } = await sign(i9Id, { examiner });
    expect(status).toBe(200);
    expect(i9.section2).toMatchObject({
      title: 'HR generalist',
      signature: {
        signedBy: 'Jordan Okafor',
        method: 'api-token',
        identifiedBy: examiner.identifiedBy,
      },
    });
    const trail = await workspace.world.admin.get<{ searchResult: { action: string }[] }>(
      `/v1/i9s/${i9Id}/audit-trail`,
    );
    expect(trail.body.searchResult.filter(({ action }) => action.startsWith('sign'))).toMatchObject([
      { action: 'signSection1', method: 'sandbox', identifiedBy: null },
      { action: 'signSection2', method: 'api-token', identifiedBy: examiner.identifiedBy },
    ]);
    const history = await page(`/i9s/${i9Id}/audit-trail`);
    expect(history).toContain('Method: token of an API client');
    expect(history).toContain(`Identified by: ${examiner.identifiedBy}`);
  });
});

test('a form whose date of rehire is to be corrected does not say that no action is needed', async () => {
  const { admin, tenant } = workspace.world;
  const { organizationId: organization_id } = tenant;
  await workspace.system()('users').where({ organization_id }).update({ title: 'HR manager' });
  const { i9Id, employeeId } = await workspace.world.form({ employee: { startDate: '2026-11-02' } });
  const must = async (answer: Promise<{ status: number; text: string }>) => {
    const { status, text } = await answer;
    if (status >= 300) throw new Error(text);
  };
  const periodOf = async () => {
    const { employmentId } = (await admin.get<{ employmentId: number }>(`/v1/i9s/${i9Id}`)).body;
    return `/v1/employees/${employeeId}/employments/${employmentId}`;
  };
  await must(
    admin.post(`/v1/i9s/${i9Id}/section2`, {
      documents: [usPassport],
      firstDayOfEmployment: '2026-11-02',
      attestationRead: true,
      explanations: { 'section1-late': 'Entered late.', 'section2-late': 'Entered late.' },
    }),
  );
  await must(admin.patch(await periodOf(), { startDate: '2026-11-02', terminatedDate: '2026-11-13' }));
  await must(admin.post(`/v1/employees/${employeeId}/employments`, { startDate: '2026-11-18' }));
  const rehire = { rehireDate: '2026-11-18', attestationRead: true };
  await must(admin.post(`/v1/i9s/${i9Id}/reverifications`, rehire));
  expect(await page(`/i9s/${i9Id}`)).toContain('<strong>No action needed</strong>');
  await must(admin.patch(await periodOf(), { startDate: '2026-11-17' }));
  expect(await page(`/i9s/${i9Id}`)).toContain('<strong>Correct the date of rehire in Supplement B</strong>');
});
