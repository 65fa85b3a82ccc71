/**
 * `npm run bench:docs`: what the first view of a page of the docs weighs over the wire, and when it can be used, on a desktop,
 * on a processor four times slower, and on a phone: that processor at 9 Mbit/s, 170 ms there and back.
 *
 *   BASE_URL=http://127.0.0.1:3000   a running service
 */
import { chromium } from 'playwright-core';
import { readCommandLine } from '../scripts/command-line.mjs';
import { loadTypeScript } from '../scripts/load-typescript.mjs';
import { serviceUrl } from '../scripts/service-url.mjs';
import { makeFolder } from './lib/folders.mjs';

const addresses = [
  '/docs',
  '/docs/reference/employees',
  '/docs/reference/i-9s',
  '/docs/values',
  '/docs/partner',
];
const phone = { latency: 170, downloadThroughput: 9e6 / 8, uploadThroughput: 9e6 / 8, offline: false };

/** Opens a page with nothing cached. @returns kB over the wire, and milliseconds until no task is longer than 50 ms */
async function firstView(browser, address, { processor = 1, network } = {}) {
  const page = await browser.newPage({
    viewport: network ? { width: 360, height: 800 } : { width: 1280, height: 800 },
  });
  const session = await page.context().newCDPSession(page);
  let bytes = 0;
  session.on('Network.loadingFinished', ({ encodedDataLength }) => (bytes += encodedDataLength));
  await session.send('Network.enable');
  if (network) await session.send('Network.emulateNetworkConditions', network);
  await session.send('Emulation.setCPUThrottlingRate', { rate: processor });
  await page.addInitScript(() => {
    globalThis.ends = [];
    const observer = new PerformanceObserver((tasks) =>
      globalThis.ends.push(...tasks.getEntries().map(({ startTime, duration }) => startTime + duration)),
    );
    observer.observe({ type: 'longtask' });
  });
  await page.goto(address, { waitUntil: 'networkidle' });
  const usable = await page.evaluate(() =>
    Math.max(performance.getEntriesByType('navigation')[0].domContentLoadedEventEnd, ...globalThis.ends),
  );
  await page.close();
  return { bytes, usable };
}

readCommandLine(import.meta.url);
const base = serviceUrl();
const { locateChromium } = loadTypeScript('test/support/rendering/chromium.ts');
let removeHome;
const home = makeFolder((step) => (removeHome = step));
const browser = await chromium.launch({ ...locateChromium(home), chromiumSandbox: false });
try {
  for (const address of addresses) {
    const desktop = await firstView(browser, base + address);
    const slow = await firstView(browser, base + address, { processor: 4 });
    const mobile = await firstView(browser, base + address, { processor: 4, network: phone });
    const [kilobytes, ...usable] = [desktop.bytes / 1000, desktop.usable, slow.usable, mobile.usable];
    const [onDesktop, onSlow, onPhone] = usable.map((milliseconds) => `${Math.round(milliseconds)} ms`);
    console.log(
      `${address.padEnd(28)} ${kilobytes.toFixed(1)} kB, usable after ${onDesktop}, on a slow processor ${onSlow}, on a phone ${onPhone}`,
    );
  }
} finally {
  await browser.close();
  removeHome();
}
