import { scopeOfNobody } from '../../../src/domain/scope';
import { lockForm } from '../../../src/services/i9/form';
import { sendSection1Link } from '../../../src/services/i9/section1/renew-section1';
import { write } from '../../../src/store/unit-of-work';
import { api } from '../../support/http';
import { httpClient } from '../../support/pages/http-client';
import {
  hidden,
  hrWorld,
  section2Pages,
  signedIn,
  useWorkspace,
  walkSigning,
} from '../../support/organizations/hr';
import type { I9Body } from '../../support/organizations/partnership';
import { placeOf } from '../../support/answers';

/** Buttons beside the signing flows: each does what the API's operation does, once. */

const workspace = useWorkspace();
const { service, page, system, trail } = workspace;

const keysOf = (html: string) => ({ csrf: hidden(html, 'csrf'), once: hidden(html, 'once') });
const ofWorld = () => ({ organization_id: workspace.world.tenant.organizationId });
const countOf = async (table: string, where: object = {}): Promise<number> => {
  const rows: unknown[] = await system()(table)
    .where({ ...ofWorld(), ...where })
    .select('organization_id');
  return rows.length;
};
const audited = (operationId: string) => countOf('audit_events', { operation_id: operationId });
const linkIn = (text: string, section: 1 | 2): string =>
  new RegExp(`http://\\S+(/portal/section${section}/[\\w-]{43})`).exec(text)?.[1] ?? '';
const open = async (link: string) => (await httpClient(service.baseUrl).get(link)).status;

/** Opens the page of a form and sends it as it stands there, with these fields. */
async function press(path: string, fields: Record<string, string> = {}, to = path, by = workspace.client) {
  const keys = keysOf(await page(path, by));
  return {
    keys,
    answer: await by.post(`/portal${to}`, { ...keys, ...fields }),
    again: { ...keys, ...fields },
  };
}

describe('a reminder', () => {
  test('goes to those who are notified of the employee, once a day', async () => {
    const employee = { notificationEmail1: 'kitchen.manager@example.com' };
    const { i9Id } = await workspace.world.form({ employee });
    const url = `/i9s/${i9Id}/reminder`;
    expect(await page(`/i9s/${i9Id}`)).toContain('Send a reminder');
    expect(await page(url)).toContain(employee.notificationEmail1);
    const { answer } = await press(url);
    expect(placeOf(answer)).toBe(`/portal/i9s/${i9Id}?done=reminder`);
    expect((await workspace.world.mailTo(employee.notificationEmail1)).text).toContain('Section 2');
    const again = await press(url);
    expect([again.answer.status, await again.answer.text()]).toEqual([
      422,
      expect.stringContaining('A reminder about this form was sent today already'),
    ]);
  });

  test('is not offered while the new hire can get a new link, and needs somebody to notify', async () => {
    const waiting = await workspace.world.form({ signed: false });
    expect(await page(`/i9s/${waiting.i9Id}`)).not.toContain('Send a reminder');
    const { i9Id } = await workspace.world.form();
    const { answer } = await press(`/i9s/${i9Id}/reminder`);
    expect([answer.status, await answer.text()]).toEqual([
      422,
      expect.stringContaining('names nobody to notify'),
    ]);
  });
});

