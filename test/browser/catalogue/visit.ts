import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page, Response } from 'playwright-core';
import { password } from '../../support/organizations/hr';
import type { TestBrowser } from '../../support/browser';
import { click, enter, leave } from '../hands';
import { inPage } from './in-page';
import {
  answerFaults,
  arrivalFaults,
  axeFindings,
  keyboardFaults,
  largeLetterFaults,
  layoutFaults,
  partsOf,
  printFaults,
  summaryFaults,
} from './inspect';
import type { Stop, Tour, Upload } from './types';
import type { Stage } from './stage';

export const widths = { desktop: [1280, 900], phone: [360, 740] } as const;

/** Two screens of the phone, which pages of people who do this once may fill. */
export const twoScreens = 2 * widths.phone[1];

/** A letter's width between its margins, at 96 dots per inch. */
const paper = { width: 720, height: 960 };

/** Folder for pictures of every page, to look at; none are taken without it. */
const pictures = process.env['SCREENSHOTS'];
if (pictures) mkdirSync(pictures, { recursive: true });

export type Device = keyof typeof widths;

/**
 * How closely the pages of a tour are looked at. On one device, for `npm test`: the layout of every state, and axe with
 * each page that is new, or the kinds of elements on it that are. `fully`: both at both widths, and the Tab key and large letters in every
 * state. `components.test.ts` has axe with every state of each component.
 */
export type Look = Device | 'fully';

/** What the visits have seen so far. */
export interface Seen {
  /** GET addresses below the portal that were asked for. */
  readonly addresses: Set<string>;
  readonly stops: string[];
  /** What axe has audited: addresses of pages without their numbers, and kinds of elements. */
  readonly audited: Set<string>;
  /** Titles of the pages that are no refusal, by their address below the portal. */
  readonly pages: { readonly title: string; readonly address: string }[];
}

export const nothingSeen = (): Seen => ({ addresses: new Set(), stops: [], audited: new Set(), pages: [] });

/** Makes a tour; gives what is wrong by stop, and notes what was seen. */
export async function makeTour(
  browser: TestBrowser,
  portal: string,
  tour: Tour,
  stage: Stage,
  seen: Seen,
  look: Look,
): Promise<Record<string, readonly string[]>> {
  const { login, stops, files = [], tallest = Infinity } = await tour.prepare(stage);
  const found: Record<string, readonly string[]> = {};
  const page = await browser.shared(`${tour.language}-US`);
  const complaints: string[] = [];
  page.on('console', (message) => {
    // Chromium reports every page with an error status as an error of its own.
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
      complaints.push(message.text());
  });
  page.on('requestfailed', (request) => {
    // A page that is left ends what it was still loading: the tick of a box that was clicked last.
    const reason = request.failure()?.errorText ?? '';
    if (reason === 'net::ERR_ABORTED') return;
    complaints.push(`failed: ${new URL(request.url()).pathname} ${reason}`);
  });
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (request.method() === 'GET') seen.addresses.add(pathname.replace(/^\/portal/, '') || '/');
  });
  if (login !== undefined) {
    await page.goto(`${portal}/sign-in`);
    await enter(page, { login, password });
    await press(page);
  }
  for (const stop of stops) {
    const response = await arrive(page, portal, stop);
    const { status = 200, name } = stop;
    const faults = [
      ...answerFaults(response, status, stop.scripted ? "'self'" : "'none'"),
      ...(await arrivalFaults(page)),
    ];
    if (stop.unfold) await unfold(page);
    faults.push(
      ...(await inspect(page, `${tour.name} ${name}`, tour.language, stop, look, seen)),
      ...(await heightFaults(page, stop.long ? Infinity : tallest)),
      ...complaints.splice(0),
    );
    if (faults.length > 0) found[name] = faults;
    seen.stops.push(`${tour.name} ${name}`);
    const address = new URL(page.url()).pathname.replace(/^\/portal/, '') || '/';
    const title = (await inPage(page, () => document.title, null)).replace(/^Error: /, '');
    if (status < 400) seen.pages.push({ title, address });
  }
  for (const [address, mediaType] of files) {
    const answer = await page.request.get(`${portal}${address}`);
    const type = answer.headers()['content-type'] ?? '';
    if (answer.status() !== 200 || !type.startsWith(mediaType))
      found[address] = [`${answer.status()} ${type}`];
    seen.addresses.add(new URL(`${portal}${address}`).pathname.replace(/^\/portal/, ''));
  }
  return found;
}

