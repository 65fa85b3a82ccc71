import { randomBytes } from 'node:crypto';
import type { IRouter } from 'express';
import { portalRouter } from '../../../src/portal';
import { workspaceRoutes } from '../../../src/portal/routes';
import { employeeRoutes } from '../../../src/portal/workspace/employee-pages';
import { setUpRoutes } from '../../../src/portal/set-up';
import type { RunningService } from '../../support/service';
import type { Seen } from './visit';

/** Which of the files visits a route, so that a new page cannot be forgotten. */
export type Room = 'outside' | 'form' | 'workspace' | 'set-up';

const withSession: ReadonlySet<string> = new Set(
  [...workspaceRoutes, ...employeeRoutes, ...setUpRoutes].map(({ path }) => path),
);
const ofTheUser = /^\/(account|first-password|unsent)\b/;

function roomOf(route: string): Room {
  if (!withSession.has(route) && !ofTheUser.test(route)) return 'outside';
  if (route.startsWith('/set-up')) return 'set-up';
  return /^\/i9s\/:id(?!\/everify)/.test(route) ? 'form' : 'workspace';
}

const getRoutes = ({ stack }: IRouter): string[] =>
  stack.flatMap(({ route }) => (route?.stack.some(({ method }) => method === 'get') ? [route.path] : []));

/** Paths below `/portal` that the routers themselves know for GET. */
function portalRoutes({ services }: RunningService): string[] {
  const secret = randomBytes(32);
  const operations = () => ({ call: () => Promise.reject(new Error()) });
  return [...new Set(getRoutes(portalRouter({ services, operations, secrets: [secret] })))];
}

interface RouteReport {
  /** GET routes of the room. */
  readonly routes: readonly string[];
  /** Those that no stop has asked for. */
  readonly unseen: readonly string[];
  /** Titles that pages of more than one route have. */
  readonly shared: readonly string[];
}

export function reportRoutes(service: RunningService, room: Room, { addresses, pages }: Seen): RouteReport {
  const all = portalRoutes(service).map((route) => ({
    route,
    pattern: new RegExp(`^${route.replace(/:\w+/g, '[^/]+')}/?$`),
  }));
  const routeOf = (address: string) => all.find(({ pattern }) => pattern.test(address))?.route ?? '';
  const seen = new Set([...addresses].map(routeOf));
  // The pages of Section 1 once more, in a frame: test/browser/embedding.
  const own = all.filter(({ route }) => !route.startsWith('/embedded/'));
  const routes = own.map(({ route }) => route).filter((route) => roomOf(route) === room);
  const routesByTitle = new Map<string, Set<string>>();
  // What is sent to an address that is no page itself is answered with the page that it was sent from.
  for (const { title, address } of pages.filter((page) => routeOf(page.address) !== ''))
    routesByTitle.set(title, (routesByTitle.get(title) ?? new Set()).add(routeOf(address)));
  return {
    routes,
    unseen: routes.filter((route) => !seen.has(route)),
    shared: [...routesByTitle].flatMap(([title, from]) =>
      from.size > 1 ? [`${title}: ${[...from].join(', ')}`] : [],
    ),
  };
}
