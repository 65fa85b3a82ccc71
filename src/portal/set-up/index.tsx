import type { OperationId } from '../../contract';
import { sendHr, Unbroken } from '../session/parts';
import { get, type HrRoute } from '../session/route';
import { toSetUp } from '../session/menu';
import { may, type PageContext } from '../session/page-context';
import { apiClientPages } from './api-clients';
import { openChecklist } from './checklist';
import { groupRoutes, groupPages } from './groups';
import { legalEntityPages } from './legal-entities';
import { locationPages } from './locations';
import { managers } from './managers';
import { organization } from './organization';
import { partners } from './partners';
import { entityRoutes } from './record/pages';
import { setUpPath, singleRoutes } from './record/record-page';
import { rolePages } from './roles';
import { signOn } from './sign-on';
import { signerRoutes, signers } from './signers';
import { userPages } from './users';

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
  legalEntityPages,
  locationPages,
  rolePages,
  userPages,
  groupPages,
  signers,
  signOn,
  apiClientPages,
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
  ...[userPages, locationPages, legalEntityPages, rolePages, managers, apiClientPages, partners].flatMap(
    entityRoutes,
  ),
  ...[organization, signOn].flatMap(singleRoutes),
];
