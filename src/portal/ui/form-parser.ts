import express, { type NextFunction, type Request, type RequestHandler, type Response } from 'express';

/**
 * PostgreSQL cannot store or compare a NUL, and no browser sends one: a client that does gets 400 before any page
 * handles the request.
 */

const unreadable = (): Error => Object.assign(new Error('A request must not contain NUL'), { status: 400 });

const holdsNul = (value: unknown): boolean =>
  typeof value === 'string'
    ? value.includes('\0')
    : typeof value === 'object' && value !== null && Object.values(value).some(holdsNul);

/** Refuses addresses with a NUL. */
export function plainAddress(req: Request, _res: Response, next: NextFunction): void {
  next(req.originalUrl.includes('%00') ? unreadable() : undefined);
}

/** Parses a form that a page sends; repeated names become lists. */
export const formParser = (limit: string, parameterLimit: number): RequestHandler =>
  express.urlencoded({
    extended: false,
    limit,
    parameterLimit,
    verify: (_req, _res, body) => {
      if (body.includes('%00') || body.includes(0)) throw unreadable();
    },
  });

/**
 * Checks the fields of a form with files, which another parser has read.
 * @throws Error with the status 400
 */
export function assertPlain(fields: unknown): void {
  if (holdsNul(fields)) throw unreadable();
}
