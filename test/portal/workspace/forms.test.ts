import { workspaceRoutes } from '../../../src/portal/routes';
import type { HttpClient } from '../../support/pages/http-client';
import {
  hidden,
  hrWorld,
  passport,
  explainedPages,
  section2Pages,
  signedIn,
  useWorkspace,
  walkSigning,
} from '../../support/organizations/hr';
import { placeOf } from '../../support/answers';
import { ownerOf } from '../../support/owner';
import { readPdf } from '../../support/rendering/pdf';

const workspace = useWorkspace();
const { service, page, post, stateOf, trail } = workspace;

describe('Section 2', () => {
  const sign = (i9Id: number, pages: readonly Record<string, string>[] = section2Pages) =>
    walkSigning(workspace.client, `/portal/i9s/${i9Id}/section2`, pages);

  test('is chosen, filled in, reviewed, read and signed', async () => {
    const { i9Id } = await workspace.world.form();
    const answer = await sign(i9Id);
    expect(placeOf(answer)).toBe(`/portal/i9s/${i9Id}?done=section2`);
    expect(await stateOf(i9Id)).toBe('approved');
    expect(await trail(i9Id)).toEqual(['start', 'signSection1', 'startSection2', 'signSection2']);
    const shown = await page(`/i9s/${i9Id}`);
    expect(shown).toContain('123456789');
    expect(shown).toContain('Signed electronically by Dana Whitfield');
    // Neither the authorization of a citizen nor a passport leaves anything to renew.
    expect(shown).not.toContain('Authorization or receipt ends');
  });

  test('is read, entered and signed in the time of its location, not of the organization', async () => {
    const pageIn = async (everify: boolean, pages: readonly Record<string, string>[]) => {
      const world = await hrWorld(service, { everify });
      const { organizationId, locationId: id } = world.tenant;
      const location = { organization_id: organizationId, id };
      const zone = { time_zone: 'Pacific/Honolulu' };
      await ownerOf(service.services)('locations').where(location).update(zone);
      const { i9Id } = await world.form();
      const client = await signedIn(service, await world.user());
      return (await walkSigning(client, `/portal/i9s/${i9Id}/section2`, pages)).text();
    };
    expect(await pageIn(true, section2Pages.slice(0, 1))).toContain(
      'In the time zone of the work location: Hawaii-Aleutian Standard Time.',
    );
    expect(await pageIn(false, section2Pages.slice(0, 3))).toMatch(/November 19, 2026 at \d+:\d+:\d+ AM HST/);
  });

  test('names what an administrator has to change before the form can print it', async () => {
    const { i9Id } = await workspace.world.form();
    const user = await workspace.world.user();
    await ownerOf(service.services)('users')
      .where({ organization_id: workspace.world.tenant.organizationId, id: user.userId })
      .update({ last_name: 'สมชาย', title: 'ผู้จัดการ' });
    const client = await signedIn(service, user);
    const answer = await walkSigning(client, `/portal/i9s/${i9Id}/section2`, section2Pages.slice(0, 2));
    const summary = /<div[^>]* id="error-summary".*?<\/ul>/s.exec(await answer.text())?.[0] ?? '';
    for (const value of ['last name', 'title'])
      expect(summary).toContain(
        `<a class="usa-link" href="#signing-form">Your ${value}, which an administrator can change: Use Latin`,
      );
  });

  test('shows every list to everybody, whatever the status in Section 1', async () => {
    const permanent = { citizenshipStatus: 'LAWFUL_PERMANENT_RESIDENT', alienNumber: '012345678' };
    const [first, second] = [
      await workspace.world.form(),
      await workspace.world.form({ section1: permanent }),
    ];
    const lists = async (id: number) =>
      (await page(`/i9s/${id}/section2`)).match(/<option value="[ABC]_[^"]*"/g) ?? [];
    expect((await lists(first.i9Id)).length).toBeGreaterThan(30);
    expect(await lists(first.i9Id)).toEqual(await lists(second.i9Id));
  });

  test('has a document that is unusual for the status explained, and lets it be signed', async () => {
    const { i9Id } = await workspace.world.form({
      section1: { citizenshipStatus: 'LAWFUL_PERMANENT_RESIDENT', alienNumber: '012345678' },
    });
    const refused = await sign(i9Id, section2Pages.slice(0, 2));
    expect(refused.status).toBe(422);
    expect(await refused.text()).toContain('id="explanations.document-does-not-fit-status-error"');
    const review = await sign(i9Id, explainedPages().slice(0, 2));
    expect(await review.text()).toContain('is unusual for the status');
    expect(placeOf(await sign(i9Id, explainedPages()))).toBe(`/portal/i9s/${i9Id}?done=section2`);
  });

  test('keeps what was typed and names each fault beside its field', async () => {
    const { i9Id } = await workspace.world.form();
    const wrong = { ...passport, 'documents.0.papers.0.expirationDate': '04/28/2020', firstDay: '' };
    const answer = await sign(i9Id, [section2Pages[0], wrong]);
    expect(answer.status).toBe(422);
    const html = await answer.text();
    expect(html).toContain('id="documents.0.papers.0.expirationDate-error"');
    expect(html).toContain('id="firstDay-error"');
    expect(html).toContain('value="04/28/2020"');
    expect(html).toContain('value="123456789"');
    expect((await trail(i9Id)).slice(2)).toEqual(['startSection2']);
  });

  test('keeps the choice of lists where a document is still missing, so that its question is visible', async () => {
    const { i9Id } = await workspace.world.form();
    const chosen = async (...pages: readonly Record<string, string>[]) => {
      const html = await (await sign(i9Id, pages)).text();
      return {
        lists: html.match(/name="lists" value="(\w+)" checked/)?.[1],
        faults: [...html.matchAll(/id="(list\w+)-error"/g)].map(([, id]) => id),
        documents: [...html.matchAll(/<option value="([ABC]_\w+)" selected/g)].map(([, code]) => code),
      };
    };
    const neither = await chosen({ lists: 'BC' });
    expect(neither).toEqual({ lists: 'BC', faults: ['listB', 'listC'], documents: [] });
    const another = await chosen({ lists: 'BC', listA: 'A_US_PASSPORT', listB: 'B_DL' });
    expect(another).toMatchObject({ lists: 'BC', faults: ['listC'], documents: ['A_US_PASSPORT', 'B_DL'] });
    const back = await chosen({ lists: 'A', listB: 'B_DL' });
    expect(back).toMatchObject({ lists: 'A', faults: ['listA'] });
  });

  test('keeps what was typed about a document while another one is chosen', async () => {
    const { i9Id } = await workspace.world.form();
    const changed = await sign(i9Id, [
      { lists: 'BC', listB: 'B_DL', listC: 'C_BIRTH_CERT' },
      { 'documents.0.papers.0.number': 'D1234567', action: 'change' },
      { lists: 'BC', listB: 'B_DL', listC: '' },
      { lists: 'BC', listB: 'B_DL', listC: 'C_SSN_CARD' },
    ]);
    const html = await changed.text();
    expect(html).toContain('value="D1234567"');
  });

  test('names the document of each fault in the summary where several ask the same', async () => {
    const summary = async (...pages: readonly Record<string, string>[]) => {
      const { i9Id } = await workspace.world.form();
      const html = await (await sign(i9Id, pages)).text();
      return [...html.matchAll(/<a class="usa-link" href="#documents[^"]*">([^<]+)</g)].map(
        ([, text]) => text,
      );
    };
    expect(await summary({ lists: 'BC', listB: 'B_DL', listC: 'C_SSN_CARD' }, { firstDay: '' })).toEqual([
      'List B: Enter the issuing authority',
      'List B: Enter the document number',
      'List B: Expiration date: Enter the expiration date, or tick N/A if the document has none (M-274 4.0)',
      'List C: Enter the issuing authority',
      'List C: Enter the document number',
    ]);
    const papers = await summary({ lists: 'A', listA: 'A_FSM_RMI' }, { firstDay: '' });
    expect(papers).toContain('Document 1: Enter the issuing authority');
    expect(papers).toContain('Document 2: Enter the issuing authority');
    expect(await summary({ lists: 'A', listA: 'A_US_PASSPORT' }, { firstDay: '' })).toContain(
      'Enter the document number',
    );
  });

  test('takes dates without their zeros, and shows them as the form prints them', async () => {
    const { i9Id } = await workspace.world.form();
    const short = {
      ...passport,
      'documents.0.papers.0.expirationDate': ' 4/8/2030',
      firstDay: '11/23/2026 ',
    };
    const review = await sign(i9Id, [section2Pages[0], short]);
    expect([review.status, await review.text()]).toEqual([
      200,
      expect.stringContaining('<dd>04/08/2030</dd>'),
    ]);
    const impossible = { ...passport, 'documents.0.papers.0.expirationDate': '2/30/2030' };
    expect((await sign(i9Id, [section2Pages[0], impossible])).status).toBe(422);
  });

  test('is not signed without reading, nor by another name', async () => {
    const { i9Id } = await workspace.world.form();
    const unread = await sign(i9Id, [section2Pages[0], section2Pages[1], { read: '' }]);
    expect(unread.status).toBe(422);
    const other = await sign(i9Id, [...section2Pages.slice(0, 3), { signature: 'Somebody Else' }]);
    expect(other.status).toBe(422);
    expect(await other.text()).toContain('The name does not match');
    expect(await stateOf(i9Id)).toBe('section2_in_progress');
  });

  test('cannot be signed with a page that was made for another form or person', async () => {
    const [first, second] = [await workspace.world.form(), await workspace.world.form()];
    const ready = await sign(first.i9Id, section2Pages.slice(0, 3));
    const html = await ready.text();
    const fields = { csrf: hidden(html, 'csrf'), step: 'sign', carried: hidden(html, 'carried') };
    const answer = await workspace.client.post(`/portal/i9s/${second.i9Id}/section2`, {
      ...fields,
      signature: 'Dana Whitfield',
    });
    expect(answer.status).toBe(422);
    expect(await stateOf(second.i9Id)).toBe('section1_completed');
    const stranger = await signedIn(service, await workspace.world.user());
    const csrf = hidden(await page('/account', stranger), 'csrf');
    const stolen = await stranger.post(`/portal/i9s/${first.i9Id}/section2`, {
      ...fields,
      csrf,
      signature: 'Dana Whitfield',
    });
    expect(stolen.status).toBe(422);
    expect(await stateOf(first.i9Id)).toBe('section2_in_progress');
  });

  test('is signed once by a double click, and by two windows', async () => {
    const { i9Id } = await workspace.world.form();
    const url = `/portal/i9s/${i9Id}/section2`;
    // One after the other: a session keeps one page of a form, so the last page before the signature would not be sure.
    const windows = [
      await sign(i9Id, section2Pages.slice(0, 3)),
      await sign(i9Id, section2Pages.slice(0, 3)),
    ];
    const forms = await Promise.all(
      windows.map(async (answer) => {
        const html = await answer.text();
        return { csrf: hidden(html, 'csrf'), step: 'sign', carried: hidden(html, 'carried') };
      }),
    );
    const answers = await Promise.all(
      [...forms, ...forms].map((form) =>
        workspace.client.post(url, { ...form, signature: 'dana whitfield' }),
      ),
    );
    const places = answers.map(placeOf);
    expect(places.filter((to) => to === `/portal/i9s/${i9Id}?done=section2`)).toHaveLength(1);
    expect(places.filter((to) => to === `/portal/i9s/${i9Id}?changed=yes`)).toHaveLength(3);
    expect((await trail(i9Id)).filter((action) => action === 'signSection2')).toHaveLength(1);
  });

  test('is kept as a draft and comes back', async () => {
    const { i9Id } = await workspace.world.form();
    const saved = await sign(i9Id, [section2Pages[0], { ...passport, action: 'save' }]);
    expect(placeOf(saved)).toBe(`/portal/i9s/${i9Id}?done=saved`);
    expect(await stateOf(i9Id)).toBe('section2_in_progress');
    expect(await page(`/i9s/${i9Id}/section2`)).toContain('value="123456789"');
  });

  test('is kept when it is sent, whatever faults it has, for the next session', async () => {
    const { i9Id } = await workspace.world.form();
    const url = `/i9s/${i9Id}/section2`;
    const again = async () => page(url, await signedIn(service, await workspace.world.user()));
    const faulty = { ...passport, 'documents.0.papers.0.expirationDate': 'soon' };
    expect((await sign(i9Id, [section2Pages[0], faulty])).status).toBe(422);
    const html = await again();
    expect([html.includes('value="123456789"'), html.includes('value="soon"')]).toEqual([true, true]);
  });

  test('continues where it was, for nobody else, and restarts where it is opened', async () => {
    const { i9Id } = await workspace.world.form();
    const url = `/i9s/${i9Id}/section2`;
    await sign(i9Id, section2Pages.slice(0, 2));
    const holdsNumber = async (step: string, by?: HttpClient) =>
      (await page(`${url}?step=${step}`, by)).includes('123456789');
    const colleague = await signedIn(service, await workspace.world.user());
    expect([await holdsNumber('edit'), await holdsNumber('sign')]).toEqual([true, true]);
    expect(hidden(await page(`${url}?step=sign`), 'step')).toBe('review');
    // Another user begins with what is saved, wherever the first one is.
    expect(hidden(await page(`${url}?step=review`, colleague), 'step')).toBe('edit');
    const saved = { ...passport, 'documents.0.papers.0.number': '987654321', action: 'save' };
    await walkSigning(colleague, `/portal${url}`, [section2Pages[0], saved]);
    expect(await holdsNumber('review')).toBe(true);
    expect(await page(url)).toContain('value="987654321"');
  });

  test('keeps what is typed for the session alone, in no cookie', async () => {
    const { i9Id } = await workspace.world.form();
    const url = `/i9s/${i9Id}/section2?step=review`;
    const user = await workspace.world.user();
    const own = await signedIn(service, user);
    await walkSigning(own, `/portal/i9s/${i9Id}/section2`, section2Pages.slice(0, 2));
    await page('/i9s?name=Smith', own);
    const stepOf = async (by: HttpClient) => hidden(await page(url, by), 'step');
    const copied = new Map(own.cookies);
    expect([...copied.keys()].toSorted()).toEqual(['portal_device', 'portal_list_i9s', 'portal_session']);

    const again = await signedIn(service, user);
    for (const [name, value] of copied) if (name !== 'portal_session') again.cookies.set(name, value);
    expect([await stepOf(own), await stepOf(again)]).toEqual(['review', 'edit']);

    await own.post('/portal/sign-out', {});
    expect([...own.cookies.keys()]).toEqual(['portal_device']);
    for (const [name, value] of copied) own.cookies.set(name, value);
    expect(placeOf(await own.get(`/portal${url}`))).toMatch(/^\/portal\/sign-in/);
  });

  test('keeps pages with long texts, however much was typed', async () => {
    const { i9Id } = await workspace.world.form();
    const url = `/i9s/${i9Id}/section2`;
    const rare = String.fromCodePoint(
      ...Array.from({ length: 2500 }, (_, n) => 0x10000 + ((n * 7919) % 1e6)),
    );
    const explanations = { 'explanations.document-does-not-fit-status': rare };
    const long = { ...passport, ...explanations, additionalInformation: rare, action: 'change' };
    const changed = await sign(i9Id, [section2Pages[0], long]);
    expect([changed.status, hidden(await changed.text(), 'step')]).toEqual([200, 'choose']);
    expect(await page(`${url}?step=choose`)).toContain('value="A_US_PASSPORT" selected');
  });
});

