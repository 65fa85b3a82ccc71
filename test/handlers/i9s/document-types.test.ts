import type { components } from '../../../generated/openapi';
import { documentCatalogue, isDocumentCode } from '../../../src/domain/i9/documents/catalogue';
import { isAcceptableCombination } from '../../../src/domain/i9/documents/documents';
import { useService } from '../../support/service';

type Types = components['schemas']['DocumentTypeList'];
type DocumentType = components['schemas']['DocumentType'];

const service = useService();
let types: readonly DocumentType[];
beforeAll(async () => {
  const client = service.api((await (await service.tenant()).caller()).token);
  const { body } = await client.get<{ searchResult: DocumentType[] }>('/v1/document-types?page_size=100');
  types = body.searchResult;
});

const typeOf = (code: string): DocumentType => {
  const type = types.find((one) => one.code === code);
  if (!type) throw new Error(`${code} is not listed`);
  return type;
};

describe('listDocumentTypes', () => {
  it('200: every document that Section 2 takes, to everybody, in the order of the lists', async () => {
    const client = service.api((await (await service.tenant()).caller({ permissions: [] })).token);
    const { status, body } = await client.get<Types>('/v1/document-types?page_size=100');
    expect(status).toBe(200);
    expect(body.searchResult.map(({ code }) => code).toSorted()).toEqual(
      Object.keys(documentCatalogue).toSorted(),
    );
    expect(body.searchResult.map(({ documentList }) => documentList).join('')).toMatch(/^A+B+C+$/);
    expect(body.searchResult.find(({ code }) => code === 'A_US_PASSPORT')).toMatchObject({
      title: 'U.S. Passport',
      photoMatch: true,
      papers: [
        { issuingAuthorities: ['U.S. Department of State'], issuer: 'listed', expirationDate: 'required' },
      ],
    });
  });

  it('200: one list, in pages', async () => {
    const client = service.api((await (await service.tenant()).caller()).token);
    const { body } = await client.get<Types>('/v1/document-types?documentList=C&page=2&page_size=2');
    expect(body.searchResult).toHaveLength(2);
    expect(body.searchResult.every(({ documentList }) => documentList === 'C')).toBe(true);
    expect(body.links.map(({ rel }) => rel)).toContain('previous');
  });

  it('states for each document what must be shown', () => {
    expect(types.length).toBeGreaterThan(30);
    expect(types.filter(({ mustShow }) => mustShow.length === 0 || mustShow.includes(''))).toEqual([]);
  });

  it('states for each document with which list it completes Section 2, as Section 2 judges it', () => {
    const shown = ({ code }: DocumentType) => {
      if (!isDocumentCode(code)) throw new Error(code);
      return { code, papers: [] };
    };
    for (const type of types) {
      expect([type.code, isAcceptableCombination([shown(type)])]).toEqual([
        type.code,
        type.combinesWith.length === 0,
      ]);
      for (const other of types) {
        const pair = [type.code, other.code, isAcceptableCombination([shown(type), shown(other)])];
        expect(pair).toEqual([type.code, other.code, type.combinesWith.includes(other.documentList)]);
      }
    }
  });

  it.each<[code: string, mustShow: readonly string[]]>([
    ['A_US_PASSPORT', ['U.S. Passport']],
    [
      'A_I551',
      [
        'Permanent Resident Card (Form I-551) or Alien Registration Receipt Card (Form I-551)',
        'with a card that has expired: Form I-797, Notice of Action (Form I-90): 36 months; ' +
          'Form I-797C, Notice of Action (Form N-400): 24 months; ' +
          'Form I-797, Notice of Action (Form I-751 or I-829): 48 months',
      ],
    ],
    [
      'C_I551',
      ['Permanent Resident Card (Form I-551)', 'Form I-797, Notice of Action for Form I-751 or I-829'],
    ],
    ['B_MINOR', ['nothing: a parent or legal guardian has completed Section 1 and signed Supplement A']],
  ])('states what is shown for %s', (code, mustShow) => {
    expect(typeOf(code).mustShow).toEqual(mustShow);
  });

  it('states the letter of the sponsor for students of an exchange program (M-274 7.4)', () => {
    for (const code of ['A_FP_I94_DS2019', 'C_DHS_EAD'])
      expect(typeOf(code).mustShow.join()).toContain('letter of the sponsor');
  });

  it.each([
    ['A_EAD', ['ead-renewal', 'ead-notice', 'stem-opt', 'cap-gap']],
    ['A_FP_I94', ['petition-240-days', 'h1b-portability', 'h2-portability']],
    ['C_I551', ['i551-petition']],
    ['B_DL', ['state-extension']],
    ['A_US_PASSPORT', []],
  ])('lists the bases that extend %s, each with papers, limit and source', (code, expected) => {
    const { extensions } = typeOf(code);
    expect(extensions.map(({ basis }) => basis)).toEqual(expected);
    for (const { mustShow, limit, source } of extensions)
      expect([mustShow.length > 0, limit === '', source === '']).toEqual([true, false, false]);
  });
});
