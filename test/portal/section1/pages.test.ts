import { sha256 } from '../../../src/domain/i9/form/signature';
import { statements } from '../../../src/domain/i9/form/statements';
import { referenceOf } from '../../../src/services/i9/section1/sign-section1';
import {
  asks,
  attestations,
  citizen,
  person,
  placeIn,
  preparer,
  without,
  type Entries,
} from '../../support/pages/new-hire';
import { plainAgent, plainBrowser, type PlainPage } from '../../support/pages/plain-page';
import { answeredLink, now, useLinks, useStandingClocks, type Link } from '../../support/pages/section1';
import { useService } from '../../support/service';

/** What the pages of Section 1 ask, refuse and sign. What only a browser can tell is in test/browser/section1. */

const clocks = useStandingClocks();
const service = useService({}, undefined, clocks);
const links = useLinks(service);

afterEach(() => {
  expect(service.errors).toEqual([]);
});

const linkUrl = (link: Link) => `${service.baseUrl}/portal/section1/${link.token}`;
const openPlain = (url: string) => plainBrowser(service.baseUrl)(url);
const place = (page: PlainPage) => placeIn(page.url());
const proceed = (page: PlainPage) => page.press('.usa-button--big');
const heading = (page: PlainPage) => page.text('h1');
const count = (page: PlainPage, selector: string) => page.texts(selector).length;

/** Enters those answers that the page asks for. */
const enterHere = (page: PlainPage, entries: Entries) =>
  page.enter(Object.fromEntries(Object.entries(entries).filter(([id]) => count(page, `[id="${id}"]`) > 0)));

/** Fills in page after page, until one says that something is wrong, or none asks any more. */
async function fillIn(page: PlainPage, entries: Entries): Promise<void> {
  while (asks.test(place(page))) {
    enterHere(page, entries);
    await proceed(page);
    if (count(page, '#error-summary') > 0) return;
  }
}

async function proceedWith(page: PlainPage, entries: Entries): Promise<void> {
  enterHere(page, entries);
  await proceed(page);
}

async function openForm(options: Parameters<typeof links.add>[0] = {}): Promise<[PlainPage, Link]> {
  const link = await links.add(options);
  const page = await openPlain(linkUrl(link));
  await proceed(page);
  expect(place(page)).toBe('/name');
  return [page, link];
}

/** Opens a page after all before it, in a browser of its own. */
async function openAt(
  at: string,
  options: Parameters<typeof links.add>[0] = {},
  answers = citizen,
): Promise<[PlainPage, Link]> {
  const link = await answeredLink(service, links, at, options, answers);
  const page = await openPlain(`${linkUrl(link)}${at}`);
  expect(place(page)).toBe(at);
  return [page, link];
}

/** Opens the page about the first person who helps. */
const openPreparers = () => openAt('/preparer-1', {}, { ...citizen, helped: 'yes' });

/** Presses the link that changes an answer. */
const change = (page: PlainPage, control: string) => page.press(`a[href$="#${control}"]`);

/** Reads and signs what all pages before have asked for. */
async function toSign(page: PlainPage, entries: Entries): Promise<void> {
  await fillIn(page, entries);
  expect(place(page)).toBe('/review');
  await proceed(page);
  expect(place(page)).toBe('/attestation');
  page.enter({ read: true });
  await proceed(page);
  expect(place(page)).toBe('/sign');
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
    page.enter({ signature: 'ana portillo-núñez' });
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
              agent: plainAgent,
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
    expect(page.value('passportCountry')).toBe('Peru');
    await proceed(page);
    await change(page, 'attestation');
    await toSign(page, { attestation: true });
    page.enter({ signature: 'Ana M Portillo-Núñez' });
    await proceed(page);
    const [signing] = await links.signings(link);
    expect(signing?.section1).toEqual({ ...common, attestation: 1 });
  });
});

