import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { Problem, stateConflict } from '../../src/domain/problem';
import { refusalText } from '../../src/portal/ui/refusals';
import { hidden, signedIn, useWorkspace } from '../support/organizations/hr';
import { passport, ssnCard } from '../support/organizations/i9-walk';
import { explained, keepCopies } from '../support/organizations/partnership';
import { placeOf } from '../support/answers';
import { ownerOf } from '../support/owner';

/** What the portal says when something is refused: never the API's sentence about a state, a field or an operation. */

const workspace = useWorkspace({ everify: true });
const { service, page } = workspace;

/** Names of the contract, which people do not know. */
const namesOfTheContract = /\bin the state\b|in-review|[a-z]+_[a-z]+ of |Possible: /;

const textIn = (html: string): string =>
  html
    .replace(/^.*<main[^>]*>|<\/main>.*$/gs, '')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ');

const system = () => ownerOf(service.services);

beforeAll(async () => {
  const { organizationId: organization_id } = workspace.world.tenant;
  await system()('users').where({ organization_id }).update({ title: 'HR manager' });
});

describe('a file that cannot be downloaded', () => {
  const until = new Date(Date.now() + 3_600_000);
  const states = [
    ['in-review', {}, 'Another person must approve it first.'],
    ['rejected', {}, 'It was not approved.'],
    ['waiting', {}, 'It is still being created.'],
    ['running', {}, 'It is still being created.'],
    ['failed', {}, 'It could not be created. Request it again, or tell your administrator.'],
    ['ready', { expires_at: new Date(0) }, 'It was removed. Request it again.'],
  ] as const;

  test.each(['package', 'export'] as const)('says why in plain words: %s', async (kind) => {
    await workspace.world.form();
    const client = await signedIn(service, await workspace.world.user());
    const html = await (await client.get(`/portal/${kind}s`)).text();
    const keys = { csrf: hidden(html, 'csrf'), once: hidden(html, 'once') };
    await client.post(`/portal/${kind}s`, { ...keys, startDate: '', employees: '', format: 'csv' });
    const table = kind === 'package' ? 'inspection_packages' : 'exports';
    const { organizationId: organization_id } = workspace.world.tenant;
    const newest: { id: number } | undefined = await system()(table)
      .where({ organization_id })
      .orderBy('id', 'desc')
      .first('id');
    const id = newest?.id ?? 0;
    for (const [state, more, why] of states) {
      await system()(table)
        .where({ organization_id, id })
        .update({ state, expires_at: until, ...more });
      const refused = await client.get(`/portal/${kind}s/${id}/content`);
      const text = textIn(await refused.text());
      expect([state, refused.status, text]).toEqual([
        state,
        409,
        expect.stringContaining(`You cannot download this ${kind} ${why}`),
      ]);
      expect(text).not.toMatch(namesOfTheContract);
    }
  });
});

describe('an E-Verify case', () => {
  async function mismatch(): Promise<number> {
    const section1 = { socialSecurityNumber: ssnCard.number };
    const { i9Id } = await workspace.world.form({ employee: { lastName: 'Mismatch' }, section1 });
    await keepCopies(workspace.world.admin, i9Id, [passport.code]);
    const signed = await workspace.world.admin.post(`/v1/i9s/${i9Id}/section2`, {
      documents: [passport],
      firstDayOfEmployment: '2026-11-23',
      attestationRead: true,
      explanations: explained,
    });
    if (signed.status !== 200) throw new Error(signed.text);
    await workspace.world.admin.post(`/v1/i9s/${i9Id}/everify-case/submission`, {});
    return i9Id;
  }

  test('is shown as it is now after a step in another window', async () => {
    const i9Id = await mismatch();
    const csrf = hidden(await page(`/i9s/${i9Id}/everify`), 'csrf');
    const late = await workspace.client.post(`/portal/i9s/${i9Id}/everify/photo`, {
      csrf,
      result: 'matching',
    });
    expect(placeOf(late)).toBe(`/portal/i9s/${i9Id}/everify?changed=yes`);
    const shown = textIn(await page(`/i9s/${i9Id}/everify?changed=yes`));
    expect(shown).toContain('The case has changed in the meantime');
    expect(shown).not.toMatch(namesOfTheContract);
  });

  test('whose Section 1 is being corrected says so', async () => {
    const i9Id = await mismatch();
    const csrf = hidden(await page(`/i9s/${i9Id}/everify`), 'csrf');
    const asked = await workspace.world.admin.post(`/v1/i9s/${i9Id}/amendment-requests`, {
      section: 1,
      reason: 'Wrong date',
    });
    expect(asked.status).toBe(200);
    const refused = await workspace.client.post(`/portal/i9s/${i9Id}/everify/submit`, { csrf });
    const html = await refused.text();
    expect([refused.status, textIn(html)]).toEqual([
      422,
      expect.stringContaining('Section 1 is being corrected.'),
    ]);
    expect(html).not.toContain('href="#everify"');
  });
});

