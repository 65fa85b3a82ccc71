import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { IncomingMessage } from 'node:http';
import type { Page } from 'playwright-core';
import { withoutChance } from '../support/answers';
import { useBrowser } from '../support/browser';
import { sha256 } from '../../src/domain/i9/form/signature';
import { statements } from '../../src/domain/i9/form/statements';
import { referenceOf } from '../../src/services/i9/section1/sign-section1';
import { answer, httpClient, readyToSign } from '../support/pages/http-client';
import { now, useLinks, useStandingClocks, type Link } from '../support/pages/section1';
import { useService } from '../support/service';
import { click, enter, leave, type Entries } from './hands';
import {
  attestations,
  citizen,
  enterHere,
  fillIn,
  heading,
  person,
  place,
  preparer,
  proceed,
} from './section1-walk';

const browser = useBrowser();
const clocks = useStandingClocks();
const service = useService({}, undefined, clocks);
const links = useLinks(service);

afterEach(() => {
  expect(service.errors).toEqual([]);
});

const linkUrl = (link: Link) => `${service.baseUrl}/portal/section1/${link.token}`;

/** No page needs script: every walk runs without. */
const plainPage = (url: string) =>
  browser.open(url, { javaScriptEnabled: false, viewport: { width: 360, height: 740 } });

async function openForm(options: Parameters<typeof links.add>[0] = {}): Promise<[Page, Link]> {
  const link = await links.add(options);
  const page = await plainPage(linkUrl(link));
  await proceed(page);
  expect(place(page)).toBe('/name');
  return [page, link];
}

/**
 * Opens a page after all before it, whose answers are kept on the server: sent by form alone, a tenth of what it costs a
 * browser to draw them.
 */
async function openAt(
  at: string,
  options: Parameters<typeof links.add>[0] = {},
  answers = citizen,
): Promise<[Page, Link]> {
  const link = await links.add(options);
  const client = httpClient(service.baseUrl);
  const path = `/portal/section1/${link.token}`;
  await (at === '/sign' ? readyToSign(client, path, answers) : answer(client, path, answers));
  const page = await plainPage(`${linkUrl(link)}${at}`);
  expect(place(page)).toBe(at);
  return [page, link];
}

/** Opens the page about the first person who helps. */
const openPreparers = () => openAt('/preparer-1', {}, { ...citizen, helped: 'yes' });

/** Presses the link that changes an answer. */
const change = (page: Page, control: string) => leave(page, () => click(page, `a[href$="#${control}"]`));

/** From the first page to the one on which to sign. */
async function toSign(page: Page, entries: Entries): Promise<void> {
  await fillIn(page, entries);
  expect(place(page)).toBe('/review');
  await proceed(page);
  expect(place(page)).toBe('/attestation');
  await enter(page, { read: true });
  await proceed(page);
  expect(place(page)).toBe('/sign');
}

/** Everything but one answer. */
const without = (left: string): Entries =>
  Object.fromEntries(Object.entries(person).filter(([id]) => id !== left));

async function proceedWith(page: Page, entries: Entries): Promise<void> {
  await enterHere(page, entries);
  await proceed(page);
}

/** To the page about the first person who helps. */
async function toPreparers(page: Page): Promise<void> {
  await fillIn(page, { ...without('helped'), ...attestations.citizen });
  expect(place(page)).toBe('/help');
  await enter(page, { 'helped-2': true });
  await proceed(page);
  expect(place(page)).toBe('/preparer-1');
}

const common = {
  lastName: 'Portillo-Núñez',
  firstName: 'Ana',
  middleInitial: 'M',
  otherLastNames: 'Vega',
  addressStreet: '12 Larkspur Lane',
  addressApartment: '4B',
  addressCity: 'Albany',
  addressState: 'NY',
  addressZip: '12207',
  dateOfBirth: '1986-04-28',
  socialSecurityNumber: '900-12-3456',
  emailAddress: 'ana@example.com',
  phoneNumber: '518-555-0143',
  alienNumber: null,
  authorizationExpiration: null,
  i94Number: null,
  foreignPassportNumber: null,
  passportCountry: null,
  signedAs: 'employee',
  preparers: [],
};

