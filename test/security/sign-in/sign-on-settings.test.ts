import { hrWorld } from '../../support/organizations/hr';
import { useService } from '../../support/service';
import { refusalOf, type ProblemBody } from '../../support/organizations/people';
import { api } from '../../support/http';
import { ownerOf } from '../../support/owner';
import { samlSettings } from '../../support/peers/saml/idp';
import type { CallerOptions } from '../../support/organizations/tenant';

/*
 * Who may change the settings of the organization (607) does not become everybody who signs on with a company account by
 * naming an identity provider of his own.
 */

const service = useService();
const system = () => ownerOf(service.services);
const place = 'Night';
const oauthSettings = {
  oauthEnabled: true,
  oauthIssuer: 'https://1.1.1.1',
  oauthClientId: 'eligibility',
  oauthClientSecret: 'a secret',
};
const settings: readonly [string, object][] = [
  ['samlEnabled', { samlEnabled: true }],
  ['samlEntryPoint', { samlEntryPoint: 'https://mine.example/sso' }],
  ['samlIssuer', { samlIssuer: 'https://mine.example' }],
  ['samlCertificate', { samlCertificate: samlSettings.samlCertificate }],
  ['oauthEnabled', { oauthEnabled: true }],
  ['oauthIssuer', { oauthIssuer: 'https://1.1.1.1' }],
  ['oauthClientId', { oauthClientId: 'mine' }],
  ['oauthClientSecret', { oauthClientSecret: 'mine' }],
];

/** Somebody who manages one group and may change settings, and users whom the identity provider names. */
async function setUp(user: CallerOptions, { retired = false } = {}) {
  const world = await hrWorld(service, { organization: { hierarchy: '{custom1}' } });
  const caller = await world.tenant.caller({ permissions: [101, 601, 607], groups: [[place]] });
  const { userId } = await world.user(user);
  const names = { oauth_id: 'dana', saml_id: 'dana', email_address: 'dana@example.com', retired };
  await system()('users').where({ id: userId }).update(names);
  const { organizationId } = world.tenant;
  return {
    caller,
    organizationId,
    patch: (fields: object, token = caller.token) =>
      api(service.baseUrl, token).patch<ProblemBody>('/v1/organization', { name: 'Brightwater', ...fields }),
    async mails() {
      const rows: { template: string }[] = await system()('mail_messages')
        .where({ organization_id: organizationId })
        .select('template');
      return rows.map(({ template }) => template);
    },
    mailTo: (address: string) => world.mailTo(address),
    async auditRows() {
      const rows: { fields: string[]; user_id: number }[] = await system()('audit_events')
        .where({ organization_id: organizationId, subject_type: 'single_sign_on' })
        .orderBy('id')
        .select('fields', 'user_id');
      return rows.map(({ fields, user_id }) => ({ by: user_id, fields }));
    },
  };
}

describe.each<[string, CallerOptions, { retired?: boolean }]>([
  ['may do more', { permissions: [101, 105], groups: [[place]] }, {}],
  ['reaches further', { permissions: [101], groups: [[place], ['Day']] }, {}],
  ['is retired, but did more', { permissions: [101, 602], groups: [[place]] }, { retired: true }],
])('while a user of the sign-on %s', (_what, user, state) => {
  it('no setting of it changes', async () => {
    const { patch, mails } = await setUp(user, state);
    for (const [field, fields] of settings) {
      expect(refusalOf(await patch(fields))).toEqual({
        status: 422,
        type: 'permission-not-held',
        faults: [`/${field} permission-not-held`],
      });
    }
    expect((await patch({ timeZone: 'America/Chicago' })).status).toBe(200);
    expect(await mails()).toEqual([]);
  });
});

it.each(['oauth_id', 'saml_id'])(
  'users of one kind count for settings of the other: %s alone',
  async (only) => {
    const { patch, organizationId } = await setUp({ permissions: [101, 602], groups: [[place]] });
    const none = { oauth_id: null, saml_id: null };
    const dana = system()('users').where({ organization_id: organizationId, saml_id: 'dana' });
    await dana.update({ ...none, [only]: 'dana' });
    for (const [field, fields] of settings)
      expect(refusalOf(await patch(fields))).toMatchObject({ faults: [`/${field} permission-not-held`] });
  },
);

const equal = { permissions: [101], groups: [[place]] };

it('a token that was found does not change them: it is too old', async () => {
  const { patch, caller } = await setUp(equal);
  const old = new Date(Date.now() - 301_000);
  await system()('access_tokens').where({ user_id: caller.userId }).update({ created_at: old });
  for (const [, fields] of settings) {
    const answer = await patch(fields);
    expect(refusalOf(answer)).toMatchObject({ status: 401, type: 'sign-in-needed' });
    expect(answer.headers.get('www-authenticate')).toMatch(
      /^Bearer .*error="insufficient_user_authentication".*max_age="300"$/,
    );
  }
  expect((await patch({ samlEnabled: false, timeZone: 'America/Chicago' })).status).toBe(200);
  const { clientId: client_id, clientSecret: client_secret } = caller;
  const signedIn = await api(service.baseUrl).post<{ access_token: string }>('/v1/oauth/token', {
    grant_type: 'client_credentials',
    client_id,
    client_secret,
  });
  expect((await patch(samlSettings, signedIn.body.access_token)).status).toBe(200);
});

it('a user with the same rights changes them; the users get an email, and the audit row names the settings', async () => {
  const { patch, mails, mailTo, auditRows, caller } = await setUp(equal);
  expect((await patch({ ...samlSettings, ...oauthSettings })).status).toBe(200);
  expect(await mails()).toEqual(['sign-on-changed']);
  const { subject, text } = await mailTo('dana@example.com');
  expect(subject).toBe('Brightwater: signing in with your company account has changed');
  expect(text).toContain('On Thursday, November 19, 2026, Terry Tester changed the settings');
  const changed = [...Object.keys(oauthSettings), ...Object.keys(samlSettings)];
  expect(await auditRows()).toEqual([{ by: caller.userId, fields: changed }]);
});

it('what is sent as it was read changes nothing and tells nobody', async () => {
  const { patch, mails, auditRows, caller } = await setUp(equal);
  await patch(samlSettings);
  const before = await mails();
  const read = await api(service.baseUrl, caller.token).get<object>('/v1/organization');
  expect((await patch(read.body)).status).toBe(200);
  expect(await mails()).toEqual(before);
  expect(await auditRows()).toHaveLength(1);
});

it('a user who may change settings switches a sign-on off immediately, and the users are notified', async () => {
  const { patch, mails, organizationId, caller } = await setUp({ permissions: [101, 602] });
  await system()('organizations')
    .where({ id: organizationId })
    .update({ saml_enabled: true, oauth_enabled: true });
  await system()('access_tokens')
    .where({ user_id: caller.userId })
    .update({ created_at: new Date(0) });
  expect((await patch({ samlEnabled: false, oauthEnabled: false })).status).toBe(200);
  expect(await mails()).toEqual(['sign-on-changed']);
});
