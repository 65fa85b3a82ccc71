import { createShrinker } from '../../../src/portal/pictures/shrinker';

const shrink = (rows: readonly (readonly number[])[], longestSide: number) => {
  const width = (rows[0]?.length ?? 0) / 3;
  const shrinker = createShrinker(width, rows.length, longestSide);
  for (const row of rows) shrinker.add(Uint8Array.from(row));
  const { pixels } = shrinker;
  return { ...pixels, data: [...pixels.data] };
};

const gray = (...values: readonly number[]): number[] => values.flatMap((value) => [value, value, value]);

describe('createShrinker', () => {
  it('keeps a picture that is small enough as it is', () => {
    const rows = [
      [1, 2, 3, 4, 5, 6],
      [7, 8, 9, 10, 11, 12],
    ];
    expect(shrink(rows, 2)).toEqual({ width: 2, height: 2, data: rows.flat() });
  });

  it('makes each pixel the mean of the area that it covers', () => {
    expect(shrink([gray(0, 90, 255), gray(0, 90, 255), gray(90, 0, 255)], 2)).toEqual({
      width: 2,
      height: 2,
      // Each covers one and a half pixels both ways.
      data: gray(30, 200, 50, 180),
    });
  });

  it('keeps red, green and blue apart', () => {
    const row = [255, 0, 10, 255, 100, 20];
    expect(shrink([row, row], 1).data).toEqual([255, 50, 15]);
  });

  it.each([
    [4032, 3024, 2400, 1800],
    [3, 4801, 1, 2400],
    [2401, 7, 2400, 7],
  ])('makes %d × %d pixels %d × %d', (width, height, toWidth, toHeight) => {
    const shrinker = createShrinker(width, height, 2400);
    const row = new Uint8Array(width * 3).fill(200);
    for (let y = 0; y < height; y += 1) shrinker.add(row);
    expect(shrinker.pixels).toMatchObject({ width: toWidth, height: toHeight });
    expect(new Set(shrinker.pixels.data)).toEqual(new Set([200]));
  });
});
