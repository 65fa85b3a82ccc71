import type { components } from '../../../generated/openapi';
import { documentsOfList, type DocumentType, type PaperRule } from '../../domain/i9/documents/catalogue';
import type { SomeHandlers } from '../context';
import { listed, listRequest } from '../resource';

type Body = components['schemas']['DocumentType'];

const lists = ['A', 'B', 'C'] as const;

/** The documents that Section 2 accepts, from the same catalog that validates it. */
export const documentTypeHandlers = {
  async listDocumentTypes({ query }) {
    const { page, pageSize } = listRequest(query);
    const all = lists.filter((list) => (query.documentList ?? list) === list).flatMap(documentsOfList);
    const rows = all.slice((page - 1) * pageSize, page * pageSize);
    return listed('/v1/document-types', query, { rows, total: all.length }, toBody);
  },
} satisfies SomeHandlers;

const toBody = (type: DocumentType & { code: string }): Body => ({
  code: type.code,
  documentList: type.list,
  title: type.title,
  receipt: type.receipt ?? null,
  minorsOnly: type.minorsOnly ?? false,
  photoMatch: type.photoMatch ?? false,
  photograph: type.photograph ?? null,
  papers: type.papers.map(paper),
});

const issuerWords = { country: 'country', state: 'state', free: 'any' } as const;

const paper = (rule: PaperRule): Body['papers'][number] => ({
  titles: [...rule.titles],
  issuingAuthorities: typeof rule.issuers === 'string' ? [] : [...rule.issuers],
  issuer: typeof rule.issuers === 'string' ? issuerWords[rule.issuers] : 'listed',
  numberFormat: rule.number,
  numberRequired: rule.numberRequired,
  expirationDate: rule.expiration,
  durationOfStatus: rule.durationOfStatus ?? false,
  optional: rule.optional ?? false,
});
