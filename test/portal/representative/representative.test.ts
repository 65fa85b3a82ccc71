import { placeOf } from '../../support/answers';
import { httpClient, namingPath, signOver } from '../../support/pages/http-client';
import {
  hidden,
  opened,
  representativePages,
  stepOf,
  useWorkspace,
  walkSigning,
} from '../../support/organizations/hr';
import { ownerOf, waitingForLocks } from '../../support/owner';

/** The pages of an authorized representative, where the form changes while a page of it is on its way. */

const workspace = useWorkspace();
const { service } = workspace;

/** Makes a remote form and names its representative. @returns the form's id and the link's path */
async function signing(
  emailAddress: string,
  name = { firstName: 'Sam', lastName: 'Ito' },
): Promise<{ i9Id: number; link: string }> {
  const { world } = workspace;
  const { i9Id } = await world.form({ remote: true, employee: { emailAddress: `of.${emailAddress}` } });
  const named = { ...name, emailAddress };
  expect((await world.admin.post(`/v1/i9s/${i9Id}/representative`, named)).status).toBe(200);
  const { text } = await world.mailTo(emailAddress);
  return { i9Id, link: /\/portal\/section2\/[\w-]+/.exec(text)?.[0] ?? '' };
}

/** Ends the links of a form while a request waits for its lock. */
async function overtaken(i9Id: number, send: () => Promise<Response>): Promise<Response> {
  const owner = ownerOf(service.services);
  const ofForm = { organization_id: workspace.world.tenant.organizationId };
  return owner
    .transaction(async (trx) => {
      await trx('i9s')
        .where({ ...ofForm, id: i9Id })
        .forUpdate()
        .first('id');
      const answer = send();
      while ((await waitingForLocks(owner)) === 0);
      await trx('i9_links')
        .where({ ...ofForm, i9_id: i9Id })
        .update({ revoked_at: new Date() });
      return { answer };
    })
    .then(({ answer }) => answer);
}

test.each([
  ['en-US', 'You cannot do this now', 'Open the form again'],
  ['es-MX', 'Esto no se puede hacer ahora', 'Abrir de nuevo el formulario'],
])(
  'a copy for a form that has just changed is refused with a way on: %s',
  async (language, title, onward) => {
    const { i9Id, link } = await signing(`sam.${language.toLowerCase()}@example.com`);
    const client = httpClient(service.baseUrl);
    const copy = new FormData();
    copy.set('document', 'A_US_PASSPORT');
    copy.set('front', new Blob(['%PDF-1.7']), 'front.pdf');
    const refused = await overtaken(i9Id, () =>
      client.post(`${link}/copies`, copy, { 'accept-language': language }),
    );
    const html = await refused.text();
    expect([refused.status, html]).toEqual([409, expect.stringContaining(title)]);
    expect(html).toContain(`href="${link}"`);
    expect(html).toContain(onward);
    expect((await client.get(link)).status).toBe(410);
  },
);

test('a representative with one name signs with what the page asks for', async () => {
  const oneName = { firstName: 'Unknown', lastName: 'Suharto' };
  const { i9Id, link } = await signing('one.name@example.com', oneName);
  const client = httpClient(service.baseUrl);
  const walk = (pages: readonly Record<string, string>[]) => walkSigning(client, `${link}/form`, pages);
  const asks = await (await walk(representativePages)).text();
  const signature = />Type: ([^<]+)</.exec(asks)?.[1] ?? '';
  expect(signature).toBe('Suharto');
  expect((await walk([...representativePages, { signature }])).status).toBe(303);
  expect(await workspace.stateOf(i9Id)).not.toBe('section2_in_progress');
});

test('a page that is shown again stores nothing', async () => {
  const { i9Id, link } = await signing('shown.again@example.com');
  const client = httpClient(service.baseUrl);
  await walkSigning(client, `${link}/form`, representativePages.slice(0, 3));
  const trail = await workspace.trail(i9Id);
  expect(trail.filter((operation) => operation === 'saveDraft')).toHaveLength(2);
  const again = await client.get(`${link}/form?step=review`);
  expect([again.status, await again.text()]).toEqual([200, expect.stringContaining('123456789')]);
  expect(await workspace.trail(i9Id)).toEqual(trail);
  // What is typed lies with the link on the server.
  expect([...client.cookies.keys()].filter((name) => !name.startsWith('portal_'))).toEqual([]);
});

