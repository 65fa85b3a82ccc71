import type { components } from '../../../../generated/openapi';
import { permissionId } from '../../../../generated/permissions';
import {
  explained,
  jpegCopy,
  keepCopies,
  refusal,
  type I9Body,
} from '../../../support/organizations/partnership';
import { api } from '../../../support/http';
import { license, passport, ssnCard } from '../../../support/organizations/i9-walk';
import { hidden, signedIn, useWorkspace } from '../../../support/organizations/hr';
import { ownerOf } from '../../../support/owner';

type Case = components['schemas']['EverifyCase'];

const workspace = useWorkspace({ everify: true });
const { service, page } = workspace;
/** Two cases of which something is due, one authorized, one of a form that is not approved yet. */
let photo: number;
let authorized: number;
let mismatch: number;

const listed = (html: string) =>
  [...html.matchAll(/<th scope="row"><a class="usa-link" href="[^"]*">([^<]*)</g)].map(([, name]) => name);
const tiles = (html: string) =>
  [...html.matchAll(/hr-tile__number[^>]*>([^<]*)<\/span><strong>([^<]*)</g)].map(
    ([, count, label]) => `${label} ${count}`,
  );

async function approved(lastName: string, documents: readonly { code: string }[]): Promise<number> {
  // The number of the card.
  const section1 = { socialSecurityNumber: ssnCard.number };
  const { i9Id } = await workspace.world.form({ employee: { lastName }, section1 });
  await keepCopies(
    workspace.world.admin,
    i9Id,
    documents.map(({ code }) => code),
  );
  const { status, text } = await workspace.world.admin.post(`/v1/i9s/${i9Id}/section2`, {
    documents,
    firstDayOfEmployment: '2026-11-23',
    attestationRead: true,
    explanations: explained,
  });
  if (status !== 200) throw new Error(text);
  return i9Id;
}

async function caseOf(lastName: string): Promise<number> {
  const i9Id = await approved(lastName, [passport]);
  await workspace.world.admin.post(`/v1/i9s/${i9Id}/everify-case/submission`, {});
  return i9Id;
}

beforeAll(async () => {
  await ownerOf(service.services)('users')
    .where({ organization_id: workspace.world.tenant.organizationId })
    .update({ title: 'HR manager' });
  photo = await caseOf('Photo');
  authorized = await caseOf('Abbott');
  mismatch = await caseOf('Mismatch');
  await workspace.world.form({ employee: { lastName: 'Zhou' }, signed: false });
});

test('shows the next step of the hire and its button on every page', async () => {
  const { body } = await workspace.world.admin.get<I9Body>(`/v1/i9s/${mismatch}`);
  const { i9NextStep: step, i9NextStepDueDate } = body;
  const due = i9NextStepDueDate.replace(/^(\d+)-(\d+)-(\d+)$/, '$2/$3/$1');
  const button = `<a class="usa-button" href="/portal/i9s/${mismatch}/everify">`;
  for (const path of [`/i9s/${mismatch}`, `/employees/${body.employeeId}`]) {
    const html = await page(path);
    expect(html).toContain(`<strong>${step}</strong></p><p>Due on ${due}</p>${button}`);
  }
  expect(await page(`/i9s/${mismatch}/everify`)).toContain(
    `<strong>${step}</strong></p><p>Due on ${due}</p><p>Waiting for: You</p>`,
  );
  for (const path of ['/everify-cases', '/i9s'])
    expect(await page(`${path}?view=all&name=mis`)).toMatch(new RegExp(`>${step}</td>.*?>${due}</td>`, 's'));
  expect(await page('/everify-cases?view=all&name=zhou')).toContain('>Employee: Complete Section 1</td>');
});

test('the list shows what is due first, by view, status and name, and leads to the case', async () => {
  const html = await page('/everify-cases');
  expect(tiles(html)).toEqual(['To do 2', 'Overdue 0', 'Due soon 0', 'All cases 4']);
  expect(listed(html)).toEqual(['Photo, Ana', 'Mismatch, Ana']);
  expect(html).toContain(`href="/portal/i9s/${photo}/everify"`);
  expect(html).toMatch(/<a href="\/portal\/everify-cases" aria-current="page">Cases<\/a>/);
  expect(listed(await page('/everify-cases?view=all'))).toHaveLength(4);
  expect(listed(await page('/everify-cases?view=all&state=employment_authorized'))).toEqual(['Abbott, Ana']);
  expect(listed(await page('/everify-cases?view=all&name=mis'))).toEqual(['Mismatch, Ana']);
  expect(await page('/everify-cases?view=all&name=nobody')).toContain('No cases match');
  expect(await page('/everify-cases?page=2')).toContain('There is nothing to do here');
});

test('what is late stands out in the list and on the case', async () => {
  await workspace.world.setClock('2026-12-01T15:00:00.000Z');
  const html = await page('/everify-cases?view=overdue');
  expect(listed(html)).toEqual(['Photo, Ana']);
  expect(html).toContain('<span class="hr-tag hr-tag--alert">Overdue</span>');
  const shown = await page(`/i9s/${photo}/everify`);
  expect(shown).toContain('<span class="hr-tag hr-tag--alert">Overdue</span>');
  expect(shown).toContain('Was due on 11/27/2026');
  expect(await page(`/i9s/${authorized}/everify`)).not.toContain('Overdue');
  await workspace.world.setClock('2026-11-19T15:00:00.000Z');
});

test('explains why the case is where it is, and what happened to it', async () => {
  const html = await page(`/i9s/${mismatch}/everify`);
  expect(html).toContain('does not match the records of the Department of Homeland Security (DHS)');
  const history = html.slice(html.indexOf('History of the case'));
  const entries = [...history.matchAll(/<li><strong>([^<]+)<\/strong>/g)].map(([, text]) => text);
  expect(entries).toEqual([
    'E-Verify case submitted',
    'Number of the E-Verify case written on the form',
    'E-Verify case ready after approval',
    'E-Verify case opened',
  ]);
});

test('offers the notice in the language of the employee first', async () => {
  const first = (html: string) => /name="language" value="(..)"/.exec(html)?.[1];
  const html = await page(`/i9s/${mismatch}/everify`);
  expect(first(html)).toBe('en');
  expect(html).not.toContain('In Spanish, for the employee');
  const { body } = await workspace.world.admin.get<I9Body>(`/v1/i9s/${mismatch}`);
  const set = async (languagePreference: number) => {
    const path = `/v1/employees/${body.employeeId}`;
    const known = (await workspace.world.admin.get<object>(path)).body;
    const { status, text } = await workspace.world.admin.patch(path, { ...known, languagePreference });
    if (status !== 200) throw new Error(text);
  };
  await set(2);
  const spanish = await page(`/i9s/${mismatch}/everify`);
  expect(first(spanish)).toBe('es');
  expect(spanish).toContain('<p lang="es">La información ingresada no coincide');
  const answer = await workspace.world.admin.get<Case>(`/v1/i9s/${mismatch}/everify-case`);
  expect(answer.body.noticeLanguage).toBe('es');
  await set(1);
});

test('counts under “E-Verify needs you” exactly what its link lists', async () => {
  const work = await page('/work');
  const tile =
    /href="\/portal([^"]+)"><span class="hr-tile__number">(\d+)<\/span><strong>E-Verify needs you</;
  const [, path = '', count] = tile.exec(work) ?? [];
  expect(count).toBe('2');
  expect(listed(await page(path.replaceAll('&amp;', '&')))).toEqual(['Photo, Ana', 'Mismatch, Ana']);
});

