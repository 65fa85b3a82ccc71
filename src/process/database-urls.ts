/** The servers that a connection URL names, in libpq's form: `?host=one,two`, or the one before the path. */
export const hostnamesOf = ({ hostname, searchParams }: URL): string[] =>
  (searchParams.get('host') ?? decodeURIComponent(hostname)).split(',');

const address = ['host', 'port', 'target_session_attrs'];

/**
 * The login, the database and the settings of a connection URL, on another server.
 * @param server URL of the other one; the settings and the database that it names come before those of the first
 */
export function onServer(url: string, server: string): string {
  const changed = new URL(url);
  const { hostname, port, pathname, searchParams } = new URL(server);
  Object.assign(changed, { hostname, port }, pathname.length > 1 && { pathname });
  for (const name of address) changed.searchParams.delete(name);
  for (const [name, value] of searchParams) changed.searchParams.set(name, value);
  return changed.href;
}
