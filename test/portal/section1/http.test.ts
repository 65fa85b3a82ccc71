import { createHash } from 'node:crypto';
import { linkGuessLimit } from '../../../src/authentication/attempts';
import { withoutToken } from '../../../src/portal/ui/security';
import { withoutChance } from '../../support/answers';
import { useAnother, useService } from '../../support/service';
import {
  answer,
  citizenForm,
  httpClient,
  readyToSign,
  revisionOf,
  signOver,
  type HttpClient,
} from '../../support/pages/http-client';
import { now, useLinks, useStandingClocks, type Link } from '../../support/pages/section1';
import { openWorkbench, workerParts } from '../../support/deliveries';
import { walk } from '../../support/organizations/i9-walk';
import { rowsOf } from '../../support/organizations/partnership';
import { removeExpired } from '../../../src/store/installation/housekeeping';
import { ownerOf } from '../../support/owner';

const clocks = useStandingClocks();
const service = useService({}, undefined, clocks);
const secure = useAnother(service, { baseUrl: 'https://i9.example.com/eligibility/' }, clocks);
const later = new Date(now.getTime() + 4 * 60 * 60 * 1000);
const tomorrow = useAnother(service, {}, { ...clocks, now: () => later });
const links = useLinks(service);
let client: HttpClient;
const withoutFooter = (page: string) => page.replace(/<footer.*<\/footer>/s, '');
const linkPath = (token: string) => `/portal/section1/${token}`;

beforeEach(() => {
  client = httpClient(service.baseUrl);
});

