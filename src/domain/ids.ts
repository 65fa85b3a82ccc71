export const largestId = 2147483647;

/** Reads an id as addresses, forms and command lines give it; null for anything else. */
export const idIn = (text: string): number | null =>
  /^[1-9]\d{0,9}$/.test(text) && Number(text) <= largestId ? Number(text) : null;
