import { HeifDecoder, type HeifImage } from 'libheif-js/wasm-bundle';
import sharp, { type Sharp } from 'sharp';
import { isHeif } from '../../../domain/i9/documents/copies';
import { onThread } from '../../../process/threads';
import { mostPixels, type Picture } from './pictures';

/** What a thread does that makes pictures smaller. */

// A thread works on one picture after the other, so nothing is gained by more threads or by what was kept of the last.
sharp.concurrency(1);
sharp.cache(false);
// The library reads many formats; what is not a JPEG or PNG by its first bytes reaches no other reader either.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer'] });

// The decoder of HEIC writes to the console why it cannot read a picture, which is nothing that an operator has to know.
globalThis.console.log = () => undefined;

const pixelsOf = (image: HeifImage, width: number, height: number): Promise<Uint8ClampedArray | null> =>
  new Promise((resolve) => {
    const data = new Uint8ClampedArray(width * height * 4);
    image.display({ data, width, height }, (done) => resolve(done && data));
  });

/** Opens a picture of a phone; its decoder turns it upright. @returns null when it cannot be read */
async function openHeif(content: Buffer): Promise<Sharp | null> {
  const images = new HeifDecoder().decode(content);
  const image = images.find((one) => one.is_primary()) ?? images[0];
  if (!image) return null;
  const [width, height] = [image.get_width(), image.get_height()];
  const pixels = width * height <= mostPixels ? await pixelsOf(image, width, height) : null;
  for (const one of images) one.free();
  return pixels && sharp(pixels, { raw: { width, height, channels: 4 } });
}

const open = (content: Buffer): Promise<Sharp | null> | Sharp =>
  isHeif(content) ? openHeif(content) : sharp(content, { limitInputPixels: mostPixels }).autoOrient();

/** Writes it anew, upright and without what the camera has added to it. @returns null when it cannot be read */
async function smaller(content: Buffer, longestSide: number): Promise<Buffer | null> {
  try {
    const picture = await open(content);
    if (!picture) return null;
    return await picture
      .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#fff' })
      .jpeg({ quality: 80 })
      .toBuffer();
  } catch {
    // Neither library names its reasons; whatever they are, the picture is none that anyone could read.
    return null;
  }
}

export default onThread(({ content, longestSide }: Picture) => smaller(Buffer.from(content), longestSide));
