import { mediaTypeOf } from '../../../domain/i9/documents/copies';
import type { KeptImage } from './asking';

/** E-Verify takes images below five megabytes. */
const largest = 5 * 1024 * 1024;

/** What is wrong with an image, as a sentence; null when nothing is. */
export function imageFault({ contentType, content }: KeptImage): string | null {
  const bytes = Buffer.from(content, 'base64');
  if (bytes.length >= largest) return 'The image has five megabytes or more.';
  return mediaTypeOf(bytes) === contentType ? null : `The content is not ${contentType}.`;
}