test('numbers are masked, in Section 1 and on the card, until somebody who may has them shown', async () => {
  const { i9Id } = await workspace.world.form({ section1: { socialSecurityNumber: '900-65-4321' } });
  const card = {
    'documents.0.papers.0.issuingAuthority': 'New York',
    'documents.0.papers.0.number': 'D1',
    'documents.0.papers.0.noExpirationDate': 'yes',
    'documents.1.papers.0.issuingAuthority': 'Social Security Administration',
    'documents.1.papers.0.number': '900654321',
    firstDay: '11/23/2026',
  };
  const pages = [{ lists: 'BC', listB: 'B_DL', listC: 'C_SSN_CARD' }, card, ...section2Pages.slice(2)];
  expect(placeOf(await walkSigning(workspace.client, `/portal/i9s/${i9Id}/section2`, pages))).toContain(
    'done=section2',
  );
  const show = async (browser: HttpClient) => {
    const csrf = hidden(await page('/account', browser), 'csrf');
    return browser.post(`/portal/i9s/${i9Id}/social-security-numbers`, { csrf });
  };
  const other = await signedIn(service, await workspace.world.user({ without: [105] }));
  for (const browser of [workspace.client, other]) {
    const masked = await page(`/i9s/${i9Id}`, browser);
    expect(masked).not.toMatch(/900-?65-?4321/);
    expect(masked.match(/\*\*\*-\*\*-4321/g)).toHaveLength(2);
    expect(masked.includes('Show Social Security numbers')).toBe(browser === workspace.client);
  }
  expect((await show(other)).status).toBe(403);
  expect(await trail(i9Id)).not.toContain('viewSocialSecurityNumbers');
  const shown = await show(workspace.client);
  expect((await shown.text()).match(/900-65-4321/g)).toHaveLength(2);
  expect(shown.headers.get('cache-control')).toBe('no-store');
  expect((await trail(i9Id)).at(-1)).toBe('viewSocialSecurityNumbers');
  expect(await page(`/i9s/${i9Id}`)).not.toContain('900-65-4321');
});

