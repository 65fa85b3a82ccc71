import { found } from '../../domain/problem';
import { isCopied, isRemovable } from '../../domain/i9/documents/copies';
import { seesCases } from '../../domain/rights';
import type { components } from '../../../generated/openapi';
import { inLargeWork } from '../../process/admission';
import { holdForm } from '../../services/i9/form';
import { bytesOfADay, keepCopy, openCopy, removeCopy } from '../../services/i9/section2/document-copies';
import { listCopies, type OpenedCopy } from '../../store/i9/document-copies';
import { i9s } from '../../store/i9/i9s';
import { readWorksiteOfForm } from '../../services/worksite';
import type { SomeHandlers } from '../context';
import { withContractPointers } from './examined-documents';
import { listedAmong, self } from '../resource';
import { bases, basesOf, cardNotices } from '../../domain/i9/documents/bases';
import { attestations } from '../../domain/i9/form/attestations';
import {
  documentsOfList,
  type DocumentCode,
  type DocumentType,
  type PaperRule,
} from '../../domain/i9/documents/catalogue';

type Body = components['schemas']['DocumentCopy'];
type TypeBody = components['schemas']['DocumentType'];
const pathOf = (i9Id: number) => `/v1/i9s/${i9Id}/document-copies`;

function copyBody(
  i9Id: number,
  { id, document, side, mediaType, byteCount, createdAt }: Omit<OpenedCopy, 'content'>,
): Body {
  if (!isCopied(document)) throw new Error('A copy was kept of a document that no one knows');
  return {
    id,
    document,
    side,
    contentType: mediaType,
    byteCount,
    createdAt: createdAt.toISOString(),
    links: [...self(`${pathOf(i9Id)}/${id}`), { href: `/v1/i9s/${i9Id}`, rel: 'i9' }],
  };
}

/**
 * The documents that Section 2 accepts, from the same catalog that validates it, and copies of presented ones; the rules
 * are in `services/i9/section2/document-copies.ts`.
 */
export const documentHandlers = {
  async listDocumentTypes({ query }) {
    const all = lists.filter((list) => (query.documentList ?? list) === list).flatMap(documentsOfList);
    return listedAmong('/v1/document-types', query, all, typeBody);
  },

  async listI9DocumentCopies({ params: { i9_id: id }, query }, { scope, readAtOnce }) {
    const { form, worksite, copies } = await readAtOnce((unit) => ({
      form: i9s.read(unit, id),
      worksite: readWorksiteOfForm(unit, id),
      copies: listCopies(unit, id),
    }));
    const { state, caseState } = found(form);
    const { body } = listedAmong(pathOf(id), query, copies, (copy) => copyBody(id, copy));
    const about = {
      employeeName: found(worksite).employee.fullName,
      removable: isRemovable({ state }),
      takesNotice: seesCases(scope) && caseState !== null && caseState !== 'not_applicable',
    };
    return { status: 200, body: { ...body, ...about } };
  },

  createI9DocumentCopy: ({ params: { i9_id: id }, body }, context) =>
    withContractPointers(() =>
      context.act({
        load: (unit) => Promise.all([holdForm(unit, id), bytesOfADay(unit)]),
        decide: async (unit, [form, bytes]) => {
          const content = Buffer.from(body.content, 'base64');
          const copy = await keepCopy({ ...form, unit }, { ...body, content }, { bytes });
          const headers = { Location: `${pathOf(id)}/${copy.id}` };
          return { answer: { status: 201, headers, body: copyBody(id, copy) } };
        },
      }),
    ),

  removeI9DocumentCopy: ({ params: { i9_id: id, copy_id: copyId } }, context) =>
    context.write(async (unit) => {
      const removed = await removeCopy(await holdForm(unit, id), copyId);
      return { status: 200, body: copyBody(id, removed) };
    }),

  async getI9DocumentCopy({ params: { i9_id: id, copy_id: copyId } }, context) {
    return inLargeWork(context.scope.organizationId, async () => {
      const copy = await context.write(async (unit) => openCopy(await holdForm(unit, id), copyId));
      return { status: 200, body: { ...copyBody(id, copy), content: copy.content.toString('base64') } };
    });
  },
} satisfies SomeHandlers;

const lists = ['A', 'B', 'C'] as const;

const typeBody = (type: DocumentType & { code: DocumentCode }): TypeBody => ({
  code: type.code,
  documentList: type.list,
  title: type.title,
  receipt: type.receipt ?? null,
  minorsOnly: type.minorsOnly ?? false,
  photoMatch: type.photoMatch ?? false,
  photograph: type.photograph ?? null,
  papers: type.papers.map(paper),
  mustShow: [
    ...type.papers.filter(({ optional }) => !optional).map(({ titles }) => titles.join(' or ')),
    ...type.papers.filter((rule) => rule.extends).map(withNotice),
    ...(type.alsoShown ?? []),
  ],
  combinesWith: { A: [], B: ['C' as const], C: ['B' as const] }[type.list],
  citizenshipStatuses: Object.values(attestations)
    .filter(({ id }) => type.plausibleFor?.includes(id) ?? true)
    .map(({ everifyCode }) => everifyCode),
  extensions: basesOf(type.code, false).map((basis) => {
    const { newHire = true, categories = {}, shown, most, source } = bases[basis];
    return { basis, newHire, categories: Object.keys(categories), mustShow: [...shown], limit: most, source };
  }),
});

/** What is shown with a card that has expired, and for how long it extends the card (M-274 7.1). */
const withNotice = ({ titles }: PaperRule): string => {
  const notices = titles.map((title) => `${title}: ${cardNotices[title]?.mostMonths ?? 0} months`);
  return `with a card that has expired: ${notices.join('; ')}`;
};

const issuerWords = { country: 'country', state: 'state', free: 'any' } as const;

const paper = (rule: PaperRule): TypeBody['papers'][number] => ({
  titles: [...rule.titles],
  issuingAuthorities: typeof rule.issuers === 'string' ? [] : [...rule.issuers],
  issuer: typeof rule.issuers === 'string' ? issuerWords[rule.issuers] : 'listed',
  numberFormat: rule.number,
  numberRequired: rule.numberRequired,
  expirationDate: rule.expiration,
  durationOfStatus: rule.durationOfStatus ?? false,
  optional: rule.optional ?? false,
});