describe('the four attestations', () => {
  test.each([
    ['citizen', { attestation: 1 }],
    ['national', { attestation: 2 }],
    ['resident', { attestation: 3, alienNumber: '012345678' }],
    [
      'authorizedUntil',
      {
        attestation: 4,
        authorizationExpiration: '2028-06-30',
        foreignPassportNumber: 'X1234567',
        passportCountry: 'Peru',
      },
    ],
    ['authorizedWithoutEnd', { attestation: 4, authorizationExpiration: 'N/A', i94Number: '123456789A1' }],
  ] as const)('%s is signed with exactly what it asks for', async (name, expected) => {
    const [page, link] = await openAt('/status', {}, { ...citizen, attestation: '' });
    await toSign(page, { helped: true, ...attestations[name] });
    await enter(page, { signature: 'ana portillo-núñez' });
    await proceed(page);
    expect(place(page)).toBe('/done');
    expect(await links.signings(link)).toMatchObject([
      {
        section1: { ...common, ...expected },
        signature: {
          employee: {
            signer: {
              typedName: 'ana portillo-núñez',
              address: '127.0.0.1',
              agent: expect.stringContaining('Chrome') as unknown,
            },
            attestationReadAt: now.toISOString(),
            attestationVersion: 'i-9 01/20/25 section 1',
            attestationHash: sha256(statements.employee.text),
          },
          preparers: [],
          language: 'en',
        },
      },
    ]);
    expect(statements.employee.text).toContain('under penalty of perjury');
  });

  test('numbers of an answer that was changed afterwards are no part of the form', async () => {
    const [page, link] = await openAt('/status', {}, { ...citizen, attestation: '' });
    await fillIn(page, { helped: true, ...attestations.authorizedUntil });
    await change(page, 'passportCountry');
    expect(await page.locator('#passportCountry').inputValue()).toBe('Peru');
    await proceed(page);
    await change(page, 'attestation');
    await toSign(page, { attestation: true });
    await enter(page, { signature: 'Ana M Portillo-Núñez' });
    await proceed(page);
    const [signing] = await links.signings(link);
    expect(signing?.section1).toEqual({ ...common, attestation: 1 });
  });

  test('the questions of an attestation show only while it is chosen', async () => {
    const [page, link] = await openForm();
    await page.goto(`${linkUrl(link)}/number`);
    expect(place(page)).toBe('/name');
    await page.goto(`${linkUrl(link)}/status`);
    const visible = (id: string) => page.locator(`[id="${id}"]`).isVisible();
    expect(await visible('alienNumber')).toBe(false);
    await enter(page, { 'attestation-3': true });
    expect(await visible('alienNumber')).toBe(true);
    await enter(page, { 'attestation-4': true });
    expect(await visible('alienNumber')).toBe(false);
    await proceed(page);
    await page.goto(`${linkUrl(link)}/number`);
    expect([await visible('authorizedAlienNumber'), await visible('i94Number')]).toEqual([false, false]);
    await enter(page, { 'numberKind-2': true });
    expect([await visible('authorizedAlienNumber'), await visible('i94Number')]).toEqual([false, true]);
  });
});

