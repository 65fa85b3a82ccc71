import sharp, { type Sharp } from 'sharp';
import { isHeif } from '../../domain/i9/documents/copies';
import { onThread } from '../../process/threads';
import { readHeif, type Turn } from './heif';
import { mostAtOnce, mostPixels, type Picture } from './pictures';
import type { Pixels } from './shrinker';

/** What a thread does that makes pictures smaller. */

// A thread works on one picture after the other, so nothing is gained by more threads or by what was kept of the last.
sharp.concurrency(1);
sharp.cache(false);
// The library reads many formats; what is not a JPEG or PNG by its first bytes reaches no other reader either.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer'] });

// The decoder of HEIC writes to the console why it cannot read a picture, which is nothing that an operator has to know.
globalThis.console.log = () => undefined;

const raw = ({ data, width, height }: Pixels): Sharp => sharp(data, { raw: { width, height, channels: 3 } });

/** Opens a picture of a phone. @returns null when it cannot be read */
async function openHeif({ content, longestSide }: Picture): Promise<Sharp | null> {
  const taken = readHeif(content, { longestSide, mostPixels, mostAtOnce });
  if (!taken) return null;
  let picture = raw(taken.pixels);
  for (const turn of taken.turns) {
    const { data, info } = await turned(picture, turn).toFormat('raw').toBuffer({ resolveWithObject: true });
    picture = raw({ data, ...info });
  }
  return picture;
}

function turned(picture: Sharp, turn: Turn): Sharp {
  if (turn === 'vertical') return picture.flip();
  return turn === 'horizontal' ? picture.flop() : picture.rotate(turn);
}

/** Opens a picture whose rows are read one after the other, or that is small enough to be whole in memory. */
async function openOther({ content }: Picture): Promise<Sharp | null> {
  const opened = sharp(content, { limitInputPixels: mostPixels }).autoOrient();
  const { format, isProgressive, orientation = 1, width, height } = await opened.metadata();
  const isWhole = isProgressive || (format === 'png' && orientation > 1);
  return isWhole && width * height > mostAtOnce ? null : opened;
}

/** Writes it anew, upright and without what the camera has added to it. @returns null when it cannot be read */
async function smaller(picture: Picture): Promise<Buffer | null> {
  try {
    const opened = await (isHeif(Buffer.from(picture.content)) ? openHeif(picture) : openOther(picture));
    if (!opened) return null;
    return await opened
      .resize({
        width: picture.longestSide,
        height: picture.longestSide,
        fit: 'inside',
        withoutEnlargement: true,
      })
      .flatten({ background: '#fff' })
      // To choose the codes of a picture, the encoder would keep all of it as coefficients, two bytes a color.
      .jpeg({ quality: 80, optimiseCoding: false })
      .toBuffer();
  } catch {
    // Neither library names its reasons; whatever they are, the picture is none that anyone could read.
    return null;
  }
}

export default onThread(smaller);
