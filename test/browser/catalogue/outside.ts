import { signInLimits } from '../../../src/portal/session/portal';
import type { Language } from '../../../src/portal/texts';
import { httpClient, namingPath, signOver } from '../../support/pages/http-client';
import { connectAuthenticator, password, resetLink } from '../../support/organizations/hr';
import { card, license } from './typed-documents';
import type { Stage } from './stage';
import type { Stop, Tour } from './types';
import { twoScreens } from './visit';

/** Pages for people without a session of a user: sign-in, an employee's own page, representatives, links. */

const signingIn = (language: Language): Tour => ({
  name: `sign-in-${language}`,
  language,
  async prepare({ service, world }) {
    const { login, userId } = await world.user();
    await connectAuthenticator(service, { ...world.tenant, userId });
    const forgetful = await world.user();
    const reset = await resetLink(service, forgetful.userId, world.tenant.organizationId);
    const own = 'violet harbor tractor';
    const locked = `locked.${language}`;
    const client = httpClient(service.baseUrl);
    for (let attempt = 0; attempt < signInLimits.pair; attempt += 1)
      await client.post('/portal/sign-in', { login: locked, password: 'wrong' });
    return {
      stops: [
        { name: '1-page', at: `/sign-in?lang=${language}` },
        { name: '2-wrong', enter: { login: 'nobody', password: 'wrong' }, status: 422 },
        { name: '3-locked', enter: { login: locked, password }, status: 429 },
        { name: '2a-no-passkeys-by-address', at: '/sign-in/passkey' },
        { name: '3a-code', at: '/sign-in', enter: { login, password } },
        { name: '3b-code-wrong', enter: { code: '000000' }, status: 422 },
        { name: '4-needed', at: '/i9s/17' },
        { name: '5-ended', at: '/sign-in?ended=yes' },
        { name: '5a-company', at: '/sso' },
        { name: '5b-company-faults', status: 422 },
        { name: '5c-company-asked', enter: { account: `somebody@unknown-${language}.example` } },
        { name: '5d-forgot', at: '/forgot-password' },
        { name: '5e-forgot-faults', status: 422 },
        { name: '5f-forgot-sent', enter: { login: 'nobody' } },
        { name: '5g-reset', at: reset },
        { name: '5h-reset-faults', enter: { wanted: 'short', again: 'other' }, status: 422 },
        { name: '5i-reset-done', enter: { wanted: own, again: own } },
        { name: '5j-reset-over', at: reset, status: 410 },
        { name: '6-sso-unknown', at: '/sso/999999', status: 403 },
        { name: '7-sso-oauth', at: '/sso/999999/oauth', status: 403 },
        { name: '8-sso-saml', at: '/sso/999999/saml', status: 403 },
        { name: '8a-sso-saml-answer', at: '/sso/999999/saml/answer', status: 403 },
        { name: '9-sso-callback', at: '/sso/callback?code=x&state=y', status: 403 },
        { name: '9a-sso-own-callback', at: '/sso/999999/callback?code=x&state=y', status: 403 },
      ],
    };
  },
});

/** What somebody sees who opens the address of the service. */
const home = (language: Language): Tour => ({
  name: `home-${language}`,
  language,
  prepare: async () => ({ stops: [{ name: '1-doors', at: `/home?lang=${language}` }] }),
});

/** An employee with a login that has a generated password, as releases to 1.1.0 sent by email. */
const employee = (language: Language): Tour => ({
  name: `my-${language}`,
  language,
  async prepare({ world }) {
    const person = async (emailAddress: string, signed: boolean) => {
      const given = 'a generated password';
      await world.hireWithLogin(emailAddress, { signed, generated: given });
      return { login: emailAddress, given };
    };
    const waiting = await person(`waiting.${language}@example.com`, false);
    const signed = await person(`signed.${language}@example.com`, true);
    const own = 'a long password of my own';
    const next = { present: '', wanted: own, again: own };
    await world.user({ login: signed.login });
    return {
      stops: [
        {
          name: '1-first-password',
          at: `/sign-in?lang=${language}`,
          enter: { login: waiting.login, password: waiting.given },
        },
        { name: '2-password-faults', enter: { present: 'x', wanted: 'short', again: 'other' }, status: 422 },
        { name: '3-password-wrong', enter: { ...next, present: 'not it' }, status: 422 },
        { name: '4-waiting', enter: { ...next, present: waiting.given } },
        { name: '5-section1' },
        { name: '6-signed-password', at: '/sign-in', enter: { login: signed.login, password: signed.given } },
        { name: '7-nothing-to-do', enter: { present: signed.given, wanted: password, again: password } },
        { name: '8-which-account', at: '/sign-in', enter: { login: signed.login, password } },
      ],
    };
  },
});