describe('preparers and translators', () => {
  test('each signs a block of Supplement A beside the employee', async () => {
    const [page, link] = await openPreparers();
    page.enter(preparer(0));
    await page.pressText('Add another person');
    page.enter(preparer(1, { lastName: 'Lindqvist', firstName: 'Maj', middleInitial: 'B' }));
    await page.pressText('Add another person');
    expect(place(page)).toBe('/preparer-3');
    await page.pressText('Remove person 3');
    expect(place(page)).toBe('/review');
    await change(page, 'preparers.0.lastName');
    expect(page.value('preparers.0.lastName')).toBe('Okafor');
    await proceed(page);
    expect(place(page)).toBe('/review');
    await proceed(page);
    page.enter({ read: true, 'read.1': true });
    await proceed(page);
    expect(page.text('#error-summary')).toContain('Chidi Okafor: Tick the box');
    page.enter({ 'read.0': true });
    await proceed(page);
    page.enter({
      signature: 'Ana Portillo-Núñez',
      'signature.0': 'Chidi Okafor',
      'signature.1': 'Somebody Else',
    });
    await proceed(page);
    expect(page.text('[id="signature.1-error"]')).toContain('Type: Maj B Lindqvist');
    expect(await links.signings(link)).toEqual([]);
    page.enter({ 'signature.1': 'Maj Lindqvist' });
    await proceed(page);
    const [signing] = await links.signings(link);
    expect(signing?.section1.preparers.map(({ lastName }) => lastName)).toEqual(['Okafor', 'Lindqvist']);
    expect(signing?.signature.preparers.map(({ signer }) => signer.typedName)).toEqual([
      'Chidi Okafor',
      'Maj Lindqvist',
    ]);
    expect(signing?.signature.preparers[0]?.attestationVersion).toBe('i-9 01/20/25 supplement a');
  });

  test('keep their order when one is removed', async () => {
    const [page] = await openPreparers();
    page.enter(preparer(0));
    await page.pressText('Add another person');
    page.enter(preparer(1, { lastName: 'Lindqvist' }));
    await proceed(page);
    await change(page, 'preparers.0.lastName');
    await page.pressText('Remove person 1');
    expect(place(page)).toBe('/review');
    const text = page.text('main');
    expect(text).toContain('Lindqvist');
    expect(text).not.toContain('Okafor');
  });

  test('a parent signs for a young employee with the official words in the employee’s place', async () => {
    const [page, link] = await openAt('/help', {}, { ...citizen, dateOfBirth: '4/28/2010', helped: '' });
    await fillIn(page, { 'helped-2': true, 'signedAs-2': true, ...preparer(0) });
    expect(place(page)).toBe('/review');
    await proceed(page);
    page.enter({ read: true, 'read.0': true });
    await proceed(page);
    expect(page.text('main')).toContain('Individual under age 18');
    expect(count(page, '#signature')).toBe(0);
    page.enter({ 'signature.0': 'Chidi Okafor' });
    await proceed(page);
    const [signing] = await links.signings(link);
    expect(signing?.section1.signedAs).toBe('parent-or-guardian');
    expect(signing?.signature.employee.signer.typedName).toBe('Individual under age 18');
  });

  test('an adult cannot be signed for', async () => {
    const [page] = await openAt('/help', {}, { ...citizen, dateOfBirth: '4/28/2010', helped: '' });
    await fillIn(page, { 'helped-2': true, 'signedAs-2': true, ...preparer(0) });
    await change(page, 'dateOfBirth');
    page.enter({ dateOfBirth: '4/28/1986' });
    await proceed(page);
    expect(place(page)).toBe('/help');
    expect(page.text('#signedAs-error')).toBe('A parent or guardian may sign only for an employee under 18');
  });
});

test('an adult is not asked whether a parent signs', async () => {
  const [page] = await openAt('/help');
  expect(page.attributes('input[name="signedAs"]', 'value')).toEqual(['employee', 'special-placement']);
});

