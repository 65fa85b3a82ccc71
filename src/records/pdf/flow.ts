import { leading, printable, smallest, widthOf, wrap, type Style } from './type';

/** Values of a box with their corrections, one behind the other as they were written. */

/** What was written into a box at one time. */
export interface Entry {
  readonly text: string;
  /** Initials of its author and its date; null for what stood there when the part was signed. */
  readonly mark: string | null;
  /** A later entry has taken its place. */
  readonly struck: boolean;
  /** Begins a line, as a note does. */
  readonly ownLine?: true;
}

export interface Piece {
  readonly text: string;
  readonly kind: 'value' | 'struck' | 'mark';
  readonly ownLine?: boolean;
}

export interface PlacedPiece extends Piece {
  readonly style: Style;
  readonly x: number;
  readonly y: number;
}

/** The room of a box: lines below its label, and what is left beside the label. */
export interface Room {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly label: { readonly right: number; readonly y: number } | null;
}

/** Struck values, initials and dates are no larger than the labels. */
const largestSmall = 6.5;
const gap = 4;

/** @returns each value that is written, followed by the initials and date of its author */
export const piecesOf = (entries: readonly Entry[]): readonly Piece[] =>
  entries.flatMap(({ text, mark, struck, ownLine = false }) => [
    ...(text === '' ? [] : [{ text, kind: struck ? ('struck' as const) : ('value' as const), ownLine }]),
    ...(mark === null ? [] : [{ text: `(${mark})`, kind: 'mark' as const }]),
  ]);

/** Everything that was written, in words: for an attached page. */
export const writtenOut = (entries: readonly Entry[]): string =>
  piecesOf(entries)
    .map(({ text, kind, ownLine }, index) => {
      const words = kind === 'struck' ? `${text} (struck)` : text;
      return index === 0 ? words : `${ownLine ? '\n' : ' '}${words}`;
    })
    .join('');

/**
 * Sets pieces as large as they fit, down to the smallest size: below the label, or with what is struck beside it.
 *
 * @returns null when they do not fit
 */
export function flow(pieces: readonly Piece[], style: Style, room: Room): readonly PlacedPiece[] | null {
  const isSmall = pieces.every(({ kind }) => kind !== 'value');
  for (let size = isSmall ? largestSmall : style.size; size >= smallest; size -= 0.5) {
    const set = { ...style, size };
    const placed = place(pieces, set, { ...room, label: null }) ?? (room.label && place(pieces, set, room));
    if (placed) return placed;
  }
  return null;
}

function place(
  pieces: readonly Piece[],
  style: Style,
  { x, y, width, height, label }: Room,
): readonly PlacedPiece[] | null {
  const placed: PlacedPiece[] = [];
  const right = x + width;
  const lines = Math.floor((height + 0.2 * style.size) / leading(style));
  let line = label ? -1 : 0;
  let left = label ? label.right + gap : x;
  for (const [at, { text, kind, ownLine }] of pieces.entries()) {
    const small = { ...style, size: Math.min(style.size, largestSmall) };
    const fits = (set: Style) => left + widthOf(printable(text, set.font), set) <= right;
    let set = kind === 'value' && line >= 0 ? style : small;
    const breaks = line < 0 ? kind === 'value' : ownLine && at > 0;
    if (left > x && (breaks || !fits(set))) {
      line += 1;
      left = x;
      set = kind === 'value' ? style : small;
    }
    const parts = wrap(text, set, right - left);
    for (const [index, part] of parts.entries()) {
      if (index > 0) line += 1;
      if (line >= lines || widthOf(part, set) > width) return null;
      const start = index === 0 ? left : x;
      // Small letters stand on the line of the larger ones beside them.
      const top = line < 0 ? (label?.y ?? y) : y + line * leading(style) + (style.size - set.size) * 0.8;
      placed.push({ text: part, kind, style: set, x: start, y: top });
      left = start + widthOf(part, set) + gap;
    }
  }
  return placed;
}
