import type { TextFault } from '../../text';

const lists = '8 CFR 274a.2(b)(1)(v); M-274 13.0';
const alternative = '88 FR 47749; M-274 4.5';
const ownLimit = 'a limit of this service';

/** Every refusal of documents and of their examination, and where it is written. API, pages and contract add that to their sentences. */
export const refusalSources = {
  combination: '8 CFR 274a.2(b)(1)(v); M-274 4.0',
  papers: lists,
  title: lists,
  'unknown-document': lists,
  'number-malformed': 'M-274 13.0',
  'number-or-not-applicable': 'M-274 4.0',
  'date-or-not-applicable': 'M-274 4.0',
  'not-applicable-refused': 'M-274 4.0, 13.0',
  'expiration-not-expected': 'M-274 4.0, 13.0',
  expired: '8 CFR 274a.2(b)(1)(v); M-274 4.0, 5.0',
  'issue-date-required': 'M-274 7.1; Act 191 of 2009 of Puerto Rico',
  'issued-too-early': 'Act 191 of 2009 of Puerto Rico',
  revoked: '8 CFR 274a.2(b)(1)(vii)',
  'minors-only': '8 CFR 274a.2(b)(1)(v)(B)(2), (3); M-274 4.2',
  'supplement-a-required': '8 CFR 274a.2(b)(1)(v)(B)(3), (4); M-274 4.2, 4.3',
  'photograph-required': 'E-Verify MOU, Article II.A',
  'not-with-everify': 'E-Verify MOU, Article II.A',
  'receipt-short-job': '8 CFR 274a.2(b)(1)(vi)',
  'receipt-mismatch': '8 CFR 274a.2(b)(1)(vi); M-274 4.4',
  'not-of-this-receipt': '8 CFR 274a.2(b)(1)(vi); M-274 4.4',
  'list-b': '8 CFR 274a.2(b)(1)(vii); M-274 6.1',
  'nothing-to-record': '8 CFR 274a.2(b)(1)(vii), (c)(1); M-274 6.0',
  'rehire-needs-document': '8 CFR 274a.2(c)(1); M-274 6.2',
  'unknown-basis': '8 CFR 274a.12(b), 274a.13(d)',
  'not-extendable': '8 CFR 274a.2(b)(1)(v)',
  'category-not-extended': '8 CFR 274a.13(d), 274a.12(b)(6)',
  'category-mismatch': '8 CFR 274a.13(d)(1)',
  'citation-malformed': '8 CFR 274a.13(d)(6); M-274 5.1',
  'filed-too-late': '8 CFR 274a.13(d)',
  'extension-ended': '8 CFR 274a.2(b)(1)(v); M-274 5.0',
  'extension-before-end': 'M-274 5.0',
  'extension-too-long': '8 CFR 274a.12(b), 274a.13(d)',
  'copies-required': '88 FR 47749; E-Verify User Manual 2.1; M-274 5.1',
  'not-with-everify-off': alternative,
  'live-video-required': alternative,
  'live-video-ahead': alternative,
  'live-video-before-section1': alternative,
  'live-video-of-earlier-documents': alternative,
  'before-birth': '8 CFR 274a.2(b)(1)(ii)',
  'before-1986': '8 CFR 274a.7',
  'too-far-ahead': ownLimit,
  'ssn-differs-from-card': 'M-274 9.0',
  'ssn-of-another-employee': 'M-274 9.0',
  'name-differs-from-record': 'M-274 9.0',
  'document-does-not-fit-status': '8 U.S.C. 1324b(a)(6); M-274 4.1',
  'conditional-resident-list-a': 'M-274 7.1',
  'admission-without-end': 'M-274 7.4',
  'first-day-unusual': '8 CFR 274a.2(b)(1)(ii)',
  'section1-late': '8 CFR 274a.2(b)(1)(i); M-274 9.0',
  'section2-late': '8 CFR 274a.2(b)(1)(ii); M-274 9.0',
} as const satisfies Readonly<Record<string, string>>;

/** What can be wrong with documents and their examination; what any text or date can have wrong has no source of its own. */
export type ExaminationFault =
  keyof typeof refusalSources | TextFault | 'required' | 'date-invalid' | 'date-ahead';

const sourceOf: ReadonlyMap<string, string> = new Map(Object.entries(refusalSources));

/** Returns a sentence with where its rule is written; unchanged for a code that is no refusal of documents. */
export function withSource(code: string, sentence: string): string {
  const source = sourceOf.get(code);
  if (source === undefined) return sentence;
  return sentence.endsWith('.') ? `${sentence.slice(0, -1)} (${source}).` : `${sentence} (${source})`;
}
