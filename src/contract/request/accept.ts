/** Whether an Accept header takes one of the media types (RFC 9110 section 12.5.1); no header takes everything. */
export function accepts(header: string | undefined, offered: readonly string[]): boolean {
  if (header === undefined || header === '*/*' || offered.length === 0) return true;
  const ranges = header.split(',').map(readRange);
  return offered.some((type) => qualityOf(type, ranges) > 0);
}

/** Whether an Accept-Encoding header asks for a content coding (RFC 9110, section 12.5.3). */
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