test('a form is downloaded as a PDF with masked numbers, or with whole ones by somebody who may see them', async () => {
  const { i9Id } = await workspace.world.form({ section1: { socialSecurityNumber: '900-65-4321' } });
  const other = await signedIn(service, await workspace.world.user({ without: [105] }));
  const path = `/portal/i9s/${i9Id}/document`;
  const printed = async (answer: Response) => {
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf']);
    expect(answer.headers.get('content-disposition')).toBe(`attachment; filename="form-i-9-${i9Id}.pdf"`);
    return (await readPdf(Buffer.from(await answer.arrayBuffer()))).pages.flat().join('\n');
  };
  for (const browser of [workspace.client, other]) {
    expect(await page(`/i9s/${i9Id}`, browser)).toContain(`href="${path}"`);
    const text = await printed(await browser.get(path));
    expect(text).toContain('Form I-9');
    expect(text).toContain('***-**-4321');
    expect(text).not.toMatch(/900-?65-?4321/);
  }
  const withNumbers = async (browser: HttpClient) =>
    browser.post(path, { csrf: hidden(await page('/account', browser), 'csrf') });
  expect(await page(`/i9s/${i9Id}`, other)).not.toContain('Download with Social Security numbers');
  expect((await withNumbers(other)).status).toBe(403);
  expect(await trail(i9Id)).not.toContain('viewSocialSecurityNumbers');
  expect(await printed(await withNumbers(workspace.client))).toMatch(/900-?65-?4321/);
  expect((await trail(i9Id)).at(-1)).toBe('viewSocialSecurityNumbers');
});