describe('preparers and translators', () => {
  test('each signs a block of Supplement A beside the employee', async () => {
    const [page, link] = await openPreparers();
    await enter(page, preparer(0));
    await leave(page, () => page.getByText('Add another person').click());
    await enter(page, preparer(1, { lastName: 'Lindqvist', firstName: 'Maj', middleInitial: 'B' }));
    await leave(page, () => page.getByText('Add another person').click());
    expect(place(page)).toBe('/preparer-3');
    await leave(page, () => page.getByText('Remove person 3').click());
    expect(place(page)).toBe('/review');
    await change(page, 'preparers.0.lastName');
    expect(await page.locator('[id="preparers.0.lastName"]').inputValue()).toBe('Okafor');
    await proceed(page);
    expect(place(page)).toBe('/review');
    await proceed(page);
    await enter(page, { read: true, 'read.1': true });
    await proceed(page);
    expect(await page.locator('#error-summary').textContent()).toContain('Chidi Okafor: Tick the box');
    await enter(page, { 'read.0': true });
    await proceed(page);
    await enter(page, {
      signature: 'Ana Portillo-Núñez',
      'signature.0': 'Chidi Okafor',
      'signature.1': 'Somebody Else',
    });
    await proceed(page);
    expect(await page.locator('[id="signature.1-error"]').textContent()).toContain('Type: Maj B Lindqvist');
    expect(await links.signings(link)).toEqual([]);
    await enter(page, { 'signature.1': 'Maj Lindqvist' });
    await proceed(page);
    const [signing] = await links.signings(link);
    expect(signing?.section1.preparers.map(({ lastName }) => lastName)).toEqual(['Okafor', 'Lindqvist']);
    expect(signing?.signature.preparers.map(({ signer }) => signer.typedName)).toEqual([
      'Chidi Okafor',
      'Maj Lindqvist',
    ]);
    expect(signing?.signature.preparers[0]?.attestationVersion).toBe('i-9 01/20/25 supplement a');
  });

  test('who is removed leaves the others in their order', async () => {
    const [page] = await openPreparers();
    await enter(page, preparer(0));
    await leave(page, () => page.getByText('Add another person').click());
    await enter(page, preparer(1, { lastName: 'Lindqvist' }));
    await proceed(page);
    await change(page, 'preparers.0.lastName');
    await leave(page, () => page.getByText('Remove person 1').click());
    expect(place(page)).toBe('/review');
    const text = await page.locator('main').textContent();
    expect(text).toContain('Lindqvist');
    expect(text).not.toContain('Okafor');
  });

  test('a parent signs for a young employee with the official words in the employee’s place', async () => {
    const [page, link] = await openAt('/help', {}, { ...citizen, dateOfBirth: '4/28/2010', helped: '' });
    await fillIn(page, { 'helped-2': true, 'signedAs-2': true, ...preparer(0) });
    expect(place(page)).toBe('/review');
    await proceed(page);
    await enter(page, { read: true, 'read.0': true });
    await proceed(page);
    expect(await page.locator('main').textContent()).toContain('Individual under age 18');
    expect(await page.locator('#signature').count()).toBe(0);
    await enter(page, { 'signature.0': 'Chidi Okafor' });
    await proceed(page);
    const [signing] = await links.signings(link);
    expect(signing?.section1.signedAs).toBe('parent-or-guardian');
    expect(signing?.signature.employee.signer.typedName).toBe('Individual under age 18');
  });

  test('an adult cannot be signed for', async () => {
    const [page] = await openAt('/help', {}, { ...citizen, dateOfBirth: '4/28/2010', helped: '' });
    await fillIn(page, { 'helped-2': true, 'signedAs-2': true, ...preparer(0) });
    await change(page, 'dateOfBirth');
    await enter(page, { dateOfBirth: '4/28/1986' });
    await proceed(page);
    expect(place(page)).toBe('/help');
    expect(await page.locator('#signedAs-error').textContent()).toBe(
      'A parent or guardian may sign only for an employee under 18',
    );
  });
});

test('an adult is not asked whether a parent signs', async () => {
  const [page] = await openAt('/help');
  const offered = page.locator('input[name="signedAs"]');
  expect(
    await offered.evaluateAll((choices) => choices.map((choice) => choice.getAttribute('value'))),
  ).toEqual(['employee', 'special-placement']);
});

