import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { newI9 } from '../../../src/domain/i9/record';
import { addedFacts, factsFromJson, representativeFromJson } from '../../../src/store/i9/stored-facts';
import { parseYaml } from '../../support/contract/yaml';

/** What was stored of a form is checked when it is read, down to the papers that were presented. */

const paper = { title: 'U.S. Passport', issuingAuthority: 'U.S. Department of State', number: '123456789' };
const document = { code: 'A_US_PASSPORT', papers: [{ ...paper, expirationDate: '2030-01-01' }] };
const facts = {
  ...newI9({ employeeId: 1, workflow: 'on-site', everify: false, startDate: '2026-11-02' }),
  state: 'approved',
  section1: {
    signedAt: '2026-11-02T15:00:00.000Z',
    dateOfBirth: '1990-05-01',
    attestation: 1,
    authorizationExpiration: null,
  },
  section2: { signedAt: '2026-11-02T16:00:00.000Z', signerUserId: 7, documents: [document] },
};
const read = (changed: object) => () => factsFromJson(JSON.stringify({ ...facts, ...changed }));

it('reads instants as dates, and adds what earlier versions lack', () => {
  const { revokedOn: _left, ...earlier } = facts;
  expect(factsFromJson(JSON.stringify(earlier))).toMatchObject({
    ...addedFacts,
    section1: { signedAt: new Date('2026-11-02T15:00:00.000Z') },
    section2: { signedAt: new Date('2026-11-02T16:00:00.000Z'), documents: [document] },
  });
});

it.each([
  [{ state: 'gone', returnTo: ['approved', 'away'] }, 'state, returnTo.1'],
  [
    { section1: { ...facts.section1, attestation: 5, signedAt: 'noon' } },
    'section1.signedAt, section1.attestation',
  ],
  [
    { section1: {} },
    'section1.signedAt, section1.dateOfBirth, section1.attestation, section1.authorizationExpiration',
  ],
  [
    { section2: { ...facts.section2, documents: [{ ...document, code: 'library-card' }] } },
    'section2.documents.0.code',
  ],
  [
    { section2: { ...facts.section2, documents: [{ ...document, papers: [{ ...paper, number: 7 }] }] } },
    'section2.documents.0.papers.0.number, section2.documents.0.papers.0.expirationDate',
  ],
  [
    { revokedDocuments: [{ ...document, extension: { filedOn: 3 } }] },
    'revokedDocuments.0.extension.basis, revokedDocuments.0.extension.filedOn',
  ],
  [
    { amendmentLeft: { amendmentSection: 3 } },
    'amendmentLeft.amendmentSection, amendmentLeft.amendmentRequestedOn',
  ],
  [{ checksToAnswer: ['no-such-check'] }, 'checksToAnswer.0'],
])('rejects %j and names the faulty members', (changed, names) => {
  expect(read(changed)).toThrow(new Error(`The facts of a form cannot be read: ${names}`));
});

it('reads a representative stored by an earlier version, without who named it', () => {
  const named = { firstName: 'Ana', lastName: 'Diaz', email: 'ana@example.com' };
  expect(representativeFromJson(JSON.stringify(named))).toEqual(named);
  expect(() => representativeFromJson(JSON.stringify({ ...named, namedBy: 'nobody' }))).toThrow('namedBy');
});

const releases = path.join(__dirname, '../../../docs/releases');
interface Contract {
  components: { schemas: { DocumentCode: { description: string }; I9StatusCode: { enum: string[] } } };
}

it.each(readdirSync(releases).filter((name) => name.endsWith('.yaml')))(
  'every document and state of %s can still be read',
  (name) => {
    const { components } = parseYaml(readFileSync(path.join(releases, name), 'utf8')) as Contract;
    const { DocumentCode, I9StatusCode } = components.schemas;
    const codes = [...DocumentCode.description.matchAll(/^\| `(\w+)` \|/gm)].map(([, code]) => code);
    // 1.0.0 does not list them.
    expect(codes.length > 30 || name.includes('1.0.0')).toBe(true);
    const documents = codes.map((code) => ({ ...document, code }));
    expect(read({ section2: { ...facts.section2, documents } })).not.toThrow();
    for (const state of I9StatusCode.enum) expect(read({ state })).not.toThrow();
  },
);
