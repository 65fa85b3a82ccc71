import { acceptableLists } from '../../../src/domain/i9/documents/acceptable-lists';
import { readI9Record } from '../../../src/services/i9/record';
import { scopeOfNobody } from '../../../src/domain/scope';
import { formRow } from '../../../src/records/form-row';
import { actionText } from '../../../src/records/audit-words';
import { withMaskedSsn, type I9Record } from '../../../src/records/i9-record';
import { i9Pdf } from '../../../src/records/pdf/i9-pdf';
import { content as area, createSheet, finish, newPage } from '../../../src/records/pdf/sheet';
import { table } from '../../../src/records/pdf/table';
import { readOnly } from '../../../src/store/unit-of-work';
import { outcome } from '../../support/answers';
import { readPdf, type PdfText } from '../../support/rendering/pdf';
import { useService } from '../../support/service';
import { explained, refusal, startedI9 } from '../../support/organizations/partnership';
import { locationTimeZone } from '../../../src/domain/time-zone';
import { ownerOf } from '../../support/owner';
import {
  alien,
  approved,
  longLived,
  office,
  withSection1,
  type Office,
} from '../../support/organizations/office';

const service = useService();
let world: Office;
let record: I9Record;

beforeAll(async () => {
  world = await office(service);
  record = await read(await longLived(service, world));
});

async function read(id: number): Promise<I9Record> {
  const scope = scopeOfNobody(world.tenant.organizationId);
  const now = new Date();
  const found = await readOnly(service.services, { scope, now }, (unit) => readI9Record(unit, id));
  if (!found) throw new Error('There is no such form');
  return found;
}

const at = new Date('2026-11-19T15:00:00Z');
const print = async (printed: I9Record): Promise<PdfText> => readPdf(await i9Pdf(printed, at));
const whole = ({ pages }: PdfText): string => pages.flat().join('\n');

/** What stands behind a printed name on a page. */
function valueOf(page: readonly string[] | undefined, label: string): string | undefined {
  const exact = page?.indexOf(label) ?? -1;
  const index = exact >= 0 ? exact : (page?.findIndex((text) => text.startsWith(label)) ?? -1);
  return index < 0 ? undefined : page?.[index + 1];
}

