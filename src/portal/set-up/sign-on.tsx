import { samlEntity } from '../../authentication/saml-sign-on';
import { oauthCallback, signOnSetUp, signOnUrl } from '../../authentication/single-sign-on';
import { assertSignedInLately, freshSignInSeconds } from '../../authentication/sessions';
import { isAllowed } from '../../domain/problem';
import { Alert, SummaryList, Link, Card } from '../ui/page-parts';
import { may, type PageContext } from '../session/page-context';
import { fieldsNamed, type SinglePage } from './record/entity';
import { box, identifier, longText, secretKind } from './record/kinds';

const names = { oauth: 'OpenID Connect', saml: 'SAML' } as const;

/** What to enter at the identity provider, and how to test it. */
async function forTheProvider(context: PageContext) {
  const { services, session, base } = context;
  const { organizationId } = session.scope;
  const { enabled, keepsOld } = await signOnSetUp(services, organizationId);
  const redirect = 'Redirect address (OpenID Connect)';
  return (
    <>
      <Card heading="Try it">
        {enabled.length > 0 ? null : may(context, 'updateOrganization') ? (
          <p>Turn on single sign-on and save. Then you can try it here.</p>
        ) : (
          <p>No single sign-on is turned on.</p>
        )}
        {enabled.map((kind) => (
          <p key={kind}>
            <a
              class="usa-button"
              href={`${base}/sso/${organizationId}/${kind}`}
              target="_blank"
              rel="noopener"
            >
              {`Try ${names[kind]} (opens a new tab)`}
            </a>
          </p>
        ))}
        {enabled.length > 0 ? (
          <p>It works when your identity provider brings you back here, signed in.</p>
        ) : null}
      </Card>
      <Card heading="For your identity provider">
        <SummaryList
          rows={[
            ...(keepsOld ? [{ term: redirect, value: oauthCallback(services.config, null) }] : []),
            {
              term: keepsOld ? `${redirect}, once the issuer or the client ID has changed` : redirect,
              value: oauthCallback(services.config, organizationId),
            },
            {
              term: 'Entity ID and reply address (SAML)',
              value: samlEntity(services.config, organizationId),
            },
            { term: 'Where your users sign in', value: signOnUrl(services.config, organizationId) },
          ]}
        />
      </Card>
    </>
  );
}

/** Returns whether the sign-in is recent enough to change single sign-on. */
const signedInLately = ({ session, realNow }: PageContext): boolean =>
  isAllowed(() => assertSignedInLately(session, realNow));

/** The settings of single sign-on. */
export const signOn: SinglePage = {
  path: '/set-up/sign-on',
  title: 'Single sign-on',
  intro:
    'Let people sign in with their company account, through OpenID Connect or SAML. If you turn one off or change who is trusted, everyone who signed in with it, except you, is signed out.',
  get: 'getOrganization',
  update: 'updateOrganization',
  nameOf: () => 'Single sign-on',
  closed(context) {
    if (!may(context, 'updateOrganization') || signedInLately(context)) return null;
    return (
      <Alert kind="info" heading="Sign in again to change these settings">
        <p>
          {`These settings decide who can sign in. Sign in again to change them, and save within ${freshSignInSeconds / 60} minutes.`}
        </p>
        <p>
          <Link href={`${context.base}/sign-in?to=/set-up/sign-on`}>Sign in again</Link>
        </p>
      </Alert>
    );
  },
  sections: [
    {
      heading: 'OpenID Connect',
      fields: fieldsNamed({
        oauthEnabled: { label: 'Sign in with OpenID Connect', kind: box },
        oauthIssuer: {
          label: 'Issuer',
          hint: 'Address of your provider, such as https://login.example.com',
          wrong: 'Enter an address such as https://login.example.com',
          optional: true,
          kind: identifier,
        },
        oauthClientId: { label: 'Client ID', optional: true, kind: identifier },
        oauthClientSecret: {
          label: 'Client secret',
          hint: 'Never shown. Leave it empty to keep the one that is stored.',
          optional: true,
          kind: secretKind,
        },
      }),
    },
    {
      heading: 'SAML',
      fields: fieldsNamed({
        samlEnabled: { label: 'Sign in with SAML', kind: box },
        samlEntryPoint: {
          label: 'Sign-on address',
          hint: 'Of your identity provider, such as https://idp.example.com/sso',
          wrong: 'Enter an address such as https://idp.example.com/sso',
          optional: true,
          kind: identifier,
        },
        samlIssuer: { label: 'Entity ID of the identity provider', optional: true, kind: identifier },
        samlCertificate: {
          label: 'Signing certificate',
          hint: 'In PEM format: it begins with -----BEGIN CERTIFICATE-----',
          optional: true,
          kind: longText,
        },
      }),
    },
  ],
  more: forTheProvider,
};
