import type { PageContext } from './page-context';
import type { Back } from './parts';

/** Where a list was left, so that the link back to it keeps filters, order and page. */

type Shown = Pick<PageContext, 'req' | 'res' | 'base' | 'portal' | 'now' | 'session'>;

/** Whose list it is: the next person at the same computer has other filters. */
const ownerOf = ({ session: { scope } }: Pick<Shown, 'session'>) => `${scope.organizationId}/${scope.userId}`;

/** Browsers store about 4,096 bytes of a cookie, and it is encrypted. A longer query is not kept. */
const longestQuery = 2_000;

/** Remembers what the list shows. @param path of the list below the portal */
export const keepList = (context: Shown, path: string, query: string): void =>
  context.portal.cookies
    .list(path)
    .set(
      context.res,
      { owner: ownerOf(context), query: query.length > longestQuery ? '' : query },
      context.now,
    );

/** Returns the address of the list as it was shown last. */
export function listAddress(context: Omit<Shown, 'res'>, path: string): string {
  const kept = context.portal.cookies.list(path).read(context.req, context.now);
  const query = kept?.owner === ownerOf(context) ? kept.query : '';
  return `${context.base}${path}${query ? `?${query}` : ''}`;
}

/** Returns the link from a record back to its list. @param noun for the entries of the list */
export const backToList = (context: Omit<Shown, 'res'>, path: string, noun: string): Back => ({
  href: listAddress(context, path),
  label: `the list of ${noun}`,
});