describe('faults', () => {
  test('an empty page names every answer that is needed, with a link to it, and nothing more', async () => {
    const [page] = await openForm();
    const named: (string | null)[] = [];
    while (place(page) !== '/review') {
      await proceed(page);
      const targets = await page
        .locator('#error-summary a')
        .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
      if (targets.length > 0) expect(await page.title()).toMatch(/^Error: .* - Form I-9, Section 1$/);
      for (const target of targets) {
        const id = (target ?? '').slice(1);
        await page.locator(`#error-summary a[href="#${id}"]`).click();
        expect(await page.evaluate(() => document.activeElement?.id)).toBe(id);
        expect(await page.locator(`[id="${id}-error"]`).isVisible()).toBe(true);
      }
      named.push(...targets);
      if (targets.length > 0) await enterHere(page, { ...person, ...attestations.citizen });
    }
    expect(named).toEqual([
      '#lastName',
      '#firstName',
      '#addressStreet',
      '#addressCity',
      '#addressState',
      '#addressZip',
      '#dateOfBirth',
      '#attestation',
      '#helped',
    ]);
  });

  test('an answer that is too long for the form is refused, not cut off', async () => {
    const [page, link] = await openForm();
    await enter(page, { firstName: 'Ana', lastName: '' });
    const name = 'Fernández de Córdoba y Fernández de Velasco-Núñez';
    const type = async (id: string, text: string) => {
      await page.locator(`[id="${id}"]`).focus();
      await page.keyboard.insertText(text);
    };
    await type('lastName', name);
    await proceed(page);
    expect(await page.locator('#error-summary li').allTextContents()).toEqual([
      'Last name (family name): Shorten the answer, it is too long for the form',
    ]);
    expect(await page.locator('#lastName').inputValue()).toBe(name);
    await fillIn(page, { ...person, socialSecurityNumber: '' });
    await page.goto(`${linkUrl(link)}/social-security`);
    await type('socialSecurityNumber', ' 900.12.3456');
    await proceed(page);
    await fillIn(page, { ...person, ...attestations.citizen });
    expect(await page.locator('main').textContent()).toContain('900-12-3456');
  });

  test('what was typed stays, beside its fault', async () => {
    const [page] = await openForm();
    const typed = { addressZip: 'ABC', dateOfBirth: '2/30/1990', phoneNumber: '555', alienNumber: '12' };
    const fault = {
      addressZip: 'Enter five digits',
      dateOfBirth: 'Enter a real date',
      phoneNumber: 'Enter ten digits',
      alienNumber: 'Enter seven to nine digits',
    };
    let faults = 0;
    for (const [id, text] of Object.entries(typed)) {
      await fillIn(page, { ...person, ...attestations.resident, ...typed });
      faults += await page.locator('#error-summary li').count();
      expect(await page.locator(`[id="${id}-error"]`).textContent()).toContain(
        fault[id as keyof typeof typed],
      );
      expect(await page.locator(`[id="${id}"]`).inputValue()).toBe(text);
      if (id === 'phoneNumber') await proceedWith(page, { phoneNumber: '', dateOfBirth: '2/28/1990' });
      else if (id !== 'dateOfBirth') await proceedWith(page, { addressZip: '12207', alienNumber: '1234567' });
    }
    expect(faults).toBe(1 + 2 + 2 + 1);
    await fillIn(page, { helped: true });
    const review = await page.locator('main').textContent();
    expect(review).toContain('Portillo-Núñez');
    expect(review).toContain('3. A lawful permanent resident');
  });

  test('number 4 asks for the end of the authorization and for one number', async () => {
    const [page] = await openAt('/status', {}, { ...citizen, attestation: '' });
    await fillIn(page, { 'attestation-4': true });
    const summary = () => page.locator('#error-summary li').allTextContents();
    expect([place(page), await summary()]).toEqual([
      '/authorization',
      ['Choose whether your authorization to work ends on a date'],
    ]);
    await proceedWith(page, { expirationKind: true, authorizationExpiration: '1/1/2020' });
    expect(await page.locator('#authorizationExpiration-error').textContent()).toContain(
      'This date has passed',
    );
    await proceedWith(page, { authorizationExpiration: 'January 1, 2031' });
    await proceed(page);
    expect([place(page), await summary()]).toEqual(['/number', ['Choose which number you want to enter']]);
    await proceedWith(page, { 'numberKind-3': true, foreignPassportNumber: 'X1234567' });
    expect(await page.locator('#passportCountry-error').textContent()).toBe(
      'Enter the country that issued your passport',
    );
  });

  test('an E-Verify employer asks for the number, but takes "not yet"', async () => {
    const blank = { ...citizen, socialSecurityNumber: '' };
    const [page, link] = await openAt('/social-security', { everifyApplies: true }, blank);
    await fillIn(page, { socialSecurityNumber: '' });
    expect(await page.locator('#error-summary li').allTextContents()).toEqual([
      'Enter your Social Security number, or tick the box below it',
    ]);
    await toSign(page, {
      ...without('socialSecurityNumber'),
      ...attestations.citizen,
      noSocialSecurityNumber: true,
    });
    await enter(page, { signature: 'Ana Portillo-Núñez' });
    await proceed(page);
    const [signing] = await links.signings(link);
    expect(signing?.section1.socialSecurityNumber).toBeNull();
  });
});