describe('the link to Section 1', () => {
  const url = (i9Id: number) => `/i9s/${i9Id}/section1-link`;

  test('is sent again, and the earlier one stops working', async () => {
    const emailAddress = 'again@example.com';
    const { i9Id } = await workspace.world.form({ signed: false, employee: { emailAddress } });
    expect(await page(`/i9s/${i9Id}`)).toContain('Send the link to Section 1 again');
    expect(await page(url(i9Id))).toContain(emailAddress);
    const { answer } = await press(url(i9Id));
    expect(placeOf(answer)).toBe(`/portal/i9s/${i9Id}?done=section1-link`);
    const first = linkIn((await workspace.world.mailTo(emailAddress)).text, 1);
    expect(await open(first)).toBe(200);
    await press(url(i9Id));
    const second = linkIn((await workspace.world.mailTo(emailAddress)).text, 1);
    expect(second).not.toBe(first);
    expect([await open(first), await open(second)]).toEqual([410, 200]);
    expect(await trail(i9Id)).toEqual(['start', 'renewLink', 'renewLink']);
    expect(await page(`/i9s/${i9Id}?done=section1-link`)).toContain('stopped working');
  });

  test('is sent again by text message; an employee without a cell phone number is asked for one', async () => {
    const { i9Id } = await workspace.world.form({
      signed: false,
      employee: { emailAddress: 'by.text@example.com', cellNumber: '518-555-0188' },
    });
    expect(await page(url(i9Id))).toMatch(/By text message/);
    const { answer } = await press(url(i9Id), { channel: 'text' });
    expect(placeOf(answer)).toBe(`/portal/i9s/${i9Id}?done=section1-link`);
    expect(await open(linkIn((await workspace.world.mailTo('+15185550188')).text, 1))).toBe(200);
    const other = await workspace.world.form({ signed: false });
    const refused = await press(url(other.i9Id), { channel: 'text' });
    expect([refused.answer.status, await refused.answer.text()]).toEqual([
      422,
      expect.stringContaining('href="#channel"'),
    ]);
    expect(await trail(other.i9Id)).toEqual(['start']);
  });

  test('is sent once by a double click, also when both arrive at the same time', async () => {
    const emailAddress = 'double@example.com';
    const { i9Id } = await workspace.world.form({ signed: false, employee: { emailAddress } });
    const keys = keysOf(await page(url(i9Id)));
    const mails = await countOf('mail_messages');
    const rows = await audited('createSection1Link');
    const answers = await Promise.all(
      [1, 2, 3].map(() => workspace.client.post(`/portal${url(i9Id)}`, keys)),
    );
    answers.push(await workspace.client.post(`/portal${url(i9Id)}`, keys));
    for (const answer of answers) expect(placeOf(answer)).toBe(`/portal/i9s/${i9Id}?done=section1-link`);
    expect(await countOf('mail_messages')).toBe(mails + 1);
    expect(await audited('createSection1Link')).toBe(rows + 1);
    expect(await open(linkIn((await workspace.world.mailTo(emailAddress)).text, 1))).toBe(200);
  });

  test('uses the language of the employee, and names the login of an employee who has one', async () => {
    const spanish = 'enlace@example.com';
    const { i9Id } = await workspace.world.form({
      signed: false,
      employee: { emailAddress: spanish, languagePreference: 2 },
    });
    await press(url(i9Id));
    expect((await workspace.world.mailTo(spanish)).subject).toContain('complete la Sección 1');
    const withLogin = 'with.login@example.com';
    const other = await workspace.world.form({
      signed: false,
      employee: { emailAddress: withLogin, createLogin: true, sendLoginEmail: true },
    });
    const passwordLink = async () =>
      /\/portal\/reset-password\/\S+/.exec((await workspace.world.mailTo(withLogin)).text)?.[0] ?? '';
    const before = await passwordLink();
    await press(url(other.i9Id));
    const opened = async (link: string) => (await httpClient(service.baseUrl).get(link)).status;
    expect([await opened(before), await opened(await passwordLink())]).toEqual([410, 200]);
  });

  test('goes with the reason when a correction waits', async () => {
    const emailAddress = 'correct@example.com';
    const { i9Id } = await workspace.world.form({ employee: { emailAddress } });
    await press(`/i9s/${i9Id}/correction`, { reason: 'The date of birth looks wrong' });
    const first = linkIn((await workspace.world.mailTo(emailAddress)).text, 1);
    await press(url(i9Id));
    const { text } = await workspace.world.mailTo(emailAddress);
    expect(text).toContain('The date of birth looks wrong');
    expect([await open(first), await open(linkIn(text, 1))]).toEqual([410, 200]);
  });

  test('is not created for an employee without an address; the existing link stays valid', async () => {
    const { i9Id } = await workspace.world.form({ signed: false, employee: { emailAddress: null } });
    expect(await page(url(i9Id))).toContain('Add an email address');
    const { answer, again } = await press(url(i9Id));
    expect(answer.status).toBe(422);
    expect(await answer.text()).toContain('href="#emailAddress"');
    expect(await trail(i9Id)).toEqual(['start']);
    // What failed was not done: the same page can be sent again once there is an address.
    const { employeeId } = await system()('i9s').where({ id: i9Id }).first<{ employeeId: number }>({
      employeeId: 'employee_id',
    });
    await system()('employees').where({ id: employeeId }).update({ email_address: 'later@example.com' });
    expect(placeOf(await workspace.client.post(`/portal${url(i9Id)}`, again))).toContain(
      'done=section1-link',
    );
  });

  test('is offered only while Section 1 waits, and only to those who may create forms', async () => {
    const signed = await workspace.world.form();
    expect(placeOf(await workspace.client.get(`/portal${url(signed.i9Id)}`))).toContain('changed=yes');
    const { i9Id } = await workspace.world.form({ signed: false });
    const other = await signedIn(service, await workspace.world.user({ without: [202] }));
    expect((await other.get(`/portal${url(i9Id)}`)).status).toBe(403);
    expect(await page(`/i9s/${i9Id}`, other)).not.toContain('Send the link');
  });

  test('over the API: the same, and a conflict once it is signed', async () => {
    const emailAddress = 'api@example.com';
    const { i9Id } = await workspace.world.form({ signed: false, employee: { emailAddress } });
    const sent = await workspace.world.admin.post(`/v1/i9s/${i9Id}/section1-links`);
    expect(sent).toMatchObject({ status: 200, body: { id: i9Id, i9StatusCode: 'section1_pending' } });
    expect(await open(linkIn((await workspace.world.mailTo(emailAddress)).text, 1))).toBe(200);
    await workspace.world.admin.post(`/v1/sandbox/i9s/${i9Id}/section1`, {});
    expect((await workspace.world.admin.post(`/v1/i9s/${i9Id}/section1-links`)).status).toBe(409);
    const mute = await workspace.world.form({ signed: false, employee: { emailAddress: null } });
    expect(await workspace.world.admin.post(`/v1/i9s/${mute.i9Id}/section1-links`)).toMatchObject({
      status: 422,
      body: { errors: [{ code: 'employee-without-email' }] },
    });
    expect(
      await workspace.world.admin.post(`/v1/i9s/${mute.i9Id}/section1-links`, { channel: 'pigeon' }),
    ).toMatchObject({ status: 400, body: { type: expect.stringContaining('invalid-request') } });
    const without = api(service.baseUrl, (await workspace.world.tenant.caller({ without: [202] })).token);
    expect((await without.post(`/v1/i9s/${i9Id}/section1-links`)).status).toBe(403);
    expect((await workspace.world.admin.post('/v1/i9s/2000000000/section1-links')).status).toBe(404);
  });
});

