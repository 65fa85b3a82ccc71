import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { RunningServer } from '../../src/server';
import { useBrowser } from '../support/browser';
import { startTestApi } from '../support/parts';

const project = path.resolve(__dirname, '../..');
const root = mkdtempSync(path.join(tmpdir(), 'ees-docs-'));
const browser = useBrowser();
let server: RunningServer & { url: string };

beforeAll(async () => {
  copyFileSync(path.join(project, 'openapi.yaml'), path.join(root, 'openapi.yaml'));
  mkdirSync(path.join(root, 'dist/docs'), { recursive: true });
  const page = path.join(root, 'dist/docs/index.html');
  const render = path.join(project, 'scripts/docs.mjs');
  const result = spawnSync(process.execPath, [render, page], { cwd: project, encoding: 'utf8' });
  expect(result.stderr).toBe('');
  server = await startTestApi({ documentRoot: root });
}, 60_000);
afterAll(async () => {
  await server.stop();
  rmSync(root, { recursive: true });
});

test('/docs shows the contract, keeps to its policy and asks no other host for anything', async () => {
  const page = await browser.open('about:blank');
  const complaints: string[] = [];
  const hosts = new Set<string>();
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
  page.on('pageerror', (error) => complaints.push(String(error)));
  page.on('request', (request) => {
    if (request.url().startsWith('http')) hosts.add(new URL(request.url()).host);
  });
  await page.goto(`${server.url}/docs`);
  await page.getByRole('heading', { name: 'Employment Eligibility Service' }).first().waitFor();
  await page.getByText('/v1/partners/i9s/section1').first().waitFor({ state: 'attached' });
  expect(complaints).toEqual([]);
  expect([...hosts]).toEqual([new URL(server.url).host]);

  const picture = await page.screenshot();
  expect(picture.subarray(1, 4).toString()).toBe('PNG');
  expect(picture.readUInt32BE(16)).toBe(1280);
  // An empty page compresses to next to nothing.
  expect(picture.length).toBeGreaterThan(20_000);
});
