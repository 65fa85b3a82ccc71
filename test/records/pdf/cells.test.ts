import { row, type Cell } from '../../../src/records/pdf/cells';
import { content, createSheet, finish, newPage, page } from '../../../src/records/pdf/sheet';
import { readPdf, type PdfPiece } from '../../support/rendering/pdf';

const at = new Date('2026-11-19T15:00:00Z');
const height = 30;

/** Draws a row of cells on an empty page. @returns the pieces of text, and what goes onto an attached page */
async function drawn(cells: readonly Cell[], slack = 0) {
  const sheet = createSheet({ title: 'A row', subject: 'A test', at });
  newPage(sheet, 'A test');
  Object.assign(sheet, { part: 'Section 1', slack });
  row(sheet, height, cells);
  const { y: end, overflow } = sheet;
  const [found = []] = (await readPdf(await finish(sheet))).pieces;
  // From the top of the page, as it is drawn.
  return { pieces: found.map((piece) => ({ ...piece, y: page.height - piece.y })), end, overflow };
}

const pieceOf = (pieces: readonly PdfPiece[], text: string): PdfPiece => {
  const found = pieces.find((piece) => piece.text.includes(text));
  if (!found) throw new Error(`${text} is not on the page`);
  return found;
};

describe('row', () => {
  it('sets each value below its label and within its box', async () => {
    const { pieces, end } = await drawn([
      { label: 'Last Name', value: 'Okafor' },
      { label: 'First Name', value: 'Grace', share: 2 },
    ]);
    expect(end).toBe(content.top + height);
    for (const [label, value] of [
      ['Last Name', 'Okafor'],
      ['First Name', 'Grace'],
    ] as const) {
      const [above, below] = [pieceOf(pieces, label), pieceOf(pieces, value)];
      expect(above.y).toBeGreaterThan(content.top);
      expect(below.y - below.size * 0.7).toBeGreaterThan(above.y);
      expect(below.y).toBeLessThan(end);
      expect(below.x).toBeCloseTo(above.x);
    }
    expect(pieceOf(pieces, 'First Name').x - pieceOf(pieces, 'Last Name').x).toBeCloseTo(content.width / 3);
  });

  it('grows by the slack of its page for a long value, and refers to an attached page without', async () => {
    const cell = { label: 'Other Last Names', value: 'Okafor '.repeat(20).trim() };
    const narrow = [cell, { label: 'ZIP Code', value: '98402', share: 3 }];
    const grown = await drawn(narrow, 100);
    expect(grown.end).toBeGreaterThan(content.top + height);
    const fixed = await drawn(narrow);
    expect(fixed.end).toBe(content.top + height);
    expect(fixed.overflow).toEqual([{ label: 'Section 1: Other Last Names', value: cell.value }]);
    expect(pieceOf(fixed.pieces, 'See attached page.')).toBeDefined();
  });

  it('strikes out what was corrected, and writes the right value beside it', async () => {
    const entries = [
      { text: 'Okafo', struck: true, mark: null },
      { text: 'Okafor', struck: false, mark: 'MI 11/19/2026' },
    ];
    const { pieces, overflow } = await drawn([{ label: 'Last Name', entries }]);
    expect(pieces.map(({ text, struck }) => [text, struck])).toEqual(
      expect.arrayContaining([
        ['Okafo', true],
        ['Okafor', false],
      ]),
    );
    expect(overflow).toEqual([]);
  });

  it('keeps the newest of many corrections in the box, and lists all on an attached page', async () => {
    const names = ['Okafora', 'Okaforb', 'Okaforc', 'Okaford', 'Okafore', 'Okaforf'];
    const entries = names.map((text, index) => ({
      text,
      struck: index < names.length - 1,
      mark: index === 0 ? null : `MI 11/${10 + index}/2026`,
    }));
    const { pieces, overflow } = await drawn([
      { label: 'Last Name', entries },
      { label: 'Address', value: '18 Alder Street', share: 4 },
    ]);
    const texts = pieces.map(({ text }) => text).join(' ');
    expect(names.filter((name) => texts.includes(name))).toEqual(['Okaforf']);
    expect(texts).toContain('(MI 11/15/2026)');
    expect(texts).toContain('See attached page.');
    expect(overflow).toEqual([
      {
        label: 'Section 1: Last Name',
        value: expect.stringMatching(/^Okafora \(struck\) .* Okaforf \(MI 11\/15\/2026\)$/),
      },
    ]);
  });
});