describe('the link as a text message', () => {
  const texted = async (employee: Record<string, unknown>) => {
    const { i9Id } = await workspace.world.form({ signed: false, employee });
    const sent = await workspace.world.admin.post<{ errors?: { pointer: string; code: string }[] }>(
      `/v1/i9s/${i9Id}/section1-links`,
      { channel: 'text' },
    );
    return [sent.status, sent.body.errors?.map(({ code }) => code)];
  };

  test.each([
    [1, 'complete Section 1 of your Form I-9'],
    [2, 'complete la Sección 1 de su Formulario I-9'],
  ])(
    'goes to the cell phone, in the language %i of the employee, and names only the employer',
    async (languagePreference, words) => {
      const cellNumber = `(518) 555-019${languagePreference}`;
      const names = { firstName: 'Oksana', lastName: 'Marchenko' };
      expect(await texted({ ...names, cellNumber, languagePreference })).toEqual([200, undefined]);
      const message = await workspace.world.mailTo(`+1518555019${languagePreference}`);
      expect(message.text).toContain(words);
      expect(message.text).not.toMatch(/Oksana|Marchenko/);
      expect(await open(linkIn(message.text, 1))).toBe(200);
    },
  );

  test('is refused where the operator has set up no gateway', async () => {
    const { i9Id } = await workspace.world.form({ signed: false, employee: { cellNumber: '518-555-0199' } });
    const config = { ...service.services.config, sandbox: false, textGatewayUrl: null };
    const services = { ...service.services, config };
    const scope = scopeOfNobody(workspace.world.tenant.organizationId);
    const now = new Date('2026-11-19T15:00:00.000Z');
    const request = { scope, operationId: 'createSection1Link' as const, requestId: 'test', now };
    const sending = write(services, request, async (unit) =>
      sendSection1Link(await lockForm(unit, services, i9Id), 'text'),
    );
    await expect(sending).rejects.toMatchObject({ errors: [{ code: 'text-messages-off' }] });
    expect(await trail(i9Id)).toEqual(['start']);
  });

  test.each([
    [null, 'employee-without-cell-number'],
    ['+52 55 1234 5678', 'phone-malformed'],
    ['555-0190', 'phone-malformed'],
  ])('is refused for the number %s', async (cellNumber, code) => {
    expect(await texted({ cellNumber })).toEqual([422, [code]]);
  });
});