describe('headers', () => {
  test('every page forbids script, frames, referrers and caches, whatever its status', async () => {
    const open = linkPath((await links.add()).token);
    const used = linkPath((await links.add({ status: 'used' })).token);
    const paths = [
      open,
      `${open}/name`,
      `${open}/sign`,
      used,
      linkPath('short'),
      '/portal/section1/instructions',
      '/portal/x',
    ];
    const responses = await Promise.all(paths.map((path) => client.get(path)));
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 303, 410, 404, 200, 404]);
    for (const { headers } of responses) {
      expect(headers.get('content-security-policy')).toBe(
        "default-src 'none'; style-src 'self'; font-src 'self'; img-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
      );
      expect(headers.get('referrer-policy')).toBe('no-referrer');
      expect(headers.get('cache-control')).toBe('no-store');
      expect(headers.get('x-content-type-options')).toBe('nosniff');
    }
  });

  test('pages hold no script, no style of their own and nothing from elsewhere', async () => {
    const html = await (await client.get(`${linkPath((await links.add()).token)}/name`)).text();
    expect(html).toMatch(/^<!doctype html><html lang="en">/);
    expect(html).not.toMatch(/<script|<style|style="|\son[a-z]+="/);
    const addresses = [...html.matchAll(/(?:src|href|action)="([^"]+)"/g)].map(([, address]) => address);
    expect(addresses.length).toBeGreaterThan(5);
    expect(addresses.filter((address) => !/^(\/portal\/|#)/.test(address ?? ''))).toEqual([]);
  });

  test('style sheets are compressed, may be kept for ever and change their address with their content', async () => {
    const html = await (await client.get('/portal/section1/instructions')).text();
    const sheets = [...html.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)].map(
      ([, address]) => address ?? '',
    );
    expect(sheets).toHaveLength(2);
    for (const sheet of sheets) {
      expect(sheet).toMatch(/^\/portal\/assets\/[0-9a-f]{12}\/css\//);
      const response = await client.get(sheet, { 'accept-encoding': 'br' });
      expect(response.headers.get('content-encoding')).toBe('br');
      expect(response.headers.get('content-type')).toBe('text/css; charset=utf-8');
      expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
      const plain = await client.get(sheet, { 'accept-encoding': 'identity' });
      expect(plain.headers.get('content-encoding')).toBeNull();
      expect(await plain.text()).toBe(await response.text());
    }
    const [uswds = ''] = sheets;
    const font = uswds.replace(
      'css/uswds.min.css',
      'fonts/source-sans-pro/sourcesanspro-regular-webfont.woff2',
    );
    const fontResponse = await client.get(font);
    expect(fontResponse.status).toBe(200);
    expect(fontResponse.headers.get('cache-control')).toContain('immutable');
    expect((await client.get(uswds.replace('css/uswds.min.css', 'js/uswds.js'))).status).toBe(404);
  });
});

describe('forms from elsewhere', () => {
  test.each(['cross-site', 'same-site'])('a %s form is refused and changes nothing', async (site) => {
    const added = await links.add();
    const link = linkPath(added.token);
    const revision = await readyToSign(client, link);
    const signature = { revision, signature: 'Ida Zebrowski' };
    const refused = await client.post(`${link}/sign`, signature, { 'sec-fetch-site': site });
    expect(refused.status).toBe(403);
    expect(await refused.text()).toContain('This did not come from our page');
    expect(await links.signings(added)).toEqual([]);
    expect((await client.post(`${link}/sign`, signature)).headers.get('location')).toBe(`${link}/done`);
  });

  test('the link alone signs nothing that was not checked and read', async () => {
    const added = await links.add();
    const link = linkPath(added.token);
    const other = httpClient(service.baseUrl);
    const sign = async (revision: string) => {
      const refused = await other.post(`${link}/sign`, { revision, signature: 'Ida Zebrowski' });
      return [refused.status, refused.headers.get('location')];
    };
    expect(await sign('blank')).toEqual([303, `${link}/name`]);
    await answer(client, link);
    expect(await sign(await revisionOf(await other.get(`${link}/review`)))).toEqual([303, `${link}/review`]);
    expect(await links.signings(added)).toEqual([]);
  });
});

test('a browser that refuses cookies keeps its answers, too', async () => {
  const link = linkPath((await links.add()).token);
  const forgetful = { ...client, post: client.post };
  forgetful.post = async (...sent) => {
    client.cookies.clear();
    return client.post(...sent);
  };
  expect((await answer(forgetful, link)).headers.get('location')).toBe(`${link}/review`);
  client.cookies.clear();
  expect(await (await client.get(`${link}/review`)).text()).toContain('99 Quarry Path');
});

describe('the draft', () => {
  const stored = ({ organizationId, i9Id }: Link) =>
    ownerOf(service.services)('section1_drafts')
      .where({ organization_id: organizationId, i9_id: i9Id })
      .select<{ content_ciphertext: Buffer }[]>('content_ciphertext');

  test('is kept encrypted until it is signed, and no cookie holds any of it', async () => {
    const added = await links.add();
    await answer(client, linkPath(added.token));
    const [row] = await stored(added);
    const content = row?.content_ciphertext ?? Buffer.alloc(0);
    const kept = service.services.keys.decrypt(added.organizationId, 'i9-section', content);
    expect(kept).toContain('Zebrowski');
    expect(withoutChance(content.toString('latin1'))).not.toMatch(/Zebrowski|Quarry|900-65/);
    expect([...client.cookies]).toEqual([]);
    await signOver(client, linkPath(added.token));
    expect(await stored(added)).toEqual([]);
  });

  test('continues on another device with the same link, and with no other', async () => {
    const [one, another] = [linkPath((await links.add()).token), linkPath((await links.add()).token)];
    await client.post(`${one}/name`, { ...citizenForm, action: 'continue' });
    const laptop = httpClient(service.baseUrl);
    expect(await (await laptop.get(one)).text()).toContain('You have already begun');
    expect(await (await laptop.get(`${one}/name`)).text()).toContain('Zebrowski');
    expect((await laptop.get(`${one}/review`)).headers.get('location')).toBe(`${one}/address`);
    expect(await (await laptop.get(another)).text()).not.toContain('You have already begun');
    expect(await (await laptop.get(`${another}/name`)).text()).not.toContain('Zebrowski');
  });

  test('keeps what two windows send at the same moment', async () => {
    const link = linkPath((await links.add()).token);
    const pages = ['name', 'address', 'birth-date', 'social-security', 'status', 'help'];
    await Promise.all(
      pages.map((page) =>
        httpClient(service.baseUrl).post(`${link}/${page}`, { ...citizenForm, action: 'continue' }),
      ),
    );
    const review = await client.get(`${link}/review`);
    expect([review.status, await review.text()]).toEqual([200, expect.stringContaining('99 Quarry Path')]);
  });

  test('is removed by the worker when its link has ended', async () => {
    const added = await links.add();
    await client.post(`${linkPath(added.token)}/name`, { ...citizenForm, action: 'continue' });
    const { database } = openWorkbench(workerParts(service));
    await removeExpired(database, now);
    expect(await stored(added)).toHaveLength(1);
    const ends = await ownerOf(service.services)('i9_links').where({ i9_id: added.i9Id }).pluck('expires_at');
    const drafts = ownerOf(service.services)('section1_drafts').where({ i9_id: added.i9Id });
    expect(await drafts.clone().pluck('expires_at')).toEqual(ends);
    await drafts.update({ expires_at: new Date(now.getTime() - 1_000) });
    await removeExpired(database, now);
    expect(await stored(added)).toEqual([]);
  });

  test('leaves the browser few cookies, however many people fill in theirs with it', async () => {
    const begun: string[] = [];
    for (let hires = 0; hires < 36; hires += 1) {
      const old = await links.add({ status: 'revoked' });
      await client.get(`${linkPath(old.token)}?lang=es`);
      await client.post(`${linkPath(old.token)}/name`, citizenForm);
      const link = linkPath((await links.add()).token);
      expect((await client.post(`${link}/name`, citizenForm)).status).toBe(303);
      begun.push(link);
    }
    for (const link of begun) expect(await (await client.get(`${link}/name`)).text()).toContain('Zebrowski');
    // Node reads 16 KiB of headers, and the pages for employees and users have cookies, too.
    expect(JSON.stringify([...client.cookies]).length).toBeLessThan(8_000);
  });

  test('has its cookies marked Secure where the service is reached by https', async () => {
    const { token } = await links.add();
    const path = `/portal/section1/${token}`;
    const other = httpClient(secure.baseUrl);
    const chosen = await other.get(`${path}?lang=es`);
    expect(chosen.headers.getSetCookie()[0]).toMatch(
      /^__Secure-language_.*Path=\/eligibility\/portal\/section1; .*Secure/,
    );
    const sent = await other.post(`${path}/name`, { ...citizenForm, action: 'continue' });
    expect(sent.headers.get('location')).toBe(`/eligibility/portal/section1/${token}/address`);
  });

  test('is found over a newer link to the same form, and is over once that is signed', async () => {
    const first = await links.add();
    await answer(client, linkPath(first.token));
    const newer = linkPath((await links.replace(first)).token);
    expect((await client.get(linkPath(first.token))).status).toBe(410);
    expect(await (await client.get(newer)).text()).toContain('You have already begun');
    const review = await client.get(`${newer}/review`);
    expect(review.status).toBe(200);
    await signOver(client, newer);
    expect(await stored(first)).toEqual([]);
  });

  test.each(['revoked', 'expired'] as const)(
    'takes in what is sent over a link that was %s meanwhile, for a newer one',
    async (status) => {
      const old = await links.add({ status });
      const sent = await client.post(`${linkPath(old.token)}/address`, citizenForm);
      expect(sent.status).toBe(410);
      const newer = linkPath((await links.replace(old)).token);
      expect(await stored(old)).toEqual([]);
      expect(await (await httpClient(service.baseUrl).get(`${newer}/address`)).text()).not.toContain(
        'Quarry',
      );
      expect(await (await client.get(`${newer}/address`)).text()).toContain('Quarry');
      expect([...client.cookies.keys()]).toEqual([]);
    },
  );

  test('takes in a late page only for its form, unaltered, and for four hours', async () => {
    const [old, another] = [await links.add({ status: 'revoked' }), await links.add()];
    const sent = await client.post(`${linkPath(old.token)}/address`, citizenForm);
    const nameOf = ({ i9Id }: Link) =>
      `held_${createHash('sha256').update(String(i9Id)).digest('hex').slice(0, 16)}_0`;
    expect(sent.headers.getSetCookie()[0]).toMatch(
      /^held_[0-9a-f]{16}_0=[\w-]{100,}; Max-Age=14400; Path=\/portal\/section1; .*HttpOnly; SameSite=Lax$/,
    );
    const sealed = client.cookies.get(nameOf(old)) ?? '';
    const opened = Buffer.from(sealed, 'base64url').toString('latin1');
    expect(withoutChance(opened)).not.toMatch(/Quarry|Utica/);
    const newer = await links.replace(old);
    const pageWith = async (link: Link, value: string, base = service.baseUrl) => {
      const other = httpClient(base);
      other.cookies.set(nameOf(link), value);
      return (await other.get(`${linkPath(link.token)}/address`)).text();
    };
    expect(await pageWith(another, sealed)).not.toContain('Quarry');
    const altered = `${sealed.slice(0, 60)}${sealed[60] === 'A' ? 'B' : 'A'}${sealed.slice(61)}`;
    expect(await pageWith(newer, altered)).not.toContain('Quarry');
    expect(await pageWith(newer, sealed, tomorrow.baseUrl)).not.toContain('Quarry');
    expect(await pageWith(newer, sealed)).toContain('Quarry');
  });

  test('holds four preparers with the longest names that the form takes', async () => {
    const { token } = await links.add();
    const noise = (seed: string, length: number) =>
      createHash('sha512').update(seed).digest('hex').repeat(2).slice(0, length);
    const long = Object.fromEntries(
      [0, 1, 2, 3].flatMap((index) => [
        [`preparers.${index}.lastName`, noise(`l${index}`, 40)],
        [`preparers.${index}.firstName`, noise(`f${index}`, 40)],
        [`preparers.${index}.addressStreet`, noise(`s${index}`, 80)],
        [`preparers.${index}.addressCity`, noise(`c${index}`, 50)],
        [`preparers.${index}.addressState`, 'NY'],
        [`preparers.${index}.addressZip`, '12345'],
      ]),
    );
    const link = linkPath(token);
    expect((await answer(client, link, { ...citizenForm, helped: 'yes' })).headers.get('location')).toContain(
      `${link}/preparer-1`,
    );
    for (const [page, action] of [
      [1, 'add'],
      [2, 'add'],
      [3, 'add'],
      [4, 'continue'],
    ] as const) {
      const sent = await client.post(`${link}/preparer-${page}`, { ...long, action });
      const next = action === 'add' ? `preparer-${page + 1}` : 'review';
      expect(sent.headers.get('location')).toBe(`${link}/${next}`);
    }
    const review = await (await client.get(`${linkPath(token)}/review`)).text();
    expect(Object.values(long).filter((value) => value.length > 30 && !review.includes(value))).toEqual([]);
  });

  test('far too much text is refused with a page, not lost in silence', async () => {
    const { token } = await links.add();
    const huge = { ...citizenForm, lastName: 'x'.repeat(40_000) };
    const response = await client.post(`${linkPath(token)}/name`, huge);
    expect(response.status).toBe(413);
    expect(await response.text()).toContain('too much text');
    expect(
      (
        await client.post(`${linkPath(token)}/name`, {
          ...citizenForm,
          lastName: 'x'.repeat(300),
          action: 'continue',
        })
      ).status,
    ).toBe(303);
    expect(await (await client.get(`${linkPath(token)}/name`)).text()).toContain(
      'it is too long for the form',
    );
  });

  test('markup in an answer stays text', async () => {
    const { token } = await links.add({ organizationName: 'Fish & <Chips>' });
    await client.post(`${linkPath(token)}/name`, { ...citizenForm, lastName: '"><script>alert(1)</script>' });
    const html = await (await client.get(`${linkPath(token)}/name`)).text();
    expect(html).not.toContain('<script');
    expect(html).toContain('&lt;script');
    expect(html).toContain('Fish &amp; &lt;Chips>');
  });
});

describe('signing', () => {
  test('sends a confirmation by email that says by when documents are shown', async () => {
    const added = await links.add({ language: 'es' });
    await signOver(client, linkPath(added.token));
    const { keys } = service.services;
    const messages = await ownerOf(service.services)('mail_messages')
      .where({ organization_id: added.organizationId, template: 'section1-signed' })
      .pluck<Buffer[]>('message_ciphertext');
    const mails = messages.map((message) => keys.decrypt(added.organizationId, 'mail-message', message));
    expect(mails.at(-1)).toMatch(/usted firmó la Sección 1.*el viernes 27 de noviembre de 2026/);
    expect(withoutChance(mails.at(-1) ?? '')).not.toMatch(/Zebrowski|Quarry|900-65/);
  });

  test('twenty concurrent requests sign once, and all lead to the same confirmation', async () => {
    const added = await links.add();
    const link = linkPath(added.token);
    const revision = await readyToSign(client, link);
    const copies = Array.from({ length: 20 }, () => {
      const copy = httpClient(service.baseUrl);
      client.cookies.forEach((value, name) => copy.cookies.set(name, value));
      return copy.post(`${link}/sign`, { revision, signature: 'Ida Zebrowski' });
    });
    const places = (await Promise.all(copies)).map(({ headers }) => headers.get('location'));
    expect(await links.signings(added)).toHaveLength(1);
    expect(places.every((place) => place === `${link}/done` || place === link)).toBe(true);
    expect(places).toContain(`${link}/done`);
  });

  test('needs every step, in order, for these very answers', async () => {
    const added = await links.add();
    const link = linkPath(added.token);
    const sign = (revision: string) => client.post(`${link}/sign`, { revision, signature: 'Ida Zebrowski' });
    const placeOf = (response: Response) => response.headers.get('location');
    await answer(client, link);
    const revision = await revisionOf(await client.get(`${link}/review`));
    expect(placeOf(await sign(revision))).toBe(`${link}/review`);
    await client.post(`${link}/review`, { revision });
    expect(placeOf(await sign(revision))).toBe(`${link}/attestation`);
    await client.post(`${link}/attestation`, { revision, read: 'yes' });
    expect(placeOf(await sign('another'))).toBe(`${link}/review?changed=yes`);
    expect(placeOf(await client.post(`${link}/sign`, { revision, signature: '' }))).toBe(
      `${link}/sign#error-summary`,
    );
    const refused = await client.get(`${link}/sign`);
    expect([refused.status, await refused.text()]).toEqual([
      422,
      expect.stringContaining('Type your full name to sign'),
    ]);
    await client.post(`${link}/address`, { ...citizenForm, addressCity: 'Rome' });
    expect(placeOf(await sign(revision))).toBe(`${link}/review?changed=yes`);
    expect(await links.signings(added)).toEqual([]);
  });

  test('leaves no draft behind', async () => {
    const link = linkPath((await links.add()).token);
    const revision = await readyToSign(client, link);
    await client.post(`${link}/sign`, { revision, signature: 'Ida Zebrowski' });
    expect([...client.cookies.keys()].map((name) => name.split('_')[0])).toEqual(['receipt']);
  });

  test('an employee who amends Section 1 after Section 2 is not asked for documents again', async () => {
    const form = await walk(service);
    await form.section1();
    await form.section2();
    const request = { section: 1, reason: 'The name is not spelled right.' };
    expect((await form.post('amendment-requests', request)).status).toBe(200);
    const { tenant } = form.world;
    const mails = await rowsOf<{ message_ciphertext: Buffer }>(service, tenant, 'mail_messages');
    const [mail] = mails.map(({ message_ciphertext: message }) =>
      service.services.keys.decrypt(tenant.organizationId, 'mail-message', message),
    );
    const link = /\/portal\/section1\/[\w-]+/.exec(mail ?? '')?.[0] ?? '';
    const pages = [await (await client.get(link)).text(), await signOver(client, link)];
    expect(pages.map((page) => /<h1>(.*?)<\/h1>/.exec(page)?.[1])).toEqual([
      'Complete your Form I-9',
      'You have signed Section 1',
    ]);
    expect(pages[0]).toContain('The name is not spelled right.');
    for (const page of pages) {
      expect(withoutFooter(page)).not.toMatch(
        /first day of work for pay|Lists of Acceptable|Bring documents/,
      );
    }
  });

  test('a way back that is no web address is not offered', async () => {
    const link = linkPath((await links.add({ returnUrl: 'javascript:alert(1)' })).token);
    const revision = await readyToSign(client, link);
    await client.post(`${link}/sign`, { revision, signature: 'Ida Zebrowski' });
    const html = await (await client.get(`${link}/done`)).text();
    expect(html).toContain('You have signed Section 1');
    expect(html).not.toContain('javascript:');
  });
});

describe('what cannot be done any more', () => {
  test.each([
    ['en', 'Section 1 was not signed', 'Check your answers'],
    ['es', 'La Sección 1 no se firmó', 'Revisar sus respuestas'],
  ] as const)(
    'a signature that the form does not take now is a page with a way on: %s',
    async (language, title, onward) => {
      const added = await links.add({ language });
      const link = linkPath(added.token);
      const revision = await readyToSign(client, link);
      // The statement would have been read after it was signed.
      clocks.set(added, new Date(now.getTime() - 60_000));
      const refused = await client.post(`${link}/sign`, { revision, signature: 'Ida Zebrowski' });
      const html = await refused.text();
      expect([refused.status, html]).toEqual([409, expect.stringContaining(title)]);
      expect(html).toContain(`href="${link}/review">${onward}</a>`);
      expect(html).toContain(`<html lang="${language}">`);
      expect(await links.signings(added)).toEqual([]);

      expect(
        (await client.post(`${link}/sign`, { revision, signature: 'Ida Zebrowski' })).headers.get('location'),
      ).toBe(`${link}/review`);
      await client.post(`${link}/review`, { revision });
      await client.post(`${link}/attestation`, { revision, read: 'yes' });
      await client.post(`${link}/sign`, { revision, signature: 'Ida Zebrowski' });
      expect(await links.signings(added)).toHaveLength(1);
    },
  );

  test('what cannot be read is not called a page that does not exist', async () => {
    const link = linkPath((await links.add()).token);
    const nul = await client.post(`${link}/name`, { ...citizenForm, lastName: 'a\0' });
    expect([nul.status, await nul.text()]).toEqual([
      400,
      expect.stringContaining('We could not read what was sent'),
    ]);
    const headers = { 'content-type': 'application/x-www-form-urlencoded; charset=utf-7' };
    const strange = await fetch(`${service.baseUrl}${link}/name`, { method: 'POST', headers, body: 'a=b' });
    expect([strange.status, await strange.text()]).toEqual([
      415,
      expect.stringContaining('We could not read what was sent'),
    ]);
  });

  test('a page that fails speaks the language of the person', async () => {
    const link = linkPath((await links.add({ language: 'es' })).token);
    const revision = await readyToSign(client, link);
    const owner = ownerOf(service.services);
    await owner.raw('revoke insert on i9_section_versions from eligibility_service');
    try {
      const failed = await client.post(`${link}/sign`, { revision, signature: 'Ida Zebrowski' });
      expect([failed.status, await failed.text()]).toEqual([500, expect.stringContaining('Algo salió mal')]);
    } finally {
      await owner.raw('grant insert on i9_section_versions to eligibility_service');
    }
    expect(service.errors).toMatchObject([{ msg: 'a page failed', err: { code: '42501' } }]);
  });
});

describe('links', () => {
  test('a token of the wrong shape is not looked up', async () => {
    await links.breakDown();
    const responses = await Promise.all(
      ['short', 'x'.repeat(300), 'a%20b'.repeat(8)].map((token) => client.get(linkPath(token))),
    );
    expect(responses.map(({ status }) => status)).toEqual([404, 404, 404]);
    expect((await client.get(linkPath('x'.repeat(43)))).status).toBe(500);
  });

  test('guessing is stopped per network, and says for how long', async () => {
    const from = { 'x-forwarded-for': '203.0.113.9' };
    const good = linkPath((await links.add()).token);
    const { limit, windowSeconds } = linkGuessLimit;
    const guess = async (index: number) =>
      (await client.get(linkPath(`${'g'.repeat(40)}${index}`), from)).status;
    for (let index = 1; index < limit; index += 1) expect(await guess(index)).toBe(404);
    expect((await client.get(good, from)).status).toBe(200);
    expect(await guess(limit)).toBe(404);
    // From here on a link that is looked up is an error.
    await links.breakDown();
    expect(await guess(limit + 1)).toBe(429);
    const refused = await client.get(good, from);
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, String(windowSeconds)]);
  });

  test('closed links speak the language of the person, unless the browser chose another', async () => {
    const { token } = await links.add({ language: 'es', status: 'expired' });
    expect(await (await client.get(linkPath(token))).text()).toContain('Este enlace venció');
    const switched = await client.get(`${linkPath(token)}?lang=en`);
    expect([switched.status, switched.headers.get('location')]).toEqual([303, linkPath(token)]);
    expect(await (await client.get(linkPath(token))).text()).toContain('This link has expired');
  });

  test.each([
    ['en', 'If you have questions, contact Northwind Staffing'],
    ['es', 'Si tiene preguntas, comuníquese con Northwind Staffing'],
  ] as const)('give the contact of the employer, as the confirmation does: %s', async (language, note) => {
    const contact = `${note}: 253-555-0100 · hr@northwind.example<`;
    for (const status of ['expired', 'revoked'] as const) {
      const { token } = await links.add({ language, status });
      expect(await (await client.get(linkPath(token))).text()).toContain(contact);
    }
    const { token } = await links.add({ language });
    expect(await signOver(client, linkPath(token))).toContain(contact);
    client.cookies.clear();
    expect(await (await client.get(linkPath(token))).text()).toContain(contact);
  });

  test('where nothing is known the browser’s language counts', async () => {
    const response = await client.get(linkPath('x'.repeat(43)), { 'accept-language': 'es-MX,es;q=0.9' });
    expect(response.headers.get('content-language')).toBe('es');
  });
});