describe('what a user may do', () => {
  test('every page needs its permission', async () => {
    const { i9Id } = await workspace.world.form();
    const nobody = await signedIn(service, await workspace.world.user({ permissions: [] }));
    const csrf = hidden(await page('/account', nobody), 'csrf');
    const guarded = workspaceRoutes.filter(({ permissions }) => permissions.length > 0);
    expect(guarded.length).toBeGreaterThan(35);
    for (const { method, path } of guarded) {
      const address = `/portal${path.replace(':id', String(i9Id)).replace(':copyId', '1')}`;
      const answer = await (method === 'get' ? nobody.get(address) : nobody.post(address, { csrf }));
      expect([path, answer.status]).toEqual([path, 403]);
    }
    const open = workspaceRoutes
      .filter(({ permissions }) => permissions.length === 0)
      .map(({ path }) => path);
    // Saved views are everybody's own; what they show needs the permission of its list.
    const views = ['/saved-views', '/saved-views/:id', '/saved-views/:id/removal'];
    expect([...new Set(open)]).toEqual(['/', ...views, '/sandbox/mail', '/sandbox/mail/:mailId']);
  });

  test('forms out of reach and of other organizations do not exist', async () => {
    const { i9Id } = await workspace.world.form();
    const unreached = await signedIn(service, await workspace.world.user({ without: [104] }));
    const stranger = await signedIn(service, await (await hrWorld(service)).user());
    for (const by of [unreached, stranger]) {
      for (const path of ['', '/document', '/section2', '/copies', '/audit-trail', '/everify', '/void']) {
        const answer = await by.get(`/portal/i9s/${i9Id}${path}`);
        expect([path, answer.status]).toEqual([path, 404]);
      }
      expect(await page('/i9s?view=all', by)).not.toContain('Rivera');
    }
  });

  test('an address without a page keeps the navigation of those who are signed in, and shows it to no one else', async () => {
    const navigation = '<nav class="hr-nav"';
    for (const path of ['/nothing', '/i9s/1/nothing', '/set-up/nothing']) {
      const answer = await workspace.client.get(`/portal${path}`);
      expect([path, answer.status]).toEqual([path, 404]);
      const html = await answer.text();
      expect(html).toContain('Page not found');
      expect(html).toContain(navigation);
      const outside = await fetch(`${service.baseUrl}/portal${path}`);
      expect([path, outside.status]).toEqual([path, 404]);
      expect(await outside.text()).not.toContain(navigation);
    }
  });

  test('a step that the state does not allow leads back to the form', async () => {
    const { i9Id } = await workspace.world.form({ signed: false });
    for (const step of [
      'section2',
      'approval',
      'receipt',
      'reverification',
      'amendment',
      'correction',
      'purge',
    ])
      expect(placeOf(await workspace.client.get(`/portal/i9s/${i9Id}/${step}`))).toBe(
        `/portal/i9s/${i9Id}?changed=yes`,
      );
    expect(await page(`/i9s/${i9Id}`)).not.toContain('Complete Section 2</a>');
  });
});