test('offers the next answer of the simulator only where it has one to give', async () => {
  const offered = async (i9Id: number) =>
    (await page(`/i9s/${i9Id}/everify`)).includes('Simulate the next response');
  const { i9Id: unsigned } = await workspace.world.form({ employee: { lastName: 'Zygo' }, signed: false });
  expect(await Promise.all([unsigned, photo, authorized, mismatch].map(offered))).toEqual([
    false,
    false,
    false,
    true,
  ]);
  for (const name of ['Queue', 'Mismatchcontinuance']) {
    const i9Id = await caseOf(name);
    expect(await offered(i9Id)).toBe(true);
    const csrf = hidden(await page(`/i9s/${i9Id}/everify`), 'csrf');
    const answer = await workspace.client.post(`/portal/i9s/${i9Id}/everify/advance`, { csrf });
    expect(answer.headers.get('location')).toBe(`/portal/i9s/${i9Id}/everify?done=advance`);
  }
});

test('is within reach, and for those who may see cases', async () => {
  const lacking = await signedIn(service, await workspace.world.user({ without: [501] }));
  expect((await lacking.get('/portal/everify-cases')).status).toBe(403);
  expect(await page('/i9s', lacking)).not.toContain('href="/portal/everify-cases"');
  const nobody = await signedIn(service, await workspace.world.user({ without: [104], groups: [] }));
  expect(listed(await page('/everify-cases?view=all', nobody))).toEqual([]);
});

