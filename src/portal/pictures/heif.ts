import libheif from 'libheif-js/wasm-bundle';
import { createShrinker, type Pixels } from './shrinker';

/**
 * Reads HEIC, the format of most phones. Phones divide a picture into tiles of 512 pixels; one row of them is decoded and made
 * smaller after the other, because 12 megapixels are 36 MB when they are whole, and the decoder keeps several copies.
 */

export interface Limits {
  /** Pixels of the longer side of what is returned. */
  readonly longestSide: number;
  /** Pixels of the picture as it was taken, and of a row of tiles. */
  readonly mostPixels: number;
  readonly mostAtOnce: number;
}

/** A picture as the camera took it, and how it is to be turned. */
export interface Taken {
  readonly pixels: Pixels;
  /** One after the other: degrees clockwise, or the axis along which it is mirrored. */
  readonly turns: readonly Turn[];
}

export type Turn = 90 | 180 | 270 | 'vertical' | 'horizontal';

interface Area {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

interface Tiling {
  readonly columns: number;
  readonly rows: number;
  readonly tileWidth: number;
  readonly tileHeight: number;
  /** Of the picture, which the last tiles may go beyond. */
  readonly width: number;
  readonly height: number;
}

class Unreadable extends Error {}

/** Values of libheif's `heif_colorspace`, `heif_chroma` and `heif_channel`. */
const [rgb, interleavedRgb, interleaved] = [1, 10, 10];

/** The decoder writes its error, 3 numbers of 4 bytes, and at most `heif_image_tiling`, which are 18. */
const [errorLength, resultLength] = [3, 18];

/** @returns the numbers that the decoder wrote as its result */
type Call = (work: (error: number, result: number) => void) => Uint32Array;

/**
 * Returns the primary image of a file.
 *
 * @returns null when it cannot be read
 */
export function readHeif(content: Uint8Array, limits: Limits): Taken | null {
  const written = libheif._malloc((errorLength + resultLength) * 4);
  const file = libheif._malloc(content.length);
  const context = libheif._heif_context_alloc();
  const call: Call = (work) => {
    work(written, written + errorLength * 4);
    const at = written / 4;
    if (libheif.HEAPU32[at] !== 0) throw new Unreadable();
    return libheif.HEAPU32.slice(at + errorLength, at + errorLength + resultLength);
  };
  try {
    libheif.HEAPU8.set(content, file);
    libheif._heif_context_set_maximum_image_size_limit(context, Math.floor(Math.sqrt(limits.mostPixels)));
    call((error) =>
      libheif._heif_context_read_from_memory_without_copy(error, context, file, content.length, 0),
    );
    const [handle = 0] = call((error, result) =>
      libheif._heif_context_get_primary_image_handle(error, context, result),
    );
    try {
      const tiling = tilingOf(handle, call, limits);
      const { area, turns } = transformationsOf(context, call, tiling);
      return { pixels: shrink(handle, call, tiling, area, limits.longestSide), turns };
    } finally {
      libheif._heif_image_handle_release(handle);
    }
  } catch (error) {
    if (error instanceof Unreadable) return null;
    throw error;
  } finally {
    libheif._heif_context_free(context);
    libheif._free(file);
    libheif._free(written);
  }
}

function tilingOf(handle: number, call: Call, { mostPixels, mostAtOnce }: Limits): Tiling {
  const [, columns = 0, rows = 0, tileWidth = 0, tileHeight = 0, width = 0, height = 0] = call(
    (error, result) => libheif._heif_image_handle_get_image_tiling(error, handle, 0, result),
  );
  const holds = (count: number, length: number, whole: number): boolean =>
    whole > 0 && (count - 1) * length < whole && whole <= count * length;
  const isTooLarge = width * height > mostPixels || columns * tileWidth * tileHeight > mostAtOnce;
  if (!holds(columns, tileWidth, width) || !holds(rows, tileHeight, height) || isTooLarge)
    throw new Unreadable();
  return { columns, rows, tileWidth, tileHeight, width, height };
}

const fourLetters = (name: string): number => Buffer.from(name, 'latin1').readUInt32BE();
const [crop, rotation, mirror] = [fourLetters('clap'), fourLetters('irot'), fourLetters('imir')];

/** What is cut out comes first (ISO/IEC 23000-22, 7.3.6.7); from anywhere else it is not cut. */
function transformationsOf(context: number, call: Call, { width, height }: Tiling) {
  const [item = 0] = call((error, result) =>
    libheif._heif_context_get_primary_image_ID(error, context, result),
  );
  let count = 0;
  const properties = call((error, result) => {
    libheif.HEAPU32[error / 4] = 0;
    count = libheif._heif_item_get_transformation_properties(context, item, result, resultLength);
  }).subarray(0, count);
  let area: Area = { left: 0, top: 0, width, height };
  const turns: Turn[] = [];
  for (const [index, property] of properties.entries()) {
    const type = libheif._heif_item_get_property_type(context, item, property);
    if (type === crop && index === 0) area = cropOf(context, call, item, property, area);
    if (type === rotation) {
      const angle = libheif._heif_item_get_property_transform_rotation_ccw(context, item, property);
      const turn = clockwise.get(angle);
      if (turn) turns.push(turn);
    }
    if (type === mirror)
      turns.push(
        libheif._heif_item_get_property_transform_mirror(context, item, property) === 0
          ? 'vertical'
          : 'horizontal',
      );
  }
  return { area, turns };
}

/** The file has angles against the clock. */
const clockwise: ReadonlyMap<number, Turn> = new Map([
  [90, 270],
  [180, 180],
  [270, 90],
]);

function cropOf(context: number, call: Call, item: number, property: number, { width, height }: Area): Area {
  const [left = 0, top = 0, right = 0, bottom = 0] = call((error, result) => {
    libheif.HEAPU32[error / 4] = 0;
    libheif._heif_item_get_property_transform_crop_borders(
      context,
      item,
      property,
      width,
      height,
      result,
      result + 4,
      result + 8,
      result + 12,
    );
  });
  // Borders that lie outside are huge as numbers without a sign.
  if (left + right >= width || top + bottom >= height) throw new Unreadable();
  return { left, top, width: width - left - right, height: height - top - bottom };
}

function shrink(handle: number, call: Call, tiling: Tiling, area: Area, longestSide: number): Pixels {
  const { columns, rows, tileWidth, tileHeight } = tiling;
  const { left, top, width, height } = area;
  const shrinker = createShrinker(width, height, longestSide);
  const line = new Uint8Array(columns * tileWidth * 3);
  for (let row = 0; row < rows; row += 1) {
    const tiles: Tile[] = [];
    try {
      for (let column = 0; column < columns; column += 1)
        tiles.push(decodeTile(handle, call, tiling, column, row));
      const begin = Math.max(0, top - row * tileHeight);
      const end = Math.min(tileHeight, top + height - row * tileHeight);
      for (let y = begin; y < end; y += 1) {
        for (const [column, tile] of tiles.entries()) line.set(rowOf(tile, y), column * tileWidth * 3);
        shrinker.add(line.subarray(left * 3, (left + width) * 3));
      }
    } finally {
      for (const { image } of tiles) libheif._heif_image_release(image);
    }
  }
  return shrinker.pixels;
}

interface Tile {
  readonly image: number;
  /** Where its pixels begin, bytes from one row to the next, and bytes of a row. */
  readonly plane: number;
  readonly stride: number;
  readonly length: number;
}

const rowOf = ({ plane, stride, length }: Tile, y: number): Uint8Array =>
  libheif.HEAPU8.subarray(plane + y * stride, plane + y * stride + length);

function decodeTile(handle: number, call: Call, tiling: Tiling, column: number, row: number): Tile {
  const options = libheif._heif_decoding_options_alloc();
  // Its second byte is `ignore_transformations`: with them the decoder refuses tiles.
  libheif.HEAPU8[options + 1] = 1;
  try {
    const [image = 0] = call((error, result) =>
      tiling.columns * tiling.rows === 1
        ? libheif._heif_decode_image(error, handle, result, rgb, interleavedRgb, options)
        : libheif._heif_image_handle_decode_image_tile(
            error,
            handle,
            result,
            rgb,
            interleavedRgb,
            options,
            column,
            row,
          ),
    );
    return tileOf(image, call, tiling);
  } finally {
    libheif._heif_decoding_options_free(options);
  }
}

/** @throws Unreadable when it has another size than the file says */
function tileOf(image: number, call: Call, { tileWidth, tileHeight }: Tiling): Tile {
  const isWhole =
    libheif._heif_image_get_width(image, interleaved) === tileWidth &&
    libheif._heif_image_get_height(image, interleaved) === tileHeight;
  if (!isWhole) {
    libheif._heif_image_release(image);
    throw new Unreadable();
  }
  let plane = 0;
  const [stride = 0] = call((error, result) => {
    libheif.HEAPU32[error / 4] = 0;
    plane = libheif._heif_image_get_plane_readonly2(image, interleaved, result);
  });
  return { image, plane, stride, length: tileWidth * 3 };
}