describe('faults', () => {
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
      faults += count(page, '#error-summary li');
      expect(page.text(`[id="${id}-error"]`)).toContain(fault[id as keyof typeof typed]);
      expect(page.value(id)).toBe(text);
      if (id === 'phoneNumber') await proceedWith(page, { phoneNumber: '', dateOfBirth: '2/28/1990' });
      else if (id !== 'dateOfBirth') await proceedWith(page, { addressZip: '12207', alienNumber: '1234567' });
    }
    expect(faults).toBe(1 + 2 + 2 + 1);
    await fillIn(page, { helped: true });
    const review = page.text('main');
    expect(review).toContain('Portillo-Núñez');
    expect(review).toContain('3. A lawful permanent resident');
  });

  test('number 4 asks for the end of the authorization and for one number', async () => {
    const [page] = await openAt('/status', {}, { ...citizen, attestation: '' });
    await fillIn(page, { 'attestation-4': true });
    const summary = () => page.texts('#error-summary li');
    expect([place(page), summary()]).toEqual([
      '/authorization',
      ['Choose whether your authorization to work ends on a date'],
    ]);
    await proceedWith(page, { expirationKind: true, authorizationExpiration: '1/1/2020' });
    expect(page.text('#authorizationExpiration-error')).toContain('This date has passed');
    await proceedWith(page, { authorizationExpiration: 'January 1, 2031' });
    await proceed(page);
    expect([place(page), summary()]).toEqual(['/number', ['Choose which number you want to enter']]);
    await proceedWith(page, { 'numberKind-3': true, foreignPassportNumber: 'X1234567' });
    expect(page.text('#passportCountry-error')).toBe('Enter the country that issued your passport');
  });

  test('an E-Verify employer asks for the number, but takes "not yet"', async () => {
    const blank = { ...citizen, socialSecurityNumber: '' };
    const [page, link] = await openAt('/social-security', { everifyApplies: true }, blank);
    await fillIn(page, { socialSecurityNumber: '' });
    expect(page.texts('#error-summary li')).toEqual([
      'Enter your Social Security number, or tick the box below it',
    ]);
    await toSign(page, {
      ...without('socialSecurityNumber'),
      ...attestations.citizen,
      noSocialSecurityNumber: true,
    });
    page.enter({ signature: 'Ana Portillo-Núñez' });
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
    expect(page.text('title')).toMatch(/^Error: /);
    page.enter({ read: true });
    await proceed(page);
    page.enter({ signature: 'Ana Portilla' });
    await proceed(page);
    expect(page.text('#signature-error')).toContain('Type: Ana M Portillo-Núñez');
    expect(page.value('signature')).toBe('Ana Portilla');
    expect(page.text('time')).toBe('November 20, 2026 at 10:30:45 AM EST');
    expect(await links.signings(link)).toEqual([]);
  });

  test('ends with a confirmation and the way back to the partner', async () => {
    const [page, link] = await openAt('/sign', { returnUrl: 'https://apply.example.com/welcome?step=2' });
    page.enter({ signature: 'Ana Portillo-Núñez' });
    await proceed(page);
    const text = page.text('main');
    expect(text).toContain('Ana Portillo-Núñez');
    expect(text).toContain('November 20, 2026 at 10:30:45 AM EST');
    const [signing] = await links.signings(link);
    expect(text).toContain(signing && referenceOf(signing.signature));
    expect(text).not.toContain('900-12-3456');
    expect(page.attributes('.portal-actions > a[rel=noreferrer]', 'href')[0]).toBe(
      'https://apply.example.com/welcome?step=2',
    );
    // The link stays the way to one's own confirmation in this browser, and only here.
    await page.goto(linkUrl(link));
    expect(place(page)).toBe('/done');
    const elsewhere = await openPlain(linkUrl(link));
    expect(heading(elsewhere)).toBe('Section 1 is already complete');
  });

  test('two windows never sign twice, and the second shows the first one’s confirmation', async () => {
    const [page, link] = await openAt('/sign');
    const second = await page.another(`${linkUrl(link)}/sign`);
    page.enter({ signature: 'Ana Portillo-Núñez' });
    second.enter({ signature: 'Ana M Portillo-Núñez' });
    await Promise.all([proceed(page), proceed(second)]);
    expect([place(page), place(second)]).toEqual(['/done', '/done']);
    expect(await links.signings(link)).toHaveLength(1);
    expect(page.text('dl')).toBe(second.text('dl'));
  });

  test('a window that was left open on the form shows the confirmation too', async () => {
    const [page, link] = await openAt('/sign');
    const second = await page.another(`${linkUrl(link)}/name`);
    page.enter({ signature: 'Ana Portillo-Núñez' });
    await proceed(page);
    await proceed(second);
    expect([place(page), place(second)]).toEqual(['/done', '/done']);
    expect(await links.signings(link)).toHaveLength(1);
  });

  test('answers that changed in another window have to be reviewed again', async () => {
    const [page, link] = await openAt('/sign');
    const second = await page.another(`${linkUrl(link)}/address`);
    second.enter({ addressCity: 'Troy' });
    await proceed(second);
    page.enter({ signature: 'Ana Portillo-Núñez' });
    await proceed(page);
    expect(place(page)).toBe('/review');
    const text = page.text('main');
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
    page.enter({ signature: 'Ana Portillo-Núñez' });
    await proceed(page);
    expect(place(page)).toBe('/authorization');
    expect(page.text('#authorizationExpiration-error')).toContain('This date has passed');
    expect(await links.signings(link)).toEqual([]);
  });
});