test('says what is missing to somebody without the training, instead of offering steps', async () => {
  const untrained = await signedIn(service, await workspace.world.user({ untrained: true }));
  const html = await page(`/i9s/${photo}/everify`, untrained);
  expect(html).toContain('No day of the training is recorded for you.');
  expect(html).not.toContain('Compare the photos');
  expect(html).not.toContain('Close the case');
  expect(await page(`/i9s/${photo}/everify`)).toContain('Close the case');
  const csrf = hidden(html, 'csrf');
  const answer = await untrained.post(`/portal/i9s/${photo}/everify/close`, { csrf, closure: 'EQUIT' });
  expect(answer.status).toBe(403);
  expect((await untrained.get(`/portal/i9s/${photo}/everify/photo`)).status).toBe(403);
});

test('says which answer is missing, in the summary of faults too', async () => {
  const sent = async (i9Id: number, step: string, fields: Record<string, string> = {}) => {
    const csrf = hidden(await page(`/i9s/${i9Id}/everify`), 'csrf');
    const answer = await workspace.client.post(`/portal/i9s/${i9Id}/everify/${step}`, { csrf, ...fields });
    expect(answer.status).toBe(422);
    const links = (await answer.text()).matchAll(/<a class="usa-link" href="#(\w+)">([^<]+)<\/a>/g);
    return [...links].flatMap(([, id, text]) => [id, text]);
  };
  expect(await sent(photo, 'photo')).toEqual(['result', 'Choose whether the photos match']);
  expect(await sent(photo, 'close')).toEqual(['closure', 'Choose why the case is closed']);
  expect(await sent(photo, 'confirm-data')).toEqual([
    'confirmed',
    'Choose whether the information is correct',
  ]);
  expect(await sent(photo, 'images')).toEqual(['front', 'Choose a file with the front of the document']);
  expect(await sent(photo, 'submit', { duplicateContinueReason: '' })).toEqual([
    'existingCaseNumber',
    'Choose the case to continue with, or create another one',
  ]);
  expect(await sent(mismatch, 'decision')).toEqual([
    'employeeNotified',
    'Confirm that the employee was told in private and got the notice',
    'decision',
    'Choose the decision to record',
  ]);
  expect(await sent(mismatch, 'decision', { employeeNotified: 'yes' })).toEqual([
    'decision',
    'Choose the decision to record',
  ]);
});

test('asks for the state beside its field when E-Verify does not know it', async () => {
  const foreign = { ...license, issuingAuthority: 'Ontario', hasPhotograph: true };
  const i9Id = await approved('Ortega', [foreign, ssnCard]);
  const url = `/portal/i9s/${i9Id}/everify`;
  const submit = async (fields: Record<string, string>) => {
    const csrf = hidden(await page(`/i9s/${i9Id}/everify`), 'csrf');
    return workspace.client.post(`${url}/submit`, { csrf, ...fields });
  };
  const refused = await submit({});
  expect(refused.status).toBe(422);
  const html = await refused.text();
  expect(html).toContain('id="corrections.issuingState-error"');
  expect(html).toContain('Enter the state or its postal code');
  const sent = await submit({ 'corrections.issuingState': 'Washington' });
  expect(sent.headers.get('location')).toBe(`${url}?done=submit`);
});

