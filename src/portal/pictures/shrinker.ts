/** RGB, one byte each, row after row. */
export interface Pixels {
  readonly data: Uint8Array | Uint8ClampedArray;
  readonly width: number;
  readonly height: number;
}

/**
 * Makes a picture smaller while its rows arrive, so that it is never whole in memory. Each pixel is the mean of the area
 * that it covers. Its longer side has at most `longestSide` pixels; a picture that is smaller stays as it is.
 */
export function createShrinker(width: number, height: number, longestSide: number) {
  const scale = Math.min(1, longestSide / Math.max(width, height));
  const toWidth = Math.max(1, Math.round(width * scale));
  const toHeight = Math.max(1, Math.round(height * scale));
  const data = new Uint8ClampedArray(toWidth * toHeight * 3);
  const sums = new Float32Array(width * 3);
  // In units of which a row of the picture has `toHeight` and a row of the result `height`, each row begins at a whole number.
  let from = 0;
  let to = 0;
  return {
    /** Takes the next row of the picture, 3 bytes for each pixel; the bytes may change afterwards. */
    add(row: Uint8Array): void {
      const [begin, end, toEnd] = [from * toHeight, (from + 1) * toHeight, (to + 1) * height];
      addTimes(sums, row, (Math.min(end, toEnd) - begin) / height);
      from += 1;
      if (end < toEnd) return;
      writeRow(data.subarray(to * toWidth * 3, (to + 1) * toWidth * 3), sums);
      to += 1;
      sums.fill(0);
      if (end > toEnd) addTimes(sums, row, (end - toEnd) / height);
    },
    /** What was made of the rows so far. */
    pixels: { data, width: toWidth, height: toHeight },
  };
}

function addTimes(sums: Float32Array, row: Uint8Array, weight: number): void {
  for (let at = 0; at < sums.length; at += 1) sums[at] = (sums[at] ?? 0) + (row[at] ?? 0) * weight;
}

/** Makes a row narrower, in units as above. */
function writeRow(row: Uint8ClampedArray, sums: Float32Array): void {
  const [width, toWidth] = [sums.length / 3, row.length / 3];
  for (let to = 0; to < toWidth; to += 1) {
    const [begin, end] = [to * width, (to + 1) * width];
    let [red, green, blue] = [0, 0, 0];
    for (let from = Math.floor(begin / toWidth); from * toWidth < end; from += 1) {
      const weight = Math.min(end, (from + 1) * toWidth) - Math.max(begin, from * toWidth);
      red += (sums[from * 3] ?? 0) * weight;
      green += (sums[from * 3 + 1] ?? 0) * weight;
      blue += (sums[from * 3 + 2] ?? 0) * weight;
    }
    row[to * 3] = red / width;
    row[to * 3 + 1] = green / width;
    row[to * 3 + 2] = blue / width;
  }
}