async function unfold(page: Page): Promise<void> {
  for (const summary of await page.locator('summary').all()) await summary.click();
}

/** Saves a file to choose. The browser reads it: as bytes it would go through the protocol as text, and through a script. */
function saved({ name, buffer }: Upload): string {
  const file = path.join(mkdtempSync(path.join(tmpdir(), 'upload-')), name);
  writeFileSync(file, buffer);
  return file;
}

async function arrive(page: Page, portal: string, stop: Stop): Promise<Response | null> {
  const { at, enter: entries, files } = stop;
  await stop.meanwhile?.();
  const response = at === undefined ? null : await page.goto(`${portal}${at}`);
  if (stop.unfold && entries) await unfold(page);
  for (const [id, file] of Object.entries(files ?? {}))
    await page.locator(`[id="${id}"]`).setInputFiles(saved(file));
  if (entries) await enter(page, entries);
  return entries || files || stop.press !== undefined || at === undefined
    ? press(page, stop.press)
    : response;
}

const mainButton =
  'main form .usa-button[type=submit]:not(.usa-button--outline):not(.usa-button--unstyled), main .portal-actions > a.usa-button--big';

/** Presses a button and waits for the page that follows. */
function press(page: Page, wanted?: string): Promise<Response | null> {
  if (wanted === undefined) return leave(page, () => click(page, mainButton));
  if (wanted.startsWith('='))
    return leave(page, () => click(page, `button.usa-button[value="${wanted.slice(1)}"]`));
  const button = page.locator('main').getByRole('button', { name: wanted, exact: true });
  return leave(page, () => button.first().click());
}

async function inspect(
  page: Page,
  name: string,
  language: string,
  { print, scripted }: Stop,
  look: Look,
  { audited }: Seen,
): Promise<string[]> {
  const faults: string[] = [];
  const parts = await partsOf(page);
  const isNewPage = !audited.has(parts.page);
  const newKinds = parts.kinds.filter((kind) => !audited.has(kind));
  for (const part of [parts.page, ...newKinds]) audited.add(part);
  // Pictures are looked at in both widths.
  const devices: readonly Device[] = look === 'fully' || pictures ? ['desktop', 'phone'] : [look];
  for (const device of devices) {
    const [width, height] = widths[device];
    await page.setViewportSize({ width, height });
    const scripts = scripted ? 1 : 0;
    const found = [
      ...(await layoutFaults(page, language, scripts)),
      ...(look === 'fully' && device === 'phone' ? await largeLetterFaults(page, language, scripts) : []),
      ...(isNewPage || newKinds.length > 0 ? await axeFindings(page, isNewPage ? undefined : newKinds) : []),
    ];
    faults.push(...found.map((fault) => `${device}: ${fault}`));
    await picture(page, `${name}-${device}`);
  }
  if (look === 'fully') faults.push(...(await keyboardFaults(page)));
  faults.push(...(await summaryFaults(page)));
  if (print) {
    await page.setViewportSize(paper);
    await page.emulateMedia({ media: 'print' });
    faults.push(...(await printFaults(page)));
    await picture(page, `${name}-print`);
    await page.emulateMedia({ media: null });
  }
  return faults;
}

/** @param tallest of a page without faults on a phone, in pixels */
async function heightFaults(page: Page, tallest: number): Promise<string[]> {
  const isRefused = () => document.getElementById('error-summary') !== null;
  if (tallest === Infinity || (await inPage(page, isRefused, null))) return [];
  const [width, height] = widths.phone;
  await page.setViewportSize({ width, height });
  const tall = await inPage(page, () => document.documentElement.scrollHeight, null);
  return tall > tallest ? [`phone: ${tall} pixels high, and not ${tallest}`] : [];
}

async function picture(page: Page, name: string): Promise<void> {
  if (!pictures) return;
  await page.screenshot({ path: path.join(pictures, `${name.replaceAll(' ', '-')}.png`), fullPage: true });
}
