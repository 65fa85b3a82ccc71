import { together } from '../../../process/together';
import { type PageContext, call } from '../../session/page-context';
import { copiesOf } from './copies';

/**
 * Returns a form within reach, in one round trip.
 * @throws Problem not-found; Error when a section was tampered with
 */
export async function readI9(context: PageContext, id: number) {
  const { read, kept } = await together({
    read: call(context, 'getI9', { params: { i9_id: id }, query: { expand: ['details'] } }),
    kept: copiesOf(context, id),
  });
  const { details, ...i9 } = read.body;
  if (!details) throw new Error('A form was read without its details');
  return { id, timeZone: details.timeZone, i9, details, copies: kept.copies };
}

/** A form as its pages have it, with the name of the time zone where the employee works. */
export type ReadForm = Awaited<ReturnType<typeof readI9>>;
