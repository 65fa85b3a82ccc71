import {
  documentCatalogue,
  isDocumentCode,
  type DocumentCode,
} from '../../src/domain/i9/documents/catalogue';
import { formatUs } from '../../src/domain/dates';
import { en } from '../../src/portal/texts/pages/en';
import { section2Pages, useWorkspace, walkSigning } from '../support/organizations/hr';
import { lawCases, type LawCase } from './cases';

/** The public cases that Section 2 decides, on its pages: what the API accepts is signed there, and nothing else. */

const workspace = useWorkspace();

interface Examined extends Readonly<Record<string, unknown>> {
  readonly code: string;
  readonly receipt?: boolean;
  readonly companions?: readonly Readonly<Record<string, unknown>>[];
  readonly extension?: Readonly<Record<string, unknown>>;
}

/** The documents of a case whose only step is Section 2, without E-Verify; null for the others. */
function documentsOf({ everify, steps = [] }: LawCase): readonly Examined[] | null {
  const [step, ...others] = steps;
  if (everify || others.length > 0 || !step || !('post' in step) || step.post !== 'section2') return null;
  return (step.body as { documents: readonly Examined[] }).documents;
}

/** Whether the page names a fault in its words, or what is missing in those of its field. */
function names(html: string, code: string): boolean {
  const words = Object.entries<unknown>({ ...en.faults, ...en.missing }).flatMap(([name, text]) =>
    typeof text === 'string' && (name === code || (code === 'required' && name in en.missing)) ? [text] : [],
  );
  return words.some((text) => html.includes(text.replaceAll('&', '&amp;').replaceAll('"', '&quot;')));
}

/** A day as a person types it. */
const typed = (value: unknown): string => {
  const text = typeof value === 'string' ? value : '';
  return /^\d{4}-\d{2}-\d{2}$/.test(text) ? formatUs(text) : text;
};

/** The code that the page has for a document, or for the receipt for it. */
function codeOf({ code, receipt }: Examined): DocumentCode {
  const list = isDocumentCode(code) ? documentCatalogue[code].list : 'A';
  const onPage = receipt === true ? `${list}_RCPT_REPL` : code;
  if (!isDocumentCode(onPage)) throw new Error(`${onPage} is not a document`);
  return onPage;
}

const namesOfPaper = ['title', 'issuingAuthority', 'number', 'expirationDate', 'issuedOn'];

type Field = readonly [name: string, value: string];

/** The fields of a document on its page. */
function fieldsOf(document: Examined, prefix: string): readonly Field[] {
  const { papers } = documentCatalogue[codeOf(document)];
  const lines = [document, ...(document.companions ?? [])].flatMap((paper, index) =>
    namesOfPaper.map((name): Field => {
      const usual = name === 'title' ? (papers[index]?.titles[0] ?? '') : '';
      return [`${prefix}.papers.${index}.${name}`, typed(paper[name]) || usual];
    }),
  );
  const details = Object.entries(document.extension ?? {}).map(([name, value]): Field => [
    `${prefix}.extension.${name}`,
    typed(value),
  ]);
  return [
    ...lines,
    ...details,
    [`${prefix}.autoExtendedUntil`, typed(document['autoExtendedUntil'])],
    [`${prefix}.receiptFor`, document.receipt === true ? document.code : ''],
  ];
}

/** The pages of Section 2 with these documents. */
function pagesOf(documents: readonly Examined[]): Record<string, string>[] {
  const codes = documents.map((document): Field => {
    const code = codeOf(document);
    return [`list${documentCatalogue[code].list}`, code];
  });
  const lists = codes.some(([list]) => list === 'listA') ? 'A' : 'BC';
  const fields = documents.flatMap((document, index) => fieldsOf(document, `documents.${index}`));
  return [
    { lists, ...Object.fromEntries(codes) },
    { ...Object.fromEntries(fields), firstDay: '11/23/2026' },
    ...section2Pages.slice(2),
  ];
}

const played = lawCases.flatMap((lawCase) => {
  const documents = documentsOf(lawCase);
  // The page has one choice of lists, so List A and List C together cannot be chosen.
  return documents && !lawCase.now.includes('combination') ? [{ ...lawCase, documents }] : [];
});

it('plays most cases', () => expect(played.length).toBeGreaterThan(20));

it.each(played)('$input: $now ($source)', async ({ section1, documents, now }) => {
  const { i9Id } = await workspace.world.form({ section1: { socialSecurityNumber: null, ...section1 } });
  const isAccepted = /^(Receipt )?[Aa]ccepted/.test(now);
  const pages = isAccepted ? pagesOf(documents) : pagesOf(documents).slice(0, 2);
  const answer = await walkSigning(workspace.client, `/portal/i9s/${i9Id}/section2`, pages);
  const place = answer.headers.get('location') ?? '';
  expect({ signed: place.includes('done=section2'), state: await workspace.stateOf(i9Id) }).toEqual({
    signed: isAccepted,
    state: isAccepted ? (now.startsWith('Receipt') ? 'approved_receipt' : 'approved') : 'section1_completed',
  });
  if (isAccepted) return;
  const html = await answer.text();
  for (const code of now.replace(/^(Refused:|Asks about) /, '').split(', ')) {
    expect([code, names(html, code)]).toEqual([code, true]);
  }
});
