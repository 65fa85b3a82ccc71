import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import * as samlify from 'samlify';
import type { HttpClient } from '../../pages/http-client';

/** An identity provider in the test's own process; its key signs nothing but these tests. */

/** A file beside the source of this one: programs run in the project's folder. */
const file = (name: string) => readFileSync(path.resolve('test/support/peers/saml', name), 'utf8');
samlify.setSchemaValidator({ validate: async () => 'not needed here' });

const issuer = 'https://idp.example';
const entryPoint = 'https://idp.example/sso';
const redirect = [{ Binding: 'urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect', Location: entryPoint }];

/** Settings of an organization whose people sign on here. */
export const samlSettings = {
  samlEnabled: true,
  samlEntryPoint: entryPoint,
  samlIssuer: issuer,
  samlCertificate: file('idp-certificate.pem'),
};

const bearer = 'urn:oasis:names:tc:SAML:2.0:cm:bearer';

/** An element that confirms the subject, as far as an answer has one. */
export const confirmation = ({ method = bearer, ...said }: Readonly<Record<string, string>>): string => {
  const attributes = Object.entries(said).map(([name, value]) => `${name}="${value}"`);
  return `<saml:SubjectConfirmation Method="${method}"><saml:SubjectConfirmationData ${attributes.join(' ')}/></saml:SubjectConfirmation>`;
};

/** What an answer says otherwise than it should. */
export interface AnswerChanges {
  readonly audience?: string;
  readonly inResponseTo?: string;
  /** Until it is valid, from now. */
  readonly minutes?: number;
  readonly assertionId?: string;
  /** Of the signed assertion. */
  readonly issuer?: string;
  /** Of the response around it; null: none. */
  readonly responseIssuer?: string | null;
  /** Of the response; null: none. */
  readonly destination?: string | null;
  /** All confirmations of the subject, made from what one should say. */
  readonly confirmations?: (said: Readonly<Record<string, string>>) => string;
  /** Groups of the subject that it names. */
  readonly groups?: number;
  /** By which its signature is made. */
  readonly algorithm?: string;
}

const template = (changes: AnswerChanges): string => {
  const destination = changes.destination === null ? '' : ' Destination="{Destination}"';
  const responseIssuer = changes.responseIssuer === null ? '' : '<saml:Issuer>{ResponseIssuer}</saml:Issuer>';
  return `<samlp:Response xmlns:samlp="urn:oasis:names:tc:SAML:2.0:protocol" xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion" ID="{ID}" Version="2.0" IssueInstant="{IssueInstant}"${destination} InResponseTo="{InResponseTo}">${responseIssuer}<samlp:Status><samlp:StatusCode Value="urn:oasis:names:tc:SAML:2.0:status:Success"/></samlp:Status><saml:Assertion ID="{AssertionID}" Version="2.0" IssueInstant="{IssueInstant}"><saml:Issuer>{Issuer}</saml:Issuer><saml:Subject><saml:NameID>{NameID}</saml:NameID>CONFIRMATIONS</saml:Subject><saml:Conditions NotBefore="{IssueInstant}" NotOnOrAfter="{NotOnOrAfter}"><saml:AudienceRestriction><saml:Audience>{Audience}</saml:Audience></saml:AudienceRestriction></saml:Conditions><saml:AuthnStatement AuthnInstant="{IssueInstant}"><saml:AuthnContext><saml:AuthnContextClassRef>urn:oasis:names:tc:SAML:2.0:ac:classes:Password</saml:AuthnContextClassRef></saml:AuthnContext></saml:AuthnStatement>${membership(changes.groups ?? 0)}</saml:Assertion></samlp:Response>`;
};

/** As providers name them: each value with its type. */
function membership(groups: number): string {
  if (groups === 0) return '';
  const value = (_: unknown, number: number) =>
    `<saml:AttributeValue xmlns:xs="http://www.w3.org/2001/XMLSchema" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:type="xs:string">group-${number}</saml:AttributeValue>`;
  const values = Array.from({ length: groups }, value).join('\n');
  return `<saml:AttributeStatement><saml:Attribute Name="groups">${values}</saml:Attribute></saml:AttributeStatement>`;
}