describe('signing', () => {
  test('needs the statement read and the right name', async () => {
    const [page, link] = await openAt('/review');
    await page.goto(`${linkUrl(link)}/sign`);
    expect(place(page)).toBe('/review');
    await proceed(page);
    await page.goto(`${linkUrl(link)}/sign`);
    expect(place(page)).toBe('/attestation');
    await proceed(page);
    expect(await page.title()).toMatch(/^Error: /);
    await enter(page, { read: true });
    await proceed(page);
    await enter(page, { signature: 'Ana Portilla' });
    await proceed(page);
    expect(await page.locator('#signature-error').textContent()).toContain('Type: Ana M Portillo-Núñez');
    expect(await page.locator('#signature').inputValue()).toBe('Ana Portilla');
    expect(await page.locator('time').textContent()).toBe('November 20, 2026 at 10:30:45 AM EST');
    expect(await links.signings(link)).toEqual([]);
  });

  test('goes back over refused pages without sending any of them again', async () => {
    const [page] = await openAt('/review');
    await proceed(page);
    for (const _ of [1, 2]) await proceed(page);
    expect(await page.locator('#read-error').count()).toBe(1);
    await enter(page, { read: true });
    await proceed(page);
    for (const signature of ['Ana', 'Portillo']) {
      await enter(page, { signature });
      await proceed(page);
    }
    expect(await page.locator('#signature').inputValue()).toBe('Portillo');
    await page.reload();
    expect(await page.locator('#signature-error').count()).toBe(1);
    const places = [place(page)];
    while (places.at(-1) !== '/review') {
      await page.goBack();
      places.push(place(page));
    }
    expect([...new Set(places)]).toEqual(['/sign', '/attestation', '/review']);
  });

  test('ends with a confirmation and the way back to the partner', async () => {
    const [page, link] = await openAt('/sign', { returnUrl: 'https://apply.example.com/welcome?step=2' });
    await enter(page, { signature: 'Ana Portillo-Núñez' });
    await proceed(page);
    const text = await page.locator('main').textContent();
    expect(text).toContain('Ana Portillo-Núñez');
    expect(text).toContain('November 20, 2026 at 10:30:45 AM EST');
    const [signing] = await links.signings(link);
    expect(text).toContain(signing && referenceOf(signing.signature));
    expect(text).not.toContain('900-12-3456');
    expect(await page.locator('.portal-actions > a[rel=noreferrer]').getAttribute('href')).toBe(
      'https://apply.example.com/welcome?step=2',
    );
    // The link stays the way to one's own confirmation in this browser, and only here.
    await page.goto(linkUrl(link));
    expect(place(page)).toBe('/done');
    const elsewhere = await plainPage(linkUrl(link));
    expect(await heading(elsewhere)).toBe('Section 1 is already complete');
  });

  test('two windows never sign twice, and the second shows the first one’s confirmation', async () => {
    const [page, link] = await openAt('/sign');
    const second = await page.context().newPage();
    await second.goto(`${linkUrl(link)}/sign`);
    await enter(page, { signature: 'Ana Portillo-Núñez' });
    await enter(second, { signature: 'Ana M Portillo-Núñez' });
    await Promise.all([proceed(page), proceed(second)]);
    expect([place(page), place(second)]).toEqual(['/done', '/done']);
    expect(await links.signings(link)).toHaveLength(1);
    expect(await page.locator('dl').textContent()).toBe(await second.locator('dl').textContent());
  });

  test('a window that was left open on the form shows the confirmation too', async () => {
    const [page, link] = await openAt('/sign');
    const second = await page.context().newPage();
    await second.goto(`${linkUrl(link)}/name`);
    await enter(page, { signature: 'Ana Portillo-Núñez' });
    await proceed(page);
    await proceed(second);
    expect([place(page), place(second)]).toEqual(['/done', '/done']);
    expect(await links.signings(link)).toHaveLength(1);
  });

  test('answers that changed in another window have to be reviewed again', async () => {
    const [page, link] = await openAt('/sign');
    const second = await page.context().newPage();
    await second.goto(`${linkUrl(link)}/address`);
    await enter(second, { addressCity: 'Troy' });
    await proceed(second);
    await enter(page, { signature: 'Ana Portillo-Núñez' });
    await proceed(page);
    expect(place(page)).toBe('/review');
    const text = await page.locator('main').textContent();
    expect(text).toContain('changed in another window');
    expect(text).toContain('Troy');
    expect(await links.signings(link)).toEqual([]);
  });

  test('a fault that a new day brings sends the person back to the answer', async () => {
    const until = {
      ...citizen,
      attestation: '4',
      expirationKind: 'date',
      authorizationExpiration: '11/20/2026',
    };
    const [page, link] = await openAt('/sign', {}, { ...until, numberKind: 'i94', i94Number: '123456789A1' });
    clocks.set(link, new Date('2026-11-21T12:00:00Z'));
    await enter(page, { signature: 'Ana Portillo-Núñez' });
    await proceed(page);
    expect(place(page)).toBe('/authorization');
    expect(await page.locator('#authorizationExpiration-error').textContent()).toContain(
      'This date has passed',
    );
    expect(await links.signings(link)).toEqual([]);
  });
});

