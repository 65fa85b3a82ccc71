import { httpClient } from '../../support/pages/http-client';
import {
  hidden,
  passport,
  password,
  signedIn,
  useWorld,
  walkSigning,
  type HrUser,
} from '../../support/organizations/hr';
import { placeOf } from '../../support/answers';

/** What was typed when the session ended comes back to its user, and to nobody else. */

const workspace = useWorld();
const { service, system } = workspace;

type Client = Awaited<ReturnType<typeof signedIn>>;

const kept = '/portal/sign-in?kept=yes&to=/unsent';

/** The session ends by time. */
const end = ({ userId }: HrUser, values: object = { last_seen_at: new Date(Date.now() - 3_600_000) }) =>
  system()('portal_sessions').where({ user_id: userId }).update(values);

async function signInAgain(client: Client, { login }: HrUser): Promise<void> {
  expect(placeOf(await client.post('/portal/sign-in', { login, password, to: '/unsent' }))).toBe(
    '/portal/unsent',
  );
}

/** Every hidden field of the page's form. */
const fieldsOf = (html: string): Record<string, string> =>
  Object.fromEntries(
    [...html.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)"/g)].map(([, name, value]) => [
      name ?? '',
      (value ?? '').replaceAll('&quot;', '"').replaceAll('&amp;', '&'),
    ]),
  );

/** What a browser does with a 307. */
async function send(client: Client, answer: string): Promise<Response> {
  const fields = { ...fieldsOf(await (await client.get('/portal/unsent')).text()), unsent: answer };
  const first = await client.post('/portal/unsent', fields);
  return first.status === 307 ? client.post(placeOf(first), fields) : first;
}

async function typing() {
  const user = await workspace.world.user();
  const { i9Id } = await workspace.world.form();
  const path = `/portal/i9s/${i9Id}/void`;
  const client = await signedIn(service, user);
  const csrf = hidden(await (await client.get(path)).text(), 'csrf');
  const post = (form: Record<string, string> = { csrf, reason: 'Started twice, Anastasia asked' }) =>
    client.post(path, form);
  return { user, i9Id, path, client, csrf, post };
}

test('a form that comes too late is kept, sealed, and sent after signing in again', async () => {
  const { user, i9Id, client, post } = await typing();
  await end(user);
  expect(placeOf(await post())).toBe(kept);
  const rows: Record<string, unknown>[] = await system()('portal_sessions').where({ user_id: user.userId });
  expect(rows.map((row) => row['unsent_ciphertext'])).toEqual([expect.any(Buffer)]);
  const stored = rows
    .flatMap((row) => Object.values(row))
    .map((value) => (Buffer.isBuffer(value) ? value.toString('latin1') : String(value)));
  for (const place of [stored, [...client.cookies.values()]])
    expect(place.join(' ')).not.toContain('Anastasia');
  await signInAgain(client, user);
  expect(placeOf(await send(client, 'send'))).toBe(`/portal/i9s/${i9Id}?done=void`);
  expect(placeOf(await client.get('/portal/unsent'))).toBe('/portal/');
  expect(
    (await workspace.world.admin.get<{ i9StatusCode: string }>(`/v1/i9s/${i9Id}`)).body.i9StatusCode,
  ).toBe('voided');
});

test('a page of a signature continues where it was, without its files', async () => {
  const user = await workspace.world.user();
  const { i9Id } = await workspace.world.form();
  const path = `/portal/i9s/${i9Id}/section2`;
  const client = await signedIn(service, user);
  const html = await (await walkSigning(client, path, [{ lists: 'A', listA: 'A_US_PASSPORT' }])).text();
  expect(html).toContain('enctype="multipart/form-data"');
  await end(user);
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...fieldsOf(html), ...passport })) form.set(name, value);
  form.set('documents.0.copies.front', new Blob([Buffer.alloc(1024 * 1024)]), 'passport.jpg');
  expect(placeOf(await client.post(path, form))).toBe(kept);
  await signInAgain(client, user);
  const place = placeOf(await send(client, 'send'));
  expect(place).toBe(`${path}?step=review`);
  const review = await (await client.get(place)).text();
  expect(review).toContain('123456789');
  expect(hidden(review, 'carried')).not.toBe('');
});

test('it can be discarded, and is gone after an hour', async () => {
  const { user, path, client, post } = await typing();
  await end(user);
  await post();
  await signInAgain(client, user);
  expect(placeOf(await send(client, 'discard'))).toBe(path);
  expect(placeOf(await client.get('/portal/unsent'))).toBe('/portal/');

  const late = await typing();
  await end(late.user);
  await late.post();
  await end(late.user, { revoked_at: new Date(Date.now() - 3_601_000) });
  await signInAgain(late.client, late.user);
  expect(placeOf(await late.client.get('/portal/unsent'))).toBe('/portal/');
});

test('somebody else who signs in there sees nothing of it', async () => {
  const { user, client, post } = await typing();
  await end(user);
  await post();
  await signInAgain(client, await workspace.world.user());
  expect(placeOf(await client.get('/portal/unsent'))).toBe('/portal/');
});

test.each([
  [
    'without the proof of the page',
    async ({ user, post }: Awaited<ReturnType<typeof typing>>) => {
      await end(user);
      return post({ csrf: 'x', reason: 'Forged' });
    },
  ],
  [
    'after a sign-out',
    async ({ user, post }: Awaited<ReturnType<typeof typing>>) => {
      await end(user, { revoked_at: new Date() });
      return post();
    },
  ],
  [
    'with a password in it',
    async ({ user, client, csrf }: Awaited<ReturnType<typeof typing>>) => {
      await end(user);
      return client.post('/portal/account/password', { csrf, present: password, wanted: 'x', again: 'x' });
    },
  ],
  ...(
    [
      ['a temporary password', '/set-up/users/1/temporary-password', 'password'],
      ['the password of an address', '/set-up/partners/1', 'basicPassword'],
      ['the secret of a sign-on', '/set-up/sign-on', 'oauthClientSecret'],
    ] as const
  ).map(
    ([what, page, field]) =>
      [
        `with ${what} in it`,
        async ({ user, client, csrf }: Awaited<ReturnType<typeof typing>>) => {
          await end(user);
          return client.post(`/portal${page}`, { csrf, name: 'Acme', [field]: 'correct horse battery' });
        },
      ] as const,
  ),
  [
    'without a session at all',
    async ({ csrf, path }: Awaited<ReturnType<typeof typing>>) =>
      httpClient(service.baseUrl).post(path, { csrf, reason: 'x' }),
  ],
] as const)('nothing is kept %s', async (_name, act) => {
  const typed = await typing();
  expect(placeOf(await act(typed))).toBe('/portal/sign-in?ended=yes');
  const rows = await system()('portal_sessions')
    .where({ user_id: typed.user.userId })
    .whereNotNull('unsent_ciphertext');
  expect(rows).toEqual([]);
});

test('what has a field for a secret is kept when that is empty', async () => {
  const { user, client, csrf } = await typing();
  await end(user);
  const fields = { csrf, name: 'Acme', basicPassword: '' };
  expect(placeOf(await client.post('/portal/set-up/partners/1', fields))).toBe(kept);
});

test('pages warn before the session ends in any case', async () => {
  const { user, client } = await typing();
  const page = async () => (await client.get('/portal/account')).text();
  expect(await page()).not.toContain('because you signed in a long time ago');
  await end(user, { created_at: new Date(Date.now() - (9 * 60 + 45.5) * 60_000) });
  expect(await page()).toContain('You will be signed out in 14 minutes');
});
