import { addDays } from '../../../src/domain/dates';
import { documentCatalogue } from '../../../src/domain/i9/documents/catalogue';
import type { DocumentCode } from '../../../src/domain/i9/documents/catalogue';
import type { PresentedDocument, PresentedPaper } from '../../../src/domain/i9/documents/presented';
import type { Amendment } from '../../../src/domain/i9/form/signature';
import type { Section1 } from '../../../src/domain/i9/form/section1';
import type { Section2 } from '../../../src/domain/i9/documents/section2';
import type { SupplementB } from '../../../src/domain/i9/documents/reverification';
import { scopeOfNobody } from '../../../src/domain/scope';
import { formRow } from '../../../src/records/form-row';
import type { I9Record, SignedVersion } from '../../../src/records/i9-record';
import { fits } from '../../../src/records/pdf/cells';
import { i9Pdf } from '../../../src/records/pdf/i9-pdf';
import { lowestRow } from '../../../src/records/pdf/section2-page';
import { page as paper } from '../../../src/records/pdf/sheet';
import { receiptTitle, shortTitle } from '../../../src/records/pdf/titles';
import { readI9Record } from '../../../src/services/i9/record';
import { readOnly } from '../../../src/store/unit-of-work';
import { longLived, office } from '../../support/organizations/office';
import { readPdf, type PdfPiece, type PdfText } from '../../support/rendering/pdf';
import { useService } from '../../support/service';

const service = useService();
let record: I9Record;

beforeAll(async () => {
  const world = await office(service);
  const id = await longLived(service, world);
  const scope = scopeOfNobody(world.tenant.organizationId);
  const unit = { scope, now: new Date() };
  const found = await readOnly(service.services, unit, (reading) => readI9Record(reading, id));
  if (!found) throw new Error('There is no such form');
  record = found;
});

const print = async (printed: I9Record): Promise<PdfText> =>
  readPdf(await i9Pdf(printed, new Date('2026-11-19T15:00:00Z')));

const first = <Part>([part]: readonly Part[]): Part => {
  if (part === undefined) throw new Error('The form has no such part');
  return part;
};
const on = (day: string) => new Date(`${day}T18:00:00Z`);

/** Versions of Section 1, the first one as it was signed. */
const section1 = (...changes: readonly Partial<Section1>[]): readonly SignedVersion<Section1>[] => {
  const signed = first(record.section1);
  return [{}, ...changes].map((change, index) => ({
    ...signed,
    version: index + 1,
    signedAt: on(`2026-11-${20 + index}`),
    content: { ...signed.content, ...change },
  }));
};

const section2 = (change: Partial<Section2>): readonly SignedVersion<Section2>[] => {
  const signed = first(record.section2);
  return [{ ...signed, content: { ...signed.content, additionalInformation: null, ...change } }];
};

const amendment = (day: string, content: Omit<Amendment, 'section2Hash'>): SignedVersion<Amendment> => ({
  ...first(record.amendments),
  signedAt: on(day),
  content: { ...content, section2Hash: null },
});

const document = (
  code: DocumentCode,
  papers: readonly Partial<PresentedPaper>[],
  more: Partial<PresentedDocument> = {},
): PresentedDocument => ({
  code,
  papers: papers.map((one) => ({
    title: '',
    issuingAuthority: 'WA',
    number: null,
    expirationDate: null,
    ...one,
  })),
  ...more,
});