describe('the representative', () => {
  const sam = { firstName: 'Sam', lastName: 'Ito', emailAddress: 'sam.ito@example.com' };

  test('is invited once by a double click, replaced, and withdrawn', async () => {
    const { i9Id } = await workspace.world.form({ remote: true });
    const url = `/i9s/${i9Id}/representative`;
    const keys = { ...keysOf(await page(url)), ...sam };
    const mails = await countOf('mail_messages');
    const both = await Promise.all([1, 2].map(() => workspace.client.post(`/portal${url}`, keys)));
    expect(both.map(placeOf)).toEqual(both.map(() => `/portal/i9s/${i9Id}?done=representative`));
    expect(await countOf('mail_messages')).toBe(mails + 1);
    const first = linkIn((await workspace.world.mailTo(sam.emailAddress)).text, 2);
    expect(await open(first)).toBe(200);
    await press(url, { ...sam, firstName: 'Kim', emailAddress: 'kim.ito@example.com' });
    const second = linkIn((await workspace.world.mailTo('kim.ito@example.com')).text, 2);
    expect([await open(first), await open(second)]).toEqual([410, 200]);

    const withdrawal = `/i9s/${i9Id}/representative-withdrawal`;
    expect(await page(withdrawal)).toContain('Kim Ito');
    const { answer, again } = await press(withdrawal);
    expect(placeOf(answer)).toBe(`/portal/i9s/${i9Id}?done=representative-withdrawal`);
    expect(await open(second)).toBe(410);
    expect(placeOf(await workspace.client.post(`/portal${withdrawal}`, again))).toBe(
      `/portal/i9s/${i9Id}?changed=yes`,
    );
    const shown = await page(`/i9s/${i9Id}`);
    expect(shown).not.toContain('Kim Ito');
    expect(shown).toContain('Name the authorized representative');
    expect((await trail(i9Id)).slice(-3)).toEqual([
      'startSection2',
      'nameRepresentative',
      'withdrawRepresentative',
    ]);
  });

  test('over the API: withdrawn once, then a conflict', async () => {
    const { i9Id } = await workspace.world.form({ remote: true });
    const withdraw = () => workspace.world.admin.post(`/v1/i9s/${i9Id}/representative-withdrawal`);
    expect((await withdraw()).status).toBe(409);
    await workspace.world.admin.post(`/v1/i9s/${i9Id}/representative`, {
      firstName: 'Sam',
      lastName: 'Ito',
      emailAddress: 'api.sam@example.com',
    });
    const link = linkIn((await workspace.world.mailTo('api.sam@example.com')).text, 2);
    expect(await withdraw()).toMatchObject({ status: 200, body: { i9StatusCode: 'section2_in_progress' } });
    expect(await open(link)).toBe(410);
    expect((await withdraw()).status).toBe(409);
    const onSite = await workspace.world.form();
    expect(
      (await workspace.world.admin.post(`/v1/i9s/${onSite.i9Id}/representative-withdrawal`)).status,
    ).toBe(409);
  });
});

