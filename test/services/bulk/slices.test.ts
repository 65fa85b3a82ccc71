import { slicesOf } from '../../../src/services/bulk/slices';

test.each([
  [[], []],
  [[1], [[1]]],
  [[1, 2], [[1, 2]]],
  [
    [1, 2, 3, 4, 5],
    [[1, 2], [3, 4], [5]],
  ],
])('%j comes two at a time, each value once', (values, slices) => {
  expect([...slicesOf(values, 2)]).toEqual(slices);
});