describe('a hurried phone user', () => {
  test('finds the answers again after the page was dropped, and can delete them', async () => {
    const [page, link] = await openAt('/address', {}, { ...citizen, addressZip: '' });
    await page.goto(linkUrl(link));
    expect(page.text('main')).toContain('You have already begun');
    await page.pressText('Continue with my answers');
    expect(page.value('addressCity')).toBe('Albany');
    await page.goto(linkUrl(link));
    await page.pressText('Delete my answers and start again');
    expect(place(page)).toBe('/name');
    expect(page.value('lastName')).toBe('');
  });
});

describe('short pages', () => {
  test('tell how far it is, counting only the pages that these answers call for', async () => {
    const [page, link] = await openForm();
    const progress = () => page.text('.portal-progress');
    expect(progress()).toBe('Step 1 of 9');
    await fillIn(page, { ...without('helped'), ...attestations.authorizedUntil });
    expect([place(page), progress()]).toEqual(['/help', 'Step 8 of 11']);
    await proceedWith(page, { 'helped-2': true });
    expect([place(page), progress()]).toEqual(['/preparer-1', 'Step 9 of 12']);
    await page.goto(`${linkUrl(link)}/status`);
    await proceedWith(page, attestations.citizen);
    expect([place(page), progress()]).toEqual(['/preparer-1', 'Step 7 of 10']);
  });

  test('take dates, numbers and phones as people write them, and show what was understood', async () => {
    const written = {
      dateOfBirth: '28 de abril del 86',
      phoneNumber: '+1 518.555.0143',
      socialSecurityNumber: '900 12.3456',
    };
    const [page] = await openForm({ language: 'es' });
    await fillIn(page, { ...person, ...attestations.citizen, ...written });
    const text = page.text('main');
    for (const understood of ['28 de abril de 1986', '518-555-0143', '900-12-3456'])
      expect(text).toContain(understood);
    await change(page, 'dateOfBirth');
    await proceedWith(page, { dateOfBirth: '4/5/1986' });
    expect(page.text('#dateOfBirth-error')).toContain('Escriba el mes con letras');
    await proceedWith(page, { dateOfBirth: '5 abr 1986' });
    expect(page.text('main')).toContain('5 de abril de 1986');
  });
});