test('an earlier case of the employee is carried on, over the API and on the page, and only one that E-Verify named', async () => {
  for (const door of ['portal', 'api'] as const) {
    const i9Id = await caseOf('Dupequeue');
    const path = `/v1/i9s/${i9Id}/everify-case`;
    const { duplicateCaseNumbers } = (await workspace.world.admin.get<Case>(path)).body;
    const [number = ''] = duplicateCaseNumbers;
    const foreign = await workspace.world.admin.post(`${path}/submission`, {
      existingCaseNumber: '2020001000001ZZ',
    });
    expect(refusal(foreign)).toBe('422 impossible-value /existingCaseNumber');
    if (door === 'api') {
      await workspace.world.admin.post(`${path}/submission`, { existingCaseNumber: number });
    } else {
      const url = `/portal/i9s/${i9Id}/everify`;
      const html = await page(`/i9s/${i9Id}/everify`);
      expect(html).toContain(`Continue with case ${number}`);
      expect(html).not.toMatch(/name="existingCaseNumber"[^>]*checked/);
      const csrf = hidden(html, 'csrf');
      const open = await workspace.client.post(`${url}/submit`, {
        csrf,
        duplicateContinueReason: 'Hired again',
      });
      expect([open.status, await open.text()]).toEqual([422, expect.stringContaining('value="Hired again"')]);
      await workspace.client.post(`${url}/submit`, { csrf, existingCaseNumber: number });
    }
    expect((await workspace.world.admin.get<Case>(path)).body).toMatchObject({
      caseState: 'queued',
      caseNumber: number,
    });
  }
});

test('another case is created because the employee was hired again, in the terms of E-Verify', async () => {
  const i9Id = await caseOf('Dupequeue');
  const url = `/portal/i9s/${i9Id}/everify`;
  const csrf = hidden(await page(`/i9s/${i9Id}/everify`), 'csrf');
  const unsaid = await workspace.client.post(`${url}/submit`, { csrf, existingCaseNumber: 'new' });
  expect(unsaid.status).toBe(422);
  const sent = await workspace.client.post(`${url}/submit`, {
    csrf: hidden(await unsaid.text(), 'csrf'),
    existingCaseNumber: 'new',
    duplicateContinueReasonCode: 'REHIRE',
  });
  expect(sent.headers.get('location')).toBe(`${url}?done=submit`);
});

test('over the API and on the page an undecided mismatch is not referred after ten federal working days', async () => {
  const i9Id = await caseOf('Mismatch');
  const clock = () =>
    ownerOf(service.services)('organizations').where({ id: workspace.world.tenant.organizationId });
  const days = 18 * 86_400_000;
  await clock().increment('sandbox_clock_offset_ms', days);
  try {
    await workspace.world.admin.post(`/v1/i9s/${i9Id}/everify-case/further-action-notice`, {});
    const referred = await workspace.world.admin.post(`/v1/i9s/${i9Id}/everify-case/referral`, {
      employeeNotified: true,
    });
    expect([refusal(referred), referred.text]).toEqual([
      '409 state-conflict',
      expect.stringContaining('referral-too-late'),
    ]);
    const html = await page(`/i9s/${i9Id}/everify`);
    expect(html).toContain('The case can no longer be referred');
    expect(html).not.toContain('value="refer"');
  } finally {
    await clock().decrement('sandbox_clock_offset_ms', days);
  }
});