const license = document('B_DL', [
  { title: "Driver's license", number: 'WDL123456789', expirationDate: '2029-04-17' },
]);
const card = document('C_SSN_CARD', [{ title: 'Social Security card', number: '900-12-3456' }]);
const passport = document('A_US_PASSPORT', [
  { title: 'U.S. Passport', number: 'A12345678', expirationDate: '2033-01-02' },
]);
const receipt = document('B_RCPT_REPL', [{ title: 'Receipt for a replacement document', number: 'R-1234' }], {
  receiptFor: 'B_DL',
});
const resident = document('A_I551', [
  {
    title: 'Permanent Resident Card (Form I-551)',
    issuingAuthority: 'U.S. Citizenship and Immigration Services',
    number: 'SRC9876543210',
    expirationDate: '2031-05-01',
  },
]);
const student = document('A_FP_I94_I20', [
  { title: 'Foreign passport', issuingAuthority: 'Democratic Republic of the Congo', number: 'P1234567' },
  { title: 'Form I-94A', issuingAuthority: 'U.S. Customs and Border Protection', expirationDate: 'D/S' },
  { title: 'Form I-20', issuingAuthority: 'University of Washington', expirationDate: '2028-06-01' },
]);
const extended = (): PresentedDocument => {
  const ead = first(first(record.section2).content.documents);
  const paperOfCard = { ...first(ead.papers), number: 'IOE0912345678', expirationDate: '2027-10-28' };
  return { ...ead, papers: [paperOfCard], autoExtendedUntil: '2027-10-28' };
};

const plain = (): I9Record => ({ ...record, amendments: [], supplementA: [], supplementB: [] });
const settled = (documents: readonly PresentedDocument[], standing = [receipt, card]): I9Record => ({
  ...plain(),
  section2: section2({ documents: standing }),
  amendments: [amendment('2027-01-10', { kind: 'receipt-replacement', receipt: first(standing), documents })],
});
const reverified = (content: Partial<SupplementB>, amendments: readonly SignedVersion<Amendment>[] = []) => {
  const block = first(record.supplementB);
  return {
    ...plain(),
    supplementB: [{ ...block, content: { ...block.content, newLastName: null, ...content } }],
    amendments,
  };
};

/** 100 letters. */
const long = (text: string) => [...text.repeat(100)].slice(0, 100).join('').trim();

/** Forms with what is hard to print. */
const forms: Readonly<Record<string, () => I9Record>> = {
  'a form as it was signed': () => record,
  'a form corrected in every field': () => ({
    ...record,
    section1: section1(
      {
        lastName: 'Nguyen-Lukaszewicz',
        firstName: 'Zoe',
        middleInitial: 'D',
        otherLastNames: 'Astrom',
        addressStreet: '1200 Alder Street North',
        addressApartment: '12',
        addressCity: 'Seattle',
        addressState: 'OR',
        addressZip: '98403',
        dateOfBirth: '1994-04-18',
        socialSecurityNumber: '900-12-3457',
        emailAddress: 'zoe.nguyen@example.org',
        phoneNumber: '253-555-0199',
        attestation: 3,
        alienNumber: '012345679',
        authorizationExpiration: null,
      },
      { attestation: 4, authorizationExpiration: '2028-05-01', addressState: 'WA' },
    ),
    amendments: [
      amendment('2026-11-26', {
        kind: 'section2-amendment',
        after: { documents: [resident], firstDay: '2026-11-24', additionalInformation: 'Examined again.' },
      }),
      amendment('2026-11-27', { kind: 'section2-amendment', after: { documents: [student] } }),
    ],
  }),
  'a form with an open receipt': () => ({ ...plain(), section2: section2({ documents: [receipt, card] }) }),
  'a form with a receipt settled by its document': () => settled([license]),
  'a form with a receipt settled by other documents': () => settled([passport]),
  'a form with an extended card': () => ({ ...plain(), section2: section2({ documents: [extended()] }) }),
  'a form with a rehire and a document': () =>
    reverified({ rehiredOn: '2026-12-01', document: student, additionalInformation: 'Rehired.' }),
  'a form with three papers': () => ({ ...plain(), section2: section2({ documents: [student] }) }),
  'the form of a person with long names': () => ({
    ...record,
    section1: section1().map((part) => ({
      ...part,
      content: {
        ...part.content,
        lastName: long('محمد عبد الرحمن '),
        firstName: long('Nguyễn Phước Bảo Quý '),
        otherLastNames: long('歐陽娜娜'),
      },
    })),
    employeeName: `${long('Nguyễn Phước Bảo Quý ')} ${long('محمد عبد الرحمن ')}`,
  }),
  'a form with a long corrected name': () => ({
    ...record,
    section1: section1({ lastName: long('Nguyễn Phước ') }, { lastName: long('Bảo Quý ') }),
  }),
  'a form with a note of 2,000 letters': () => ({
    ...plain(),
    section2: section2({ additionalInformation: Array.from({ length: 250 }, () => 'noted7 ').join(' ') }),
  }),
};