describe('a hurried phone user', () => {
  test('taps what stays where it is: pages ask for their fonts before they show text', async () => {
    const link = await links.add({ correctionReason: 'The street is misspelled.' });
    const page = await plainPage(linkUrl(link));
    const fonts = await page.evaluate(async () => {
      document.body.getBoundingClientRect();
      await document.fonts.ready;
      const entries = performance.getEntriesByType('resource');
      return entries.flatMap((one) =>
        one instanceof PerformanceResourceTiming && one.name.endsWith('.woff2') ? [one.initiatorType] : [],
      );
    });
    expect(fonts).toEqual(['link', 'link']);
  });

  test('finds the answers again after the page was dropped, and can delete them', async () => {
    const [page, link] = await openAt('/address', {}, { ...citizen, addressZip: '' });
    await page.goto(linkUrl(link));
    expect(await page.locator('main').textContent()).toContain('You have already begun');
    await leave(page, () => page.locator('a', { hasText: 'Continue with my answers' }).click());
    expect(await page.locator('#addressCity').inputValue()).toBe('Albany');
    await page.goto(linkUrl(link));
    await leave(page, () => page.getByText('Delete my answers and start again').click());
    expect(place(page)).toBe('/name');
    expect(await page.locator('#lastName').inputValue()).toBe('');
  });

  test('Enter in a field continues; it neither switches the language nor removes a person', async () => {
    const [page] = await openForm();
    await enterHere(page, person);
    await leave(page, () => page.locator('#lastName').press('Enter'));
    expect(place(page)).toBe('/address');
    await toPreparers(page);
    await enter(page, preparer(0));
    await leave(page, () => page.getByText('Add another person').click());
    await enter(page, preparer(1));
    await leave(page, () => page.locator('[id="preparers.1.lastName"]').press('Enter'));
    expect(place(page)).toBe('/review');
    expect(await page.locator('html').getAttribute('lang')).toBe('en');
  });

  test('reaches every control with the keyboard alone', async () => {
    const link = await links.add();
    const page = await browser.open(`${linkUrl(link)}/status`);
    await page.locator('#attestation').focus();
    await page.keyboard.press('Space');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    expect(await page.locator('#attestation-3').isChecked()).toBe(true);
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('alienNumber');
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Continue');
  });

  test('sees no page wider than the phone, with letters of any size', async () => {
    const [page, link] = await openForm({ language: 'es' });
    const sizes = ['100%', '150%', '200%'];
    const width = () =>
      page.evaluate((all) => {
        const { style } = document.documentElement;
        const seen = all.map((fontSize) => {
          style.fontSize = fontSize;
          return document.documentElement.scrollWidth;
        });
        style.fontSize = '';
        return seen;
      }, sizes);
    const widths = [];
    const entries = { ...without('helped'), ...attestations.authorizedUntil, 'helped-2': true } as const;
    const seen = [];
    while (place(page) !== '/attestation') {
      await proceed(page);
      widths.push(await width());
      await enterHere(page, { ...entries, ...preparer(0) });
      if (place(page) === seen.at(-1)) await proceed(page);
      seen.push(place(page));
    }
    expect(new Set(seen).size).toBe(11);
    widths.push(await width());
    await page.goto(linkUrl(link));
    widths.push(await width());
    expect(widths).toEqual(widths.map(() => sizes.map(() => 360)));
  });
});

