import { Head } from '../session/parts';
import type { HrRoute } from '../routes';
import { permissions, sendHr, type HrVisit } from '../session/visit';
import { groupRoutes, groups } from './groups';
import { legalEntities } from './legal-entities';
import { locations } from './locations';
import { managers } from './managers';
import { organization } from './organization';
import { entityRoutes } from './record/pages';
import { setUpPath, singleRoutes } from './record/record-page';
import { roles } from './roles';
import { signOn } from './sign-on';
import { userRoutes } from './user-routes';
import { users } from './users';

/** What there is to set up, in the order in which somebody who begins needs it. */
const areas = [organization, legalEntities, locations, roles, users, groups, signOn];

async function showAreas(visit: HrVisit): Promise<void> {
  sendHr(visit, {
    title: 'Set-up',
    place: setUpPath,
    body: (
      <>
        <Head title="Set-up" />
        <p>Who works with forms in your organization, where, and by which settings.</p>
        <ul class="hr-tiles hr-tiles--wide">
          {areas.map(({ path, title, intro }) => (
            <li key={path}>
              <a class="hr-tile" href={`${visit.base}${path}`}>
                <strong>{title}</strong>
                <span class="hr-note">{intro}</span>
              </a>
            </li>
          ))}
        </ul>
      </>
    ),
  });
}

/** The pages on which an organization is set up. */
export const setUpRoutes: readonly HrRoute[] = [
  { method: 'get', path: setUpPath, permission: permissions.viewSetUp, page: showAreas },
  ...userRoutes,
  ...groupRoutes,
  ...[locations, legalEntities, roles, managers].flatMap(entityRoutes),
  ...[organization, signOn].flatMap(singleRoutes),
];