describe.each(Object.entries(forms))('%s', (_name, form) => {
  let text: PdfText;
  beforeAll(async () => {
    text = await print(form());
  });

  it('has no letter below 6 points, and none outside its page', () => {
    const { pieces } = text;
    const sizes = pieces.flat().filter(({ size }) => size < 6 - 1e-6);
    expect(sizes.map(({ text, size }) => `${text}: ${size}`)).toEqual([]);
    const outside = pieces
      .flat()
      .filter(({ x, y, width }) => x < 29 || x + width > paper.width - 27 || y < 29);
    expect(outside.map(({ text }) => text)).toEqual([]);
  });

  it('prints no text over another', () => {
    const { pieces } = text;
    const pairs = pieces.flatMap((page) =>
      page.flatMap((one, index) => page.slice(index + 1).flatMap((other) => overlap(one, other))),
    );
    expect(pairs).toEqual([]);
  });

  it('keeps the sections on one page', () => {
    const { pages } = text;
    expect(pages[0]).toContain(
      'For reverification or rehire, complete Supplement B, Reverification and Rehire.',
    );
    expect(pages.slice(1).map(([title]) => title)).toContain('LISTS OF ACCEPTABLE DOCUMENTS');
  });
});

/** Two texts that share a line, or nearly, and some of its length. */
function overlap(one: PdfPiece, other: PdfPiece): string[] {
  // Marks that join a letter are pieces of their own in some scripts.
  if (!/\p{L}|\p{N}/u.test(one.text) || !/\p{L}|\p{N}/u.test(other.text)) return [];
  const isSameLine = Math.abs(one.y - other.y) < 0.7 * Math.min(one.size, other.size);
  const shared = Math.min(one.x + one.width, other.x + other.width) - Math.max(one.x, other.x);
  return isSameLine && shared > 1 ? [`${one.text} | ${other.text}`] : [];
}

/** What stands behind a printed name, up to the next one: struck values in brackets. */
function written({ pieces }: PdfText, label: string, { page = 0, nth = 0, count = 3 } = {}): string[] {
  const all = pieces[page] ?? [];
  const places = all.flatMap(({ text }, index) => (text === label ? [index] : []));
  const at = places[nth];
  if (at === undefined) throw new Error(`${label} is not on the page`);
  return all.slice(at + 1, at + 1 + count).map(({ text, struck }) => (struck ? `[${text}]` : text));
}

