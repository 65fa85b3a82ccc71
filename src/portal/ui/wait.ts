import type { Response } from 'express';
import type { Texts } from '../texts';

/** Tells the browser how long to wait. @returns the sentence that tells the person */
export function askToWait(res: Response, t: Texts, seconds: number): string {
  res.set('Retry-After', String(seconds));
  return t.signIn.locked(Math.ceil(seconds / 60));
}
