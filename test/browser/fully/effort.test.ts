import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { useBrowser } from '../../support/browser';
import { useLinks, useStandingClocks } from '../../support/pages/section1';
import { useService } from '../../support/service';
import { attestations, person, preparer, type Entries } from '../../support/pages/new-hire';
import { enterHere, place, proceed } from '../section1-walk';

/** What Section 1 asks of five people on a phone without scripts; `docs/decisions.md` has the same figures. */

const browser = useBrowser();
const clocks = useStandingClocks();
const service = useService({}, undefined, clocks);
const links = useLinks(service);

const signing: Entries = { read: true, 'read.0': true };
const employee: Entries = { ...person, ...signing, signature: 'Ana Portillo-Núñez' };
const { helped: _, ...alone } = person;

const people = {
  Citizen: ['en', { ...employee, ...attestations.citizen }],
  'Permanent resident': ['en', { ...employee, ...attestations.resident }],
  'Worker with an end date': ['en', { ...employee, ...attestations.authorizedUntil }],
  'Minor with a parent': [
    'en',
    {
      ...alone,
      ...signing,
      ...attestations.citizen,
      ...preparer(0),
      dateOfBirth: '4/28/2010',
      'helped-2': true,
      'signedAs-2': true,
      'signature.0': 'Chidi Okafor',
    },
  ],
  'Citizen, in Spanish': ['es', { ...employee, ...attestations.citizen }],
} as const satisfies Record<string, readonly ['en' | 'es', Entries]>;

/** Entries of the page: fields to type or choose in, and boxes to tap. */
async function asked(page: Page, entries: Entries): Promise<{ fields: number; taps: number }> {
  const ids = Object.keys(entries).filter((id) => entries[id] !== '');
  const here = await page.evaluate((all) => all.filter((id) => document.getElementById(id) !== null), ids);
  const taps = here.filter((id) => entries[id] === true).length;
  return { fields: here.length - taps, taps };
}

it.each(Object.entries(people))('asks of a person as little as the table says: %s', async (name, given) => {
  const [language, entries] = given;
  const { token } = await links.add({ language });
  const url = `${service.baseUrl}/portal/section1/${token}`;
  const page = await browser.open(url, { javaScriptEnabled: false, viewport: { width: 360, height: 740 } });
  const sum = { pages: 0, fields: 0, taps: 0, tallest: 0 };
  for (;;) {
    sum.pages += 1;
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    sum.tallest = Math.max(sum.tallest, height);
    if (place(page) === '/done') break;
    const { fields, taps } = await asked(page, entries);
    sum.fields += fields;
    sum.taps += taps + 1;
    await enterHere(page, entries);
    await proceed(page);
  }
  const table = readFileSync('docs/decisions.md', 'utf8');
  const row = table.split('\n').find((line) => line.startsWith(`| ${name} `)) ?? '';
  const [, , ...cells] = row.split('|').map((cell) => cell.trim().replace(',', ''));
  const [pages, fields, taps, tallest] = cells.map(Number);
  expect(sum).toEqual({ pages, fields, taps, tallest: expect.any(Number) });
  expect(sum.tallest).toBeLessThanOrEqual(tallest ?? 0);
});