test('a final nonconfirmation is closed over the API and on the page with what E-Verify offers for it', async () => {
  const i9Id = await caseOf('Queuefinal');
  await workspace.world.admin.post(`/v1/sandbox/i9s/${i9Id}/everify-case/advance`);
  await ownerOf(service.services)('everify_cases')
    .where({ i9_id: i9Id })
    .update({ closure_statements: '["EMPLOYEE_TERMINATED_FOR_FNC_RESULT","INCORRECT_DATA"]' });
  const path = `/v1/i9s/${i9Id}/everify-case`;
  const { body } = await workspace.world.admin.get<Case>(path);
  expect(body.closureStatements).toEqual(['EMPLOYEE_TERMINATED_FOR_FNC_RESULT', 'INCORRECT_DATA']);
  const refused = await workspace.world.admin.post(`${path}/closure`, { statement: 'OTHER', reason: 'Why' });
  expect(refusal(refused)).toBe('422 impossible-value /statement');
  const html = await page(`/i9s/${i9Id}/everify`);
  expect([...html.matchAll(/<option value="([A-Z]+)"/g)].map(([, code]) => code)).toEqual([
    'TRMFNC',
    'INCDAT',
  ]);
});

test('the Further Action Notice that the employee signed is kept with the form, over the API and on the page', async () => {
  const i9Id = await caseOf('Mismatch');
  const copy = { document: 'EVERIFY_FAN', side: 'front', content: jpegCopy };
  const path = `/v1/i9s/${i9Id}/document-copies`;
  expect((await workspace.world.admin.post(path, copy)).status).toBe(201);
  const seesNoCases = await workspace.world.tenant.caller({ without: [permissionId.viewEverifyCases] });
  const lists = [workspace.world.admin, service.api(seesNoCases.token)].map((client) => client.get(path));
  expect(await Promise.all(lists)).toMatchObject([
    { body: { takesNotice: true } },
    { body: { takesNotice: false } },
  ]);
  expect(await page(`/i9s/${i9Id}/everify`)).toContain(`/i9s/${i9Id}/copies?document=EVERIFY_FAN`);
  const html = await page(`/i9s/${i9Id}/copies?document=EVERIFY_FAN`);
  expect(html).toContain('Further Action Notice of E-Verify, signed by the employee, front');
  expect(html).toMatch(/<option value="EVERIFY_FAN" selected/);
});

test('a form whose mismatch is open says so in list, page and API alike, and to those only who view cases', async () => {
  const step = 'E-Verify: Notify employee, record decision, refer';
  const { body: form } = await workspace.world.admin.get<I9Body>(`/v1/i9s/${mismatch}`);
  expect(form).toMatchObject({ i9StatusCode: 'approved', i9NextStep: step });
  const due = form.i9NextStepDueDate;
  const { eVerifyNextStepDueDate } = (
    await workspace.world.admin.get<{ eVerifyNextStepDueDate: string }>(`/v1/i9s/${mismatch}/everify-case`)
  ).body;
  expect(due).toBe(eVerifyNextStepDueDate);
  type List = { searchResult: { id: number; i9NextStep: string; i9NextStepDueDate: string }[] };
  const found = async (by: string, api = workspace.world.admin) =>
    (await api.get<List>(`/v1/i9s?i9StatusCode=approved&nextStepDueBy=${by}`)).body.searchResult;
  const entry = { id: mismatch, i9NextStep: step, i9NextStepDueDate: due };
  expect(await found(due)).toContainEqual(expect.objectContaining(entry));
  expect(await found('2026-11-20')).not.toContainEqual(expect.objectContaining({ id: mismatch }));
  expect(await page('/i9s')).toContain(step);
  expect(await page(`/i9s/${mismatch}`)).toContain(step);
  const permissions = [101, 104, 201];
  const viewer = api(service.baseUrl, (await workspace.world.tenant.caller({ permissions })).token);
  expect(await found(due, viewer)).toContainEqual(
    expect.objectContaining({ ...entry, i9NextStep: 'E-Verify: Continue the case' }),
  );
  await workspace.world.setClock(`${due}T15:00:00.000Z`);
  expect((await workspace.world.admin.get<I9Body>(`/v1/i9s/${mismatch}`)).body.overdue).toBe(false);
  await workspace.world.setClock('2026-12-31T15:00:00.000Z');
  expect((await workspace.world.admin.get<I9Body>(`/v1/i9s/${mismatch}`)).body.overdue).toBe(true);
});

