import {
  documentCatalogue,
  isDocumentCode,
  type DocumentCode,
} from '../../src/domain/i9/documents/catalogue';
import { formatUs } from '../../src/domain/dates';
import { en } from '../../src/portal/texts/pages/en';
import { placeOf } from '../support/answers';
import type { HttpClient } from '../support/pages/http-client';
import { hidden, hrWorld, opened, section2Pages, signedIn, walkSigning } from '../support/organizations/hr';
import { useService } from '../support/service';
import { acceptedAs, lawCases, type I9, type LawCase, type Step } from './cases';

/** The public cases at the pages of a user: what the API accepts is signed there, and nothing else. */

const service = useService();

interface Examined extends Readonly<Record<string, unknown>> {
  readonly code: string;
  readonly receipt?: boolean;
  readonly companions?: readonly Readonly<Record<string, unknown>>[];
  readonly extension?: Readonly<Record<string, unknown>>;
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

const signing = section2Pages.slice(2);

/** The pages on which documents of List A, or of List B and List C, are chosen, described and signed for. */
function pagesOf(documents: readonly Examined[]): Pages {
  const codes = documents.map((document): Field => {
    const code = codeOf(document);
    return [`list${documentCatalogue[code].list}`, code];
  });
  const lists = codes.some(([list]) => list === 'listA') ? 'A' : 'BC';
  const fields = documents.flatMap((document, index) => fieldsOf(document, `documents.${index}`));
  return [
    { lists, ...Object.fromEntries(codes) },
    { ...Object.fromEntries(fields), firstDay: '11/23/2026' },
    ...signing,
  ];
}

/** The pages of Supplement B; the first button is there where the document may be left out. */
function supplementBPages(body: SupplementB, mayBeLeftOut: boolean): Pages {
  const { document, rehireDate } = body;
  const code = document ? codeOf(document) : '';
  const fields = document ? fieldsOf(document, 'document') : [];
  return [
    ...(document && mayBeLeftOut ? [{ action: 'change' }] : []),
    ...(document || !mayBeLeftOut ? [{ 'document.code': code }] : []),
    { ...Object.fromEntries(fields), rehiredOn: typed(rehireDate) },
    ...signing,
  ];
}

interface SupplementB {
  readonly document?: Examined;
  readonly rehireDate?: string;
}
type Pages = readonly Record<string, string>[];
type Act = Extract<Step, { post: string }>;

/** Each act: the name of its page, and what is typed there. */
const acts: Readonly<Record<string, { readonly at: string; pages(body: object, html: string): Pages }>> = {
  section2: { at: 'section2', pages: (body) => pagesOf((body as { documents: Examined[] }).documents) },
  'receipt-replacements': {
    at: 'receipt',
    pages: (body) => pagesOf((body as { documents: Examined[] }).documents),
  },
  'authorization-extensions': {
    at: 'extension',
    pages: (body) => [
      Object.fromEntries(Object.entries(body).map(([name, value]) => [name, typed(value)])),
      ...signing,
    ],
  },
  reverifications: {
    at: 'reverification',
    pages: (body, html) => supplementBPages(body, !html.includes('name="document.code"')),
  },
};

/** A form in an organization of its own, with a user at its pages. */
async function atThePages({ section1 }: LawCase) {
  const world = await hrWorld(service);
  const user = await world.user();
  const { i9Id, employeeId } = await world.form({ section1: { socialSecurityNumber: null, ...section1 } });
  const employments = `/v1/employees/${employeeId}/employments`;
  let client: HttpClient = await signedIn(service, user);
  const form = async () => (await world.admin.get<I9>(`/v1/i9s/${i9Id}`)).body;
  return {
    form,
    /** Signs at the pages, up to the first that refuses. */
    async sign({ post, body }: Act): Promise<Response> {
      if (post === 'authorization-revocations') {
        const csrf = hidden(await (await opened(client, `/portal/i9s/${i9Id}`)).text(), 'csrf');
        return client.post(`/portal/i9s/${i9Id}/revocation`, { csrf, ...body });
      }
      const act = acts[post];
      if (!act) throw new Error(`${post} has no page`);
      const url = `/portal/i9s/${i9Id}/${act.at}`;
      const pages = act.pages(body, await (await opened(client, url)).text());
      let answer = await walkSigning(client, url, pages.slice(0, -signing.length));
      if (answer.status === 200) answer = await walkSigning(client, url, pages);
      return answer;
    },
    /** What happens beside the pages. */
    async happens(step: Exclude<Step, Act>): Promise<void> {
      if ('day' in step) {
        await world.setClock(`${step.day}T15:00:00.000Z`);
        client = await signedIn(service, user);
      }
      if ('ended' in step) {
        const { employmentId } = await form();
        const dates = { startDate: '2026-11-23', terminatedDate: step.ended };
        await world.admin.patch(`${employments}/${employmentId}`, dates);
      }
      if ('rehired' in step) await world.admin.post(employments, { startDate: step.rehired });
    },
  };
}

/** Another code for what a page does not let anybody send. */
const onPage: Readonly<Record<string, string>> = { 'rehire-needs-document': 'list-b' };

/** The page has one choice of lists, copies have pages of their own, and E-Verify has another test. */
const played = lawCases.filter(
  ({ everify, imported, steps = [], now }) =>
    !everify && !imported && !steps.some((step) => 'enrolled' in step) && !now.includes('combination'),
);

it('plays most cases', () => expect(played.length).toBeGreaterThan(38));

it.each(played)('$input: $now ($source)', async (lawCase) => {
  const { steps = [], now } = lawCase;
  const pages = await atThePages(lawCase);
  let before = await pages.form();
  let answer: Response | null = null;
  for (const step of steps) {
    if (answer) expect(placeOf(answer)).toContain('done=');
    if ('post' in step) {
      before = await pages.form();
      answer = await pages.sign(step);
    } else await pages.happens(step);
  }
  if (!answer) throw new Error('nothing was signed');
  const after = await pages.form();
  if (/^(Receipt )?[Aa]ccepted/.test(now)) {
    expect({ place: placeOf(answer), outcome: acceptedAs(after) }).toEqual({
      place: expect.stringContaining('done='),
      outcome: now,
    });
    return;
  }
  // What was typed in Section 2 is kept as a draft, which starts it.
  const draft: Partial<I9> = {
    i9Status: 'Section 2 In Progress',
    i9StatusCode: 'section2_in_progress',
    i9NextStep: 'Representative: Finish Section 2',
    updatedAt: after.updatedAt,
  };
  expect(after).toEqual({ ...before, ...(before.i9StatusCode === 'section1_completed' && draft) });
  const html = await answer.text();
  // What no page offers needs no words.
  if (now === '409 state-conflict') {
    expect(html).not.toMatch(/value="change"|name="document\.code"/);
    return;
  }
  for (const code of now.replace(/^(Refused:|Asks about) /, '').split(', ')) {
    expect([code, names(html, onPage[code] ?? code)]).toEqual([code, true]);
  }
});
