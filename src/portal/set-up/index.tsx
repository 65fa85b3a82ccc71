import type { OperationId } from '../../contract';
import { sendHr, Unbroken } from '../session/parts';
import { get, type HrRoute } from '../session/route';
import { toSetUp } from '../session/menu';
import { may, type PageContext } from '../session/page-context';
import { apiClients } from './api-clients';
import { openChecklist } from './checklist';
import { groupRoutes, groups } from './groups';
import { legalEntities } from './legal-entities';
import { locations } from './locations';
import { managers } from './managers';
import { organization } from './organization';
import { partners } from './partners';
import { entityRoutes } from './record/pages';
import { setUpPath, singleRoutes } from './record/record-page';
import { roles } from './roles';
import { signOn } from './sign-on';
import { signerRoutes, signers } from './signers';
import { users } from './users';

interface Area {
  readonly path: string;
  readonly title: string;
  readonly intro: string;
  /** Operation that opens it, if it is not that of the organization. */
  readonly get?: OperationId;
}

/** Everything that can be set up, in the order in which a new organization needs it. */
const areas: readonly Area[] = [
  organization,
  legalEntities,
  locations,
  roles,
  users,
  groups,
  signers,
  signOn,
  apiClients,
  partners,
];

async function showAreas(context: PageContext): Promise<void> {
  const checklist = await openChecklist(context);
  const open = areas.filter(({ get: read = 'getOrganization' }) => may(context, read));
  sendHr(context, {
    title: 'Set-up',
    place: setUpPath,
    body: (
      <>
        <p>Who works with forms in your organization, where, and with which settings.</p>
        {checklist}
        <ul class="hr-tiles hr-tiles--wide">
          {open.map(({ path, title, intro }) => (
            <li key={path}>
              <a class="hr-tile" href={`${context.base}${path}`}>
                <strong>{title}</strong>
                <span class="hr-note">
                  <Unbroken text={intro} />
                </span>
              </a>
            </li>
          ))}
        </ul>
      </>
    ),
  });
}

/** The pages for setting up an organization. */
export const setUpRoutes: readonly HrRoute[] = [
  get(setUpPath, toSetUp, showAreas),
  ...groupRoutes,
  ...signerRoutes,
  ...[users, locations, legalEntities, roles, managers, apiClients, partners].flatMap(entityRoutes),
  ...[organization, signOn].flatMap(singleRoutes),
];
