import type { Request, Response } from 'express';

/** A page as it is sent. */
export interface SentPage {
  readonly status: number;
  readonly html: string;
}

export const sendHtml = (res: Response, { status, html }: SentPage): unknown =>
  res.status(status).type('html').send(html);

/** Failures of ours are not kept: the database that would keep them may be what failed. */
export const isRefusal = ({ method }: Request, { status }: SentPage): boolean =>
  method === 'POST' && status >= 400 && status < 500;

/** Headers that a page has of its own. */
const ownHeaders = ['Content-Security-Policy', 'Content-Language', 'Retry-After'];

export const ownHeadersOf = (res: Response): Readonly<Record<string, string>> =>
  Object.fromEntries(
    ownHeaders.flatMap((name) => {
      const value = res.get(name);
      return value === undefined ? [] : [[name, value]];
    }),
  );
