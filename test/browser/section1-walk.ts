import type { Page } from 'playwright-core';
import { click, enter, leave, type Entries } from './hands';

/** Everything that the form asks of everybody. The number belongs to no one: the area was never issued. */
export const person: Entries = {
  lastName: 'Portillo-Núñez',
  firstName: 'Ana',
  middleInitial: 'M',
  otherLastNames: 'Vega',
  addressStreet: '12 Larkspur Lane',
  addressApartment: '4B',
  addressCity: 'Albany',
  addressState: 'NY',
  addressZip: '12207',
  dateOfBirth: 'April 28, 1986',
  emailAddress: 'ana@example.com',
  phoneNumber: '(518) 555-0143',
  socialSecurityNumber: '900-12-3456',
  helped: true,
};

/** What each attestation adds to the answers. */
export const attestations = {
  citizen: { attestation: true },
  national: { 'attestation-2': true },
  resident: { 'attestation-3': true, alienNumber: 'A012345678' },
  authorizedUntil: {
    'attestation-4': true,
    expirationKind: true,
    authorizationExpiration: '6/30/28',
    'numberKind-3': true,
    foreignPassportNumber: 'X1234567',
    passportCountry: 'Peru',
  },
  authorizedWithoutEnd: {
    'attestation-4': true,
    'expirationKind-2': true,
    'numberKind-2': true,
    i94Number: '123456789A1',
  },
} as const satisfies Record<string, Entries>;

/** The answers of a citizen whom nobody helps, by field, as a browser sends them. */
export const citizen: Record<string, string> = {
  ...Object.fromEntries(
    Object.entries(person).flatMap(([id, value]) => (value === true ? [] : [[id, value]])),
  ),
  attestation: '1',
  helped: 'no',
};

export const preparer = (index: number, change: Partial<Record<string, string>> = {}): Entries =>
  Object.fromEntries(
    Object.entries({
      lastName: 'Okafor',
      firstName: 'Chidi',
      middleInitial: '',
      addressStreet: '7 Mill Road',
      addressCity: 'Troy',
      addressState: 'NY',
      addressZip: '12180',
      ...change,
    }).map(([field, value]) => [`preparers.${index}.${field}`, value ?? '']),
  );

/** Presses the page's main button and waits for the page that follows. */
export async function proceed(page: Page): Promise<void> {
  await leave(page, () => click(page, '.usa-button--big'));
}

/** The pages that ask for answers. */
const asks = /^\/(name|address|birth-date|social-security|status|authorization|number|help|preparer-[1-4])$/;

/** Enters those answers that the page asks for. */
export async function enterHere(page: Page, entries: Entries): Promise<void> {
  const ids = Object.keys(entries);
  const here = await page.evaluate(
    (wanted) => wanted.filter((id) => document.getElementById(id) !== null),
    ids,
  );
  await enter(page, Object.fromEntries(here.map((id) => [id, entries[id] ?? ''])));
}

/** Fills in page after page, until one says that something is wrong, or none asks any more. */
export async function fillIn(page: Page, entries: Entries): Promise<void> {
  while (asks.test(place(page))) {
    await enterHere(page, entries);
    await proceed(page);
    if ((await page.locator('#error-summary').count()) > 0) return;
  }
}

/** The last step of the path, without the token. */
export function place(page: Page): string {
  return new URL(page.url()).pathname.replace(/^\/portal\/section1\/[^/]+/, '');
}

export const heading = (page: Page): Promise<string> =>
  page.evaluate(() => document.querySelector('h1')?.textContent ?? '');
