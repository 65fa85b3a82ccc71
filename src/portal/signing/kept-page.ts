import type { PageContext } from '../session/page-context';
import { shortHash } from '../../authentication/secrets';
import { cookieJar, longCookie } from '../ui/cookie-jar';
import type { KeptPage } from './signing-flow';

/** Keeps it in cookies that only the pages of this flow receive. @param action address of the flow */
export function keptPage(
  { req, res, services }: Pick<PageContext, 'req' | 'res' | 'services'>,
  action: string,
): KeptPage {
  const secure = services.config.baseUrl.startsWith('https:');
  const cookie = longCookie(cookieJar({ secure, path: action }), `signing_${shortHash(action)}`);
  return {
    read: () => cookie.read(req),
    write: (text, seconds) => cookie.set(res, text, seconds),
    clear: () => cookie.clear(res),
  };
}
