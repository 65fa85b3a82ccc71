import { readFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { faultsOf } from '../../../src/services/faults';
import { largestFile, pictureToKeep, thumbnailOf } from '../../../src/services/i9/section2/pictures';

/** What pictures cost that nobody took: they claim sizes, are cut off, or are something else. */

const heic = readFileSync(path.join(__dirname, '../../support/pictures/card.heic'));
const jpg = readFileSync(path.join(__dirname, '../../support/pictures/card.jpg'));

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