describe('a correction', () => {
  it('strikes the earlier value, and has the initials of its author and its date', async () => {
    const text = await print({ ...record, section1: section1({ addressZip: '98403', addressState: 'OR' }) });
    expect(written(text, 'ZIP Code')).toEqual(['[98402]', '98403', '(ZĐNŁ 11/21/2026)']);
    expect(written(text, 'State')).toEqual(['[WA]', 'OR', '(ZĐNŁ 11/21/2026)']);
  });

  it('has initials and date for each of several', async () => {
    const changes = [{ lastName: 'Vega' }, { lastName: 'Vega Ruiz' }];
    const text = await print({ ...record, section1: section1(...changes) });
    expect(written(text, 'Last Name (Family Name)', { count: 5 })).toEqual([
      '[Nguyễn-Łukaszewicz]',
      '[Vega]',
      '(ZĐNŁ 11/21/2026)',
      'Vega Ruiz',
      '(ZĐNŁ 11/22/2026)',
    ]);
  });

  it('of a document shows every line of it: struck, as it is now, initialed and dated', async () => {
    const after = { documents: [resident], additionalInformation: 'Examined again.' };
    const text = await print({
      ...record,
      amendments: [amendment('2026-11-26', { kind: 'section2-amendment', after })],
    });
    const mark = '(TT 11/26/2026)';
    expect(written(text, 'Document Title 1')).toEqual([
      '[Employment Auth. Document (Form I-766)]',
      'Perm. Resident Card (Form I-551)',
      mark,
    ]);
    expect(written(text, 'Document Number (if any)')).toEqual(['[SRC1234567890]', 'SRC9876543210', mark]);
    expect(written(text, 'Expiration Date (if any)')).toEqual(['[05/01/2027]', '05/01/2031', mark]);
    expect(written(text, 'Additional Information')).toEqual([
      '[Name on the card: Zoe Nguyen]',
      'Examined again.',
      mark,
    ]);
    expect(text.pages.flat().join(' ')).not.toContain('Attached: values in full');
  });

  describe('of the box of the alternative procedure', () => {
    const label = 'Check here if you used an alternative procedure authorized by DHS to examine documents.';
    type Method = Section2['examinationMethod'];
    const printed = (signed: Method, ...corrected: readonly Method[]) =>
      print({
        ...plain(),
        section2: section2({ examinationMethod: signed }),
        amendments: corrected.map((examinationMethod, index) =>
          amendment(addDays('2026-11-21', index), {
            kind: 'section2-amendment',
            after: { examinationMethod },
          }),
        ),
      });
    /** What stands in the box, and behind its words. */
    const boxOf = async (signed: Method, ...corrected: readonly Method[]) => {
      const text = await printed(signed, ...corrected);
      const [page = []] = text.pieces;
      const at = page.findIndex((piece) => piece.text === label);
      const before = page[at - 1];
      const inBox = before?.text === 'X' ? (before.struck ? '[X]' : 'X') : '';
      return [inBox, ...written(text, label).filter((piece) => /^\[?X|^\(/.test(piece))];
    };

    it('is dated and initialed, and a tick that no longer counts is struck out', async () => {
      expect(await boxOf('physical')).toEqual(['']);
      expect(await boxOf('alternative')).toEqual(['X']);
      expect(await boxOf('physical', 'alternative')).toEqual(['X', '(TT 11/21/2026)']);
      expect(await boxOf('alternative', 'physical')).toEqual(['[X]', '(TT 11/21/2026)']);
    });

    it('has lines of its own for more than one correction', async () => {
      const corrected = await printed('alternative', 'physical', 'alternative', 'physical');
      const [face = []] = corrected.pages;
      const marks = ['(TT 11/21/2026)', 'X', '(TT 11/22/2026)', '(TT 11/23/2026)'];
      expect(face.slice(face.indexOf(label) + 1, face.indexOf(label) + 5)).toEqual(marks);
    });

    it('is written in full on an attached page where these lines have no room', async () => {
      const many = Array.from({ length: 20 }, (_, index): Method =>
        index % 2 === 0 ? 'physical' : 'alternative',
      );
      const text = await printed('alternative', ...many);
      const [face = [], , attached = []] = text.pages;
      const at = face.indexOf(label);
      expect(face.slice(at, at + 4)).toEqual([label, 'See attached page.', 'X', '(TT 12/10/2026)']);
      expect(attached.join(' ')).toContain(`Section 2: ${label}: X (struck) (TT 11/21/2026)`);
    });
  });

  it('of Section 1 leaves the certification of its preparer on Supplement A', async () => {
    const versions = section1({ lastName: 'Vega' }).map((part, index) =>
      index === 0 ? part : { ...part, signature: { ...part.signature, sectionHash: 'another' } },
    );
    const { pages } = await print({ ...record, section1: versions });
    expect(pages.find(([title]) => title?.startsWith('Supplement A'))).toContain('Ngozi Okafor');
  });
});

describe('a receipt', () => {
  it('is named after its document, and expires on its last day', async () => {
    const text = await print(forms['a form with an open receipt']?.() ?? record);
    expect(written(text, 'Document Title 1', { nth: 1, count: 1 })).toEqual(["Receipt: Driver's license"]);
    expect(written(text, 'Document Number (if any)', { nth: 3, count: 1 })).toEqual(['R-1234']);
    expect(written(text, 'Expiration Date (if any)', { nth: 3, count: 1 })).toEqual(['02/21/2027']);
  });

  it('of a form that names no document is named after its list', async () => {
    const unnamed = { ...receipt, receiptFor: null };
    const text = await print({ ...plain(), section2: section2({ documents: [unnamed, card] }) });
    expect(written(text, 'Document Title 1', { nth: 1, count: 1 })).toEqual(['Receipt: List B document']);
  });

  it('is struck out beside the document that has come for it', async () => {
    const text = await print(settled([license]));
    const mark = '(TT 01/10/2027)';
    const title = ["[Receipt: Driver's license]", "Driver's license", mark];
    expect(written(text, 'Document Title 1', { nth: 1 })).toEqual(title);
    expect(written(text, 'Expiration Date (if any)', { nth: 3 })).toEqual([
      '[02/21/2027]',
      '04/17/2029',
      mark,
    ]);
  });

  it('is struck out alone once other documents replace it, which stand in an attached Section 2', async () => {
    const text = await print(settled([passport]));
    const mark = '(TT 01/10/2027)';
    expect(written(text, 'Document Title 1', { nth: 0, count: 1 })).toEqual(['Issuing Authority']);
    expect(written(text, 'Document Title 1', { nth: 1, count: 2 })).toEqual([
      "[Receipt: Driver's license]",
      mark,
    ]);
    expect(written(text, 'Document Title 1', { nth: 2, count: 1 })).toEqual(['Social Security card']);
    expect(written(text, 'Additional Information', { count: 2 })).toEqual([
      'Other documents presented for the receipt: see attached Section 2.',
      mark,
    ]);
    const attached = { page: 1, count: 1 };
    expect(text.pages[1]?.join(' ')).toContain(
      'Attached Section 2: documents presented for a receipt on page 1.',
    );
    expect(text.pages[1]?.join(' ')).toContain('attached to page 1');
    expect(written(text, 'Document Title 1', attached)).toEqual(['U.S. Passport']);
    expect(written(text, 'Document Title 1', { ...attached, nth: 1 })).toEqual(['Issuing Authority']);
    expect(written(text, 'Signature of Employer or Authorized Representative', attached)).toEqual([
      'Terry Tester',
    ]);
    const signatory = 'Last Name, First Name and Title of Employer or Authorized Representative';
    expect(written(text, signatory, attached)).toEqual(['Tester, Terry, HR Manager']);
    expect(written(text, "Today's Date (mm/dd/yyyy)", attached)).toEqual(['01/10/2027']);
    expect(written(text, 'Additional Information', attached)).toEqual([
      "Presented for the receipt in Section 2 (Receipt: Driver's license, R-1234).",
    ]);
  });

  it('keeps later corrections where they belong: documents in the attached Section 2, the first day in the first', async () => {
    const { amendments, ...form } = settled([passport]);
    const other = { ...passport, papers: passport.papers.map((one) => ({ ...one, number: 'A87654321' })) };
    const after = { documents: [other], firstDay: '2026-11-24' };
    const text = await print({
      ...form,
      amendments: [...amendments, amendment('2027-01-12', { kind: 'section2-amendment', after })],
    });
    expect(written(text, 'Document Title 1', { nth: 2, count: 1 })).toEqual(['Social Security card']);
    expect(written(text, 'First Day of Employment (mm/dd/yyyy):')).toEqual([
      '[11/23/2026]',
      '11/24/2026',
      '(TT 01/12/2027)',
    ]);
    expect(written(text, 'Document Number (if any)', { page: 1 })).toEqual([
      '[A12345678]',
      'A87654321',
      '(TT 01/12/2027)',
    ]);
  });

  it('of List A is struck out below its printed names, like any other value', async () => {
    const ofCard = document('A_RCPT_REPL', [{ title: 'Receipt for a replacement document', number: 'R-7' }], {
      receiptFor: 'A_EAD',
    });
    const { pieces } = await print(settled([license, card], [ofCard]));
    const all = pieces[0] ?? [];
    for (const struck of ['R-7', '02/21/2027']) {
      const at = all.findIndex(({ text }) => text === struck);
      expect([struck, all[at]?.x, (all[at - 1]?.y ?? 0) > (all[at]?.y ?? 0)]).toEqual([struck, 33, true]);
    }
  });

  it('of a reverification is struck out in Supplement B', async () => {
    const shown = document('C_RCPT_REPL', [{ title: 'Receipt for a replacement document', number: 'R-9' }], {
      receiptFor: 'C_SSN_CARD',
    });
    const open = { ...reverified({ document: shown }), receiptDueDate: '2027-03-01' };
    const page = 2;
    const expiration = 'Expiration Date (if any) (mm/dd/yyyy)';
    const before = await print(open);
    expect(written(before, 'Document Title', { page, count: 1 })).toEqual(['Receipt: Social Security card']);
    expect(written(before, expiration, { page, count: 1 })).toEqual(['03/01/2027']);
    const settlement = { kind: 'receipt-replacement', receipt: shown, documents: [card] } as const;
    const settled = { ...settlement, receiptDueDate: '2027-03-01' };
    const after = await print(reverified({ document: shown }, [amendment('2027-01-10', settled)]));
    expect(written(after, 'Document Title', { page })).toEqual([
      '[Receipt: Social Security card]',
      'Social Security card',
      '(TT 01/10/2027)',
    ]);
    expect(written(after, expiration, { page, count: 1 })).toEqual(['[03/01/2027]']);
  });
});

describe('an automatic extension', () => {
  it('is the expiration date of the card, and EAD EXT a note, on the form and in a spreadsheet', async () => {
    const form = { ...plain(), section2: section2({ documents: [extended()] }) };
    const text = await print(form);
    expect(written(text, 'Expiration Date (if any)', { count: 1 })).toEqual(['10/28/2027']);
    expect(written(text, 'Additional Information', { count: 1 })).toEqual(['EAD EXT 10/28/2027']);
    const row = new Map(formRow(form, 'folder'));
    expect(row.get('Section 2: List A, 1: Expiration')).toBe('10/28/2027');
    expect(row.get('Section 2: Additional information')).toBe('EAD EXT 10/28/2027');
  });

  it('of a spouse has Form I-94 as second document (M-274 5.1)', async () => {
    const extension = {
      basis: 'ead-renewal',
      receiptNumber: 'IOE0912345678',
      filedOn: '2025-09-12',
      cardCategory: 'C26',
      noticeCategory: 'C26',
      i94Number: '123456789A1',
      i94ExpirationDate: '2027-10-28',
      note: 'EAD EXT 10/28/2027',
    };
    const form = { ...plain(), section2: section2({ documents: [{ ...extended(), extension }] }) };
    const text = await print(form);
    const second = { nth: 0, count: 1 };
    expect(written(text, 'Document Title 2 (if any)', second)).toEqual(['Form I-94']);
    expect(written(text, 'Document Number (if any)', { nth: 1, count: 1 })).toEqual(['123456789A1']);
    expect(new Map(formRow(form, 'folder')).get('Section 2: List A, 2: Number')).toBe('123456789A1');
  });

  it('of another document leaves its printed date, and is a note (M-274 6.5, 7.7)', async () => {
    const admission = document(
      'A_FP_I94',
      [
        { title: 'Foreign passport', expirationDate: '2030-01-01' },
        { title: 'Form I-94', expirationDate: '2026-11-01' },
      ],
      { autoExtendedUntil: '2027-06-29' },
    );
    const form = { ...plain(), section2: section2({ documents: [admission] }) };
    const text = await print(form);
    expect(written(text, 'Expiration Date (if any)', { count: 1 })).toEqual(['01/01/2030']);
    expect(written(text, 'Expiration Date (if any)', { nth: 1, count: 1 })).toEqual(['11/01/2026']);
    expect(written(text, 'Additional Information', { count: 1 })).toEqual(['Document EXT 06/29/2027']);
    expect(new Map(formRow(form, 'folder')).get('Section 2: Additional information')).toBe(
      'Document EXT 06/29/2027',
    );
  });

  it('in Supplement B is initialed and dated', async () => {
    const text = await print(reverified({ document: extended(), additionalInformation: null }));
    const label = 'Additional Information (Initial and date each notation.)';
    expect(written(text, label, { page: 2, count: 2 })).toEqual(['EAD EXT 10/28/2027', '(TT 11/19/2026)']);
  });
});

describe('a note that was added later', () => {
  it('is initialed and dated: why a section was late, and what a user or the service has added', async () => {
    const event = record.trail.find(({ userName }) => userName !== null);
    if (!event) throw new Error('The trail has no user');
    const form = {
      ...plain(),
      explanations: { 'section2-late': 'A storm.' },
      section2: section2({ explanations: { 'section2-late': 'A storm.' } }),
      notes: [
        { at: event.at, text: 'E-Verify case 2026323000000AA' },
        { at: on('2026-12-01'), text: 'E-Verify: Employment Authorized' },
      ],
    };
    expect(written(await print(form), 'Additional Information', { count: 6 })).toEqual([
      'Section 2 was completed late: A storm.',
      '(TT 11/19/2026)',
      'E-Verify case 2026323000000AA',
      '(TT 11/19/2026)',
      'E-Verify: Employment Authorized',
      '(12/01/2026)',
    ]);
  });
});

describe('the title of a document', () => {
  const titles = Object.values(documentCatalogue).flatMap(({ papers }) =>
    papers.flatMap(({ titles: named }) => named.flatMap((title) => [title, receiptTitle(title)])),
  );

  it.each(titles)('fits its box in its lowest row: %s', (title) => {
    const cell = { label: 'Document Title 2 (if any)', value: shortTitle(title), style: 'compact' } as const;
    expect(fits(cell, 184, lowestRow)).toBe(true);
  });
});

it('the pages of the record have the number by which the search finds the employee', async () => {
  const { pages } = await print({ ...record, id: 75, employeeId: 12 });
  const last = pages.at(-1) ?? [];
  expect(last[last.indexOf('Employee number (for the search)') + 1]).toBe('12');
  expect(last.join(' ')).toContain('Record of Form I-9 no. 75, employee no. 12');
});

it('states of the form and of its cases, and what was done, are printed in words', async () => {
  const event = first(record.trail);
  const { pages } = await print({
    ...record,
    state: 'section1_pending',
    everifyCases: [{ caseNumber: null, state: 'awaiting_i9' }],
    trail: [
      { ...event, action: 'everify.approveI9', details: { from: 'awaiting_i9', to: 'ready' } },
      { ...event, action: 'signSupplementB', details: {} },
    ],
  });
  const text = pages.at(-1)?.join(' ');
  expect(text).not.toMatch(/awaiting.?i.?9|everify\.|approveI9|approve i 9|section1/i);
  expect(text).toContain('E-Verify case ready after approval');
  expect(text).toContain('Supplement B signed');
});