describe('short pages', () => {
  test.each([
    ['en', 'citizen'],
    ['es', 'resident'],
    ['es', 'authorizedUntil'],
  ] as const)('no page is longer than two screens of a phone (%s, %s)', async (language, status) => {
    const [page] = await openForm({ language });
    await page.goBack();
    const heights: Record<string, number> = {};
    const entries = {
      ...person,
      ...attestations[status],
      read: true,
      signature: 'Ana Portillo-Núñez',
    } as const;
    for (;;) {
      const at = place(page);
      heights[at] = await page.evaluate(() => document.documentElement.scrollHeight);
      if (at === '/done') break;
      await enterHere(page, entries);
      await proceed(page);
    }
    expect(Object.keys(heights)).toHaveLength(status === 'authorizedUntil' ? 13 : 11);
    // The answers of someone authorized to work have three lines more than fit, and stay together.
    const long = Object.entries(heights).filter(([at, height]) => height > 2 * 740 && at !== '/review');
    expect(long).toEqual([]);
    expect(heights['/review']).toBeLessThan(status === 'authorizedUntil' ? 1_600 : 2 * 740);
  });

  test('tell how far it is, counting only the pages that these answers call for', async () => {
    const [page, link] = await openForm();
    const progress = () => page.locator('.portal-progress').textContent();
    expect(await progress()).toBe('Step 1 of 9');
    await fillIn(page, { ...without('helped'), ...attestations.authorizedUntil });
    expect([place(page), await progress()]).toEqual(['/help', 'Step 8 of 11']);
    await proceedWith(page, { 'helped-2': true });
    expect([place(page), await progress()]).toEqual(['/preparer-1', 'Step 9 of 12']);
    await page.goto(`${linkUrl(link)}/status`);
    await proceedWith(page, attestations.citizen);
    expect([place(page), await progress()]).toEqual(['/preparer-1', 'Step 7 of 10']);
  });

  test('take dates, numbers and phones as people write them, and show what was understood', async () => {
    const written = {
      dateOfBirth: '28 de abril del 86',
      phoneNumber: '+1 518.555.0143',
      socialSecurityNumber: '900 12.3456',
    };
    const [page] = await openForm({ language: 'es' });
    await fillIn(page, { ...person, ...attestations.citizen, ...written });
    const text = await page.locator('main').textContent();
    for (const understood of ['28 de abril de 1986', '518-555-0143', '900-12-3456'])
      expect(text).toContain(understood);
    await change(page, 'dateOfBirth');
    await proceedWith(page, { dateOfBirth: '4/5/1986' });
    expect(await page.locator('#dateOfBirth-error').textContent()).toContain('Escriba el mes con letras');
    await proceedWith(page, { dateOfBirth: '5 abr 1986' });
    expect(await page.locator('main').textContent()).toContain('5 de abril de 1986');
  });
});

describe('a correction', () => {
  test('begins with what was signed, and asks for one answer to change', async () => {
    const correctionReason = 'The street is misspelled.';
    const link = await links.add({ correctionReason });
    const page = await plainPage(linkUrl(link));
    expect(await page.locator('main').textContent()).not.toContain('no later than your first day');
    await proceed(page);
    expect(place(page)).toBe('/review');
    const [before] = await links.signings(link);
    await change(page, 'addressStreet');
    expect(await page.locator('main').textContent()).toContain(correctionReason);
    expect(await page.locator('#addressStreet').inputValue()).toBe(before?.section1.addressStreet);
    await proceedWith(page, { addressStreet: '1 Right Street' });
    expect(place(page)).toBe('/review');
    await proceed(page);
    await proceedWith(page, { read: true });
    await proceedWith(page, {
      signature: `${before?.section1.firstName} ${before?.section1.middleInitial ?? ''} ${before?.section1.lastName}`,
    });
    expect(place(page)).toBe('/done');
    const signed = await links.signings(link);
    expect(signed.at(-1)?.section1).toEqual({ ...before?.section1, addressStreet: '1 Right Street' });
  });
});

describe('the last page', () => {
  test('says by when documents are shown, and gives the day to the calendar', async () => {
    const [page, link] = await openAt('/sign');
    expect(await page.locator('details').textContent()).toContain('900-12-3456');
    await enter(page, { signature: 'Ana Portillo-Núñez' });
    await proceed(page);
    expect(await page.locator('main').textContent()).toContain(
      'Show your original documents no later than Friday, November 27, 2026.',
    );
    const file = await page.request.get(`${linkUrl(link)}/documents.ics`);
    expect(file.headers()).toMatchObject({
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': 'attachment; filename=form-i-9.ics',
    });
    const lines = (await file.text()).split('\r\n');
    expect(lines).toContain('DTSTART;VALUE=DATE:20261127');
    expect(lines).toContain('DTEND;VALUE=DATE:20261128');
    expect(lines).toContain('SUMMARY:Form I-9: show your documents to Northwind Staffing');
    expect(lines.filter((line) => Buffer.byteLength(line) > 75)).toEqual([]);
    expect(lines.join('')).not.toMatch(/Ana|Portillo/);
    const elsewhere = await plainPage(`${linkUrl(link)}/documents.ics`);
    expect(await heading(elsewhere)).toBe('Section 1 is already complete');
  });
});

