import { enterLargeBodies, withLargeBody } from '../../process/admission';
import { Problem } from '../../domain/problem';
import { bodyLimit, sentMediaType, readBody } from './body';
import type { Exchange } from './exchange';
import type { OperationPlan } from '../plan';
import type { BodyPlan } from './request-plans';
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
  exchange.mediaType = sentMediaType(req);
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

/**
 * Returns whether an Accept header allows one of the media types (RFC 9110, section 12.5.1), as does its absence, or one
 * without a value, which some programs send for it.
 */
export function accepts(header: string | undefined, offered: readonly string[]): boolean {
  if (!header?.trim() || header === '*/*' || offered.length === 0) return true;
  const ranges = header.split(',').map(readRange);
  return offered.some((type) => qualityOf(type, ranges) > 0);
}

/** Returns whether an Accept-Encoding header asks for a content coding (RFC 9110, section 12.5.3). */
export function acceptsCoding(header: string | undefined, coding: string): boolean {
  if (header === undefined) return false;
  const ranges = header.split(',').map(readRange);
  const range = ranges.find(({ type }) => type === coding) ?? ranges.find(({ type }) => type === '*');
  return range !== undefined && range.quality > 0;
}

interface Range {
  readonly type: string;
  readonly quality: number;
}

function readRange(text: string): Range {
  const [type = '', ...parameters] = text.split(';').map((part) => part.trim().toLowerCase());
  const weight = parameters.find((parameter) => parameter.startsWith('q='));
  const quality = weight === undefined ? 1 : Number(weight.slice(2));
  return { type, quality: Number.isNaN(quality) ? 1 : quality };
}

/** The most specific range decides: `application/json;q=0, *` refuses JSON. */
function qualityOf(type: string, ranges: readonly Range[]): number {
  const family = `${type.slice(0, type.indexOf('/'))}/*`;
  for (const candidate of [type, family, '*/*']) {
    const range = ranges.find((one) => one.type === candidate || (candidate === '*/*' && one.type === '*'));
    if (range) return range.quality;
  }
  return 0;
}