describe('the printed form', () => {
  test('the reason for a late section is printed in Additional Information', async () => {
    const explanations = { 'section1-late': 'No computer.', 'section2-late': 'A storm.' };
    const [page = []] = (await print({ ...record, explanations })).pages;
    const text = page.join(' ');
    expect(text).toContain('Section 1 was completed late: No computer.');
    expect(text).toContain('Section 2 was completed late: A storm.');
  });

  test('has the fields of Form I-9 by their names, in their order, with their values', async () => {
    const [page = []] = (await print(record)).pages;
    const names = [
      'Last Name (Family Name)',
      'First Name (Given Name)',
      'Middle Initial (if any)',
      'Other Last Names Used (if any)',
      'Address (Street Number and Name)',
      'Apt. Number (if any)',
      'City or Town',
      'State',
      'ZIP Code',
      'Date of Birth (mm/dd/yyyy)',
      'U.S. Social Security Number',
      "Employee's Email Address",
      "Employee's Telephone Number",
      '1. A citizen of the United States',
      '2. A noncitizen national of the United States (See Instructions.)',
      '3. A lawful permanent resident (Enter USCIS or A-Number.)',
      '4. An alien authorized to work until (exp. date, if any)',
      'USCIS A-Number',
      'Form I-94 Admission Number',
      'Foreign Passport Number and Country of Issuance',
      'Signature of Employee',
      "Today's Date (mm/dd/yyyy)",
      'List A',
      'List B',
      'List C',
      'Document Title 1',
      'Issuing Authority',
      'Document Number (if any)',
      'Expiration Date (if any)',
      'Document Title 2 (if any)',
      'Document Title 3 (if any)',
      'Additional Information',
      'Certification:',
      'First Day of Employment (mm/dd/yyyy):',
      'Last Name, First Name and Title of Employer or Authorized Representative',
      'Signature of Employer or Authorized Representative',
      "Employer's Business or Organization Name",
      "Employer's Business or Organization Address, City or Town, State, ZIP Code",
    ];
    const places = names.map((name) => page.indexOf(name));
    expect(places).toEqual(places.toSorted((a, b) => a - b));
    expect(places[0]).toBeGreaterThan(0);
    const values = {
      'Last Name (Family Name)': 'Nguyễn-Łukaszewicz',
      'First Name (Given Name)': 'Zoë',
      'Middle Initial (if any)': 'Đ',
      'Other Last Names Used (if any)': 'Åström',
      'Apt. Number (if any)': '4b',
      State: 'WA',
      'Date of Birth (mm/dd/yyyy)': '04/17/1994',
      'U.S. Social Security Number': '900-12-3456',
      '4. An alien authorized to work until': '05/01/2027',
      'USCIS A-Number': '012345678',
      'Signature of Employee': 'Zoë Đ Nguyễn-Łukaszewicz',
      "Today's Date (mm/dd/yyyy)": '11/19/2026',
      'Document Title 1': 'Employment Auth. Document (Form I-766)',
      'Document Number (if any)': 'SRC1234567890',
      'Additional Information': 'Name on the card: Zoe Nguyen',
      'First Day of Employment': '11/23/2026',
      'Last Name, First Name and Title': 'Tester, Terry, HR Manager',
      'Signature of Employer': 'Terry Tester',
      "Employer's Business or Organization Name": 'Cedar & Sons, Inc.',
      "Employer's Business or Organization Address": '400 Harbor Way, Tacoma, WA 98402',
    };
    expect(Object.keys(values).map((name) => [name, valueOf(page, name)])).toEqual(Object.entries(values));
    expect(page).toEqual(expect.arrayContaining(['Expires 05/31/2027', 'Form I-9 Edition 01/20/25']));
  });

  test('marks the one status that was chosen', async () => {
    const [page = []] = (await print(record)).pages;
    const marks = page.flatMap((text, index) => (text === 'X' ? [page[index + 1]] : []));
    expect(marks).toEqual(['4. An alien authorized to work until (exp. date, if any)']);
  });

  test('the supplements, the amendment, the signatures and the audit trail follow', async () => {
    const text = await print(record);
    expect(text.title).toBe(`Form I-9 no. ${record.id}, Zoë Đ Nguyễn-Łukaszewicz`);
    const titles = text.pages.map(([first]) => first);
    expect(titles).toEqual([
      'Employment Eligibility Verification',
      'LISTS OF ACCEPTABLE DOCUMENTS',
      'Supplement A, Preparer and/or Translator Certification for Section 1',
      'Supplement B, Reverification and Rehire (formerly Section 3)',
      `Record of Form I-9 no. ${record.id}`,
    ]);
    const [, , a, b, last = []] = text.pages;
    expect(valueOf(a, 'Signature of Preparer')).toBe('Ngozi Okafor');
    expect(valueOf(a, 'Address')).toBe('5 Cedar Lane');
    expect(valueOf(b, 'New Name')).toBe('Nguyễn');
    expect(valueOf(b, 'Document Title')).toBe('Social Security card');
    expect(valueOf(b, 'Signature of Employer')).toBe('Terry Tester');
    expect(valueOf(last, 'Explanation')).toBe('The first day was postponed by a storm.');
    expect(valueOf(last, 'After: first day')).toBe('11/24/2026');
    const hashes = [...record.section1, ...record.section2, ...record.supplementB].map(
      ({ signature }) => signature.sectionHash,
    );
    const joined = last.join('');
    for (const hash of hashes) expect(joined).toContain(hash);
    expect(last.join(' ')).toContain('From “Section 1 Pending” to “Section 1 Completed”');
    expect(last.join(' ')).toContain('Method: signed in with a password');
    for (const { action, hash } of record.trail) {
      expect(last).toContain(hash.toString('hex').slice(0, 16));
      expect(last.join(' ')).toContain(actionText(action));
    }
    const counted = text.pages.map((page) => page.find((piece) => /^Page \d of \d$/.test(piece)));
    expect(counted).toEqual(['Page 1 of 4', 'Page 2 of 4', 'Page 3 of 4', 'Page 4 of 4', 'Page 1 of 1']);
  });

  test('has the Lists of Acceptable Documents as page 2 of the form', async () => {
    const [, lists = []] = (await print(record)).pages;
    const text = lists.join(' ');
    expect(text).toContain('All documents containing an expiration date must be unexpired.');
    for (const { entries, minors, receipts } of acceptableLists('en')) {
      for (const entry of [...entries, ...minors, ...receipts]) expect(text).toContain(entry.text);
    }
    expect(lists).toContain('Page 2 of 4');
  });

  test('says when the chain or a section is not what it was', async () => {
    const [section2] = record.section2;
    if (!section2) throw new Error('Section 2 is missing');
    const text = whole(
      await print({ ...record, brokenEvent: 3, section2: [{ ...section2, intact: false }] }),
    );
    expect(text).toContain('THE CHAIN IS BROKEN AT ENTRY 3');
    expect(text.replaceAll('\n', ' ')).toContain('DOES NOT MATCH');
    expect(whole(await print(record))).not.toMatch(/BROKEN|DOES NOT MATCH/);
  });

  test('masks social security numbers wherever they stand', async () => {
    const text = whole(await print(withMaskedSsn(record)));
    expect(text).not.toMatch(/900-?12-?3456/);
    expect(text.match(/\*\*\*-\*\*-3456/g)).toHaveLength(2);
    expect(whole(await print(record)).match(/900-?12-?3456/g)).toHaveLength(2);
  });

  test('is the same file for the same record and time', async () => {
    const [one, two] = await Promise.all([i9Pdf(record, at), i9Pdf(record, at)]);
    expect(one.equals(two)).toBe(true);
  });

  test('Section 1 alone leaves Section 2 blank', async () => {
    const { pages } = await print(await read(await withSection1(world)));
    expect(pages).toHaveLength(4);
    expect(valueOf(pages[0], 'Signature of Employee')).toBe('Zoë Đ Nguyễn-Łukaszewicz');
    expect(valueOf(pages[0], 'Document Title 1')).toBe('Issuing Authority');
    expect(valueOf(pages[0], 'Signature of Employer')).toBe("Today's Date (mm/dd/yyyy)");
  });

  test('a form that nobody has signed is the blank form with its trail', async () => {
    const { id } = await startedI9(world, { integrationCandidateId: 'blank' });
    const { pages } = await print(await read(id));
    expect(valueOf(pages[0], 'Last Name')).toBe('First Name (Given Name)');
    expect(pages[0]).not.toContain('X');
    expect(pages.at(-1)).toContain('Form started');
  });

  test('a long text is printed in full on an attached page', async () => {
    const [section2] = record.section2;
    if (!section2) throw new Error('Section 2 is missing');
    const words = Array.from({ length: 330 }, (_, index) => `note${index}`);
    const content = { ...section2.content, additionalInformation: words.join(' ') };
    const text = await print({ ...record, section2: [{ ...section2, content }] });
    expect(text.pages[0]).toContain('See attached page.');
    const attached = text.pages[4]?.join(' ').split(' ');
    expect(words.filter((word) => !attached?.includes(word))).toEqual([]);
  });

  test.each([
    ['Latin letters', 'abcdefghijklmnopqrstuvwxyz'],
    ['Arabic letters', 'ابتثجحخدذرزسشصضطظعغفقكلمنهوي'],
    ['Chinese characters', '漢字仮名交文証明書原本確認'],
    ['marks on one letter', '\u0301\u0316'],
  ])('prints 2,000 %s without a blank in about the time of as many in words', async (_kind, alphabet) => {
    const letters = [...alphabet];
    // No period, or the pieces of one line would be known from the line before.
    const note = `a${Array.from({ length: 1_999 }, (_, index) => letters[(index * index + (index >> 3)) % letters.length]).join('')}`;
    const section2 = record.section2.map((part) => ({
      ...part,
      content: { ...part.content, additionalInformation: note },
    }));
    const limit = 700;
    let least = Infinity;
    for (let turn = 0; turn < 3 && least >= limit; turn += 1) {
      const before = process.cpuUsage();
      await i9Pdf({ ...record, section2 }, at);
      const { user, system } = process.cpuUsage(before);
      least = Math.min(least, (user + system) / 1000);
    }
    // It took 280 ms to 13 s when each beginning of a piece was shaped, and takes 80 to 200; the garbage of others adds to one.
    expect(least).toBeLessThan(limit);
  });

  test('more blocks than a page has room for go on on the next page', async () => {
    const [block] = record.supplementB;
    if (!block) throw new Error('Supplement B is missing');
    const text = await print({ ...record, supplementB: [block, block, block, block] });
    const titles = text.pages.map(([first]) => first);
    expect(titles.filter((title) => title?.startsWith('Supplement B'))).toHaveLength(2);
    expect(text.pages.flat().filter((piece) => piece === 'Social Security card')).toHaveLength(4);
  });

  test('blocks of documents with several papers do not run off their page', async () => {
    const [block] = record.supplementB;
    if (!block?.content.document) throw new Error('Supplement B is missing');
    const [paper] = block.content.document.papers;
    if (!paper) throw new Error('The document has no paper');
    const document = { ...block.content.document, papers: [paper, paper, paper] };
    const high = { ...block, content: { ...block.content, document } };
    const { pages } = await print({ ...record, supplementB: [high, high, high] });
    const blocks = pages
      .filter(([first]) => first?.startsWith('Supplement B'))
      .map((page) => page.filter((text) => text.startsWith('Additional Information')).length);
    expect(blocks).toEqual([2, 1]);
  });

  test('a long trail repeats its head on every page and loses no entry', async () => {
    const [event] = record.trail;
    if (!event) throw new Error('The trail is empty');
    const trail = Array.from({ length: 150 }, (_, index) => ({ ...event, seq: index + 1001 }));
    const { pages } = await print({ ...record, trail });
    for (const { seq } of trail) expect(pages.flat()).toContain(String(seq));
    const heads = pages.filter((page) => page.includes('Date and time'));
    expect(heads.length).toBeGreaterThan(2);
  });

  test.each([
    ['Chinese', '王', '小明'],
    ['Japanese', '渡邊', 'さくら'],
    ['Korean', '김', '민수'],
    ['Cyrillic', 'Иваненко', 'Ольга'],
    ['Greek', 'Παπαδοπούλου', 'Μαρία'],
    ['Arabic', 'محمود', 'نور'],
    ['Hebrew', 'כהן', 'נועה'],
    ['Persian', 'علی\u200cپور', 'رضا'],
    ['Akan', 'Ɔfɔri', 'Ɛsi'],
    ['romanized Chinese', 'Lǐ', 'Wěi'],
    ['full-width', 'Ｓｍｉｔｈ', 'Ａｎｎａ'],
  ])('a name in %s letters is printed in them', async (_script, lastName, firstName) => {
    const [section1] = record.section1;
    if (!section1) throw new Error('Section 1 is missing');
    const content = { ...section1.content, lastName, firstName };
    const { pages } = await print({ ...record, section1: [{ ...section1, content }] });
    // Joined letters are read back in other orders and forms, so the letters themselves are compared.
    const letters = (text = '') =>
      (text.normalize('NFKC').match(/\p{L}/gu) ?? []).toSorted((a, b) => a.localeCompare(b)).join('');
    expect(letters(valueOf(pages[0], 'Last Name'))).toBe(letters(lastName));
    expect(letters(valueOf(pages[0], 'First Name'))).toBe(letters(firstName));
    expect(pages.flat().join('')).not.toContain('[U+');
  });

  test('marks that no one sees leave no trace: of direction, of width, of a variant', async () => {
    const [section1] = record.section1;
    if (!section1) throw new Error('Section 1 is missing');
    const content = {
      ...section1.content,
      lastName: '\u202aVe\u00adga\u202c',
      otherLastNames: '葛\u{e0100} \u200eLi\u200b',
    };
    const { pages } = await print({ ...record, section1: [{ ...section1, content }] });
    expect(valueOf(pages[0], 'Last Name')).toBe('Vega');
    expect(pages.flat().join('')).not.toContain('[U+');
  });

  test('a letter that no font has is printed as its number', async () => {
    const [section1] = record.section1;
    if (!section1) throw new Error('Section 1 is missing');
    const content = { ...section1.content, otherLastNames: 'สLi' };
    const { pages } = await print({ ...record, section1: [{ ...section1, content }] });
    expect(valueOf(pages[0], 'Other Last Names')).toBe('[U+0E2A]Li');
  });

  test('Section 1 asks for Latin letters where the form has no font', async () => {
    const { id } = await startedI9(world, { integrationCandidateId: 'thai' });
    const answer = await world.admin.post(`/v1/sandbox/i9s/${id}/section1`, { ...alien, lastName: 'สมชาย' });
    expect(refusal(answer)).toBe('422 impossible-value /lastName');
    expect(answer.text).toContain('letters-not-printable');
  });

  test('a corrected value stands on the face beside the struck one, with initials and date', async () => {
    const [section1] = record.section1;
    if (!section1) throw new Error('Section 1 is missing');
    const content = { ...section1.content, lastName: 'Nguyen', attestation: 3 as const };
    const again = { ...section1, version: 2, signedAt: new Date('2026-11-25T03:00:00Z'), content };
    const { pages } = await print({ ...record, section1: [section1, again] });
    const [page = []] = pages;
    const label = page.indexOf('Last Name (Family Name)');
    expect(page.slice(label + 1, label + 4)).toEqual(['Nguyễn-Łukaszewicz', 'Nguyen', '(ZĐNŁ 11/24/2026)']);
    const marked = page.flatMap((text, index) => (text === 'X' ? [page[index + 1]?.slice(0, 2)] : []));
    expect(marked).toEqual(['3.', '4.']);
    expect(page.join(' ')).toContain('For reverification or rehire, complete Supplement B');
    expect(pages[1]?.[0]).toBe('LISTS OF ACCEPTABLE DOCUMENTS');
    expect(pages[2]?.[0]).toContain('Supplement A');
    const day = page.indexOf('First Day of Employment (mm/dd/yyyy):');
    expect(page.slice(day + 1, day + 4)).toEqual(['11/23/2026', '11/24/2026', '(TT 11/19/2026)']);
  });

  test('the employee’s signature keeps its date when Section 1 is corrected', async () => {
    const [section1] = record.section1;
    if (!section1) throw new Error('Section 1 is missing');
    const again = { ...section1, version: 2, signedAt: new Date('2026-11-30T15:00:00Z') };
    const first = { ...section1, signedAt: new Date('2026-11-20T15:00:00Z') };
    const { pages } = await print({ ...record, section1: [first, again] });
    expect(valueOf(pages[0], "Today's Date (mm/dd/yyyy)")).toBe('11/20/2026');
  });

  test('the row of a spreadsheet has the time of the employee’s first signature beside that of the newest', () => {
    const [section1] = record.section1;
    if (!section1) throw new Error('Section 1 is missing');
    const signed = (version: number, signedAt: string) => ({
      ...section1,
      version,
      signature: { ...section1.signature, signedAt },
    });
    const [first, newest] = ['2026-11-20T15:00:00.000Z', '2026-11-30T15:00:00.000Z'] as const;
    const row = formRow({ ...record, section1: [signed(1, first), signed(2, newest)] }, 'folder');
    expect(new Map(row).get('Section 1: First signed at')).toBe(first);
    expect(new Map(row).get('Section 1: Signed at')).toBe(newest);
  });

  test('corrections that their box has no room for stand on an attached page', async () => {
    const [section1] = record.section1;
    if (!section1) throw new Error('Section 1 is missing');
    const streets = [1, 2, 3, 4, 5].map((number) => `${number} Very Long Alder Avenue, second house`);
    const versions = streets.map((addressStreet, index) => ({
      ...section1,
      version: index + 1,
      content: { ...section1.content, addressStreet },
    }));
    const { pages } = await print({ ...record, section1: versions });
    const [page = []] = pages;
    const label = page.indexOf('Address (Street Number and Name)');
    expect(page.slice(label + 1, label + 3)).toEqual(['See attached page.', streets[4]]);
    const attached = pages.slice(1).flat().join(' ');
    for (const street of streets.slice(0, 4))
      expect(attached.replaceAll(/\s+/g, ' ')).toContain(`${street} (struck)`);
  });

  test('what follows the form says codes, truth and instants in words, and breaks words where they have a hyphen', async () => {
    const [section2] = record.section2;
    const [amendment] = record.amendments;
    if (!section2 || !amendment) throw new Error('Section 2 or its amendment is missing');
    const content = {
      ...section2.content,
      examinationMethod: 'alternative' as const,
      liveVideoAt: '2026-11-25T03:00:00.000Z',
      explanations: { 'ssn-differs-from-card': 'A replacement card.' },
      additionalInformation: `${'x'.repeat(70)}-${'y'.repeat(60)}`,
    };
    const extension = {
      basis: 'petition-240-days' as const,
      filedOn: null,
      extendedUntil: '2027-07-01',
      receiptNumber: 'SRC2190012345',
      cardCategory: null,
      noticeCategory: null,
      sevisNumber: null,
      i94Number: null,
      i94ExpirationDate: null,
      designation: null,
      designationEndsOn: null,
      note: '',
    };
    const { pages } = await print({
      ...record,
      section2: [
        { ...section2, content },
        { ...section2, version: 2 },
      ],
      amendments: [{ ...amendment, content: { ...amendment.content, extension } }],
    });
    const earlier = pages.flat();
    expect(valueOf(earlier, 'Examination method')).toBe('Alternative procedure authorized by DHS');
    expect(valueOf(earlier, 'Live video at')).toContain('11/24/2026 ');
    expect(valueOf(earlier, 'Copies kept')).toMatch(/^(Yes|No)$/);
    expect(valueOf(earlier, 'Explanations: SSN differs from card')).toBe('A replacement card.');
    expect(valueOf(earlier, 'Extension: basis')).toBe('Petition filed in time, 240 days');
    expect(earlier).toContain(`${'x'.repeat(70)}-`);
  });

  test('a corrected number of Section 1 stands whole in its narrow box', async () => {
    const [section1] = record.section1;
    if (!section1) throw new Error('Section 1 is missing');
    const content = { ...section1.content, alienNumber: '012345679' };
    const again = { ...section1, version: 2, content };
    const { pages } = await print({ ...record, section1: [section1, again] });
    const label = pages[0]?.indexOf('USCIS A-Number') ?? -1;
    expect(pages[0]?.slice(label + 1, label + 4)).toEqual(['012345678', '012345679', '(ZĐNŁ 11/19/2026)']);
    expect(pages.flat().join(' ')).not.toContain('Attached: values in full');
  });

  test('Additional Information keeps what it said beside an extension, and below a correction', async () => {
    const [amendment] = record.amendments;
    if (!amendment) throw new Error('The amendment is missing');
    const note = (text: string, more = {}) => {
      const content = { ...amendment.content, after: { additionalInformation: text }, ...more };
      return print({ ...record, amendments: [{ ...amendment, content }] });
    };
    const informed = ({ pages: [page = []] }: PdfText) => {
      const label = page.indexOf('Additional Information');
      return page.slice(label + 1, label + 4);
    };
    expect(informed(await note('EAD EXT 10/28/2027', { extension: { basis: 'ead-notice' } }))).toEqual([
      'Name on the card: Zoe Nguyen',
      'EAD EXT 10/28/2027',
      '(TT 11/19/2026)',
    ]);
    expect(informed(await note('Name on the card: Zoe Luk'))).toEqual([
      'Name on the card: Zoe Nguyen',
      'Name on the card: Zoe Luk',
      '(TT 11/19/2026)',
    ]);
  });

  test('the note of an extended card of a new hire is printed once', async () => {
    const [section2] = record.section2;
    const [document] = section2?.content.documents ?? [];
    if (!section2 || !document) throw new Error('Section 2 is missing');
    const content = {
      ...section2.content,
      documents: [{ ...document, autoExtendedUntil: '2027-10-28' }],
      additionalInformation: 'EAD EXT 10/28/2027',
    };
    const { pages } = await print({ ...record, amendments: [], section2: [{ ...section2, content }] });
    expect(pages[0]?.join('\n').match(/EAD EXT/g)).toHaveLength(1);
  });

  test('the head of a table stands on the page of its first row', async () => {
    const sheet = createSheet({ title: 'A table', subject: 'A test', at });
    newPage(sheet, 'A test');
    sheet.y = area.bottom - 41;
    const text = () => Array.from({ length: 9 }, () => 'entries').join(' ');
    table(sheet, [{}], [{ title: 'Entry', width: 60, text }]);
    const [first = [], second = []] = (await readPdf(await finish(sheet))).pages;
    expect(first).not.toContain('Entry');
    expect(second[0]).toBe('Entry');
  });

  test.each([
    ['TX', '11/24/2026'],
    ['FL', '11/25/2026'],
    ['HI', '11/24/2026'],
    ['GU', '11/25/2026'],
    [null, '11/24/2026'],
  ])('a signature has the date of the zone of its location: %s', async (state, day) => {
    const zone = locationTimeZone({ timeZone: null, addressState: state }, 'America/Los_Angeles');
    const [section1] = record.section1;
    if (!section1) throw new Error('Section 1 is missing');
    const signedAt = new Date('2026-11-25T05:30:00Z');
    const { pages } = await print({ ...record, timeZone: zone, section1: [{ ...section1, signedAt }] });
    expect(valueOf(pages[0], "Today's Date")).toBe(day);
  });

  test('the record takes the zone of its location, not that of the organization', async () => {
    const place = () =>
      ownerOf(service.services)('locations').where({ organization_id: world.tenant.organizationId });
    await place().update({ address_state: 'GU' });
    try {
      expect((await read(record.id)).timeZone).toBe('Pacific/Guam');
    } finally {
      await place().update({ address_state: 'WA' });
    }
    expect((await read(record.id)).timeZone).toBe('America/Los_Angeles');
  });
});

