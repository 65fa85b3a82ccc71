const isoDate = /^(\d{4})-(\d{2})-(\d{2})$/;
const usDate = /^(\d{2})\/(\d{2})\/(\d{4})$/;

function exists(year: number, month: number, day: number): boolean {
  const leap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
  const days = [31, leap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
  return year > 0 && day > 0 && day <= (days[month - 1] ?? 0);
}

/** A date that exists, as YYYY-MM-DD or MM/DD/YYYY; an empty text stands for no date. */
function isDateInput(text: string): boolean {
  if (text === '') return true;
  const iso = isoDate.exec(text);
  if (iso) return exists(Number(iso[1]), Number(iso[2]), Number(iso[3]));
  const us = usDate.exec(text);
  return us !== null && exists(Number(us[3]), Number(us[1]), Number(us[2]));
}

/** An absolute http or https address; an empty text stands for none. */
function isUriInput(text: string): boolean {
  if (text === '') return true;
  return /^https?:\/\//i.test(text) && URL.canParse(text);
}

/** The formats that the contract defines for what people send. */
export const inputFormats = { 'date-input': isDateInput, 'uri-input': isUriInput };

/**
 * Base64 as in RFC 4648, section 4; the padding may be left out. No expression runs over the whole text with a way back,
 * because V8 gives up in the middle of some megabytes ("Maximum call stack size exceeded").
 */
export function isBase64(text: string): boolean {
  const end = text.length - 2;
  return !/[^A-Za-z0-9+/]/.test(text.slice(0, end)) && /^[A-Za-z0-9+/]{0,2}={0,2}$/.test(text.slice(end));
}