describe('starting a form', () => {
  const hire = async (employee: Record<string, unknown> = {}): Promise<number> => {
    const answer = await workspace.world.admin.post<{ id: number }>('/v1/employees', {
      firstName: 'Noor',
      lastName: 'Quartey',
      startDate: '2026-11-23',
      locationId: workspace.world.tenant.locationId,
      emailAddress: null,
      ...employee,
    });
    if (answer.status !== 201) throw new Error(answer.text);
    return answer.body.id;
  };
  const url = (employeeId: number) => `/employees/${employeeId}/i9`;
  const formsOf = (employeeId: number) => countOf('i9s', { employee_id: employeeId });

  test('from the search: on site, with the link by email', async () => {
    const emailAddress = 'noor@example.com';
    const employeeId = await hire({ emailAddress });
    const list = await page('/employees?name=quar');
    expect(list).toContain('Quartey, Noor');
    expect(list).toContain(`href="/portal${url(employeeId)}"`);
    expect(await page('/employees?name=nobody')).toContain('No employees match your search.');
    const { answer, again } = await press(url(employeeId), { remote: 'no', sendEmail: 'yes' });
    const form = /^\/portal\/i9s\/(\d+)\?done=started$/.exec(placeOf(answer))?.[1];
    expect(form).toBeDefined();
    const { text } = await workspace.world.mailTo(emailAddress);
    expect(await open(linkIn(text, 1))).toBe(200);
    expect(text).toContain(`Login: ${emailAddress}`);
    expect(placeOf(await workspace.client.post(`/portal${url(employeeId)}`, again))).toBe(placeOf(answer));
    expect(await formsOf(employeeId)).toBe(1);
    expect(await trail(Number(form))).toEqual(['start']);
    expect(await page('/employees?name=Quartey, N')).toContain(`href="/portal/i9s/${form}"`);
    expect(await page(url(employeeId))).toContain('There is nothing to start');
    expect(await page(`/i9s/${form}?done=started`)).toContain('The form has been started');
  });

  test('once by a double click at the same time', async () => {
    const employeeId = await hire();
    const keys = { ...keysOf(await page(url(employeeId))), remote: 'no' };
    const answers = await Promise.all(
      [1, 2].map(() => workspace.client.post(`/portal${url(employeeId)}`, keys)),
    );
    expect(answers.map(({ status }) => status)).toEqual([303, 303]);
    expect(new Set(answers.map(placeOf)).size).toBe(1);
    expect(await formsOf(employeeId)).toBe(1);
  });

  test('two windows start one form, and the second shows so', async () => {
    const employeeId = await hire();
    const windows = [keysOf(await page(url(employeeId))), keysOf(await page(url(employeeId)))];
    const answers = await Promise.all(
      windows.map((keys) => workspace.client.post(`/portal${url(employeeId)}`, { ...keys, remote: 'no' })),
    );
    const places = answers.map(placeOf).toSorted();
    expect(places).toEqual([
      `/portal${url(employeeId)}`,
      expect.stringMatching(/^\/portal\/i9s\/\d+\/section1-code$/),
    ]);
    expect(await page(url(employeeId))).toContain('There is nothing to start');
    expect(await formsOf(employeeId)).toBe(1);
  });

  test('remote, with a login; not without an address', async () => {
    const mute = await hire();
    const refused = await press(url(mute), { remote: 'yes' });
    expect(refused.answer.status).toBe(422);
    expect(await refused.answer.text()).toMatch(/id="remote-error"[^>]*>This requires an email address/);
    expect(await formsOf(mute)).toBe(0);
    const emailAddress = 'remote.noor@example.com';
    const employeeId = await hire({ emailAddress });
    const { answer } = await press(url(employeeId), { remote: 'yes' });
    const form = /i9s\/(\d+)/.exec(placeOf(answer))?.[1];
    expect(await page(`/i9s/${form}`)).toContain('an authorized representative near the employee');
    expect((await workspace.world.mailTo(emailAddress)).text).toContain('/portal/reset-password/');
  });

  test('asks where, and keeps what was chosen', async () => {
    const employeeId = await hire({ emailAddress: 'kept@example.com' });
    expect(await page(url(employeeId))).toMatch(/name="sendEmail"[^>]*checked/);
    const { answer } = await press(url(employeeId), {});
    expect(answer.status).toBe(422);
    const html = await answer.text();
    expect(html).toContain('Choose who will examine the documents');
    expect(html).not.toMatch(/name="sendEmail"[^>]*checked/);
    expect(await formsOf(employeeId)).toBe(0);
  });

  test('an address that is another user’s login is an error, and nothing is started', async () => {
    const emailAddress = 'taken@example.com';
    await hire({ emailAddress, createLogin: true });
    const employeeId = await hire({ emailAddress });
    const { answer } = await press(url(employeeId), { remote: 'no', sendEmail: 'yes' });
    expect(answer.status).toBe(422);
    expect(await answer.text()).toContain('is someone else’s login');
    expect(await formsOf(employeeId)).toBe(0);
  });

  test('only within reach and with the permission', async () => {
    const employeeId = await hire();
    const unreached = await signedIn(service, await workspace.world.user({ without: [104] }));
    expect((await unreached.get(`/portal${url(employeeId)}`)).status).toBe(404);
    expect(await page('/employees', unreached)).toContain('There are no employees');
    const reader = await signedIn(service, await workspace.world.user({ without: [202] }));
    expect(await page('/employees?name=Quartey', reader)).not.toContain('Start an I-9');
    const csrf = hidden(await page('/account', reader), 'csrf');
    const answer = await reader.post(`/portal${url(employeeId)}`, { csrf, remote: 'no' });
    expect(answer.status).toBe(403);
    expect(await formsOf(employeeId)).toBe(0);
  });
});

