import type { KeptImage } from './everify-asking';

/** First bytes of the kinds of files that E-Verify takes. */
const signatures: Readonly<Record<string, readonly number[]>> = {
  'image/jpeg': [0xff, 0xd8, 0xff],
  'image/png': [0x89, 0x50, 0x4e, 0x47],
  'application/pdf': [0x25, 0x50, 0x44, 0x46],
};

/** E-Verify takes images below five megabytes. */
const largest = 5 * 1024 * 1024;

/** What is wrong with an image, as a sentence; null when nothing is. */
export function imageFault({ contentType, content }: KeptImage): string | null {
  const bytes = Buffer.from(content, 'base64');
  const signature = signatures[contentType];
  if (!signature) return 'E-Verify takes JPEG, PNG and PDF.';
  if (bytes.length >= largest) return 'The image has five megabytes or more.';
  return signature.every((byte, index) => bytes[index] === byte)
    ? null
    : `The content is not ${contentType}.`;
}
