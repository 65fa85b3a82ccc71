import path from 'node:path';
import { isHeif, mediaTypeOf, largestCopy } from '../../domain/i9/documents/copies';
import { impossible, type Problem } from '../../domain/problem';
import { createThreads } from '../../process/threads';

/** Pictures of documents as people take them, made small enough to be kept. */

/** The most bytes of a file that is sent over a page. */
export const largestFile = 15 * 1024 * 1024;

/** No phone takes larger ones; a small file can claim to be larger. */
export const mostPixels = 60_000_000;

/**
 * The most pixels that are decoded at once, where a format does not give rows or tiles one after the other. No phone takes
 * such pictures; one of 25 megapixels takes up to 200 MB.
 */
export const mostAtOnce = 25_000_000;

export interface Picture {
  readonly content: Uint8Array;
  /** The most pixels of the longer side. */
  readonly longestSide: number;
}

/** 600 pixels for each inch of a card, 270 of a passport that is open. */
const readable = 2400;
const thumbnail = 320;

/** One thread, one picture at a time: most of the up to 200 MB lies outside the heap, so its limit does not count it. */
const threads = createThreads<Picture, Buffer | null>({
  file: path.join(__dirname, `pictures-thread${path.extname(__filename)}`),
  threads: 1,
});

/**
 * Returns the content to keep of a file that was sent over a page: a JPEG of at most 2,400 pixels, upright and without
 * what a camera adds (place, time, device), for a JPEG, PNG or HEIC; a PDF and anything else as it is, for `keepCopy` to
 * judge.
 *
 * @throws Problem impossible-value with a fault of `content` for a file that is too large or a picture that cannot be
 *   read; service-unavailable beyond the limits of a thread
 */
export async function pictureToKeep(content: Buffer): Promise<Buffer> {
  if (content.length > largestFile) throw refused('file-too-large');
  const isPicture = isHeif(content) || mediaTypeOf(content)?.startsWith('image/') === true;
  if (!isPicture) {
    if (content.length > largestCopy) throw refused('pdf-too-large');
    return content;
  }
  const picture = await threads.run({ content, longestSide: readable });
  if (!picture) throw refused('file-unreadable');
  return Buffer.from(picture);
}

/** Returns a small JPEG of a picture; null when it cannot be read. */
export async function thumbnailOf(content: Buffer): Promise<Buffer | null> {
  const picture = await threads.run({ content, longestSide: thumbnail });
  return picture && Buffer.from(picture);
}

const refusals = {
  'file-too-large': 'A picture may have 15 megabytes at most: send a smaller one.',
  'pdf-too-large': 'A PDF may have five megabytes at most: send photos, or save it with fewer pages.',
  'file-unreadable': 'The picture cannot be opened: take it again, or send it as JPEG.',
};

const refused = (code: keyof typeof refusals): Problem => impossible('/content', refusals[code], code);
