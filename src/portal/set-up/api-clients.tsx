import { together } from '../../process/together';
import { SummaryList, Card } from '../ui/page-parts';
import { shownInstant } from '../ui/words';
import { type PageContext, submit, textOf, type Values } from '../session/page-context';
import { choicesFrom } from '../session/lists';
import { fieldsNamed, type Entity, type RecordActions, type Related, type ShownOnce } from './record/entity';
import { labelsOf } from './record/form';
import { reference, select, freeText } from './record/kinds';
import { userChoices } from './users';

/** Programs that call the API for the organization. */

const partnerChoices = choicesFrom('listOrganizationPartners', (partner) => textOf(partner['name']));

/** The key for a partner's name among the names of the list, whose other keys are user ids. */
const partnerName = (id: unknown): string => `partner ${textOf(id)}`;

const scopeChoices = [
  { value: 'read,write', label: 'Read and change records' },
  { value: 'read', label: 'Only read records' },
  { value: 'agent', label: 'Only read, as a software agent' },
  { value: 'agent,write', label: 'Read and use tools that act, as a software agent' },
];

/** The choice for scopes in any order; an agent may read in any case. */
function scopeChoice(value: unknown): string {
  const held: readonly unknown[] = Array.isArray(value) ? value : [];
  const isAgent = held.includes('agent');
  const base = isAgent ? 'agent' : 'read';
  return held.includes('write') ? `${base},write` : base;
}

const scopes = {
  ...select(() => Promise.resolve(scopeChoices)),
  typed: scopeChoice,
  sent: (value: string) => value.split(',').filter(Boolean),
  shown: (value: unknown) => scopeChoices.find((choice) => choice.value === scopeChoice(value))?.label ?? '',
};

const instant = ({ session }: PageContext, value: unknown): string | null =>
  typeof value === 'string' ? shownInstant(value, session.timeZone) : null;

const secretText =
  'Give the client ID and the secret to the person who runs the program, through a channel that others cannot read.';

/** What is shown of a new secret, with the client that it belongs to. */
const shownOnce = (title: string, text: string, { clientId }: Values, secret: unknown): ShownOnce => ({
  title,
  text,
  values: [
    { id: 'client-id', label: 'Client ID', value: textOf(clientId) },
    { id: 'client-secret', label: 'Client secret', value: textOf(secret) },
  ],
});

const rotation = (immediately: boolean) => async (context: PageContext, client: Values) => {
  const params = { api_client_id: Number(client['id']) };
  const { body } = await submit(context, 'rotateApiClientSecret', { params, body: { immediately } });
  const before = immediately
    ? 'The secret before it no longer works.'
    : 'The secret before it works for 24 hours more.';
  return shownOnce('New client secret', `${secretText} ${before}`, client, body.clientSecret);
};

const active = (client: Values): boolean => client['retired'] !== true;

const actions: RecordActions = {
  rotation: {
    heading: 'New secret',
    text: 'Creates a new secret. The current one keeps working for 24 hours, so that the program can switch over.',
    button: 'Create a new secret',
    when: active,
    run: rotation(false),
  },
  replacement: {
    heading: 'Secret known to others?',
    text: 'Creates a new secret and immediately disables the current one and all access tokens of the client.',
    button: 'Replace the secret now',
    when: active,
    run: rotation(true),
  },
  retirement: {
    heading: 'Retire',
    text: 'Shuts the client out and ends its access tokens. You can reactivate it at any time.',
    button: 'Retire the client',
    done: 'The client is shut out.',
    when: active,
    changes: () => ({ retired: true }),
  },
  reactivation: {
    heading: 'Reactivate',
    text: 'Lets the client in again with its secret.',
    button: 'Reactivate the client',
    done: 'The client is let in again.',
    when: (client) => !active(client),
    changes: () => ({ retired: false }),
  },
};

/** Returns the names of users, and of partners. */
async function related(context: PageContext): Promise<Related> {
  const { users, partners } = await together({
    users: userChoices(context),
    partners: partnerChoices(context),
  });
  const partnerNames = partners.map(({ value, label }) => [partnerName(value), label] as const);
  return new Map([...labelsOf(users), ...partnerNames]);
}

/** The user that the client acts as, and when it was last used. */
async function facts(context: PageContext, client: Values) {
  const { userId, partnerId } = client;
  const names = await related(context);
  const previous = instant(context, client['previousSecretValidUntil']);
  return (
    <Card heading="This client">
      <SummaryList
        rows={[
          { term: 'Client ID', value: textOf(client['clientId']) },
          { term: 'Acts as', value: names.get(textOf(userId)) ?? textOf(userId) },
          {
            term: 'Partner system',
            value: (names.get(partnerName(partnerId)) ?? textOf(partnerId)) || 'None',
          },
          { term: 'Last used (to the hour)', value: instant(context, client['lastUsedAt']) ?? 'Never' },
          { term: 'Secret made', value: instant(context, client['secretRotatedAt']) ?? 'None' },
          { term: 'The previous secret works until', value: previous },
        ]}
      />
    </Card>
  );
}

export const apiClientPages: Entity = {
  path: '/set-up/api-clients',
  title: 'API clients',
  one: 'API client',
  intro: 'Programs of yours or of a partner that call the API. Each acts as one user, with that user’s role.',
  list: 'listApiClients',
  get: 'getApiClient',
  create: 'createApiClient',
  update: 'updateApiClient',
  idName: 'api_client_id',
  nameOf: (client) => textOf(client['name']),
  tagOf: (client) => (active(client) ? null : 'Retired'),
  columns: [
    { heading: 'Acts as', cell: (client, names) => names.get(textOf(client['userId'])) ?? '' },
    {
      heading: 'Partner system',
      cell: ({ partnerId }, names) => names.get(partnerName(partnerId)) ?? textOf(partnerId),
    },
    { heading: 'What it may do', cell: (client) => scopes.shown(client['scopes']) },
    {
      heading: 'Last used',
      cell: (client, _, context) => instant(context, client['lastUsedAt']) ?? 'Never',
    },
    { heading: 'State', cell: (client) => (active(client) ? 'Active' : 'Retired') },
  ],
  related,
  sections: [
    {
      heading: 'API client',
      fields: fieldsNamed({
        name: { label: 'Name', hint: 'What it is for, such as Payroll export', kind: freeText },
        userId: {
          label: 'Acts as',
          hint: 'Preferably a separate user whose role allows only what the program needs. The history then names the program.',
          kind: reference(userChoices),
          missing: 'Choose the user that the client acts as',
          onlyNew: true,
        },
        partnerId: {
          label: 'Partner system',
          hint: 'Only for the program of a partner that hires for you.',
          optional: true,
          kind: reference(partnerChoices, 'None'),
          onlyNew: true,
        },
        scopes: {
          label: 'What it may do',
          hint: 'Assistants need a choice for software agents, and Let software agents use tools under Organization.',
          kind: scopes,
          first: 'read,write',
        },
      }),
    },
  ],
  secretOf: (client) => shownOnce('API client added', secretText, client, client['clientSecret']),
  more: facts,
  actions,
};