describe('the list of employees', () => {
  test('is in the order of both names, and finds them as people write them', async () => {
    const own = await hrWorld(service);
    const by = await signedIn(service, await own.user());
    const add = async (firstName: string, lastName: string, more: object = {}) =>
      own.form({ signed: false, employee: { firstName, lastName, ...more } });
    await add('Zoë', 'Rivera');
    await add('Paula', 'Rivera', {
      emailAddress: 'paula@example.com',
      profileId: 'E-01002',
      middleName: 'Mae',
    });
    const { employeeId } = await add('Ana María', 'Núñez');
    await add('Quinn', "O'Brien");
    await add('Łukasz', 'García-López');
    const names = async (typed: string) =>
      [
        ...(await page(`/employees?name=${encodeURIComponent(typed)}`, by)).matchAll(
          /<a class="usa-link" href="[^"]*\/employees\/\d+">([^<]*)</g,
        ),
      ].map(([, text]) => text?.replace('&#39;', "'"));
    const [lopez, nunez, brien] = ['García-López, Łukasz', 'Núñez, Ana María', "O'Brien, Quinn"];
    const [paula, zoe] = ['Rivera, Paula M', 'Rivera, Zoë'];
    expect(await names('')).toEqual([lopez, nunez, brien, paula, zoe]);
    const finds: readonly (readonly [string, string])[] = [
      ['Paula', paula],
      ['paula riv', paula],
      ['Rivera, Paula', paula],
      ['Rivera, Paula M', paula],
      ['zoe', zoe],
      ['Nunez', nunez],
      ['Ana Maria Nunez', nunez],
      ['nuñez, ana', nunez],
      ['obrien', brien],
      ['Quinn O’Brien', brien],
      ['lukasz garcia lopez', lopez],
      ['PAULA@example.com', paula],
      ['e-01002', paula],
      [String(employeeId), nunez],
    ];
    for (const [typed, name] of finds) expect([typed, await names(typed)]).toEqual([typed, [name]]);
    for (const typed of ['nobody', '%', "'", 'E-0100', '2000000000', '99999999999'])
      expect([typed, await names(typed)]).toEqual([typed, []]);
  });

  test('finds an employee by the new name after a change', async () => {
    const { employeeId } = await workspace.world.form({ employee: { lastName: 'Ordóñez' } });
    const found = async (typed: string) =>
      (await page(`/employees?name=${typed}`)).includes(`/portal/employees/${employeeId}"`);
    expect(await found('ordonez')).toBe(true);
    await system()('employees').where({ id: employeeId }).update({ last_name: 'Ibáñez' });
    expect([await found('ordonez'), await found('ibanez')]).toEqual([false, true]);
    await system()('employees').where({ id: employeeId }).update({ last_name: 'Stone' });
    expect([await found('ibanez'), await found('stone')]).toEqual([false, true]);
  });
});

describe('an employee’s record', () => {
  test('is added as by the API, once, and leads on to the form', async () => {
    const { locationId } = workspace.world.tenant;
    const fields = { firstName: 'Ilse', lastName: 'Varga', startDate: '11/23/2026', emailAddress: '' };
    const { answer, again } = await press(
      '/employees/new',
      { ...fields, locationId: String(locationId) },
      '/employees',
    );
    const id = /^\/portal\/employees\/(\d+)\/i9$/.exec(placeOf(answer))?.[1];
    expect(placeOf(await workspace.client.post('/portal/employees', again))).toBe(placeOf(answer));
    expect(await countOf('employees', { last_name: 'Varga' })).toBe(1);
    const { body } = await workspace.world.admin.get(`/v1/employees/${id}`);
    expect(body).toMatchObject({ startDate: '2026-11-23', emailAddress: null, jobTitle: null, locationId });
    const saved = await press(`/employees/${id}`, {
      ...fields,
      locationId: String(locationId),
      jobTitle: 'Cook',
    });
    expect(placeOf(saved.answer)).toBe(`/portal/employees/${id}?done=saved`);
    expect(await page(`/employees/${id}?done=saved`)).toContain('value="Cook"');
  });

  test('has dates that every phone can type', async () => {
    const html = await page('/employees/new');
    // The numeric keyboard of an iPhone has neither a slash nor a hyphen.
    expect(/<input[^>]*id="startDate"[^>]*>/.exec(html)?.[0]).not.toMatch(/inputmode/i);
  });

  test('comes back with what is wrong, beside the field', async () => {
    const { answer } = await press('/employees/new', { lastName: 'Varga', startDate: 'soon' }, '/employees');
    expect(answer.status).toBe(422);
    const html = await answer.text();
    const summary = [...html.matchAll(/<li><a class="usa-link" href="#(\w+)"/g)].map(([, id]) => id);
    expect(summary).toEqual(['firstName', 'startDate', 'locationId']);
    for (const text of [
      'Enter the first name',
      'Enter a date such as',
      'Choose the location',
      'value="soon"',
    ])
      expect(html).toContain(text);
  });

  test('only with the permission, and within reach', async () => {
    const { employeeId } = await workspace.world.form();
    const reader = await signedIn(service, await workspace.world.user({ without: [102, 103, 202] }));
    expect(await page('/employees', reader)).not.toContain('Add an employee');
    expect((await reader.get('/portal/employees/new')).status).toBe(403);
    expect(await page(`/employees/${employeeId}`, reader)).not.toContain('Save changes');
    const csrf = hidden(await page('/account', reader), 'csrf');
    for (const path of ['/portal/employees', `/portal/employees/${employeeId}`])
      expect((await reader.post(path, { csrf, firstName: 'X' })).status).toBe(403);
    const unreached = await signedIn(service, await workspace.world.user({ without: [104] }));
    expect((await unreached.get(`/portal/employees/${employeeId}`)).status).toBe(404);
    // Who may add and not see the set-up has the locations to choose from, and stays with the record without permission to start.
    const adder = await signedIn(service, await workspace.world.user({ without: [601, 202] }));
    const fields = { firstName: 'Ida', lastName: 'Adder', startDate: '11/23/2026' };
    const sent = { ...fields, locationId: String(workspace.world.tenant.locationId) };
    const added = await press('/employees/new', sent, '/employees', adder);
    expect(placeOf(added.answer)).toMatch(/^\/portal\/employees\/\d+\?done=created$/);
  });
});