describe('decisions with a reason', () => {
  test('a correction of Section 1 goes to the employee', async () => {
    const { i9Id } = await workspace.world.form({ employee: { emailAddress: 'correct.me@example.com' } });
    const blank = await post(`/i9s/${i9Id}/correction`, { reason: ' ' });
    expect(blank.status).toBe(422);
    expect(await blank.text()).toContain('id="reason-error"');
    const answer = await post(`/i9s/${i9Id}/correction`, { reason: 'The year of birth' });
    expect(placeOf(answer)).toBe(`/portal/i9s/${i9Id}?done=correction`);
    expect(await stateOf(i9Id)).toBe('section1_correction_requested');
    expect((await workspace.world.mailTo('correct.me@example.com')).text).toContain('The year of birth');
  });

  test('a remote form is reviewed, sent back, amended and approved', async () => {
    const { i9Id } = await workspace.world.form({ remote: true });
    await walkSigning(workspace.client, `/portal/i9s/${i9Id}/section2`, section2Pages);
    expect(await stateOf(i9Id)).toBe('section2_completed');
    expect((await post(`/i9s/${i9Id}/approval`, {})).status).toBe(422);
    await post(`/i9s/${i9Id}/approval`, { decision: 'reject', section: '2', reason: 'Wrong number' });
    expect(await stateOf(i9Id)).toBe('amendment_required');
    const unexplained = await walkSigning(workspace.client, `/portal/i9s/${i9Id}/amendment`, [passport]);
    expect(await unexplained.text()).toMatch(/id="explanation-error"[^>]*>Enter the explanation</);
    const amended = { ...passport, 'documents.0.papers.0.number': '987654321', explanation: 'Typed wrong' };
    const signed = await walkSigning(workspace.client, `/portal/i9s/${i9Id}/amendment`, [
      amended,
      ...section2Pages.slice(2),
    ]);
    expect(placeOf(signed)).toBe(`/portal/i9s/${i9Id}?done=amendment`);
    expect(await stateOf(i9Id)).toBe('section2_completed');
    const shown = await page(`/i9s/${i9Id}`);
    expect(shown).toContain('123456789');
    expect(shown).toContain('987654321');
    await post(`/i9s/${i9Id}/approval`, { decision: 'approve' });
    expect(await stateOf(i9Id)).toBe('approved');
  });

  test('a form is voided', async () => {
    const { i9Id } = await workspace.world.form({ signed: false });
    expect(placeOf(await post(`/i9s/${i9Id}/void`, { reason: 'No show' }))).toContain('done=void');
    expect(await stateOf(i9Id)).toBe('voided');
  });
});

