import type { Page } from 'playwright-core';

/** Answers by control id. Ids of radio choices and boxes have the value `true`. */
export type Entries = Readonly<Record<string, string | true>>;

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
  dateOfBirth: '4',
  'dateOfBirth-day': '28',
  'dateOfBirth-year': '1986',
  socialSecurityNumber: '900-12-3456',
  emailAddress: 'ana@example.com',
  phoneNumber: '(518) 555-0143',
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
    authorizationExpiration: '6',
    'authorizationExpiration-day': '30',
    'authorizationExpiration-year': '2028',
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

/** Enters answers the way a person does, each at its control. */
export async function enter(page: Page, entries: Entries): Promise<void> {
  for (const [id, value] of Object.entries(entries)) {
    const control = page.locator(`[id="${id}"]`);
    const kind = await control.evaluate((element) => element.tagName.toLowerCase());
    if (value === true) await page.locator(`label[for="${id}"]`).first().click();
    else if (kind === 'select') await control.selectOption(value);
    else await control.fill(value);
  }
}

/** Presses the page's main button and waits for the page that follows. */
export async function proceed(page: Page): Promise<void> {
  const button = page.locator('.usa-button--big').first();
  await Promise.all([page.waitForNavigation({ waitUntil: 'load' }), button.click()]);
}

/** The last step of the path, without the token. */
export function place(page: Page): string {
  return new URL(page.url()).pathname.replace(/^\/portal\/section1\/[^/]+/, '');
}

export async function heading(page: Page): Promise<string> {
  return (await page.locator('h1').textContent()) ?? '';
}
