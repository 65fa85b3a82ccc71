import { mkdtempSync } from 'node:fs';
import path from 'node:path';
import {
  chromium,
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type LaunchOptions,
  type Page,
} from 'playwright-core';
import { locateChromium } from './rendering/chromium';
import { lettersOfNames, missingGlyphs } from './rendering/glyphs';
import { patience } from './patience';
import { runFolder } from './runner/run-folder';

const quiet = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  '--disable-quic',
  '--disable-gpu',
];

/** Most pages live for a second: to compile their scripts, and the tests' own, into fast code costs more than it saves. */
const withoutOptimizing = '--js-flags=--no-opt,--no-maglev';

export interface BrowserOptions {
  /** The pages run scripts of their own for long. */
  readonly busyPages?: true;
}

/**
 * Starts it again when a signal ended it at its start. One of its threads reads the environment while another changes it,
 * which until glibc 2.41 may read what has been freed: one start of some hundred on a busy machine.
 */
async function start(options: LaunchOptions, attempts = 3): Promise<Browser> {
  try {
    return await chromium.launch(options);
  } catch (error) {
    if (attempts === 1 || !/signal=SIG/.test(String(error))) throw error;
    return start(options, attempts - 1);
  }
}

/**
 * Starts the browser. It has no sandbox of its own: that needs rights which containers lack, and it sees our pages only.
 *
 * @throws Error when it does not run here, or cannot draw names
 */
async function launchBrowser({ busyPages }: BrowserOptions): Promise<Browser> {
  const { executablePath, env } = locateChromium(mkdtempSync(path.join(runFolder(), 'browser-')));
  const args = busyPages ? quiet : [...quiet, withoutOptimizing];
  const options = { executablePath, args, headless: true, chromiumSandbox: false };
  const browser = await start({ ...options, ...(env && { env }) }).catch((cause: unknown) => {
    throw new Error(`${executablePath} does not run on this system: set CHROMIUM_PATH to another browser.`, {
      cause,
    });
  });
  const page = await browser.newPage();
  const missing = await missingGlyphs(page, lettersOfNames);
  await page.close();
  if (missing.length === 0) return browser;
  await browser.close();
  throw new Error(`${executablePath} finds no font for ${missing.join(' ')}.`);
}

const viewport = { width: 1280, height: 900 };

export interface TestBrowser {
  /** A context (cookies, storage) without pages, closed after the test. */
  context(options?: BrowserContextOptions): Promise<BrowserContext>;
  /**
   * The page that all tests of the file with this locale share, as if nobody had used it: it keeps its process and what
   * that has loaded and compiled, which a new page would have to do again.
   */
  shared(locale: string): Promise<Page>;
  /** A page in a context of its own (cookies, storage), closed after the test. */
  open(url: string, options?: BrowserContextOptions): Promise<Page>;
}

/** Leaves nothing of what a test did with the page. @throws Error when the test left it broken, or nowhere */
async function clean(page: Page): Promise<void> {
  for (const event of ['console', 'request', 'requestfailed'] as const) page.removeAllListeners(event);
  await page.emulateMedia({ media: null, colorScheme: null });
  await page.setViewportSize(viewport);
  await page.evaluate(() => sessionStorage.clear());
  const session = await page.context().newCDPSession(page);
  const { origin } = new URL(page.url());
  await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' });
  await session.detach();
  await page.context().clearCookies();
}

/** A browser for the tests of a file, started before them and ended after them. */
export function useBrowser(launch: BrowserOptions = {}): TestBrowser {
  let browser: Browser | undefined;
  const kept = new Map<string, Page>();
  beforeAll(async () => {
    browser = await launchBrowser(launch);
  });
  afterEach(async () => {
    const shared = new Set([...kept.values()].map((page) => page.context()));
    const own = browser?.contexts().filter((context) => !shared.has(context)) ?? [];
    await Promise.all(own.map((context) => context.close()));
  });
  afterAll(async () => {
    await browser?.close();
  });
  const context: TestBrowser['context'] = async (options = {}) => {
    if (!browser) throw new Error('the browser runs only while tests and hooks do');
    const opened = await browser.newContext({ viewport, ...options });
    opened.setDefaultTimeout(patience);
    return opened;
  };
  return {
    context,
    async shared(locale) {
      const used = kept.get(locale);
      if (used) {
        const isClean = await clean(used).then(
          () => true,
          () => false,
        );
        if (isClean) return used;
        await used.context().close();
      }
      const opened = await context({ locale });
      const page = await opened.newPage();
      kept.set(locale, page);
      return page;
    },
    open: async (url, options) => {
      const page = await (await context(options)).newPage();
      await page.goto(url);
      return page;
    },
  };
}