describe('a page outside a session that cannot be shown', () => {
  test.each([
    ['en-US', 'We could not read what was sent', 'This did not come from our page'],
    ['es-MX', 'No pudimos leer lo que se envió', 'Esto no vino de nuestra página'],
  ])('speaks the language of the reader: %s', async (language, unreadable, foreign) => {
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const send = (body: string, more: Readonly<Record<string, string>> = {}) =>
      fetch(`${service.baseUrl}/portal/sign-in`, {
        method: 'POST',
        redirect: 'manual',
        headers: { ...headers, 'accept-language': language, ...more },
        body,
      });
    const wrong = await send('login=a%00');
    expect([wrong.status, textIn(await wrong.text())]).toEqual([400, expect.stringContaining(unreadable)]);
    // Without the headers of a page it would have no styles.
    const address = await fetch(`${service.baseUrl}/portal/sign-in?to=%00`, {
      headers: { 'accept-language': language },
    });
    expect([address.status, address.headers.get('content-security-policy')]).toEqual([
      400,
      expect.stringContaining("style-src 'self'"),
    ]);
    expect(await address.text()).toContain(unreadable);
    const elsewhere = await send('login=a', { 'sec-fetch-site': 'cross-site' });
    expect([elsewhere.status, textIn(await elsewhere.text())]).toEqual([
      403,
      expect.stringContaining(foreign),
    ]);
    const large = await send(`login=${'x'.repeat(300_000)}`);
    const html = await large.text();
    expect([large.status, html]).toEqual([
      413,
      expect.stringContaining(`<html lang="${language.slice(0, 2)}">`),
    ]);
  });
});

test('a sentence that names something as the contract spells it is never shown', () => {
  const conflict = stateConflict('The I-9', 'approved_receipt', ['voidI9', 'setI9Hold']);
  const general = 'This has changed in the meantime. Go back and open it again.';
  expect(refusalText(conflict)).toBe(general);
  const detail = 'A login and its email need an emailAddress.';
  expect(refusalText(new Problem('impossible-value', { detail }))).not.toContain('emailAddress');
  const readable = 'The address must contain {integrationCandidateId}.';
  expect(refusalText(new Problem('impossible-value', { detail: readable }))).toBe(readable);
});

/**
 * Read a refusal's own sentence; all others ask them for the words. Of a row of a file only the sentence names what would be
 * accepted, and what is wrong with a signed form is said as the operation says it.
 */
const readers = ['ui/refusals.ts', 'workspace/bulk/fault-words.ts', 'workspace/i9/i9-overview.tsx'];

test('no other page reads the sentence of a refusal', () => {
  const room = path.join(__dirname, '../../src/portal');
  const files = readdirSync(room, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /\.tsx?$/.test(name),
  );
  const reading = files.filter((name) =>
    /\b(error|problem|fault|refusal)\w*\.(detail|title|message)\b|[{,]\s*detail\b[^:]*\}\)?[^;]*(=>|= |: Fault|: Problem)/.test(
      readFileSync(path.join(room, name), 'utf8'),
    ),
  );
  expect(reading.toSorted()).toEqual(readers);
});