describe('a correction', () => {
  test('begins with what was signed, and asks for one answer to change', async () => {
    const correctionReason = 'The street is misspelled.';
    const link = await links.add({ correctionReason });
    const page = await openPlain(linkUrl(link));
    expect(page.text('main')).not.toContain('no later than your first day');
    await proceed(page);
    expect(place(page)).toBe('/review');
    const [before] = await links.signings(link);
    await change(page, 'addressStreet');
    expect(page.text('main')).toContain(correctionReason);
    expect(page.value('addressStreet')).toBe(before?.section1.addressStreet);
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
    expect(page.text('details')).toContain('900-12-3456');
    page.enter({ signature: 'Ana Portillo-Núñez' });
    await proceed(page);
    expect(page.text('main')).toContain(
      'Show your original documents no later than Friday, November 27, 2026.',
    );
    const file = await page.download(`${linkUrl(link)}/documents.ics`);
    expect(Object.fromEntries(file.headers)).toMatchObject({
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': 'attachment; filename=form-i-9.ics',
    });
    const lines = (await file.text()).split('\r\n');
    expect(lines).toContain('DTSTART;VALUE=DATE:20261127');
    expect(lines).toContain('DTEND;VALUE=DATE:20261128');
    expect(lines).toContain('SUMMARY:Form I-9: show your documents to Northwind Staffing');
    expect(lines.filter((line) => Buffer.byteLength(line) > 75)).toEqual([]);
    expect(lines.join('')).not.toMatch(/Ana|Portillo/);
    const elsewhere = await openPlain(`${linkUrl(link)}/documents.ics`);
    expect(heading(elsewhere)).toBe('Section 1 is already complete');
  });
});

describe('Spanish', () => {
  test('help is Spanish, the form’s own words stay English, and the switch keeps what was typed', async () => {
    const [page, link] = await openForm({ language: 'es' });
    expect(page.attributes('html', 'lang')[0]).toBe('es');
    await page.goto(`${linkUrl(link)}/status`);
    const labels = page.texts('.usa-radio__label [lang="en"]');
    expect(labels).toEqual([
      '1. A citizen of the United States',
      '2. A noncitizen national of the United States',
      '3. A lawful permanent resident',
      '4. An alien authorized to work',
    ]);
    await page.goto(`${linkUrl(link)}/name`);
    page.enter({ lastName: 'Vega Ruiz' });
    await page.press('.portal-language');
    expect(page.attributes('html', 'lang')[0]).toBe('en');
    expect(page.value('lastName')).toBe('Vega Ruiz');
    expect(count(page, '#error-summary')).toBe(0);
    await page.goto(`${linkUrl(link)}/status`);
    page.enter({ 'attestation-3': true });
    await page.press('.portal-language');
    expect(page.isChosen('attestation-3')).toBe(true);
    await page.goto(`${linkUrl(link)}/name`);
    await toSign(page, { ...person, ...attestations.citizen });
    await page.press('.portal-language');
    expect([place(page), heading(page)]).toEqual(['/sign', 'Sign Section 1']);
    expect(page.url()).not.toContain('lang=');
    await page.press('.portal-language');
    page.enter({ signature: 'Ana Portillo-Núñez' });
    await proceed(page);
    expect(heading(page)).toBe('Usted firmó la Sección 1');
    const [signing] = await links.signings(link);
    expect(signing?.signature.language).toBe('es');
  });

  test('the confirmation stays Spanish without any switch', async () => {
    const [page] = await openAt('/sign', { language: 'es' });
    page.enter({ signature: 'Ana Portillo-Núñez' });
    await proceed(page);
    expect(heading(page)).toBe('Usted firmó la Sección 1');
  });
});

describe('links that are not open', () => {
  test.each([
    ['expired', 'This link has expired'],
    ['revoked', 'This link was replaced'],
    ['used', 'Section 1 is already complete'],
  ] as const)('%s: says so and what to do next', async (status, title) => {
    const page = await openPlain(linkUrl(await links.add({ status })));
    expect(heading(page)).toBe(title);
    expect(page.text('main h2')).toBe('What you can do');
    expect(count(page, 'form')).toBe(0);
  });

  test('unknown: says so and what to do next', async () => {
    const page = await openPlain(`${service.baseUrl}/portal/section1/${'x'.repeat(43)}`);
    expect(heading(page)).toBe('We do not recognize this link');
  });

  test('a link that is withdrawn while somebody fills in the form signs nothing', async () => {
    const [page, link] = await openAt('/sign');
    await links.replace(link);
    page.enter({ signature: 'Ana Portillo-Núñez' });
    await proceed(page);
    expect(heading(page)).toBe('This link was replaced');
    expect(await links.signings(link)).toEqual([]);
  });
});
