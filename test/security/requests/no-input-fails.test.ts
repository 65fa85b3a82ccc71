import { steps } from '../../../src/portal/section1/steps';
import { httpClient, namingPath, signOver, type HttpClient } from '../../support/pages/http-client';
import { hrWorld, signedIn, type HrWorld } from '../../support/organizations/hr';
import { useService } from '../../support/service';
import { send } from '../../support/contract/small-contract';
import { attackPages } from './hostile-pages';

/*
 * Nobody can make the service fail by what he sends: every answer is below 500, whatever stands in a field, in a header,
 * in an address or in a file.
 */

const service = useService();
let world: HrWorld;
beforeAll(async () => {
  world = await hrWorld(service);
});

const cookieOf = ({ cookies }: HttpClient): string =>
  [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');

const form = { 'content-type': 'application/x-www-form-urlencoded' };

describe('credentials', () => {
  const basic = (text: string | Buffer) => `Basic ${Buffer.from(text).toString('base64')}`;
  const headers: readonly [string, string][] = [
    ['NUL in the id', basic('a\0b:secret')],
    ['NUL in the secret', basic('sandbox-admin:a\0b')],
    ['NUL, form-encoded', basic('a%00b:secret%00')],
    ['no UTF-8', basic(Buffer.from([0x61, 0xff, 0xfe, 0x3a, 0xc0, 0x80]))],
    ['half a character, form-encoded', basic('%ED%A0%80:%ED%A0%80')],
    ['a broken encoding', basic('%:%E0%A4%A')],
    ['a long id', basic(`${'a'.repeat(9000)}:b`)],
    ['no colon', basic('abc')],
    ['nothing', 'Basic '],
    ['no base64', 'Basic ===='],
    ['another scheme', 'Digest username="a\u00ff"'],
  ];
  test.each(
    ['/v1/oauth/token', '/v1/oauth/revoke', '/v1/partners/sessions'].flatMap((path) =>
      headers.map(([name, header]) => [path, name, header] as const),
    ),
  )('%s with %s', async (path, _name, authorization) => {
    const bodies = {
      '/v1/oauth/token': { body: 'grant_type=client_credentials', headers: { ...form, authorization } },
      '/v1/oauth/revoke': { body: 'token=x', headers: { ...form, authorization } },
      '/v1/partners/sessions': { headers: { authorization } },
    };
    const request = bodies[path as keyof typeof bodies];
    const { status } = await send(service.baseUrl, 'POST', path, { ...request, token: null });
    expect([400, 401]).toContain(status);
  });

  test('in the body', async () => {
    for (const text of ['%00', 'a%00b', '%ED%A0%80', 'a'.repeat(255)]) {
      const body = `grant_type=client_credentials&client_id=${text}&client_secret=${text}`;
      const { status } = await send(service.baseUrl, 'POST', '/v1/oauth/token', {
        body,
        token: null,
        headers: form,
      });
      expect([400, 401]).toContain(status);
    }
  });

  test('as a token', async () => {
    for (const token of ['x', 'x'.repeat(9000), '\u00ff\u00fe', '%00', '"', '=']) {
      const { status } = await send(service.baseUrl, 'GET', '/v1/users', { token });
      expect(status).toBe(401);
    }
  });
});

test.each([
  '/portal/%00',
  '/portal/section1/%00',
  '/portal/section2/%E0%A4%A',
  '/portal/sso/%ff/saml',
  '/portal/i9s/%',
  '/docs/problems/%00',
  '/v1/users/%00',
  '/v1/%ff',
  '/%',
  '//',
  '/portal/assets/%2e%2e/%2e%2e/package.json',
])('the address %s', async (path) => {
  const cookie = cookieOf(await signedIn(service, await world.user()));
  const { status } = await send(service.baseUrl, 'GET', path, { token: null, headers: { cookie } });
  expect([301, 303, 400, 401, 404]).toContain(status);
});

test.each(['portal_session', 'portal_my', 'portal_sso', 'portal_language'])('the cookie %s', async (name) => {
  for (const value of ['', '%00', 'a'.repeat(6000), 'eyJhIjoxfQ', '"', '\u00ff']) {
    for (const path of [
      '/portal/i9s',
      '/portal/my',
      '/portal/sign-in',
      '/portal/sso/callback?code=x&state=y',
      '/portal/sso/1/callback?code=x&state=y',
    ]) {
      const headers = { cookie: `${name}=${value}; ${name}` };
      expect((await send(service.baseUrl, 'GET', path, { token: null, headers })).status).toBeLessThan(500);
    }
  }
});

const boundary = 'limit';
const part = (name: string, text: string, more = '') =>
  `--${boundary}\r\nContent-Disposition: form-data; name="${name}"${more}\r\n\r\n${text}\r\n`;

/** Multipart bodies that a browser never sends. */
const multiparts: readonly [string, string, string?][] = [
  ['nothing', ''],
  ['cut off in a file', part('csrf', 'x') + part('file', 'abc', '; filename="a.pdf"').slice(0, -3)],
  ['cut off in a head', `--${boundary}\r\nContent-Disposition: form-data; na`],
  ['without an end', part('csrf', 'x')],
  ['no boundary', 'x', 'multipart/form-data'],
  ['another boundary', part('csrf', 'x'), 'multipart/form-data; boundary=other'],
  ['NUL in a name', `${part('a\0b', 'x')}--${boundary}--\r\n`],
  ['NUL in a field', `${part('document', 'A_US\0_PASSPORT')}${part('side', '\0')}--${boundary}--\r\n`],
  ['a name of the prototype', `${part('__proto__', 'x')}${part('__proto__[x]', 'y')}--${boundary}--\r\n`],
  [
    'a field without a name',
    `--${boundary}\r\nContent-Disposition: form-data\r\n\r\nx\r\n--${boundary}--\r\n`,
  ],
  ['a field with an empty name', `${part('', 'x')}--${boundary}--\r\n`],
  [
    'a text that is a list, too',
    `${part('a', 'x')}${part('a[b]', 'y')}${part('a[]', 'z')}--${boundary}--\r\n`,
  ],
  [
    'a list of four billion that is a record, too',
    `${part('a[4294967294]', 'x')}${part('a[b]', 'y')}--${boundary}--\r\n`,
  ],
  ['an unknown file', `${part('other', 'x', '; filename="a"')}--${boundary}--\r\n`],
  [
    'many fields',
    `${Array.from({ length: 200 }, (_, index) => part(`f${index}`, 'x')).join('')}--${boundary}--\r\n`,
  ],
  ['a long field', `${part('csrf', 'x'.repeat(100_000))}--${boundary}--\r\n`],
  [
    'a broken charset',
    `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename*=utf-8''%ff%00\r\nContent-Type: x;;;\r\n\r\nx\r\n--${boundary}--\r\n`,
  ],
];

describe.each(['i9s/:id/copies', 'i9s/:id/everify/images', 'imports'])('a form with files: %s', (page) => {
  let i9Id: number;
  let cookie: string;
  beforeAll(async () => {
    ({ i9Id } = await world.form());
    cookie = cookieOf(await signedIn(service, await world.user()));
  });
  test.each(multiparts)('%s', async (_name, body, type = `multipart/form-data; boundary=${boundary}`) => {
    const answer = await send(service.baseUrl, 'POST', `/portal/${page.replace(':id', String(i9Id))}`, {
      body,
      token: null,
      headers: { cookie, 'content-type': type, 'sec-fetch-site': 'same-origin' },
    });
    expect([303, 400, 403, 404, 413]).toContain(answer.status);
  });
});

describe('whatever is typed into every page', () => {
  test('by a user', async () => {
    // An organization of its own: every button is pressed, those too that retire users and end their tokens.
    const attacked = await hrWorld(service);
    const { i9Id } = await attacked.form();
    await attacked.form({ signed: false, remote: true });
    const client = await signedIn(service, await attacked.user());
    const starts = ['section2', 'copies', 'audit-trail', 'everify'].map(
      (page) => `/portal/i9s/${i9Id}/${page}`,
    );
    const { failures, pages } = await attackPages(client, [...starts, '/portal/i9s', '/portal/account']);
    expect(failures).toEqual([]);
    expect(pages.length).toBeGreaterThan(12);
    expect(pages).toEqual(expect.arrayContaining(['/portal/set-up/users/0', '/portal/set-up/api-clients/0']));
  });

  test('by people who are not signed in', async () => {
    const starts = ['/portal/sign-in', '/portal/sso', '/portal/section1/instructions'];
    expect((await attackPages(httpClient(service.baseUrl), starts)).failures).toEqual([]);
  });

  test('by a new hire', async () => {
    const linkOf = async (emailAddress: string) => {
      const { i9Id } = await world.form({ signed: false, remote: true, employee: { emailAddress } });
      await world.admin.post(`/v1/i9s/${i9Id}/section1-links`);
      const { text } = await world.mailTo(emailAddress);
      return /\/portal\/section1\/[\w-]+/.exec(text)?.[0] ?? '';
    };
    const link = await linkOf('new.hire@example.com');
    const signed = await signOver(httpClient(service.baseUrl), await linkOf('signed.hire@example.com'));
    const pagesOfLink = ['', ...steps.map(({ id }) => `/${id}`), '/review'].map((page) => `${link}${page}`);
    const starts = [...pagesOfLink, namingPath(signed)];
    const { failures, pages } = await attackPages(httpClient(service.baseUrl), starts);
    expect(failures).toEqual([]);
    expect(pages.length).toBeGreaterThan(4);
  });
});