test('a receipt is replaced by its document', async () => {
  const { i9Id } = await workspace.world.form();
  const receipt = {
    'documents.0.papers.0.issuingAuthority': 'U.S. Department of State',
    'documents.0.papers.0.noNumber': 'yes',
    'documents.0.receiptFor': 'A_US_PASSPORT',
    firstDay: '11/23/2026',
  };
  const pages = [{ lists: 'A', listA: 'A_RCPT_REPL' }, receipt, ...section2Pages.slice(2)];
  await walkSigning(workspace.client, `/portal/i9s/${i9Id}/section2`, pages);
  expect(await stateOf(i9Id)).toBe('approved_receipt');
  const url = `/portal/i9s/${i9Id}/receipt`;
  const none = await walkSigning(workspace.client, url, [{ lists: 'A' }]);
  expect(none.status).toBe(422);
  const signed = await walkSigning(workspace.client, url, [
    { lists: 'A', listA: 'A_US_PASSPORT' },
    passport,
    ...section2Pages.slice(2),
  ]);
  expect(placeOf(signed)).toBe(`/portal/i9s/${i9Id}?done=receipt`);
  expect(await stateOf(i9Id)).toBe('approved');
});

test('an authorization that was revoked is reverified in Supplement B, never with List B', async () => {
  const { i9Id } = await workspace.world.form({
    section1: {
      citizenshipStatus: 'ALIEN_AUTHORIZED_TO_WORK',
      alienNumber: '012345678',
      workAuthorizationExpiration: '2027-06-30',
    },
  });
  const ead = (year: string) => ({
    'documents.0.papers.0.issuingAuthority': 'USCIS',
    'documents.0.papers.0.number': 'ABC1234567890',
    'documents.0.papers.0.expirationDate': `06/30/${year}`,
    firstDay: '11/23/2026',
  });
  const pages = [{ lists: 'A', listA: 'A_EAD' }, ead('2027'), ...section2Pages.slice(2)];
  await walkSigning(workspace.client, `/portal/i9s/${i9Id}/section2`, pages);
  expect(await stateOf(i9Id)).toBe('approved');
  const report = { caseNumber: '2026325170405AB', reason: 'Status Change Report' };
  const refused = await post(`/i9s/${i9Id}/revocation`, { ...report, revokedOn: '02/30/2026' });
  expect(refused.status).toBe(422);
  await post(`/i9s/${i9Id}/revocation`, { ...report, revokedOn: '11/19/2026' });
  expect(await stateOf(i9Id)).toBe('reverification_due');
  const entries = await workspace.world.admin.get(`/v1/i9s/${i9Id}/audit-trail`);
  expect(entries.text).toContain(
    'E-Verify case 2026325170405AB; revoked on 11/19/2026; Status Change Report',
  );
  const url = `/portal/i9s/${i9Id}/reverification`;
  expect(await page(`/i9s/${i9Id}/reverification`)).not.toContain('value="B_');
  expect((await walkSigning(workspace.client, url, [{ 'document.code': 'B_DL' }])).status).toBe(422);
  const block = Object.fromEntries(
    Object.entries({ ...ead('2029'), 'documents.0.papers.0.number': 'ABC9876543210' }).map(
      ([name, value]) => [name.replace('documents.0', 'document'), value],
    ),
  );
  const signed = await walkSigning(workspace.client, url, [
    { 'document.code': 'A_EAD' },
    block,
    ...section2Pages.slice(2),
  ]);
  expect(placeOf(signed)).toBe(`/portal/i9s/${i9Id}?done=reverification`);
  expect(await stateOf(i9Id)).toBe('approved');
  expect(await page(`/i9s/${i9Id}`)).toContain('Supplement B, block 1');
});