test('F7: the data are shown before they are confirmed, and nothing is chosen in advance', async () => {
  await workspace.world.setClock('2026-11-19T15:00:00.000Z');
  const i9Id = await caseOf('Confirm');
  const url = `/i9s/${i9Id}/everify`;
  const html = await page(url);
  expect(html).toContain('Is this information correct?');
  expect(html).toContain('<dd>***-**-3456</dd>');
  expect(html).toContain('<dd>02/03/1990</dd>');
  expect(html).not.toMatch(/name="confirmed"[^>]*checked/);
  const confirm = (fields: Record<string, string>) =>
    workspace.client.post(`/portal${url}/confirm-data`, { csrf: hidden(html, 'csrf'), ...fields });
  const blank = await confirm({});
  expect(blank.status).toBe(422);
  expect(await blank.text()).toContain('id="confirmed-error"');
  const unexplained = await confirm({ confirmed: 'no' });
  expect([unexplained.status, await unexplained.text()]).toEqual([
    422,
    expect.stringContaining('id="reason-error"'),
  ]);
  expect((await confirm({ confirmed: 'yes' })).headers.get('location')).toBe(
    `/portal${url}?done=confirm-data`,
  );
});

test('the amendment that Section 2 waits for comes before a correction of Section 1', async () => {
  const i9Id = await caseOf('Confirm');
  const { admin } = workspace.world;
  await admin.post(`/v1/i9s/${i9Id}/amendment-requests`, { section: 2, reason: 'The number is wrong.' });
  const waiting = await page(`/i9s/${i9Id}/everify`);
  expect(waiting).toContain('Is this information correct?');
  expect(waiting).toContain(`href="/portal/i9s/${i9Id}/amendment"`);
  expect(waiting).not.toContain('ask the employee to correct Section 1');
  const amendment = { explanation: 'It was right.', attestationRead: true };
  expect((await admin.post(`/v1/i9s/${i9Id}/amendments`, amendment)).status).toBe(200);
  const open = await page(`/i9s/${i9Id}/everify`);
  expect(open).toContain('ask the employee to correct Section 1');
  expect(open).not.toContain(`href="/portal/i9s/${i9Id}/amendment"`);
});

test('a rehire is recorded once the employee is hired again, and only after Employment Authorized', async () => {
  const { admin } = workspace.world;
  const offered = async (i9Id: number) => (await page(`/i9s/${i9Id}`)).includes('Record a rehire');
  const [passed, open] = [await caseOf('Abbott'), await caseOf('Mismatch')];
  const employees = await Promise.all(
    [passed, open].map(async (i9Id) => {
      const { employeeId, employmentId } = (await admin.get<I9Body>(`/v1/i9s/${i9Id}`)).body;
      const periods = `/v1/employees/${employeeId}/employments`;
      const over = { startDate: '2026-11-23', terminatedDate: '2026-12-01' };
      expect((await admin.patch(`${periods}/${employmentId}`, over)).status).toBe(200);
      return periods;
    }),
  );
  await workspace.world.setClock('2026-12-10T15:00:00.000Z');
  expect(await Promise.all([passed, open].map(offered))).toEqual([false, false]);
  for (const periods of employees) await admin.post(periods, { startDate: '2026-12-10' });
  expect(await Promise.all([passed, open].map(offered))).toEqual([true, false]);
  const opened = await workspace.client.get(`/portal/i9s/${open}/reverification`);
  expect(opened.headers.get('location')).toBe(`/portal/i9s/${open}?changed=yes`);
  await workspace.world.setClock('2026-11-19T15:00:00.000Z');
});