describe('Spanish', () => {
  test('help is Spanish, the form’s own words stay English, and the switch keeps what was typed', async () => {
    const [page, link] = await openForm({ language: 'es' });
    expect(await page.locator('html').getAttribute('lang')).toBe('es');
    await page.goto(`${linkUrl(link)}/status`);
    const labels = await page.locator('.usa-radio__label [lang="en"]').allTextContents();
    expect(labels).toEqual([
      '1. A citizen of the United States',
      '2. A noncitizen national of the United States',
      '3. A lawful permanent resident',
      '4. An alien authorized to work',
    ]);
    await page.goto(`${linkUrl(link)}/name`);
    await enter(page, { lastName: 'Vega Ruiz' });
    await leave(page, () => page.locator('.portal-language').click());
    expect(await page.locator('html').getAttribute('lang')).toBe('en');
    expect(await page.locator('#lastName').inputValue()).toBe('Vega Ruiz');
    expect(await page.locator('#error-summary').count()).toBe(0);
    await page.goto(`${linkUrl(link)}/status`);
    await enter(page, { 'attestation-3': true });
    await leave(page, () => page.locator('.portal-language').click());
    expect(await page.locator('#attestation-3').isChecked()).toBe(true);
    await page.goto(`${linkUrl(link)}/name`);
    await toSign(page, { ...person, ...attestations.citizen });
    await leave(page, () => page.locator('.portal-language').click());
    expect([place(page), await heading(page)]).toEqual(['/sign', 'Sign Section 1']);
    expect(page.url()).not.toContain('lang=');
    await leave(page, () => page.locator('.portal-language').click());
    await enter(page, { signature: 'Ana Portillo-Núñez' });
    await proceed(page);
    expect(await heading(page)).toBe('Usted firmó la Sección 1');
    const [signing] = await links.signings(link);
    expect(signing?.signature.language).toBe('es');
  });

  test('the confirmation stays Spanish without any switch', async () => {
    const [page] = await openAt('/sign', { language: 'es' });
    await enter(page, { signature: 'Ana Portillo-Núñez' });
    await proceed(page);
    expect(await heading(page)).toBe('Usted firmó la Sección 1');
  });
});

describe('links that are not open', () => {
  test.each([
    ['expired', 'This link has expired'],
    ['revoked', 'This link was replaced'],
    ['used', 'Section 1 is already complete'],
  ] as const)('%s: says so and what to do next', async (status, title) => {
    const page = await plainPage(linkUrl(await links.add({ status })));
    expect(await heading(page)).toBe(title);
    expect(await page.locator('main h2').textContent()).toBe('What you can do');
    expect(await page.locator('form').count()).toBe(0);
  });

  test('unknown: says so and what to do next', async () => {
    const page = await plainPage(`${service.baseUrl}/portal/section1/${'x'.repeat(43)}`);
    expect(await heading(page)).toBe('We do not recognize this link');
  });

  test('a link that is withdrawn while somebody fills in the form signs nothing', async () => {
    const [page, link] = await openAt('/sign');
    await links.replace(link);
    await enter(page, { signature: 'Ana Portillo-Núñez' });
    await proceed(page);
    expect(await heading(page)).toBe('This link was replaced');
    expect(await links.signings(link)).toEqual([]);
  });
});

test('no address, referrer or readable cookie ever carries what was typed', async () => {
  const requests: { url: string | undefined; referer: string | undefined }[] = [];
  const note = (message: unknown) => {
    const { request } = message as { request: IncomingMessage };
    requests.push({ url: request.url, referer: request.headers.referer });
  };
  subscribe('http.server.request.start', note);
  const [page] = await openForm();
  await fillIn(page, { ...person, addressZip: '' });
  const entries = { ...without('helped'), ...attestations.authorizedUntil, 'helped-2': true } as const;
  await fillIn(page, { ...entries, ...preparer(0) });
  await proceed(page);
  await enter(page, { read: true, 'read.0': true });
  await proceed(page);
  await enter(page, { signature: 'Ana Portillo-Núñez', 'signature.0': 'Chidi Okafor' });
  await proceed(page);
  expect(place(page)).toBe('/done');
  unsubscribe('http.server.request.start', note);
  expect(requests.length).toBeGreaterThan(15);
  expect(requests.map(({ referer }) => referer)).toEqual(requests.map(() => undefined));
  const cookies = await page.context().cookies();
  expect(cookies.every((cookie) => cookie.httpOnly)).toBe(true);
  const untimed = cookies.map(({ expires: _, ...cookie }) => cookie);
  const written = withoutChance(JSON.stringify([requests, untimed, service.errors]));
  const secrets = [
    ...Object.values(person),
    ...Object.values(attestations.authorizedUntil),
    ...Object.values(preparer(0)),
  ];
  const telling = secrets.filter((value): value is string => typeof value === 'string' && value.length > 4);
  expect(telling.length).toBeGreaterThanOrEqual(12);
  expect(
    telling.filter((value) => written.includes(value) || written.includes(encodeURIComponent(value))),
  ).toEqual([]);
});