describe('the list of forms', () => {
  test('finds by the beginning of a name without regard to case and accents, and takes % and _ as they are', async () => {
    const own = await hrWorld(service);
    const by = await signedIn(service, await own.user());
    for (const lastName of ['Ñandú', 'Nandez', 'Under_score'])
      await own.form({ employee: { lastName, firstName: 'Zoë' } });
    const names = async (name: string) => {
      const html = await page(`/i9s?view=all&name=${encodeURIComponent(name)}`, by);
      return [...html.matchAll(/<a class="usa-link" href="[^"]*\/i9s\/\d+">([^<]*)</g)].map(
        ([, text]) => text,
      );
    };
    expect(await names('ñandú')).toEqual(['Ñandú, Zoë']);
    for (const typed of ['ñan', 'NAN', 'Zoe Nand'])
      expect(await names(typed)).toEqual(['Ñandú, Zoë', 'Nandez, Zoë']);
    expect(await names('nandez, zo')).toEqual(['Nandez, Zoë']);
    expect(await names('under_')).toEqual(['Under_score, Zoë']);
    expect(await names('%')).toEqual([]);
    expect(await names('')).toHaveLength(3);
  });

  test('sorts what is overdue, due soon and further away', async () => {
    const own = await hrWorld(service);
    const by = await signedIn(service, await own.user());
    await own.form({ employee: { lastName: 'Late', startDate: '2026-11-02' } });
    await own.form({ employee: { lastName: 'Soon', startDate: '2026-11-18' } });
    await own.form({ employee: { lastName: 'Far', startDate: '2027-03-01' } });
    const names = async (view: string) =>
      [...(await page(`/i9s?view=${view}`, by)).matchAll(/\/i9s\/\d+">(\w+), /g)].map(([, text]) => text);
    expect(await names('overdue')).toEqual(['Late']);
    expect(await names('soon')).toEqual(['Soon']);
    expect(await names('todo')).toEqual(['Late', 'Soon', 'Far']);
    expect(await names('expiring')).toEqual([]);
  });

  test('goes by the day at the location, as the API and the page of the form do', async () => {
    const own = await hrWorld(service);
    const { organizationId, locationId: id } = own.tenant;
    await ownerOf(service.services)('locations')
      .where({ organization_id: organizationId, id })
      .update({ time_zone: 'Pacific/Honolulu' });
    await own.form({ signed: false });
    const by = await signedIn(service, await own.user());
    const seen = async () => {
      const overdue = await own.admin.get<{ searchResult: object[] }>('/v1/i9s?overdue=true');
      const views = ['overdue', 'soon'].map(async (view) =>
        /\/i9s\/\d+">Rivera, /.test(await page(`/i9s?view=${view}`, by)),
      );
      const marked = (await page('/i9s', by)).includes('>Overdue</span>');
      return [overdue.body.searchResult.length, ...(await Promise.all(views)), marked];
    };
    // Section 1 is due on the 23rd: that is over in New York, and not yet in Honolulu.
    await own.setClock('2026-11-24T06:00:00.000Z');
    expect(await seen()).toEqual([0, false, true, false]);
    await own.setClock('2026-11-24T12:00:00.000Z');
    expect(await seen()).toEqual([1, true, false, true]);
  });
});