export interface SamlAnswer {
  SAMLResponse: string;
  RelayState: string;
}

/**
 * Lets a browser ask to sign on, and the provider answer about a subject.
 *
 * @param entity address of the sign-on of the organization
 */
export async function answered(
  browser: HttpClient,
  entity: string,
  subject: string,
  changes: AnswerChanges = {},
): Promise<SamlAnswer> {
  const begun = await browser.get(`${new URL(entity).pathname}?to=%2Faccount`);
  const url = new URL(begun.headers.get('location') ?? '');
  if (url.origin + url.pathname !== entryPoint) throw new Error(`Sent to ${url.href}`);
  return answerTo(url, entity, subject, changes);
}

/** The provider's answer to the request in an address of its own. */
export async function answerTo(
  url: URL,
  entity: string,
  subject: string,
  changes: AnswerChanges = {},
): Promise<SamlAnswer> {
  const loginResponseTemplate = { context: template(changes), attributes: [] };
  const idp = samlify.IdentityProvider({
    entityID: issuer,
    signingCert: file('idp-certificate.pem'),
    privateKey: file('idp-key.pem'),
    ...(changes.algorithm && { requestSignatureAlgorithm: changes.algorithm }),
    nameIDFormat: ['urn:oasis:names:tc:SAML:1.1:nameid-format:unspecified'],
    singleSignOnService: redirect,
    singleLogoutService: redirect,
    loginResponseTemplate,
  });
  const sp = samlify.ServiceProvider({
    entityID: entity,
    wantMessageSigned: false,
    assertionConsumerService: [
      { Binding: 'urn:oasis:names:tc:SAML:2.0:bindings:HTTP-POST', Location: entity },
    ],
    ...({ wantAssertionsSigned: true } as object),
  });
  const query = Object.fromEntries(url.searchParams);
  const request = await idp.parseLoginRequest(sp, 'redirect', { query });
  const { id } = request.extract.request as { id: string };
  const at = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
  const inResponseTo = changes.inResponseTo ?? id;
  const notOnOrAfter = at(changes.minutes ?? 5);
  const said = { NotOnOrAfter: notOnOrAfter, Recipient: entity, InResponseTo: inResponseTo };
  const confirmations = changes.confirmations ?? confirmation;
  const { context } = (await idp.createLoginResponse(
    sp,
    { extract: request.extract },
    'post',
    {},
    (text) => ({
      id: '_answer',
      context: samlify.SamlLib.replaceTagsByValue(text, {
        ID: `_${randomUUID()}`,
        AssertionID: changes.assertionId ?? `_${randomUUID()}`,
        Destination: changes.destination ?? entity,
        Audience: changes.audience ?? entity,
        Issuer: changes.issuer ?? issuer,
        ResponseIssuer: changes.responseIssuer ?? issuer,
        IssueInstant: at((changes.minutes ?? 5) - 5),
        NotOnOrAfter: notOnOrAfter,
        InResponseTo: inResponseTo,
        NameID: subject,
      }).replace('CONFIRMATIONS', confirmations(said)),
    }),
  )) as { context: string };
  return { SAMLResponse: context, RelayState: query['RelayState'] ?? '' };
}

/**
 * As the provider's page sends it, from another site and so without cookies; then the browser goes on with them.
 *
 * @param path of the sign-on of the organization
 * @returns the last answer
 */
export async function deliver(browser: HttpClient, path: string, answer: SamlAnswer): Promise<Response> {
  const kept = new Map(browser.cookies);
  browser.cookies.clear();
  const received = await browser.post(path, { ...answer }, { 'sec-fetch-site': 'cross-site' });
  for (const [name, value] of kept) if (!browser.cookies.has(name)) browser.cookies.set(name, value);
  const onward = received.headers.get('location') ?? '';
  return onward.startsWith(`${path}/`) ? browser.get(onward) : received;
}
