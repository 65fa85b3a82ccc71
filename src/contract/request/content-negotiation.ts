import { enterLargeBodies, withLargeBody } from '../../process/admission';
import { Problem } from '../../domain/problem';
import { accepts } from './accept';
import { bodyLimit, mediaTypeOf, readBody } from './body';
import type { Exchange } from './exchange';
import type { OperationPlan } from '../plan';
import type { BodyPlan } from './body-plans';
import type { Caller } from '../types';
import { openUpload } from './upload';

/** @throws Problem not-acceptable */
export function checkAccept(exchange: Exchange<Caller>, plan: OperationPlan): void {
  if (accepts(exchange.header('accept'), plan.produces)) return;
  throw new Problem('not-acceptable', {
    detail: `This operation answers with ${plan.produces.join(' or ')} only.`,
  });
}

/** @throws Problem unsupported-media-type naming what is supported */
export function bodyFormatOf({ formats }: BodyPlan, mediaType: string | null) {
  const known = mediaType === null ? undefined : formats.get(mediaType);
  if (known) return known;
  throw new Problem('unsupported-media-type', {
    detail: `Send the body as ${[...formats.keys()].join(' or ')}.`,
  });
}

/** Reads the body of an operation that may have one. The media type is validated before anything is read. */
export async function takeBody(exchange: Exchange<Caller>, plan: OperationPlan): Promise<void> {
  const { req } = exchange;
  const length = req.headers['content-length'];
  if (length === '0' || (length === undefined && req.headers['transfer-encoding'] === undefined)) return;
  exchange.mediaType = mediaTypeOf(req);
  const format = plan.body && bodyFormatOf(plan.body, exchange.mediaType).format;
  const group = exchange.caller?.organizationId ?? exchange.caller?.clientId ?? 'nobody';
  if (format === 'stream') {
    await enterLargeBodies(group, exchange.res);
    exchange.upload = openUpload(req, exchange.mediaType ?? '', plan.maxBodyBytes);
    return;
  }
  const read = () => readBody(req, plan.maxBodyBytes);
  const isLarge = plan.maxBodyBytes > bodyLimit && !(Number(length) <= bodyLimit);
  exchange.rawBody = await (isLarge ? withLargeBody(group, exchange.res, read) : read());
}