describe('a delivery', () => {
  const callbackUrl = 'http://127.0.0.1:9/{integrationCandidateId}';
  const stateOf = async (id: number) => {
    const row: { state: string } | undefined = await system()('deliveries').where({ id }).first('state');
    return row?.state;
  };

  test('is queued and will be sent again from its page, once, and refused where the API refuses', async () => {
    const partner = await workspace.world.tenant.caller({ partner: { callbackUrl } });
    const own = api(service.baseUrl, partner.token);
    const { body } = await own.post<{ id: number }>('/v1/partners/self/test-deliveries');
    const ended = { state: 'delivered', finished_at: new Date() };
    await system()('deliveries').where({ id: body.id }).update(ended);
    const list = `/deliveries?partner=${partner.partnerId}`;
    const shown = await page(list);
    expect(shown).toContain(`/portal/deliveries/${body.id}/redelivery`);
    const fields = { partner: String(partner.partnerId), state: '', page: '1' };
    const { answer, again } = await press(list, fields, `/deliveries/${body.id}/redelivery`);
    expect(placeOf(answer)).toBe(`/portal/deliveries?partner=${partner.partnerId}&page=1&done=redelivery`);
    expect(await stateOf(body.id)).toBe('pending');
    await system()('deliveries').where({ id: body.id }).update(ended);
    expect(placeOf(await workspace.client.post(`/portal/deliveries/${body.id}/redelivery`, again))).toBe(
      placeOf(answer),
    );
    expect(await stateOf(body.id)).toBe('delivered');
    expect(await page(placeOf(answer).replace('/portal', ''))).toContain('queued and will be sent again');

    const away = { leased_until: new Date(Date.now() + 60_000), state: 'pending', finished_at: null };
    await system()('deliveries').where({ id: body.id }).update(away);
    const busy = await press(list, fields, `/deliveries/${body.id}/redelivery`);
    expect(busy.answer.status).toBe(409);
    expect(await busy.answer.text()).toContain('The delivery is being sent right now.');
  });

  test('of another partner or organization is not found, and without an address there is no button', async () => {
    const partner = await workspace.world.tenant.caller({ partner: { callbackUrl } });
    const own = api(service.baseUrl, partner.token);
    const { body } = await own.post<{ id: number }>('/v1/partners/self/test-deliveries');
    const other = await workspace.world.tenant.caller({ partner: true });
    const fields = { partner: String(other.partnerId), state: '', page: '1' };
    const wrong = await press('/deliveries', fields, `/deliveries/${body.id}/redelivery`);
    expect(wrong.answer.status).toBe(409);
    expect(await page(`/deliveries?partner=${other.partnerId}`)).not.toContain('Send again');
    const elsewhere = await hrWorld(service);
    const stranger = await signedIn(service, await elsewhere.user());
    const csrf = hidden(await page('/account', stranger), 'csrf');
    const theirs = { csrf, partner: String(partner.partnerId), state: '', page: '1' };
    expect((await stranger.post(`/portal/deliveries/${body.id}/redelivery`, theirs)).status).toBe(404);
    expect(await stateOf(body.id)).toBe('pending');
  });
});

