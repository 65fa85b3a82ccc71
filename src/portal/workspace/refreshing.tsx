import type { PageContext } from '../session/page-context';
import { Link } from '../ui/page-parts';

/** Seconds between two refreshes, when someone has asked for them. */
const refreshSeconds = 5;

/** Lets the browser refresh the page if its user has asked for it. @returns whether it does */
export function refreshes({ req, res }: Pick<PageContext, 'req' | 'res'>): boolean {
  const wanted = req.query['refresh'] === 'yes' && req.method === 'GET';
  if (wanted) res.set('Refresh', String(refreshSeconds));
  return wanted;
}

/**
 * How to refresh. The page never changes on its own unless the user wants it to (WCAG 2.2.1).
 *
 * @param href address of the page, with a query
 */
export function Refreshing({ href, on }: { href: string; on: boolean }) {
  return (
    <p class="hr-refresh">
      <Link href={`${href}#list`}>{on ? 'Stop refreshing' : 'Refresh'}</Link>
      {on ? (
        <span>{`This page refreshes every ${refreshSeconds} seconds.`}</span>
      ) : (
        <Link href={`${href}&refresh=yes#list`}>{`Refresh every ${refreshSeconds} seconds`}</Link>
      )}
    </p>
  );
}