test('what was typed on a page that was open overnight is asked to be checked, and still there', async () => {
  const { world } = workspace;
  const { link } = await signing('overnight@example.com');
  const client = httpClient(service.baseUrl);
  const send = async (page: string, entries: Record<string, string>) => {
    const kept = { step: hidden(page, 'step'), carried: hidden(page, 'carried'), action: 'continue' };
    return stepOf(client, `${link}/form`, await client.post(`${link}/form`, { ...kept, ...entries }));
  };
  const choice = { lists: 'A', listA: 'A_US_PASSPORT' };
  const chooser = await (await opened(client, `${link}/form`)).text();
  const editor = await (await send(chooser, choice)).text();
  await world.setClock('2026-11-20T02:00:00.000Z');
  const passport = { 'documents.0.papers.0.number': 'P87654321' };
  const answer = await send(editor, passport);
  const html = await answer.text();
  expect([answer.status, html]).toEqual([422, expect.stringContaining('This page was open for too long')]);
  for (const typed of Object.values(passport)) expect(html).toContain(typed);
  const next = await send(html, passport);
  expect(await next.text()).not.toContain('This page was open for too long');
  await world.setClock('2026-11-19T15:00:00.000Z');
});

test.each([
  ['en-US', 'do not sign. Tell the employee and '],
  ['es-MX', 'no firme. Avise al empleado y a '],
])('a representative who finds a fault reads what to do: %s', async (language, advice) => {
  const { link } = await signing(`fault.${language.toLowerCase()}@example.com`);
  const shown = await httpClient(service.baseUrl).get(link, { 'accept-language': language });
  expect(await shown.text()).toContain(advice);
});

test('the page that confirms who was named can be opened again without another invitation', async () => {
  const { world } = workspace;
  const hire = 'names.someone@example.com';
  const email = 'sam.named@example.com';
  await world.form({ remote: true, signed: false, employee: { emailAddress: hire } });
  const client = httpClient(service.baseUrl);
  const section1 = /\/portal\/section1\/[\w-]+/.exec((await world.mailTo(hire)).text)?.[0] ?? '';
  const naming = namingPath(await signOver(client, section1));
  expect(await (await client.get(naming)).text()).not.toContain('We have sent a link');
  const named = await client.post(naming, { firstName: 'Sam', lastName: 'Ito', email });
  expect([named.status, placeOf(named)]).toEqual([303, `${naming}?done=named`]);
  const { text } = await world.mailTo(email);
  expect(await (await client.get(placeOf(named))).text()).toContain(`Sam Ito will get an email at ${email}`);
  expect(placeOf(await client.get(`${placeOf(named)}&lang=es`))).toBe(placeOf(named));
  expect(await (await client.get(placeOf(named))).text()).toContain(`Sam Ito recibirá un correo en ${email}`);
  // Who comes back later to name someone else learns what that does.
  expect(await (await client.get(naming)).text()).toContain(`Ya enviamos un enlace a Sam Ito (${email})`);
  expect((await world.mailTo(email)).text).toBe(text);
});

test.each([
  ['en-US', 'Ask the employer to name you again.', 'If you have questions, contact Brightwater Foods'],
  [
    'es-MX',
    'Pida al empleador que le nombre de nuevo.',
    'Si tiene preguntas, comuníquese con Brightwater Foods',
  ],
])(
  'a link that has expired leads to the employer: the employee can name no one any more: %s',
  async (language, advice, contact) => {
    const { world } = workspace;
    const { link } = await signing(`late.${language.toLowerCase()}@example.com`);
    const contacts = { contactPhone: '253-555-0100' };
    expect((await world.admin.patch('/v1/organization', contacts)).status).toBe(200);
    await world.setClock('2027-02-01T15:00:00.000Z');
    const expired = await httpClient(service.baseUrl).get(link, { 'accept-language': language });
    await world.setClock('2026-11-19T15:00:00.000Z');
    const html = await expired.text();
    expect([expired.status, html]).toEqual([410, expect.stringContaining(advice)]);
    expect(html).toContain(`${contact}: 253-555-0100<`);
  },
);

test('what is missing of an extension is named in Spanish too', async () => {
  const { link } = await signing('extension.es@example.com');
  const client = httpClient(service.baseUrl);
  await client.get(`${link}?lang=es`);
  const answer = await walkSigning(client, `${link}/form`, [
    { lists: 'A', listA: 'A_EAD' },
    { 'documents.0.papers.0.expirationDate': '11/01/2026', 'documents.0.autoExtendedUntil': '11/19/2027' },
  ]);
  expect(await answer.text()).toMatch(
    /id="documents\.0\.extension\.basis-error"[^>]*>Elija por qué se extiende</,
  );
});