/** The new hire names a representative, who completes Section 2 over a link. */
const representative = (language: Language): Tour => ({
  name: `representative-${language}`,
  language,
  async prepare(stage) {
    const { world } = stage;
    const naming = await namingLink(stage, `naming.${language}@example.com`);
    const address = `rep.${language}@example.com`;
    const signing = await remoteHire(stage, `signing.${language}@example.com`);
    await stage.keep(signing.i9Id, 'B_DL', 'C_SSN_CARD');
    await nameRepresentative(stage, signing.i9Id, address);
    const link = await stage.linkTo(address);
    const replaced = await remoteHire(stage, `replaced.${language}@example.com`);
    await nameRepresentative(stage, replaced.i9Id, `first.${address}`);
    const revoked = await stage.linkTo(`first.${address}`);
    await nameRepresentative(stage, replaced.i9Id, `second.${address}`);
    await world.admin.post(`/v1/i9s/${replaced.i9Id}/void`, { reason: 'A test' });
    const at = (path: string) => `${path}?lang=${language}`;
    return {
      tallest: twoScreens,
      stops: [
        { name: '01-name', at: at(naming) },
        { name: '02-name-faults', enter: { firstName: 'Sam', email: 'nonsense' }, status: 422 },
        { name: '03-named', enter: { lastName: 'Ito', email: `named.${language}@example.com` } },
        { name: '03a-name-again', at: at(naming) },
        { name: '04-start', at: at(link) },
        { name: '05-choose' },
        { name: '06-choose-faults', status: 422 },
        { name: '07-documents', enter: { 'lists-2': true, listB: 'B_DL', listC: 'C_SSN_CARD' } },
        { name: '08-documents-faults', status: 422 },
        { name: '08a-second-document', enter: license },
        { name: '08b-rest', enter: card },
        { name: '08c-copies', press: '=copies' },
        { name: '08d-copies-faults', status: 422 },
        { name: '08e-form-again', at: `${link}/form?step=edit` },
        { name: '08f-to-explain', status: 422 },
        // In Spanish the statement stands there in both languages.
        {
          ...(language === 'es' && { long: true }),
          name: '09-review',
          enter: { 'explanations.ssn-differs-from-card': 'A new card is on its way.' },
        },
        { name: '10-unread', status: 422 },
        { name: '11-sign', enter: { read: true } },
        { name: '12-sign-faults', enter: { signature: 'Somebody Else' }, status: 422 },
        { name: '13-done', enter: { signature: 'Sam Ito' } },
        { name: '14-used-later', at: at(link) },
        { name: '15-revoked', at: at(revoked), status: 410 },
        { name: '16-unknown', at: at(`/section2/${'x'.repeat(43)}`), status: 404 },
        {
          name: '17-unknown-naming',
          at: at(`/representative/${'x'.repeat(43)}`),
          status: 404,
        },
      ],
    };
  },
});

const remoteHire = ({ world }: Stage, emailAddress: string) =>
  world.form({ remote: true, employee: { emailAddress } });

/** The link that a new hire gets who has signed Section 1 of a remote form. */
async function namingLink({ service, world, linkTo }: Stage, emailAddress: string): Promise<string> {
  await world.form({ remote: true, signed: false, employee: { emailAddress } });
  const link = `/portal${await linkTo(emailAddress)}`;
  const done = await signOver(httpClient(service.baseUrl), link);
  return namingPath(done).replace('/portal', '');
}

const nameRepresentative = ({ post }: Stage, i9Id: number, emailAddress: string) =>
  post(`/v1/i9s/${i9Id}/representative`, { firstName: 'Sam', lastName: 'Ito', emailAddress });

/** The link to a copy of Section 1, mailed after signing. */
const copy = (language: Language): Tour => ({
  name: `copy-${language}`,
  language,
  async prepare({ service, world, linkTo }) {
    const emailAddress = `copy.${language}@example.com`;
    await world.form({ remote: true, signed: false, employee: { emailAddress } });
    const link = `/portal${await linkTo(emailAddress)}`;
    const client = httpClient(service.baseUrl);
    await signOver(client, link);
    await client.post(`${link}/copy`, {});
    const at = (await linkTo(emailAddress)).replace(/\?.*/, '');
    return {
      stops: [
        { name: '1-question', at: `${at}?lang=${language}` },
        { name: '2-wrong', enter: { dateOfBirth: '1/1/1970' }, status: 422 },
        { name: '3-over', at: at.replace('copy/', 'copy/x'), status: 410 },
      ],
    };
  },
});

/** Addresses that are nobody's, and forms that are too large or come from elsewhere. */
const refused: Tour = {
  name: 'refused',
  language: 'en',
  prepare: async () => ({
    stops: [{ name: 'no-such-page', at: '/nothing/here', status: 404 } satisfies Stop],
  }),
};

export const outsideTours: readonly Tour[] = [
  home('en'),
  home('es'),
  signingIn('en'),
  signingIn('es'),
  employee('en'),
  employee('es'),
  representative('en'),
  representative('es'),
  copy('en'),
  copy('es'),
  refused,
];
