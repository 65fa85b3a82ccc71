/**
 * `npm run bench:docs`: what the first view of a page of the docs weighs over the wire, and when it can be used, on a desktop
 * and on a phone: a processor four times slower, 9 Mbit/s, 170 ms there and back.
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
async function firstView(browser, address, slow) {
  const page = await browser.newPage({
    viewport: slow ? { width: 360, height: 800 } : { width: 1280, height: 800 },
  });
  const session = await page.context().newCDPSession(page);
  let bytes = 0;
  session.on('Network.loadingFinished', ({ encodedDataLength }) => (bytes += encodedDataLength));
  await session.send('Network.enable');
  if (slow) {
    await session.send('Network.emulateNetworkConditions', phone);
    await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  }
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
    const desktop = await firstView(browser, base + address, false);
    const slow = await firstView(browser, base + address, true);
    console.log(
      `${address.padEnd(28)} ${(desktop.bytes / 1000).toFixed(1)} kB, usable after ${Math.round(desktop.usable)} ms, on a phone ${Math.round(slow.usable)} ms`,
    );
  }
} finally {
  await browser.close();
  removeHome();
}
