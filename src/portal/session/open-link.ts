import type { Request } from 'express';
import { networkOf } from '../../network/networks';
import type { Portal } from './portal';

/** Shape of a link's token; anything else is refused without querying the database. */
const tokenShape = /^[A-Za-z0-9_-]{20,200}$/;

/** Returns the link's token from the address. */
export const tokenOf = ({ params }: Pick<Request, 'params'>): string =>
  typeof params['token'] === 'string' ? params['token'] : '';

/** Opens a link, unless too many unknown ones came from the same network. */
export async function openLink<Opened extends { kind: string }>(
  portal: Portal,
  req: Request,
  ask: (token: string) => Promise<Opened>,
): Promise<Opened | { kind: 'unknown' } | { kind: 'wait'; seconds: number }> {
  const network = networkOf(req.ip ?? '');
  const seconds = await portal.links.waitSeconds(network, portal.now());
  if (seconds > 0) return { kind: 'wait', seconds };
  const token = tokenOf(req);
  const opened = tokenShape.test(token) ? await ask(token) : ({ kind: 'unknown' } as const);
  if (opened.kind === 'unknown') await portal.links.take(network, portal.now());
  return opened;
}
