import { together } from '../../process/together';
import { allows } from '../../domain/rights';
import { SummaryList, Link, Card } from '../ui/page-parts';
import { StateTag, Table, type StateWords } from '../ui/list';
import { counted, shownDate } from '../ui/words';
import { sendHr } from '../session/parts';
import { type PageContext, call, textOf, valuesOf, type Values } from '../session/page-context';
import { get } from '../session/route';
import { everyRecord } from '../session/lists';
import { setUpPath, backToSetUp } from './record/record-page';

/**
 * The E-Verify account, and who may sign Section 2 and work on cases: it shows what is missing before someone needs it.
 */

const path = '/set-up/e-verify';
const title = 'E-Verify and who may sign';
const intro =
  'Your account at E-Verify, the locations that use it, and who may sign Section 2 and work on cases.';

export const signers = { path, title, intro };

/** The most users on one page. */
const mostUsers = 200;

interface Signer {
  readonly user: Values;
  readonly role: string;
  readonly signs: boolean;
  readonly worksOnCases: boolean;
}

/** Returns the active users whose role lets them sign Section 2 or work on cases. */
async function readSigners(context: PageContext): Promise<readonly Signer[]> {
  const roles = await everyRecord(context, 'listRoles');
  const holders = await Promise.all(
    roles.map(async ({ id, name }) => {
      const { body } = await call(context, 'getRole', { params: { role_id: Number(id) } });
      const rights = { permissions: new Set(body.permissions) };
      const signs = allows(rights, 'completeSection2');
      const worksOnCases = allows(rights, 'submitEverifyCase') || allows(rights, 'closeEverifyCase');
      const users = signs || worksOnCases ? await everyRecord(context, 'listUsers', { role: id }) : [];
      return users.map((user) => ({ user, role: textOf(name), signs, worksOnCases }));
    }),
  );
  const known = await Promise.all(
    holders
      .flat()
      .slice(0, mostUsers)
      .map(async (holder) => {
        const params = { user_id: Number(holder.user['id']) };
        const { body } = await call(context, 'getUser', { params });
        return { ...holder, user: valuesOf(body) };
      }),
  );
  return known.filter(({ user }) => user['retired'] !== true);
}

const yes: StateWords = ['Yes', 'good'];
const no: StateWords = ['No', ''];

const signing = ({ signs, user }: Signer): StateWords =>
  !signs ? no : textOf(user['title']) === '' ? ['Not without a title', 'warn'] : yes;

const working = ({ worksOnCases, user }: Signer): StateWords =>
  !worksOnCases
    ? no
    : user['everifyTrainingPassedDate'] === null
      ? ['Not without the training', 'warn']
      : yes;

async function show(context: PageContext): Promise<void> {
  const { base } = context;
  const { answer, entities, locations, people } = await together({
    answer: call(context, 'getOrganization'),
    entities: everyRecord(context, 'listLegalEntities'),
    locations: everyRecord(context, 'listLocations'),
    people: readSigners(context),
  });
  const { everifyCompanyId, everifyMouDate } = answer.body;
  const verifying = locations.filter(({ everifyLocation }) => everifyLocation === false);
  const own = entities.filter(({ everifyCompanyId: id }) => textOf(id) !== '');
  sendHr(context, {
    title,
    back: backToSetUp(context),
    place: setUpPath,
    body: (
      <>
        <Card heading="Account at E-Verify">
          <SummaryList
            rows={[
              { term: 'Company ID', value: everifyCompanyId ?? 'Not enrolled' },
              { term: 'Memorandum of understanding', value: shownDate(everifyMouDate) || 'No date' },
              ...own.map(({ name, everifyCompanyId: id }) => ({ term: textOf(name), value: textOf(id) })),
              {
                term: 'Locations that use E-Verify',
                value: `${verifying.length} of ${counted(locations.length, 'location')}`,
              },
            ]}
          />
          {verifying.length > 0 && everifyCompanyId === null && own.length === 0 ? (
            <p>Nothing is sent to E-Verify until you enter the company ID.</p>
          ) : null}
          <p>
            <Link href={`${base}/set-up/organization`}>Company ID and date</Link>
            {' · '}
            <Link href={`${base}/set-up/locations`}>Locations</Link>
          </p>
        </Card>
        <h2>Who may sign</h2>
        <Table
          caption={counted(people.length, 'active user')}
          columns={[
            {
              heading: 'User',
              cell: ({ user }) => (
                <Link href={`${base}/set-up/users/${textOf(user['id'])}`}>{textOf(user['fullName'])}</Link>
              ),
              note: ({ user }) => textOf(user['title']),
            },
            { heading: 'Role', cell: ({ role }) => role },
            { heading: 'Signs Section 2', cell: (person) => <StateTag words={signing(person)} /> },
            { heading: 'Works on E-Verify cases', cell: (person) => <StateTag words={working(person)} /> },
          ]}
          rows={people}
          empty="No one. Give a role the permission “Complete Section 2”, and the role to a user with a title."
        />
      </>
    ),
  });
}

export const signerRoutes = [get(path, 'listUsers', show)];
