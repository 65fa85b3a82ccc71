import { readFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { faultsOf } from '../../../src/services/faults';
import { largestFile, pictureToKeep, thumbnailOf } from '../../../src/portal/pictures/pictures';

/** What pictures cost that nobody took: they claim sizes, are cut off, or are something else. */

const picture = (name: string): Buffer => readFileSync(path.join(__dirname, '../../support/pictures', name));

const heic = picture('card.heic');
const jpg = picture('card.jpg');

const codeOf = async (content: Buffer): Promise<string | undefined> =>
  pictureToKeep(content).then(
    () => undefined,
    (error: unknown) => faultsOf(error)?.[0]?.code,
  );

/** A PNG of a few bytes that claims a size. */
function claiming(width: number, height: number): Buffer {
  const header = Buffer.alloc(25);
  header.writeUInt32BE(13, 0);
  header.write('IHDR', 4, 'latin1');
  header.writeUInt32BE(width, 8);
  header.writeUInt32BE(height, 12);
  header.set([8, 2, 0, 0, 0], 16);
  return Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), header]);
}

/** The picture with another size in its property `ispe`. */
function claimingHeic(size: number): Buffer {
  const changed = Buffer.from(heic);
  for (let at = changed.indexOf('ispe'); at >= 0; at = changed.indexOf('ispe', at + 4)) {
    changed.writeUInt32BE(size, at + 8);
    changed.writeUInt32BE(size, at + 12);
  }
  return changed;
}

test('a picture that claims more pixels than a phone has is refused before it is decoded', async () => {
  const before = process.memoryUsage().rss;
  for (const content of [claiming(60_000, 60_000), claiming(2 ** 31 - 1, 1), claimingHeic(30_000)])
    expect(await codeOf(content)).toBe('file-unreadable');
  expect(process.memoryUsage().rss - before).toBeLessThan(300 * 1024 * 1024);
});

test('a picture that would be whole in memory is refused beyond 25 megapixels', async () => {
  const plain = sharp({ create: { width: 5_001, height: 5_000, channels: 3, background: '#abc' } });
  expect(await codeOf(await plain.clone().jpeg({ progressive: true }).toBuffer())).toBe('file-unreadable');
  expect(await codeOf(await plain.clone().png({ progressive: true }).toBuffer())).toBe('file-unreadable');
  const turned = plain.clone().withMetadata({ orientation: 6 });
  expect(await codeOf(await turned.png().toBuffer())).toBe('file-unreadable');
  expect(await codeOf(await turned.jpeg().toBuffer())).toBeUndefined();
});

test('a picture that is cut off or changed is refused, or kept as far as it can be read', async () => {
  for (const whole of [heic, jpg])
    for (const share of [0.1, 0.5, 0.9]) {
      const cut = whole.subarray(0, Math.floor(whole.length * share));
      expect([undefined, 'file-unreadable']).toContain(await codeOf(cut));
      const changed = Buffer.from(whole);
      changed.fill(0x5a, Math.floor(whole.length * share));
      expect([undefined, 'file-unreadable']).toContain(await codeOf(changed));
    }
  // The thread goes on working.
  expect(await thumbnailOf(jpg)).not.toBeNull();
});

/** The color of each corner, and the size. */
async function cornersOf(content: Buffer) {
  const { data, info } = await sharp(await pictureToKeep(content))
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  const at = (x: number, y: number): string => {
    const [red = 0, green = 0, blue = 0] = data.subarray((y * width + x) * 3);
    const isOn = [red, green, blue].map((value) => (value > 230 ? 1 : value < 25 ? 0 : 'x')).join('');
    return { '100': 'red', '010': 'green', '001': 'blue', '110': 'yellow' }[isOn] ?? 'gray';
  };
  const [right, bottom] = [width - 10, height - 10];
  return [width, height, at(10, 10), at(right, 10), at(10, bottom), at(right, bottom)];
}

// Three by two tiles of 64 pixels, of which the last ones go beyond the picture, from the encoder of libheif.
test.each([
  ['tiles.heic', [180, 100, 'red', 'green', 'blue', 'yellow']],
  ['tiles-turned.heic', [100, 180, 'blue', 'red', 'yellow', 'green']],
  ['tiles-upside-down.heic', [180, 100, 'yellow', 'blue', 'green', 'red']],
  ['tiles-mirrored.heic', [180, 100, 'green', 'red', 'yellow', 'blue']],
  ['tiles-cut.heic', [100, 60, 'gray', 'green', 'gray', 'gray']],
])('keeps %s whole, upright and cut as the camera meant it', async (name, corners) => {
  expect(await cornersOf(picture(name))).toEqual(corners);
});

test('formats that are not offered reach no reader, whatever they are called', async () => {
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>');
  const tiff = await sharp(jpg).tiff().toBuffer();
  const webp = await sharp(jpg).webp().toBuffer();
  // They are left for `keepCopy`, which refuses what it does not know.
  for (const content of [svg, tiff, webp]) expect(await pictureToKeep(content)).toBe(content);
  for (const content of [tiff, webp]) expect(await thumbnailOf(content)).toBeNull();
});

test('a file of the largest size is read, and one byte more is not', async () => {
  const padded = Buffer.concat([jpg, Buffer.alloc(largestFile - jpg.length)]);
  expect(await codeOf(padded)).toBeUndefined();
  expect(await codeOf(Buffer.concat([padded, Buffer.alloc(1)]))).toBe('file-too-large');
});
