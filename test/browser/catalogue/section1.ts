import type { Language } from '../../../src/portal/texts';
import type { TestLinks } from '../../support/pages/section1';
import { attestations, person, preparer, type Entries } from '../../support/pages/new-hire';
import type { Stop, Tour } from './types';
import { twoScreens } from './visit';

/** The new hire's pages, over links in every state. */

/** The pages up to the one about help, each with its answers; `name` is the first that is looked at. */
const pages: readonly (readonly [page: string, answers: Entries])[] = [
  ['name', pick('lastName', 'firstName', 'middleInitial', 'otherLastNames')],
  ['address', pick('addressStreet', 'addressApartment', 'addressCity', 'addressState', 'addressZip')],
  ['birth-date', pick('dateOfBirth', 'emailAddress', 'phoneNumber')],
  ['social-security', pick('socialSecurityNumber')],
];

function pick(...ids: string[]): Entries {
  return Object.fromEntries(Object.entries(person).filter(([id]) => ids.includes(id)));
}

/** Stops on the way from the first page to the one about the status. @param prefix of their names */
const toStatus = (prefix: string, at: string, change: Entries = {}): Stop[] => [
  { name: `${prefix}-name`, at: `${at}/name` },
  ...pages.map(([page, answers]) => ({
    name: `${prefix}-after-${page}`,
    enter: Object.fromEntries(Object.keys(answers).map((id) => [id, change[id] ?? answers[id] ?? ''])),
  })),
];

const section1 = (links: TestLinks, language: Language): Tour => ({
  name: `section1-${language}`,
  language,
  async prepare() {
    const returnUrl = 'https://apply.example.com/';
    const { token } = await links.add({ language, everifyApplies: true, returnUrl });
    const at = (one: string, rest = '') => `/section1/${one}${rest}`;
    const correctionReason = 'The birth date has another year.';
    const correction = await links.add({ language, correctionReason });
    const inBoth: Pick<Stop, 'long'> = language === 'es' ? { long: true } : {};
    const young = await links.add({ language });
    const late = await links.add({ language, organizationName: 'Cedar Foods' });
    const closed = async (status: 'expired' | 'revoked' | 'used') => ({
      name: status,
      at: at((await links.add({ language, status })).token),
      status: 410,
    });
    return {
      tallest: twoScreens,
      files: [[at(token, '/documents.ics'), 'text/calendar']],
      stops: [
        { name: '01-start', at: at(token) },
        { name: '02-name' },
        { name: '03-name-faults' },
        { name: '05-start-again', at: at(token) },
        ...toStatus('06', at(token)),
        { name: '06-status-faults' },
        { name: '06-authorization', enter: { 'attestation-4': true } },
        { name: '06-authorization-faults', enter: { expirationKind: true } },
        { name: '06-number', enter: { authorizationExpiration: '6/30/2028' } },
        { name: '06-number-faults', enter: { 'numberKind-3': true } },
        { name: '06-help', enter: { foreignPassportNumber: 'X1234567', passportCountry: 'Peru' } },
        { name: '07-preparer', enter: { 'helped-2': true } },
        { name: '08-preparer-faults', press: '=add' },
        { name: '08-preparer-added', press: '=add', enter: preparer(0) },
        {
          name: '08-preparer-3',
          press: '=add',
          enter: preparer(1, { firstName: 'Maj', lastName: 'Lindqvist' }),
        },
        { name: '08-preparer-4', press: '=add', enter: preparer(2) },
        { long: true, name: '08-without-4', press: '=remove' },
        { name: '08-preparer-3-again', at: at(token, '/preparer-3') },
        { long: true, name: '09-review', press: '=remove', print: true },
        { long: true, name: '10-review-changed', at: at(token, '/review?changed=yes') },
        { long: true, name: '11-attestation' },
        { name: '12-attestation-faults', status: 422 },
        { long: true, name: '13-sign', enter: { read: true, 'read.0': true, 'read.1': true } },
        { name: '14-sign-faults', status: 422 },
        {
          long: true,
          name: '15-done',
          enter: {
            signature: 'Ana Portillo-Núñez',
            'signature.0': 'Chidi Okafor',
            'signature.1': 'Maj Lindqvist',
          },
          print: true,
        },
        {
          long: true,
          name: '15a-copy-sent',
          press: language === 'en' ? 'Email me a copy' : 'Enviarme una copia por correo',
        },
        { name: '16-instructions', at: `/section1/instructions?lang=${language}`, print: true, long: true },
        { name: '17-lists', at: `/acceptable-documents?lang=${language}`, print: true, long: true },
        await closed('expired'),
        await closed('revoked'),
        await closed('used'),
        { name: 'unknown', at: at('x'.repeat(43), `?lang=${language}`), status: 404 },
        { name: '20-correction', at: at(correction.token) },
        { name: '21-correction-review' },
        { name: '22-correction-address', at: at(correction.token, '/address') },
        ...toStatus('23-minor', at(young.token), { dateOfBirth: '4/28/2010' }),
        { name: '23-minor-help', enter: attestations.citizen },
        { name: '23-minor-preparer', enter: { 'helped-2': true, 'signedAs-2': true } },
        // In Spanish the statements, and the form's own field names, stand there in both languages.
        { ...inBoth, name: '24-review-minor', enter: preparer(0) },
        { ...inBoth, name: '25-attestation-minor' },
        { ...inBoth, name: '26-sign-minor', enter: { read: true, 'read.0': true } },
        ...toStatus('30-late', at(late.token)),
        { name: '30-late-help', enter: attestations.citizen },
        { name: '30-late-review', enter: { helped: true } },
        { name: '31-late-attestation' },
        { name: '32-late-sign', enter: { read: true } },
        {
          name: '33-late-refused',
          meanwhile: () => links.turnBack(late),
          enter: { signature: 'Ana Portillo-Núñez' },
          status: 409,
        },
        { name: '34-late-review-again', at: at(late.token, '/review') },
        { name: '27-not-a-page', at: '/section1/instructions/more', status: 404 },
      ],
    };
  },
});

const broken = (links: TestLinks, language: Language): Tour => ({
  name: `section1-broken-${language}`,
  language,
  async prepare() {
    const { token } = await links.add({ language });
    await links.breakDown();
    return { stops: [{ name: 'failed', at: `/section1/${token}?lang=${language}`, status: 500 }] };
  },
});

export const section1Tours = (links: TestLinks): readonly Tour[] =>
  [section1, broken].flatMap((tour) => [tour(links, 'en'), tour(links, 'es')]);