describe('faults on our side', () => {
  test('become a page without details, and are reported', async () => {
    const { token } = await links.add();
    await links.breakDown();
    const response = await client.get(linkPath(token));
    expect(response.status).toBe(500);
    const html = await response.text();
    expect(html).toContain('Something went wrong');
    expect(html).not.toContain('database');
    // What PostgreSQL says of a function that one may not call.
    expect(service.errors).toMatchObject([
      { msg: 'a page failed', err: { code: '42501' }, url: '/portal/section1/***' },
    ]);
  });

  test('an address that cannot be decoded is a page not found', async () => {
    const response = await client.get('/portal/section1/%E0%A4%A');
    expect(response.status).toBe(400);
    expect(await response.text()).toContain('Page not found');
    expect(service.errors).toEqual([]);
  });
});

test('withoutToken leaves a path fit for a log', () => {
  expect(withoutToken('/portal/section1/abc_DEF-1/form?lang=es#x')).toBe('/portal/section1/***/form');
  expect(withoutToken('/portal/section1/abc')).toBe('/portal/section1/***');
  expect(withoutToken('/portal/reset-password/1-abc')).toBe('/portal/reset-password/***');
  expect(withoutToken('/portal/section1/instructions?lang=es')).toBe('/portal/section1/instructions');
  expect(withoutToken('/portal/assets/1/css/portal.css')).toBe('/portal/assets/1/css/portal.css');
});
