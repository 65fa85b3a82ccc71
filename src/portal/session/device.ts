import type { Request } from 'express';
import type { SigningBrowser } from '../../authentication/sessions';
import type { Portal } from './portal';

const browsers: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\b(OPR|Opera)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS|HeadlessChrome)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];

const systems: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'Mac'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
];

/**
 * Returns the kind of browser, by which users recognize their own sessions (`Firefox on Windows`). Nothing else of the
 * header is kept. Browsers include other browsers' names for compatibility, so the order matters.
 */
export function deviceOf({ headers }: Pick<Request, 'headers'>): string | null {
  const agent = headers['user-agent'] ?? '';
  const nameIn = (names: typeof browsers) => names.find(([pattern]) => pattern.test(agent))?.[1];
  return [nameIn(browsers), nameIn(systems)].filter(Boolean).join(' on ') || null;
}

/** Returns what a signature keeps of the connection that it came over. */
export const connectionOf = (req: Request): { address: string | null; agent: string } => ({
  address: req.ip ?? null,
  agent: (req.get('User-Agent') ?? '').slice(0, 512),
});

export const browserOf = (req: Request, { cookies }: Pick<Portal, 'cookies'>): SigningBrowser => ({
  former: cookies.session(req),
  device: deviceOf(req),
});