test('a hold is set once by a page that is sent twice, and is not lifted by the second', async () => {
  const { world } = workspace;
  const { i9Id } = await world.form({ signed: false });
  await world.admin.post(`/v1/i9s/${i9Id}/void`, { reason: 'Started twice' });
  const { answer, again } = await press(`/i9s/${i9Id}/hold`, { hold: 'yes', reason: 'Notice of Inspection' });
  const second = await workspace.client.post(`/portal/i9s/${i9Id}/hold`, again);
  expect([answer, second].map(placeOf)).toEqual(Array(2).fill(`/portal/i9s/${i9Id}?done=hold`));
  expect(await audited('setI9Hold')).toBe(1);
  expect(await page(`/i9s/${i9Id}/hold`)).toContain('Saving lifts it');
});

describe('the user who looks after a form', () => {
  const at = (i9Id: number) => `/i9s/${i9Id}/owner`;

  test('is chosen and named on its page, and taken away again', async () => {
    const { world } = workspace;
    const { i9Id } = await world.form({ signed: false });
    const colleague = await world.tenant.caller();
    const form = await page(at(i9Id));
    expect(form).toMatch(/<option value="\d+">You</);
    const { answer } = await press(at(i9Id), { ownerUserId: String(colleague.userId) });
    expect(placeOf(answer)).toBe(`/portal/i9s/${i9Id}?done=owner`);
    expect(await page(`/i9s/${i9Id}`)).toMatch(/Assigned to<\/dt><dd[^>]*>[A-Z]/);
    expect(await page(at(i9Id))).toContain(`<option value="${colleague.userId}" selected`);
    const emptied = await press(at(i9Id), { ownerUserId: '' });
    expect(placeOf(emptied.answer)).toBe(`/portal/i9s/${i9Id}?done=unassigned`);
    expect((await world.admin.get<I9Body>(`/v1/i9s/${i9Id}`)).body.ownerUserId).toBeNull();
  });

  test('has to see the employee', async () => {
    const { world } = workspace;
    const { i9Id } = await world.form({ signed: false });
    const outsider = await world.tenant.caller({ without: [104] });
    for (const ownerUserId of [String(outsider.userId), 'nonsense']) {
      const { answer } = await press(at(i9Id), { ownerUserId });
      expect(answer.status).toBe(422);
      expect(await answer.text()).toContain('Choose another user');
    }
    expect((await world.admin.get<I9Body>(`/v1/i9s/${i9Id}`)).body.ownerUserId).toBeNull();
  });

  test('stays chosen for those who may not see users', async () => {
    const { world } = workspace;
    const { i9Id } = await world.form({ signed: false });
    const colleague = await world.tenant.caller();
    await world.admin.post(`/v1/i9s/${i9Id}/owner`, { ownerUserId: colleague.userId });
    const limited = await signedIn(service, await world.user({ without: [601] }));
    const html = await page(at(i9Id), limited);
    expect(html).toContain(`<option value="${colleague.userId}" selected`);
  });
});

test('an amendment is asked for of Section 2, unless Section 1 is chosen', async () => {
  const { i9Id } = await workspace.world.form();
  await walkSigning(workspace.client, `/portal/i9s/${i9Id}/section2`, section2Pages);
  const form = await page(`/i9s/${i9Id}/amendment-request`);
  const chosen = [...form.matchAll(/<input[^>]*type="radio"[^>]*>/g)].filter(([radio]) =>
    /\bchecked\b/.test(radio),
  );
  expect(chosen.map(([radio]) => /value="(\d)"/.exec(radio)?.[1])).toEqual(['2']);
});

test('a hold that is refused says what saving would do, whatever others have done meanwhile', async () => {
  const { i9Id } = await workspace.world.form();
  await walkSigning(workspace.client, `/portal/i9s/${i9Id}/section2`, section2Pages);
  const path = `/i9s/${i9Id}/hold`;
  const shown = await page(path);
  expect(shown).toContain('Saving puts the form under a hold.');
  const keys = { csrf: hidden(shown, 'csrf'), once: hidden(shown, 'once'), hold: hidden(shown, 'hold') };
  await workspace.world.admin.post(`/v1/i9s/${i9Id}/hold`, { hold: true, reason: 'A lawsuit.' });
  const refused = await workspace.client.post(`/portal${path}`, keys);
  const text = await refused.text();
  expect([refused.status, hidden(text, 'hold')]).toEqual([422, keys.hold]);
  expect(text).toContain('Saving puts the form under a hold.');
  expect(await page(path)).toContain('Saving lifts it.');
});