describe('GET /v1/i9s/{i9_id}/document', () => {
  test('200: the form as a PDF', async () => {
    const answer = await world.admin.get(`/v1/i9s/${record.id}/document`);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf']);
    expect(answer.headers.get('content-disposition')).toBe(`inline; filename="form-i-9-${record.id}.pdf"`);
    expect(whole(await readPdf(answer.bytes))).toContain('900-12-3456');
  });

  test('200: masked without the permission to view social security numbers', async () => {
    const client = service.api((await world.tenant.caller({ without: [105] })).token);
    const text = whole(await readPdf((await client.get(`/v1/i9s/${record.id}/document`)).bytes));
    expect(text).not.toMatch(/900-?12-?3456/);
    expect(text).toContain('***-**-3456');
  });

  test('200: masked for everybody who asks for that', async () => {
    const answer = await world.admin.get(`/v1/i9s/${record.id}/document?fullSsn=false`);
    const text = whole(await readPdf(answer.bytes));
    expect(text).not.toMatch(/900-?12-?3456/);
    expect(text).toContain('***-**-3456');
  });

  test('401, 403, 404 and 406', async () => {
    const path = `/v1/i9s/${record.id}/document`;
    expect((await service.api().get(path)).status).toBe(401);
    const without = service.api((await world.tenant.caller({ without: [201] })).token);
    expect(outcome(await without.get(path))).toBe('403 permission-denied');
    const far = service.api((await world.tenant.caller({ without: [104], groups: [] })).token);
    expect(outcome(await far.get(path))).toBe('404 not-found');
    const elsewhere = service.api((await (await service.tenant()).caller()).token);
    expect(outcome(await elsewhere.get(path))).toBe('404 not-found');
    expect(outcome(await world.admin.get('/v1/i9s/999999/document'))).toBe('404 not-found');
    expect(outcome(await world.admin.get(path, { accept: 'text/csv' }))).toBe('406 not-acceptable');
  });

  test('documents of List B and C are printed in their columns', async () => {
    const id = await approved(
      service,
      world,
      {
        documents: [
          {
            code: 'B_DL',
            papers: [{ issuingAuthority: 'WA', number: 'WDL123456789', expirationDate: '2029-04-17' }],
            hasPhotograph: true,
          },
          { code: 'C_BIRTH_CERT', papers: [{ issuingAuthority: 'Pierce County', number: '55-1' }] },
        ],
        firstDay: '2026-11-23',
        explanations: explained,
      },
      { ...alien, citizenshipStatus: 'US_CITIZEN', workAuthorizationExpiration: null, alienNumber: null },
    );
    const { pages } = await readPdf((await world.admin.get(`/v1/i9s/${id}/document`)).bytes);
    const [page = []] = pages;
    const driver = page.indexOf("Driver's license");
    const birth = page.indexOf('U.S. birth certificate');
    expect(page.slice(driver - 1, driver + 8)).toEqual([
      'Document Title 1',
      "Driver's license",
      'Issuing Authority',
      'WA',
      'Document Number (if any)',
      'WDL123456789',
      'Expiration Date (if any)',
      '04/17/2029',
      'Document Title 1',
    ]);
    expect(birth).toBeGreaterThan(driver);
    expect(page.slice(birth + 5, birth + 7)).toEqual(['Expiration Date (if any)', 'N/A']);
  });
});