test('data that are wrong are not corrected by HR: the employee amends Section 1, and the case waits for that', async () => {
  const i9Id = await caseOf('Confirm');
  const url = `/i9s/${i9Id}/everify`;
  const html = await page(url);
  const fields = { csrf: hidden(html, 'csrf'), confirmed: 'no', reason: 'The date of birth is wrong.' };
  const asked = await workspace.client.post(`/portal${url}/confirm-data`, fields);
  expect(asked.headers.get('location')).toBe(`/portal${url}?done=confirm-data`);
  const waiting = await page(url);
  expect(waiting).toContain('Section 1 is being corrected');
  expect(waiting).not.toContain('Is this information correct?');
  const late = await workspace.client.post(`/portal${url}/confirm-data`, { ...fields, confirmed: 'yes' });
  expect(late.status).toBe(422);
  expect((await workspace.world.admin.get<Case>(`/v1/i9s/${i9Id}/everify-case`)).body.caseState).toBe(
    'unconfirmed_data',
  );
  const section1 = { lastName: 'Confirm', dateOfBirth: '1990-03-02', socialSecurityNumber: ssnCard.number };
  await workspace.world.admin.post(`/v1/sandbox/i9s/${i9Id}/section1`, section1);
  expect(await page(url)).toContain('<dd>03/02/1990</dd>');
  await workspace.client.post(`/portal${url}/confirm-data`, { ...fields, confirmed: 'yes' });
  expect((await workspace.world.admin.get<Case>(`/v1/i9s/${i9Id}/everify-case`)).body.caseState).toBe(
    'employment_authorized',
  );
});

test('a contractor’s case for an existing employee is offered and created with its reason', async () => {
  const { tenant, admin } = workspace.world;
  const organization = () => ownerOf(service.services)('organizations').where({ id: tenant.organizationId });
  const [before] = await organization().select('everify_mou_date');
  // Enrolled today, after the hire.
  await organization().update({ everify_mou_date: '2030-01-01' });
  const i9Id = await approved('Existing', [passport]);
  expect(await page(`/i9s/${i9Id}`)).not.toContain(`/i9s/${i9Id}/everify-case`);
  await organization().update({ everify_mou_date: '2026-11-01' });
  expect(await page(`/i9s/${i9Id}`)).toContain(`/i9s/${i9Id}/everify-case`);
  expect((await workspace.post(`/i9s/${i9Id}/everify-case`, { reason: '' })).status).toBe(422);
  const created = await workspace.post(`/i9s/${i9Id}/everify-case`, { reason: 'Contract W912DY' });
  expect(created.status).toBe(303);
  const { body } = await admin.get<Case>(`/v1/i9s/${i9Id}/everify-case`);
  expect(body).toMatchObject({ caseState: 'draft', existingEmployeeReason: 'Contract W912DY' });
  expect(await page(`/i9s/${i9Id}/everify`)).toContain('Contract W912DY');
  await organization().update(before ?? {});
});

test('shows the photo of E-Verify beside the stored copies of the documents, and what was submitted', async () => {
  const system = ownerOf(service.services);
  const copies = await system('i9_document_copies').where({ i9_id: photo }).pluck<number[]>('id');
  const html = await page(`/i9s/${photo}/everify`);
  expect(copies.length).toBeGreaterThan(0);
  expect(html).toContain(`src="/portal/i9s/${photo}/everify/photo"`);
  for (const id of copies) expect(html).toContain(`/portal/i9s/${photo}/copies/${id}"`);
  expect(html).toContain('What was submitted');
  expect(html).not.toContain('(PHM)');
});

test('asks for another file beside the side whose photo E-Verify would not accept', async () => {
  const i9Id = await caseOf('Photo');
  await workspace.world.admin.post(`/v1/i9s/${i9Id}/everify-case/photo-match`, { result: 'not-matching' });
  const at = `/portal/i9s/${i9Id}/everify`;
  const csrf = hidden(await page(`/i9s/${i9Id}/everify`), 'csrf');
  const refused = async (front: Buffer): Promise<string> => {
    const form = new FormData();
    form.set('csrf', csrf);
    form.set('front', new Blob([new Uint8Array(front)]), 'front.jpg');
    const answer = await workspace.client.post(`${at}/images`, form);
    expect(answer.status).toBe(422);
    return (await answer.text()).match(/href="#front">([^<]+)</)?.[1] ?? '';
  };
  expect(await refused(Buffer.alloc(5 * 1024 * 1024 + 1))).toContain('more than 5 MB');
  expect(await refused(Buffer.from('no picture'))).toContain('not a JPEG, PNG or PDF');
});
