import type { Language } from '../../../src/portal/texts';
import type { TestLinks } from '../../support/pages/section1';
import { attestations, person, preparer } from '../section1-walk';
import type { Tour } from './types';

/** The new hire's pages, over links in every state. */

const foreigner = { ...person, ...attestations.authorizedUntil, 'helped-2': true } as const;
const minor = { ...person, ...attestations.citizen, 'dateOfBirth-year': '2010', 'helped-2': true } as const;

const native = { ...person, ...attestations.citizen, helped: true } as const;

const section1 = (links: TestLinks, language: Language): Tour => ({
  name: `section1-${language}`,
  language,
  async prepare() {
    const returnUrl = 'https://apply.example.com/';
    const { token } = await links.add({ language, everifyApplies: true, returnUrl });
    const at = (one: string, rest = '') => `/section1/${one}${rest}`;
    const correctionReason = 'The birth date has another year.';
    const correction = await links.add({ language, correctionReason });
    const young = await links.add({ language });
    const late = await links.add({ language, organizationName: 'Cedar Foods' });
    const closed = async (status: 'expired' | 'revoked' | 'used') => ({
      name: status,
      at: at((await links.add({ language, status })).token),
      status: 410,
    });
    return {
      stops: [
        { name: '01-start', at: at(token) },
        { name: '02-form' },
        { name: '03-form-faults', status: 200 },
        {
          name: '04-conditional-faults',
          enter: { 'attestation-4': true, expirationKind: true, 'numberKind-3': true },
        },
        { name: '05-start-again', at: at(token) },
        { name: '06-preparers', at: at(token, '/form'), enter: foreigner },
        { name: '07-preparers-added', press: '=add' },
        { name: '08-preparers-faults' },
        {
          name: '09-review',
          enter: { ...preparer(0), ...preparer(1, { firstName: 'Maj', lastName: 'Lindqvist' }) },
          print: true,
        },
        { name: '10-review-changed', at: at(token, '/review?changed=yes') },
        { name: '11-attestation' },
        { name: '12-attestation-faults', status: 422 },
        { name: '13-sign', enter: { read: true, 'read.0': true, 'read.1': true } },
        { name: '14-sign-faults', status: 422 },
        {
          name: '15-done',
          enter: {
            signature: 'Ana Portillo-Núñez',
            'signature.0': 'Chidi Okafor',
            'signature.1': 'Maj Lindqvist',
          },
          print: true,
        },
        { name: '16-instructions', at: `/section1/instructions?lang=${language}`, print: true },
        { name: '17-lists', at: `/acceptable-documents?lang=${language}`, print: true },
        await closed('expired'),
        await closed('revoked'),
        await closed('used'),
        { name: 'unknown', at: at('x'.repeat(43), `?lang=${language}`), status: 404 },
        { name: '20-correction', at: at(correction.token) },
        { name: '21-correction-form' },
        { name: '22-no-answers', at: at(correction.token, '/sign'), status: 409 },
        { name: '23-preparers-minor', at: at(young.token, '/form'), enter: minor },
        { name: '24-review-minor', enter: { 'signedAs-2': true, ...preparer(0) } },
        { name: '25-attestation-minor' },
        { name: '26-sign-minor', enter: { read: true, 'read.0': true } },
        { name: '30-late-review', at: at(late.token, '/form'), enter: native },
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
