/** Returns the servers in a connection URL, in libpq's form: `?host=one,two`, or the one before the path. */
export const hostnamesOf = ({ hostname, searchParams }: URL): string[] =>
  (searchParams.get('host') ?? decodeURIComponent(hostname)).split(',');

const address = ['host', 'port', 'target_session_attrs'];

/**
 * Returns a connection URL with the login, database and settings of another one.
 * @param server URL of the server; its own database and settings take precedence
 */
export function onServer(url: string, server: string): string {
  const changed = new URL(url);
  const { hostname, port, pathname, searchParams } = new URL(server);
  Object.assign(changed, { hostname, port }, pathname.length > 1 && { pathname });
  for (const name of address) changed.searchParams.delete(name);
  for (const [name, value] of searchParams) changed.searchParams.set(name, value);
  return changed.href;
}