test('the language switch keeps what was typed about the documents, and every step has one', async () => {
  const { link } = await signing('switch@example.com');
  const client = httpClient(service.baseUrl);
  const chooser = await (await opened(client, `${link}/form`)).text();
  expect(chooser).toContain('Español');
  const kept = (page: string) => ({ step: hidden(page, 'step'), carried: hidden(page, 'carried') });
  const choice = { lists: 'A', listA: 'A_US_PASSPORT', action: 'continue' };
  const sent = await client.post(`${link}/form`, { ...kept(chooser), ...choice });
  const editor = await (await stepOf(client, `${link}/form`, sent)).text();
  expect(editor).toContain('value="language-es"');
  const typed = { 'documents.0.papers.0.number': 'P87654321', action: 'language-es' };
  const switched = await client.post(`${link}/form`, { ...kept(editor), ...typed });
  const spanish = await (await stepOf(client, `${link}/form`, switched)).text();
  expect(spanish).toContain('<html lang="es">');
  expect(spanish).toContain('value="P87654321"');
  expect(spanish).not.toContain('error-summary');
  // The title is what the form takes; the name is what the person knows the document by.
  const name = /Lista A: Pasaporte de EE\. UU\. \(<span lang="en">U\.S\. Passport<\/span>\)</;
  expect([name.test(spanish), editor.includes('Pasaporte')]).toEqual([true, false]);
  const back = await client.post(`${link}/form`, { ...kept(spanish), action: 'change' });
  const lists = await (await stepOf(client, `${link}/form`, back)).text();
  expect(lists).toMatch(/value="B_DL"[^>]*>Licencia de conducir \(Driver(?:'|&#39;)s license\)</);
});

test('a representative whom the new hire named reads so', async () => {
  const { world } = workspace;
  const emailAddress = 'naming.hire@example.com';
  const { i9Id } = await world.form({ signed: false, remote: true, employee: { emailAddress } });
  await world.admin.post(`/v1/i9s/${i9Id}/section1-links`);
  const { text } = await world.mailTo(emailAddress);
  const hire = httpClient(service.baseUrl);
  const naming = namingPath(await signOver(hire, /\/portal\/section1\/[\w-]+/.exec(text)?.[0] ?? ''));
  await hire.post(naming, { firstName: 'Kim', lastName: 'Lee', email: 'kim.lee@example.com' });
  const invited = await world.mailTo('kim.lee@example.com');
  const link = /\/portal\/section2\/[\w-]+/.exec(invited.text)?.[0] ?? '';
  const start = await (await hire.get(link)).text();
  expect(start).toContain('Ida Zebrowski named you as authorized representative of Brightwater Foods');
});

test('a representative reads who named them, and who the employer is at the end', async () => {
  const { link } = await signing('truthful@example.com');
  const client = httpClient(service.baseUrl);
  const start = await (await client.get(link)).text();
  expect(start).toContain('Brightwater Foods named you as its authorized representative for ');
  await walkSigning(client, `${link}/form`, [...representativePages, { signature: 'Sam Ito' }]);
  const done = await (await client.get(link)).text();
  expect(done).toContain('now has Section 2');
});

test('a representative enters one document after the other, each with a picture of where its number is', async () => {
  const { link } = await signing('one.by.one@example.com');
  const client = httpClient(service.baseUrl);
  const choice = { lists: 'BC', listB: 'B_DL', listC: 'C_SSN_CARD' };
  const walk = async (...pages: readonly Record<string, string>[]) =>
    (await walkSigning(client, `${link}/form`, [choice, ...pages])).text();
  const license = {
    'documents.0.papers.0.issuingAuthority': 'New York',
    'documents.0.papers.0.number': 'D1234567',
    'documents.0.papers.0.expirationDate': '04/28/2031',
  };
  const card = {
    'documents.1.papers.0.issuingAuthority': 'Social Security Administration',
    'documents.1.papers.0.number': '900-12-3456',
  };
  const first = await walk();
  expect(first).toContain('often beside “DL”, “DLN”, “ID” or “4d”');
  expect(first).not.toContain('documents.1.');
  expect(first).not.toContain('name="firstDay"');
  const faulty = await walk({ ...license, 'documents.0.papers.0.number': '' });
  expect(faulty).toContain('id="documents.0.papers.0.number-error"');
  const second = await walk(license);
  expect(second).toContain('The number is in the middle of the card');
  expect(second).toContain('value="Social Security Administration"');
  expect(second).not.toContain('documents.0.');
  const rest = await walk(license, card);
  expect(rest).toContain('name="firstDay"');
  expect(rest).not.toMatch(/documents\.[01]\.papers/);
  const back = await walk(license, card, { action: 'back' });
  expect(back).toContain('value="900-12-3456"');
});
