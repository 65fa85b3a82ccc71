import type { Request, Response } from 'express';
import type { Portal } from '../session/portal';
import { bilingual, sendHeaded } from '../session/outside';

const closedStatus = {
  unknown: 404,
  expired: 410,
  revoked: 410,
  used: 410,
  tooMany: 429,
  naming: 410,
  problem: 409,
} as const;

/** Returns the link's token from the address. */
export const tokenOf = ({ params }: Request): string =>
  typeof params['token'] === 'string' ? params['token'] : '';

/** Explains why a link does not open, or no longer does. */
export function sendClosed(
  req: Request,
  res: Response,
  portal: Portal,
  kind: keyof typeof closedStatus,
): void {
  const { t } = bilingual(req, portal);
  const [title = '', body = ''] = t.closed[kind];
  sendHeaded(req, res, portal, {
    status: closedStatus[kind],
    title,
    href: kind === 'problem' ? null : req.path,
    body: <p class="portal-lead">{body}</p>,
  });
}
