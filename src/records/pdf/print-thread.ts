import { onThread } from '../../process/threads';
import { i9Pdf } from './i9-pdf';
import type { Printing } from './print';

/** What a thread does that prints forms. */
export default onThread(({ record, at }: Printing) => i9Pdf(record, at));
